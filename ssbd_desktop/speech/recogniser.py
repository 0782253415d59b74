"""What a recogniser is: samples in, the words it heard out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Word:
    """A word as it was heard, its punctuation attached.

    start, end: seconds in the sound that was handed over. spaced: whether a space stands before it
    (not in Chinese, Japanese and Thai, where a “word” is a character).
    """

    text: str
    start: float
    end: float
    spaced: bool = True


@dataclass(frozen=True)
class Hypothesis:
    """What was heard, in order; no words where nothing was, or nothing worth believing."""

    words: tuple[Word, ...]


class Recogniser(Protocol):
    """Turns sound into words."""

    def recognise(
        self, samples: NDArray[np.float32], language: str, beam_size: int, hotwords: str = ""
    ) -> Hypothesis:
        """What is said in `samples`, float32[n], 16 kHz mono, at most 30 s of it.

        language: the code of the language that is spoken. beam_size: hypotheses kept while
        decoding, 1 or more. hotwords: words to be expected, separated by commas. Raises ModelError
        where the model cannot do that.
        """
        ...


def join(words: Iterable[Word]) -> str:
    """The words as one text."""
    return "".join(f" {word.text}" if word.spaced else word.text for word in words).strip()


def key(word: Word) -> str:
    """What two spellings of a word share: no case, no punctuation around it.

    Empty for what is punctuation alone.
    """
    text = word.text.casefold()
    kept = [i for i, letter in enumerate(text) if letter.isalnum()]
    return text[kept[0] : kept[-1] + 1] if kept else ""
