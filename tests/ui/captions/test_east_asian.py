"""Captions in Chinese and Japanese: the lines, and what they are drawn with."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QLocale, QPointF, QRectF
from PySide6.QtGui import QFontInfo, QFontMetricsF
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import appearance_of
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import Selection, Spot
from ssbd_desktop.ui.captions.typesetter import Paragraph, Typesetter
from tests.helpers.drawn_with import CHINESE, JAPANESE, fonts_of, need_faces

SIZE = 18
JA = (
    "直近の会議は3時30分に始まります。令和の資料はSSBD Desktopの「骨格」で、将来の角度を１２３件"
    "ほど検討したいと思います……そうですね。田中さんは『GitHub』のプルリクエストを、2024年11月3日までに"
    "（できれば）レビューしてください！人々の・ラーメンは３．５％、ちょっと５～６個ですって？"
)
ZH = (
    "直接说，会议在3点30分开始。令人高兴的是，SSBD Desktop的“骨架”已经完成，将来的角度大约有１２３"
    "个，我们再讨论一下……好吧。张伟，请在2024年11月3日之前（最好今天）审阅GitHub上的《合并请求》！"
    "第3次、第 5 次：约３．５％，５～６个；对吗？"
)
NOT_FIRST = (
    "。、，．！？）」』】〉》〕］｝・：；ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…～〜％%)]}!?,.”’"
)
NOT_LAST = "（「『【〈《〔［｛“‘([{￥$"


@pytest.fixture(autouse=True)
def _faces(qtbot: QtBot) -> None:
    need_faces()


def typesetter(language: str = "Japanese", **values: Value) -> Typesetter:
    wanted = {"font_size": SIZE, "target_language": language, **values}
    return Typesetter(appearance_of(Settings().with_values(wanted)))


def row(text: str, language: str = "", *, final: bool = False) -> CaptionRow:
    return CaptionRow("1", "", "", text, "", untranslated=False, final=final, language=language)


def laid_out(by: Typesetter, text: str, width: float, *, final: bool = False) -> Paragraph:
    said = row(text, by._look.caption_language, final=final)
    (paragraph,) = by.lay_out(QRectF(0, 0, width, 5000), [said])
    return paragraph


def lines_of(paragraph: Paragraph) -> list[str]:
    units = paragraph.block.layout.text().encode("utf-16-le")
    ends = (*paragraph.block.starts, len(units) // 2)
    return [units[2 * start : 2 * end].decode("utf-16-le") for start, end in pairwise(ends)]


@pytest.mark.parametrize(("language", "text"), [("Japanese", JA), ("Chinese", ZH)])
@pytest.mark.parametrize("final", [False, True])
def test_no_line_begins_or_ends_with_what_must_not(language: str, text: str, final: bool) -> None:
    by = typesetter(language)
    for width in range(180, 700, 7):
        lines = lines_of(laid_out(by, text, width, final=final))
        assert "".join(lines) == text
        assert len(lines) > 3
        for before, after in pairwise(lines):
            assert after[0] not in NOT_FIRST, (width, before, after)
            assert before[-1] not in NOT_LAST, (width, before, after)
            assert before[-2:] + after[:2] != "……", (width, before, after)


@pytest.mark.parametrize(
    ("language", "text", "whole"),
    [
        ("Japanese", JA,
         ("3時", "30分", "SSBD", "Desktop", "１２３件", "GitHub", "2024年", "11月")),
        ("Japanese", JA, ("３．５％", "５～６個")),
        ("Japanese", "😀今日は👍１２３人が参加しました" * 4, ("１２３人",)),
        ("Chinese", ZH,
         ("3点", "30分", "１２３个", "第3次", "第 5 次"[2:], "３．５％", "５～６个")),
        ("Japanese", "費用は3つで5キロと10ドル、C++は2か月、" * 4,
         ("3つ", "5キ", "10ド", "C++", "2か")),
    ],
)  # fmt: skip
def test_numbers_stay_with_their_counters_and_words_are_not_torn(
    language: str, text: str, whole: tuple[str, ...]
) -> None:
    by = typesetter(language)
    for width in range(180, 700, 7):
        lines = lines_of(laid_out(by, text, width))
        for word in whole:
            assert sum(line.count(word) for line in lines) == text.count(word), (width, word, lines)


def test_what_is_wider_than_a_line_is_broken_and_half_a_character_is_replaced() -> None:
    by = typesetter()
    for half in ("\ud83d", "\ude00"):
        for text in (f"直{half}", f"{half}直", f"直{half}直" * 30):
            lines = lines_of(laid_out(by, text, 300, final=True))
            assert "".join(lines) == text.replace(half, "\ufffd")
    both = "直\ud83d\ude00"
    assert lines_of(laid_out(by, both, 300)) == ["直😀"]
    marked = Selection(Spot(0, 0, 0), Spot(1, 0, 0))
    assert marked.text(by.parts([row(both)])) == "直😀"
    lines = lines_of(laid_out(typesetter(), "１" * 60, 300))
    assert len(lines) > 3
    assert min(len(line) for line in lines[:-1]) > 8


@pytest.mark.parametrize(
    ("text", "not_last", "not_first"),
    [
        ("ใช้น้ำมากๆและนาเดโลแวไทใซะ", "เแโใไ", "ะาำๅๆฯ"),
        ("ພວກເຮົາໄປໂຮງຮຽນແລະເຮັດວຽກບ້ານນຳກັນ", "ເແໂໃໄ", "ະາຳຽໆຯ"),
        ("约翰·史密斯和玛丽·居里", "", "·"),
        ("ABCﾞﾟABC｡､ABC･｣ABCｧｰ", "", "ﾞﾟ｡､･｣ｧｰ"),
    ],
    ids=["Thai", "Lao", "Chinese names", "half width"],
)
def test_no_sign_is_torn_where_a_line_is_broken_anywhere(
    text: str, not_last: str, not_first: str
) -> None:
    by = typesetter("German")
    for width in range(70, 700, 7):
        lines = lines_of(laid_out(by, text * 4, width))
        assert len(lines) > 1
        for before, after in pairwise(lines):
            assert before[-1] not in not_last, (width, before, after)
            assert after[0] not in not_first, (width, before, after)


@pytest.mark.parametrize("mark", "、。")
def test_a_full_line_keeps_its_last_word_when_the_sentence_ends(mark: str) -> None:
    by = typesetter()
    one = QFontMetricsF(by.fonts.usual.font).horizontalAdvance("会")
    width = 10.6 * one
    assert lines_of(laid_out(by, "会" * 10, width)) == ["会" * 10]
    paragraph = laid_out(by, "会" * 10 + mark + "会", width)
    assert lines_of(paragraph) == ["会" * 10 + mark, "会"]
    line = paragraph.block.layout.lineAt(0)
    run = line.glyphRuns()[-1]
    shape = run.rawFont().pathForGlyph(run.glyphIndexes()[-1]).boundingRect()
    right = run.positions()[-1].x() + shape.right()
    assert right <= width, "its empty half alone is beyond the width"
    assert line.naturalTextWidth() > width


def test_a_hanging_line_is_centered_as_any() -> None:
    by = typesetter(alignment="center")
    one = QFontMetricsF(by.fonts.usual.font).horizontalAdvance("会")
    layout = laid_out(by, "会" * 10 + "。" + "会" * 9, 10.6 * one).block.layout
    for number in range(2):
        line = layout.lineAt(number)
        rect = line.naturalTextRect()
        assert abs(rect.center().x() - 5.3 * one) <= 1


@pytest.mark.parametrize(("language", "text"), [("Japanese", JA), ("Chinese", ZH)])
def test_breaks_stay_while_a_caption_grows(language: str, text: str) -> None:
    """A letter moves to the next line only from the end of the last one."""
    by = typesetter(language)
    moved = steps = 0
    for width in (260, 330, 470):
        before: list[str] = []
        for length in range(1, len(text) + 1):
            lines = lines_of(laid_out(by, text[:length], width))
            assert lines[: max(0, len(before) - 1)] == before[:-1]
            if before:
                steps += 1
                moved += not lines[len(before) - 1].startswith(before[-1])
                # What moves is a word, or what may not stand apart.
                assert len(before[-1]) - len(lines[len(before) - 1]) <= len("Desktop")
            before = lines
    assert moved < 0.05 * steps


@pytest.mark.parametrize(
    ("language", "text", "faces"), [("Japanese", JA, JAPANESE), ("Chinese", ZH, CHINESE)]
)
@pytest.mark.parametrize("font", ["", "WenQuanYi Micro Hei", "VL Gothic"])
def test_all_of_a_caption_is_drawn_in_its_language_s_face(
    language: str, text: str, faces: set[str], font: str
) -> None:
    by = typesetter(language, font_family=font)
    assert fonts_of(laid_out(by, text, 600).block.layout) <= faces


def test_a_chosen_font_draws_what_it_has_and_each_language_s_face_the_rest() -> None:
    by = typesetter(font_family="DejaVu Serif")
    used = fonts_of(laid_out(by, "Desktopの骨格", 600).block.layout)
    assert used == {"DejaVu Serif", "VL PGothic"} or used == {"DejaVu Serif", "VL Gothic"}
    for language, faces in (("Chinese", CHINESE), ("Japanese", JAPANESE), ("Chinese", CHINESE)):
        by = typesetter(language, font_family="DejaVu Serif")
        assert fonts_of(laid_out(by, "直骨令", 600).block.layout) <= faces


def test_what_was_said_has_the_face_of_the_language_that_is_spoken_chosen_or_found_out() -> None:
    by = typesetter("Chinese", source_language="Japanese", show="both")
    both = replace(row("直接说", "Chinese"), said="直接です", spoken="Japanese")
    caption, said = by.lay_out(QRectF(0, 0, 600, 300), [both])
    assert fonts_of(caption.block.layout) <= CHINESE
    assert fonts_of(said.block.layout) <= JAPANESE
    untranslated = replace(row("直接", "Japanese"), untranslated=True)
    (paragraph,) = by.lay_out(QRectF(0, 0, 600, 300), [untranslated])
    layout = paragraph.block.layout
    spot = layout.text().index("直")
    assert {run.rawFont().familyName() for run in layout.glyphRuns(spot, 2)} <= JAPANESE
    by = typesetter("Chinese", source_language="Japanese", show="source")
    assert fonts_of(laid_out(by, "直骨令", 600).block.layout) <= JAPANESE
    auto = typesetter("German", source_language="auto", show="source")
    assert fonts_of(laid_out(auto, "直骨令です", 600).block.layout) <= JAPANESE
    assert fonts_of(laid_out(auto, "直骨令", 600).block.layout) <= CHINESE
    for each, faces in ((row("直骨令"), CHINESE), (row("直骨令", "Japanese"), JAPANESE)):
        (paragraph,) = auto.lay_out(QRectF(0, 0, 600, 300), [each])
        assert fonts_of(paragraph.block.layout) <= faces
    above = replace(row("Gerade", "German"), said="直骨令", spoken="Japanese")
    _, said = auto.lay_out(QRectF(0, 0, 600, 300), [above])
    assert fonts_of(said.block.layout) <= JAPANESE


@pytest.mark.usefixtures("use_language")
def test_who_speaks_is_written_in_the_language_of_the_windows() -> None:
    QLocale.setDefault(QLocale("ja"))
    assert QFontInfo(typesetter("Chinese").fonts.beside.font).family() in JAPANESE


@pytest.mark.parametrize("language", ["Japanese", "Chinese"])
def test_lines_are_evenly_spaced_and_as_high_as_said_before_they_are_there(language: str) -> None:
    by = typesetter(language)
    step = by.line_height
    assert step >= 1.4 * QFontInfo(by.fonts.usual.font).pixelSize()
    mixed = "gÅ直\nDesktop agjy\n直骨\nÉ，。".replace("\n", "会" * 12)
    paragraph = laid_out(by, mixed, 260)
    assert paragraph.block.advance == step == by.line_height
    layout = paragraph.block.layout
    bases = [layout.lineAt(n).y() + layout.lineAt(n).ascent() for n in range(layout.lineCount())]
    metrics = QFontMetricsF(by.fonts.usual.font)
    assert bases[0] - metrics.ascent() == pytest.approx(
        step - bases[0] - metrics.descent(), abs=0.1
    )
    assert len(bases) > 3
    assert all(b - a == pytest.approx(step, abs=0.02) for a, b in pairwise(bases))
    for n in range(layout.lineCount()):
        line = layout.lineAt(n)
        for run in line.glyphRuns():
            box = run.boundingRect().translated(QPointF())
            assert box.top() >= n * step - 0.5
            assert box.bottom() <= (n + 1) * step + 0.5


def test_the_overlay_is_as_high_as_long_captions_need(qtbot: QtBot) -> None:
    by, german = typesetter(), typesetter("German")
    wide = QFontMetricsF(by.fonts.usual.font).horizontalAdvance("会")
    assert by.fonts.characters_in(10 * wide) == pytest.approx(22)
    assert german.fonts.characters_in(1000) == pytest.approx(
        1000 / QFontMetricsF(german.fonts.usual.font).averageCharWidth()
    )
