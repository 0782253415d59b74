"""Where lines break, and which of them are seen."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from ssbd_desktop.ui.captions import CaptionRow
from ssbd_desktop.ui.typeset import SOLID, TENTATIVE, Typesetter

WIDTH, HEIGHT = 420, 150
SENTENCE = (
    "Wir sollten heute über den Zeitplan sprechen und darüber, was noch fehlt, bevor wir den "
    "nächsten Schritt gehen können und alle anderen einladen"
)


def row(solid: str, tentative: str = "", name: str = "1") -> CaptionRow:
    return CaptionRow(name, "", "", solid, tentative, untranslated=False)


def painted(
    typesetter: Typesetter,
    *rows: CaptionRow,
    height: int = HEIGHT,
    ground: QColor | None = None,
    outline: bool = False,
) -> QImage:
    image = QImage(WIDTH, height, QImage.Format.Format_RGB32)
    image.fill(ground or QColor(0, 0, 0))
    painter = QPainter(image)
    typesetter.paint(painter, QRectF(0, 0, WIDTH, height), rows, outline=outline)
    painter.end()
    return image


def ink(image: QImage) -> list[list[bool]]:
    """Which pixels are lit, line of pixels by line of pixels."""
    return [
        [QColor(image.pixel(x, y)).lightness() > 60 for x in range(image.width())]
        for y in range(image.height())
    ]


def broken_lines(typesetter: Typesetter) -> list[str]:
    """The lines of the caption that was painted last."""
    layout = typesetter._blocks["1", "caption"].layout
    lines = [layout.lineAt(i) for i in range(layout.lineCount())]
    return [layout.text()[n.textStart() : n.textStart() + n.textLength()] for n in lines]


@pytest.fixture
def typesetter(qtbot: QtBot) -> Typesetter:
    made = Typesetter()
    made.set_font("DejaVu Sans", 18)
    return made


def test_breaks_stay_while_the_text_grows(typesetter: Typesetter) -> None:
    words = SENTENCE.split()
    tall = 12 * round(typesetter.line_height)
    lines_before: list[str] = []
    for count in range(3, len(words)):
        painted(typesetter, row(" ".join(words[:count])), height=tall)
        lines = broken_lines(typesetter)
        assert lines[: max(0, len(lines_before) - 1)] == lines_before[:-1]
        lines_before = lines
    assert len(lines_before) > 2


def test_colouring_does_not_move_words(typesetter: Typesetter) -> None:
    whole = ink(painted(typesetter, row(SENTENCE)))
    typesetter.set_font("DejaVu Sans", 18)
    parts = ink(painted(typesetter, row(SENTENCE[:60], SENTENCE[60:])))
    differing = sum(
        a != b for one, two in zip(whole, parts, strict=True) for a, b in zip(one, two, strict=True)
    )
    assert differing < 0.02 * sum(map(sum, whole))


def test_the_newest_words_are_seen_and_the_oldest_scroll_out(typesetter: Typesetter) -> None:
    long = painted(typesetter, row(SENTENCE + " ENDE"))
    typesetter.set_font("DejaVu Sans", 18)
    other_start = painted(typesetter, row(SENTENCE.replace("Wir", "Sie", 1) + " ENDE"))
    typesetter.set_font("DejaVu Sans", 18)
    other_end = painted(typesetter, row(SENTENCE + " ANFANG"))
    assert long == other_start
    assert long != other_end


def test_no_line_is_cut_at_the_top(typesetter: Typesetter) -> None:
    step = typesetter.line_height
    cut = painted(typesetter, row(SENTENCE), height=round(step * 2.5))
    rows_of_pixels = ink(cut)
    assert not any(any(line) for line in rows_of_pixels[: round(step * 0.4)])
    assert any(any(line) for line in rows_of_pixels[round(step * 0.5) :])


def test_a_row_that_gets_a_line_shorter_keeps_its_place(typesetter: Typesetter) -> None:
    def top(image: QImage) -> int:
        return next(y for y, line in enumerate(ink(image)) if any(line))

    long, short = row(SENTENCE[:60]), row(SENTENCE[:12])
    before = top(painted(typesetter, long))
    assert top(painted(typesetter, short)) == before
    typesetter.set_font("DejaVu Sans", 18)
    assert top(painted(typesetter, short)) > before


def test_right_to_left_text_starts_at_the_right(typesetter: Typesetter) -> None:
    lit = ink(painted(typesetter, row("مرحبا")))
    columns = [x for line in lit for x, on in enumerate(line) if on]
    assert min(columns) > WIDTH / 2


def test_an_area_lower_than_a_line_still_shows_the_newest(typesetter: Typesetter) -> None:
    low = painted(typesetter, row(SENTENCE), height=round(typesetter.line_height * 0.8))
    assert any(any(line) for line in ink(low))


def test_a_very_long_text_keeps_its_end(typesetter: Typesetter) -> None:
    first = painted(typesetter, row("wort " * 1000 + "ENDE"))
    typesetter.set_font("DejaVu Sans", 18)
    second = painted(typesetter, row("wort " * 1000 + "AUS"))
    assert first != second


def test_a_character_outside_the_basic_plane_does_not_shift_colours(
    typesetter: Typesetter,
) -> None:
    image = painted(typesetter, row("😀😀😀 ", "grau"))
    line = typesetter._blocks["1", "caption"].layout.lineAt(0)
    # As Qt counts: two for each face, one for the space. It also gives the 7 back.
    x, _ = cast(tuple[float, int], line.cursorToX(7))
    pixels = {
        QColor(image.pixel(x, y)).name() for x in range(round(x), WIDTH) for y in range(HEIGHT)
    }
    assert TENTATIVE.name() in pixels
    assert SOLID.name() not in pixels


def test_letters_have_a_shadow_and_over_a_clear_background_a_rim(typesetter: Typesetter) -> None:
    ground = QColor(200, 200, 200)

    def dark(*, outline: bool) -> set[tuple[int, int]]:
        image = painted(typesetter, row("Guten Tag"), ground=ground, outline=outline)
        return {
            (x, y)
            for y in range(image.height())
            for x in range(image.width())
            if QColor(image.pixel(x, y)).lightness() < 150
        }

    shadow, rim = dark(outline=False), dark(outline=True)
    assert len(shadow) > 50
    assert len(rim) > 1.5 * len(shadow)
    assert min(x for x, _ in rim) < min(x for x, _ in shadow), "on all sides"
    assert min(y for _, y in rim) < min(y for _, y in shadow)
