"""A model hub on this computer: the Hugging Face hub's protocol, and all that a server does wrong.

    with HubServer() as hub:
        hub.add("someone/model-GGUF", {"model.gguf": b"…"})
        … HF_ENDPOINT=hub.address …
        hub.misbehave("content", "cut")

What it speaks: the listing of a repository, a file's place (a redirect to another path where it is
large, as to a content delivery network), and its bytes by ranges. `RULES` are what it does wrong.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import socket
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Literal, get_args
from urllib.parse import unquote, urlsplit

from tests.helpers.loopback_server import LoopbackServer

Where = Literal["listing", "file", "content"]
"""What is asked for: what a repository holds, where a file is, what is in it."""

SMALL = 10_000
"""Bytes up to which a file is in git itself, without a sha256 in the listing."""

PIECE = 16 * 1024
"""Bytes that are sent at once, and that wait in the server's socket at most."""

PORTAL = b"<!doctype html><title>Sign in</title><p>Welcome to the hotel's Wi-Fi."


@dataclass(frozen=True)
class Stored:
    """A file of a repository."""

    name: str
    content: bytes

    @cached_property
    def sha256(self) -> str:
        return hashlib.sha256(self.content).hexdigest()

    @cached_property
    def blob(self) -> str:
        return hashlib.sha1(b"blob %d\0" % len(self.content) + self.content).hexdigest()

    @property
    def large(self) -> bool:
        return len(self.content) > SMALL


@dataclass
class Repository:
    """What a repository holds."""

    name: str
    files: dict[str, Stored]
    license: str = "apache-2.0"
    revision: str = field(init=False)

    def __post_init__(self) -> None:
        said = self.name + "".join(file.sha256 for file in self.files.values())
        self.revision = hashlib.sha1(said.encode()).hexdigest()

    def listing(self, with_files: bool = True) -> dict[str, object]:
        """As the hub tells it."""
        return {
            "id": self.name,
            "modelId": self.name,
            "sha": self.revision,
            "cardData": {"license": self.license},
            "siblings": [self._sibling(file) for file in self.files.values() if with_files],
        }

    def _sibling(self, file: Stored) -> dict[str, object]:
        said = {"rfilename": file.name, "size": len(file.content), "blobId": file.blob}
        if not file.large:
            return said
        lfs = {"sha256": file.sha256, "size": len(file.content), "pointerSize": 134}
        return {**said, "lfs": lfs}


@dataclass(eq=False)
class Delivery:
    """Bytes of a file, from the one at `begins` on; sent: as many as left the server."""

    begins: int
    sent: int = 0


class HubServer(LoopbackServer):
    """The server.

    rate: bytes a second that it sends of contents; None for as many as it can. deliveries: of
    contents. crossed: set when one comes to the byte that `watch` names. asked: (command, path,
    Range) of each request. tokens: what it was last told. delivery_host: another name of this
    computer, for contents.
    """

    def __init__(self) -> None:
        super().__init__(_Handler)
        self.behave()
        self.crossed = threading.Event()
        self._watched = sys.maxsize
        self._watched_from = 0
        self._repositories: dict[str, Repository] = {}
        self.address = self.origin

    def add(
        self, name: str, files: Mapping[str, bytes | Path], license: str = "apache-2.0"
    ) -> Repository:
        """Have a repository, in place of one of this name."""
        stored = {
            path: Stored(path, of.read_bytes() if isinstance(of, Path) else of)
            for path, of in files.items()
        }
        self._repositories[name] = Repository(name, stored, license)
        return self._repositories[name]

    def misbehave(self, where: Where, rule: str, times: int | None = 1) -> None:
        """Do this wrong the next times; None for always."""
        assert rule in RULES, rule
        if times is None:
            self._always[where] = rule
        else:
            self._rules[where].extend([rule] * times)

    def behave(self) -> None:
        """Do nothing wrong, as at the beginning, and forget what was asked."""
        self.rate: float | None = None
        self.delivery_host = ""
        self.deliveries: list[Delivery] = []
        self.asked: list[tuple[str, str, str]] = []
        self.tokens: dict[Where, str] = {}
        self._rules: dict[Where, deque[str]] = {where: deque() for where in get_args(Where)}
        self._always: dict[Where, str] = {}

    def repository(self, name: str) -> Repository | None:
        """What it holds."""
        return self._repositories.get(name)

    def content(self, sha256: str) -> Stored | None:
        """The file that has this hash."""
        files = (f for r in self._repositories.values() for f in r.files.values())
        return next((file for file in files if file.sha256 == sha256), None)

    def next_rule(self, where: Where) -> str:
        """What is done wrong now; empty for nothing."""
        rules = self._rules[where]
        return rules.popleft() if rules else self._always.get(where, "")

    @property
    def sent(self) -> int:
        """Bytes of contents."""
        return sum(delivery.sent for delivery in self.deliveries)

    def watch(self, place: int) -> None:
        """Have `crossed` set when a delivery that begins from now on comes to that byte."""
        self._watched, self._watched_from = place, len(self.deliveries)
        self.crossed.clear()

    def count(self, delivery: Delivery, bytes: int) -> None:
        """So many were sent."""
        delivery.sent += bytes
        new = delivery in self.deliveries[self._watched_from :]
        if new and delivery.begins + delivery.sent >= self._watched:
            self.crossed.set()
        if self.rate:
            time.sleep(bytes / self.rate)


