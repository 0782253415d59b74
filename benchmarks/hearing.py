"""What the benchmarks of recognition share: the demonstration's engines and speech, figures."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import soundfile
from numpy.typing import NDArray

from ssbd_desktop.assembly.real_pipeline import whisper_folder
from ssbd_desktop.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.endpointing import FRAME, Endpoint, advance
from ssbd_desktop.speech.recogniser import Guess, Word
from ssbd_desktop.speech.vad import VoiceActivity
from ssbd_desktop.speech.whisper import WhisperRecogniser, vad_session
from ssbd_desktop.system.processor import threads

Samples = NDArray[np.float32]
Figures = dict[str, float | int]


class Timed:
    """A recogniser that notes how many seconds each pass takes."""

    def __init__(self, recogniser: WhisperRecogniser) -> None:
        self._recogniser = recogniser
        self.passes: list[float] = []

    def recognise(
        self,
        samples: Samples,
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
    ) -> tuple[Word, ...]:
        """What the recogniser hears."""
        began = time.perf_counter()
        found = self._recogniser.recognise(samples, language, beam_size, hotwords, before)
        if len(samples):
            self.passes.append(time.perf_counter() - began)
        return found

    def language_of(self, samples: Samples) -> Guess:
        """What the recogniser takes the language for."""
        return self._recogniser.language_of(samples)


def timed_recogniser(settings: Settings) -> Timed:
    """The recogniser of the settings, loaded as the app does it."""
    return Timed(WhisperRecogniser(whisper_folder(settings), threads(settings.speech_threads)))


@dataclass(frozen=True)
class Stretch:
    """Where somebody speaks: numbers of samples. start, end: with what belongs around it."""

    start: int
    end: int
    voice_start: int
    voice_end: int


def stretches(samples: Samples, silence: float) -> list[Stretch]:
    """Where `samples` hold an utterance, one after the other. silence: seconds that end one."""
    state, found = Endpoint(), list[Stretch]()
    for probability in VoiceActivity(vad_session()).probabilities(samples):
        before, state = state, advance(state, probability, silence)
        if before.open and not state.open:
            numbers = (before.start, state.end, before.onset, state.speech_end)
            found.append(Stretch(*(number * FRAME for number in numbers)))
    return found


def sentences() -> list[Samples]:
    """The clip's sentences, no silence around them."""
    samples: Samples = soundfile.read(demo_pack.find().clip, dtype="float32")[0]
    padded = np.concatenate((samples, np.zeros(SAMPLE_RATE, np.float32)))
    found = stretches(padded, Settings().silence)
    return [padded[one.voice_start : one.voice_end] for one in found]


def spread(name: str, values: Sequence[float]) -> Figures:
    """The median and the 95th percentile of seconds, as two figures."""
    ordered = sorted(values) or [float("nan")]
    return {
        f"{name}_median_s": statistics.median(ordered),
        f"{name}_p95_s": ordered[min(int(len(ordered) * 0.95), len(ordered) - 1)],
    }
