"""What comes over the wire, in whatever pieces it comes."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler

import pytest

from ssbd_desktop.translation.completions.connection import Connection
from ssbd_desktop.translation.completions.http import Http
from tests.helpers.loopback_server import LoopbackServer

STREAM = (
    'data: {"text": "a\u2028b\u0085c"}\r\n\r\n: waiting\ndata: {"text": "日本"}\n\ndata: [DONE]\n\n'
)


class Streams(BaseHTTPRequestHandler):
    """Sends the stream byte by byte, as it may come in packets, and its end without a line's."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for byte in (STREAM + 'data: {"text": "end"}').encode():
            self.wfile.write(bytes([byte]))
            self.wfile.flush()

    def log_message(self, format: str, *_: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    with LoopbackServer(Streams) as server:
        yield server.origin


def test_a_line_ends_where_the_protocol_says(address: str) -> None:
    http = Http(Connection(address))
    try:
        told = list(http.stream(f"{address}/v1/completions", {}, lambda: False))
    finally:
        http.close()
    assert [one["text"] for one in told] == ["a\u2028b\u0085c", "日本", "end"]
    assert http.received == len(STREAM.encode()) + len('data: {"text": "end"}')
