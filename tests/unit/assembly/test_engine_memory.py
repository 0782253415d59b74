"""The memory that engines take with the models that settings name."""

from __future__ import annotations

import pytest

from ssbd_desktop.assembly import engine_memory
from ssbd_desktop.assembly.engine_memory import (
    check_room_for_draft,
    transcriber_memory,
    translator_memory,
)
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.processes.quarantine import size_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.translation_process import translator
from tests.helpers.models import TRANSLATION_MODEL, WHISPER_MODEL

SETTINGS = Settings().with_values(
    {"translation_model": str(TRANSLATION_MODEL), "whisper_model": str(WHISPER_MODEL)}
)


def test_the_file_is_looked_into_only_where_that_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_memory, "free_memory", lambda: 10**12)
    at_most = translator_memory(SETTINGS)
    monkeypatch.setattr(engine_memory, "free_memory", lambda: at_most - 1)
    monkeypatch.setattr(translator, "supports_gpu", lambda: False)
    exactly = translator_memory(SETTINGS)
    assert TRANSLATION_MODEL.stat().st_size < exactly < at_most


def test_nobody_knows_what_a_gpu_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_memory, "free_memory", lambda: 0)
    monkeypatch.setattr(translator, "supports_gpu", lambda: True)
    assert translator_memory(SETTINGS) == 0


def test_recognition_takes_more_than_its_files() -> None:
    assert transcriber_memory(SETTINGS) > size_of(WHISPER_MODEL)


def test_what_is_not_there_takes_little_and_is_refused_by_whoever_loads_it() -> None:
    assert transcriber_memory(Settings()) < 10**9


def test_a_draft_model_counts_where_there_is_room_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_memory, "free_memory", lambda: 10**12)
    alone = translator_memory(SETTINGS)
    beside = SETTINGS.with_values({"draft_model": str(TRANSLATION_MODEL)})
    assert translator_memory(beside) == 2 * alone
    check_room_for_draft(beside)
    monkeypatch.setattr(engine_memory, "free_memory", lambda: alone + 1)
    monkeypatch.setattr(translator, "supports_gpu", lambda: False)
    assert translator_memory(beside) == alone
    monkeypatch.setattr(engine_memory, "free_memory", lambda: 10**6)
    with pytest.raises(ModelError, match="^The draft model .* and 1 MB is free"):
        check_room_for_draft(beside)
