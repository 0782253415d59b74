"""Which models are in use, and which of them are saved: those that answered, or a first choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.settings.model_selection import MODEL_ROWS, ModelSelection
from ssbd_desktop.settings.table import Settings

STARTED = Settings().with_values({"translation_model": "old.gguf", "whisper_model": "small"})


def after(models: ModelSelection, does: str, model: str) -> ModelSelection:
    name = "translation_model"
    if does == "chosen":
        return models.put(models.settings.with_values({name: model, "beta": 0.4}))
    if does == "tried":
        assert models.wanted(name) == model
        return models.is_tried(name)
    return models.answers(name, model) if does == "answered" else models.fails(name, model)


@pytest.mark.parametrize(
    ("before", "happens", "saved", "untried"),
    [
        ("old", "", "old", False),
        ("old", "chosen new", "old", True),
        ("", "chosen new", "new", True),  # there was none before
        ("", "chosen new, failed new", "", False),
        ("old", "chosen new, tried new", "old", False),
        ("old", "chosen new, tried new, answered old", "old", False),  # the old one stays in use
        ("old", "chosen new, answered new", "new", False),
        ("old", "chosen new, answered old", "old", True),  # meanwhile
        ("old", "chosen a, chosen b, answered a", "a", True),
        ("old", "chosen a, tried a, chosen b, answered b, chosen a", "b", False),  # it had failed
        ("old", "chosen new, chosen old", "old", False),
        ("old", "chosen ", "", False),  # none needs no answer
        ("old", "chosen new, answered new, answered old", "old", True),  # given up for the old one
    ],
)
def test_what_is_saved_is_what_answered_last(
    before: str, happens: str, saved: str, untried: bool
) -> None:
    models = ModelSelection.begin(STARTED.with_values({"translation_model": before}))
    for does, model in (each.split(" ") for each in happens.split(", ") if happens):
        models = after(models, does, model)
    assert models.to_save == models.settings.with_values({"translation_model": saved})
    assert models.untried == (("translation_model",) if untried else ())


def test_each_model_answers_for_itself() -> None:
    chosen = STARTED.with_values({"translation_model": "new.gguf", "whisper_model": "large"})
    models = ModelSelection.begin(STARTED).put(chosen)
    assert models.untried == ("whisper_model", "translation_model")
    models = models.answers("whisper_model", "large")
    assert models.to_save == STARTED.with_values({"whisper_model": "large"})
    assert models.untried == ("translation_model",)


def runs(models: ModelSelection, model: str, problem: str = "") -> ModelSelection:
    setting = "translation_model" if problem else ""
    return models.stage_changed(StageChanged("translation", "running", problem, setting, model))


def test_what_runs_is_verified_where_the_person_chose_it() -> None:
    models = ModelSelection.begin(STARTED).put(STARTED.with_values({"translation_model": "new"}))
    assert runs(models, "demo.gguf").to_save == STARTED, "it stands in"
    assert runs(models, "new").to_save == models.settings
    gone = runs(models, "old.gguf", "It ended its process.")
    assert (gone.to_save, gone.untried) == (STARTED, ())


def chosen_before(models: ModelSelection) -> Mapping[str, object] | None:
    return models.previous.get("translation")


def test_what_was_set_with_a_model_is_kept_until_that_model_works() -> None:
    models = ModelSelection.begin(STARTED.with_values({"template": "tower"}))
    models = models.put(models.settings.with_values({"translation_model": "a", "template": "chat"}))
    models = runs(models, "old.gguf")  # with something to say
    of_two = {"translation_model": "b", "target_language": "French", "whisper_model": "large"}
    models = models.put(models.settings.with_values(of_two))
    models = models.put(models.settings.with_values({"beta": 0.3}))
    assert chosen_before(models) == {"translation_model": "old.gguf", "template": "tower"}
    assert models.previous["speech"] == {"whisper_model": "small"}
    assert chosen_before(runs(models, "a")) is not None
    models = runs(models, "b")
    assert list(models.previous) == ["speech"]
    models = models.put(models.settings.with_values({"translation_model": "c"}))
    assert chosen_before(models) == {"translation_model": "b"}
    assert chosen_before(models.keep("translation")) is None


def test_nothing_to_go_back_to_a_server_in_place_of_a_model_and_the_stage_that_loads_each() -> None:
    models = ModelSelection.begin(Settings()).put(STARTED)
    assert not models.previous
    served = Settings().with_values({"server_url": "https://example.com/v1"})
    assert not ModelSelection.begin(served).is_chosen("speech")
    assert ModelSelection.begin(served.with_values({"whisper_model": "small"})).is_chosen()
    assert {row.name: row.reload for row in MODEL_ROWS} == {
        "whisper_model": "speech",
        "translation_model": "translation",
    }
    # A model is missing while it arrives and no other is chosen.
    models = replace(ModelSelection.begin(Settings()), arriving=frozenset({"whisper_model"}))
    assert models.missing == ("whisper_model",)
    assert not models.is_chosen("speech")
    assert models.is_chosen("capture"), "it needs none"
    models = models.put(STARTED)
    assert (models.missing, models.is_chosen()) == ((), True)
