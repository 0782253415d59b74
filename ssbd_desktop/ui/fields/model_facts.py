"""What a person reads of a model: what it is, and whether it works on this computer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFormLayout, QLabel, QVBoxLayout, QWidget

from ssbd_desktop.models.description import Description
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.shared.services import KeepsUp, Services

_SPACING = 12


@dataclass(frozen=True)
class Looked:
    """What has been found out of a model so far. keeps_up: None while that is not known."""

    description: Description
    keeps_up: KeepsUp | None = None

    @property
    def verdict(self) -> str:
        """Whether it works on this computer, in words; "" while nothing speaks against it."""
        reasons = [shown(limit) for limit in self.description.limits]
        if self.keeps_up == "no":
            reasons.append(
                tr(
                    "it is too slow for this computer: captions would fall further and further "
                    "behind"
                )
            )
        elif self.keeps_up == "alone":
            reasons.append(tr("captions lag while anything else keeps this computer busy"))
        if reasons:
            return tr("Works, but {reasons}.", reasons="; ".join(reasons))
        return tr("Fits this computer.") if self.keeps_up == "yes" else ""

    @property
    def text(self) -> str:
        """All of it where there is room for a line or two."""
        return "\n".join(filter(None, (shown(self.description.sentence), self.verdict)))


def look_into(
    name: str,
    path: str,
    services: Services,
    background: BackgroundTasks,
    show: Callable[[Looked], None],
    refuse: Callable[[str], None],
) -> None:
    """Have `show` told what the model at `path` is, which the setting `name` names.

    It is told again once it is known whether this computer keeps up with it: to find that out takes
    some seconds the first time. refuse: told why it cannot be used.
    """

    def described(description: Description) -> None:
        show(Looked(description))
        if services.keeps_up is not None:
            background.submit(
                f"whether it keeps up with the {name}",
                partial(services.keeps_up, name, path),
                lambda found: show(Looked(description, found)),
                lambda _: None,  # what the model is, one knows all the same
            )

    background.submit(
        f"looking into the {name}", partial(services.describe, name, path), described, refuse
    )


class ModelFacts(QWidget):
    """Shows the verdict on a model, and below it what is known of it, each fact with its label."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict = _label()
        self._rows = QFormLayout()
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(_SPACING)
        self._rows.setVerticalSpacing(2)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeading)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.verdict)
        column.addLayout(self._rows)
        self._shown: Description | None = None
        self.verdict.hide()

    @property
    def facts(self) -> dict[str, str]:
        """What is shown, by label."""
        return {
            _text(self._rows, row, QFormLayout.ItemRole.LabelRole): _text(
                self._rows, row, QFormLayout.ItemRole.FieldRole
            )
            for row in range(self._rows.rowCount())
        }

    def show_looked(self, looked: Looked) -> None:
        """Show what has been found out."""
        self.verdict.setText(looked.verdict)
        self.verdict.setVisible(bool(looked.verdict))
        if looked.description is self._shown:
            return  # the verdict alone is new
        self._shown = looked.description
        while self._rows.rowCount():
            self._rows.removeRow(0)
        for fact in looked.description.facts:
            name = QLabel(shown(fact.label))
            name.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            name.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
            value = _label()
            value.setText(shown(fact.value))
            value.setAccessibleName(f"{name.text()}: {value.text()}")
            self._rows.addRow(name, value)


def _label() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _text(rows: QFormLayout, row: int, role: QFormLayout.ItemRole) -> str:
    item = rows.itemAt(row, role)
    label = item.widget() if item else None
    return label.text() if isinstance(label, QLabel) else ""
