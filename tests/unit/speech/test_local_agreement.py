from __future__ import annotations

from dataclasses import replace

import pytest

from ssbd_desktop.speech.local_agreement import (
    LATER,
    RECENT,
    SURE,
    UNLIKELY,
    YOUNG,
    Agreement,
    agree,
    contradicted,
    guessed,
    steadied,
)
from ssbd_desktop.speech.recognizer import Word, join, key, without_lone_marks, words_of


def said(text: str) -> tuple[Word, ...]:
    return tuple(Word(w, float(i), i + 1.0) for i, w in enumerate(text.split()))


def after(*hypotheses: str) -> tuple[str, str]:
    agreement = Agreement()
    for hypothesis in hypotheses:
        agreement = agree(agreement, said(hypothesis), 9.0)
    return join(agreement.stable), join(agreement.tentative)


def unsure(text: str) -> tuple[Word, ...]:
    """The words, a second each; those in brackets are improbable."""
    return tuple(
        replace(word, text=word.text.strip("()"), probability=SURE - 0.01)
        if word.text.startswith("(")
        else replace(word, probability=SURE)
        for word in said(text)
    )


def test_an_unsure_word_and_those_after_it_wait_until_it_is_some_time_ago() -> None:
    agreement = Agreement()
    found = []
    for seconds in (3.0, 3.5, 4.0, 1.99 + LATER, 2.0 + LATER):
        agreement = agree(agreement, unsure("we (knead) bread today"), seconds)
        found.append(join(agreement.stable))
    assert found == ["", "we", "we", "we", "we knead bread today"]


def test_nothing_is_stable_before_there_is_some_sound() -> None:
    agreement, found = Agreement(), []
    words = (Word("system", 0.0, 0.5), Word("today", 0.5, 1.9))
    for seconds in (1.2, 1.4, YOUNG - 0.01, YOUNG):
        agreement = agree(agreement, words, seconds)
        found.append(join(agreement.stable))
    assert found == ["", "", "", "system today"]


def test_an_unlikely_word_waits_three_times_as_long() -> None:
    (word,) = said("knead")

    def stable(probability: float, seconds: float) -> bool:
        heard = [replace(word, probability=probability)]
        return bool(agree(agree(Agreement(), heard, seconds), heard, seconds).stable)

    assert stable(UNLIKELY, 1.0 + LATER)
    assert not stable(UNLIKELY - 0.01, 0.99 + 3 * LATER)
    assert stable(UNLIKELY - 0.01, 1.0 + 3 * LATER)


def test_the_more_must_agree_the_later_a_word_is_stable() -> None:
    agreement = Agreement()
    found = []
    for hypothesis in ("we", "we met", "we met him", "we met her", "we met her there"):
        agreement = agree(agreement, said(hypothesis), 9.0, needed=3)
        found.append(join(agreement.stable))
    assert found == ["", "", "we", "we met", "we met"]
    assert agreement.agreed == (2, 1)


def test_a_guess_makes_nothing_stable_and_takes_nothing_back() -> None:
    agreement = agree(agree(Agreement(), said("we met"), 9.0), said("we met him"), 9.0)
    for _ in range(3):
        agreement = guessed(agreement, said("we met her there"))
    assert (join(agreement.stable), join(agreement.tentative)) == ("we met", "her there")
    assert join(agree(agreement, said("we met her there"), 9.0).stable) == "we met her there"
    assert join(agree(agreement, said("we met her there"), 9.0, needed=3).stable) == "we met"


@pytest.mark.parametrize(
    ("heard", "agreed", "credible"), [("we", 2, True), ("we", 1, False), ("(we)", 2, False)]
)
def test_what_is_agreed_on_is_credible_if_it_is_likely(
    heard: str, agreed: int, credible: bool
) -> None:
    assert Agreement((), unsure(heard), (agreed,)).credible == credible
    assert Agreement(unsure(heard)).credible, "since it is stable"


def test_a_word_of_two_pieces_is_as_likely_as_one_of_them_and_two_in_a_piece_share_it() -> None:
    two = (Word("o", 0.0, 1.0, probability=0.9), Word("'clock", 1.0, 2.0, False, 0.5))
    assert words_of(two) == (Word("o'clock", 0.0, 2.0, probability=0.5),)
    assert words_of([Word("at 10", 0.0, 5.0)]) == (Word("at", 0.0, 2.0), Word("10", 2.0, 5.0))


def pieces(text: str) -> tuple[Word, ...]:
    """Whisper's words, which end before a mark: “one o|'clock”."""
    return tuple(
        Word(piece, float(i), i + 1.0, spaced=not part)
        for i, word in enumerate(text.split())
        for part, piece in enumerate(word.split("|"))
    )


@pytest.mark.parametrize(
    ("heard", "whole"),
    [
        ("one o|'clock sharp", ("one", "o'clock", "sharp")),
        ("at 10|:30", ("at", "10:30")),
        ("a follow|-up of 5|%", ("a", "follow-up", "of", "5%")),
        ("'s fine", ("'s", "fine")),
        ("你|好|世|界", ("你", "好", "世", "界")),
        ("", ()),
    ],
)
def test_a_piece_that_goes_on_with_a_mark_belongs_to_the_word_before(
    heard: str, whole: tuple[str, ...]
) -> None:
    words = words_of(pieces(heard))
    assert tuple(word.text for word in words) == whole
    assert join(words) == join(pieces(heard))
    assert [word.start for word in words] == sorted(word.start for word in words)


