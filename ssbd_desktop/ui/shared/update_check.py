"""The check for a newer version: at most once a day, and only if turned on.

All that leaves the computer is a request for a public list, the same for everyone: no version, no
language, no number by which one computer could be told from another.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from packaging.version import InvalidVersion, Version

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.errors import UpdateError, excerpt
from ssbd_desktop.system.files import load_state, write_state

DAY = 24 * 60 * 60.0
"""Seconds until the next check."""

PATIENCE = 30.0
"""Seconds in which the whole answer must arrive, however slowly a server sends it."""

MOST_BYTES = 5_000_000
"""Limit for an answer; one with 30 releases has some hundred thousand."""

TIMEOUT = 10.0
"""Seconds without data after which a connection is given up."""

MOST_REDIRECTS = 5

_log = logging.getLogger(__name__)


def address() -> str:
    """Return where the list is; tests use another."""
    return os.environ.get("SSBD_RELEASES_LIST") or product.RELEASES_LIST


def newest_version(address: str) -> str:
    """Return the newest version (1.2.0), no draft or preview; "" if there is none.

    Raises UpdateError, after PATIENCE at the latest.
    """
    import asyncio

    return str(max(_versions(asyncio.run(_answer(address)), _host(address)), default=""))


async def _answer(address: str) -> bytes:
    import asyncio  # only now: these take longer to load than a window to open

    import httpx2

    from ssbd_desktop.system.connection_failures import asked_host, connection_failure, has_problems

    host = _host(address)
    client = httpx2.AsyncClient(
        headers={"User-Agent": product.NAME, "Accept": "application/vnd.github+json"},
        timeout=TIMEOUT,
        follow_redirects=True,
        max_redirects=MOST_REDIRECTS,
    )
    try:
        async with (
            asyncio.timeout(PATIENCE),
            client,
            client.stream("GET", address, params={"per_page": 30}) as response,
        ):
            if response.status_code in (403, 429):
                raise UpdateError(
                    "{host} allows no more requests for now: try again later.", host=host
                )
            if response.status_code != 200:
                raise UpdateError(has_problems(host, response.status_code))
            read = bytearray()
            async for piece in response.aiter_bytes():
                read += piece
                if len(read) > MOST_BYTES:
                    raise _not_the_list(host)
            return bytes(read)
    except TimeoutError:
        raise UpdateError("The check for updates is not responding: try again later.") from None
    except (httpx2.HTTPError, httpx2.InvalidURL, OSError) as error:
        said = connection_failure(error, asked_host(error, host))
        raise UpdateError(said) if said else _not_the_list(host) from error


def _versions(answer: bytes, host: str) -> Iterator[Version]:
    try:
        releases = json.loads(answer)
    except (ValueError, RecursionError) as error:
        raise _not_the_list(host) from error
    if not isinstance(releases, list):
        raise _not_the_list(host)
    for release in releases:
        if not isinstance(release, dict) or not isinstance(release.get("tag_name"), str):
            raise _not_the_list(host)
        tag = release["tag_name"]
        if release.get("draft") or release.get("prerelease") or len(tag) > 40:
            continue
        with contextlib.suppress(InvalidVersion):  # the tag names something else
            version = Version(tag)
            if not version.is_prerelease and version.local is None:
                yield version


def _not_the_list(host: str) -> UpdateError:
    """Return the error for an answer from another server, as on a network that wants a sign-in."""
    return UpdateError(
        "The answer is not from {host}: sign in to your network in a web browser, or try again "
        "later.",
        host=host,
    )


def _host(address: str) -> str:
    return excerpt(urlsplit(address).netloc or address)


@dataclass(frozen=True)
class _Kept:
    checked: float = 0.0
    """When the list was last requested, in seconds since 1970."""
    newest: str = ""
    """The newest known version."""
    shown: str = ""
    """The version that the person has seen."""


class DailyCheck:
    """Checks whether there is a newer version. Each call may take seconds, on any thread."""

    def __init__(
        self,
        file: Path,
        ask: Callable[[], str] = lambda: newest_version(address()),
        clock: Callable[[], float] = time.time,
        installed: str = __version__,
    ) -> None:
        """file: where the state is kept. ask: returns the newest version, or raises UpdateError.
        clock: seconds since 1970. installed: the running version."""
        self._file = file
        self._ask = ask
        self._clock = clock
        self._installed = Version(installed)
        self._one_at_a_time = threading.Lock()

    def known(self) -> str:
        """Return the newer version that was found last; empty if there is none."""
        return self._newer(self._kept().newest)

    def check(self) -> str:
        """Ask now and return the newer version, empty if there is none. Raises UpdateError."""
        with self._one_at_a_time:
            with contextlib.suppress(OSError):  # the person wants to know anyway
                self._keep(checked=self._clock())
            return self._asked()

    def check_if_due(self) -> str:
        """Ask if the last time was a day ago; return a newer version that the person has not seen
        about yet, empty if there is none.

        Failures go to the log, and it is tried again the next day.
        """
        with self._one_at_a_time:
            try:
                # A time in the future comes from a clock that was wrong.
                if not 0 <= self._clock() - self._kept().checked < DAY:
                    # Noted first, so that a crash or failure isn't repeated all day.
                    self._keep(checked=self._clock())
                    self._asked()
            except UpdateError as error:
                _log.info("no check for updates: %s", error)
            except OSError as error:
                # Without a note of it, every start would ask.
                _log.info("no check for updates, since it could not be noted: %s", error)
            newer = self.known()
            return "" if newer == self._kept().shown else newer

    def mark_shown(self, version: str) -> None:
        """Note that the person has seen a version: once is enough."""
        with self._one_at_a_time, contextlib.suppress(OSError):  # or it is shown once more
            self._keep(shown=version)

    def _asked(self) -> str:
        newest = self._ask()
        with contextlib.suppress(OSError):  # or it is known the next day
            self._keep(newest=newest)
        return self._newer(newest)

    def _newer(self, version: str) -> str:
        with contextlib.suppress(ValueError):  # not a version, or one with thousands of digits
            return version if Version(version) > self._installed else ""
        return ""

    def _keep(self, **values: Any) -> None:
        write_state(self._file, asdict(replace(self._kept(), **values)))

    def _kept(self) -> _Kept:
        def parse(said: Any) -> _Kept:
            kept = _Kept(**said)
            return _Kept(float(kept.checked), str(kept.newest), str(kept.shown))

        return load_state(self._file, parse, _Kept())
