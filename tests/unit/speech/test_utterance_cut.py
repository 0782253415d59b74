from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.speech.local_agreement import Agreement
from ssbd_desktop.speech.recognizer import Word, join
from ssbd_desktop.speech.utterance_cut import (
    after_cut,
    cut,
    earlier,
    sentence_cut,
    short_parts,
    without_echo,
)
from tests.helpers.sound import Samples


def noise(seconds: float, quiet: tuple[float, ...] = ()) -> Samples:
    """Noise with 100 ms of near silence around each of the moments in `quiet`."""
    samples = np.random.default_rng(1).normal(0, 0.1, round(seconds * 16_000)).astype(np.float32)
    for moment in quiet:
        samples[round((moment - 0.05) * 16_000) : round((moment + 0.05) * 16_000)] *= 1e-3
    return samples


def so_far(stable: str, tentative: str = "") -> Agreement:
    """One word a second."""
    words = [Word(w, i, i + 1.0) for i, w in enumerate(f"{stable} {tentative}".split())]
    count = len(stable.split())
    return Agreement(tuple(words[:count]), tuple(words[count:]))


@pytest.mark.parametrize(
    ("seconds", "quiet", "stable", "tentative", "count"),
    [
        (9.0, (), "Yes. I see. We, he, and", "they go. on", 3),
        (6.0, (), "he said “I see.” and then went", "", 4),
        (8.0, (), "if we, and you, go there", "we win, so", 4),
        (9.0, (7.0,), "Yes. a b c d e f", "g h", 7),
        (4.0, (), "a b. c d.", "", 4),
        (3.0, (), "Yes. I", "see", 1),
        (4.0, (), "", "a b c d", 3),
        (9.0, (), "", "a b c", 3),
    ],
)
def test_where_it_is_cut(
    seconds: float, quiet: tuple[float, ...], stable: str, tentative: str, count: int
) -> None:
    assert cut(noise(seconds, quiet), so_far(stable, tentative)).count == count


def test_else_after_the_stable_word_that_the_quietest_moment_follows() -> None:
    found = cut(noise(8.0, quiet=(4.05,)), so_far("a b c d e f", "g h"))
    assert found.count == 4
    assert found.position == pytest.approx(4.05 * 16_000, abs=20), "its middle"


def test_where_no_word_comes_late_all_go() -> None:
    found = cut(noise(9.0), so_far("a", "b"))
    assert found.count == 2
    assert found.position >= 2.8 * 16_000


@pytest.mark.parametrize("moment", [1.95, 2.0, 2.2, 2.55])
def test_the_cut_lies_in_the_quiet_between_two_words(moment: float) -> None:
    said = so_far("Oh yes.", "so what")
    paused = replace(said, tentative=earlier(said.tentative, -0.5))
    found = cut(noise(4.0, quiet=(moment,)), paused)
    assert found.position == pytest.approx(moment * 16_000, abs=700)


