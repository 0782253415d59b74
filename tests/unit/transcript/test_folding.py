"""What makes no difference to who searches, and where what is found stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.transcript.search import (
    _with_origin,
    characters,
    folded,
    holds,
    may_hold,
    places,
    terms,
)


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Ein Preis, ein Preis", "preis", ["Preis", "Preis"]),
        ("Straße", "strasse", ["Straße"]),
        ("two \n spaces", "two spaces", ["two", "spaces"]),
        ("Cafe\u0301 au lait", "café", ["Cafe\u0301"]),
        ("值𠮷段表", "段", ["段"]),
        ("ﾃﾞｰﾀとデータ", "データ", ["ﾃﾞｰﾀ", "データ"]),
        ("我们用 Python 写", "用Python写", ["用 Python 写"]),
        ("会議の資料", "資料 会議", ["会議", "資料"]),
        ("ababab", "abab ba", ["ababa"]),
        ("3〜4人と3～4人", "3～4人", ["3〜4人", "3～4人"]),
        ("3〜4人と3～4人", "3〜4人", ["3〜4人", "3～4人"]),
        ("葛\U000e0100城市の葛城", "葛城", ["葛\U000e0100城", "葛城"]),
        ("葛城", "葛\U000e0100城", ["葛城"]),
        ("か\ufe00\u3099", "が", ["か\ufe00\u3099"]),
        ("nothing", "x", []),
        ("nothing", " ", []),
        ("", "x", []),
    ],
)
def test_places_are_those_of_the_text_as_it_is(text: str, words: str, expected: list[str]) -> None:
    assert [text[begin : begin + length] for begin, length in places(text, words)] == expected


TEXTS = st.text("aA ß。会ｶﾞガが\u3099\u0301é３\u3000…각\u1100\u1161\n〜\ufe00", max_size=20)


@given(TEXTS)
def test_a_text_is_folded_alike_as_a_whole_and_by_its_characters(text: str) -> None:
    plain, origin = _with_origin(text)
    assert plain == folded(text)
    assert len(plain) == len(origin)
    assert origin == sorted(origin)
    assert folded(plain) == plain


@given(TEXTS, st.integers(0, 20), st.integers(1, 5))
def test_what_stands_in_a_text_is_found_where_it_stands(text: str, at: int, length: int) -> None:
    cut = list(characters(text))[at : at + length]
    words = text[cut[0][0] : cut[-1][1]] if cut else ""
    assert holds(text, terms(words))
    assert may_hold(text, terms(words))
    assert bool(places(text, words)) == bool(terms(words))


@given(TEXTS)
def test_characters_are_all_of_a_text(text: str) -> None:
    assert "".join(text[begin:end] for begin, end in characters(text)) == text
