"""The mailboxes between stages: bounded, and clear about what happens when they are full."""

from __future__ import annotations

import threading
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from itertools import chain

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Channel, Gap, Naming, Transcript
from ssbd_desktop.pipeline.session_time import Break

ForTranslation = Transcript | Gap | Naming
"""What recognition passes on to translation."""


class _Mailbox:
    """Waiting and waking, shared by both mailboxes. `_change` guards everything."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._woken = self._closed = False

    def wake(self) -> None:
        """Make take() return even if nothing has arrived."""
        with self._change:
            self._woken = True
            self._change.notify_all()

    def close(self) -> None:
        """Close the mailbox to new items; waiting ones can still be taken."""
        with self._change:
            self._closed = True
            self._change.notify_all()


class AudioMailbox(_Mailbox):
    """Sound on its way to recognition, and where it breaks off.

    Each channel has the same room. When that is full, its oldest is dropped; a Break stands for it.
    """

    def __init__(self, seconds: float) -> None:
        """seconds: how much sound of each channel it holds."""
        super().__init__()
        self._room = seconds
        self._samples: Counter[Channel] = Counter()
        """How many samples of each channel wait."""
        self._items: deque[AudioBlock | Break] = deque()
        self._dropped: defaultdict[Channel, list[Break]] = defaultdict(list)
        """The breaks that stand for everything dropped on each channel; see `_stand_in`."""

    def put(self, block: AudioBlock, *, live: bool) -> float:
        """Add a block. Without room, live sound displaces its channel's oldest; a file's waits.

        A closed mailbox takes nothing, and `put` then never waits. Returns the seconds of sound
        that were dropped.
        """
        with self._change:
            if not live:
                room = self._room * SAMPLE_RATE
                self._change.wait_for(lambda: self._samples[block.channel] < room or self._closed)
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
        """Return everything that waits; block until there is something. [] after wake(), None once
        closed and empty."""
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

    def _drop(self, newest: AudioBlock) -> int:
        """Make room on the channel of `newest`, which stays; return the samples dropped."""
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
        """Remember from when on the dropped sound was lost, and from when on none was wanted.

        All that is lost before a wanted Break is merged into one, so a loose plug cannot fill the
        mailbox; it grows only with what a person does, or a rate that is corrected.
        """
        off = oldest
        if isinstance(off, AudioBlock):
            off = Break(off.channel, off.start, wanted=False)
        breaks = self._dropped[off.channel]
        if not breaks or breaks[-1].wanted != off.wanted:
            breaks.append(off)


class TranscriptMailbox(_Mailbox):
    """Transcripts on their way to translation: only the newest of each utterance waits.

    A final replaces its utterance's partial and is never dropped; nor is a gap. Both keep their
    order of arrival. At most one transcript waits for each utterance that was spoken since
    translation last looked; finals allow no tighter bound.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: dict[str | Gap | Naming, ForTranslation] = {}
        self._before_final: Callable[[Transcript], None] = lambda _: None

    def before_final(self, do: Callable[[Transcript], None]) -> None:
        """Call `do` with each final before it can be taken, on the thread that puts it."""
        self._before_final = do

    def put(self, item: ForTranslation) -> None:
        """Add a gap, a name, or a transcript in place of an older one of the same utterance."""
        if isinstance(item, Transcript) and item.final:
            self._before_final(item)
        with self._change:
            name = item.utterance if isinstance(item, Transcript) else item
            waiting = self._waiting.get(name)
            if not (isinstance(waiting, Transcript) and waiting.final):
                self._waiting[name] = item
            self._change.notify_all()

    def take(self) -> list[ForTranslation] | None:
        """Return a list with the oldest utterance's newest, a gap or a name; block until then.

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
        return utterance in self._waiting  # a single dict lookup needs no lock

    def ready(self) -> bool:
        """Return whether `take` would return at once."""
        return bool(self._waiting) or self._woken or self._closed
