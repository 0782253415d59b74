"""The proxy that delays and fails, before a server of our own that answers as told."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler

import httpx2
import pytest

from benchmarks.failing_proxy import FailingProxy
from tests.helpers.loopback_server import LoopbackServer
from tests.helpers.programs import PATIENCE

ANSWER = {"choices": [{"text": "what the server says" * 20}]}


class FakeServer(LoopbackServer):
    """Answers a POST with `ANSWER`, or, where it asks for a stream, with pieces: one, and the next
    once `go_on` is set."""

    def __init__(self) -> None:
        super().__init__(_Handler)
        self.go_on = threading.Event()


class _Handler(BaseHTTPRequestHandler):
    server: FakeServer
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        if not asked.get("stream"):
            said = json.dumps(ANSWER).encode()
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)
            return
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.wfile.write(b"5\r\nfirst\r\n")
        self.server.go_on.wait(PATIENCE)
        self.wfile.write(b"4\r\nlast\r\n0\r\n\r\n")


@pytest.fixture
def server() -> Iterator[FakeServer]:
    with FakeServer() as started:
        yield started


@pytest.fixture
def proxy(server: FakeServer) -> Iterator[FailingProxy]:
    with FailingProxy(f"{server.origin}/v1") as started:
        yield started


@pytest.fixture
def client(proxy: FailingProxy) -> Iterator[httpx2.Client]:
    with httpx2.Client(timeout=10, base_url=proxy.url) as made:
        yield made


def post(client: httpx2.Client, **asked: object) -> httpx2.Response:
    return client.post("/completions", json=asked)


def test_what_does_not_fail_goes_through_on_one_connection(
    client: httpx2.Client, proxy: FailingProxy
) -> None:
    for _ in range(3):
        assert post(client).json() == ANSWER
    assert proxy.connections == 1
    first = proxy.exchanges[0]
    assert len(proxy.exchanges) == 3
    assert first.path == "/v1/completions"
    assert first.sent > 100
    assert first.received > len(json.dumps(ANSWER))
    assert first.failed is None
    assert not first.left


def test_pieces_come_as_the_server_gives_them(client: httpx2.Client, server: FakeServer) -> None:
    with client.stream("POST", "/completions", json={"stream": True}) as answer:
        pieces = answer.iter_bytes()
        assert next(pieces).startswith(b"first")
        server.go_on.set()
        assert b"".join(pieces).endswith(b"last")
