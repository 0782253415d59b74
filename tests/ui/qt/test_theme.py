"""Light and dark windows, on the app's own ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import contrast
from ssbd_desktop.ui.qt.theme import dark, faded, sign_color, use_theme
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
    pairs = [
        (palette.color(text).name(), palette.color(on).name())
        for text, on in (
            (_Role.WindowText, _Role.Window),
            (_Role.PlaceholderText, _Role.Window),
            (_Role.PlaceholderText, _Role.Base),
            (_Role.Text, _Role.Base),
            (_Role.Text, _Role.AlternateBase),
            (_Role.ButtonText, _Role.Button),
            (_Role.ToolTipText, _Role.ToolTipBase),
            (_Role.HighlightedText, _Role.Highlight),
            (_Role.Link, _Role.Window),
        )
    ]
    assert faded(palette.window().color(), 0.5).alphaF() == pytest.approx(0.5, abs=0.01)
    disabled = palette.color(QPalette.ColorGroup.Disabled, _Role.WindowText)
    assert theme == "system" or disabled == faded(palette.windowText().color(), 0.5)
    grounds = (palette.window().color().name(), palette.base().color().name())
    pairs += [(sign_color(sign, palette).name(), ground) for sign in _SAID for ground in grounds]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


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


_SAID = ("problem", "notice", "warning", "success")
