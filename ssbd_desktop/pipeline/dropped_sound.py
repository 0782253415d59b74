"""Sound that was left out: how much, for which reason, and when that is told. Pure."""

from __future__ import annotations

TOLD_EVERY = 10.0
"""Seconds at least between two sentences about it."""

WORTH_TELLING = 0.5
WORTH_TELLING_AT_LAST = 0.05
"""Seconds more than were told that are told, and where nothing more will be."""

_SLOW = (
    "{:.1f} s of sound were left out because recognition was too slow for them: "
    "choose a smaller Whisper model or beam size."
)
_UNFETCHED = (
    "{:.1f} s of sound were left out because this app stood still: "
    "close other programs that keep the computer busy."
)


class DroppedSound:
    """What one stage that hears has lost in a session."""

    def __init__(self) -> None:
        self._slow = self._unfetched = 0.0
        self._told = 0.0, 0.0
        self._told_at = -TOLD_EVERY
        self._of_source = 0.0

    def opened(self) -> None:
        """A source is opened, which has lost nothing yet."""
        self._of_source = 0.0

    def add(self, too_slow: float, of_source: float) -> None:
        """too_slow: seconds more that recognition was too slow for. of_source: seconds that nobody
        fetched in time since the source was opened."""
        self._slow += too_slow
        self._unfetched += of_source - self._of_source
        self._of_source = of_source

    def news(self, now: float) -> str:
        """What is to be told at `now`, in seconds of one clock; empty where that is nothing."""
        if now - self._told_at < TOLD_EVERY:
            return ""
        news = self._sentences(WORTH_TELLING)
        self._told_at = now if news else self._told_at
        return news

    def last_news(self) -> str:
        """What is still to be told when the session is over; empty where that is nothing."""
        return self._sentences(WORTH_TELLING_AT_LAST)

    def _sentences(self, least: float) -> str:
        slow, unfetched = self._told
        sentences = []
        if self._slow - slow >= least:
            slow = self._slow
            sentences.append(_SLOW.format(slow))
        if self._unfetched - unfetched >= least:
            unfetched = self._unfetched
            sentences.append(_UNFETCHED.format(unfetched))
        self._told = slow, unfetched
        return " ".join(sentences)
