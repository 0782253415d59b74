"""One time for all sources of a session, and the gaps in it. Nothing here waits."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace

from ssbd_desktop.base.events import LEAST_GAP, AudioBlock, Channel, Gap
from ssbd_desktop.system.clock import lasting_clock


class SessionClock:
    """Seconds since the first sound of a session, the same for all its sources."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._began: float | None = None

    def now(self) -> float:
        """Return the current time; 0 before the first sound."""
        with self._lock:
            return 0.0 if self._began is None else max(lasting_clock() - self._began, 0.0)

    def offset(self, block: AudioBlock) -> float:
        """Return what to add to the times of a source whose first sound this is.

        It is nothing for the very first source, with which the session begins.
        """
        arrived = lasting_clock() if block.arrived is None else block.arrived
        with self._lock:
            if self._began is None:
                self._began = arrived - block.end
                return 0.0
            return arrived - self._began - block.end


@dataclass(frozen=True)
class Break:
    """The sound of a channel breaks off: what was being said there is over.

    at: seconds since capture began. wanted: False if the source was lost or its sound dropped. If
    True, what is not heard from then on is not a gap: the person wanted it so (a pause, another
    device), or times are recomputed (a device whose rate is not the one it claims).
    """

    channel: Channel
    at: float
    wanted: bool


@dataclass(frozen=True)
class _Heard:
    """The time up to which a channel has been heard, or from which it should have been heard.

    until: seconds since capture began. lost: whether its sound was lost there. came: the end of
    sound that arrived but was not heard, if any.
    """

    until: float
    lost: bool = False
    came: float = 0.0


class GapFinder:
    """Finds the gaps on all channels. For one thread only."""

    def __init__(self) -> None:
        self._heard: dict[Channel, _Heard] = {}

    def gap_before(self, item: AudioBlock | Break) -> Gap | None:
        """Return the gap before `item`, the next on its channel."""
        channel = item.channel
        before = self._heard.get(channel)
        if isinstance(item, AudioBlock):
            self._heard[channel] = _Heard(max(item.end, before.until) if before else item.end)
            return _between(before, channel, item.start)
        if item.wanted:
            self._heard.pop(channel, None)
            if before and before.lost:
                return _between(before, channel, max(item.at, before.came))
            return None
        self._heard[channel] = replace(before or _Heard(item.at), lost=True)
        return None

    def not_heard(self, lost: Gap) -> None:
        """Take back what was heard from `lost.start` on, or note sound that was not heard.

        It becomes part of the gap before the next sound, or of `rest`.
        """
        before = self._heard.get(lost.channel)
        until = min(before.until, lost.start) if before else lost.start
        came = max(before.came, lost.end) if before else lost.end
        self._heard[lost.channel] = _Heard(until, lost=True, came=came)

    def rest(self) -> list[Gap]:
        """Return the gaps at the end: sound that arrived, was not heard, and had none after it."""
        found = [_between(at, channel, at.came) for channel, at in self._heard.items()]
        return [gap for gap in found if gap]


def _between(before: _Heard | None, channel: Channel, start: float) -> Gap | None:
    if before is None or start - before.until <= LEAST_GAP:
        return None
    return Gap(channel, before.until, start)
