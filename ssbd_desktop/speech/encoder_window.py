"""The sound that Whisper's encoder sees: little more than what was said.

Whisper was trained on windows of 30 s, and a pass costs nearly what its encoder costs, which is
that of 30 s however short the sound is. A window of “(seconds / 30) · 1500 + 128” encoder frames,
2.56 s more than the sound, is known to be enough for OpenAI's models (ggml-org/whisper.cpp, issue
1855); one that is too short makes some loop or lose their end (its issue 1951). With Whisper
tiny.en and base as many words are right (docs/recognition.md). What a window gets wrong all the
same is recognized again with the whole one where there is doubt about it, and where that is too
often, short windows end.
"""

from __future__ import annotations

from dataclasses import dataclass

WHOLE = 30.0
"""Seconds that Whisper was trained on; what is kept is recognized with a window of these."""

MARGIN = 2.6
"""Seconds by which a short window is longer than its sound."""

FLOOR = 8.0
"""Seconds of the shortest window."""

STEPS = (FLOOR, 10.0, 12.5, 15.0, 20.0)
"""Seconds of the windows; few, so that shapes recur. From 20 s on there is little to save."""

FEW = 0.1
"""The part of the passes in which short windows may get something wrong: so much a second pass with
the whole one may cost. Not of the utterances: with Whisper base there is one in most of them."""

_NO_REASON = 3
"""The doubtful passes allowed beyond that: a few bad ones at the beginning mean nothing."""


@dataclass(frozen=True)
class Doubt:
    """The reasons to doubt a pass.

    Neither is rare: where a stable word is wrong, each later pass contradicts it, whatever its
    window.
    """

    itself: bool = False
    """True if the pass takes its own words for unlikely."""
    contradicted: int = 0
    """The number of stable words that it hears otherwise."""

    def exceeds(self, other: Doubt) -> bool:
        """Return whether there is more of it than of another."""
        return self.itself > other.itself or self.contradicted > other.contradicted


class EncoderWindows:
    """The windows of one model's passes, for all of its users in a session. For one thread."""

    def __init__(self, whole: bool = False) -> None:
        """whole: use no short windows."""
        self.whole = whole
        self._heard = 0
        self._wrong = 0

    def short(self, seconds: float) -> float:
        """Return the window for a partial of the given seconds of sound."""
        wanted = WHOLE if self.whole else max(seconds + MARGIN, FLOOR)
        return next((step for step in STEPS if step >= wanted), WHOLE)

    def passed(self, *, wrong: bool) -> bool:
        """Return whether short windows end with this pass, which had one.

        wrong: the whole one, asked because of doubts about it, left less to be doubted.
        """
        self._heard += 1
        self._wrong += wrong
        before = self.whole
        self.whole |= self._wrong > _NO_REASON + FEW * self._heard
        return self.whole and not before
