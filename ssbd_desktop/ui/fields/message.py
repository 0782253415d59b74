"""A sentence beside a control that says what is wrong with its value, or what becomes of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel

from ssbd_desktop.ui.qt.theme import notice_colour, problem_colour


class Message(QLabel):
    """A problem in red behind a sign, or a note in blue; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self._problem = False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hide()

    def show_problem(self, sentence: str) -> None:
        """Say what is wrong; an empty sentence takes back what was said."""
        self._say(f"⚠ {sentence}" if sentence else "", problem=True)

    def show_note(self, sentence: str) -> None:
        """Say what is so; an empty sentence takes back what was said."""
        self._say(sentence, problem=False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()

    def _say(self, text: str, *, problem: bool) -> None:
        self._problem = problem
        self.setText(text)
        self._tint()
        self.setVisible(bool(text))

    def _tint(self) -> None:
        colour = QColor((problem_colour if self._problem else notice_colour)(self.palette()))
        if colour != self.palette().windowText().color():  # to change it is told in turn
            tinted = QPalette()
            tinted.setColor(QPalette.ColorRole.WindowText, colour)
            self.setPalette(tinted)
