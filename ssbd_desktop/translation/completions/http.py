"""HTTP with a server that translates, on a thread of its own so that a caller can stop waiting for
an answer at any moment. Its errors are sentences."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import os
import queue
import re
import ssl
import threading
import time
from collections.abc import AsyncIterator, Callable, Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

import httpx2

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.errors import PromptTooLongError, ServerError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.decoding.model import Interrupted
from ssbd_desktop.settings.server_url import is_this_computer
from ssbd_desktop.system.connection_failures import connection_failure, may_pass
from ssbd_desktop.system.files import check_ordinary

TRIES = 30
_FIRST = 0.1
_LONGEST = 5.0  # seconds between tries, unless the server asks for more

T = TypeVar("T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Connection:
    url: str
    """The address up to and including /v1."""
    model: str = ""
    """The server's name for the model; empty for its only one."""
    key: str = field(default="", repr=False)
    """Empty for none."""
    ca_file: str = ""
    """A PEM file; empty for the system's authorities."""
    without_scores: bool = False
    """True if a server without log-probabilities of prompts will do (plain re-translation)."""

    @property
    def host(self) -> str:
        """The server as messages name it."""
        return urlsplit(self.url).netloc or self.url

    @property
    def root(self) -> str:
        """The address without /v1, where some servers offer what OpenAI's protocol lacks."""
        return self.url.rstrip("/").removesuffix("/v1")


def patiently(ask: Callable[[], T], tries: int = TRIES) -> T:
    """Return the result of `ask`, repeating it if the server may come back by itself. Raises
    ServerError if it doesn't within that many tries, two minutes by default: vLLM starts in one."""
    pause = _FIRST
    for _ in range(tries - 1):
        try:
            return ask()
        except ServerError as error:
            if not error.passing:
                raise
            _log.info("asked again: %s", error)
            time.sleep(max(pause, error.retry_after))
            pause = min(2 * pause, _LONGEST)
    return ask()


Answer = Mapping[str, Any]
_Question = tuple[str, str, Answer | None]  # method, URL, body
_Came = queue.SimpleQueue[Answer | Exception | None]

LIVE = 3.0
"""Seconds until a server must have said something useful if someone is waiting to read it."""

UNHURRIED = 10.0
"""The same if nobody is waiting, as while connecting."""

LOADING = 30.0
"""Seconds until a server must have answered everything that it is asked while connecting."""

A_TOKEN = 0.06
"""Additional seconds for each token: a server that is much slower cannot follow speech."""

_TIMES = httpx2.Timeout(LOADING, connect=5.0, pool=5.0)  # seconds in which nothing arrives
_KEPT = httpx2.Limits(max_connections=4, keepalive_expiry=300.0)  # or until the server closes it
_ASKED_EVERY = 0.02  # seconds between checks whether an answer is still wanted
_OWED = 1.0  # seconds in which what a server still owes may end
_HELD_UP = 5.0  # … and in which the thread may, which may be reading certificates from far away
_MOST = 32 * 2**20  # bytes of an answer
_REASON = 4096  # bytes of an error that are searched for its reason
_HIDDEN = 6  # the shortest key, in characters, that is removed from what a server says
_DONE = b"[DONE]"
_NOTHING: Answer = {}  # has arrived yet

_TOO_LONG = re.compile(
    "context_length|context length|context window|context size|maximum.{0,20}tokens", re.I
)
_SIZE = re.compile(
    r"context (?:length is(?: only)?|length of(?: only)?|size|window of) \(?(\d{1,9})\b", re.I
)

logging.getLogger("httpx2").setLevel(logging.WARNING)  # otherwise each request is a line in the log


