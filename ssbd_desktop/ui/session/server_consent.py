"""Asks for permission before anything is sent to a server, once for each address."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox

from ssbd_desktop.settings.server_url import host_of, is_encrypted, is_this_computer, may_be_sent
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import add_answer, plain
from ssbd_desktop.ui.shared.current_settings import CurrentSettings


class ServerConsent(QObject):
    """Follows which server is set; the answer is a setting of its own, for that address only.

    question: the one being asked. declined: the answer is no.
    """

    declined = Signal()

    def __init__(self, settings: CurrentSettings) -> None:
        super().__init__()
        self._settings = settings
        self._declined = ""
        self.question: SendQuestion | None = None
        settings.changed.connect(self._settings_changed)

    def ask(self) -> None:
        """Ask, as captions begin, what was not agreed to, even if it was declined before."""
        self._declined = ""
        self._ask_if_needed()

    def over_settings(self, settings: Settings) -> Settings:
        """Return the settings for captions: until text may be sent, those with the model on this
        computer, if there is one."""
        agreed = may_be_sent(settings.server_url, settings.server_agreed)
        if settings.translation_model and not agreed:
            return settings.with_values({"server_url": ""})
        return settings

    def close(self) -> None:
        if self.question is not None:
            question, self.question = self.question, None
            question.done(0)
            question.deleteLater()

    def _settings_changed(self, now: Settings, before: Settings) -> None:
        if now.server_url != before.server_url:
            self.close()
            self._ask_if_needed()

    def _ask_if_needed(self) -> None:
        url = self._settings.value.server_url
        agreed = not url or may_be_sent(url, self._settings.value.server_agreed)
        if agreed or url == self._declined or self.question:
            return
        self.question = SendQuestion(url)
        self.question.finished.connect(self._answered)
        self.question.open()

    def _answered(self) -> None:
        question = self.question
        if question is None:
            return  # it was withdrawn
        self.close()
        if question.clickedButton() is question.agree:
            self._settings.put_values(server_agreed=question.url)
        else:
            self._declined = question.url
            self.declined.emit()


class SendQuestion(QMessageBox):
    """Asks whether what is said may be sent to a server. agree, decline: the answers."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        host = host_of(url)
        self.setWindowTitle(tr("Send text to a server"))
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowModality(Qt.WindowModality.NonModal)
        self.setText(
            tr(
                "Everything that is said will be sent to {host} as text and translated there.",
                host=host,
            )
        )
        more = tr(
            "Sound stays on this computer. Make sure that everyone who speaks agrees. You can "
            "stop this at any time by removing the address in the settings."
        )
        if not (is_encrypted(url) or is_this_computer(url)):
            open_ = tr("The connection is not encrypted: others on the network can read it.")
            more = f"{open_} {more}"
        plain(self, more)
        accept, reject = QMessageBox.ButtonRole.AcceptRole, QMessageBox.ButtonRole.RejectRole
        self.agree = add_answer(self, tr("Send text"), tr("Lets the server translate."), accept)
        without = tr("Captions are made without the server.")
        self.decline = add_answer(self, tr("Don't send"), without, reject)
        self.setDefaultButton(self.decline)
        self.setEscapeButton(self.decline)
