"""Where a recording holds speech, as the app's endpointing sees it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.speech.vad import FRAME, Endpoint, OnnxSession, VoiceActivity, advance


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
