"""Finds scripts that the captions' font cannot write, and whether another font can."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from PySide6.QtGui import QFont, QFontMetrics, QRawFont

from ssbd_desktop.ui.qt.han_faces import FACES, face_for, system_family
from ssbd_desktop.ui.qt.i18n import tr

_EMOJI = "Emoji"  # tr
_HAN = "Chinese"
_SCRIPTS = {  # tr
    "ARABIC": "Arabic", "ARMENIAN": "Armenian", "BENGALI": "Bengali", "CJK": _HAN,
    "CYRILLIC": "Cyrillic", "DEVANAGARI": "Devanagari", "ETHIOPIC": "Ethiopic",
    "GEORGIAN": "Georgian", "GREEK": "Greek", "GUJARATI": "Gujarati", "GURMUKHI": "Gurmukhi",
    "HANGUL": "Korean", "HEBREW": "Hebrew", "HIRAGANA": "Japanese", "KANNADA": "Kannada",
    "KATAKANA": "Japanese", "KHMER": "Khmer", "LAO": "Lao", "LATIN": "Latin",
    "MALAYALAM": "Malayalam", "MYANMAR": "Burmese", "SINHALA": "Sinhala", "TAMIL": "Tamil",
    "TELUGU": "Telugu", "THAI": "Thai", "TIBETAN": "Tibetan",
}  # fmt: skip
"""The scripts of the languages in the settings, by the first word of their letters' Unicode names.
Any other script goes by that word."""


class ScriptCheck:
    """Checks each character of a font once, and reports each missing script once."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, ...], set[str]] = {}
        self._reported: set[tuple[str, str]] = set()

    def problems(self, text: str, font: QFont, language: str = "") -> Iterator[str]:
        """Yield a sentence for each script in `text` that `font` lacks and that was not reported.

        A font that the person did not choose is the system's: it lacks nothing that another font of
        the system has, unless that one may be made for another language than this (an English
        name).
        """
        # The words above a caption have fonts and a language of their own.
        seen = self._seen.setdefault((*font.families(), language), set())
        new, family = set(text) - seen, font.family()
        seen |= new
        for char in sorted(new):
            script = script_of(char)
            if not script or (family, script) in self._reported:
                continue
            anywhere, here = (has(font, char, others=others) for others in (True, False))
            chosen = {QFont().family(), system_family()}.isdisjoint(font.families())
            if not anywhere:
                problem = tr(
                    "No font on this computer has {script} characters: install one that does, such "
                    "as Noto Sans.",
                    script=tr(script),
                )
            elif chosen and not here:
                problem = tr(
                    "The font “{font}” has no {script} characters, so another font is used for "
                    "them: choose a different font if that looks wrong.",
                    font=family,
                    script=tr(script),
                )
            elif not here and script == _HAN and language in FACES and face_for(language) is None:
                problem = tr(
                    "No {language} font is installed, so some characters may look wrong: install "
                    "one, such as Noto Sans CJK.",
                    language=tr(language),
                )
            else:
                continue
            self._reported.add((family, script))
            yield problem


def has(font: QFont, char: str, *, others: bool) -> bool:
    """Return whether a font's families have a character; others: or what Qt uses in their place."""
    if others:
        return QFontMetrics(font).inFontUcs4(ord(char))
    fonts = (QRawFont.fromFont(QFont(name)) for name in font.families())
    return any(each.supportsCharacter(ord(char)) for each in fonts)


def script_of(char: str) -> str:
    """Return the English name of the script of a letter or a picture; "" for others."""
    kind = unicodedata.category(char)
    if kind == "So" and char >= "\U0001f000":
        return _EMOJI
    if not kind.startswith("L") or kind == "Lm":
        return ""
    words = unicodedata.name(char, "").removeprefix("FULLWIDTH ").removeprefix("HALFWIDTH ")
    first = words.split(" ")[0].split("-")[0]
    return _SCRIPTS.get(first, first.title())
