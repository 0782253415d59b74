"""While a server is away words come untranslated, or something stands in, and it is tried again."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ssbd_desktop.base.events import Recorded, StageChanged
from ssbd_desktop.pipeline import engine_slot
from ssbd_desktop.pipeline.engine_loading import EngineLoading
from ssbd_desktop.pipeline.stage import FIRST_PAUSE
from ssbd_desktop.pipeline.translation_stage import TRANSLATOR
from ssbd_desktop.settings.table import Settings
from tests.helpers.fake_server import URL, FakeServer, server_error
from tests.helpers.fakes import FakeJournal
from tests.helpers.programs import wait_for
from tests.helpers.stand import Stand, final, says

SERVED = Settings().with_values({"server_url": URL, "server_agreed": URL})


def records(stand: Stand) -> dict[str, str]:
    return {e.utterance: e.text for e in stand.events if isinstance(e, Recorded)}


def translation(stand: Stand) -> list[StageChanged]:
    return [e for e in stand.events if isinstance(e, StageChanged) and e.stage == "translation"]


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long each load waits before it begins."""
    found: list[float] = []
    made = EngineLoading.__init__

    def noted(self: Any, *values: Any) -> None:
        found.append(values[-1])
        made(self, *values)

    monkeypatch.setattr(EngineLoading, "__init__", noted)
    return found


def test_a_request_that_fails_once_is_not_noticed(pauses: list[float]) -> None:
    server, journal = FakeServer(), FakeJournal()
    with Stand(translator=server.load, journal=journal, settings=SERVED) as stand:
        stand.until_state("translation", "running")
        for number in range(1, 8):
            server.fail_once = [server_error()] * (1 + number // 7)
            stand.say(number, 0, until=final)
        assert "retrying" not in stand.told("translation")
    assert stand.finals() == [(f"w{n}", f"W{n}") for n in range(1, 8)]
    assert [each.visible for each in journal.captions] == [f"W{n}" for n in range(1, 8)]
    assert pauses == [0.0, 0.0, *[FIRST_PAUSE] * 7, 2 * FIRST_PAUSE], "while it has not worked yet"


def test_one_that_is_not_back_within_a_moment_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_slot, "SERVER_GRACE", 0.0)
    server = FakeServer()
    with Stand(translator=server.load, settings=SERVED) as stand:
        stand.until_state("translation", "running")
        server.fail_once = [server_error()]
        stand.say(1, 0)
        stand.until_state("translation", "retrying")
        stand.until_state("translation", "running")


def test_what_was_said_while_the_server_was_away_is_translated_once_it_is_back() -> None:
    server, journal = FakeServer(), FakeJournal()
    with Stand(translator=server.load, journal=journal, settings=SERVED) as stand:
        stand.say(1, 0, until=final)
        server.fails = server_error()
        stand.say(2, 0)
        away = stand.until_state("translation", "retrying")
        assert (away.message, away.setting) == (str(server.fails), "server_url")
        stand.until(final)
        stand.say(3, 0, until=final)
        stand.say(4, until=says("w4"))
        assert [each.visible for each in journal.captions] == ["W1", "", ""]
        server.fails = None
        stand.until_state("translation", "running")
        stand.say(0)
        wait_for(lambda: len(records(stand)) == 4, "all records")
    assert stand.finals() == [("w1", "W1"), ("w2", ""), ("w3", ""), ("w4", "W4")]
    assert {u: journal.amended[u] for u in ("u2", "u3")} == {"u2": "W2", "u3": "W3"}
    assert stand.told("translation").count("retrying") == 1


def test_what_is_made_up_for_after_another_language_was_chosen_says_which() -> None:
    server, journal = FakeServer(), FakeJournal()
    with Stand(translator=server.load, journal=journal, settings=SERVED) as stand:
        stand.say(1, 0, until=final)
        server.fails = server_error()
        stand.say(2, 0, until=final)
        stand.pipeline.apply(SERVED.with_values({"target_language": "French"}))
        server.fails = None
        wait_for(lambda: "u2" in journal.amended, "it is made up for")
    assert journal.amended["u2"] == "W2"
    assert journal.targets == {"u2": "French"}


