"""Sound devices, each captured by a child process with a watchdog, and sound and video files at any
speed as sources; and the source that a setting names."""

from __future__ import annotations

import contextlib
import logging
import math
import os
import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import MOST_WAITING
from ssbd_desktop.audio.capture_process.messages import (
    FLAG,
    SILENT_SYSTEM,
    Decoded,
    DecodedAll,
    Moved,
    Opened,
    Sound,
    Undecodable,
    start_child,
)
from ssbd_desktop.audio.device import DEFAULT, disconnected
from ssbd_desktop.audio.signal.block_times import BlockTimes
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import LEAST_GAP, SAMPLE_RATE, AudioBlock
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.processes.parent import ChildProcess
from ssbd_desktop.settings.table import SOUND_FILES
from ssbd_desktop.system.clock import lasting_clock
from ssbd_desktop.system.files import check_ordinary
from ssbd_desktop.system.folders import person_path

FIRST_SOUND = 6.0
"""Seconds that a device may take to deliver its first block (a headset must wake up)."""

NEXT_SOUND = 2.5
"""Seconds without a block after which a running device counts as dead."""

A_MOMENT = 0.2
"""Seconds in which sound that waited in the pipe arrives."""


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
        """Seconds of sound lost so far because it was not fetched in time."""
        self._times = BlockTimes()
        self._remark = ""
        """The message to the person that the next block carries."""
        self._rate: float
        """Frames per second that the device delivers, as far as known; once it is open."""
        self._fresh: bool
        """True until a device's first sound has arrived."""
        self._cancels: bool
        """True once its channels have canceled, which is said once."""

    def blocks(self) -> Iterator[AudioBlock]:
        """Yield the sound as it comes, in blocks of about 32 ms.

        A block's start includes the sound that is missing before it. When the device's rate turns
        out not to be the one it claims, a block says so, and may begin before the last one ended.
        Raises SourceLostError if the device is gone, cannot be opened now or goes dead, AudioError
        if PortAudio is missing.
        """
        while not self._closed.is_set():
            child = self._child = start_child(self._command, self._device)
            # `close` sets the flag first and then looks for the child: one of the two ends it.
            if self._closed.is_set():
                child.end()
            try:
                yield from self._captured(child)
            finally:
                child.end()

    def close(self) -> None:
        self._closed.set()
        if self._child:
            self._child.end()

    def _captured(self, child: ChildProcess) -> Iterator[AudioBlock]:
        """Yield what a child captures until it is closed, or the system's own choice moves."""
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
                return

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
            raise disconnected(self.name)
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


_log = logging.getLogger(__name__)

BLOCK_SECONDS = 0.032
"""The longest block that a file is delivered in; a device's blocks have this length."""

ANSWERS_IN = 10.0
"""Seconds without a message after which a decoder counts as hung; the slowest disk takes less."""

_LOOK_AGAIN = 0.05
"""Seconds between looks whether it may begin."""

OVERSLEPT = 10.0
"""Seconds by which a wait may be too long before it counts as the computer having slept."""


def open_source(device: str, audible: bool = False, own: bool = False) -> DeviceSource | FileSource:
    """Return the source that a setting names: a file, replayed at its own speed, or a device.

    Nothing is opened before `blocks` is called. audible: whether a file is also played. own:
    whether a device is the person's own microphone, which should not hear what the computer plays.
    """
    if path := file_of(device):
        return PlayedFile(path) if audible else FileSource(path)
    return DeviceSource(device, own)


def file_of(device: str) -> Path | None:
    """Return the file that a setting names; None if it names a device."""
    path = person_path(device)
    return path if os.path.isfile(path) or path.suffix.lower() in SOUND_FILES else None


