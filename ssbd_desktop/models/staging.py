"""The folder, on the final disk, in which a model is assembled while it arrives.

    <folder>/.downloads/<id>.lock               held by whoever works on it
    <folder>/.downloads/<id>/request.json       what was requested
    <folder>/.downloads/<id>/<hash>.part        the beginning of a file whose content has this hash
    <folder>/.downloads/<id>/files/             files that are complete and checked

A process that is ended here leaves nothing that the next one cannot resume. How much is free on the
disk, and a sentence for whatever goes wrong there, are here too.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO

from ssbd_desktop.base.errors import DownloadError
from ssbd_desktop.base.sentences import Sentence, data_size
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.system.file_lock import FileLock
from ssbd_desktop.system.files import PUBLIC, load_state, write_state

FULL = {errno.ENOSPC, errno.EDQUOT}
GONE = {errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO, errno.EIO, errno.ESTALE}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def free_space(folder: Path) -> int:
    """Return the bytes that are free where `folder` is, or would be. Raises OSError."""
    while not folder.exists() and folder.parent != folder:
        folder = folder.parent
    return shutil.disk_usage(folder).free


def check_space(size: int, folder: Path) -> None:
    """Raise a DownloadError that says how many bytes are missing if `size` bytes do not fit."""
    missing = size - free_space(folder)
    if missing > 0:
        raise DownloadError(
            "There is not enough space in {folder}: free up {missing}, or choose another folder "
            "for models.",
            folder=folder,
            missing=_at_least_shown(missing),
        )


def check_inside(path: Path, folder: Path) -> None:
    """Raise DownloadError if a link would lead what is written to `path` out of `folder`."""
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        raise DownloadError(
            "{path} is a link that leads out of the models folder: delete it.", path=path
        )


def disk_error(error: OSError, folder: Path, missing: int = 0) -> DownloadError:
    """Return what an error while writing below `folder` means. missing: bytes still to come."""
    if error.errno in FULL:
        return DownloadError(
            "The disk with {folder} is full: free up {missing}, then resume the download.",
            folder=folder,
            missing=_at_least_shown(missing),
        )
    if error.errno in _FORBIDDEN:
        return DownloadError(
            "Nothing can be written into {folder} ({reason}): choose another folder for models.",
            folder=folder,
            reason=error.strerror,
        )
    if error.errno in GONE:
        return missing_folder_error(folder)
    return DownloadError(
        "The model cannot be written into {folder} ({reason}): choose another folder for models.",
        folder=folder,
        reason=error.strerror or type(error).__name__,
    )


def missing_folder_error(folder: Path) -> DownloadError:
    """Return the error for a missing folder, as when its disk was removed."""
    return DownloadError(
        "The models folder {folder} is not there: connect its disk, or choose another folder for "
        "models.",
        folder=folder,
    )


def _at_least_shown(size: int) -> Sentence:
    """Return the bytes to free, never shown as 0 MB."""
    return data_size(max(size, 1_000_000))


DOWNLOADS = ".downloads"


@dataclass(frozen=True)
class Unfinished:
    """A download that has begun but not finished, as it is requested and remembered."""

    wanted: str
    """The argument for `ModelStore.get` to resume it."""
    name: str
    kind: Kind
    total: int
    """Bytes; 0 while unknown."""
    use: bool
    """True if it will be put into the settings once it has arrived."""
    goes_on: bool = False
    """True if it continues by itself when the app starts again, since nobody paused it."""
    bytes: int = 0


class Staging:
    def __init__(self, folder: Path, id: str) -> None:
        self.folder = folder
        self.path = folder / DOWNLOADS / id
        self.files = self.path / "files"

    @contextlib.contextmanager
    def locked(self, patience: float = 0.0) -> Iterator[None]:
        """Lock it; raises DownloadError if the lock is still held after `patience` seconds."""
        check_inside(self.path, self.folder)
        self.path.parent.mkdir(exist_ok=True)
        # The file stays: whoever had opened a deleted one would hold a lock that nobody else sees.
        file = self.path.with_name(f"{self.path.name}.lock")
        file.touch()
        lock, until = FileLock(file), time.monotonic() + patience
        while not lock.held and time.monotonic() < until:
            lock = FileLock(file)  # which looks for some hundredths of a second itself
        if not lock.held:
            raise DownloadError(
                "“{model}” is already being downloaded: wait until it is finished.",
                model=self.path.name,
            )
        try:
            yield
        finally:
            lock.release()

    def write_request(self, request: Unfinished) -> None:
        check_inside(self.files, self.folder)
        write_state(self.path / "request.json", asdict(request), mode=PUBLIC)

    def request(self) -> Unfinished | None:
        file = self.path / "request.json"
        request = load_state(file, lambda said: Unfinished(**said), None)
        if request is None or request.kind not in ("speech", "translation"):
            return None
        texts = isinstance(request.wanted, str) and isinstance(request.name, str)
        return request if texts and isinstance(request.total, int) else None

    def part(self, content: str) -> Path:
        return self.path / f"{content}.part"

    def open_part(self, content: str) -> BinaryIO:
        """Resume it. Raises OSError, also if a link is in its place."""
        flags = getattr(os, "O_NOFOLLOW", 0)
        return open(
            self.part(content), "ab", opener=lambda path, mode: os.open(path, mode | flags, 0o666)
        )

    def keep_only(self, contents: Collection[str], names: Collection[str]) -> None:
        """Delete what the repository no longer has, and links. Raises OSError."""
        parts = {self.part(content) for content in contents}
        files = {self.files / name for name in names}
        for path in [*self.path.glob("*.part"), *self.files.rglob("*")]:
            if path.is_symlink() or (path.is_file() and path not in parts | files):
                path.unlink()

    def take_in(self, content: str, name: str) -> None:
        """Give a complete file its name. Raises OSError."""
        place = self.files / name
        place.parent.mkdir(parents=True, exist_ok=True)
        check_inside(place.parent, self.folder)
        os.replace(self.part(content), place)

    def size(self) -> int:
        """Return the bytes that have arrived."""
        size = 0
        for path in [*self.path.glob("*.part"), *self.files.rglob("*")]:
            # It may just be moving from one place to the other.
            with contextlib.suppress(OSError):
                if path.is_file():
                    size += path.lstat().st_size
        return size

    def discard(self) -> None:
        """Delete all of it. Raises OSError."""
        with contextlib.suppress(FileNotFoundError):
            self.path.unlink() if self.path.is_symlink() else shutil.rmtree(self.path)

    def discard_alone(self, patience: float) -> None:
        """Delete it once it is free. Raises OSError, or DownloadError after `patience` seconds."""
        if self.path.exists():
            with self.locked(patience):
                self.discard()
