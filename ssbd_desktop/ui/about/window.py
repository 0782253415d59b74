"""The window about the app: its version, its engines, its license, and where to ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from platform import python_version

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
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
from ssbd_desktop.system.computer import ENGINES, engine_versions, system_version
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import open_page
from ssbd_desktop.ui.qt.i18n import listed, tr
from ssbd_desktop.ui.qt.widgets import (
    Label,
    MessageLabel,
    filled,
    grow_to_fit,
    push_button,
    set_type,
    text_label,
)
from ssbd_desktop.ui.shared.update_check import DailyCheck

_WIDTH = 460
_ICON = 64
"""The sides of the icon, in pixels."""
_KNOWN_AS = {
    "PySide6-Essentials": "Qt (PySide6)",
    "llama-cpp-python": "llama.cpp (llama-cpp-python)",
    "ctranslate2": "CTranslate2",
    "numpy": "NumPy",
}
_PYTHON, _SYSTEM = "Python", "System"


class AboutWindow(QDialog):
    """Shows what the app is made of, and whether there is a newer version."""

    def __init__(self, updates: DailyCheck, background: BackgroundTasks) -> None:
        super().__init__()
        self.setWindowTitle(tr("About SSBD Desktop"))
        self._updates = updates
        self._background = background
        self._facts: Mapping[str, str] = {}
        self.gpus: tuple[str, ...] = ()
        """The GPUs on which translation runs now, by name."""
        self.table = QFormLayout()
        self.runs_on = _label(tr("Processor only"))
        self.versions = {name: _label() for name in (*map(_known_as, ENGINES), _PYTHON)}
        self.versions[_SYSTEM] = _label()
        self.news = _label()
        self.message = MessageLabel()
        self._make_buttons()
        self._lay_out()
        background.submit("versions", version_facts, self._show_facts, self._show_problem)

    def sizeHint(self) -> QSize:
        width = max(_WIDTH, self.minimumSizeHint().width())
        return QSize(width, self._column.totalHeightForWidth(width))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.message.show_note("")
        self._background.submit("known update", self._updates.known, self._show_known)

    def show_stages(self, stages: Iterable[StageChanged]) -> None:
        """Show what the translation model runs on."""
        self.gpus = next((each.gpus for each in stages if each.stage == "translation"), ())
        self.runs_on.setText(listed(self.gpus) or tr("Processor only"))

    # Updates

    def _show_known(self, version: str) -> None:
        self.news.setText(tr("Version {version} is available.", version=version) * bool(version))
        self.show_release.setVisible(bool(version))

    def _check_now(self) -> None:
        def check() -> str:
            version = self._updates.check()
            if version:
                self._updates.mark_shown(version)
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
        self._show_problem(sentence)

    def _show_problem(self, sentence: str) -> None:
        self.message.show_problem(sentence)
        grow_to_fit(self)

    # The facts

    def _show_facts(self, facts: Mapping[str, str]) -> None:
        self._facts = facts
        for name, version in facts.items():
            self.versions[name].setText(version)
        self.copy.setEnabled(True)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report(self._facts, self.gpus))
        self.message.show_note(tr("Copied."))
        grow_to_fit(self)

    def _open(self, address: str) -> None:
        self._show_problem(open_page(address))

    # The widgets

    def _make_buttons(self) -> None:
        self.check = push_button(
            tr("Check for updates"),
            tr("Looks at the public list of releases. Nothing is installed."),
        )
        self.check.clicked.connect(self._check_now)
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
        self.licenses = push_button(
            tr("Licenses…"), tr("Shows the licenses of the app and everything in it.")
        )
        self.copy = push_button(
            tr("Copy for a report"), tr("Copies the versions and the system to paste elsewhere.")
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
        for name, value in {tr("Translation runs on"): self.runs_on, **self.versions}.items():
            label = _label(tr("System") if name == _SYSTEM else name, quiet=True)
            label.setWordWrap(False)
            self.table.addRow(label, value)
        news = filled(QHBoxLayout(), (self.news, 1), self.show_release, self.check)
        pages = filled(QHBoxLayout(), *self.pages)
        buttons = filled(QHBoxLayout(), self.licenses, self.copy, -1, self.close_button)
        column = (_head(), news, self.table, self.message, -1, pages, buttons)
        self._column = filled(QVBoxLayout(self), *column, margins=(20, 16, 20, 14), spacing=10)


def _head() -> QHBoxLayout:
    icon = Label()
    icon.setPixmap(QApplication.windowIcon().pixmap(_ICON, _ICON))
    name = _label(product.NAME)
    set_type(name, 1.5, bold=True)
    texts = filled(
        QVBoxLayout(),
        name,
        _label(tr("Version {version}", version=__version__)),
        _label(tr("Live translated captions, on your own computer.")),
        _label(tr("{copyright} · MIT License", copyright=product.COPYRIGHT), quiet=True),
        spacing=2,
    )
    head = QHBoxLayout()
    head.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
    return filled(head, (texts, 1), spacing=16)


def _label(text: str = "", *, quiet: bool = False) -> QLabel:
    return text_label(text, quiet=quiet, selectable=True)


def version_facts() -> Mapping[str, str]:
    """Return the versions of the app's parts and of the system, by name; reads some files."""
    engines = {_known_as(name): version for name, version in engine_versions().items()}
    return {**engines, _PYTHON: python_version(), _SYSTEM: system_version()}


def _known_as(package: str) -> str:
    return _KNOWN_AS.get(package, package)


def report(facts: Mapping[str, str], gpus: Sequence[str]) -> str:
    """Return all of it as plain English text; gpus: those that translation runs on."""
    named = {_SYSTEM: facts[_SYSTEM], "GPU": ", ".join(gpus) or "none", **facts}
    lines = [f"{name}: {fact}" for name, fact in named.items()]
    return "\n".join((f"{product.NAME} {__version__}", *lines, ""))
