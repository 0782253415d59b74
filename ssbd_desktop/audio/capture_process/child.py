"""The child process for sound: sound systems and FFmpeg run here, and only here.

    python -m ssbd_desktop --capture-child capture DEVICE
    python -m ssbd_desktop --capture-child microphone DEVICE
    python -m ssbd_desktop --capture-child watch
    python -m ssbd_desktop --capture-child play
    python -m ssbd_desktop --capture-child file PATH

`capture`, `watch` and `file` send `messages` about what they capture, see and decode; `microphone`
also captures, but removes what the speakers play; `play` plays what comes in on stdin, 16 kHz mono
float32. A sound system may hang or crash, and so may a decoder on a damaged file: the parent then
kills this process and starts another. It ends by itself, whatever hangs, when its stdin is closed,
so no microphone stays open without a parent.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import BinaryIO, NoReturn

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import CaptureQueue, PlaybackBuffer, SilenceTogether
from ssbd_desktop.audio.capture_process.messages import DevicesListed, Moved, Opened, start_child
from ssbd_desktop.audio.device import DEFAULT, SYSTEM, SoundSystem, choose, disconnected, normal
from ssbd_desktop.audio.systems.portaudio import BLOCK_SECONDS, PortAudioSystem, play
from ssbd_desktop.audio.systems.pulseaudio import PulseSystem
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import SAMPLE_RATE, Device
from ssbd_desktop.base.product import NAME
from ssbd_desktop.processes.child import Tell, end_with_parent, run
from ssbd_desktop.system.computer import allow

MOST_MEMORY = 500 * 10**6
"""Bytes that sound systems or a decoder may take. A few megabytes are enough for all known systems,
and a long video needs some tens of millions of bytes."""

MOST_SECONDS_WAITING = 30.0
"""Seconds of sound that may wait to be fetched; beyond that, the oldest is dropped."""

ECHO_AGAIN = 0.5
"""Seconds after which to look again for the computer's sound if it is gone."""

ANSWERS_IN = 0.5
"""Seconds that a sound system may take to name its own choice once a device is gone."""


def main(arguments: Sequence[str]) -> NoReturn:
    """Run one of these commands until it is over or stdin is closed."""
    run(lambda tell: _do(arguments, tell))


def _do(arguments: Sequence[str], tell: Tell) -> None:
    allow(MOST_MEMORY)
    command, *of = arguments
    if command == "play":
        _play(os.fdopen(0, "rb"))
        return
    end_with_parent()
    if command == "watch":
        for devices in lists():
            tell(DevicesListed(devices))
        return
    if command == "file":
        from ssbd_desktop.audio.capture_process.file_decoding import decoded

        for message in decoded(os.fsencode(of[0])):
            tell(message)
        return
    _capture(of[0], tell, own=command == "microphone")


def _capture(wanted: str, tell: Tell, own: bool = False) -> None:
    """Send what is captured. own: whether it is the person's own microphone."""
    system, device = found(wanted, systems(normal(wanted)))
    if isinstance(system, PortAudioSystem) and PulseSystem.reachable():
        tell(Moved())  # a server appeared while ALSA was asked instead
        return
    if own and normal(wanted) == DEFAULT and device.kind != "microphone":
        raise SourceLostError(
            "The system's default microphone is what the computer plays (“{name}”), so everything "
            "would be captioned as yours: connect a microphone, or choose one.",
            name=device.name,
        )
    together = SilenceTogether(device.rate)
    waiting = CaptureQueue(round(MOST_SECONDS_WAITING / BLOCK_SECONDS), together.taken)
    rate = system.capture(device, waiting.put, waiting.end)
    tell(Opened(device.name, rate))
    if isinstance(system, PortAudioSystem) and normal(wanted) == DEFAULT:
        _follow(device.name, waiting.end)
    # The child that watches doesn't need it.
    from ssbd_desktop.audio.signal.resample import Conversion

    conversion = Conversion(rate)
    without_echo = _without_echo() if own and device.kind == "microphone" else None
    while block := waiting.get():
        sound = conversion.converted(block)
        if without_echo:
            sound = replace(sound, samples=without_echo(sound.samples))
        tell(sound)
    if normal(wanted) in (DEFAULT, SYSTEM) and _is_another_now(wanted, device.name):
        tell(Moved())
        return
    raise disconnected(device.name)


