"""The rows of the live figures: their names, units and scales. No widgets here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLocale

from ssbd_desktop.pipeline.live_figures import WINDOW, LiveFigures, Recording
from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.fields.field import number_text
from ssbd_desktop.ui.qt.i18n import data_size, labels, listed, tr, updates_counted, whole_number

STEP = 4.0
"""Seconds that one point of a sparkline covers."""

_FIGURED = (
    "policy", "beta", "hidden_share", "mask_k", "mask_mode", "context", "glossary",
    "template", "target_language", "translation_model",
    "threads", "gpu_layers", "flash_attention", "source_language", "whisper_model", "beam_size",
    "speech_threads", "min_chunk", "window",
)  # fmt: skip
"""The settings that the figures depend on."""

_SYMBOLS = {"beta": "β", "mask_k": "k"}
"""The symbols that the paper has for settings."""

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Chart:
    """The content of a sparkline; places on the time axis run from 0, long ago, to 1, now."""

    runs: tuple[tuple[tuple[float, float], ...], ...] = ()
    """Stretches of (place, value), each joined by one line."""
    verticals: tuple[float, ...] = ()
    high: float = 1.0
    """The value at the upper edge; 0 is at the lower one."""
    base: float | None = None
    """The value of a faint level line."""


@dataclass(frozen=True)
class FigureRow:
    figure: str
    """The name of its value among the live figures, if it is one of them."""
    name: str
    note: str
    help: str
    text: Callable[[float], str]
    least: float
    """The least upper edge of the sparkline."""
    fixed: bool = False
    """True if the upper edge stays, whatever the values."""
    base: float | None = None
    """The value of the sparkline's level line."""

    def read(self, figures: LiveFigures) -> float | None:
        value: float | None = getattr(figures, self.figure)
        return value


def rows() -> tuple[FigureRow, ...]:
    """Return all rows in the person's language; the last, memory, is none of the figures."""
    return (
        FigureRow(
            "passes", tr("Fewer passes"), tr("vs. plain re-translation"),
            tr("How often the model would run to translate everything again each time, divided by "
               "how often it runs."),
            times, least=2.0, base=1.0),
        FigureRow(
            "accepted_of_drafted", tr("Draft accepted"), tr("A/D: share of the draft"),
            tr("How much of the previous translation still holds."),
            percent, least=1.0, fixed=True),
        FigureRow(
            "accepted_of_output", tr("Output from drafts"), tr("A/O: share of the translation"),
            tr("How much of each translation was only verified, not decoded again."),
            percent, least=1.0, fixed=True),
        FigureRow(
            "erasure", tr("Erasure"), tr("NE: tokens erased per final token"),
            tr("How much was taken back from the screen. 0 is perfectly steady."),
            two_places, least=0.5),
        FigureRow(
            "speech_lag", tr("Speech lag"), tr("from sound to words"),
            tr("From the end of a sound until its words are there. The last words of a caption, "
               "which wait for the pause, are not counted."),
            seconds, least=0.5),
        FigureRow(
            "translation_lag", tr("Translation lag"), tr("from words to their caption"),
            tr("From the words until their translation is there, including the time they wait."),
            seconds, least=0.05),
        FigureRow(
            "tokens_per_second", tr("Tokens per second"), tr("including accepted drafts"),
            tr("Tokens of the translations, divided by the time spent on translating, including "
               "the prompt."), whole_number, least=20.0),
        FigureRow(
            "", tr("Memory"), tr("app and models"),
            tr("The memory that the app and its models use."),
            data_size, least=100e6),
    )  # fmt: skip


def chart_of(points: Points, row: FigureRow, now: float, fresh_starts: Sequence[float]) -> Chart:
    """Return a chart of a row's points; the line breaks at fresh starts and where it is silent."""
    start = now - WINDOW
    runs: list[list[tuple[float, float]]] = []
    last = None
    for at, value in points:
        if last is None or at - last > 3 * STEP or any(last < x <= at for x in fresh_starts):
            runs.append([])
        runs[-1].append(((at - start) / WINDOW, value))
        last = at
    most = max((value for _, value in points), default=0.0)
    return Chart(
        runs=tuple(tuple(run) for run in runs),
        verticals=tuple((at - start) / WINDOW for at in fresh_starts if at >= start),
        high=row.least if row.fixed else max(row.least, most * 1.1),
        base=row.base,
    )


def heading(recording: Recording, figures: LiveFigures) -> str:
    dropped = labels().not_heard_for(figures.dropped) if figures.dropped else ""
    return " · ".join(filter(None, (_span(recording, figures), dropped)))


def _span(recording: Recording, figures: LiveFigures) -> str:
    updates = updates_counted(figures.updates)
    if recording.fresh_starts:
        ago = round(recording.now - recording.since)
        return tr(
            "Since {change} ({seconds} s ago) · {updates}",
            change=recording.fresh_starts[-1].label, seconds=ago, updates=updates,
        )  # fmt: skip
    if not figures.updates:
        return tr("Waiting for captions…")
    return tr("Last {minutes} minutes · {updates}", minutes=round(WINDOW / 60), updates=updates)


def change_of(before: Settings, after: Settings) -> str:
    """Return in a few words what changed of the settings behind the figures; "" if nothing."""
    changed = [
        setting
        for setting in map(setting_row, _FIGURED)
        if getattr(before, setting.name) != getattr(after, setting.name)
    ]
    return listed(_change(setting, getattr(after, setting.name)) for setting in changed)


def _change(setting: Row, value: Value) -> str:
    label = tr(setting.label)
    if setting.name in _SYMBOLS:
        number = two_places(value) if isinstance(value, float) else whole_number(float(value))
        return f"{_SYMBOLS[setting.name]} = {number}"
    if not isinstance(value, str):
        return f"{label}: {number_text(setting, value)}"
    if setting.choices:
        word = tr(setting.words[setting.choices.index(value)])
        return f"{label}: {word.partition(' – ')[0]}"
    return label  # a prompt, a glossary or a path is too long to show


# Numbers as the person's language writes them


def times(value: float) -> str:
    return f"{two_places(value)}×"


def percent(value: float) -> str:
    return tr("{number}%", number=whole_number(100 * value))


def two_places(value: float) -> str:
    return QLocale().toString(value, "f", 2)


def seconds(value: float) -> str:
    if value < 0.0995:
        return f"{whole_number(1000 * value)} ms"
    return f"{QLocale().toString(value, 'f', 2 if value < 9.995 else 1)} s"
