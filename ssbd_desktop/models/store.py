"""The models on this computer, and those that are still downloading.

    <folder>/<id>/                the files of a model, and `installed.json`
    <folder>/.downloads/<id>/     what has arrived of an unfinished download, and `request.json`
    <folder>/.used/<id>           an empty file whose time is when the model was last loaded
    <folder>/.removed/            what was deleted, until all of it is gone

A model's folder gets its name once every file has the bytes that the hub's listing promises.
"""

from __future__ import annotations

import contextlib
import secrets
import shutil
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import DownloadError, ModelError
from ssbd_desktop.models.catalog import Entry, Kind, find_wanted
from ssbd_desktop.models.downloading import PAUSES, Ask, Fetch, ModelListed, Shown, messages
from ssbd_desktop.models.downloading import Progress as Progress
from ssbd_desktop.models.downloading import ProgressFn as ProgressFn
from ssbd_desktop.models.manifest import NAME as INSTALLED
from ssbd_desktop.models.manifest import Manifest, read_manifest, sha256_of
from ssbd_desktop.models.staging import (
    DOWNLOADS,
    Staging,
    disk_error,
    free_space,
    missing_folder_error,
)
from ssbd_desktop.models.staging import Unfinished as Unfinished
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import data_folder, person_path

USED = ".used"
ENDS_IN = 3.0
"""Seconds that a cancelled download may take to end."""

REMOVED = ".removed"


@dataclass(frozen=True)
class Installed:
    id: str
    kind: Kind
    name: str
    path: Path
    """The path for a setting: the GGUF file, or the speech model's folder."""
    size: int
    """Bytes on disk."""
    license: str
    repository: str
    used: datetime | None
    """When it was last loaded; None for never."""


@dataclass(frozen=True)
class Offer:
    size: int
    """Bytes."""
    free: int
    """Free bytes on the disk with the folder."""
    license: str = ""
    """From the catalog or, for a model that is not in it, from its makers."""


def models_folder(settings: Settings) -> Path:
    chosen = settings.models_folder
    return person_path(chosen) if chosen else data_folder() / "models"


