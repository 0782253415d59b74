"""The frame around the settings: the search, the pages, the problem and the buttons."""

from __future__ import annotations

from functools import partial
from typing import get_args

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.settings.remembered_voices import remember, remembered
from ssbd_desktop.settings.row import Page
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import (
    NO_MARGINS,
    Label,
    MessageLabel,
    bold_label,
    describe,
    filled,
    push_button,
    scroll_area,
    set_tip,
)
from ssbd_desktop.ui.settings.pictures import LookChooser, MethodPicture
from ssbd_desktop.ui.settings.row import SettingRow, help_label
from ssbd_desktop.ui.settings.server_box import ServerBox

_BELOW_ROWS, _CLOSE = (0, 8, 36, 8), 6
_LEFT, _HEAD, _PAGE, _BOTTOM = (12, 12, 0, 12), (20, 12, 14, 6), (20, 0, 14, 8), (20, 8, 14, 0)
_UNDER, _LIST_AIR, _HEAD_AIR = (0, 0, 0, 12), 10, 8
_OF_MORE, _OF_TITLE = (0, 12, 0, 0), (0, 8, 0, 0)
_TITLE, _SUBTITLE, _WIDE = 1.5, 1.15, 9
"""The margins of the parts, pixels between them, the sizes of their headings, and how many times as
much room a problem gets as what is empty beside it."""


class VoiceList(QWidget):
    """Lists them anew whenever it comes up."""

    def __init__(self, background: BackgroundTasks) -> None:
        super().__init__()
        self._background = background
        about = tr("Remember voices in the captions' menu. Only you can read the file with them.")
        heading = bold_label(tr("Remembered voices"))
        self._problem = MessageLabel()
        self._voices = QWidget()
        parts = (heading, help_label(about), self._voices, self._problem)
        self._column = filled(QVBoxLayout(self), *parts, margins=_BELOW_ROWS, spacing=_CLOSE)

    def showEvent(self, event: QShowEvent) -> None:
        self._list()

    def _list(self, _: object = None) -> None:
        before, self._voices = self._voices, QWidget()
        rows = filled(QVBoxLayout(self._voices), margins=NO_MARGINS)
        for name in sorted(remembered()):
            about = tr("Deletes the voice of {name}.", name=name)
            delete = push_button(tr("Delete"), about, partial(self._delete, name))
            rows.addLayout(filled(QHBoxLayout(), (Label(name),), delete))
        self._column.replaceWidget(before, self._voices)
        before.deleteLater()

    def _delete(self, name: str) -> None:
        work, failed = partial(remember, name, None), self._problem.show_problem
        self._background.submit(f"the voice of {name}", work, self._list, failed)


PAGES: tuple[Page, ...] = get_args(Page)

_LIST_WIDTH = 168
_LIST_STYLE = """
QListWidget { background: transparent; outline: none; border: 1px solid transparent;
    border-radius: 7px; }
QListWidget:focus { border-color: palette(highlight); }
QListWidget::item { padding: 7px 10px; border-radius: 6px; }
QListWidget::item:selected { background: palette(highlight); color: palette(highlighted-text); }
"""


