"""The overlay's places between runs."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QRect

from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.ui.overlay.placement import load_places, save_places

LAPTOP, DESK = "eDP-1 1920×1080 at 0,0", "DP-1 3840×2160 at 0,0; eDP-1 1920×1080 at 3840,0"


def write(text: str) -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "overlay.json").write_text(text, "utf-8")


def test_places_are_kept_for_each_set_of_screens() -> None:
    assert load_places() == {}
    places = {LAPTOP: QRect(-5, 20, 700, 160), DESK: QRect(4000, 20, 900, 160)}
    save_places(places)
    assert load_places() == places
    assert list(load_places()) == [LAPTOP, DESK]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"places": {"a": {"x": "a"}}}',
        '{"places": {"a": {"x": 1e400}}}',
        "\x00",
        "null",
        '{"places": 3}',
        '{"places": {"a": []}}',
    ],
)
def test_a_broken_file_is_as_good_as_none(text: str) -> None:
    write(text)
    assert load_places() == {}


def test_a_broken_place_costs_that_place_alone() -> None:
    good = {"x": 1, "y": 2, "width": 300, "height": 100}
    write(json.dumps({"places": {LAPTOP: {"x": 1}, DESK: good}}))
    assert load_places() == {DESK: QRect(1, 2, 300, 100)}


def test_the_oldest_of_many_sets_are_forgotten() -> None:
    save_places({str(number): QRect(number, 0, 300, 100) for number in range(500)})
    saved = load_places()
    assert "499" in saved
    assert "0" not in saved


def test_a_folder_that_cannot_be_made_costs_only_the_place() -> None:
    config_folder().parent.mkdir(parents=True)
    config_folder().write_text("a file where the folder should be")
    save_places({LAPTOP: QRect(1, 2, 300, 100)})
    assert load_places() == {}
