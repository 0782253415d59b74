from __future__ import annotations

import pytest

from ssbd_desktop.base.events import Caption, Event
from ssbd_desktop.pipeline.journal_guard import JournalGuard
from tests.helpers.fakes import FakeFile, FakeJournal, FakeTranslator
from tests.helpers.stand import Stand


@pytest.mark.parametrize(
    ("source", "final", "kept"), [("we talk", True, 1), ("we talk", False, 0), ("", True, 0)]
)
def test_finished_captions_with_words_are_kept(source: str, final: bool, kept: int) -> None:
    told: list[Event] = []
    journal = FakeJournal()
    JournalGuard(journal, told.append).keep(Caption("u1", "wir reden", "", source, final, 0.0, 1.0))
    assert len(journal.captions) == kept
    assert told == []


def test_what_the_model_runs_on_is_told_while_it_runs() -> None:
    translator = FakeTranslator()
    translator.gpus = ("NVIDIA H200",)
    stand = Stand(lambda _: FakeFile([1]), translator=lambda _: translator)
    stand.run()
    told = {(e.stage, e.state): e.gpus for e in stand.stages("running") + stand.stages("stopped")}
    assert told["translation", "running"] == ("NVIDIA H200",)
    assert told["translation", "stopped"] == told["speech", "running"] == ()


def test_what_the_engine_does_without_is_told_at_its_setting_while_it_runs() -> None:
    translator = FakeTranslator()
    translator.remark = "The draft model is damaged. Translation goes on without it."
    stand = Stand(lambda _: FakeFile([1]), translator=lambda _: translator)
    stand.run()
    told = {e.stage: (e.message, e.setting) for e in stand.stages("running")}
    assert told["translation"] == (translator.remark, "draft_model")
