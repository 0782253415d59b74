"""Moves the models to another folder, as on another disk.

1. `move` puts every model into the new folder, whole and checked. The old one stays as it is.
2. Whoever asked for it puts `moved.values_after` into the settings.
3. `moved.remove_left` deletes the old models once the settings file names none of them any more.

Ended at any moment, the folder that the settings name has all models.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from ssbd_desktop.base.errors import ModelError, SsbdError
from ssbd_desktop.models.copying import CancelledError, Copying
from ssbd_desktop.models.disk import FULL, GONE, check_space
from ssbd_desktop.models.manifest import NAME as INSTALLED
from ssbd_desktop.models.manifest import read_manifest
from ssbd_desktop.models.moved import is_whole, leave
from ssbd_desktop.models.staging import DOWNLOADS
from ssbd_desktop.models.store import USED
from ssbd_desktop.system.file_lock import FileLock, is_locked
from ssbd_desktop.system.folders import data_folder

OWN = "SSBD Desktop models"
"""The folder for models in one that holds something else."""

_MOVING = ".moving"
"""In the new folder: what is not whole yet."""


def plan(folder: Path, chosen: Path) -> tuple[Path, int]:
    """Where the models of a folder go when a person chooses another one, and their bytes.

    Where something else is there, they go into a folder of their own in it. Raises ModelError.
    """
    try:
        return _place_in(chosen), sum(map(_size, _pieces(folder)))
    except OSError as error:
        raise _why(error, folder, chosen) from error


def move(
    folder: Path, to: Path, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
) -> bool:
    """Put the models of `folder` into `to` as well; False where that was cancelled.

    On the same disk nothing is copied: the files get a second name. progress: told bytes that are
    done, and all. What was put there is gone again where it was cancelled or failed. Raises
    ModelError, and DownloadError where there is no room for them.
    """
    _check_places(folder, to)
    with _alone():
        try:
            _check_downloads(folder)
            pieces = [piece for piece in _pieces(folder) if not _is_there(piece, folder, to)]
            copying = Copying(sum(map(_size, pieces)), progress, cancelled)
            _check_room(folder, to, copying.total)
            _put_all(pieces, folder, to, copying)
        except CancelledError:
            return False
        except OSError as error:
            raise _why(error, folder, to) from error
    return True


def _place_in(chosen: Path) -> Path:
    with contextlib.suppress(FileNotFoundError):
        for path in chosen.iterdir():
            if not path.name.startswith(".") and read_manifest(path) is None:
                return chosen / OWN
    return chosen


def _put_all(pieces: list[Path], folder: Path, to: Path, copying: Copying) -> None:
    with _undone_unless_all(to) as made:
        to.mkdir(exist_ok=True)  # not what leads to it, which may be a disk that was taken away
        draft = to / _MOVING
        shutil.rmtree(draft, ignore_errors=True)
        for piece in pieces:
            place = to / piece.relative_to(folder)
            _put(piece, draft / place.name, copying)
            place.parent.mkdir(exist_ok=True)
            (draft / place.name).rename(place)
            made.append(place)
            _flush(place.parent)
        shutil.rmtree(draft, ignore_errors=True)
        leave(folder, to)


def _put(piece: Path, place: Path, copying: Copying) -> None:
    place.parent.mkdir(exist_ok=True)
    if piece.is_symlink():  # somebody has put it elsewhere, where it stays
        place.symlink_to(os.path.realpath(piece), target_is_directory=True)
        return
    manifest = read_manifest(piece)
    known = {file.name: file.sha256 for file in manifest.files} if manifest else {}
    place.mkdir()
    for path in _files(piece):
        name = path.relative_to(piece)
        copying.put(path, place / name, known.get(name.as_posix(), ""))
    _flush(place)


@contextlib.contextmanager
def _undone_unless_all(to: Path) -> Iterator[list[Path]]:
    """What is appended to the list is deleted again where anything fails."""
    made, was_there = [to / _MOVING], to.exists()
    try:
        yield made
    except BaseException:
        for path in made:
            path.unlink() if path.is_symlink() else shutil.rmtree(path, ignore_errors=True)
        with contextlib.suppress(OSError):
            (to / DOWNLOADS).rmdir()
        if not was_there:
            with contextlib.suppress(OSError):
                to.rmdir()
        raise


def _flush(folder: Path) -> None:
    """Have the disk keep the names in a folder, also if the power fails; not every system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_there(piece: Path, folder: Path, to: Path) -> bool:
    """Whether something is in the new folder already, as after a move that was ended."""
    place = to / piece.relative_to(folder)
    manifest = read_manifest(piece)
    if manifest is None or not os.path.lexists(place):
        return place.is_dir()
    if not is_whole(manifest, place):
        raise ModelError(
            "There is another “{model}” in {folder}: delete it, or choose another folder.",
            model=piece.name,
            folder=to,
        )
    return True


