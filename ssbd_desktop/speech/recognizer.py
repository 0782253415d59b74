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
"""Kinds of marks that belong to the word after them."""

_SMALL = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶーゝゞヽヾ々ｰﾞﾟ"
"""Letters that are not pronounced by themselves but belong to the one before."""

_SHUT = "っッ"
"""Letters said by closing the mouth until the next one: quiet, but never an end."""


@dataclass(frozen=True)
class Word:
    """A word as heard, with its punctuation."""

    text: str
    start: float
    """Seconds into the sound that was passed in; so is `end`."""
    end: float
    spaced: bool = True
    """True after a space; never in Chinese, Japanese and Thai, where a word is a character."""
    probability: float = 1.0
    """The recognizer's own value, from 0 to 1."""

    @property
    def size(self) -> float:
        """Return its size in words: a character of a script without spaces is half a word."""
        said = [letter for letter in self.text if letter.isalnum() and letter not in _SMALL]
        characters = sum(map(unspaced, said))
        return characters / 2 or 1.0


@dataclass(frozen=True)
class Hypothesis:
    """The result of one pass."""

    words: tuple[Word, ...] = ()
    """In order; none if nothing credible was heard."""
    doubtful: bool = False
    """True if the text repeated itself, or its tokens were too unlikely to be believed without
    another pass."""


@dataclass(frozen=True)
class Guess:
    """The code of a language that may be spoken, and how likely that is, from 0 to 1."""

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

        language: the code of the spoken language. beam_size: hypotheses kept while decoding, 1 or
        more. hotwords: words to expect, separated by commas. before: what was said just before, for
        a recognizer that uses it. window: seconds that the encoder sees, beginning with the sound.
        Raises ModelError if the model cannot do that.
        """
        ...

    def language_of(self, samples: NDArray[np.float32]) -> Guess:
        """Return the most likely language of `samples`, which must not be empty.

        If the model knows only one, its probability is 1.
        """
        ...


def join(words: Iterable[Word]) -> str:
    """Return the words as one text."""
    return "".join(f" {word.text}" if word.spaced else word.text for word in words).strip()


def words_of(pieces: Iterable[Word]) -> tuple[Word, ...]:
    """Return the words that a recognizer's pieces make up.

    Whisper's pieces end before a mark, so “o'clock”, “10:30” and “follow-up” come in two: “o” would
    be agreed on although the other hypothesis says “o'clock”, a different word. In scripts without
    spaces, the pieces are its tokens, of one or more characters, or whole sentences if it was told
    another language. There, a word is a character with the marks around it, while Latin words and
    numbers in between stay whole.
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
    """Split a piece into single characters of scripts without spaces, and parts with none of these.

    They divide its time by their length.
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
        return False  # elsewhere it follows a space, or closes, as “ does in German
    if unicodedata.category(before[-1]) in _OPENING or before[-1] in _SHUT:
        return True
    if unspaced(text[0]):
        return not text[0].isalnum() or text[0] in _SMALL
    # Latin text continues Latin text, even across marks: “10:” and “30”.
    last = next((character for character in reversed(before) if character.isalnum()), "")
    return not text[0].isalnum() or not (unspaced(before[-1]) or unspaced(last))


def without_lone_marks(words: Iterable[Word]) -> tuple[Word, ...]:
    """Return the words, attaching each mark that stands alone (“...”, “—”, “♪”) to the one before.

    Marks before the first word are dropped: text without a letter or digit says nothing.
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
    """Return the last of `words` that together are at most `most` words in size."""
    sizes = itertools.accumulate(word.size for word in reversed(words))
    return words[len(words) - sum(size <= most for size in sizes) :]


def last_word(words: Sequence[Word]) -> Sequence[Word]:
    """Return the last word; in text without spaces, a word's worth of characters since a mark."""
    last = last_words(words, 1.0) or words[-1:]
    for at in range(len(last) - 1, 0, -1):
        if last[at].spaced or ends_in_mark(last[at - 1].text):
            return last[at:]
    return last


def key(word: Word) -> str:
    """Return what two spellings of a word share: no case, no punctuation around it.

    Empty for mere punctuation.
    """
    text = word.text.casefold()
    begin = next((at for at, letter in enumerate(text) if letter.isalnum()), len(text))
    return text[begin : _said_to(text)]


def ends_in_mark(text: str) -> bool:
    """Return whether a text, which may be empty, does not end in a letter or digit."""
    return not text or _said_to(text) < len(text)


def _said_to(text: str) -> int:
    """Return where the last letter or digit ends, with the vowels and tones written around it.

    In Thai and Hindi, those distinguish words.
    """
    end = len(text)
    while end and not text[end - 1].isalnum():
        end -= 1
    while 0 < end < len(text) and unicodedata.category(text[end]).startswith("M"):
        end += 1
    return end
