"""The windows about the app: its version, its engines and where to ask; and its licenses."""

from __future__ import annotations

import itertools
import textwrap
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from platform import python_version

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QShowEvent, QTextCursor
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
)

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.system.computer import engine_versions, system_version
from ssbd_desktop.system.folders import license, notices
from ssbd_desktop.ui.fields.model_facts import FactsTable
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import open_page
from ssbd_desktop.ui.qt.i18n import listed, tr, whole_number
from ssbd_desktop.ui.qt.widgets import (
    WINDOW_MARGINS,
    Label,
    MessageLabel,
    describe,
    filled,
    grow_to_fit,
    push_button,
    set_type,
    text_label,
)
from ssbd_desktop.ui.shared.update_check import DailyCheck

_KNOWN_AS = {
    "PySide6-Essentials": "Qt (PySide6)",
    "llama-cpp-python": "llama.cpp (llama-cpp-python)",
    "ctranslate2": "CTranslate2",
    "numpy": "NumPy",
}
_PYTHON, _SYSTEM = "Python", "System"

_ICON, _LEAST_WIDTH, _TITLE, _APART, _CLOSE, _BESIDE = QSize(64, 64), 460, 1.5, 10, 2, 16


class AboutWindow(QDialog):
    """Shows what the app is made of, and whether there is a newer version."""

    def __init__(self, updates: DailyCheck, background: BackgroundTasks) -> None:
        super().__init__()
        self.setWindowTitle(tr("About SSBD Desktop"))
        self._updates = updates
        self._background = background
        self._facts = version_facts()
        self.gpus: tuple[str, ...] = ()
        """The GPUs on which translation runs now, by name."""
        self.table = FactsTable()
        self.show_stages(())
        self.news = _label()
        self.message = MessageLabel()
        self._lay_out()

    def sizeHint(self) -> QSize:
        width = max(_LEAST_WIDTH, self.minimumSizeHint().width())
        return QSize(width, self._column.totalHeightForWidth(width))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.message.show_note("")
        self._background.submit("known update", self._updates.known, self._show_known)

    def show_stages(self, stages: Iterable[StageChanged]) -> None:
        """Show what the translation model runs on."""
        self.gpus = next((each.gpus for each in stages if each.stage == "translation"), ())
        runs_on = listed(self.gpus) or tr("Processor only")
        facts = {tr("System") if name == _SYSTEM else name: f for name, f in self._facts.items()}
        self.table.show_facts({tr("Translation runs on"): runs_on, **facts})

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

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report(self._facts, self.gpus))
        self.message.show_note(tr("Copied."))
        grow_to_fit(self)

    def _lay_out(self) -> None:
        self.check = push_button(
            tr("Check for updates"),
            tr("Looks at the public list of releases. Nothing is installed."),
            self._check_now,
        )
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
            tr("Copy for a report"),
            tr("Copies the versions and the system to paste elsewhere."),
            self._copy,
        )
        self.close_button = push_button(tr("Close"), tr("Closes this window."), self.close)
        news = filled(QHBoxLayout(), (self.news,), self.show_release, self.check)
        pages = filled(QHBoxLayout(), *self.pages)
        buttons = filled(QHBoxLayout(), self.licenses, self.copy, None, self.close_button)
        column = (_head(), news, self.table, self.message, None, pages, buttons)
        self._column = filled(QVBoxLayout(self), *column, margins=WINDOW_MARGINS, spacing=_APART)

    def _page(self, text: str, description: str, address: str) -> QPushButton:
        return push_button(text, description, lambda: self._show_problem(open_page(address)))


def _head() -> QHBoxLayout:
    icon = Label()
    icon.setPixmap(QApplication.windowIcon().pixmap(_ICON))
    name = _label(product.NAME)
    set_type(name, _TITLE, bold=True)
    texts = filled(
        QVBoxLayout(),
        name,
        _label(tr("Version {version}", version=__version__)),
        _label(tr("Live translated captions, on your own computer.")),
        _label(tr("{copyright} · MIT License", copyright=product.COPYRIGHT), quiet=True),
        spacing=_CLOSE,
    )
    head = QHBoxLayout()
    head.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
    return filled(head, (texts,), spacing=_BESIDE)


def _label(text: str = "", *, quiet: bool = False) -> QLabel:
    return text_label(text, quiet=quiet, selectable=True)


def version_facts() -> Mapping[str, str]:
    """Return the versions of the app's parts and of the system, by name; reads some files."""
    engines = {_KNOWN_AS.get(name, name): version for name, version in engine_versions().items()}
    return {**engines, _PYTHON: python_version(), _SYSTEM: system_version()}


def report(facts: Mapping[str, str], gpus: Sequence[str]) -> str:
    """Return all of it as plain English text; gpus: those that translation runs on."""
    named = {_SYSTEM: facts[_SYSTEM], "GPU": ", ".join(gpus) or "none", **facts}
    lines = [f"{name}: {fact}" for name, fact in named.items()]
    return "\n".join((f"{product.NAME} {__version__}", *lines, ""))


