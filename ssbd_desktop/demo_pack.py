"""The demonstration pack: small models and a spoken clip that ship with the app.

Its manifest lists every file with its size and SHA-256, so that a pack which is incomplete, damaged
or of another version is told from a good one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.errors import PackError
from ssbd_desktop.folders import resource
from ssbd_desktop.settings import Settings

VERSION = 1
"""The version of the pack that this version of the app goes with."""

MANIFEST = "manifest.json"
TRANSLATION_MODEL = "en-de.Q8_0.gguf"
WHISPER_MODEL = "whisper-en"
CLIP = "call.wav"
TRANSCRIPT = "call.en.txt"
TRANSLATION = "call.de.txt"

_NEEDED = (TRANSLATION_MODEL, f"{WHISPER_MODEL}/model.bin", CLIP, TRANSCRIPT, TRANSLATION)
_RESTORE = "install SSBD Desktop again, or in a checkout run “git checkout resources/demo”."


@dataclass(frozen=True)
class File:
    """What the manifest says of a file. size: in bytes."""

    size: int
    sha256: str


@dataclass(frozen=True)
class Pack:
    """A pack whose manifest has been read. files: by their path in the folder, with slashes."""

    folder: Path
    files: Mapping[str, File]

    @property
    def clip(self) -> Path:
        """The spoken clip."""
        return self.folder / CLIP

    def texts(self) -> tuple[str, str]:
        """What is said in the clip, and its translation, one sentence a line."""
        said, translated = (
            (self.folder / name).read_text("utf-8") for name in (TRANSCRIPT, TRANSLATION)
        )
        return said, translated

    def settings(self, base: Settings) -> Settings:
        """`base` with the pack's models and their languages."""
        return base.with_values(
            {
                "translation_model": str(self.folder / TRANSLATION_MODEL),
                "template": "auto",
                "whisper_model": str(self.folder / WHISPER_MODEL),
                "source_language": "English",
                "target_language": "German",
            }
        )

    def check(self) -> None:
        """Compare every file with its checksum, some 20 ms of work; raises PackError."""
        for name, file in self.files.items():
            with (self.folder / name).open("rb") as opened:
                found = hashlib.file_digest(opened, "sha256").hexdigest()
            if found != file.sha256:
                raise _damaged(name)


def find(folder: Path | None = None) -> Pack:
    """The pack that ships with the app, or the one in `folder`, by a look at names and sizes.

    Raises PackError where it is not whole or of another version.
    """
    folder = folder or resource("demo")
    pack = Pack(folder, _read(folder / MANIFEST))
    for name, file in pack.files.items():
        path = folder / name
        if not path.is_file():
            raise PackError(f"The demonstration pack in {folder} lacks the file {name}: {_RESTORE}")
        if path.stat().st_size != file.size:
            raise _damaged(name)
    return pack


def demo_settings() -> Settings | None:
    """Defaults with the demonstration models and the clip; None where the pack is not whole."""
    try:
        pack = find()
    except PackError:
        return None
    return pack.settings(Settings()).with_values({"device": str(pack.clip)})


def make_manifest(folder: Path) -> str:
    """The manifest of a new pack: its models, clip and texts, not their descriptions."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    files = {
        path.relative_to(folder).as_posix(): {
            "size": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
        for path in paths
        if path.name != MANIFEST and path.suffix != ".md"
    }
    return json.dumps({"version": VERSION, "files": files}, indent=1) + "\n"


def _read(path: Path) -> dict[str, File]:
    try:
        manifest = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise PackError(
            f"The demonstration pack in {path.parent} lacks the file {path.name}: {_RESTORE}"
        ) from None
    except (OSError, ValueError) as error:
        raise _damaged(path.name) from error
    version = manifest.get("version") if isinstance(manifest, dict) else None
    if isinstance(version, int) and version != VERSION:
        raise PackError(
            f"The demonstration pack in {path.parent} is of version {version} (says {path.name}), "
            f"and this app goes with version {VERSION}: {_RESTORE}"
        )
    try:
        files = {name: File(**entry) for name, entry in manifest["files"].items()}
    except (TypeError, KeyError, AttributeError) as error:
        raise _damaged(path.name) from error
    if not set(_NEEDED) <= set(files) or any(".." in Path(name).parts for name in files):
        raise _damaged(path.name)
    return files


def _damaged(name: str) -> PackError:
    return PackError(f"The file {name} of the demonstration pack is damaged: {_RESTORE}")
