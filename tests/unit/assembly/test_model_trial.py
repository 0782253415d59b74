"""What a model that is chosen while captions are off is asked, of the real engines."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ssbd_desktop.assembly import model_trial
from ssbd_desktop.assembly.window_services import KeptSessions, services
from ssbd_desktop.base.errors import EngineDiedError, ModelError
from ssbd_desktop.base.events import AudioBlock
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.shared.services import TryModel
from tests.helpers import tiny_gguf
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL, WHISPER_MODEL


@pytest.fixture
def try_model() -> TryModel:
    sessions = KeptSessions()
    offered = services(sessions).try_model
    sessions.live.close()
    assert offered is not None
    return offered


@pytest.mark.parametrize(
    ("name", "model"),
    [("translation_model", TRANSLATION_MODEL), ("whisper_model", WHISPER_MODEL)],
)
def test_one_that_works_answers_and_one_that_does_not_is_told(
    try_model: TryModel, tmp_path: Path, name: str, model: Path
) -> None:
    settings = Settings().with_values({"template": TEMPLATE, "threads": 1, "speech_threads": 1})
    try_model(name, settings.with_values({name: str(model)}))
    bad = tmp_path / "bad"
    with pytest.raises(ModelError, match=str(bad)):
        try_model(name, settings.with_values({name: str(bad)}))


def test_one_that_was_set_aside_has_been_chosen_anew(try_model: TryModel, tmp_path: Path) -> None:
    aborts = tiny_gguf.write(tmp_path / "aborts.gguf", blocks=0)
    settings = Settings().with_values({"translation_model": str(aborts), "template": "{text}"})
    for _ in range(2):
        with pytest.raises(EngineDiedError, match="which is not used any more"):
            try_model("translation_model", settings)


def test_one_that_says_nothing_has_not_answered(
    try_model: TryModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings().with_values(
        {"translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1}
    )
    monkeypatch.setattr(model_trial, "_SENTENCE", "…")  # without a word there is no translation
    with pytest.raises(ModelError, match="gave no translation of"):
        try_model("translation_model", settings)


def test_one_that_hears_nothing_of_what_is_said_has_not_answered(
    try_model: TryModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    silence = [AudioBlock(np.zeros(32_000, np.float32), 0.0)]
    monkeypatch.setattr(model_trial, "_something_said", lambda: (iter(silence), True))
    with pytest.raises(ModelError, match="did not recognise a word"):
        try_model("whisper_model", Settings().with_values({"whisper_model": str(WHISPER_MODEL)}))
