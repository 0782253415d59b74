"""The sound that a Windows computer plays, by WASAPI loopback, and on Windows 11 what one app does,
by process loopback. The only importer of soundcard, proctap and pycaw.

Not run on Windows hardware. Written to the interface of soundcard 0.4.6, which is the same on
Windows and PulseAudio, and tested with the latter. The Windows part, by its source and README:
a single channel records garbage, silence that WASAPI omits is filled in as zeros, a lost device is
a RuntimeError with the HRESULT, and an unknown format is an AssertionError.

Of one app, written to the sources of proc-tap 1.1.1 and pycaw 20260927: Windows provides the sound
of a process and of all that it has started, on any outputs. proc-tap's class for all systems
doesn't say when it provides everyone's sound instead; its Windows class does.
"""

from __future__ import annotations

import contextlib
import functools
import os
import platform
import threading
import time
import warnings
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import PureWindowsPath
from types import ModuleType
from typing import Any

import numpy as np

from ssbd_desktop.audio.capture_process.buffers import Reblocked
from ssbd_desktop.audio.device import APP_RATE, Ended, Heard
from ssbd_desktop.audio.systems.app_streams import PIECE, STALL, AppStreams, Put
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.computer import program_of

OLDEST = 22_000
"""The build of Windows 11; before 20,438, proc-tap provides everyone's sound."""

CHANNELS = 2

LOOK_EVERY = 0.5
"""Seconds between looks for processes of an app that are not heard yet."""

LOST_AFTER = 5.0
"""Seconds without even silence after which the sound counts as lost; proc-tap doesn't say."""

_ACTIVE, _EXPIRED = 1, 2
"""States of a process's audio session: playing now, and never again."""

com_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="com")
"""COM lives as long as a thread that initialized it, as libraries do where they are imported."""


def apps() -> list[Device]:
    """Return the apps that play now, by name; none if they cannot be heard."""
    try:
        _check()
        playing = com_thread.submit(_playing).result()
    except Exception:  # noqa: BLE001 - including COM's own, which exist only on Windows
        return []
    names = {app for app, _, active in playing if active}
    return [Device(n, CHANNELS, APP_RATE, False, "app") for n in sorted(names, key=str.casefold)]


class AppCapture:
    def __init__(self, app: str, heard: Heard, ended: Ended) -> None:
        """Raises AudioError if it is not available here, SourceLostError if not now."""
        _check()
        self._app = app.casefold()
        self._heard = heard
        self._ended = ended
        self._streams = AppStreams(_ProcessSound, CHANNELS)
        try:
            self._follow()
        except Exception as error:
            raise SourceLostError(
                "Windows does not let “{name}” be captured by itself ({reason}): choose computer "
                "audio as the sound source.",
                name=app,
                reason=str(error) or Sentence("Windows does not say why"),
            ) from error
        threading.Thread(target=self._run, name="app").start()

    def _run(self) -> None:
        # If Windows refuses now, reopening it will say why.
        with contextlib.suppress(Exception):
            looked = time.monotonic()
            while self._streams.left > -STALL:  # it is less only after the computer slept
                if time.monotonic() - looked > LOOK_EVERY:
                    self._follow()
                    looked = time.monotonic()
                time.sleep(max(self._streams.left, 0.0))
                for sound in self._streams.heard:
                    sound.fetch()
                self._heard(self._streams.block())
        self._ended()

    def _follow(self) -> None:
        playing = com_thread.submit(_playing).result()
        self._streams.follow([each for app, each, _ in playing if app.casefold() == self._app])


class _ProcessSound:
    def __init__(self, process: int, put: Put) -> None:
        """Raises RuntimeError if Windows refuses."""
        self._process = process
        self._put = put
        self._blocks = Reblocked(round(PIECE * APP_RATE))
        self._open()

    def _open(self) -> None:
        from proctap._native import ProcessLoopback

        self._came = time.monotonic()
        self._loopback = ProcessLoopback(self._process)
        found = self._loopback.get_format()
        if not self._loopback.is_process_specific():
            raise RuntimeError(self._loopback.get_last_error() or "")
        if (found["sample_rate"], found["bits_per_sample"]) != (APP_RATE, 32):
            raise RuntimeError(str(found))
        self._loopback.start()

    def fetch(self) -> None:
        """Put everything that has arrived; reopen it if it was lost."""
        if time.monotonic() - self._came > LOST_AFTER:
            self.close()
            self._open()
        while data := self._loopback.read():
            self._came = time.monotonic()
            for block in self._blocks.add(np.frombuffer(data, np.float32).reshape(-1, CHANNELS)):
                self._put(block)

    def close(self) -> None:
        self._loopback.stop()


def _playing() -> list[tuple[str, int, bool]]:
    """Return (app, topmost process, whether it plays now) for all that may play, on any output.

    This app is left out. Only for the thread that COM lives on.
    """
    from pycaw.api.audiopolicy import IAudioSessionControl2
    from pycaw.constants import DEVICE_STATE, EDataFlow
    from pycaw.utils import AudioUtilities

    found = []
    # AudioUtilities.GetAllSessions knows only the default output.
    outputs = AudioUtilities.GetAllDevices(EDataFlow.eRender.value, DEVICE_STATE.ACTIVE.value)
    for output in outputs:
        with contextlib.suppress(Exception):  # COM's own, if it was unplugged meanwhile
            sessions = output.AudioSessionManager.GetSessionEnumerator()
            for number in range(sessions.GetCount()):
                session = sessions.GetSession(number).QueryInterface(IAudioSessionControl2)
                process, state = session.GetProcessId(), session.GetState()
                if process and state != _EXPIRED:  # process 0 plays the system's own sounds
                    top, file = program_of(process)
                    found.append((PureWindowsPath(file).stem, top, state == _ACTIVE))
    own, _ = program_of(os.getpid())
    return [(app, top, active) for app, top, active in found if app and top != own]


