"""Downloads a model: every file is fetched from where it was left and checked, then all are put in
place at once."""

from __future__ import annotations

import fnmatch
import os
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from ssbd_desktop.base.errors import DownloadError, SsbdError, excerpt
from ssbd_desktop.models.catalog import Wanted, leads_out
from ssbd_desktop.models.download_process import hub
from ssbd_desktop.models.download_process.hub import ListedFile, Listing
from ssbd_desktop.models.downloading import Counted, Fetch, Finished, Waiting
from ssbd_desktop.models.manifest import NAME as INSTALLED
from ssbd_desktop.models.manifest import (
    File,
    Manifest,
    git_hash_of,
    has_weights,
    read_manifest,
    sha256_of,
)
from ssbd_desktop.models.staging import (
    Staging,
    Unfinished,
    check_space,
    disk_error,
    missing_folder_error,
)
from ssbd_desktop.processes.child import Tell

REPORT_EVERY = 0.1
"""Seconds between progress messages."""

SLOWEST = 1000.0
"""Bytes per second. A server that sends less is asked again, since another one may answer."""

LOOKED_AT_AFTER = 20.0
"""Seconds over which that is measured."""

MOST_WAIT = 600.0
"""The most seconds of waiting that a server may ask for; with more, the person sees the failure."""

ASKED_AGAIN = 3
"""How many times the hub is asked again for its listing."""

T = TypeVar("T")


class Retries:
    """Retries what may succeed by itself, and reports that it is waiting."""

    def __init__(self, tell: Tell, pauses: tuple[float, ...], most_wait: float = MOST_WAIT) -> None:
        """pauses: seconds before each retry. most_wait: the most that a server may ask for."""
        self._tell = tell
        self._pauses = pauses
        self._most_wait = most_wait
        self._tries = 0

    def moved(self) -> None:
        """Allow all retries again, since something has arrived."""
        self._tries = 0

    def try_often(self, repository: str, work: Callable[[], T]) -> T:
        """Return what `work` returns. Raises DownloadError if every try fails."""
        while True:
            try:
                return work()
            except SsbdError:
                raise
            except Exception as error:
                failure = hub.failure_of(error, repository)
                if failure is None:
                    raise
                wait = failure.wait or 0.0
                given_up = self._tries >= len(self._pauses) or wait > self._most_wait
                if given_up or not failure.passes:
                    raise failure.error from error
                seconds = max(self._pauses[self._tries], wait)
                self._tries += 1
                self._tell(Waiting(seconds, failure.why or str(failure.error)))
                time.sleep(seconds)


def listed(wanted: Wanted, retries: Retries) -> tuple[Listing, tuple[ListedFile, ...]]:
    """Return what a repository contains, and its wanted files. Raises DownloadError."""
    repository = wanted.repository
    listing = retries.try_often(repository, lambda: hub.listing(repository))
    for file in listing.files:
        if leads_out(file.name):
            raise DownloadError(
                "{model} has a file named “{file}”, which would lead out of its folder: choose "
                "another model.",
                model=repository,
                file=excerpt(file.name),
            )
    # We write a file of that name ourselves.
    offered = [file for file in listing.files if file.name != INSTALLED]
    files = [f for f in offered if any(fnmatch.fnmatchcase(f.name, p) for p in wanted.files)]
    if not any(has_weights(wanted.kind, file.name) for file in files):
        raise DownloadError(
            "{model} no longer has the file {file}: choose another model.",
            model=repository,
            file=wanted.files[0],
        )
    return listing, tuple(files)


def fetch(asked: Fetch, tell: Tell) -> None:
    """Download what is requested, or the rest of it. Raises DownloadError."""
    folder = Path(asked.folder)
    staging = Staging(folder, asked.wanted.id)
    download = _Download(asked, staging, tell)
    try:
        with staging.locked():
            download.run()
            staging.discard()
    except BrokenPipeError:  # nobody is listening anymore
        raise
    except OSError as error:
        raise disk_error(error, folder, download.missing()) from error
    tell(Finished())


