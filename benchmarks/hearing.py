"""What the benchmarks of recognition share: the demonstration's engines and speech, figures."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import soundfile
from numpy.typing import NDArray

from benchmarks.stretches import stretches
from ssbd_desktop.assembly.real_pipeline import whisper_folder
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.inspection import recognition_threads
from ssbd_desktop.speech.recognizer import WHOLE, Guess, Hypothesis, Recognizer
from ssbd_desktop.speech.whisper import WhisperRecognizer, vad_session
from ssbd_desktop.system.computer import keep_what_is_freed

Samples = NDArray[np.float32]
Figures = dict[str, float | int]


class Timed:
    """A recognizer that notes how many seconds each pass takes."""

    def __init__(self, recognizer: Recognizer) -> None:
        self._recognizer = recognizer
        self.passes: list[float] = []

    def recognize(
        self,
        samples: Samples,
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
        window: float = WHOLE,
    ) -> Hypothesis:
        """What the recognizer hears."""
        began = time.perf_counter()
        found = self._recognizer.recognize(samples, language, beam_size, hotwords, before, window)
        if len(samples):
            self.passes.append(time.perf_counter() - began)
        return found

    def language_of(self, samples: Samples) -> Guess:
        """What the recognizer takes the language for."""
        return self._recognizer.language_of(samples)


def timed_recognizer(settings: Settings) -> Timed:
    """The recognizer of the settings, loaded as the app does it."""
    keep_what_is_freed()
    folder = whisper_folder(settings)
    number = recognition_threads(folder, settings.speech_threads)
    return Timed(WhisperRecognizer(folder, number))


def sentences() -> list[Samples]:
    """The clip's sentences, no silence around them."""
    samples, found = clip()
    return [samples[begin:end] for begin, end in found]


def clip() -> tuple[Samples, list[tuple[int, int]]]:
    """The clip and a second of silence, and where in it each sentence is spoken, in samples."""
    samples: Samples = soundfile.read(demo_pack.find().clip, dtype="float32")[0]
    padded = np.concatenate((samples, np.zeros(SAMPLE_RATE, np.float32)))
    found = stretches(padded, Settings().silence, vad_session())
    return padded, [(one.voice_start, one.voice_end) for one in found]


def spread(name: str, values: Sequence[float]) -> Figures:
    """The median and the 95th percentile of seconds, as two figures."""
    ordered = sorted(values) or [float("nan")]
    return {
        f"{name}_median_s": statistics.median(ordered),
        f"{name}_p95_s": ordered[min(int(len(ordered) * 0.95), len(ordered) - 1)],
    }


NEIGHBOR = "while True: pass"


@contextmanager
def neighbor(busy: bool) -> Iterator[None]:
    """Another program that takes a core, if there is one."""
    loop = subprocess.Popen([sys.executable, "-c", NEIGHBOR]) if busy else None
    try:
        yield
    finally:
        if loop:
            loop.kill()
            loop.wait()
