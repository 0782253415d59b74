"""The controls of a language, of a shortcut and of a sound source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QFocusEvent, QIcon, QKeySequence, QPalette, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QKeySequenceEdit,
    QLineEdit,
    QSlider,
    QToolButton,
    QVBoxLayout,
)
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Device
from ssbd_desktop.settings.table import ROWS, Settings, row
from ssbd_desktop.settings.written_values import check_combination
from ssbd_desktop.ui.fields.controls import DeviceField, LanguageField, make_field
from ssbd_desktop.ui.fields.device_list import device_icon, device_text, device_value, offered
from ssbd_desktop.ui.fields.field import KeysField, sequence, text
from ssbd_desktop.ui.fields.level_meter import LevelMeter
from ssbd_desktop.ui.hotkeys.hotkeys import SETTINGS
from tests.ui.fakes import device
from tests.ui.widgets import child, sketch


class Shown:
    """The control on the screen, and the values that it emitted."""

    def __init__(self, field: LanguageField) -> None:
        self.field = field
        self.entered: list[object] = []
        field.edited.connect(self.entered.append)
        self.combo = child(field, QComboBox)
        self.line = child(self.combo, QLineEdit)

    def type(self, text: str) -> list[str]:
        """Type in place of what stands there; gives what the list is narrowed to."""
        self.line.setFocus()
        self.line.selectAll()
        QTest.keyClicks(self.line, text)
        completer = self.line.completer()
        model = completer.completionModel()
        return [model.index(i, 0).data() for i in range(model.rowCount())]


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    field = LanguageField(row("target_language"))
    qtbot.addWidget(field)
    field.show_value("German")
    field.show()
    yield Shown(field)
    field.close()


def test_common_languages_stand_first(shown: Shown) -> None:
    texts = [shown.combo.itemText(i) for i in range(20)]
    first = texts[: texts.index("")]
    assert {"English", "German", "Japanese", "Chinese", "Spanish"} <= set(first)
    assert first == sorted(first)
    assert (shown.combo.maxVisibleItems(), shown.line.completer().maxVisibleItems()) == (18, 12)


def test_one_of_the_list_that_is_left_is_taken(qtbot: QtBot, shown: Shown) -> None:
    shown.type("ukra")
    popup = shown.line.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    assert shown.line.selectedText() == "", "else the next letter would take its place"
    assert shown.entered == [], "half a name is none"
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.entered == ["Ukrainian"])
    assert shown.combo.currentText() == "Ukrainian"
    QApplication.sendEvent(shown.line, QFocusEvent(QEvent.Type.FocusIn))
    qtbot.waitUntil(lambda: shown.line.selectedText() == "Ukrainian")  # to be typed over


def test_a_name_or_a_code_that_is_typed_is_taken_and_what_is_no_language_is_not(
    shown: Shown,
) -> None:
    shown.type("Klingon")
    shown.field.commit()
    assert shown.entered == []
    assert shown.combo.currentText() == "German"
    for typed, name in (("welsh", "Welsh"), ("SV", "Swedish")):
        assert shown.type(typed) == [name], "the list is narrowed to it"
        shown.line.editingFinished.emit()
        assert shown.entered[-1] == name
        assert (shown.combo.currentText(), shown.combo.currentData()) == (name, name)


_Modifier = Qt.KeyboardModifier


class Stand:
    """A field in a dialog, and the values that it emitted."""

    def __init__(self, qtbot: QtBot) -> None:
        self.dialog = QDialog()
        qtbot.addWidget(self.dialog)
        self.field = KeysField(row("hotkey_toggle"))
        self.next = QLineEdit()
        layout = QVBoxLayout(self.dialog)
        layout.addWidget(self.field)
        layout.addWidget(self.next)
        self.field.show_value("")
        self.edited: list[object] = []
        self.recording: list[bool] = []
        self.field.edited.connect(self.edited.append)
        self.field.recording.connect(self.recording.append)
        self.edit = child(self.field, QKeySequenceEdit)
        with qtbot.waitActive(self.dialog):
            self.dialog.show()
            self.dialog.activateWindow()
        self.edit.setFocus()

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = _Modifier.NoModifier) -> None:
        QTest.keyClick(self.edit, key, modifiers)


@pytest.fixture
def stand(qtbot: QtBot) -> Stand:
    return Stand(qtbot)


def test_the_keys_that_are_pressed_are_the_shortcut(stand: Stand) -> None:
    stand.press(Qt.Key.Key_C, _Modifier.ControlModifier | _Modifier.AltModifier)
    stand.press(Qt.Key.Key_F9)
    assert stand.edited == ["Ctrl+Alt+C", "F9"], "the last ones, not one after the other"
    assert stand.edit.keySequence() == QKeySequence("F9")
    stand.press(Qt.Key.Key_Backspace)
    assert stand.edited[2:] == [""]
    assert stand.edit.keySequence().isEmpty()


def test_a_key_that_is_only_held_changes_nothing(qtbot: QtBot, stand: Stand) -> None:
    stand.field.show_value("F9")
    stand.press(Qt.Key.Key_Control)
    qtbot.waitUntil(lambda: stand.edit.keySequence() == QKeySequence("F9"))
    assert stand.edited == []
    (clear,) = stand.edit.findChildren(QToolButton)
    clear.click()
    assert stand.edited == [""]


def test_shortcuts_rest_while_keys_are_chosen(qtbot: QtBot, stand: Stand) -> None:
    menu = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason)
    QApplication.sendEvent(stand.edit, menu)
    assert stand.recording == [True, False], "while a menu is open, they do not"
    stand.press(Qt.Key.Key_C, _Modifier.ControlModifier)
    qtbot.waitUntil(lambda: stand.recording == [True, False] * 2)  # no other key has followed
    QTest.keyPress(stand.edit, Qt.Key.Key_Control)
    assert stand.recording[4:] == [True]
    stand.next.setFocus()
    assert stand.recording[5:] == [False]
    assert stand.edited == ["Ctrl+C"]


def test_tab_leaves_the_field_and_escape_the_window(stand: Stand) -> None:
    stand.press(Qt.Key.Key_Tab)
    assert not stand.edit.hasFocus()
    stand.edit.setFocus()
    stand.press(Qt.Key.Key_Escape)
    assert not stand.dialog.isVisible()
    assert stand.edited == []


def test_a_shortcut_is_proposed_until_there_is_one(stand: Stand) -> None:
    asks = child(stand.edit, QLineEdit)
    wide = asks.fontMetrics().horizontalAdvance(asks.placeholderText())
    beside = (stand.edit.minimumWidth() - wide) / asks.fontMetrics().height()
    assert 2 < beside < 4, "one reads that it waits for keys, beside the button"
    assert stand.field.suggestion.text() == "Use Ctrl+Alt+C"
    stand.next.setFocus()
    stand.field.suggestion.click()
    assert stand.edit.hasFocus(), "where the button goes, the keyboard is not lost"
    assert stand.edited == ["Ctrl+Alt+C"]
    assert not stand.field.suggestion.isVisible()
    child(stand.edit, QToolButton).click()
    assert stand.edited[1:] == [""]
    assert stand.field.suggestion.isVisible()


def test_what_is_proposed_can_be_had_and_once_each() -> None:
    proposed = {each.name: each.suggested for each in ROWS if each.widget == "keys"}
    assert set(proposed) == set(SETTINGS.values())
    assert len(set(proposed.values())) == len(proposed)
    assert Settings().with_values(proposed).changed() == proposed


@pytest.mark.parametrize("mac", [False, True])
@pytest.mark.parametrize(
    "value", ["", "F9", "Ctrl+Alt+C", "Shift+Meta+Space", "Ctrl+Alt+Shift+Meta+7"]
)
def test_a_setting_is_shown_and_given_back(value: str, mac: bool) -> None:
    assert check_combination(text(sequence(value, mac), mac)) == value
    pressed = QKeySequence("Ctrl+C")  # as Qt calls ⌘ on a Mac
    assert text(pressed, mac) == ("Meta+C" if mac else "Ctrl+C")


HEADSET, SPEAKER = device("Headset"), device("Speaker", "system")


def test_what_is_set_is_offered_and_what_the_computer_plays_where_it_can_be_heard(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    assert offered([HEADSET], "default", own=False) == [
        ("", ["default"]),
        ("Microphones", ["Headset"]),
    ]
    assert offered([SPEAKER], "default", own=False) == [
        ("", ["default", "system"]),
        ("Audio outputs", ["Speaker"]),
    ]
    assert offered([], "system", own=False) == [("", ["default", "system"])]
    field = DeviceField(row("device"))
    field.show_devices([HEADSET])
    items = cast(QStandardItemModel, child(field, QComboBox).model())
    found = [(each.isEnabled(), each.font().bold()) for each in map(items.item, range(3))]
    assert found == [(True, False), (False, True), (True, False)], "a heading is not to be chosen"
    headset = ("", ["Headset"])
    jabra = ("", ["", "default", "Jabra"])
    assert offered([HEADSET], "Jabra", own=True) == [jabra, headset]
    assert offered([HEADSET], "Headset", own=True) == [("", ["", "default"]), headset]
    browser = Device("Browser", 1, 48_000.0, False, "app", icon="web-browser")
    assert offered([SPEAKER, browser], "app:Phone", own=False)[0::2] == [
        ("", ["default", "system", "app:Phone"]),
        ("Apps", ["app:Browser"]),
    ]
    asked: list[str] = []
    monkeypatch.setattr(QIcon, "fromTheme", asked.append)
    for each in ("app:Browser", "Speaker", "app:Phone"):
        device_icon([SPEAKER, browser], each)
    assert asked == ["web-browser"]
    assert device_text("app:Browser") == "Browser (app)"
    for value in ("", "default", "system", "USB microphone", "app:Browser", "app:Browser (2)"):
        assert device_value(device_text(value)) == value
    assert device_value(" Computer audio ") == "system"


def test_a_number_is_typed_or_chosen_in_steps_that_suit_it(qtbot: QtBot) -> None:
    for name, typed, chosen, third in (
        ("beta", (0, 1, 0.05, 2, "", ""), (0, 100, 10), 0.03),
        ("opacity", (0, 100, 5, 0, "%", ""), (0, 100, 10), 0.03),
        ("min_chunk", (0.1, 5, 0.5, 2, " s", ""), (1, 50, 10), 0.3),
        ("gpu_layers", (-1, 1000, 1, 0, "", "All"), None, 0.0),
    ):
        field = make_field(row(name))
        qtbot.addWidget(field)
        field.resize(500, 30)
        field.grab()
        spin = child(field, QDoubleSpinBox)
        steps = (spin.minimum(), spin.maximum(), spin.singleStep(), spin.decimals())
        assert (*steps, spin.suffix(), spin.specialValueText()) == typed
        assert not spin.keyboardTracking(), "12 on the way to 128 is no value"
        assert spin.whatsThis() == spin.toolTip() == row(name).help
        wide = max(90, spin.sizeHint().width())
        assert spin.geometry().getRect()[::2] == (500 - wide, wide)  # type: ignore[index]
        if chosen:
            slider = child(field, QSlider)
            assert (slider.minimum(), slider.maximum(), slider.pageStep()) == chosen
            slider.setValue(3)
            assert (field.value, spin.value()) == (third, third * (100 if name == "opacity" else 1))


def test_a_meter_rises_at_once_and_falls_slowly_behind_its_peak(qtbot: QtBot) -> None:
    meter = LevelMeter()
    qtbot.addWidget(meter)
    meter.resize(48, 14)
    palette = QPalette(QColor("white"))
    palette.setColor(QPalette.ColorRole.WindowText, QColor("blue"))
    meter.setPalette(palette)
    inks = {" ": "white", "-": "#dbdbff", "g": "#3a9d6e", "h": "#58b368", "y": "#e0b040"}
    seen = []
    for dbfs in (-70.0, -30.0, -120.0, 20.0):
        meter.set_level(dbfs)
        seen.append(sketch(meter.grab().toImage(), inks | {"r": "#d9534f"}))
    assert seen[0][7] == "-" * 48
    assert seen[1][7] == "g" * 19 + "h" * 5 + "-" * 24
    edge, middle = "  -hgggggggggggggg---hh" + "-" * 22, "g" * 18 + "---hh" + "-" * 25
    assert [seen[2][y] for y in (1, 2, 7, 12)] == ["", edge, middle, ""]
    assert seen[3][7] == "g" * 19 + "h" * 20 + "y" * 6 + "rrr"
    meter.set_level(-120.0)
    assert meter.accessibleDescription() == "90% of full scale"
    for _ in range(9):
        meter.set_level(-120.0)
    assert (meter.share, round(meter._peak, 6)) == (0.0, 0.8)
