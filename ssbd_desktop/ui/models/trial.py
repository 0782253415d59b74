"""The dialog that tries a model: what it makes of a sample, and how fast it is here."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QSize
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.trial import Doing, SpeechTrial, TranslationTrial, Trial
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.background_tasks import WatchedTask
from ssbd_desktop.ui.qt.i18n import tr, whole_number
from ssbd_desktop.ui.qt.widgets import (
    WINDOW_MARGINS,
    Label,
    MessageLabel,
    bold_label,
    filled,
    grow_to_fit,
    push_button,
    text_label,
)
from ssbd_desktop.ui.shared.services import TryOut

_APART, _WIDTH, _LINES = 8, 520, 15
"""The layout; the width, and the least height in lines of text."""

_CLOSE, _BELOW = 2, (0, 0, 0, 8)
"""Pixels between a sentence and its translation, and below that."""

_STEPS = 1000

_NOTHING = "–"


class TrialDialog(QDialog):
    """Tries a model until it is closed, and shows the results as they come."""

    def __init__(
        self,
        kind: Kind,
        name: str,
        path: Path,
        settings: Settings,
        try_out: TryOut,
        parent: QWidget | None = None,
        *,
        captions_run: bool = False,
    ) -> None:
        """name: the model's, as a person reads it. captions_run: captions may become slower."""
        super().__init__(parent)
        self.setWindowTitle(tr("Try {name}", name=name))
        self._task = WatchedTask(self)
        self.finished.connect(lambda _: self._task.close())
        self.state = Label(tr("Loading…"))
        self.bar = QProgressBar(maximum=_STEPS, textVisible=False)
        self.bar.setAccessibleName(tr("Progress"))
        self.message = MessageLabel()
        self.heading = bold_label()
        self.lines: list[QLabel] = []
        """Sentences with their translations, or the words that were recognized."""
        self._words = filled(QVBoxLayout(), spacing=_CLOSE)
        self.figures = text_label(selectable=True, wrap=False)
        self._lay_out()
        if captions_run:
            slower = tr(
                "Captions may be slower until this is done. Pause them to measure the full speed."
            )
            self.message.show_note(slower)
        self._task.progress.connect(self._show_progress)
        work = partial(try_out, kind, path, settings)
        self._task.run("trying a model", work, self._done, self._finish)

    def sizeHint(self) -> QSize:
        # As large from the start as the results will need.
        least = _LINES * self.fontMetrics().lineSpacing()
        return QSize(_WIDTH, max(super().sizeHint().height(), least))

    def _lay_out(self) -> None:
        close = push_button(tr("Close"), tr("Closes this window."), self.reject)
        above = (self.state, self.bar, self.message, self.heading, self._words, self.figures)
        column = (*above, None, filled(QHBoxLayout(), None, close))
        filled(QVBoxLayout(self), *column, margins=WINDOW_MARGINS, spacing=_APART)
        self.figures.hide()

    def _show_progress(self, news: tuple[Doing, float, Trial]) -> None:
        doing, share, trial = news
        texts = {
            "loading": tr("Loading…"),
            "translating": tr("Translating…"),
            "recognizing": tr("Recognizing speech…"),
        }
        self.state.setText(texts[doing])
        self.bar.setValue(round(share * _STEPS))
        self._show_trial(trial)

    def _done(self, trial: Trial | None) -> None:
        self._finish()
        if trial is not None:
            self._show_trial(trial)

    def _finish(self, problem: str = "") -> None:
        self.state.hide()
        self.bar.hide()
        self.message.show_problem(problem)
        grow_to_fit(self)

    def _show_trial(self, trial: Trial) -> None:
        self._show_words(trial)
        self.figures.setText(figures_text(trial))
        self.figures.setVisible(bool(self.figures.text()))
        grow_to_fit(self)

    def _show_words(self, trial: Trial) -> None:
        if isinstance(trial, SpeechTrial):
            self.heading.setText(tr("Sample call"))
            texts = [(text, False) for text in trial.words]
        else:
            self.heading.setText(f"{tr(trial.source)} → {tr(trial.target)}")
            texts = []
            for one in trial.sentences:
                texts += [(one.source, True), (one.translation or _NOTHING, False)]
        for text, quiet in texts[len(self.lines) :]:
            line = text_label(text, quiet=quiet, selectable=True)
            if not quiet:
                line.setContentsMargins(*_BELOW)
            self.lines.append(line)
            self._words.addWidget(line)
            line.show()  # now, so that the window makes room for it


def figures_text(trial: Trial) -> str:
    """Return how fast it was, as far as that is known: 3.1 s to load · 24 tokens/s."""
    parts = []
    if trial.load_seconds is not None:
        parts.append(tr("{seconds} s to load", seconds=_one_place(trial.load_seconds)))
    if isinstance(trial, TranslationTrial) and trial.tokens_per_second is not None:
        speed = trial.tokens_per_second
        count = whole_number(speed) if speed >= 10 else _one_place(speed)
        parts.append(tr("{count} tokens/s", count=count))
    if isinstance(trial, SpeechTrial) and trial.sound_per_second is not None:
        parts.append(tr("{factor}× real time", factor=_one_place(trial.sound_per_second)))
    return " · ".join(parts)


def _one_place(value: float) -> str:
    return QLocale().toString(value, "f", 1)
