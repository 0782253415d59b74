"""What one app plays on Windows 11, by process loopback. The only importer of proctap and pycaw.

Not run on Windows hardware. Written to the sources of proc-tap 1.1.1 and pycaw 20260927: Windows
provides the sound of a process and of all that it has started, on any outputs. proc-tap's class for
all systems doesn't say when it provides everyone's sound instead; its Windows class does.
"""

from __future__ import annotations

import contextlib
import os
import platform
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import PureWindowsPath

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
    """A thread that fetches what all processes of an app play."""

    rate: float = APP_RATE
    """Frames per second of what is delivered."""

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
        threading.Thread(target=self._run, name="app", daemon=True).start()

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
    """The sound of a process and of those that it started."""

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
        """Stop listening."""
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
