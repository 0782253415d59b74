"""The live figures, against examples worked by hand and against evaluation's own sums."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.evaluation.scores.metrics import normalized_erasure
from ssbd_desktop.base.events import Caption, Gap, StageChanged, Transcript
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.decoder import counted
from ssbd_desktop.pipeline.live_figures import WINDOW, LiveFigures, Recorder, figures, time_series
from tests.helpers.fake_clock import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def recorder(clock: FakeClock) -> Recorder:
    return Recorder(clock)


def caption(
    utterance: str,
    tokens: str,
    *,
    final: bool = False,
    stats: DecodingStats | None = None,
    translation_lag: float | None = None,
) -> Caption:
    """A caption of one-letter tokens."""
    numbers = tuple(ord(token) for token in tokens)
    return Caption(
        utterance, tokens, "", "source", final, 0.0, 1.0, stats or DecodingStats(), numbers,
        lag=9.0, translation_lag=translation_lag,
    )  # fmt: skip


def transcript(lag: float | None, *, final: bool = False) -> Transcript:
    heard = None if lag is None else 50.0
    told = None if lag is None else 50.0 + lag
    return Transcript("u1", "words", "", final, 0.0, 1.0, heard, told)


def test_passes_and_shares_worked_by_hand(recorder: Recorder) -> None:
    # A first update from nothing: 3 tokens of prompt, 2 of output and the end.
    first = DecodingStats(output=2, passes=3, pass_sizes=(3, 1, 1), prompt_tail=3, seconds=0.4)
    # A second: 1 token of prompt and both drafted, 1 stands, 1 more and the end.
    # Plain re-translation: 1 for the prompt, 3 for its 3 tokens.
    second = DecodingStats(
        output=3, drafted=2, accepted=1, fed=2, passes=3, pass_sizes=(3, 1, 1), prompt_tail=1,
        seconds=0.6,
    )  # fmt: skip
    recorder.add(caption("u1", "ab", stats=counted(first)))
    recorder.add(caption("u1", "acd", stats=counted(second)))
    found = figures(recorder.read())
    assert found.passes == pytest.approx((3 + 4) / (3 + 3))
    assert found.accepted_of_drafted == pytest.approx(1 / 2)
    assert found.accepted_of_output == pytest.approx(1 / 5)
    assert found.tokens_per_second == pytest.approx(5 / 1.0)
    assert found.updates == 2


@given(st.lists(st.lists(st.text("abc", max_size=6), min_size=1, max_size=6), max_size=4))
def test_erasure_of_whole_utterances_is_evaluations(displayed: list[list[str]]) -> None:
    recorder = Recorder()
    for number, shown in enumerate(displayed):
        for place, tokens in enumerate(shown):
            recorder.add(caption(f"u{number}", tokens, final=place == len(shown) - 1))
    found = figures(recorder.read()).erasure
    if not displayed:
        assert found is None
    else:
        each = [normalized_erasure(shown) for shown in displayed]
        assert found == pytest.approx(sum(each) / len(each))


def test_the_same_name_in_another_session_is_another_utterance(recorder: Recorder) -> None:
    recorder.add(caption("u1", "ab"))
    recorder.begin()
    recorder.add(caption("u1", "xyz"))
    assert figures(recorder.read()).erasure == 0.0


def test_lags_are_medians_and_finals_wait_for_their_pause_on_purpose(recorder: Recorder) -> None:
    for lag, final in ((0.2, False), (0.4, False), (5.0, False), (9.0, True), (None, False)):
        recorder.add(transcript(lag, final=final))
    for seconds in (0.1, 0.3, None, 0.2):
        recorder.add(caption("u1", "ab", translation_lag=seconds))
    found = figures(recorder.read())
    assert found.speech_lag == pytest.approx(0.4)
    assert found.translation_lag == pytest.approx(0.2)


def test_what_is_not_translated_and_states_do_not_count(recorder: Recorder) -> None:
    assert time_series(recorder.read(), 3.0) == []
    recorder.add(Caption("u1", "", "", "source", True, 0.0, 1.0))
    recorder.add(StageChanged("translation", "failed", "It is broken."))
    assert figures(recorder.read()) == LiveFigures()
    recorder.add(caption("u2", "ab"))
    recorder.add(Caption("u2", "", "", "source", False, 0.0, 1.0))
    recorder.add(caption("u2", "ax", final=True))
    assert figures(recorder.read()).erasure == pytest.approx(1 / 2)


def test_the_past_is_forgotten(recorder: Recorder, clock: FakeClock) -> None:
    recorder.add(caption("u1", "abcd"))
    recorder.add(transcript(1.0))
    recorder.start_afresh("k 5")
    clock.now += WINDOW
    recorder.add(caption("u1", "abxy"))
    assert figures(recorder.read()).updates == 2
    clock.now += 2
    recording = recorder.read()
    assert len(recording.samples) == 1
    # What was erased is known although the caption before is forgotten: 2 of 4.
    assert figures(recording).erasure == pytest.approx(0.5)


def drafted(accepted: int) -> Caption:
    """A caption so many of whose ten tokens come from its draft of ten."""
    stats = DecodingStats(output=10, drafted=10, accepted=accepted, passes=1)
    return caption("u1", "ab", stats=stats)


def test_a_change_begins_the_figures_anew(recorder: Recorder, clock: FakeClock) -> None:
    recorder.add(drafted(2))
    clock.now += 1
    recorder.start_afresh("β 0.4")
    assert figures(recorder.read()).accepted_of_drafted is None
    clock.now += 1
    recorder.add(drafted(9))
    recording = recorder.read()
    assert figures(recording).accepted_of_drafted == pytest.approx(0.9)
    assert [start.label for start in recording.fresh_starts] == ["β 0.4"]
    assert recording.since == recording.fresh_starts[0].at


def test_what_was_begun_before_a_change_belongs_to_the_time_before(
    recorder: Recorder, clock: FakeClock
) -> None:
    recorder.start_afresh("β 0.4")
    for updates, series in ((0, [1]), (1, [1, 1])):
        clock.now += 0.2
        recorder.add(caption("u1", "ab", stats=DecodingStats(output=2, passes=1, seconds=0.3)))
        recording = recorder.read()
        assert figures(recording).updates == updates
        assert [one.updates for _, one in time_series(recording, 3.0)] == series


def test_the_series_has_steps_that_a_change_parts(recorder: Recorder, clock: FakeClock) -> None:
    def draft(at: float, accepted: int) -> None:
        clock.now = at
        recorder.add(drafted(accepted))

    draft(999.0, 2)  # steps are 999 … 1002, 1002 … 1005, 1005 … 1008
    draft(1001.0, 4)
    clock.now = 1001.5
    recorder.start_afresh("β 0.4")
    draft(1001.7, 9)
    draft(1007.0, 8)
    clock.now = 1006.0
    recorder.add(transcript(0.5))
    found = time_series(recorder.read(), 3.0)
    assert [at for at, _ in found] == pytest.approx([1000.0, 1001.7, 1006.5])
    assert [one.accepted_of_drafted for _, one in found] == pytest.approx([0.3, 0.9, 0.8])
    assert [one.speech_lag for _, one in found] == [None, None, 0.5]


def test_seconds_that_were_dropped_are_summed_and_forgotten(
    recorder: Recorder, clock: FakeClock
) -> None:
    recorder.add(Gap("", 3.0, 5.5))
    recorder.add(Gap("me", 4.0, 4.5))
    assert figures(recorder.read()).dropped == pytest.approx(3.0)
    clock.now += 1
    recorder.start_afresh("device")
    assert figures(recorder.read()).dropped == 0.0
    recorder.add(Gap("", 7.0, 8.0))
    assert figures(recorder.read()).dropped == pytest.approx(1.0)
    clock.now += WINDOW + 1
    assert recorder.read().samples == ()


def test_stages_add_while_the_window_reads(recorder: Recorder) -> None:
    def speak(name: str) -> None:
        for _ in range(200):
            recorder.add(caption(name, "ab"))
            recorder.add(transcript(0.1))

    with ThreadPoolExecutor(4) as stages:
        speaking = [stages.submit(speak, f"u{number}") for number in range(4)]
        while not all(stage.done() for stage in speaking):
            assert len(time_series(recorder.read(), 3.0)) <= 1
    assert figures(recorder.read()).updates == 800
