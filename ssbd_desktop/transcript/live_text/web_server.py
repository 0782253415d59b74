"""A page and a WebSocket with the captions, only on this machine and behind a token."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import http
import json
import logging
import threading
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from ssbd_desktop.base.events import Caption, Gap, Recorded, SpeakerNamed, VoiceNamed
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.system.folders import resource
from ssbd_desktop.transcript.labels import ENGLISH, Labels
from ssbd_desktop.transcript.live_text.publisher import Told, shown

CLEARED = json.dumps({"type": "cleared"})
"""The message to a WebSocket's clients when there are no captions anymore."""

HOST = "127.0.0.1"
_MOST_SENT = 4096
"""Bytes that a client may send us at once, though it need not send anything."""

_MOST_WAITING = 200
"""Captions that may wait for a slow client; one with more is disconnected."""

# What the library logs is about its clients; a closed browser should not be a warning of ours.
_library_log = logging.getLogger("ssbd_desktop.transcript.live_text.library")
_library_log.setLevel(logging.CRITICAL)


_MOST_STRANGERS = 16
"""Connections that have not shown the token yet; each takes a descriptor."""

_MOST_CLIENTS = 32
"""Connections that have."""

_SHOWN_WITHIN = 2.0
"""Seconds in which a connection must have shown the token."""

_ASKED_AFTER = 20
"""Seconds after which a client is asked whether it is still there, and in which it must answer."""

_ENDED_WITHIN = 2.0
"""Seconds in which all connections must have been closed at the end."""


class ClientQueue:
    """Messages for one client, in order; only the newest of a growing caption waits."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, bool], str] = {}
        self._filled = asyncio.Event()
        self.overflowed = False

    def put(self, utterance: str, final: bool, text: str) -> None:
        """Add a message about an utterance, replacing an unfinished one that still waits."""
        self._waiting.pop((utterance, False), None)
        self._waiting[utterance, final] = text
        self.overflowed = self.overflowed or len(self._waiting) > _MOST_WAITING
        self._filled.set()

    async def get(self) -> str:
        """Wait for the next message and return it."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.pop(next(iter(self._waiting)))


