"""The mailboxes between stages: bounded, and clear about what happens when they are full."""

from __future__ import annotations

import threading
from collections import Counter, defaultdict, deque
from itertools import chain

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Channel, Gap, Transcript
from ssbd_desktop.pipeline.session_time import Break


class _Mailbox:
    """The waiting and waking that both boxes share. `_change` guards everything."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._woken = self._closed = False

    def wake(self) -> None:
        """Make take() return although nothing has come."""
        with self._change:
            self._woken = True
            self._change.notify_all()

    def close(self) -> None:
        """Close the mailbox to new items; those that wait can still be taken."""
        with self._change:
            self._closed = True
            self._change.notify_all()


class AudioMailbox(_Mailbox):
    """Sound on its way to recognition, and where it breaks off.

    Each channel has the same room. Full, it drops that channel's oldest; a Break stands for it.
    """

    def __init__(self, seconds: float) -> None:
        """seconds: the sound of each channel that it holds."""
        super().__init__()
        self._room = seconds
        self._samples: Counter[Channel] = Counter()
        """Samples of each channel that wait."""
        self._items: deque[AudioBlock | Break] = deque()
        self._dropped: defaultdict[Channel, list[Break]] = defaultdict(list)
        """The breaks that stand for everything dropped on each channel; see `_stand_in`."""

    def put(self, block: AudioBlock, *, live: bool) -> float:
        """Add a block. Without room, live sound costs its channel's oldest; a file's sound waits.

        Once the box is closed it takes nothing in, and `put` never waits. Returns the seconds of
        sound that were dropped.
        """
        with self._change:
            if not live:
                self._change.wait_for(lambda: self._has_room(block.channel) or self._closed)
            if self._closed:
                return 0.0
            self._items.append(block)
            self._samples[block.channel] += len(block.samples)
            dropped = self._drop(block) / SAMPLE_RATE if live else 0.0
            self._change.notify_all()
            return dropped

    def break_off(self, off: Break) -> None:
        """Mark a break in a channel's sound; never waits."""
        with self._change:
            if not self._closed:
                self._items.append(off)
                self._change.notify_all()

    def take(self) -> list[AudioBlock | Break] | None:
        """Return all that waits; waits for the first. [] after wake(), None once closed and
        empty."""
        with self._change:
            self._change.wait_for(lambda: self._items or self._woken or self._closed)
            self._woken = False
            if self._closed and not self._items:
                return None
            items = [*chain.from_iterable(self._dropped.values()), *self._items]
            self._dropped.clear()
            self._items.clear()
            self._samples.clear()
            self._change.notify_all()
            return items

    def _has_room(self, channel: Channel) -> bool:
        return self._samples[channel] < self._room * SAMPLE_RATE

    def _drop(self, newest: AudioBlock) -> int:
        """Make room on the channel of `newest`, which stays; returns the samples dropped."""
        dropped = 0
        while self._samples[newest.channel] > self._room * SAMPLE_RATE:
            place = next(i for i, x in enumerate(self._items) if x.channel == newest.channel)
            oldest = self._items[place]
            if oldest is newest:
                break
            del self._items[place]
            self._stand_in(oldest)
            if isinstance(oldest, AudioBlock):
                self._samples[newest.channel] -= len(oldest.samples)
                dropped += len(oldest.samples)
        return dropped

    def _stand_in(self, oldest: AudioBlock | Break) -> None:
        """Keep of what is dropped from when on sound was lost, and from when on none was wanted.

        All that is lost until a Break that was wanted makes one: a loose plug does not fill the
        box; what stays grows by what a person does, or a rate that is put right.
        """
        off = oldest
        if isinstance(off, AudioBlock):
            off = Break(off.channel, off.start, wanted=False)
        breaks = self._dropped[off.channel]
        if not breaks or breaks[-1].wanted != off.wanted:
            breaks.append(off)


class TranscriptMailbox(_Mailbox):
    """Transcripts on their way to translation: of each utterance only the newest waits.

    A final takes the place of its utterance's partial and is never dropped; nor is a gap. Both keep
    the order in which they came. At most one transcript waits for each utterance that was spoken
    since translation last looked; that is all the bound that finals allow.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: dict[str | Gap, Transcript | Gap] = {}

    def put(self, item: Transcript | Gap) -> None:
        """Add a transcript in place of an older one of the same utterance, or a gap."""
        with self._change:
            name = item if isinstance(item, Gap) else item.utterance
            waiting = self._waiting.get(name)
            if not (isinstance(waiting, Transcript) and waiting.final):
                self._waiting[name] = item
            self._change.notify_all()

    def take(self) -> list[Transcript | Gap] | None:
        """The oldest utterance's newest, or a gap, alone in a list; waits for one.

        [] after wake(), None once closed and empty.
        """
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._woken or self._closed)
            self._woken = False
            if self._waiting:
                return [self._waiting.pop(next(iter(self._waiting)))]
            return None if self._closed else []

    def has(self, utterance: str) -> bool:
        """Return whether something newer of `utterance` waits."""
        return utterance in self._waiting  # one look at a dict needs no lock

    def ready(self) -> bool:
        """Return whether `take` would return at once."""
        return bool(self._waiting) or self._woken or self._closed
