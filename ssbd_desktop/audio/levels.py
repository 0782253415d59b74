"""Watches the loudness of a device for the windows, on a thread of its own."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import TypeVar

from ssbd_desktop.errors import SsbdError

T = TypeVar("T")


def watch_level(
    device: str, heard: Callable[[float], None], failed: Callable[[str], None]
) -> Callable[[], None]:
    """Tell how loud a device is until the function that this gives is called.

    heard gets dBFS some ten times a second, failed one sentence where the device cannot be opened
    or is lost. Both are called on another thread, and not once the stopping function has returned.
    """
    lock = threading.Lock()
    stopped = threading.Event()

    def tell(told: Callable[[T], None], what: T) -> bool:
        with lock:
            if not stopped.is_set():
                told(what)
            return not stopped.is_set()

    def watch() -> None:
        # Here, because it takes long: whoever asks for the level is the GUI thread.
        from ssbd_desktop.audio.loudness import levels

        try:
            with contextlib.closing(levels(device)) as readings:
                for level in readings:
                    if not tell(heard, level):
                        break
        except SsbdError as error:
            tell(failed, str(error))

    def stop() -> None:
        with lock:
            stopped.set()

    threading.Thread(target=watch, name="level", daemon=True).start()
    return stop