@given(
    st.lists(st.sampled_from(["a", "b,", "c."]), min_size=1, max_size=8),
    st.integers(0, 8),
    st.floats(0.1, 9.0),
)
def test_no_word_is_lost_or_doubled_and_the_cut_gets_on(
    words: list[str], stable: int, seconds: float
) -> None:
    # Times may be anything: a word may even seem to end after its sound does.
    agreement = so_far(" ".join(words[:stable]), " ".join(words[stable:]))
    samples = noise(seconds)
    found = cut(samples, agreement)
    rest = after_cut(agreement, found.count, found.position / 16_000)
    assert [w.text for w in agreement.words[: found.count] + rest.words] == words
    assert len(rest.stable) == max(len(agreement.stable) - found.count, 0)
    assert min(len(samples) // 3 - 2000, len(samples)) <= found.position <= len(samples)
    assert all(0 <= word.start <= word.end for word in rest.words)


def test_the_times_of_the_rest_count_from_the_cut() -> None:
    assert after_cut(so_far("a b c"), 2, 1.5).stable == (Word("c", 0.5, 1.5),)
    rest = after_cut(so_far("a b c", "d"), 2, 3.5)
    assert rest.words == (Word("c", 0.0, 0.0), Word("d", 0.0, 0.5))
    assert after_cut(Agreement(so_far("a b").stable, mark="."), 1, 1.0).mark == "."


def test_the_last_word_heard_again_is_dropped() -> None:
    before = (Word("in", 2.8, 3.0), Word("my", 3.0, 3.2))
    again = (Word("My", 0.0, 0.2), Word("father", 0.2, 0.6))
    assert join(without_echo(again, before, Agreement())) == "father"
    assert join(without_echo(again, before, so_far("father"))) == "father"
    assert join(without_echo(again, (), Agreement())) == "My father"
    assert join(without_echo(again[1:], before, Agreement())) == "father"


def test_several_words_heard_again_are_dropped() -> None:
    before = said("we saw", "in my father's")
    again = (*said("In my father's,", seconds=0.2), Word("house", 0.6, 0.9))
    assert join(without_echo(again, before, Agreement())) == "house"
    assert join(without_echo(again, before, so_far("house"))) == "house"
    two_of_three = (*said("my father's", seconds=0.2), Word("house", 0.4, 0.9))
    assert join(without_echo(two_of_three, before, Agreement())) == "house"


def test_a_final_is_parted_after_two_sentences() -> None:
    for words, parts in [
        ("A. b. C. d. e", ["A. b.", "C. d.", "e"]),
        ("A. b.", ["A. b."]),
        ("", [""]),
    ]:
        assert [join(part) for part in short_parts(said(words))] == parts


def test_a_word_that_was_said_twice_stays() -> None:
    before = (Word("very", 3.0, 3.2),)
    again = (Word("very", 0.0, 0.3), Word("good", 0.3, 0.6))
    assert join(without_echo(again, before, so_far("", "very good"))) == "very good"
    late = (Word("very", 0.3, 0.9),)
    assert join(without_echo(late, before, Agreement())) == "very"


@pytest.mark.parametrize(
    ("words", "end", "kept"),
    [
        ("a", 0.4, ""),
        ("a", 0.41, "a"),
        ("a b", 0.55, ""),
        ("a b", 0.56, "a b"),
        ("a b c d e f", 0.6, "a b c d e f"),
    ],
)
def test_the_more_words_are_heard_again_the_longer_they_may_take(
    words: str, end: float, kept: str
) -> None:
    again = said(words, seconds=end / len(words.split()))
    assert join(without_echo(again, said(words), Agreement())) == kept


def test_a_phrase_that_was_said_twice_stays() -> None:
    before = said("no no")
    slow = said("no no", seconds=0.45)
    assert join(without_echo(slow, before, Agreement())) == "no no"
    again = said("no no", seconds=0.2)
    assert join(without_echo(again, before, so_far("no no"))) == "no no"
    assert join(without_echo(again, before, Agreement())) == ""
    assert join(without_echo(said("no no", seconds=0.3), before, Agreement())) == "no"


def said(*texts: str, seconds: float = 0.4) -> tuple[Word, ...]:
    words = " ".join(texts).split()
    return tuple(Word(w, i * seconds, (i + 1) * seconds) for i, w in enumerate(words))


@pytest.mark.parametrize(
    ("stable", "newest", "told", "count"),
    [
        ("We meet. He said it", "We meet. He said it now", 2, 2),
        ("Yes. He said it", "Yes. He said it now", 0, 1),
        ("We meet. He said", "We meet. He said it", 0, None),  # two words more may still join it
        ("We meet. He said it", "We meet, he said it now", 0, None),  # it has just been taken back
        ("We meet. He said it", "We meet. He said it now", 3, None),  # “He” was told as stable
        ("We meet. He came. It was so", "We meet. He came. It was so", 3, 4),
        ("We meet he said it now", "We meet he said it now", 0, None),
        ("We, who met, and so, he", "We, who met, and so, he", 0, 3),  # a clause, the last that may
        ("We met, he said it", "We met he said it now", 0, None),
    ],
)
def test_a_sentence_is_over_once_stable_words_go_on_after_it(
    stable: str, newest: str, told: int, count: int | None
) -> None:
    agreement = so_far(stable)
    words = so_far(newest).words
    sound, clauses = noise(len(words), quiet=(1.02, 2.02, 3.02, 4.02)), "," in stable
    found = sentence_cut(sound, agreement, words, told, clauses)
    assert (found.count if found else None) == count
    if found:
        assert found.position == pytest.approx((found.count + 0.02) * 16_000, abs=600)
