"""What becomes of models that are to be used once they are downloaded, and what is said of them.

No Qt but its translations here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.store import Progress
from ssbd_desktop.models.wanted import Wanted
from ssbd_desktop.settings.answered_models import is_named
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.model_facts import left_text
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from ssbd_desktop.ui.qt.i18n import listed, shown, tr
from ssbd_desktop.ui.shared.model_downloads import DownloadState

KEY = "download"
"""The key of what is said of them."""


@dataclass(frozen=True)
class ToCome:
    """A model that is to be used once it is downloaded. name: as a person reads it."""

    name: str
    setting: str
    download: DownloadState


def to_come(wanted: Wanted, download: DownloadState) -> ToCome:
    """What is wanted, and what becomes of its download."""
    return ToCome(wanted.name, SETTINGS[wanted.kind], download)


def missing(models: Iterable[ToCome], settings: Settings) -> tuple[str, ...]:
    """The settings that name no model as long as theirs is still to come."""
    return tuple(one.setting for one in models if not is_named(settings, one.setting))


def said(models: Sequence[ToCome], captioned: bool) -> Problem | None:
    """What the overlay says while models are to come; None where none are.

    captioned: whether the demonstration's models caption until then.
    """
    if not models:
        return None
    failed = [one for one in models if one.download.doing == "failed"]
    if failed:
        sentence = failed[-1].download.problem
        return Problem(KEY, sentence, actions=(StatusAction.DOWNLOAD, StatusAction.MODELS))
    going = [one for one in models if one.download.doing == "running"]
    if not going:
        names = listed(one.name for one in models)
        paused = tr("The download of {models} is paused.", models=names)
        return Problem(KEY, paused, calm=True, actions=(StatusAction.MODELS,), lasting=True)
    sentence, detail = _how_far(going), ""
    if captioned:
        sentence = tr("{progress} · rough captions until then", progress=sentence)
        detail = tr(
            "Until then captions are made by small models that know the language of a work call in "
            "English and little else."
        )
    return Problem(
        KEY, sentence, calm=True, actions=(StatusAction.MODELS,), detail=detail, lasting=True
    )


def _how_far(going: Sequence[ToCome]) -> str:
    names = listed(one.name for one in going)
    known = [one.download.progress for one in going if one.download.progress is not None]
    waits = [one for one in known if one.doing == "waiting"]
    if waits and len(waits) == len(going):
        return shown(waits[-1].note) or tr("Waiting for the network…")
    if len(known) < len(going) or not all(one.total for one in known):
        return tr("Downloading {models}…", models=names)
    if all(one.doing == "checking" for one in known):
        return tr("Checking {models}…", models=names)
    there = sum(one.total if one.doing == "checking" else one.bytes for one in known)
    percent = 100 * there // sum(one.total for one in known)
    left = _left(known)
    if left is None:
        return tr("Downloading {models}… {percent} %", models=names, percent=percent)
    return tr(
        "Downloading {models}… {percent} %, {left}",
        models=names,
        percent=percent,
        left=left_text(left),
    )


def _left(known: Sequence[Progress]) -> float | None:
    """Seconds until all are there, at the speed that they have together."""
    loads = [one for one in known if one.doing != "checking"]
    speed = sum(one.speed for one in loads)
    return sum(one.total - one.bytes for one in loads) / speed if speed > 0 else None
