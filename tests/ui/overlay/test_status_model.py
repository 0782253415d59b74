"""What the overlay says besides captions."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, get_args

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import appearance_of
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction, StatusModel
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


def problem(status: StatusModel, *events: StageChanged) -> Problem:
    """The problem that is shown after these events; there is one."""
    for event in events:
        status.stage_changed(event)
    assert status.problem is not None
    return status.problem


STORY = """
capture loading > = Opening the sound source…
speech loading > = Opening the sound source…
translation loading loading=/m/new.gguf share=0.349 > = Opening the sound source…
capture running > = Loading the speech model…
speech running > = Loading the translation model… 34%
translation loading loading=/m/new.gguf share=1.0 > = Loading the translation model… 99%
translation loading "Loading tower.gguf." > = Loading tower.gguf.
microphone loading > = Loading tower.gguf.
translation running > = Opening your microphone…
microphone running > Listening…

translation loading model=old loading=/m/Qwen3-4B.gguf share=0.34 > Listening…
    notice: Loading Qwen3-4B… 34% > (cancel)
translation running model=/m/Qwen3-4B.gguf > Listening…
speech loading model=one loading=one > Listening… > notice: Loading one… > ()
speech loading model=one loading=/m/distil-large-v3.5 > Listening…
    notice: Loading distil-large-v3.5… > (cancel)
speech running > Listening…

capture failed > Captions unavailable > ! problem: Listening stopped > (retry, dismiss)
capture running > Listening…
speech failed > Captions unavailable > ! problem: Speech recognition stopped working
    (retry, dismiss)
speech failed "It is damaged: choose another." setting=whisper_model > Captions unavailable
    ! problem: It is damaged > (settings, dismiss)
speech running "It is too slow." setting=whisper_model > Listening… > ! problem: It is too slow.
    (models, dismiss)
speech running "Its words are unknown." setting=hotwords > Listening…
    ! problem: Its words are unknown. > (settings, dismiss)
speech running > Listening…
translation failed > Listening, without translation > ! problem: Translation stopped working
    (retry, dismiss)
translation running "Nothing is translated." setting=target_language > Listening…
    notice: Nothing is translated. > (settings, dismiss)
translation running > Listening…
microphone failed > Listening… > ! problem: Your microphone stopped working > (retry, dismiss)
microphone stopped > Listening…
journal failed > Listening… > ! problem: Captions are shown but not saved > (settings, dismiss)
session_changed off off > Captions off = Captions off. Right-click to start.
    ! problem: Captions are shown but not saved > (settings, dismiss)
journal running > Captions off = Captions off. Right-click to start.
session_changed on off > Listening…

capture running > Listening…
translation failed "It is gone." > Listening, without translation > ! problem: It is gone.
    (retry, dismiss)
translation failed "None is chosen." setting=translation_model > Listening, without translation
    ! notice: Choose a translation model to have captions translated. > (models, dismiss)
speech failed "None is chosen." setting=whisper_model > Captions unavailable
    ! problem: Choose your models to start captions. > (setup, dismiss)
speech loading > = Loading the speech model…
    ! notice: Choose a translation model to have captions translated. > (models, dismiss)
translation running > = Loading the speech model…
translation running "None is chosen." setting=translation_model > = Loading the speech model…
    notice: Choose a translation model to have captions translated. > (models, dismiss)
speech failed "None is chosen." setting=whisper_model > Captions unavailable
    ! problem: Choose your models to start captions. > (setup, dismiss)
clear setup > Captions unavailable
begin > Listening…
speech failed "None is chosen." setting=whisper_model > Captions unavailable
    ! problem: Choose a speech model to start captions. > (models, dismiss)

speech running > Listening…
capture running > Listening…
capture retrying "“USB” is gone: plug it in." > = Waiting for the sound source…
    ! notice: Sound source disconnected. Reconnecting… > (settings, dismiss)
    “USB” is gone: plug it in.
clear capture > = Waiting for the sound source…
capture quiet > = No sound detected
microphone retrying "It is gone." > = No sound detected
    ! notice: Microphone disconnected. Reconnecting… > (settings, dismiss) > It is gone.
capture running > Listening… > ! notice: Microphone disconnected. Reconnecting…
    (settings, dismiss) > It is gone.
