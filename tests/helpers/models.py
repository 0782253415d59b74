"""The small models and the clip that the tests talk to: the demonstration pack."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.manifest import File, Manifest
from ssbd_desktop.system.folders import resource

TRANSLATION_MODEL = resource("demo/work-call.Q8_0.gguf")
TEMPLATE = "<|en|>{text}<|de|>"
TRAINED_TEMPLATE = "<|en|>{text}<|{code}|>"
"""The prompt that `auto` finds for the model, in every language that it knows."""

WHISPER_MODEL = resource("demo/whisper-en")
CLIP = resource("demo/call.wav")
CLIP_ENGLISH = resource("demo/call.en.txt").read_text("utf-8").splitlines()
CLIP_GERMAN = resource("demo/call.de.txt").read_text("utf-8").splitlines()

MODEL_FLAGS = (
    "--translation-model", str(TRANSLATION_MODEL), "--template", TEMPLATE,
    "--whisper-model", str(WHISPER_MODEL), "--threads", "1", "--speech-threads", "1",
)  # fmt: skip


def chat_template(family: str) -> str:
    """The chat template of a model family, such as QWEN_3, in the shape that its files carry."""
    path = Path(__file__).parents[1] / "data" / "chat_templates" / f"{family.lower()}.jinja"
    return path.read_text("utf-8")


def install(folder: Path, id: str, files: Mapping[str, bytes]) -> Path:
    """Put these files there as a model that was downloaded; gives what a setting names of it."""
    place = folder / id
    place.mkdir(parents=True)
    for name, content in files.items():
        (place / name).write_bytes(content)
    known = tuple(File(n, len(c), hashlib.sha256(c).hexdigest()) for n, c in files.items())
    kind: Kind = "translation" if known[0].name.endswith(".gguf") else "speech"
    manifest = Manifest(id, kind, id.title(), "somebody/model", "1", "MIT", known)
    manifest.write(place)
    return manifest.path(place)
