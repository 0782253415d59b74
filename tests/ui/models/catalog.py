"""A small catalog, and models that lie in a folder as if they had been downloaded."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

from ssbd_desktop.models.catalog import Entry, Kind
from ssbd_desktop.models.manifest import File, Manifest


def entry(id: str, kind: Kind, name: str) -> Entry:
    """An entry of which nothing else matters."""
    return Entry(
        id=id,
        kind=kind,
        name=name,
        repository=f"maker/{id}",
        files=("*.gguf",) if kind == "translation" else ("model.bin", "config.json"),
        license="Apache-2.0",
        noncommercial=False,
        languages=(),
        template="auto" if kind == "translation" else "",
        parameters=1_700_000_000,
        quantization="Q8_0",
        cache_values=0,
        vocabulary=0,
        looked_up="here, now",
        tried=True,
        better_at="",
    )


TINY = entry("whisper-tiny", "speech", "Whisper tiny")
SMALL = entry("whisper-small", "speech", "Whisper small")
EURO = replace(entry("euro", "translation", "EuroLLM 1.7B"), languages=("English", "German"))
TOWER = replace(
    entry("tower", "translation", "Tower+ 2B"), license="CC-BY-NC-SA-4.0", noncommercial=True
)
CATALOG = (TINY, SMALL, EURO, TOWER)

CONTENT = b"weights" * 100_000
"""700 KB, which every file of a model holds."""


def file_names(entry: Entry) -> tuple[str, ...]:
    """The files of a model."""
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
