"""A list of releases on this computer, over HTTP, and all that a server does wrong.

with ReleasesServer() as server:
    server.list("v0.2.0")
    … SSBD_RELEASES_LIST=server.address …
"""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType


class ReleasesServer:
    """The server, in threads of this process.

    asked: the line and the headers of each request. pause: seconds before each byte of an answer.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.over = threading.Event()
        self.pause = 0.0
        self.answer(b"[]")
        server = self

        class Handler(_Handler):
            releases = server

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.address = f"{self.origin}/releases"
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )

    def __enter__(self) -> ReleasesServer:
        self._thread.start()
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.over.set()
        self._server.shutdown()
        self._server.server_close()

    def list(self, *tags: str, **more: object) -> None:
        """Have releases with these tags; more: what else is said of each."""
        releases = [{"tag_name": tag, "draft": False, "prerelease": False, **more} for tag in tags]
        self.answer(json.dumps(releases).encode())

    def answer(self, body: bytes, code: int = 200, **headers: str) -> None:
        """Answer with these bytes from now on."""
        self.body, self.code, self.headers = body, code, headers


class _Handler(BaseHTTPRequestHandler):
    releases: ReleasesServer
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""

    def do_GET(self) -> None:
        server = self.releases
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
