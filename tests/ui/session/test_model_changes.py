"""Who cancels the load of a model has what was set before, and it stays in use."""

from __future__ import annotations

from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction, StatusModel
from ssbd_desktop.ui.session.model_changes import ModelChanges
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from tests.ui.conftest import App


class Stand:
    """Settings that models are chosen in."""

    def __init__(self) -> None:
        old = {"translation_model": "old.gguf", "template": "tower", "whisper_model": "small"}
        self.settings = CurrentSettings(Settings().with_values(old))
        self.status = StatusModel()
        self.changes = ModelChanges(self.settings, self.status)

    def runs(self, model: str) -> None:
        self.changes.stage_changed(StageChanged("translation", "running", model=model))

    @property
    def chosen(self) -> tuple[str, str]:
        return self.settings.value.translation_model, self.settings.value.template


def test_what_was_set_with_the_model_goes_back_with_it() -> None:
    stand = Stand()
    stand.settings.put_values(translation_model="one.gguf", template="qwen3")
    stand.runs("old.gguf")  # with something to say
    stand.settings.put_values(
        translation_model="two.gguf", template="chat", target_language="French", whisper_model="big"
    )
    stand.settings.put_values(beta=0.3)
    stand.changes.cancel("translation")
    assert stand.chosen == ("old.gguf", "tower")
    now = stand.settings.value
    assert (now.beta, now.target_language, now.whisper_model) == (0.3, "French", "big")
    assert stand.status.problem is not None
    assert stand.status.problem.sentence == "Cancelled. The previous model stays in use."


def test_a_model_that_works_is_not_given_up_any_more() -> None:
    stand = Stand()
    stand.settings.put_values(translation_model="one.gguf", template="qwen3")
    stand.runs("one.gguf")
    stand.changes.cancel("translation")
    assert stand.chosen == ("one.gguf", "qwen3")
    stand.settings.put_values(translation_model="two.gguf")
    stand.changes.cancel("translation")
    assert stand.chosen == ("one.gguf", "qwen3")


def test_the_other_stage_keeps_what_was_chosen_for_it() -> None:
    stand = Stand()
    stand.settings.put_values(translation_model="one.gguf")
    stand.settings.put_values(whisper_model="large")
    stand.changes.cancel("translation")
    assert stand.chosen == ("old.gguf", "tower")
    assert stand.settings.value.whisper_model == "large"


def test_cancel_in_the_overlay_goes_back(window: App) -> None:
    window.start()
    window.settings.put_values(translation_model="old.gguf")
    window.tell(StageChanged("translation", "running", model="old.gguf"))
    window.settings.put_values(translation_model="new.gguf")
    window.tell(StageChanged("translation", "loading", model="old.gguf", loading="new.gguf"))
    window.overlay.status_row.wanted.emit(StatusAction.CANCEL, Problem("x", "x", "translation"))
    assert window.settings.value.translation_model == "old.gguf"
