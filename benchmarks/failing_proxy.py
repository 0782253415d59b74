"""A proxy before an HTTP server that is as far as another town, and fails in chosen ways.

    with FailingProxy(server.url, delay=0.04, share=0.1) as proxy:
        … proxy.url …
        proxy.fail_next("503"), proxy.exchanges

HTTP/1.1 without TLS, one request after another on a connection. It runs on a thread of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
import threading
from collections import deque
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal, Self, get_args
from urllib.parse import urlsplit

Way = Literal[
    "refuse", "reset", "500", "503", "429", "413", "404", "401", "portal", "tear", "cut", "hang"
]
"""How a request fails. refuse: its connection ends, and for a moment each new one is refused.
reset: its connection is broken off. A number: the server answers so. portal: a hotel's network
answers with a page of its own. tear: the answer's body ends in its middle, as if that were all.
cut: the connection ends there. hang: nothing comes until the client gives up."""

PASSING: tuple[Way, ...] = ("refuse", "reset", "500", "503", "429", "tear", "cut", "hang")
"""Those that clients of a good server may meet at any time."""

REFUSED_FOR = 0.2
"""Seconds in which connections are refused after a `refuse`."""

RETRY_AFTER = 1
"""Seconds that an answer of 429 asks to wait."""

_PORTAL = b"<!doctype html><title>Sign in</title><p>Welcome to the hotel's Wi-Fi."
_ANSWERS: dict[Way, tuple[str, bytes]] = {
    "500": ("500 Internal Server Error", b'{"error": {"message": "Internal Server Error"}}'),
    "503": ("503 Service Unavailable", b"upstream is not ready"),
    "429": (
        f"429 Too Many Requests\r\nRetry-After: {RETRY_AFTER}",
        b'{"error": {"message": "Too many requests"}}',
    ),
    "413": ("413 Payload Too Large", b"<html>413</html>"),
    "404": ("404 Not Found", b'{"detail": "Not Found"}'),
    "401": ("401 Unauthorized", b'{"detail": "Invalid API key"}'),
    "portal": ("200 OK", _PORTAL),
}


@dataclass(eq=False)
class Exchange:
    """A request and what came of it. sent, received: bytes with their heads, as the client counts
    them. failed: how, if it did. left: the client did not wait for the end of the answer."""

    path: str
    sent: int
    received: int = 0
    failed: Way | None = None
    left: bool = False


class _GoneError(ConnectionError):
    """The client has closed its connection."""


class FailingProxy:
    """The proxy, while a block runs.

    delay: seconds of a round trip that it adds; a new connection costs one more. share: of the
    requests that fail, each at random in one of the `ways`; all three may be set at any time.
    seed: of what is random. exchanges: all that there were, the oldest first. connections: how many
    were taken.
    """

    def __init__(
        self,
        target: str,
        delay: float = 0.0,
        share: float = 0.0,
        ways: tuple[Way, ...] = PASSING,
        seed: int = 0,
    ) -> None:
        self.delay, self.share, self.ways = delay, share, ways
        self.exchanges: list[Exchange] = []
        self.connections = 0
        self._target = urlsplit(target)
        self._random = random.Random(seed)
        self._next: deque[Way] = deque()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._listening: asyncio.Server | None = None
        self._serving: set[asyncio.Task[None]] = set()
        self._port = 0

    def __enter__(self) -> Self:
        self._thread.start()
        self._call(self._listen())
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self._call(self._leave())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def url(self) -> str:
        """What is to be asked in place of the server."""
        return f"http://127.0.0.1:{self._port}{self._target.path}"

    def fail_next(self, way: Way, times: int = 1) -> None:
        """Have the next requests fail in this way, whatever the share."""
        assert way in get_args(Way), way
        self._next.extend([way] * times)

    def leave(self) -> None:
        """Refuse every connection from now on, and break off those that there are."""
        self._call(self._leave())

    def come_back(self) -> None:
        """Take connections again, at the same address."""
        self._call(self._listen())

    def _call(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _listen(self) -> None:
        if self._listening is None:
            server = await asyncio.start_server(self._taken, "127.0.0.1", self._port)
            self._listening, self._port = server, server.sockets[0].getsockname()[1]

    async def _leave(self) -> None:
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        others = self._serving - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        task = self._loop.create_task(self._serve(_Client(reader, writer)))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, client: _Client) -> None:
        try:
            await asyncio.sleep(self.delay)  # as the handshake would take
            while request := await client.request():
                await self._exchange(client, request)
        except (OSError, EOFError, asyncio.CancelledError):
            client.break_off()
        finally:
            client.close()

    async def _exchange(self, client: _Client, request: bytes) -> None:
        path = request.split(b" ", 2)[1].decode("latin-1")
        exchange = Exchange(path, len(request), failed=self._drawn())
        self.exchanges.append(exchange)
        try:
            await asyncio.sleep(self.delay / 2)
            if exchange.failed:
                await self._fail(client, request, exchange, exchange.failed)
            else:
                await client.unless_it_leaves(self._relay(client, request, exchange))
        except _GoneError:
            exchange.left = True
            raise

    def _drawn(self) -> Way | None:
        if self._next:
            return self._next.popleft()
        return self._random.choice(self.ways) if self._random.random() < self.share else None

    async def _fail(self, client: _Client, request: bytes, exchange: Exchange, way: Way) -> None:
        if way == "refuse":
            await self._leave()
            self._loop.call_later(REFUSED_FOR, lambda: self._loop.create_task(self._listen()))
            raise ConnectionError
        if way == "reset":
            raise ConnectionError
        if way == "hang":
            await client.unless_it_leaves(asyncio.Event().wait())
        if way in _ANSWERS:
            await asyncio.sleep(self.delay / 2)
            await client.send(_answer(*_ANSWERS[way]), exchange)
            return
        body = b"".join([p async for _, p in self._pieces(request)][1:])
        half, length = body[: len(body) // 2], len(body) if way == "cut" else len(body) // 2
        await asyncio.sleep(self.delay / 2)
        await client.send(_answer("200 OK", half, length), exchange)
        if way == "cut":
            raise ConnectionError

    async def _relay(self, client: _Client, request: bytes, exchange: Exchange) -> None:
        """Give the client what the server answers, each piece half of the delay after it came."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def give() -> None:
            while piece := await pieces.get():
                due, content = piece
                if not content:
                    return
                await asyncio.sleep(due - self._loop.time())
                await client.send(content, exchange)

        giving = self._loop.create_task(give())
        try:
            async for raw, _ in self._pieces(request):
                await pieces.put((self._loop.time() + self.delay / 2, raw))
            await pieces.put((0.0, b""))
            await giving
        finally:
            giving.cancel()

    async def _pieces(self, request: bytes) -> AsyncIterator[tuple[bytes, bytes]]:
        """What the server answers as it comes: its head, then pieces of its body; each as it is on
        the wire, and what it says."""
        reader, writer = await asyncio.open_connection(self._target.hostname, self._target.port)
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            yield head, head
            if _header(head, b"transfer-encoding") == b"chunked":
                size = -1
                while size:
                    line = await reader.readuntil(b"\r\n")
                    size = int(line, 16)
                    said = await reader.readexactly(size + 2)
                    yield line + said, said[:-2]
                return
            left = int(_header(head, b"content-length") or 0)
            while left:
                said = await reader.read(min(left, 65536))
                if not said:
                    raise EOFError
                left -= len(said)
                yield said, said
        finally:
            writer.close()


