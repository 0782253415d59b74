"""The right side of the models window: what a model is, how far it is, what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.models.store import Progress
from ssbd_desktop.ui.models.rows import ModelRow
from ssbd_desktop.ui.models.texts import about, amount_text, progress_text
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import MessageLabel, describe, push_button

_STEPS = 1000
"""Of the bar: bytes are more than it can count."""


class ModelDetails(QScrollArea):
    """Shows a model, or a sentence in its place.

    facts_shown: what is known of it, by what that is called.
    """

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.empty = _label()
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = _label(1.4)
        self.about = _label()
        self.about.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.problem = MessageLabel()
        self.bar = QProgressBar(textVisible=False, maximum=_STEPS)
        describe(self.bar, tr("Progress"), tr("How far the download is."))
        self.progress = _label()
        self.description = _label()
        self.facts = QFormLayout()
        self.facts_shown: Mapping[str, str] = {}
        self._make_buttons()
        self._lay_out()

    def show_empty(self, sentence: str) -> None:
        """Show no model, and say why."""
        self.empty.setText(sentence)
        self.empty.show()
        self._whole.hide()

    def show_model(self, row: ModelRow, check: Progress | None) -> None:
        """Show a model, and what can be done with it now. check: how far that is, if any is."""
        self.empty.hide()
        self._whole.show()
        self.title.setText(row.name)
        self.about.setText(about(row))
        self._show_ways(row, checking=check is not None)
        download = row.download
        progress = check or (download.progress if download else None)
        running = check is not None or (download is not None and download.doing == "running")
        if running and progress is not None:
            self._show_progress(progress)
        elif row.section == "downloads":
            failed = download is not None and download.doing == "failed"  # which is said above
            state = tr("Connecting…") if running else "" if failed else tr("Paused")
            amount = amount_text(row.bytes, row.size)
            self._show_share(row.bytes, row.size)
            self.progress.setText(" · ".join(filter(None, (state, amount))))
        begun = row.section == "downloads"
        self.bar.setVisible(running or (begun and row.size > 0))  # else it would seem to get on
        self.progress.setVisible(running or (begun and bool(self.progress.text())))

    def describe(self, text: str) -> None:
        """Say in words what the model is."""
        if self.description.text() != text:
            self.description.setText(text)
        self.description.setVisible(bool(text))

    def tell(self, sentence: str, bad: bool) -> None:
        """Say what became of the model; bad: it is a problem."""
        if bad:
            self.problem.show_problem(sentence)
        else:
            self.problem.show_note(sentence)

    def show_facts(self, facts: Mapping[str, str]) -> None:
        """Show what is known, by what it is called; what is empty is left out."""
        facts = {name: text for name, text in facts.items() if text}
        if list(facts) == list(self.facts_shown):
            for row, text in enumerate(facts.values()):
                item = self.facts.itemAt(row, QFormLayout.ItemRole.FieldRole)
                value = item.widget() if item else None
                if isinstance(value, QLabel) and value.text() != text:  # it may be being copied
                    value.setText(text)
        else:
            self._fill(facts)
        self.facts_shown = facts

    def _fill(self, facts: Mapping[str, str]) -> None:
        while self.facts.rowCount():
            self.facts.removeRow(0)
        for name, text in facts.items():
            value = _label()
            value.setText(text)
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label = QLabel(name)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            self.facts.addRow(label, value)

    def _show_ways(self, row: ModelRow, *, checking: bool) -> None:
        begun = row.section == "downloads"
        doing = row.download.doing if row.download else "paused"
        there = row.path is not None
        ways = (self.download, self.pause, self.resume, self.use, self.check, self.stop_check)
        pressed = any(way.hasFocus() for way in ways)
        self.download.setVisible(row.section == "available")
        self.pause.setVisible(begun and doing == "running")
        self.resume.setVisible(begun and doing != "running")
        self.resume.setEnabled(doing != "pausing")
        self.resume.setText(tr("Try again") if doing == "failed" else tr("Resume"))
        self.discard.setVisible(begun)
        self.use.setVisible(there and not row.in_use)
        self.try_out.setVisible(there)
        self.check.setVisible(row.section == "installed" and not checking)
        self.stop_check.setVisible(checking)
        self.show_file.setVisible(there)
        self.delete.setVisible(row.section == "installed")
        if pressed and not any(way.hasFocus() for way in ways):
            # The one with the keyboard is gone: the one that came in its place has it.
            next((way for way in ways if way.isVisible()), self.show_file).setFocus()

    def _show_progress(self, progress: Progress) -> None:
        self._show_share(progress.bytes, progress.total)
        self.progress.setText(progress_text(progress))

    def _show_share(self, count: int, of: int) -> None:
        self.bar.setMaximum(_STEPS if of else 0)
        self.bar.setValue(_STEPS * count // of if of else 0)

    def _make_buttons(self) -> None:
        self.download = push_button(tr("Download"), tr("Downloads this model."))
        self.pause = push_button(tr("Pause"), tr("Pauses the download. You can resume it later."))
        self.resume = push_button(tr("Resume"), tr("Continues the download."))
        self.use = push_button(tr("Use"), tr("Uses this model for captions from now on."))
        self.try_out = push_button(tr("Try…"), tr("Shows how this model does on this computer."))
        self.check = push_button(tr("Check"), tr("Checks that the files are undamaged."))
        self.stop_check = push_button(tr("Stop checking"), tr("Stops checking the files."))
        self.show_file = push_button(tr("Show in folder"), tr("Opens the folder with the files."))
        self.discard = push_button(tr("Discard…"), tr("Deletes what has been downloaded so far."))
        self.delete = push_button(tr("Delete…"), tr("Deletes this model from this computer."))

    def _lay_out(self) -> None:
        self._whole = QWidget()
        column = QVBoxLayout(self._whole)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self.title)
        names.addWidget(self.about)
        head.addLayout(names, 1)
        for button in (self.download, self.pause, self.resume, self.use):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        more = QHBoxLayout()
        for button in (self.try_out, self.check, self.stop_check, self.show_file):
            more.addWidget(button)
        more.addStretch(1)
        more.addWidget(self.discard)
        more.addWidget(self.delete)
        self.facts.setHorizontalSpacing(16)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.problem)
        column.addWidget(self.bar)
        column.addWidget(self.progress)
        column.addWidget(self.description)
        column.addSpacing(6)
        column.addLayout(more)  # above the facts, which may need a taller window than this is
        column.addSpacing(6)
        column.addLayout(self.facts)
        column.addStretch(1)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(10, 12, 14, 12)
        box.addWidget(self._whole, 1)
        box.addWidget(self.empty, 1)
        self.setWidget(inside)


def _label(larger: float = 1.0) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if larger != 1.0:
        font = QFont(label.font())
        font.setPointSizeF(font.pointSizeF() * larger)
        font.setWeight(QFont.Weight.DemiBold)
        label.setFont(font)
    return label
