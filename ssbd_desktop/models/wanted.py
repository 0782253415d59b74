"""Requests for a model: a catalog entry by its ID, or any of the hub's models by its file."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from ssbd_desktop.base.errors import ModelError, excerpt
from ssbd_desktop.models.catalog import Entry, Kind
from ssbd_desktop.models.manifest import leads_out

SPEECH_FILES = (
    "model.bin", "config.json", "tokenizer.json", "preprocessor_config.json", "vocabulary.*",
)  # fmt: skip
"""The files of a Whisper model in CTranslate2 format; others in its repository are ignored."""

_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}"
_FILE = re.compile(rf"({_NAME}/{_NAME})/([^\0]+)")
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True)
class Wanted:
    asked: str
    id: str
    kind: Kind
    name: str
    repository: str
    files: tuple[str, ...]
    """Patterns for its files in the repository."""
    license: str = ""
    """Empty if only the hub knows it."""


def find_wanted(text: str, catalog: Iterable[Entry]) -> Wanted:
    """Return the model that `text` names; raises ModelError.

    text: a catalog's ID, or ORG/NAME/FILE with a GGUF file, or the model.bin of a CTranslate2
    Whisper.
    """
    for entry in catalog:
        if entry.id == text:
            source = (entry.repository, entry.files, entry.license)
            return Wanted(text, entry.id, entry.kind, entry.name, *source)
    named = _FILE.fullmatch(text)
    if named is None or leads_out(named[2]):
        raise ModelError(
            "There is no model “{wanted}”: choose one from the catalog, or give "
            "ORGANIZATION/NAME/FILE.gguf.",
            wanted=excerpt(text, 100),
        )
    repository, file = named.groups()
    folder, _, last = file.rpartition("/")
    id = _id_of(text)
    if last.lower().endswith(".gguf"):
        name = last.rsplit(".", 1)[0]
        # Matches only this name, or all parts if it is the first of several.
        pattern = re.sub(r"([*?[])", r"[\1]", file)
        pattern = re.sub(r"-00001-of-(\d{5})\.", r"-?????-of-\1.", pattern)
        return Wanted(text, id, "translation", name, repository, (pattern,))
    if last == "model.bin":
        files = tuple(f"{folder}/{each}" if folder else each for each in SPEECH_FILES)
        return Wanted(text, id, "speech", repository.partition("/")[2], repository, files)
    raise ModelError(
        "“{wanted}” is neither a GGUF file nor the model.bin of a CTranslate2 Whisper: choose such "
        "a file of its repository.",
        wanted=excerpt(text, 100),
    )


def _id_of(text: str) -> str:
    id = _UNSAFE.sub("-", text.replace("/", "--"))
    if id.replace("--", "/") == text:
        return id
    return f"{id}-{hashlib.sha256(text.encode('utf-8', 'replace')).hexdigest()[:8]}"
