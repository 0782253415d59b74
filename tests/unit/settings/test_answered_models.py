"""A setting that names a model is saved once that model has answered, but for the first choice."""

from __future__ import annotations

import pytest

from ssbd_desktop.settings.answered_models import MODEL_ROWS, AnsweredModels
from ssbd_desktop.settings.table import Settings

STARTED = Settings().with_values({"translation_model": "old.gguf", "whisper_model": "small"})

CHOSEN, ANSWERED, TRIED, FAILED = "chosen", "answered", "tried", "failed"


def told(models: AnsweredModels, does: str, model: str) -> None:
    happens = {ANSWERED: models.answered, TRIED: models.tried, FAILED: models.failed}
    happens[does]("translation_model", model)


@pytest.mark.parametrize(
    ("before", "happens", "saved", "untried"),
    [
        pytest.param("old", [], "old", False, id="what-was-there"),
        pytest.param("old", [(CHOSEN, "new")], "old", True, id="chosen"),
        pytest.param("", [(CHOSEN, "new")], "new", True, id="none-before"),
        pytest.param("", [(CHOSEN, "new"), (FAILED, "new")], "", False, id="first-one-failed"),
        pytest.param("old", [(CHOSEN, "new"), (TRIED, "new")], "old", False, id="asked"),
        pytest.param(
            "old",
            [(CHOSEN, "new"), (TRIED, "new"), (ANSWERED, "old")],
            "old",
            False,
            id="failed-and-the-old-one-stays-in-use",
        ),
        pytest.param("old", [(CHOSEN, "new"), (ANSWERED, "new")], "new", False, id="answered"),
        pytest.param(
            "old",
            [(CHOSEN, "new"), (ANSWERED, "old")],
            "old",
            True,
            id="the-old-one-answers-meanwhile",
        ),
        pytest.param(
            "old",
            [(CHOSEN, "a"), (CHOSEN, "b"), (ANSWERED, "a")],
            "a",
            True,
            id="one-that-was-chosen-before",
        ),
        pytest.param(
            "old",
            [(CHOSEN, "a"), (TRIED, "a"), (CHOSEN, "b"), (ANSWERED, "b"), (CHOSEN, "a")],
            "b",
            False,
            id="one-that-failed-is-chosen-again",
        ),
        pytest.param("old", [(CHOSEN, "new"), (CHOSEN, "old")], "old", False, id="taken-back"),
        pytest.param("old", [(CHOSEN, "")], "", False, id="none-wanted-needs-no-answer"),
        pytest.param(
            "old",
            [(CHOSEN, "new"), (ANSWERED, "new"), (ANSWERED, "old")],
            "old",
            True,
            id="given-up-for-the-old-one",
        ),
    ],
)
def test_what_is_saved_is_what_answered_last(
    before: str, happens: list[tuple[str, str]], saved: str, untried: bool
) -> None:
    settings = STARTED.with_values({"translation_model": before})
    models = AnsweredModels(settings)
    for does, model in happens:
        if does == CHOSEN:
            settings = settings.with_values({"translation_model": model, "beta": 0.4})
        else:
            told(models, does, model)
    assert models.to_save(settings) == settings.with_values({"translation_model": saved})
    assert models.untried(settings) == (("translation_model",) if untried else ())


def test_each_model_answers_for_itself() -> None:
    chosen = STARTED.with_values({"translation_model": "new.gguf", "whisper_model": "large"})
    models = AnsweredModels(STARTED)
    assert models.untried(chosen) == ("whisper_model", "translation_model")
    models.answered("whisper_model", "large")
    assert models.to_save(chosen) == STARTED.with_values({"whisper_model": "large"})
    assert models.untried(chosen) == ("translation_model",)


def test_every_setting_that_names_a_model_says_which_stage_loads_it() -> None:
    assert {row.name: row.reload for row in MODEL_ROWS} == {
        "whisper_model": "speech",
        "translation_model": "translation",
    }
