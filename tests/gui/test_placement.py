"""The overlay's place between runs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from ssbd_desktop.folders import config_folder
from ssbd_desktop.ui.placement import load_place, save_place


def test_a_place_is_kept() -> None:
    assert load_place() is None
    save_place(QRect(-5, 20, 700, 160))
    assert load_place() == QRect(-5, 20, 700, 160)


@pytest.mark.parametrize("text", ["", "[]", '{"x": "a"}', '{"x": 1e400}', "\x00", "null"])
def test_a_broken_file_is_as_good_as_none(text: str) -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "overlay.json").write_text(text)
    assert load_place() is None


def test_a_folder_that_cannot_be_made_costs_only_the_place() -> None:
    config_folder().parent.mkdir(parents=True)
    config_folder().write_text("a file where the folder should be")
    save_place(QRect(1, 2, 300, 100))
    assert load_place() is None
