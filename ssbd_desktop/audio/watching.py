"""Watches the sound sources for the windows, which wait for nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ssbd_desktop.audio.device import Device


def watch_devices(changed: Callable[[Sequence[Device]], None]) -> Callable[[], None]:
    """Tell which sound sources there are until the function that this gives is called.

    changed is called on another thread, at first and when the list is another, and not once the
    stopping function has returned.
    """
    watch = _Watch(changed)
    threading.Thread(target=watch.begin, name="devices", daemon=True).start()
    return watch.stop


class _Watch:
    def __init__(self, changed: Callable[[Sequence[Device]], None]) -> None:
        self._changed = changed
        self._lock = threading.Lock()
        self._stopped = False
        self._stop: Callable[[], None] = lambda: None

    def begin(self) -> None:
        # Here, because importing takes long: whoever asks is the GUI thread.
        from ssbd_desktop.audio import device_watch

        with self._lock:
            if not self._stopped:
                self._stop = device_watch.watch_devices(self._changed)

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            self._stop()