class SettingsView(QDialog):
    """Shows the rows of one page, or the rows of all pages that a search finds."""

    def __init__(self, server: ServerBox, voices: VoiceList) -> None:
        super().__init__()
        self.rows: dict[str, SettingRow] = {}
        """The rows by the names of their settings; they come later."""
        self.search = _search_line()
        self.search.textChanged.connect(self._show)
        self.search.returnPressed.connect(self._go_to_first)
        self.list = _page_list()
        self.list.currentRowChanged.connect(self._turn)
        self.list.itemClicked.connect(self._turn)
        self._heading = bold_label(size=_TITLE)
        close = tr("&Close")
        own = close.partition("&")[2][:1].lower()
        self.mnemonics: dict[Page, set[str]] = {page: {own} for page in PAGES}
        """The letters that are used, by page."""
        self.look, self.method = LookChooser(self.mnemonics["Appearance"]), MethodPicture()
        """The parts above the rows of the appearance, and of the method."""
        self.server = server
        """The part below the address of a server."""
        self.voices = voices
        """The part below the rows of the sound."""
        self._more = bold_label(tr("More"), _SUBTITLE)
        self._more.setContentsMargins(*_OF_MORE)
        self._titles: dict[Page, QLabel] = {}
        inside = QWidget()
        column = (self.method, server, self._more, voices, None)
        self._box = filled(QVBoxLayout(inside), *column, margins=_PAGE, spacing=0)
        self.pages = scroll_area(inside)
        help = tr("Choose languages, sound source and models again.")
        self.first_run = push_button(tr("Set up again…"), help)
        self.problem = MessageLabel()
        """A problem that concerns no single setting."""
        self.close_button = push_button(close, tr("Changes are saved automatically."), self.reject)
        self._lay_out()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._find)
        QShortcut(QKeySequence("Ctrl+PgDown"), self, partial(self._leaf, 1))
        QShortcut(QKeySequence("Ctrl+PgUp"), self, partial(self._leaf, -1))
        self.list.setCurrentRow(0)

    def add_row(self, row: SettingRow) -> None:
        """Put a row below those that are there; pages come one after the other."""
        page = row.row.page
        # Of a server's rows, only the address is above the test of its connection.
        last = page == "Server" and page in self._titles
        if page not in self._titles:
            self._titles[page] = bold_label(tr(page), _TITLE)
            self._titles[page].setContentsMargins(*_OF_TITLE)
            self._box.insertWidget(self._box.indexOf(self.server), self._titles[page])
        self.rows[row.row.name] = row
        at = self._box.indexOf(self.voices) if last else self._box.indexOf(self.server)
        self._box.insertWidget(at, row)
        self._show()
        # Tab goes down the page, and then to the buttons.
        QWidget.setTabOrder(row.reset, self.first_run)
        QWidget.setTabOrder(self.first_run, self.close_button)

    def show_page(self, page: Page) -> None:
        """Show a page, whatever is searched for."""
        self.search.clear()
        self.list.setCurrentRow(PAGES.index(page))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The first Escape ends the search, the next one closes the dialog.
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        # Qt resolves the colors of a style sheet once, and keeps them through a change of theme.
        if event.type() == QEvent.Type.PaletteChange:
            self.list.setStyleSheet(self.list.styleSheet())
        super().changeEvent(event)

    def _lay_out(self) -> None:
        searched = self.search, (self.list,)
        left = filled(QVBoxLayout(), *searched, margins=_LEFT, spacing=_LIST_AIR)
        head = filled(QVBoxLayout(), self._heading, self.look, margins=_HEAD, spacing=_HEAD_AIR)
        buttons = (self.first_run, self.problem, None, self.close_button)
        bottom = filled(QHBoxLayout(), *buttons, margins=_BOTTOM)
        bottom.setStretchFactor(self.problem, _WIDE)
        right = filled(QVBoxLayout(), head, (self.pages,), bottom, margins=_UNDER)
        filled(QHBoxLayout(self), left, (right,), margins=NO_MARGINS, spacing=0)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _leaf(self, by: int) -> None:
        self.list.setCurrentRow((self.list.currentRow() + by) % len(PAGES))

    def _turn(self) -> None:
        self.search.clear()
        self._show()

    def _shown(self) -> list[SettingRow]:
        return [row for row in self.rows.values() if not row.isHidden()]

    def _show(self) -> None:
        page, query = PAGES[self.list.currentRow()], self.search.text().strip()
        for row in self.rows.values():
            row.setVisible(row.matches(query) if query else row.row.page == page)
        shown = self._shown()
        for of, title in self._titles.items():
            title.setVisible(bool(query) and any(row.row.page == of for row in shown))
        # A search finds rows of any page.
        self.list.currentItem().setSelected(not query)
        self.look.setVisible(page == "Appearance" and not query)
        for part in (self.server, self._more):
            part.setVisible(page == "Server" and not query)
        self.voices.setVisible(page == "Audio" and not query)
        self.method.setVisible(page == "Advanced" and not query)
        self.first_run.setVisible(page == "General" and not query)
        nothing = tr("No settings match “{words}”", words=query)
        self._heading.setText(tr(page) if not query else "" if shown else nothing)
        self._heading.setVisible(bool(self._heading.text()))
        self.pages.verticalScrollBar().setValue(0)

    def _go_to_first(self) -> None:
        if shown := self._shown():
            shown[0].field.controls[0].setFocus(Qt.FocusReason.ShortcutFocusReason)


def _search_line() -> QLineEdit:
    line = QLineEdit(placeholderText=tr("Search"), clearButtonEnabled=True)
    line.setFixedWidth(_LIST_WIDTH)
    describe(line, tr("Search settings"), tr("Searches all pages of the settings."))
    keys = QKeySequence(QKeySequence.StandardKey.Find)
    set_tip(line, keys.toString(QKeySequence.SequenceFormat.NativeText))
    return line


def _page_list() -> QListWidget:
    pages = QListWidget()
    pages.addItems([tr(page) for page in PAGES])
    pages.setFixedWidth(_LIST_WIDTH)
    pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    pages.setAccessibleName(tr("Pages"))
    pages.setAccessibleDescription(tr("Pages of the settings."))
    pages.setFrameShape(QListWidget.Shape.NoFrame)
    pages.setStyleSheet(_LIST_STYLE)
    return pages
