"""A text that repeats itself: what a recognizer writes when it has lost its way."""

from __future__ import annotations

from collections.abc import Sequence

from ssbd_desktop.speech.recognizer import Word, key

LONGEST_UNIT = 12
"""Words of the longest phrase whose repetition is looked for, by their size."""

ONE_WORD = 5
PHRASE = 4
"""Times in a row that a person does not say a word or a phrase without taking the time for it."""

FASTEST = 0.12
"""The least seconds for a word that is really repeated: “no, no, no, no, no” takes twice that."""

NEVER = 12
"""Times in a row that a person does not say anything, however long it takes."""


def without_repetitions(words: Sequence[Word]) -> tuple[Word, ...]:
    """`words` with each repetition cut to the first of its turns, and what follows it.

    That is a phrase that follows itself more often than anybody says it, or too fast; the
    beginning of one more turn at the end of the text belongs to it. Nothing where the text is
    nothing else.
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
    """The words in a turn of what repeats itself from `at` on, and its end; else 0, `at` + 1."""
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
            end = at + turns * unit  # what another word follows is no part of a turn
        if turns < (ONE_WORD if size <= 1 else PHRASE):
            continue
        said = words[end - 1].end - words[at].start >= FASTEST * size * (end - at) / unit
        if turns >= NEVER or not said:
            return unit, end
    return 0, at + 1
