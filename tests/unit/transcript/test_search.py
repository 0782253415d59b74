"""Finding words across sessions."""

from __future__ import annotations

import pytest

from ssbd_desktop.base.events import Caption, Gap
from ssbd_desktop.transcript import search as module
from ssbd_desktop.transcript.additions import translate_again
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import search
from tests.unit.transcript.conftest import Write


def found(library: Library, words: str) -> list[tuple[str, str]]:
    hits = search(library, words, lambda: False)
    return [(hit.session.path.stem, hit.text) for hit in hits]


def test_words_are_found_in_source_and_translation_newest_session_first(
    library: Library, write: Write
) -> None:
    write(("The price list", "Die Preisliste"), ("Thanks", "Danke"), name="1")
    write(("We sign", "Wir unterschreiben"), ("A price", "Ein Preis"), name="2")
    assert found(library, "price") == [("2", "A price"), ("1", "The price list")]
    assert found(library, "PREIS") == [("2", "Ein Preis"), ("1", "Die Preisliste")]
    assert found(library, " ") == []
    assert found(library, "nowhere") == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Die Straße", "STRASSE"),
        ("Cafe\u0301 au lait", "café"),
        ("two  spaces", "two spaces"),
        ('He said "no"', '"no"'),
        ("a\\b", "a\\b"),
        ("値段表をください", "段表"),
        ("ＰｙｔｈｏｎのバージョンＡ", "python"),
        ("ﾃﾞｰﾀを送る", "データ"),
        ("データを送る", "ﾃﾞｰﾀ"),
        ("りんごを買う", "リンゴ"),
        ("我们用 Python 写代码", "用python写"),
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
    assert found(library, "kick") == [("1", "Kick-off")]
    assert found(library, "bonj") == [("1", "Bonjour")]


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
