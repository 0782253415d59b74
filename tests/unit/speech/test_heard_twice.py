"""What came through twice, over transcripts that are made here."""

from __future__ import annotations

from dataclasses import replace

from ssbd_desktop.base.events import Heard, Remark, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import LATELY, ChannelTranscribers, without_repeats
from tests.helpers.fake_recognizer import FakeRecognizer

THEIRS = Transcript(
    "u1", "The flight to Milan", "leaves at midnight.", False, 10.0, 13.0, channel="them"
)


def mine(stable: str, tentative: str = "", start: float = 10.2, end: float = 13.2) -> Transcript:
    return Transcript("u2", stable, tentative, not tentative, start, end, channel="me")


def test_the_same_words_at_the_same_time_are_left_out() -> None:
    assert without_repeats(mine("the flight, to Milan leaves at Midnight"), [THEIRS]).text == ""
    cut_off = without_repeats(mine("To Milan!", start=11.2, end=11.9), [THEIRS])
    assert cut_off.text == "", "two words, which are all"
    other = replace(THEIRS, stable="Well, so the flight to Milan")
    assert without_repeats(mine("Well, but the flight to Milan!"), [other]).text == "Well, but"


def test_what_is_left_of_an_utterance_is_told_if_it_was_told_before() -> None:
    repeated = mine("The flight to Milan leaves at midnight.")
    first, *more = (replace(THEIRS, utterance=f"{n}", stable=f"{n}") for n in range(LATELY))
    channels = ChannelTranscribers(FakeRecognizer(), Settings())
    alone: list[Heard] = [replace(repeated, utterance="u3", channel=""), Remark("It is slow.")]
    heard = [first, THEIRS, *more, repeated, *alone]
    assert list(channels._once(heard)) == [one for one in heard if one is not repeated]
    partial = mine("", "The fly")
    assert list(channels._once([partial, repeated])) == [partial, replace(repeated, stable="")]


def test_the_persons_own_words_among_them_stay() -> None:
    both = mine("The flight to Milan", "that is too late", end=13.0)
    left = without_repeats(both, [THEIRS])
    assert (left.stable, left.tentative) == ("", "that is too late")
    assert without_repeats(mine("I know that flight to Rome."), [THEIRS]).text.startswith("I know")


def test_who_repeats_it_afterwards_or_agrees_is_heard() -> None:
    later = mine("The flight to Milan leaves at midnight?", start=14.5, end=17.0)
    assert without_repeats(later, [THEIRS]) is later
    yes = Transcript("u3", "Yes.", "", True, 10.0, 10.4, channel="them")
    assert without_repeats(mine("Yes.", start=10.0, end=10.4), [yes]).text == "Yes."


def test_the_growing_word_is_left_out_as_well() -> None:
    growing = replace(mine("The flight to Milan leaves", "at"), growing="at")
    left = without_repeats(growing, [THEIRS])
    assert (left.text, left.growing) == ("", "")
    more = replace(mine("The flight to Milan", "leaves then"), growing="then")
    assert without_repeats(more, [THEIRS]).growing == "then"
