"""catap 0.6.0 as its README and its source have it, without macOS."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np


@dataclass(frozen=True)
class AudioStreamFormat:
    """As the library's."""

    sample_rate: float = 48_000.0
    num_channels: int = 2
    bits_per_sample: int = 32
    sample_type: str = "float"

    @property
    def is_float(self) -> bool:
        return self.sample_type == "float"


@dataclass(frozen=True)
class AudioProcess:
    """As the library's."""

    audio_object_id: int
    name: str
    is_outputting: bool = True


class Session:
    """A recording session; its thread is the library's worker."""

    def __init__(
        self, module: FakeCatap, on_buffer: Callable[[Any], None], processes: Sequence[AudioProcess]
    ) -> None:
        self._module = module
        module.sessions.append(self)
        self.processes = list(processes)
        self._on_buffer = on_buffer
        self._closed = threading.Event()
        self._worker = threading.Thread(target=self._deliver, daemon=True)
        self.closed = self.capture_failed = False
        self.stream_format: AudioStreamFormat | None = None

    @property
    def open(self) -> bool:
        """Whether Core Audio still works for it."""
        return self._worker.is_alive()

    def start(self) -> None:
        """Make the tap and its aggregate device."""
        assert not self.open
        if self._module.refuses:
            raise self._module.refuses
        self.stream_format = self._module.format
        self._worker.start()

    def close(self) -> None:
        """End, and join the worker; again without harm. Tells why a capture failed."""
        assert threading.current_thread() is not self._worker
        was_open = self.open
        self._closed.set()
        self.closed = True
        if was_open:
            self._worker.join()
            if self.capture_failed:
                raise RuntimeError("The tap disappeared")

    def _deliver(self) -> None:
        frames = 480
        while not self._closed.wait(0.01):
            if self._module.delivers and self.stream_format:
                shape = (frames, self.stream_format.num_channels)
                data = np.full(shape, self._module.playing, np.float32).tobytes()
                buffer = SimpleNamespace(data=data, frame_count=frames, format=self.stream_format)
                self._on_buffer(buffer)


class FakeCatap:
    """The module, and `catap.events`.

    playing: the samples' value. delivers: whether buffers come at all. refuses: what start raises.
    watches: what is called when another output becomes the default one.
    """

    def __init__(self) -> None:
        self.events = self
        self.playing = 0.0
        self.delivers = True
        self.refuses: Exception | None = None
        self.format = AudioStreamFormat()
        self.sessions: list[Session] = []
        self.watches: list[Callable[[object], None]] = []
        self.processes: list[AudioProcess] = []
        self.list_audio_processes = lambda: list(self.processes)
        self.record_system_audio = lambda *, on_buffer: Session(self, on_buffer, ())

    def record_processes(
        self, processes: Sequence[AudioProcess], *, on_buffer: Callable[[Any], None]
    ) -> Session:
        assert processes, "a tap of none is one of all"
        return Session(self, on_buffer, processes)

    @contextlib.contextmanager
    def watch_default_output_device(self, callback: Callable[[object], None]) -> Iterator[None]:
        """As the library's `events`."""
        self.watches.append(callback)
        try:
            yield
        finally:
            self.watches.remove(callback)

    def play(self) -> None:
        """Something plays."""
        self.playing = 0.5

    def vanish(self) -> None:
        """What is recorded fails, and nothing more can be."""
        self.refuses = OSError("status 560947818")
        for session in self.sessions:
            session.capture_failed = True

    def change_default(self) -> None:
        """Another output becomes the default one."""
        for callback in list(self.watches):
            callback(object())
