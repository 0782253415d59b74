"""Fonts by language: Chinese, Japanese and Korean each write the same character in another shape.

Unicode has one code for each of 直, 骨 and 令, and Qt does not know the language of a text: any
font of the system may draw what the first one lacks, and not even the same one all through a
sentence. So the language's own face is named beside, or before, the font that has the rest.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QRawFont

FACES: dict[str, tuple[str, ...]] = {
    "Japanese": (
        "Hiragino Sans", "Hiragino Kaku Gothic ProN",
        "Yu Gothic UI", "Meiryo UI", "Yu Gothic", "Meiryo", "MS UI Gothic",
        "Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "IPAexGothic", "IPAPGothic",
        "TakaoPGothic", "BIZ UDPGothic", "VL PGothic", "VL Gothic", "IPAGothic", "TakaoGothic",
    ),
    "Chinese": (
        "PingFang SC", "Hiragino Sans GB", "Heiti SC",
        "Microsoft YaHei UI", "Microsoft YaHei", "DengXian", "SimHei",
        "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN",
        "WenQuanYi Micro Hei", "WenQuanYi Zen Hei", "Droid Sans Fallback",
    ),
    "Cantonese": (
        "PingFang HK", "Heiti TC",
        "Microsoft JhengHei UI", "Microsoft JhengHei",
        "Noto Sans CJK HK", "Noto Sans HK", "Noto Sans CJK TC", "Source Han Sans HK",
    ),
    "Korean": (
        "Apple SD Gothic Neo",
        "Malgun Gothic",
        "Noto Sans CJK KR", "Noto Sans KR", "Source Han Sans KR", "NanumGothic",
    ),
}  # fmt: skip
"""The faces of macOS, Windows and Linux for each language, in the order of preference. Those of the
first two systems were not tried on hardware."""

_KEPT_APART = {
    "Japanese": QFont.StyleHint.SansSerif,
    "Chinese": QFont.StyleHint.System,
    "Cantonese": QFont.StyleHint.Fantasy,
    "Korean": QFont.StyleHint.Decorative,
}

SAMPLE = "直"
"""A character that each of these languages writes in a shape of its own."""


def families(language: str, chosen: str = "") -> list[str]:
    """Return the fonts for a text, in the order in which they are asked for characters.

    language: the text's, by its English name. chosen: the person's font, "" for the system's. The
    language's face has more than its characters: it has “……” and quotation marks of full width. So
    the system's font comes after it, and so does a chosen font that is made for another of these
    languages, which has all characters in the wrong shape.
    """
    return list(_families(language, chosen or system_family(), bool(chosen)))


@lru_cache(maxsize=64)  # it looks up some seventy families, for hundreds of captions of a history
def _families(language: str, usual: str, chosen: bool) -> tuple[str, ...]:
    face = face_for(language)
    if face is None or _is_made_for(language, usual):
        return (usual,)
    elsewhere = any(_is_made_for(other, usual) for other in FACES)
    return (usual, face) if chosen and not elsewhere else (face, usual)


def face_for(language: str) -> str | None:
    """Return this computer's face for a language; None if it needs none or there is none."""
    return next((name for name in FACES.get(language, ()) if QFontDatabase.hasFamily(name)), None)


def system_family() -> str:
    """Return the system's font by its real name.

    Qt passes over an alias such as “Sans Serif” if other fonts are named beside it.
    """
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return QFontInfo(system).family()


def use_faces(font: QFont, language: str, chosen: str = "") -> None:
    """Set a font's families for a language, if the font or the language needs any."""
    if chosen or language in FACES:  # the app's own font may be for another of them
        font.setFamilies(families(language, chosen))
    # Qt caches the fonts that it found by their first family only: another language would get the
    # previous one's face. The fallback has no name, so a hint changes nothing else.
    font.setStyleHint(_KEPT_APART.get(language, QFont.StyleHint.AnyStyle))


def _is_made_for(language: str, family: str) -> bool:
    # By its contents: a font has another name in each language of the system.
    head = _head(family)
    return any(QFontDatabase.hasFamily(name) and _head(name) == head for name in FACES[language])


def _head(family: str) -> bytes:
    return bytes(QRawFont.fromFont(QFont(family)).fontTable("head").data())
