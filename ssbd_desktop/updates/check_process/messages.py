"""What the child process that asks for the list of releases tells."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.processes.messages import Message


@dataclass(frozen=True)
class Newest(Message):
    """The newest version that is out, as in 1.2.0; empty where none is."""

    version: str
