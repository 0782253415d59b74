"""Models that other apps already have: found where those keep them, and used in place.

Nothing there is ever written. Whatever cannot be read, is damaged or leads nowhere is skipped.

Hugging Face: `huggingface_hub.constants` and its guide “Understand caching”. LM Studio: its docs'
“Import Models”, and its settings.json. Ollama: its docs' FAQ “Where are models stored?”.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.model_files.gguf_header import entries
from ssbd_desktop.model_files.kinds import parts_of, whole_name
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.system.files import check_ordinary, read_ordinary

_REVISION = re.compile(r"[0-9a-f]{40}")
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_MODEL_LAYER = "application/vnd.ollama.image.model"
_OLLAMA_SERVICE = Path("/usr/share/ollama/.ollama/models")

_MOST_ENTRIES = 20_000
_MOST_SECONDS = 5.0
"""How many of an app's folders and models are looked at, and for how long: its setting may name a
whole disk, and a disk may be remote."""

_DEEP = 6
"""Levels of nested folders: LM Studio has three, Ollama four."""

_LONGEST = 1_000_000
"""The most bytes of a file that is read whole."""

_HEAD = 65_536
"""Bytes that are read of a model: all of a GGUF but the vocabulary, whose first entries suffice."""


@dataclass(frozen=True)
class Found:
    app: str
    kind: Kind
    name: str
    path: Path
    """The path for a setting: the GGUF file, or the speech model's folder."""
    size: int
    """Bytes."""


def find_models(
    home: Path | None = None, variables: Mapping[str, str] = os.environ
) -> tuple[Found, ...]:
    """Return the models of other apps, each once, by app and name. May take seconds.

    home: the person's. variables: the environment's.
    """
    home = home or Path.home()
    every = [
        *_of_hugging_face(_Look(), _hub_folder(home, variables)),
        *_of_lm_studio(_Look(), home),
        *_of_ollama(_Look(), _ollama_folders(home, variables)),
    ]
    once: dict[object, Found] = {}
    for found in every:
        known = _facts(found.path / "model.bin" if found.kind == "speech" else found.path)
        unnamable = any("\ud800" <= c <= "\udfff" for c in str(found.path))  # settings are UTF-8
        if known and not unnamable:
            once.setdefault((known.st_dev, known.st_ino), found)
    return tuple(sorted(once.values(), key=lambda found: (found.app, found.name)))


def _hub_folder(home: Path, variables: Mapping[str, str]) -> Path:
    def named(*names: str) -> Path | None:
        folders = (variables.get(name, "") for name in names)
        return next((Path(os.path.expanduser(one)) for one in folders if one), None)

    caches = named("XDG_CACHE_HOME") or home / ".cache"
    of_all = named("HF_HOME") or caches / "huggingface"
    return named("HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE") or of_all / "hub"


def _of_hugging_face(look: _Look, folder: Path) -> Iterator[Found]:
    """models--ORG--NAME/snapshots/REVISION has links to blobs, or on Windows maybe the files."""
    for repository in look.inside(folder):
        kind, _, name = repository.name.partition("--")
        if kind != "models":
            continue
        newest: dict[Path, Found] = {}
        for snapshot in _snapshots(look, repository):
            for found in _models_in(look, "Hugging Face", snapshot, name.replace("--", "/")):
                newest.setdefault(found.path.relative_to(snapshot), found)
        yield from newest.values()


def _snapshots(look: _Look, repository: Path) -> list[Path]:
    now = _text_of(repository / "refs" / "main").strip()
    revisions = [
        one for one in look.inside(repository / "snapshots") if _REVISION.fullmatch(one.name)
    ]
    return sorted(revisions, key=lambda one: one.name != now)


def _of_lm_studio(look: _Look, home: Path) -> Iterator[Found]:
    """PUBLISHER/NAME/FILE.gguf in its models folder, which its settings may have moved."""
    pointed = Path(_text_of(home / ".lmstudio-home-pointer").strip() or home / ".lmstudio")
    for own in (pointed, home / ".lmstudio", home / ".cache" / "lm-studio"):
        moved = _fields_of(own / "settings.json").get("downloadsFolder")
        folders = [Path(moved)] if isinstance(moved, str) else []
        for folder in (*folders, own / "models"):
            if folder.is_absolute():
                yield from _models_in(look, "LM Studio", folder, folder.name)


def _ollama_folders(home: Path, variables: Mapping[str, str]) -> list[Path]:
    named = variables.get("OLLAMA_MODELS", "")
    own = Path(os.path.expanduser(named)) if named else home / ".ollama" / "models"
    return [own, _OLLAMA_SERVICE] if sys.platform == "linux" else [own]


def _of_ollama(look: _Look, folders: Iterable[Path]) -> Iterator[Found]:
    """manifests/HOST/NAMESPACE/NAME/TAG, a JSON file, says which blob is the model."""
    for folder in folders:
        for manifest in look.files_below(folder / "manifests"):
            blob = _model_blob(manifest)
            if blob:
                name = _ollama_name(manifest.relative_to(folder / "manifests").parts)
                yield from _language_model("Ollama", folder / "blobs" / blob, name)


