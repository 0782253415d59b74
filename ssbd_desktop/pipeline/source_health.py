"""Messages about a source that delivers sound: some was skipped, or it is silent. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from ssbd_desktop.base.events import AudioBlock
from ssbd_desktop.base.sentences import Sentence, together

REPORT_EVERY = 10.0
"""The least seconds between messages about skipped sound."""

WORTH_TELLING = 0.5
WORTH_TELLING_AT_LAST = 0.05
"""How many more seconds are worth a message, during a session and at its end."""

_Reason = Literal["slow", "unfetched"]

QUIET_AFTER = 10.0
"""Seconds without any sound after which a live source is reported as quiet."""

SILENCE = 1e-4
"""The amplitude that counts as nothing (-80 dBFS): any microphone that is on has more."""


class DroppedSound:
    """The sound that one stage has skipped in a session."""

    def __init__(self) -> None:
        self._seconds: dict[_Reason, float] = {"slow": 0.0, "unfetched": 0.0}
        self._reported = dict(self._seconds)
        self._reported_at = -REPORT_EVERY
        self._of_source = 0.0

    def opened(self) -> None:
        """Note that a source was opened, which has dropped nothing yet."""
        self._of_source = 0.0

    def add(self, too_slow: float, of_source: float) -> None:
        """Add losses. too_slow: seconds that recognition was too slow for. of_source: seconds not
        fetched in time since the source was opened."""
        self._seconds["slow"] += too_slow
        self._seconds["unfetched"] += of_source - self._of_source
        self._of_source = of_source

    def news(self, now: float) -> str:
        """Return the message due at `now`, in seconds of one clock; empty if there is none."""
        if now - self._reported_at < REPORT_EVERY:
            return ""
        news = self._sentences(WORTH_TELLING)
        self._reported_at = now if news else self._reported_at
        return news

    def last_news(self) -> str:
        """Return the last message when the session is over; empty if there is none."""
        return self._sentences(WORTH_TELLING_AT_LAST)

    def _sentences(self, least: float) -> str:
        found = self._seconds.items()
        news = {reason: s for reason, s in found if s - self._reported[reason] >= least}
        self._reported |= news
        reported = ""
        for reason, seconds in news.items():
            reported = together(reported, _left_out(reason, round(seconds, 1)))
        return reported


def _left_out(reason: _Reason, seconds: float) -> Sentence:
    if reason == "slow":
        return Sentence(
            "{seconds} s of sound were skipped because speech recognition was too slow: choose a "
            "smaller speech model or beam size.",
            seconds=seconds,
        )
    return Sentence(
        "{seconds} s of sound were skipped because the computer was too busy: close other apps.",
        seconds=seconds,
    )


@dataclass(frozen=True)
class Silence:
    """When complete silence began, in the source's seconds, and how long it has lasted."""

    since: float | None = None
    seconds: float = 0.0

    @property
    def reported(self) -> bool:
        """Return whether that is long enough to report."""
        return self.seconds >= QUIET_AFTER


def after_block(before: Silence, block: AudioBlock) -> Silence:
    """Return how quiet it is after one more block."""
    if np.max(np.abs(block.samples), initial=0.0) > SILENCE:
        return Silence()
    since = block.start if before.since is None else before.since
    return Silence(since, block.end - since)
