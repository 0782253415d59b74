"""What captions look like, derived from the settings, and looks to choose from. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from ssbd_desktop.settings.table import Settings, Value

Edge = Literal["none", "shadow", "outline"]

_SEE_THROUGH = 0.45
"""Opacity below which letters need an outline, because what is behind shows through too much."""

_DEFAULT: dict[str, Value] = {
    "font_family": "",
    "text_colour": "#ffffff",
    "background_colour": "#0f1218",
    "opacity": 0.75,
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
        "opacity": 0.92,
        "outline": "none",
    },
}
"""Looks by name: the settings that each puts in force. Sizes are left to eyes and screens."""


@dataclass(frozen=True)
class Appearance:
    """The look of captions. Colours are “#rrggbb”, font_size is in points, opacity from 0 to 1.

    text: settled words. tentative: words that may change. said, said_tentative: recognised words
    above their translation. untranslated: words that have no translation. quiet: hints. alarm:
    problems. edge_colour: of the letters' shadow or outline.
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

    @property
    def dark(self) -> bool:
        """Whether words are light on dark."""
        return self.edge_colour == "#000000"


def appearance_of(settings: Settings) -> Appearance:
    """The look that the settings ask for; what they do not name fits the colours they do."""
    text, background = settings.text_colour, settings.background_colour
    dark = luminance(text) > luminance(background)
    said = mixed(text, "#4da3ff" if dark else "#0050c8", 0.5)
    edge = settings.outline
    if edge == "auto":
        edge = "outline" if settings.opacity < _SEE_THROUGH else "shadow"
    return Appearance(
        font_family=settings.font_family,
        font_size=settings.font_size,
        background=background,
        opacity=settings.opacity,
        edge=cast(Edge, edge),
        centred=settings.alignment == "centre",
        text=text,
        tentative=mixed(text, background, 0.28),
        said=said,
        said_tentative=mixed(said, background, 0.3),
        untranslated="#ffd591" if dark else "#8a4b00",
        quiet=mixed(text, background, 0.35),
        alarm="#ffdf9e" if dark else "#7a3e00",
        edge_colour="#000000" if dark else "#ffffff",
    )


def luminance(colour: str) -> float:
    """How bright “#rrggbb” is for the eye, from 0 to 1 (relative luminance of WCAG)."""
    red, green, blue = (_linear(part / 255) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mixed(colour: str, other: str, share: float) -> str:
    """`colour` with a share, from 0 to 1, of another in it."""
    pairs = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
