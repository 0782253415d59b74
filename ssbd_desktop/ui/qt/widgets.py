"""Small things that every window needs: descriptions, labels, fonts, layouts, wheel steps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QFont, QKeySequence, QPalette, QShortcut, QWheelEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QSystemTrayIcon,
    QWidget,
)

from ssbd_desktop.ui.qt.theme import sign_color

_CLICK = 120
"""Qt's unit for one click of a mouse wheel; a fine wheel or a touchpad reports parts of it."""

NO_MARGINS, WINDOW_MARGINS = (0, 0, 0, 0), (20, 16, 20, 14)

_TAG = re.compile(r"<|&(?=#?\w+;)")

Box = TypeVar("Box", bound=QBoxLayout)


class Label(QLabel):
    """A label that shows its text as it is: what comes from outside is never markup."""

    def __init__(self, *args: Any, **properties: Any) -> None:
        super().__init__(*args, textFormat=Qt.TextFormat.PlainText, **properties)


def set_tip(thing: QWidget | QAction | QSystemTrayIcon, text: str) -> None:
    thing.setToolTip(as_tip(text))


def as_tip(text: str) -> str:
    """Return a tool tip's text so that Qt doesn't take it for markup, if it looks like that, and
    open what it names."""
    return _TAG.sub("\\g<0>\u200b", text)


def plain(box: QMessageBox, detail: str) -> None:
    """Have a question show its texts as they are, with `detail` in small type below."""
    box.setInformativeText(detail)
    for label in box.findChildren(QLabel):
        label.setTextFormat(Qt.TextFormat.PlainText)


def add_answer(
    box: QMessageBox,
    text: str,
    description: str,
    role: QMessageBox.ButtonRole = QMessageBox.ButtonRole.ActionRole,
) -> QPushButton:
    """Add a described button to a question."""
    button = box.addButton(text, role)
    describe(button, text, description)
    return button


def describe(widget: QWidget, name: str, description: str) -> None:
    """Describe a control, to those who see it and to those who use a screen reader."""
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(description)
    set_tip(widget, description)


def push_button(
    text: str, description: str, act: Callable[[], object] | None = None
) -> QPushButton:
    """Return a described button that Enter in another control does not press; act: what it does."""
    button = QPushButton(text, autoDefault=False)
    describe(button, text.replace("&", ""), description)
    if act is not None:
        button.clicked.connect(act)
    return button


def text_label(
    text: str = "", *, quiet: bool = False, selectable: bool = False, wrap: bool = True
) -> QLabel:
    """Return a label that shows its text as it is, if `wrap` over as many lines as it takes."""
    label = Label(text, wordWrap=wrap)
    if quiet:
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def bold_label(text: str = "", size: float = 1.0, buddy: QWidget | None = None) -> QLabel:
    """Return a heading, so many times as large; its mnemonic leads to `buddy`."""
    label = Label(text, wordWrap=True)
    set_type(label, size, bold=True)
    if buddy is not None:
        label.setBuddy(buddy)
    return label


class MessageLabel(Label):
    """A problem in red behind a sign, or a note in blue; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__(
            wordWrap=True, textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self._sentence = ""
        self._problem = self._hushed = False
        self.hide()

    def show_problem(self, sentence: str) -> None:
        """Show what is wrong; an empty sentence removes it."""
        self.say(sentence, bad=True)

    def show_note(self, sentence: str) -> None:
        """Show what happens or happened; an empty sentence removes it."""
        self.say(sentence, bad=False)

    def say(self, sentence: str, *, bad: bool) -> None:
        """Show a problem if it is bad, otherwise a note; an empty sentence removes either."""
        self._sentence = f"⚠ {sentence}" if bad and sentence else sentence
        self._problem = bad
        self._tint()
        self.hush(self._hushed)

    def hush(self, on: bool) -> None:
        """Hide what is said, because it is said elsewhere; or show it again."""
        self._hushed = on
        self.setText("" if on else self._sentence)
        self.setVisible(bool(self.text()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()

    def _tint(self) -> None:
        color = sign_color("problem" if self._problem else "notice", self.palette())
        if color != self.palette().windowText().color():  # setting it sends this event again
            tinted = QPalette()
            tinted.setColor(QPalette.ColorRole.WindowText, color)
            self.setPalette(tinted)


def set_type(widget: QWidget, size: float = 1.0, *, bold: bool = False) -> None:
    """Scale a widget's font, and make it semibold or regular."""
    font = widget.font()
    font.setPointSizeF(font.pointSizeF() * size)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    widget.setFont(font)


def filled(
    box: Box,
    *items: QWidget | QLayout | int | tuple[QWidget | QLayout] | None,
    margins: tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> Box:
    """Fill a layout and return it.

    An item is a widget, a layout, either of them in a tuple of its own to take the room that is
    left, pixels of space, or None to leave that room empty.
    """
    if margins is not None:
        box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for each in items:
        (item,) = each if isinstance(each, tuple) else (each,)
        stretch = isinstance(each, tuple)
        if isinstance(item, QWidget):
            box.addWidget(item, stretch)
        elif isinstance(item, QLayout):
            box.addLayout(item, stretch)
        elif item is None:
            box.addStretch(True)
        else:
            box.addSpacing(item)
    return box


def scroll_area(inside: QWidget) -> QScrollArea:
    """Return an area without a frame that scrolls if it has too little room."""
    area = QScrollArea(widgetResizable=True)
    area.setWidget(inside)
    area.setFrameShape(QFrame.Shape.NoFrame)
    # Tab goes to the controls inside; they scroll into view by themselves.
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def grow_to_fit(window: QWidget) -> None:
    """Make a window as tall as its contents need at its width; it never gets smaller."""
    layout = window.layout()
    if layout is not None:
        layout.activate()
        needed = layout.totalHeightForWidth(window.width())
        window.resize(window.width(), max(window.height(), needed))


def add_list_keys(window: QWidget, search: QLineEdit, look: Callable[[], None]) -> None:
    """Have F5 call `look`, and Escape end the search or, if there is none, close the window."""

    def escape() -> None:
        (search.clear if search.text() else window.close)()

    for key, act in (("Escape", escape), ("F5", look), ("Ctrl+W", window.close)):
        QShortcut(QKeySequence(key), window, act)


class WheelSteps:
    """Counts whole steps of a mouse wheel, and keeps the rest for the next ones."""

    def __init__(self, per_click: int = 1) -> None:
        self._per_click = per_click
        self._rest = 0

    def completed(self, event: QWheelEvent) -> int:
        """Return the steps that this turn completes, positive away from the person."""
        self._rest += event.angleDelta().y() * self._per_click
        steps = int(self._rest / _CLICK)
        self._rest -= steps * _CLICK
        return steps

    def forget(self) -> None:
        """Drop the rest: it belongs to something else."""
        self._rest = 0
