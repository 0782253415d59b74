"""The right side of the models window: one model, its progress and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from ssbd_desktop.models.store import Progress
from ssbd_desktop.ui.fields.model_facts import FactsTable
from ssbd_desktop.ui.models.rows import ModelRow
from ssbd_desktop.ui.models.texts import about, amount_text, progress_text
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import (
    MessageLabel,
    describe,
    filled,
    push_button,
    set_type,
    text_label,
)

_STEPS = 1000
"""The steps of the bar, which cannot count as far as bytes go."""


class ModelDetails(QScrollArea):
    """Shows a model, or a sentence in its place."""

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.empty = text_label()
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = text_label()
        set_type(self.title, 1.4, bold=True)
        self.about = text_label(quiet=True)
        self.problem = MessageLabel()
        self.bar = QProgressBar(textVisible=False, maximum=_STEPS)
        describe(self.bar, tr("Progress"), tr("Download progress."))
        self.progress = text_label()
        self.description = text_label()
        self.table = FactsTable(across=16, down=8)
        self._make_buttons()
        self._lay_out()

    def show_empty(self, sentence: str) -> None:
        """Show a sentence in place of a model."""
        self.empty.setText(sentence)
        self.empty.show()
        self._whole.hide()

    def show_model(self, row: ModelRow, check: Progress | None) -> None:
        """Show a model and what can be done with it; check: the progress of one that runs."""
        self.empty.hide()
        self._whole.show()
        self.title.setText(row.name)
        self.about.setText(about(row))
        self._show_buttons(row, checking=check is not None)
        download = row.download
        progress = check or (download.progress if download else None)
        running = check is not None or (download is not None and download.doing == "running")
        if running and progress is not None:
            self._show_progress(progress)
        elif row.section == "downloads":
            failed = (
                download is not None and download.doing == "failed"
            )  # the problem is shown above
            state = tr("Connecting…") if running else "" if failed else tr("Paused")
            amount = amount_text(row.bytes, row.size)
            self._show_share(row.bytes, row.size)
            self.progress.setText(" · ".join(filter(None, (state, amount))))
        unfinished = row.section == "downloads"
        self.bar.setVisible(
            running or (unfinished and row.size > 0)
        )  # an empty one would seem to move
        self.progress.setVisible(running or (unfinished and bool(self.progress.text())))

    def describe(self, text: str) -> None:
        """Describe the model in a sentence."""
        if self.description.text() != text:
            self.description.setText(text)
        self.description.setVisible(bool(text))

    def _show_buttons(self, row: ModelRow, *, checking: bool) -> None:
        unfinished = row.section == "downloads"
        doing = row.download.doing if row.download else "paused"
        there = row.path is not None
        buttons = (self.download, self.pause, self.resume, self.use, self.check, self.stop_check)
        pressed = any(button.hasFocus() for button in buttons)
        self.download.setVisible(row.section == "available")
        self.pause.setVisible(unfinished and doing == "running")
        self.resume.setVisible(unfinished and doing != "running")
        self.resume.setEnabled(doing != "pausing")
        self.resume.setText(tr("Try again") if doing == "failed" else tr("Resume"))
        self.discard.setVisible(unfinished)
        self.use.setVisible(there and not row.in_use)
        self.try_out.setVisible(there)
        self.check.setVisible(row.section == "installed" and not checking)
        self.stop_check.setVisible(checking)
        self.show_file.setVisible(there)
        self.delete.setVisible(row.section == "installed")
        if pressed and not any(button.hasFocus() for button in buttons):
            # The one that had the keyboard is hidden: the one in its place takes it.
            next((each for each in buttons if each.isVisible()), self.show_file).setFocus()

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
        self.try_out = push_button(
            tr("Try…"), tr("Shows how well this model works on this computer.")
        )
        self.check = push_button(tr("Check"), tr("Checks that the files are undamaged."))
        self.stop_check = push_button(tr("Stop checking"), tr("Stops checking the files."))
        self.show_file = push_button(tr("Show in folder"), tr("Opens the folder with the files."))
        self.discard = push_button(tr("Discard…"), tr("Deletes what has been downloaded so far."))
        self.delete = push_button(tr("Delete…"), tr("Deletes this model from this computer."))

    def _lay_out(self) -> None:
        self._whole, inside = QWidget(), QWidget()
        names = filled(QVBoxLayout(), self.title, self.about, spacing=2)
        first = (self.download, self.pause, self.resume, self.use)
        head = filled(QHBoxLayout(), (names, 1))
        for button in first:
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        more = (self.try_out, self.check, self.stop_check, self.show_file)
        # Above the facts, which may need a taller window than this is.
        buttons = filled(QHBoxLayout(), *more, -1, self.discard, self.delete)
        state = (self.problem, self.bar, self.progress, self.description)
        column = (head, *state, 6, buttons, 6, self.table, -1)
        filled(QVBoxLayout(self._whole), *column, margins=(0, 0, 0, 0), spacing=8)
        shown = ((self._whole, 1), (self.empty, 1))
        filled(QVBoxLayout(inside), *shown, margins=(10, 12, 14, 12))
        self.setWidget(inside)
