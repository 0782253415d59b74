"""What the app offers beside the captions: a report after a crash, and a newer version."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from ssbd_desktop.base import product
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system import crash_notes
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from ssbd_desktop.ui.overlay.status_row import StatusRow
from ssbd_desktop.ui.qt.desktop import open_page
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.report.window import ReportWindow
from ssbd_desktop.ui.session.parts import Parts
from ssbd_desktop.ui.shell.secondary_windows import SecondaryWindows

_CRASHED = "crashed"
_NEWS = "update"
_LOOK_MS = 60 * 60 * 1000
"""Between checks whether a day is over: the app may run for weeks."""


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


class UpdateNews(QObject):
    """Checks daily for a newer version while the setting is on; each version is shown once."""

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._parts = parts
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)

    def begin(self) -> None:
        """Check now, if that is wanted, and then from time to time."""
        self._parts.settings.changed.connect(self._settings_changed)
        self._timer.start()
        self._look()

    def show(self) -> None:
        self._parts.status.clear(_NEWS)
        self._parts.status.report("browser", open_page(product.RELEASES))

    def _settings_changed(self, settings: Settings, before: Settings) -> None:
        if settings.check_for_updates and not before.check_for_updates:
            self._look()

    def _look(self) -> None:
        if self._parts.settings.value.check_for_updates:
            # Failures are in the log: nobody waits for this, not even the app's end.
            check = self._parts.services.updates.check_if_due
            self._parts.background.submit("updates", check, self._show_version, awaited=False)

    def _show_version(self, version: str) -> None:
        if not version or not self._parts.settings.value.check_for_updates:
            return
        sentence = tr("Version {version} is available.", version=version)
        self._parts.status.show(Problem(_NEWS, sentence, calm=True, actions=(StatusAction.UPDATE,)))
        mark_shown = partial(self._parts.services.updates.mark_shown, version)
        self._parts.background.submit("shown update", mark_shown)
