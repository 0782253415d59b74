"""The child process that asks for the list of releases, once.

    python -m ssbd_desktop --update-child

What talks HTTP takes long to load, and memory to parse what a server answers: here both are given
back. It ends when it has told the newest version, or when its stdin is closed.
"""

from __future__ import annotations

from typing import NoReturn

from ssbd_desktop.processes.child import Tell, end_with_parent, run
from ssbd_desktop.system.memory import allow
from ssbd_desktop.updates.check_process.messages import Newest

MOST_MEMORY = 10**9
"""Bytes of addresses that asking may take, whatever a server answers."""


def main() -> NoReturn:
    """Do it, and end the process."""
    run(_work)


def _work(tell: Tell) -> None:
    end_with_parent()
    allow(MOST_MEMORY)
    from ssbd_desktop.updates.check_process.releases_list import address, newest_version

    tell(Newest(newest_version(address())))
