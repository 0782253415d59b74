"""Texts about a model in the models window."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QDateTime, QLocale

from ssbd_desktop.models.catalog import Entry
from ssbd_desktop.models.store import Offer, Progress
from ssbd_desktop.ui.fields.model_facts import kind_text, left_text
from ssbd_desktop.ui.models.rows import ModelRow
from ssbd_desktop.ui.qt.i18n import data_size, listed, shown, tr

_BILLION = 999_500_000
"""The least number of parameters that is given in billions: not as 1,000 million."""

_LANGUAGES = 8
"""The languages that are named; the others are counted."""


def heading(row: ModelRow) -> str:
    available = {
        "speech": tr("Available speech models"),
        "translation": tr("Available translation models"),
    }
    return {
        "downloads": tr("Downloads"),
        "installed": tr("Installed"),
        "available": available[row.kind],
        "elsewhere": tr("Elsewhere on this computer"),
    }[row.section]


def badge(row: ModelRow) -> str:
    if row.in_use:
        return tr("In use")
    if row.proposed:
        return tr("Recommended")
    if row.section != "downloads":
        return ""
    doing = row.download.doing if row.download else "paused"
    if doing == "failed":
        return tr("Failed")
    if doing != "running":
        return tr("Paused")
    return tr("{number}%", number=str(int(100 * row.bytes / row.size))) if row.size else ""


def summary(row: ModelRow) -> str:
    if row.section == "available" and row.entry:  # its kind is shown above it
        return shown(row.why) or parameters_text(row.entry.parameters)
    size = data_size(row.size) if row.size else ""
    if row.section == "downloads":
        size = amount_text(row.bytes, row.size)
    return " · ".join(filter(None, (kind_text(row.kind), row.app, size)))


def amount_text(count: int, of: int) -> str:
    if not of:
        return ""
    return tr("{part} of {all}", part=data_size(count), all=data_size(of))


def progress_text(progress: Progress) -> str:
    if progress.doing == "asking":
        return tr("Connecting…")
    if progress.doing == "waiting":
        if not progress.note:
            return tr("Waiting for the network…")
        return tr("{problem} Retrying…", problem=shown(progress.note))
    amount = amount_text(progress.bytes, progress.total)
    if progress.doing == "checking":
        return " · ".join(filter(None, (tr("Checking…"), amount)))
    speed = tr("{amount}/s", amount=data_size(progress.speed)) if progress.speed else ""
    left = "" if progress.left is None else left_text(progress.left)
    return " · ".join(filter(None, (amount, speed, left)))


def about(row: ModelRow) -> str:
    parameters = parameters_text(row.entry.parameters) if row.entry else ""
    quantization = row.entry.quantization if row.entry else ""
    used = tr("In use") if row.in_use else ""
    return " · ".join(filter(None, (kind_text(row.kind), parameters, quantization, used)))


def parameters_text(count: int) -> str:
    """Return how many parameters a model has: 4 billion."""
    locale = QLocale()
    if count >= _BILLION:
        return tr("{count} billion parameters", count=locale.toString(count / 1e9, "g", 2))
    return tr("{count} million parameters", count=locale.toString(round(count / 1e6)))


def languages_text(entry: Entry) -> str:
    names = [tr(name) for name in entry.languages]
    if not names:
        return tr("All languages")
    if len(names) <= _LANGUAGES + 1:
        return listed(names)
    more = str(len(names) - _LANGUAGES)
    return tr("{languages} and {count} more", languages=listed(names[:_LANGUAGES]), count=more)


def advice_text(row: ModelRow) -> str:
    suits = tr("Recommended for your languages and this computer.")
    slow = tr("Recommended for your languages, but too slow for this computer.")
    untried = row.entry is not None and not row.entry.tried and row.section == "available"
    advice = (slow if row.why else suits) if row.proposed else shown(row.why)
    return "\n".join(filter(None, (advice, tr("Not tested with this app yet.") if untried else "")))


def facts(row: ModelRow, offer: Offer | None) -> Mapping[str, str]:
    """Return what is known about a model, by label; a text is empty if unknown."""
    there, entry = row.installed, row.entry
    size = data_size(row.size) if row.size else ""
    if offer is not None and row.section == "available":
        all_of_it, free = data_size(offer.size), data_size(offer.free)
        size = tr("{size} ({free} free on the disk)", size=all_of_it, free=free)
    license = there.license if there else entry.license if entry else ""
    if license and entry and entry.noncommercial:
        license = tr("{license} (non-commercial use only)", license=license)
    used = tr("Never") if there else ""
    if there and there.used:
        moment = QDateTime.fromSecsSinceEpoch(round(there.used.timestamp()))
        used = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
    return {
        tr("File size"): size,
        tr("License"): license,
        tr("Languages"): languages_text(entry) if entry else "",
        tr("Source"): there.repository if there else entry.repository if entry else "",
        tr("App"): row.app,
        tr("Last used"): used,
        tr("Location"): str(row.path) if row.path else "",
    }
