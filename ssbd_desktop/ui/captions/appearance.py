"""What captions look like, derived from the settings, and looks to choose from. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings

Edge = Literal["none", "shadow", "outline"]

_SEE_THROUGH = 0.45
"""Opacity below which letters need an outline, because what is behind shows through too much."""

ENOUGH = 7.0
"""The contrast that every word has over whatever is behind it (WCAG's AAA), where the look can."""

_LEAST_FADED = 0.12
"""How much words that may change differ from settled ones even where nothing can be read well."""

_DEFAULT: dict[str, Value] = {
    "font_family": "",
    "text_colour": "#ffffff",
    "background_colour": "#0f1218",
    "opacity": 0.95,
    "outline": "auto",
    "alignment": "left",
}
_SOLID_BLACK: dict[str, Value] = {
    "background_colour": "#000000",
    "opacity": 1.0,
    "outline": "none",
}

PRESETS: dict[str, dict[str, Value]] = {
    "Default": _DEFAULT,
    "High contrast": _DEFAULT | _SOLID_BLACK | {"text_colour": "#ffff00"},
    "FCC captions": _DEFAULT | _SOLID_BLACK | {"alignment": "centre"},
    "Letters only": _DEFAULT
    | _SOLID_BLACK
    | {"opacity": 0.0, "outline": "outline", "alignment": "centre"},
    "Light": _DEFAULT
    | {
        "text_colour": "#14181f",
        "background_colour": "#fbfbf8",
        "outline": "none",
    },
}
"""Looks by name: the settings that each puts in force. Sizes are left to eyes and screens."""


@dataclass(frozen=True)
class Appearance:
    """The look of captions. Colours are “#rrggbb”, font_size is in points, opacity from 0 to 1.

    text: settled words. tentative: words that may change. said, said_tentative: recognised words
    above their translation. untranslated: words that have no translation. quiet: hints. alarm:
    problems. edge_colour: of the letters' shadow or outline. caption_language, spoken_language: by
    their English names, "" where that is still to be found out.
    """

    font_family: str
    font_size: int
    background: str
    opacity: float
    edge: Edge
    centred: bool
    text: str
    tentative: str
    said: str
    said_tentative: str
    untranslated: str
    quiet: str
    alarm: str
    edge_colour: str
    caption_language: str
    spoken_language: str

    @property
    def dark(self) -> bool:
        """Whether words are light on dark."""
        return self.edge_colour == "#000000"


def appearance_of(settings: Settings) -> Appearance:
    """The look that the settings ask for; what they do not name fits the colours they do."""
    text, background = settings.text_colour, settings.background_colour
    dark = luminance(text) > luminance(background)
    said = mixed(text, "#4da3ff" if dark else "#003c9e", 0.5)
    edge = settings.outline
    if edge == "auto":
        edge = "outline" if settings.opacity < _SEE_THROUGH else "shadow"
    edge_colour = "#000000" if dark else "#ffffff"
    behind = [mixed(page, background, settings.opacity) for page in ("#ffffff", "#000000")]
    if edge == "outline":
        behind = [edge_colour]  # whatever is further away does not touch the letters
    return Appearance(
        font_family=settings.font_family,
        font_size=settings.font_size,
        background=background,
        opacity=settings.opacity,
        edge=cast(Edge, edge),
        centred=settings.alignment == "centre",
        text=text,
        tentative=_faded(text, background, 0.28, behind),
        said=said,
        said_tentative=_faded(said, background, 0.3, behind),
        untranslated="#ffd591" if dark else "#6b3a00",
        quiet=_faded(text, background, 0.35, behind),
        alarm="#ffdf9e" if dark else "#6a3500",
        edge_colour=edge_colour,
        caption_language=caption_language(settings),
        spoken_language=spoken_language(settings),
    )


def spoken_language(settings: Settings) -> str:
    """The language of the recognised words; "" where it is still to be found out."""
    return "" if settings.source_language == AUTO else settings.source_language


def caption_language(settings: Settings) -> str:
    """The language of what stands as captions; "" where it is still to be found out."""
    return spoken_language(settings) if settings.show == "source" else settings.target_language


def luminance(colour: str) -> float:
    """How bright “#rrggbb” is for the eye, from 0 to 1 (relative luminance of WCAG)."""
    red, green, blue = (_linear(part / 255) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _faded(colour: str, background: str, share: float, behind: Sequence[str]) -> str:
    """`colour` with as much of the background in it as the share, or as can still be read."""
    percent = round(share * 100)
    while percent > _LEAST_FADED * 100:
        made = mixed(colour, background, percent / 100)
        if all(contrast(made, other) >= ENOUGH for other in behind):
            return made
        percent -= 1
    return mixed(colour, background, _LEAST_FADED)


def mixed(colour: str, other: str, share: float) -> str:
    """`colour` with a share, from 0 to 1, of another in it."""
    pairs = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
