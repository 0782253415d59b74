"""A model that is chosen reaches the settings file once it has answered; all else at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.settings.model_selection import STAYS_SAVED
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from tests.ui.conftest import App, MakeApp

WAS = "was.gguf"
"""The translation model that the app starts with."""
ABORTS = "The model bad.gguf ended its process: choose another."


class FakeTrial:
    """Asks models: one with a bad name does not answer, and none before it may."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.may_answer = threading.Event()
        self.may_answer.set()

    def __call__(self, name: str, settings: Settings) -> None:
        model = getattr(settings, name)
        self.asked.append((name, model))
        self.may_answer.wait(10)
        if "bad" in model:
            raise ModelError(ABORTS)


@pytest.fixture
def trial() -> FakeTrial:
    return FakeTrial()


@pytest.fixture
def off(make_app: MakeApp, trial: FakeTrial) -> Iterator[App]:
    """The app with captions off."""
    yield make_app(Settings().with_values({"translation_model": WAS}), try_model=trial)
    trial.may_answer.set()


@pytest.fixture
def on(off: App) -> App:
    """The app with captions on."""
    off.start()
    return off


def saved(app: App) -> tuple[float, str]:
    """The bias and the translation model that were saved last."""
    last = app.pipelines.saved[-1]
    return last.beta, last.translation_model


def choose(app: App, model: str, beta: float) -> None:
    """Choose a model and wait until what may be saved is."""
    app.settings.put_values(translation_model=model, beta=beta)
    app.wait(lambda: bool(app.pipelines.saved) and saved(app)[0] == beta)


def running(model: str, message: str = "", setting: str = "") -> StageChanged:
    return StageChanged("translation", "running", message, setting, model)


def test_with_captions_it_is_saved_once_its_stage_runs(on: App, trial: FakeTrial) -> None:
    choose(on, "a.gguf", 0.1)
    assert saved(on) == (0.1, WAS)
    on.tell(StageChanged("translation", "loading"), StageChanged("speech", "running", model="w"))
    on.settings.put_values(beta=0.2)
    on.wait(lambda: saved(on) == (0.2, WAS))
    on.tell(running("a.gguf"))
    on.wait(lambda: saved(on) == (0.2, "a.gguf"))
    assert trial.asked == [], "the stage asked it"


def test_one_that_fails_leaves_the_one_in_use(on: App, trial: FakeTrial) -> None:
    choose(on, "a.gguf", 0.1)
    on.tell(running("a.gguf"))
    on.wait(lambda: saved(on) == (0.1, "a.gguf"))
    choose(on, "bad.gguf", 0.2)
    on.tell(running("a.gguf", ABORTS, "translation_model"))
    on.wait_for(ABORTS)
    choose(on, "bad.gguf", 0.3)
    assert saved(on) == (0.3, "a.gguf")
    assert on.settings.value.translation_model == "bad.gguf", "as the person sees it"
    on.session.stop()
    on.wait(lambda: not on.session.busy)
    choose(on, "bad.gguf", 0.4)
    assert trial.asked == [], "it has been asked"


def test_without_captions_it_is_asked_and_then_saved_but_where_none_is_wanted(
    off: App, trial: FakeTrial
) -> None:
    trial.may_answer.clear()
    choose(off, "a.gguf", 0.1)
    off.wait(lambda: trial.asked == [("translation_model", "a.gguf")])
    choose(off, "a.gguf", 0.2)
    assert saved(off) == (0.2, WAS), "it has not answered"
    trial.may_answer.set()
    off.wait(lambda: saved(off) == (0.2, "a.gguf"))

    choose(off, "", 0.3)
    assert saved(off) == (0.3, "")
    assert len(trial.asked) == 1


def test_one_that_does_not_answer_then_is_told_and_not_saved(off: App, trial: FakeTrial) -> None:
    dialog = off.show_settings()
    choose(off, "bad.gguf", 0.1)
    told = f"{ABORTS} {STAYS_SAVED}"
    off.wait_for(told)
    assert told in dialog.rows["translation_model"].message.text()
    assert saved(off) == (0.1, WAS)
    choose(off, "good.gguf", 0.2)
    off.wait(lambda: saved(off) == (0.2, "good.gguf"))
    assert off.overlay.status_row.sentence == ""


def test_what_an_older_choice_answers_is_of_no_interest(off: App, trial: FakeTrial) -> None:
    trial.may_answer.clear()
    choose(off, "bad.gguf", 0.1)
    off.wait(lambda: len(trial.asked) == 1)
    choose(off, "good.gguf", 0.2)
    trial.may_answer.set()
    off.wait(lambda: saved(off) == (0.2, "good.gguf"))
    assert off.overlay.status_row.sentence == ""


def test_captions_that_start_ask_it_themselves(off: App, trial: FakeTrial) -> None:
    off.settings.put_values(translation_model="a.gguf")
    off.start()
    off.tell(running("a.gguf"))
    off.wait(lambda: off.pipelines.saved[-1].translation_model == "a.gguf")
    assert trial.asked == []


def test_captions_that_end_before_it_has_answered_leave_it_to_be_asked(
    on: App, trial: FakeTrial
) -> None:
    choose(on, "a.gguf", 0.1)
    on.session.stop()
    on.wait(lambda: saved(on) == (0.1, "a.gguf"))
    assert trial.asked == [("translation_model", "a.gguf")]


def test_quitting_waits_for_one_that_is_asked_and_asks_no_other(
    off: App, trial: FakeTrial, quits: list[bool]
) -> None:
    trial.may_answer.clear()
    choose(off, "a.gguf", 0.1)
    off.wait(lambda: len(trial.asked) == 1)
    off.settings.put_values(translation_model="b.gguf")
    off.quit()
    trial.may_answer.set()
    off.wait(lambda: bool(quits))
    assert saved(off) == (0.1, "a.gguf")
    assert len(trial.asked) == 1


def test_a_first_choice_is_kept_at_once_and_until_it_fails(off: App, trial: FakeTrial) -> None:
    """A start that is broken off while it loads does not lose it."""
    trial.may_answer.clear()
    off.settings.put_values(whisper_model="bad")
    off.wait(lambda: bool(off.pipelines.saved) and off.pipelines.saved[-1].whisper_model == "bad")
    trial.may_answer.set()
    off.wait(lambda: off.pipelines.saved[-1].whisper_model == "")
    off.settings.put_values(whisper_model="good")
    off.wait(lambda: off.pipelines.saved[-1].whisper_model == "good")


def test_cancel_in_the_overlay_goes_back(window: App) -> None:
    window.start()
    window.settings.put_values(translation_model="old.gguf")
    window.tell(StageChanged("translation", "running", model="old.gguf"))
    window.settings.put_values(translation_model="new.gguf")
    window.tell(StageChanged("translation", "loading", model="old.gguf", loading="new.gguf"))
    window.overlay.status_row.wanted.emit(StatusAction.CANCEL, Problem("x", "x", "translation"))
    assert window.settings.value.translation_model == "old.gguf"
    assert window.overlay.status_row.sentence == "Cancelled. The previous model stays in use."
