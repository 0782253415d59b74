"""Every text that a window shows, in the person's language, through Qt's translations."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

CONTEXT = "ssbd-desktop"
"""The one context of all texts: the same English has the same translation everywhere."""


def tr(text: str, **values: object) -> str:
    """`text` in the person's language, with values in its {places}.

    text: a literal, so that it is found when the translations are made, or a label or help of the
    settings table.
    """
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated
