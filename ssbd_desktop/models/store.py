"""The models that are on this computer, and those that are on their way.

    <folder>/<id>/                the files of a model, and `installed.json`
    <folder>/.downloads/<id>/     what is there of one that is being downloaded, and `request.json`
    <folder>/.used/<id>           an empty file whose time is when the model was loaded last

A model's folder gets its name once every file has the bytes that the hub's listing promises.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from ssbd_desktop.errors import ModelError
from ssbd_desktop.models.catalog import Entry, Kind
from ssbd_desktop.models.manifest import Manifest, read_manifest
from ssbd_desktop.models.wanted import find_wanted
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import data_folder, person_path

DOWNLOADS = ".downloads"
USED = ".used"


@dataclass(frozen=True)
class Installed:
    """A model that is there.

    path: what a setting names, the GGUF file or the speech model's folder. size: bytes on disk.
    used: when it was loaded last, None for never.
    """

    id: str
    kind: Kind
    name: str
    path: Path
    size: int
    licence: str
    repository: str
    used: datetime | None


@dataclass(frozen=True)
class Progress:
    """How far something is that takes its time.

    doing: waiting is for the network or the server, and goes on by itself. total: bytes, 0 while it
    is not known. speed: bytes a second, lately. left: seconds, None while nobody can say. note: a
    sentence that says why it waits.
    """

    doing: Literal["asking", "downloading", "waiting", "checking"]
    bytes: int
    total: int
    speed: float
    left: float | None
    note: str = ""


@dataclass(frozen=True)
class Offer:
    """What the hub's listing says of a model. size: bytes. free: of the disk with the folder."""

    size: int
    free: int
    installed: bool


@dataclass(frozen=True)
class Unfinished:
    """A download that was begun and has not ended. wanted: what `get` takes to go on. total: 0
    while it is not known. use: whether it is to be put into the settings once it is there."""

    wanted: str
    name: str
    kind: Kind
    bytes: int
    total: int
    use: bool


ProgressFn = Callable[[Progress], None]
Cancelled = Callable[[], bool]


def models_folder(settings: Settings) -> Path:
    """Where downloaded models are kept."""
    chosen = settings.models_folder
    return person_path(chosen) if chosen else data_folder() / "models"


class ModelStore:
    """The models in a folder, and how others come there.

    Every method may be slow, and raises SsbdError with one sentence. Other copies of the app may
    work on the same folder.
    """

    def __init__(self, folder: Path, catalog: tuple[Entry, ...]) -> None:
        self.folder = folder
        self._catalog = catalog

    def installed(self) -> tuple[Installed, ...]:
        """All that are there, by name."""
        found = [(path, read_manifest(path)) for path in self._folders(self.folder)]
        there = [self._installed(path, manifest) for path, manifest in found if manifest]
        return tuple(sorted(there, key=lambda one: one.name.casefold()))

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Downloads that `get` goes on with, also after a restart."""
        return ()

    def offer(self, wanted: str) -> Offer:
        """What the hub says of a model: a catalog's id, or ORG/NAME/FILE."""
        raise NotImplementedError

    def get(
        self, wanted: str, progress: ProgressFn, cancelled: Cancelled, *, use: bool = False
    ) -> Installed | None:
        """Download a model, or the rest of it; None where it was cancelled: what is there stays.

        use: it is to be put into the settings once it is there, which `unfinished` remembers.
        """
        raise NotImplementedError

    def discard(self, wanted: str) -> None:
        """Throw away what there is of an unfinished download."""
        raise NotImplementedError

    def check(self, id: str, progress: ProgressFn, cancelled: Cancelled) -> bool:
        """Read a model again: False where that was cancelled. Raises ModelError that names the file
        which is not as it came."""
        raise NotImplementedError

    def remove(self, id: str) -> None:
        """Delete a model. Raises ModelError."""
        path = self.folder / id
        if path.name != id or read_manifest(path) is None:
            raise ModelError(
                "There is no model “{model}” in {folder}.", model=id, folder=self.folder
            )
        try:
            # Nothing but the link goes where somebody has put the model elsewhere by one.
            path.unlink() if path.is_symlink() else shutil.rmtree(path)
        except OSError as error:
            raise ModelError(
                "“{model}” cannot be deleted ({reason}): close what uses it, and try again.",
                model=id,
                reason=error.strerror,
            ) from error
        (self.folder / USED / id).unlink(missing_ok=True)

    def used(self, path: Path) -> None:
        """Note that a model has been loaded now; nothing where it is none of ours."""
        for model in self.installed():
            if model.path == path:
                with contextlib.suppress(OSError):
                    (self.folder / USED).mkdir(exist_ok=True)
                    (self.folder / USED / model.id).touch()

    def resolve(self, wanted: str) -> Path | None:
        """Where the model is that a catalog's id or ORG/NAME/FILE asks for; None where it is not
        there. Raises ModelError where nothing is so called."""
        folder = self.folder / find_wanted(wanted, self._catalog).id
        manifest = read_manifest(folder)
        return manifest.path(folder) if manifest else None

    def _installed(self, folder: Path, manifest: Manifest) -> Installed:
        sizes = [(folder / file.name).stat().st_size for file in manifest.files]
        used = None
        with contextlib.suppress(OSError):
            time = (self.folder / USED / manifest.id).stat().st_mtime
            used = datetime.fromtimestamp(time, UTC)
        return Installed(
            id=manifest.id,
            kind=manifest.kind,
            name=manifest.name,
            path=manifest.path(folder),
            size=sum(sizes),
            licence=manifest.licence,
            repository=manifest.repository,
            used=used,
        )

    def _folders(self, inside: Path) -> list[Path]:
        """The folders in a folder that hold a model each; none where it is not there."""
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            return [path for path in inside.iterdir() if not path.name.startswith(".")]
        return []


def _not_there(id: str, folder: Path) -> ModelError:
    return ModelError(
        "There is no model “{model}” in {folder}: see which there are.", model=id, folder=folder
    )