@pytest.mark.parametrize(
    ("heard", "kept"),
    [
        ("we talk ... — and", ("we", "talk ... —", "and")),
        ("... we talk", ("we", "talk")),
        ("... — ♪", ()),
        ("你|。|好", ("你。", "好")),
        ("", ()),
    ],
)
def test_a_mark_alone_belongs_to_the_word_before(heard: str, kept: tuple[str, ...]) -> None:
    words = without_lone_marks(pieces(heard))
    assert tuple(word.text for word in words) == kept
    assert join(words) in join(pieces(heard))
    assert [word.end for word in words] == sorted(word.end for word in words)


def test_half_a_word_is_not_agreed_on() -> None:
    agreement = agree(Agreement(), words_of(pieces("Monday at one o")), 9.0)
    agreement = agree(agreement, words_of(pieces("Monday at one o|'clock work")), 9.0)
    assert join(agreement.stable) == "Monday at one"


def test_case_and_punctuation_do_not_disagree_and_the_newest_spelling_is_shown() -> None:
    assert after("well We met.", "Well, we met him") == ("Well, we met", "him")


def test_a_full_stop_where_the_sound_ends_is_a_guess() -> None:
    assert after("I stay.", "I stay.") == ("I", "stay.")
    assert after("I stay.", "I stay. Be") == ("I", "stay. Be")
    assert after("I stay.", "I stay. Be", "I stay because") == ("I stay", "because")
    assert after("I stay.", "I stay. Be", "I stay. Because") == ("I stay.", "Because")


def shown_of(*hypotheses: str, stable: int = 0, late: float = RECENT) -> list[str]:
    """What is shown after each, whose last word ended `late` seconds before its sound."""
    shown: tuple[Word, ...] = ()
    before: tuple[Word, ...] = ()
    found = []
    for hypothesis in hypotheses:
        now = said(hypothesis)
        shown, before = steadied(shown, before, now, stable, len(now) + late), now
        found.append(join(shown))
    return found


def test_another_word_is_shown_once_two_hypotheses_in_a_row_have_it() -> None:
    one, other = "so the preview", "so a few"
    assert shown_of(one, other, one, other, other) == [one, one, one, one, other]
    assert shown_of(one, f"{other} of you", "so some of you and", late=-1.0) == [
        one,
        "so the preview of you",
        "so the preview you and",
    ]
    assert shown_of("we met", "we met him", late=0.0) == ["we met", "we met him"]
    assert shown_of(one, other, late=-1.01) == [one, "so a few"], "the last two are recent"


def test_what_is_shown_is_not_doubled_where_it_goes_on() -> None:
    shown = said("the preview let")
    late = tuple(replace(word, start=word.start + 0.6, end=word.end + 0.6) for word in shown)
    now = (Word("few", 0.0, 1.5), *late[2:], Word("us", 4.0, 5.0))
    assert join(steadied(shown, shown, now, 0, 4.0)) == "the preview let us"


def test_commas_and_capitals_stay_until_their_word_is_stable() -> None:
    assert shown_of("in a sum we", "In a sum, we met")[-1] == "in a sum we met"
    assert shown_of("in a sum we", "In a sum, we met", stable=2)[-1] == "In a sum we met"
    assert shown_of("we met. he", "we met he left")[-1] == "we met. he left"
    assert shown_of("we met.", "we met he left")[-1] == "we met he left"
    assert shown_of("We met. He", "We met, he left", late=-2.0)[-1] == "We met, he left"
    assert shown_of("so we", "no we met", stable=1)[-1] == "no we met"
    assert shown_of("we met so", "we met, so he left", late=-2.5)[-1] == "we met so he left"
    assert shown_of("we met. he", "we met he left so", late=-2.0)[-1] == "we met. he left so"


def test_a_stable_word_that_is_heard_otherwise_neither_doubles_nor_swallows() -> None:
    begun = ("the cat sat on", "the cat sat on it")
    assert after(*begun, "the hat sat on it now") == ("the cat sat on it", "now")
    assert after(*begun, "oh the cat sat on it now") == ("the cat sat on it", "now")
    assert after(*begun, "cat sat on it now") == ("the cat sat on it", "now")
    for otherwise in ("We Met, her", "he saw her"):
        assert join(guessed(Agreement(said("we met")), said(otherwise)).words) == "we met her"


@pytest.mark.parametrize(
    ("stable", "heard", "otherwise"),
    [
        ("the cat sat", "The cat sat, on it", 0),
        ("the cat sat", "the hat sat on it", 1),
        ("the cat sat", "oh the cat sat on it", 1),
        ("the cat sat", "the fat cat sat on it", 1),
        ("the cat sat", "the sat on it", 1),
        ("the cat sat", "the", 2),
        ("the cat sat", "", 3),
        ("", "the cat", 0),
    ],
)
def test_stable_words_that_are_heard_otherwise_are_counted(
    stable: str, heard: str, otherwise: int
) -> None:
    assert contradicted(said(stable), said(heard)) == otherwise


def test_key_of_a_word() -> None:
    words, keys = ("“Don't!”", "x-ray,", "…", "É"), ["don't", "x-ray", "", "é"]
    assert [key(Word(text, 0, 0)) for text in words] == keys
