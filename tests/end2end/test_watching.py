"""Watching the sound sources for the windows, on a real sound server."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from benchmarks.sound_server import SINK, SoundServer
from ssbd_desktop.audio.device import Device
from ssbd_desktop.audio.watching import watch_devices
from tests.helpers.programs import PATIENCE


class Told:
    """The newest list of names, and on which threads lists were told."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.threads: set[threading.Thread] = set()
        self._changed = threading.Condition()

    def __call__(self, devices: Sequence[Device]) -> None:
        with self._changed:
            self.names = [device.name for device in devices]
            self.threads.add(threading.current_thread())
            self._changed.notify_all()

    def wait_for(self, name: str, there: bool = True, seconds: float = PATIENCE) -> bool:
        with self._changed:
            return self._changed.wait_for(
                lambda: any(name in each for each in self.names) == there, seconds
            )


def test_the_list_is_told_and_told_again_when_it_is_another(sound_server: SoundServer) -> None:
    told = Told()
    stop = watch_devices(told)
    try:
        assert told.wait_for(SINK)
        sound_server.add_sink("headset", title="Jabra")
        assert told.wait_for("Jabra")
        sound_server.remove_sink("headset")
        assert told.wait_for("Jabra", there=False)
    finally:
        stop()
    assert threading.main_thread() not in told.threads
    sound_server.add_sink("late")
    assert not told.wait_for("late", seconds=1), "nothing after it was stopped"


def test_stopping_at_once_is_no_harm(sound_server: SoundServer) -> None:
    told = Told()
    watch_devices(told)()
    names = told.names
    beginning = [each for each in threading.enumerate() if each.name == "devices"]
    for thread in beginning:
        thread.join(PATIENCE)
    assert told.names == names
