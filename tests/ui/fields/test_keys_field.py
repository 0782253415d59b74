"""A shortcut is set by pressing it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QKeySequenceEdit, QLineEdit, QToolButton, QVBoxLayout
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.key_combinations import check_combination
from ssbd_desktop.settings.table import ROWS, Settings, row
from ssbd_desktop.ui.fields.keys_field import KeysField, sequence, text
from ssbd_desktop.ui.hotkeys.hotkeys import SETTINGS

_Modifier = Qt.KeyboardModifier


class Stand:
    """A field in a dialog, and what it told."""

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
        edit = self.field.findChild(QKeySequenceEdit)
        assert isinstance(edit, QKeySequenceEdit)
        self.edit = edit
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
    assert stand.recording == [True]
    stand.press(Qt.Key.Key_C, _Modifier.ControlModifier)
    qtbot.waitUntil(lambda: stand.recording == [True, False])  # no other key has followed
    QTest.keyPress(stand.edit, Qt.Key.Key_Control)
    assert stand.recording[2:] == [True]
    stand.next.setFocus()
    assert stand.recording[3:] == [False]
    assert stand.edited == ["Ctrl+C"]


def test_tab_leaves_the_field_and_escape_the_window(stand: Stand) -> None:
    stand.press(Qt.Key.Key_Tab)
    assert not stand.edit.hasFocus()
    stand.edit.setFocus()
    stand.press(Qt.Key.Key_Escape)
    assert not stand.dialog.isVisible()
    assert stand.edited == []


def test_a_shortcut_is_proposed_until_there_is_one(stand: Stand) -> None:
    assert stand.field.suggestion.text() == "Use Ctrl+Alt+C"
    stand.field.suggestion.click()
    assert stand.edited == ["Ctrl+Alt+C"]
    assert not stand.field.suggestion.isVisible()
    stand.field.show_value("")
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


def test_on_a_mac_the_command_key_is_meta() -> None:
    pressed = QKeySequence("Ctrl+C")  # as Qt calls ⌘ there
    assert text(pressed, mac=True) == "Meta+C"
    assert text(pressed, mac=False) == "Ctrl+C"
