"""soundcard 0.4.6 as its README and its source for Windows have it, without Windows.

Of its Windows part: a loopback is a microphone with the id of its speaker; `record(None)` returns
what there is, and zeros while nothing plays; a refusal is a RuntimeError with the HRESULT.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

NOT_FOUND = "Error 0x80070490"
IN_USE = "Error 0x8889000a"
INVALIDATED = "Error 0x88890004"
SLEPT = 3600 * 48_000


class Output:
    """A speaker, and with `recorder` the microphone that hears it.

    playing: the samples' value. lost: whether it is unplugged. refuses: what opening it raises.
    slept: whether the computer slept just now.
    """

    def __init__(self, name: str, id: str) -> None:
        self._name = name
        self.id = id
        self.playing = 0.0
        self.lost = False
        self.refuses: Exception | None = None
        self.slept = False
        self.recorders: list[Recorder] = []

    @property
    def name(self) -> str:
        """Asked of Windows each time."""
        if self.lost:
            raise RuntimeError(INVALIDATED)
        return self._name

    def recorder(
        self, samplerate: int, channels: int | Sequence[int] | None = None, blocksize: int = 480
    ) -> Recorder:
        """Initializes an audio client."""
        assert channels != 1, "garbage, by the README's known issues"
        assert isinstance(channels, int)
        if self.refuses:
            raise self.refuses
        self.recorders.append(Recorder(self, samplerate, channels))
        return self.recorders[-1]


class Recorder(contextlib.AbstractContextManager["Recorder"]):
    """A started audio client between `__enter__` and `__exit__`."""

    def __init__(self, output: Output, rate: int, channels: int) -> None:
        self._output = output
        self._rate = rate
        self._channels = channels
        self.open = True

    def __exit__(self, *_error: object) -> None:
        self.open = False

    def record(self, numframes: int | None = None) -> NDArray[np.float32]:
        """10 ms, or the zeros of an hour after the computer slept."""
        assert numframes is None
        assert self.open
        if self._output.lost:
            raise RuntimeError(INVALIDATED)
        if self._output.slept:
            return np.zeros((SLEPT, self._channels), np.float32)
        time.sleep(0.01)
        return np.full((self._rate // 100, self._channels), self._output.playing, np.float32)


class FakeSoundcard:
    """The module. default: what all programs play through; None where there is no output."""

    def __init__(self) -> None:
        self.outputs = [
            Output("Speakers (Realtek)", "{0.0.0}.1"),
            Output("DELL U2720Q", "{0.0.0}.2"),
            Output("DELL U2720Q", "{0.0.0}.3"),
        ]
        self.default: Output | None = self.outputs[0]
        self.all_speakers = lambda: list(self.outputs)

    def play(self) -> None:
        """Something plays through the first output."""
        self.outputs[0].playing = 0.5

    def vanish(self) -> None:
        """All outputs are unplugged."""
        for output in self.outputs:
            output.lost = True

    def default_speaker(self) -> Output:
        if self.default is None:
            raise RuntimeError(NOT_FOUND)
        return self.default

    def get_microphone(self, id: str, include_loopback: bool = False) -> Output:
        """As the library, by id alone."""
        assert include_loopback
        return [output for output in self.outputs if output.id == id][0]  # noqa: RUF015 - its error
