"""The child's end: what it tells its parent, and that it ends with it."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import BinaryIO, NoReturn

from ssbd_desktop.errors import SsbdError
from ssbd_desktop.system.child_process.messages import (
    Failed,
    Message,
    Ready,
    UnexpectedError,
    write,
)

STDIN_LOOKED_AT_EVERY = 0.5
"""Seconds between two looks, on Windows, at whether stdin is closed."""

Tell = Callable[[Message], None]


def run(work: Callable[[Tell], None]) -> NoReturn:
    """Do `work`, which tells messages by what it is given, and end the process.

    What it raises is told as well. Leaves no thread a say in the end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which finishes first
    out = _taken_stdout()

    def tell(message: Message) -> None:
        write(message, out)

    def tell_last(message: Message) -> None:
        with contextlib.suppress(OSError):  # nobody reads any more
            tell(message)

    try:
        tell(Ready())
        work(tell)
    except SsbdError as error:
        tell_last(Failed(error))
    except BrokenPipeError:
        pass  # nobody reads any more
    except BaseException:  # noqa: BLE001  the parent has the log
        tell_last(UnexpectedError(traceback.format_exc()))
    os._exit(0)


def end_with_parent() -> None:
    """End the process, whatever hangs, once its stdin is closed; unless it reads that itself."""

    def wait() -> None:
        _wait_for_closed_stdin()
        os._exit(0)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def _taken_stdout() -> BinaryIO:
    """stdout for us alone: what a library prints there goes nowhere."""
    own = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return own


def _wait_for_closed_stdin() -> None:
    if sys.platform == "win32":  # not run on hardware
        # While a read waits, Windows lets nobody look at stdin, as libraries do when they are
        # loaded: the sound system's would wait for ever. So it is only looked at now and then.
        import _winapi
        import msvcrt

        with contextlib.suppress(OSError):
            while _winapi.PeekNamedPipe(msvcrt.get_osfhandle(0), 0):
                time.sleep(STDIN_LOOKED_AT_EVERY)
    else:
        while os.read(0, 4096):
            pass
