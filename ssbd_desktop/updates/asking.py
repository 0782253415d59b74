"""The app's side of the process that asks for the list of releases; no HTTP is loaded here."""

from __future__ import annotations

from ssbd_desktop.base.errors import UpdateError
from ssbd_desktop.processes.parent import ChildProcess
from ssbd_desktop.updates.check_process.messages import Newest

FLAG = "--update-child"

PATIENCE = 30.0
"""Seconds in which the answer has to be there, however slowly a server sends it."""


def newest_release() -> str:
    """The newest version that is out, as in 1.2.0; empty where none is. Raises UpdateError."""
    try:
        child = ChildProcess(FLAG)
    except OSError as error:
        raise UpdateError(
            "The check for updates cannot be started ({reason}): close other apps to free memory.",
            reason=error.strerror,
        ) from error
    try:
        message = child.get(PATIENCE)
    except TimeoutError:
        raise UpdateError("The check for updates is not responding: try again later.") from None
    finally:
        child.end()
    if not isinstance(message, Newest):
        raise UpdateError("The check for updates stopped unexpectedly: try again.")
    return message.version
