"""The app's side of the process that downloads a model; huggingface_hub is not loaded here."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import DownloadError
from ssbd_desktop.models.download_process.messages import Finished, ModelListed, Waiting
from ssbd_desktop.processes.messages import Message, pickled
from ssbd_desktop.processes.parent import ChildProcess

FLAG = "--download-child"

SILENT = 60.0
"""Seconds of silence after which the child is ended; it gives up connections sooner."""

LOOKED_AFTER = 0.1
"""Seconds between checks whether it should stop."""

_ENDS_IN = 2.0
"""Seconds that the system may take to release the files of a process that was ended."""


def messages(request: Message, cancelled: Cancelled) -> Iterator[Message]:
    """Yield the child's messages about a request, up to its last message, or until `cancelled`.

    Raises DownloadError. Afterward, the child has ended.
    """
    child = _started()
    # On a thread of its own, since a process that never gets to start reads nothing.
    threading.Thread(target=_send, args=(child, request), name="download", daemon=True).start()
    silent, patience = 0.0, SILENT
    try:
        while not cancelled():
            try:
                message = child.get(LOOKED_AFTER)
            except TimeoutError:
                # Not measured by a clock, since nobody waits while the computer sleeps.
                silent += LOOKED_AFTER
                if silent > patience:
                    raise DownloadError(
                        "The download is not responding: try again later."
                    ) from None
                continue
            if message is None:
                raise DownloadError("The download stopped unexpectedly: try again.")
            silent = 0.0
            patience = SILENT + (message.seconds if isinstance(message, Waiting) else 0.0)
            yield message
            if isinstance(message, Finished | ModelListed):
                return
    finally:
        _end(child)


def _started() -> ChildProcess:
    try:
        return ChildProcess(FLAG)
    except OSError as error:
        raise DownloadError(
            "The download cannot be started ({reason}): close other apps to free memory.",
            reason=error.strerror,
        ) from error


def _send(child: ChildProcess, request: Message) -> None:
    with contextlib.suppress(OSError):  # it has ended, as `get` will report
        child.send(pickled(request))


def _end(child: ChildProcess) -> None:
    """End it and wait until its lock is free."""
    child.end()
    until = time.monotonic() + _ENDS_IN
    while not child.is_over and time.monotonic() < until:
        time.sleep(0.01)
