"""One time for all sources of a session, and what is missing in it. Nothing here waits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ssbd_desktop.events import LEAST_GAP, AudioBlock, Channel, Gap


@dataclass(frozen=True)
class Break:
    """The sound of a channel breaks off: what was being said there is over.

    at: seconds since capture began. wanted: False where the source was lost, or its sound dropped.
    Else what is not heard from then on is no gap: the person wanted it so (a pause, another
    device), or time is reckoned anew (a device that delivers at another rate than it claims).
    """

    channel: Channel
    at: float
    wanted: bool


@dataclass(frozen=True)
class Heard:
    """How far a channel has been heard, or from when on it was to be.

    until: seconds since capture began. lost: whether its sound was lost there.
    """

    until: float
    lost: bool = False


def follow(before: Heard | None, item: AudioBlock | Break) -> tuple[Heard | None, Gap | None]:
    """How far the channel of `item` has been heard after it, and what is missing before it.

    before: as this gave it for the channel's last item; None where nothing is to be heard
    yet, or no more.
    """
    if isinstance(item, AudioBlock):
        until = item.end if before is None else max(item.end, before.until)
        return Heard(until), _between(before, item.channel, item.start)
    if item.wanted:
        lost = before if before and before.lost else None
        return None, _between(lost, item.channel, item.at)
    return replace(before or Heard(item.at), lost=True), None


def _between(before: Heard | None, channel: Channel, start: float) -> Gap | None:
    if before is None or start - before.until <= LEAST_GAP:
        return None
    return Gap(channel, before.until, start)


class GapFinder:
    """Tells what is missing, from all that comes on all channels. For one thread only."""

    def __init__(self) -> None:
        self._heard: dict[Channel, Heard | None] = {}

    def gap_before(self, item: AudioBlock | Break) -> Gap | None:
        """What is missing before `item`, which comes next on its channel."""
        self._heard[item.channel], gap = follow(self._heard.get(item.channel), item)
        return gap
