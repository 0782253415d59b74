"""Starts a child process that captures, watches or plays."""

from __future__ import annotations

from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes.parent import ChildProcess

FLAG = "--capture-child"

SILENT_SYSTEM = Sentence(
    "The system's sound service is not responding: restart it, or the computer."
)


def start_child(*arguments: str) -> ChildProcess:
    """Start a child process that does what `capture_process.child` does with these arguments.

    Raises SourceLostError if no process can be started.
    """
    try:
        return ChildProcess(FLAG, *arguments)
    except OSError as error:
        raise SourceLostError(
            "Sound capture cannot be started ({reason}): close other apps to free memory.",
            reason=error.strerror,
        ) from error
