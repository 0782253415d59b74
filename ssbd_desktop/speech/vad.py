"""The probability of speech, from silero VAD, which is fed as sound comes in."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.speech.endpointing import FRAME

CONTEXT = 64
"""Samples before a frame that silero needs along with it (4 ms)."""

_STATE = (1, 1, 128)


class OnnxSession(Protocol):
    """An ONNX session of silero VAD version 6."""

    def run(self, outputs: None, inputs: dict[str, NDArray[np.float32]]) -> Any:
        """Maps input float32[n, 576] and state h, c float32[1, 1, 128] to (probabilities, h, c)."""
        ...


class VoiceActivity:
    """Silero VAD with a state that lasts from one stretch of sound to the next.

    faster_whisper's own SileroVADModel starts over with each call, which would forget the speaker
    at every block; this returns the same probabilities as one call over everything.
    """

    def __init__(self, session: OnnxSession) -> None:
        self._session = session
        self.forget()

    def forget(self) -> None:
        """Start over: what comes next does not follow what came before."""
        self._h = np.zeros(_STATE, np.float32)
        self._c = np.zeros(_STATE, np.float32)
        self._waiting = np.zeros(CONTEXT, np.float32)  # the context, then an incomplete frame

    def probabilities(self, samples: NDArray[np.float32]) -> list[float]:
        """Return the probability of speech in each frame completed by `samples`, float32[n]."""
        sound = np.concatenate((self._waiting, samples))
        count = (len(sound) - CONTEXT) // FRAME
        self._waiting = sound[count * FRAME :]
        if not count:
            return []
        starts = np.arange(count)[:, None] * FRAME
        frames = sound[starts + np.arange(CONTEXT + FRAME)]
        found, self._h, self._c = self._session.run(
            None, {"input": frames, "h": self._h, "c": self._c}
        )
        return [float(probability) for probability in np.ravel(found)]
