"""The sound sources of PulseAudio and of PipeWire, which speaks its protocol. For Linux.

The only importer of pulsectl. PortAudio sees the server as one device, “pulse”; here the server
lists its real ones, and one is opened by naming it in the environment that the server's client
library reads. It runs in a child process, so that may be done.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ssbd_desktop.audio.device import DEFAULT, SYSTEM, Ended, Heard
from ssbd_desktop.audio.systems.portaudio import PortAudioStream, capture_by_alsa
from ssbd_desktop.audio.systems.shared_libraries import looked_up_by_the_system
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device

try:
    with looked_up_by_the_system():
        import pulsectl
        from pulsectl._pulsectl import LibPulse
except (ImportError, OSError):  # another system, or one without the server's client library
    pulsectl = None
else:

    def _keep_rate(source: Any, struct: Any) -> None:
        source.rate = struct.sample_spec.rate

    # What pulsectl keeps of it points to memory that is used again, so it is taken in time.
    pulsectl.PulseSourceInfo._init_from_struct = _keep_rate
    _Gone = (pulsectl.PulseError, pulsectl.PulseDisconnected, LibPulse.CallError)
    """Return the errors raised when the server, or what it is asked for, is gone."""

EVENTS = ("sink", "source", "server", "source_output")
"""The events that the server is asked to report."""

LOOK_EVERY = 2.0
"""Seconds after which the server is looked at although it reports nothing."""

_MOVES_IN = 0.3
"""Seconds that the server is given to move a stream to a new default source by itself."""


class PulseSystem:
    """The microphones of a server, and the monitors of what it plays."""

    def __init__(self, wanted: str = "") -> None:
        """wanted: DEFAULT or SYSTEM if that is captured; the choice is then followed."""
        self._wanted = wanted

    @staticmethod
    def reachable() -> bool:
        """Return whether there is a server."""
        if pulsectl is None:
            return False
        try:
            with _connected():
                return True
        except _Gone:
            return False

    def devices(self) -> list[Device]:
        """Return what can be listened to now, the default source first; empty without a server."""
        try:
            with _connected() as server:
                return [device for device, _ in _sources(server)]
        except _Gone:
            return []

    def lists(self) -> Iterator[list[Device]]:
        """The devices now, again whenever something changes, and every LOOK_EVERY at the latest.

        Ends when the server does.
        """
        with contextlib.suppress(*_Gone), _connected() as server:
            for _ in _changes(server):
                yield [device for device, _ in _sources(server)]

    def capture(self, device: Device, heard: Heard, ended: Ended) -> PortAudioStream:
        """Start to capture; see SoundSystem.

        Ends, too, when the server moves the stream away from a device that is gone, and when the
        system's own choice changes and the server leaves the stream where it is.
        """
        try:
            with _connected() as server:
                names = {found.name: source.name for found, source in _sources(server)}
        except _Gone:
            names = {}
        if device.name not in names:
            raise SourceLostError(
                "The sound source “{name}” is disconnected: connect it again, or choose another "
                "one.",
                name=device.name,
            )
        # The plugin of ALSA calls itself by the name of the interpreter.
        os.environ["PULSE_PROP_OVERRIDE"] = 'application.name="SSBD Desktop"'
        if self._wanted != DEFAULT:  # the server itself moves one that names no source
            os.environ["PULSE_SOURCE"] = names[device.name]
        stream = capture_by_alsa("pulse", device, heard, ended)
        guard = threading.Thread(
            target=self._guard, args=(names[device.name], ended), name="guard", daemon=True
        )
        guard.start()
        return stream

    def _guard(self, name: str, ended: Ended) -> None:
        """Wait until the stream is not where it belongs, and say so."""
        with contextlib.suppress(*_Gone), _connected() as server:
            opened = server.get_source_by_name(name)
            for _ in _changes(server):
                if self._misplaced(server, opened):
                    break
        ended()

    def _misplaced(self, server: Any, opened: Any) -> bool:
        if self._wanted == DEFAULT:
            return _left_behind(server, opened)
        if self._wanted == SYSTEM and _played(server) != opened.name:
            return True
        return opened.index not in [source.index for source in server.source_list()]


def _left_behind(server: Any, opened: Any) -> bool:
    """Return whether the default source has changed while our stream stays where it was opened."""
    for _ in range(2):
        if server.server_info().default_source_name == opened.name:
            return False
        own = [out for out in server.source_output_list() if _is_ours(out)]
        if not any(out.source == opened.index for out in own):
            return False
        time.sleep(_MOVES_IN)
    return True


def _is_ours(output: Any) -> bool:
    return bool(output.proplist.get("application.process.id") == str(os.getpid()))


def _connected() -> Any:
    server = pulsectl.Pulse("ssbd-desktop", connect=False)
    try:
        server.connect(autospawn=False)
    except _Gone:
        server.close()
        raise
    return server


def _changes(server: Any) -> Iterator[None]:
    """Now, after anything happens in the server, and every LOOK_EVERY at the latest."""

    def stop(_: Any) -> None:
        raise pulsectl.PulseLoopStop

    server.event_mask_set(*EVENTS)
    server.event_callback_set(stop)
    while True:
        yield
        server.event_listen(timeout=LOOK_EVERY)


def _played(server: Any) -> str:
    """The name of the source that delivers what the default sink plays."""
    wanted = server.server_info().default_sink_name
    monitors = (s.monitor_source_name for s in server.sink_list() if s.name == wanted)
    return next(monitors, "")


def _sources(server: Any) -> list[tuple[Device, Any]]:
    """Devices with the server's own data of each; the default source is the first one."""
    found = server.source_list()
    own, played = server.server_info().default_source_name, _played(server)
    found.sort(key=lambda source: source.name != own)
    alike = Counter(source.description for source in found)

    def device(source: Any) -> Device:
        # Two of a kind have the same description.
        more = f" ({source.name})" if alike[source.description] > 1 else ""
        monitor = source.monitor_of_sink_name is not None
        return Device(
            f"{source.description}{more}",
            source.channel_count,
            float(source.rate),
            source.name == (played if monitor else own),
            "system" if monitor else "microphone",
        )

    return [(device(source), source) for source in found]
