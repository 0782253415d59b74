"""The first start: what to caption and with which models; nothing starts that is known as bad."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.models.real_time import Description
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.level_meter import SILENT_READINGS, LevelReading, permission
from ssbd_desktop.ui.first_start.sound_page import SoundPage, system_sound
from ssbd_desktop.ui.first_start.window import (
    BACK,
    LATER,
    NEXT,
    START,
    FirstStart,
    with_proposed_languages,
)
from ssbd_desktop.ui.settings.window import SettingsDialog
from tests.helpers.fakes import raising
from tests.ui.conftest import App, MakeApp
from tests.ui.fakes import FakeLevels, FakePipelines, description, device, drop, full_services
from tests.ui.first_start.conftest import Questions, press, says
from tests.ui.pace import FRAME, cost
from tests.ui.widgets import child

DECIDED = {"whisper_model": "demo/w", "translation_model": "demo/t", "device": "clip"}


@pytest.fixture
def levels() -> FakeLevels:
    return FakeLevels()


@pytest.fixture
def services(levels: FakeLevels, pipelines: FakePipelines) -> dict[str, Any]:
    def describe(_: str, path: str) -> Description:
        if "bad" in path:
            raise ModelError(f"There is no model in {path}: choose another.")
        return description(f"{path} is a model.")

    return {
        "watch_devices": pipelines.devices.watch,
        "describe": describe,
        "watch_level": levels.watch,
        "demo": lambda settings: settings.with_values(DECIDED),
    }


class Asked(Questions):
    """The questions, with what they hear and watch."""

    def __init__(
        self, qtbot: QtBot, levels: FakeLevels, pipelines: FakePipelines, services: dict[str, Any]
    ) -> None:
        super().__init__(qtbot)
        self.levels, self.devices, self.services = levels, pipelines.devices, services

    def begin(self, settings: Settings | None = None, **services: Any) -> None:
        """Show the window, over other services where some are named."""
        self.show(settings or Settings(), full_services(**self.services | services))
        self.wait(lambda: tuple(self.sound._devices) == tuple(self.devices.there))

    def enter(self, name: str, text: str) -> None:
        line = child(self.models._fields[name], QLineEdit)
        line.setText(text)
        line.editingFinished.emit()


@pytest.fixture
def unasked(
    qtbot: QtBot, levels: FakeLevels, pipelines: FakePipelines, services: dict[str, Any]
) -> Iterator[Asked]:
    made = Asked(qtbot, levels, pipelines, services)
    yield made
    made.close()


@pytest.fixture
def asked(unasked: Asked) -> Asked:
    unasked.begin()
    return unasked


def test_the_answers_become_settings(asked: Asked) -> None:
    dialog = asked.dialog
    dialog.resize(420, 240)
    assert (dialog.size(), dialog.currentPage()) == (QSize(420, 240), asked.sound)
    asked.choose("Japanese")
    asked.sound.device.choose("pulse")
    asked.press(NEXT, BACK)
    assert dialog.currentPage() is asked.sound
    asked.press(NEXT)
    assert dialog.currentPage() is asked.models
    asked.enter("whisper_model", "/models/whisper")
    asked.enter("translation_model", "/models/tower.gguf")
    assert asked.models.own.isChecked(), "who names a model means to use it"
    asked.wait(asked.can_start)
    asked.press(START)
    wanted = {
        "target_language": "Japanese",
        "device": "pulse",
        "whisper_model": "/models/whisper",
        "translation_model": "/models/tower.gguf",
    }
    assert asked.over == [Settings().with_values(wanted)]
    assert asked.steps == ["captions"]
    assert not dialog.isVisible()


@pytest.mark.parametrize("way", ["button", "Escape"])
def test_closing_keeps_what_was_answered(asked: Asked, way: str) -> None:
    asked.choose("French")
    asked.press(NEXT)
    asked.enter("whisper_model", "/models/whisper")
    if way == "button":
        asked.press(LATER)
    else:
        QTest.keyClick(asked.dialog, Qt.Key.Key_Escape)
    assert asked.over == [Settings().with_values({"target_language": "French"})]
    assert asked.steps == [None]
    asked.dialog.reject()
    assert len(asked.over) == 1, "it ends once"


def test_nothing_starts_with_what_is_not_known_to_be_good(asked: Asked) -> None:
    asked.press(NEXT)
    asked.wait(asked.can_start)  # with the demonstration, for nothing is recommended
    asked.models.own.click()
    assert not asked.can_start(), "nothing is chosen"
    asked.enter("whisper_model", "/good")
    asked.enter("translation_model", "/bad")
    asked.wait(lambda: asked.say("There is no model in /bad"))
    assert not asked.can_start()
    problem = asked.models.inspectors["translation_model"].problem
    assert problem.isVisible()
    assert problem.text().startswith("⚠ ")
    assert not asked.models.inspectors["whisper_model"].problem.isVisible()
    asked.enter("translation_model", "/good")
    asked.wait(asked.can_start)
    assert not problem.isVisible()
    assert asked.say("/good is a model.")
    asked.enter("translation_model", "")
    assert not asked.can_start()
    assert asked.say("Tower-Plus-2B")


def test_a_path_that_is_pasted_counts_and_what_is_typed_last_does_not_slip_through(
    asked: Asked,
) -> None:
    asked.press(NEXT)
    for name in ("whisper_model", "translation_model"):
        line = child(asked.models._fields[name], QLineEdit)
        line.setFocus()
        QApplication.clipboard().setText(f"/models/{name}")
        QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        asked.wait(lambda: asked.say(f"/models/{name} is a model."))  # noqa: B023
    asked.wait(asked.can_start)
    for name in ("whisper_model", "translation_model"):
        asked.enter(name, "/good")
    asked.wait(asked.can_start)
    line = child(asked.models._fields["whisper_model"], QLineEdit)
    line.setText("/bad")
    asked.press(START)
    assert asked.dialog.isVisible()
    asked.wait(lambda: asked.say("There is no model in /bad"))
    assert not asked.can_start()


def test_the_demonstration_is_one_click_away_and_is_whole(asked: Asked) -> None:
    asked.choose("French")
    asked.sound.microphone.choose("default")
    asked.press(NEXT)
    asked.wait(asked.models.demo.isChecked)
    asked.press(START)
    assert asked.steps == ["demonstration"]
    # It decides none of the settings: what was answered before it holds.
    chosen = {"target_language": "French", "microphone": "default"}
    assert asked.over == [Settings().with_values(chosen)]


def test_a_demonstration_that_is_not_whole_says_so(unasked: Asked) -> None:
    sentence = "The file call.wav of the demonstration pack is damaged: install it again."
    unasked.begin(check_demo=raising(PackError(sentence)))
    unasked.press(NEXT)
    page = unasked.models
    unasked.wait(lambda: says(page, sentence))
    assert page.demo.isVisible()
    assert not page.demo.isEnabled()
    assert page.demo.accessibleDescription() == sentence
    unasked.wait(page.own.isChecked)
    assert not unasked.can_start()


def test_a_model_that_is_dropped_is_the_answer(asked: Asked, tmp_path: Path) -> None:
    model = tmp_path / "model.gguf"
    model.touch()
    assert drop(asked.dialog, model)
    asked.wait(lambda: asked.say(f"{model} is a model."))
    assert asked.dialog.currentPage() is asked.models
    assert asked.models.own.isChecked()
    assert drop(asked.dialog, tmp_path)
    asked.wait(asked.can_start)
    asked.press(START)
    (settings,) = asked.over
    assert (settings.translation_model, settings.whisper_model) == (str(model), str(tmp_path))


def test_the_sound_page_listens_while_it_is_shown(asked: Asked) -> None:
    assert asked.levels.devices[-1] == "default"
    before = len(asked.levels.devices)
    meter = asked.sound.level.meter
    asked.levels.hear(-30.0)
    asked.wait(lambda: meter.share == pytest.approx(0.5))
    assert says(asked.sound, "Sound detected")
    asked.sound.device.choose("pulse")
    assert asked.levels.devices[before:] == ["pulse"]
    assert asked.levels.stopped == asked.levels.devices[:-1]
    asked.levels.hear(-10.0)  # which is still on its way
    asked.press(NEXT)
    assert asked.levels.stopped == asked.levels.devices
    QTest.qWait(50)
    assert meter.share == 0.0


def test_silence_and_failure_say_what_to_do(asked: Asked) -> None:
    for _ in range(SILENT_READINGS):
        asked.levels.hear(-90.0)
    asked.wait(lambda: says(asked.sound, "No sound detected"))
    asked.levels.hear(-40.0)
    asked.levels.fail("The sound source “x” cannot be opened: choose another one.")
    asked.wait(lambda: says(asked.sound, "“x” cannot be opened"))
    level = asked.sound.level
    assert (level.problem.text()[:2], level.state.text(), level.meter.share) == ("⚠ ", "", 0.0)
    before = len(asked.levels.devices)
    asked.devices.become(device("x"))
    asked.wait(lambda: asked.levels.devices[before:] == ["default"])


def test_a_call_is_one_click_away_where_the_computers_sound_can_be_heard(asked: Asked) -> None:
    page = asked.sound
    assert page.room.isChecked()
    assert not page.call.isEnabled()
    assert says(page, system_sound(sys.platform))
    asked.devices.become(device("Headset"), device("Loudspeaker", "system"))
    asked.wait(page.call.isEnabled)
    assert page.call.accessibleDescription() == "What should be captioned?"
    assert not page.mine.isEnabled()
    page.call.click()
    assert asked.levels.devices[-1] == "system"
    page.device.choose("Loudspeaker")
    assert page.call.isChecked()
    page.room.click()
    assert answered(page) == ("default", "")
    asked.press(NEXT)
    assert asked.devices.watchers == [], "nobody looks any more"


def answered(page: SoundPage) -> tuple[object, object]:
    answers = page.answers()
    return answers["device"], answers["microphone"]


HEARD_AT_FIRST = (device("Headset"), device("Loudspeaker", "system"))


def test_my_own_microphone_can_be_chosen_and_its_level_seen(unasked: Asked) -> None:
    unasked.devices.become(*HEARD_AT_FIRST)
    unasked.begin()
    page = unasked.sound
    unasked.wait(page.mine.isEnabled)
    assert not page.microphone.isVisible()
    page.mine.click()
    assert answered(page) == ("system", "default")
    assert page.microphone.isVisible()
    assert unasked.levels.devices[-1] == "default"
    combo = child(page.microphone, QComboBox)
    combo.setCurrentIndex(combo.findText("Headset"))
    combo.textActivated.emit("Headset")
    assert answered(page) == ("system", "Headset")
    assert unasked.levels.devices[-1] == "Headset"
    unasked.levels.hear(-30.0)
    unasked.wait(lambda: page.own_level.meter.share == pytest.approx(0.5))
    assert page.level.meter.share == 0.0
    unasked.levels.fail("It is gone.")
    unasked.wait(lambda: page.own_level.failed)
    unasked.devices.become(*HEARD_AT_FIRST, device("Headphones", "system"))
    unasked.wait(lambda: not page.own_level.failed)
    page.room.click()
    assert answered(page) == ("default", "")
    assert not page.microphone.isVisible()
    assert page.own_level.meter.share == 0.0


def test_computer_audio_is_preset_where_it_can_be_heard(unasked: Asked) -> None:
    unasked.devices.become()
    unasked.begin()
    page = unasked.sound
    unasked.wait(page.room.isChecked)
    assert answered(page) == ("default", ""), "the sound server is not there yet"
    unasked.devices.become(*HEARD_AT_FIRST)
    unasked.wait(page.call.isChecked)
    assert unasked.levels.devices[-1] == "system"
    assert answered(page) == ("system", "")
    page.room.click()
    unasked.press(NEXT, BACK)
    unasked.devices.become(*HEARD_AT_FIRST, device("Headphones", "system"))
    unasked.wait(lambda: len(page._devices) == 3)
    assert answered(page)[0] == "default", "it was refused once"


def test_what_is_preset_and_not_confirmed_is_not_chosen(unasked: Asked) -> None:
    unasked.devices.become(*HEARD_AT_FIRST)
    unasked.begin()
    assert unasked.sound.call.isChecked()
    unasked.dialog.close()
    assert unasked.over == [Settings()]


@pytest.mark.parametrize(
    "chosen", [{"device": "Jabra"}, {"whisper_model": "/models/whisper"}], ids=["device", "model"]
)
def test_nothing_is_proposed_to_who_has_chosen(unasked: Asked, chosen: dict[str, str]) -> None:
    unasked.devices.become(*HEARD_AT_FIRST)
    settings = Settings().with_values(chosen)
    unasked.begin(settings)
    page = unasked.sound
    unasked.wait(page.call.isEnabled)
    assert page.room.isChecked()
    assert page.answers()["device"] == settings.device
    assert unasked.models.own.isChecked() == ("whisper_model" in chosen)


@pytest.mark.parametrize("system", ["darwin", "win32", "linux"])
def test_each_system_has_its_own_help(qtbot: QtBot, system: str) -> None:
    """The words for macOS and Windows: not run on hardware."""
    needs = {"darwin": "BlackHole", "win32": "speakers", "linux": "PulseAudio"}
    assert needs[system] in system_sound(system)
    assert ("Microphone" in permission(system)) == (system != "linux")
    played = permission(system, played=True)
    assert ("Audio Recording" in played) == (system == "darwin")
    assert "Microphone" not in played
    reading = LevelReading(FakeLevels().watch, system)
    qtbot.addWidget(reading)
    reading.listen("system", played=True)
    for _ in range(SILENT_READINGS):
        assert reading.state.text() == "Listening…"
        reading.hear(-120.0)
    assert reading.state.text().startswith("No sound detected")
    assert reading.state.text().endswith(played or "source.")


def test_the_captions_language_is_the_persons_own() -> None:
    assert with_proposed_languages(Settings(), ["ja-JP", "en"]).target_language == "Japanese"
    for system in (["en-US"], ["C"], ["tlh"], []):
        assert with_proposed_languages(Settings(), system) == Settings()
    chosen = Settings().with_values({"target_language": "French"})
    assert with_proposed_languages(chosen, ["ja-JP"]) == chosen


class TestInTheApp:
    @pytest.fixture
    def window(self, make_app: MakeApp, services: dict[str, Any]) -> App:
        made = make_app(**services)
        made.open(first_run=True)
        return made

    def test_captions_wait_for_the_answers_and_then_run(self, window: App) -> None:
        dialog = window.windows.show(FirstStart)
        press(dialog, NEXT)
        window.wait(dialog.models.demo.isChecked)
        assert (window.pipelines.made, window.session.busy) == ([], False)
        press(dialog, START)
        window.wait(lambda: bool(window.pipelines.made) and bool(window.pipelines.saved))
        assert window.pipelines.newest.settings[0] == Settings().with_values(DECIDED)
        assert window.settings.value == Settings()

    def test_closing_it_starts_all_the_same_and_run_again_it_changes_what_runs(
        self, window: App
    ) -> None:
        window.windows.show(FirstStart).close()
        assert (window.overlay.isVisible(), window.windows._windows) == (True, {})
        window.started()
        window.wait(lambda: window.pipelines.saved == [Settings()])
        window.actions.first_run.trigger()
        dialog = window.windows.show(FirstStart)
        assert dialog.currentPage() is dialog.pages[0]
        dialog.pages[0]._fields["target_language"].choose("French")
        press(dialog, NEXT)
        dialog.close()
        assert window.pipelines.newest.settings[-1].target_language == "French"
        assert len(window.pipelines.made) == 1
        shown = window.windows.show(SettingsDialog)
        shown.first_run.click()
        assert window.windows.made(FirstStart) is not None
        shown.show_page("Audio")
        assert not shown.first_run.isVisible()

    def test_quitting_in_the_middle_keeps_the_answers_and_starts_nothing(
        self, window: App, quits: list[bool], levels: FakeLevels
    ) -> None:
        dialog = window.windows.show(FirstStart)
        dialog.pages[0]._fields["target_language"].choose("French")
        press(dialog, NEXT)
        window.quit()
        window.wait(lambda: bool(quits))
        assert [settings.target_language for settings in window.pipelines.saved][-1] == "French"
        assert window.pipelines.made == []
        assert levels.stopped == levels.devices

    def test_no_screen_holds_up_the_window(self, window: App) -> None:
        dialog = window.windows.show(FirstStart)
        for each in (NEXT, BACK, NEXT):
            assert cost(dialog.button(each).click) < 6 * FRAME


def test_no_translation_model_is_asked_for_where_a_server_translates(unasked: Asked) -> None:
    served = {"server_url": "https://team.example.com/v1", "whisper_model": "w"}
    unasked.begin(Settings().with_values(served))
    unasked.press(NEXT)
    page = unasked.models
    assert page.own.isChecked()
    assert page.inspectors["whisper_model"].isVisible()
    assert not page.inspectors["translation_model"].isVisible()
    unasked.wait(page.isComplete)
