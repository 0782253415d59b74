"""Voices are told apart, by made-up vectors as alike as those of real voices are."""

from dataclasses import replace

import numpy as np
import pytest

from ssbd_desktop.speech.voices import (
    HOP,
    RECENT,
    USUAL,
    USUAL_PAIRS,
    WINDOW,
    Speakers,
    changes,
    cluster_of,
    merged,
)


def voice(number: int, seconds: float, seed: int = 0) -> np.ndarray:
    """Return the windows of one voice, about .7 alike, and .2 to another's."""
    chance = np.random.default_rng([number, seed])
    count = max(1, int((seconds - WINDOW) / HOP) + 1)
    vectors = np.zeros((count, 256))
    vectors[:, 0] = 0.45
    vectors[:, 8 * number + 1] = 0.7
    noise = chance.normal(size=(count, 256))
    vectors += 0.55 * noise / np.linalg.norm(noise, axis=1, keepdims=True)
    made: np.ndarray = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    return made


def numbers(*turns: tuple[int, float]) -> list[int]:
    """Return what number each turn of a voice gets, once all have been heard."""
    speakers = Speakers()
    stretches = [speakers.add(voice(n, s, i), s) for i, (n, s) in enumerate(turns)]
    return [speakers.number_of(stretch) for stretch in stretches]


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ([(1, 4.0)] * 8, [1] * 8),  # alone
        ([(1, 3.0), (2, 3.0), (1, 3.0), (3, 3.0), (2, 3.0)], [1, 2, 1, 3, 2]),  # they return
        ([(1, 1.2), (2, 3.0), (1, 1.3)], [2, 1, 2]),  # seconds add up; who has enough is first
        ([(1, 3.0), (2, 3.0), (2, 0.8), (1, 0.5)], [1, 2, 2, 1]),  # too short to be clustered
        ([(1, 2.3)], [0]),  # has not said enough
        ([(1, 1.4), (1, 1.0)], [1, 1]),
        ([(1, 3.0), (2, 3.0), (3, 1.2)], [1, 2, 0]),  # nobody known
    ],
)
def test_each_voice_has_one_number(turns: list[tuple[int, float]], expected: list[int]) -> None:
    assert numbers(*turns) == expected


def test_a_voice_is_news_once_it_has_a_number_and_whenever_twice_as_much_was_heard() -> None:
    speakers = Speakers()
    news = []
    for turn in [(1, 2.0), (1, 2.0), (2, 3.0), (1, 3.0), (1, 1.0), (3, 1.2)]:
        speakers.add(voice(*turn), turn[1])
        news.append([each.speaker for each in speakers.news()])
    assert news == [[], [1], [2], [], [1], []]


def test_clusters_are_as_alike_as_their_windows_that_share_no_sound() -> None:
    windows = np.full((7, 4), 0.25, np.float32)
    long, short = cluster_of(0, windows, 4.0), cluster_of(1, windows[:1], 1.2)
    both = merged(short, replace(long, number=3))
    assert (both.weight, both.pairs, both.alike) == pytest.approx((7.75, 11.25, 11.25 / 4))
    assert (both.seconds, both.stretches, both.number) == (5.2, (1, 0), 3)
    assert both.own == pytest.approx((11.25 / 4 + USUAL * USUAL_PAIRS) / (11.25 + USUAL_PAIRS))
    assert both.mean.tolist() == [0.25] * 4
    assert both.voice == pytest.approx((round(0.25 / both.own**0.5, 4),) * 4)
    assert merged(both, replace(short, number=2)).number == 2


def test_what_resembles_two_speakers_gets_no_name() -> None:
    speakers = Speakers()
    speakers.add(voice(1, 6.0), 6.0)
    speakers.add(voice(2, 6.0), 6.0)
    both = voice(1, 1.6, 7) + voice(2, 1.6, 7)
    both /= np.linalg.norm(both)
    assert speakers.number_of(speakers.add(both, 0.9)) == 0
    noisy = voice(1, 1.6, 7) + voice(2, 1.6, 7) / 2 + voice(3, 1.6, 7) / 2
    assert speakers.number_of(speakers.add(noisy / np.linalg.norm(noisy), 1.4)) == 1


def test_two_speakers_who_turn_out_to_be_one_are_merged() -> None:
    speakers = Speakers()
    one, other = voice(1, 4.0), voice(2, 4.0)
    first, second = speakers.add(one, 4.0), speakers.add(other, 4.0)
    assert speakers.found == 2
    for seed in range(4):  # in between: what links them
        speakers.add((voice(1, 8.0, seed) + voice(2, 8.0, seed)) / np.float32(1.7), 8.0)
    assert speakers.found == 1
    assert speakers.number_of(first) == speakers.number_of(second) == 1


def test_a_voice_returns_after_hours_of_another() -> None:
    speakers = Speakers()
    speakers.add(voice(1, 4.0), 4.0)
    speakers.add(voice(4, 1.4), 1.4)
    single = set()
    for seed in range(3 * RECENT):
        speakers.add(voice(2, 4.0, seed), 4.0)
        single.add(max(len(each.stretches) for each in speakers.clusters))
    assert max(single) == RECENT, "the rest is summed up"
    assert speakers.number_of(speakers.add(voice(1, 4.0, 9), 4.0)) == 1
    assert speakers.number_of(speakers.add(voice(3, 4.0), 4.0)) == 3
    assert speakers.number_of(speakers.add(voice(4, 1.4, 9), 1.4)) == 4, "it has said enough now"
    assert speakers.found == 4


def test_a_change_of_voices_is_found_where_it_is() -> None:
    windows = np.concatenate((voice(1, 5.0), voice(2, 5.0)))
    (at,) = changes(windows)
    assert abs(at - len(windows) // 2) <= 2
    assert changes(voice(1, 10.0)) == []
    for before, after in [(1, 9), (2, 9), (9, 2), (9, 1), (5, 5)]:
        share = np.interp(np.arange(before + 3 + after), (before - 1, before + 3), (0.0, 1.0))
        assert changes(np.stack((1 - share, share), axis=1)) == [before + 1]
    for turns, starts in {
        "11122221111122": [2, 7, 12],
        "122111212": [7],
        "21111111221": [2, 6],
    }.items():
        assert changes(np.array([[t == "1", t == "2"] for t in turns], np.float32)) == starts
