"""When an open utterance and its final are recognized, depending on the cost of passes.

The caller passes the measured seconds in. A machine that cannot keep up recognizes less often, so
that captions are late by a bounded time; when the load drops, it recovers by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from ssbd_desktop.base.events import AudioBlock, Channel

SHARE = 0.8
"""The share of the time that passes may take."""

LONGEST = 3.0
"""The most seconds of new sound between passes, however high the load."""

LATE = 1.5
"""After sound has waited this many seconds, passes are as cheap as they can be: no beam, no whole
window, no second pass over what was only followed by silence, and one for all that waits."""

SLOW = 1.0
"""Seconds of a partial's pass from which on a late utterance is also kept short."""

MOST_WHEN_SLOW = 5.0
"""The most seconds of such an utterance: those that fit the shortest encoder window."""

READY = 0.1
"""How many seconds before the end of a pause its final should be known."""

MOST_FOR_A_FINAL = 1.2
"""Seconds that a final's pass with the whole window may take, since whoever speaks next waits that
long for their first words. With a model in the shape of Whisper small, on a core of its own, the
finals of the demonstration's clip would take longer than the clip."""

BOUND = 4.0
"""Seconds after which what was heard should have been recognized."""

BEHIND = 5.0
"""Seconds beyond that bound after which the person is told that the model is too slow here."""

CAUGHT_UP = 30.0
"""Seconds in time after which that is taken back."""

MEANWHILE = 0.5
"""Seconds that a pass may take while someone may go on speaking."""

_FORGETS = 0.3
"""The weight of a cheap pass: the cost rises at once and falls over several passes."""

_AT_FIRST = {True: 3.0, False: 1.2}
"""The cost of a final's pass in partials' passes until one is made, with the whole window and
without: about what it is with Whisper tiny to small."""

_PACED = 0.25
"""Sound that arrives more than four times as fast as it plays is from a file that nobody hears."""

_IN_ONE_PIECE = 3.0
"""Seconds of sound that a device, too, may deliver at once when the computer is busy."""


class Pacing:
    """The current cost of recognition, for all users of one recognizer. For one thread.

    partial: the seconds that a partial's pass takes.
    """

    def __init__(self) -> None:
        self.partial = 0.0
        self._finals: dict[bool, float] = {}
        """The cost of a final's pass in partials' passes, with the whole window and without."""
        self._talking: set[Channel] = set()
        self.too_slow = False
        """True while recognition cannot keep up, however cheap its passes are."""
        self._since: float | None = None
        """When it began to be behind, or in time again, unless `too_slow` says so."""

    def waited(self, seconds: float, now: float) -> bool:
        """Note how long sound has waited at `now`; return whether `too_slow` changed."""
        if (seconds + self.partial > BOUND) == self.too_slow:
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= (CAUGHT_UP if self.too_slow else BEHIND):
            self.too_slow, self._since = not self.too_slow, None
            return True
        return False

    def talks(self, channel: Channel, talking: bool) -> None:
        """Note whether `channel` has an utterance open, and so needs passes."""
        (self._talking.add if talking else self._talking.discard)(channel)

    def interval(self, wished: float) -> float:
        """Return the seconds of new sound before the next pass; `wished`: the settings' value."""
        return max(wished, min(self._channels * self.partial / SHARE, LONGEST))

    def final(self, *, whole: bool) -> float:
        """Return the seconds that a final's pass would take, judging by what partials cost now.

        whole: with the whole window.
        """
        return self._finals.get(whole, _AT_FIRST[whole]) * self.partial

    @property
    def slow(self) -> bool:
        """Return whether partials take so long here that utterances must be short."""
        return self._channels * self.partial > SLOW

    def whole_final(self, waited: float) -> bool:
        """Return whether a final can have the whole window on this computer, without making sound
        late that has `waited` some seconds."""
        takes = self._channels * self.final(whole=True)
        return takes <= MOST_FOR_A_FINAL and waited + takes <= LATE

    def meanwhile(self, *, whole: bool) -> bool:
        """Return whether a final's pass is so short that it may be made while someone speaks, or
        may go on to. whole: with the whole window."""
        return self._channels * self.final(whole=whole) <= MEANWHILE

    def final_due(self, pause: float, silence: float, *, whole: bool) -> bool:
        """Return whether a final's pass must begin now that a pause has lasted `pause` seconds.

        silence: seconds that end an utterance. Speech may resume before that, so the later the pass
        begins, the fewer are made in vain. One that would keep it waiting begins at their end.
        """
        ahead = self._channels * self.final(whole=whole) if self.meanwhile(whole=whole) else 0.0
        return pause + ahead + READY >= silence

    def passed(self, took: float) -> None:
        self.partial = _after(self.partial, took)

    def passed_final(self, took: float, *, whole: bool) -> None:
        if self.partial:
            self._finals[whole] = _after(self._finals.get(whole, 0.0), took / self.partial)

    @property
    def _channels(self) -> int:
        return max(len(self._talking), 1)


def _after(cost: float, took: float) -> float:
    return max(took, cost + _FORGETS * (took - cost))


def first_arrival(blocks: Sequence[AudioBlock]) -> float | None:
    """Return when the oldest sound of `blocks` arrived; None if unknown, and for a file that is
    read faster than it plays."""
    first, last = (blocks[0].arrived, blocks[-1].arrived) if blocks else (None, None)
    if first is None or last is None:
        return None
    seconds = max(blocks[-1].end - blocks[0].end, 0.0)  # including sound lost between them
    at_once = seconds > _IN_ONE_PIECE and last - first < _PACED * seconds
    return None if at_once else first
