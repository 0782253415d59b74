"""The recognizer's interface: samples in, words out."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.writing import unspaced
from ssbd_desktop.speech.encoder_window import WHOLE

_OPENING = ("Ps", "Pi")
"""Kinds of marks that belong to what follows them."""

_SMALL = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶーゝゞヽヾ々ｰﾞﾟ"
"""Letters that are not said by themselves: they belong to the one before."""

_SHUT = "っッ"
"""Letters with the mouth shut until the next one: no moment is quieter, and none less an end."""


@dataclass(frozen=True)
class Word:
    """A word as it was heard, its punctuation attached."""

    text: str
    start: float
    """Seconds in the sound that was handed over; `end`, too."""
    end: float
    spaced: bool = True
    """True if a space stands before it; not in Chinese, Japanese and Thai, a character a word."""
    probability: float = 1.0
    """The recognizer's own value, from 0 to 1."""

    @property
    def size(self) -> float:
        """Return its share of a word: a character of a script without spaces is half of one."""
        said = [letter for letter in self.text if letter.isalnum() and letter not in _SMALL]
        characters = sum(map(unspaced, said))
        return characters / 2 or 1.0


@dataclass(frozen=True)
class Hypothesis:
    """The result of one pass."""

    words: tuple[Word, ...] = ()
    """In order; none if nothing was heard, or nothing that can be believed."""
    doubtful: bool = False
    """True if the text repeated itself, or its tokens were too unlikely to be believed without
    another pass."""


@dataclass(frozen=True)
class Guess:
    """A language that may be spoken, by its code, and how likely that is, from 0 to 1."""

    language: str
    probability: float


class Recognizer(Protocol):
    """Turns sound into words."""

    def recognize(
        self,
        samples: NDArray[np.float32],
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
        window: float = WHOLE,
    ) -> Hypothesis:
        """Return what is said in `samples`, float32[n], 16 kHz mono, at most 30 s of it.

        language: the code of the language that is spoken. beam_size: hypotheses kept while
        decoding, 1 or more. hotwords: words to be expected, separated by commas. before: what was
        said just before, for a recognizer that makes use of it. window: seconds that the encoder
        sees, of which the sound is the beginning. Raises ModelError where the model cannot do that.
        """
        ...

    def language_of(self, samples: NDArray[np.float32]) -> Guess:
        """Return the most likely language of `samples`, which must not be empty.

        One with the probability 1 where the model knows no other.
        """
        ...


def join(words: Iterable[Word]) -> str:
    """Return the words as one text."""
    return "".join(f" {word.text}" if word.spaced else word.text for word in words).strip()


def words_of(pieces: Iterable[Word]) -> tuple[Word, ...]:
    """Return the words that a recognizer's pieces make up.

    Whisper's end before a mark, so that “o'clock”, “10:30” and “follow-up” come in two: “o” would
    be agreed on where the other hypothesis says “o'clock”, and then be another word. In scripts
    without spaces they are its tokens, of one character or some, as it happens, or whole sentences
    where it was told another language: there a word is a character with the marks around it, and
    what is Latin or a number between them is whole.
    """
    words: list[Word] = []
    for part in (part for piece in pieces for part in _characters(piece)):
        if words and not part.spaced and _goes_on(words[-1].text, part.text):
            before = words[-1]
            words[-1] = replace(
                before,
                text=before.text + part.text,
                end=part.end,
                probability=min(before.probability, part.probability),
            )
        else:
            words.append(part)
    return tuple(words)


def _characters(piece: Word) -> Iterator[Word]:
    """Yield a piece in parts that are a character of a script without spaces, or have none.

    They share its time by their length.
    """
    ends = [
        at
        for at in range(1, len(piece.text))
        if unspaced(piece.text[at - 1]) or unspaced(piece.text[at]) or piece.text[at] == " "
    ]
    length = (piece.end - piece.start) / max(len(piece.text), 1)
    spaced = piece.spaced
    for begin, end in itertools.pairwise([0, *ends, len(piece.text)]):
        text = piece.text[begin:end]
        if not text.strip():
            spaced = True
            continue
        start, stop = piece.start + begin * length, piece.start + end * length
        stop = piece.end if end == len(piece.text) else stop
        spaced |= text[0].isspace()
        yield replace(piece, text=text.strip(), start=start, end=stop, spaced=spaced)
        spaced = text[-1].isspace()


def _goes_on(before: str, text: str) -> bool:
    """Return whether `text`, which has no space before it, continues the word `before`."""
    if unspaced(before[-1]) and unicodedata.category(text[0]) in _OPENING:
        return False  # elsewhere it has a space before it, or closes, as “ does in German
    if unicodedata.category(before[-1]) in _OPENING or before[-1] in _SHUT:
        return True
    if unspaced(text[0]):
        return not text[0].isalnum() or text[0] in _SMALL
    # What is Latin goes on with what is Latin, over its marks: “10:” and “30”.
    last = next((character for character in reversed(before) if character.isalnum()), "")
    return not text[0].isalnum() or not (unspaced(before[-1]) or unspaced(last))


def without_lone_marks(words: Iterable[Word]) -> tuple[Word, ...]:
    """Return the words, each mark that stands alone (“...”, “—”, “♪”) put to the word before it.

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


def last_words(words: Sequence[Word], most: float) -> Sequence[Word]:
    """Return the last of `words` that are not more than `most` words by their size."""
    sizes = itertools.accumulate(word.size for word in reversed(words))
    return words[len(words) - sum(size <= most for size in sizes) :]


def last_word(words: Sequence[Word]) -> Sequence[Word]:
    """Return the last word; in text without spaces, the characters of one, which a mark ends."""
    last = last_words(words, 1.0) or words[-1:]
    for at in range(len(last) - 1, 0, -1):
        if last[at].spaced or ends_in_mark(last[at - 1].text):
            return last[at:]
    return last


def key(word: Word) -> str:
    """Return what two spellings of a word share: no case, no punctuation around it.

    Empty for what is punctuation alone.
    """
    text = word.text.casefold()
    begin = next((at for at, letter in enumerate(text) if letter.isalnum()), len(text))
    return text[begin : _said_to(text)]


def ends_in_mark(text: str) -> bool:
    """Return whether a text, which may be empty, does not end in a letter or a digit."""
    return not text or _said_to(text) < len(text)


def _said_to(text: str) -> int:
    """Return where the last letter or digit ends, with the vowels and tones written around it.

    Those of Thai and Hindi distinguish words.
    """
    end = len(text)
    while end and not text[end - 1].isalnum():
        end -= 1
    while 0 < end < len(text) and unicodedata.category(text[end]).startswith("M"):
        end += 1
    return end