def too_old(version: str) -> bool:
    """Return whether a version of Windows ("10.0.22631") cannot capture a single app."""
    build = version.rpartition(".")[2]
    return not build.isdigit() or int(build) < OLDEST


def _check() -> None:
    if too_old(platform.version()):
        raise AudioError(
            "The sound of one app can be captured from Windows 11 on: choose computer audio as the "
            "sound source."
        )
    try:
        com_thread.submit(_import).result()
    except (ImportError, OSError) as error:
        raise AudioError(
            "The sound of one app cannot be captured because proc-tap or pycaw does not work "
            "({reason}): install the app again, or choose computer audio as the sound source.",
            reason=error,
        ) from error


def _import() -> None:
    import proctap._native  # noqa: F401
    import pycaw.utils  # noqa: F401


RATE = 48_000
"""Frames per second: Windows converts to it, from what is usually the same rate."""

BLOCK = 1536
"""Frames in a block (32 ms)."""

BUFFER = 6 * BLOCK
"""Frames that Windows keeps for us: several blocks, or it would overflow when we are late."""

FOLLOW_SECONDS = 1.0
"""Seconds between looks at which output is the default."""

ASLEEP = 5 * RATE
"""Frames of silence that arrive at once only after the computer slept; it may be hours of it."""

_FAILURES = (RuntimeError, AssertionError, IndexError, OSError)
"""The errors that soundcard raises when Windows refuses."""


class Loopback:
    """The computer's outputs as sources, the default one by the system's own choice, and apps."""

    def devices(self) -> list[Device]:
        """One per output, of kind "system", and the apps; empty if soundcard does not work."""
        try:
            soundcard = _library()
            speakers = soundcard.all_speakers()
        except (AudioError, *_FAILURES):
            return []
        chosen = _default_id(soundcard)
        found = [_device(speaker, speaker.id == chosen) for speaker in speakers]
        return [*(device for device in found if device is not None), *apps()]

    def capture(self, device: Device, heard: Heard, ended: Ended) -> float:
        """Start to hear what `device` plays, or the default output if it is that.

        When the default output changes, its capture ends. Raises AudioError if soundcard is
        missing, otherwise SourceLostError.
        """
        if device.kind == "app":
            AppCapture(device.name, heard, ended)
            return APP_RATE
        LoopbackCapture(_library(), device, heard, ended)
        return RATE


class LoopbackCapture:
    def __init__(self, soundcard: ModuleType, device: Device, heard: Heard, ended: Ended) -> None:
        self._soundcard = soundcard
        self._device = device
        self._heard = heard
        self._ended = ended
        opened: Future[None] = Future()
        # All on one thread: an audio client belongs to the COM apartment it was created in.
        threading.Thread(target=self._run, args=(opened,), name="loopback").start()
        try:
            opened.result()
        except SourceLostError:
            raise
        except Exception as error:
            raise SourceLostError(
                "Computer audio from “{name}” cannot be captured ({reason}): check that it is "
                "connected and not used exclusively by another app, or choose another sound "
                "source.",
                name=device.name,
                reason=str(error) or Sentence("Windows does not say why"),
            ) from error

    def _run(self, opened: Future[None]) -> None:
        try:
            speaker = _speaker(self._soundcard, self._device)
            source = self._soundcard.get_microphone(speaker.id, include_loopback=True)
            with source.recorder(RATE, channels=CHANNELS, blocksize=BUFFER) as recorder:
                opened.set_result(None)
                self._fetch(recorder, speaker.id)
        except Exception as error:  # noqa: BLE001 - soundcard's or cffi's own; none may be lost here
            if not opened.done():
                opened.set_exception(error)
                return
        self._ended()

    def _fetch(self, recorder: Any, speaker_id: str) -> None:
        blocks = Reblocked(BLOCK)
        looked = time.monotonic()
        while True:
            piece = recorder.record(numframes=None)
            if len(piece) > ASLEEP:
                return
            for block in blocks.add(piece):
                self._heard(block)
            if self._device.default and time.monotonic() - looked > FOLLOW_SECONDS:
                looked = time.monotonic()
                if _default_id(self._soundcard) not in (None, speaker_id):
                    return


def _speaker(soundcard: ModuleType, device: Device) -> Any:
    if device.default:
        return soundcard.default_speaker()
    for speaker in soundcard.all_speakers():
        found = _device(speaker, device.default)
        if found is not None and found.name == device.name:
            return speaker
    raise SourceLostError(
        "The output “{name}” is not connected: connect it, or choose another sound source.",
        name=device.name,
    )


def _device(speaker: Any, default: bool) -> Device | None:
    try:
        return Device(speaker.name, CHANNELS, RATE, default, "system")
    except _FAILURES:  # it was just unplugged
        return None


def _default_id(soundcard: ModuleType) -> str | None:
    try:
        return str(soundcard.default_speaker().id)
    except _FAILURES:  # there is none
        return None


@functools.cache
def _library() -> ModuleType:
    try:
        soundcard = com_thread.submit(_imported).result()
    except (ImportError, OSError, RuntimeError) as error:
        raise AudioError(
            "Computer audio cannot be captured because soundcard does not work ({reason}): install "
            "the app again, or choose a microphone.",
            reason=error,
        ) from error
    # Its own filter lets every one through, and they are not news: the times of sound show gaps.
    warnings.filterwarnings("ignore", message="data discontinuity in recording")
    return soundcard


def _imported() -> ModuleType:
    import soundcard

    module: ModuleType = soundcard
    return module
