"""Says which fonts letters are drawn with."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase, QTextLayout

from tests.helpers.programs import lack

JAPANESE = {"VL Gothic", "VL PGothic"}
CHINESE = {"WenQuanYi Micro Hei"}


def need_faces() -> None:
    """Skip a test where a Chinese or a Japanese font is missing."""
    missing = (JAPANESE | CHINESE) - set(QFontDatabase.families())
    if missing:
        lack(f"a font ({', '.join(sorted(missing))})", "see tools/setup")


def drawn_with(font: QFont, text: str) -> set[str]:
    """The names of the fonts that a text is drawn with on a line of its own."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine().setLineWidth(100_000)
    layout.endLayout()
    return fonts_of(layout)


def fonts_of(layout: QTextLayout) -> set[str]:
    """The names of the fonts that a text which is broken into lines is drawn with."""
    return {run.rawFont().familyName() for run in layout.glyphRuns()}
