"""The key of a server and the test of its connection, below its address."""

from __future__ import annotations

import os
from functools import partial
from operator import attrgetter

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ssbd_desktop.settings.server_url import ServerFacts, host_of, is_encrypted, is_this_computer
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.keys import VARIABLE, keep_server_key, server_key
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr, whole_number
from ssbd_desktop.ui.qt.widgets import MessageLabel, bold_label, describe, filled, push_button
from ssbd_desktop.ui.settings.row import help_label
from ssbd_desktop.ui.shared.services import AskServer

_CONNECTION = attrgetter("server_url", "server_model", "server_ca_file", "server_without_scores")
_AIR, _CLOSE, _MARGINS = 8, 6, (0, 8, 36, 8)


class ServerBox(QWidget):
    """Puts the server's key into the system's keyring, and asks the server what it can do."""

    found = Signal(object)
    """The names of the models that the server offers."""

    key_kept = Signal()
    """Another key is in the keyring."""

    def __init__(self, ask_server: AskServer, background: BackgroundTasks) -> None:
        super().__init__()
        self._ask_server = ask_server
        self._background = background
        self._settings = Settings()
        self._asking: BackgroundTasks | None = None
        self._key_of = self._key = ""
        """The server whose key is shown, and what that was at first."""
        self.note = MessageLabel()
        self.key = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.key.editingFinished.connect(self._keep)
        help = tr("Kept in the system's keyring, not in the settings file. Leave empty for none.")
        describe(self.key, tr("Key"), help)
        self.key_message = MessageLabel()
        about = tr("Asks the server what it can do. Nothing that was said is sent.")
        self.test = push_button(tr("Test connection"), about, self._begin)
        self.result, self.problem = MessageLabel(), MessageLabel()
        self._lay_out(help)
        self.show_settings(self._settings)

    def show_settings(self, settings: Settings) -> None:
        """Take the server that is set, and drop what was found out about another."""
        before, self._settings = self._settings, settings
        if _CONNECTION(before) != _CONNECTION(settings):
            self._leave()
            self._report()
        url = settings.server_url
        self.note.show_note(_note(url))
        self.key.setEnabled(bool(url) and VARIABLE not in os.environ)
        self.test.setEnabled(bool(url))
        if self.isVisible():
            self._read_key()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read_key()

    def hideEvent(self, event: QHideEvent) -> None:
        self._keep()
        self._leave()
        super().hideEvent(event)

    # The key

    def _read_key(self) -> None:
        url = self._settings.server_url
        if VARIABLE in os.environ:
            said = tr("The key in {variable} is used.", variable=VARIABLE)
            self.key_message.show_note(said if url else "")
        elif url != self._key_of:
            self._key_of = url
            self._show_key("")
            if url:
                work = partial(server_key, url)
                show, failed = partial(self._key_read, url), self.key_message.show_problem
                self._background.submit("reading a key", work, show, failed, awaited=False)

    def _key_read(self, url: str, key: str) -> None:
        if url == self._key_of and self.key.text() == self._key:  # else one is being entered
            self._show_key(key)

    def _show_key(self, key: str) -> None:
        self._key = key
        self.key.setText(key)
        self.key_message.show_note("")

    def _entered_key(self) -> str | None:
        """Return the key to save; None if it is the one already saved."""
        key = self.key.text().strip()
        if not self._key_of or key == self._key:
            return None
        self._key = key
        return key

    def _keep(self) -> None:
        before, key = self._key, self._entered_key()
        if key is not None:
            work = partial(keep_server_key, self._key_of, key)
            failed = partial(self._not_kept, self._key_of, before)
            self._background.submit("keeping a key", work, self._kept, failed)

    def _kept(self, _: None) -> None:
        self.key_message.show_note("")
        self.key_kept.emit()

    def _not_kept(self, url: str, before: str, sentence: str) -> None:
        self.key_message.show_problem(sentence)
        if url == self._key_of:
            self._key = before  # so that what was entered is tried again

    # The test

    def _begin(self) -> None:
        # It stays enabled: a button that is not loses the keyboard, and the page goes elsewhere.
        if self._asking is not None:
            return
        self._report(result=tr("Connecting to {host}…", host=host_of(self._settings.server_url)))
        self._asking = BackgroundTasks(self)
        settings, key = self._settings, self._entered_key()

        def ask() -> ServerFacts:
            if key is not None:
                keep_server_key(settings.server_url, key)
            return self._ask_server(settings)

        self._asking.submit("testing a server", ask, self._done, self._failed)

    def _leave(self) -> None:
        asking, self._asking = self._asking, None
        if asking is not None:
            asking.close()
            asking.deleteLater()
            self._report()

    def _done(self, facts: ServerFacts) -> None:
        self._leave()
        self.found.emit(facts.models)
        time = whole_number(1000 * facts.seconds)
        works = tr(
            "Connected. Model: {model}. Round trip: {time} ms.", model=facts.model, time=time
        )
        problem = ""
        if facts.plugin:
            works += f" {tr('It verifies translations by itself.')}"
        elif not facts.scores:
            without = tr(
                "This server gives no probabilities, so each update translates everything again. "
                "Captions change more often and take longer."
            )
            if self._settings.server_without_scores:
                works += f" {without}"
            else:
                problem = f"{without} {tr('Turn on the option below to use it anyway.')}"
        self._report(result=works, problem=problem)

    def _failed(self, sentence: str) -> None:
        self._leave()
        self._report(problem=sentence)

    def _report(self, *, result: str = "", problem: str = "") -> None:
        self.result.show_note(result)
        self.problem.show_problem(problem)

    def _lay_out(self, help: str) -> None:
        heading = bold_label(tr("Key"), buddy=self.key)
        key = (heading, help_label(help), self.key, self.key_message)
        test = filled(QHBoxLayout(), self.test, None)
        messages = (self.result, self.problem, self.note)
        filled(QVBoxLayout(self), *key, _AIR, test, *messages, margins=_MARGINS, spacing=_CLOSE)


def _note(url: str) -> str:
    if not url:
        return ""
    host = host_of(url)
    goes = tr("What is said goes to {host} as text. Sound stays on this computer.", host=host)
    if is_encrypted(url) or is_this_computer(url):
        return goes
    open_ = tr("The connection is not encrypted: others on the network can read it.")
    return f"{goes} {open_}"
