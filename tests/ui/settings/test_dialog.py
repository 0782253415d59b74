"""The settings dialog: a control for every row, pages and search, live changes, refused values."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import get_args

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QColorDialog,
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
    QWidget,
)
from pytestqt.qtbot import QtBot

from ssbd_desktop.errors import ModelError
from ssbd_desktop.events import StageChanged, StageState
from ssbd_desktop.settings.languages import AUTO, CODES
from ssbd_desktop.settings.table import ROWS, Page, Row, Settings, row
from ssbd_desktop.ui.app import Window
from ssbd_desktop.ui.captions.appearance import PRESETS
from ssbd_desktop.ui.current_settings import CurrentSettings
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.mnemonics import with_mnemonic
from ssbd_desktop.ui.fields.value_hint import bias_in_words
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.services import Services
from ssbd_desktop.ui.settings.data_feed import SettingsFeed
from ssbd_desktop.ui.settings.dialog import SettingsDialog
from ssbd_desktop.ui.settings.value_hints import SoundLevel
from tests.ui.fakes import FakeDevice, FakeDevices, FakePipelines

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
    "click_through": QCheckBox,
}


def make(qtbot: QtBot, settings: Settings, captions_on: bool = True) -> SettingsDialog:
    """A dialog with all of its rows, which come one by one."""
    made = SettingsDialog(CurrentSettings(settings), captions_on=lambda: captions_on)
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


def choose(combo: QComboBox, value: str) -> None:
    """Choose a value from a list as a click does."""
    combo.setCurrentIndex(combo.findData(value))
    combo.activated.emit(combo.currentIndex())


def choose_text(combo: QComboBox, text: str) -> None:
    """Choose an entry from a list that can be typed into as a click does."""
    combo.setCurrentIndex(combo.findText(text))
    combo.textActivated.emit(text)


def changes(dialog: SettingsDialog) -> list[Settings]:
    seen: list[Settings] = []
    dialog.settings.changed.connect(lambda settings, _: seen.append(settings))
    return seen


@pytest.mark.parametrize("setting", ROWS, ids=lambda r: r.name)
def test_every_setting_has_a_control_with_a_name(dialog: SettingsDialog, setting: Row) -> None:
    shown = dialog.rows[setting.name]
    field = shown.field.controls[0]
    assert field.accessibleName().startswith(setting.label)
    assert field.toolTip() == setting.help
    texts = [label.text().replace("&", "") for label in shown.findChildren(QLabel)]
    texts += [box.text().replace("&", "") for box in shown.findChildren(QCheckBox)]
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
    check = control(dialog, "click_through", QCheckBox)
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
    choose(choice, "cd")
    font = control(dialog, "font_family", QFontComboBox)
    assert isinstance(font, QFontComboBox)
    font.textActivated.emit("DejaVu Serif")
    dialog.close()
    last = seen[-1]
    assert (last.click_through, last.mask_k, last.translation_model) == (True, 5, "/models/a.gguf")
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
    assert "Klingon" in shown.said
    assert [(s.target_language, s.mask_k) for s in seen] == [("German", 4)]


def test_a_change_that_reloads_says_so_until_it_has(dialog: SettingsDialog) -> None:
    shown = dialog.rows["translation_model"]
    shown.edited.emit("translation_model", "/models/a.gguf")
    dialog._use_pending()
    assert shown.said == "Takes effect after the translation model has loaded again."
    dialog.show_stage(StageChanged("translation", "loading"))
    assert shown.said
    dialog.show_stage(StageChanged("speech", "running"))
    assert shown.said
    dialog.show_stage(StageChanged("translation", "running"))
    assert not shown.said


def test_a_reload_that_fails_is_told_beside_the_control(dialog: SettingsDialog) -> None:
    shown = dialog.rows["translation_model"]
    shown.edited.emit("translation_model", "/models/a.gguf")
    dialog._use_pending()
    sentence = "There is no file /models/a.gguf: choose another one."
    dialog.show_stage(StageChanged("translation", "failed", sentence))
    assert shown.said == sentence


def test_a_change_that_takes_effect_at_once_says_nothing(dialog: SettingsDialog) -> None:
    dialog.rows["beta"].edited.emit("beta", 0.4)
    dialog._use_pending()
    assert not dialog.rows["beta"].said


def test_with_captions_off_a_reload_waits_for_them(qtbot: QtBot) -> None:
    dialog = make(qtbot, Settings(), captions_on=False)
    dialog.rows["threads"].edited.emit("threads", 3)
    dialog._use_pending()
    assert dialog.rows["threads"].said == "Takes effect when captions start."


def test_reset_brings_the_default_back(qtbot: QtBot) -> None:
    dialog = make(qtbot, Settings().with_values({"mask_k": 9}))
    dialog.show_setting("mask_k")
    dialog.show()
    seen = changes(dialog)
    shown = dialog.rows["mask_k"]
    assert shown.reset.accessibleName() == "Reset Hidden tokens k"
    assert shown.reset.toolTip() == "Back to the default: 3"
    assert shown.reset.isVisible()
    place = shown.field.geometry()
    shown.reset.setFocus()
    shown.reset.click()
    dialog._use_pending()
    assert [settings.mask_k for settings in seen] == [row("mask_k").default]
    assert not shown.reset.isVisible()
    assert shown.field.geometry() == place, "nothing moves when the button goes"
    assert dialog.focusWidget() is shown.field.controls[0], "and the keyboard is not lost"


def test_the_reset_button_comes_with_a_value_of_ones_own(dialog: SettingsDialog) -> None:
    dialog.show_setting("mask_k")
    shown = dialog.rows["mask_k"]
    assert not shown.reset.isVisible()
    shown.edited.emit("mask_k", 9)
    dialog._use_pending()
    assert shown.reset.isVisible()


def test_the_wheel_scrolls_past_controls(qtbot: QtBot, dialog: SettingsDialog) -> None:
    seen = changes(dialog)
    dialog.show_setting("context")
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


PLAYED = FakeDevice("Loudspeaker", "system")
SPOKEN = FakeDevice("USB microphone")


def items(dialog: SettingsDialog, name: str) -> list[str]:
    combo = control(dialog, name, QComboBox)
    assert isinstance(combo, QComboBox)
    return [combo.itemText(i) for i in range(combo.count())]


def test_devices_are_offered_by_what_they_record_and_the_choice_stays(
    dialog: SettingsDialog,
) -> None:
    combo = control(dialog, "device", QComboBox)
    assert isinstance(combo, QComboBox)
    combo.setEditText("my own")
    dialog.show_devices([SPOKEN])
    assert items(dialog, "device") == ["The system's own choice", "Microphones", "USB microphone"]
    dialog.show_devices([SPOKEN, PLAYED])
    offered = items(dialog, "device")
    assert offered == [
        "The system's own choice",
        "What the computer plays",
        "Microphones",
        "USB microphone",
        "What a loudspeaker plays",
        "Loudspeaker",
    ]
    assert combo.currentText() == "my own"
    enabled = [
        bool(combo.model().index(i, 0).flags() & Qt.ItemFlag.ItemIsEnabled) for i in range(6)
    ]
    assert [text for text, able in zip(offered, enabled, strict=True) if not able] == [
        "Microphones",
        "What a loudspeaker plays",
    ], "a heading is no choice"


def test_the_own_microphone_may_be_none_and_is_nothing_that_is_played(
    dialog: SettingsDialog,
) -> None:
    dialog.show_devices([SPOKEN, PLAYED])
    assert items(dialog, "microphone") == ["None", "The system's own choice", "USB microphone"]
    combo = control(dialog, "microphone", QComboBox)
    assert isinstance(combo, QComboBox)
    assert combo.currentText() == "None"
    seen = changes(dialog)
    choose_text(combo, "USB microphone")
    dialog._use_pending()
    choose_text(combo, "None")
    dialog._use_pending()
    assert [settings.microphone for settings in seen] == ["USB microphone", ""]


def test_what_the_computer_plays_is_a_choice(dialog: SettingsDialog) -> None:
    dialog.show_devices([PLAYED])
    combo = control(dialog, "device", QComboBox)
    assert isinstance(combo, QComboBox)
    seen = changes(dialog)
    choose_text(combo, "What the computer plays")
    dialog._use_pending()
    assert [settings.device for settings in seen] == ["system"]


def test_the_systems_own_device_is_said_in_words(dialog: SettingsDialog) -> None:
    combo = control(dialog, "device", QComboBox)
    assert isinstance(combo, QComboBox)
    words = "The system's own choice"
    assert combo.currentText() == words
    field, entered = dialog.rows["device"].field, list[object]()
    field.edited.connect(entered.append)
    field.commit()
    field.show_value("pulse")
    combo.setEditText(words)
    field.commit()
    assert entered == ["default"]


def test_sources_are_watched_while_the_dialog_is_open(qtbot: QtBot, dialog: SettingsDialog) -> None:
    there = FakeDevices(SPOKEN)
    background = BackgroundTasks()
    SettingsFeed(dialog, background, Services(watch_devices=there.watch))
    dialog.hide()
    assert there.watchers == []
    dialog.show()
    qtbot.waitUntil(lambda: "USB microphone" in items(dialog, "device"))
    there.become(PLAYED)
    qtbot.waitUntil(lambda: "Loudspeaker" in items(dialog, "device"))
    assert "USB microphone" not in items(dialog, "device")
    dialog.hide()
    assert there.watchers == []
    background.close()


def test_languages_are_all_offered(dialog: SettingsDialog) -> None:
    combo = control(dialog, "target_language", QComboBox)
    assert isinstance(combo, QComboBox)
    assert [combo.itemData(i) for i in range(combo.count())] == list(CODES)
    assert combo.currentData() == "German"


def test_the_spoken_language_may_be_detected(dialog: SettingsDialog) -> None:
    combo = control(dialog, "source_language", QComboBox)
    assert isinstance(combo, QComboBox)
    assert [combo.itemData(i) for i in range(combo.count())] == [AUTO, *CODES]
    assert combo.itemText(0) == "Detect"
    seen = changes(dialog)
    choose(combo, "auto")
    dialog._use_pending()
    assert [settings.source_language for settings in seen] == ["auto"]


def test_settings_changed_elsewhere_are_shown(dialog: SettingsDialog) -> None:
    check = control(dialog, "click_through", QCheckBox)
    assert isinstance(check, QCheckBox)
    elsewhere = Settings().with_values({"click_through": True})
    dialog.settings.put(elsewhere)
    assert check.isChecked()
    dialog._use_pending()
    assert dialog.settings.value == elsewhere


def test_settings_changed_elsewhere_do_not_undo_what_is_being_entered(
    dialog: SettingsDialog,
) -> None:
    spin = control(dialog, "mask_k", QSpinBox)
    assert isinstance(spin, QSpinBox)
    spin.setValue(7)
    dialog.settings.put(Settings().with_values({"mask_k": 5, "click_through": True}))
    assert spin.value() == 7
    dialog._use_pending()
    in_force = dialog.settings.value
    assert (in_force.mask_k, in_force.click_through) == (7, True)


def test_a_setting_that_is_refused_says_so_until_it_is_used(dialog: SettingsDialog) -> None:
    shown = dialog.rows["template"]
    refusal = StageChanged("translation", "running", "The prompt is bad: mend it.", "template")
    dialog.show_stage(refusal)
    dialog.show_stage(StageChanged("speech", "running"))
    dialog.show_stage(StageChanged("translation", "running", "Something else."))
    assert shown.said == "The prompt is bad: mend it."
    dialog.show_stage(StageChanged("translation", "running"))
    assert not shown.said


@pytest.mark.parametrize("state", ["running", "failed"])
def test_a_model_that_cannot_take_over_is_told_at_its_setting(
    dialog: SettingsDialog, state: StageState
) -> None:
    for name, value in (("translation_model", "/bad.gguf"), ("threads", 2)):
        dialog.rows[name].edited.emit(name, value)
    dialog._use_pending()
    told = StageChanged("translation", state, "It is damaged: choose another.", "translation_model")
    dialog.show_stage(told)
    assert dialog.rows["translation_model"].said == "It is damaged: choose another."
    assert not dialog.rows["threads"].said, "it waits for nothing any more"
    dialog.rows["translation_model"].edited.emit("translation_model", "/good.gguf")
    dialog._use_pending()
    assert dialog.rows["translation_model"].said.startswith("Takes effect after")
    dialog.show_stage(StageChanged("translation", "running"))
    assert not dialog.rows["translation_model"].said


def test_what_was_told_before_all_rows_were_there_is_not_lost(qtbot: QtBot) -> None:
    dialog = SettingsDialog(CurrentSettings(Settings()), captions_on=lambda: True)
    qtbot.addWidget(dialog)
    dialog.show_stage(StageChanged("translation", "failed", "It is gone.", "translation_model"))
    assert "translation_model" not in dialog.rows
    qtbot.waitUntil(lambda: len(dialog.rows) == len(ROWS))
    assert dialog.rows["translation_model"].said == "It is gone."


def test_a_value_that_is_refused_stays_said_although_a_stage_loads(dialog: SettingsDialog) -> None:
    shown = dialog.rows["threads"]
    shown.edited.emit("threads", 100_000)
    dialog._use_pending()
    dialog.show_stage(StageChanged("translation", "running"))
    assert "must be a whole number from 0 to 256" in shown.said


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


class TestPages:
    def test_each_page_shows_its_own_settings(self, dialog: SettingsDialog) -> None:
        pages = [dialog.frame.list.item(i).text() for i in range(dialog.frame.list.count())]
        assert pages == [
            "General", "Audio", "Recognition", "Translation", "Appearance", "Advanced",
        ]  # fmt: skip
        for number, page in enumerate(pages):
            dialog.frame.list.setCurrentRow(number)
            visible = {name for name, shown in dialog.rows.items() if shown.isVisible()}
            assert visible == {each.name for each in ROWS if each.page == page}

    def test_no_page_is_empty(self) -> None:
        assert {each.page for each in ROWS} == set(get_args(Page))

    def test_keys_turn_the_pages(self, qtbot: QtBot, dialog: SettingsDialog) -> None:
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        for key, page in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_PageUp, 0), (Qt.Key.Key_PageUp, 5)):
            QTest.keyClick(dialog, key, Qt.KeyboardModifier.ControlModifier)
            assert dialog.frame.list.currentRow() == page


class TestSearch:
    @pytest.mark.parametrize(
        ("query", "name"),
        [
            ("bias β", "beta"),  # its label
            ("mask-k", "mask_k"),  # its flag
            ("mask_k", "mask_k"),
            ("cLOUDs", ""),
            ("utteran pause", "silence"),  # parts of words, in any order
            ("reanchor", "reanchor"),  # its name
            ("gguf file", "translation_model"),  # its help
            ("verify, then", "policy"),  # what it offers
        ],
    )
    def test_settings_are_found_on_every_page(
        self, dialog: SettingsDialog, query: str, name: str
    ) -> None:
        dialog.frame.list.setCurrentRow(0)
        dialog.frame.search.setText(query)
        visible = [each for each, shown in dialog.rows.items() if shown.isVisible()]
        assert (name in visible) if name else not visible
        assert len(visible) < len(ROWS) / 3
        titles = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
        if name:
            assert row(name).page in titles, "it says which page it is on"
        else:
            assert "No setting has to do with “cLOUDs”." in titles

    def test_the_keyboard_leads_to_it_through_it_and_out(
        self, qtbot: QtBot, dialog: SettingsDialog
    ) -> None:
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        dialog.frame.show_page("Advanced")
        dialog.rows["chunk"].field.controls[0].setFocus()
        QTest.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert dialog.focusWidget() is dialog.frame.search
        QTest.keyClicks(dialog.frame.search, "bias of hidden")
        QTest.keyClick(dialog.frame.search, Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert dialog.focusWidget() is dialog.rows["hidden_share"].field.controls[0]
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
        assert dialog.isVisible()
        assert dialog.frame.search.text() == ""
        assert dialog.rows["chunk"].isVisible(), "the page that was shown before"
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()

    def test_choosing_a_page_ends_it(self, dialog: SettingsDialog) -> None:
        dialog.frame.search.setText("beam")
        dialog.frame.list.itemClicked.emit(dialog.frame.list.currentItem())
        assert dialog.frame.search.text() == ""
        assert dialog.rows["target_language"].isVisible()

    def test_rows_that_come_later_are_searched_too(self, qtbot: QtBot) -> None:
        dialog = SettingsDialog(CurrentSettings(Settings()), captions_on=lambda: True)
        qtbot.addWidget(dialog)
        dialog.frame.search.setText("flash")
        dialog.show()
        qtbot.waitUntil(lambda: len(dialog.rows) == len(ROWS))
        assert [name for name, shown in dialog.rows.items() if shown.isVisible()] == [
            "flash_attention"
        ]

    @pytest.mark.parametrize(
        ("label", "taken", "shown", "then"),
        [
            ("Font", set(), "&Font", {"f"}),
            ("Font", {"f"}, "F&ont", {"f", "o"}),
            ("Hidden tokens k", {"h"}, "Hidden &tokens k", {"h", "t"}),
            ("R&D", {"r"}, "R&&&D", {"r", "d"}),
            ("字体", set(), "字体", set()),
        ],
    )
    def test_a_letter_leads_to_each_setting(
        self, label: str, taken: set[str], shown: str, then: set[str]
    ) -> None:
        assert with_mnemonic(label, taken) == shown
        assert taken == then


class TestWhatValuesMean:
    @pytest.mark.parametrize(
        ("beta", "words"),
        [
            (0.0, "Accuracy alone"),
            (0.1, "Nearer to accuracy: a word changes once another one is 11 percentage"),
            (0.3, "Between accuracy and stability: a word changes once another one is 43"),
            (0.4, "Nearer to stability: a word changes only once another one is 67"),
            (0.5, "Stability alone: what is on the screen is never revised"),
            (1.0, "Stability alone"),
        ],
    )
    def test_the_bias_is_said_in_words(self, beta: float, words: str) -> None:
        assert bias_in_words(beta).startswith(words)

    def test_the_words_follow_the_slider_at_once(self, dialog: SettingsDialog) -> None:
        slider = control(dialog, "beta", QSlider)
        assert isinstance(slider, QSlider)
        extra = dialog.rows["beta"].extra
        assert extra is not None
        slider.setValue(50)
        assert extra.text.text().startswith("Stability alone")
        slider.setValue(0)
        assert extra.text.text().startswith("Accuracy alone")
        policy = control(dialog, "policy", QComboBox)
        assert isinstance(policy, QComboBox)
        choose(policy, "rt")
        dialog._use_pending()
        assert extra.text.text() == "Has no effect with this method: only SSBD has a bias."

    def test_a_file_says_what_it_is(self, qtbot: QtBot) -> None:
        dialog = make(qtbot, Settings().with_values({"translation_model": "/a.gguf"}))
        asked: list[tuple[str, str]] = []
        dialog.facts_wanted.connect(lambda *about: asked.append(about))
        dialog.show_setting("translation_model")
        dialog.show()
        assert asked == [("translation_model", "/a.gguf")]
        extra = dialog.rows["translation_model"].extra
        assert extra is not None
        assert extra.text.text() == "Looking at it…"
        dialog.show_facts("translation_model", "/another.gguf", "Something else")
        assert extra.text.text() == "Looking at it…", "an answer that came too late"
        dialog.show_facts("translation_model", "/a.gguf", "Qwen3 · 596 M parameters")
        assert extra.text.text() == "Qwen3 · 596 M parameters"
        dialog.rows["translation_model"].edited.emit("translation_model", "")
        dialog._use_pending()
        assert not extra.isVisible()

    def test_the_app_is_asked_what_files_and_folders_are(self, qtbot: QtBot) -> None:
        def broken(folder: str) -> str:
            raise ModelError(f"{folder} is no Whisper model.")

        threads: list[str] = []

        def describe(path: str) -> str:
            threads.append(threading.current_thread().name)
            return f"{path} is Qwen3"

        files = {"translation_model": "/a.gguf", "whisper_model": "/w"}
        dialog = make(qtbot, Settings().with_values(files))
        background = BackgroundTasks()
        services = Services(describe_model=describe, describe_speech=broken)
        SettingsFeed(dialog, background, services)
        dialog.show()
        model, speech = (dialog.rows[name].extra for name in files)
        assert model is not None
        assert speech is not None
        qtbot.waitUntil(lambda: model.text.text() == "/a.gguf is Qwen3")
        qtbot.waitUntil(lambda: speech.text.text() == "/w is no Whisper model.")
        assert threading.main_thread().name not in threads
        background.close()

    def test_the_level_is_shown_while_one_can_see_it(self, qtbot: QtBot) -> None:
        dialog = make(qtbot, Settings())
        told: list[str] = []
        stopped: list[str] = []
        hear: list[Callable[[float], None]] = []

        def watch(
            device: str, heard: Callable[[float], None], failed: Callable[[str], None]
        ) -> Callable[[], None]:
            told.append(device)
            hear.append(heard)
            if device == "broken":
                failed("There is no device “broken”.")
            return lambda: stopped.append(device)

        background = BackgroundTasks()
        SettingsFeed(dialog, background, Services(watch_level=watch))
        dialog.frame.show_page("General")
        dialog.show()
        assert told == [], "nothing listens while nobody looks"
        dialog.frame.show_page("Audio")
        assert told == ["default"]
        extra = dialog.rows["device"].extra
        assert isinstance(extra, SoundLevel)
        hear[0](-20.0)
        qtbot.waitUntil(lambda: extra.meter.isVisible() and extra.meter.share > 0.5)
        dialog.rows["device"].edited.emit("device", "broken")
        dialog._use_pending()
        assert (told, stopped) == (["default", "broken"], ["default"])
        qtbot.waitUntil(lambda: extra.text.text() == "There is no device “broken”.")
        assert not extra.meter.isVisible()
        dialog.rows["microphone"].edited.emit("microphone", "mine")
        dialog._use_pending()
        assert (told[2:], stopped) == (["mine"], ["default"]), "both at once"
        mine = dialog.rows["microphone"].extra
        assert isinstance(mine, SoundLevel)
        hear[-1](-20.0)
        qtbot.waitUntil(lambda: mine.meter.isVisible() and mine.meter.share > 0.5)
        assert extra.text.text() == "There is no device “broken”.", "and not the other one's"
        dialog.rows["microphone"].edited.emit("microphone", "")
        dialog._use_pending()
        assert stopped == ["default", "mine"]
        assert not mine.meter.isVisible()
        del told[:]
        dialog.show_devices([SPOKEN])
        assert told == ["broken"], "it may be there now"
        dialog.show_devices([PLAYED])
        assert told == ["broken"], "as long as it has not failed again"
        dialog.close()
        assert stopped == ["default", "mine", "broken", "broken"]
        background.close()


def test_a_source_that_would_be_captioned_twice_is_told(qtbot: QtBot) -> None:
    dialog = make(qtbot, Settings().with_values({"microphone": "default"}))
    dialog.frame.show_page("Audio")
    wanted: list[tuple[str, str]] = []
    dialog.level_wanted.connect(lambda name, device: wanted.append((name, device)))
    dialog.show()
    extra = dialog.rows["microphone"].extra
    assert extra is not None
    assert "captioned twice" in extra.text.text()
    assert extra.text.isVisible()
    assert ("microphone", "default") not in wanted
    dialog.settings.put(Settings().with_values({"microphone": "default", "device": "system"}))
    assert not extra.text.isVisible()
    assert ("microphone", "default") in wanted


def test_a_lost_source_is_told_once_and_listened_to_again_when_it_is_back(
    qtbot: QtBot,
) -> None:
    dialog = make(qtbot, Settings())
    wanted: list[tuple[str, str]] = []
    dialog.level_wanted.connect(lambda name, device: wanted.append((name, device)))
    dialog.frame.show_page("Audio")
    dialog.show()
    row = dialog.rows["device"]
    assert row.extra is not None
    told = "“USB” is gone: plug it in."
    dialog.show_facts("device", "", told)
    assert row.extra.text.isVisible()
    dialog.show_stage(StageChanged("capture", "retrying", told, "device"))
    assert (row.said, row.extra.text.isVisible()) == (told, False)
    dialog.show_facts("device", "", "There is no sound source.")
    assert not row.extra.text.isVisible(), "one sentence is enough"
    del wanted[:]
    dialog.show_stage(StageChanged("capture", "running"))
    assert wanted == [("device", "default")]
    assert (row.said, row.extra.text.isVisible()) == ("", False)


class TestLook:
    def test_a_ready_made_look_takes_effect_as_one_change(self, dialog: SettingsDialog) -> None:
        seen = changes(dialog)
        choose(dialog.look.presets, "High contrast")
        (settings,) = seen
        assert settings.changed() == {
            name: value
            for name, value in PRESETS["High contrast"].items()
            if value != row(name).default
        }
        line = control(dialog, "text_colour", QLineEdit)
        assert isinstance(line, QLineEdit)
        assert line.text() == PRESETS["High contrast"]["text_colour"]

    def test_the_name_of_the_look_is_shown_while_it_is_that_look(
        self, dialog: SettingsDialog
    ) -> None:
        assert dialog.look.presets.currentData() == "Default"
        dialog.rows["text_colour"].edited.emit("text_colour", "#123456")
        assert dialog.look.presets.currentIndex() == -1, "before it is in force"
        dialog._use_pending()
        assert dialog.look.presets.currentIndex() == -1
        dialog.settings.put(Settings())
        assert dialog.look.presets.currentData() == "Default"

    def test_the_preview_shows_what_is_being_entered(self, dialog: SettingsDialog) -> None:
        dialog.frame.show_page("Appearance")
        before = dialog.look.preview.grab().toImage()
        dialog.rows["background_colour"].edited.emit("background_colour", "#ff0000")
        dialog.rows["opacity"].edited.emit("opacity", 1.0)
        after = dialog.look.preview.grab().toImage()
        assert after != before
        middle = after.pixelColor(after.width() // 2, after.height() // 2)
        assert (middle.red() > 200, middle.green() < 80) == (True, True)

    def test_it_stays_in_view_on_its_page_alone(self, dialog: SettingsDialog) -> None:
        assert not dialog.look.isVisible()
        dialog.frame.show_page("Appearance")
        assert dialog.look.isVisible()
        bar = dialog.frame.pages.verticalScrollBar()
        bar.setValue(bar.maximum())
        assert dialog.look.preview.visibleRegion().boundingRect() == dialog.look.preview.rect()
        dialog.frame.search.setText("colour")
        assert not dialog.look.isVisible()

    def test_a_colour_is_chosen_or_typed(self, qtbot: QtBot, dialog: SettingsDialog) -> None:
        seen = changes(dialog)
        dialog.frame.show_page("Appearance")
        (button,) = dialog.rows["text_colour"].field.findChildren(QPushButton)
        assert button.accessibleName() == "Choose Text colour"
        button.click()
        chooser = dialog.findChild(QColorDialog)
        assert chooser is not None
        assert chooser.currentColor() == QColor("#ffffff")
        chooser.colorSelected.emit(QColor("#00aa55"))
        chooser.close()
        dialog._use_pending()
        line = control(dialog, "text_colour", QLineEdit)
        assert isinstance(line, QLineEdit)
        line.setText("F80")
        QTest.keyClick(line, Qt.Key.Key_Return)
        dialog._use_pending()
        assert [settings.text_colour for settings in seen] == ["#00aa55", "#ff8800"]
        assert line.text() == "#ff8800"
        line.setText("mauve")
        QTest.keyClick(line, Qt.Key.Key_Return)
        dialog._use_pending()
        assert "“mauve” is not a colour" in dialog.rows["text_colour"].said
        assert len(seen) == 2
        icon = button.icon().pixmap(button.iconSize()).toImage()
        assert icon.pixelColor(18, 8).alpha() == 0, "no colour where there is none"


def test_the_dialog_opens_where_something_is_wrong(
    qtbot: QtBot, window: Window, pipelines: FakePipelines
) -> None:
    failure = StageChanged("speech", "failed", "There is no Whisper model.", "whisper_model")
    pipelines.newest.tell(failure)
    qtbot.waitUntil(lambda: window.overlay.status_row.sentence == failure.message)
    dialog = window.panels.show_dialog()
    qtbot.waitUntil(lambda: len(dialog.rows) == len(ROWS))
    assert dialog.rows["whisper_model"].isVisible()
    assert dialog.rows["whisper_model"].said == failure.message
    dialog.hide()
    pipelines.newest.tell(StageChanged("speech", "running"))
    qtbot.waitUntil(lambda: not dialog.rows["whisper_model"].said)
    dialog.frame.show_page("Appearance")
    window.panels.show_dialog()
    assert dialog.look.isVisible(), "the page that was left"
