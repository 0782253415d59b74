"""The small models and the clip that the tests talk to (see tests/models/README.md)."""

from __future__ import annotations

from pathlib import Path

_TESTS = Path(__file__).resolve().parents[1]

TRANSLATION_MODEL = _TESTS / "models" / "en-de.Q8_0.gguf"
TEMPLATE = "<|en|>{text}<|de|>"
WHISPER_MODEL = _TESTS / "models" / "whisper-en"
CLIP = _TESTS / "data" / "call.wav"
CLIP_ENGLISH = (_TESTS / "data" / "call.en.txt").read_text("utf-8").split("\n")[:-1]
CLIP_GERMAN = (_TESTS / "data" / "call.de.txt").read_text("utf-8").split("\n")[:-1]

MODEL_FLAGS = (
    "--translation-model", str(TRANSLATION_MODEL), "--template", TEMPLATE,
    "--whisper-model", str(WHISPER_MODEL), "--threads", "1", "--speech-threads", "1",
)  # fmt: skip
