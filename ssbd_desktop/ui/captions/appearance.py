"""The look of captions, derived from the settings, and presets. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings

Edge = Literal["none", "shadow", "outline"]

ENOUGH = 7.0
"""The contrast of every word over whatever is behind it (WCAG's AAA), if the look allows."""

_NAMES = {
    True: ("#7fdc9a", "#ffb45c", "#f5a3d9", "#7cc4ff", "#e8dc6a", "#b9b0ff"),
    False: ("#0b5a2a", "#7a3c00", "#8a0f63", "#00468b", "#574c00", "#4b2fa8"),
}
"""The colors of the names of voices, on dark and on light."""

_TENTATIVE, _SAID_TENTATIVE, _QUIET = 0.28, 0.3, 0.35
"""The shares of the background in words that may change and in hints, if they can be read then."""

_CLEAR = 0.45
"""The opacity below which so much shows through that letters need an outline."""

_TOWARD_TEXT = range(0, 101, 10)
"""The percentages of the text's color that a name gets until it can be read."""

_LEAST_FADED = 12
"""The percentage of the background in words that may change, even if they are hard to read then."""

_DEFAULT: dict[str, Value] = {
    "font_family": "",
    "text_color": "#ffffff",
    "background_color": "#0f1218",
    "opacity": 0.95,
    "outline": "auto",
    "alignment": "left",
}
_BLACK = _DEFAULT | {"background_color": "#000000", "opacity": 1.0, "outline": "none"}

PRESETS: dict[str, dict[str, Value]] = {
    "Default": _DEFAULT,
    "High contrast": _BLACK | {"text_color": "#ffff00"},
    "FCC captions": _BLACK | {"alignment": "center"},
    "Letters only": _BLACK | {"opacity": 0.0, "outline": "outline", "alignment": "center"},
    "Light": _DEFAULT | {"text_color": "#14181f", "background_color": "#fbfbf8", "outline": "none"},
}
"""Looks by name, with the settings that each changes. Sizes depend on eyes and screens."""


@dataclass(frozen=True)
class Appearance:
    """The look of captions; colors are “#rrggbb”, languages English names, "" if not known yet."""

    font_family: str
    font_size: int
    """In points."""
    background: str
    opacity: float
    """The background's, from 0 to 1."""
    edge: Edge
    centered: bool
    text: str
    """The color of settled words."""
    tentative: str
    """The color of words that may change."""
    said: str
    """The color of recognized words above their translation."""
    said_tentative: str
    untranslated: str
    """The color of words that have no translation."""
    quiet: str
    """The color of hints."""
    alarm: str
    """The color of problems."""
    edge_color: str
    names: tuple[str, ...]
    caption_language: str

    @property
    def dark(self) -> bool:
        """Return whether words are light on dark."""
        return self.edge_color == "#000000"


def appearance_of(settings: Settings) -> Appearance:
    """Return the look that the settings ask for; colors they do not name fit those they do."""
    text, background = settings.text_color, settings.background_color
    dark = luminance(text) > luminance(background)
    said = mixed(text, "#4da3ff" if dark else "#003c9e", 0.5)
    spoken, edge = spoken_language(settings), settings.outline
    if edge == "auto":
        edge = "outline" if settings.opacity < _CLEAR else "shadow"
    edge_color = "#000000" if dark else "#ffffff"
    behind = [mixed(page, background, settings.opacity) for page in ("#ffffff", "#000000")]
    if edge == "outline":
        behind = [edge_color]  # whatever is further away does not touch the letters
    return Appearance(
        font_family=settings.font_family,
        font_size=settings.font_size,
        background=background,
        opacity=settings.opacity,
        edge=cast(Edge, edge),
        centered=settings.alignment == "center",
        text=text,
        tentative=_faded(text, background, _TENTATIVE, behind),
        said=said,
        said_tentative=_faded(said, background, _SAID_TENTATIVE, behind),
        untranslated="#ffd591" if dark else "#6b3a00",
        quiet=_faded(text, background, _QUIET, behind),
        alarm="#ffdf9e" if dark else "#6a3500",
        edge_color=edge_color,
        names=tuple(_legible(name, text, _TOWARD_TEXT, behind) for name in _NAMES[dark]),
        caption_language=spoken if settings.show == "source" else settings.target_language,
    )


def spoken_language(settings: Settings) -> str:
    """Return the language of the recognized words; "" if it is not known yet."""
    return "" if settings.source_language == AUTO else settings.source_language


def luminance(color: str) -> float:
    """Return how bright “#rrggbb” is to the eye, from 0 to 1 (WCAG's relative luminance)."""
    parts = (part / 255 for part in bytes.fromhex(color[1:]))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors, from 1 to 21 (WCAG)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _faded(color: str, background: str, share: float, behind: Sequence[str]) -> str:
    """Return `color` with the share of the background in it, or less if it could not be read."""
    return _legible(color, background, range(round(share * 100), _LEAST_FADED - 1, -1), behind)


def _legible(color: str, other: str, percents: range, behind: Sequence[str]) -> str:
    """Return `color` with the first share of another that can be read, or else the last one."""
    mixtures = [mixed(color, other, percent / 100) for percent in percents]
    readable = (m for m in mixtures if all(contrast(m, page) >= ENOUGH for page in behind))
    return next(readable, mixtures[-1])


def mixed(color: str, other: str, share: float) -> str:
    """Return `color` with a share, from 0 to 1, of another in it."""
    pairs = zip(*(bytes.fromhex(each[1:]) for each in (color, other)), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)
