"""The first start: three screens, none of which is a dead end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWizard, QWizardPage
from pytestqt.qtbot import QtBot

from ssbd_desktop.errors import ModelError, PackError
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.level_meter import LevelMeter
from ssbd_desktop.ui.first_start.dialog import (
    BACK,
    NEXT,
    SKIP,
    START,
    FirstStart,
    with_proposed_languages,
)
from ssbd_desktop.ui.first_start.pages import Wanted
from ssbd_desktop.ui.first_start.sound_page import (
    SILENT_READINGS,
    no_sound,
    permission,
    system_sound,
)
from ssbd_desktop.ui.services import KeepsUp, Services
from tests.ui.conftest import App
from tests.ui.fakes import FakeDevice, FakeLevels, FakePipelines
from tests.ui.pace import FRAME, cost

DECIDED = {"whisper_model": "demo/w", "translation_model": "demo/t", "device": "clip"}


@pytest.fixture
def levels() -> FakeLevels:
    return FakeLevels()


@pytest.fixture
def services(levels: FakeLevels, pipelines: FakePipelines) -> Services:
    def describe(path: str) -> str:
        if "bad" in path:
            raise ModelError(f"There is no model in {path}: choose another.")
        return f"{path} is a model."

    return Services(
        watch_devices=pipelines.devices.watch,
        describe_model=describe,
        describe_speech=describe,
        watch_level=levels.watch,
        demo=lambda settings: settings.with_values(DECIDED),
    )


def press(dialog: FirstStart, *buttons: QWizard.WizardButton) -> None:
    for each in buttons:
        dialog.button(each).click()


class Asked:
    """The dialog, what it hears and watches, and the settings that it ended with."""

    def __init__(
        self, qtbot: QtBot, levels: FakeLevels, pipelines: FakePipelines, services: Services
    ) -> None:
        self.wait = qtbot.waitUntil
        self.levels, self.devices, self.services = levels, pipelines.devices, services
        self.over: list[Settings] = []
        self.wanted: list[Wanted | None] = []

    def begin(self, settings: Settings | None = None, **services: Any) -> None:
        """Show the dialog, over other services where some are named."""
        self.dialog = FirstStart(settings or Settings(), replace(self.services, **services))
        self.dialog.over.connect(self._ended)
        self.languages, self.sound, self.models = self.dialog.pages
        self.dialog.show()

    def _ended(self, settings: Settings, wanted: Wanted | None) -> None:
        self.over.append(settings)
        self.wanted.append(wanted)

    def press(self, *buttons: QWizard.WizardButton) -> None:
        press(self.dialog, *buttons)

    def choose(self, language: str) -> None:
        """Have captions in a language."""
        self.languages._fields["target_language"].edited.emit(language)

    def enter(self, name: str, text: str) -> None:
        """Type a path and confirm it."""
        line = self.models._fields[name].findChild(QLineEdit)
        assert line is not None
        line.setText(text)
        line.editingFinished.emit()


@pytest.fixture
def unasked(
    qtbot: QtBot, levels: FakeLevels, pipelines: FakePipelines, services: Services
) -> Iterator[Asked]:
    """What has not begun yet."""
    made = Asked(qtbot, levels, pipelines, services)
    yield made
    made.dialog.close()


@pytest.fixture
def asked(unasked: Asked) -> Asked:
    unasked.begin()
    return unasked


def said(page: QWizardPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel))


def test_three_answers_become_settings(asked: Asked) -> None:
    dialog = asked.dialog
    assert dialog.currentPage() is asked.languages
    assert not dialog.button(BACK).isEnabled()
    asked.choose("Japanese")
    asked.press(NEXT)
    assert dialog.currentPage() is asked.sound
    asked.sound.device.edited.emit("pulse")
    asked.sound.device.show_value("pulse")
    asked.press(NEXT)
    assert dialog.currentPage() is asked.models
    assert not dialog.button(NEXT).isVisible()
    assert dialog.button(START).text() == "Start captions"
    asked.models.own.setChecked(True)
    asked.enter("whisper_model", "/models/whisper")
    asked.enter("translation_model", "/models/tower.gguf")
    asked.press(START)
    wanted = {
        "target_language": "Japanese",
        "device": "pulse",
        "whisper_model": "/models/whisper",
        "translation_model": "/models/tower.gguf",
    }
    assert asked.over == [Settings().with_values(wanted)]
    assert not dialog.isVisible()


def test_one_can_go_back_and_nothing_is_forgotten(asked: Asked) -> None:
    asked.choose("French")
    asked.press(NEXT, BACK)
    assert asked.dialog.currentPage() is asked.languages
    assert asked.languages.answers()["target_language"] == "French"


def test_what_is_skipped_stays_as_it_was(asked: Asked) -> None:
    asked.choose("French")
    asked.press(SKIP, SKIP, SKIP)
    assert asked.over == [Settings()]


def test_closing_keeps_what_was_answered(asked: Asked) -> None:
    asked.choose("French")
    asked.press(NEXT)
    asked.dialog.reject()
    assert [settings.target_language for settings in asked.over] == ["French"]
    asked.dialog.reject()
    assert len(asked.over) == 1, "it ends once"


def test_the_demonstration_is_one_click_away_and_is_whole(asked: Asked) -> None:
    asked.choose("French")
    asked.sound._answers["microphone"] = "default"
    asked.press(NEXT, NEXT)
    assert asked.models.demo.isChecked()
    assert not asked.models._fields["whisper_model"].isEnabled()
    asked.press(START)
    assert asked.wanted == ["demonstration"]
    # It decides none of the settings: what was answered before it holds.
    chosen = {"target_language": "French", "microphone": "default"}
    assert asked.over == [Settings().with_values(chosen)]


def test_without_a_demonstration_none_is_offered(unasked: Asked) -> None:
    unasked.begin(demo=None)
    unasked.press(NEXT, NEXT)
    assert not unasked.models.demo.isVisible()
    assert unasked.models._fields["whisper_model"].isEnabled()


def test_a_demonstration_that_is_not_whole_says_so(unasked: Asked) -> None:
    sentence = "The file call.wav of the demonstration pack is damaged: install it again."

    def check() -> None:
        raise PackError(sentence)

    unasked.begin(check_demo=check)
    unasked.press(NEXT, NEXT)
    page = unasked.models
    unasked.wait(lambda: sentence in said(page))
    assert page.demo.isVisible()
    assert not page.demo.isEnabled()
    assert page.demo.accessibleDescription() == sentence
    assert page._fields["whisper_model"].isEnabled()
    unasked.press(START)
    assert unasked.over[0].whisper_model == ""


def test_a_model_says_what_it_is_or_what_is_wrong(asked: Asked) -> None:
    asked.press(NEXT, NEXT)
    asked.models.own.setChecked(True)
    asked.enter("whisper_model", "/good")
    asked.wait(lambda: "/good is a model." in said(asked.models))
    asked.enter("translation_model", "/bad")
    asked.wait(lambda: "There is no model in /bad: choose another." in said(asked.models))
    asked.enter("translation_model", "")
    assert "Tower+" in said(asked.models)


def _is_said(page: QWizardPage, *texts: str) -> bool:
    return all(text in said(page) for text in texts)


def test_a_model_says_whether_this_computer_keeps_up_with_it(unasked: Asked) -> None:
    answers: dict[str, KeepsUp] = {"/quick": "yes", "/slow": "alone", "/slowest": "no"}
    unasked.begin(keeps_up=lambda _, path: answers[path])
    unasked.press(NEXT, NEXT)
    unasked.models.own.setChecked(True)
    for path, told in (
        ("/quick", "This computer keeps up with it."),
        ("/slow", "keeps up with it only while nothing else needs the processor"),
        ("/slowest", "is too slow for it: captions would come ever later."),
    ):
        unasked.enter("whisper_model", path)
        unasked.wait(partial(_is_said, unasked.models, f"{path} is a model.\n", told))


def test_what_is_found_out_of_another_model_is_not_shown(unasked: Asked) -> None:
    may_answer = threading.Event()

    def keeps_up(_: str, path: str) -> KeepsUp:
        if path == "/first":
            may_answer.wait(10)
        return "no" if path == "/first" else "yes"

    unasked.begin(keeps_up=keeps_up)
    unasked.press(NEXT, NEXT)
    unasked.models.own.setChecked(True)
    unasked.enter("whisper_model", "/first")
    unasked.wait(lambda: "/first is a model." in said(unasked.models))
    unasked.enter("whisper_model", "/second")
    unasked.wait(lambda: "/second is a model." in said(unasked.models))
    may_answer.set()
    unasked.wait(lambda: "/second is a model.\nThis computer keeps up" in said(unasked.models))
    assert "too slow" not in said(unasked.models)


def test_the_sound_page_listens_while_it_is_shown(asked: Asked) -> None:
    assert asked.levels.devices == []
    asked.press(NEXT)
    assert asked.levels.devices == ["default"]
    meter = asked.sound.findChild(LevelMeter)
    assert meter is not None
    asked.levels.hear(-30.0)
    asked.wait(lambda: meter.share == pytest.approx(0.5))
    assert "Sound arrives." in said(asked.sound)
    asked.sound.device.edited.emit("pulse")
    assert asked.levels.devices == ["default", "pulse"]
    assert asked.levels.stopped == ["default"]
    asked.press(NEXT)
    assert asked.levels.stopped == ["default", "pulse"]
    assert meter.share == 0.0


def test_what_the_device_before_still_says_is_not_shown(asked: Asked) -> None:
    asked.press(NEXT)
    late = asked.levels.hear
    late(-10.0)
    asked.press(NEXT)
    QTest.qWait(50)
    meter = asked.sound.findChild(LevelMeter)
    assert meter is not None
    assert meter.share == 0.0


def test_silence_and_failure_say_what_to_do(asked: Asked) -> None:
    asked.press(NEXT)
    for _ in range(SILENT_READINGS):
        asked.levels.hear(-120.0)
    asked.wait(lambda: "No sound at all arrives" in said(asked.sound))
    asked.levels.hear(-40.0)
    asked.wait(lambda: "Sound arrives." in said(asked.sound))
    asked.levels.fail("The sound source “x” cannot be opened: choose another one.")
    asked.wait(lambda: "“x” cannot be opened" in said(asked.sound))
    assert asked.levels.devices == ["default"]
    asked.devices.become(FakeDevice("x"))
    asked.wait(lambda: asked.levels.devices == ["default", "default"])


def test_a_call_is_one_click_away_where_the_computers_sound_can_be_heard(asked: Asked) -> None:
    page = asked.sound
    asked.press(NEXT)
    assert page.room.isChecked()
    assert not page.call.isEnabled()
    assert "PulseAudio" in said(page) or "macOS" in said(page) or "loudspeaker" in said(page)
    asked.devices.become(FakeDevice("Headset"), FakeDevice("Loudspeaker", "system"))
    asked.wait(page.call.isEnabled)
    assert not page.mine.isEnabled()
    page.call.click()
    assert asked.levels.devices == ["default", "system"]
    page.mine.click()
    assert page.answers() == {"device": "system", "microphone": "default"}
    page.device.edited.emit("Loudspeaker")
    assert page.call.isChecked()
    page.room.click()
    assert page.answers() == {"device": "default", "microphone": ""}
    assert not page.mine.isChecked()
    asked.press(NEXT)
    assert asked.devices.watchers == [], "nobody looks any more"


HEARD_AT_FIRST = (FakeDevice("Headset"), FakeDevice("Loudspeaker", "system"))


def test_what_the_computer_plays_is_proposed_where_it_can_be_heard(asked: Asked) -> None:
    asked.devices.become()
    page = asked.sound
    asked.press(NEXT)
    asked.wait(lambda: bool(page.help.text()))
    assert page.room.isChecked(), "the sound server is not there yet"
    asked.devices.become(*HEARD_AT_FIRST)
    asked.wait(page.call.isChecked)
    assert asked.levels.devices == ["default", "system"]
    assert page.answers() == {"device": "system", "microphone": ""}
    assert page.help.isVisible()
    assert page.help.text() == "Proposed, because what this computer plays can be heard."
    assert page.call.accessibleDescription() == page.help.text()
    page.room.click()
    assert not page.help.isVisible()
    asked.press(BACK)
    asked.press(NEXT)
    asked.devices.become(*HEARD_AT_FIRST, FakeDevice("Headphones", "system"))
    asked.wait(lambda: len(page._devices) == 3)
    assert page.answers()["device"] == "default", "it was refused once"


def test_what_is_proposed_and_skipped_is_not_chosen(asked: Asked) -> None:
    asked.devices.become(*HEARD_AT_FIRST)
    page = asked.sound
    asked.press(NEXT)
    asked.wait(page.call.isChecked)
    asked.press(SKIP)
    asked.dialog.close()
    assert asked.over == [Settings()]


@pytest.mark.parametrize(
    "chosen", [{"device": "Jabra"}, {"whisper_model": "/models/whisper"}], ids=["device", "model"]
)
def test_nothing_is_proposed_to_who_has_chosen(unasked: Asked, chosen: dict[str, str]) -> None:
    unasked.devices.become(*HEARD_AT_FIRST)
    settings = Settings().with_values(chosen)
    unasked.begin(settings)
    page = unasked.sound
    unasked.press(NEXT)
    unasked.wait(page.call.isEnabled)
    assert page.room.isChecked()
    assert page.answers()["device"] == settings.device


@pytest.mark.parametrize("system", ["darwin", "win32", "linux"])
def test_each_system_has_its_own_help(system: str) -> None:
    """The words for macOS and Windows: not run on hardware."""
    assert system_sound(system).endswith(".")
    assert no_sound(system).startswith("No sound at all arrives")
    assert ("Microphone" in permission(system)) == (system != "linux")
    played = permission(system, played=True)
    assert ("Audio Recording" in played) == (system == "darwin")
    assert "Microphone" not in played
    assert no_sound(system, played=True).endswith(played or "source.")


def test_the_captions_language_is_the_persons_own() -> None:
    assert with_proposed_languages(Settings(), ["ja-JP", "en"]).target_language == "Japanese"
    for system in (["en-US"], ["C"], ["tlh"], []):
        assert with_proposed_languages(Settings(), system) == Settings()
    chosen = Settings().with_values({"target_language": "French"})
    assert with_proposed_languages(chosen, ["ja-JP"]) == chosen


def test_a_meter_rises_at_once_and_falls_slowly(qtbot: QtBot) -> None:
    meter = LevelMeter()
    qtbot.addWidget(meter)
    meter.set_level(-6.0)
    assert meter.share == pytest.approx(0.9)
    assert meter.accessibleDescription() == "90 % of full scale"
    meter.set_level(-120.0)
    assert 0.7 < meter.share < 0.9
    for _ in range(10):
        meter.set_level(-120.0)
    assert meter.share == 0.0
    meter.set_level(20.0)
    assert meter.share == 1.0


class TestInTheApp:
    @pytest.fixture
    def window(self, qtbot: QtBot, pipelines: FakePipelines, services: Services) -> Iterator[App]:
        made = App(qtbot, pipelines, services)
        made.open(first_run=True)
        yield made
        made.close()

    def test_captions_wait_for_the_answers_and_then_run(self, window: App) -> None:
        dialog = window.windows.show_first_run()
        assert dialog.isVisible()
        assert window.pipelines.made == []
        press(dialog, NEXT, NEXT, START)
        window.wait(lambda: bool(window.pipelines.made) and bool(window.pipelines.saved))
        assert window.pipelines.newest.settings[0] == Settings().with_values(DECIDED)
        assert window.settings.value == Settings()

    def test_closing_it_starts_all_the_same_and_it_is_not_asked_again(self, window: App) -> None:
        window.windows.show_first_run().close()
        window.wait(lambda: bool(window.pipelines.made) and bool(window.pipelines.saved))
        assert window.pipelines.saved == [Settings()]

    def test_it_can_be_run_again_and_changes_what_runs(self, window: App) -> None:
        window.windows.show_first_run().close()
        window.started()
        window.actions.first_run.trigger()
        dialog = window.windows.show_first_run()
        assert dialog.currentPage() is dialog.pages[0]
        dialog.pages[0]._fields["target_language"].edited.emit("French")
        press(dialog, NEXT)
        dialog.close()
        assert window.pipelines.newest.settings[-1].target_language == "French"
        assert len(window.pipelines.made) == 1

    def test_quitting_in_the_middle_keeps_the_answers_and_starts_nothing(
        self, window: App, quits: list[bool], levels: FakeLevels
    ) -> None:
        dialog = window.windows.show_first_run()
        dialog.pages[0]._fields["target_language"].edited.emit("French")
        press(dialog, NEXT)
        window.quit()
        window.wait(lambda: bool(quits))
        assert [settings.target_language for settings in window.pipelines.saved][-1] == "French"
        assert window.pipelines.made == []
        assert levels.stopped == levels.devices

    def test_no_screen_holds_up_the_window(self, window: App) -> None:
        dialog = window.windows.show_first_run()
        for each in (NEXT, NEXT, BACK, NEXT):
            assert cost(dialog.button(each).click) < 6 * FRAME

    def test_it_can_be_run_again_from_the_settings(self, window: App) -> None:
        window.windows.show_first_run().close()
        dialog = window.windows.show_dialog()
        button = dialog.first_run
        assert button.isVisible()
        button.click()
        assert any(
            isinstance(each, FirstStart) and each.isVisible()
            for each in QApplication.topLevelWidgets()
        )
        dialog.show_page("Audio")
        assert not button.isVisible()
