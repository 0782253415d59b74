"""PortAudio as a sound system, and the speaker. The only importer of sounddevice.

It runs in a child process: a call into a sound server that has stopped answering never returns,
nor, half of the time, does one after a PulseAudio server has died. Whoever is waiting then ends
the process.
"""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import re
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.device import Ended, Heard, disconnected
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import SAMPLE_RATE, Device, DeviceKind

BLOCK_SECONDS = 0.032

FEW = 2
"""The channels to try if not all of them are available."""

ANY_NUMBER = 128
"""The channels that PortAudio reports for an ALSA plugin that takes any number."""

LOOPBACKS = ("blackhole", "loopback", "soundflower", "stereo mix", "cable output")
"""Names, in lowercase, of devices that return what is played to them. Not run on hardware."""

_NAMES = {"portaudio": "libportaudio.so.2", "libpulse": "libpulse.so.0"}
"""The libraries' file names on Linux, by the names that their modules look for."""


class PortAudioSystem:
    """PortAudio's devices: microphones, and on macOS loopback devices that a person installed."""

    def devices(self) -> list[Device]:
        """Return what can be listened to now; the list is fresh unless a stream is open.

        Raises AudioError if PortAudio is missing.
        """
        return [device for _, device in _devices(_refreshed()).values()]

    def capture(self, device: Device, heard: Heard, ended: Ended) -> float:
        """Start to capture, at the rate that the device prefers; see SoundSystem.

        Raises SourceLostError if the device is gone or cannot be opened now.
        """
        sounddevice = _refreshed()
        there = _devices(sounddevice)
        if device.name not in there:
            raise disconnected(device.name)
        self._stream = _opened(sounddevice, there[device.name][0], device, heard, ended)
        return device.rate


def play(sound: Callable[[int], NDArray[np.float32]], ended: Ended) -> object:
    """Start to play 16 kHz mono sound through the system's own output, as long as this is held.

    sound: called on PortAudio's own thread for the next n samples, float32[n]; must not wait or
    raise. ended: called there when the output is gone. Raises AudioError if nothing can be played.
    """
    sounddevice = _refreshed()

    def callback(outdata: NDArray[np.float32], frames: int, _time: Any, _status: Any) -> None:
        outdata[:, 0] = sound(frames)

    try:
        stream = sounddevice.OutputStream(
            samplerate=SAMPLE_RATE, channels=1, dtype="float32",
            blocksize=round(SAMPLE_RATE * BLOCK_SECONDS), callback=callback,
            finished_callback=ended,
        )  # fmt: skip
        stream.start()
    except sounddevice.PortAudioError as error:
        raise AudioError(
            "Sound cannot be played ({reason}): connect speakers or headphones.",
            reason=_reason(error),
        ) from error
    return stream


def _opened(
    sounddevice: ModuleType, index: int, device: Device, heard: Heard, ended: Ended
) -> object:
    def callback(indata: NDArray[np.float32], _frames: int, _time: Any, _status: Any) -> None:
        heard(indata.copy())

    def started(channels: int) -> Any:
        stream = sounddevice.InputStream(
            samplerate=device.rate, channels=channels, device=index,
            dtype="float32", blocksize=round(device.rate * BLOCK_SECONDS), callback=callback,
            finished_callback=ended,
        )  # fmt: skip
        try:
            stream.start()
        except sounddevice.PortAudioError:
            stream.close()  # it holds the device
            raise
        return stream

    try:
        try:
            return started(device.channels)
        except sounddevice.PortAudioError:
            if device.channels <= FEW:
                raise
            # Some have all their channels only at another rate.
            return started(FEW)
    except sounddevice.PortAudioError as error:
        raise SourceLostError(
            "The sound source “{name}” cannot be opened ({reason}): check that it is connected and "
            "not in use by another app, or choose another one.",
            name=device.name,
            reason=_reason(error),
        ) from error


def _devices(sounddevice: ModuleType) -> dict[str, tuple[int, Device]]:
    """Return the devices that record, by name, each with its number in PortAudio.

    If several have the same name, as Windows lists one for each of its interfaces, the system's own
    choice, else the first.
    """
    own_choice = sounddevice.default.device[0]
    there: dict[str, tuple[int, Device]] = {}
    for index, found in enumerate(sounddevice.query_devices()):
        name, channels = found["name"], found["max_input_channels"]
        if channels > 0 and (name not in there or index == own_choice):
            kind: DeviceKind = "microphone"
            if name.casefold().startswith(LOOPBACKS):
                kind = "system"
            channels = channels if channels < ANY_NUMBER else FEW  # the real number is not reported
            rate = found["default_samplerate"]
            there[name] = index, Device(name, channels, rate, index == own_choice, kind)
    return there


def _reason(error: Exception) -> str:
    text = str(error.args[0]) if error.args else str(error)
    return re.sub("^(Error (opening (In|Out)putStream|starting stream): )*", "", text)


def _refreshed() -> ModuleType:
    # Imported only here, since it raises without PortAudio.
    try:
        with looked_up_by_the_system():
            import sounddevice
    except OSError as error:
        raise AudioError(
            "PortAudio, which captures sound, is missing: install it (on Debian and Ubuntu: apt "
            "install libportaudio2) and try again."
        ) from error
    # The list is cached, and after a server's death nothing opens until this is done.
    sounddevice._terminate()
    sounddevice._initialize()
    module: ModuleType = sounddevice
    return module


@contextlib.contextmanager
def looked_up_by_the_system() -> Iterator[None]:
    """Make ctypes find them without other programs, within the block that imports their modules.

    Otherwise it would start ldconfig, a compiler and a linker each time just to learn a file's
    name. A library that is not found by that name is searched for in the usual way.
    """
    before = ctypes.util.find_library

    def find(name: str) -> str | None:
        file = _NAMES.get(name)
        if file:
            with contextlib.suppress(OSError):
                ctypes.CDLL(file)
                return file
        return before(name)

    if sys.platform.startswith("linux"):
        ctypes.util.find_library = find
    try:
        yield
    finally:
        ctypes.util.find_library = before
