"""The settings dialog: a control for every row, pages and search, live changes, refused values."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QFocusEvent
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
)
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.models.real_time import Description
from ssbd_desktop.settings.languages import AUTO, CODES
from ssbd_desktop.settings.row import Row
from ssbd_desktop.settings.table import SHOWN, Settings, row
from ssbd_desktop.ui.captions.appearance import PRESETS
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.field import BiasMeaning, bias_in_words
from ssbd_desktop.ui.fields.level_meter import LevelReading
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.settings.row import SettingRow
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import Services
from tests.ui.conftest import App
from tests.ui.fakes import FakeDevices, FakeLevels, description, device, drop, full_services
from tests.ui.widgets import W, child, near, turn_wheel

WAITS = "Takes effect when the translation model has reloaded."
GONE = "There is no file /a.gguf: choose another one."


def make(
    qtbot: QtBot,
    settings: Settings | None = None,
    services: Services | None = None,
    *,
    captions_on: bool = True,
    at: str = "",
) -> SettingsDialog:
    """A dialog with all of its rows, which come one by one; at: the setting that it shows."""
    background = BackgroundTasks()
    made = SettingsDialog(
        CurrentSettings(settings or Settings()),
        services or full_services(),
        background,
        lambda: captions_on,
        {},
    )
    qtbot.addWidget(made, before_close_func=lambda _: background.close())
    qtbot.waitUntil(lambda: len(made.rows) == len(SHOWN))
    if at:
        made.show_setting(at)
        made.show()
    return made


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    made = make(qtbot)
    made.show()
    return made


def control(dialog: SettingsDialog, name: str, kind: type[W]) -> W:
    return child(dialog.rows[name].field, kind)


def choose(combo: QComboBox, entry: str) -> None:
    """Choose an entry of a list by its value or its text as a click does."""
    combo.setCurrentIndex(max(combo.findData(entry), combo.findText(entry)))
    combo.activated.emit(combo.currentIndex())
    combo.textActivated.emit(combo.currentText())


def used(dialog: SettingsDialog) -> Settings:
    """The settings in force once what was entered is used."""
    dialog._use_pending()
    return dialog.settings.value


def hint(dialog: SettingsDialog, name: str, kind: type[W]) -> W:
    found = dialog.rows[name].hint
    assert isinstance(found, kind)
    return found


def said(dialog: SettingsDialog, name: str) -> str:
    """What is said below a setting, "" where it is nothing."""
    message = dialog.rows[name].message
    return "" if message.isHidden() else message.text()


def enter(dialog: SettingsDialog, name: str, value: object) -> None:
    dialog.rows[name].edited.emit(name, value)
    dialog._use_pending()


@pytest.mark.parametrize("setting", SHOWN, ids=lambda r: r.name)
def test_showing_a_value_is_no_edit(qtbot: QtBot, setting: Row) -> None:
    field = make_field(setting)
    qtbot.addWidget(field)
    with qtbot.assertNotEmitted(field.edited):
        field.show_value(setting.default)
        field.commit()


def test_a_change_takes_effect_without_a_button(qtbot: QtBot, dialog: SettingsDialog) -> None:
    seen: list[float] = []
    dialog.settings.changed.connect(lambda settings, _: seen.append(settings.beta))
    for value in (25, 30, 35):
        control(dialog, "beta", QSlider).setValue(value)
    assert (seen, dialog._timer.interval()) == ([], 250)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [0.35]
    assert control(dialog, "beta", QDoubleSpinBox).value() == 0.35


def test_every_kind_of_control_edits(qtbot: QtBot, dialog: SettingsDialog) -> None:
    control(dialog, "click_through", QCheckBox).click()
    control(dialog, "mask_k", QDoubleSpinBox).setValue(5)
    line = control(dialog, "translation_model", QLineEdit)
    QTest.keyClicks(line, "/models/a.gguf")
    qtbot.wait(50)
    assert "translation_model" not in dialog._pending, "half a path is none"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter only confirms it"
    assert dialog._timer.interval() == 900, "a model takes a while to load"
    choose(control(dialog, "policy", QComboBox), "cd")
    fonts = control(dialog, "font_family", QFontComboBox)
    choose(fonts, fonts.itemText(0))
    fonts.setEditText("No such font")
    dialog.rows["font_family"].field.commit()
    assert used(dialog).changed() == {
        "click_through": True,
        "mask_k": 5,
        "translation_model": "/models/a.gguf",
        "policy": "cd",
        "font_family": fonts.itemText(0),
    }


def test_a_refused_value_is_explained_beside_its_control(dialog: SettingsDialog) -> None:
    dialog.rows["target_language"].field.edited.emit("Klingon")
    enter(dialog, "mask_k", 4)
    assert said(dialog, "target_language").startswith("⚠ “Klingon”")
    assert dialog.settings.value == Settings().with_values({"mask_k": 4})
    assert said(dialog, "mask_k") == ""
    enter(dialog, "threads", 3)
    enter(dialog, "threads", 100_000)
    dialog.show_stage(StageChanged("translation", "running"))
    assert "must be a whole number from 0 to 256" in said(dialog, "threads"), "it still holds"


def test_what_is_not_in_force_is_said_until_another_value_is(dialog: SettingsDialog) -> None:
    enter(dialog, "hotkey_hide", "F9")
    dialog.not_in_force({"hotkey_hide": "F9 is taken."})
    enter(dialog, "hotkey_hide", "F9")
    assert said(dialog, "hotkey_hide") == "⚠ F9 is taken."
    enter(dialog, "hotkey_hide", "F8")
    assert said(dialog, "hotkey_hide") == ""


@pytest.mark.parametrize(
    ("entered", "events", "messages"),
    [
        ({"beta": 0.4}, [], [""]),
        ({"translation_model": "/a.gguf"},
         [StageChanged("translation", "loading"), StageChanged("speech", "running"),
          StageChanged("translation", "running")],
         [WAITS, WAITS, WAITS, ""]),
        ({"translation_model": "/a.gguf"}, [StageChanged("translation", "failed", GONE)],
         [WAITS, f"⚠ {GONE}"]),
        ({"translation_model": "/a.gguf"},
         [StageChanged("translation", "running", "Something else.")], [WAITS, ""]),
        ({"translation_model": "/a.gguf"},
         [StageChanged("translation", "failed", GONE, "translation_model"),
          StageChanged("translation", "running")],
         [WAITS, f"⚠ {GONE}", ""]),
        ({"template": "auto"},
         [StageChanged("translation", "running", "The prompt is bad: mend it.", "template"),
          StageChanged("speech", "running"),
          StageChanged("translation", "running", "Something else."),
          StageChanged("translation", "running")],
         ["", *["⚠ The prompt is bad: mend it."] * 3, ""]),
    ],
)  # fmt: skip
def test_a_setting_says_what_it_waits_for_and_what_is_wrong_with_it(
    dialog: SettingsDialog,
    entered: dict[str, object],
    events: list[StageChanged],
    messages: list[str],
) -> None:
    ((name, value),) = entered.items()
    enter(dialog, name, value)
    seen = [said(dialog, name)]
    for event in events:
        dialog.show_stage(event)
        seen.append(said(dialog, name))
    assert seen == messages


def test_with_captions_off_a_reload_waits_for_them(qtbot: QtBot) -> None:
    dialog = make(qtbot, captions_on=False)
    enter(dialog, "threads", 3)
    assert said(dialog, "threads") == "Takes effect when captions start."


def test_a_value_of_ones_own_can_be_reset(dialog: SettingsDialog) -> None:
    dialog.show_setting("mask_k")
    shown = dialog.rows["mask_k"]
    place = shown.field.geometry()
    assert not shown.reset.isVisible()
    enter(dialog, "mask_k", 9)
    assert shown.reset.isVisible()
    assert shown.reset.accessibleName() == "Reset Hidden tokens k"
    assert shown.reset.toolTip() == "Reset to default: 3 tokens"
    shown.reset.setFocus()
    shown.reset.click()
    assert used(dialog) == Settings()
    assert not shown.reset.isVisible()
    assert shown.field.geometry() == place, "nothing moves when the button comes and goes"
    assert dialog.focusWidget() is shown.field.controls[0], "and the keyboard is not lost"


def test_the_wheel_scrolls_past_controls(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.show_setting("context")
    for name, kind in (("mask_k", QDoubleSpinBox), ("beta", QSlider), ("policy", QComboBox)):
        widget = control(dialog, name, kind)
        assert not widget.hasFocus()
        turn_wheel(widget, -1)
    assert used(dialog) == Settings()


PLAYED = device("Loudspeaker", "system")
SPOKEN = device("USB microphone")


def items(dialog: SettingsDialog, name: str) -> list[str]:
    combo = control(dialog, name, QComboBox)
    return [combo.itemText(i) for i in range(combo.count())]


def test_devices_are_offered_by_what_they_record_and_the_choice_stays(
    dialog: SettingsDialog,
) -> None:
    combo = control(dialog, "device", QComboBox)
    combo.setEditText("my own")
    dialog._show_devices([SPOKEN, PLAYED])
    assert items(dialog, "device")[2:] == ["Microphones", SPOKEN.name, "Audio outputs", PLAYED.name]
    assert combo.currentText() == "my own"
    choose(combo, "Computer audio")
    assert used(dialog).device == "system"
    combo.lineEdit().setText("my own")  # type: ignore[union-attr]  # it can be typed into
    combo.lineEdit().editingFinished.emit()  # type: ignore[union-attr]
    assert used(dialog).device == "my own"
    assert items(dialog, "microphone") == ["None", "System default", "USB microphone"]


def test_the_models_of_a_server_are_offered_and_another_can_be_named(
    dialog: SettingsDialog,
) -> None:
    models = control(dialog, "server_model", QComboBox)
    models.setEditText("my own")
    dialog.server.found.emit(("tower", "qwen"))
    assert (items(dialog, "server_model"), models.currentText()) == (["tower", "qwen"], "my own")
    dialog.settings.put_values(server_model="qwen")
    assert models.currentIndex() == 1


def test_sources_are_watched_while_the_dialog_is_open(qtbot: QtBot) -> None:
    there = FakeDevices(SPOKEN)
    dialog = make(qtbot, services=full_services(watch_devices=there.watch))
    assert there.watchers == []
    dialog.show()
    qtbot.waitUntil(lambda: "USB microphone" in items(dialog, "device"))
    there.become(PLAYED)
    qtbot.waitUntil(lambda: "Loudspeaker" in items(dialog, "device"))
    assert "USB microphone" not in items(dialog, "device")
    dialog.hide()
    assert there.watchers == []


def test_languages_are_all_offered_and_the_spoken_one_may_be_detected(
    dialog: SettingsDialog,
) -> None:
    target, spoken = (control(dialog, f"{one}_language", QComboBox) for one in ("target", "source"))
    offered = [target.itemData(i) for i in range(target.count()) if target.itemData(i)]
    assert sorted(offered) == sorted(CODES)
    assert [spoken.itemData(i) for i in range(spoken.count()) if spoken.itemData(i)] == [
        AUTO,
        *offered,
    ]
    assert spoken.itemText(0) == "Detect"
    choose(spoken, "auto")
    assert used(dialog).source_language == "auto"


def test_settings_changed_elsewhere_are_shown_but_for_what_is_being_entered(
    dialog: SettingsDialog,
) -> None:
    spin = control(dialog, "mask_k", QDoubleSpinBox)
    spin.setValue(7)
    dialog.settings.put(Settings().with_values({"mask_k": 5, "click_through": True}))
    assert control(dialog, "click_through", QCheckBox).isChecked()
    assert spin.value() == 7
    assert used(dialog).changed() == {"mask_k": 7, "click_through": True}


def test_numbers_have_words_and_a_reset_says_to_what(dialog: SettingsDialog) -> None:
    control(dialog, "opacity", QSlider).setValue(50)
    control(dialog, "gpu_layers", QDoubleSpinBox).setValue(0)
    control(dialog, "fade_after", QSlider).setValue(0)
    assert control(dialog, "fade_after", QDoubleSpinBox).text() == "Never"
    assert used(dialog).changed() == {"opacity": 0.5, "gpu_layers": 0, "fade_after": 0.0}
    for name, default in {
        "opacity": "95%", "gpu_layers": "All", "pinned": "off",
        "policy": "SSBD – keep and revise", "target_language": "German", "device": "System default",
        "font_family": "none", "fade_after": "20 s",
    }.items():  # fmt: skip
        assert dialog.rows[name].reset.toolTip() == f"Reset to default: {default}"


def test_browsing_fills_the_line_and_what_was_typed_counts_when_the_dialog_closes(
    dialog: SettingsDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    control(dialog, "whisper_model", QPushButton).click()
    chooser = child(dialog, QFileDialog)
    assert (chooser.isVisible(), chooser.fileMode()) == (True, QFileDialog.FileMode.Directory)
    chooser.fileSelected.emit("/models/whisper")
    chooser.close()
    assert used(dialog).whisper_model == "/models/whisper"
    assert drop(control(dialog, "whisper_model", QLineEdit), tmp_path)
    assert used(dialog).whisper_model == str(tmp_path)
    for name, endings in (("translation_model", "*.gguf"), ("server_ca_file", "*.pem *.crt")):
        control(dialog, name, QPushButton).click()
        chooser = child(dialog.rows[name], QFileDialog)
        assert (endings in chooser.nameFilters()[0], chooser.fileMode().name) == (
            True,
            "ExistingFile",
        )
        chooser.close()
    qtbot.waitUntil(lambda: not dialog.findChildren(QFileDialog))
    text = control(dialog, "template", QPlainTextEdit)
    assert text.height() > 4 * text.fontMetrics().lineSpacing(), "it shows four lines"
    text.setPlainText("{src}: {text}")
    QApplication.sendEvent(text, QFocusEvent(QEvent.Type.FocusOut))
    assert dialog._pending == {"template": "{src}: {text}"}
    control(dialog, "mask_k", QDoubleSpinBox).lineEdit().setText("7")
    text.setPlainText("{src}: {text}\n{tgt}:")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.settings.value.template == "{src}: {text}\n{tgt}:"
    assert dialog.settings.value.mask_k == 7


class TestPages:
    def test_long_labels_are_wrapped_and_nothing_is_cut_off(
        self, qtbot: QtBot, use_language: Callable[[str], str]
    ) -> None:
        use_language("de")
        dialog = make(qtbot)
        dialog.show()
        dialog.resize(dialog.sizeHint())
        for number in range(dialog.list.count()):
            dialog.list.setCurrentRow(number)
            QApplication.processEvents()
            assert dialog.pages.horizontalScrollBar().maximum() == 0
            for shown in filter(SettingRow.isVisible, dialog.rows.values()):
                beside = [each.geometry() for each in shown.field.controls if each.isVisible()]
                assert not any(one.intersects(other) for one, other in pairwise(beside))
        keys, usual = (dialog.rows[name].field for name in ("hotkey_hide", "mask_k"))
        assert keys.width() >= max(keys.sizeHint().width(), usual.width() + 1)

    def test_every_page_fits_a_small_screen_and_keys_turn_them(
        self, dialog: SettingsDialog, qtbot: QtBot
    ) -> None:
        for number in range(dialog.list.count()):
            dialog.list.setCurrentRow(number)
            QApplication.processEvents()
            dialog.resize(960, 540)
            assert (dialog.width(), dialog.height()) == (960, 540)
            shown = dialog.close_button.mapTo(dialog, dialog.close_button.rect().bottomRight())
            assert dialog.rect().contains(shown)
            assert dialog.pages.height() > 150, "room for some settings"
        dialog.pages.verticalScrollBar().setValue(50)
        dialog.list.setCurrentRow(0)
        assert dialog.pages.verticalScrollBar().value() == 0, "each page begins at its top"
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        for key, page in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_PageUp, 0), (Qt.Key.Key_PageUp, 6)):
            QTest.keyClick(dialog, key, Qt.KeyboardModifier.ControlModifier)
            assert dialog.list.currentRow() == page


class TestSearch:
    @pytest.mark.parametrize(
        ("query", "name"),
        [("bias β", "beta"), ("mask-k", "mask_k"), ("mask_k", "mask_k"), ("cLOUDs", ""),
         ("sentenc pause", "silence"), ("hidden_share", "hidden_share"), ("color", "text_color"),
         ("gguf file", "translation_model"), ("start over", "policy"), ("mic", "microphone"),
         ("transparency", "opacity"), ("dark mode", "theme"), ("hotkey", "hotkey_hide"),
         ("subtitle", "font_size"), ("text size", "font_size"), ("GPU", "gpu_layers"),
         ("CPU", "threads"), ("OBS", "live_text_file")],
    )  # fmt: skip
    def test_settings_are_found_on_every_page(
        self, dialog: SettingsDialog, query: str, name: str
    ) -> None:
        dialog.list.setCurrentRow(0)
        dialog.search.setText(query)
        visible = [each for each, shown in dialog.rows.items() if shown.isVisible()]
        assert (name in visible) if name else not visible
        assert len(visible) < len(SHOWN) / 3
        titles = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
        if name:
            assert row(name).page in titles, "it says which page it is on"
        else:
            assert "No settings match “cLOUDs”" in titles

    def test_the_keyboard_leads_to_it_through_it_and_out(
        self, qtbot: QtBot, dialog: SettingsDialog
    ) -> None:
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        dialog.show_page("Advanced")
        dialog.rows["hidden_share"].field.controls[0].setFocus()
        QTest.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert dialog.focusWidget() is dialog.search
        QTest.keyClicks(dialog.search, "beam")
        QTest.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(dialog.search, "bias of hidden")
        QTest.keyClick(dialog.search, Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert dialog.focusWidget() is dialog.rows["hidden_share"].field.controls[0]
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
        assert dialog.isVisible()
        assert dialog.search.text() == ""
        assert dialog.rows["hidden_share"].isVisible(), "the page that was shown before"
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()

    def test_choosing_a_page_ends_it(self, dialog: SettingsDialog) -> None:
        dialog.search.setText("beam")
        dialog.list.itemClicked.emit(dialog.list.currentItem())
        assert dialog.search.text() == ""
        assert dialog.rows["target_language"].isVisible()


class TestWhatValuesMean:
    def test_the_bias_is_said_in_words(self) -> None:
        meanings = {0.0: "as soon as", 0.1: "somewhat", 0.2: "clearly", 0.35: "far more",
                    0.5: "never change", 1.0: "never change"}  # fmt: skip
        assert not [beta for beta, words in meanings.items() if words not in bias_in_words(beta)]

    def test_the_words_follow_the_slider_at_once(self, dialog: SettingsDialog) -> None:
        slider, meaning = control(dialog, "beta", QSlider), hint(dialog, "beta", BiasMeaning).text
        slider.setValue(50)
        assert meaning.text().startswith("Words on the screen never change")
        assert dialog.method.scale.value() == 100, "also in the picture, before it is in force"
        slider.setValue(0)
        assert meaning.text().startswith("Words change as soon as")
        enter(dialog, "policy", "rt")
        assert meaning.text() == "Only the SSBD method uses it."

    def test_files_and_folders_say_what_they_are_once_they_are_seen(self, qtbot: QtBot) -> None:
        seen: list[str] = []

        def describe(_: str, path: str) -> Description:
            seen.append(path)
            return description(path)

        files = {"translation_model": "/a.gguf", "whisper_model": "/w"}
        services = full_services(describe=describe)
        dialog = make(qtbot, Settings().with_values(files), services, at="whisper_model")
        qtbot.waitUntil(lambda: seen == ["/w"])
        dialog.show_setting("translation_model")
        facts = hint(dialog, "translation_model", ModelInspector)
        qtbot.waitUntil(lambda: facts.table.facts == {"Name": "/a.gguf"})
        assert seen == ["/w", "/a.gguf"]
        enter(dialog, "translation_model", "/b.gguf")
        qtbot.waitUntil(lambda: facts.table.facts == {"Name": "/b.gguf"})
        enter(dialog, "translation_model", "")
        assert not facts.isVisible()


class TestLevels:
    @pytest.fixture
    def levels(self) -> FakeLevels:
        return FakeLevels()

    @pytest.fixture
    def dialog(self, qtbot: QtBot, levels: FakeLevels) -> SettingsDialog:
        return make(qtbot, services=full_services(watch_level=levels.watch))

    def test_they_are_shown_while_one_can_see_them(
        self, qtbot: QtBot, dialog: SettingsDialog, levels: FakeLevels
    ) -> None:
        dialog.show()
        assert levels.devices == [], "nothing listens while nobody looks"
        dialog.show_page("Audio")
        assert levels.devices == ["default"]
        first, mine = (hint(dialog, name, LevelReading) for name in ("device", "microphone"))
        enter(dialog, "device", "broken")
        assert (levels.devices, levels.stopped) == (["default", "broken"], ["default"])
        levels.fail("There is no device “broken”.")
        qtbot.waitUntil(lambda: first.failed)
        enter(dialog, "microphone", "mine")
        assert (levels.devices[2:], levels.stopped) == (["mine"], ["default"]), "both at once"
        levels.hear(-20.0)
        qtbot.waitUntil(lambda: mine.meter.share > 0.5)
        assert first.meter.share == 0.0
        enter(dialog, "microphone", "")
        assert levels.stopped == ["default", "mine"]
        del levels.devices[:]
        dialog._show_devices([SPOKEN])
        assert levels.devices == ["broken"], "it may be there now"
        dialog._show_devices([PLAYED])
        assert levels.devices == ["broken"], "as long as it has not failed again"
        dialog.close()
        assert levels.stopped == ["default", "mine", "broken", "broken"]

    def test_a_source_that_would_be_captioned_twice_says_so(
        self, dialog: SettingsDialog, levels: FakeLevels
    ) -> None:
        dialog.settings.put(Settings().with_values({"microphone": "default"}))
        dialog.show_page("Audio")
        dialog.show()
        state = hint(dialog, "microphone", LevelReading).state
        assert "captioned twice" in state.text()
        assert levels.devices == ["default"], "but for the sound source alone"
        both = {"microphone": "default", "device": "system"}
        dialog.settings.put(Settings().with_values(both))
        assert state.text() == "Listening…"
        assert sorted(levels.devices) == ["default", "default", "system"]

    def test_a_lost_source_is_reported_once_and_listened_to_again_when_it_is_back(
        self, qtbot: QtBot, dialog: SettingsDialog, levels: FakeLevels
    ) -> None:
        dialog.show_page("Audio")
        dialog.show()
        problem = hint(dialog, "device", LevelReading).problem
        sentence = "“USB” is gone: plug it in."
        dialog.rows["device"].show_message("Takes effect soon.")  # which hides no problem
        levels.fail(sentence)
        qtbot.waitUntil(problem.isVisible)
        dialog.show_stage(StageChanged("capture", "retrying", sentence, "device"))
        assert (said(dialog, "device"), problem.isVisible()) == (f"⚠ {sentence}", False)
        levels.fail("There is no sound source.")
        qtbot.wait(50)
        assert not problem.isVisible(), "one sentence is enough"
        dialog.show_stage(StageChanged("capture", "running"))
        assert levels.devices == ["default", "default"]
        assert (said(dialog, "device"), problem.isVisible()) == ("", False)


class TestLook:
    def test_a_ready_made_look_is_one_change_and_its_name_is_shown_while_it_is_that_look(
        self, dialog: SettingsDialog, qtbot: QtBot
    ) -> None:
        presets = dialog.look.presets
        assert presets.currentData() == "Default"
        light = make(qtbot, Settings().with_values(PRESETS["Light"]))
        assert light.look.presets.currentData() == "Light"
        dialog.rows["text_color"].edited.emit("text_color", "#123456")
        assert presets.currentIndex() == -1, "before it is in force"
        dialog._use_pending()
        assert presets.currentIndex() == -1
        dialog.settings.put(Settings())
        assert presets.currentData() == "Default"
        seen: list[Settings] = []
        dialog.settings.changed.connect(lambda settings, _: seen.append(settings))
        choose(dialog.look.presets, "High contrast")
        assert seen == [Settings().with_values(PRESETS["High contrast"])]
        line = control(dialog, "text_color", QLineEdit)
        assert line.text() == PRESETS["High contrast"]["text_color"]

    def test_the_preview_shows_what_is_being_entered(self, dialog: SettingsDialog) -> None:
        dialog.show_page("Appearance")
        both = ["What was said./A finished", "What is being said/This one is"]
        for show, said in (("source", ["/What was said.", "/What is being"]), ("both", both)):
            dialog.rows["show"].edited.emit("show", show)
            shown = [f"{row.said}/{row.text}" for row in dialog.look.preview._rows]
            assert all(map(str.startswith, shown, said))
            assert not any(row.untranslated for row in dialog.look.preview._rows)
        before = dialog.look.preview.grab().toImage()
        dialog.rows["target_language"].edited.emit("target_language", "Klingon")
        dialog.rows["background_color"].edited.emit("background_color", "#ff0000")
        dialog.rows["opacity"].edited.emit("opacity", 1.0)
        after = dialog.look.preview.grab().toImage()
        assert after != before
        middle = after.pixelColor(after.width() // 2, after.height() // 2)
        assert (middle.red() > 200, middle.green() < 80) == (True, True)
        width, height = after.width(), after.height()
        spots = ((2, 2), (width - 3, height - 3), (7, height // 2), (width - 8, height // 2))
        assert [after.pixelColor(*spot) == before.pixelColor(*spot) for spot in spots] == [True] * 4
        ends = after.pixelColor(2, 2), after.pixelColor(width - 3, height - 3)
        assert all(map(near, ends, map(QColor, ("#2b3a55", "#f4efe6")))), "a call, dark and bright"

    def test_a_color_is_chosen_or_typed(self, dialog: SettingsDialog, qtbot: QtBot) -> None:
        dialog.show_page("Appearance")
        (button,) = dialog.rows["text_color"].field.findChildren(QPushButton)
        button.click()
        chooser = child(dialog, QColorDialog)
        assert (chooser.windowTitle(), chooser.isVisible()) == ("Text color", True)
        assert chooser.currentColor() == QColor("#ffffff")
        chooser.colorSelected.emit(QColor("#00aa55"))
        chooser.close()
        qtbot.waitUntil(lambda: not dialog.findChildren(QColorDialog))
        assert used(dialog).text_color == "#00aa55"
        line = control(dialog, "text_color", QLineEdit)
        for typed, text, alpha in (("F80", "#ff8800", 255), ("mauve", "mauve", 0)):
            line.setText(typed)
            QTest.keyClick(line, Qt.Key.Key_Return)
            assert used(dialog).text_color == "#ff8800"
            assert line.text() == text
            image = button.icon().pixmap(button.iconSize()).toImage()
            color, rim = image.pixelColor(30, 8), image.pixelColor(18, 1)
            assert color == QColor(255, 136, 0, alpha) or not (color.alpha() or alpha)
            assert rim.lightness() > 100
            assert image.pixelColor(0, 0).alpha() == 0
        assert "“mauve” is not a color" in said(dialog, "text_color")


def test_the_dialog_opens_where_something_is_wrong(window: App) -> None:
    failure = StageChanged("speech", "failed", "There is no Whisper model.", "whisper_model")
    window.settings.put_values(whisper_model="gone")
    window.tell(failure)
    window.wait_for(failure.message)
    dialog = window.show_settings()
    assert window.pipelines.devices.watchers, "as soon as its rows are there"
    assert dialog.rows["whisper_model"].isVisible()
    assert said(dialog, "whisper_model") == f"⚠ {failure.message}", (
        "reported before its row was there"
    )
    dialog.hide()
    window.tell(StageChanged("speech", "running"))
    window.wait(lambda: not said(dialog, "whisper_model"))
    dialog.show_page("Appearance")
    window.windows.show(SettingsDialog)
    assert dialog.look.isVisible(), "the page that was left"
