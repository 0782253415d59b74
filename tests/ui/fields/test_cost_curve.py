"""The picture of a cost curve: its line follows the points, in either theme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ssbd_desktop.ui.fields.cost_curve import CostCurveChart, Points, cost_of, in_words
from ssbd_desktop.ui.qt.theme import use_theme

FLAT: Points = ((1, 1.0), (8, 1.1), (64, 1.2))
STEEP: Points = ((1, 1.0), (8, 8.0), (64, 64.0))


@pytest.fixture
def picture(qtbot: QtBot) -> Iterator[CostCurveChart]:
    made = CostCurveChart()
    qtbot.addWidget(made)
    made.resize(500, made.sizeHint().height())
    made.show()
    yield made
    use_theme("system")


def height_at_the_end(picture: CostCurveChart) -> float:
    """How high the line is at its right end, from 0 to 1 of the picture."""
    image = picture.grab().toImage()
    wanted = picture.palette().highlight().color()
    column = [image.pixelColor(image.width() - 16, y) for y in range(image.height())]
    found = [y for y, colour in enumerate(column) if near(colour, wanted)]
    assert found
    return 1 - found[0] / image.height()


def near(one: QColor, other: QColor) -> bool:
    apart = (one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue())
    return max(map(abs, apart)) < 12


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_steep_curve_goes_up_and_a_flat_one_does_not(picture: CostCurveChart, theme: str) -> None:
    use_theme(theme)
    picture.show_points(STEEP)
    steep = height_at_the_end(picture)
    picture.show_points(FLAT)
    assert steep > 0.7
    assert height_at_the_end(picture) < 0.5


@pytest.mark.parametrize("points", [(), ((1, 1.0),), ((1, 1.0), (2, 1.0)), ((1, 1.0), (64, 900.0))])
def test_any_curve_can_be_drawn(picture: CostCurveChart, points: Points) -> None:
    picture.show_points(points)
    assert not picture.grab().isNull()


def test_between_its_points_it_is_straight() -> None:
    points: Points = ((1, 1.0), (4, 2.5), (12, 6.5))
    assert [cost_of(points, tokens) for tokens in (1, 2, 8, 12, 100)] == [1.0, 1.5, 4.5, 6.5, 6.5]


def test_it_is_said_in_words(picture: CostCurveChart) -> None:
    picture.show_points(((1, 1.0), (8, 2.46), (64, 30.0)))
    said = "Checking 8 tokens at once takes as long as writing 2.5."
    assert (picture.accessibleDescription(), in_words(((1, 1.0), (8, 2.46)))) == (said, said)
