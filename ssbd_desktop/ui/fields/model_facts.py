"""The facts about a model for the person: what it is, and whether it works on this computer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QVBoxLayout, QWidget

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.real_time import Description, RealTimeVerdict
from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.field import ValueHint
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.widgets import Label, filled, text_label
from ssbd_desktop.ui.shared.services import Services

NO_MARGINS = (0, 0, 0, 0)


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


class Inspector(QObject):
    """Inspects one model at a time, off the GUI thread.

    changed: another model is inspected, or more is known: first what it is, then whether this
    computer keeps up with it, which takes some seconds the first time.
    """

    changed = Signal()

    def __init__(self, services: Services, background: BackgroundTasks, parent: QObject) -> None:
        super().__init__(parent)
        self._services = services
        self._background = background
        self.path = ""
        """The path of the model; empty for none."""
        self.facts: Mapping[str, str] | None = None
        """What is known of it, by label; None while that is nothing."""
        self.verdict = ""
        """Whether it works on this computer; empty while that is not known."""
        self.problem = ""
        """The reason that it cannot be used, a sentence."""

    def look_into(self, name: str, path: str) -> None:
        """Inspect what is at `path` for a setting, even if it was inspected before."""
        if path != self.path:
            self.path = path
            self._keep(path, None)
        if path:
            self._background.submit(
                f"looking into the {name}",
                partial(self._services.describe, name, path),
                partial(self._describe, name, path),
                lambda sentence: self._keep(path, None, problem=sentence),
            )

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
            self.facts, self.verdict = None, ""
            if found is not None:
                self.facts = {shown(label): shown(value) for label, value in found.facts.items()}
                self.verdict = verdict_text(keeps_up, found.limits)
            self.problem = problem
            self.changed.emit()


class FactsTable(QWidget):
    """Facts in rows, each with its label; text that is being selected is left alone."""

    def __init__(self, across: int, down: int) -> None:
        """across, down: the space between the columns and between the rows, in pixels."""
        super().__init__()
        self.facts: Mapping[str, str] = {}
        self._rows = QFormLayout(self)
        self._rows.setContentsMargins(*NO_MARGINS)
        self._rows.setHorizontalSpacing(across)
        self._rows.setVerticalSpacing(down)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeading)

    def show_facts(self, facts: Mapping[str, str]) -> None:
        """Show these; a fact whose text is empty is left out."""
        facts = {name: text for name, text in facts.items() if text}
        if list(facts) != list(self.facts):
            while self._rows.rowCount():
                self._rows.removeRow(0)
            for name in facts:
                label = Label(name)
                label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
                label.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
                self._rows.addRow(label, text_label(selectable=True))
        for row, (name, text) in enumerate(facts.items()):
            item = self._rows.itemAt(row, QFormLayout.ItemRole.FieldRole)
            value = item.widget() if item else None
            if isinstance(value, QLabel) and value.text() != text:
                value.setText(text)
                value.setAccessibleName(f"{name}: {text}")
        self.facts = facts


class ModelInspector(ValueHint):
    """Says what the model that is chosen is, or what is wrong with it.

    Below a setting, it is inspected each time that this is shown.

    changed: it is known whether the model is good, or another one is inspected.
    """

    changed = Signal()

    def __init__(
        self, name: str, services: Services, background: BackgroundTasks, such_as: str = ""
    ) -> None:
        """name: the setting. such_as: shown while nothing is chosen."""
        super().__init__()
        self._name = name
        self._such_as = such_as
        self._inspector = Inspector(services, background, self)
        self._inspector.changed.connect(self._show)
        self.note = text_label(quiet=True)
        self.verdict = text_label(selectable=True)
        self.verdict.setContentsMargins(0, 0, 0, 1)
        self.table = FactsTable(across=12, down=2)
        self._value = ""
        column = (self.note, self.verdict, self.table, self.problem)
        filled(QVBoxLayout(self), *column, margins=NO_MARGINS, spacing=3)
        self._show()

    @property
    def good(self) -> bool:
        """Return whether it is known to be a model."""
        return self._inspector.facts is not None

    @property
    def facts(self) -> Mapping[str, str]:
        return {} if self.table.isHidden() else self.table.facts

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
        self._inspector.look_into(self._name, path)

    def _show(self) -> None:
        facts, problem = self._inspector.facts, self._inspector.problem
        note = tr("Checking…") if self._inspector.path else self._such_as
        self.note.setText("" if self.good or problem else note)
        self.verdict.setText(self._inspector.verdict)
        for label in (self.note, self.verdict):
            label.setVisible(bool(label.text()))
        self.table.show_facts(facts or {})
        self.table.setVisible(self.good)
        self.problem.show_problem(problem)
        self.changed.emit()
