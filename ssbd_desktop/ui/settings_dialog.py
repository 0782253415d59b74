"""The settings dialog, built wholly from the settings table: a page, a row, a control for each."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.errors import SettingError
from ssbd_desktop.events import StageChanged, StageName
from ssbd_desktop.settings import ROWS, Reload, Row, Settings, Value
from ssbd_desktop.ui.fields import DeviceField, Field, make_field

_LIVE_MS = 250
_RELOAD_MS = 900
"""A change that makes a model load waits longer for the next one."""

_WHEN: dict[Reload, str] = {
    "capture": "Takes effect once the sound source has been opened again.",
    "speech": "Takes effect after the speech model has loaded again.",
    "translation": "Takes effect after the translation model has loaded again.",
}
_WHEN_OFF = "Takes effect when captions start."


class SettingRow(QWidget):
    """A setting's label, control, reset button and help, and a note beside them.

    edited: the setting's name and the value that was entered.
    """

    edited = Signal(str, object)

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row
        self.field: Field = make_field(row)
        self.field.edited.connect(self._edited)
        self._reset = QToolButton()
        self._reset.setText("↺")
        self._reset.setToolTip(f"Back to the default: {_shown(row.default)}")
        self._reset.setAccessibleName(f"Reset {row.label}")
        self._reset.clicked.connect(self._back_to_default)
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self.note.hide()
        self._lay_out()

    def show_value(self, value: Value) -> None:
        """Show the value in force."""
        self.field.show_value(value)
        self._reset.setEnabled(value != self.row.default)

    def show_note(self, text: str, refused: bool = False) -> None:
        """Say something about the value beside it; nothing hides the note."""
        self.note.setText(text)
        self.note.setStyleSheet("color: #c0392b;" if refused else "color: #2e75c8;")
        self.note.setVisible(bool(text))

    def _lay_out(self) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 6, 0, 6)
        layout.setVerticalSpacing(2)
        layout.setColumnStretch(0, 1)
        if self.row.kind is not bool:
            label = QLabel(self.row.label)
            label.setBuddy(self.field)
            bold = label.font()
            bold.setWeight(bold.Weight.DemiBold)
            label.setFont(bold)
            layout.addWidget(label, 0, 0, 1, 2)
        layout.addWidget(self.field, 1, 0)
        layout.addWidget(self._reset, 1, 1, Qt.AlignmentFlag.AlignTop)
        help_text = QLabel(self.row.help)
        help_text.setTextFormat(Qt.TextFormat.PlainText)
        help_text.setWordWrap(True)
        small = help_text.font()
        small.setPointSizeF(small.pointSizeF() * 0.9)
        help_text.setFont(small)
        help_text.setForegroundRole(help_text.palette().ColorRole.PlaceholderText)
        layout.addWidget(help_text, 2, 0, 1, 2)
        layout.addWidget(self.note, 3, 0, 1, 2)

    def _edited(self, value: object) -> None:
        self.edited.emit(self.row.name, value)

    def _back_to_default(self) -> None:
        self.show_value(self.row.default)
        self.edited.emit(self.row.name, self.row.default)


class SettingsDialog(QDialog):
    """Shows every setting; what is changed takes effect without a button being pressed.

    changed: other settings are wanted. devices_wanted: the names of the sound sources are.
    captions_on: asked whether a changed setting has something to take effect on.
    """

    changed = Signal(object)
    devices_wanted = Signal()

    def __init__(self, settings: Settings, captions_on: Callable[[], bool]) -> None:
        super().__init__()
        self._settings = settings
        self._captions_on = captions_on
        self._pending: dict[str, object] = {}
        self._blamed: dict[str, StageName] = {}
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._use_pending)
        self.rows: dict[str, SettingRow] = {}
        self.setWindowTitle("Settings – SSBD Desktop")
        self._tabs = QTabWidget()
        self._tabs.setUsesScrollButtons(True)
        self._pages = {row.page: QVBoxLayout() for row in ROWS}
        for name, page in self._pages.items():
            self._tabs.addTab(_scrolling(page), name)
        self._to_build = list(ROWS)
        self._build_next()
        self._problem = QLabel()
        self._problem.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setWordWrap(True)
        self._problem.setStyleSheet("color: #c0392b;")
        self._problem.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        # Enter confirms what is typed in a line; it must not close the dialog as well.
        close.setAutoDefault(False)
        close.setDefault(False)
        layout = QVBoxLayout(self)
        layout.addWidget(self._tabs)
        layout.addWidget(self._problem)
        layout.addWidget(buttons)

    def sizeHint(self) -> QSize:
        return QSize(620, 620)

    def show_settings(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere, as in the overlay's menu."""
        before, self._settings = self._settings, settings
        for name, row in self.rows.items():
            value = getattr(settings, name)
            if value != getattr(before, name) and name not in self._pending:
                row.show_value(value)

    def show_problem(self, sentence: str) -> None:
        """Show that the settings could not be kept; nothing hides it."""
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))

    def show_stage(self, event: StageChanged) -> None:
        """A stage that has loaded again has taken over what was waiting for it.

        Where it could not use a setting, that is said beside it until it can.
        """
        for row in self.rows.values():
            if row.row.reload == event.stage and not row.note.isHidden():
                if event.state == "running":
                    row.show_note("")
                elif event.state == "failed":
                    row.show_note(event.message, refused=True)
        if event.state != "running":
            return
        if event.setting in self.rows:
            self._blamed[event.setting] = event.stage
            self.rows[event.setting].show_note(event.message, refused=True)
        elif not event.message:
            for name in [name for name, stage in self._blamed.items() if stage == event.stage]:
                del self._blamed[name]
                self.rows[name].show_note("")

    def show_devices(self, names: list[str]) -> None:
        """Offer these sound sources."""
        for row in self.rows.values():
            if isinstance(row.field, DeviceField):
                row.field.show_names(names)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.devices_wanted.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        for row in self.rows.values():
            row.field.commit()
        self._use_pending()
        super().hideEvent(event)

    def _build_next(self) -> None:
        """Build a row, and the next one in a moment: all at once would hold up the captions."""
        row = self._to_build.pop(0)
        setting = SettingRow(row)
        setting.show_value(getattr(self._settings, row.name))
        setting.edited.connect(self._edited)
        if isinstance(setting.field, DeviceField):
            setting.field.refresh.connect(self.devices_wanted)
        self.rows[row.name] = setting
        page = self._pages[row.page]
        page.insertWidget(page.count() - 1, setting)
        if self._to_build:
            QTimer.singleShot(0, self, self._build_next)

    def _edited(self, name: str, value: object) -> None:
        self._pending[name] = value
        slow = any(self.rows[waiting].row.reload for waiting in self._pending)
        self._timer.start(_RELOAD_MS if slow else _LIVE_MS)

    def _use_pending(self) -> None:
        self._timer.stop()
        pending, self._pending = self._pending, {}
        settings = self._settings
        for name, value in pending.items():
            settings = self._with(settings, name, value)
        if settings != self._settings:
            self._settings = settings
            self.changed.emit(settings)

    def _with(self, settings: Settings, name: str, value: object) -> Settings:
        """`settings` with one more value; where it is refused, its row says so."""
        row = self.rows[name]
        try:
            changed = settings.with_values({name: value})
        except SettingError as error:
            row.show_note(str(error), refused=True)
            return settings
        row.show_note(self._note(row.row) if changed != settings else "")
        row.show_value(getattr(changed, name))
        return changed

    def _note(self, row: Row) -> str:
        if row.reload is None:
            return ""
        return _WHEN[row.reload] if self._captions_on() else _WHEN_OFF


def _scrolling(page: QVBoxLayout) -> QScrollArea:
    """A page that scrolls where it is higher than the dialog."""
    inside = QWidget()
    inside.setLayout(page)
    page.addStretch(1)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    return area


def _shown(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:g}" if isinstance(value, float) else str(value) or "empty"
