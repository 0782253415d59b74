"""Recognition without models: whoever is loud speaks, and what is heard is up to the test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.speech.encoder_window import WHOLE
from ssbd_desktop.speech.recogniser import Guess, Hypothesis, Word
from tests.helpers.sound import Samples


class FakeVad:
    """There is speech where it is loud."""

    def run(self, outputs: None, inputs: dict[str, Samples]) -> Any:
        loud = np.abs(inputs["input"]).mean(axis=1) > 0.02
        return loud.astype(np.float32), inputs["h"], inputs["c"]


@dataclass(frozen=True)
class Asked:
    """How a recogniser was asked once. samples: how many it was given."""

    samples: int
    language: str
    beam_size: int
    hotwords: str
    before: str
    window: float


class FakeRecogniser:
    """Hears what `words` makes of the sound. asked: how it was asked for them."""

    def __init__(self, *languages: str) -> None:
        """languages: the codes of those that it knows, all where none is given."""
        self.languages = languages
        self.asked: list[Asked] = []

    def recognise(
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
        return Hypothesis(self.words(samples))

    def words(self, samples: Samples) -> tuple[Word, ...]:
        """What is said in it."""
        return ()

    def language_of(self, samples: Samples) -> Guess:
        return Guess("en", 1.0)
