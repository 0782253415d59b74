"""The first start proposes a pair of models, says what is to be known, and has it downloaded."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.catalog import Entry
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import BUSY, Recommendation
from ssbd_desktop.models.store import Offer
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.first_start.window import BACK, NEXT, START, FirstStart
from ssbd_desktop.ui.models.window import ModelsWindow
from tests.helpers.fakes import raising
from tests.ui.conftest import MakeApp
from tests.ui.fakes import FakeModels, entry, full_services
from tests.ui.first_start.conftest import Questions

SPEECH = entry("hearer", "speech")
TRANSLATION = entry("speaker", "translation", "CC-BY-NC-4.0", noncommercial=True)
FREE = entry("writer", "translation", "Apache-2.0")
ANSWERED = Settings().with_values({"device": "system"})
"""What the first page is left with."""
OFFLINE = "huggingface.co cannot be reached (it does not answer): check your internet connection."


class Asked(Questions):
    """The questions over a store, and the languages that were recommended for."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(qtbot)
        self.store = FakeModels(SPEECH, TRANSLATION, FREE)
        self.translation: Entry | None = FREE
        self.languages: list[tuple[str, str]] = []
        for each in self.store.catalog:
            self.store.offers[each.id] = Offer(500_000_000, 1_000_000_000)  # just enough
        self.busy = False

    def recommend(self, source: str, target: str) -> Recommendation:
        self.languages.append((source, target))
        keeps_up = {SPEECH.id: RealTimeVerdict.KEEPS_UP}
        instead = ((entry("lesser", "speech"), Sentence("Faster, but less accurate")),)
        return Recommendation(SPEECH, self.translation, instead, keeps_up, self.busy, instead)

    def begin(self, **services: Any) -> None:
        made = full_services(models=self.store, recommend=self.recommend, **services)
        self.show(Settings(), made)
        self.press(NEXT)


@pytest.fixture
def unasked(qtbot: QtBot) -> Iterator[Asked]:
    made = Asked(qtbot)
    yield made
    made.close()


@pytest.fixture
def asked(unasked: Asked) -> Asked:
    unasked.begin()
    return unasked


def test_two_clicks_have_the_pair_downloaded_for_use(asked: Asked) -> None:
    assert asked.models.download.isChecked()
    assert not asked.can_start(), "nothing is known yet"
    bar = asked.models.recommended.looking
    assert (bar.minimum(), bar.maximum(), bar.height(), bar.isTextVisible()) == (0, 0, 6, False)
    assert bar.accessibleName() == "Finding models that suit this computer…"
    assert bar.isVisible()
    start = asked.dialog.button(START)
    assert start.toolTip() == start.accessibleDescription(), "it says what it waits for"
    assert start.toolTip().endswith("…")
    asked.wait(asked.can_start)
    assert asked.say(
        "Speech model: Hearer · 500 MB · MIT\n"
        "Suits your languages, and this computer keeps up with it.\n"
        "Or Lesser: Faster, but less accurate\nTranslation model: Writer · 500 MB · Apache-2.0\n"
        "Download: 1.00 GB, free disk space: 1.00 GB"
    )
    assert (bar.isVisible(), asked.models.recommended.again.isVisible()) == (False, False)
    assert "Hearer · 500 MB" in asked.models.download.accessibleDescription()
    assert asked.languages == [("English", "German")]
    asks = asked.models.inspectors["whisper_model"]
    assert not asks.isVisible(), "what is not chosen asks nothing"
    asked.press(START)
    assert (asked.over, asked.steps) == ([ANSWERED], ["captions"])
    asked.wait(lambda: asked.store.use_of == {"hearer": True, "writer": True})


def test_a_server_needs_an_address_and_a_speech_model(asked: Asked) -> None:
    asked.wait(asked.can_start)
    asked.models.server.click()
    for said, waits_for in (("", "Enter the server's address"), ("team", "with http:// or https")):
        asked.models.address.setText(said)
        assert not asked.can_start()
        assert waits_for in asked.dialog.button(START).toolTip()
    asked.models.address.setText("https://team.example.com")
    asked.press(START)
    served = ANSWERED.with_values({"server_url": "https://team.example.com/v1"})
    assert (asked.over, asked.steps) == ([served], ["captions"])
    asked.wait(lambda: asked.store.use_of == {"hearer": True})


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
    demo = unasked.models.demo
    unasked.wait(lambda: not demo.visibleRegion().isEmpty())
    before = demo.pos()
    may_tell.set()
    unasked.wait(lambda: unasked.say(OFFLINE) if offline else unasked.can_start())
    QTest.qWait(0)
    assert demo.pos() == before


