"""A file that is captioned from a window: opened, or dropped on the captions or the history."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.first_start.window import START
from tests.ui.conftest import App, MakeApp
from tests.ui.fakes import drop

STAGES: tuple[StageName, ...] = ("capture", "microphone", "speech", "translation")


@pytest.fixture
def window(make_app: MakeApp, tmp_path: Path) -> App:
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
def playing(window: App, talk: Path) -> App:
    """The app, with captions of the file."""
    drop(window.overlay, talk)
    window.started(2)
    return window


def captioned(window: App) -> tuple[str, str]:
    """The sound source and the microphone of the newest session."""
    settings = window.pipelines.newest.settings[-1]
    return settings.device, settings.microphone


def test_a_file_from_the_menu_is_captioned_and_touches_no_setting(window: App, talk: Path) -> None:
    assert window.actions.open_file in window._menu.actions()
    window.actions.open_file.trigger()
    dialog = window.captioning.file._dialog
    assert dialog is not None
    assert dialog.isVisible()
    window.wait(lambda: not window.overlay.isVisible())  # it would lie above it
    assert any("*.mp4" in kind for kind in dialog.nameFilters())
    dialog.fileSelected.emit(str(talk))
    dialog.close()
    window.wait(window.overlay.isVisible)
    window.started(2)
    assert captioned(window) == (str(talk), "")
    assert window.overlay.status_row.sentence == "Captioning talk.mp4"
    assert window.settings.value.device == "pulse"
    window.wait(lambda: not window.background.busy)
    assert all(saved.device == "pulse" for saved in window.pipelines.saved)


@pytest.mark.parametrize("where", ["overlay", "history"])
def test_a_file_that_is_dropped_is_captioned(window: App, talk: Path, where: str) -> None:
    target = window.overlay if where == "overlay" else window.windows.show_history()
    assert target is not None
    assert not drop(target, talk, talk), "which of the two?"
    assert drop(target, talk)
    window.started(2)
    assert captioned(window) == (str(talk), "")


def test_its_settings_stay_its_own_until_another_sound_source_takes_its_place(
    playing: App, talk: Path
) -> None:
    window = playing
    window.settings.put_values(beta=0.1, microphone="")
    used = window.pipelines.newest.settings[-1]
    assert (used.device, used.microphone, used.beta) == (str(talk), "", 0.1)
    window.settings.put_values(device="Built-in microphone")
    window.started(3)
    assert captioned(window)[0] == "Built-in microphone"


def test_its_end_is_told_and_leads_back_to_live_captions(playing: App, talk: Path) -> None:
    window = playing
    window.tell(*(StageChanged(stage, "stopped") for stage in STAGES))
    window.wait_for("talk.mp4 has ended. Start captions to play it again.")
    window.wait(lambda: not window.session.on and not window.session.busy)
    window.actions.toggle.trigger()
    window.started(3)
    assert captioned(window) == (str(talk), "")
    (way_out,) = window._buttons()
    assert way_out.text() in ("Back to live", "→")
    way_out.click()
    window.started(4)
    assert captioned(window) == ("pulse", "Built-in microphone")
    assert "talk.mp4" not in window.overlay.status_row.sentence


def test_once_it_has_ended_a_sound_source_is_not_heard_before_captions_are_started(
    playing: App,
) -> None:
    window = playing
    window.tell(*(StageChanged(stage, "stopped") for stage in STAGES))
    window.wait(lambda: not window.session.on and not window.session.busy)
    window.settings.put_values(device="Built-in microphone")
    assert not window.session.on
    assert "talk.mp4" not in window.overlay.status_row.sentence
    window.actions.toggle.trigger()
    window.started(3)
    assert captioned(window)[0] == "Built-in microphone"


def test_captions_that_are_started_from_the_set_up_are_of_ones_own_sound(
    window: App, talk: Path
) -> None:
    window.settings.put_values(whisper_model="/whisper", translation_model="/model.gguf")
    drop(window.overlay, talk)
    window.started(2)
    dialog = window.windows.show_first_run(at_models=True)
    window.wait(dialog.models.isComplete)
    dialog.button(START).click()
    window.started(3)
    assert captioned(window) == ("pulse", "Built-in microphone")
