"""Starts a child process that captures, watches or plays."""

from __future__ import annotations

from ssbd_desktop.errors import SourceLostError
from ssbd_desktop.system.child_process.parent import ChildProcess

SILENT_SYSTEM = "The system's sound service does not answer: restart it, or the computer."


def start_child(*arguments: str) -> ChildProcess:
    """A child process that does what `capture_process.child` says of these arguments.

    Raises SourceLostError where no process can be started.
    """
    try:
        return ChildProcess("--capture-child", *arguments)
    except OSError as error:
        raise SourceLostError(
            f"The process that captures sound cannot be started ({error.strerror}): close other "
            "programs to make room for it."
        ) from error