microphone quiet > Listening. No sound from your microphone.
capture running > Listening. No sound from your microphone.
microphone stopped > Listening…
capture paused > = Captions paused
show_speaking on > = Someone is speaking…
capture stopped > = Someone is speaking…
show_speaking off > = Finishing…
capture running > Listening…

translation loading loading=https://team.example.com/v1 > = Connecting to team.example.com…
translation running model=https://team.example.com/v1 > Listening… > team.example.com
translation loading model=/m/a.gguf loading=https://team.example.com/v1 > Listening…
    notice: Connecting to team.example.com… > (cancel)
translation retrying "It is gone." setting=server_url > Listening…
    ! notice: The server is unavailable. Captions are not translated until it is back.
    (settings, dismiss) > It is gone.
translation retrying "It is gone." setting=server_url model=/m/small.gguf > Listening…
    ! notice: The server is unavailable. This computer translates until it is back.
    (settings, dismiss) > It is gone.
translation running model=https://team.example.com/v1 > Listening… > team.example.com
translation stopped > Listening…

report notice "The settings file was put aside." > Listening…
    ! problem: The settings file was put aside. > (settings, dismiss)
report saving "The settings cannot be kept." > Listening… > ! problem: The settings cannot be kept.
    (settings, dismiss)
tell over "The file has ended." > Listening… > ! problem: The settings cannot be kept.
    (settings, dismiss)
report notice "" > Listening… > ! problem: The settings cannot be kept. > (settings, dismiss)
report saving "" > Listening… > notice: The file has ended. > (settings, dismiss)
report start "The sound source is busy." > Listening… > ! problem: The sound source is busy.
    (retry, dismiss)
begin > Listening…
session_changed on on > = Starting…
session_changed off on > = Finishing…
session_changed off off > Captions off = Captions off. Right-click to start.
wait_for "Looking for models…" > Captions off = Looking for models…
"""
"""What happens, and what is shown from then on: a hint, behind the note above captions if there is
one; a problem or notice, behind ! if the app's menu says it too; where text goes."""


def happen(status: StatusModel, line: str) -> None:
    """Have a line of the story happen: a stage's event, or a call."""
    first, *words = shlex.split(line)
    if first in get_args(StageName):
        named: dict[str, Any] = dict(word.split("=") for word in words if "=" in word)
        if "share" in named:
            named["share"] = float(named["share"])
        plain: list[Any] = [first, *(word for word in words if "=" not in word)]
        event = StageChanged(*plain, **named)
        status.stage_changed(event, chosen=event.message != "None is chosen.")
    else:
        getattr(status, first)(*({"on": True, "off": False}.get(word, word) for word in words))


def shown(status: StatusModel) -> str:
    note = status.note.replace(status.hint, "")
    said = [f"{note} = {status.hint}".lstrip() if status.note else status.hint]
    if (problem := status.problem) is not None:
        ways = ", ".join(way.name.lower() for way in problem.offered)
        mark = "" if status.headline == status.hint else "! "
        kind = "notice" if problem.calm else "problem"
        said += [f"{mark}{kind}: {problem.sentence.partition(':')[0]}", f"({ways})", problem.detail]
    return " > ".join(filter(None, (*said, status.destination)))


def test_what_is_shown_of_all_that_happens(status: StatusModel) -> None:
    for line in filter(None, STORY.replace("\n    ", " > ").splitlines()):
        happening, then = line.split(" > ", 1)
        happen(status, happening)
        assert shown(status) == then, happening


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
    status.tell("calm", "It is ready.", None)
    assert problem(status).offered == (StatusAction.REPORT, StatusAction.DISMISS)
    status.report("worse", "The disk is full.")
    status.report_unexpected_error()
    assert told == [True] * 4


def test_problems_are_bounded(status: StatusModel) -> None:
    for number in range(100):
        status.report(f"{number}", f"Problem {number}.")
    status.report("95", "Again.")
    assert problem(status).sentence == "Again.", "the newest"
    for number in range(99, 91, -1):
        assert status.problem is not None
        status.clear(f"{number}")
    assert status.problem is None


def test_all_have_stopped_when_the_three_stages_have_and_some_work(status: StatusModel) -> None:
    for stage in ("capture", "speech", "translation"):
        assert not status.all_stopped
        happen(status, f"{stage} stopped")
    assert status.all_stopped
    for line in ("capture quiet", "speech running", "translation failed"):
        happen(status, line)
    assert status.working == {"capture", "speech"}


