"""What the models window asks before it does what cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from ssbd_desktop.ui.qt.i18n import tr


def ask(
    window: QWidget, title: str, question: str, detail: str, answer: str, go_on: Callable[[], None]
) -> QMessageBox:
    """Ask over a window, and go on where the person answers so."""
    box = QMessageBox(QMessageBox.Icon.Question, title, question, parent=window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowModality(Qt.WindowModality.WindowModal)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(detail)
    yes = box.addButton(answer, QMessageBox.ButtonRole.AcceptRole)
    no = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    for button in (yes, no):
        button.setAccessibleName(button.text())
        button.setAccessibleDescription(question)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    box.accepted.connect(go_on)
    box.open()
    return box
