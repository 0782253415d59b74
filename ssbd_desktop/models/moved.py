"""After models were moved: the settings that name them, and what is left in the old folder.

The folders that models were moved from are remembered until what is left in them is deleted, be it
by a later start.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.models.manifest import Manifest, read_manifest
from ssbd_desktop.models.staging import DOWNLOADS
from ssbd_desktop.models.store import USED, ModelStore, models_folder
from ssbd_desktop.settings.row import Row
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.system.file_lock import is_locked
from ssbd_desktop.system.folders import data_folder, person_path
from ssbd_desktop.system.state_file import load_state, write_state


def values_after(settings: Settings, old: Path, new: Path) -> dict[str, object]:
    """What settings have to say, by name, once the models of one folder are in another."""
    values: dict[str, object] = {
        "models_folder": "" if new == models_folder(Settings()) else str(new)
    }
    for row in ROWS:
        inside = _inside(str(getattr(settings, row.name)), old) if _names_model(row) else None
        if inside is not None:
            values[row.name] = str(new / inside)
    return values


def leave(folder: Path, to: Path) -> None:
    """Remember that models were moved out of a folder. Raises OSError."""
    _write([*(left for left in folders_left() if left not in (folder, to)), folder])


def folders_left() -> list[Path]:
    """The folders in which something is left to be deleted."""
    return load_state(
        _list(), lambda said: [Path(each) for each in said if Path(each).is_absolute()], []
    )


def remove_left(saved: Callable[[], Settings]) -> bool:
    """Delete models that were moved, of which the folder for models has whole copies.

    saved: the settings as a start would find them; where they name anything in a folder it stays as
    it is. Whether nothing is left.
    """
    folders = folders_left()
    if not folders:
        return True
    settings = saved()
    now = models_folder(settings)
    # What is still the folder for models in the settings was moved a moment ago, or in vain.
    left = [old for old in folders if old == now or not _removed(old, now, settings)]
    with contextlib.suppress(OSError):  # then it is found again, and nothing is left
        _write(left)
    return not left


def is_whole(manifest: Manifest, folder: Path) -> bool:
    """Whether a model is in a folder, with all its files as long as they should be."""
    if read_manifest(folder) != manifest:
        return False
    with contextlib.suppress(OSError):
        return all((folder / file.name).stat().st_size == file.size for file in manifest.files)
    return False


def _removed(old: Path, now: Path, settings: Settings) -> bool:
    """Delete what is left in a folder; whether there is nothing more to be done about it."""
    if any(_names_model(row) and _inside(str(getattr(settings, row.name)), old) for row in ROWS):
        return False
    if not old.is_dir():
        return old.parent.is_dir()  # else its disk may come back
    if any(is_locked(lock) for lock in (old / DOWNLOADS).glob("*.lock")):
        return False  # a download was begun there before the settings followed
    store = ModelStore(old, ())
    try:
        for model in store.installed():
            manifest = read_manifest(old / model.id)
            if manifest and is_whole(manifest, now / model.id):
                store.remove(model.id)
    except SsbdError:
        return False  # as on Windows while an engine has it
    _tidy(old, now)
    return True


def _tidy(old: Path, now: Path) -> None:
    """Delete what a folder for models has besides models, and itself if it is empty then."""
    for download in (old / DOWNLOADS).glob("*"):
        if download.is_dir() and (now / DOWNLOADS / download.name).is_dir():
            shutil.rmtree(download, ignore_errors=True)
        elif download.suffix == ".lock" and not is_locked(download):
            download.unlink(missing_ok=True)
    shutil.rmtree(old / USED, ignore_errors=True)
    for folder in (*old.glob(".*"), old):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _names_model(row: Row) -> bool:
    return row.model or row.beside


def _inside(value: str, folder: Path) -> Path | None:
    """Where in a folder the path is that a setting names; None where it is elsewhere."""
    path = Path(os.path.abspath(person_path(value)))
    for way in (os.path.abspath(folder), os.path.realpath(folder)):
        if value and path.is_relative_to(way):
            return path.relative_to(way)
    return None


def _list() -> Path:
    return data_folder() / "moved-models.json"


def _write(folders: list[Path]) -> None:
    write_state(_list(), [str(folder) for folder in folders])
