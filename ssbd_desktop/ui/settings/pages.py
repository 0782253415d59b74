"""The pages of the settings dialog: one at a time, or of all of them what a search has found."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from ssbd_desktop.settings.table import Page
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.settings.row import SettingRow

PAGES: tuple[Page, ...] = get_args(Page)


def title_label(text: str = "") -> QLabel:
    """A label for the title of a page."""
    title = QLabel(text)
    font = title.font()
    font.setPointSizeF(font.pointSizeF() * 1.5)
    font.setWeight(font.Weight.DemiBold)
    title.setFont(font)
    return title


class _Section(QWidget):
    """A page's rows, and its title where rows of other pages stand beside them."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.rows: list[SettingRow] = []
        self.title = title_label(tr(page))
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 8)
        self._box.setSpacing(0)
        self._box.addWidget(self.title)

    def add(self, row: SettingRow) -> None:
        self.rows.append(row)
        self._box.addWidget(row)


class SettingsPages(QScrollArea):
    """All rows in one scrolling area, of which the pages and the search show some.

    changed: other rows are to be seen.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._page: Page = PAGES[0]
        self._query = ""
        self._sections = {page: _Section(page) for page in PAGES}
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(20, 0, 14, 8)
        for section in self._sections.values():
            box.addWidget(section)
        box.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # The controls are what one tabs to; they scroll into view by themselves.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._show()

    def add(self, row: SettingRow) -> None:
        """Put a row at the end of its page."""
        section = self._sections[row.row.page]
        section.add(row)
        row.setVisible(self._wanted(row))
        if self._query and self._wanted(row):
            section.show()
            self.changed.emit()

    def show_page(self, page: Page) -> None:
        """Show one page, from its beginning."""
        self._page, self._query = page, ""
        self._show()

    def search(self, query: str) -> None:
        """Show what is found on all pages; without a query the page that was shown before."""
        self._query = query.strip()
        self._show()

    @property
    def shown(self) -> list[SettingRow]:
        """The rows that can be seen, or be scrolled to."""
        every = [row for section in self._sections.values() for row in section.rows]
        return [row for row in every if self._wanted(row)]

    def _show(self) -> None:
        for page, section in self._sections.items():
            for row in section.rows:
                row.setVisible(self._wanted(row))
            here = page == self._page
            hits = any(self._wanted(row) for row in section.rows)
            section.title.setVisible(bool(self._query))
            section.setVisible(hits if self._query else here)
        self.verticalScrollBar().setValue(0)
        self.changed.emit()

    def _wanted(self, row: SettingRow) -> bool:
        return row.matches(self._query) if self._query else row.row.page == self._page
