"""Failures between this computer and the hub, each as a sentence."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx2
from huggingface_hub import constants
from huggingface_hub.errors import (
    GatedRepoError,
    HfHubHTTPError,
    OfflineModeIsEnabled,
    RemoteEntryNotFoundError,
)
from huggingface_hub.utils import parse_ratelimit_headers

from ssbd_desktop.base.errors import DownloadError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.connection_failures import (
    asked_host,
    connection_failure,
    has_problems,
    may_pass,
    not_responding,
)

HOST = excerpt(urlsplit(constants.ENDPOINT).netloc or constants.ENDPOINT)
"""The hub's name in sentences."""


@dataclass(frozen=True)
class Failure:
    """A failure and its consequences."""

    error: DownloadError
    passes: bool = False
    wait: float | None = None
    """Seconds that the server asks us to wait; None if it doesn't say."""
    why: str = ""
    """The sentence shown meanwhile; empty for the error's own."""


class StalledError(Exception):
    """A server sends next to nothing."""


def failure_of(error: Exception, repository: str) -> Failure | None:
    """Return what `error` means to the person; None if it is not a network error."""
    if isinstance(error, OfflineModeIsEnabled):
        return Failure(DownloadError("Downloads are turned off by HF_HUB_OFFLINE: unset it."))
    if isinstance(error, HfHubHTTPError):
        return _refused(error, repository)
    if isinstance(
        error, httpx2.UnsupportedProtocol | httpx2.InvalidURL | httpx2.LocalProtocolError
    ):
        return Failure(
            DownloadError(
                "Nothing can be downloaded from “{address}”: correct HF_ENDPOINT.",
                address=excerpt(constants.ENDPOINT),
            )
        )
    host = asked_host(error, HOST)
    said = not_responding(host) if isinstance(error, StalledError) else None
    said = said or connection_failure(error, host)
    return Failure(DownloadError(said), passes=may_pass(error)) if said else None


def not_the_hub_error() -> DownloadError:
    """Return the error for an answer from another server, as on a network that wants a sign-in."""
    return DownloadError(
        "The answer is not from {host}: sign in to your network in a web browser, or check "
        "HF_ENDPOINT.",
        host=HOST,
    )


def _refused(error: HfHubHTTPError, repository: str) -> Failure:
    code = error.response.status_code
    if code == 429:
        return _too_many(error)
    if code in (408, 425) or code >= 500:
        failing = DownloadError(has_problems(asked_host(error, HOST), code))
        return Failure(failing, passes=True, wait=_asked_for(error))
    page = f"{constants.ENDPOINT}/{repository}"
    if isinstance(error, GatedRepoError) or code == 403:
        return Failure(
            DownloadError(
                "{model} is only for people who have accepted its license: accept it at {page}, "
                "and set HF_TOKEN to your access token.",
                model=repository,
                page=page,
            )
        )
    if code == 401:
        return Failure(
            DownloadError(
                "{host} has no {model} that anyone can download: check its name, and whether "
                "HF_TOKEN is set to a valid access token.",
                host=HOST,
                model=repository,
            )
        )
    if code in (404, 410):
        return Failure(
            DownloadError(
                "A file of {model} is no longer at {host}: try again later.",
                model=repository,
                host=HOST,
            )
            if isinstance(error, RemoteEntryNotFoundError)
            else DownloadError(
                "{host} has no {model}: check its name.", host=HOST, model=repository
            )
        )
    return Failure(
        DownloadError(
            "{host} refuses the download (error {code}): try again later.",
            host=asked_host(error, HOST),
            code=str(code),
        )
    )


def _too_many(error: HfHubHTTPError) -> Failure:
    wait = _asked_for(error)
    busy = DownloadError(
        "{host} allows no more downloads for now: try again later.", host=asked_host(error, HOST)
    )
    return Failure(
        busy,
        True,
        wait,
        Sentence("{host} is busy. The download continues soon.", host=asked_host(error, HOST)),
    )


def _asked_for(error: HfHubHTTPError) -> float | None:
    with contextlib.suppress(ValueError, OverflowError):  # thousands of digits
        limit = parse_ratelimit_headers(error.response.headers)
        if limit is not None and limit.remaining == 0:
            return float(limit.reset_in_seconds)
    asked = error.response.headers.get("Retry-After", "").strip()
    return float(asked) if re.fullmatch("[0-9]{1,9}", asked) else None
