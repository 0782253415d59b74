"""Which words count as revised."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.ui.captions.revised_words import (
    FADE_SECONDS,
    RevisedWord,
    RevisedWords,
    revised,
    words_of,
)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("", "Guten Tag", []),
        ("Guten", "Guten Tag", []),
        ("Das Haus", "Das Hausboot", []),
        ("Das Haus", "Das Hausboot fährt", []),
        ("Wir gehen", "Wir fahren heute", ["fahren"]),
        ("Wir gehen heim", "Wir fahren heim und essen", ["fahren"]),
        ("Wir gehen heim", "Wir gehen jetzt heim", ["jetzt"]),
        ("Wir gehen jetzt heim", "Wir gehen heim", []),
        ("Wir gehen alle heim", "Ihr geht alle weg", ["Ihr geht", "weg"]),
        ("今日は良い天気", "今日は悪い天気です", ["悪"]),
        ("Wir gehen heim", "", []),
        ("今天下午开会", "明天下午开会", ["明"]),
        ("我们今天下午开会", "他们明天下午开会", ["他们明"]),
        ("今日のプロジェクトは", "今日のプロジェクタは", ["プロジェクタ"]),
        ("会議は３０分です", "会議は３５分です", ["３５"]),
        ("資料を送ります", "資料を見せます", ["見せ"]),
        ("昨日彼の話は長い", "会社の資料は難しい", ["会社の資料は難し"]),
        ("SSBDの資料", "SSAの資料", ["SSA"]),
        ("오늘 회의는", "오늘 회사는", ["회사는"]),
        ("今日はスケ", "今日はスケジュール", []),
        ("วันนี้เราไปประชุมที่บ้าน", "วันนี้เราไปเดินทางที่บ้าน", ["เดินทาง"]),
        ("ມື້ນີ້ພວກເຮົາໄປ", "ມື້ນີ້ພວກເຈົ້າໄປ", ["ເຈົ້າ"]),
        ("ထမင်းစားပြီ", "ထမင်းချက်ပြီ", ["ချက်"]),
        ("ปี ๒๕๖๗ นี้", "ปี ๒๕๖๘ นี้", ["๒๕๖๘"]),
        ("今日のﾌﾟﾛｼﾞｪｸﾄは", "今日のﾌﾟﾛｼﾞｪｸﾀは", ["ﾌﾟﾛｼﾞｪｸﾀ"]),
        ("葛飾区", "葛\U000e0100飾区", ["葛\U000e0100"]),
    ],
)
def test_what_only_grew_is_not_revised(before: str, after: str, words: list[str]) -> None:
    assert [after[start:end] for start, end in revised(before, after)] == words


@given(st.text("ab 今。", max_size=60), st.text("ab 今。", max_size=60))
def test_places_lie_in_the_text_and_in_order(before: str, after: str) -> None:
    last = 0
    for start, end in revised(before, after):
        assert last <= start < end <= len(after)
        last = end


@given(st.text("ab 今。เรา", max_size=60), st.text("ab 今。เรา", max_size=20))
def test_growth_is_never_revised(before: str, more: str) -> None:
    assert revised(before, before + " " + more) == []


@given(st.text("ab 今\u0301。เราที่", max_size=60))
def test_words_make_up_the_text(text: str) -> None:
    assert "".join(words_of(text)) == text


def test_an_underline_fades_and_goes_with_its_words() -> None:
    words = RevisedWords()
    assert words.update("1", "eins zwei drei", 0.0) == ()
    assert words.update("1", "eins vier drei", 1.0) == (RevisedWord(5, 9, 1.0),)
    assert words.update("1", "eins vier drei vier", 1.5) == (RevisedWord(5, 9, 1.0),)
    assert words.update("1", "zwei vier drei vier", 1.6) == (RevisedWord(0, 4, 1.6),)
    assert words.update("1", "zwei vier drei vier", 1.7 + FADE_SECONDS) == ()


def test_an_underline_is_strongest_at_first() -> None:
    word = RevisedWord(0, 1, 10.0)
    strengths = [word.strength(10 + FADE_SECONDS * part / 4) for part in range(6)]
    assert strengths == pytest.approx([1.0, 0.75, 0.5, 0.25, 0.0, 0.0])


def test_rows_that_have_left_are_forgotten() -> None:
    words = RevisedWords()
    words.update("1", "eins", 0.0)
    words.keep_only(["2"])
    assert words.update("1", "zwei", 0.1) == ()
