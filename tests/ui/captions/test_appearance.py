"""Looks of captions and their preview; which words count as revised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.captions import backdrop
from ssbd_desktop.ui.captions.appearance import (
    PRESETS,
    Appearance,
    appearance_of,
    contrast,
    luminance,
    mixed,
)
from ssbd_desktop.ui.captions.revised_words import (
    FADE_SECONDS,
    RevisedWord,
    RevisedWords,
    revised,
    words_of,
)
from ssbd_desktop.ui.settings.pictures import CaptionPreview


def preset(name: str) -> Settings:
    return Settings().with_values(PRESETS[name])


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_the_whole_look_and_no_more(name: str) -> None:
    assert PRESETS[name].keys() == PRESETS["Default"].keys()
    assert all(row(setting).page == "Appearance" for setting in PRESETS[name])
    # Those that are sizes or doings are left alone.
    assert not PRESETS[name].keys() & {"font_size", "width", "caption_rows", "click_through"}


def words_in(look: Appearance) -> set[str]:
    said = (look.said, look.said_tentative, look.untranslated)
    return {look.text, look.tentative, *said, look.alarm, look.quiet, *look.names}


@pytest.mark.parametrize("page", ["#ffffff", "#000000", "#7f8fa0"])
@pytest.mark.parametrize("name", [name for name in PRESETS if name != "Letters only"])
def test_all_words_in_a_preset_can_be_read_over_any_page(name: str, page: str) -> None:
    look = appearance_of(preset(name))
    behind = mixed(page, look.background, look.opacity)
    assert {color for color in words_in(look) if contrast(color, behind) < 7} == set()
    assert look.tentative != look.text
    assert len({*look.names, look.text}) == 7, "each name has a color of its own"


def test_words_and_edges_of_the_presets_have_contrast() -> None:
    for look in (appearance_of(preset("Default")), appearance_of(preset("Light"))):
        behind = [mixed(page, look.background, look.opacity) for page in ("#ffffff", "#000000")]
        assert contrast(*behind) < 1.15, "what is under the captions does not shine through"
    look = appearance_of(Settings().with_values({"opacity": 0.5}))
    assert contrast(look.text, look.tentative) > 1.2
    look = appearance_of(preset("High contrast"))
    assert contrast(look.text, look.background) > 19
    assert look.opacity == 1.0
    look = appearance_of(preset("Letters only"))
    assert {word for word in words_in(look) if contrast(word, look.edge_color) < 7} == set()
    assert appearance_of(preset("Default")).edge_color == "#000000"
    assert appearance_of(preset("Light")).edge_color == "#ffffff"
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#102030", "#ffffff", 0.0) == "#102030"
    assert luminance("#0a1096") == pytest.approx(0.02637, abs=1e-5)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.542, abs=0.001)
    assert preset("Default") == Settings()


def test_letters_over_a_clear_backdrop_get_an_outline_by_themselves() -> None:
    edges = [
        appearance_of(Settings().with_values({"opacity": opacity})).edge for opacity in (0.44, 0.45)
    ]
    assert edges == ["outline", "shadow"]
    chosen = appearance_of(Settings().with_values({"opacity": 0.2, "outline": "none"}))
    assert chosen.edge == "none"


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("show", ["target", "source", "both"])
def test_the_preview_shows_every_look(qtbot: QtBot, name: str, show: str) -> None:
    preview = CaptionPreview()
    qtbot.addWidget(preview)
    preview.resize(520, 210)
    assert [row.utterance for row in preview._rows] == ["1", "2"]
    preview.show_settings(Settings().with_values({"opacity": 0.5, "font_size": 9}))
    other = preview.grab().toImage()
    preview.show_settings(preset(name).with_values({"show": show}))
    looks = preview.grab().toImage()
    assert looks != other
    preview.show_settings(preset(name).with_values({"show": show, "font_size": 40}))
    assert preview.grab().toImage() != looks


def drawn(paint: Callable[..., None], *arguments: object) -> QImage:
    """120 × 60 transparent pixels with what a function has painted, where it was told to."""
    image = QImage(120, 60, QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        paint(painter, *arguments)
        assert (painter.hasClipping(), painter.transform().isIdentity()) == (False, True)
    return image


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("name", "rim"), [("Default", "#ffffff"), ("Light", "#000000")])
def test_a_backdrop_has_a_rim_room_beside_it_a_pin_and_a_note(name: str, rim: str) -> None:
    look, place = replace(appearance_of(preset(name)), opacity=0.8), QRect(0, 0, 120, 60)
    image = drawn(backdrop.paint_backdrop, place, look, 255)
    names = [image.pixelColor(60, y).name() for y in (0, 30)]
    assert names == [rim, look.background]
    assert drawn(backdrop.paint_backdrop, place, look, 90) != image
    assert len({image.pixelColor(x, 4).alpha() for x in range(10)}) > 3, "round and smooth"
    image = drawn(backdrop.paint_room, place, QRect(20, 20, 80, 40), look)
    assert [image.pixelColor(60, y).alpha() for y in (10, 30)] == [71, 0]
    for plainly, alpha in ((False, 130), (True, 235)):
        image = drawn(backdrop.paint_pin, QPoint(50, 20), look, plainly)
        spots = [(56, 21), (53, 28), (56, 34), (49, 30)]
        assert [image.pixelColor(*spot).alpha() for spot in spots] == [*(alpha,) * 3, 0]
    image = drawn(backdrop.paint_note, QRectF(place), look, "1 ↓")
    seen = [x for x in range(120) if image.pixelColor(x, 30).alpha()]
    assert 28 < seen[0] == 119 - seen[-1] < 38
    assert {look.text, look.background} <= {image.pixelColor(x, 30).name() for x in seen}


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [("", "Guten Tag", []), ("Guten", "Guten Tag", []), ("Das Haus", "Das Hausboot", []),
     ("Das Haus", "Das Hausboot fährt", []), ("Wir gehen", "Wir fahren heute", ["fahren"]),
     ("Wir gehen heim", "Wir fahren heim und essen", ["fahren"]),
     ("Wir gehen heim", "Wir gehen jetzt heim", ["jetzt"]),
     ("Wir gehen jetzt heim", "Wir gehen heim", []),
     ("Wir gehen u baden", "Wir fahren u essen", ["fahren", "essen"]),
     ("Wir gehen alle heim", "Ihr geht alle weg mit", ["Ihr geht", "weg"]),
     ("今日は良い天気", "今日は悪い天気です", ["悪"]), ("Wir gehen heim", "", []),
     ("今天下午开会", "明天下午开会", ["明"]), ("今日天天好", "明后天天坏", ["明后", "坏"]),
     ("我们今天下午开会", "他们明天下午开会", ["他们明"]),
     ("今日のプロジェクトは", "今日のプロジェクタは", ["プロジェクタ"]),
     ("会議は３０分です", "会議は３５分です", ["３５"]),
     ("資料を送ります", "資料を見せます", ["見せ"]),
     ("昨日彼の話は長い", "会社の資料は難しい", ["会社の資料は難し"]),
     ("SSBDの資料", "SSAの資料", ["SSA"]), ("오늘 회의는", "오늘 회사는", ["회사는"]),
     ("今日はスケ", "今日はスケジュール", []),
     ("วันนี้เราไปประชุมที่บ้าน", "วันนี้เราไปเดินทางที่บ้าน", ["เดินทาง"]),
     ("ມື້ນີ້ພວກເຮົາໄປ", "ມື້ນີ້ພວກເຈົ້າໄປ", ["ເຈົ້າ"]),
     ("ထမင်းစားပြီ", "ထမင်းချက်ပြီ", ["ချက်"]), ("ปี ๒๕๖๗ นี้", "ปี ๒๕๖๘ นี้", ["๒๕๖๘"]),
     ("今日のﾌﾟﾛｼﾞｪｸﾄは", "今日のﾌﾟﾛｼﾞｪｸﾀは", ["ﾌﾟﾛｼﾞｪｸﾀ"]),
     ("葛飾区", "葛\U000e0100飾区", ["葛\U000e0100"])],
)  # fmt: skip
def test_what_only_grew_is_not_revised(before: str, after: str, words: list[str]) -> None:
    assert [after[start:end] for start, end in revised(before, after)] == words


@given(st.text("ab 今。เรา", max_size=60), st.text("ab 今。เราที่", max_size=60))
def test_places_lie_in_the_text_and_in_order(before: str, after: str) -> None:
    accented = after.replace("a", "\u0301")
    assert "".join(words_of(accented)) == accented
    assert revised(before, f"{before} {after}") == [], "growth is never revised"
    last = 0
    for start, end in revised(before, after):
        assert last <= start < end <= len(after)
        last = end


def test_an_underline_fades_and_goes_with_its_words() -> None:
    words, row = RevisedWords(), ("1", False)
    assert words.update({row: "eins zwei drei"}, 0.0) == [()]
    assert words.update({row: "eins vier drei"}, 1.0) == [(RevisedWord(5, 9, 1.0),)]
    assert words.update({row: "eins vier drei vier"}, 1.5) == [(RevisedWord(5, 9, 1.0),)]
    assert words.update({row: "zwei vier drei vier"}, 1.6) == [(RevisedWord(0, 4, 1.6),)]
    assert words.update({row: "zwei vier drei vier"}, 1.7 + FADE_SECONDS) == [()]
    word = RevisedWord(0, 1, 10.0)
    strengths = [word.strength(10 + FADE_SECONDS * part / 4) for part in range(6)]
    assert strengths == pytest.approx([1.0, 0.75, 0.5, 0.25, 0.0, 0.0])
    words.update({}, 4.0)
    assert words.update({row: "eins"}, 4.1) == [()], "as if it had never stood"
