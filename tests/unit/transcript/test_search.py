"""Finding words across sessions, what makes no difference to it, and where what is found stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.base.events import Caption, Gap
from ssbd_desktop.transcript import search as module
from ssbd_desktop.transcript.additions import translate_again
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import (
    Hit,
    _with_origin,
    called,
    characters,
    folded,
    holds,
    may_hold,
    places,
    search,
    terms,
)
from tests.helpers.fakes import raising
from tests.unit.transcript.conftest import Write


def found(library: Library, words: str) -> list[tuple[str, str]]:
    hits = search(library, words, lambda: False)
    return [(hit.session.path.stem, hit.text) for hit in hits]


def test_words_are_found_in_source_and_translation_newest_session_first(
    library: Library, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(("The price list", "Die Preisliste"), ("Okay", "Okay"), name="1")
    write(("We sign", "Wir unterschreiben"), ("A price", "Ein Preis"), name="2")
    assert found(library, "price") == [("2", "A price"), ("1", "The price list")]
    assert found(library, "PREIS") == [("2", "Ein Preis"), ("1", "Die Preisliste")]
    assert found(library, "okay") == [("1", "Okay")]
    assert found(library, " ") == []
    monkeypatch.setattr(library, "load", raising(AssertionError("This takes time.")))
    assert found(library, "nowhere") == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Die Straße", "STRASSE"),
        ('He said "no"', '"no"'),
        ("a\\b", "a\\b"),
        ("値段表をください", "段表"),
        ("ＰｙｔｈｏｎのバージョンＡ", "python"),
        ("ﾃﾞｰﾀを送る", "データ"),
        ("データを送る", "ﾃﾞｰﾀ"),
        ("りんごを買う", "リンゴ"),
        ("大家好 今天开会", "好今天"),
        ("大家好，今天开会", "好,今天"),
        ("第３章", "第3章"),
        ("İstanbul", "istanbul".replace("i", "i̇", 1)),
    ],
)
def test_writing_makes_no_difference(library: Library, write: Write, text: str, words: str) -> None:
    write(("x", text), name="1")
    assert found(library, words) == [("1", text)]


def test_all_words_are_looked_for_wherever_they_stand(library: Library, write: Write) -> None:
    write(("x", "来週の会議の資料を送ります"), ("y", "資料はありません"), name="1")
    write(("We sign the new contract", "z"), name="2")
    assert found(library, "資料 会議") == [("1", "来週の会議の資料を送ります")]
    assert found(library, "資料　会議") == [("1", "来週の会議の資料を送ります")], "a wide space"
    assert len(found(library, "資料")) == 2
    assert found(library, "contract sign") == [("2", "We sign the new contract")]
    assert found(library, "contract 資料") == []


def test_titles_and_further_translations_are_found(library: Library, write: Write) -> None:
    path = write(("Hello", "Hallo"), name="1")
    library.rename(path, "Kick-off")
    translate_again(
        library.load(path), "French", "m", lambda _: "Bonjour", lambda *_: None, lambda: False
    )
    summary = library.summaries()[0]
    assert search(library, "kick", lambda: False) == [Hit(summary, 0, 0.0, "Kick-off")]
    assert called(library, "KICK-OFF") == called(library, "off") == path
    assert found(library, "bonj") == [("1", "Bonjour")]
    library.rename(write(("Hello", "Hallo"), name="2"), "Kick-off again")
    assert called(library, "KICK-OFF") == path
    with pytest.raises(SessionError, match="2 sessions have “off”"):
        called(library, "off")


def test_words_are_found_and_marks_are_not(library: Library) -> None:
    journal = library.journal()
    journal.append(Caption("u1", "Hallo", "", "Hello", True, 0.0, 1.0, channel="them"))
    journal.mark(Gap("them", 1.0, 4.0))
    journal.close()
    assert found(library, "hallo") == [(journal.path.stem, "Hallo")]
    for mark in ("not heard", "3 s", "gap", "them", "channel"):
        assert found(library, mark) == []


def test_there_is_an_end_to_hits_and_to_patience(
    library: Library, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_HITS", 3)
    for name in ("1", "2"):
        write(("a", "wort"), ("b", "wort"), name=name)
    assert len(found(library, "wort")) == 3
    assert search(library, "wort", lambda: True) == []


def test_a_damaged_or_newer_session_does_not_hide_the_others(
    library: Library, write: Write
) -> None:
    newer, torn = write(("a", "wort"), name="1"), write(("a", "wort"), ("b", "wort"), name="2")
    newer.write_bytes(b'{"format": 99}\n' + newer.read_bytes())
    torn.write_bytes(torn.read_bytes().replace(b'{"utterance": "u0"', b'"utterance": "u0"'))
    assert found(library, "wort") == [("2", "wort")]


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
        ("abab", "b", ["b", "b"]),
        ("abab", "ab", ["ab", "ab"]),
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
    assert "".join(text[begin:end] for begin, end in characters(text)) == text


@given(TEXTS, st.integers(0, 20), st.integers(1, 5))
def test_what_stands_in_a_text_is_found_where_it_stands(text: str, at: int, length: int) -> None:
    cut = list(characters(text))[at : at + length]
    words = text[cut[0][0] : cut[-1][1]] if cut else ""
    assert holds(text, terms(words))
    assert may_hold(text, terms(words))
    assert bool(places(text, words)) == bool(terms(words))
