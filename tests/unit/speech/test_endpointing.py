from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from faster_whisper.vad import get_vad_model
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.speech.vad import (
    BEGINS,
    FORGETS,
    LASTS,
    MOST_GAIN,
    OPEN,
    PADDING,
    QUIET,
    REMEMBERED,
    SPEECH,
    STARTS_OVER,
    TARGET,
    TOGETHER,
    TRAILING,
    WEAK,
    Endpoint,
    Pause,
    VoiceActivity,
    advance,
    frames,
    leveled,
)
from ssbd_desktop.speech.whisper import vad_session
from tests.helpers.sound import Samples, silence

SILENCE = 0.6
CLOSES = [0.0] * frames(OPEN)


def run(probabilities: list[float], silence: float = SILENCE) -> list[Endpoint]:
    """The states after each frame."""
    states = [Endpoint()]
    for probability in probabilities:
        states.append(advance(states[-1], probability, silence))
    return states[1:]


def utterances(states: list[Endpoint]) -> list[tuple[int, int]]:
    """First frame and the frame after the last of each utterance that was closed."""
    return [(a.start, b.end) for a, b in pairwise(states) if a.open and not b.open]


def test_speech_opens_with_padding_and_silence_closes() -> None:
    states = run([0.0] * 20 + [0.9] * 30 + CLOSES)
    assert utterances(states) == [(20 - PADDING, 50 + TRAILING)]
    assert states[20 + SPEECH - 1].open
    assert not states[20 + SPEECH - 2].open
    closed = next(i for i, state in enumerate(states) if i > 50 and not state.open)
    assert closed == 50 + frames(OPEN) - 1
    states = run([0.9] * 10 + [0.0] * (frames(OPEN) - 1) + [0.9] * SPEECH)
    assert all(state.open for state in states[SPEECH:]), "it began just before the close"
    states = run([0.9] * 10 + [0.0] * frames(SILENCE))
    assert [state.pausing for state in states].index(True) == 10 + TRAILING - 1


def test_a_click_opens_nothing_and_holds_nothing_open() -> None:
    assert astuple(Endpoint()) == (0, 0, False, 0, 0, 0, (), 0, -TOGETHER, 0)
    click = [0.9] * (SPEECH - 1)
    assert not any(state.open for state in run([0.0] * 5 + click + [0.0] * 30))
    with_click = run([0.9] * 10 + [0.0] * 12 + click + CLOSES)
    assert utterances(with_click) == [(0, 10 + TRAILING)]


@pytest.mark.parametrize("more", [-1, 0])
def test_a_short_pause_closes_nothing_and_from_a_length_on_is_noted(more: int) -> None:
    pause = [0.0] * (frames(SILENCE) + more)
    states = run([0.9] * 10 + pause + [0.9] * 10 + CLOSES)
    assert utterances(states) == [(0, 20 + len(pause) + TRAILING)]
    assert states[-1].pauses == ((Pause(10, 10 + len(pause)),) if more == 0 else ())


def test_hysteresis() -> None:
    assert not any(state.open for state in run([BEGINS - 0.01] * 50))
    states = run([BEGINS] * 5 + [LASTS] * 50 + [LASTS - 0.01] * 5)
    assert (states[SPEECH].open, states[-1].speech_end) == (True, 55)


@given(st.lists(st.sampled_from([0.0, 0.4, 0.9]), max_size=200), st.floats(0.2, 2.0))
def test_utterances_follow_each_other_without_overlap(
    probabilities: list[float], silence: float
) -> None:
    found = utterances(run(probabilities, silence))
    for (start, end), (following, _) in pairwise(found):
        assert start < end <= following
    assert all(0 <= start < end <= len(probabilities) for start, end in found)


@pytest.fixture(scope="module")
def clip(spoken: Callable[[str], Samples]) -> Samples:
    sound = np.concatenate((silence(0.5), spoken("We talked about the delivery."), silence(0.5)))
    return sound[: len(sound) // 512 * 512]


@pytest.mark.parametrize("size", [160, 512, 700, 16_000])
def test_streamed_equals_one_call_over_everything(clip: Samples, size: int) -> None:
    voice = VoiceActivity(vad_session())
    streamed = [
        p for i in range(0, len(clip), size) for p in voice.probabilities(clip[i : i + size])
    ]
    # A frame of zeros at the end, since SileroVADModel clears the last 64 samples of its last frame
    # (in the caller's own array).
    raised, _ = leveled(clip, TARGET - MOST_GAIN)
    at_once = get_vad_model()(np.concatenate((raised, np.zeros(512, np.float32))))
    assert np.allclose(streamed, np.ravel(at_once)[:-1], atol=1e-5)


def test_what_is_loud_stays_as_it_is_and_a_pause_is_raised_slowly() -> None:
    loud, soft = (np.full(512, level, np.float32) for level in (0.3, 0.001))
    raised, loudest = leveled(np.concatenate((loud, soft)), -60.0)
    assert np.array_equal(raised, np.concatenate((loud, soft)))
    assert 20 * np.log10(0.3) - loudest == pytest.approx(FORGETS, abs=1e-5)
    raised, _ = leveled(soft, -60.0)
    assert 20 * np.log10(raised[0]) == pytest.approx(-60.0 + TARGET + 60.0, abs=0.1)
    soft[:2] = 0.5, -0.5
    assert leveled(soft, -60.0)[0][:2].tolist() == [1.0, -1.0], "no more than full scale"


def test_its_state_starts_over_whenever_it_was_quiet_for_long() -> None:
    found = [*[0.0] * (STARTS_OVER - 1), QUIET, *[0.0] * 2 * STARTS_OVER]
    asked: list[int] = []

    class Session:
        def run(self, outputs: None, inputs: dict[str, Samples]) -> Any:
            asked.append(len(inputs["input"]))
            assert not inputs["h"].any()
            return np.array(found[-asked[-1] :]), inputs["h"] + 1, inputs["c"]

    assert VoiceActivity(Session()).probabilities(silence(0.032 * len(found))) == found
    assert asked == [3 * STARTS_OVER, STARTS_OVER]


def test_after_a_minute_of_silence_it_is_as_sure_as_after_none(clip: Samples) -> None:
    before = np.zeros(60 * 16_000 // 512 * 512, np.float32)
    late = VoiceActivity(vad_session()).probabilities(np.concatenate((before, clip)))
    at_once = VoiceActivity(vad_session()).probabilities(clip)
    assert np.abs(np.array(late[-len(at_once) :]) - at_once).max() < 0.2


def test_what_may_have_been_speech_is_heard_along_with_speech_that_follows() -> None:
    weak, speech = [WEAK] * 10, [0.9] * 20

    def start(*parts: list[float]) -> int:
        return next(state.start for state in run([p for part in parts for p in part]) if state.open)

    assert start([0.0] * 40, weak, [0.0] * TOGETHER, speech) == 40 - PADDING
    assert start([0.0] * 40, weak, [0.0] * (TOGETHER + 1), speech) == 51 + TOGETHER - PADDING
    long_ago = start([0.0] * 40, weak * 20, speech)
    assert long_ago == 240 - REMEMBERED - PADDING