class FileSource:
    """The sound of any file that FFmpeg decodes, in a process of its own.

    It is streamed: a file of any length needs only the memory of a few blocks. The decoder waits
    until its sound is fetched, so nothing is ever lost.
    """

    live = False
    dropped_seconds = 0.0

    def __init__(
        self, path: Path, speed: float = 1.0, ready: Callable[[], bool] = lambda: True
    ) -> None:
        """speed: 1 replays as it was recorded, 2 twice as fast, 0 as fast as it can be read.

        ready: the first block waits until it returns true.
        """
        if not (math.isfinite(speed) and speed >= 0):
            raise AudioError(
                "A sound file cannot be replayed at speed {speed}: give 0 (as fast as possible) or "
                "more.",
                speed=speed,
            )
        self._path = path
        self.name = path.name
        self._speed = speed
        self._ready = ready
        self._closed = threading.Event()
        self._decoder: ChildProcess | None = None

    def blocks(self) -> Iterator[AudioBlock]:
        """Yield the file's sound, 16 kHz mono, each block when it would be heard at this speed.

        Raises AudioError if the file is missing, empty, damaged or not a sound file.
        """
        while not self._ready() and not self._closed.wait(_LOOK_AGAIN):
            pass
        began = time.monotonic()
        for block in self._until_closed():
            due = began + block.end / self._speed if self._speed else time.monotonic()
            ahead = due - time.monotonic()
            if self._closed.wait(max(ahead, 0.0)):
                return
            late = max(time.monotonic() - due, 0.0)
            if ahead > 0.0 and late > OVERSLEPT:
                # The computer slept, on a system whose clock keeps running: continue the file from
                # where it was, without rushing.
                began, late = began + late, 0.0
            yield replace(block, arrived=lasting_clock() - late)

    def close(self) -> None:
        """Stop; returns at once, even if the decoder hangs."""
        self._closed.set()
        if self._decoder:
            self._decoder.end()

    def _until_closed(self) -> Iterator[AudioBlock]:
        try:
            yield from self._read()
        except AudioError:
            if not self._closed.is_set():
                raise

    def _read(self) -> Iterator[AudioBlock]:
        check_it_is_there(self._path)
        given, most = 0, round(BLOCK_SECONDS * SAMPLE_RATE)
        cancels = False
        child = self._decoder = self._started()
        # `close` sets the flag first and then looks for the child: one of the two ends it.
        if self._closed.is_set():
            child.end()
        try:
            while isinstance(message := self._next(child, given / SAMPLE_RATE), Decoded):
                remark = louder_alone(self.name) if message.cancels and not cancels else ""
                for start in range(0, len(message.samples), most):
                    block = message.samples[start : start + most]
                    yield AudioBlock(block, given / SAMPLE_RATE, remark=remark)
                    given += len(block)
                    cancels, remark = cancels or message.cancels, ""
        finally:
            child.end()
        if message.missing > LEAST_GAP:
            raise _cut_off_error(self._path, given / SAMPLE_RATE, message.missing)
        if not given:
            raise AudioError("There is no sound in {path}: choose another file.", path=self._path)

    def _started(self) -> ChildProcess:
        try:
            return ChildProcess(FLAG, "file", str(self._path))
        except OSError as error:
            raise AudioError(
                "The file {path} cannot be decoded ({reason}): close other apps to free memory.",
                path=self._path,
                reason=error.strerror,
            ) from error

    def _next(self, child: ChildProcess, heard: float) -> Decoded | DecodedAll:
        """Return the decoder's next message, after `heard` seconds of sound; raises AudioError if
        it died, hangs, or cannot read the file."""
        try:
            message = child.get(ANSWERS_IN)
        except TimeoutError:
            message = None
        if isinstance(message, Decoded | DecodedAll):
            return message
        if heard:
            raise _cut_off_error(self._path, heard)
        raise AudioError(
            "The sound of {path} cannot be read ({reason}): choose another sound or video file, "
            "such as WAV, FLAC, MP3, M4A, MP4, MKV or WebM, or convert it to one.",
            path=self._path,
            reason=message.reason
            if isinstance(message, Undecodable)
            else Sentence("it is damaged"),
        )


class PlayedFile(FileSource):
    """A file at its own speed that is also played aloud if there is a speaker."""

    def blocks(self) -> Iterator[AudioBlock]:
        with contextlib.closing(Speaker()) as speaker:
            for block in super().blocks():
                speaker.put(block.samples)
                yield block


class Speaker:
    """The system's own output for 16 kHz mono sound, in a child process.

    If nothing can be played, there is silence, and a line in the log.
    """

    def __init__(self) -> None:
        self._waiting: queue.Queue[NDArray[np.float32] | None] = queue.Queue(MOST_WAITING)
        self._child: ChildProcess | None = None
        self._closed = False
        threading.Thread(target=self._play, name="speaker", daemon=True).start()

    def put(self, samples: NDArray[np.float32]) -> None:
        """Play float32[n] after what was put before; without room, it is not heard."""
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(samples)

    def close(self) -> None:
        self._closed = True
        if self._child:
            self._child.end()
        with contextlib.suppress(queue.Full):  # so that the thread doesn't wait for more
            self._waiting.put_nowait(None)

    def _play(self) -> None:
        try:
            child = start_child("play")
        except SourceLostError as error:
            _log.info("the file is not played aloud: %s", error)
            return
        self._child = child
        try:
            while (samples := self._waiting.get()) is not None and not self._closed:
                child.send(samples.astype("<f4", copy=False).tobytes())
        except OSError:
            if not self._closed:
                _log.info("the file is not played aloud: %s", _reason(child))
        finally:
            child.end()


def _reason(child: ChildProcess) -> str:
    with contextlib.suppress(TimeoutError):
        try:
            child.get(A_MOMENT)
        except AudioError as error:
            return str(error)
    return "the output is gone"


def _cut_off_error(path: Path, heard: float, missing: float = math.inf) -> AudioError:
    """Return the error for a file that ends too soon, after `heard` seconds, and lacks `missing`
    seconds; infinite if unknown."""
    if missing == math.inf:
        return AudioError(
            "The file {path} is cut off or damaged after {seconds} s: record or export it again.",
            path=path,
            seconds=round(heard, 1),
        )
    return AudioError(
        "The file {path} is cut off or damaged and lacks {seconds} s of its sound: record or "
        "export it again.",
        path=path,
        seconds=round(missing, 1),
    )


def check_it_is_there(path: Path) -> None:
    """Raise AudioError if a file does not exist, is empty, or is a folder, pipe or device."""
    try:
        known = os.stat(path)
    except (OSError, ValueError):
        raise AudioError("There is no file {path}: check its name and folder.", path=path) from None
    try:
        check_ordinary(known.st_mode)
    except IsADirectoryError:
        raise AudioError(
            "{path} is a folder: choose a sound or video file in it.", path=path
        ) from None
    except OSError as error:
        raise AudioError(
            "{path} cannot be captioned ({reason}): save its sound in a file, and choose that.",
            path=path,
            reason=error.strerror,
        ) from None
    if known.st_size == 0:
        raise AudioError(
            "The file {path} is empty (0 bytes): record or export it again.", path=path
        )
