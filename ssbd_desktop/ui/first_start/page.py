"""What the screens of the first start are made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
    QWizardPage,
)

from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.field import Field


class FirstPage(QWizardPage):
    """One screen: a title, an intro below it, and what it asks; it scrolls where it must.

    column: what stands on it.
    """

    def __init__(self, settings: Settings, title: str, intro: str) -> None:
        super().__init__()
        self._settings = settings
        self._answers: dict[str, object] = {}
        self._fields: dict[str, Field] = {}
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(20, 12, 20, 8)
        self.column.setSpacing(5)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(_scrolling(inside))
        head(self.column, title, 1.5)
        say(self.column, intro)
        self.column.addSpacing(8)

    def answers(self) -> dict[str, object]:
        """What has been answered, by the names of the settings."""
        for field in self._fields.values():
            field.commit()
        return dict(self._answers)

    def _ask(self, name: str) -> Field:
        """Make the control of a setting; its answer is what it shows."""
        field = make_field(row(name))
        self._answers[name] = getattr(self._settings, name)
        field.show_value(getattr(self._settings, name))
        field.edited.connect(lambda value: self._answers.__setitem__(name, value))
        self._fields[name] = field
        return field


def head(column: QVBoxLayout, text: str, size: float = 1.0) -> QLabel:
    """Add a line in heavier letters, so many times as large as others."""
    label = QLabel(text)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * size)
    font.setWeight(font.Weight.DemiBold)
    label.setFont(font)
    column.addWidget(label)
    return label


def say(column: QVBoxLayout, text: str = "", indent: int = 0) -> QLabel:
    """Add a line of quiet words; indent: in pixels."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    label.setContentsMargins(indent, 0, 0, 0)
    column.addWidget(label)
    return label


def no_margins(layout: QLayout) -> None:
    """Have a layout begin where its widget does."""
    layout.setContentsMargins(0, 0, 0, 0)


def _scrolling(inside: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    # The controls are what one tabs to; they scroll into view by themselves.
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
