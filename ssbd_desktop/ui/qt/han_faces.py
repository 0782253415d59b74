"""Fonts by language: Chinese, Japanese and Korean write one character in shapes of their own.

Unicode has one code for each of 直, 骨 and 令, and Qt knows of no language of a text: what the
first font lacks, any font of the system may draw, which need not even be the same one for all of a
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
"""For each language, in the order of preference: faces of macOS, of Windows and of Linux. The
first two systems' have not been seen at work on hardware."""

_KEPT_APART = {
    "Japanese": QFont.StyleHint.SansSerif,
    "Chinese": QFont.StyleHint.System,
    "Cantonese": QFont.StyleHint.Fantasy,
    "Korean": QFont.StyleHint.Decorative,
}

SAMPLE = "直"
"""A character that each of the languages writes, in a shape of its own."""


def families(language: str, chosen: str = "") -> list[str]:
    """The fonts for a text, the first for all that it has.

    language: of the text, by its English name. chosen: the person's font, "" for the system's.
    The language's face has more than its characters: “……” and quotation marks are as wide as those
    in it. So the system's font comes after it, and of those that a person can choose the one that
    is made for another of these languages, as it has all characters in the wrong shape.
    """
    return list(_families(language, chosen or system_family(), bool(chosen)))


@lru_cache(
    maxsize=64
)  # it asks Qt for some seventy families, and a history has hundreds of captions
def _families(language: str, usual: str, chosen: bool) -> tuple[str, ...]:
    face = face_for(language)
    if face is None or _is_made_for(language, usual):
        return (usual,)
    elsewhere = any(_is_made_for(other, usual) for other in FACES)
    return (usual, face) if chosen and not elsewhere else (face, usual)


def face_for(language: str) -> str | None:
    """The face on this computer that is made for a language; None where it needs none, or where
    there is none."""
    return next((name for name in FACES.get(language, ()) if QFontDatabase.hasFamily(name)), None)


def system_family() -> str:
    """The system's font by its own name: Qt passes over one that only stands for it, as
    “Sans Serif” does, where others are named beside it."""
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return QFontInfo(system).family()


def use_faces(font: QFont, language: str, chosen: str = "") -> None:
    """Give a font the families for a language; it stays as it is where nothing asks for others."""
    if chosen or language in FACES:  # the app's own may be that of another of them
        font.setFamilies(families(language, chosen))
    # Qt keeps the fonts that it found by the first of their families alone: another language would
    # get the face of the one before. What it falls back on has no name, so this changes none.
    font.setStyleHint(_KEPT_APART.get(language, QFont.StyleHint.AnyStyle))


def _is_made_for(language: str, family: str) -> bool:
    # By what is in it: a font has a name of its own in each language of the system.
    head = _head(family)
    return any(QFontDatabase.hasFamily(name) and _head(name) == head for name in FACES[language])


def _head(family: str) -> bytes:
    return bytes(QRawFont.fromFont(QFont(family)).fontTable("head").data())
