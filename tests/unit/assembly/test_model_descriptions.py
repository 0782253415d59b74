"""What the windows are told of real models, before they are loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.assembly import model_descriptions
from ssbd_desktop.assembly.model_descriptions import (
    describe_model,
    describe_speech_model,
    describe_translation_model,
    transcriber_memory,
    translator_memory,
)
from ssbd_desktop.models.real_time import Description, whisper_memory
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.translation_process import translator
from tests.helpers.models import TRAINED_TEMPLATE, TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.tiny_gguf import write

SETTINGS = Settings().with_values(
    {"translation_model": str(TRANSLATION_MODEL), "whisper_model": str(WHISPER_MODEL)}
)


def facts_of(description: Description) -> dict[str, str]:
    return {str(label): value for label, value in description.facts.items()}


def test_a_translation_model_is_described_by_all_that_matters() -> None:
    description = describe_model("translation_model", str(TRANSLATION_MODEL))
    assert facts_of(description) == {
        "Name": "work-call",
        "Architecture": "qwen3",
        "Parameters": "6 million",
        "Quantization": "Q8_0 · 8.9 bits per weight",
        "Vocabulary": "12,000 tokens · SentencePiece",
        "Context": "512 tokens",
        "Prompt": f"known ({TRAINED_TEMPLATE})",
        "File size": "7 MB",
        "Memory": "about 134 MB",
        "Cache": "can be rewound: only what has changed is read again",
    }
    assert not description.limits


def test_one_that_cannot_go_back_and_that_has_no_chat_template_says_so(tmp_path: Path) -> None:
    description = describe_translation_model(write(tmp_path / "base.gguf", "mamba"))
    facts = facts_of(description)
    assert facts["Prompt"] == "plain text with examples, because it has no chat template"
    assert facts["Cache"] == "cannot be rewound: each update is read from its beginning"
    assert [limit.split(":")[0] for limit in description.limits] == [
        "each update takes longer, because it reads everything again"
    ]


def test_a_speech_model_is_described() -> None:
    description = describe_model("whisper_model", str(WHISPER_MODEL))
    assert "; ".join(facts_of(description).values()) == (
        "English; 7 million; encoder 4, decoder 2; Whisper · CTranslate2 · int8; 9 MB; about 378 MB"
    )
    weights = [
        model_descriptions._weights(count) for count in (0, 999_400_000, 10**9, 1_540_000_000)
    ]
    assert weights == ["", "999 million", "1 billion", "1.5 billion"]
    languages = [model_descriptions._languages(("Thai",) * count) for count in (0, 12, 13)]
    assert languages == ["", " · ".join(["Thai"] * 12), "13 languages"]


def test_short_memory_is_told_unless_a_gpu_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_descriptions, "free_memory", lambda: 1_500_000)
    assert model_descriptions._too_large(1_500_000) is None
    monkeypatch.setattr(translator, "supports_gpu", lambda: False)
    for description in (
        describe_translation_model(TRANSLATION_MODEL),
        describe_speech_model(WHISPER_MODEL),
    ):
        (limit,) = description.limits
        assert limit.startswith("it takes about ")
        assert "of memory, and 2 MB is free: close other apps" in limit
    monkeypatch.setattr(translator, "supports_gpu", lambda: True)
    assert not describe_translation_model(TRANSLATION_MODEL).limits
    assert translator_memory(SETTINGS) == 0
    assert describe_speech_model(WHISPER_MODEL).limits


def test_the_file_is_looked_into_only_where_that_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_descriptions, "free_memory", lambda: 10**12)
    at_most = translator_memory(SETTINGS)
    monkeypatch.setattr(model_descriptions, "free_memory", lambda: at_most)
    assert translator_memory(SETTINGS) == at_most
    monkeypatch.setattr(model_descriptions, "free_memory", lambda: at_most - 1)
    monkeypatch.setattr(translator, "supports_gpu", lambda: False)
    exactly = translator_memory(SETTINGS)
    assert TRANSLATION_MODEL.stat().st_size < exactly < at_most
    monkeypatch.setattr(model_descriptions, "free_memory", lambda: 0)
    assert translator_memory(SETTINGS.with_values({"context_size": 512})) == exactly
    assert translator_memory(SETTINGS.with_values({"server_url": "http://a"})) == 0


def test_recognition_takes_what_its_weights_take_of_two_bytes_each(tmp_path: Path) -> None:
    with (tmp_path / "model.bin").open("wb") as file:
        file.truncate(488_000_000)
    settings = Settings(whisper_model=str(tmp_path))
    assert transcriber_memory(settings) == whisper_memory(244_000_000)
    assert transcriber_memory(Settings()) < 10**9, "whoever loads what is not there refuses it"
