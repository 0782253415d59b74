"""Passes sound on to recognition: when it was heard, on which channel, and where it breaks off;
and says what the person should know of it: some was skipped, or the source is silent."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Literal

import numpy as np

from ssbd_desktop.base.events import AudioBlock, Channel
from ssbd_desktop.base.sentences import Sentence, together
from ssbd_desktop.pipeline.mailboxes import AudioMailbox
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.pipeline.session_time import Break, SessionClock

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
    if np.max(np.abs(block.samples), initial=0.0) > SILENCE:
        return Silence()
    since = block.start if before.since is None else before.since
    return Silence(since, block.end - since)


class _Flow(Enum):
    """What recognition was last given: nothing yet or anymore, sound, or its loss."""

    NOTHING = auto()
    SOUND = auto()
    LOSS = auto()


class SoundForwarder:
    """Passes on what one stage hears in a session. For one thread.

    seconds: how much sound the source has delivered since it was opened.
    """

    def __init__(
        self, outbox: AudioMailbox, clock: SessionClock, recognizes: Callable[[], bool]
    ) -> None:
        """recognizes: whether recognition has its model."""
        self.seconds = 0.0
        self._outbox = outbox
        self._clock = clock
        self._recognizes = recognizes
        self.dropped = DroppedSound()
        self._flow = _Flow.NOTHING
        self._channel: Channel = ""
        self._until = 0.0
        self._offset: float | None = None

    def begin(self) -> None:
        """Prepare for a newly opened source, with its own times and nothing dropped yet."""
        self.seconds, self._offset = 0.0, None
        self.dropped.opened()

    def forward(self, block: AudioBlock, channel: Channel, source: Source) -> str:
        """Pass on sound from `source`; return the message about skipped sound, if any."""
        if self._offset is None:
            self._offset = max(self._clock.offset(block), self._until - block.start)
        if channel != self._channel:
            self.break_off(wanted=True)
            self._channel = channel
        self._flow = _Flow.SOUND
        placed = replace(block, start=block.start + self._offset, channel=channel)
        dropped = self._outbox.put(placed, live=source.live)
        # While its model loads, recognition does not count as slow: the loading is shown already.
        too_slow = dropped if self._recognizes() else 0.0
        self.dropped.add(too_slow, source.dropped_seconds)
        self._until = placed.end
        self.seconds += placed.end - placed.start
        return self.dropped.news(time.monotonic())

    def break_off(self, wanted: bool) -> None:
        """Mark a break in the sound; at most once for each kind, and not before any sound."""
        if self._flow is _Flow.SOUND or (wanted and self._flow is _Flow.LOSS):
            self._outbox.break_off(Break(self._channel, self._clock.now(), wanted))
            self._flow = _Flow.NOTHING if wanted else _Flow.LOSS
