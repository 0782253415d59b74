"""PortAudio behind one lock and a time limit. The only importer of sounddevice.

PortAudio may be called from one thread at a time, and a call into a sound server that has stopped
answering never returns; nor, half of the time, does one after a PulseAudio server has died, since
its client library deadlocks over shared memory. So every call runs on a daemon thread that holds
the lock, and who asked for it waits a limited time.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.errors import AudioError
from ssbd_desktop.events import SAMPLE_RATE

BLOCK = 512
"""Samples in a block of 16 kHz sound (32 ms)."""

PATIENCE = 5.0
"""Seconds that a call into the sound system may take."""

_SILENT_SYSTEM = (
    "The system's sound service does not answer: restart it (or the computer) and start listening "
    "again."
)
_HELD_UP = (
    "The system's sound service does not let go of the source that was lost: restart it, and if "
    "that does not help this app, and start listening again."
)
_NO_DEVICE = (
    "There is no sound source on this computer: connect a microphone, or set up a monitor of the "
    "system's sound, and start listening again."
)

_in_use = threading.Lock()
_open_streams: set[int] = set()

T = TypeVar("T")


@dataclass(frozen=True)
class Device:
    """A sound source.

    channels: how many it records. rate: frames per second that it prefers. default: whether it is
    the system's own choice.
    """

    name: str
    channels: int
    rate: float
    default: bool


class _Call:
    """A call into PortAudio: whether its turn has come, and whether anyone still waits for it."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.given_up = threading.Event()


@dataclass(frozen=True)
class OpenStream:
    """A running stream from `device`, at `rate` frames per second."""

    device: str
    rate: float
    _stream: Any

    def release(self) -> None:
        """Close it, without waiting: with a server that hangs, closing hangs too."""
        _start(lambda: _close(self._stream), _Call())


def input_devices() -> list[Device]:
    """What can be listened to now; empty where there is nothing.

    The list is fresh unless a stream is open, when PortAudio keeps the one that it has. Raises
    AudioError where PortAudio is missing or the sound system does not answer.
    """
    return _ask(lambda: list(_devices(_refreshed()).values()))


def open_stream(
    device: str, heard: Callable[[NDArray[np.float32]], None], ended: Callable[[], None]
) -> OpenStream:
    """Start to capture from `device`: "default", or a name or part of one in any case.

    heard: called on PortAudio's own thread with a copy of each block, float32[n, channels]; it must
    not wait, log or raise. ended: called there once when the stream is over, whatever the reason.
    At 16 kHz mono where the device can, else as the device prefers. Raises AudioError.
    """
    return _ask(lambda: _open(device, heard, ended))


def open_player(sound: Callable[[int], NDArray[np.float32]]) -> Future[OpenStream]:
    """Start to play 16 kHz mono sound through the system's own output, and return at once.

    sound: called on PortAudio's own thread for the next n samples, float32[n]; it must not wait,
    log or raise. The future fails with AudioError where nothing can be played.
    """
    return _start(lambda: _open_player(sound), _Call())


def release(opening: Future[Any]) -> None:
    """Close a stream as soon as it is open, without waiting for that."""
    opening.add_done_callback(_release_late)


def _open_player(sound: Callable[[int], NDArray[np.float32]]) -> OpenStream:
    sounddevice = _refreshed()

    def callback(outdata: NDArray[np.float32], frames: int, _time: Any, _status: Any) -> None:
        outdata[:, 0] = sound(frames)

    try:
        stream = sounddevice.OutputStream(
            samplerate=SAMPLE_RATE, channels=1, dtype="float32", blocksize=BLOCK, callback=callback
        )
        _begin(sounddevice, stream)
    except sounddevice.PortAudioError as error:
        raise AudioError(
            f"Sound cannot be played ({_reason(error)}): connect speakers or headphones."
        ) from error
    return OpenStream("output", SAMPLE_RATE, stream)


def _open(
    device: str, heard: Callable[[NDArray[np.float32]], None], ended: Callable[[], None]
) -> OpenStream:
    sounddevice = _refreshed()
    index, name = find(_devices(sounddevice), device)

    def callback(indata: NDArray[np.float32], _frames: int, _time: Any, _status: Any) -> None:
        heard(indata.copy())

    def opened(rate: float, channels: int) -> OpenStream:
        stream = sounddevice.InputStream(
            samplerate=rate, channels=channels, device=index, dtype="float32",
            blocksize=round(rate * BLOCK / SAMPLE_RATE), callback=callback,
            finished_callback=ended,
        )  # fmt: skip
        _begin(sounddevice, stream)
        return OpenStream(name, rate, stream)

    try:
        try:
            return opened(SAMPLE_RATE, 1)
        except sounddevice.PortAudioError:
            own = sounddevice.query_devices(index)
            # They are averaged: a voice on two of a loopback's sixteen channels would be lost.
            return opened(own["default_samplerate"], min(own["max_input_channels"], 2))
    except sounddevice.PortAudioError as error:
        raise AudioError(
            f"The sound source “{name}” cannot be opened ({_reason(error)}): check that it is "
            "connected and that no other program holds it, or choose another one in the settings."
        ) from error


