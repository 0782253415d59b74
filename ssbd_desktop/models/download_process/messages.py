"""The messages of the child process that downloads a model."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.models.wanted import Wanted
from ssbd_desktop.processes.messages import Message

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 30.0, 30.0)
"""Seconds before each next try, while nothing comes; after as many it is given up."""


@dataclass(frozen=True)
class Ask(Message):
    """Ask the hub for its listing of a model; answered by `ModelListed`."""

    wanted: Wanted


@dataclass(frozen=True)
class Fetch(Message):
    """Download a model, or the rest of it; answered by any number of messages, then `Finished`."""

    wanted: Wanted
    folder: str
    """The folder of all models."""
    use: bool
    """True if the model is to be used; this is kept with the download."""
    pauses: tuple[float, ...] = PAUSES
    goes_on: bool = False
    """True if it goes on by itself when the app starts again; this, too."""


@dataclass(frozen=True)
class ModelListed(Message):
    """The hub's answer about a model."""

    size: int
    """The bytes of its files."""
    license: str


@dataclass(frozen=True)
class Fetched(Message):
    """These bytes of the total are on the disk."""

    bytes: int
    total: int


@dataclass(frozen=True)
class Hashed(Message):
    """These bytes of the model's files are checked and as the hub says."""

    bytes: int
    total: int


@dataclass(frozen=True)
class Waiting(Message):
    """The download continues by itself after some seconds."""

    seconds: float
    why: str
    """A sentence for the person."""


@dataclass(frozen=True)
class Finished(Message):
    """The model is there."""