def _model_blob(manifest: Path) -> str:
    layers = _fields_of(manifest).get("layers")
    digests = [
        str(_as_fields(layer).get("digest"))
        for layer in (layers if isinstance(layers, list) else [])
        if _as_fields(layer).get("mediaType") == _MODEL_LAYER
    ]
    if len(digests) != 1 or not _DIGEST.fullmatch(digests[0]):
        return ""
    return digests[0].replace(":", "-")


def _ollama_name(parts: tuple[str, ...]) -> str:
    """Return a name as Ollama writes it, without what every name begins with."""
    *places, tag = parts
    for usual in ("registry.ollama.ai", "library"):
        if places[:1] == [usual]:
            del places[0]
    return f"{'/'.join(places)}:{tag}"


def _models_in(
    look: _Look, app: str, folder: Path, name: str, deep: int = _DEEP
) -> Iterator[Found]:
    """Yield the models in and below a folder. name: its own, if it is itself a speech model."""
    inside = look.inside(folder, _may_hold_a_model)
    if folder / "model.bin" in inside:
        yield from _speech_model(app, folder, name)
    for path in inside:
        known = _facts(path)
        if known is None or look.over:
            continue
        if stat.S_ISDIR(known.st_mode) and deep:
            yield from _models_in(look, app, path, path.name, deep - 1)
        elif path.suffix.lower() == ".gguf":
            yield from _language_model(app, path, whole_name(path))


def _may_hold_a_model(entry: os.DirEntry[str]) -> bool:
    """Return whether it may be a model or a folder: there may be many other files."""
    return entry.name.lower().endswith((".gguf", "model.bin")) or not entry.is_file()


def _speech_model(app: str, folder: Path, name: str) -> Iterator[Found]:
    with contextlib.suppress(OSError, ValueError):
        if _is_whisper(folder):
            size = sum(one.stat().st_size for one in folder.iterdir() if one.is_file())
            yield Found(app, "speech", excerpt(name), folder, size)


def _language_model(app: str, path: Path, name: str) -> Iterator[Found]:
    with contextlib.suppress(OSError, ValueError):
        files = parts_of(path)
        if files[:1] == (path,) and makes_text(path):  # the first part stands for all
            size = sum(one.stat().st_size for one in files)
            yield Found(app, "translation", excerpt(name), path, size)


class _Look:
    """A search through folders, which is limited and enters none twice."""

    def __init__(self) -> None:
        self._left = _MOST_ENTRIES
        self._ends = time.monotonic() + _MOST_SECONDS
        self._seen: set[tuple[int, int]] = set()

    @property
    def over(self) -> bool:
        return self._left <= 0 or time.monotonic() > self._ends

    def inside(
        self, folder: Path, wanted: Callable[[os.DirEntry[str]], bool] = lambda _: True
    ) -> list[Path]:
        """Return what is wanted in a folder, by name; nothing if it was searched before."""
        known = _facts(folder)
        if known is None or (known.st_dev, known.st_ino) in self._seen or self.over:
            return []
        self._seen.add((known.st_dev, known.st_ino))
        try:
            with os.scandir(folder) as entries:
                soon = itertools.takewhile(lambda _: not self.over, entries)
                kept = itertools.islice(filter(wanted, soon), self._left)
                names = [entry.name for entry in kept]
        except (OSError, ValueError):
            return []
        self._left -= len(names)
        return [folder / name for name in sorted(names)]

    def files_below(self, folder: Path, deep: int = _DEEP) -> Iterator[Path]:
        for path in self.inside(folder):
            if self.over:  # what is done with each file takes time too
                return
            known = _facts(path)
            if known and stat.S_ISREG(known.st_mode):
                yield path
            elif known and stat.S_ISDIR(known.st_mode) and deep:
                yield from self.files_below(path, deep - 1)


def _facts(path: Path) -> os.stat_result | None:
    try:
        return os.stat(path)
    except (OSError, ValueError):
        return None


def _text_of(path: Path) -> str:
    try:
        return read_ordinary(path, _LONGEST).decode("utf-8")
    except (OSError, ValueError):
        return ""


def _fields_of(path: Path) -> dict[str, object]:
    try:
        return _as_fields(json.loads(_text_of(path)))
    except (ValueError, RecursionError):
        return {}


def _as_fields(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def makes_text(path: Path) -> bool:
    """Return whether a file is a GGUF with a model that makes text, as far as its header says.

    Models that look at pictures or modify another model have no vocabulary of their own, and search
    models say how they pool. Raises OSError if it cannot be read.
    """
    head = _head_of(path)
    try:
        for key, value in entries(head):
            if key.endswith(".pooling_type") and value:
                return False
            if key.startswith("tokenizer."):
                return True
    except EOFError:  # the header ends too early to tell
        return len(head) == _HEAD
    except ValueError:
        return False
    return False


def _is_whisper(folder: Path) -> bool:
    """Return whether a folder has the files of a Whisper model in CTranslate2 format.

    Raises OSError if model.bin cannot be read.
    """
    there = {path.name for path in folder.iterdir() if path.is_file()}
    needed = {"model.bin", "config.json", "tokenizer.json"}
    if not needed <= there or not there & {"vocabulary.json", "vocabulary.txt"}:
        return False
    return _head_of(folder / "model.bin")[6:].startswith(b"WhisperSpec\0")


def _head_of(path: Path) -> bytes:
    check_ordinary(os.stat(path).st_mode)
    with path.open("rb") as file:
        return file.read(_HEAD)