def _pieces(folder: Path) -> list[Path]:
    """What there is to move: each model, each download, and when models were used."""
    if not folder.is_dir() and folder.parent.is_dir():
        return []  # nothing was downloaded yet
    models = [path for path in folder.iterdir() if read_manifest(path)]
    others = [*folder.glob(f"{DOWNLOADS}/*"), folder / USED]
    return sorted(models) + [path for path in others if path.is_dir()]


def _files(piece: Path) -> list[Path]:
    """The files of what is moved; of a link to what is elsewhere, none."""
    if piece.is_symlink():
        return []
    manifest = read_manifest(piece)
    if manifest:
        return [*(piece / file.name for file in manifest.files), piece / INSTALLED]
    return [path for path in piece.rglob("*") if path.is_file() and not path.is_symlink()]


def _size(piece: Path) -> int:
    return sum(path.stat().st_size for path in _files(piece))


def _check_places(folder: Path, to: Path) -> None:
    real, wanted = Path(os.path.realpath(folder)), Path(os.path.realpath(to))
    if wanted == real:
        raise ModelError("The models are in {folder} already: choose another folder.", folder=to)
    if wanted.is_relative_to(real):
        raise ModelError(
            "{folder} is inside the models folder: choose a folder outside of it.", folder=to
        )


def _check_downloads(folder: Path) -> None:
    for lock in folder.glob(f"{DOWNLOADS}/*.lock"):
        if is_locked(lock):
            raise ModelError(
                "“{model}” is being downloaded: pause the download, and try again.",
                model=lock.stem,
            )


def _check_room(folder: Path, to: Path, size: int) -> None:
    there = to if to.exists() else to.parent
    if not size or os.stat(there).st_dev == os.stat(folder).st_dev:
        return
    check_space(size, to)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Be the only one who moves models; raises ModelError where somebody else does."""
    file = data_folder() / "moving-models.lock"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    lock = FileLock(file)
    try:
        if not lock.taken:
            raise ModelError("The models are being moved already: wait until that is done.")
        yield
    finally:
        lock.release()


def _why(error: OSError, folder: Path, to: Path) -> SsbdError:
    if not os.path.isdir(folder) or (error.errno in GONE and _names(error, folder)):
        return ModelError(
            "The models in {folder} cannot be read ({reason}): connect the disk, and try again.",
            folder=folder,
            reason=error.strerror,
        )
    if error.errno in FULL:
        return ModelError(
            "The disk with {folder} is full: free up some space, and try again.", folder=to
        )
    if error.errno == errno.EFBIG:
        return ModelError(
            "The disk with {folder} cannot hold files as large as {file}: choose another disk.",
            folder=to,
            file=Path(error.filename or "").name,
        )
    if error.errno in GONE:
        return ModelError(
            "{folder} is not there ({reason}): connect its disk, and try again.",
            folder=to,
            reason=error.strerror,
        )
    return ModelError(
        "The models cannot be moved to {folder} ({reason}): choose another folder.",
        folder=to,
        reason=error.strerror,
    )


def _names(error: OSError, folder: Path) -> bool:
    """Whether it is about a file in this folder."""
    return Path(str(error.filename)).is_relative_to(folder)
