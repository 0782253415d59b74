"""Problem reports: made when the person asks for one, and offered after a crash."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from ssbd_desktop.system import crash_notes
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from ssbd_desktop.ui.overlay.status_row import StatusRow
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.report.window import ReportWindow
from ssbd_desktop.ui.session.parts import Parts
from ssbd_desktop.ui.shell.secondary_windows import SecondaryWindows

_CRASHED = "crashed"


class ProblemReports(QObject):
    """Offers a report once after a crash, beside the captions; shows one on request."""

    def __init__(self, parts: Parts, row: StatusRow, windows: SecondaryWindows) -> None:
        super().__init__()
        self._parts = parts
        self._windows = windows
        parts.actions.report.triggered.connect(self.show)
        row.wanted.connect(self._wanted)

    def look(self) -> None:
        """Check whether the app has crashed since a report was last offered."""
        self._parts.background.submit("looking for a crash", crash_notes.unanswered, self._found)

    def show(self) -> ReportWindow:
        """Begin a report, or show the one that is open."""
        self._parts.status.clear(_CRASHED)
        window = self._windows.made(ReportWindow)
        if window is None or not window.isVisible():
            self._answered()
            settings, stages = self._parts.settings.value, self._parts.status.working
            make = partial(self._parts.services.report, settings, stages)
            window = ReportWindow(make, self._parts.background)
        return self._windows.present(window)

    def _found(self, crashed: bool) -> None:
        if crashed:
            sentence = tr("SSBD Desktop quit unexpectedly.")
            self._parts.status.tell(_CRASHED, sentence, StatusAction.REPORT)

    def _wanted(self, action: StatusAction, problem: Problem) -> None:
        if (action, problem.key) == (StatusAction.DISMISS, _CRASHED):
            self._answered()

    def _answered(self) -> None:
        """Don't offer a report of this crash again; later reports still contain it."""
        self._parts.background.submit("keeping a crash", crash_notes.answered)
