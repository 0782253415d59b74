"""The Hugging Face hub: what a repository contains, the bytes of a file from any offset, and each
failure on the way there as a sentence.

The only importer of huggingface_hub, whose `HF_ENDPOINT`, `HF_TOKEN`,
`HF_HUB_DOWNLOAD_TIMEOUT` and `HF_HUB_OFFLINE` apply, as do a computer's proxies. Its own
`hf_hub_download` starts a file over after its process has ended (2.4), so it is not used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx2
from huggingface_hub import constants
from huggingface_hub.errors import (
    GatedRepoError,
    HfHubHTTPError,
    OfflineModeIsEnabled,
    RemoteEntryNotFoundError,
)
from huggingface_hub.file_download import hf_hub_url
from huggingface_hub.hf_api import HfApi, ModelInfo, RepoSibling
from huggingface_hub.utils import (
    build_hf_headers,
    get_session,
    hf_raise_for_status,
    parse_ratelimit_headers,
)

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

TIMEOUT = float(constants.HF_HUB_DOWNLOAD_TIMEOUT)
"""Seconds without data after which a connection is given up."""

_RANGE = re.compile(r"bytes (\d{1,18})-\d{1,18}/(\d{1,18}|\*)")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_SHA1 = re.compile(r"[0-9a-f]{40}")

_NO_LISTING = (ValueError, TypeError, KeyError, AttributeError, RecursionError, MemoryError)
"""The errors that a malformed or endless answer raises here and in the client."""

_MOST = 10**15
"""Bytes of a file; no disk holds that many."""


@dataclass(frozen=True)
class ListedFile:
    name: str
    size: int
    sha256: str
    """Empty if the hub knows only git's hash, as for small files."""
    blob: str
    """Git's hash."""

    @property
    def content(self) -> str:
        return self.sha256 or self.blob


@dataclass(frozen=True)
class Listing:
    revision: str
    license: str
    """The license according to its makers."""
    files: tuple[ListedFile, ...]


def listing(repository: str) -> Listing:
    """Return what `repository` contains now. Raises DownloadError, and any HTTP error."""
    try:
        info = HfApi().model_info(repository, files_metadata=True, timeout=TIMEOUT)
        files = tuple(map(_file, info.siblings or ()))
        known = _SHA1.fullmatch(info.sha or "")
    except HfHubHTTPError:  # some are also a ValueError
        raise
    except _NO_LISTING as error:
        raise not_the_hub_error() from error
    if not known:
        raise not_the_hub_error()
    return Listing(known[0], _license(info), files)


@contextmanager
def opened(
    repository: str, revision: str, file: ListedFile, start: int
) -> Iterator[Iterator[tuple[int, bytes]]]:
    """Provide the bytes of a file as they arrive, each piece with its offset: from `start` on, or
    from the beginning if a server does not support ranges.

    Raises DownloadError if the answer cannot be the file, and any HTTP error.
    """
    headers = build_hf_headers() | {"Accept-Encoding": "identity"}
    if start:
        headers["Range"] = f"bytes={start}-"
    url = hf_hub_url(repository, file.name, revision=revision)
    with get_session().stream("GET", url, headers=headers, timeout=TIMEOUT) as response:
        hf_raise_for_status(response)
        yield _placed(response.iter_bytes(), _checked(response, file, start))


def _checked(response: Any, file: ListedFile, start: int) -> int:
    kind = response.headers.get("Content-Type", "")
    if kind.startswith("text/html") and not file.name.endswith((".html", ".htm")):
        raise not_the_hub_error()
    begins, size = 0, response.headers.get("Content-Length", "")
    if response.status_code == 206:
        found = _RANGE.fullmatch(response.headers.get("Content-Range", ""))
        begins, size = (int(found[1]), found[2]) if found else (-1, "")
    compressed = response.headers.get("Content-Encoding", "identity") != "identity"
    if not 0 <= begins <= start or (size.isdigit() and not compressed and int(size) != file.size):
        raise wrong_length_error(file)
    return begins


def wrong_length_error(file: ListedFile) -> DownloadError:
    """Return the error for a file that is longer or shorter than the listing says."""
    return DownloadError(
        "{host} sends a different file from the one that it lists for {file}: try again later.",
        host=HOST,
        file=excerpt(file.name),
    )


def _placed(pieces: Iterator[bytes], place: int) -> Iterator[tuple[int, bytes]]:
    for piece in pieces:
        yield place, piece
        place += len(piece)


def _file(sibling: RepoSibling) -> ListedFile:
    size, blob = sibling.size, sibling.blob_id or ""
    sha256 = sibling.lfs.sha256 if sibling.lfs else ""
    known = _SHA256.fullmatch(sha256) if sibling.lfs else _SHA1.fullmatch(blob)
    if not isinstance(sibling.rfilename, str):
        raise TypeError
    if not isinstance(size, int) or not 0 <= size <= _MOST or not known:
        raise DownloadError(
            "{host} does not say how large {file} is and what is in it, so it cannot be checked: "
            "choose another model.",
            host=HOST,
            file=excerpt(sibling.rfilename),
        )
    return ListedFile(sibling.rfilename, size, sha256, blob)


def _license(info: ModelInfo) -> str:
    card = info.card_data
    said = getattr(card, "license_name", None) or getattr(card, "license", None) if card else None
    return excerpt(said) if isinstance(said, str) else ""


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
    host = asked_host(error, HOST)
    if code == 429:
        busy = DownloadError("{host} allows no more downloads for now: try again later.", host=host)
        why = Sentence("{host} is busy. The download continues soon.", host=host)
        return Failure(busy, True, _asked_for(error), why)
    if code in (408, 425) or code >= 500:
        return Failure(DownloadError(has_problems(host, code)), True, _asked_for(error))
    page = f"{constants.ENDPOINT}/{repository}"
    if isinstance(error, GatedRepoError) or code == 403:
        said = DownloadError(
            "{model} is only for people who have accepted its license: accept it at {page}, and "
            "set HF_TOKEN to your access token.",
            model=repository,
            page=page,
        )
    elif code == 401:
        said = DownloadError(
            "{host} has no {model} that anyone can download: check its name, and whether HF_TOKEN "
            "is set to a valid access token.",
            host=HOST,
            model=repository,
        )
    elif isinstance(error, RemoteEntryNotFoundError):
        said = DownloadError(
            "A file of {model} is no longer at {host}: try again later.",
            model=repository,
            host=HOST,
        )
    elif code in (404, 410):
        said = DownloadError("{host} has no {model}: check its name.", host=HOST, model=repository)
    else:
        said = DownloadError(
            "{host} refuses the download (error {code}): try again later.",
            host=host,
            code=str(code),
        )
    return Failure(said)


def _asked_for(error: HfHubHTTPError) -> float | None:
    with suppress(ValueError, OverflowError):  # thousands of digits
        limit = parse_ratelimit_headers(error.response.headers)
        if limit is not None and limit.remaining == 0:
            return float(limit.reset_in_seconds)
    asked = error.response.headers.get("Retry-After", "").strip()
    return float(asked) if re.fullmatch("[0-9]{1,9}", asked) else None
