"""The sound that a Mac plays, by a Core Audio process tap (macOS 14.4). The only importer of catap.

Not run on macOS hardware. Written to the interface of catap 0.6.0 by its README and source: one tap
of all processes, or of one app's, float32 at the tap's own rate; a failure while it runs is a flag;
a refused permission shows only as zeros. Other programs' experience with taps shows that a change
of the default output, or opening a Bluetooth headset's microphone, may leave a tap that delivers
zeros or nothing for good. So the tap is recreated when the default output changes and, at times,
while there is nothing but silence.
"""

from __future__ import annotations

import contextlib
import platform
import queue
import threading
import time
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import Reblocked
from ssbd_desktop.audio.device import Ended, Heard
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.base.sentences import Sentence

NAME = "System audio"
OLDEST = (14, 4)
RATE = 48_000.0
CHANNELS = 2

BLOCK_SECONDS = 0.032
TICK = 0.1
"""Seconds to wait for sound before looking at the clock."""

PENDING = 512
"""Pieces of sound (10 ms each) that may wait; the thread that takes them does little else."""

LATE = 0.25
"""Seconds after which a block is not late but missing."""

ASLEEP = 5.0
"""Seconds between looks at the clock that mean the computer slept: that was no silence."""

LOOK_EVERY = 0.2
"""Seconds between looks at the processes of an app."""

FIRST_DOUBT = 5.0
LAST_DOUBT = 40.0


class Tap:
    """The sound of all programs as one source, whatever output they use, and that of each app that
    plays."""

    def devices(self) -> list[Device]:
        """Return the tap, of kind "system", and the apps; nothing if macOS is too old or catap does
        not work."""
        try:
            processes = _library().list_audio_processes()
        except (AudioError, OSError):
            return []
        apps = sorted({each.name for each in processes if each.is_outputting})
        every = Device(NAME, CHANNELS, RATE, True, "system")
        return [every, *(Device(app, CHANNELS, RATE, False, "app") for app in apps)]

    def capture(self, device: Device, heard: Heard, ended: Ended) -> float:
        """Start to hear what the Mac plays, on any output, or what one app plays.

        Raises AudioError if macOS is too old, catap is missing or permission is refused, otherwise
        SourceLostError.
        """
        app = device.name if device.kind == "app" else ""
        return TapCapture(_library(), heard, ended, app).rate


class TapCapture:
    """A tap, and a thread that passes on what it delivers and the silence that it omits."""

    def __init__(self, catap: ModuleType, heard: Heard, ended: Ended, app: str = "") -> None:
        """app: the name of the only app to hear; empty for all."""
        self._catap = catap
        self._app = app
        self._tapped: list[int] = []
        """The app's processes that are tapped, by Core Audio's numbers."""
        self._heard = heard
        self._ended = ended
        self._pieces: queue.SimpleQueue[NDArray[np.float32]] = queue.SimpleQueue()
        self._moved = threading.Event()
        self._looked = float("-inf")
        self._session = self._started()
        self.rate, self._channels = _format(self._session)
        """Frames per second of what is delivered, and its number of channels."""
        threading.Thread(target=self._run, name="tap").start()

    def _run(self) -> None:
        try:
            with self._catap.events.watch_default_output_device(lambda _: self._moved.set()):
                self._hand_over()
        except (AudioError, OSError, RuntimeError):
            pass  # macOS now refuses what it granted before: reopening it will say why
        finally:
            _close(self._session)
        self._ended()

    def _hand_over(self) -> None:
        blocks = Reblocked(round(BLOCK_SECONDS * self.rate))
        clock = SilenceClock(self.rate, time.monotonic())
        doubt = StallSuspicion(time.monotonic())
        while True:
            piece = self._next(clock)
            now = time.monotonic()
            if piece.any():
                doubt.sound(now)
            for block in blocks.add(piece):
                self._heard(block)
            failed = self._session is not None and self._session.capture_failed
            if self._moved.is_set() or failed or doubt.due(now) or self._others_play(now):
                self._moved.clear()
                _close(self._session)
                self._session = self._started()
                if _format(self._session) != (self.rate, self._channels):
                    return

    def _next(self, clock: SilenceClock) -> NDArray[np.float32]:
        try:
            piece = self._pieces.get(timeout=TICK)
        except queue.Empty:
            return np.zeros((clock.missing(time.monotonic()), self._channels), np.float32)
        clock.delivered(time.monotonic())
        return piece

    def _others_play(self, now: float) -> bool:
        if not self._app or now - self._looked < LOOK_EVERY:
            return False
        self._looked = now
        return [each.audio_object_id for each in self._processes()] != self._tapped

    def _processes(self) -> list[Any]:
        every = self._catap.list_audio_processes()
        return [each for each in every if each.name.casefold() == self._app.casefold()]

    def _started(self) -> Any:
        if self._app:
            processes = self._processes()
            self._tapped = [each.audio_object_id for each in processes]
            if not processes:
                return None
            session = self._catap.record_processes(processes, on_buffer=self._delivered)
        else:
            session = self._catap.record_system_audio(on_buffer=self._delivered)
        try:
            session.start()
            _format(session)
        except PermissionError as error:
            _close(session)
            raise AudioError(_refused(error)) from error
        except (OSError, RuntimeError) as error:
            _close(session)
            raise SourceLostError(_refused(error)) from error
        except ValueError as error:  # from catap, for a format unknown to it, or from us
            _close(session)
            raise AudioError(
                "This Mac plays sound in a format that cannot be captured ({reason}): install "
                "BlackHole and choose it as the sound source.",
                reason=error,
            ) from error
        return session

    def _delivered(self, buffer: Any) -> None:
        """On catap's thread; the buffer's bytes are already a copy."""
        if self._pieces.qsize() < PENDING:
            sound = np.frombuffer(buffer.data, np.float32)
            self._pieces.put(sound.reshape(-1, buffer.format.num_channels))


