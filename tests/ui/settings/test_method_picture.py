"""The picture of what the method does follows the settings, in either theme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.theme import use_theme
from ssbd_desktop.ui.settings.method_picture import MethodPicture
from tests.ui.conftest import App


@pytest.fixture
def picture(qtbot: QtBot) -> Iterator[MethodPicture]:
    made = MethodPicture()
    qtbot.addWidget(made)
    made.resize(600, made.sizeHint().height())
    made.show()
    yield made
    use_theme("system")


def highlighted(picture: MethodPicture) -> list[list[int]]:
    """Where each of its lines has the highlight's colour."""
    image = picture.grab().toImage()
    wanted = picture.palette().highlight().color()
    return [
        [x for x in range(image.width()) if near(image.pixelColor(x, y), wanted)]
        for y in range(image.height())
    ]


def near(one: QColor, other: QColor) -> bool:
    """Whether two colours are the same but for the edges of what is drawn."""
    apart = (one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue())
    return max(map(abs, apart)) < 12


def dot(picture: MethodPicture) -> float:
    """Where on the scale β is, from 0 to 1."""
    lines = highlighted(picture)
    widest = max(lines[len(lines) // 2 :], key=len)
    return (sum(widest) / len(widest) - 19) / (picture.width() - 38)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"beta": 0.0}, 0.0),
        ({"beta": 0.25}, 0.5),
        ({"beta": 0.5}, 1.0),
        ({"beta": 0.9}, 1.0),
        ({"policy": "rt"}, 0.0),
        ({"policy": "cd"}, 1.0),
    ],
)
def test_it_shows_how_firmly_words_are_kept(
    picture: MethodPicture, theme: str, values: dict[str, object], place: float
) -> None:
    use_theme(theme)
    QApplication.processEvents()
    picture.show_settings(Settings().with_values(values))
    assert dot(picture) == pytest.approx(place, abs=0.02)


def test_more_hidden_tokens_leave_less_on_the_screen(picture: MethodPicture) -> None:
    use_theme("light")
    QApplication.processEvents()
    lengths = []
    for hidden in (0, 3, 6, 20):
        picture.show_settings(Settings().with_values({"mask_k": hidden, "beta": 0.5}))
        lines = highlighted(picture)
        lengths.append(max(map(len, lines[: len(lines) // 2])))
    assert lengths == sorted(lengths, reverse=True)
    assert len(set(lengths)) == 4
    assert lengths[-1] == 0
    assert "The last 20 tokens are hidden" in picture.accessibleDescription()


def test_it_follows_the_sliders_at_once_and_stands_on_its_page_alone(window: App) -> None:
    dialog = window.show_settings()
    assert not dialog.method.isVisible()
    dialog.show_page("Advanced")
    window.wait(lambda: dialog.method.height() == dialog.method.sizeHint().height())
    before = dialog.method.grab().toImage()
    slider = dialog.rows["beta"].field.findChild(QSlider)
    assert isinstance(slider, QSlider)
    slider.setValue(50)
    assert dialog.method.grab().toImage() != before
    assert window.settings.value.beta == Settings().beta, "before it is in force"
    dialog.search.setText("beta")
    assert not dialog.method.isVisible()
