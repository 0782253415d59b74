"""What the overlay says besides captions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import StageChanged, StageName, StageState
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import appearance_of
from ssbd_desktop.ui.overlay.status_model import STARTING, Problem, StatusAction, StatusModel
from ssbd_desktop.ui.overlay.status_row import StatusRow, shortened
from tests.ui.widgets import child


@pytest.fixture
def status() -> StatusModel:
    """While captions are on."""
    made = StatusModel()
    assert made.note == "Captions off"
    made.session_changed(on=True, busy=False)
    return made


@pytest.fixture
def row(qtbot: QtBot) -> Iterator[StatusRow]:
    parent = QWidget()
    qtbot.addWidget(parent)
    yield StatusRow(parent, appearance_of(Settings()))  # noqa: PT022  the parent has to live as long


def button(row: StatusRow, name: str) -> QToolButton:
    """The button of that name, which is shown."""
    (found,) = (b for b in row.findChildren(QToolButton) if b.accessibleName() == name)
    assert not found.isHidden()
    return found


def after(status: StatusModel, *events: StageChanged) -> StatusModel:
    for event in events:
        status.stage_changed(event)
    return status


def running(*stages: StageName) -> list[StageChanged]:
    return [StageChanged(stage, "running") for stage in stages]


def problem(status: StatusModel, *events: StageChanged) -> Problem:
    """The problem that is shown after these events; there is one."""
    found = after(status, *events).problem
    assert found is not None
    return found


def test_how_much_of_the_first_model_is_loaded_is_reported_where_captions_will_be(
    status: StatusModel,
) -> None:
    loading = StageChanged("translation", "loading", loading="/m/new.gguf", share=0.349)
    assert after(status, loading).hint == "Loading the translation model… 34%"
    assert status.problem is None
    status.stage_changed(replace(loading, share=1.0))
    assert status.hint == "Loading the translation model… 99%", "something is left to do"
    status.stage_changed(StageChanged("translation", "loading", "Loading tower.gguf."))
    assert status.hint == "Loading tower.gguf.", "in its own words, where it has any"


def test_a_model_that_is_loaded_beside_another_is_reported_and_can_be_cancelled(
    status: StatusModel, row: StatusRow, qtbot: QtBot
) -> None:
    for stage in ("capture", "speech", "translation"):
        status.stage_changed(StageChanged(stage, "running", model="old.gguf"))
    loading = StageChanged("translation", "loading", model="old.gguf", loading="/m/Qwen3-4B.gguf")
    assert problem(status, loading).sentence == "Loading Qwen3-4B…"
    assert problem(status, replace(loading, share=0.34)).sentence == "Loading Qwen3-4B… 34%"
    assert (status.note, status.hint, status.troubled) == ("", "Listening…", False)
    assert (problem(status).calm, problem(status).offered) == (True, (StatusAction.CANCEL,))
    row.show_status(problem(status), status.note)
    with qtbot.waitSignal(row.wanted) as wanted:
        button(row, "Cancel").click()
    assert wanted.args == [StatusAction.CANCEL, problem(status)]
    assert problem(status).key == "translation"
    status.stage_changed(StageChanged("translation", "running", model="/m/Qwen3-4B.gguf"))
    assert status.problem is None


def test_a_model_whose_loading_is_reported_has_its_whole_name_and_its_own_is_not_to_be_cancelled(
    status: StatusModel,
) -> None:
    status.stage_changed(StageChanged("speech", "loading", model="one", loading="one"))
    assert problem(status).actions == ()
    loading = "/m/distil-large-v3.5"
    status.stage_changed(StageChanged("speech", "loading", model="one", loading=loading))
    assert problem(status).sentence == "Loading distil-large-v3.5…"


@pytest.mark.parametrize(
    ("stage", "hint"),
    [
        ("capture", "Captions unavailable"),
        ("speech", "Captions unavailable"),
        ("translation", "Listening, without translation"),
        ("microphone", "Listening…"),
    ],
)
def test_nothing_that_failed_is_said_to_work(
    status: StatusModel, stage: StageName, hint: str
) -> None:
    after(status, *running("capture", "speech", "translation"))
    status.stage_changed(StageChanged(stage, "failed", "It is damaged: choose another."))
    assert status.hint == hint


def test_it_says_whether_captions_are_on(status: StatusModel) -> None:
    after(status, *running("capture", "translation"), StageChanged("speech", "failed"))
    assert status.working == {"capture", "translation"}
    status.session_changed(on=False, busy=True)
    assert status.note == status.hint == "Finishing…"
    assert problem(status).key == "speech"
    status.session_changed(on=False, busy=False)
    assert status.note == "Captions off", "also above captions that still stand"
    assert status.hint == status.headline == "Captions off. Right-click to start."
    status.wait_for("Looking for models…")
    assert status.hint == "Looking for models…"
    status.session_changed(on=True, busy=True)
    assert status.note == status.hint == "Starting…"


def test_each_change_is_reported_once(status: StatusModel) -> None:
    told: list[bool] = []
    status.changed.connect(lambda: told.append(True))
    changes: list[Callable[[], object]] = [
        lambda: status.wait_for("Looking for models…"),
        lambda: status.show_speaking(True),
        status.report_unexpected_error,
        status.begin,
        lambda: status.clear("saving"),
        lambda: status.session_changed(on=False, busy=True),
    ]
    for change in changes:
        told.clear()
        change()
        assert told == [True]
    status.wait_for("Looking for models…")
    status.show_speaking(True)
    status.report_unexpected_error()
    assert told == [True], "nothing is new"
    assert problem(status).actions == (StatusAction.REPORT,)
    status.tell("calm", "It is ready.")
    status.report("worse", "The disk is full.")
    status.report_unexpected_error()
    assert told == [True] * 4


def test_the_rest_of_a_recording_is_not_listened_for(status: StatusModel) -> None:
    status.stage_changed(StageChanged("speech", "running"))
    status.show_speaking(True)
    assert status.hint == "Someone is speaking…"
    status.show_speaking(False)
    assert after(status, StageChanged("capture", "stopped")).hint == "Finishing…"


def test_models_that_were_not_chosen_are_one_problem_with_one_way_out(status: StatusModel) -> None:
    status.stage_changed(StageChanged("capture", "running"))
    status.stage_changed(StageChanged("translation", "failed", "It is gone."))

    def lack(*stages: StageName) -> None:
        for stage in stages:
            failed = StageChanged(stage, "failed", f"No {stage} model.", f"{stage}_model")
            status.stage_changed(failed, chosen=False)

    lack("translation", "speech", "speech")
    assert problem(status).sentence == "Choose your models to start captions."
    assert problem(status).actions == (StatusAction.SETUP,)
    status.stage_changed(StageChanged("speech", "loading"))
    assert problem(status).sentence == "Choose a translation model to have captions translated."
    assert problem(status).actions == (StatusAction.MODELS,)
    assert after(status, StageChanged("translation", "running")).problem is None
    lack("speech")
    assert problem(status).sentence == "Choose a speech model to start captions."
    assert problem(status).actions == (StatusAction.MODELS,)
    status.begin()
    assert status.problem is None
    lack("speech")
    status.clear(problem(status).key)
    assert status.problem is None, "it was one"


@pytest.mark.parametrize(
    ("setting", "chosen", "sentence"),
    [
        ("translation_model", False, "Choose a translation model to have captions translated."),
        ("target_language", True, "Nothing is translated."),
    ],
)
def test_that_nothing_is_translated_is_worth_knowing_and_no_problem(
    status: StatusModel, setting: str, chosen: bool, sentence: str
) -> None:
    status.session_changed(on=True, busy=False)
    after(status, *running("capture", "speech"))
    idle = StageChanged("translation", "running", "Nothing is translated.", setting)
    status.stage_changed(idle, chosen=chosen)
    assert (problem(status).sentence, problem(status).calm) == (sentence, True)
    assert status.headline == "Listening…"


@pytest.mark.parametrize(
    ("state", "setting", "action"),
    [
        ("failed", "", StatusAction.RETRY),
        ("failed", "whisper_model", StatusAction.SETTINGS),
        ("running", "whisper_model", StatusAction.MODELS),  # which is too slow
        ("running", "hotwords", StatusAction.SETTINGS),
    ],
)
def test_a_stages_problem_has_one_way_out(
    status: StatusModel, state: StageState, setting: str, action: StatusAction
) -> None:
    found = problem(status, StageChanged("speech", state, "It is damaged.", setting))
    assert found == Problem("speech", "It is damaged.", actions=(action,))
    assert after(status, StageChanged("speech", "running")).problem is None


def test_the_newest_problem_is_shown_and_stopping_forgets_those_of_the_stages(
    status: StatusModel,
) -> None:
    status.report("notice", "The settings file was put aside.")
    status.stage_changed(StageChanged("speech", "failed", "No model: choose one."))
    assert problem(status).key == "speech"
    status.clear("speech")
    assert problem(status).sentence == "The settings file was put aside."
    status.report("saving", "The settings cannot be kept.")
    status.stage_changed(StageChanged("speech", "failed", "No model: choose one."))
    status.session_changed(on=False, busy=False)
    assert problem(status).key == "saving"
    assert status.hint.startswith("Captions off")
    status.report("saving", "")
    assert problem(status).key == "notice"
    status.report(STARTING, "The sound source is busy.")
    assert problem(status).actions == (StatusAction.RETRY,)
    status.begin()
    assert problem(status).key == "notice"


def test_problems_are_bounded(status: StatusModel) -> None:
    for number in range(100):
        status.report(f"{number}", f"Problem {number}.")
    status.report("95", "Again.")
    assert problem(status).sentence == "Again.", "the newest"
    for number in range(99, 91, -1):
        assert status.problem is not None
        status.clear(f"{number}")
    assert status.problem is None


@pytest.mark.parametrize("message", ["", "The disk is full: make room."])
def test_a_journal_tries_again_by_itself_and_its_problem_outlasts_the_session(
    status: StatusModel, message: str
) -> None:
    status.stage_changed(StageChanged("journal", "failed", message))
    assert StatusAction.RETRY not in problem(status).actions
    assert "again" not in problem(status).sentence
    status.session_changed(on=False, busy=False)
    assert status.problem is not None
    assert after(status, StageChanged("journal", "running")).problem is None


def test_all_have_stopped_when_the_three_stages_have(status: StatusModel) -> None:
    assert not status.all_stopped
    for stage in ("capture", "speech"):
        status.stage_changed(StageChanged(stage, "stopped"))
        assert not status.all_stopped
    assert after(status, StageChanged("translation", "stopped")).all_stopped


def test_a_notice_is_calm_and_gives_way_to_problems(status: StatusModel) -> None:
    status.report("saving", "The settings cannot be kept.")
    status.tell("cut off", "A session was cut off: read it in the history.", StatusAction.HISTORY)
    assert (problem(status).key, problem(status).calm) == ("saving", False)
    status.clear("saving")
    assert (problem(status).key, problem(status).calm) == ("cut off", True)
    assert problem(status).actions == (StatusAction.HISTORY,)
    assert status.headline == status.hint, "it is not how it goes"


def test_a_pause_is_reported_in_place_of_what_stands_all_the_while(status: StatusModel) -> None:
    status.show(Problem("demo", "Demonstration", True, (StatusAction.SETUP,), lasting=True))
    paused = problem(status, StageChanged("capture", "paused"))
    assert (paused.sentence, paused.actions) == ("Captions paused", (StatusAction.SETUP,))
    assert problem(status, *running("capture")).sentence == "Demonstration"


@pytest.mark.parametrize(
    ("problem", "color"),
    [
        (Problem("x", "The disk is full."), "alarm"),
        (Problem("x", "A session was cut off.", calm=True), "text"),
        (None, "quiet"),
    ],
)
def test_only_problems_have_the_color_of_problems(
    row: StatusRow, problem: Problem | None, color: str
) -> None:
    look = appearance_of(Settings())
    row.show_status(problem, "Loading the speech model…")
    label = child(row, QLabel)
    label.ensurePolished()
    found = label.palette().color(label.foregroundRole())
    assert found == QColor(getattr(look, color))
    assert len({look.alarm, look.text, look.quiet}) == 3


def test_a_notice_names_the_window_with_more_of_it_and_a_note_has_no_button(row: StatusRow) -> None:
    cut_off = Problem("x", "A session was cut off.", calm=True, actions=(StatusAction.HISTORY,))
    row.show_status(cut_off, "")
    shown = {b.accessibleName() for b in row.findChildren(QToolButton) if not b.isHidden()}
    assert shown == {"Open History", "Dismiss"}
    row.show_status(None, "Loading the translation model…")
    assert all(button.isHidden() for button in row.findChildren(QToolButton))


def test_a_lost_source_is_calm_goes_by_itself_and_gives_way_to_a_problem(
    status: StatusModel,
) -> None:
    status.stage_changed(StageChanged("speech", "running"))
    status.stage_changed(StageChanged("capture", "retrying", "“USB” is gone: plug it in."))
    assert (problem(status).calm, problem(status).actions) == (True, (StatusAction.SETTINGS,))
    assert problem(status).sentence == "Sound source disconnected. Reconnecting…"
    assert problem(status).detail == "“USB” is gone: plug it in."
    assert status.troubled
    assert status.headline == f"{problem(status).sentence} {problem(status).detail}"
    status.clear("capture")
    assert status.note == status.hint == "Waiting for the sound source…", "also once it was read"
    status.stage_changed(StageChanged("capture", "running"))
    assert not status.troubled
    assert status.headline == "Listening…"
    status.stage_changed(StageChanged("speech", "failed", "No model: choose one."))
    assert problem(status, StageChanged("capture", "retrying", "“USB” is gone.")).key == "speech"


def test_ones_own_microphone_has_words_of_its_own(status: StatusModel) -> None:
    status.stage_changed(StageChanged("capture", "running"))
    status.stage_changed(StageChanged("speech", "running"))
    assert after(status, StageChanged("microphone", "loading")).note == "Opening your microphone…"
    status.stage_changed(StageChanged("microphone", "retrying", "It is gone."))
    assert problem(status).sentence == "Microphone disconnected. Reconnecting…"
    assert status.hint == "Listening…", "captions of the others still come"
    status.stage_changed(StageChanged("microphone", "failed"))
    assert (problem(status).key, problem(status).calm) == ("microphone", False)
    assert problem(status).sentence.startswith("Your microphone stopped working:")
    status.begin()
    assert status.problem is None


def test_a_microphone_of_ones_own_without_sound_is_reported_where_nothing_else_is_to_be(
    status: StatusModel,
) -> None:
    expected = "Listening. No sound from your microphone."
    status.stage_changed(StageChanged("microphone", "quiet"))
    status.stage_changed(StageChanged("speech", "loading"))
    assert after(status, StageChanged("capture", "running")).hint == "Loading the speech model…"
    status.stage_changed(StageChanged("speech", "running"))
    assert (status.hint, status.headline) == (expected, expected)
    assert status.note == "", "captions that stand are left alone"
    assert status.problem is None
    assert after(status, StageChanged("capture", "quiet")).hint == "No sound detected"
    after(status, StageChanged("capture", "running"), StageChanged("microphone", "stopped"))
    assert status.hint == "Listening…", "it was turned off"
    status.stage_changed(StageChanged("microphone", "quiet"))
    assert after(status, StageChanged("microphone", "running")).hint == "Listening…"


def test_a_name_that_is_no_utf8_is_shown_as_far_as_it_can_be(qtbot: QtBot) -> None:
    font = QApplication.font()
    sentence = "The file caf\udce9.wav is gone: check 😀 the name."
    assert shortened(sentence, font, 10_000, 100) == sentence.replace("\udce9", "?")


SERVER = "https://team.example.com/v1"


def test_where_text_goes_is_reported_as_long_as_it_does(status: StatusModel) -> None:
    assert after(status, StageChanged("translation", "loading", loading=SERVER)).destination == ""
    assert status.hint == "Connecting to team.example.com…"
    status.stage_changed(StageChanged("translation", "running", model=SERVER))
    assert status.destination == "team.example.com"
    status.stage_changed(StageChanged("translation", "retrying", "It is gone.", "server_url"))
    assert status.destination == ""
    assert problem(status).sentence.startswith(
        "The server is unavailable. Captions are not translated"
    )
    assert problem(status).detail == "It is gone."
    assert problem(status).calm
    local = StageChanged("translation", "retrying", "It is gone.", "server_url", "/m/small.gguf")
    assert after(status, local).destination == ""
    assert problem(status).sentence.startswith(
        "The server is unavailable. This computer translates"
    )
    assert after(status, StageChanged("translation", "running", model=SERVER)).problem is None
    assert status.destination == "team.example.com"
    status.session_changed(on=False, busy=False)
    assert status.destination == ""


def destination(row: StatusRow) -> str:
    """The words about where text goes; empty while the row is hidden or text stays here."""
    return "" if row.isHidden() else row._goes_to.accessibleName()


def test_where_text_goes_stands_beside_whatever_else_is_said(row: StatusRow) -> None:
    row.show_status(None, "")
    assert destination(row) == ""
    row.show_destination("team.example.com")
    row.fit(760, 60)
    assert not row.isHidden()
    assert destination(row) == "Text goes to team.example.com"
    for width in (760, 300):
        row.show_status(Problem("x", "Something went wrong here. " * 9), "")
        row.resize(width, row.fit(width, 60))
        row.grab()
        sentence = next(x for x in row.findChildren(QLabel) if x.text().endswith("…"))
        for line in sentence.text().split("\n"):
            assert sentence.fontMetrics().horizontalAdvance(line) <= sentence.width()
        assert sentence.sizeHint().height() <= sentence.height()
        said = destination(row)
        label = next(x for x in row.findChildren(QLabel) if x.accessibleName() == said)
        assert not label.isHidden()
        assert "tea" in label.text()
        assert label.sizeHint().width() < width / 2
    row.show_destination("")
    assert destination(row) == ""
    assert label.isHidden()
