"""What is kept of the sound for an engine that must hear it again."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Channel, Gap, SpeakerNamed, Transcript
from ssbd_desktop.pipeline.speech_stage import LEAD_IN, ROOM, UnsettledSound, Utterances
from tests.helpers.sound import Samples


def sound(start: float, seconds: float = 1.0, channel: Channel = "") -> AudioBlock:
    """Sound whose samples are their own number in the session."""
    count = round(seconds * SAMPLE_RATE)
    return AudioBlock(
        np.arange(count, dtype=np.float32) + round(start * SAMPLE_RATE), start, None, channel
    )


def kept(*blocks: AudioBlock) -> UnsettledSound:
    unsettled = UnsettledSound()
    for block in blocks:
        unsettled.add([block])
    return unsettled


def samples(unsettled: UnsettledSound) -> Samples:
    return np.concatenate([block.samples for block in unsettled.blocks()])


def test_all_is_kept_in_order_until_it_is_settled() -> None:
    unsettled = kept(sound(0.0), sound(1.0), sound(2.0))
    assert np.array_equal(samples(unsettled), np.arange(3 * SAMPLE_RATE))
    assert unsettled.unheard() == [Gap("", 0.0, 3.0)]


def test_what_is_settled_goes_to_the_sample_but_for_the_lead_in() -> None:
    unsettled = kept(sound(0.0), sound(1.0), sound(2.0))
    until = LEAD_IN + 1.0 + 512 / SAMPLE_RATE
    unsettled.settle("", until)
    (first, *_) = unsettled.blocks()
    assert first.start == 1.0 + 512 / SAMPLE_RATE
    assert first.end == 2.0
    assert samples(unsettled)[0] == SAMPLE_RATE + 512
    assert unsettled.unheard() == [Gap("", until, 3.0)]


def test_an_utterance_that_is_over_is_not_heard_again() -> None:
    unsettled = kept(sound(0.0), sound(1.0), sound(2.0))
    unsettled.captioned("", 1.5)
    unsettled.settle("", 1.6)  # whose lead-in would begin within it
    assert unsettled.blocks()[0].start == 1.5
    unsettled.captioned("", 3.0)
    assert unsettled.blocks() == []
    assert unsettled.unheard() == []


def test_channels_are_told_apart() -> None:
    unsettled = kept(sound(0.0, channel="me"), sound(0.0, channel="them"))
    unsettled.captioned("me", 1.0)
    assert [block.channel for block in unsettled.blocks()] == ["them"]
    unsettled.forget("them")
    assert unsettled.blocks() == []


def test_sound_that_nobody_settles_is_bounded() -> None:
    unsettled = UnsettledSound()
    for second in range(100):
        unsettled.add([sound(float(second))])
        assert len(unsettled.blocks()) <= ROOM + 1
    assert unsettled.blocks()[-1].end == 100.0


def test_what_waited_while_an_engine_was_loaded_costs_nothing_of_what_was_being_said() -> None:
    unsettled = kept(*(sound(float(second)) for second in range(10)))
    unsettled.add([sound(float(second)) for second in range(10, 40)])
    assert unsettled.blocks()[0].start == 0.0


def test_time_that_is_reckoned_anew_keeps_what_comes() -> None:
    unsettled = kept(sound(100.0))
    unsettled.captioned("", 100.5)
    unsettled.forget("")
    unsettled.add([sound(3.0)])
    assert unsettled.unheard() == [Gap("", 3.0, 4.0)]


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
    said = [told("a", "x"), told("a", "x", final=True), told("a", "y", final=True)]
    assert [utterances.take(one).utterance for one in said] == ["u1", "u1", "u2"]
    assert utterances.named(SpeakerNamed("a", 2)) == SpeakerNamed("u2", 2)
    utterances.change_engine()
    assert utterances.named(SpeakerNamed("a", 2)) is None
    now = utterances.take(replace(told("a", "z"), speaker=3))
    assert (now.utterance, now.speaker) == ("u3", 5), "two voices were heard before"
    assert [utterances.voice(number) for number in (0, 1)] == [0, 3]
    finals = [told(f"{n}", "x", final=True) for n in range(201)]
    names = [utterances.take(one).utterance for one in finals]
    assert utterances.named(SpeakerNamed("0", 1)) is None
    assert utterances.named(SpeakerNamed("1", 1)) == SpeakerNamed(names[1], 3)


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
