"""The settings dialog: a control for every row, live changes, refused values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QFontComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ssbd_desktop.events import StageChanged
from ssbd_desktop.languages import CODES
from ssbd_desktop.settings import ROWS, Row, Settings, row
from ssbd_desktop.ui.fields import make_field
from ssbd_desktop.ui.settings_dialog import SettingsDialog

KINDS: dict[str, type[QWidget]] = {
    "device": QComboBox,
    "whisper_model": QLineEdit,
    "source_language": QComboBox,
    "beam_size": QSpinBox,
    "min_chunk": QSlider,
    "translation_model": QLineEdit,
    "template": QPlainTextEdit,
    "policy": QComboBox,
    "beta": QSlider,
    "mask_k": QSpinBox,
    "font_family": QFontComboBox,
    "show_source": QCheckBox,
}


def make(qtbot: QtBot, settings: Settings, captions_on: bool = True) -> SettingsDialog:
    """A dialog with all of its rows, which come one by one."""
    made = SettingsDialog(settings, captions_on=lambda: captions_on)
    qtbot.addWidget(made)
    qtbot.waitUntil(lambda: len(made.rows) == len(ROWS))
    return made


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[SettingsDialog]:
    made = make(qtbot, Settings())
    made.show()
    yield made
    made.close()


def control(dialog: SettingsDialog, name: str, kind: type[QWidget]) -> QWidget:
    found = dialog.rows[name].field.findChild(kind)
    assert isinstance(found, kind)
    return found


def changes(dialog: SettingsDialog) -> list[Settings]:
    seen: list[Settings] = []
    dialog.changed.connect(seen.append)
    return seen


@pytest.mark.parametrize("setting", ROWS, ids=lambda r: r.name)
def test_every_setting_has_a_control_with_a_name(dialog: SettingsDialog, setting: Row) -> None:
    shown = dialog.rows[setting.name]
    field = shown.field.focusProxy()
    assert field is not None
    assert field.accessibleName().startswith(setting.label)
    assert field.toolTip() == setting.help
    texts = [label.text() for label in shown.findChildren(QLabel)]
    texts += [box.text() for box in shown.findChildren(QCheckBox)]
    assert setting.label in texts
    assert setting.help in texts


@pytest.mark.parametrize(("name", "kind"), KINDS.items())
def test_the_control_fits_the_setting(
    dialog: SettingsDialog, name: str, kind: type[QWidget]
) -> None:
    control(dialog, name, kind)


@pytest.mark.parametrize("setting", ROWS, ids=lambda r: r.name)
def test_showing_a_value_is_no_edit(qtbot: QtBot, setting: Row) -> None:
    field = make_field(setting)
    qtbot.addWidget(field)
    with qtbot.assertNotEmitted(field.edited):
        field.show_value(setting.default)
        field.commit()


def test_a_change_takes_effect_without_a_button(qtbot: QtBot, dialog: SettingsDialog) -> None:
    seen = changes(dialog)
    slider = control(dialog, "beta", QSlider)
    assert isinstance(slider, QSlider)
    for value in (25, 30, 35):
        slider.setValue(value)
    assert seen == []
    qtbot.waitUntil(lambda: bool(seen))
    assert [settings.beta for settings in seen] == [0.35]
    spin = control(dialog, "beta", QDoubleSpinBox)
    assert isinstance(spin, QDoubleSpinBox)
    assert spin.value() == 0.35


def test_every_kind_of_control_edits(qtbot: QtBot, dialog: SettingsDialog) -> None:
    seen = changes(dialog)
    check = control(dialog, "show_source", QCheckBox)
    assert isinstance(check, QCheckBox)
    check.click()
    spin = control(dialog, "mask_k", QSpinBox)
    assert isinstance(spin, QSpinBox)
    spin.setValue(5)
    line = control(dialog, "translation_model", QLineEdit)
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "/models/a.gguf")
    QTest.keyClick(line, Qt.Key.Key_Return)
    choice = control(dialog, "policy", QComboBox)
    assert isinstance(choice, QComboBox)
    choice.textActivated.emit("cd")
    font = control(dialog, "font_family", QFontComboBox)
    assert isinstance(font, QFontComboBox)
    font.textActivated.emit("DejaVu Serif")
    dialog.close()
    last = seen[-1]
    assert (last.show_source, last.mask_k, last.translation_model) == (True, 5, "/models/a.gguf")
    assert (last.policy, last.font_family) == ("cd", "DejaVu Serif")


def test_enter_in_a_line_only_confirms_it(qtbot: QtBot, dialog: SettingsDialog) -> None:
    line = control(dialog, "translation_model", QLineEdit)
    QTest.keyClicks(line, "/models/a.gguf")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.findChild(QFileDialog) is None


def test_half_a_path_is_not_used(qtbot: QtBot, dialog: SettingsDialog) -> None:
    seen = changes(dialog)
    line = control(dialog, "translation_model", QLineEdit)
    QTest.keyClicks(line, "/mod")
    qtbot.wait(50)
    assert not dialog._timer.isActive()
    assert seen == []


def test_what_was_typed_counts_when_the_dialog_closes(qtbot: QtBot, dialog: SettingsDialog) -> None:
    seen = changes(dialog)
    text = control(dialog, "template", QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    text.setPlainText("{src}: {text}\n{tgt}:")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert [settings.template for settings in seen] == ["{src}: {text}\n{tgt}:"]


def test_a_refused_value_is_told_beside_its_control(dialog: SettingsDialog) -> None:
    seen = changes(dialog)
    shown = dialog.rows["target_language"]
    shown.field.edited.emit("Klingon")
    shown.edited.emit("mask_k", 4)
    dialog._use_pending()
    assert not shown.note.isHidden()
    assert "Klingon" in shown.note.text()
    assert [(s.target_language, s.mask_k) for s in seen] == [("German", 4)]


def test_a_change_that_reloads_says_so_until_it_has(dialog: SettingsDialog) -> None:
    shown = dialog.rows["translation_model"]
    shown.edited.emit("translation_model", "/models/a.gguf")
    dialog._use_pending()
    assert shown.note.text() == "Takes effect after the translation model has loaded again."
    dialog.show_stage(StageChanged("translation", "loading"))
    assert not shown.note.isHidden()
    dialog.show_stage(StageChanged("speech", "running"))
    assert not shown.note.isHidden()
    dialog.show_stage(StageChanged("translation", "running"))
    assert shown.note.isHidden()


def test_a_reload_that_fails_is_told_beside_the_control(dialog: SettingsDialog) -> None:
    shown = dialog.rows["translation_model"]
    shown.edited.emit("translation_model", "/models/a.gguf")
    dialog._use_pending()
    sentence = "There is no file /models/a.gguf: choose another one."
    dialog.show_stage(StageChanged("translation", "failed", sentence))
    assert shown.note.text() == sentence


def test_a_change_that_takes_effect_at_once_says_nothing(dialog: SettingsDialog) -> None:
    dialog.rows["beta"].edited.emit("beta", 0.4)
    dialog._use_pending()
    assert dialog.rows["beta"].note.isHidden()


def test_with_captions_off_a_reload_waits_for_them(qtbot: QtBot) -> None:
    dialog = make(qtbot, Settings(), captions_on=False)
    dialog.rows["threads"].edited.emit("threads", 3)
    dialog._use_pending()
    assert dialog.rows["threads"].note.text() == "Takes effect when captions start."


def test_reset_brings_the_default_back(qtbot: QtBot) -> None:
    dialog = make(qtbot, Settings().with_values({"mask_k": 9}))
    seen = changes(dialog)
    (button,) = [b for b in dialog.rows["mask_k"].findChildren(QToolButton) if b.text() == "↺"]
    assert button.accessibleName() == "Reset Hidden tokens k"
    button.click()
    dialog._use_pending()
    assert [settings.mask_k for settings in seen] == [row("mask_k").default]
    assert not button.isEnabled()


def test_the_wheel_scrolls_past_controls(qtbot: QtBot, dialog: SettingsDialog) -> None:
    seen = changes(dialog)
    for name, kind in (("mask_k", QSpinBox), ("beta", QSlider), ("policy", QComboBox)):
        widget = control(dialog, name, kind)
        assert not widget.hasFocus()
        event = QWheelEvent(
            QPointF(5, 5),
            QPointF(widget.mapToGlobal(QPoint(5, 5))),
            QPoint(0, -120),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)
    dialog._use_pending()
    assert seen == []


def test_devices_are_offered_and_the_choice_stays(dialog: SettingsDialog) -> None:
    combo = control(dialog, "device", QComboBox)
    assert isinstance(combo, QComboBox)
    combo.setEditText("my own")
    dialog.show_devices(["default", "pulse", "USB microphone"])
    assert [combo.itemText(i) for i in range(combo.count())] == [
        "default",
        "pulse",
        "USB microphone",
    ]
    assert combo.currentText() == "my own"


def test_refresh_asks_for_the_devices(qtbot: QtBot, dialog: SettingsDialog) -> None:
    (button,) = [
        b for b in dialog.rows["device"].field.findChildren(QToolButton) if b.text() == "⟳"
    ]
    with qtbot.waitSignal(dialog.devices_wanted):
        button.click()


def test_languages_are_all_offered(dialog: SettingsDialog) -> None:
    combo = control(dialog, "target_language", QComboBox)
    assert isinstance(combo, QComboBox)
    assert [combo.itemText(i) for i in range(combo.count())] == list(CODES)
    assert combo.currentText() == "German"


def test_settings_changed_elsewhere_are_shown(dialog: SettingsDialog) -> None:
    check = control(dialog, "click_through", QCheckBox)
    assert isinstance(check, QCheckBox)
    seen = changes(dialog)
    dialog.show_settings(Settings().with_values({"click_through": True}))
    assert check.isChecked()
    assert seen == []


def test_settings_changed_elsewhere_do_not_undo_what_is_being_entered(
    dialog: SettingsDialog,
) -> None:
    seen = changes(dialog)
    spin = control(dialog, "mask_k", QSpinBox)
    assert isinstance(spin, QSpinBox)
    spin.setValue(7)
    dialog.show_settings(Settings().with_values({"mask_k": 5, "click_through": True}))
    assert spin.value() == 7
    dialog._use_pending()
    assert [(s.mask_k, s.click_through) for s in seen] == [(7, True)]


def test_a_setting_that_is_refused_says_so_until_it_is_used(dialog: SettingsDialog) -> None:
    note = dialog.rows["template"].note
    refusal = StageChanged("translation", "running", "The prompt is bad: mend it.", "template")
    dialog.show_stage(refusal)
    dialog.show_stage(StageChanged("speech", "running"))
    dialog.show_stage(StageChanged("translation", "running", "Something else."))
    assert note.text() == "The prompt is bad: mend it."
    dialog.show_stage(StageChanged("translation", "running"))
    assert note.isHidden()


def test_browsing_fills_the_line(qtbot: QtBot, dialog: SettingsDialog) -> None:
    (button,) = dialog.rows["whisper_model"].field.findChildren(QPushButton)
    seen = changes(dialog)
    button.click()
    chooser = dialog.findChild(QFileDialog)
    assert chooser is not None
    chooser.fileSelected.emit("/models/whisper")
    chooser.close()
    dialog._use_pending()
    assert [settings.whisper_model for settings in seen] == ["/models/whisper"]


def test_everything_can_be_reached_by_tab(dialog: SettingsDialog) -> None:
    for setting in ROWS:
        for widget in dialog.rows[setting.name].field.findChildren(QWidget):
            if isinstance(widget, (QAbstractSlider, QComboBox, QCheckBox, QPushButton)) and (
                widget.accessibleName()
            ):
                assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus
