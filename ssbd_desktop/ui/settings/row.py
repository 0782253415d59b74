"""One setting in the dialog: its label and help, its control, its reset and its messages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QToolButton, QWidget

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.settings.table import SHOWN, Settings
from ssbd_desktop.ui.fields.controls import WIDE, make_field
from ssbd_desktop.ui.fields.device_list import device_text
from ssbd_desktop.ui.fields.field import BiasMeaning, Field, ValueHint, number_text, with_mnemonic
from ssbd_desktop.ui.fields.level_meter import LevelReading
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import MessageLabel, bold_label, describe, set_type, text_label
from ssbd_desktop.ui.shared.services import Services

_HEADING, _HELP, _CONTROL, _HINT, _MESSAGE = range(5)
_TEXT, _BESIDE, _RESET = range(3)
"""The rows and columns of the grid."""

_MARGINS, _DOWN, _ACROSS = (0, 8, 0, 8), 3, 10
_FIELD_WIDTH, _KEYS_WIDTH, _RESET_WIDTH = 250, 300, 26
"""In pixels; keys have a button beside them, which is wide in German."""

_SMALL = 0.92


class SettingRow(QWidget):
    """A setting's label, help, control and reset button, and a message below them.

    edited: the setting's name and the value that was entered.
    """

    edited = Signal(str, object)

    def __init__(self, row: Row, hint: ValueHint, used: set[str]) -> None:
        """hint: explains the value below the control. used: the mnemonics of the page."""
        super().__init__()
        self.row = row
        others = [tr(other.label) for other in SHOWN if other.page == row.page]
        self._label = with_mnemonic(tr(row.label), used, others)
        self.field: Field = make_field(row)
        self.field.edited.connect(lambda value: self.edited.emit(row.name, value))
        self.hint = hint
        self.reset = self._make_reset()
        self.message = MessageLabel()
        self.grid = QGridLayout(self)
        self._lay_out()

    def show_value(self, settings: Settings) -> None:
        value = getattr(settings, self.row.name)
        self.field.show_value(value)
        self.reset.setVisible(value != self.row.default)
        self.explain(settings)

    def explain(self, settings: Settings) -> None:
        self.hint.show_value(getattr(settings, self.row.name), settings)

    def show_message(self, text: str, refused: bool = False) -> None:
        """Show a message below the value; an empty one hides it."""
        self.message.say(text, bad=refused)
        self.hint.problem.hush(refused and bool(text))

    def matches(self, query: str) -> bool:
        row = self.row
        texts = (row.name, row.page, *row.texts)
        everything = _plain((*texts, *map(tr, texts)))
        return all(word in everything for word in _plain([query]).split())

    def _make_reset(self) -> QToolButton:
        reset = QToolButton(autoRaise=True)
        reset.setText("↺")
        reset.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        tip = tr("Reset to default: {value}", value=_shown(self.row))
        describe(reset, tr("Reset {setting}", setting=tr(self.row.label)), tip)
        # Its place is kept: controls must not move when it comes and goes.
        policy = reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        reset.setSizePolicy(policy)
        reset.setFixedWidth(_RESET_WIDTH)
        reset.clicked.connect(self._back_to_default)
        return reset

    def _lay_out(self) -> None:
        layout = self.grid
        layout.setContentsMargins(*_MARGINS)
        layout.setVerticalSpacing(_DOWN)
        layout.setHorizontalSpacing(_ACROSS)
        layout.setColumnStretch(_TEXT, 1)
        beside = self.row.kind is not bool and self.row.widget not in WIDE
        layout.addWidget(self._heading(), _HEADING, _TEXT)
        layout.addWidget(help_label(tr(self.row.help)), _HELP, _TEXT, 1, 1 if beside else 2)
        top = Qt.AlignmentFlag.AlignTop
        if self.row.kind is bool:
            layout.addWidget(self.reset, _HEADING, _RESET, top)
        elif not beside:
            layout.addWidget(self.field, _CONTROL, _TEXT, 1, 2)
            layout.addWidget(self.reset, _CONTROL, _RESET, top)
        else:
            keys = max(_KEYS_WIDTH, self.field.sizeHint().width())
            self.field.setFixedWidth(keys if self.row.widget == "keys" else _FIELD_WIDTH)
            layout.addWidget(self.field, _HEADING, _BESIDE, 2, 1, top)
            layout.addWidget(self.reset, _HEADING, _RESET, 2, 1, top)
        layout.addWidget(self.hint, _HINT, _TEXT, 1, 2)
        layout.addWidget(self.message, _MESSAGE, _TEXT, 1, 2)

    def _heading(self) -> QWidget:
        control = self.field.controls[0]
        if isinstance(control, QCheckBox):
            control.setText(self._label)
            set_type(self.field, bold=True)
            return self.field
        return bold_label(self._label, buddy=control)

    def _back_to_default(self) -> None:
        self.field.controls[0].setFocus()  # the button is about to go
        self.field.choose(self.row.default)


def hint_for(row: Row, services: Services, background: BackgroundTasks) -> ValueHint:
    """Return what stands below a setting's control; hidden if that is nothing."""
    if row.name == "beta":
        return BiasMeaning()
    if row.widget == "device":
        return LevelReading(services.watch_level, second=row.name == "microphone")
    if row.name in ("translation_model", "whisper_model"):
        return ModelInspector(row.name, services, background)
    none = ValueHint()
    none.hide()
    return none


def help_label(help: str) -> QLabel:
    label = text_label(help, quiet=True)
    set_type(label, _SMALL)
    return label


def _plain(texts: Iterable[str]) -> str:
    """Return the texts for searching, without capitals, accents, hyphens and underscores."""
    parts = unicodedata.normalize("NFKD", " ".join(texts).casefold())
    letters = "".join(part for part in parts if not unicodedata.combining(part))
    return letters.replace("-", " ").replace("_", " ")


def _shown(row: Row) -> str:
    """Return a setting's default as the dialog shows it."""
    value: Value = row.default
    if isinstance(value, bool):
        return tr("on") if value else tr("off")
    if not isinstance(value, str):
        return number_text(row, value)
    if row.words:
        return tr(row.words[row.choices.index(value)])
    if row.widget == "language":
        return tr(value)
    if row.widget == "device":
        return device_text(value)
    return value or tr("none")
