"""A sound device as a source: captured by a child process, with a watchdog."""

from __future__ import annotations

import logging
import threading
from collections.abc import Generator, Iterator

from ssbd_desktop.audio.capture_process.messages import (
    SILENT_SYSTEM,
    Moved,
    Opened,
    Sound,
    start_child,
)
from ssbd_desktop.audio.device import DEFAULT
from ssbd_desktop.audio.signal.block_times import BlockTimes
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.processes.parent import ChildProcess

MOST_SECONDS_WAITING = 30.0
"""Seconds of sound that may wait to be fetched; beyond that, the oldest is dropped."""

FIRST_SOUND = 6.0
"""Seconds that a device may take to deliver its first block (a headset must wake up)."""

NEXT_SOUND = 2.5
"""Seconds without a block after which a running device counts as dead."""

A_MOMENT = 0.2
"""Seconds in which sound that waited in the pipe arrives."""

_log = logging.getLogger(__name__)


class DeviceSource:
    """An input device: a microphone, or the monitor of what the computer plays."""

    live = True

    def __init__(self, device: str = DEFAULT, own: bool = False) -> None:
        """device: DEFAULT for the system's own choice, SYSTEM for what the computer plays (both are
        followed when they change), or a name or part of one, in any case. own: whether it is the
        person's own microphone, which should not hear what the computer plays."""
        self._device = device
        self._command = "microphone" if own else "capture"
        self._closed = threading.Event()
        self._child: ChildProcess | None = None
        self.name = device
        """The device's own name once it is open; until then, the requested name."""
        self.dropped_seconds = 0.0
        """Seconds of sound lost so far because it was not fetched within MOST_SECONDS_WAITING."""
        self._times = BlockTimes()
        self._remark = ""
        """The message to the person that the next block carries."""
        self._rate = 0.0
        """Frames per second that the device delivers, as far as known."""
        self._fresh = True
        """True until a device's first sound has arrived."""
        self._cancels = False
        """True once its channels have canceled, which is said once."""

    def blocks(self) -> Iterator[AudioBlock]:
        """Yield the sound as it comes, in blocks of about 32 ms.

        A block's start includes the sound that is missing before it. When the device's rate turns
        out not to be the one it claims, a block says so, and may begin before the last one ended.
        Raises SourceLostError if the device is gone, cannot be opened now or goes dead, AudioError
        if PortAudio is missing.
        """
        moved = True
        while moved and not self._closed.is_set():
            child = self._child = start_child(
                self._command, self._device, str(MOST_SECONDS_WAITING)
            )
            # `close` sets the flag first and then looks for the child: one of the two ends it.
            if self._closed.is_set():
                child.end()
            try:
                moved = yield from self._captured(child)
            finally:
                child.end()

    def close(self) -> None:
        """Stop listening; returns at once."""
        self._closed.set()
        if self._child:
            self._child.end()

    def _captured(self, child: ChildProcess) -> Generator[AudioBlock, None, bool]:
        patience = FIRST_SOUND
        while (message := self._next(child, patience)) is not None:
            if isinstance(message, Opened):
                self.name, self._remark = message.name, ""
                self._rate, self._fresh, self._cancels = message.rate, True, False
            elif isinstance(message, Sound):
                patience = NEXT_SOUND
                block = self._block(message)
                if len(block.samples):
                    self._remark = ""
                    yield block
            elif isinstance(message, Moved):
                _log.info("the sound source has changed")
                return True
        return False

    def _next(self, child: ChildProcess, patience: float) -> Message | None:
        try:
            message = _awaited(child, patience)
        except TimeoutError:
            if patience == FIRST_SOUND:
                raise SourceLostError(SILENT_SYSTEM) from None
            raise SourceLostError(
                "The sound source “{name}” stopped delivering sound: check that it is connected "
                "and that the system's sound service is running, or choose another one.",
                name=self.name,
            ) from None
        if self._closed.is_set():
            return None
        if message is None:
            raise SourceLostError(
                "The sound source “{name}” is disconnected: connect it again, or choose another "
                "one.",
                name=self.name,
            )
        return message

    def _block(self, sound: Sound) -> AudioBlock:
        seconds = len(sound.samples) / SAMPLE_RATE
        self.dropped_seconds += sound.lost
        corrected = sound.rate != self._rate
        if corrected:
            _log.info("the device delivers %g frames per second, not %g", sound.rate, self._rate)
            self._remark = Sentence(
                "The sound source “{name}” delivers {rate} samples per second instead of "
                "{claimed}, so the captions so far may be wrong: choose another one if they stay "
                "wrong.",
                name=self.name,
                rate=sound.rate,
                claimed=self._rate,
            )
            self._rate = sound.rate
        if sound.cancels and not self._cancels:
            self._cancels, self._remark = True, louder_alone(self.name)
        if corrected or self._fresh:
            self._fresh = False
            start = self._times.place_anew(seconds, sound.arrived, back=corrected)
        else:
            start = self._times.place(seconds, sound.arrived, sound.lost)
        return AudioBlock(sound.samples, start, sound.arrived, remark=self._remark)


def louder_alone(name: str) -> Sentence:
    """Return what the person is told of a source whose channels cancel."""
    return Sentence(
        "The channels of “{name}” cancel each other out, so only the louder one is captioned.",
        name=name,
    )


def _awaited(child: ChildProcess, patience: float) -> Message | None:
    try:
        return child.get(patience)
    except TimeoutError:
        # Maybe this process was stalled: then what came meanwhile arrives in a moment.
        return child.get(A_MOMENT)
