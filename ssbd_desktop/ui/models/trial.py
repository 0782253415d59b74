"""A model tried: what it makes of some sentences or of a recording, and how fast it is here."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QFont, QHideEvent, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.trial import Doing, SpeechTrial, TranslationTrial, Trial
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.cost_curve import CostCurveChart, in_words
from ssbd_desktop.ui.qt.background_tasks import WatchedTask
from ssbd_desktop.ui.qt.i18n import tr, whole_number
from ssbd_desktop.ui.qt.widgets import MessageLabel, grow_to_fit
from ssbd_desktop.ui.shared.services import TryOut

_STEPS = 1000
"""Of the bar."""

_NOTHING = "–"


class TrialDialog(QDialog):
    """Tries a model from when it is made until it is closed, and shows what comes of it."""

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
        """name: the model's, as a person reads it. captions_run: whether captions are being made,
        which the trial slows down."""
        super().__init__(parent)
        self.setWindowTitle(tr("Try {name}", name=name))
        self._kind = kind
        self._task = WatchedTask(self)
        self.state = QLabel(tr("Loading…"))
        self.bar = QProgressBar(maximum=_STEPS, textVisible=False)
        self.bar.setAccessibleName(tr("Progress"))
        self.message = MessageLabel()
        self.heading = QLabel()
        self.heading.setFont(_heavier(self.font()))
        self.words = TriedWords()
        self.figures = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.figures.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.curve = CostCurveChart()
        self.curve_words = QLabel(wordWrap=True)
        self._lay_out()
        if captions_run:
            slower = tr(
                "Captions may be slower until this is done. Pause them to measure the full speed."
            )
            self.message.show_note(slower)
        self._task.progress.connect(self._show_progress)
        work = partial(try_out, kind, path, settings)
        self._task.run("trying a model", work, self._done, self._failed)

    def sizeHint(self) -> QSize:
        """As large from the start as what will be there needs."""
        least = (15 if self._kind == "speech" else 27) * self.fontMetrics().lineSpacing()
        return QSize(520, max(super().sizeHint().height(), least))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._task.close()

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAccessibleName(tr("Close"))
        close.setAccessibleDescription(self.windowTitle())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 14)
        layout.setSpacing(8)
        layout.addWidget(self.state)
        layout.addWidget(self.bar)
        layout.addWidget(self.message)
        layout.addWidget(self.heading)
        layout.addWidget(self.words)
        layout.addWidget(self.figures)
        layout.addWidget(self.curve, 1)
        layout.addWidget(self.curve_words)
        layout.addStretch()
        layout.addWidget(buttons)
        self.figures.hide()
        self.curve.hide()
        self.curve_words.hide()

    def _show_progress(self, news: tuple[Doing, float, Trial]) -> None:
        doing, share, trial = news
        texts = {
            "loading": tr("Loading…"),
            "translating": tr("Translating…"),
            "measuring": tr("Measuring the speed…"),
            "recognising": tr("Recognising speech…"),
        }
        self.state.setText(texts[doing])
        self.bar.setValue(round(share * _STEPS))
        self._show_trial(trial)

    def _done(self, trial: Trial | None) -> None:
        self._over()
        if trial is not None:
            self._show_trial(trial)

    def _failed(self, sentence: str) -> None:
        self._over()
        self.message.show_problem(sentence)
        grow_to_fit(self)

    def _over(self) -> None:
        self.state.hide()
        self.bar.hide()
        self.message.show_note("")

    def _show_trial(self, trial: Trial) -> None:
        self.heading.setText(heading_text(trial))
        self.words.show_trial(trial)
        self.figures.setText(figures_text(trial))
        self.figures.setVisible(bool(self.figures.text()))
        points = trial.curve if isinstance(trial, TranslationTrial) else ()
        if points:
            self.curve.show_points(points)
            self.curve_words.setText(in_words(points))
            self.curve.show()
            self.curve_words.show()
        grow_to_fit(self)


class TriedWords(QWidget):
    """Each sentence with its translation below it, or the words that were recognised."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.lines: list[QLabel] = []

    def show_trial(self, trial: Trial) -> None:
        """Add what is new in it."""
        if isinstance(trial, SpeechTrial):
            texts = [(text, False) for text in trial.words]
        else:
            pairs = ((one.source, one.translation) for one in trial.sentences)
            texts = [
                line
                for source, made in pairs
                for line in ((source, True), (made or _NOTHING, False))
            ]
        for text, quiet in texts[len(self.lines) :]:
            self._add(text, quiet=quiet)

    def _add(self, text: str, *, quiet: bool) -> None:
        line = QLabel(text, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        if quiet:
            line.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        else:
            line.setContentsMargins(0, 0, 0, 8)
        self.lines.append(line)
        self._column.addWidget(line)
        line.show()  # at once, so that the window can make room for it


def heading_text(trial: Trial) -> str:
    """What is tried."""
    if isinstance(trial, SpeechTrial):
        return tr("Sample call")
    return f"{tr(trial.source)} → {tr(trial.target)}"


def figures_text(trial: Trial) -> str:
    """How fast it was, as far as that is known: 3.1 s to load · 24 tokens/s."""
    parts = []
    if trial.load_seconds is not None:
        parts.append(tr("{seconds} s to load", seconds=_one_place(trial.load_seconds)))
    if isinstance(trial, TranslationTrial) and trial.tokens_per_second is not None:
        parts.append(tr("{count} tokens/s", count=_short(trial.tokens_per_second)))
    if isinstance(trial, SpeechTrial) and trial.sound_per_second is not None:
        parts.append(tr("{factor}× real time", factor=_one_place(trial.sound_per_second)))
    return " · ".join(parts)


def _heavier(font: QFont) -> QFont:
    font = QFont(font)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _short(value: float) -> str:
    return whole_number(value) if value >= 10 else _one_place(value)


def _one_place(value: float) -> str:
    return QLocale().toString(value, "f", 1)