class ModelStore:
    """The models in a folder, and how others get there.

    Every method may be slow, and raises SsbdError with one sentence. Other copies of the app may
    work on the same folder.
    """

    def __init__(
        self, folder: Path, catalog: tuple[Entry, ...], pauses: tuple[float, ...] = PAUSES
    ) -> None:
        """pauses: seconds before each retry while nothing arrives."""
        self.folder = folder
        self.catalog = catalog
        self._pauses = pauses

    def installed(self) -> tuple[Installed, ...]:
        found = [(path, read_manifest(path)) for path in _folders(self.folder)]
        there = [self._installed(path, manifest) for path, manifest in found if manifest]
        return tuple(sorted(there, key=lambda one: one.name.casefold()))

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Return the downloads that `get` can resume, even after a restart."""
        found = [Staging(self.folder, path.name) for path in _folders(self.folder / DOWNLOADS)]
        requests = [(staging, staging.request()) for staging in found]
        return tuple(
            replace(request, bytes=staging.size())
            for staging, request in requests
            if request and read_manifest(self.folder / staging.path.name) is None
        )

    def offer(self, wanted: str) -> Offer:
        """Return what the hub says about a model: a catalog's ID, or ORG/NAME/FILE."""
        model = find_wanted(wanted, self.catalog)
        for message in messages(Ask(model), lambda: False):
            if isinstance(message, ModelListed):
                try:
                    free = free_space(self.folder)
                except OSError as error:
                    raise disk_error(error, self.folder) from error
                return Offer(message.size, free, message.license)
        raise AssertionError("the last message is the answer")

    def get(
        self,
        wanted: str,
        progress: ProgressFn,
        cancelled: Cancelled,
        *,
        use: bool = False,
        goes_on: bool = False,
    ) -> Installed | None:
        """Download a model, or the rest of it; None if it was cancelled: what has arrived stays.

        use: it will be put into the settings once it has arrived. goes_on: it continues by itself
        when the app starts again. `unfinished` remembers both.
        """
        model = find_wanted(wanted, self.catalog)
        folder = self.folder
        if read_manifest(folder / model.id) is None:
            _make(folder)
            asked = Fetch(model, str(folder), use, self._pauses, goes_on)
            shown = Shown(progress)
            progress(Progress("asking", 0, 0, 0.0, None))
            for message in messages(asked, cancelled):
                shown.show(message)
        manifest = read_manifest(folder / model.id)
        return self._installed(folder / model.id, manifest) if manifest else None

    def remember(self, wanted: str, *, use: bool, goes_on: bool) -> None:
        """Note for `unfinished` what was decided about a download since it began.

        Do nothing if none has begun.
        """
        staging = Staging(self.folder, find_wanted(wanted, self.catalog).id)
        request = staging.request()
        if request is not None:
            try:
                staging.write_request(replace(request, use=use, goes_on=goes_on))
            except OSError as error:
                raise disk_error(error, self.folder) from error

    def discard(self, wanted: str) -> None:
        try:
            Staging(self.folder, find_wanted(wanted, self.catalog).id).discard_alone(ENDS_IN)
        except OSError as error:
            raise disk_error(error, self.folder) from error

    def check(self, id: str, progress: ProgressFn, cancelled: Cancelled) -> bool:
        """Read a model again: False if cancelled. Raises ModelError, which names a changed file."""
        folder = self.folder / id
        manifest = read_manifest(folder)
        if manifest is None:
            raise _missing_model_error(id, self.folder)
        shown = Shown(progress, sum(file.size for file in manifest.files))

        def read(count: int) -> bool:
            shown.read(count)
            return not cancelled()

        for file in manifest.files:
            try:
                found = sha256_of(folder / file.name, read)
            except OSError as error:
                raise disk_error(error, self.folder) from error
            if not found:
                return False
            if found != file.sha256:
                raise ModelError(
                    "{file} is damaged: delete “{model}”, and download it again.",
                    file=folder / file.name,
                    model=manifest.name,
                )
        return True

    def remove(self, id: str) -> None:
        """Delete a model. Raises ModelError."""
        path = self.folder / id
        if path.name != id or not (path / INSTALLED).is_file():
            raise _missing_model_error(id, self.folder)
        with contextlib.suppress(OSError, DownloadError):
            # A download that was killed at the very end would now seem to be unfinished.
            Staging(self.folder, id).discard_alone(ENDS_IN)
        away = self.folder / REMOVED / f"{id}.{secrets.token_hex(4)}"
        try:
            # Gone at once: nothing is left under its name while the deletion takes its time.
            away.parent.mkdir(exist_ok=True)
            path.rename(away)
        except OSError as error:
            raise ModelError(
                "“{model}” cannot be deleted ({reason}): close the app that uses it, and "
                "try again.",
                model=id,
                reason=error.strerror,
            ) from error
        with contextlib.suppress(OSError):  # the model itself is gone
            (self.folder / USED / id).unlink()
        # What has lost its name; what cannot be deleted now is retried next time.
        for path in _folders(away.parent):
            # Of a link, only itself: its model is someone else's.
            path.unlink() if path.is_symlink() else shutil.rmtree(path, ignore_errors=True)

    def used(self, path: Path) -> None:
        for model in self.installed():
            if model.path == path:
                with contextlib.suppress(OSError):
                    (self.folder / USED).mkdir(exist_ok=True)
                    (self.folder / USED / model.id).touch()

    def resolve(self, wanted: str) -> Path | None:
        """Return where the model is that a catalog's ID or ORG/NAME/FILE names.

        None if it is not installed. Raises ModelError if nothing has that name.
        """
        folder = self.folder / find_wanted(wanted, self.catalog).id
        manifest = read_manifest(folder)
        return manifest.path(folder) if manifest else None

    def _installed(self, folder: Path, manifest: Manifest) -> Installed:
        used = None
        with contextlib.suppress(
            OSError, ValueError, OverflowError
        ):  # a disk may have years past 9999
            time = (self.folder / USED / manifest.id).stat().st_mtime
            used = datetime.fromtimestamp(time, UTC)
        return Installed(
            id=manifest.id,
            kind=manifest.kind,
            name=manifest.name,
            path=manifest.path(folder),
            size=sum(file.size for file in manifest.files),
            license=manifest.license,
            repository=manifest.repository,
            used=used,
        )


def _make(folder: Path) -> None:
    """Make sure that a folder exists; raises DownloadError.

    Its parents are created only for the app's own folder: another one is on a disk that may have
    been removed.
    """
    try:
        folder.mkdir(parents=folder.parent == data_folder(), exist_ok=True)
    except FileNotFoundError as error:
        raise missing_folder_error(folder) from error
    except OSError as error:
        raise disk_error(error, folder) from error


def _folders(inside: Path) -> list[Path]:
    """Return the folders in a folder that may each contain a model; none if it doesn't exist."""
    with contextlib.suppress(OSError):
        paths = [path for path in inside.iterdir() if not path.name.startswith(".")]
        return [path for path in paths if path.is_dir()]
    return []


def _missing_model_error(id: str, folder: Path) -> ModelError:
    return ModelError(
        "“{model}” is not in {folder}: choose a model that has been downloaded.",
        model=id,
        folder=folder,
    )
