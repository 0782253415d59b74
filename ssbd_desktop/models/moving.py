"""Moves the models to another folder, for example on another disk.

1. `move` puts every model into a folder beside its new place, and gives them their names once all
   are whole. The old ones stay as they are.
2. The caller puts `values_after` into the settings.
3. `remove_left` deletes the old models once the settings file no longer names any of them, if
   necessary at a later start, for which the old folder is remembered.

Whenever this is interrupted, the folder that the settings name has all the models.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from ssbd_desktop.base.errors import ModelError, SsbdError
from ssbd_desktop.models.manifest import read_manifest
from ssbd_desktop.models.staging import DOWNLOADS, FULL, GONE, check_space
from ssbd_desktop.models.store import USED, ModelStore, models_folder
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.system.file_lock import FileLock, is_locked
from ssbd_desktop.system.files import load_state, write_state
from ssbd_desktop.system.folders import data_folder, person_path

OWN = "SSBD Desktop models"
"""The models' own folder within one that contains something else."""

_MOVING = ".moving"
"""In the new folder: models that don't have their final names yet."""

_BLOCK = 1 << 20


class _MoveCancelledError(Exception):
    """The move is no longer wanted."""


def plan(folder: Path, chosen: Path) -> tuple[Path, int]:
    """Return where a folder's models go when a person chooses another one, and their bytes.

    If something else is there, they go into a folder of their own in it. Raises ModelError.
    """
    try:
        return _place_in(chosen), sum(map(_size, _pieces(folder)))
    except OSError as error:
        raise _failure_of(error, folder, chosen) from error


def move(
    folder: Path, to: Path, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
) -> bool:
    """Put the models of `folder` into `to` as well; return False if that was cancelled.

    On the same disk, nothing is copied: the files get a second name. progress: called with the
    bytes done and the total. Raises ModelError, and DownloadError if there is no room for them.
    """
    _check_places(folder, to)
    done = 0

    def count(size: int) -> None:
        nonlocal done
        if cancelled():
            raise _MoveCancelledError
        done += size
        progress(done, total)

    with _alone():
        try:
            for lock in folder.glob(f"{DOWNLOADS}/*.lock"):
                if is_locked(lock):
                    raise ModelError(
                        "“{model}” is being downloaded: pause the download, and try again.",
                        model=lock.stem,
                    )
            pieces = [piece for piece in _pieces(folder) if not _is_there(piece, folder, to)]
            total = sum(map(_size, pieces))
            there = to if to.exists() else to.parent
            if total and os.stat(there).st_dev != os.stat(folder).st_dev:
                check_space(total, to)
            with _staged(to) as staging:
                for piece in pieces:
                    _put(piece, staging / piece.relative_to(folder), count)
                for piece in pieces:
                    place = to / piece.relative_to(folder)
                    place.parent.mkdir(exist_ok=True)
                    (staging / piece.relative_to(folder)).rename(place)
                    _flush(place.parent)
            _remember([*(left for left in folders_left() if left not in (folder, to)), folder])
        except _MoveCancelledError:
            return False
        except OSError as error:
            raise _failure_of(error, folder, to) from error
    return True


def values_after(settings: Settings, old: Path, new: Path) -> dict[str, object]:
    """Return the settings to change, by name, once the models of one folder are in another."""
    values: dict[str, object] = {
        "models_folder": "" if new == models_folder(Settings()) else str(new)
    }
    for row in ROWS:
        inside = _inside(str(getattr(settings, row.name)), old) if row.model else None
        if inside is not None:
            values[row.name] = str(new / inside)
    return values


def folders_left() -> list[Path]:
    """Return the folders that models were moved from and that still have something to delete."""

    def parse(said: list[str]) -> list[Path]:
        return [Path(folder) for folder in said if Path(folder).is_absolute()]

    return load_state(_list(), parse, [])


def remove_left(saved: Callable[[], Settings]) -> bool:
    """Delete models that were moved and of which the models folder has whole copies.

    saved: returns the settings as a start would find them; a folder in which they name anything
    stays as it is. Return whether nothing is left.
    """
    folders = folders_left()
    if not folders:
        return True
    settings = saved()
    now = models_folder(settings)
    # If the settings still name a folder, it was moved just now, or in vain.
    left = [old for old in folders if old == now or not _removed(old, now, settings)]
    with contextlib.suppress(OSError):  # on failure it is found again, with nothing left in it
        _remember(left)
    return not left


def _removed(old: Path, now: Path, settings: Settings) -> bool:
    """Delete what is left in a folder; return whether it is done with."""
    if any(row.model and _inside(str(getattr(settings, row.name)), old) for row in ROWS):
        return False
    if not old.is_dir():
        return old.parent.is_dir()  # otherwise its disk may come back
    if any(is_locked(lock) for lock in (old / DOWNLOADS).glob("*.lock")):
        return False  # a download began there before the settings changed
    store = ModelStore(old, ())
    try:
        for model in store.installed():
            if read_manifest(old / model.id) == read_manifest(now / model.id):
                store.remove(model.id)
    except SsbdError:
        return False  # as on Windows while an engine has it open
    _tidy(old, now)
    return True


