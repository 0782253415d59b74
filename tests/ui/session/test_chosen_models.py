"""Models that are chosen, or are to be used once they are downloaded: what is in force, and saved,
before they have answered and after."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.models.catalog import Entry
from ssbd_desktop.models.store import Progress, Unfinished
from ssbd_desktop.settings.model_selection import STAYS_SAVED
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from ssbd_desktop.ui.session.proposed_models import PendingModel, download_notice
from ssbd_desktop.ui.shared.model_downloads import DownloadState
from tests.ui.conftest import App, MakeApp
from tests.ui.fakes import FakeModels, entry

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
    yield make_app(Settings().with_values({"translation_model": WAS}), try_model=trial)
    trial.may_answer.set()


@pytest.fixture
def on(off: App) -> App:
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


def test_one_that_does_not_answer_then_is_reported_and_not_saved(off: App) -> None:
    dialog = off.show_settings()
    choose(off, "bad.gguf", 0.1)
    expected = f"{ABORTS} {STAYS_SAVED}"
    off.wait_for(expected)
    assert expected in dialog.rows["translation_model"].message.text()
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
    off.settings.put_values(whisper_model="w", translation_model="a.gguf")
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
    window.overlay.status_row.wanted.emit(StatusAction.CANCEL, Problem("translation", "x"))
    assert window.settings.value.translation_model == "old.gguf"
    assert window.overlay.status_row.sentence == "Canceled. The previous model stays in use."


GERMAN = Settings().with_values({"source_language": "English", "target_language": "German"})
FRENCH = GERMAN.with_values({"target_language": "French"})
STANDING_IN = {"whisper_model": "demo/w", "translation_model": "demo/t"}
WAITS = "Captions start once the models are downloaded."


SPEECH, TRANSLATION = entry("hearer", "speech"), entry("speaker", "translation")
OTHER = entry("writer", "translation")


def stand_in(settings: Settings, missing: Collection[str]) -> Settings | None:
    if settings.target_language != "German":
        return None
    return settings.with_values({name: STANDING_IN[name] for name in missing})


@pytest.fixture
def store() -> FakeModels:
    return FakeModels(SPEECH, TRANSLATION, OTHER, entry("euro", "translation"))


Begin = Callable[[Settings], App]


@pytest.fixture
def begin(make_app: MakeApp, store: FakeModels) -> Begin:

    def begun(settings: Settings) -> App:
        made = make_app(settings, models=store, stand_in=stand_in)
        made.open()
        return made

    return begun


def models(settings: Settings) -> tuple[str, str]:
    return settings.whisper_model, settings.translation_model


def in_force(window: App) -> tuple[str, str]:
    """The models that captions are made with now."""
    return models(window.pipelines.newest.settings[-1])


def download(window: App, *entries: Entry) -> None:
    for each in entries:
        window.downloads.start(each.id, use=True)


def test_other_models_caption_until_each_is_there(begin: Begin, store: FakeModels) -> None:
    window = begin(GERMAN)
    window.started()
    download(window, SPEECH, TRANSLATION)
    assert in_force(window) == ("demo/w", "demo/t")
    window.tell(
        StageChanged("speech", "running", model="demo/w"),
        StageChanged("translation", "running", model="demo/t"),
    )
    for each in (SPEECH, TRANSLATION):
        store.is_at(each.id, 0.34)
    window.wait_for("Downloading Hearer, Speaker… 34%, 2 min left · rough captions until then")
    store.end(SPEECH.id)
    window.wait(lambda: in_force(window) == ("/models/hearer", "demo/t"))
    store.end(TRANSLATION.id)
    window.wait(lambda: in_force(window) == ("/models/hearer", "/models/speaker"))
    assert window.overlay.status_row.sentence == ""
    assert len(window.pipelines.made) == 1, "the session goes on"
    window.wait(lambda: models(window.pipelines.saved[-1]) == in_force(window))
    assert not [each for each in window.pipelines.saved if "demo" in "".join(models(each))]


def test_who_never_chose_another_one_has_nothing_to_go_back_to(
    begin: Begin, store: FakeModels
) -> None:
    window = begin(GERMAN)
    window.started()
    download(window, SPEECH, TRANSLATION)
    store.end(SPEECH.id)
    window.wait(lambda: in_force(window) == ("/models/hearer", "demo/t"))
    window.tell(StageChanged("speech", "loading", model="demo/w", loading="/models/hearer"))
    assert "Cancel" not in window.ways_out()
    window.overlay.status_row.wanted.emit(StatusAction.CANCEL, Problem("speech", "x"))
    assert in_force(window) == ("/models/hearer", "demo/t")


def test_captions_begin_by_themselves_where_nothing_else_knows_the_languages(
    begin: Begin, store: FakeModels
) -> None:
    window = begin(FRENCH)
    window.started()
    download(window, SPEECH, TRANSLATION)
    window.wait(lambda: not window.session.on and not window.session.busy)
    assert window.overlay.view.hint.text() == WAITS
    window.actions.toggle.trigger()
    store.end(SPEECH.id)
    window.wait_for("Downloading Speaker…")
    assert not window.session.on
    store.end(TRANSLATION.id)
    window.started(2)
    assert in_force(window) == ("/models/hearer", "/models/speaker")
    assert window.overlay.status_row.sentence == ""


def test_what_was_begun_goes_on_the_next_day(begin: Begin, store: FakeModels) -> None:
    store.begun = (
        Unfinished("hearer", "Hearer", "speech", 2, use=True, bytes=1),
        Unfinished("speaker", "Speaker", "translation", 0, use=True, bytes=0),
        Unfinished("writer", "Writer", "translation", 2, use=False, bytes=1),
        Unfinished("euro", "Euro", "translation", 2, use=False, goes_on=True, bytes=1),
        Unfinished("forgotten", "Of an older catalog", "speech", 2, use=True, bytes=1),
    )
    window = begin(FRENCH)
    window.wait(lambda: store.use_of == {"hearer": True, "speaker": True, "euro": False})
    assert window.pipelines.made == []
    for each in (SPEECH, TRANSLATION):
        store.end(each.id)
    window.started()
    assert in_force(window) == ("/models/hearer", "/models/speaker")


def test_who_quits_while_they_are_still_looked_for_waits_for_nothing(
    begin: Begin, quits: list[bool]
) -> None:
    window = begin(FRENCH)
    window.actions.quit.trigger()
    window.wait(lambda: bool(quits))
    assert window.pipelines.made == []


def test_what_a_person_chooses_meanwhile_stands(begin: Begin, store: FakeModels) -> None:
    window = begin(GERMAN)
    window.started()
    download(window, SPEECH, TRANSLATION)
    window.settings.put_values(translation_model="own.gguf")
    assert in_force(window) == ("demo/w", "own.gguf")
    window.wait_for("Downloading Hearer… · rough captions until then")
    window.wait(lambda: store.use_of == {SPEECH.id: True, TRANSLATION.id: False})
    store.end(TRANSLATION.id)
    window.wait(lambda: TRANSLATION.id not in window.downloads.states)
    store.end(SPEECH.id)
    window.wait(lambda: in_force(window) == ("/models/hearer", "own.gguf"))


def test_of_two_the_one_that_was_asked_for_last_is_used(begin: Begin, store: FakeModels) -> None:
    window = begin(GERMAN.with_values({"whisper_model": "own", "translation_model": "own.gguf"}))
    window.started()
    download(window, TRANSLATION, OTHER)
    assert in_force(window) == ("own", "own.gguf"), "what was chosen before captions until then"
    store.end(TRANSLATION.id)
    window.wait(lambda: TRANSLATION.id not in window.downloads.states)
    assert in_force(window) == ("own", "own.gguf")
    store.end(OTHER.id)
    window.wait(lambda: in_force(window) == ("own", "/models/writer"))


def test_one_that_was_deleted_is_downloaded_again(begin: Begin, store: FakeModels) -> None:
    own = {"whisper_model": "own", "translation_model": "/models/speaker"}
    window = begin(GERMAN.with_values(own))
    for _ in range(2):
        download(window, TRANSLATION)
        window.wait_for("Downloading Speaker…")
        store.end(TRANSLATION.id)
        window.wait_for("")


def test_a_failure_is_a_sentence_and_can_be_tried_again(begin: Begin, store: FakeModels) -> None:
    window = begin(FRENCH)
    download(window, SPEECH)
    store.end(SPEECH.id, "The disk is full: make room on it.")
    window.wait_for("The disk is full: make room on it.")
    window.downloads.start(OTHER.id)
    store.end(OTHER.id, "It is gone.")
    window.wait(lambda: window.downloads.states[OTHER.id].doing == "failed")
    window.press("Try again")
    window.wait_for("Downloading Hearer…")
    assert window.downloads.states[OTHER.id].doing == "failed", "which nobody waits for"
    store.end(SPEECH.id, "The disk is full: make room on it.")
    window.wait_for("The disk is full: make room on it.")
    window.press("Dismiss")
    assert window.overlay.status_row.sentence == ""


def test_captions_say_what_is_missing_once_nothing_is_to_come(begin: Begin) -> None:
    window = begin(FRENCH)
    download(window, SPEECH)
    window.wait(lambda: window.overlay.view.hint.text() == WAITS and not window.background.busy)
    window.downloads.discard(SPEECH.id)
    window.wait(lambda: window.session.on)


def test_the_demonstration_is_not_waited_for(begin: Begin) -> None:
    window = begin(FRENCH)
    download(window, SPEECH)
    window.captioning.demonstrate()
    window.wait(lambda: window.session.on and not window.session.busy)
    window.captioning.use_own_sound()
    window.wait(lambda: not window.session.on and window.overlay.view.hint.text() == WAITS)


def test_a_model_that_stands_in_and_fails_says_why(begin: Begin) -> None:
    window = begin(GERMAN)
    window.started()
    download(window, SPEECH)
    window.tell(StageChanged("translation", "failed", "None is chosen.", "translation_model"))
    window.wait_for("Choose a translation model to have captions translated.")
    window.tell(StageChanged("speech", "failed", "model.bin is damaged.", "whisper_model"))
    window.wait_for("model.bin is damaged.")


HALF = Progress("downloading", 500, 1000, 1.0, 500.0)
CHECKS = Progress("checking", 1, 1000, 9.0, 9.0)
RUNS, HALFWAY = DownloadState("running", True), DownloadState("running", True, HALF)
PAUSED = DownloadState("paused", True)


@pytest.mark.parametrize(
    ("downloads", "sentence"),
    [
        ((RUNS,), "Downloading Hearer…"),
        ((HALFWAY,), "Downloading Hearer… 50%, 8 min left"),
        ((replace(RUNS, progress=replace(HALF, speed=0.0)),), "Downloading Hearer… 50%"),
        ((HALFWAY, RUNS), "Downloading Hearer, Speaker…"),
        ((HALFWAY, replace(RUNS, progress=replace(HALF, total=0))), "Downloading Hearer, Speaker…"),
        ((replace(RUNS, progress=replace(HALF, doing="waiting", note="No network.")), HALFWAY),
         "Downloading Hearer, Speaker… 50%, 8 min left"),
        ((HALFWAY, replace(PAUSED, progress=HALF)), "Downloading Hearer… 50%, 8 min left"),
        ((HALFWAY, replace(RUNS, progress=Progress("checking", 0, 3000, 0.0, None))),
         "Downloading Hearer, Speaker… 87%, 8 min left"),
        ((replace(RUNS, progress=CHECKS),), "Checking Hearer…"),
        ((replace(RUNS, progress=replace(HALF, doing="waiting", note="No network.")),),
         "No network."),
        ((PAUSED, PAUSED), "The download of Hearer, Speaker is paused."),
        ((RUNS, DownloadState("failed", True, problem="Why.")), "Why.")],
)  # fmt: skip
def test_how_far_they_are_is_one_sentence(
    qapp: object, downloads: Sequence[DownloadState], sentence: str
) -> None:
    names = (("Hearer", "whisper_model"), ("Speaker", "translation_model"))
    to_come = [PendingModel(*name, each) for name, each in zip(names, downloads, strict=False)]
    problem = download_notice(to_come, captioned=False)
    assert problem is not None
    assert problem.sentence == sentence
    assert {problem.calm, problem.lasting} == {sentence != "Why."}
