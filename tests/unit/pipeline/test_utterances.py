"""Names of utterances, whatever engine hears them."""

from __future__ import annotations

from ssbd_desktop.base.events import Channel, Transcript
from ssbd_desktop.pipeline.utterances import Utterances


def told(
    name: str,
    stable: str,
    tentative: str = "",
    start: float = 0.0,
    *,
    final: bool = False,
    channel: Channel = "",
) -> Transcript:
    return Transcript(name, stable, tentative, final, start, start + 1.0, channel=channel)


def test_each_utterance_has_a_name_of_its_own_whatever_the_engine_calls_it() -> None:
    utterances = Utterances()
    said = [told("a", "x"), told("a", "x", final=True), told("b", "y", final=True)]
    assert [utterances.take(one).utterance for one in said] == ["u1", "u1", "u2"]
    utterances.change_engine()
    assert utterances.take(told("a", "z")).utterance == "u3"


def test_what_is_open_goes_on_under_its_name_with_another_engine() -> None:
    utterances = Utterances()
    for channel in ("me", "them"):
        utterances.take(told(channel, "one", channel=channel))
    utterances.change_engine()
    again = utterances.take(told("a", "", "one two", channel="them"))
    assert (again.utterance, again.stable, again.tentative) == ("u2", "one", "two")
    assert utterances.take(told("a", "one", "two three", channel="them")).utterance == "u2"
    assert utterances.take(told("b", "x", channel="them")).utterance == "u3"
    assert utterances.take(told("c", "one", channel="me", final=True)).utterance == "u1"


def test_stable_words_stay_only_where_the_text_goes_on_from_them() -> None:
    for before, after, stable in [
        ("one two", "one two three", "one two"),
        ("one two", "one too three", ""),
        ("one", "ones", ""),
        ("一", "一二", "一"),
    ]:
        utterances = Utterances()
        utterances.take(told("a", before))
        now = utterances.take(told("a", "", after))
        assert (now.text, now.stable) == (after, stable)


def test_a_final_that_ends_before_what_was_stable_is_as_it_was_told() -> None:
    """As where an utterance is cut, and the rest goes on in another."""
    utterances = Utterances()
    utterances.take(told("a", "one two three"))
    final = told("a", "one two", final=True)
    assert utterances.take(final).text == "one two"
    assert utterances.close() == []


def test_what_nobody_takes_up_is_closed_with_the_words_that_it_had() -> None:
    utterances = Utterances()
    utterances.take(told("a", "one", "two", start=3.0))
    assert utterances.left_before("", 9.0) == [], "its engine is there"
    utterances.change_engine()
    assert utterances.left_before("", 3.9) == []
    assert utterances.left_before("them", 9.0) == []
    (closed,) = utterances.left_before("", 4.0)
    assert (closed.utterance, closed.stable, closed.final) == ("u1", "one two", True)
    assert utterances.left_before("", 4.0) == []
    assert utterances.take(told("b", "x")).utterance == "u2"


def test_all_of_a_channel_can_be_closed() -> None:
    utterances = Utterances()
    for channel in ("me", "them"):
        utterances.take(told(channel, channel, channel=channel))
    assert [one.text for one in utterances.close("me")] == ["me"]
    assert [one.text for one in utterances.close()] == ["them"]
    assert utterances.close() == []
