"""What the history tells at its bottom: what was done, what is under way, what can be undone.

Each has a row of its own, so that one does not take another's place; they come below the transcript
and push no button away.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QToolButton,
    QWidget,
)

from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import describe, push_button


class _NewsRow(QFrame):
    """A sentence, what can be done about it, and a cross that hides both."""

    def __init__(self, *ways: QWidget) -> None:
        super().__init__()
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        describe(self.close_button, tr("Hide"), tr("Hides this message."))
        self.close_button.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.addWidget(self.label, 1)
        for widget in (*ways, self.close_button):
            row.addWidget(widget)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.hide()

    def _say(self, sentence: str) -> None:
        self.label.setText(sentence)
        self.label.setAccessibleName(sentence)
        self.show()


class UndoBar(_NewsRow):
    """Says what was deleted, and offers it back until it is hidden or undone."""

    def __init__(self) -> None:
        self.undo = push_button(tr("Undo"), tr("Restores the deleted session."))
        super().__init__(self.undo)

    def offer(self, sentence: str) -> None:
        """Offer back what the sentence says is deleted."""
        self._say(sentence)


class News(_NewsRow):
    """One sentence about what was done or went wrong, and what is under way.

    show_file: shows the file that the sentence is about. cancel: ends what is under way.
    """

    def __init__(self) -> None:
        self._working = False
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximumWidth(220)
        describe(self.bar, tr("Progress"), tr("Translation progress."))
        self.cancel = push_button(tr("Cancel"), tr("Stops translating. Nothing is changed."))
        self.show_file = push_button(tr("Show in folder"), tr("Opens the folder with the file."))
        super().__init__(self.bar, self.cancel, self.show_file)

    def tell(self, sentence: str, *, file: bool = False) -> None:
        """Show a sentence until it is hidden or another comes; file: whether it is about one."""
        self.show_file.setVisible(file)
        self.bar.setVisible(self._working)
        self.cancel.setVisible(self._working)
        self.close_button.setVisible(not self._working)
        self._say(sentence)

    def work(self, sentence: str) -> None:
        """Show what is under way until it is finished."""
        self._working = True
        self.bar.setRange(0, 0)
        self.tell(sentence)

    def finish(self, sentence: str) -> None:
        """Tell how it ended."""
        self._working = False
        self.tell(sentence)

    def progress(self, done: int, of: int) -> None:
        """Show how much is done."""
        self.bar.setRange(0, of)
        self.bar.setValue(done)

    def clear(self) -> None:
        """Have nothing to say, unless something is under way."""
        self.setVisible(self._working)
