"""What can go wrong with a server that translates, in a sentence each."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import httpx2

from ssbd_desktop.base.errors import PromptTooLongError, ServerError, excerpt
from ssbd_desktop.system.connection_trouble import connection_trouble, may_pass

_TOO_LONG = re.compile(
    "context_length|context length|context window|context size|maximum.{0,20}tokens", re.I
)
_SIZE = re.compile(
    r"context (?:length is(?: only)?|length of(?: only)?|size|window of) \(?(\d{1,9})\b", re.I
)


class SilentError(ServerError):
    """No answer came in the time that is waited for one."""


def unreachable(error: Exception, host: str) -> ServerError:
    """Nothing of an answer came, or not all of it."""
    sentence = connection_trouble(error, host)
    if sentence is None:
        return ServerError(
            "The server at {host} cannot be used ({reason}): check its address in the settings.",
            host=host,
            reason=excerpt(str(error)),
        )
    kind = SilentError if isinstance(error, httpx2.TimeoutException) else ServerError
    return kind(sentence, passing=may_pass(error))


def no_answer(host: str) -> ServerError:
    """What came is not what such a server says."""
    return ServerError(
        "{host} answers, but not like a server that translates: check the address in the settings.",
        host=host,
        passing=True,
    )


def unusable_key(host: str) -> ServerError:
    """It is not the key, or cannot be any."""
    return ServerError(
        "{host} doesn't accept the key: enter the right one in the settings.", host=host
    )


def refused(host: str, code: int, headers: Mapping[str, str], body: bytes) -> ServerError:
    """It answers with an error. code: HTTP's."""
    reason = _reason(body)
    if code in (401, 403):
        return unusable_key(host)
    if code == 404:
        return ServerError(
            "{host} knows no such address or model ({reason}): check both in the settings.",
            host=host,
            reason=reason,
        )
    if code == 413 or (code == 400 and _TOO_LONG.search(reason)):
        return PromptTooLongError(
            "The prompt is too long for the server at {host} ({reason}): shorten it, or reduce "
            "the context in the settings.",
            size=_size(reason),
            host=host,
            reason=reason,
        )
    if code == 429:
        return ServerError(
            "{host} is too busy: captions are translated again once it has time.",
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


def _reason(body: bytes) -> str:
    """What the server says about it: OpenAI's form of an error, others', or the text itself."""
    text = body[:4096].decode("utf-8", "replace")
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return excerpt(text, 80)
    for name in ("error", "detail", "message"):
        if isinstance(said, dict) and name in said:
            said = said[name]
    return excerpt(str(said.get("message", said) if isinstance(said, dict) else said))


def _size(reason: str) -> int:
    """The size of a server's context, as it says it in words."""
    found = _SIZE.search(reason)
    return int(found[1]) if found else 0


def _seconds(text: str) -> float:
    # A date, which HTTP allows too, is rare here: the pipeline then waits as it does by itself.
    return min(float(text), 3600.0) if re.fullmatch(r"\d{1,9}(\.\d+)?", text.strip()) else 0.0
