"""The demonstration pack: small models and a spoken clip that ship with the app.

Its manifest lists every file with its SHA-256, so that a pack which is incomplete, damaged
or of another version is detected.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.errors import PackError
from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import resource

VERSION = 2
"""The version of the pack that this version of the app goes with."""

MANIFEST = "manifest.json"
TRANSLATION_MODEL = "work-call.Q8_0.gguf"
WHISPER_MODEL = "whisper-en"
CLIP = "call.wav"
TRANSCRIPT = "call.en.txt"
TRANSLATIONS: Mapping[str, str] = {
    "German": "call.de.txt",
    "Chinese": "call.zh.txt",
    "Japanese": "call.ja.txt",
}
"""The clip's translations by their languages, which are those that the model translates into."""

LANGUAGES = tuple(TRANSLATIONS)
"""The caption languages of the demonstration; the first is shown where the person's is another."""

_WHISPER_FILES = (
    "model.bin",
    "config.json",
    "preprocessor_config.json",
    "tokenizer.json",
    "vocabulary.json",
)
PARTS = (
    TRANSLATION_MODEL,
    *(f"{WHISPER_MODEL}/{name}" for name in _WHISPER_FILES),
    CLIP,
    TRANSCRIPT,
    *TRANSLATIONS.values(),
)
"""The files of a pack, beside its manifest, which may name no others."""

WHAT_THEY_ARE = (
    "These captions are made by small demonstration models, which know little but the language of "
    "a work call. For your own calls start the app itself, with models from huggingface.co: "
    "faster-whisper-small by Systran for speech, and a GGUF file of Tower-Plus-2B or Qwen3-4B in "
    "Q4_K_M for translation."
)
"""The sentences about the models for a person who sees the demonstration in a terminal."""


def _decided(folder: Path) -> dict[str, Value]:
    """Return the settings that the demonstration in `folder` decides.

    It hears nothing but its own clip, passes nothing on to other programs, and translates with its
    own model, which knows neither context nor a glossary.
    """
    return {
        "device": str(folder / CLIP),
        "microphone": "",
        "translation_model": str(folder / TRANSLATION_MODEL),
        "template": "auto",
        "server_url": "",
        "whisper_model": str(folder / WHISPER_MODEL),
        "source_language": "English",
        "context": 0,
        "glossary": "",
        "live_text_file": "",
        "websocket_port": 0,
    }


_GOES_WITH = {
    "whisper_model": ("whisper_model",),
    "translation_model": ("translation_model", "template", "context", "glossary"),
}
"""The settings that the demonstration decides along with each of its models."""

DECIDED = frozenset(_decided(Path()))
"""The settings that the demonstration decides. The caption language is the person's if it is one of
LANGUAGES."""


@dataclass(frozen=True)
class Pack:
    """A pack whose manifest has been read. files: their SHA-256 by their path in the folder."""

    folder: Path
    files: Mapping[str, str]

    @property
    def clip(self) -> Path:
        return self.folder / CLIP

    def said(self) -> str:
        """The sentences that are said in the clip, one a line."""
        return (self.folder / TRANSCRIPT).read_text("utf-8")

    def translation(self, language: str) -> str:
        """Its translation into one of LANGUAGES, one sentence a line."""
        return (self.folder / TRANSLATIONS[language]).read_text("utf-8")

    def settings(self, base: Settings) -> Settings:
        """`base` with what the demonstration decides, and a caption language that it knows."""
        known = base.target_language in LANGUAGES
        language = base.target_language if known else LANGUAGES[0]
        return base.with_values({**_decided(self.folder), "target_language": language})

    def check(self, part: Path | None = None) -> None:
        """Compare the files, or those of a `part`, with their checksums; raises PackError."""
        for name, sha256 in self.files.items():
            if part is None or (self.folder / name).is_relative_to(part):
                with _reading(self.folder, name), (self.folder / name).open("rb") as opened:
                    found = hashlib.file_digest(opened, "sha256").hexdigest()
                if found != sha256:
                    raise _damaged(name)


def find(folder: Path | None = None) -> Pack:
    """The pack that ships, or the one in `folder`, by its manifest; raises PackError."""
    folder = folder or resource("demo")
    with _reading(folder, MANIFEST):
        text = (folder / MANIFEST).read_bytes()
    try:
        manifest = json.loads(text)
        version = manifest["version"]
        if type(version) is not int:
            raise TypeError(version)
        if version != VERSION:
            raise PackError(
                "The demonstration in {folder} is of version {version} ({file}), and this app "
                "needs version {needed}: install SSBD Desktop again.",
                folder=folder,
                version=str(version),
                file=MANIFEST,
                needed=VERSION,
            )
        files = {name: manifest["files"][name]["sha256"] for name in PARTS}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise _damaged(MANIFEST) from error
    return Pack(folder, files)


def check_part(path: Path) -> None:
    """If `path` lies in the pack that ships, compare what is there with its checksums.

    To be called before a model or a clip is used, wherever its path comes from: the settings keep
    those of the pack like any other. Raises PackError.
    """
    folder, part = resource("demo"), Path(os.path.abspath(path))
    if part.is_relative_to(folder):
        find(folder).check(part)


def demo_settings(base: Settings | None = None) -> Settings:
    """Return `base`, or the defaults, with the demonstration's settings; checks no file."""
    return Pack(resource("demo"), {}).settings(base or Settings())


def stand_in(settings: Settings, missing: Collection[str]) -> Settings | None:
    """`settings` with the demonstration's models for those `missing`; None for other languages."""
    decided = _decided(resource("demo"))
    spoken = settings.source_language == decided["source_language"]
    if not spoken or settings.target_language not in LANGUAGES:
        return None
    return settings.with_values({n: decided[n] for name in missing for n in _GOES_WITH[name]})


def is_demo(settings: Settings) -> bool:
    """Return whether captions that are made with these settings are the demonstration's."""
    return settings == demo_settings(settings)


@contextlib.contextmanager
def _reading(folder: Path, name: str) -> Iterator[None]:
    try:
        yield
    except (FileNotFoundError, NotADirectoryError):
        raise PackError(
            "The demonstration in {folder} lacks the file {name}: install SSBD Desktop again.",
            folder=folder,
            name=name,
        ) from None
    except OSError as error:
        raise PackError(
            "The demonstration's file {name} in {folder} cannot be read ({reason}): check its "
            "permissions, or install SSBD Desktop again.",
            name=name,
            folder=folder,
            reason=error.strerror,
        ) from error


def _damaged(name: str) -> PackError:
    return PackError(
        "The demonstration's file {name} is damaged: install SSBD Desktop again.", name=name
    )
