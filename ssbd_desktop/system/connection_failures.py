"""The failures between this computer and a server, each as a sentence."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator

import httpx2

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.base.sentences import Sentence


def connection_failure(error: Exception, host: str) -> Sentence | None:
    """Return what kept `host` from answering; None if that was not the connection."""
    match error:
        case httpx2.UnsupportedProtocol():
            return None
        case httpx2.ProxyError():
            return Sentence(
                "The proxy doesn't allow a connection to {host} ({reason}): check this computer's "
                "proxy settings.",
                host=host,
                reason=excerpt(str(error)),
            )
        case httpx2.TooManyRedirects():
            return Sentence(
                "{host} redirects in a loop: sign in to your network in a web browser, or try "
                "again later.",
                host=host,
            )
        case httpx2.ConnectError():
            return _unreachable(error, host)
        case httpx2.TimeoutException():
            return not_responding(host)
        case httpx2.TransportError() | httpx2.DecodingError() | ssl.SSLError():
            return Sentence(
                "The connection to {host} was lost: check your internet connection.", host=host
            )
    return None


def may_pass(error: Exception) -> bool:
    """Return whether the same may work in a moment, with nothing done about it."""
    return not isinstance(error, httpx2.ProxyError | httpx2.TooManyRedirects) and not (
        isinstance(error, httpx2.ConnectError) and _insecure(error)
    )


def not_responding(host: str) -> Sentence:
    """Return what is said if nothing comes from a server."""
    return Sentence(
        "{host} is not responding: check your internet connection, or try again later.", host=host
    )


def has_problems(host: str, code: int) -> Sentence:
    """Return the sentence about a server that answers with an HTTP error, `code`."""
    return Sentence(
        "{host} is having problems (error {code}): try again later.", host=host, code=str(code)
    )


def asked_host(error: Exception, host: str) -> str:
    """The server that was asked, which may be another one than `host` that led to it."""
    request = getattr(error, "_request", None)
    return excerpt(request.url.netloc.decode("ascii", "replace")) if request else host


def _unreachable(error: httpx2.ConnectError, host: str) -> Sentence:
    if _insecure(error):
        return Sentence(
            "The connection to {host} is not secure ({reason}): check this computer's date and "
            "time, or sign in to your network in a web browser.",
            host=host,
            reason=excerpt(str(error)),
        )
    if any(isinstance(cause, socket.gaierror) for cause in _causes(error)):
        return Sentence("{host} cannot be found: check your internet connection.", host=host)
    return Sentence(
        "{host} cannot be reached ({reason}): check your internet connection.",
        host=host,
        reason=excerpt(str(error)),
    )


def _insecure(error: Exception) -> bool:
    return any(isinstance(cause, ssl.SSLError) for cause in _causes(error))


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
