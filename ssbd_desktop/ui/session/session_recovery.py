"""Offers and continues sessions that were cut off, and provides the live text's address."""

from __future__ import annotations

import functools
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import KeptSession
from ssbd_desktop.transcript.recovery import Recovered
from ssbd_desktop.ui.history.texts import name_of
from ssbd_desktop.ui.overlay.status_model import StatusAction
from ssbd_desktop.ui.qt.i18n import captions_counted, shown, tr
from ssbd_desktop.ui.session.parts import Parts

CUT_OFF = "cut off"
"""The key of the sentence that offers a session, or says what was lost of it."""


class SessionRecovery(QObject):
    """Offers sessions that were cut off, continues one, and copies the live text's address.

    ready: the next captions continue the chosen session.
    """

    ready = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._parts = parts
        self._report = functools.partial(parts.status.report, "kept")
        self.newest: Path | None = None
        parts.actions.copy_address.triggered.connect(self._copy_address)

    def look(self) -> None:
        """Look for sessions that were cut off since the last start."""
        find = self._parts.services.library.recover
        self._parts.background.submit("looking for sessions", find, self._found, self._report)

    def use_settings(self, settings: Settings) -> None:
        """Pass the current settings to what works outside the windows."""
        self._parts.actions.copy_address.setVisible(settings.websocket_port > 0)
        use = functools.partial(self._parts.services.use_settings, settings)
        self._parts.background.submit("live text", use, failed=self._report)

    def go_on(self, path: Path) -> None:
        """Continue this session with the next captions."""
        choose = functools.partial(self._parts.services.library.continue_next, path)
        self._parts.background.submit(
            "continuing a session", choose, lambda _: self.ready.emit(), self._report
        )

    def _found(self, found: Recovered) -> None:
        for problem in found.problems:
            self._report(shown(problem))
        offers = [(each.path, _cut_off(each)) for each in found.cut_off[:1]]
        offers += [(each.path, _brought_back(each, n)) for each, n in found.brought_back[:1]]
        if offers:
            self.newest = offers[0][0]
            said = " ".join(sentence for _, sentence in offers)
            self._parts.status.tell(CUT_OFF, said, StatusAction.HISTORY)

    def _copy_address(self) -> None:
        def copy(address: str) -> None:
            if address:
                QGuiApplication.clipboard().setText(address)
            else:
                self._report(
                    tr("Live text is not available: choose another live text port in the settings.")
                )

        self._parts.background.submit(
            "live text address", self._parts.services.live_address, copy, self._report
        )


def _cut_off(session: KeptSession) -> str:
    name, captions = name_of(session), captions_counted(session.captions)
    if session.lost:
        return tr(
            "The session of {name} was only partly saved because the disk was full (saved: "
            "{captions}, lost: {lost}). You can read or continue it in the history.",
            name=name,
            captions=captions,
            lost=captions_counted(session.lost),
        )
    return tr(
        "The session of {name} was interrupted, but it was saved up to that point ({captions}). "
        "You can read or continue it in the history.",
        name=name,
        captions=captions,
    )


def _brought_back(session: KeptSession, captions: int) -> str:
    return tr(
        "Captions of the session of {name} that could not be saved when the app quit were "
        "recovered ({captions}). You can read or continue it in the history.",
        name=name_of(session),
        captions=captions_counted(captions),
    )
