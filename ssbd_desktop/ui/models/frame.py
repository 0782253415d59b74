"""The models window's controls and how they are laid out; what they do is in `window`."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.ui.models.details import ModelDetails
from ssbd_desktop.ui.models.model_list import ModelDelegate, ModelList, ModelListView
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import MessageLabel, describe, push_button


class ModelsFrame(QWidget):
    """Search and models at the left, the chosen one at the right, the folder at the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(tr("Models – SSBD Desktop"))
        self.items = ModelList()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Search models"))
        describe(self.search, tr("Search"), tr("Searches by name, language or license."))
        self.list = ModelListView()
        self.list.setModel(self.items)
        self.list.setItemDelegate(ModelDelegate(self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Models"))
        self.list.setAccessibleDescription(
            tr("Models on this computer, and models you can download.")
        )
        self.nothing = QLabel()
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.nothing.hide()
        self.details = ModelDetails()
        self.problem = MessageLabel()
        self.folder = QLabel()
        self.folder.setTextFormat(Qt.TextFormat.PlainText)
        self.folder.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.show_folder = push_button(tr("Open folder"), tr("Opens the folder with your models."))
        self.move_models = push_button(
            tr("Move…"), tr("Moves your models to another folder or disk.")
        )
        self._lay_out()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        # Only in the list: elsewhere the key takes away a letter.
        deletes = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        deletes.setContext(Qt.ShortcutContext.WidgetShortcut)
        deletes.activated.connect(self._press_delete)

    def sizeHint(self) -> QSize:
        return QSize(940, 620)

    def _press_delete(self) -> None:
        for button in (self.details.delete, self.details.discard):
            if button.isVisible():
                button.click()

    def _lay_out(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 12, 6, 6)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing, 1)
        splitter = QSplitter()
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(left)
        splitter.addWidget(self.details)
        splitter.setSizes([340, 600])
        splitter.setStretchFactor(1, 1)
        self.bottom = QHBoxLayout()
        self.bottom.setContentsMargins(14, 4, 14, 10)
        self.bottom.setSpacing(8)
        self.bottom.addWidget(self.folder, 1)
        self.bottom.addWidget(self.show_folder)
        self.bottom.addWidget(self.move_models)
        messages = QVBoxLayout()
        messages.setContentsMargins(14, 0, 14, 0)
        messages.addWidget(self.problem)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(splitter, 1)
        whole.addLayout(messages)
        whole.addLayout(self.bottom)