def _tidy(old: Path, now: Path) -> None:
    """Delete what a models folder has besides models, and the folder itself if it is then empty."""
    for download in (old / DOWNLOADS).glob("*"):
        if download.is_dir() and (now / DOWNLOADS / download.name).is_dir():
            shutil.rmtree(download, ignore_errors=True)
        elif download.suffix == ".lock" and not is_locked(download):
            with contextlib.suppress(OSError):  # it may have just gone
                download.unlink()
    shutil.rmtree(old / USED, ignore_errors=True)
    for folder in (*old.glob(".*"), old):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _inside(value: str, folder: Path) -> Path | None:
    """Return where in a folder the path in a setting is; None if it is elsewhere."""
    path = Path(os.path.abspath(person_path(value)))
    for place in (os.path.abspath(folder), os.path.realpath(folder)):
        if value and path.is_relative_to(place):
            return path.relative_to(place)
    return None


def _list() -> Path:
    return data_folder() / "moved-models.json"


def _remember(folders: list[Path]) -> None:
    write_state(_list(), [str(folder) for folder in folders])


def _place_in(chosen: Path) -> Path:
    with contextlib.suppress(FileNotFoundError):
        for path in chosen.iterdir():
            if not path.name.startswith(".") and read_manifest(path) is None:
                return chosen / OWN
    return chosen


@contextlib.contextmanager
def _staged(to: Path) -> Iterator[Path]:
    """Provide an empty folder inside the new one; if anything fails, nothing of it is left."""
    was_there, staging = to.exists(), to / _MOVING
    to.mkdir(exist_ok=True)  # not its parents, which may be on a disk that was removed
    shutil.rmtree(staging, ignore_errors=True)
    try:
        yield staging
    except BaseException:
        shutil.rmtree(staging, ignore_errors=True)
        if not was_there:
            with contextlib.suppress(OSError):  # it may contain models by now
                to.rmdir()
        raise
    shutil.rmtree(staging, ignore_errors=True)


def _put(piece: Path, place: Path, count: Callable[[int], None]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    if piece.is_symlink():  # someone put it elsewhere, where it stays
        place.symlink_to(os.path.realpath(piece), target_is_directory=True)
        return
    place.mkdir()
    for path in _files(piece):
        name = path.relative_to(piece)
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(os.path.realpath(path), place / name)
        except OSError:  # another disk, or one without hard links
            _copy(path, place / name, count)
        else:
            count(path.stat().st_size)
    _flush(place)


def _copy(source: Path, place: Path, count: Callable[[int], None]) -> None:
    with source.open("rb") as file, place.open("xb") as copy:
        while data := file.read(_BLOCK):
            copy.write(data)
            count(len(data))
        copy.flush()
        os.fsync(copy.fileno())


def _flush(folder: Path) -> None:
    """Flush the names in a folder to disk, in case the power fails; not every system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_there(piece: Path, folder: Path, to: Path) -> bool:
    """Return whether something is already in the new folder, as after an interrupted move."""
    place = to / piece.relative_to(folder)
    manifest = read_manifest(piece)
    if manifest is None or not os.path.lexists(place):
        return place.is_dir()
    if read_manifest(place) != manifest:
        raise ModelError(
            "There is another “{model}” in {folder}: delete it, or choose another folder.",
            model=piece.name,
            folder=to,
        )
    return True


def _pieces(folder: Path) -> list[Path]:
    if not folder.is_dir() and folder.parent.is_dir():
        return []  # nothing was downloaded yet
    models = [path for path in folder.iterdir() if read_manifest(path)]
    others = [*folder.glob(f"{DOWNLOADS}/*"), folder / USED]
    return sorted(models) + [path for path in others if path.is_dir()]


def _files(piece: Path) -> list[Path]:
    """Return the files of what is moved; none for a link to something elsewhere."""
    paths = () if piece.is_symlink() else piece.rglob("*")
    return [path for path in paths if path.is_file()]


def _size(piece: Path) -> int:
    return sum(path.stat().st_size for path in _files(piece))


def _check_places(folder: Path, to: Path) -> None:
    real, wanted = Path(os.path.realpath(folder)), Path(os.path.realpath(to))
    if wanted == real:
        raise ModelError("The models are already in {folder}: choose another folder.", folder=to)
    if wanted.is_relative_to(real):
        raise ModelError(
            "{folder} is inside the models folder: choose a folder outside of it.", folder=to
        )


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    file = data_folder() / "moving-models.lock"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    lock = FileLock(file)
    try:
        if not lock.held:
            raise ModelError("The models are already being moved: wait until that is finished.")
        yield
    finally:
        lock.release()


def _failure_of(error: OSError, folder: Path, to: Path) -> SsbdError:
    is_old = Path(str(error.filename)).is_relative_to(folder)
    if not os.path.isdir(folder) or (error.errno in GONE and is_old):
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
