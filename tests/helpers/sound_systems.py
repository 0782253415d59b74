"""What every sound system promises (`audio/device.py`), as checks that any of them has to pass.

Nothing here needs pytest, so that a child process can check a library that the test's own process
had better not load.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.device import SoundSystem
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device

PATIENCE = 60.0

_running: list[SoundSystem] = []
"""What is captured: until its device or the process ends, as nothing else ends it."""


class Heard:
    """Collects what a capture hands over.

    Its methods to wait raise AssertionError after PATIENCE seconds.
    """

    def __init__(self) -> None:
        self.blocks: list[NDArray[np.float32]] = []
        self.threads: set[threading.Thread] = set()
        self.ends = 0

    def capture(self, system: SoundSystem, device: Device) -> float:
        """Begin to collect what a device delivers; return its rate."""
        _running.append(system)
        return system.capture(device, self.block, self.end)

    def block(self, samples: NDArray[np.float32]) -> None:
        """For `heard`."""
        self.threads.add(threading.current_thread())
        self.blocks.append(samples)

    def end(self) -> None:
        """For `ended`."""
        self.ends += 1

    def wait_for_blocks(self, more: int) -> None:
        """Until so many more blocks have come."""
        wanted = len(self.blocks) + more
        self.wait(lambda: len(self.blocks) >= wanted, "no more blocks came")

    def wait_for_sound(self) -> None:
        """Until a block comes that is not silent."""
        seen = len(self.blocks)
        self.wait(lambda: any(block.any() for block in self.blocks[seen:]), "all are silent")

    def wait(self, done: Callable[[], bool], otherwise: str) -> None:
        """Until something is so; `otherwise` says what is wrong if it never is."""
        deadline = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < deadline, otherwise
            time.sleep(0.01)


def check_devices(system: SoundSystem) -> Device:
    """Devices have names, and one of kind "system" is the default; returns that one."""
    devices = system.devices()
    for device in devices:
        assert isinstance(device, Device)
        assert device.name
        assert device.channels >= 1
        assert device.rate > 0
    chosen = [device for device in devices if device.kind == "system" and device.default]
    assert len(chosen) == 1
    return chosen[0]


def check_capture(system: SoundSystem, device: Device, play: Callable[[], None]) -> None:
    """Silence is handed over as well as sound, in blocks, on another thread."""
    heard = Heard()
    rate = heard.capture(system, device)
    heard.wait_for_blocks(3)  # nothing plays
    play()
    heard.wait_for_sound()
    assert threading.current_thread() not in heard.threads
    assert rate > 0
    for block in tuple(heard.blocks):
        assert block.dtype == np.float32
        assert block.ndim == 2
        assert 1 <= block.shape[1] <= 16
        assert 0.01 <= len(block) / rate <= 0.1
        assert block.flags.writeable  # a copy of its own


def check_end(system: SoundSystem, device: Device, vanish: Callable[[], None]) -> None:
    """A device that is lost says so."""
    heard = Heard()
    heard.capture(system, device)
    heard.wait_for_blocks(1)
    vanish()
    heard.wait(lambda: heard.ends > 0, "the end was not told")


def check_absent(system: SoundSystem, device: Device) -> str:
    """A device that is not there is refused, for now, in a sentence; returns it."""
    heard = Heard()
    try:
        heard.capture(system, device)
    except SourceLostError as error:
        sentence = str(error)
    else:
        raise AssertionError("it was captured")
    time.sleep(0.05)
    assert not heard.ends  # what never began does not end
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence
