"""Completions servers that misbehave, and what becomes of captions over each of them.

A server does well for some requests and then one thing to each: it never ends, says what is no
answer, or has figures, texts and errors that nobody would write.
"""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.completions.http import Connection
from ssbd_desktop.translation.completions.translator import ServerTranslator
from tools.attack import frames
from tools.attack.counting import Fault, Outcome, outcome, sentence_faults
from tools.attack.mutants import Mutant

KEY = "sk-attack-0123456789"
SOURCES = ("Can you", "Can you hear me", "Can you hear me?", "We will send the report on Friday.")
_SAID = (" Können", " Sie", " mich", " hören", "?")
_LATE = 5.5  # seconds after which words must have been given up
_LATE_LOADING = 32.0

TEXTS: dict[str, Any] = {
    "null": None,
    "a number": 7,
    "1 MB": "x" * 2**20,
    "controls": "\x1b[31m\x9b2J\x07\u202e",
    "markup": "<img src='/dev/zero'><b>b",
    "a surrogate": "\ud800",
    "nothing": "",
}
NUMBERS: dict[str, Any] = {
    "NaN": float("nan"), "Infinity": float("inf"), "-Infinity": -float("inf"), "null": None,
    "400 digits": 10**400, "1e308": 1e308, "text": "x", "true": True, "a list": [1],
}  # fmt: skip
ERRORS = {
    "the key": KEY, "markup": "<img src='//host/share'>", "controls": "\x1b]0;x\x07\x9b",
    "long": "x" * 10**6, "nested": {"message": {"message": [KEY] * 3}}, "nothing": None,
}  # fmt: skip
CODES = (301, 302, 307, 400, 401, 404, 408, 413, 418, 429, 500, 503, 599)
AFTER = ("7", "9" * 5000, "-1", "soon", "1e99", "")
STREAMS = (
    "comments", "empty pieces", "drip", "silence", "a flood of nothing", "a long line", "no end",
    "a torn line", "deep", "another type", "many lines", "an error inside",
)  # fmt: skip


def make(chance: random.Random, path: Path) -> str:
    """Write what a server does wrong, and give it in words."""
    way = chance.choice(
        ("text", "number", "echo", "count", "error", "stream", "stream", "listing", "frames")
    )
    said: dict[str, tuple[str, ...]] = {
        "text": tuple(TEXTS),
        "number": tuple(NUMBERS),
        "echo": ("other", "twice", "cut", "none", "no tops", "empty tops"),
        "count": tuple(NUMBERS),
        "error": tuple(ERRORS),
        "stream": STREAMS,
        "frames": ("before", "inside"),
        "listing": (*TEXTS, "the key", "many", "no list", "drip"),
    }
    plan = {
        "way": way, "what": chance.choice(said[way]),
        "from": chance.choice((0, 0, 3, 4, 5, 6, 7, 9)),
        "code": chance.choice(CODES), "after": chance.choice(AFTER), "share": chance.random(),
    }  # fmt: skip
    path.write_text(json.dumps(plan))
    return ", ".join(f"{name} {str(value)[:20]}" for name, value in plan.items())


class HostileServer(ThreadingHTTPServer):
    """Does as a plan says, on a thread of its own, while a block runs."""

    daemon_threads = True

    def __init__(self, plan: dict[str, Any]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.plan, self.asked, self.over = plan, 0, threading.Event()
        self.url = f"http://127.0.0.1:{self.server_port}/v1"
        self._thread = threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True)

    def __enter__(self) -> HostileServer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.shutdown()
        self.server_close()

    def handle_error(self, *_: object) -> None:
        """A client that has gone is none."""