class WebServer:
    """Serves captions from a thread of its own; slow or dead clients do not hold up the others.

    address: what a browser or OBS opens.
    """

    def __init__(self, port: int, token: str, on_problem: Callable[[str], None]) -> None:
        """on_problem: called from the thread with a sentence if the port is taken, else ""."""
        self.address = f"http://{HOST}:{port}/?token={token}"
        self._port = port
        self._token = token
        self._on_problem = on_problem
        self._strangers = 0
        self._known: set[ServerConnection] = set()
        self._clients: dict[ServerConnection, ClientQueue] = {}
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._last = CLEARED
        self._thread = threading.Thread(target=self._run, name="live text", daemon=True)
        self._thread.start()

    def send(
        self, event: Told, languages: tuple[str, str] = ("", ""), labels: Labels = ENGLISH
    ) -> None:
        """Send an event to all connected clients; returns at once, from any thread."""
        text = message(event, languages, labels)
        # All but captions have names that no utterance has, so none replaces what waits.
        if isinstance(event, Gap):
            self._later(self._send, f"gap {event.channel} {event.start}", True, text)
        elif isinstance(event, Caption):
            self._later(self._send, event.utterance, event.final, text)
        else:
            self._later(self._put, repr(event), True, text)

    def clear(self) -> None:
        """Send the message that there are no captions anymore; returns at once, from any thread."""
        self._later(self._send, "", True, CLEARED)

    def close(self) -> None:
        self._later(self._over.set)
        self._thread.join(_ENDED_WITHIN)

    def _later(self, work: Callable[..., None], *arguments: object) -> None:
        with contextlib.suppress(RuntimeError):  # it has ended, as if the port was not available
            self._loop.call_soon_threadsafe(work, *arguments)

    def _run(self) -> None:
        with contextlib.closing(self._loop):
            self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        try:
            server = await serve(
                self._talk,
                HOST,
                self._port,
                create_connection=self._counted(),
                process_request=self._answer,
                compression=None,
                max_size=_MOST_SENT,
                open_timeout=_SHOWN_WITHIN,
                close_timeout=1,
                ping_interval=_ASKED_AFTER,
                ping_timeout=_ASKED_AFTER,
                server_header=None,
                logger=_library_log,
            )
        except OSError as error:
            self._on_problem(
                Sentence(
                    "Live text cannot be served on port {port} ({reason}): choose another port, or "
                    "close the app that uses it.",
                    port=str(self._port),
                    reason=error.strerror,
                )
            )
            return
        self._on_problem("")
        async with server:
            await self._over.wait()

    def _counted(self) -> type[ServerConnection]:
        """Return a kind of connection that is dropped at once if too many wait."""
        server = self

        class Counted(ServerConnection):
            def connection_made(self, transport: Any) -> None:
                server._strangers += 1
                super().connection_made(transport)
                if server._strangers > _MOST_STRANGERS:
                    transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                server._strangers -= self not in server._known
                server._known.discard(self)

        return Counted

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        asked = urlsplit(request.path)
        token = parse_qs(asked.query).get("token", [""])[0]
        if not hmac.compare_digest(token.encode("utf-8", "replace"), self._token.encode()):
            return connection.respond(http.HTTPStatus.FORBIDDEN, "The token is missing or wrong.\n")
        if len(self._known) >= _MOST_CLIENTS:
            return connection.respond(http.HTTPStatus.SERVICE_UNAVAILABLE, "Too many are here.\n")
        self._known.add(connection)
        self._strangers -= 1
        if asked.path == "/captions":
            return None
        if asked.path != "/":
            return connection.respond(http.HTTPStatus.NOT_FOUND, "There is only / here.\n")
        page = resource("captions.html").read_bytes()
        headers = Headers(
            {
                "Content-Type": "text/html; charset=utf-8",
                "Content-Length": str(len(page)),
                "Cache-Control": "no-store",
                "Referrer-Policy": "no-referrer",
                "Connection": "close",
            }
        )
        return Response(200, "OK", headers, page)

    async def _talk(self, connection: ServerConnection) -> None:
        outbox = self._clients[connection] = ClientQueue()
        outbox.put("", True, self._last)
        sending = asyncio.ensure_future(_send_all(connection, outbox))
        try:
            async for _ in connection:
                pass  # a client need not send anything; this notices when it leaves
        except ConnectionClosed:
            pass
        finally:
            self._clients.pop(connection, None)
            sending.cancel()

    def _send(self, utterance: str, final: bool, text: str) -> None:
        """Send a change of the text; later clients receive the last of these messages."""
        self._last = text
        self._put(utterance, final, text)

    def _put(self, utterance: str, final: bool, text: str) -> None:
        for connection, outbox in list(self._clients.items()):
            outbox.put(utterance, final, text)
            if outbox.overflowed:
                # It reads nothing, so a polite goodbye would wait behind all that it did not read.
                del self._clients[connection]
                connection.transport.abort()


async def _send_all(connection: ServerConnection, outbox: ClientQueue) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await connection.send(await outbox.get())


def message(event: Told, languages: tuple[str, str] = ("", ""), labels: Labels = ENGLISH) -> str:
    """Return an event as sent to a WebSocket's clients.

    languages: spoken and translated into, by English name. labels: before a `VoiceNamed`.
    """
    match event:
        case Gap(channel):
            fields: dict[str, object] = {
                "type": "gap",
                "text": ENGLISH.gap(event),
                **_times(event),
                "channel": channel,
                "speaker": labels.speaker(channel, 0),
            }
        case Recorded(utterance, text):
            fields = {"type": "record", "utterance": utterance, "text": on_one_line(text)}
        case SpeakerNamed(utterance, number):
            name = labels.speaker("", number)
            fields = {"type": "speaker", "utterance": utterance, "speaker": name}
        case VoiceNamed(number):
            before, name = (each.speaker("", number) for each in (labels, labels.naming(event)))
            fields = {"type": "renamed", "speaker": before, "name": name}
        case Caption():
            spoken, target = languages
            written = target if event.translated else event.language or spoken
            fields = {
                "type": "caption",
                "utterance": event.utterance,
                "text": shown(event),
                "lang": CODES.get(written, ""),
                "source": event.source,
                "final": event.final,
                "translated": event.translated,
                **_times(event),
                "channel": event.channel,
                "speaker": labels.speaker(event.channel, event.speaker),
                "language": event.language,
                "lag": None if event.lag is None else round(event.lag, 3),
            }
    # Only ASCII, so that half a character cannot make it fail.
    return json.dumps(fields)


def _times(event: Caption | Gap) -> dict[str, float]:
    return {"start": round(event.start, 3), "end": round(event.end, 3)}
