"""The Hugging Face hub: what a repository contains, and the bytes of a file from any offset.

With `failures`, the only importer of huggingface_hub, whose `HF_ENDPOINT`, `HF_TOKEN`,
`HF_HUB_DOWNLOAD_TIMEOUT` and `HF_HUB_OFFLINE` apply, as do a computer's proxies. Its own
`hf_hub_download` starts a file over after its process has ended (2.4), so it is not used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from huggingface_hub import constants
from huggingface_hub.errors import HfHubHTTPError
from huggingface_hub.file_download import hf_hub_url
from huggingface_hub.hf_api import HfApi, ModelInfo, RepoSibling
from huggingface_hub.utils import build_hf_headers, get_session, hf_raise_for_status

from ssbd_desktop.base.errors import DownloadError, excerpt
from ssbd_desktop.models.download_process.failures import HOST, not_the_hub_error

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
