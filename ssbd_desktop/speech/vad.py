"""The probability of speech, from silero VAD, which is fed as sound comes in."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.speech.endpointing import FRAME, frames

TARGET = -22.0
"""The level, in dB of full scale, that the loudest of the recent sound is raised to for silero, to
which soft speech says little: at -50 dB it misses half of it."""

MOST_GAIN = 45.0
"""In dB: speech at -55 dB is heard, and the noise of a good microphone stays below speech."""

FORGETS = 0.03
"""How many dB lower the loudest of the recent sound counts with each frame: about 1 dB a second, so
that pauses don't raise what is soft between the words."""

QUIET = 0.05
STARTS_OVER = frames(3.0)
"""After so many frames in a row below that probability, silero's state starts over: after a minute
of silence it is half as sure of the first words as after none."""

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
    at every block; this returns the same probabilities as one call over everything, `leveled`.
    """

    def __init__(self, session: OnnxSession) -> None:
        self._session = session
        self.forget()

    def forget(self) -> None:
        """Start over: what comes next does not follow what came before."""
        self._h = np.zeros(_STATE, np.float32)
        self._c = np.zeros(_STATE, np.float32)
        self._context = np.zeros(CONTEXT, np.float32)
        self._waiting = np.zeros(0, np.float32)  # an incomplete frame
        self._quiet = 0
        self._loudest = TARGET - MOST_GAIN

    def probabilities(self, samples: NDArray[np.float32]) -> list[float]:
        """Return the probability of speech in each frame completed by `samples`, float32[n]."""
        sound = np.concatenate((self._waiting, samples))
        count = len(sound) // FRAME
        self._waiting = sound[count * FRAME :]
        if not count:
            return []
        raised, self._loudest = leveled(sound[: count * FRAME], self._loudest)
        raised = np.concatenate((self._context, raised))
        self._context = raised[-CONTEXT:]
        starts = np.arange(count)[:, None] * FRAME
        return self._run(raised[starts + np.arange(CONTEXT + FRAME)])

    @property
    def gain(self) -> float:
        """The factor by which the sound heard last is raised; 1 or more."""
        return _gain(self._loudest)

    def _run(self, sounds: NDArray[np.float32]) -> list[float]:
        made: list[float] = []
        while len(made) < len(sounds):
            inputs = {"input": sounds[len(made) :], "h": self._h, "c": self._c}
            found, self._h, self._c = self._session.run(None, inputs)
            for probability in np.ravel(found).tolist():
                made.append(probability)
                self._quiet = self._quiet + 1 if probability < QUIET else 0
                if self._quiet == STARTS_OVER:
                    self._quiet = 0
                    self._h, self._c = np.zeros(_STATE, np.float32), np.zeros(_STATE, np.float32)
                    break
        return made


def leveled(samples: NDArray[np.float32], loudest: float) -> tuple[NDArray[np.float32], float]:
    """Return whole frames of sound, float32[n], raised to about TARGET, and the level of the
    loudest after them, in dB.

    loudest: that of the recent sound before them. Loud sound stays as it is. The level follows what
    is louder at once, and falls slowly, so the gain is steady within a sentence.
    """
    parts = samples.reshape(-1, FRAME)
    levels = 10 * np.log10(np.mean(np.square(parts, dtype=np.float64), axis=1) + 1e-12)
    gains = np.empty(len(parts), np.float32)
    for number, level in enumerate(levels.tolist()):
        loudest = max(level, loudest - FORGETS, TARGET - MOST_GAIN)
        gains[number] = _gain(loudest)
    return np.clip(parts * gains[:, None], -1.0, 1.0).ravel(), loudest


def _gain(loudest: float) -> float:
    return float(10 ** (max(TARGET - loudest, 0.0) / 20))