class _Handler(BaseHTTPRequestHandler):
    server: HubServer
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else each answer waits for 40 ms

    def setup(self) -> None:
        # Else megabytes would count as sent that nobody has received.
        self.request.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PIECE)
        super().setup()

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        hub, path = self.server, unquote(urlsplit(self.path).path)
        hub.asked.append((self.command, path, self.headers.get("Range", "")))
        with contextlib.suppress(ConnectionError, TimeoutError):  # the client has gone
            if path.startswith("/api/models/"):
                self._take_token("listing")
                self._list(path.removeprefix("/api/models/"))
            elif path.startswith("/cdn/"):
                self._take_token("content")
                self._content(hub.content(path.removeprefix("/cdn/")))
            elif "/resolve/" in path:
                self._take_token("file")
                self._file(*path[1:].split("/resolve/", 1))
            elif path == "/login":
                self.send(200, PORTAL, _HTML)
            else:
                self.send(404, b"Not Found")

    def _take_token(self, where: Where) -> None:
        told = self.headers.get("Authorization", "").removeprefix("Bearer ")
        self.server.tokens[where] = told

    def _list(self, name: str) -> None:
        repository = self.server.repository(name)
        if rule := self.server.next_rule("listing"):
            RULES[rule](self, repository.listing() if repository else None)
        elif repository is None:
            RULES["no repository"](self, None)
        else:
            self.json(repository.listing("blobs=" in self.path))

    def _file(self, name: str, rest: str) -> None:
        repository = self.server.repository(name)
        revision, _, path = rest.partition("/")
        if repository is None:
            return RULES["no repository"](self, None)
        file = repository.files.get(path)
        if file is None or revision not in (repository.revision, "main"):
            return RULES["no file"](self, None)
        if rule := self.server.next_rule("file"):
            return RULES[rule](self, file)
        headers = {"X-Repo-Commit": repository.revision, "ETag": f'"{file.blob}"'}
        if not file.large:
            return self._content(file, headers)
        linked = {"X-Linked-Size": str(len(file.content)), "X-Linked-Etag": f'"{file.sha256}"'}
        place = f"{self._delivery}/cdn/{file.sha256}?Expires=1&Signature=x"
        return self.send(302, b"Found", {**headers, **linked, "Location": place})

    def _content(self, file: Stored | None, headers: Mapping[str, str] | None = None) -> None:
        if file is None:
            self.send(403, b"<Error><Code>AccessDenied</Code></Error>")
        elif rule := self.server.next_rule("content"):
            RULES[rule](self, file)
        else:
            self.give(file.content, headers=headers)

    @property
    def _delivery(self) -> str:
        hub = self.server
        port = hub.address.rpartition(":")[2]
        return f"http://{hub.delivery_host}:{port}" if hub.delivery_host else ""

    @property
    def begins(self) -> int:
        """The byte from which on something is asked for."""
        asked = self.headers.get("Range", "").removeprefix("bytes=").partition("-")[0]
        return int(asked) if asked else 0

    def json(self, said: object) -> None:
        """Answer with that."""
        self.send(200, json.dumps(said).encode(), _JSON)

    def send(self, code: int, body: bytes, headers: Mapping[str, str] | None = None) -> None:
        """Answer with something short."""
        self.send_response(code)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def give(
        self,
        content: bytes,
        *,
        stop: int | None = None,
        said: str = "",
        code: int = 0,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Answer with what is asked for of `content`, up to its byte `stop`.

        said: the Content-Range, where it is another one. code: where it is not 200 or 206.
        """
        begins = 0 if code == 200 else min(self.begins, len(content))
        self.send_response(code or (206 if begins else 200))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("Content-Length", str(len(content) - begins))
        if begins:
            whole = f"bytes {begins}-{len(content) - 1}/{len(content)}"
            self.send_header("Content-Range", said or whole)
        self.end_headers()
        if self.command != "HEAD":
            self._deliver(begins, content[begins:stop])

    def _deliver(self, begins: int, content: bytes) -> None:
        delivery = Delivery(begins)
        self.server.deliveries.append(delivery)
        for first in range(0, len(content), PIECE):
            piece = content[first : first + PIECE]
            self.wfile.write(piece)
            self.server.count(delivery, len(piece))

    def hang_up(self) -> None:
        """Close the connection."""
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)


Rule = Callable[[_Handler, object], None]


def _answer(
    code: int, body: bytes = b'{"error": "no"}', headers: Mapping[str, str] | None = None
) -> Rule:
    return lambda handler, _: handler.send(code, body, headers)


def _known(code: int, name: str, message: str) -> Rule:
    """An error that the hub gives a name."""
    return _answer(code, message.encode(), {"X-Error-Code": name, "X-Error-Message": message})


def _given(change: Callable[[bytes], bytes] = bytes, *, said: str = "", code: int = 0) -> Rule:
    """A rule by which other bytes are sent, or the right ones under other headers."""

    def answer(handler: _Handler, file: object) -> None:
        assert isinstance(file, Stored)
        handler.give(change(file.content), said=said, code=code)

    return answer


def _half(handler: _Handler, file: object) -> None:
    assert isinstance(file, Stored)
    handler.give(file.content, stop=(handler.begins + len(file.content)) // 2)


def _silence(handler: _Handler, _: object) -> None:
    handler.server.over.wait(30)
    handler.hang_up()


def _cut(handler: _Handler, file: object) -> None:
    _half(handler, file)
    handler.hang_up()


def _stall(handler: _Handler, file: object) -> None:
    _half(handler, file)
    _silence(handler, file)


def _circle(handler: _Handler, _: object) -> None:
    handler.send(302, b"", {"Location": handler.path})


def _listed(change: Callable[[dict[str, object]], object]) -> Rule:
    """A rule by which every file is listed in another way."""

    def answer(handler: _Handler, listing: object) -> None:
        assert isinstance(listing, dict)
        for sibling in listing["siblings"]:
            change(sibling)
        handler.json(listing)

    return answer


def _without_hashes(sibling: dict[str, object]) -> None:
    sibling.pop("lfs", None)
    sibling.pop("blobId")


_JSON = {"Content-Type": "application/json"}
_HTML = {"Content-Type": "text/html; charset=utf-8"}

RULES: dict[str, Rule] = {
    "cut": _cut,
    "stall": _stall,
    "silence": _silence,
    "other bytes": _given(lambda content: bytes(byte ^ 1 for byte in content)),
    "too long": _given(lambda content: content + b"more"),
    "too short": _given(lambda content: content[:-7]),
    "no ranges": _given(code=200),
    "other range": _given(said="bytes 99999999-999999999/1000000000"),
    "416": _answer(416, b"", {"Content-Range": "bytes */3"}),
    "portal": _answer(200, PORTAL, _HTML),
    "led to portal": _answer(302, b"", {"Location": "/login"}),
    "circle": _circle,
    "400": _answer(400),
    "401": _answer(401),
    "403": _answer(403),
    "gated": _known(403, "GatedRepo", "Access to model is restricted"),
    "no repository": _known(404, "RepoNotFound", "Repository not found"),
    "no file": _known(404, "EntryNotFound", "Entry not found"),
    "429": _answer(429, headers={"Retry-After": "86400", "RateLimit": '"api";r=0;t=1'}),
    "429 for minutes": _answer(429, headers={"Retry-After": "600"}),
    "429 for long": _answer(429, headers={"Retry-After": "86400", "RateLimit": '"api";r=1;t=1'}),
    "408": _answer(408),
    "425": _answer(425),
    "410": _answer(410),
    "500": _answer(500),
    "503": _answer(503, headers={"Retry-After": "0"}),
    "503 for long": _answer(503, headers={"Retry-After": "86400"}),
    "hung up": lambda handler, _: handler.hang_up(),
    "no JSON": _answer(200, b'{"id": "some', _JSON),
    "another JSON": _answer(200, b'["nothing", {"of": "that"}]', _JSON),
    "nested JSON": _answer(200, b"[" * 200_000, _JSON),
    "number for a name": _listed(lambda sibling: sibling.update(rfilename=3)),
    "number for a hash": _listed(
        lambda sibling: sibling.update(blobId=3, lfs={"sha256": 3, "size": 3, "pointerSize": 3})
    ),
    "endless size": _listed(lambda sibling: sibling.update(size=10**400)),
    "no hashes": _listed(_without_hashes),
    "name that leads out": _listed(
        lambda sibling: sibling.update(rfilename=f"../../../{sibling['rfilename']}")
    ),
}
"""What a server does wrong, by name: it answers a request, given the file or the listing."""
