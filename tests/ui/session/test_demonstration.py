"""The demonstration and a file in the windows: neither touches a setting, and both lead on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import LanguageHeard, StageChanged, StageName
from ssbd_desktop.settings.demo_pack import LANGUAGES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.first_start.window import START, FirstStart
from ssbd_desktop.ui.history.window import HistoryWindow
from tests.ui.conftest import App, MakeApp
from tests.ui.fakes import FakePipelines, caption, drop
from tests.ui.widgets import child

DECIDED = {"device": "clip", "whisper_model": "demo/w", "translation_model": "demo/t"}
OWN = {"device": "Jabra", "whisper_model": "own/w", "translation_model": "own/t"}
SAID = "Demonstration: a recorded call, captioned by small models."
LEAVE = "Use it on your calls"


def decided(settings: Settings) -> Settings:
    known = settings.target_language in LANGUAGES
    language = settings.target_language if known else LANGUAGES[0]
    return settings.with_values({**DECIDED, "target_language": language})


@pytest.fixture
def window(make_app: MakeApp) -> App:
    made = make_app(demo=decided)
    made.open(demonstration=True)
    made.started()
    return made


def label(window: App) -> QLabel:
    return child(window.overlay.status_row, QLabel)


def test_it_says_all_along_that_it_is_one(window: App) -> None:
    row = window.overlay.status_row
    assert (row.sentence, label(window).property("kind")) == (SAID, "calm")
    assert not window.actions.swap.isVisible()
    assert window.ways_out() == [LEAVE], "it cannot be dismissed"
    assert not window.actions.sources.isEnabled(), "it has its own sound"
    window.captioning.language_heard(LanguageHeard("French", 0.9, set_to="English"))
    window.tell(StageChanged("capture", "failed", "No sound.", "device"))
    window.wait_for("No sound.")
    window.tell(StageChanged("capture", "running"), caption("1", "Guten Tag"))
    window.wait_for(SAID)
    assert window.spoken == "Guten Tag"


def test_the_settings_stay_the_persons_own(window: App) -> None:
    assert window.pipelines.newest.settings[0] == Settings().with_values(DECIDED)
    assert window.settings.value == Settings()
    window.settings.put_values(beta=0.1, device="Jabra")
    assert window.pipelines.newest.settings[-1] == Settings().with_values({**DECIDED, "beta": 0.1})
    # Its models answer: they are nobody's choice.
    window.tell(
        StageChanged("speech", "running", model="demo/w"),
        StageChanged("translation", "running", model="demo/t"),
    )
    window.settings.put_values(beta=0.2)
    own = Settings().with_values({"beta": 0.2, "device": "Jabra"})
    window.wait(lambda: bool(window.pipelines.saved) and window.pipelines.saved[-1] == own)


def choose_caption_language(window: App, name: str) -> None:
    menu = window.actions.languages["target_language"]
    assert menu.isEnabled()
    assert [each.text() for each in menu.actions()][: len(LANGUAGES)] == list(LANGUAGES)
    (action,) = (each for each in menu.actions() if each.text() == name)
    action.trigger()


def test_the_caption_language_is_changed_while_it_runs_and_one_it_does_not_know_is_reported(
    window: App,
) -> None:
    assert not window.actions.languages["source_language"].isEnabled(), "it is in English"
    for name in ("Japanese", "Chinese", "German"):
        choose_caption_language(window, name)
        assert window.pipelines.newest.settings[-1].target_language == name
        assert window.settings.value.target_language == name, "it is the person's"
        assert window.overlay.status_row.sentence == SAID
    assert len(window.pipelines.made) == 1
    for name in ("French", "Spanish"):
        choose_caption_language(window, name)
        assert window.pipelines.newest.settings[-1].target_language == "German"
        assert window.settings.value.target_language == name
        expected = "Demonstration, in German: it supports only German, Chinese, Japanese."
        assert window.overlay.status_row.sentence == expected
        assert window.ways_out() == [LEAVE]
    choose_caption_language(window, "Japanese")
    assert window.overlay.status_row.sentence == SAID


def test_it_leads_on_to_the_persons_own_sound(window: App) -> None:
    window.settings.put_values(**OWN)
    window.press(LEAVE)
    window.started(2)
    assert window.pipelines.newest.settings[0] == Settings().with_values(OWN)
    assert window.overlay.status_row.sentence == ""
    assert not window.pipelines.made[0].running
    assert window.actions.sources.isEnabled()


def test_it_leads_to_the_choice_of_models_where_there_are_none(window: App) -> None:
    window.press(LEAVE)
    dialog = window.windows.show(FirstStart)
    assert dialog.currentPage() is dialog.models
    window.wait(lambda: not dialog.models.download.isEnabled())
    assert dialog.models.own.isChecked(), "nothing is recommended, and the demonstration is known"
    dialog.close()
    assert len(window.pipelines.made) == 1, "the demonstration goes on"
    assert window.overlay.status_row.sentence == SAID


def test_its_end_is_reported_and_it_can_be_seen_again(window: App) -> None:
    window.tell(
        StageChanged("capture", "stopped"),
        StageChanged("speech", "stopped"),
        StageChanged("translation", "stopped"),
    )
    window.wait_for("The demonstration has ended. Start captions to see it again.")
    assert label(window).property("kind") == "calm"
    assert window.ways_out() == [LEAVE, "Dismiss"]
    window.wait(lambda: not window.session.busy)
    window.actions.toggle.trigger()
    window.started(2)
    assert window.pipelines.newest.settings[0] == Settings().with_values(DECIDED)
    assert window.overlay.status_row.sentence == SAID


def test_a_session_that_is_opening_gives_way_to_it(
    make_app: MakeApp, pipelines: FakePipelines
) -> None:
    made = make_app(Settings().with_values(OWN), demo=decided)
    made.open()
    assert made.session.busy
    made._first_run_over(made.settings.value, "demonstration")
    made.started(2)
    assert not pipelines.made[0].running
    assert pipelines.made[0].settings == [Settings().with_values(OWN)]
    assert pipelines.newest.settings == [Settings().with_values(OWN | DECIDED)]


def test_all_of_it_is_seen_on_a_narrow_overlay(qtbot: QtBot, window: App) -> None:
    window.overlay.setGeometry(QRect(100, 100, 480, 235))
    window.tell(caption("1", "Guten Tag"))
    qtbot.waitUntil(lambda: window.overlay.accessibleDescription() == "Guten Tag")
    qtbot.waitUntil(lambda: label(window).width() < 480)
    assert label(window).text().split() == SAID.split()
    assert label(window).height() >= label(window).sizeHint().height()


STAGES: tuple[StageName, ...] = ("capture", "microphone", "speech", "translation")


@pytest.fixture
def live(make_app: MakeApp, tmp_path: Path) -> App:
    made = make_app(library=Library(tmp_path / "sessions"))
    made.settings.put_values(device="pulse", microphone="Built-in microphone")
    made.start()
    return made


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    path = tmp_path / "talk.mp4"
    path.write_bytes(b"as if")
    return path


@pytest.fixture
def playing(live: App, talk: Path) -> App:
    drop(live.overlay, talk)
    live.started(2)
    return live


def captioned(live: App) -> tuple[str, str]:
    settings = live.pipelines.newest.settings[-1]
    return settings.device, settings.microphone


def test_a_file_from_the_menu_is_captioned_and_touches_no_setting(live: App, talk: Path) -> None:
    assert live.actions.open_file in live._menu.actions()
    live.actions.open_file.trigger()
    dialog = live.windows.made(QFileDialog)
    assert dialog is not None
    assert (dialog.isVisible(), dialog.fileMode().name) == (True, "ExistingFile")
    live.wait(lambda: not live.overlay.seen.intersects(dialog.frameGeometry()))
    assert live.overlay.isVisible()
    assert any("*.mp4" in kind for kind in dialog.nameFilters())
    dialog.fileSelected.emit(str(talk))
    dialog.close()
    assert live.windows.made(QFileDialog) is None
    live.started(2)
    assert captioned(live) == (str(talk), "")
    assert live.overlay.status_row.sentence == "Captioning talk.mp4"
    assert label(live).property("kind") == "calm"
    assert live.settings.value.device == "pulse"
    live.wait(lambda: not live.background.busy)
    assert all(saved.device == "pulse" for saved in live.pipelines.saved)


@pytest.mark.parametrize("where", ["overlay", "history"])
def test_a_file_that_is_dropped_is_captioned(live: App, talk: Path, where: str) -> None:
    target = live.overlay if where == "overlay" else live.windows.show(HistoryWindow)
    assert not drop(target, talk, talk), "which of the two?"
    assert not drop(target, talk.with_name("gone.mp4"))
    assert drop(target, talk)
    live.started(2)
    assert captioned(live) == (str(talk), "")


def test_its_settings_stay_its_own_until_another_sound_source_takes_its_place(
    playing: App, talk: Path
) -> None:
    live = playing
    live.settings.put_values(beta=0.1, microphone="")
    used = live.pipelines.newest.settings[-1]
    assert (used.device, used.microphone, used.beta) == (str(talk), "", 0.1)
    live.settings.put_values(device="Built-in microphone")
    live.started(3)
    assert captioned(live)[0] == "Built-in microphone"


def test_its_end_is_reported_and_leads_back_to_live_captions(playing: App, talk: Path) -> None:
    live = playing
    live.tell(*(StageChanged(stage, "stopped") for stage in STAGES))
    assert live.ways_out() == ["Back to live"], "it cannot be dismissed"
    live.wait_for("talk.mp4 has ended. Start captions to play it again.")
    live.wait(lambda: not live.session.on and not live.session.busy)
    live.actions.toggle.trigger()
    live.started(3)
    assert captioned(live) == (str(talk), "")
    (way_out,) = live._buttons()
    assert way_out.text() in ("Back to live", "→")
    way_out.click()
    live.started(4)
    assert captioned(live) == ("pulse", "Built-in microphone")
    assert "talk.mp4" not in live.overlay.status_row.sentence


def test_once_it_has_ended_a_sound_source_is_not_heard_before_captions_are_started(
    playing: App,
) -> None:
    live = playing
    live.tell(*(StageChanged(stage, "stopped") for stage in STAGES))
    live.wait(lambda: not live.session.on and not live.session.busy)
    live.settings.put_values(device="Built-in microphone")
    assert not live.session.on
    assert "talk.mp4" not in live.overlay.status_row.sentence
    live.actions.toggle.trigger()
    live.started(3)
    assert captioned(live)[0] == "Built-in microphone"


def test_captions_that_are_started_from_the_set_up_are_of_ones_own_sound(
    live: App, talk: Path
) -> None:
    live.settings.put_values(whisper_model="/whisper", translation_model="/model.gguf")
    drop(live.overlay, talk)
    live.started(2)
    dialog = live.windows.present(live._make_first_start(at_models=True))
    live.wait(dialog.models.isComplete)
    dialog.button(START).click()
    live.started(3)
    assert captioned(live) == ("pulse", "Built-in microphone")
