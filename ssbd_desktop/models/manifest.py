"""The file `installed.json` beside a model's own: what they are, and were when they arrived.

    <folder>/<id>/installed.json, and the model's files

A folder without a readable one is not one of our models. The names in it cannot lead elsewhere.
"""

from __future__ import annotations

import hashlib
import stat
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ssbd_desktop.models.catalog import Kind, leads_out
from ssbd_desktop.system.files import PUBLIC, load_state, write_state

NAME = "installed.json"

_BLOCK = 1 << 20


@dataclass(frozen=True)
class File:
    """A file of a model, by its path in the repository. size: bytes. sha256: in hex."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True)
class Manifest:
    """A model and its origin. revision: the repository's commit."""

    id: str
    kind: Kind
    name: str
    repository: str
    revision: str
    license: str
    files: tuple[File, ...]

    @property
    def weights(self) -> File:
        """Return the file with the weights, the first of several; raises ValueError for none."""
        return min((f for f in self.files if has_weights(self.kind, f.name)), key=lambda f: f.name)

    def path(self, folder: Path) -> Path:
        """Return what a setting names for the model: its GGUF file, or its model.bin's folder."""
        weights = folder / self.weights.name
        return weights.parent if self.kind == "speech" else weights

    def write(self, folder: Path) -> None:
        """Write it to `folder`; raises OSError."""
        write_state(folder / NAME, asdict(self), mode=PUBLIC)


def read_manifest(folder: Path) -> Manifest | None:
    """Return the manifest of the model in `folder`; None if there is none to trust."""
    return load_state(folder / NAME, lambda said: _trusted(said, folder), None)


def _trusted(said: dict[str, Any], folder: Path) -> Manifest | None:
    files = tuple(_file(each) for each in said.pop("files"))
    manifest = Manifest(**said, files=files)
    known = [((folder / file.name).stat(), file.size) for file in files]
    whole = all(stat.S_ISREG(one.st_mode) and one.st_size == size for one, size in known)
    manifest.path(folder)  # raises ValueError if it names no weights
    texts = (manifest.name, manifest.repository, manifest.revision, manifest.license)
    right = manifest.kind in ("speech", "translation") and all(isinstance(t, str) for t in texts)
    return manifest if right and whole and manifest.id == folder.name else None


def has_weights(kind: Kind, name: str) -> bool:
    """Return whether a file is the one passed to an engine, or a part of it."""
    if kind == "speech":
        return name.rpartition("/")[2] == "model.bin"
    return name.lower().endswith(".gguf")


def _file(said: Mapping[str, object]) -> File:
    name, size, sha256 = said["name"], said["size"], said["sha256"]
    if not isinstance(name, str) or not isinstance(size, int) or not isinstance(sha256, str):
        raise TypeError
    if leads_out(name):
        raise ValueError(name)
    return File(name, size, sha256)


def sha256_of(path: Path, read: Callable[[int], bool] = lambda _: True) -> str:
    """Return the SHA-256 of a file, in hex; empty if `read` says to stop.

    read: gets how many bytes were just read. Raises OSError.
    """
    found = hashlib.sha256()
    with path.open("rb") as file:
        while data := file.read(_BLOCK):
            found.update(data)
            if not read(len(data)):
                return ""
    return found.hexdigest()


def git_hash_of(path: Path) -> str:
    """Return git's hash of a file's content, in hex. Raises OSError."""
    header = f"blob {path.stat().st_size}\0".encode()
    found = hashlib.sha1(header, usedforsecurity=False)
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: found).hexdigest()
