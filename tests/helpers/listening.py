"""Devices that are listened to, and what is heard of them."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile

from ssbd_desktop.audio.sources import DeviceSource
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import AudioBlock
from tests.helpers.programs import PATIENCE


def captured(source: DeviceSource, seconds: float) -> list[AudioBlock]:
    """The blocks of the next `seconds`."""
    blocks: list[AudioBlock] = []
    for block in source.blocks():
        blocks.append(block)
        if block.end >= seconds:
            source.close()
    return blocks


@contextlib.contextmanager
def listening(device: str = "default") -> Iterator[tuple[DeviceSource, queue.Queue[object]]]:
    """A device that is listened to on another thread: its blocks, and at last its error."""
    source = DeviceSource(device)
    heard: queue.Queue[object] = queue.Queue()

    def listen() -> None:
        try:
            for block in source.blocks():
                heard.put(block)
            heard.put(None)
        except SourceLostError as error:
            heard.put(error)

    thread = threading.Thread(target=listen, daemon=True)  # where it hangs, the rest goes on
    thread.start()
    try:
        assert isinstance(heard.get(timeout=PATIENCE), AudioBlock)
        yield source, heard
    finally:
        source.close()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def tone(path: Path, hertz: int) -> Path:
    """A file with a tone, which outlasts what a test waits for."""
    second = 16_000 * np.sin(2 * np.pi * hertz * np.arange(16_000) / 16_000)
    soundfile.write(path, np.tile(second.astype(np.int16), 240), 16_000)
    return path


def heard_until(heard: queue.Queue[object], hertz: int) -> AudioBlock:
    """The first block whose strongest frequency is this, to 32 Hz; raises its error."""
    deadline = time.monotonic() + PATIENCE
    while True:
        block = heard.get(timeout=max(deadline - time.monotonic(), 0.01))
        if isinstance(block, SourceLostError):
            raise block
        assert isinstance(block, AudioBlock)
        pitch = np.abs(np.fft.rfft(block.samples)).argmax() * 16_000 / len(block.samples)
        if abs(pitch - hertz) < 50 and np.abs(block.samples).max() > 0.1:
            return block
