"""Controls that say what they are, to who sees them and to who does not."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget


def describe(widget: QWidget, name: str, description: str) -> None:
    """Say what a control is."""
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(description)
    widget.setToolTip(description)


def push_button(text: str, description: str) -> QPushButton:
    """A button that only a press on itself presses."""
    button = QPushButton(text)
    button.setAutoDefault(False)
    describe(button, text, description)
    return button
