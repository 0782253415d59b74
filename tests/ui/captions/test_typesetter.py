"""Where lines break, and which of them are seen."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import Any, cast

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Channel
from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import Appearance, appearance_of
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import CaptionPainter, Selection, Spot
from ssbd_desktop.ui.captions.paragraphs import PARTS
from ssbd_desktop.ui.captions.revised_words import FADE_SECONDS, RevisedWord
from ssbd_desktop.ui.captions.typesetter import Typesetter

WIDTH, HEIGHT = 420, 150
SENTENCE = (
    "Wir sollten heute über den Zeitplan sprechen und darüber, was noch fehlt, bevor wir den "
    "nächsten Schritt gehen können und alle anderen einladen"
)


def look(**values: Value) -> Appearance:
    return appearance_of(
        Settings().with_values({"font_family": "DejaVu Sans", "font_size": 18, **values})
    )


def row(solid: str, tentative: str = "", name: str = "1") -> CaptionRow:
    return CaptionRow(name, "", "", solid, tentative, untranslated=False)


def painted(
    typesetter: Typesetter,
    *rows: CaptionRow,
    height: int = HEIGHT,
    backdrop: QColor | None = None,
    now: float = 0.0,
    scale: int = 1,
) -> QImage:
    image = QImage(WIDTH * scale, height * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(backdrop or QColor(0, 0, 0))
    painter = QPainter(image)
    area = QRectF(0, 0, WIDTH, height)
    typesetter.paint(painter, typesetter.lay_out(area, rows), area, now)
    painter.end()
    return image


def ink(image: QImage) -> list[list[bool]]:
    return [
        [QColor(image.pixel(x, y)).lightness() > 60 for x in range(image.width())]
        for y in range(image.height())
    ]


def box(image: QImage) -> tuple[int, int, int, int]:
    """Where the outermost lit pixels are: at the left, at the right, at the top, at the bottom."""
    lit = ink(image)
    columns = [x for line in lit for x, on in enumerate(line) if on]
    rows = [y for y, line in enumerate(lit) if any(line)]
    return min(columns), max(columns), min(rows), max(rows)


def colors(image: QImage, left: int, right: int) -> set[str]:
    return {
        QColor(image.pixel(x, y)).name() for x in range(left, right) for y in range(image.height())
    }


def x_of(typesetter: Typesetter, spot: int) -> float:
    """Where a character of the caption that was painted last stands; counted as Qt does."""
    line = typesetter._blocks["1", "caption"].layout.lineAt(0)
    return cast(tuple[float, int], line.cursorToX(spot))[0]


def broken_lines(typesetter: Typesetter) -> list[str]:
    layout = typesetter._blocks["1", "caption"].layout
    lines = [layout.lineAt(i) for i in range(layout.lineCount())]
    return [layout.text()[n.textStart() : n.textStart() + n.textLength()] for n in lines]


@pytest.fixture
def typesetter(qtbot: QtBot) -> Typesetter:
    return Typesetter(look())


@pytest.mark.parametrize("channel", ["", "them"])
def test_breaks_stay_while_the_text_grows(typesetter: Typesetter, channel: Channel) -> None:
    words = SENTENCE.split()
    tall = 12 * round(typesetter.line_height)
    before: list[str] = []
    for count in range(1, len(words)):
        painted(typesetter, replace(row(" ".join(words[:count])), channel=channel), height=tall)
        lines = broken_lines(typesetter)
        assert lines[: max(0, len(before) - 1)] == before[:-1]
        assert lines[0].startswith("Them\u2002" if channel else "Wir")
        before = lines
    assert len(before) > 2


def test_coloring_does_not_move_words(typesetter: Typesetter) -> None:
    whole = ink(painted(typesetter, row(SENTENCE)))
    typesetter.use(look())
    parts = ink(painted(typesetter, row(SENTENCE[:60], SENTENCE[60:])))
    differing = sum(
        a != b for one, two in zip(whole, parts, strict=True) for a, b in zip(one, two, strict=True)
    )
    # Paler letters have paler edges; a move of one pixel would change a third.
    assert differing < 0.06 * sum(map(sum, whole))


@pytest.mark.parametrize("more", [SENTENCE, "wort " * 1000], ids=["long", "cut"])
def test_the_newest_words_are_seen_and_the_oldest_scroll_out(more: str, qtbot: QtBot) -> None:
    texts = ("Wir " + more + " ENDE", "Sie " + more + " ENDE", "Wir " + more + " ANFANG")
    usual, other_start, other_end = (painted(Typesetter(look()), row(text)) for text in texts)
    assert usual == other_start
    assert usual != other_end


def test_right_to_left_text_starts_at_the_right_and_centered_lines_lie_in_the_middle(
    typesetter: Typesetter,
) -> None:
    assert box(painted(typesetter, row("مرحبا")))[0] > WIDTH / 2
    typesetter.use(look(alignment="center"))
    left, right, *_ = box(painted(typesetter, row("Guten Tag")))
    assert abs(left - (WIDTH - right)) <= 4


def test_a_character_outside_the_basic_plane_does_not_shift_colors(typesetter: Typesetter) -> None:
    image = painted(typesetter, row("😀😀😀 ", "grau"))
    # As Qt counts: two for each face, one for the space.
    pixels = colors(image, round(x_of(typesetter, 7)), WIDTH)
    assert look().tentative in pixels
    assert look().text not in pixels


def test_letters_have_the_edge_that_is_asked_for(typesetter: Typesetter) -> None:
    backdrop = QColor(200, 200, 200)

    def dark(edge: str) -> set[tuple[int, int]]:
        typesetter.use(look(outline=edge))
        image = painted(typesetter, row("Guten Tag"), backdrop=backdrop)
        return {
            (x, y)
            for y in range(image.height())
            for x in range(image.width())
            if QColor(image.pixel(x, y)).lightness() < 150
        }

    bare, shadow, rim = dark("none"), dark("shadow"), dark("outline")
    assert not bare
    assert len(shadow) > 50
    assert len(rim) > 1.5 * len(shadow)
    assert min(x for x, _ in rim) < min(x for x, _ in shadow), "on all sides"
    assert min(y for _, y in rim) < min(y for _, y in shadow)
    typesetter.use(look(outline="shadow", text_color="#14181f", background_color="#fbfbf8"))
    light = painted(typesetter, row("Guten Tag"), backdrop=QColor(100, 100, 100))
    assert "#e0" < max(colors(light, 0, 60)) < "#e8", "what is behind it shines through a little"


def test_a_revised_word_is_underlined_ever_more_faintly(typesetter: Typesetter) -> None:
    def lit(now: float) -> int:
        revised = replace(row("Wir fahren heim"), revised=(RevisedWord(4, 10, 0.0),))
        return sum(map(sum, ink(painted(typesetter, revised, now=now))))

    plain = sum(map(sum, ink(painted(typesetter, row("Wir fahren heim")))))
    assert lit(0.0) > plain + 60
    assert lit(0.7 * FADE_SECONDS) < lit(0.0)
    assert lit(FADE_SECONDS) == plain


@pytest.mark.parametrize("channel", ["", "me"])
def test_an_underline_lies_under_its_word_alone(typesetter: Typesetter, channel: Channel) -> None:
    words = replace(row("😀 wir fahren"), channel=channel)
    plain = painted(typesetter, words)
    underlined = painted(typesetter, replace(words, revised=(RevisedWord(2, 5, 0.0),)))
    columns = [
        x
        for x in range(WIDTH)
        if any(plain.pixel(x, y) != underlined.pixel(x, y) for y in range(HEIGHT))
    ]
    # As Qt counts: two for the face, one for the space.
    start = 3 + len("Me\u2002" if channel else "")
    left, right = x_of(typesetter, start), x_of(typesetter, start + 3)
    assert abs(columns[0] - left) <= 2
    assert abs(columns[-1] - right) <= 2
    cut = replace(
        row("wort " * 320, "!"), revised=(RevisedWord(0, 4, 0.0), RevisedWord(1590, 1594, 0.0))
    )
    assert typesetter.parts([cut])[0][0].revised == (RevisedWord(1190, 1194, 0.0),)


def test_on_a_dense_screen_letters_are_as_large_and_finer(typesetter: Typesetter) -> None:
    coarse = box(painted(typesetter, row("Guten Tag")))
    fine = box(painted(typesetter, row("Guten Tag"), scale=2))
    assert all(abs(2 * one - two) <= 4 for one, two in zip(coarse, fine, strict=True))


def test_words_without_a_space_or_a_better_break(typesetter: Typesetter) -> None:
    painted(typesetter, row("x" * 5000))
    assert max(len(line) for line in broken_lines(typesetter)) < 60
    long = "Rindfleischetikettierung Überwac"
    for text in ("Ja", "x" * 400, "Ja, " + "x" * 90, long, f"Ja, {long}"):
        painted(typesetter, row(text))
        before = broken_lines(typesetter)
        painted(typesetter, replace(row(text), final=True))
        assert broken_lines(typesetter) == before
    for begin, tail in (("Wir sollten heute über den alten", "ja, i a"), (long[:24], "heute geht")):
        painted(typesetter, replace(row(f"{begin} {tail}"), final=True))
        assert broken_lines(typesetter)[-1] == tail


@pytest.mark.parametrize(("missing", "shown"), [(0.08, 3), (0.12, 2)])
def test_a_line_is_shown_where_only_its_empty_room_is_missing(
    typesetter: Typesetter, missing: float, shown: int
) -> None:
    area = QRectF(0, 40, WIDTH, typesetter.line_height * (3 - missing))
    (paragraph,) = typesetter.lay_out(area, [row(SENTENCE)])
    assert len(paragraph.lines) == shown


def test_who_speaks_stands_once_before_the_words_in_a_quiet_color(typesetter: Typesetter) -> None:
    plain = painted(typesetter, row("Guten Tag", name="1"))
    me = painted(typesetter, replace(row("Guten Tag"), channel="me"))
    painted(typesetter, replace(row("Guten Tag"), channel="them"))
    assert broken_lines(typesetter) == ["Them\u2002Guten Tag"]
    layout = typesetter._blocks["1", "caption"].layout
    (name,) = layout.formats()
    assert (name.length, round(name.format.font().pointSizeF(), 2)) == (5, 12.24)
    first_letters = box(plain)[0] + round(typesetter.line_height * 0.6)
    assert look().quiet in colors(me, 0, first_letters)
    assert look().text not in colors(me, 0, first_letters)
    assert look().text in colors(plain, 0, first_letters)
    first = painted(typesetter, replace(row("Guten Tag"), speaker=1))
    second = painted(typesetter, replace(row("Guten Tag"), speaker=2))
    assert broken_lines(typesetter) == ["Speaker 2\u2002Guten Tag"]
    assert look().names[0] in colors(first, 0, first_letters)
    assert look().names[1] in colors(second, 0, first_letters)
    same = painted(typesetter, replace(row("Guten Tag"), speaker=1, turn=False))
    assert same == plain
    source = painted(typesetter, replace(row("Guten Tag"), untranslated=True))
    assert broken_lines(typesetter) == ["not translated\u2002Guten Tag"]
    assert look().untranslated in colors(source, 0, WIDTH) - colors(plain, 0, WIDTH)
    typesetter.use(look())
    both = replace(row("Guten Tag"), said="Good morning", channel="me")
    painted(typesetter, both)
    said = typesetter._blocks["1", "said"].layout.text()
    assert (said, broken_lines(typesetter)) == ("Me\u2002Good morning", ["Guten Tag"])


def test_long_lines_fill_the_room_from_the_bottom(typesetter: Typesetter) -> None:
    fits = QRectF(0, 40, WIDTH, typesetter.line_height * 5)
    typesetter.lay_out(fits, [row(SENTENCE)])
    (shorter,) = typesetter.lay_out(fits, [row(SENTENCE[:100])])
    assert shorter.top + 5 * typesetter.line_height == pytest.approx(fits.bottom())
    (final,) = typesetter.lay_out(fits, [replace(row(SENTENCE[:100]), final=True)])
    assert final.top + 4 * typesetter.line_height == pytest.approx(fits.bottom())
    low = QRectF(0, 40, WIDTH, typesetter.line_height * 4)
    typesetter.lay_out(low, [row(SENTENCE)])
    (shorter,) = typesetter.lay_out(low, [row(SENTENCE[:100])])
    assert (len(shorter.lines), shorter.left_out) == (4, 0)
    assert shorter.first == pytest.approx(low.top())


def test_above_a_translation_that_fills_the_room_a_line_of_what_was_said_is_left(
    typesetter: Typesetter,
) -> None:
    both = replace(row(SENTENCE), said="We should talk about the schedule today " * 3)
    for height, lines in ((4, {"caption": 3, "said": 1}), (0.8, {"caption": 1})):
        area = QRectF(0, 40, WIDTH, typesetter.line_height * height)
        found = typesetter.lay_out(area, [row("Davor.", name="0"), both])
        assert {each.part.key[1]: len(each.lines) for each in found} == lines


@pytest.mark.parametrize("text", [SENTENCE, "今日は良い天気です。散歩に行きましょう、そして。" * 4])
def test_a_final_one_has_no_last_line_of_one_word_and_its_other_breaks_stay(
    typesetter: Typesetter, text: str
) -> None:
    tails = 0
    for length in range(30, len(text)):
        said = text[:length].rstrip()
        painted(typesetter, row(said), height=400)
        open_lines = broken_lines(typesetter)
        painted(typesetter, replace(row(said), final=True), height=400)
        lines = broken_lines(typesetter)
        assert "".join(lines) == said
        assert len(lines) == len(open_lines)
        assert lines[:-2] == open_lines[:-2]
        if len(lines) > 1 and (" " not in open_lines[-1].strip() and " " in text):
            tails += 1
            assert " " in lines[-1].strip() or len(lines[-2]) < len(lines[-1]) + 12
        if " " not in text and len(lines) > 1:
            tails += len(open_lines[-1]) == 1
            assert len(lines[-1]) > 1
    assert tails > 0


@pytest.mark.parametrize("alignment", ["left", "center"])
def test_a_line_that_gave_a_word_away_stands_where_it_would(
    typesetter: Typesetter, alignment: str
) -> None:
    typesetter.use(look(alignment=alignment))
    words = "Wir sollten heute über den Zeitplan sprechen"
    shared = replace(row(words), final=True)
    image = painted(typesetter, shared, height=round(2 * typesetter.line_height))
    assert broken_lines(typesetter) == ["Wir sollten heute über den ", "Zeitplan sprechen"]
    left, right, *_ = box(image.copy(0, 0, WIDTH, round(typesetter.line_height)))
    if alignment == "center":
        assert abs(left - (WIDTH - right)) <= 4
    else:
        assert left <= 4


def test_scrolled_back_the_newest_lines_are_out_of_sight_and_as_many_older_ones_in_it(
    typesetter: Typesetter,
) -> None:
    step = typesetter.line_height
    area = QRectF(10, 40, WIDTH, step * 6.3)
    rows = [row(SENTENCE), replace(row(SENTENCE, name="2"), said="Wir", lost=3.0)]
    every = [("1", "caption")] * 5 + [("2", "lost"), ("2", "said")] + [("2", "caption")] * 5
    for below, fit in enumerate((7, 6, 6, 6, 6, 6, 6, 5, 4, 3, 2, 1, 0)):
        found = typesetter.lay_out(area, rows, below)
        seen = [each.part.key for each in reversed(found) for _ in each.lines]
        assert seen == every[max(0, 12 - below - fit) : 12 - below]
        assert [each.part.text for each in found if each.part.key[1] == "lost"] in (
            [],
            ["⋯ 3 s not heard ⋯"],
        )
        bottom = area.bottom()
        for each in found:
            lines, advance = len(each.lines), each.block.advance
            assert each.first + lines * advance == pytest.approx(bottom)
            bottom = each.first - (step / 4 if each.part.gap else 0)
            place = QRectF(10, each.first, WIDTH, lines * advance)
            above = 0 if each.left_out else advance / 10
            assert each.place == place.adjusted(-8, -above, 8, advance / 10), "what stands out"
    assert typesetter.lay_out(area, []) == ()


class Watched(QWidget):
    """A window that notes which lines of it are out of date, counted from its lower edge."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[tuple[int, int]] = []
        area = QRectF(10, 0, WIDTH, 8 * Typesetter(look()).line_height)
        self.painter = CaptionPainter(self, look(), lambda: area)
        self.resize(WIDTH + 20, round(area.height()))

    def update(self, *place: Any) -> None:
        if place:
            left, top, width, height = place
            assert (left, width, top % 4, height % 4) == (0, WIDTH + 20, 0, 0)
            edges = (self.height() - top - height, self.height() - top)
            first, last = (round(edge / self.painter.typesetter.line_height) for edge in edges)
            self.noted.append((first, last))
        else:
            self.noted.append((0, 8))

    def show_rows(self, *rows: CaptionRow) -> list[tuple[int, int]]:
        self.noted = []
        self.painter.take(rows)
        self.painter.refresh()
        return self.noted