_COLUMNS = 80
"""The most characters of a line."""

_BAR, _HEIGHT = 60, 460


class LicensesWindow(QDialog):
    """Shows the licenses, to be read and searched."""

    def __init__(self, background: BackgroundTasks) -> None:
        super().__init__()
        self.setWindowTitle(tr("Licenses"))
        self._background = background
        self._places: Sequence[int] = ()
        self.lines: Sequence[str] = ()
        self.view = _view()
        self.search = QLineEdit(clearButtonEnabled=True, placeholderText=tr("Search"))
        describe(self.search, tr("Search"), tr("Finds words in the licenses."))
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._go)
        self.count = Label()
        back = partial(self._go, back=True)
        self.before = push_button(tr("Previous match"), tr("Goes to the previous match."), back)
        self.next = push_button(tr("Next match"), tr("Goes to the next match."), self._go)
        self.close_button = push_button(tr("Close"), tr("Closes this window."), self.close)
        self._lay_out()
        self._say(tr("Loading…"))
        background.submit("licenses", license_lines, self._show, self._say)

    def sizeHint(self) -> QSize:
        width = self.view.fontMetrics().horizontalAdvance("m" * _COLUMNS)
        return QSize(width + _BAR, _HEIGHT)

    def _say(self, sentence: str) -> None:
        self._show((sentence,))

    def _show(self, lines: Sequence[str]) -> None:
        self.lines = lines or (tr("The licenses are missing from this app."),)
        self.view.setPlainText("\n".join(self.lines))
        self._search()

    def _search(self) -> None:
        if self.search.text().strip():
            look = partial(found, self.lines, self.search.text())
            self._background.submit("searching the licenses", look, self._found)
        else:
            self._found([])

    def _found(self, places: Sequence[int]) -> None:
        self._places = places if self.search.text().strip() else ()
        if self._places and self.view.textCursor().blockNumber() not in self._places:
            self._go()
        self._show_count()

    def _go(self, *, back: bool = False) -> None:
        if self._places:
            place = following(self._places, self.view.textCursor().blockNumber(), back=back)
            line = self.view.document().findBlockByNumber(self._places[place])
            cursor = QTextCursor(line)
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            self.view.setTextCursor(cursor)
            self.view.centerCursor()
            self.view.horizontalScrollBar().setValue(0)
            self._show_count(place)

    def _show_count(self, place: int = 0) -> None:
        for button in (self.before, self.next):
            button.setEnabled(bool(self._places))
        number, count = whole_number(place + 1), whole_number(len(self._places))
        matches = tr("{number} of {count}", number=number, count=count)
        nothing = tr("No matches") if self.search.text().strip() else ""
        self.count.setText(matches if self._places else nothing)

    def _lay_out(self) -> None:
        top = filled(QHBoxLayout(), (self.search,), self.count, self.before, self.next)
        bottom = filled(QHBoxLayout(), None, self.close_button)
        filled(QVBoxLayout(self), top, (self.view,), bottom)
        self.search.setFocus()


def _view() -> QPlainTextEdit:
    """Return a view that lays out only the lines in sight, of several megabytes."""
    view = QPlainTextEdit(
        readOnly=True, tabChangesFocus=True, lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap
    )
    view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    # The keyboard reads and copies here, too.
    keyboard = Qt.TextInteractionFlag.TextSelectableByKeyboard
    view.setTextInteractionFlags(keyboard | Qt.TextInteractionFlag.TextSelectableByMouse)
    describe(view, tr("Licenses"), tr("The licenses of the app and everything in it."))
    return view


def license_lines() -> tuple[str, ...]:
    """Read the licenses of the app and all that ships with it: megabytes. Raises OSError."""
    files = [file for file in (license(), notices()) if file is not None]
    texts = [file.read_text("utf-8", "replace").expandtabs(4) for file in files]
    lines = itertools.chain.from_iterable(("", *text.splitlines()) for text in texts)
    return tuple(part for line in lines for part in _folded(line))[1:]


def found(lines: Sequence[str], words: str) -> list[int]:
    wanted = words.casefold()
    return [number for number, line in enumerate(lines) if wanted in line.casefold()]


def following(places: Sequence[int], line: int, *, back: bool = False) -> int:
    """Return the index of the place after a line, or before it; it wraps around at either end."""
    if back:
        return (bisect_left(places, line) - 1) % len(places)
    return bisect_right(places, line) % len(places)


def _folded(line: str) -> list[str]:
    if len(line) <= _COLUMNS:
        return [line]
    indent = line[: len(line) - len(line.lstrip())][: _COLUMNS // 2]
    return textwrap.wrap(line.lstrip(), _COLUMNS, initial_indent=indent, subsequent_indent=indent)
