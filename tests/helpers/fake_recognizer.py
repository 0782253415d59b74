"""Recognition without models: whoever is loud speaks, and what is heard is up to the test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import AudioBlock
from ssbd_desktop.speech.recognizer import WHOLE, Guess, Hypothesis, Word
from tests.helpers.sound import Samples


class FakeVad:
    """There is speech where it is loud."""

    def run(self, outputs: None, inputs: dict[str, Samples]) -> Any:
        loud = np.abs(inputs["input"]).mean(axis=1) > 0.02
        return loud.astype(np.float32), inputs["h"], inputs["c"]


FULL = 1000.0
"""Seconds at which the level of `told_by_level` would reach 0.9: the level tells the time."""


def read_off(monkeypatch: pytest.MonkeyPatch, clock: Callable[[], float]) -> None:
    """Have transcribers read off this clock what a pass takes, and how long sound has waited."""
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.time", SimpleNamespace(monotonic=clock))
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.lasting_clock", clock)


def blocks_of(samples: Samples) -> list[AudioBlock]:
    """Sound as a source delivers it."""
    return [AudioBlock(samples[i : i + 512], i / 16_000) for i in range(0, len(samples), 512)]


def told_by_level(times: list[tuple[float, float]], end: float) -> Samples:
    """Sound at these times and silence between them, whose level is 0.2 + 0.7 * seconds / FULL."""
    moments = np.arange(round(end * 16_000)) / 16_000
    sounding = np.zeros(len(moments), bool)
    for start, stop in times:
        sounding |= (start <= moments) & (moments < stop)
    return np.where(sounding, 0.2 + 0.7 * moments / FULL, 0.0).astype(np.float32)


def begin_of(samples: Samples) -> float | None:
    """The second at which this part of `told_by_level` begins; None where all of it is silent."""
    sounding = np.flatnonzero(samples > 0.1)
    if not len(sounding):
        return None
    first = int(sounding[0])
    return (float(samples[first]) - 0.2) / 0.7 * FULL - first / 16_000


@dataclass(frozen=True)
class Asked:
    """How a recognizer was asked once. samples: how many it was given."""

    samples: int
    language: str
    beam_size: int
    hotwords: str
    before: str
    window: float


class FakeRecognizer:
    """Hears what `words` makes of the sound. asked: how it was asked for them."""

    def __init__(self, *languages: str) -> None:
        """languages: the codes of those that it knows, all where none is given."""
        self.languages = languages
        self.asked: list[Asked] = []

    def recognize(
        self,
        samples: Samples,
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
        window: float = WHOLE,
    ) -> Hypothesis:
        if self.languages and language not in self.languages:
            raise ModelError(f"The model does not know “{language}”.")
        if not len(samples):
            return Hypothesis()  # whether it knows the language is all that is asked
        self.asked.append(Asked(len(samples), language, beam_size, hotwords, before, window))
        return self.hypothesis(samples)

    def hypothesis(self, samples: Samples) -> Hypothesis:
        return Hypothesis(self.words(samples))

    def words(self, samples: Samples) -> tuple[Word, ...]:
        """What is said in it."""
        return ()

    def language_of(self, samples: Samples) -> Guess:
        return Guess("en", 1.0)
