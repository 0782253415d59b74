from __future__ import annotations

import json
import math
import os
import socket
import ssl
import threading
import time
from contextlib import closing, suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from unittest.mock import Mock

import httpx2
import pytest

from ssbd_desktop.base.errors import PromptTooLongError, ServerError
from ssbd_desktop.system.connection_failures import asked_host
from ssbd_desktop.translation.completions import http
from ssbd_desktop.translation.completions.http import (
    Connection,
    Http,
    Patience,
    refused_error,
    unreachable_error,
    wrong_answer_error,
)
from tests.helpers.loopback_server import LoopbackServer

STREAM = (
    'data: {"text": "a\u2028b\u0085c"}\r\n\r\n: waiting\ndata: {"text": "日本"}\n\ndata: [DONE]\n\n'
)


class Streams(BaseHTTPRequestHandler):
    """Sends the stream byte by byte, as it may come in packets, and its end without a line's."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text" if "whole" in self.path else "text/event-stream")
        self.end_headers()
        self.say()

    def say(self) -> None:
        for byte in (STREAM + 'data: {"text": "end"}').encode():
            self.wfile.write(bytes([byte]))
            self.wfile.flush()


def test_a_line_ends_where_the_protocol_says(monkeypatch: pytest.MonkeyPatch) -> None:
    received = len(STREAM.encode()) + len('data: {"text": "end"}')
    monkeypatch.setattr(http, "_MOST", received)  # no more than may be
    with LoopbackServer(Streams) as server, closing(Http(Connection(server.origin))) as asks:
        body, url = {"prompt": "日本"}, f"{server.origin}/v1/completions"
        told = list(asks.stream(url, body, lambda: False, Patience(5)))
    assert [one["text"] for one in told] == ["a\u2028b\u0085c", "日本", "end"]
    sent = len('{"prompt": "日本"}'.encode())
    assert (asks.requests, asks.sent, asks.received) == (1, sent, received)
    asks.close()  # once more
    assert not asks._thread.is_alive()
    with pytest.raises(ServerError, match="was closed"):
        asks.get(url)


HOST = "team.example.com"
LONG = b'{"error": {"message": "This model\'s maximum context length is 512 tokens, however ..."}}'


@pytest.mark.parametrize(
    ("code", "body", "says", "passing"),
    [
        (401, b"", "doesn't accept the key", False),
        (403, b"", "doesn't accept the key", False),
        (404, b'{"detail": "Not Found"}', "(Not Found)", False),
        (413, b"", "too long", False),
        (400, LONG, "too long", False),
        (400, b'{"object": "error", "message": "no such field"}', "no such field", False),
        (429, b"", "too busy", True),
        (408, b"", "problems (error 408)", True),
        (500, b"\xff\xfe", "problems (error 500)", True),
        (503, b"[[[[", "problems (error 503)", True),
        (302, b"<html>\x1b[31m", "refuses", False),
        (302, b"x" * 99, f"302, {'x' * 80}…", False),
    ],
)
def test_what_a_server_answers_is_a_sentence(
    code: int, body: bytes, says: str, passing: bool
) -> None:
    error = refused_error(HOST, code, {"retry-after": "7"}, body)
    assert says in str(error)
    assert error.passing == passing
    assert str(error).isprintable()
    assert error.retry_after == (7.0 if code in (429, 500, 503, 408) else 0.0)


def test_a_wait_is_a_number_of_seconds_within_an_hour() -> None:
    none = dict.fromkeys(("", "soon", "-3", "Wed, 21 Oct 2015 07:28:00 GMT", "1e99"), 0.0)
    for said, seconds in (none | {"999999999": 3600.0}).items():
        assert refused_error(HOST, 429, {"retry-after": said}, b"").retry_after == seconds


def test_what_takes_too_long_is_told() -> None:
    asks = Http(Connection("http://127.0.0.1:1/v1"))
    with pytest.raises(http.SilentError), socket.create_server(("127.0.0.1", 0)) as mute:
        asks.post(f"http://127.0.0.1:{mute.getsockname()[1]}", {}, lambda: False, Patience(-1.0))
    asks.close()


def test_each_token_is_waited_for_a_moment_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    assert not Patience(0.0).over, "it is now"
    patience = Patience(-5.0)
    for _ in range(80):
        patience.said()
    assert patience.over
    patience.said(100)
    assert not patience.over


def test_a_server_that_fails_is_asked_again_after_longer_and_longer_pauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paused = list[float]()
    monkeypatch.setattr(time, "sleep", paused.append)
    fails = Mock(side_effect=[http.late_error(HOST), *[wrong_answer_error(HOST)] * 7])
    with pytest.raises(ServerError):
        http.patiently(fails, 8)
    assert paused == [1.0, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0], "the first error says how long"
    refuses = Mock(side_effect=http.unusable_key_error(HOST))
    with pytest.raises(ServerError):
        http.patiently(refuses)
    assert refuses.call_count == 1


def test_a_part_of_an_answer_is_json_and_may_be_an_error() -> None:
    asks = Http(Connection("http://127.0.0.1:1/v1"))
    asks.close()
    assert asks._read(b'{"a": -Infinity}') == {"a": -math.inf}, "an impossible token"
    assert asks._read(b'{"error": null, "choices": []}') == {"error": None, "choices": []}
    for said in (b'{"a": NaN}', b"[]", b"{"):
        with pytest.raises(ServerError, match="not like a server that translates"):
            asks._read(said)
    for code, told in ((399, 500), (400, 400), (599, 599), (600, 500), ("503", 500)):
        with pytest.raises(ServerError, match=f"error {told}"):
            asks._read(json.dumps({"error": {"code": code}}).encode())


def test_a_server_that_is_gone_may_come_back() -> None:
    unknown = httpx2.ConnectError("refused")
    assert "cannot be reached (refused)" in str(unreachable_error(unknown, HOST))
    assert "start it on this computer" in str(unreachable_error(unknown, "127.0.0.1:8000"))
    unknown.__cause__ = socket.gaierror()
    unknown.request = httpx2.Request("GET", "https://a.org:8443/v1")
    assert str(told := unreachable_error(unknown, HOST)).startswith(f"{HOST} cannot be found: ")
    assert told.passing
    assert (asked_host(unknown, HOST), asked_host(OSError(), HOST)) == ("a.org:8443", HOST)
    silent = unreachable_error(httpx2.ReadTimeout("slow"), HOST)
    assert (type(silent), silent.passing) == (http.SilentError, True)
    assert not unreachable_error(httpx2.UnsupportedProtocol("ftp"), HOST).passing
    (insecure := httpx2.ConnectError("old")).__cause__ = ssl.SSLError()
    for error, said, passing in (
        (httpx2.TooManyRedirects("no"), "redirects in a loop: ", False),
        (httpx2.ProxyError("407"), "doesn't allow a connection to team.example.com (407): ", False),
        (insecure, "is not secure (old): ", False),
        (httpx2.ReadError("cut"), "was lost: ", True),
    ):
        failed = unreachable_error(error, HOST)
        assert (said in str(failed), failed.passing) == (True, passing)
    assert [Connection(url).host for url in ("http://a.org:1/v1", "odd")] == ["a.org:1", "odd"]
    assert wrong_answer_error(HOST).passing
    assert http.late_error(HOST).passing


def test_the_size_of_a_context_is_read_from_what_is_said() -> None:
    sizes = {
        "This model's maximum context length is 512 tokens, however you requested 658": 512,
        "request exceeds the available context size (4096 tokens), try increasing it": 4096,
        "Requested tokens (402) exceed context window of 256": 256,
        "context_length_exceeded": 0,
    }
    for said, size in sizes.items():
        error = refused_error(HOST, 400, {}, said.encode())
        assert isinstance(error, PromptTooLongError)
        assert error.size == size


class Endless(Streams):
    """Sends a text without end, as an answer or as a line of a stream; until nobody listens."""

    def say(self) -> None:
        with suppress(OSError):
            while True:
                self.wfile.write(b"x" * 1000)


@pytest.mark.parametrize("path", ["whole", "stream"])
def test_an_answer_without_end_is_none(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert http._MOST == 32 * 2**20
    monkeypatch.setattr(http, "_MOST", 100_000)
    with LoopbackServer(Endless) as server:
        with closing(Http(Connection(server.origin))) as asks, pytest.raises(ServerError) as told:
            asks.post(f"{server.origin}/{path}", {}, lambda: False, Patience(60))
        assert "not like a server that translates" in str(told.value)
        assert 100_000 < asks.received < 10_000_000


@pytest.mark.parametrize("key", ["secret", "sk-a-key-of-ours"])
def test_a_key_that_the_server_repeats_is_in_no_sentence(key: str) -> None:
    with closing(Http(Connection("http://127.0.0.1:1/v1", key=key))) as http:
        body = f'{{"error": {{"message": "no {key} here"}}}}'.encode()
        assert key not in str(refused_error(HOST, 400, {}, body, http.hidden))
        assert key not in str(refused_error(HOST, 400, {}, f"<{key}".encode(), http.hidden))
        assert key not in str(unreachable_error(ValueError(key), HOST, http.hidden))
        with pytest.raises(ServerError) as failed:
            http.get(f"ftp://host/{key}")
        assert key not in str(failed.value)


def test_authorities_that_are_no_file_are_told(tmp_path: Path) -> None:
    for place, why in ((tmp_path, "it is a"), (tmp_path / "none", ""), (os.devnull, "it is a")):
        with pytest.raises(ServerError, match=rf"cannot be read \({why}"):
            Http(Connection("http://127.0.0.1:1/v1", ca_file=str(place)))
    assert http._authorities("") is True, "the system's are asked"


def test_what_is_held_up_in_its_thread_is_closed_without_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http, "_OWED", 0.0)
    opened, held = Http(Connection("http://127.0.0.1:1/v1")), threading.Event()
    assert opened._thread.daemon, "the app can end meanwhile"
    opened._loop.call_soon_threadsafe(held.wait)
    joined = opened._thread.join
    monkeypatch.setattr(opened._thread, "join", lambda seconds: None)
    opened.close()
    held.set()
    joined()
    for _ in range(5):  # so that what was still to come is not left undone
        opened._loop.call_soon(opened._loop.stop)
        opened._loop.run_forever()
    opened._loop.close()