def test_it_is_made_up_for_also_where_captions_are_kept_as_shown() -> None:
    server, journal = FakeServer(), FakeJournal()
    shown = SERVED.with_values({"record": "shown"})
    server.fails = server_error()
    with Stand(translator=server.load, journal=journal, settings=shown) as stand:
        stand.say(1, 0, until=final)
        server.fails = None
        stand.until_state("translation", "running")
        wait_for(lambda: bool(journal.amended), "it is made up for")
    assert journal.amended == {"u1": "W1"}


def test_a_server_that_is_not_there_at_first_is_waited_for_without_holding_words_up() -> None:
    server = FakeServer()
    server.fails = server_error()
    with Stand(translator=server.load, settings=SERVED) as stand:
        stand.until_state("translation", "retrying")
        stand.say(1, 0, until=final)
        assert server.connected < 6
        server.fails = None
        stand.until_state("translation", "running")
        stand.say(2, 0, until=final)
    assert stand.finals() == [("w1", ""), ("w2", "W2")]


def test_it_is_tried_no_sooner_than_it_asks_for(pauses: list[float]) -> None:
    for asked in (40.0, 0.0):
        server = FakeServer()
        server.fails = server_error(retry_after=asked)
        with Stand(translator=server.load, settings=SERVED) as stand:
            stand.until_state("translation", "retrying")
            wait_for(lambda: any(pauses), "the next try")
        assert next(filter(None, pauses)) == (asked or FIRST_PAUSE)
        assert server.connected == 1 or not asked
        pauses.clear()


def test_the_model_on_this_computer_takes_over_and_hands_back(pauses: list[float]) -> None:
    for alone in {"server_local": True}, {"translation_model": "small.gguf"}:
        assert TRANSLATOR.stand_in(SERVED.with_values(alone)) is None
    server, journal = FakeServer(), FakeJournal()
    both = SERVED.with_values({"server_local": True, "translation_model": "small.gguf"})
    with Stand(translator=server.load, journal=journal, settings=both) as stand:
        stand.until_state("translation", "running")
        server.fails = server_error()
        stand.say(1, 0, until=final)
        wait_for(lambda: translation(stand)[-1].model == "small.gguf", "the one that stands in")
        stand.say(2, 0, until=final)
        assert stand.finals()[-1] == ("w2", "W2")
        wait_for(lambda: {"u1", "u2"} <= set(records(stand)), "what it makes up for")
        server.fails = None
        back = stand.until_state("translation", "running")
        assert back.model == URL
        assert pauses[:5] == [0.0, 0.0, FIRST_PAUSE, 0.0, 2 * FIRST_PAUSE]
        stand.say(3, 0, until=final)
    assert stand.finals()[-1] == ("w3", "W3")
    # Amended, unless the model on this computer was there in time for the final itself.
    assert journal.amended.get("u1", dict(stand.finals())["w1"]) == "W1"


def test_a_server_that_refuses_is_not_tried_again_by_itself() -> None:
    server = FakeServer()
    server.fails = server_error(passing=False)
    with Stand(translator=server.load, settings=SERVED) as stand:
        failed = stand.until_state("translation", "failed")
        assert (failed.message, failed.setting) == (str(server.fails), "server_url")
        stand.say(1, 0, until=final)
        assert server.connected == 1
        server.fails = None
        stand.pipeline.restart("translation")
        stand.until_state("translation", "running")
    assert records(stand) == {}, "only what came while it was away is made up for"


def test_the_person_goes_back_to_this_computer_while_it_is_away() -> None:
    server = FakeServer()
    server.fails = server_error(retry_after=600.0)
    with Stand(translator=server.load, settings=SERVED) as stand:
        stand.until_state("translation", "retrying")
        stand.apply(translation_model="small.gguf")
        stand.until_state("translation", "running")
        wait_for(lambda: "loading" not in {t.name for t in threading.enumerate()}, "its thread")
        stand.say(1, 0, until=final)
    assert stand.finals() == [("w1", "W1")]


def test_at_the_end_of_a_recording_what_came_meanwhile_is_made_up_for() -> None:
    server, journal = FakeServer(), FakeJournal()
    server.fails = server_error()
    stand = Stand(translator=server.load, journal=journal, settings=SERVED)
    stand.pipeline.start()
    stand.say(1, 0, until=final)
    stand.device.close()
    server.fails = None
    stand.pipeline.wait()
    assert journal.amended == {"u1": "W1"}
