"""A small catalog, and models that lie in a folder as if they had been downloaded."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ssbd_desktop.models.catalog import Entry
from ssbd_desktop.models.manifest import File, Manifest
from tests.ui.fakes import entry

TINY = entry("whisper-tiny", "speech", "Apache-2.0", "Whisper tiny")
SMALL = entry("whisper-small", "speech", "Apache-2.0", "Whisper small")
EURO = entry("euro", "translation", "Apache-2.0", "EuroLLM 1.7B", languages=("English", "German"))
TOWER = entry("tower", "translation", "CC-BY-NC-SA-4.0", "Tower+ 2B", noncommercial=True)
CATALOG = (TINY, SMALL, EURO, TOWER)

CONTENT = b"weights" * 100_000  # 700 KB, which every file of a model holds


def file_names(entry: Entry) -> tuple[str, ...]:
    return ("model.gguf",) if entry.kind == "translation" else ("config.json", "model.bin")


def install(folder: Path, entry: Entry) -> Path:
    """Put a model into the store's folder; gives what a setting names of it."""
    inside = folder / entry.id
    inside.mkdir(parents=True)
    names = file_names(entry)
    sha256 = hashlib.sha256(CONTENT).hexdigest()
    for name in names:
        (inside / name).write_bytes(CONTENT)
    files = tuple(File(name, len(CONTENT), sha256) for name in names)
    manifest = Manifest(
        entry.id, entry.kind, entry.name, entry.repository, "1" * 40, entry.license, files
    )
    manifest.write(inside)
    return manifest.path(inside)