def test_a_pause_is_reported_in_place_of_what_stands_all_the_while(status: StatusModel) -> None:
    status.show(Problem("demo", "Demonstration", True, (StatusAction.SETUP,), lasting=True))
    paused = problem(status, StageChanged("capture", "paused"))
    assert (paused.sentence, paused.actions) == ("Captions paused", (StatusAction.SETUP,))
    assert problem(status, StageChanged("capture", "running")).sentence == "Demonstration"
    status.clear("demo")
    status.stage_changed(StageChanged("speech", "loading", "", "", "a", "b"), can_cancel=False)
    assert problem(status).offered == ()


def test_only_problems_have_the_color_of_problems(row: StatusRow) -> None:
    look, label = appearance_of(Settings()), child(row, QLabel)
    calm, bad = Problem("x", "It was cut off.", calm=True), Problem("x", "The disk is full.")
    for problem, color in ((bad, look.alarm), (calm, look.text), (None, look.quiet)):
        row.show_status(problem, "Loading…")
        label.ensurePolished()
        assert label.palette().color(label.foregroundRole()) == QColor(color)
        assert label.accessibleName() == (problem.sentence if problem else "Loading…")
    assert len({look.alarm, look.text, look.quiet}) == 3


def test_a_notice_leads_to_the_window_with_more_of_it_and_a_note_has_no_button(
    row: StatusRow, qtbot: QtBot
) -> None:
    cut_off = Problem("x", "A session was cut off.", calm=True, actions=(StatusAction.HISTORY,))
    row.show_status(cut_off, "")
    shown = {b.accessibleName(): b for b in row.findChildren(QToolButton) if not b.isHidden()}
    assert shown.keys() == {"Open History", "Dismiss"}
    with qtbot.waitSignal(row.wanted) as wanted:
        shown["Open History"].click()
    assert wanted.args == [StatusAction.HISTORY, cut_off]
    row.show_status(None, "Loading the translation model…")
    assert all(button.isHidden() for button in row.findChildren(QToolButton))


def test_a_name_that_is_no_utf8_is_shown_as_far_as_it_can_be(qtbot: QtBot) -> None:
    font = QApplication.font()
    sentence = "The file caf\udce9.wav is gone: check 😀 the name."
    assert shortened(sentence, font, 10_000, 100) == sentence.replace("\udce9", "?")
    assert shortened("x" * 99, font, 300, 99).count("\n") > 1, "longer than a line"


@pytest.mark.parametrize(
    ("width", "margins", "apart", "points"), [(760, (18, 8, 12), 6, 10), (300, (10, 4, 6), 3, 9)]
)
def test_where_what_is_said_and_the_buttons_are(
    row: StatusRow, width: int, margins: tuple[int, int, int], apart: int, points: int
) -> None:
    left, top, right = margins
    row.show_status(None, "")
    row.show_destination("team.example.com")
    row.fit(760, 60)
    sentence, goes_to = row.findChildren(QLabel)
    said = "Text goes to team.example.com"
    assert (goes_to.text(), goes_to.accessibleName(), goes_to.toolTip()) == (said,) * 3
    row.show_destination("a-server-with-a-very-long-name." * 4)
    row.show_status(Problem("x", "Something went wrong. " * 30), "")
    row.resize(width, row.fit(width, 62))
    row.grab()
    buttons = [each for each in row.findChildren(QToolButton) if not each.isHidden()]
    parts = [each.geometry() for each in (sentence, goes_to, *buttons)]
    assert (parts[0].x(), parts[-1].right() + 1) == (left, width - right)
    assert {two.x() - one.right() for one, two in pairwise(parts)} == {apart + 1}
    assert {part.y() for part in parts} == {top}
    assert row.height() == top + sentence.sizeHint().height() <= 62
    assert sentence.sizeHint().width() <= sentence.width()
    assert {sentence.font().pointSize(), goes_to.font().pointSize()} == {points}
    room = parts[2].x() - left - apart
    assert 0.35 * room < goes_to.width() <= (room - apart) * 0.4
    assert row.fit(width, 10) == top + max(part.height() for part in parts[1:])
    row.show_destination("")
    assert (row.isHidden(), goes_to.isHidden()) == (False, True)
