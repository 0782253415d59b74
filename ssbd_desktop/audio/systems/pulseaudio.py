"""The sound sources of PulseAudio and of PipeWire, which speaks its protocol. For Linux.

The only importer of pulsectl, which besides its main purpose exposes the few libpulse functions
that record a stream. It runs in a child process: a stopped server answers no call.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import Reblocked
from ssbd_desktop.audio.device import APP_RATE, DEFAULT, SYSTEM, Ended, Heard, disconnected
from ssbd_desktop.audio.systems.app_streams import PIECE, AppStreams, Put
from ssbd_desktop.audio.systems.portaudio import BLOCK_SECONDS, looked_up_by_the_system
from ssbd_desktop.base.events import Device
from ssbd_desktop.base.product import NAME

try:
    with looked_up_by_the_system():
        import pulsectl
        from pulsectl import _pulsectl as lib
except (ImportError, OSError):  # not Linux, or without the server's client library
    pulsectl = None
else:

    def _keep_rate(source: Any, struct: Any) -> None:
        source.rate = struct.sample_spec.rate

    # What pulsectl keeps of it points to memory that gets reused, so copy it in time.
    pulsectl.PulseSourceInfo._init_from_struct = _keep_rate
    _Gone = (pulsectl.PulseError, pulsectl.PulseDisconnected, lib.LibPulse.CallError)
    """Return the errors raised when the server, or what it is asked for, is gone."""

EVENTS = ("sink", "source", "server", "source_output", "sink_input")
"""The events that the server should report."""

LOOK_EVERY = 2.0
"""Seconds after which to look at the server even if it reports nothing."""

_MOVES_IN = 0.3
"""Seconds that the server has to move a stream to a new default source by itself."""

_SENT = 2 * BLOCK_SECONDS
"""Seconds of sound that the server sends at a time: to wake costs more than what is done then."""

_AT_ONCE = 0.004
"""Seconds in which everything that waits at the server is fetched."""

_BY_INDEX = 0x0010
"""PA_STREAM_NO_REMAP_CHANNELS: channels are delivered as they are, whatever their names."""

_AUX0 = 12
"""PA_CHANNEL_POSITION_AUX0, the first of the channels without a position."""

_SERVERS_OWN = 2**32 - 1


class PulseSystem:
    """The microphones of a server, the monitors of what it plays, and the apps that play."""

    def __init__(self, wanted: str = "") -> None:
        """wanted: DEFAULT or SYSTEM if that is captured; changes of the choice are followed."""
        self._wanted = wanted

    @staticmethod
    def reachable() -> bool:
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
                return _devices(server)
        except _Gone:
            return []

    def lists(self) -> Iterator[list[Device]]:
        """Yield the devices now, whenever something changes, and at least every LOOK_EVERY.

        Ends when the server does.
        """
        with contextlib.suppress(*_Gone), _connected() as server:
            for _ in _changes(server):
                yield _devices(server)

    def capture(self, device: Device, heard: Heard, ended: Ended) -> float:
        """Start to capture; see SoundSystem.

        It also ends if the server moves the stream away from a device that is gone, or if the
        system's own choice changes and the server leaves the stream where it is.
        """
        try:
            server = _connected()
            names = {found.name: source for found, source in _sources(server)}
        except _Gone:
            names = {}
        if device.kind == "app" and names:
            _begin(ended, lambda: _AppSound(server, device.name).run(heard))
            return APP_RATE
        if device.name not in names:
            raise disconnected(device.name)
        opened = names[device.name]
        # The server itself moves a stream that doesn't name a source.
        source = "" if self._wanted == DEFAULT else opened.name
        blocks = Reblocked(round(device.rate * BLOCK_SECONDS))

        def deliver(piece: NDArray[np.float32]) -> None:
            for block in blocks.add(piece):
                heard(block)

        recording = _Recording(server, source, device.rate, device.channels, deliver)
        _begin(ended, lambda: self._watch(server, opened, recording))
        return device.rate

    def _watch(self, server: Any, opened: Any, _recording: _Recording) -> None:
        for _ in _changes(server):
            if self._misplaced(server, opened):
                return

    def _misplaced(self, server: Any, opened: Any) -> bool:
        if self._wanted == DEFAULT:
            return _left_behind(server, opened)
        if self._wanted == SYSTEM and _played(server) != opened.name:
            return True
        return opened.index not in [source.index for source in server.source_list()]


class _Recording:
    """A stream from the server, as long as this is held and someone waits for the server's events.

    heard: called on that thread with pieces of any length, float32[n, channels].
    """

    def __init__(
        self,
        server: Any,
        source: str,
        rate: float,
        channels: int,
        heard: Callable[[NDArray[np.float32]], None],
        of: int | None = None,
    ) -> None:
        """source: its name; empty for the server's own choice. of: the number of the only stream to
        hear of those that this source monitors."""
        self._heard = heard
        self._channels = channels
        spec = lib.PA_SAMPLE_SPEC(
            format=lib.PA_SAMPLE_FLOAT32NE, rate=round(rate), channels=channels
        )
        names = lib.PA_CHANNEL_MAP(channels=channels)
        for channel in range(channels):
            names.map[channel] = _AUX0 + channel if channels > 1 else 0
        self._stream = lib.pa.stream_new_with_proplist(
            server._ctx, NAME, ctypes.byref(spec), ctypes.byref(names), None
        )
        self._read = lib.PA_STREAM_REQUEST_CB_T(self._fetch)
        lib.pa.stream_set_read_callback(self._stream, self._read, None)
        flags = lib.PA_STREAM_ADJUST_LATENCY
        if of is not None:
            lib.pa.stream_set_monitor_stream(self._stream, of)
        else:
            flags |= _BY_INDEX
        if source:
            flags |= lib.PA_STREAM_DONT_MOVE
        piece = round(rate * (_SENT if of is None else PIECE)) * channels * 4
        wanted = lib.PA_BUFFER_ATTR(*[_SERVERS_OWN] * 4, fragsize=piece)
        lib.pa.stream_connect_record(self._stream, source or None, ctypes.byref(wanted), flags)

    def close(self) -> None:
        """End it; only once, on the thread that waits for the server."""
        with contextlib.suppress(lib.LibPulse.CallError):  # the server has ended it
            lib.pa.stream_disconnect(self._stream)
        lib.pa.stream_unref(self._stream)

    def _fetch(self, stream: Any, _length: int, _data: Any) -> None:
        data, size = ctypes.c_void_p(), (ctypes.c_int * 2)()  # a size_t, which pulsectl calls int
        lib.pa.stream_peek(stream, data, size)
        if not size[0]:
            return
        if data:
            sound = np.frombuffer(ctypes.string_at(data, size[0]), np.float32)
        else:
            sound = np.zeros(size[0] // 4, np.float32)  # a hole
        lib.pa.stream_drop(stream)
        self._heard(sound.reshape(-1, self._channels))


class _AppSound:
    """Everything that one app plays, on any outputs.

    Each of its streams is heard separately, from the monitor of the output it plays on.
    """

    def __init__(self, server: Any, app: str) -> None:
        self._server = server
        self._app = app.casefold()
        self._streams = AppStreams(self._recorded, 1)
        """Keyed by their number and the source that monitors their output."""
        self._changed = True

    def run(self, heard: Heard) -> None:
        """Deliver blocks as time passes, float32[n, 1], until the server is gone."""
        self._server.event_mask_set(*EVENTS)
        self._server.event_callback_set(self._note)
        while True:
            if self._changed:
                self._changed = False
                self._follow()
            # At least once, so that after a stall, what came meanwhile is heard before any silence.
            self._server.event_listen(timeout=max(self._streams.left, _AT_ONCE))
            while (left := self._streams.left) > 0 and not self._changed:
                self._server.event_listen(timeout=left)
            heard(self._streams.block())

    def _note(self, event: Any) -> None:
        if event.facility == "sink_input":
            self._changed = True
            raise pulsectl.PulseLoopStop

    def _follow(self) -> None:
        inputs = self._server.sink_input_list()
        monitors = {sink.index: sink.monitor_source_name for sink in self._server.sink_list()}
        own = [each for each in inputs if _app(each).casefold() == self._app]
        self._streams.follow([(each.index, monitors.get(each.sink, "")) for each in own])

    def _recorded(self, key: tuple[int, str], put: Put) -> _Recording | None:
        with contextlib.suppress(lib.LibPulse.CallError):  # it ended meanwhile
            return _Recording(self._server, key[1], APP_RATE, 1, put, of=key[0])
        return None


def _begin(ended: Ended, work: Callable[[], None]) -> None:
    """Do `work` on a thread until it is over or the server is gone, and then call `ended`."""

    def run() -> None:
        with contextlib.suppress(*_Gone):
            work()
        ended()

    threading.Thread(target=run, name="pulse", daemon=True).start()


def _left_behind(server: Any, opened: Any) -> bool:
    """Return whether the default source has changed but our stream stayed where it was opened."""
    for _ in range(2):
        if server.server_info().default_source_name == opened.name:
            return False
        process, streams = str(os.getpid()), server.source_output_list()
        own = [o for o in streams if o.proplist.get("application.process.id") == process]
        if not any(out.source == opened.index for out in own):
            return False
        server.event_listen(timeout=_MOVES_IN)
    return True


def _connected() -> Any:
    server = pulsectl.Pulse(NAME, connect=False)
    try:
        server.connect(autospawn=False)
    except _Gone:
        server.close()
        raise
    return server


def _changes(server: Any) -> Iterator[None]:
    """Yield now, after anything happens in the server, and at least every LOOK_EVERY."""

    def stop(_: Any) -> None:
        raise pulsectl.PulseLoopStop

    server.event_mask_set(*EVENTS)
    server.event_callback_set(stop)
    while True:
        yield
        server.event_listen(timeout=LOOK_EVERY)


def _played(server: Any) -> str:
    wanted = server.server_info().default_sink_name
    monitors = (s.monitor_source_name for s in server.sink_list() if s.name == wanted)
    return next(monitors, "")


def _app(stream: Any) -> str:
    name = str(stream.proplist.get("application.name", ""))
    return "" if name == NAME else name


def _devices(server: Any) -> list[Device]:
    playing = {_app(each): each for each in server.sink_input_list() if _app(each)}
    return [device for device, _ in _sources(server)] + [
        Device(
            name, 1, APP_RATE, False, "app",
            str(playing[name].proplist.get("application.icon_name", "")),
        )
        for name in sorted(playing, key=str.casefold)
    ]  # fmt: skip


def _sources(server: Any) -> list[tuple[Device, Any]]:
    """Return devices with the server's own data on each, the default source first."""
    found = server.source_list()
    own, played = server.server_info().default_source_name, _played(server)
    found.sort(key=lambda source: source.name != own)
    alike = Counter(source.description for source in found)

    def device(source: Any) -> Device:
        # Two identical devices have the same description.
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
