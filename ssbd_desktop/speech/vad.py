"""The probability of speech: silero VAD, fed as the sound comes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.speech.endpointing import FRAME, Endpoint, advance

CONTEXT = 64
"""Samples before a frame that silero wants to see with it (4 ms)."""

_STATE = (1, 1, 128)


class OnnxSession(Protocol):
    """An ONNX session of silero VAD version 6."""

    def run(self, outputs: None, inputs: dict[str, NDArray[np.float32]]) -> Any:
        """Maps input float32[n, 576] and state h, c float32[1, 1, 128] to (probabilities, h, c)."""
        ...


class VoiceActivity:
    """Silero VAD whose state lasts from one stretch of sound to the next.

    faster_whisper's own SileroVADModel begins anew with each call, which would forget the speaker
    at every block; this returns the probabilities of one call over everything.
    """

    def __init__(self, session: OnnxSession) -> None:
        self._session = session
        self.forget()

    def forget(self) -> None:
        """Begin anew: what comes next does not follow what came before."""
        self._h = np.zeros(_STATE, np.float32)
        self._c = np.zeros(_STATE, np.float32)
        self._waiting = np.zeros(CONTEXT, np.float32)  # the context, then an incomplete frame

    def probabilities(self, samples: NDArray[np.float32]) -> list[float]:
        """The probability of speech in each frame that `samples` (float32[n], 16 kHz) complete."""
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


@dataclass(frozen=True)
class Stretch:
    """A stretch of speech, in sample numbers. start, end: with what belongs around it."""

    start: int
    end: int
    voice_start: int
    voice_end: int


def stretches(samples: NDArray[np.float32], silence: float, session: OnnxSession) -> list[Stretch]:
    """Return where `samples`, float32[n] at 16 kHz, hold an utterance, one after the other.

    silence: seconds that end one; the last one, too, only ends with them.
    """
    state, found = Endpoint(), list[Stretch]()
    for probability in VoiceActivity(session).probabilities(samples):
        before, state = state, advance(state, probability, silence, silence)
        if before.open and not state.open:
            numbers = (before.start, state.end, before.onset, state.speech_end)
            found.append(Stretch(*(number * FRAME for number in numbers)))
    return found
