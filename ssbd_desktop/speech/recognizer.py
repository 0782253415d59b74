"""The recognizer's interface: samples in, words out.

The encoder sees little more than what was said. Whisper was trained on windows of 30 s. Most of a
pass's cost is its encoder's, and that is the cost of 30 s however short the sound is. A window of
“(seconds / 30) · 1500 + 128” encoder frames, 2.56 s more than the sound, is known to be enough for
OpenAI's models (ggml-org/whisper.cpp, issue 1855); if it is too short, some models loop or lose the
end (issue 1951 there). With Whisper tiny.en and base, as many words are right
(docs/recognition.md). If a short window's result is doubtful, the sound is recognized again with
the whole one; if that happens too often, short windows end.
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.writing import unspaced

WHOLE = 30.0
"""The seconds that Whisper was trained on; what is saved is recognized with this window."""

MARGIN = 2.6
"""How many seconds longer a short window is than its sound."""

FLOOR = 8.0
"""The shortest window, in seconds."""

STEPS = (FLOOR, 10.0, 12.5, 15.0, 20.0)
"""The windows, in seconds; few, so that shapes recur. From 20 s on, there is little to save."""

FEW = 0.25
"""The share of passes in which short windows may be wrong, each of which costs a second pass with
the whole window, which takes three or four times as long. Where people talk across each other, it
is a tenth with Whisper base; not a share of the utterances, most of which have such a pass."""

_NO_REASON = 5
"""How many more are allowed, since a few bad passes at the beginning mean nothing."""


@dataclass(frozen=True)
class Doubt:
    """The reasons to doubt a pass.

    Neither is rare: if a stable word is wrong, every later pass contradicts it, with any window.
    """

    itself: bool = False
    """True if the pass itself considers its words unlikely."""
    contradicted: int = 0
    """The number of stable words that it hears differently."""

    def exceeds(self, other: Doubt) -> bool:
        return self.itself > other.itself or self.contradicted > other.contradicted


class EncoderWindows:
    """The windows of one model's passes, for all its users in a session. For one thread."""

    def __init__(self, whole: bool = False) -> None:
        """whole: never use short windows."""
        self.whole = whole
        self._heard = 0
        self._wrong = 0

    def short(self, seconds: float) -> float:
        """Return the window for a partial with that many seconds of sound."""
        wanted = WHOLE if self.whole else max(seconds + MARGIN, FLOOR)
        return next((step for step in STEPS if step >= wanted), WHOLE)

    def passed(self, *, wrong: bool) -> bool:
        """Note a pass with a short window; return whether there will be no more of them.

        wrong: it was in doubt, and the whole window then left less doubt.
        """
        self._heard += 1
        self._wrong += wrong
        before = self.whole
        self.whole |= self._wrong > _NO_REASON + FEW * self._heard
        return self.whole and not before


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
    length = (piece.end - piece.start) / len(piece.text)
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
    last = last_words(words, 1.0)
    if len(last) == 2 and (last[1].spaced or ends_in_mark(last[0].text)):
        return last[1:]
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


LONGEST_UNIT = 12
"""The longest phrase whose repetition is looked for, in words by size."""

ONE_WORD = 5
PHRASE = 4
"""Repetitions of a word or phrase that nobody says without taking time for each."""

FASTEST = 0.12
"""The least seconds per word of a real repetition: “no, no, no, no, no” takes twice that."""

NEVER = 12
"""Repetitions of anything that nobody says, however long they take."""


def without_repetitions(words: Sequence[Word]) -> tuple[Word, ...]:
    """Return `words` with each repetition cut to its first turn.

    A repetition is a phrase that follows itself more often or faster than anyone would say it,
    including the beginning of one more turn at the end of the text. Nothing is left of a text that
    consists only of that.
    """
    keys = [key(word) for word in words]
    once: list[Word] = []
    at = 0
    while words[at:]:
        unit, end = _repetition(words, keys, at)
        if at == 0 and unit and end == len(words):
            return ()
        once += words[at : at + (unit or 1)]
        at = end
    return tuple(once)


def _repetition(words: Sequence[Word], keys: list[str], at: int) -> tuple[int, int]:
    """Return the words per turn of a repetition that starts `at`, and its end; else 0, `at` + 1."""
    sizes = itertools.accumulate(word.size for word in words[at:])
    for unit, size in enumerate(sizes, start=1):
        if size > LONGEST_UNIT:
            break
        end = at + unit
        while end < len(keys) and keys[end] == keys[end - unit]:
            end += 1
        turns = (end - at) // unit
        if end < len(keys):
            end = at + turns * unit  # a partial turn that another word follows doesn't count
        if turns < (ONE_WORD if size <= 1 else PHRASE):
            continue
        said = words[end - 1].end - words[at].start >= FASTEST * size * (end - at) / unit
        if turns >= NEVER or not said:
            return unit, end
    return 0, at + 1
