"""Which sound sources exist now, and when that changes."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence

from ssbd_desktop.audio.capture_process.messages import SILENT_SYSTEM, DevicesListed, start_child
from ssbd_desktop.audio.device import choose
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.processes.parent import ChildProcess

LISTED_IN = 5.0
"""Seconds that a sound system may take to list its devices."""

HEARD_OF_IN = 6.0
"""Seconds without another list after which a watching child counts as hung."""

AGAIN = 1.0
"""Seconds before looking for devices again after a failure."""

Changed = Callable[[Sequence[Device]], None]


def input_devices() -> list[Device]:
    """Return the devices that can be listened to now; may be empty.

    Raises AudioError if PortAudio is missing, SourceLostError if the sound system does not answer.
    """
    child = start_child("watch")
    try:
        message = child.get(LISTED_IN)
    except TimeoutError:
        raise SourceLostError(SILENT_SYSTEM) from None
    finally:
        child.end()
    if not isinstance(message, DevicesListed):
        raise SourceLostError(SILENT_SYSTEM)
    return list(message.devices)


def watch_for(wanted: str, come: Callable[[], None]) -> Callable[[], None]:
    """Call `come`, on another thread, whenever the device that `wanted` names appears.

    An existing one counts as new. Returns at once, with a function that ends this.
    """
    there = False

    def changed(devices: Sequence[Device]) -> None:
        nonlocal there
        before, there = there, False
        with contextlib.suppress(SourceLostError):
            there = bool(choose(devices, wanted))
        if there and not before:
            come()

    return watch_devices(changed)


class _DeviceWatch:
    """A thread and a child process that watch as long as there are listeners."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._watchers: list[Changed] = []
        self._devices: Sequence[Device] | None = None
        self._child: ChildProcess | None = None
        self._running = False

    def join(self, changed: Changed) -> Callable[[], None]:
        """Report the devices now, and whenever they change, until the returned function is called.

        Returns at once. changed: called on another thread, but not after that function has returned
        (unless `changed` itself calls it); with no devices while there is no sound server.
        """

        def one(devices: Sequence[Device]) -> None:
            changed(devices)

        def leave() -> None:
            with self._lock:
                if one in self._watchers:
                    self._watchers.remove(one)
                if not self._watchers:
                    self._end()

        def tell_first() -> None:
            with self._lock:
                if one in self._watchers and self._devices is not None:
                    one(self._devices)

        with self._lock:
            self._watchers.append(one)
            if not self._running:
                self._running = True
                threading.Thread(target=self._run, name="devices", daemon=True).start()
            elif self._devices is not None:
                threading.Thread(target=tell_first, name="devices-first", daemon=True).start()
        return leave

    def _run(self) -> None:
        while self._wanted():
            if not self._watched():
                self._tell(())
                time.sleep(AGAIN)

    def _wanted(self) -> bool:
        with self._lock:
            self._running = bool(self._watchers)
            return self._running

    def _watched(self) -> bool:
        """Watch until the child ends or hangs; return whether it listed devices at all."""
        try:
            child = start_child("watch")
        except SourceLostError:
            return False
        with self._lock:
            self._child = child
            if not self._watchers:
                self._end()
        listed = False
        try:
            while isinstance(message := child.get(HEARD_OF_IN), DevicesListed):
                listed = True
                self._tell(message.devices)
        except AudioError:
            return False
        except TimeoutError:
            # The child hangs, or the system does. In that case the next child reports nothing
            # either, and the devices are as good as gone; if it recovers, all are reported again.
            return listed
        finally:
            child.end()
        with self._lock:
            return self._child is None  # ended here; others may be listening by now

    def _end(self) -> None:
        if self._child:
            self._child.end()
        self._child = self._devices = None

    def _tell(self, devices: Sequence[Device]) -> None:
        with self._lock:
            if devices != self._devices:
                self._devices = devices
                for one in tuple(self._watchers):
                    one(devices)


watch_devices = _DeviceWatch().join
"""One process watches for all callers."""
