"""A crash and a newer version are shown once, beside the captions, and lead on from there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from pathlib import Path

import pytest

from ssbd_desktop.base import product
from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import log_folder
from ssbd_desktop.ui.about.window import AboutWindow
from ssbd_desktop.ui.overlay.status_model import StatusAction
from ssbd_desktop.ui.report.window import ReportWindow
from ssbd_desktop.ui.shared.update_check import DAY, DailyCheck
from tests.ui.conftest import App, Browser, MakeApp
from tests.ui.fakes import FakeReleases

CRASHED = "SSBD Desktop quit unexpectedly."


class Reports:
    def __init__(self) -> None:
        self.asked: list[tuple[Settings, Collection[StageName]]] = []

    def make(
        self,
        settings: Settings,
        working: Collection[StageName],
        tell: Callable[[str], None],
        cancelled: Callable[[], bool],
    ) -> None:
        self.asked.append((settings, working))
        tell("a report")


@pytest.fixture
def reports() -> Reports:
    return Reports()


@pytest.fixture
def closed(make_app: MakeApp, reports: Reports) -> App:
    return make_app(report=reports.make)


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
    closed.wait(lambda: bool(reports.asked))
    assert reports.asked == [(Settings(), {"speech"})]
    (window,) = opened(closed)
    closed.wait(lambda: window.text.toPlainText() == "a report")
    assert closed.overlay.status_row.sentence != CRASHED
    closed.wait(lambda: not note.exists())

    closed.actions.report.trigger()
    assert opened(closed) == [window]
    window.close()
    closed.actions.report.trigger()
    assert opened(closed) not in ([], [window])
    closed.wait(lambda: len(reports.asked) == 2)


@pytest.mark.expects_warning
def test_where_nothing_crashed_nothing_is_reported_and_the_unexpected_leads_there_too(
    closed: App,
) -> None:
    closed.start()
    closed.wait(lambda: not closed.background.busy)
    assert closed.overlay.status_row.sentence == ""
    closed.status.report_unexpected_error()
    closed.wait(lambda: "Report a problem…" in closed.overlay.status_row.sentence)
    closed.press("Report a problem…")
    closed.wait(lambda: len(opened(closed)) == 1)


SENTENCE = "Version 0.2.0 is available."
ON = Settings().with_values({"check_for_updates": True})


Started = Callable[[Settings], App]


def is_done(app: App) -> bool:
    """Whether nothing runs, the check for updates included, for which nobody waits."""
    return not app.background._running


@pytest.fixture
def started(make_app: MakeApp, releases: FakeReleases) -> Started:
    """Starts the app with settings, as often as wanted."""

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
