"""The list of releases: what is asked, and which version is the newest.

All that leaves the computer is a request for a public list, the same from everybody: no version, no
language, no number by which one computer could be told from another.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx2
from packaging.version import InvalidVersion, Version

from ssbd_desktop.base import product
from ssbd_desktop.base.errors import UpdateError, excerpt
from ssbd_desktop.system.connection_trouble import (
    asked_host,
    connection_trouble,
    has_problems,
)

HEADERS = {"User-Agent": product.NAME, "Accept": "application/vnd.github+json"}
LATEST = 30
"""Releases that are looked at: there may be drafts and previews among them."""

MOST_BYTES = 5_000_000
"""Of an answer; one with 30 releases has some hundred thousand."""

TIMEOUT = 10.0
"""Seconds in which nothing comes, until a connection is given up."""

MOST_REDIRECTS = 5
_LONGEST_VERSION = 40


def address() -> str:
    """Where the list is; tests have another."""
    return os.environ.get("SSBD_RELEASES_LIST") or product.RELEASES_LIST


def newest_version(address: str) -> str:
    """The newest version that is out, drafts and previews left out; empty where none is.

    Raises UpdateError.
    """
    versions = _versions(_parsed(_answer(address), _host(address)), _host(address))
    return str(max(versions, default=""))


def _answer(address: str) -> bytes:
    host = _host(address)
    client = httpx2.Client(
        headers=HEADERS, timeout=TIMEOUT, follow_redirects=True, max_redirects=MOST_REDIRECTS
    )
    try:
        with client, client.stream("GET", address, params={"per_page": LATEST}) as response:
            _check(response.status_code, host)
            return _read(response, host)
    except (httpx2.HTTPError, httpx2.InvalidURL, OSError) as error:
        said = connection_trouble(error, asked_host(error, host))
        raise UpdateError(said) if said else _not_the_list(host) from error


def _check(code: int, host: str) -> None:
    if code in (403, 429):
        raise UpdateError("{host} allows no more requests for now: try again later.", host=host)
    if code != 200:
        raise UpdateError(has_problems(host, code))


def _read(response: httpx2.Response, host: str) -> bytes:
    read = bytearray()
    for piece in response.iter_bytes():
        read += piece
        if len(read) > MOST_BYTES:
            raise _not_the_list(host)
    return bytes(read)


def _parsed(answer: bytes, host: str) -> list[object]:
    try:
        releases = json.loads(answer)
    except (ValueError, RecursionError) as error:
        raise _not_the_list(host) from error
    if not isinstance(releases, list):
        raise _not_the_list(host)
    return releases


def _versions(releases: list[object], host: str) -> Iterator[Version]:
    for release in releases:
        if not isinstance(release, dict) or not isinstance(release.get("tag_name"), str):
            raise _not_the_list(host)
        if release.get("draft") or release.get("prerelease"):
            continue
        version = _version(release["tag_name"])
        if version is not None and not version.is_prerelease and version.local is None:
            yield version


def _version(tag: str) -> Version | None:
    """The version that a tag names, as in v1.2.0; None where it names something else."""
    if len(tag) > _LONGEST_VERSION:
        return None
    try:
        return Version(tag)
    except InvalidVersion:
        return None


def _not_the_list(host: str) -> UpdateError:
    """What answers is another one, as where a network wants people to sign in."""
    return UpdateError(
        "The answer is not from {host}: sign in to your network in a web browser, or try again "
        "later.",
        host=host,
    )


def _host(address: str) -> str:
    return excerpt(urlsplit(address).netloc or address)
