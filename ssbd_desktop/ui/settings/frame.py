"""What stands round the settings: the search, the list of pages, the problem and the button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.settings.table import Page
from ssbd_desktop.ui.fields.mnemonics import mnemonics
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.settings.pages import PAGES, SettingsPages, title_label
from ssbd_desktop.ui.settings.row import problem_colour

_LIST_WIDTH = 168


class SettingsFrame:
    """Lays out a dialog, and ties the search and the list to the pages."""

    def __init__(self, dialog: QDialog, first_run: bool) -> None:
        """first_run: whether to offer the questions of the first start."""
        self._offers_first_run = first_run
        self.pages = SettingsPages()
        self.search = _search_line()
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._go_to_first)
        self.list = _page_list()
        self.list.currentRowChanged.connect(self._turn)
        self.list.itemClicked.connect(lambda _: self._turn(self.list.currentRow()))
        self._title = title_label()
        self._title.setWordWrap(True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._heads: dict[Page, QWidget] = {}
        self._head = QVBoxLayout()
        self._head.setContentsMargins(20, 12, 14, 6)
        self._head.setSpacing(8)
        self._head.addWidget(self._title)
        self._problem = QLabel()
        self._problem.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setWordWrap(True)
        self._problem.hide()
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(dialog.reject)
        self.close_button = self._buttons.button(QDialogButtonBox.StandardButton.Close)
        self.close_button.setText(tr("&Close"))
        self.close_button.setAccessibleName(tr("Close"))
        self.close_button.setAccessibleDescription(tr("All changes are already in effect."))
        # Enter confirms what is typed in a line; it must not close the dialog as well.
        self.close_button.setAutoDefault(False)
        self.close_button.setDefault(False)
        self.first_run = _first_run_button()
        self.pages.changed.connect(self._show_heading)
        self._lay_out(dialog)
        self._connect_keys(dialog)
        self.list.setCurrentRow(0)

    @property
    def letters(self) -> set[str]:
        """Those that lead to something of the frame itself."""
        return mnemonics(self.close_button.text())

    def show_page(self, page: Page) -> None:
        """Show a page, whatever is searched for."""
        self.search.clear()
        self.list.setCurrentRow(self.place(page))

    def add_head(self, page: Page, head: QWidget) -> None:
        """Put what belongs to a page as a whole above its rows, where it stays."""
        self._heads[page] = head
        self._head.addWidget(head)
        self._show_heading()

    def place(self, page: Page) -> int:
        """Where a page stands among the others, from 0."""
        return PAGES.index(page)

    def show_problem(self, sentence: str) -> None:
        """Say what concerns no single setting; nothing hides it."""
        self._problem.setStyleSheet(f"color: {problem_colour(self._problem.palette())};")
        self._problem.setText(f"⚠ {sentence}" if sentence else "")
        self._problem.setVisible(bool(sentence))

    def _lay_out(self, dialog: QDialog) -> None:
        left = QVBoxLayout()
        left.setContentsMargins(12, 12, 0, 12)
        left.setSpacing(10)
        left.addWidget(self.search)
        left.addWidget(self.list, 1)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 12)
        right.addLayout(self._head)
        right.addWidget(self.pages, 1)
        bottom = QHBoxLayout()
        bottom.setContentsMargins(20, 8, 14, 0)
        bottom.addWidget(self.first_run)
        bottom.addWidget(self._problem, 1)
        bottom.addWidget(self._buttons)
        right.addLayout(bottom)
        layout = QHBoxLayout(dialog)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(left)
        layout.addLayout(right, 1)

    def _connect_keys(self, dialog: QDialog) -> None:
        keys = (
            (QKeySequence(QKeySequence.StandardKey.Find), self._find),
            (QKeySequence("Ctrl+PgDown"), lambda: self._leaf(1)),
            (QKeySequence("Ctrl+PgUp"), lambda: self._leaf(-1)),
        )
        for key, act in keys:
            QShortcut(key, dialog).activated.connect(act)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _leaf(self, by: int) -> None:
        self.search.clear()
        self.list.setCurrentRow((self.list.currentRow() + by) % len(PAGES))

    def _turn(self, number: int) -> None:
        if number >= 0:
            self.search.clear()
            self.pages.show_page(PAGES[number])

    def _search(self, query: str) -> None:
        self.pages.search(query)
        # What is found is of any page.
        self.list.currentItem().setSelected(not query.strip())

    def _show_heading(self) -> None:
        page, query = PAGES[self.list.currentRow()], self.search.text().strip()
        for of, head in self._heads.items():
            head.setVisible(of == page and not query)
        self.first_run.setVisible(self._offers_first_run and page == "General" and not query)
        nothing = tr("No setting has to do with “{words}”.", words=query)
        self._title.setText(tr(page) if not query else "" if self.pages.shown else nothing)
        self._title.setVisible(bool(self._title.text()))

    def _go_to_first(self) -> None:
        shown = self.pages.shown
        if shown:
            shown[0].field.controls[0].setFocus(Qt.FocusReason.ShortcutFocusReason)


def _first_run_button() -> QPushButton:
    text = tr("Run the first start again…")
    button = QPushButton(text)
    button.setAutoDefault(False)
    button.setAccessibleName(text)
    button.setAccessibleDescription(tr("Asks again for languages, sound source and models."))
    button.setToolTip(button.accessibleDescription())
    return button


def _search_line() -> QLineEdit:
    line = QLineEdit()
    line.setPlaceholderText(tr("Search"))
    line.setClearButtonEnabled(True)
    line.setFixedWidth(_LIST_WIDTH)
    line.setAccessibleName(tr("Search the settings"))
    line.setAccessibleDescription(tr("Finds settings on all pages by their names and help."))
    keys = QKeySequence(QKeySequence.StandardKey.Find)
    line.setToolTip(keys.toString(QKeySequence.SequenceFormat.NativeText))
    return line


def _page_list() -> QListWidget:
    pages = QListWidget()
    pages.addItems([tr(page) for page in PAGES])
    pages.setFixedWidth(_LIST_WIDTH)
    pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    pages.setAccessibleName(tr("Pages"))
    pages.setAccessibleDescription(tr("The groups of settings."))
    pages.setFrameShape(QListWidget.Shape.NoFrame)
    pages.setStyleSheet(
        "QListWidget { background: transparent; outline: none; border: 1px solid transparent;"
        " border-radius: 7px; }"
        "QListWidget:focus { border-color: palette(highlight); }"
        "QListWidget::item { padding: 7px 10px; border-radius: 6px; }"
        "QListWidget::item:selected { background: palette(highlight);"
        " color: palette(highlighted-text); }"
    )
    return pages