class _Download:
    def __init__(self, asked: Fetch, staging: Staging, tell: Tell) -> None:
        self._asked = asked
        self._wanted = asked.wanted
        self._staging = staging
        self._tell = tell
        self._final = staging.folder / asked.wanted.id
        self._total = self._done = 0
        self._reported = float("-inf")

    def run(self) -> None:
        if read_manifest(self._final):  # another copy of the app was first
            return
        request = self._request()
        self._staging.write_request(request)
        listing, files = listed(self._wanted, Retries(self._tell, self._asked.pauses[:ASKED_AGAIN]))
        self._total = sum(file.size for file in files)
        # Meanwhile, the person may have decided not to use it.
        request = replace(self._staging.request() or request, total=self._total)
        self._staging.write_request(request)
        self._staging.keep_only({file.content for file in files}, {file.name for file in files})
        check_space(self._total - self._staging.size(), self._staging.folder)
        for file in files:
            if not self._is_there(file):
                self._fetch(listing.revision, file)
            self._done += file.size
        self._put_into_place(listing, files)

    def missing(self) -> int:
        """The bytes still to come."""
        return max(self._total - self._staging.size(), 0)

    def _request(self) -> Unfinished:
        wanted, before = self._wanted, self._staging.request()
        total, asked = before.total if before else 0, self._asked
        return Unfinished(wanted.asked, wanted.name, wanted.kind, total, asked.use, asked.goes_on)

    def _is_there(self, file: ListedFile) -> bool:
        place = self._staging.files / file.name
        return place.is_file() and self._holds(place, file)

    def _fetch(self, revision: str, file: ListedFile) -> None:
        retries = Retries(self._tell, self._asked.pauses)
        retries.try_often(self._wanted.repository, lambda: self._receive(revision, file, retries))
        part = self._staging.part(file.content)
        if not self._holds(part, file):
            part.unlink()
            raise DownloadError(
                "{file} arrived damaged: download the model again.", file=excerpt(file.name)
            )
        self._staging.take_in(file.content, file.name)

    def _receive(self, revision: str, file: ListedFile, retries: Retries) -> None:
        repository = self._wanted.repository
        with self._staging.open_part(file.content) as out:
            there = out.tell()
            if there > file.size:  # it is not the beginning of this file
                there = out.truncate(0)
            if there < file.size:
                with hub.opened(repository, revision, file, there) as answer:
                    speed = _TransferSpeed()
                    for position, piece in answer:
                        speed.add(len(piece))
                        # A server without ranges sends again what is already there.
                        new = piece[max(there - position, 0) :][: file.size - there]
                        if new:
                            out.write(new)
                            out.flush()
                            there += len(new)
                            retries.moved()
                        self._report_fetched(there, file)
                        if there == file.size:
                            break
            os.fsync(out.fileno())
        if there != file.size:
            raise hub.wrong_length_error(file)

    def _report_fetched(self, there: int, file: ListedFile) -> None:
        now = time.monotonic()
        if now - self._reported >= REPORT_EVERY:
            self._reported = now
            if not self._staging.part(file.content).exists():  # it was removed while open
                raise missing_folder_error(self._staging.folder)
            self._tell(Counted("downloading", self._done + there, self._total))

    def _holds(self, path: Path, file: ListedFile) -> bool:
        hashed = self._done

        def read(count: int) -> bool:
            nonlocal hashed
            hashed += count
            if time.monotonic() - self._reported >= REPORT_EVERY:
                self._reported = time.monotonic()
                self._tell(Counted("checking", hashed, self._total))
            return True

        if path.stat().st_size != file.size:
            return False
        if not file.sha256:
            return git_hash_of(path) == file.blob
        return sha256_of(path, read) == file.sha256

    def _put_into_place(self, listing: Listing, files: tuple[ListedFile, ...]) -> None:
        wanted, come = self._wanted, self._staging.files
        hashes = [file.sha256 or sha256_of(come / file.name) for file in files]
        Manifest(
            id=wanted.id,
            kind=wanted.kind,
            name=wanted.name,
            repository=wanted.repository,
            revision=listing.revision,
            license=wanted.license or listing.license,
            files=tuple(
                File(file.name, file.size, sha256)
                for file, sha256 in zip(files, hashes, strict=True)
            ),
        ).write(come)
        if os.path.lexists(self._final):
            self._make_way()
        os.rename(come, self._final)

    def _make_way(self) -> None:
        """Move away the remains of the previous model, which is no longer whole."""
        if not (self._final / INSTALLED).is_file():
            raise DownloadError(
                "{path} is in the way: move it somewhere else, and download the model again.",
                path=self._final,
            )
        before = self._staging.path / "before"
        shutil.rmtree(before, ignore_errors=True)
        os.rename(self._final, before)


class _TransferSpeed:
    """Keeps a server from stalling a download with a few bytes now and then."""

    def __init__(self) -> None:
        self._come = 0
        self._since = time.monotonic()

    def add(self, bytes: int) -> None:
        """Count these bytes; raises hub.StalledError if next to nothing has arrived for a while."""
        self._come += bytes
        seconds = time.monotonic() - self._since
        if seconds < LOOKED_AT_AFTER:
            return
        if self._come < SLOWEST * seconds:
            raise hub.StalledError
        self._come, self._since = 0, time.monotonic()