@pytest.fixture
def watched(qtbot: QtBot) -> Watched:
    made = Watched()
    qtbot.addWidget(made)
    return made


def test_only_lines_that_have_changed_are_painted_again(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    second, other = SENTENCE.replace("heute", "jetzt"), row("Ja", name="2")
    shared = row("Wir sollten heute über den Zeitplan")
    words = (RevisedWord(0, 3, time.monotonic() + 60),)
    revised = replace(row("Wir"), revised=words)
    for rows, lines in (
        ([row(SENTENCE)], [(0, 5)]),
        ([row(SENTENCE)], []),
        ([replace(row(SENTENCE), revised=words)], [(0, 5)]),
        ([row(SENTENCE)], [(0, 5)]),
        ([row(f"{SENTENCE} so")], [(0, 1)]),
        ([row(SENTENCE[:110], f"{SENTENCE[110:]} so")], [(0, 2)]),
        ([row(second)], [(0, 5)]),
        ([row(second.replace("Schritt", "Sahritt"))], [(0, 3)]),
        ([row(second.replace("Schritt", "Saxritt"))], [(0, 2)]),
        ([row(SENTENCE), other], [(0, 6), (0, 1)]),
        ([row(SENTENCE), row("Ja so", name="2")], [(0, 1)]),
        ([row("Ja so", name="2")], [(1, 6)]),
        ([shared], [(0, 1), (0, 2)]),
        ([replace(shared, final=True)], [(0, 2)]),
        ([revised, other], [(0, 2), (0, 1)]),
    ):
        assert watched.show_rows(*rows) == lines, rows
        assert watched.painter._fading.isActive() == any(each.revised for each in rows)
        watched.painter._fading.stop()
    watched.noted = []
    watched.painter._fading.timeout.emit()
    assert watched.noted == [(1, 2)]
    watched.show_rows(replace(revised, revised=(RevisedWord(0, 3, 0.0),)), other)
    watched.painter._fading.timeout.emit()
    assert not watched.painter._fading.isActive()
    monkeypatch.setattr(watched, "devicePixelRatioF", lambda: 1.1)
    assert watched.show_rows(other) == [(0, 8)], "a border would be seen"


def test_each_letter_that_is_in_sight_can_be_pointed_at_and_marked(watched: Watched) -> None:
    painter = watched.painter
    assert painter.spot_at(QPointF()) is None
    watched.show_rows(row(SENTENCE), replace(row(SENTENCE, name="2"), said="Wir"))
    assert [painter.scroll(lines) for lines in (2, 100, -1, -100, 1)] == [2, 4, 3, 0, 1]
    assert watched.noted[-5:] == [(0, 8)] * 5
    watched.show_rows(*painter.rows)
    for number, paragraph in zip((1, 1, 0), painter._paragraphs, strict=True):
        part = PARTS.index(paragraph.part.key[1])
        for line in paragraph.lines:
            spot = paragraph.block.starts[line] + 2
            x = cast(tuple[float, int], paragraph.block.layout.lineAt(line).cursorToX(spot))[0]
            at = QPointF(10 + x, paragraph.top + (line + 0.5) * paragraph.block.advance)
            assert painter.spot_at(at) == Spot(number, part, spot)
    newest, _, oldest = painter._paragraphs
    first, last = (painter.spot_at(QPointF(0, y)) for y in (-999, 999))
    assert first == Spot(0, 2, oldest.block.starts[2])
    assert last == Spot(1, 2, newest.block.starts[3])
    for ends in (Spot(0, 2, 4), Spot(0, 2, 11)), (Spot(0, 2, 11), Spot(0, 2, 4)):
        painter.mark(Selection(*ends))
        assert painter.selection == "sollten"
    painter.mark(Selection(Spot(0, 2, len(SENTENCE) - 8), Spot(1, 2, 3)))
    assert painter.selection == "einladen\nWir\nWir"
    painter.scroll_to_end()
    assert painter.selection == ""


@pytest.mark.parametrize(("show", "lines"), [("target", 4.25), ("both", 6.8)])
def test_a_window_has_the_height_of_long_captions(
    watched: Watched, show: str, lines: float
) -> None:
    width = QFontMetricsF(watched.painter.typesetter.fonts.usual.font).averageCharWidth() * 60
    settings = Settings().with_values({"show": show})
    height = watched.painter.height_for(settings, math.ceil(width) + 36)
    assert height == round(lines * watched.painter.typesetter.line_height) + 42
