"""Lines that fit and cues that players accept, whatever was said and when."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ssbd_desktop.base.events import Channel
from ssbd_desktop.transcript.subtitles import (
    CHINESE,
    JAPANESE,
    KOREAN,
    LATIN,
    LONGEST,
    SHORTEST,
    Cue,
    Passage,
    Script,
    balanced,
    cues,
    room,
    script_of,
    wrap,
)

WORDS = st.lists(
    st.one_of(
        st.text("abcdefghijklmnop'-", min_size=1, max_size=14),
        st.text("会議は値段表を、送。「」ー", min_size=1, max_size=30),
        st.sampled_from(["Preisliste,", "👩‍👩‍👧", "e\u0301", "ประชุม", "x" * 90, "(so)", "…"]),
    ),
    max_size=40,
).map(" ".join)
THAI_AND_LAO = ["ก", "เก", "แก้ะ", "กำ", "โกา", "กๆ", "กฯ", "ກໍ", "ໄກາ", "ກຳ", "ກໆ", " "]
TIMES = st.floats(0, 3600)
ENTRIES = st.lists(
    st.builds(
        lambda start, seconds, source, target: Passage(start, start + seconds, source, target),
        TIMES,
        st.floats(0, 30),
        WORDS,
        WORDS,
    ),
    max_size=12,
)


def bare(text: str) -> str:
    return "".join(text.split())


def read(lines: Sequence[str]) -> float:
    """Milliseconds that reading takes."""
    return 1000 * sum(room(line) / script_of(line).per_second for line in lines)


class TestLines:
    @settings(deadline=None, max_examples=40)
    @given(WORDS, st.integers(2, LATIN.line))
    @example("a 、", 3)
    def test_nothing_is_lost_and_no_line_is_too_long(self, text: str, line: int) -> None:
        lines = wrap(text, line)
        assert bare("".join(lines)) == bare(text)
        assert all(room(each) <= line for each in lines)
        assert all(each == each.strip() != "" for each in lines)

    @settings(deadline=None, max_examples=40)
    @given(WORDS, st.integers(1, 6))
    @example("x" * 90 + " y", 2)
    def test_balancing_needs_no_more_lines_and_loses_nothing(self, text: str, count: int) -> None:
        lines = balanced(text, count)
        assert len(lines) <= max(count, len(wrap(text)))
        assert bare("".join(lines)) == bare(text)
        assert all(room(each) <= script_of(text).line for each in lines)

    def test_lines_are_about_equally_long_or_end_at_marks(self) -> None:
        text = "We will send you the price list for the new contract on Monday"
        assert balanced(text, 2) == [
            "We will send you the price list",
            "for the new contract on Monday",
        ]
        assert balanced("我们讨论新的合同内容", 2) == ["我们讨论新", "的合同内容"]
        assert balanced("it was said very slowly", 2) == ["it was said", "very slowly"]
        assert balanced("x" * 42 + " y", 3) == ["x" * 42, "y"], "what fits is not cut"
        text = "今天我们讨论新的合同，还有价目表和预算，明天再看别的问题。"
        assert balanced(text, 4) == [
            "今天我们讨论新的合同，", "还有价目表和预算，", "明天再看别的问题。",
        ]  # fmt: skip
        assert balanced(text[:11] * 5, 6) == [text[:11]] * 5

    def test_chinese_and_japanese_break_between_characters_but_not_before_a_stop(self) -> None:
        text = "来週の月曜日から新しい契約の値段、表をお送りします。"
        lines = wrap(text)
        assert lines == ["来週の月曜日から新しい契約", "の値段、表をお送りします。"]
        assert wrap("来週の月曜日から新しい契約。表") == ["来週の月曜日から新しい契", "約。表"]
        text = "我们下周一把新合同的价目表里的「草案」寄"
        assert wrap(text) == ["我们下周一把新合同的价目表里的", "「草案」寄"]

    @pytest.mark.parametrize(
        "lines",
        [
            ["我们现在都在我们家里一起用", "PostgreSQL"],
            ["今年我们的预算一共有", "１２３４５６７８元"],
            ["来年の予算は全部で", "12,345,678円です"],
            ["다음 주 월요일부터 새 계약의", "가격표를 보냅니다"],
        ],
    )
    def test_words_in_latin_letters_and_numbers_are_not_broken(self, lines: list[str]) -> None:
        assert wrap((" " if script_of(lines[0]) == KOREAN else "").join(lines)) == lines

    @pytest.mark.parametrize(
        ("text", "script"),
        [
            ("We met in 北京 last week, and we liked it", LATIN),
            ("我们下周见", CHINESE),
            ("我用 Python 写代码", CHINESE),
            ("来週の会議", JAPANESE),
            ("PostgreSQL を使う", JAPANESE),
            ("다음 주", KOREAN),
            ("12:30", LATIN),
            ("", LATIN),
        ],
    )
    def test_a_script_is_known_by_its_letters(self, text: str, script: Script) -> None:
        assert script_of(text) == script

    @settings(deadline=None, max_examples=60)
    @given(st.text("今天开会，。、「」（）Ab3 ーっ", max_size=120))
    def test_no_line_begins_or_ends_with_what_may_not(self, text: str) -> None:
        lines = wrap(text)
        for one, following in pairwise(lines):
            pair = bare(text).find(one[-1] + following[0])
            assert pair >= 0
            if room(one) > script_of(text).line // 2:
                assert following[0] not in "，。、」）ーっ"
                assert one[-1] not in "「（"
                assert not (one[-1].isascii() and following[0].isascii()) or " " in text

    @pytest.mark.parametrize(
        ("text", "lines"),
        [
            ("皆さん、おはようございます。", ["皆さん、", "おはようございます。"]),
            ("今天，我们讨论新的合同，还有价目表", ["今天，我们讨论新的合同，", "还有价目表"]),
            ("「はい。」と皆が答えました", ["「はい。」", "と皆が答えました"]),
            ("私たちの新しいコンピューターが", ["私たちの新しい", "コンピューターが"]),
            ("新しいｺﾝﾋﾟｭｰﾀｰを買う", ["新しいｺﾝﾋﾟｭｰﾀｰ", "を買う"]),
            ("行われた第１２回の会議", ["行われた", "第１２回の会議"]),
            ("その住所はｉｎｆｏ＠ｅｘａｍｐｌｅへ", ["その住所は", "ｉｎｆｏ＠ｅｘａｍｐｌｅへ"]),
            ("その会議は２０２４年３月１２日に", ["その会議は", "２０２４年３月１２日に"]),
        ],
    )
    def test_lines_end_at_marks_and_keep_words_and_numbers_whole(
        self, text: str, lines: list[str]
    ) -> None:
        assert balanced(text, 2, 26) == lines

    @pytest.mark.parametrize("mark", "·｡､･｣ｧｯｰﾞﾟ")
    def test_the_middle_dot_and_half_width_marks_begin_no_line(self, mark: str) -> None:
        assert wrap(f"约翰{mark}会", 4) == ["约", f"翰{mark}", "会"]

    @pytest.mark.parametrize(
        ("text", "lines"),
        [
            # At spaces, though each line would have room for more.
            ("เราจะส่งรายการราคา ของสัญญาใหม่ ให้คุณ", ["เราจะส่งรายการราคา", "ของสัญญาใหม่ ให้คุณ"]),
            ("ສະບາຍດີທຸກໆຄົນ ຍິນດີຕ້ອນຮັບ", ["ສະບາຍດີທຸກໆຄົນ", "ຍິນດີຕ້ອນຮັບ"]),
            ("สวัสดีทุกคน มาก ๆ", ["สวัสดีทุกคน", "มาก ๆ"]),
        ],
    )
    def test_thai_and_lao_break_at_spaces(self, text: str, lines: list[str]) -> None:
        assert wrap(text, max(map(room, lines)) + 2) == lines

    @settings(deadline=None, max_examples=60)
    @given(st.lists(st.sampled_from(THAI_AND_LAO), max_size=40).map("".join), st.integers(5, 20))
    def test_no_sign_of_thai_or_lao_is_torn(self, text: str, line: int) -> None:
        for one in wrap(text, line):
            assert one[0] not in "ะาำๆฯະາຳໆ"
            assert not unicodedata.category(one[0]).startswith("M")
            assert one[-1] not in "เแโໄ"

    def test_a_word_without_end_is_cut_and_vowels_and_marks_stay_with_their_letters(self) -> None:
        for syllable in ("ကာ", "का"):
            assert all(line.startswith(syllable) for line in wrap(syllable * 60, 41))
        lines = wrap("x" * 5000)
        assert {len(line) for line in lines} == {42, 5000 % 42}
        assert [len(line) for line in wrap("e\u0301" * 100)] == [84, 84, 32]
        lines = wrap("コンピューターグラフィックスデザイナー")
        assert lines == ["コンピューターグラフィック", "スデザイナー"]
        assert wrap("コンピュータグラフィックスーデ") == ["コンピュータグラフィック", "スーデ"]


class TestTimes:
    @settings(deadline=None, max_examples=40)
    @given(ENTRIES)
    def test_players_accept_them_and_every_word_is_shown(self, entries: list[Passage]) -> None:
        made = cues(entries)
        for cue in made:
            takes = read(cue.lines)
            assert SHORTEST <= cue.end - cue.start <= max(LONGEST, takes + 1)
            assert all(0 < room(line) <= LATIN.line for line in cue.lines)
        for one, next_one in pairwise(made):
            assert one.end <= next_one.start
        if made:  # and none before it was said
            first = min(e.start for e in entries if bare(e.source) or bare(e.target))
            assert made[0].start >= round(first * 1000)
        single = cues([replace(entry, source="") for entry in entries])
        assert all(1 <= len(cue.lines) <= 2 for cue in single)
        shown = "".join(bare("".join(cue.lines)) for cue in single)
        ordered = sorted(entries, key=lambda entry: entry.start)
        assert shown == "".join(bare(entry.target) for entry in ordered)

    def test_a_short_caption_stands_until_it_is_read_at_the_speed_of_its_script(self) -> None:
        text = "A sentence of thirty characters"
        (cue,) = cues([Passage(10.0, 10.2, "", text)])
        assert cue == Cue(10_000, 10_000 + round(len(text) / 15 * 1000), (text,))
        chinese, japanese = "我们下周一把价目表寄给您", "来週の月曜に値段表を送る"
        assert len(chinese) == len(japanese) == 12
        (cue,) = cues([Passage(10.0, 10.2, "", chinese)])
        assert cue.end == 10_000 + round(12 / 9 * 1000)
        (cue,) = cues([Passage(10.0, 10.2, "", japanese)])
        assert cue.end == 10_000 + 3000

    def test_it_gives_way_to_the_next_and_what_is_late_catches_up_in_a_pause(self) -> None:
        first, second = cues([Passage(0, 0.2, "", "x" * 42), Passage(1.5, 2, "", "y")])
        assert (first.end, second.start) == (1500, 1500)
        fast = [Passage(i / 10, i / 10 + 0.1, "", f"word {i}") for i in range(10)]
        made = cues([*fast, Passage(60, 62, "", "after the pause")])
        assert [cue.start for cue in made[:10]] == [1000 * i for i in range(10)]
        assert made[-1].start == 60_000

    def test_a_long_caption_becomes_several_cues_within_its_time(self) -> None:
        text = "We will send you the price list for the new contract on Monday. " * 4
        made = cues([Passage(0, 12, "", text.strip())])
        assert len(made) == 4
        assert [cue.start for cue in made] == sorted({cue.start for cue in made})
        assert abs(made[-1].start - 9000) < 400
        assert len(cues([Passage(0, 20, "", text[:63])])) == 3, "it is said slowly"
        line = "We will send the price list on Monday then"
        assert [len(cues([Passage(0, end, "", line)])) for end in (7.0, 7.1, 99.0)] == [1, 2, 2]

    def test_what_is_said_meanwhile_by_another_keeps_its_time_and_its_reader(self) -> None:
        them = "We will send you the price list for the new contract on Monday. " * 3
        me = "Thank you, and please send it to my colleague as well, who keeps them all."
        made = cues([Passage(2.0, 12.4, "", them, "them"), Passage(6.8, 9.5, "", me, "me")])
        (mine,) = [cue for cue in made if cue.channel == "me"]
        assert mine.start == 6800
        assert mine.end - mine.start >= read(mine.lines) - 1
        theirs = [cue for cue in made if cue.channel == "them"]
        assert theirs == cues([Passage(2.0, 12.4, "", them, "them")])
        assert [cue.start for cue in made] == sorted(cue.start for cue in made)

    def test_each_says_who_speaks_and_its_lines_still_fit(self) -> None:
        def said(channel: Channel, text: str, _: int) -> str:
            return f"{channel}: {text}"

        text, name = "Wir senden die Liste.", "N" * 40  # which leaves the text half a line
        (cue,) = cues([Passage(0, 1, "", text)], lambda _, text, __: f"{name}: {text}")
        assert cue.lines == (f"{name}: {text}",)
        long = "Wir schicken Ihnen die Liste dann am Montag. " * 6
        made = cues([Passage(0, 16, "", long, "them"), Passage(9, 10, "", "Gut", "me")], said)
        assert len(made) > 3
        assert all(cue.lines[0].startswith(f"{cue.channel}: ") for cue in made)
        assert all(room(line) <= LATIN.line for cue in made for line in cue.lines)

    def test_sentences_stand_with_their_translations_and_what_has_no_match_stays_whole(
        self,
    ) -> None:
        source = "Can you share your screen, please? All of us want to see the list. Thank you."
        target = "Können Sie Ihren Bildschirm teilen? Alle möchten die Liste sehen. Danke."
        made = cues([Passage(1, 7, source, target)])
        assert [cue.lines for cue in made] == [
            ("Can you share your screen, please?", "Können Sie Ihren Bildschirm teilen?"),
            ("All of us want to see the list. Thank you.", "Alle möchten die Liste sehen. Danke."),
        ]
        assert made[1].start == 1000 + 6000 * 69 // (69 + 78), "by their length"
        fits, does_not = (f"{'a' * 19}. {'b' * more}." for more in (20, 21))
        assert [len(cues([Passage(0, 6, fits, text)])) for text in (fits, does_not)] == [1, 2]
        source = "Could you share your screen, please? We want to see the price list."
        made = cues([Passage(0, 6, source, "请共享您的屏幕，好吗？我们想看一下价目表。")])
        assert [cue.lines[1] for cue in made] == ["请共享您的屏幕，好吗？", "我们想看一下价目表。"]
        source = "Can you share your screen, please, so that all of us can see the list?"
        target = "Können Sie bitte Ihren Bildschirm teilen? Dann sehen wir alle die Liste."
        (cue,) = cues([Passage(0, 3, source, target)])
        assert " ".join(cue.lines) == f"{source} {target}"
        assert len(cue.lines) == 4
        assert cue.end == round(len("".join(cue.lines)) / 15 * 1000)


def test_a_cue_of_both_languages_has_two_lines_of_each_at_most() -> None:
    source, target = (
        "We send the list of prices on Monday " * 7,
        "Wir schicken Ihnen die Liste " * 5,
    )
    made = cues([Passage(0.0, 20.0, source, target)])
    assert [len(cue.lines) for cue in made] == [4] * len(made)
    for shown, text in ((slice(0, 2), source), (slice(2, 4), target)):
        assert bare("".join(line for cue in made for line in cue.lines[shown])) == bare(text)
    made = cues([Passage(0.0, 20.0, "Yes.", target)])
    assert bare("".join(line for cue in made for line in cue.lines)) == bare(f"Yes.{target}")
    few = [cues([Passage(0.0, 6.0, "a b c d", " ".join(["x" * 40] * n))]) for n in (2, 3, 4)]
    assert [[len(cue.lines) for cue in each] for each in few] == [[3], [4, 3], [4, 4]]