class _Client:
    """A connection that was taken."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._ahead: asyncio.Task[bytes] | None = None
        """Reads the first byte of the next request, or that none comes."""

    async def request(self) -> bytes:
        """The next one, head and body; nothing once the client has closed the connection."""
        first = await self._first()
        self._ahead = None
        if not first:
            return b""
        head = first + await self._reader.readuntil(b"\r\n\r\n")
        return head + await self._reader.readexactly(int(_header(head, b"content-length") or 0))

    async def unless_it_leaves(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do this, and break it off when the client closes the connection."""
        doing, first = asyncio.ensure_future(work), self._first()
        try:
            await asyncio.wait({doing, first}, return_when=asyncio.FIRST_COMPLETED)
            if not doing.done() and (first.exception() or not first.result()):
                raise _GoneError
            await doing
        finally:
            doing.cancel()

    async def send(self, content: bytes, exchange: Exchange) -> None:
        """Give it this much of an answer."""
        exchange.received += len(content)
        self._writer.write(content)
        await self._writer.drain()

    def break_off(self) -> None:
        """End the connection so that the client is told of a reset, if it is still there."""
        with contextlib.suppress(OSError):
            of_no_time = struct.pack("ii", 1, 0)
            taken: socket.socket = self._writer.get_extra_info("socket")
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, of_no_time)
        self._writer.transport.abort()

    def close(self) -> None:
        """End the connection after what was sent."""
        if self._ahead is not None:
            self._ahead.cancel()
        self._writer.close()

    def _first(self) -> asyncio.Task[bytes]:
        if self._ahead is None:
            self._ahead = asyncio.ensure_future(self._reader.read(1))
        return self._ahead


def _answer(status: str, body: bytes, length: int | None = None) -> bytes:
    said = len(body) if length is None else length
    kind = "text/html" if body.startswith(b"<") else "application/json"
    return (
        f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {said}\r\n\r\n".encode()
        + body
    )


def _header(head: bytes, name: bytes) -> bytes:
    for line in head.split(b"\r\n")[1:]:
        key, _, value = line.partition(b":")
        if key.strip().lower() == name:
            return value.strip()
    return b""
