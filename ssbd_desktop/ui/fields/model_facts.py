"""The facts about a model for the person: what it is, and whether it works on this computer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.real_time import Description, RealTimeVerdict
from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.field import ValueHint
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.widgets import NO_MARGINS, filled, text_label
from ssbd_desktop.ui.shared.services import Services

_ACROSS, _DOWN, _APART = 16, 4, 5


def kind_text(kind: Kind) -> str:
    return {"speech": tr("Speech model"), "translation": tr("Translation model")}[kind]


def left_text(seconds: float) -> str:
    """Return how long something still takes: 5 min left."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return tr("{seconds} s left", seconds=str(max(1, round(seconds))))
    if minutes < 60:
        return tr("{minutes} min left", minutes=str(minutes))
    hours, minutes = divmod(minutes, 60)
    return tr("{hours} h {minutes} min left", hours=str(hours), minutes=str(minutes))


def verdict_text(keeps_up: RealTimeVerdict | None, limits: Iterable[Sentence] = ()) -> str:
    """Return whether a model works on this computer; empty while that is not known.

    limits: the reasons against it, each worded to follow “Works, but”.
    """
    reasons = [shown(limit) for limit in limits]
    if keeps_up is RealTimeVerdict.TOO_SLOW:
        reasons.append(
            tr("it is too slow for this computer: captions would fall further and further behind")
        )
    elif keeps_up is RealTimeVerdict.ALONE:
        reasons.append(tr("captions lag while anything else keeps this computer busy"))
    if reasons:
        return tr("Works, but {reasons}.", reasons="; ".join(reasons))
    return tr("Fits this computer.") if keeps_up is RealTimeVerdict.KEEPS_UP else ""


class FactsTable(QWidget):
    """Facts in rows, each with its label."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: Mapping[str, str] = {}
        self._rows = QFormLayout(self)
        self._rows.setContentsMargins(*NO_MARGINS)
        self._rows.setHorizontalSpacing(_ACROSS)
        self._rows.setVerticalSpacing(_DOWN)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeading)

    def show_facts(self, facts: Mapping[str, str]) -> None:
        """Show these; a fact whose text is empty is left out."""
        facts = {name: text for name, text in facts.items() if text}
        if facts == self.facts:  # what is selected stays
            return
        while self._rows.rowCount():
            self._rows.removeRow(0)
        for name, text in facts.items():
            label = text_label(name, quiet=True, wrap=False)
            label.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
            value = text_label(text, selectable=True)
            value.setAccessibleName(f"{name}: {text}")
            self._rows.addRow(label, value)
        self.facts = facts


class ModelInspector(ValueHint):
    """Says what a model is and whether it works on this computer, or what is wrong with it.

    Below a setting, it is inspected each time that this is shown.

    changed: another model is inspected, or more is known: first what it is, then whether this
    computer keeps up with it, which takes some seconds the first time.
    """

    changed = Signal()

    def __init__(
        self, name: str, services: Services, background: BackgroundTasks, such_as: str = ""
    ) -> None:
        """name: the setting. such_as: shown while nothing is chosen."""
        super().__init__()
        self.name = name
        self.path = ""
        """The path of the model; empty for none."""
        self._such_as = such_as
        self._services = services
        self._background = background
        self._known: Mapping[str, str] = {}
        self._found: Description | None = None
        self._value = self._problem = ""
        self.note = text_label(quiet=True)
        self.verdict = text_label(selectable=True)
        self.table = FactsTable()
        column = (self.note, self.verdict, self.problem, self.table)
        filled(QVBoxLayout(self), *column, margins=NO_MARGINS, spacing=_APART)
        self._show()

    @property
    def good(self) -> bool:
        """Return whether it is known to be a model."""
        return self._found is not None

    def show_value(self, value: Value, settings: Settings) -> None:
        if value != self._value:
            self._value = str(value)
            self.hide()
            self.setVisible(bool(value))  # `showEvent` inspects it, now or with its page

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._value:
            self.look_into(self._value)

    def look_into(self, path: str) -> None:
        """Inspect what is at `path`, even if it was inspected before; empty for no choice."""
        if path != self.path:
            self.path = path
            self._keep(path, None)
        if path:
            self._background.submit(
                f"looking into the {self.name}",
                partial(self._services.describe, self.name, path),
                partial(self._describe, self.name, path),
                lambda sentence: self._keep(path, None, problem=sentence),
            )

    def add_facts(self, known: Mapping[str, str], such_as: str) -> None:
        """Show what is known of it elsewhere, by label: first, and rather than what it says."""
        self._known, self._such_as = known, such_as
        self._show()

    def _describe(self, name: str, path: str, found: Description) -> None:
        self._keep(path, found)
        self._background.submit(
            f"whether it keeps up with the {name}",
            partial(self._services.keeps_up, name, path),
            # Where that cannot be found out, the description is good without it.
            lambda verdict: self._keep(path, found, verdict),
        )

    def _keep(
        self,
        path: str,
        found: Description | None,
        keeps_up: RealTimeVerdict | None = None,
        problem: str = "",
    ) -> None:
        if path == self.path:  # another may have been chosen meanwhile
            self._found, self._problem = found, problem
            self.verdict.setText(verdict_text(keeps_up, found.limits) if found else "")
            self.problem.show_problem(problem)
            self._show()
            self.changed.emit()

    def _show(self) -> None:
        note = tr("Checking…") if self.path else self._such_as
        self.note.setText("" if self.good or self._problem else note)
        for label in (self.note, self.verdict):
            label.setVisible(bool(label.text()))
        facts = self._found.facts if self._found else {}
        found = {shown(label): shown(value) for label, value in facts.items()}
        self.table.show_facts({**self._known, **found, **self._known})
        self.table.setVisible(bool(self.table.facts))
