"""The base of the pages of the first start."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget, QWizardPage

from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.qt.widgets import bold_label, filled, scroll_area, text_label

INDENT = 24
"""The indent of what belongs to a choice, in pixels."""


class FirstPage(QWizardPage):
    """One page: a title, an introduction and the questions; it scrolls if it must."""

    def __init__(self, settings: Settings, title: str, introduction: str) -> None:
        super().__init__()
        self._settings = settings
        self._fields: dict[str, Field] = {}
        inside = QWidget()
        head = (bold_label(title, 1.5), note(introduction), 8)
        self.column = filled(QVBoxLayout(inside), *head, margins=(20, 12, 20, 8), spacing=5)
        area = scroll_area(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        filled(QVBoxLayout(self), area, margins=(0, 0, 0, 0))

    def answers(self) -> dict[str, object]:
        """Return what has been answered, by the names of the settings."""
        for field in self._fields.values():
            field.commit()
        return {name: field.value for name, field in self._fields.items()}

    def _ask(self, name: str) -> Field:
        field = make_field(row(name))
        field.show_value(getattr(self._settings, name))
        self._fields[name] = field
        return field


def note(text: str = "", indent: int = 0) -> QLabel:
    """Return quiet words, indented by that many pixels."""
    label = text_label(text, quiet=True)
    label.setContentsMargins(indent, 0, 0, 0)
    return label