class SilenceClock:
    """The silence that stands for what a system did not deliver: arithmetic on a clock, no threads.

    Some systems deliver nothing while nothing plays. That looks just like a dead device, so the
    silence is filled in by the clock.
    """

    def __init__(self, rate: float, now: float) -> None:
        """rate: frames per second. now: seconds of a clock that never goes back, as below."""
        self._rate = rate
        self._covered = now
        self._looked = now
        self._missing = False

    def delivered(self, now: float) -> None:
        """Note that sound arrived: none is missing up to now."""
        self._covered = self._looked = now
        self._missing = False

    def missing(self, now: float) -> int:
        """Return the frames of silence to deliver now; 0 if the next block may just be late."""
        slept = now - self._looked > ASLEEP
        self._looked = now
        if slept:
            self._covered = now
        if now - self._covered > LATE:
            self._missing = True
        if not self._missing:
            return 0
        frames = int((now - self._covered) * self._rate)
        self._covered += frames / self._rate
        return frames


class StallSuspicion:
    """Counts how long silence has lasted, since the tap may be dead.

    Nothing distinguishes dead from silent, so the caller tries again, and each try without sound
    delays the next one: after 5, 10, 20 and then every 40 seconds.
    """

    def __init__(self, now: float) -> None:
        self._since = now
        self._patience = FIRST_DOUBT

    def sound(self, now: float) -> None:
        self._since = now
        self._patience = FIRST_DOUBT

    def due(self, now: float) -> bool:
        """Return whether it is time to try again; if so, the count to the next try begins."""
        if now - self._since < self._patience:
            return False
        self._since = now
        self._patience = min(self._patience * 2, LAST_DOUBT)
        return True


def _format(session: Any) -> tuple[float, int]:
    """Return frames per second and channels; raises ValueError unless they are 32-bit floats."""
    if session is None:
        return RATE, CHANNELS
    found = session.stream_format
    if not (found.is_float and found.bits_per_sample == 32):
        raise ValueError(f"{found.bits_per_sample}-bit {found.sample_type}")
    return found.sample_rate, found.num_channels


def _close(session: Any) -> None:
    if session is None:
        return
    # It also reports here why a capture failed, which is the reason for closing it.
    with contextlib.suppress(OSError, RuntimeError):
        session.close()


def _refused(error: Exception) -> Sentence:
    return Sentence(
        "macOS does not let the app capture computer audio ({reason}): allow it in System "
        "Settings, Privacy & Security, Screen & System Audio Recording, and open the app again, or "
        "install BlackHole and choose it as the sound source.",
        reason=error,
    )


def too_old(version: str) -> bool:
    """Return whether a version of macOS ("14.3.1"; empty elsewhere) lacks process taps."""
    numbers = [int(part) for part in version.split(".") if part.isdigit()]
    return tuple(numbers) < OLDEST


def _library() -> ModuleType:
    version = platform.mac_ver()[0]
    if too_old(version):
        raise AudioError(
            "Computer audio can be captured from macOS 14.4 on (this is {version}): install "
            "BlackHole and choose it as the sound source.",
            version=version or Sentence("another system"),
        )
    try:
        import catap
        import catap.events
    except (ImportError, OSError) as error:
        raise AudioError(
            "Computer audio cannot be captured because catap does not work ({reason}): install the "
            "app again, or install BlackHole and choose it as the sound source.",
            reason=error,
        ) from error
    module: ModuleType = catap
    return module