class Patience:
    """How long to wait for an answer: a number of seconds until it says something that counts, and
    a moment more for each of its tokens. What only keeps the connection open does not count."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def said(self, tokens: int = 1) -> None:
        """Note that this many tokens have arrived, or are requested."""
        self._end += tokens * A_TOKEN

    @property
    def over(self) -> bool:
        return time.monotonic() > self._end


class Http:
    """Asks one server. The connection is kept, over HTTP/2 if the server offers that.

    requests, sent, received: the number of requests so far, and the bytes that went each way.
    until: the time on the monotonic clock by which every request must have been answered.
    """

    until = math.inf

    def __init__(self, connection: Connection) -> None:
        """Raises ServerError if the authorities' file cannot be read or the key cannot be one."""
        if not all(" " <= character <= "~" for character in connection.key):
            raise unusable_key_error(connection.host)  # HTTP's own error would quote it
        self._connection = connection
        self._verify = _authorities(connection.ca_file)
        self.requests = 0
        self.sent = 0
        self.received = 0
        self._client: httpx2.AsyncClient | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(
            target=self._loop.run_forever, name="translation server", daemon=True
        )
        try:
            self._thread.start()
        except RuntimeError as error:  # no more threads can be started
            raise ServerError(
                "{host} cannot be asked ({reason}): close other apps to free memory.",
                host=connection.host,
                reason=str(error),
                passing=True,
            ) from error

    def get(self, url: str) -> Answer:
        """Return a document. Raises ServerError."""
        return self._one(("GET", url, None), never, Patience(UNHURRIED))

    def post(self, url: str, body: Answer, cancelled: Cancelled, patience: Patience) -> Answer:
        """Return the answer. Raises ServerError, SilentError if it is late, and Interrupted once
        `cancelled` says so."""
        return self._one(("POST", url, body), cancelled, patience)

    def stream(
        self, url: str, body: Answer, cancelled: Cancelled, patience: Patience
    ) -> Generator[Answer, None, None]:
        """Yield the answer bit by bit; closing the generator ends the request. Raises what `post`
        does; the caller tells `patience` what counts."""
        return self._exchange(("POST", url, body), cancelled, patience)

    def hidden(self, text: str) -> str:
        """Return the server's `text` without the key, which it may repeat."""
        key = self._connection.key
        return text.replace(key, "…") if len(key) >= _HIDDEN else text

    def close(self) -> None:
        """End requests and the connection; repeating it does no harm."""
        if self._loop.is_closed():
            return
        with suppress(TimeoutError):  # nobody waits for what the server still owes
            asyncio.run_coroutine_threadsafe(self._ended(), self._loop).result(_OWED)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_HELD_UP)
        if not self._thread.is_alive():
            self._loop.close()

    async def _ended(self) -> None:
        if self._client is not None:
            await self._client.aclose()
        asked = asyncio.all_tasks() - {asyncio.current_task()}
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await self._loop.shutdown_asyncgens()

    def _one(self, asked: _Question, cancelled: Cancelled, patience: Patience) -> Answer:
        parts = list(self._exchange(asked, cancelled, patience))
        if len(parts) != 1:
            raise wrong_answer_error(self._connection.host)
        return parts[0]

    def _exchange(
        self, asked: _Question, cancelled: Cancelled, patience: Patience
    ) -> Generator[Answer, None, None]:
        if self._loop.is_closed():
            raise ServerError("The connection to the server was closed: start captions again.")
        came: _Came = queue.SimpleQueue()
        task = asyncio.run_coroutine_threadsafe(self._answer(asked, came), self._loop)
        self.requests += 1
        try:
            while True:
                try:
                    part = came.get(timeout=_ASKED_EVERY)
                except queue.Empty:
                    part = _NOTHING
                    if cancelled():
                        raise Interrupted from None
                if part is None:
                    return
                if isinstance(part, Exception):
                    raise part
                if patience.over or time.monotonic() > self.until:
                    raise late_error(self._connection.host)
                if part is not _NOTHING:
                    yield part
        finally:
            task.cancel()

    async def _answer(self, asked: _Question, came: _Came) -> None:
        try:
            await self._speak(asked, came)
        except ServerError as error:
            came.put(error)
        except Exception as error:  # noqa: BLE001  anything that a server makes them raise
            came.put(unreachable_error(error, self._connection.host, self.hidden))
        else:
            came.put(None)

    async def _speak(self, asked: _Question, came: _Came) -> None:
        (method, url, said), host = asked, self._connection.host
        content = None if said is None else json.dumps(said, ensure_ascii=False).encode()
        self.sent += len(content or b"")
        if self._client is None:
            self._client = self._opened()
        request = self._client.build_request(method, url, content=content)
        send = partial(self._client.send, request, stream=True)
        try:
            response = await send()
        except (httpx2.RemoteProtocolError, httpx2.ReadError, httpx2.WriteError):
            # The server may just be closing a kept connection, in which case nothing is wrong.
            response = await send()
        try:
            if response.status_code != httpx2.codes.OK:
                body, code = await self._whole(response), response.status_code
                raise refused_error(host, code, response.headers, body, self.hidden)
            if response.headers.get("content-type", "").startswith("text/event-stream"):
                await self._events(response, came)
            else:
                came.put(self._read(await self._whole(response)))
        finally:
            await response.aclose()

    async def _parts(self, response: httpx2.Response) -> AsyncIterator[bytes]:
        came = 0
        async for part in response.aiter_bytes():
            self.received += len(part)
            came += len(part)
            if came > _MOST:
                raise wrong_answer_error(self._connection.host)
            yield part

    async def _whole(self, response: httpx2.Response) -> bytes:
        return b"".join([part async for part in self._parts(response)])

    async def _events(self, response: httpx2.Response, came: _Came) -> None:
        async for line in self._lines(response):
            if not line.startswith(b"data:"):
                continue
            data = line.removeprefix(b"data:").strip()
            if data != _DONE:
                came.put(self._read(data))

    async def _lines(self, response: httpx2.Response) -> AsyncIterator[bytes]:
        # The client's own method also ends lines at U+2028 and U+0085, which a text may contain.
        rest = bytearray()
        async for part in self._parts(response):
            *lines, last = part.split(b"\n")
            for line in lines:
                yield bytes(rest + line)
                rest.clear()
            rest += last
        yield bytes(rest)

    def _read(self, data: bytes) -> Answer:
        try:
            said = json.loads(data, parse_constant=_no_number)
        except (ValueError, RecursionError):
            raise wrong_answer_error(self._connection.host) from None
        if not isinstance(said, dict):
            raise wrong_answer_error(self._connection.host)
        if "error" in said and "choices" not in said:  # in a stream, after the status code was sent
            body, code = json.dumps(said).encode(), _code(said["error"])
            raise refused_error(self._connection.host, code, {}, body, self.hidden)
        return cast(Answer, said)

    def _opened(self) -> httpx2.AsyncClient:
        headers = {"content-type": "application/json"}
        if self._connection.key:
            headers["authorization"] = f"Bearer {self._connection.key}"
        return httpx2.AsyncClient(
            http2=True, verify=self._verify, headers=headers, timeout=_TIMES, limits=_KEPT
        )


