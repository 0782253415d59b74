"""The quarantine: models that ended their engine's process twice, with nothing done in between.

They are identified by their content, and not used until chosen again. The list is a file, so that
the app does not start with what ended it the last times.
"""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.system.files import load_state, save_state
from ssbd_desktop.system.folders import data_folder

MOST_DEATHS = 2
"""Deaths after which a model is in quarantine."""

_MOST_KEPT = 50


@dataclass(frozen=True)
class _ModelRecord:
    path: str
    size: int
    deaths: int = 0
    """How often its engine died since it last worked."""
    content: str = ""
    """Its hash, empty until needed."""


def check(model: Path) -> None:
    """Raise ModelError if this file or folder, under whatever name, is in quarantine."""
    size = size_of(model)
    for record in _read():
        if record.content and record.size == size and record.content == _content(model):
            raise ModelError(
                "{model} is not used because it crashed twice: choose another model, or this one "
                "again to give it another try.",
                model=model,
            )


def note_death(model: Path) -> bool:
    """Note that a model's engine died, and return whether the model is in quarantine now."""
    records = _read()
    path = str(model.absolute())
    record = next((r for r in records if r.path == path), _ModelRecord(path, size_of(model)))
    others = [r for r in records if r.path != path]
    record = replace(record, size=size_of(model), deaths=record.deaths + 1)
    quarantined = record.deaths >= MOST_DEATHS
    if quarantined:
        record = replace(record, content=_content(model))
    _write([*others, record])
    return quarantined


def has_died(model: Path) -> bool:
    """Return whether a model's engine died since the model last worked."""
    path = str(model.absolute())
    return any(record.path == path and record.deaths for record in _read())


def forgive(model: Path) -> None:
    """Forget what a model did before, since it worked or will be tried again."""
    records = _read()
    path, size = str(model.absolute()), size_of(model)
    kept = [r for r in records if r.path != path]
    kept = [r for r in kept if not r.content or r.size != size or r.content != _content(model)]
    if kept != records:
        _write(kept)


def size_of(model: Path) -> int:
    """Return the bytes of a file, or of the files in a folder; 0 if there is none."""
    return sum(_size(path) for path in _files(model))


def _files(model: Path) -> list[Path]:
    with contextlib.suppress(OSError, ValueError):
        return sorted(p for p in model.iterdir() if p.is_file()) if model.is_dir() else [model]
    return []


def _size(path: Path) -> int:
    with contextlib.suppress(OSError, ValueError):
        return path.stat().st_size
    return 0


def _content(model: Path) -> str:
    found = hashlib.sha256()
    with contextlib.suppress(OSError):
        for path in _files(model):
            with path.open("rb") as file:
                hashlib.file_digest(file, lambda: found)
    return found.hexdigest()


def _list() -> Path:
    return data_folder() / "quarantine.json"


def _read() -> list[_ModelRecord]:
    return load_state(_list(), lambda said: [_ModelRecord(**record) for record in said], [])


def _write(records: list[_ModelRecord]) -> None:
    save_state(_list(), [asdict(record) for record in records[-_MOST_KEPT:]])
