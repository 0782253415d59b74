"""Has models used once they are downloaded, and captions made by others until then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import StageName
from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.store import Installed, ModelStore
from ssbd_desktop.models.wanted import find_wanted
from ssbd_desktop.settings.answered_models import is_named
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.overlay.status_model import Problem, StatusModel
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.models_to_come import KEY, ToCome, missing, said, to_come
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import StandIn


class ProposedModels(QObject):
    """Follows the downloads of models that are to be used, and puts each into the settings, unless
    the person has chosen another one meanwhile. The overlay says all along how far they are.

    waited_for: whether captions can begin only once models are there. changed: that is another, or
    what captions are to be made with.
    """

    changed = Signal()

    def __init__(
        self,
        settings: CurrentSettings,
        downloads: ModelDownloads | None,
        stand_in: StandIn | None,
        status: StatusModel,
    ) -> None:
        """downloads: None where no models are kept. stand_in: None where nothing does."""
        super().__init__()
        self._settings = settings
        self._downloads = downloads
        self._stand_in = stand_in
        self._status = status
        self._looked = downloads is None
        self._arrived = ""
        self._said: Problem | None = None
        self._missing: tuple[str, ...] = ()
        self.waited_for = self._unknown
        settings.changed.connect(self._settings_changed)
        if downloads is not None:
            downloads.started.connect(self._started)
            downloads.done.connect(self._use)
            for told in (downloads.progressed, downloads.failed, downloads.paused):
                told.connect(lambda *_: self._tell())
            downloads.discarded.connect(lambda _: self._tell())

    def go_on(self, background: BackgroundTasks) -> None:
        """Go on with what was to be used, and was not there when the app ended."""
        if self._downloads is not None:
            background.submit(
                "looking for downloads",
                partial(_to_be_used, self._downloads.store),
                self._found,
                lambda _: self._found(()),  # the window of the models says what is wrong with it
            )

    def retry(self) -> None:
        """Go on with the downloads that failed."""
        if self._downloads is not None:
            for wanted, download in self._downloads.states.items():
                if download.use and download.doing == "failed":
                    self._downloads.start(wanted, use=True)

    def over_settings(self, settings: Settings) -> Settings:
        """What captions are to be made with where the person has these settings."""
        names = missing(self._to_come().values(), settings)
        other = self._stand_in(settings, names) if names and self._stand_in else None
        return other or settings

    def stands_in_for(self, stage: StageName) -> bool:
        """Whether another model stands in for that of a stage."""
        return not self.waited_for and any(row(n).reload == stage for n in self._missing)

    def _found(self, unfinished: Iterable[str]) -> None:
        self._looked = True
        for wanted in unfinished:
            if self._downloads is not None:
                self._downloads.start(wanted, use=True)
        self._tell()

    def _started(self, wanted: str) -> None:
        """One of a kind is to be used: the one that was asked for last."""
        if wanted == self._arrived:
            self._arrived = ""  # it was deleted, and is downloaded again
        models = self._to_come()
        if wanted in models:
            self._leave(models[wanted].setting, but=wanted)
        self._tell()

    def _settings_changed(self, now: Settings, before: Settings) -> None:
        for name in SETTINGS.values():
            if getattr(now, name) != getattr(before, name):
                self._leave(name)
        self._tell()

    def _leave(self, setting: str, but: str = "") -> None:
        """What is on its way for a setting is not to be used any more."""
        for wanted, model in self._to_come().items():
            if model.setting == setting and wanted != but and self._downloads is not None:
                self._downloads.leave_unused(wanted)

    def _use(self, wanted: str, installed: Installed) -> None:
        setting = SETTINGS[installed.kind]
        to_be_used = wanted in self._to_come()
        self._arrived = wanted
        if to_be_used:
            self._settings.put_values(**{setting: str(installed.path)})
        self._tell()

    def _to_come(self) -> Mapping[str, ToCome]:
        """The models that are to be used once they are there, by what is wanted."""
        if self._downloads is None:
            return {}
        return {
            wanted: to_come(find_wanted(wanted, self._downloads.store.catalog), download)
            for wanted, download in self._downloads.states.items()
            if download.use and wanted != self._arrived
        }

    def _tell(self) -> None:
        models, settings = self._to_come(), self._settings.value
        names = missing(models.values(), settings)
        stands_in = self.over_settings(settings) != settings
        waited_for = (bool(names) and not stands_in) or self._unknown
        self._say(said(tuple(models.values()), captioned=stands_in))
        self._status.wait_for(
            tr("Captions start once the models are downloaded.") if waited_for and names else ""
        )
        before = (self.waited_for, self._missing)
        self.waited_for, self._missing = waited_for, names
        if before != (waited_for, names):
            self.changed.emit()

    @property
    def _unknown(self) -> bool:
        """Whether a model is missing of which nobody knows yet whether it is on its way."""
        settings = self._settings.value
        return not (self._looked or all(is_named(settings, name) for name in SETTINGS.values()))

    def _say(self, problem: Problem | None) -> None:
        if problem == self._said:
            return  # which may have been read and dismissed
        self._said = problem
        if problem is None:
            self._status.clear(KEY)
        else:
            self._status.show(problem)


def _to_be_used(store: ModelStore) -> Sequence[str]:
    """What was begun, is not there yet, and is to be used then."""
    found = [one.wanted for one in store.unfinished() if one.use]
    return [wanted for wanted in found if _is_known(store, wanted)]


def _is_known(store: ModelStore, wanted: str) -> bool:
    """Whether it can be downloaded; a catalog may have lost it since."""
    try:
        find_wanted(wanted, store.catalog)
    except ModelError:
        return False
    return True
