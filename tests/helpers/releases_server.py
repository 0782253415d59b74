"""A list of releases on this computer, over HTTP, and all that a server does wrong.

with ReleasesServer() as server:
    server.list("v0.2.0")
    … SSBD_RELEASES_LIST=server.address …
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler

from tests.helpers.loopback_server import LoopbackServer


class ReleasesServer(LoopbackServer):
    """The server.

    asked: the line and the headers of each request. pause: seconds before each byte of an answer.
    """

    def __init__(self) -> None:
        super().__init__(_Handler)
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.pause = 0.0
        self.answer(b"[]")
        self.address = f"{self.origin}/releases"

    def list(self, *tags: str, **more: object) -> None:
        """Have releases with these tags; more: what else is said of each."""
        releases = [{"tag_name": tag, "draft": False, "prerelease": False, **more} for tag in tags]
        self.answer(json.dumps(releases).encode())

    def answer(self, body: bytes, code: int = 200, **headers: str) -> None:
        """Answer with these bytes from now on."""
        self.body, self.code, self.headers = body, code, headers


class _Handler(BaseHTTPRequestHandler):
    server: ReleasesServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        server = self.server
        server.asked.append((self.requestline, dict(self.headers.items())))
        with contextlib.suppress(OSError):  # the client has gone
            self.send_response(server.code)
            self._send_headers({"Content-Length": str(len(server.body)), **server.headers})
            if not server.pause:
                self.wfile.write(server.body)
                return
            for place in range(len(server.body)):
                if server.over.is_set():
                    return
                self.wfile.write(server.body[place : place + 1])
                time.sleep(server.pause)

    def _send_headers(self, headers: Mapping[str, str]) -> None:
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
