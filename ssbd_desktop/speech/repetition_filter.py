"""Text that repeats itself, as a recognizer writes when it goes astray."""

from __future__ import annotations

from collections.abc import Sequence

from ssbd_desktop.speech.recognizer import Word, key

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
    while at < len(words):
        unit, end = _repetition(words, keys, at)
        if at == 0 and unit and end == len(words):
            return ()
        once += words[at : at + (unit or 1)]
        at = end
    return tuple(once)


def _repetition(words: Sequence[Word], keys: list[str], at: int) -> tuple[int, int]:
    """Return the words per turn of a repetition that starts `at`, and its end; else 0, `at` + 1."""
    size = 0.0
    for unit in range(1, (len(keys) - at) // PHRASE + 1):
        size += words[at + unit - 1].size
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
