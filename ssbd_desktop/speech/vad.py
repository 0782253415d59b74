"""The probability of speech, from silero VAD, which is fed as sound comes in, and where utterances
begin and end: a state machine over it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE

FRAME = 512
"""Samples in a frame, which has one probability of speech (32 ms)."""

BEGINS = 0.25
LASTS = 0.1
"""Speech begins above the first probability and lasts until it falls below the second.

Silero's own are .5 and .35, for which it misses 26% of what people mark as speech in meetings, and
loud single words such as “ask not” in a hall. With these and `leveled` it is 12%, and 0.6% of
what they don't mark counts, too (docs/recognition.md). What is no speech after all has no words.
"""


def frames(seconds: float) -> int:
    """Return the number of whole frames that cover `seconds`."""
    return math.ceil(seconds * SAMPLE_RATE / FRAME)


SPEECH = frames(0.1)
"""Consecutive frames that count as speech; fewer are a click, a breath or a key."""

WEAK = 0.08
"""A probability of speech that opens no utterance, but is heard along with it if speech follows."""

REMEMBERED = frames(2.5)
TOGETHER = frames(1.5)
"""Frames before speech in which what was weak is heard along with it, and the most between them."""

PADDING = frames(0.3)
"""Frames of sound kept before speech, for the soft beginnings of words."""

TRAILING = PADDING - 2
"""The same after it, where most of a word's soft end counts as speech already."""


OPEN = 2.0
"""Seconds of silence that end an utterance whatever was said in it. A shorter pause ends it only if
its sentence turns out to be complete, since people also pause within sentences."""


@dataclass(frozen=True)
class Pause:
    """Silence between two stretches of speech in an utterance, in frames."""

    begin: int
    end: int

    @property
    def middle(self) -> float:
        """Return its middle, in samples."""
        return (self.begin + self.end) / 2 * FRAME


@dataclass(frozen=True)
class Endpoint:
    """The state of listening; all positions are frames since the first."""

    frame: int = 0
    """Frames heard."""
    run: int = 0
    """Consecutive frames of speech at their end."""
    open: bool = False
    """True if an utterance is open."""
    start: int = 0
    """Its first frame, including padding."""
    onset: int = 0
    """The first frame of its speech."""
    speech_end: int = 0
    """The frame after its last speech."""
    pauses: tuple[Pause, ...] = ()
    """The pauses in it after which a new sentence may begin."""
    weak: int = 0
    """The first frame of what may have been speech, if no utterance is open."""
    weak_end: int = -TOGETHER
    """The frame after the last such frame."""
    floor: int = 0
    """No utterance may begin before this frame, since the sound before it belongs to another."""

    @property
    def end(self) -> int:
        """The frame after the utterance's last, including as much padding as has been heard."""
        return min(self.speech_end + TRAILING, self.frame)

    @property
    def pausing(self) -> bool:
        """Return whether an utterance is open, its padding is complete, and so silence follows."""
        return self.open and self.frame >= self.speech_end + TRAILING


def advance(
    before: Endpoint, probability: float, silence: float, longest: float = OPEN
) -> Endpoint:
    """Return the state after one more frame, whose probability of speech is `probability`.

    silence: seconds without speech after which a sentence may be over. They close an utterance if
    they are at least `longest`, which closes any. Speech that is still too short to count keeps an
    utterance from closing until it turns out to be a click.
    """
    spoken = probability >= (LASTS if before.run else BEGINS)
    now = replace(before, frame=before.frame + 1, run=before.run + 1 if spoken else 0)
    if not now.open and probability >= WEAK:
        apart = before.frame - before.weak_end > TOGETHER
        now = replace(now, weak=before.frame if apart else before.weak, weak_end=now.frame)
    if now.run >= SPEECH:
        onset = now.frame - now.run
        if not now.open:
            start = max(min(onset, max(now.weak, onset - REMEMBERED)) - PADDING, now.floor)
            now = replace(now, open=True, onset=onset, start=start, pauses=())
        elif onset - now.speech_end >= frames(silence):
            now = replace(now, pauses=(*now.pauses, Pause(now.speech_end, onset)))
        return replace(now, speech_end=now.frame)
    if now.open and not now.run and now.frame - now.speech_end >= frames(max(silence, longest)):
        return replace(now, open=False, floor=now.end)
    return now


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

_SILENT = 1e-12
"""The power of no sound at all, which has no logarithm."""


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
    levels = 10 * np.log10(np.mean(np.square(parts, dtype=np.float64), axis=1) + _SILENT)
    gains = np.empty(len(parts), np.float32)
    for number, level in enumerate(levels.tolist()):
        loudest = max(level, loudest - FORGETS, TARGET - MOST_GAIN)
        gains[number] = _gain(loudest)
    return np.clip(parts * gains[:, None], -1.0, 1.0).ravel(), loudest


def _gain(loudest: float) -> float:
    return float(10 ** (max(TARGET - loudest, 0.0) / 20))
