"""What is proposed on this computer, as far as the engines can be asked."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from ssbd_desktop.assembly import recommended_models
from ssbd_desktop.assembly.recommended_models import recommended
from ssbd_desktop.assembly.window_services import KeptSessions, services
from ssbd_desktop.base.errors import EngineDiedError, SettingError
from ssbd_desktop.models.catalog import load_catalog
from tests.helpers.calibrations import calibration
from tests.helpers.fakes import raising


def test_a_pair_of_the_catalog_is_proposed_for_a_computer_that_is_measured_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measured = []

    def measure() -> object:
        measured.append(1)
        return calibration(0.1)

    monkeypatch.setattr("ssbd_desktop.assembly.calibration.measure", measure)
    monkeypatch.setattr(recommended_models, "total_memory", lambda: 16 * 10**9)
    recommend = services(KeptSessions()).recommend
    assert recommend is not None
    assert recommend("English", "German") == (found := recommended("English", "German"))
    assert measured == [1]
    assert found.speech is not None
    assert found.translation is not None
    assert found.translation.knows("German")
    assert len(found.others) == len(load_catalog()) - 2


def test_engines_that_die_over_it_leave_a_small_pair(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    gone = raising(EngineDiedError("Gone."))
    monkeypatch.setattr("ssbd_desktop.assembly.calibration.measure", gone)
    monkeypatch.setattr(recommended_models, "supports_gpu", gone)
    monkeypatch.setattr(recommended_models, "total_memory", lambda: 0)
    monkeypatch.setattr(recommended_models, "free_memory", lambda: 8 * 10**9)
    found = recommended("German", "English")
    assert found.speech is not None
    assert found.translation is not None
    assert (found.speech.id, found.translation.id) == ("whisper-tiny", "qwen3-0.6b")
    assert [record.levelname for record in caplog.records if "Gone." in record.message] == [
        "INFO",
        "INFO",
    ]


def test_a_catalog_that_cannot_be_read_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SSBD_MODELS_CATALOG", str(tmp_path / "missing.toml"))
    with pytest.raises(SettingError, match="cannot be read"):
        recommended("English", "German")
