"""The line in small type at the overlay's top: what went wrong and the way out of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from ssbd_desktop.ui.status import Problem

_STYLE = """
QLabel { color: #ffdf9e; background: transparent; }
QLabel[problem="false"] { color: #b9c6d8; }
QToolButton { color: #ffffff; background: rgba(255, 255, 255, 38); border: 1px solid
    rgba(255, 255, 255, 70); border-radius: 5px; padding: 2px 8px; }
QToolButton:hover, QToolButton:focus { background: rgba(255, 255, 255, 80); }
"""


class StatusRow(QWidget):
    """Shows the newest problem, or what is loading while captions stand.

    retry: the problem's stage, or "" where starting itself failed. settings: open the settings.
    dismissed: the problem's key.
    """

    retry = Signal(str)
    settings = Signal()
    dismissed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._problem: Problem | None = None
        self.setAccessibleName("Status")
        self.setStyleSheet(_STYLE)
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        # A sentence may quote a file's name: it is text, whatever is in it.
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        font = self._label.font()
        font.setPointSizeF(10)
        self._label.setFont(font)
        self._retry_button = self._button("Try again", "Try again")
        self._settings_button = self._button("Settings", "Open the settings")
        self._close_button = self._button("✕", "Hide this message")
        self._retry_button.clicked.connect(self._try_again)
        self._settings_button.clicked.connect(self.settings)
        self._close_button.clicked.connect(self._dismiss)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(18, 8, 12, 0)
        layout.setSpacing(6)
        layout.addWidget(self._label, 1)
        for button in (self._retry_button, self._settings_button, self._close_button):
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def sentence(self) -> str:
        """What stands there; empty while the row is hidden."""
        return "" if self.isHidden() else self._label.text()

    def show_status(self, problem: Problem | None, loading: str) -> None:
        """Show a problem, else what is loading, else nothing."""
        self._problem = problem
        text = problem.sentence if problem else loading
        self._label.setText(text)
        self._label.setAccessibleName(text)
        self._label.setProperty("problem", "true" if problem else "false")
        self._label.style().unpolish(self._label)
        self._label.style().polish(self._label)
        can_retry = problem is not None and (problem.stage is not None or problem.key == "start")
        self._retry_button.setVisible(can_retry)
        self._settings_button.setVisible(problem is not None)
        self._close_button.setVisible(problem is not None)
        self.setVisible(bool(text))

    def height_for(self, width: int) -> int:
        """The height that the sentence needs at a width."""
        layout = self.layout()
        assert layout is not None
        return max(layout.heightForWidth(width), layout.minimumSize().height())

    def minimumSizeHint(self) -> QSize:
        # The overlay decides: a long sentence must not keep it from being made small.
        return QSize(0, 0)

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        return button

    def _try_again(self) -> None:
        if self._problem is not None:
            self.retry.emit(self._problem.stage or "")

    def _dismiss(self) -> None:
        if self._problem is not None:
            self.dismissed.emit(self._problem.key)