@pytest.mark.parametrize("step", [None, "models"], ids=["leaves", "chooses others"])
def test_nothing_is_downloaded_by_who_goes(asked: Asked, step: str | None) -> None:
    asked.wait(asked.can_start)
    if step:
        asked.models.recommended.others.click()
    else:
        asked.dialog.close()
    assert (asked.over, asked.steps) == ([ANSWERED], [step])
    assert not asked.dialog.isVisible()
    assert asked.downloads.states == {}


def test_a_model_that_is_not_for_all_is_agreed_to(unasked: Asked) -> None:
    unasked.translation = TRANSLATION
    unasked.begin(check_demo=raising(PackError("The demonstration is damaged.")))
    agree = unasked.models.recommended.agree
    unasked.wait(lambda: agree.isVisible() and unasked.say("The demonstration is damaged."))
    assert unasked.models.download.isChecked(), "which leaves the choice"
    assert unasked.say("Speaker · 500 MB · CC-BY-NC-4.0 (non-commercial use only)")
    assert not unasked.can_start()
    agree.click()
    assert unasked.can_start()


def test_what_is_there_is_used_at_once_and_needs_no_hub(unasked: Asked) -> None:
    unasked.translation = TRANSLATION
    unasked.store.there = (SPEECH.id, TRANSLATION.id)
    unasked.store.refuse_offer = ModelError(OFFLINE)
    unasked.begin()
    unasked.wait(unasked.can_start)
    assert unasked.say("Speech model: Hearer · Downloaded · MIT")
    unasked.press(START)
    used = {"whisper_model": "/models/hearer", "translation_model": "/models/speaker"}
    assert (unasked.over, unasked.steps) == ([ANSWERED.with_values(used)], ["captions"])
    assert unasked.downloads.states == {}


def test_a_disk_that_is_too_small_or_a_computer_that_was_busy_is_reported_before(
    unasked: Asked,
) -> None:
    unasked.store.offers[FREE.id] = Offer(2_500_000_000, 2_000_000_000)
    unasked.busy = True
    unasked.begin()
    unasked.wait(lambda: unasked.say("There is not enough disk space: free up 2.00 GB", BUSY))
    assert (unasked.can_start(), unasked.models.recommended.again.isVisible()) == (False, True)


def test_a_hub_out_of_reach_is_reported_and_the_other_ways_stay(unasked: Asked) -> None:
    unasked.store.refuse_offer = ModelError(OFFLINE)
    unasked.begin()
    unasked.wait(lambda: unasked.say(OFFLINE, "Speech model: Hearer · MIT"))
    assert (unasked.can_start(), unasked.models.recommended.again.isVisible()) == (False, True)
    assert unasked.models.demo.isEnabled()
    assert unasked.models.own.isEnabled()
    unasked.store.refuse_offer = None
    unasked.models.recommended.again.click()
    unasked.wait(unasked.can_start)
    assert not unasked.say(OFFLINE)


def test_where_nothing_suits_the_demonstration_is_proposed(unasked: Asked) -> None:
    unasked.translation = None
    unasked.begin()
    page = unasked.models
    unasked.wait(lambda: page.demo.isChecked() and unasked.can_start())
    assert not page.download.isEnabled()
    assert unasked.say("No models can be recommended for these languages")
    # Other languages may have some.
    unasked.translation = FREE
    unasked.press(BACK)
    unasked.choose("French")
    unasked.press(NEXT)
    assert (page.download.isChecked(), page.download.isEnabled()) == (True, True)
    unasked.wait(unasked.can_start)
    assert not unasked.say("No models can be recommended for these languages")
    assert unasked.languages[-1] == ("English", "French")


def test_in_the_app_they_are_chosen_above_captions_that_wait_for_them(
    qtbot: QtBot, make_app: MakeApp
) -> None:
    asked = Asked(qtbot)
    window = make_app(models=asked.store, recommend=asked.recommend)
    window.open(first_run=True)
    dialog = window.windows.show(FirstStart)
    dialog.button(NEXT).click()
    dialog.models.recommended.others.click()
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    assert any(isinstance(each, ModelsWindow) for each in shown)
    assert not any(isinstance(each, FirstStart) for each in shown)
    window.wait(lambda: bool(window.pipelines.saved))
    assert window.pipelines.saved[0] == ANSWERED
