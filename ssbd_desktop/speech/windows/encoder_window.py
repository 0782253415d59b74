"""How much sound Whisper's encoder sees: as long as what was said, where that gives the same words.

Whisper was trained on windows of 30 s, and a pass costs nearly what its encoder costs, which is
that of 30 s however short the sound is. A window of “(seconds / 30) · 1500 + 128” encoder frames,
2.56 s more than the sound, is known to be enough for OpenAI's models (ggml-org/whisper.cpp, issue
1855); one that is too short makes some loop or lose their end (its issue 1951).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

WindowVerdict = Literal["short", "whole", "unknown"]
"""What a model is known to need: whether short windows give the words of the whole one."""

WHOLE = 30.0
"""Seconds that Whisper was trained on; what is kept is recognised with a window of these."""

MARGIN = 2.6
"""Seconds by which a short window is longer than its sound."""

FLOOR = 8.0
UNPROVEN_FLOOR = 15.0
"""Seconds of the shortest window: for a model that has proved itself in the language that is
spoken, and for one of which nobody knows that."""

PROVEN_LANGUAGE = "en"
"""The language of the clip on which models prove themselves."""

STEPS = (FLOOR, 10.0, 12.5, UNPROVEN_FLOOR, 20.0)
"""Seconds of the windows there are; few, so that each shape is met again and again. From 20 s on
there is little to save."""

FEW = 0.05
"""The part of the utterances in which short windows may get something wrong. Not of the passes:
what one of them gets wrong the next ones of its utterance get wrong again."""

_NO_REASON = 3
"""Such utterances that there may be beyond that: a few bad ones at the beginning say nothing."""


@dataclass(frozen=True)
class Doubt:
    """What speaks against a pass.

    itself: whether it takes its own words for unlikely. contradicted: how many stable words it
    hears otherwise. Neither is rare: where a stable word is wrong, each later pass contradicts it,
    whatever its window.
    """

    itself: bool = False
    contradicted: int = 0

    def exceeds(self, other: Doubt) -> bool:
        """Whether there is more of it than of another."""
        return self.itself > other.itself or self.contradicted > other.contradicted


class EncoderWindows:
    """The windows of one model's passes, for all who use it in a session. For one thread.

    verdict: what is known of the model; "unknown" until it has been found out.
    """

    def __init__(self, verdict: WindowVerdict = "unknown") -> None:
        self.verdict: WindowVerdict = verdict
        self.given_up = False
        """Whether short windows have ended because they got too many utterances wrong."""
        self._heard: set[str] = set()
        self._wrong: set[str] = set()

    def short(self, seconds: float, language: str) -> float:
        """The window for a partial of so many seconds of sound in a language, given by its code."""
        if self.given_up or self.verdict == "whole":
            return WHOLE
        known = self.verdict == "short" and language == PROVEN_LANGUAGE
        wanted = max(seconds + MARGIN, FLOOR if known else UNPROVEN_FLOOR)
        return next((step for step in STEPS if step >= wanted), WHOLE)

    def passed(self, utterance: str, wrong: bool) -> bool:
        """Whether short windows end with this pass of an utterance, which had one.

        wrong: the whole one, asked because of doubts about it, left less to be doubted.
        """
        self._heard.add(utterance)
        if wrong:
            self._wrong.add(utterance)
        before = self.given_up
        self.given_up |= len(self._wrong) > _NO_REASON + FEW * len(self._heard)
        return self.given_up and not before