def _authorities(path: str) -> ssl.SSLContext | bool:
    if not path:
        return True
    try:
        check_ordinary(os.stat(path).st_mode)
        return ssl.create_default_context(cafile=path)
    except (OSError, ValueError) as error:  # ssl.SSLError is an OSError too
        raise ServerError(
            "The certificate authority {path} cannot be read ({reason}): choose a PEM file.",
            path=path,
            reason=excerpt(getattr(error, "strerror", None) or str(error)),
        ) from error


def _no_number(name: str) -> float:
    if name == "-Infinity":  # for an impossible token
        return -math.inf
    raise ValueError(name)


class SilentError(ServerError):
    """No answer came in time."""


def late_error(host: str) -> ServerError:
    late = Sentence(
        "{host} takes too long to answer: captions are translated again once it is faster.",
        host=host,
    )
    return SilentError(late, passing=True, retry_after=1.0)


def unreachable_error(
    error: Exception, host: str, hidden: Callable[[str], str] = str
) -> ServerError:
    """Return the error for a missing or incomplete answer. hidden: removes the key from a text."""
    sentence = connection_failure(error, host)
    passing, kind = may_pass(error), ServerError
    if sentence is not None and passing and is_this_computer(f"http://{host}"):
        sentence = Sentence(
            "The server at {host} is not responding: start it on this computer.", host=host
        )
    if sentence is None:
        return ServerError(
            "The server at {host} cannot be used ({reason}): check its address in the settings.",
            host=host,
            reason=excerpt(hidden(str(error))),
        )
    if isinstance(error, httpx2.TimeoutException):
        kind = SilentError
    return kind(sentence, passing=passing)


def wrong_answer_error(host: str) -> ServerError:
    return ServerError(
        "{host} responds, but not like a server that translates: check the address in the "
        "settings.",
        host=host,
        passing=True,
    )


def unusable_key_error(host: str) -> ServerError:
    """Return the error for a key that is wrong, or cannot be one."""
    return ServerError(
        "{host} doesn't accept the key: enter the right one in the settings.", host=host
    )


def refused_error(
    host: str,
    code: int,
    headers: Mapping[str, str],
    body: bytes,
    hidden: Callable[[str], str] = str,
) -> ServerError:
    """Return the error for an answer that is one. code: HTTP's. hidden: removes the key from a
    text."""
    reason = _reason(body, hidden)
    if code in (401, 403):
        return unusable_key_error(host)
    if code == 404:
        return ServerError(
            "{host} knows no such address or model ({reason}): check both in the settings.",
            host=host,
            reason=reason,
        )
    if code == 413 or (code == 400 and _TOO_LONG.search(reason)):
        size = _SIZE.search(reason)
        return PromptTooLongError(
            "The prompt is too long for the server at {host} ({reason}): shorten it, or reduce "
            "the context in the settings.",
            size=int(size[1]) if size else 0,
            host=host,
            reason=reason,
        )
    if code == 429:
        return ServerError(
            "{host} is too busy: captions will be translated again once it is ready.",
            host=host,
            passing=True,
            retry_after=_seconds(headers.get("retry-after", "")),
        )
    if code >= 500 or code == 408:
        return ServerError(
            "{host} is having problems (error {code}): try again later.",
            host=host,
            code=str(code),
            passing=True,
            retry_after=_seconds(headers.get("retry-after", "")),
        )
    return ServerError(
        "{host} refuses to translate (error {code}, {reason}): check the server's address and "
        "model in the settings.",
        host=host,
        code=str(code),
        reason=reason,
    )


def _code(error: object) -> int:
    """Return the code, in HTTP's sense, that an error in a stream states."""
    code = error.get("code") if isinstance(error, dict) else None
    return code if type(code) is int and 400 <= code < 600 else 500


def _reason(body: bytes, hidden: Callable[[str], str]) -> str:
    """Return the server's reason: OpenAI's form of an error, another form, or the whole text."""
    text = body[:_REASON].decode("utf-8", "replace")
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return excerpt(hidden(text), 80)
    for name in ("error", "detail", "message"):
        if isinstance(said, dict) and name in said:
            said = said[name]
    said = said.get("message", said) if isinstance(said, dict) else said
    return excerpt(hidden(said if isinstance(said, str) else json.dumps(said)))


def _seconds(text: str) -> float:
    # A date, which HTTP also allows, is rare here: the pipeline then waits as it would anyway.
    return min(float(text), 3600.0) if re.fullmatch(r"\d{1,9}(\.\d+)?", text.strip()) else 0.0
