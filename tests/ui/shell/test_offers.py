"""What the app offers after a crash, for a newer version, and for a model that was dropped."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from shiboken6 import isValid

from ssbd_desktop.base import product
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.models.real_time import Description, RealTimeVerdict
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import log_folder
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.about.window import AboutWindow
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.overlay.status_model import StatusAction
from ssbd_desktop.ui.report.window import ReportWindow
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shared.update_check import DAY, DailyCheck
from ssbd_desktop.ui.shell.dropped_model import DroppedModel
from tests.ui.conftest import App, Browser, MakeApp
from tests.ui.fakes import FakeReleases, description, drop
from tests.ui.widgets import child

CRASHED = "SSBD Desktop quit unexpectedly."


Reports = list[tuple[Settings, Collection[StageName]]]  # the stages are those at work


@pytest.fixture
def reports() -> Reports:
    return []


@pytest.fixture
def closed(make_app: MakeApp, reports: Reports) -> App:
    def report(
        settings: Settings, working: Collection[StageName], tell: Callable[[str], None], _: object
    ) -> None:
        reports.append((settings, working))
        tell("a report")

    return make_app(report=report)


def crash() -> Path:
    path = log_folder() / "crashes" / "2026-11-22 20-00-00 0.1.0 77.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("Fatal Python error: Segmentation fault\n")
    return path


def opened(window: App) -> list[ReportWindow]:
    there = window.windows.made(ReportWindow)
    return [there] if there and there.isVisible() else []


def test_a_crash_is_reported_until_it_is_dismissed(closed: App) -> None:
    note = crash()
    closed.start()
    closed.wait_for(CRASHED)
    assert opened(closed) == []
    closed.press("Dismiss")
    closed.wait_for("")
    closed.wait(lambda: not note.exists())
    closed.reports.look()
    closed.wait(lambda: not closed.background.busy)
    assert closed.overlay.status_row.sentence == ""


def test_it_leads_to_a_report_which_is_asked_for_once(closed: App, reports: Reports) -> None:
    note = crash()
    closed.start()
    closed.wait_for(CRASHED)
    closed.tell(StageChanged("speech", "running"), StageChanged("translation", "loading"))
    closed.wait(lambda: closed.status.working == {"speech"})
    closed.press("Report a problem…")
    closed.wait(lambda: bool(reports))
    assert reports == [(Settings(), {"speech"})]
    (window,) = opened(closed)
    closed.wait(lambda: window.text.toPlainText() == "a report")
    assert closed.overlay.status_row.sentence != CRASHED
    closed.wait(lambda: not note.exists())

    closed.actions.report.trigger()
    assert opened(closed) == [window]
    window.close()
    closed.actions.report.trigger()
    assert opened(closed) not in ([], [window])
    closed.wait(lambda: len(reports) == 2)


SENTENCE = "Version 0.2.0 is available."
ON = Settings().with_values({"check_for_updates": True})
Started = Callable[[Settings], App]


def is_done(app: App) -> bool:
    """Whether nothing runs, the check for updates included, for which nobody waits."""
    return not app.background._running


@pytest.fixture
def started(make_app: MakeApp, releases: FakeReleases) -> Started:
    def start(settings: Settings) -> App:
        app = make_app(settings, updates=releases.start())
        app.open()
        app.wait(lambda: bool(app.pipelines.made) and is_done(app))
        return app

    return start


def test_nothing_is_asked_until_it_is_turned_on_and_a_version_is_reported_once(
    started: Started, releases: FakeReleases
) -> None:
    app = started(Settings())
    assert releases.threads == []
    assert app.overlay.status_row.sentence == ""
    app.settings.put(ON)
    app.wait_for(SENTENCE)
    app.wait(lambda: is_done(app))
    assert releases.threads == ["updates"], "not the GUI's"
    problem = app.status.problem
    assert problem is not None
    assert problem.calm
    app.close()
    again = started(ON)
    assert again.overlay.status_row.sentence == ""


def test_the_releases_are_shown_or_without_a_browser_their_address(
    started: Started, browser: Browser
) -> None:
    app = started(ON)
    app.wait_for(SENTENCE)
    problem = app.status.problem
    app.overlay.status_row.wanted.emit(StatusAction.UPDATE, problem)
    assert [url.toString() for url in browser.opened] == [product.RELEASES]
    assert app.overlay.status_row.sentence == ""
    browser.there = False
    app.overlay.status_row.wanted.emit(StatusAction.UPDATE, problem)
    assert product.RELEASES in app.overlay.status_row.sentence


def test_it_looks_again_while_it_runs_and_not_once_it_is_turned_off(
    started: Started, releases: FakeReleases
) -> None:
    app = started(ON)
    for settings, asked in ((ON, 2), (Settings(), 2)):
        releases.now += DAY
        app.settings.put(settings)
        app.updates._timer.timeout.emit()
        app.wait(lambda: is_done(app))
        assert releases.asked == asked
    assert app.updates._timer.isActive()
    app.updates._show_version("0.3.0")
    assert "0.3.0" not in app.overlay.status_row.sentence, "it was turned off meanwhile"


def test_who_quits_while_a_server_is_asked_leaves_at_once(
    make_app: MakeApp, tmp_path: Path, quits: list[bool]
) -> None:
    asked, answered = threading.Event(), threading.Event()

    def ask() -> str:
        asked.set()
        answered.wait()
        return ""

    app = make_app(ON, updates=DailyCheck(tmp_path / "updates.json", ask))
    try:
        app.open()
        app.wait(lambda: asked.is_set() and bool(app.pipelines.made))
        app.windows.show(AboutWindow).check.click()
        app.quit()
        app.wait(lambda: bool(quits))
        assert not app.ending.left_behind
    finally:
        answered.set()


def describe(_: str, path: str) -> Description:
    if "bad" in path:
        raise ModelError("{path} is an adapter: choose a model.", path=path)
    return description(Path(path).name)


@pytest.fixture
def describing(make_app: MakeApp, tmp_path: Path) -> App:
    made = make_app(
        describe=describe,
        keeps_up=lambda *_: RealTimeVerdict.KEEPS_UP,
        library=Library(tmp_path / "sessions"),
    )
    made.start()
    return made


def model(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_bytes(b"GGUF")
    return path


def asked(window: App) -> DroppedModel:
    window.wait(lambda: window.windows.made(DroppedModel) is not None)
    shown = window.windows.made(DroppedModel)
    assert shown is not None
    assert shown.isVisible()
    return shown


@pytest.mark.parametrize(
    ("where", "setting", "use"),
    [("overlay", "translation_model", "Use as translation model"),
     ("history", "translation_model", "Use as translation model"),
     ("overlay", "whisper_model", "Use as speech model")],
)  # fmt: skip
def test_it_is_described_before_it_is_used(
    describing: App, tmp_path: Path, where: str, setting: str, use: str
) -> None:
    target = describing.overlay if where == "overlay" else describing.windows.show(HistoryWindow)
    path = tmp_path if setting == "whisper_model" else model(tmp_path, "Qwen3.gguf")
    assert drop(target, path)
    question = asked(describing)
    describing.wait(question.use.isEnabled)
    assert question.inspector.table.facts == {"Name": path.name}
    describing.wait(lambda: question.inspector.verdict.text() == "Fits this computer.")
    assert getattr(describing.settings.value, setting) == ""
    assert len(describing.pipelines.made) == 1, "nothing is captioned"
    assert question.use.text() == use
    question.use.click()
    assert getattr(describing.settings.value, setting) == str(path)
    assert not question.isVisible()


def test_what_cannot_be_used_is_not_offered_and_another_takes_its_place(
    describing: App, tmp_path: Path
) -> None:
    drop(describing.overlay, model(tmp_path, "bad.gguf"))
    first = asked(describing)
    describing.wait(lambda: "is an adapter" in first.inspector.problem.text())
    assert not first.use.isEnabled()
    drop(describing.overlay, model(tmp_path, "good.gguf"))
    describing.wait(lambda: describing.windows.made(DroppedModel) is not first)
    second = asked(describing)
    describing.wait(lambda: not isValid(first))
    describing.wait(second.use.isEnabled)
    second.cancel.click()
    assert not second.isVisible()
    assert describing.settings.value.translation_model == ""


def test_on_the_settings_it_is_put_into_its_row_and_on_a_row_for_paths_there(
    describing: App, tmp_path: Path
) -> None:
    dialog = describing.windows.show(SettingsDialog)
    describing.wait(lambda: not dialog._to_build)
    path = model(tmp_path, "Qwen3.gguf")
    assert drop(dialog, path)
    row = dialog.rows["translation_model"]
    line = child(row.field, QLineEdit)
    describing.wait(lambda: line.text() == str(path))
    describing.wait(lambda: describing.settings.value.translation_model == str(path))
    assert row.isVisible()
    path = model(tmp_path, "any name")
    assert drop(line, path)
    assert line.text() == str(path)