def _without_echo() -> Callable[[NDArray[np.float32]], NDArray[np.float32]] | None:
    # PortAudio cannot be asked while a stream is open.
    there = [system for system in systems(SYSTEM) if not isinstance(system, PortAudioSystem)]
    if not there:
        return None
    # Only the microphone needs the canceller, which takes memory.
    from ssbd_desktop.audio.signal.echo import EchoRemoval
    from ssbd_desktop.audio.signal.resample import Conversion

    echo = EchoRemoval()

    def hear() -> None:
        while True:
            with contextlib.suppress(AudioError):
                system, device = found(SYSTEM, there)
                waiting = CaptureQueue(round(1 / BLOCK_SECONDS))
                conversion = Conversion(system.capture(device, waiting.put, waiting.end))
                while block := waiting.get():
                    echo.played(conversion.converted(block).samples)
            time.sleep(ECHO_AGAIN)  # the output has changed, or there is none

    threading.Thread(target=hear, name="echo").start()
    return echo.removed


def _follow(name: str, ended: Callable[[], None]) -> None:
    """Call `ended` once a device other than `name` is the default.

    PortAudio updates its list only while no stream is open, so another process does it. Not run on
    hardware; plain ALSA has no changing default, and looking there disturbs an open stream.
    """
    if sys.platform not in ("win32", "darwin"):
        return

    def look() -> None:
        watch = start_child("watch")
        with contextlib.suppress(AudioError):
            while isinstance(listed := watch.get(None), DevicesListed):
                if not listed.devices or choose(listed.devices, DEFAULT).name != name:
                    break
        ended()

    threading.Thread(target=look, name="follow").start()


def _is_another_now(wanted: str, name: str) -> bool:
    now: list[str] = []

    def look() -> None:
        with contextlib.suppress(AudioError):  # there is none
            now.append(found(wanted, systems(normal(wanted)))[1].name)

    looking = threading.Thread(target=look, name="look")
    looking.start()
    looking.join(ANSWERS_IN)
    return any(other != name for other in now)


def _play(sound: BinaryIO) -> None:
    # This name tells it from other apps that play; ALSA's plugin would use the interpreter's.
    os.environ["PULSE_PROP_OVERRIDE"] = f'application.name="{NAME}"'
    buffer = PlaybackBuffer()
    _stream = play(buffer.take, lambda: os._exit(0))  # kept, or its callback would go with it
    size = round(SAMPLE_RATE * BLOCK_SECONDS) * 4
    while len(data := sound.read(size)) == size:  # what is left at the end is not heard anymore
        buffer.put(np.frombuffer(data, "<f4"))


LOOK_EVERY = 1.0
"""Seconds between looks at a system that does not report changes."""

SERVER_EVERY = 0.2
"""Seconds between looks for a missing sound server: whoever waits for it is waiting for captions,
and a look costs next to nothing."""


def systems(wanted: str = "") -> list[SoundSystem]:
    """Return the sound systems: the one whose default is the system's own choice first, the one
    for computer audio last.

    wanted: what will be captured, as returned by `normal`.
    """
    if sys.platform == "win32":
        from ssbd_desktop.audio.systems.wasapi_loopback import Loopback

        return [PortAudioSystem(), Loopback()]
    if sys.platform == "darwin":
        from ssbd_desktop.audio.systems.coreaudio_tap import Tap

        return [PortAudioSystem(), Tap()]
    return [PulseSystem(wanted) if PulseSystem.reachable() else PortAudioSystem()]


def found(wanted: str, there: list[SoundSystem]) -> tuple[SoundSystem, Device]:
    """Return the device that a setting means, and its system; the caller follows a default one.

    Raises SourceLostError if there is none, and AudioError.
    """
    every = [(system, device) for system in there for device in system.devices()]
    none_played = all(device.kind != "system" for _, device in every)
    if normal(wanted) == SYSTEM and none_played and len(there) > 1:
        # The system in charge of that says why it cannot.
        return there[-1], Device(SYSTEM, 2, 48_000.0, True, "system")
    chosen = choose([device for _, device in every], wanted)
    if chosen.kind == "app":
        for system in there:
            if not isinstance(system, PortAudioSystem):
                return system, chosen
        raise AudioError(
            "The sound of one app cannot be captured here: choose computer audio as the sound "
            "source."
        )
    system = next(system for system, device in every if device == chosen)
    return system, replace(chosen, default=normal(wanted) in (DEFAULT, SYSTEM))


def lists() -> Iterator[tuple[Device, ...]]:
    """Yield the devices now, and again every second or sooner.

    With a PulseAudio server, only its devices. For a process without an open stream, so that
    PortAudio can update its list. Raises AudioError.
    """
    while True:
        there = systems()
        for system in there:
            if isinstance(system, PulseSystem):
                yield from map(tuple, system.lists())
        yield tuple(device for system in systems() for device in system.devices())
        _rest()


def _rest() -> None:
    end = time.monotonic() + LOOK_EVERY
    while time.monotonic() < end and not PulseSystem.reachable():
        time.sleep(SERVER_EVERY)
