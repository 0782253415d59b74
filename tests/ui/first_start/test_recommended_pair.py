"""The first start proposes a pair of models, says what is to be known, and has it downloaded."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.models.catalog import Entry
from ssbd_desktop.models.keeping_up import RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import Offer
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.first_start.model_page import NextStep
from ssbd_desktop.ui.first_start.window import BACK, NEXT, START, FirstStart
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services
from tests.ui.conftest import App
from tests.ui.fake_models import FakeModels, entry
from tests.ui.fakes import FakePipelines

SPEECH = entry("hearer", "speech")
TRANSLATION = entry("speaker", "translation", "CC-BY-NC-4.0", noncommercial=True)
FREE = entry("writer", "translation", "Apache-2.0")
ANSWERED = Settings().with_values({"device": "system"})
"""What the first page is left with."""
OFFLINE = "huggingface.co cannot be reached (it does not answer): check your internet connection."


class Asked:
    """The dialog over a store, what was recommended for, and how it ended."""

    def __init__(self, qtbot: QtBot) -> None:
        self.wait = qtbot.waitUntil
        self.store = FakeModels(SPEECH, TRANSLATION, FREE)
        self.translation: Entry | None = FREE
        self.languages: list[tuple[str, str]] = []
        self.over: list[tuple[Settings, NextStep | None]] = []
        for each in self.store.catalog:
            self.store.offers[each.id] = Offer(500_000_000, 24_000_000_000, installed=False)

    def recommend(self, source: str, target: str) -> Recommendation:
        self.languages.append((source, target))
        return Recommendation(SPEECH, self.translation, (), {SPEECH.id: RealTimeVerdict.KEEPS_UP})

    def begin(self, settings: Settings | None = None, **services: Any) -> None:
        """Show the page about the models."""
        made = Services(
            models=self.store,
            recommend=self.recommend,
            demo=lambda settings: settings,
            **services,
        )
        self.downloads = ModelDownloads(self.store)
        self.dialog = FirstStart(settings or Settings(), made, self.downloads)
        self.dialog.over.connect(lambda *over: self.over.append(over))
        self.page = self.dialog.models
        self.dialog.show()
        self.press(NEXT)

    def press(self, *buttons: Any) -> None:
        for each in buttons:
            self.dialog.button(each).click()

    def can_start(self) -> bool:
        return self.dialog.button(START).isEnabled()

    def says(self, *texts: str) -> bool:
        """Whether the page shows these."""
        labels = [each for each in self.page.findChildren(QLabel) if not each.isHidden()]
        said = "\n".join(each.text() for each in labels)
        return all(text in said for text in texts)


@pytest.fixture
def unasked(qtbot: QtBot) -> Iterator[Asked]:
    made = Asked(qtbot)
    yield made
    made.dialog.close()
    made.downloads.close()


@pytest.fixture
def asked(unasked: Asked) -> Asked:
    unasked.begin()
    return unasked


def test_two_clicks_have_the_pair_downloaded_for_use(asked: Asked) -> None:
    assert asked.page.download.isChecked()
    assert not asked.can_start(), "nothing is known yet"
    asked.wait(asked.can_start)
    assert asked.says(
        "Speech model: Hearer · 500 MB · MIT\nFits this computer.\n"
        "Translation model: Writer · 500 MB · Apache-2.0\n"
        "Download: 1.00 GB, free disk space: 24.00 GB"
    )
    assert "Hearer · 500 MB" in asked.page.download.accessibleDescription()
    assert asked.languages == [("English", "German")]
    assert not asked.page.choices["whisper_model"].isVisible(), "what is not chosen asks nothing"
    asked.press(START)
    assert asked.over == [(ANSWERED, "captions")]
    asked.wait(lambda: asked.store.use_of == {"hearer": True, "writer": True})


@pytest.mark.parametrize("offline", [False, True])
def test_what_is_below_does_not_move_under_the_mouse(unasked: Asked, offline: bool) -> None:
    may_tell = threading.Event()

    def offer(wanted: str) -> Offer:
        may_tell.wait(5)
        if offline:
            raise ModelError(OFFLINE)
        return unasked.store.offers[wanted]

    unasked.store.offer = offer  # type: ignore[method-assign]
    unasked.begin()
    demo = unasked.page.demo
    unasked.wait(lambda: not demo.visibleRegion().isEmpty())
    before = demo.pos()
    may_tell.set()
    unasked.wait(lambda: unasked.says(OFFLINE) if offline else unasked.can_start())
    QTest.qWait(0)
    assert demo.pos() == before


def test_nothing_is_downloaded_by_who_leaves(asked: Asked) -> None:
    asked.wait(asked.can_start)
    asked.dialog.close()
    assert asked.over == [(ANSWERED, None)]
    assert asked.downloads.states == {}


def test_a_model_that_is_not_for_all_is_agreed_to(unasked: Asked) -> None:
    unasked.translation = TRANSLATION
    unasked.begin()
    agree = unasked.page.recommended.agree  # type: ignore[union-attr]
    unasked.wait(agree.isVisible)
    assert unasked.says("Speaker · 500 MB · CC-BY-NC-4.0 (non-commercial use only)")
    assert not unasked.can_start()
    agree.click()
    assert unasked.can_start()


def test_what_is_there_is_used_at_once_and_needs_no_hub(unasked: Asked) -> None:
    unasked.translation = TRANSLATION
    there = Offer(0, 0, installed=True)
    unasked.store.offers |= {SPEECH.id: there, TRANSLATION.id: there}
    unasked.store.refuse_offer = ModelError(OFFLINE)
    unasked.begin()
    unasked.wait(unasked.can_start)
    assert unasked.says("Speech model: Hearer · Downloaded · MIT")
    unasked.press(START)
    used = {"whisper_model": "/models/hearer", "translation_model": "/models/speaker"}
    assert unasked.over == [(ANSWERED.with_values(used), "captions")]
    assert unasked.downloads.states == {}


def test_a_disk_that_is_too_small_is_told_before(unasked: Asked) -> None:
    unasked.store.offers[FREE.id] = Offer(2_500_000_000, 2_000_000_000, installed=False)
    unasked.begin()
    unasked.wait(lambda: unasked.says("There is not enough disk space: free up 1.00 GB"))
    assert not unasked.can_start()


def test_a_hub_out_of_reach_is_told_and_the_other_ways_stay(unasked: Asked) -> None:
    unasked.store.refuse_offer = ModelError(OFFLINE)
    unasked.begin()
    unasked.wait(lambda: unasked.says(OFFLINE, "Speech model: Hearer · MIT"))
    assert not unasked.can_start()
    assert unasked.page.demo.isEnabled()
    assert unasked.page.own.isEnabled()
    unasked.store.refuse_offer = None
    unasked.page.recommended.again.click()  # type: ignore[union-attr]
    unasked.wait(unasked.can_start)
    assert not unasked.says(OFFLINE)


def test_where_nothing_suits_the_demonstration_is_proposed(unasked: Asked) -> None:
    unasked.translation = None
    unasked.begin()
    page = unasked.page
    unasked.wait(lambda: page.demo.isChecked() and unasked.can_start())
    assert not page.download.isEnabled()
    assert unasked.says("No models can be recommended for these languages")
    # Other languages may have some.
    unasked.translation = FREE
    unasked.press(BACK)
    unasked.dialog.sound._fields["target_language"].edited.emit("French")
    unasked.press(NEXT)
    assert page.download.isChecked()
    unasked.wait(unasked.can_start)
    assert unasked.languages[-1] == ("English", "French")


def test_who_has_models_is_not_moved(unasked: Asked) -> None:
    unasked.begin(Settings().with_values({"whisper_model": "/own"}))
    assert unasked.page.own.isChecked()
    assert unasked.page.choices["whisper_model"].isVisible()


def test_a_demonstration_that_is_not_whole_leaves_the_choice(unasked: Asked) -> None:
    def damaged() -> None:
        raise PackError("It is damaged.")

    unasked.begin(check_demo=damaged)
    unasked.wait(lambda: unasked.says("It is damaged."))
    assert unasked.page.download.isChecked()


def test_others_are_chosen_in_their_own_window(asked: Asked) -> None:
    asked.page.recommended.others.click()  # type: ignore[union-attr]
    assert asked.over == [(ANSWERED, "models")]
    assert not asked.dialog.isVisible()
    assert asked.downloads.states == {}


def test_in_the_app_they_are_chosen_above_captions_that_wait_for_them(
    qtbot: QtBot, pipelines: FakePipelines
) -> None:
    asked = Asked(qtbot)
    services = Services(models=asked.store, recommend=asked.recommend)
    window = App(qtbot, pipelines, services)
    try:
        window.open(first_run=True)
        dialog = window.windows.show_first_run()
        dialog.button(NEXT).click()
        dialog.models.recommended.others.click()  # type: ignore[union-attr]
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        assert any(isinstance(each, ModelsWindow) for each in shown)
        assert not any(isinstance(each, FirstStart) for each in shown)
        window.wait(lambda: bool(window.pipelines.saved))
        assert window.pipelines.saved[0] == ANSWERED
    finally:
        window.close()
