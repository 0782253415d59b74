"""Finds words that the speakers played and the person's microphone picked up again. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from difflib import SequenceMatcher

from ssbd_desktop.base.events import Transcript

LEAST = 3
"""Consecutive words that two people don't say at the same time by chance; LEAST_OF_ALL will do if
they are all that was said."""

LEAST_OF_ALL = 2

AT_ONCE = 1.5
"""How many seconds apart the same words may seem to be said: within an utterance, their times are
estimated from their positions."""


def without_repeats(mine: Transcript, theirs: Iterable[Transcript]) -> Transcript:
    """Return what the microphone heard, without the words that the others said at that time."""
    words = mine.text.split()
    dropped: set[int] = set()
    for other in theirs:
        dropped |= _repeated(mine, words, other)
    if not dropped:
        return mine
    stable = len(mine.stable.split())
    kept = [number for number in range(len(words)) if number not in dropped]
    return replace(
        mine,
        stable=" ".join(words[number] for number in kept if number < stable),
        tentative=" ".join(words[number] for number in kept if number >= stable),
        growing="" if len(words) - 1 in dropped else mine.growing,
        record="",
        spaced=None,
    )


def _repeated(mine: Transcript, words: list[str], other: Transcript) -> set[int]:
    said = other.text.split()
    found: set[int] = set()
    alike = SequenceMatcher(None, [_plain(w) for w in words], [_plain(w) for w in said], False)
    for mine_at, other_at, count in alike.get_matching_blocks():
        if count < (LEAST_OF_ALL if count == len(words) else LEAST):
            continue
        apart = _time(mine, mine_at, len(words)) - _time(other, other_at, len(said))
        if abs(apart) <= AT_ONCE:
            found.update(range(mine_at, mine_at + count))
    return found


def _time(transcript: Transcript, word: int, count: int) -> float:
    return transcript.start + (transcript.end - transcript.start) * word / count


def _plain(word: str) -> str:
    return "".join(filter(str.isalnum, word.casefold()))
