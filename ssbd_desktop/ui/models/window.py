"""The models window: installed and available models, kept up to date while it is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.models.recommendation import BUSY, Recommendation
from ssbd_desktop.models.store import Installed, Unfinished
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.models.details import ModelDetails
from ssbd_desktop.ui.models.moving import MoveDialog
from ssbd_desktop.ui.models.rows import ModelRow, WindowState, rows
from ssbd_desktop.ui.models.view import ITEM, ModelsView
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import show_in_folder
from ssbd_desktop.ui.qt.i18n import data_size, shown, tr
from ssbd_desktop.ui.qt.widgets import add_list_keys
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services

_LOOK_MS = 3000
"""The time after which the folder is read again: other programs may change it."""


class ModelsWindow(ModelsView):
    """Shows the models of a store; everything that reads or writes runs off the GUI thread."""

    def __init__(
        self,
        downloads: ModelDownloads,
        services: Services,
        background: BackgroundTasks,
        settings: CurrentSettings,
        stages: Mapping[StageName, StageChanged],
    ) -> None:
        """stages: as for `ModelDetails`."""
        # The app waits at its end for what deletes, but not for what looks.
        looking = BackgroundTasks()
        details = ModelDetails(downloads, settings, services, looking, background, stages)
        super().__init__(details)
        looking.setParent(self)
        self._looking = looking
        store = self._store = downloads.store
        self._downloads = downloads
        self._services = services
        self._settings = settings
        self._state = WindowState(catalog=store.catalog)
        self._cannot_look = False
        self._chosen = ""
        """The key of the chosen model."""
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._connect()

    def look(self) -> None:
        store = self._store
        self._looking.submit(
            "looking for models",
            lambda: (store.installed(), store.unfinished()),
            self._found,
            self._not_found,
        )

    # What happens to the window

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()
        self._take_advice()
        self._looking.submit(
            "looking for models of other apps",
            self._services.find_models,
            lambda found: self._update(replace(self._state, found=tuple(found))),
            self.problem.show_problem,
        )
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()
        self.details.stop_checks()
        self.details.offers.clear()  # the hub is asked again the next time

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.look()

    def _connect(self) -> None:
        downloads = self._downloads
        self.search.textChanged.connect(self._show)
        self.list.selectionModel().currentChanged.connect(self._pick)
        for signal in (downloads.started, downloads.progressed, downloads.failed, downloads.paused):
            signal.connect(lambda *_: self._show())
        downloads.done.connect(self._done)
        downloads.discarded.connect(lambda _: self.look())
        self.details.acted.connect(self._show)
        self.details.deleted.connect(self._deleted)
        self._settings.changed.connect(self._settings_changed)
        self.show_folder.clicked.connect(self._show_folder)
        self.move_models.clicked.connect(self._move)
        add_list_keys(self, self.search, self.look)

    def _show_folder(self) -> None:
        folder = self._store.folder
        if not show_in_folder(folder / "models"):
            sentence = tr(
                "No file manager could be opened. Your models are in {folder}.", folder=folder
            )
            self.problem.show_problem(sentence)

    def _move(self) -> None:
        title, now = tr("Choose a folder for your models"), str(self._store.folder.parent)
        chosen = QFileDialog.getExistingDirectory(self, title, now)
        if chosen:
            dialog = MoveDialog(self._store.folder, Path(chosen), self._settings, self)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    # What is known

    def _found(self, there: tuple[Sequence[Installed], Sequence[Unfinished]]) -> None:
        if self._cannot_look:  # any other problem stays
            self._not_found("")
        installed, unfinished = there
        self._update(replace(self._state, installed=tuple(installed), unfinished=tuple(unfinished)))

    def _not_found(self, sentence: str) -> None:
        self._cannot_look = bool(sentence)
        self.problem.show_problem(sentence)

    def _take_advice(self) -> None:
        recommend, now = self._services.recommend, self._settings.value
        self._looking.submit(
            "looking for what suits this computer",
            lambda: recommend(now.source_language, now.target_language),
            self._advised,  # the list works without it
        )

    def _advised(self, advice: Recommendation) -> None:
        before = self._state.recommendation
        if not self._cannot_look and (advice.busy or (before is not None and before.busy)):
            self.problem.show_note(shown(BUSY) if advice.busy else "")
        self._update(replace(self._state, recommendation=advice))

    def _done(self, wanted: str, model: Installed) -> None:
        if self._chosen == wanted:
            self._chosen = model.id
        self.look()

    def _deleted(self) -> None:
        self.look()
        self.list.setFocus()

    def _settings_changed(self, now: Settings, before: Settings) -> None:
        if now.models_folder != before.models_folder:
            self.look()
        languages = attrgetter("source_language", "target_language")
        if self.isVisible() and languages(now) != languages(before):
            self._take_advice()
        self._show()

    def _update(self, state: WindowState) -> None:
        self._state = state
        self._show()

    # What is shown

    def _show(self) -> None:
        state = replace(self._state, downloads=self._downloads.states)
        words = self.search.text().strip()
        every = rows(state, self._settings.value)
        found = [row for row in every if row.matches(words)]
        with QSignalBlocker(self.list.selectionModel()):
            moved = self.items.show_rows(found)
            at = self.items.index(self.items.row_of(self._chosen), 0)
            self.list.selectionModel().setCurrentIndex(
                at, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
        if moved:
            self.list.scrollTo(at)
        self.list.viewport().update()
        self.list.setVisible(bool(found))
        self.nothing.setVisible(not found)
        self.nothing.setText(
            tr("No models match “{words}”", words=words) if words else tr("No models yet.")
        )
        # A search does not change which model is shown.
        self.details.show_row(next((row for row in every if row.key == self._chosen), None))
        size = sum(model.size for model in state.installed)
        folder = str(self._store.folder)
        self.folder.setText(f"{folder} · {data_size(size)}" if size else folder)

    def _pick(self, index: QModelIndex) -> None:
        row = index.data(ITEM)
        if isinstance(row, ModelRow):
            self._chosen = row.key
            # A list that is reached by Tab chooses its first item without marking it.
            select = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().select(index, select)
            self.details.show_row(row)
            self.details.ask_for_size()
