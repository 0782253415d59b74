"""A crash is told once, beside the captions, and leads to a report, as the menu does."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

import pytest

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import log_folder
from ssbd_desktop.ui.report.window import ReportWindow
from tests.ui.conftest import App, MakeApp

CRASHED = "SSBD Desktop quit unexpectedly."


class Reports:
    """Says what reports were asked for."""

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
    """Leave what an app that crashed leaves."""
    path = log_folder() / "crashes" / "2026-11-22 20-00-00 0.1.0 77.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("Fatal Python error: Segmentation fault\n")
    return path


def opened(window: App) -> list[ReportWindow]:
    there = window.windows.made(ReportWindow)
    return [there] if there and there.isVisible() else []


def test_a_crash_is_told_until_it_is_dismissed(closed: App) -> None:
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
def test_where_nothing_crashed_nothing_is_told_and_the_unexpected_leads_there_too(
    closed: App,
) -> None:
    closed.start()
    closed.wait(lambda: not closed.background.busy)
    assert closed.overlay.status_row.sentence == ""
    menu = closed.actions.menu()
    assert "Report a problem…" in [action.text() for action in menu.actions()]
    closed.status.report_unexpected_error()
    closed.wait(lambda: "Report a problem…" in closed.overlay.status_row.sentence)
    closed.press("Report a problem…")
    closed.wait(lambda: len(opened(closed)) == 1)
