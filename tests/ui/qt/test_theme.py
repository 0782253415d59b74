"""Light and dark windows, on the app's own ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import contrast
from ssbd_desktop.ui.qt.theme import control_icon, dark, faded, sign_color, use_theme
from tests.ui.conftest import App

_Role = QPalette.ColorRole


@pytest.fixture(autouse=True)
def systems_theme(qapp: QApplication) -> Iterator[None]:
    yield
    use_theme("system")


def test_a_problem_and_the_list_of_pages_change_their_colors_with_the_theme(window: App) -> None:
    dialog = window.show_settings()
    dialog.problem.show_problem("The settings cannot be saved.")
    for theme in ("dark", "light"):
        window.settings.put(Settings().with_values({"theme": theme}))
        red = sign_color("problem", QApplication.palette())
        window.wait(lambda: dialog.problem.palette().windowText().color() == red)  # noqa: B023
        assert dark(dialog.palette()) == dark(QToolTip.palette()) == (theme == "dark")
    pages = dialog.list
    for theme in ("light", "dark", "light"):
        window.settings.put(Settings().with_values({"theme": theme}))
        text = QApplication.palette().text().color()
        window.wait(lambda: pages.palette().text().color() == text)  # noqa: B023
        row = pages.viewport().grab(pages.visualItemRect(pages.item(1))).toImage()
        # Each letter is painted over nothing.
        painted = [row.pixelColor(x, y) for x in range(row.width()) for y in range(row.height())]
        assert text in painted, theme


@pytest.mark.parametrize("theme", ["system", "light", "dark"])
def test_every_text_can_be_read(qapp: QApplication, theme: str) -> None:
    use_theme(theme)
    palette = QApplication.palette()
    grounds = {
        _Role.Window: (_Role.WindowText, _Role.PlaceholderText, _Role.Link),
        _Role.Base: (_Role.PlaceholderText, _Role.Text),
        _Role.AlternateBase: (_Role.Text,),
        _Role.Button: (_Role.ButtonText,),
        _Role.ToolTipBase: (_Role.ToolTipText,),
        _Role.Highlight: (_Role.HighlightedText,),
    }
    pairs = [
        (palette.color(t).name(), palette.color(on).name()) for on in grounds for t in grounds[on]
    ]
    assert faded(palette.window().color(), 0.5).alphaF() == pytest.approx(0.5, abs=0.01)
    disabled = palette.color(QPalette.ColorGroup.Disabled, _Role.WindowText)
    assert theme == "system" or disabled == faded(palette.windowText().color(), 0.5)
    for sign in ("problem", "notice", "warning", "success"):
        color = sign_color(sign, palette).name()
        pairs += [(color, ground.color().name()) for ground in (palette.window(), palette.base())]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_a_disabled_icon_is_fainter_and_mid_gray_is_light(qapp: QApplication) -> None:
    icon, size = control_icon("hide"), QSize(30, 30)
    white, faint = (icon.pixmap(size, 1.0, mode).toImage() for mode in icon.Mode if mode.value < 2)
    pixels = [(x, y) for x in range(30) for y in range(30)]
    alphas = [[each.pixelColor(x, y).alpha() for x, y in pixels] for each in (white, faint)]
    assert max(alphas[0]) == 255
    assert all(abs(one * 0.35 - other) < 2 for one, other in zip(*alphas, strict=True))
    assert [dark(QPalette(QColor(gray, gray, gray))) for gray in (127, 128)] == [True, False]


@pytest.mark.parametrize("theme", ["system", "light", "dark"])
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_boxes_are_seen(qtbot: QtBot, theme: str, kind: type[QCheckBox | QRadioButton]) -> None:
    use_theme(theme)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(60, 40)
    box = kind(window)
    box.move(10, 10)
    window.show()
    image = window.grab().toImage()
    ground = image.pixelColor(2, 2).name()
    seen = {image.pixelColor(x, y).name() for x in range(10, 30) for y in range(10, 36)}
    assert max(contrast(color, ground) for color in seen) >= 3
