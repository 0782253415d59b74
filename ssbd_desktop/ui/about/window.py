"""What the app is: its version, its engines, what they run on, its licence, and where to ask."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
)

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.ui.about.facts import Facts, facts, gpus_at_work, report, version_names
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import open_page
from ssbd_desktop.ui.qt.i18n import listed, tr
from ssbd_desktop.ui.qt.widgets import MessageLabel, grow_to_fit, push_button
from ssbd_desktop.updates.daily_check import DailyCheck

_WIDTH = 460
_ICON = 64
"""Pixels of the icon's sides."""


class AboutWindow(QDialog):
    """gpus: those on which the translation model runs now, by name.

    licences_wanted: the licences are to be shown.
    """

    licences_wanted = Signal()

    def __init__(self, updates: DailyCheck | None, background: BackgroundTasks) -> None:
        """updates: whether there is a newer version; None where nobody knows."""
        super().__init__()
        self.setWindowTitle(tr("About SSBD Desktop"))
        self._updates = updates
        self._background = background
        self._facts: Facts | None = None
        self.gpus: tuple[str, ...] = ()
        self.table = QFormLayout()
        self.runs_on = _label(tr("Processor only"))
        self.versions = {name: _label("") for name in version_names()}
        self.system = _label("")
        self.news = _label("")
        self.message = MessageLabel()
        self._make_buttons()
        self._lay_out()
        background.submit("versions", facts, self._show_facts, self._tell_problem)

    def sizeHint(self) -> QSize:
        width = max(_WIDTH, self.minimumSizeHint().width())
        return QSize(width, self._column.totalHeightForWidth(width))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.message.show_note("")
        if self._updates is not None:
            self._background.submit(
                "known update", self._updates.known, self._show_known, lambda _: None
            )

    def show_stages(self, stages: Iterable[StageChanged]) -> None:
        """Say on what the translation model runs."""
        self.gpus = gpus_at_work(stages, "translation")
        self.runs_on.setText(listed(self.gpus) or tr("Processor only"))

    # Updates

    def _show_known(self, version: str) -> None:
        self.news.setText(tr("Version {version} is available.", version=version) * bool(version))
        self.show_release.setVisible(bool(version))

    def _check_now(self) -> None:
        updates = self._updates
        if updates is None:
            return

        def check() -> str:
            version = updates.check()
            if version:
                updates.told(version)
            return version

        self.check.setEnabled(False)
        self.news.setText(tr("Checking for updates…"))
        self._background.submit(
            "checking for updates", check, self._checked, self._not_checked, awaited=False
        )

    def _checked(self, version: str) -> None:
        self.check.setEnabled(True)
        self.message.show_note("")
        self._show_known(version)
        if not version:
            self.news.setText(tr("This is the newest version."))

    def _not_checked(self, sentence: str) -> None:
        self.check.setEnabled(True)
        self.news.setText("")
        self._tell_problem(sentence)

    def _tell_problem(self, sentence: str) -> None:
        self.message.show_problem(sentence)
        grow_to_fit(self)

    # What is known

    def _show_facts(self, known: Facts) -> None:
        self._facts = known
        for name, version in known.versions.items():
            self.versions[name].setText(version)
        self.system.setText(known.system)
        self.copy.setEnabled(True)

    def _copy(self) -> None:
        if self._facts is not None:
            QGuiApplication.clipboard().setText(report(self._facts, self.gpus))
            self.message.show_note(tr("Copied."))
            grow_to_fit(self)

    def _open(self, address: str) -> None:
        self._tell_problem(open_page(address))

    # What it is made of

    def _make_buttons(self) -> None:
        self.check = push_button(
            tr("Check for updates"),
            tr("Looks at the public list of releases. Nothing is installed."),
        )
        self.check.clicked.connect(self._check_now)
        self.check.setVisible(self._updates is not None)
        self.show_release = self._page(
            tr("Show"), tr("Opens the releases in your web browser."), product.RELEASES
        )
        self.show_release.hide()
        self.pages = [
            self._page(
                tr("Website"), tr("Opens the website in your web browser."), product.HOMEPAGE
            ),
            self._page(tr("User guide"), tr("Opens the guide in your web browser."), product.GUIDE),
            self._page(
                tr("Known problems"), tr("Opens the list in your web browser."), product.ISSUES
            ),
        ]
        self.licences = push_button(
            tr("Licenses…"), tr("Shows the licenses of the app and of all that it is made of.")
        )
        self.licences.clicked.connect(self.licences_wanted)
        self.copy = push_button(
            tr("Copy for a report"), tr("Copies the versions and the system, to be pasted.")
        )
        self.copy.setEnabled(False)
        self.copy.clicked.connect(self._copy)
        self.close_button = push_button(tr("Close"), tr("Closes this window."))
        self.close_button.clicked.connect(self.close)

    def _page(self, text: str, description: str, address: str) -> QPushButton:
        button = push_button(text, description)
        button.clicked.connect(lambda: self._open(address))
        return button

    def _lay_out(self) -> None:
        self.table.setHorizontalSpacing(16)
        self.table.setVerticalSpacing(3)
        rows = {tr("Translation runs on"): self.runs_on, **self.versions}
        for name, value in {**rows, tr("System"): self.system}.items():
            label = _quiet(name)
            label.setWordWrap(False)
            self.table.addRow(label, value)
        news = _row(self.news, self.show_release, self.check)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 14)
        column.setSpacing(10)
        column.addLayout(self._head())
        column.addLayout(news)
        column.addLayout(self.table)
        column.addWidget(self.message)
        column.addStretch(1)
        column.addLayout(_row(*self.pages))
        column.addLayout(_row(self.licences, self.copy, None, self.close_button))

    def _head(self) -> QHBoxLayout:
        icon = QLabel()
        icon.setPixmap(QApplication.windowIcon().pixmap(_ICON, _ICON))
        name = _label(product.NAME)
        font = QFont(name.font())
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setWeight(QFont.Weight.DemiBold)
        name.setFont(font)
        licence = tr("{copyright} · MIT License", copyright=product.COPYRIGHT)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(name)
        texts.addWidget(_label(tr("Version {version}", version=__version__)))
        texts.addWidget(_label(tr("Live translated captions, made on your own computer.")))
        texts.addWidget(_quiet(licence))
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(texts, 1)
        return head


def _row(*widgets: QLabel | QPushButton | None) -> QHBoxLayout:
    """None: all the room that is left, which else a text takes."""
    row = QHBoxLayout()
    for widget in widgets:
        if widget is None:
            row.addStretch(1)
        else:
            row.addWidget(widget, 1 if isinstance(widget, QLabel) else 0)
    return row


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _quiet(text: str) -> QLabel:
    label = _label(text)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label
