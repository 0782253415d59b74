"""Has models used once they are downloaded, and others stand in until then."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import StageName
from ssbd_desktop.models.catalog import SETTINGS, find_wanted
from ssbd_desktop.models.store import Installed, ModelStore, Progress, Unfinished
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.fields.model_facts import left_text
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from ssbd_desktop.ui.qt.i18n import listed, shown, tr
from ssbd_desktop.ui.session.chosen_models import ChosenModels
from ssbd_desktop.ui.session.parts import Parts
from ssbd_desktop.ui.shared.model_downloads import DownloadState, ModelDownloads

KEY = "download"
"""The key of the sentence about them."""


@dataclass(frozen=True)
class PendingModel:
    """A model that will be used once it is downloaded."""

    name: str
    """As a person reads it."""
    setting: str
    download: DownloadState


class ProposedModels(QObject):
    """Follows downloads of models that will be used, and puts each into the settings unless the
    person has chosen another one meanwhile. The overlay shows their progress.

    waited_for: whether captions can begin only once models have arrived. changed: that changed, or
    what captions should be made with did.
    """

    changed = Signal()

    def __init__(self, parts: Parts, models: ChosenModels, downloads: ModelDownloads) -> None:
        super().__init__()
        self._parts = parts
        self._models = models
        self._downloads = downloads
        self._looked = False
        self._arrived = ""
        self._said: Problem | None = None
        self.waited_for = self._unknown
        parts.settings.changed.connect(self._settings_changed)
        downloads.started.connect(self._started)
        downloads.done.connect(self._use)
        for news in (downloads.progressed, downloads.failed, downloads.paused):
            news.connect(lambda *_: self._update())
        downloads.discarded.connect(lambda _: self._update())

    def go_on(self) -> None:
        """Resume the downloads that ran when the app ended, and all that will be used."""
        self._parts.background.submit(
            "looking for downloads",
            partial(_to_go_on, self._downloads.store),
            self._found,
            lambda _: self._found(()),  # the models window says what is wrong with it
        )

    def retry(self) -> None:
        for wanted, download in self._downloads.states.items():
            if download.use and download.doing == "failed":
                self._downloads.start(wanted, use=True)

    def over_settings(self, settings: Settings) -> Settings:
        """Return the settings to make captions with, given the person's."""
        names = self._models.selection.missing
        other = self._parts.services.stand_in(settings, names) if names else None
        return other or settings

    def stands_in_for(self, stage: StageName) -> bool:
        """Return whether another model stands in for a stage's own."""
        return not self.waited_for and any(
            row(name).reload == stage for name in self._models.selection.missing
        )

    def _found(self, unfinished: Iterable[Unfinished]) -> None:
        self._looked = True
        for one in unfinished:
            self._downloads.start(one.wanted, one.use)
        self._update()

    def _started(self, wanted: str) -> None:
        """Use one of each kind: the one that was requested last."""
        if wanted == self._arrived:
            self._arrived = ""  # it was deleted, and is downloaded again
        models = self._pending()
        if wanted in models:
            self._leave(models[wanted].setting, but=wanted)
        self._update()

    def _settings_changed(self, now: Settings, before: Settings) -> None:
        for name in SETTINGS.values():
            if getattr(now, name) != getattr(before, name):
                self._leave(name)
        self._update()

    def _leave(self, setting: str, but: str = "") -> None:
        """No longer use what is on its way for a setting."""
        for wanted, model in self._pending().items():
            if model.setting == setting and wanted != but:
                self._downloads.set_use(wanted, False)

    def _use(self, wanted: str, installed: Installed) -> None:
        setting = SETTINGS[installed.kind]
        to_be_used = wanted in self._pending()
        self._arrived = wanted
        if to_be_used:
            self._parts.settings.put_values(**{setting: str(installed.path)})
        self._update()

    def _pending(self) -> Mapping[str, PendingModel]:
        """The models that are to be used once they are there, by what is wanted."""
        return {
            wanted: PendingModel(found.name, SETTINGS[found.kind], download)
            for wanted, download in self._downloads.states.items()
            if download.use and wanted != self._arrived
            for found in (find_wanted(wanted, self._downloads.store.catalog),)
        }

    def _update(self) -> None:
        pending, settings = tuple(self._pending().values()), self._parts.settings.value
        before = (self.waited_for, self._models.selection.missing)
        self._models.expect(model.setting for model in pending)
        names = self._models.selection.missing
        stands_in = self.over_settings(settings) != settings
        waited_for = (bool(names) and not stands_in) or self._unknown
        self._say(download_notice(pending, captioned=stands_in))
        self._parts.status.wait_for(
            tr("Captions start once the models are downloaded.") if waited_for and names else ""
        )
        self.waited_for = waited_for
        if before != (waited_for, names):
            self.changed.emit()

    @property
    def _unknown(self) -> bool:
        """Return whether a model is missing that may or may not be on its way."""
        return not (self._looked or self._models.selection.is_chosen())

    def _say(self, problem: Problem | None) -> None:
        if problem == self._said:
            return  # it may have been read and dismissed
        self._said = problem
        if problem is None:
            self._parts.status.clear(KEY)
        else:
            self._parts.status.show(problem)


def _to_go_on(store: ModelStore) -> Sequence[Unfinished]:
    """Return the unfinished downloads that will be used or were not paused."""
    found = []
    for one in store.unfinished():
        with contextlib.suppress(ModelError):  # it may have left the catalog since
            find_wanted(one.wanted, store.catalog)
            found += [one] if one.use or one.goes_on else []
    return found


def download_notice(models: Sequence[PendingModel], captioned: bool) -> Problem | None:
    """Return what the overlay says while models are pending; None if none are.

    captioned: whether the demonstration's models make captions until then.
    """
    if not models:
        return None
    failed = [one for one in models if one.download.doing == "failed"]
    if failed:
        sentence = failed[-1].download.problem
        return Problem(KEY, sentence, actions=(StatusAction.DOWNLOAD, StatusAction.MODELS))
    going = [one for one in models if one.download.doing == "running"]
    notice = partial(Problem, KEY, calm=True, actions=(StatusAction.MODELS,), lasting=True)
    if not going:
        names = listed(one.name for one in models)
        return notice(tr("The download of {models} is paused.", models=names))
    sentence = _how_far(going)
    if not captioned:
        return notice(sentence)
    detail = tr(
        "Until then, small models make the captions. They know the English of a work call and "
        "little else."
    )
    return notice(tr("{progress} · rough captions until then", progress=sentence), detail=detail)


def _how_far(going: Sequence[PendingModel]) -> str:
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
        return tr("Downloading {models}… {percent}%", models=names, percent=percent)
    return tr(
        "Downloading {models}… {percent}%, {left}",
        models=names,
        percent=percent,
        left=left_text(left),
    )


def _left(known: Sequence[Progress]) -> float | None:
    """Return the seconds until all have arrived, at their combined speed."""
    loads = [one for one in known if one.doing != "checking"]
    speed = sum(one.speed for one in loads)
    return sum(one.total - one.bytes for one in loads) / speed if speed > 0 else None
