"""The base of the pages of the first start."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget, QWizardPage

from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.qt.widgets import NO_MARGINS, bold_label, filled, scroll_area, text_label

_TITLE, _BELOW, _MARGINS, _APART = 1.5, 8, (20, 12, 20, 8), 5

INDENT = 24
"""The indent of what belongs to a choice, in pixels."""


class FirstPage(QWizardPage):
    """One page: a title, an introduction and the questions; it scrolls if it must."""

    def __init__(self, settings: Settings, title: str, introduction: str) -> None:
        super().__init__()
        self._settings = settings
        self._fields: dict[str, Field] = {}
        inside = QWidget()
        head = (bold_label(title, _TITLE), note(introduction), _BELOW)
        self.column = filled(QVBoxLayout(inside), *head, margins=_MARGINS, spacing=_APART)
        area = scroll_area(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        filled(QVBoxLayout(self), area, margins=NO_MARGINS)

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
