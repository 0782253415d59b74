"""Bytes of other protocols, sent to the caption page; servers answer with them, too."""

from __future__ import annotations

import base64
import json
import logging
import random
import socket
import struct
import time
from pathlib import Path

from ssbd_desktop.transcript.live_text.web_server import HOST, WebServer
from tools.attack.counting import Fault, Outcome, outcome
from tools.attack.mutants import Mutant

_TOKEN = "attack"
_LATE = 5.0  # seconds in which who has the token is served, whatever others send
_HANDSHAKE = (
    "GET /captions?token={} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
_HEADS = (
    b"GET /?token=attack HTTP/1.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
    b"HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
    b"HTTP/2.0 200 OK\r\n\r\n", b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n",
    b"HTTP/1.1 100 Continue\r\n\r\n" * 2000, b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 50_000,
    b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n", b"\x16\x03\x01\x02\x00",
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n", b"\r\n" * 9999,
    b"GET //[?token=attack HTTP/1.1\r\n\r\n", b"GET /?token=\xff HTTP/1.1\r\n\r\n", b"\x00" * 9,
    b"POST /?token=attack HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", b"x" * 10**6,
)  # fmt: skip


def any_bytes(chance: random.Random) -> bytes:
    """Return HTTP/2 with or without its beginning, WebSocket frames, heads of HTTP, or chance."""
    made = [chance.choice((b"", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))]
    for _ in range(chance.choice((1, 3, 30, 3000))):
        made.append(chance.choice((_http2, _websocket))(chance))
    return chance.choice((b"".join(made), chance.choice(_HEADS), chance.randbytes(5000)))


def _http2(chance: random.Random) -> bytes:
    """A frame: any type, flags and stream, and a length that may be another than it has."""
    body = chance.randbytes(chance.choice((0, 4, 6, 8, 100)))
    length = chance.choice((len(body), len(body), 0, 2**24 - 1))
    stream = chance.choice((0, 1, 2, 3, 2**31, 2**32 - 1))
    kind, flags = chance.randrange(12), chance.randrange(256)
    return struct.pack(">IBBI", length, kind, flags, stream)[1:] + body


def _websocket(chance: random.Random) -> bytes:
    """A frame of any kind, masked or not, of a length that may be another than it has."""
    body = chance.randbytes(chance.choice((0, 1, 100)))
    length = chance.choice((bytes([len(body)]), b"\x7e\xff\xff", b"\x7f" + b"\xff" * 8))
    masked = bytes([length[0] | chance.choice((0, 128, 128))]) + length[1:]
    return bytes([chance.randrange(256)]) + masked + chance.randbytes(4) + body


def make(chance: random.Random, path: Path) -> str:
    """Write what is sent, and whether the token is shown before."""
    sent, shown = any_bytes(chance), chance.random() < 0.5
    plan = {"sent": base64.b64encode(sent).decode(), "shown": shown, "waits": chance.random() < 0.3}
    path.write_text(json.dumps(plan))
    return f"{sent[:40]!r}…, {len(sent)} bytes, shown: {shown}"


class PageAttack:
    """Sends mutants to the caption page, which then has to serve who has the token."""

    def __init__(self, home: Path, patience: float) -> None:
        """home: unused, as no file is made."""
        self._late = _LATE * max(1.0, patience / 20.0)
        self._told: list[str] = []
        self._log = logging.Handler(logging.ERROR)
        self._log.emit = lambda record: self._told.append(record.getMessage())  # type: ignore[method-assign]
        logging.getLogger().addHandler(self._log)
        with socket.socket() as free:
            free.bind((HOST, 0))
            self._port = free.getsockname()[1]
        self._server = WebServer(self._port, _TOKEN, self._told.append)
        self._kept: list[socket.socket] = []
        while not self._served():  # it begins on a thread of its own
            time.sleep(0.05)

    def close(self) -> None:
        """End the page."""
        self._server.close()
        logging.getLogger().removeHandler(self._log)

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        plan = json.loads(mutant.path.read_text())
        one = socket.create_connection((HOST, self._port), 5.0)
        verdict = "refused"
        try:
            if plan["shown"]:
                one.sendall(_HANDSHAKE.format(_TOKEN).encode())
            one.sendall(base64.b64decode(plan["sent"]))
        except OSError:
            verdict = "broken off"
        self._kept.append(one)  # with others of its kind, up to as many as may wait
        while len(self._kept) > (13 if plan["waits"] else 0):
            self._kept.pop(0).close()
        began, faults = time.monotonic(), list[Fault]()
        while not self._served() and time.monotonic() < began + self._late:
            time.sleep(0.1)
        if (took := time.monotonic() - began) > self._late:
            faults.append(Fault("hangs", "page", f"nobody was served for {took:.1f} s"))
        wrong, self._told[:] = [text for text in self._told if text], []
        faults += [Fault("own errors", "page", text) for text in wrong]
        return outcome(mutant, verdict, faults)

    def _served(self) -> bool:
        """Whether who shows the token is told the captions."""
        try:
            with socket.create_connection((HOST, self._port), 2.0) as one:
                one.sendall(_HANDSHAKE.format(_TOKEN).encode())
                said = b""
                while b'"cleared"' not in said and (more := one.recv(4096)):
                    said += more
                return b'"cleared"' in said
        except OSError:
            return False