def _begin(sounddevice: ModuleType, stream: Any) -> None:
    _open_streams.add(id(stream))
    try:
        stream.start()
    except sounddevice.PortAudioError:
        _close(stream)
        raise


def _close(stream: Any) -> None:
    stream.abort()
    stream.close()
    _open_streams.discard(id(stream))


def _devices(sounddevice: ModuleType) -> dict[int, Device]:
    own_choice = sounddevice.default.device[0]
    return {
        index: Device(
            found["name"], found["max_input_channels"], found["default_samplerate"],
            index == own_choice,
        )
        for index, found in enumerate(sounddevice.query_devices())
        if found["max_input_channels"] > 0
    }  # fmt: skip


def find(devices: dict[int, Device], wanted: str) -> tuple[int, str]:
    """The index and name of the device that `wanted` names; raises AudioError with those there are.

    In any case: "default" or nothing for the system's own choice, else a name, else part of one.
    """
    if not devices:
        raise AudioError(_NO_DEVICE)
    name = wanted.strip().casefold()
    if name in ("", "default"):
        chosen = next((i for i, device in devices.items() if device.default), min(devices))
        return chosen, devices[chosen].name
    exact = [i for i, device in devices.items() if device.name.casefold() == name]
    near = [i for i, device in devices.items() if name in device.name.casefold()]
    for index in exact + near:
        return index, devices[index].name
    names = ", ".join(dict.fromkeys(f"“{device.name}”" for device in devices.values()))
    raise AudioError(
        f"There is no sound source named “{wanted}”: choose one of {names}, or “default”."
    )


def _reason(error: Exception) -> str:
    """PortAudio's own words, without sounddevice's around them."""
    text = str(error.args[0]) if error.args else str(error)
    for prefix in ("Error opening InputStream: ", "Error opening OutputStream: "):
        text = text.removeprefix(prefix)
    return text.removeprefix("Error starting stream: ")


def _refreshed() -> ModuleType:
    """sounddevice, its list of devices up to date unless a stream is open."""
    sounddevice = _library()
    if not _open_streams:
        # The list is cached, and after a server's death nothing opens until this is done.
        sounddevice._terminate()
        sounddevice._initialize()
    return sounddevice


def _library() -> ModuleType:
    # Imported where it is needed: without PortAudio it raises, and files can be heard all the same.
    try:
        import sounddevice
    except OSError as error:
        raise AudioError(
            "PortAudio, the library that captures sound, is missing: install it (on Debian and "
            "Ubuntu: apt install libportaudio2) and start listening again."
        ) from error
    # Its own handler would wait at exit for a server that hangs, so ours, which does not, takes
    # its place; unregistering what is not registered does nothing, so this may be repeated.
    atexit.unregister(sounddevice._exit_handler)
    atexit.unregister(_at_exit)
    atexit.register(_at_exit)
    module: ModuleType = sounddevice
    return module


def _at_exit() -> None:
    if not _open_streams and _in_use.acquire(timeout=1.0):
        _library()._terminate()


def _ask(work: Callable[[], T]) -> T:
    """The result of `work`, or AudioError if it takes longer than PATIENCE.

    A stream that is opened after that is closed again, or the microphone would stay on.
    """
    call = _Call()
    future = _start(work, call)
    try:
        return future.result(timeout=PATIENCE)
    except TimeoutError:
        call.given_up.set()
        release(future)
        raise AudioError(_SILENT_SYSTEM if call.begun.is_set() else _HELD_UP) from None


def _release_late(future: Future[Any]) -> None:
    if not future.exception() and isinstance(stream := future.result(), OpenStream):
        stream.release()


def _start(work: Callable[[], T], call: _Call) -> Future[T]:
    """Run `work` on a thread of its own as soon as PortAudio is free."""
    future: Future[T] = Future()

    def run() -> None:
        with _in_use:
            call.begun.set()
            if call.given_up.is_set():
                return
            try:
                future.set_result(work())
            except BaseException as error:  # noqa: BLE001 - handed to whoever waits for the result
                future.set_exception(error)

    threading.Thread(target=run, name="portaudio", daemon=True).start()
    return future
