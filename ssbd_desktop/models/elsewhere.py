"""Models that other apps have already: found where those keep them, and used where they lie.

Nothing there is ever written. Whatever cannot be read, is damaged or leads nowhere is passed over.

Hugging Face: `huggingface_hub.constants` and its guide “Understand caching”. LM Studio: its docs'
“Import Models”, and its settings.json. Ollama: its docs' FAQ “Where are models stored?”.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.model_files.gguf_parts import parts_of, whole_name
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.file_head import is_whisper, makes_text
from ssbd_desktop.models.foreign_folders import DEEP, Look, as_fields, facts, fields_of, text_of

_REVISION = re.compile(r"[0-9a-f]{40}")
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_MODEL_LAYER = "application/vnd.ollama.image.model"
_OLLAMA_SERVICE = Path("/usr/share/ollama/.ollama/models")


@dataclass(frozen=True)
class Found:
    """A model that another app has.

    app: the name of that, as it writes it. name: of the model, as a person reads it. path: what a
    setting names: the GGUF file, or the speech model's folder. size: bytes.
    """

    app: str
    kind: Kind
    name: str
    path: Path
    size: int


def find_models(
    home: Path | None = None, variables: Mapping[str, str] = os.environ
) -> tuple[Found, ...]:
    """The models of other apps, each once, by app and name. May take seconds; raises nothing.

    home: the person's. variables: those of the environment.
    """
    home = home or Path.home()
    every = [
        *_of_hugging_face(Look(), _hub_folder(home, variables)),
        *_of_lm_studio(Look(), home),
        *_of_ollama(Look(), _ollama_folders(home, variables)),
    ]
    once: dict[object, Found] = {}
    for found in every:
        known = facts(found.path / "model.bin" if found.kind == "speech" else found.path)
        if known and _may_be_kept(found.path):
            once.setdefault((known.st_dev, known.st_ino), found)
    return tuple(sorted(once.values(), key=lambda found: (found.app, found.name)))


def _hub_folder(home: Path, variables: Mapping[str, str]) -> Path:
    def named(*names: str) -> Path | None:
        folders = (variables.get(name, "") for name in names)
        return next((Path(os.path.expanduser(one)) for one in folders if one), None)

    caches = named("XDG_CACHE_HOME") or home / ".cache"
    of_all = named("HF_HOME") or caches / "huggingface"
    return named("HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE") or of_all / "hub"


def _of_hugging_face(look: Look, folder: Path) -> Iterator[Found]:
    """models--ORG--NAME/snapshots/REVISION has links to blobs; on Windows it may have the files."""
    for repository in look.inside(folder):
        kind, _, name = repository.name.partition("--")
        if kind != "models":
            continue
        newest: dict[Path, Found] = {}
        for snapshot in _snapshots(look, repository):
            for found in _models_in(look, "Hugging Face", snapshot, name.replace("--", "/")):
                newest.setdefault(found.path.relative_to(snapshot), found)
        yield from newest.values()


def _snapshots(look: Look, repository: Path) -> list[Path]:
    """The downloaded revisions of a repository, the one that it has now first."""
    now = text_of(repository / "refs" / "main").strip()
    revisions = [one for one in look.inside(repository / "snapshots") if _is_revision(one.name)]
    return sorted(revisions, key=lambda one: one.name != now)


def _is_revision(name: str) -> bool:
    return _REVISION.fullmatch(name) is not None


def _of_lm_studio(look: Look, home: Path) -> Iterator[Found]:
    """PUBLISHER/NAME/FILE.gguf in its folder for models, which its settings may have moved."""
    pointed = Path(text_of(home / ".lmstudio-home-pointer").strip() or home / ".lmstudio")
    for own in (pointed, home / ".lmstudio", home / ".cache" / "lm-studio"):
        moved = fields_of(own / "settings.json").get("downloadsFolder")
        folders = [Path(moved)] if isinstance(moved, str) else []
        for folder in (*folders, own / "models"):
            if folder.is_absolute():
                yield from _models_in(look, "LM Studio", folder, folder.name)


def _ollama_folders(home: Path, variables: Mapping[str, str]) -> list[Path]:
    named = variables.get("OLLAMA_MODELS", "")
    own = Path(os.path.expanduser(named)) if named else home / ".ollama" / "models"
    return [own, _OLLAMA_SERVICE] if sys.platform == "linux" else [own]


def _of_ollama(look: Look, folders: Iterable[Path]) -> Iterator[Found]:
    """manifests/HOST/NAMESPACE/NAME/TAG, a JSON file, says which blob is the model."""
    for folder in folders:
        for manifest in look.files_below(folder / "manifests"):
            blob = _model_blob(manifest)
            if blob:
                name = _ollama_name(manifest.relative_to(folder / "manifests").parts)
                yield from _language_model("Ollama", folder / "blobs" / blob, name)


def _model_blob(manifest: Path) -> str:
    """The file name of a manifest's one model; "" where it has none or several."""
    layers = fields_of(manifest).get("layers")
    digests = [
        str(as_fields(layer).get("digest"))
        for layer in (layers if isinstance(layers, list) else [])
        if as_fields(layer).get("mediaType") == _MODEL_LAYER
    ]
    if len(digests) != 1 or not _DIGEST.fullmatch(digests[0]):
        return ""
    return digests[0].replace(":", "-")


def _ollama_name(parts: tuple[str, ...]) -> str:
    """As Ollama writes it: what every name begins with is left out."""
    *places, tag = parts
    for usual in ("registry.ollama.ai", "library"):
        if places[:1] == [usual]:
            del places[0]
    return f"{'/'.join(places)}:{tag}"


def _models_in(look: Look, app: str, folder: Path, name: str, deep: int = DEEP) -> Iterator[Found]:
    """The models in a folder and those below it. name: that of a speech model that it is itself."""
    inside = look.inside(folder)
    if folder / "model.bin" in inside:
        yield from _speech_model(app, folder, name)
    for path in inside:
        known = facts(path)
        if known is None or look.over:
            continue
        if stat.S_ISDIR(known.st_mode) and deep:
            yield from _models_in(look, app, path, path.name, deep - 1)
        elif path.suffix.lower() == ".gguf":
            yield from _language_model(app, path, whole_name(path))


def _speech_model(app: str, folder: Path, name: str) -> Iterator[Found]:
    with contextlib.suppress(OSError, ValueError):
        if is_whisper(folder):
            size = sum(one.stat().st_size for one in folder.iterdir() if one.is_file())
            yield Found(app, "speech", excerpt(name), folder, size)


def _language_model(app: str, path: Path, name: str) -> Iterator[Found]:
    with contextlib.suppress(OSError, ValueError):
        files = parts_of(path)
        if files[:1] == (path,) and makes_text(path):  # the others come with the first
            size = sum(one.stat().st_size for one in files)
            yield Found(app, "translation", excerpt(name), path, size)


def _may_be_kept(path: Path) -> bool:
    """Whether the settings can name it: their file is UTF-8."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return False
    return True
