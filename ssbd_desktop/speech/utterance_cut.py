"""Chooses where to cut an utterance that has grown too long."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.speech.local_agreement import Agreement, reach
from ssbd_desktop.speech.recognizer import Word, key, last_words

SENTENCE_ENDS = ".!?…。！？｡؟।"
_BREAKS_OFF = ("..", "…")
CLAUSE_ENDS = ",;:–—、，；：،؛"
_CLOSING = "\"'”’»)]}」』）"

EARLIEST = 1 / 3
"""The share of an utterance that a cut must remove: a cut near the beginning would leave an
utterance that must be cut again at once."""

_SLACK = 0.12
"""Seconds by which the times of words may be off."""

_WINDOW = SAMPLE_RATE // 25
"""Samples over which loudness is measured: 40 ms, longer than the closure of a consonant."""

_AS_QUIET = 1e-7
"""The difference in energy that none can hear."""

SENTENCES = 2
"""The most that a caption has."""

RUNS_ON = 3
"""How many stable words after a sentence, by their size, show that it is over."""

SEAM = 5
"""How many words before a cut, by their size, may be heard again after it."""

_ECHO = 0.4
_ECHO_MORE = 0.15
"""Seconds after the cut within which a word may be the end of the one before it, heard again, and
how many more for each further word: in so little time, they were not said again."""


@dataclass(frozen=True)
class Cut:
    """Removes the first `count` words, and with them the sound before sample `position`."""

    count: int
    position: int


def cut(samples: NDArray[np.float32], agreement: Agreement) -> Cut:
    """Return where to cut an utterance whose sound is `samples`, float32[n] at 16 kHz.

    After the last stable sentence end; else after the last stable clause end; else after the stable
    word followed by the quietest moment. If none of these is late enough (EARLIEST), all words go
    but the last, whose sound may be incomplete, or all of them if no word is late enough.
    """
    words, stable = agreement.words, len(agreement.stable)
    earliest = EARLIEST * len(samples) / SAMPLE_RATE
    late = [n for n in range(1, len(words) + 1) if words[n - 1].end >= earliest]
    settled = [n for n in late if n <= stable]
    for marks in (SENTENCE_ENDS, CLAUSE_ENDS):
        ends = [n for n in settled if _ends_with(words[n - 1], marks)]
        if ends:
            return Cut(ends[-1], _quietest(samples, words, ends[-1])[1])
    if not settled:
        settled = [max(late[0], len(words) - 1)] if late else [len(words)]
    quiet = {n: _quietest(samples, words, n) for n in settled}
    # The last of equally quiet moments: the more goes, the longer until the next cut.
    best = min(quiet, key=lambda n: (quiet[n][0], -n))
    return Cut(best, quiet[best][1])


def sentence_cut(
    samples: NDArray[np.float32],
    agreement: Agreement,
    newest: Sequence[Word],
    told: int = 0,
    clauses: bool = False,
) -> Cut | None:
    """Return where the first sentence of an utterance ends whose speaker went on without a pause,
    or its last clause; None if none is known to have ended.

    samples: its sound, float32[n] at 16 kHz. newest: the newest hypothesis. told: how many words
    have been reported as stable, none of which may leave it. The sentence's last word and RUNS_ON
    more must be stable, and the newest hypothesis must still end it there: while
    a sentence grows, a recognizer puts a period wherever its sound ends.
    """
    ends = _ends_clause if clauses else ends_sentence
    for count in range(1, len(agreement.stable))[:: -1 if clauses else 1]:
        runs_on = sum(word.size for word in agreement.stable[count:]) >= RUNS_ON
        if count < told or not (runs_on and ends(agreement.stable[count - 1])):
            continue
        said = reach(agreement.stable[:count], newest)
        if said and ends(newest[said - 1]):
            return Cut(count, _quietest(samples, agreement.words, count, 0.0)[1])
    return None


def short_parts(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    """Yield the words of a final, at most SENTENCES sentences at a time; once if there are none."""
    begin, ended = 0, 0
    for count, word in enumerate(words, start=1):
        ended += ends_sentence(word)
        if ended == SENTENCES and count < len(words):
            yield words[begin:count]
            begin, ended = count, 0
    yield words[begin:]


def ends_sentence(word: Word) -> bool:
    """Return whether this word completes a sentence; “...” means that it breaks off."""
    return _ends_with(word, SENTENCE_ENDS) and not word.text.rstrip(_CLOSING).endswith(_BREAKS_OFF)


def _ends_clause(word: Word) -> bool:
    return _ends_with(word, SENTENCE_ENDS + CLAUSE_ENDS)


def _ends_with(word: Word, marks: str) -> bool:
    return word.text.rstrip(_CLOSING).endswith(tuple(marks))


def _quietest(
    samples: NDArray[np.float32], words: Sequence[Word], count: int, share: float = EARLIEST
) -> tuple[float, int]:
    """Return the energy and sample of the quietest moment after the first `count` words, but not
    within the first `share` of the sound.

    The search extends a little beyond the space before the next word, since the times of words are
    less exact than the sound itself.
    """
    end = words[count - 1].end
    following = words[count].start if count < len(words) else len(samples) / SAMPLE_RATE
    earliest = share * len(samples) / SAMPLE_RATE
    low = max(min(end, following), earliest) - _SLACK
    high = max(end, following, earliest) + _SLACK
    first = min(max(round(low * SAMPLE_RATE), 0), len(samples))
    last = min(round(high * SAMPLE_RATE), len(samples))
    if last - first <= _WINDOW:
        return float(np.mean(samples[first:last] ** 2)) if last > first else 0.0, last
    energy = np.convolve(samples[first:last] ** 2, np.full(_WINDOW, 1 / _WINDOW), mode="valid")
    level = float(energy.min())
    quiet = np.flatnonzero(energy <= level + _AS_QUIET)  # silence is long: take its middle
    return level, first + int(quiet[len(quiet) // 2]) + _WINDOW // 2


def after_cut(agreement: Agreement, count: int, seconds: float) -> Agreement:
    """Return the rest of an utterance without its first `count` words, cut at `seconds`."""
    stable = agreement.stable[count:]
    gone = max(count - len(agreement.stable), 0)
    tentative = agreement.tentative[gone:]
    return Agreement(
        earlier(stable, seconds, 0.0),
        earlier(tentative, seconds, 0.0),
        agreement.agreed[gone:],
        agreement.mark if stable else "",
    )


def earlier(words: Sequence[Word], seconds: float, least: float = -math.inf) -> tuple[Word, ...]:
    """Return the words moved `seconds` earlier, with no time below `least`."""
    return tuple(
        replace(word, start=max(word.start - seconds, least), end=max(word.end - seconds, least))
        for word in words
    )


def without_echo(words: Sequence[Word], before: Sequence[Word], known: Agreement) -> Sequence[Word]:
    """Return `words` without any at their beginning that are from before the cut, heard again.

    before: the words before the cut, the last SEAM of which count. known: what the utterance was
    known to say; if it begins with the same words, they were said twice.
    """
    seam = last_words(before, SEAM)
    for count in range(len(seam), 0, -1):
        echo = [key(word) for word in seam[-count:]]
        if [key(word) for word in words[:count]] != echo:
            continue
        size = sum(word.size for word in words[:count])
        if words[count - 1].end > _ECHO + _ECHO_MORE * max(size - 1, 0):
            continue
        if [key(word) for word in known.words[:count]] != echo:
            return words[count:]
    return words
