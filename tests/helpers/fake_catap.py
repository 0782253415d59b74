"""catap 0.6.0 as its README and its source have it, without macOS."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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
        """As the library's."""
        return self.sample_type == "float"


@dataclass(frozen=True)
class AudioBuffer:
    """As the library's."""

    data: bytes
    frame_count: int
    format: AudioStreamFormat


@dataclass(frozen=True)
class AudioProcess:
    """As the library's."""

    audio_object_id: int
    name: str
    is_outputting: bool = True


class Session:
    """A recording session; its thread is the library's worker."""

    def __init__(
        self,
        module: FakeCatap,
        on_buffer: Callable[[AudioBuffer], None],
        processes: Sequence[AudioProcess] = (),
    ) -> None:
        self._module = module
        self.processes = list(processes)
        self._on_buffer = on_buffer
        self._closed = threading.Event()
        self._worker = threading.Thread(target=self._deliver, daemon=True)
        self.capture_failed = False
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
                self._on_buffer(AudioBuffer(data, frames, self.stream_format))


class Watch:
    """A watch of the default output."""

    def __init__(self, module: FakeCatap, callback: Callable[[object], None]) -> None:
        self._module = module
        self.callback = callback
        module.watches.append(self)

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_error: object) -> None:
        self._module.watches.remove(self)


class FakeCatap:
    """The module, and `catap.events`.

    playing: the samples' value. delivers: whether buffers come at all. refuses: what start raises.
    """

    def __init__(self) -> None:
        self.events = self
        self.playing = 0.0
        self.delivers = True
        self.refuses: Exception | None = None
        self.format = AudioStreamFormat()
        self.sessions: list[Session] = []
        self.watches: list[Watch] = []
        self.processes: list[AudioProcess] = []

    def list_audio_processes(self) -> list[AudioProcess]:
        """As the library."""
        return list(self.processes)

    def record_processes(
        self, processes: Sequence[AudioProcess], *, on_buffer: Callable[[AudioBuffer], None]
    ) -> Session:
        """As the library."""
        assert processes, "a tap of none is one of all"
        self.sessions.append(Session(self, on_buffer, processes))
        return self.sessions[-1]

    def record_system_audio(
        self, output_path: None = None, *, on_buffer: Callable[[AudioBuffer], None]
    ) -> Session:
        """As the library."""
        self.sessions.append(Session(self, on_buffer))
        return self.sessions[-1]

    def watch_default_output_device(self, callback: Callable[[object], None]) -> Watch:
        """As the library's `events`."""
        return Watch(self, callback)

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
        for watch in list(self.watches):
            watch.callback(object())
