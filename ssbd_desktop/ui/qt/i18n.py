"""Every text that a window shows, in the person's language, through Qt's translations."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cmp_to_key

from PySide6.QtCore import QCollator, QCoreApplication, QLocale

from ssbd_desktop.settings.languages import AUTO, CODES
from ssbd_desktop.transcript.labels import Labels

CONTEXT = "ssbd-desktop"
"""The one context of all texts: the same English has the same translation everywhere."""


def tr(text: str, **values: object) -> str:
    """`text` in the person's language, with values in its {places}.

    text: a literal, so that it is found when the translations are made, or a label or help of the
    settings table.
    """
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated


def language_names() -> dict[str, str]:
    """The languages' English names and those to show, in the order of the latter."""
    names = {name: tr(name) for name in CODES}
    order = cmp_to_key(QCollator(QLocale()).compare)
    return dict(sorted(names.items(), key=lambda pair: order(pair[1])))


def language_text(name: str) -> str:
    """A language, or what stands for one that is to be found out, as the person reads it."""
    return tr("Detected") if name == AUTO else tr(name)


def labels() -> Labels:
    """What stands in captions beside the words."""
    return Labels(me=tr("Me"), them=tr("Them"), not_heard=tr("{} not heard"))


def listed(parts: Iterable[str]) -> str:
    """`parts` one after the other, the empty ones left out."""
    return tr(", ").join(filter(None, parts))


def whole_number(value: float) -> str:
    """A number without places, as the person's language writes it: 1,234."""
    return QLocale().toString(round(value))


def captions_counted(count: int) -> str:
    """How many captions there are: “1 caption”."""
    return tr("1 caption") if count == 1 else tr("{count} captions", count=whole_number(count))
