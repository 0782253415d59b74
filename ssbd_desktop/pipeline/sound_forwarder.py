"""Passes sound on to recognition: when it was heard, on which channel, and where it breaks off."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from ssbd_desktop.base.events import AudioBlock, Channel
from ssbd_desktop.pipeline.mailboxes import AudioMailbox
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.pipeline.session_time import Break, SessionClock
from ssbd_desktop.pipeline.source_health import DroppedSound


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
        self._dropped = DroppedSound()
        self._flow = _Flow.NOTHING
        self._channel: Channel = ""
        self._until = 0.0
        self._offset: float | None = None

    def begin(self) -> None:
        """Prepare for a newly opened source, with its own times and nothing dropped yet."""
        self.seconds, self._offset = 0.0, None
        self._dropped.opened()

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
        self._dropped.add(too_slow, source.dropped_seconds)
        self._until = placed.end
        self.seconds += placed.end - placed.start
        return self._dropped.news(time.monotonic())

    def break_off(self, wanted: bool) -> None:
        """Mark a break in the sound; at most once for each kind, and not before any sound."""
        if self._flow is _Flow.SOUND or (wanted and self._flow is _Flow.LOSS):
            self._outbox.break_off(Break(self._channel, self._clock.now(), wanted))
            self._flow = _Flow.NOTHING if wanted else _Flow.LOSS

    def last_news(self) -> str:
        """Return the last message about skipped sound, when the session is over."""
        return self._dropped.last_news()
