"""What stands between two stages: bounded, and clear about what happens when it is full."""

from __future__ import annotations

import threading
from collections import deque

from ssbd_desktop.events import AudioBlock, Transcript


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
        """Say that no more will come, or is wanted; what waits can still be taken."""
        with self._change:
            self._closed = True
            self._change.notify_all()


class AudioMailbox(_Mailbox):
    """Sound on its way to recognition. Full, it drops the oldest and counts what it dropped."""

    def __init__(self, seconds: float) -> None:
        """seconds: how much sound it holds."""
        super().__init__()
        self._room = seconds
        self._held = 0.0
        self._blocks: deque[AudioBlock] = deque()
        self.dropped_seconds = 0.0

    def put(self, block: AudioBlock, *, live: bool) -> None:
        """Add a block. Without room, live sound costs the oldest; sound from a file waits.

        Once the box is closed nothing is taken in, and nobody waits.
        """
        with self._change:
            if not live:
                self._change.wait_for(lambda: self._held < self._room or self._closed)
            if self._closed:
                return
            self._blocks.append(block)
            self._held += block.end - block.start
            while live and self._held > self._room and len(self._blocks) > 1:
                oldest = self._blocks.popleft()
                self._held -= oldest.end - oldest.start
                self.dropped_seconds += oldest.end - oldest.start
            self._change.notify_all()

    def take(self) -> list[AudioBlock] | None:
        """All that waits; waits for the first. [] after wake(), None once closed and empty."""
        with self._change:
            self._change.wait_for(lambda: self._blocks or self._woken or self._closed)
            self._woken = False
            if self._closed and not self._blocks:
                return None
            blocks = list(self._blocks)
            self._blocks.clear()
            self._held = 0.0
            self._change.notify_all()
            return blocks


class TranscriptMailbox(_Mailbox):
    """Transcripts on their way to translation: of each utterance only the newest waits.

    A final takes the place of its utterance's partial and is never dropped. Utterances keep the
    order in which they came. At most one transcript waits for each utterance that was spoken since
    translation last looked; that is all the bound that finals allow.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: dict[str, Transcript] = {}

    def put(self, transcript: Transcript) -> None:
        """Add a transcript in place of an older one of the same utterance."""
        with self._change:
            waiting = self._waiting.get(transcript.utterance)
            if waiting is None or not waiting.final:
                self._waiting[transcript.utterance] = transcript
            self._change.notify_all()

    def take(self) -> list[Transcript] | None:
        """The oldest utterance's newest, alone in a list; waits for one.

        [] after wake(), None once closed and empty.
        """
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._woken or self._closed)
            self._woken = False
            if self._waiting:
                return [self._waiting.pop(next(iter(self._waiting)))]
            return None if self._closed else []

    def has(self, utterance: str) -> bool:
        """Whether something newer of `utterance` waits."""
        return utterance in self._waiting  # one look at a dict needs no lock
