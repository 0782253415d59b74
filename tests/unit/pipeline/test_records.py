"""When the records of ended utterances are made, and what becomes of those that cannot be."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Caption, Event, Recorded, Request, Translation
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.pipeline import engine_loading, translation_stage
from ssbd_desktop.pipeline.translation_stage import JournalGuard, RecordKeeper
from ssbd_desktop.settings.table import Settings
from tests.helpers.fakes import FakeFile, FakeJournal, FakeTranslator, raising
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.stand import Stand, final, says


class FakeRecorder(FakeTranslator):
    """Makes a record when it is asked for it so often; until then it waits to be interrupted.

    asked: the utterances, in order. fails: so many of its first answers are errors.
    """

    def __init__(self, asks: int = 1, fails: int = 0) -> None:
        super().__init__()
        self.asked: list[str] = []
        self._asks = asks
        self._fails = fails

    def record(self, request: Request, cancelled: Cancelled) -> str | None:
        utterance = request.utterance
        self.asked.append(utterance)
        if len(self.asked) <= self._fails:
            raise ModelError("Out of memory.")
        if self.asked.count(utterance) < self._asks:
            wait_for(cancelled, "something newer")
            return None
        return f"exactly {request.source}"


def with_record(made: Translation) -> Translation:
    """A translation whose record is known with its final."""
    if not made.final:
        return made
    return replace(made, record="" if made.source == "w1" else made.text)


def recorded(stand: Stand) -> list[tuple[str, str]]:
    return [(e.utterance, e.text) for e in stand.events if isinstance(e, Recorded)]


def is_record(utterance: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, Recorded) and e.utterance == utterance


def exactly(*words: str) -> list[tuple[str, str]]:
    return [(f"u{number}", f"exactly {word}") for number, word in enumerate(words, 1)]


def test_a_record_is_made_once_nothing_waits_and_kept_in_place_of_what_was_shown() -> None:
    journal, maker = FakeJournal(), FakeRecorder()
    with Stand(translator=lambda _: maker, journal=journal) as stand:
        stand.say(1, 0, until=final)
        stand.until(is_record("u1"))
        stand.say(2, 0)
        stand.until(is_record("u2"))
    assert [caption.visible for caption in journal.captions] == ["W1", "W2"], "shown at once"
    assert journal.amended == {"u1": "exactly w1", "u2": "exactly w2"}
    assert recorded(stand) == exactly("w1", "w2")
    assert maker.asked == ["u1", "u2"]


def test_one_that_is_known_with_its_final_is_told_at_once_and_written_where_it_differs() -> None:
    journal, knowing = FakeJournal(), FakeRecorder()
    knowing.change = with_record
    stand = Stand(lambda _: FakeFile([1, 0, 2, 0]), translator=lambda _: knowing, journal=journal)
    stand.run()
    assert recorded(stand) == [("u1", ""), ("u2", "W2")]
    for record in (e for e in stand.events if isinstance(e, Recorded)):
        told = [e for e in stand.events if isinstance(e, Caption | Recorded)]
        before = told[told.index(record) - 1]
        assert isinstance(before, Caption)
        assert (before.utterance, before.final) == (record.utterance, True)
    assert journal.amended == {"u1": ""}
    assert knowing.asked == []


def test_whatever_is_newer_breaks_it_off_until_the_next_final() -> None:
    maker = FakeRecorder(asks=2)
    with Stand(translator=lambda _: maker) as stand:
        stand.say(1, 0)
        wait_for(lambda: maker.asked == ["u1"], "record that is begun")
        stand.say(2, until=says("w2"))
        stand.say(3, until=says("w2 w3"))
        # As an engine does that ends by itself: nothing waits, and yet it is not made now.
        stage = stand.pipeline._stages["translation"]
        stage._inbox.wake()  # type: ignore[union-attr]
        time.sleep(0.2)
        assert maker.asked == ["u1"], "the prompt of what is being said stays in the cache"
        stand.say(0)
        stand.until(is_record("u1"))
        wait_for(lambda: maker.asked == ["u1", "u1", "u2"], "the newer one, after the older")
    assert recorded(stand) == exactly("w1", "w2 w3")


def test_what_was_broken_off_though_nobody_spoke_is_gone_on_with_at_once() -> None:
    maker = FakeRecorder(asks=2)
    with Stand(translator=lambda _: maker) as stand:
        stand.say(1, 0)
        wait_for(lambda: maker.asked == ["u1"], "record that is begun")
        # As an engine does that ends by itself.
        stand.pipeline._stages["translation"]._inbox.wake()  # type: ignore[union-attr]
        stand.until(is_record("u1"))
        assert maker.asked == ["u1", "u1"], "nobody needs to speak for it"
    assert recorded(stand) == exactly("w1")


def test_what_is_left_at_the_end_is_made_up() -> None:
    maker, journal = FakeRecorder(asks=2), FakeJournal()
    with Stand(translator=lambda _: maker, journal=journal) as stand:
        stand.say(1, 0)
        wait_for(lambda: maker.asked, "record that is begun")
    assert recorded(stand) == exactly("w1")
    assert journal.amended == {"u1": "exactly w1"}
    assert (maker.asked, journal.closed) == (["u1", "u1"], 1)


@pytest.mark.parametrize("limit", ["MOST_SECONDS_TO_RECORD", "SECONDS_TO_RECORD_AT_STOP"])
def test_what_takes_too_long_at_the_end_is_kept_as_it_was_shown(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(translation_stage, limit, 0.05)
    maker, journal = FakeRecorder(asks=100), FakeJournal()
    asked_until_then: list[int] = []
    give_up = RecordKeeper.give_up

    def noting(records: RecordKeeper) -> None:
        asked_until_then.append(len(maker.asked))
        give_up(records)

    monkeypatch.setattr(RecordKeeper, "give_up", noting)
    with Stand(translator=lambda _: maker, journal=journal) as stand:
        stand.say(1, 0)
        wait_for(lambda: maker.asked, "record that is begun")
    assert recorded(stand) == [("u1", "W1")]
    assert len(maker.asked) == asked_until_then[0], "not once more when the engine is let go"
    assert journal.amended == {}
    assert stand.stages("failed") == []


@pytest.mark.parametrize(("asks", "seconds", "kept"), [(2, 1e9, "exactly w1"), (9, 0.05, "W1")])
def test_what_is_left_is_made_up_by_the_model_that_said_it_before_another_is_loaded(
    monkeypatch: pytest.MonkeyPatch, asks: int, seconds: float, kept: str
) -> None:
    monkeypatch.setattr(translation_stage, "MOST_SECONDS_TO_RECORD", seconds)
    monkeypatch.setattr(engine_loading, "LONGEST_WAIT", 0.0)
    engines = {"": FakeRecorder(asks), "other.gguf": FakeRecorder()}
    with Stand(translator=lambda settings: engines[settings.translation_model]) as stand:
        stand.say(1, 0)
        wait_for(lambda: engines[""].asked, "record that is begun")
        stand.apply(translation_model="other.gguf")
        stand.until(is_record("u1"))
        wait_for(lambda: engines[""].closed, "another model")
    assert recorded(stand) == [("u1", kept)]
    assert engines["other.gguf"].asked == []


def test_a_record_over_which_the_engine_fails_is_tried_once_more_by_another() -> None:
    engines = [FakeRecorder(fails=1), FakeRecorder()]
    waiting = iter(engines)
    with Stand(translator=lambda _: next(waiting)) as stand:
        stand.say(1, 0)
        wait_for(lambda: engines[0].closed, "engine that failed")
        stand.say(2, 0)
        stand.until(is_record("u2"))
    assert recorded(stand) == exactly("w1", "w2")
    assert stand.finals() == [("w1", "W1"), ("w2", "W2")]
    assert stand.stages("failed") == []


def test_one_over_which_the_next_engine_fails_too_is_kept_as_it_was_shown() -> None:
    engines = [FakeRecorder(fails=1), FakeRecorder(fails=1), FakeRecorder()]
    waiting, journal = iter(engines), FakeJournal()
    with Stand(translator=lambda _: next(waiting), journal=journal) as stand:
        stand.say(1, 0)
        wait_for(lambda: engines[0].closed, "engine that failed")
        stand.say(2, 0)
        wait_for(lambda: engines[1].closed, "engine that failed, too")
        stand.say(3, 0)
        stand.until(is_record("u3"))
    assert recorded(stand) == [("u1", "W1"), *exactly("w1", "w2", "w3")[1:]]
    assert journal.amended.keys() == {"u2", "u3"}
    assert stand.stages("failed") == [], "captions go on by the engine that was loaded again"


def test_a_final_of_which_nothing_is_a_translation_is_shown_as_it_was_spoken() -> None:
    journal, maker = FakeJournal(), FakeRecorder()
    maker.change = lambda made: replace(made, visible="w1", translated=False)
    with Stand(translator=lambda _: maker, journal=journal) as stand:
        stand.say(1, 0, until=is_record("u1"))
    (kept,) = journal.captions
    assert (kept.source, kept.visible, kept.stats) == ("w1", "", None)  # so it is “not translated”
    assert journal.amended == {"u1": "exactly w1"}


def test_where_none_is_wanted_or_nothing_translates_there_is_none() -> None:
    maker = FakeRecorder()
    shown = Settings().with_values({"record": "shown"})
    for stand in (
        Stand(lambda _: FakeFile([1, 0]), translator=lambda _: maker, settings=shown),
        Stand(lambda _: FakeFile([1, 0]), translator=raising(ModelError("There is no model."))),
    ):
        stand.run()
        assert len(stand.finals()) == 1
        assert recorded(stand) == []
    assert maker.asked == []


def test_so_many_may_be_left_and_the_oldest_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation_stage, "MOST_OWED", 2)
    told: list[Event] = []
    journal = FakeJournal()
    owed = RecordKeeper(JournalGuard(journal, told.append), told.append)
    for number in range(4):
        shown = Caption(f"u{number}", f"W{number}", "", f"w{number}", True, 0.0, 1.0)
        owed.owe(replace(shown, stats=DecodingStats(output=1)))
    assert told == [Recorded("u0", "W0"), Recorded("u1", "W1")]
    assert owed.make(FakeRecorder(), lambda: False)
    assert told[2:] == [Recorded("u2", "exactly w2"), Recorded("u3", "exactly w3")]
    assert journal.amended == {"u2": "exactly w2", "u3": "exactly w3"}
    assert not owed


def test_only_what_did_not_translate_a_caption_says_into_which_language_its_record_is() -> None:
    told: list[Event] = []
    journal, one, another = FakeJournal(), FakeRecorder(), FakeRecorder()
    owed = RecordKeeper(JournalGuard(journal, told.append), told.append)
    for number, by in enumerate((one, another, None)):
        shown = Caption(f"u{number}", f"W{number}", "", f"w{number}", True, 0.0, 1.0)
        owed.owe(shown, by)
    assert owed.make(one, lambda: False, "French")
    assert journal.amended.keys() == {"u0", "u1", "u2"}
    assert journal.targets == {"u1": "French", "u2": "French"}


def test_what_waits_for_its_translation_is_saved_before_it_but_for_the_newest() -> None:
    """A crash costs the utterance in flight, however far behind translation is."""
    journal, translates = FakeJournal(), threading.Event()

    def translate() -> None:
        assert translates.wait(PATIENCE)

    maker = FakeTranslator(before=translate)
    with Stand(translator=lambda _: maker, journal=journal) as stand:
        stand.say(1, 0, 2, 0, 3, 0)
        wait_for(lambda: len(journal.captions) == 2, "what was said before the newest")
        assert [(one.source, one.visible) for one in journal.captions] == [("w1", ""), ("w2", "")]
        translates.set()
        wait_for(lambda: len(stand.finals()) == 3, "captions")
    assert [one.source for one in journal.captions] == ["w1", "w2", "w3"], "each once"
    assert journal.amended == {"u1": "W1", "u2": "W2"}
    assert journal.captions[-1].visible == "W3"
