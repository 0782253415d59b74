"""The sound that a Windows computer plays, by WASAPI loopback. The only importer of soundcard.

Not run on Windows hardware. Written to the interface of soundcard 0.4.6, which is the same on
Windows and PulseAudio, and tested with the latter. The Windows part, by its source and README:
a single channel records garbage, silence that WASAPI omits is filled in as zeros, a lost device is
a RuntimeError with the HRESULT, and an unknown format is an AssertionError.
"""

from __future__ import annotations

import functools
import threading
import time
import warnings
from concurrent.futures import Future
from types import ModuleType
from typing import Any

from ssbd_desktop.audio.capture_process.buffers import Reblocked
from ssbd_desktop.audio.device import Ended, Heard
from ssbd_desktop.audio.systems.process_loopback import AppCapture, apps, com_thread
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.base.sentences import Sentence

RATE = 48_000
"""Frames per second: Windows converts to it, from what is usually the same rate."""

CHANNELS = 2

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

    hears_apps = True

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

    def capture(self, device: Device, heard: Heard, ended: Ended) -> LoopbackCapture | AppCapture:
        """Start to hear what `device` plays, or the default output if it is that.

        When the default output changes, its capture ends. Raises AudioError if soundcard is
        missing, otherwise SourceLostError.
        """
        if device.kind == "app":
            return AppCapture(device.name, heard, ended)
        return LoopbackCapture(_library(), device, heard, ended)


class LoopbackCapture:
    """A thread that fetches what an output plays."""

    rate: float = RATE
    """Frames per second of what is delivered."""

    def __init__(self, soundcard: ModuleType, device: Device, heard: Heard, ended: Ended) -> None:
        self._soundcard = soundcard
        self._device = device
        self._heard = heard
        self._ended = ended
        opened: Future[None] = Future()
        # All on one thread: an audio client belongs to the COM apartment it was created in.
        threading.Thread(target=self._run, args=(opened,), name="loopback", daemon=True).start()
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
        found = _device(speaker, False)
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
