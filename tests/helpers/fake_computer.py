"""Devices as the real `DeviceSource` captures them; time passes only where a test lets it."""

from __future__ import annotations

import time

import numpy as np
import pytest
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import CaptureQueue
from ssbd_desktop.audio.capture_process.messages import Opened
from ssbd_desktop.audio.signal.resample import Conversion
from ssbd_desktop.audio.sources import device_source
from ssbd_desktop.processes.messages import Message
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.programs import PATIENCE

TICK = 0.032
"""Seconds between two blocks of a device whose claim is true."""

FIRST_MOMENT = 1_000.0
"""What the clock shows at first."""


class FakeDevice(FakeChildProcess):
    """What a child process captures of a device: blocks of `claimed` frames per TICK, which take
    longer, or less long, where it delivers `true` frames per second."""

    def __init__(self, claimed: int = 16_000, true: int | None = None) -> None:
        super().__init__(Opened("Headset", claimed))
        self.says = 0.0
        """How loud it is, from 0 to 1."""
        self._frames = round(claimed * TICK)
        self.delivers(true or claimed)
        self._due: float | None = None
        self._sound: NDArray[np.float32] = np.zeros(0, np.float32)
        self._waiting = CaptureQueue(100_000)
        self._conversion = Conversion(claimed)

    def delivers(self, rate: int) -> None:
        """From now on it gives that many frames per second, whatever it claimed."""
        self._block = self._frames / rate

    def plays(self, sound: NDArray[np.float32]) -> None:
        """Give float32[n] next, and silence after it."""
        self._sound = np.concatenate((self._sound, sound))

    def delivers_until(self, now: float) -> None:
        """Deliver what is due at `now`, stamped by the clock of the app."""
        if self._due is None or abs(now - self._due) > 1.0:  # its own clock went on steadily
            self._due = now
        while self._due <= now + 1e-9:
            self._due += self._block
            self._waiting.put(np.repeat(self._next()[:, None], 2, axis=1))
            block = self._waiting.get()
            assert block
            self.tell(self._conversion.converted(block))

    @property
    def more(self) -> bool:
        """Whether anything that it delivered has not been fetched yet."""
        return not self._messages.empty()

    def vanishes(self) -> None:
        """It is pulled out."""
        self.tell(None)

    def get(self, seconds: float | None) -> Message | None:
        """The next message; there is always one in the end, however long the machine takes."""
        return super().get(PATIENCE if seconds else None)

    def _next(self) -> NDArray[np.float32]:
        given, self._sound = np.split(self._sound, [self._frames])
        rest = np.arange(self._frames - len(given), dtype=np.float32)
        tone = self.says * np.sin(2 * np.pi * 16 * rest / self._frames)
        return np.concatenate((given, tone)).astype(np.float32)


class FakeComputer:
    """A computer whose devices and whose clock a test has in its hands."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = FIRST_MOMENT
        self._plugged: dict[str, FakeDevice] = {}
        monkeypatch.setattr(device_source, "start_child", self._opened)
        monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7, raising=False)
        monkeypatch.setattr(time, "clock_gettime", self._read, raising=False)

    def plug(self, name: str, device: FakeDevice) -> FakeDevice:
        """Have `device` be what `name` opens."""
        self._plugged[name] = device
        return device

    def unplug(self, name: str) -> None:
        """Pull it out."""
        self._plugged.pop(name).vanishes()

    def passes(self, seconds: float) -> None:
        """Let time pass, and all devices deliver."""
        for _ in range(round(seconds / TICK)):
            self.now += TICK
            for device in self._plugged.values():
                device.delivers_until(self.now)

    def sleeps(self, seconds: float) -> None:
        """The computer sleeps: nothing is delivered, and only the lasting clock goes on."""
        self.now += seconds

    def _read(self, which: int) -> float:
        assert which == time.CLOCK_BOOTTIME, "the clock that counts the computer's sleep"
        return self.now

    def _opened(self, command: str, name: str, seconds: str) -> FakeDevice:
        if name in self._plugged:
            return self._plugged[name]
        gone = FakeDevice()
        gone.vanishes()
        return gone
