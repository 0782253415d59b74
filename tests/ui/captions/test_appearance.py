"""Looks of captions, and their preview."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.captions.appearance import (
    PRESETS,
    Appearance,
    appearance_of,
    contrast,
    luminance,
    mixed,
)
from ssbd_desktop.ui.settings.look_chooser import CaptionPreview


def preset(name: str) -> Settings:
    return Settings().with_values(PRESETS[name])


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_the_whole_look_and_no_more(name: str) -> None:
    assert PRESETS[name].keys() == PRESETS["Default"].keys()
    assert all(row(setting).page == "Appearance" for setting in PRESETS[name])
    # Those that are sizes or doings are left alone.
    assert not PRESETS[name].keys() & {"font_size", "width", "caption_rows", "click_through"}


def test_the_default_look_is_that_of_the_default_settings() -> None:
    assert preset("Default") == Settings()


def words_of(look: Appearance) -> set[str]:
    said = (look.said, look.said_tentative, look.untranslated)
    return {look.text, look.tentative, *said, look.alarm, look.quiet}


@pytest.mark.parametrize("page", ["#ffffff", "#000000", "#7f8fa0"])
@pytest.mark.parametrize("name", [name for name in PRESETS if name != "Letters only"])
def test_all_words_of_a_preset_can_be_read_over_any_page(name: str, page: str) -> None:
    look = appearance_of(preset(name))
    behind = mixed(page, look.background, look.opacity)
    assert {colour for colour in words_of(look) if contrast(colour, behind) < 7} == set()
    assert look.tentative != look.text


def test_letters_without_a_background_can_be_read_on_their_outline() -> None:
    look = appearance_of(preset("Letters only"))
    assert {word for word in words_of(look) if contrast(word, look.edge_colour) < 7} == set()


@pytest.mark.parametrize("name", ["Default", "Light"])
def test_what_is_under_the_captions_does_not_shine_through(name: str) -> None:
    look = appearance_of(preset(name))
    white, black = (mixed(page, look.background, look.opacity) for page in ("#ffffff", "#000000"))
    assert contrast(white, black) < 1.15


def test_words_that_may_change_differ_even_where_the_page_shines_through() -> None:
    look = appearance_of(Settings().with_values({"opacity": 0.5}))
    assert contrast(look.text, look.tentative) > 1.2


def test_high_contrast_is_as_high_as_it_can_be() -> None:
    look = appearance_of(preset("High contrast"))
    assert contrast(look.text, look.background) > 19
    assert look.opacity == 1.0


def test_letters_over_a_clear_backdrop_get_an_outline_by_themselves() -> None:
    edges = [
        appearance_of(Settings().with_values({"opacity": opacity})).edge for opacity in (0.2, 0.8)
    ]
    assert edges == ["outline", "shadow"]
    chosen = appearance_of(Settings().with_values({"opacity": 0.2, "outline": "none"}))
    assert chosen.edge == "none"


def test_the_edge_of_letters_is_as_dark_as_they_are_light() -> None:
    assert appearance_of(preset("Default")).edge_colour == "#000000"
    assert appearance_of(preset("Light")).edge_colour == "#ffffff"


def test_colours_are_mixed_and_weighed() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#102030", "#ffffff", 0.0) == "#102030"
    assert luminance("#000000") == 0.0
    assert luminance("#ffffff") == pytest.approx(1.0)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("show", ["target", "source", "both"])
def test_the_preview_shows_every_look(qtbot: QtBot, name: str, show: str) -> None:
    preview = CaptionPreview()
    qtbot.addWidget(preview)
    preview.resize(520, 210)
    preview.show_settings(Settings().with_values({"opacity": 0.5, "font_size": 9}))
    other = _picture(preview)
    preview.show_settings(preset(name).with_values({"show": show}))
    assert _picture(preview) != other
    assert preview.accessibleName()


def _picture(preview: CaptionPreview) -> QImage:
    return preview.grab().toImage()
