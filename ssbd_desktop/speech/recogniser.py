"""What a recogniser is: samples in, the words it heard out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.speech.windows.encoder_window import WHOLE


@dataclass(frozen=True)
class Word:
    """A word as it was heard, its punctuation attached.

    start, end: seconds in the sound that was handed over. spaced: whether a space stands before it
    (not in Chinese, Japanese and Thai, where a “word” is a character). probability: what the
    recogniser gives it, from 0 to 1.
    """

    text: str
    start: float
    end: float
    spaced: bool = True
    probability: float = 1.0


@dataclass(frozen=True)
class Hypothesis:
    """What one pass heard.

    words: in order; none where nothing was heard, or nothing worth believing. doubtful: whether the
    text repeated itself, or its tokens were too unlikely to be believed without another look.
    """

    words: tuple[Word, ...] = ()
    doubtful: bool = False


@dataclass(frozen=True)
class Guess:
    """A language that may be spoken, by its code, and how likely that is, from 0 to 1."""

    language: str
    probability: float


class Recogniser(Protocol):
    """Turns sound into words."""

    def recognise(
        self,
        samples: NDArray[np.float32],
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
        window: float = WHOLE,
    ) -> Hypothesis:
        """What is said in `samples`, float32[n], 16 kHz mono, at most 30 s of it.

        language: the code of the language that is spoken. beam_size: hypotheses kept while
        decoding, 1 or more. hotwords: words to be expected, separated by commas. before: what was
        said just before, for a recogniser that makes use of it. window: seconds that the encoder
        sees, of which the sound is the beginning. Raises ModelError where the model cannot do that.
        """
        ...

    def language_of(self, samples: NDArray[np.float32]) -> Guess:
        """The language that is most likely spoken in `samples`, of which there is some.

        One with the probability 1 where the model knows no other.
        """
        ...


def join(words: Iterable[Word]) -> str:
    """The words as one text."""
    return "".join(f" {word.text}" if word.spaced else word.text for word in words).strip()


def whole_words(pieces: Iterable[Word]) -> tuple[Word, ...]:
    """The pieces, each that goes on with a mark and no space joined to the one before it.

    Whisper's words end before a mark, so that “o'clock”, “10:30” and “follow-up” come in two: “o”
    would be agreed on where the other hypothesis says “o'clock”, and then be another word.
    """
    words: list[Word] = []
    for piece in pieces:
        if words and not piece.spaced and not piece.text[0].isalnum():
            before = words[-1]
            words[-1] = replace(
                before,
                text=before.text + piece.text,
                end=piece.end,
                probability=min(before.probability, piece.probability),
            )
        else:
            words.append(piece)
    return tuple(words)


def without_lone_marks(words: Iterable[Word]) -> tuple[Word, ...]:
    """The words, each mark that stands alone (“...”, “—”, “♪”) put to the word before it.

    Nothing is left of marks before the first word: a text without a letter or digit says nothing.
    """
    whole: list[Word] = []
    for word in words:
        if key(word):
            whole.append(word)
        elif whole:
            before = whole[-1]
            whole[-1] = replace(before, text=join((before, word)), end=word.end)
    return tuple(whole)


def key(word: Word) -> str:
    """What two spellings of a word share: no case, no punctuation around it.

    Empty for what is punctuation alone.
    """
    text = word.text.casefold()
    spoken = [i for i, letter in enumerate(text) if letter.isalnum()]
    return text[spoken[0] : spoken[-1] + 1] if spoken else ""
