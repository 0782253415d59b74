"""The daily check for a newer version, if the person wants it; each version is shown once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from ssbd_desktop.base import product
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from ssbd_desktop.ui.qt.desktop import open_page
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.parts import Parts

KEY = "update"
"""The key of the sentence about them."""

_LOOK_MS = 60 * 60 * 1000
"""Between checks whether a day is over: the app may run for weeks."""


class UpdateNews(QObject):
    """Follows the setting: while it is off, nothing is asked."""

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
        self._parts.status.clear(KEY)
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
        self._parts.status.show(Problem(KEY, sentence, calm=True, actions=(StatusAction.UPDATE,)))
        mark_shown = partial(self._parts.services.updates.mark_shown, version)
        self._parts.background.submit("shown update", mark_shown)