class _Handler(BaseHTTPRequestHandler):
    server: HostileServer
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        plan = self.server.plan
        listed: Any = [{"id": "demo"}]
        if plan["way"] == "listing":
            what = plan["what"]
            if what == "drip":
                self._head("application/json")
                self._drip(b" ", 0.5)
                return
            named = {**TEXTS, "the key": KEY, "many": "m"}.get(what)
            listed = [{"id": named}] * (10**5 if what == "many" else 1)
            listed = 3 if what == "no list" else listed
        self._whole(200, json.dumps({"data": listed}).encode())

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self.path.endswith("/completions"):
            self._whole(200, json.dumps({"tokens": [1, 2, 3, 4]}).encode())
            return
        self.server.asked += 1
        plan = self.server.plan
        wrong = self.server.asked > plan["from"]
        if wrong and plan["way"] == "error":
            body = json.dumps({"error": {"message": ERRORS[plan["what"]]}}).encode()
            self._whole(plan["code"], body, plan["after"])
        elif wrong and plan["way"] == "frames":
            if plan["what"] == "inside":
                self._head("text/event-stream")
            self.wfile.write(frames.any_bytes(random.Random(plan["share"])))
            self.close_connection = True
        elif asked.get("stream"):
            self._stream(plan if wrong else {"way": ""})
        else:
            self._verify(asked["prompt"], plan if wrong else {"way": ""})

    def _verify(self, prompt: str, plan: dict[str, Any]) -> None:
        way, what = plan["way"], str(plan.get("what"))
        if way == "stream" and what in ("silence", "comments", "drip", "empty pieces", "no end"):
            self._head("application/json")
            self._drip(b" ", 0.3)
            return
        pieces = [prompt[i : i + 3] for i in range(0, len(prompt), 3)]
        tokens: list[Any] = [*pieces, _SAID[0]]
        text: Any = prompt + _SAID[0]
        shares: list[Any] = [None, *[-0.1] * (len(tokens) - 1)]
        tops: list[Any] = [None, *[{token: -0.1} for token in tokens[1:]]]
        at = int(plan.get("share", 0) * (len(tokens) - 1)) + 1
        count: Any = 1
        if way == "text":
            text = TEXTS[what]
        if way == "number":
            shares[at - 1], tops[at - 1] = NUMBERS[what], {"x": NUMBERS[what]}
        if way == "count":
            count = NUMBERS[what]
        if way == "echo":
            text = {"other": "ANOTHER " + text, "twice": prompt + text, "cut": text[at:]}.get(
                what, text
            )
            tops = {"no tops": [], "empty tops": [{} for _ in tops]}.get(what, tops)
            tokens = [] if what == "none" else tokens
        answer = {
            "choices": [
                {
                    "text": text,
                    "finish_reason": "length",
                    "logprobs": {"tokens": tokens, "token_logprobs": shares, "top_logprobs": tops},
                }
            ],
            "usage": {"completion_tokens": count},
        }
        self._whole(200, json.dumps(answer).encode())

    def _stream(self, plan: dict[str, Any]) -> None:
        way, what = plan["way"], str(plan.get("what"))
        kind = "text/html" if what == "another type" else "text/event-stream"
        self._head(kind)
        endless: dict[Any, tuple[bytes, float]] = {
            "comments": (b": wait\n\n", 0.3),
            "empty pieces": (_event(""), 0.1),
            "drip": (_event(" ja"), 1.0),
            "silence": (b"", 0.1),
            "a flood of nothing": (_event("") * 500, 0.0),
            "many lines": (b"\n" * 65536, 0.0),
            "no end": (_event(" ja"), 0.3),
        }
        if way == "stream" and what in endless:
            self._drip(*endless[what])
            return
        if way == "stream" and what == "a long line":
            self._chunk(b"data: ")
            with contextlib.suppress(OSError):
                for _ in range(40_000):
                    self._chunk(b" " * 700)
        if way == "stream" and what in ("a torn line", "deep", "an error inside"):
            torn = {"deep": b"[" * 10**5, "a torn line": b'{"choices": [{"te'}
            error = json.dumps({"error": {"message": KEY}}).encode()
            self._chunk(b"data: " + torn.get(what, error) + b"\n\n")
        for said in _SAID:
            self._chunk(_event(TEXTS[what] if way == "text" else said))
        self._chunk(_event(None, "stop"))
        self._chunk(b"data: [DONE]\n\n")
        self.wfile.write(b"0\r\n\r\n")

    def _drip(self, piece: bytes, pause: float) -> None:
        while not self.server.over.wait(pause):
            if piece:
                self._chunk(piece)

    def _chunk(self, content: bytes) -> None:
        self.wfile.write(b"%x\r\n%b\r\n" % (len(content), content))
        self.wfile.flush()

    def _head(self, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def _whole(self, code: int, body: bytes, after: str = "") -> None:
        self.send_response(code)
        self.send_header("Content-Length", str(len(body)))
        if after:
            self.send_header("Retry-After", after)
        if 300 <= code < 400:
            self.send_header("Location", f"http://127.0.0.1:1/{KEY}")
        self.end_headers()
        self.wfile.write(body)


def _event(text: Any, reason: str | None = None) -> bytes:
    said = json.dumps({"choices": [{"text": text, "finish_reason": reason}]})
    return f"data: {said}\n\n".encode()


class ServerAttack:
    """Connects to mutants and has each translate an utterance as it grows, and a record."""

    def __init__(self, home: Path, patience: float) -> None:
        """home: unused, as no file is made."""
        self._slow = patience / 20.0

    def close(self) -> None:
        """Nothing lives on."""

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        faults: list[Fault] = []
        with HostileServer(json.loads(mutant.path.read_text())) as server:
            connection = Connection(server.url, key=KEY, without_scores=True)
            made: list[ServerTranslator] = []
            self._timed(
                "connecting",
                _LATE_LOADING,
                lambda: made.append(ServerTranslator(_settings(), connection)),
                faults,
            )
            for number, source in enumerate(SOURCES):
                if not made:
                    break
                final = number >= 2
                said = self._timed(
                    "translating",
                    _LATE,
                    lambda: made[0].translate(Request(f"u{max(number, 2)}", source, final)),  # noqa: B023
                    faults,
                )
                if isinstance(said, Translation):
                    faults += _text_faults(said)
            for each in made:
                last = Request("u2", SOURCES[2], True)
                self._timed("recording", 20.0, lambda: each.record(last), faults)  # noqa: B023
                self._timed("closing", 3.0, each.close, faults)
        return outcome(mutant, "connected" if made else "refused", faults)

    def _timed(
        self, where: str, limit: float, work: Callable[[], object], faults: list[Fault]
    ) -> object:
        began, made = time.monotonic(), None
        try:
            made = work()
        except SsbdError as error:
            faults += sentence_faults(where, [str(error)])
            if KEY in repr(error):
                faults.append(Fault("no sentences", where, f"the key: {error}"))
        except Exception as error:  # noqa: BLE001  that is what is looked for
            faults.append(Fault("own errors", where, repr(error)))
        took = time.monotonic() - began
        if took > limit * max(1.0, self._slow):
            faults.append(Fault("hangs", where, f"{took:.1f} s"))
        return made


def _text_faults(said: Translation) -> list[Fault]:
    text = said.text
    if "None" in text or "<|en|>" in text or len(text) > 16384:
        return [Fault("captions stopped", "caption", text)]
    return []


def _settings() -> Settings:
    return Settings().with_values({"template": "<|en|>{text}<|de|>"})
