"""Moves the models to another folder."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QSize, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from ssbd_desktop.models.moving import move, plan, remove_left, values_after
from ssbd_desktop.settings import file
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, WatchedTask
from ssbd_desktop.ui.qt.i18n import data_size, tr
from ssbd_desktop.ui.qt.widgets import (
    WINDOW_MARGINS,
    Label,
    MessageLabel,
    describe,
    filled,
    grow_to_fit,
    push_button,
    text_label,
)
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_APART, _WIDTH, _LINES = 8, 460, 10
"""The layout; the width, and the least height in lines of text."""

_STEPS = 1000
"""The steps of the bar, which cannot count as far as bytes go."""

_LOOK_MS = 2000
"""The time between tries to delete the old models: a model is loaded from its new place first."""


class MoveDialog(QDialog):
    """Moves the models from their folder to one that the person has chosen."""

    def __init__(
        self, folder: Path, chosen: Path, settings: CurrentSettings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Move models"))
        self._folder, self._to = folder, chosen
        self._settings = settings
        self._task = WatchedTask(self)
        self.finished.connect(lambda _: self._task.close())
        self._task.progress.connect(self._show_progress)
        self.text = text_label(tr("Looking at your models…"))
        self.bar = QProgressBar(maximum=_STEPS, textVisible=False)
        self.bar.setAccessibleName(tr("Progress"))
        self.amount = Label()
        self.message = MessageLabel()
        self.begin = push_button(tr("Move"), tr("Moves the models to the new folder."), self._begin)
        stay = tr("Leaves the models where they are.")
        self.close_button = push_button(tr("Cancel"), stay, self.reject)
        buttons = filled(QHBoxLayout(), None, self.begin, self.close_button)
        column = (self.text, self.bar, self.amount, self.message, None, buttons)
        filled(QVBoxLayout(self), *column, margins=WINDOW_MARGINS, spacing=_APART)
        for hidden in (self.bar, self.amount, self.begin):
            hidden.hide()
        look = partial(plan, folder, chosen)
        self._task.submit("looking at what is to be moved", look, self._ask, self._failed)

    def sizeHint(self) -> QSize:
        least = _LINES * self.fontMetrics().lineSpacing()
        return QSize(_WIDTH, max(super().sizeHint().height(), least))

    def _ask(self, found: tuple[Path, int]) -> None:
        self._to, size = found
        self.text.setText(
            tr("Move your models ({size}) to {folder}?", size=data_size(size), folder=self._to)
        )
        self.begin.show()
        self.begin.setDefault(True)
        self.begin.setFocus()
        grow_to_fit(self)

    def _begin(self) -> None:
        self.begin.hide()
        self.text.setText(tr("Moving to {folder}…", folder=self._to))
        self.bar.show()
        self.amount.show()
        grow_to_fit(self)
        work = partial(move, self._folder, self._to)
        self._task.run("moving models", work, lambda _: self._moved(), self._failed)

    def _show_progress(self, news: tuple[int, int]) -> None:
        done, total = news
        self.bar.setValue(_STEPS * done // max(total, 1))
        self.amount.setText(tr("{part} of {all}", part=data_size(done), all=data_size(total)))

    def _moved(self) -> None:
        self._finish(tr("Your models are now in {folder}.", folder=self._to))
        values = values_after(self._settings.value, self._folder, self._to)
        self._settings.put_values(**values)
        LeftModels()

    def _failed(self, sentence: str) -> None:
        self._finish(tr("Your models were not moved."))
        self.message.show_problem(sentence)
        grow_to_fit(self)

    def _finish(self, sentence: str) -> None:
        self.text.setText(sentence)
        for hidden in (self.bar, self.amount, self.begin):
            hidden.hide()
        self.close_button.setText(tr("Close"))
        describe(self.close_button, tr("Close"), tr("Closes this window."))
        self.close_button.setDefault(True)
        self.close_button.setFocus()


class LeftModels(QObject):
    """Deletes the models in the old folder as soon as nothing uses them, or at a later start."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())  # it outlives the windows
        self._background = BackgroundTasks(self)
        self._later = QTimer(self, singleShot=True, interval=_LOOK_MS)
        self._later.timeout.connect(self._try)
        self._later.start()

    def _try(self) -> None:
        work = partial(remove_left, lambda: file.load().settings)
        self._background.submit("deleting moved models", work, self._tried)

    def _tried(self, all_of_them: bool) -> None:
        if all_of_them:
            self.deleteLater()
        else:
            self._later.start()
