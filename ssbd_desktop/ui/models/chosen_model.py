"""The model chosen in the list: what is known about it, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.store import ModelStore, Offer, Progress
from ssbd_desktop.ui.fields.model_facts import Inspector
from ssbd_desktop.ui.models.deletion import Deletion, ask
from ssbd_desktop.ui.models.details import ModelDetails
from ssbd_desktop.ui.models.rows import ModelRow
from ssbd_desktop.ui.models.texts import advice_text, facts
from ssbd_desktop.ui.models.trial import TrialDialog
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, WatchedTask
from ssbd_desktop.ui.qt.desktop import show_in_folder
from ssbd_desktop.ui.qt.i18n import data_size, tr
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services

_REST_MS = 300
"""How long a model must stay chosen before the hub is asked for its size: one may pass by it."""


class ChosenModel(QObject):
    """Fills the details, and does what is pressed there.

    acted: a button was pressed, so the list may be out of date.
    """

    acted = Signal()

    def __init__(
        self,
        details: ModelDetails,
        downloads: ModelDownloads,
        deletion: Deletion,
        store: ModelStore,
        settings: CurrentSettings,
        services: Services,
        background: BackgroundTasks,
        captions_run: Callable[[], bool],
    ) -> None:
        """captions_run: returns whether captions are being made."""
        super().__init__(details)
        self._details = details
        self._downloads = downloads
        self.checks = ModelChecks(store)
        self._deletion = deletion
        self._store = store
        self._settings = settings
        self._services = services
        self._background = background
        self._captions_run = captions_run
        self._row: ModelRow | None = None
        self._inspector = Inspector(services, background, self)
        self._offers: dict[str, Offer | str] = {}
        """The hub's offers, by the models' keys, or a sentence on why there is none."""
        self._news: dict[str, tuple[str, bool]] = {}
        """The last event of each model, by its key, and whether that is a problem."""
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask_for_offer)
        self._connect()

    def show_row(self, row: ModelRow | None) -> None:
        """Show a model as it is now; None if none is chosen."""
        before, self._row = self._row, row
        if row is None:
            self._details.show_empty(tr("Select a model."))
            return
        if before is not None and before.key == row.key and before.section != row.section:
            self.ask_for_size()  # it has been deleted, or its download has been discarded
        self._details.show_model(row, self.checks.state(row.key))
        self._inspect(row)
        self._show_what_is_known(row)

    def ask_for_size(self) -> None:
        """Find out how large the model is, once it has been chosen for a moment."""
        self._rest.start()

    def forget_offers(self) -> None:
        """Ask the hub again the next time."""
        self._offers.clear()

    # What is known

    def _show_what_is_known(self, row: ModelRow) -> None:
        offer = self._offers.get(row.key)
        found = self._inspector.found
        known = dict(facts(row, offer if isinstance(offer, Offer) else None))
        for label, fact in found.facts.items() if found else ():
            known.setdefault(label, fact)
        self._details.table.show_facts(known)
        if found or row.path is None:
            self._details.describe(found.verdict if found else advice_text(row))
        else:
            self._details.describe("" if self._inspector.problem else tr("Checking…"))
        self._show_news(row, offer)

    def _show_news(self, row: ModelRow, offer: Offer | str | None) -> None:
        news, bad = self._news.get(row.key, ("", False))
        if row.download is not None and row.download.doing == "failed":
            news, bad = row.download.problem, True
        elif not news and row.path is not None:
            news, bad = self._inspector.problem, True
        elif not news and row.section == "available":
            if isinstance(offer, str):
                news = offer
            elif offer is not None and offer.size > offer.free:
                news, bad = tr("Not enough space on the disk."), True
        self._details.problem.say(news, bad=bad)

    def _inspect(self, row: ModelRow) -> None:
        path = str(row.path or "")  # none: the next file there may not be the deleted one
        if path != self._inspector.path:
            self._inspector.look_into(SETTINGS[row.kind], path)

    def _ask_for_offer(self) -> None:
        row = self._row
        if row is None or row.section != "available" or row.key in self._offers:
            return

        def known(offer: Offer | str) -> None:
            self._offers[row.key] = offer
            self._update(row.key)

        # One key for all: of ten models that one passes by, only the last is asked for.
        offer = partial(self._store.offer, row.key)
        self._background.submit("asking for a model's size", offer, known, known)

    def _show_inspected(self) -> None:
        if self._row is not None and str(self._row.path or "") == self._inspector.path:
            self._show_what_is_known(self._row)

    def _update(self, key: str) -> None:
        if self._row is not None and self._row.key == key:
            self.show_row(self._row)

    def _report(self, key: str, sentence: str, *, bad: bool) -> None:
        self._news[key] = (sentence, bad)
        self._update(key)

    # What is done

    def _connect(self) -> None:
        details = self._details
        for button, act in (
            (details.download, self._download),
            (details.pause, lambda row: self._downloads.pause(row.key)),
            (details.resume, lambda row: self._downloads.start(row.key)),
            (details.discard, self._discard),
            (details.use, self._use),
            (details.try_out, self._try),
            (details.check, lambda row: self.checks.start(row.key)),
            (details.stop_check, lambda row: self.checks.stop(row.key)),
            (details.show_file, self._show_file),
            (details.delete, self._delete),
        ):
            button.clicked.connect(partial(self._do, act))
        self._inspector.changed.connect(self._show_inspected)
        self.checks.changed.connect(self._update)
        self.checks.sound.connect(
            lambda id: self._report(id, tr("The files are undamaged."), bad=False)
        )
        for signal in (self.checks.failed, self._deletion.failed):
            signal.connect(lambda id, sentence: self._report(id, sentence, bad=True))

    def _do(self, act: Callable[[ModelRow], object]) -> None:
        if self._row is not None:
            self._news.pop(self._row.key, None)
            act(self._row)
            self.acted.emit()

    def _download(self, row: ModelRow) -> None:
        # If no model is chosen, this one is used.
        use = not getattr(self._settings.value, SETTINGS[row.kind])
        start = partial(self._downloads.start, row.key, use)
        if row.entry is None or not row.entry.noncommercial:
            start()
            return
        ask(
            self._details.window(),
            tr("Non-commercial license"),
            tr("“{name}” may be used for non-commercial purposes only.", name=row.name),
            tr("License: {license}", license=row.entry.license),
            tr("Download"),
            start,
        )

    def _discard(self, row: ModelRow) -> None:
        ask(
            self._details.window(),
            tr("Discard download"),
            tr("Discard the download of “{name}”?", name=row.name),
            tr("{size} has been downloaded.", size=data_size(row.bytes)) if row.bytes else "",
            tr("Discard"),
            partial(self._downloads.discard, row.key),
        )

    def _use(self, row: ModelRow) -> None:
        self._settings.put_values(**{SETTINGS[row.kind]: str(row.path)})

    def _try(self, row: ModelRow) -> None:
        if row.path is None:
            return
        dialog = TrialDialog(
            row.kind,
            row.name,
            row.path,
            self._settings.value,
            self._services.trial,
            self._details.window(),
            captions_run=self._captions_run(),
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _show_file(self, row: ModelRow) -> None:
        if row.path is not None and not show_in_folder(row.path):
            self._report(row.key, tr("No file manager could be opened. The model is in {folder}.",
                                   folder=row.path.parent), bad=True)  # fmt: skip

    def _delete(self, row: ModelRow) -> None:
        if row.installed is None:
            return
        in_use = {
            "speech": tr("It is in use: captions will need another speech model."),
            "translation": tr("It is in use: captions will need another translation model."),
        }
        freed = tr("This frees up {size}.", size=data_size(row.size))
        ask(
            self._details.window(),
            tr("Delete model"),
            tr("Delete “{name}” from this computer?", name=row.name),
            " ".join((in_use[row.kind], freed)) if row.in_use else freed,
            tr("Delete"),
            partial(self._deletion.delete, row.installed),
        )


class ModelChecks(QObject):
    """Reads models again to see whether they are undamaged, several at once; each by its id.

    changed: a check has begun, advanced or ended. sound: the model is undamaged. failed: it is not,
    or it cannot be read; one sentence.
    """

    changed = Signal(str)
    sound = Signal(str)
    failed = Signal(str, str)

    def __init__(self, store: ModelStore) -> None:
        super().__init__()
        self._store = store
        self._running: dict[str, tuple[WatchedTask, Progress]] = {}

    def state(self, id: str) -> Progress | None:
        """Return the progress of a model's check; None if it is not being checked."""
        return self._running[id][1] if id in self._running else None

    def start(self, id: str) -> None:
        """Check a model."""
        if id in self._running:
            return
        task = WatchedTask(self)
        task.progress.connect(self._advance)
        self._running[id] = task, Progress("checking", 0, 0, 0.0, None)

        def check(report: Callable[..., None], cancelled: Callable[[], bool]) -> bool:
            return self._store.check(id, partial(report, id), cancelled)

        task.run(f"checking {id}", check, partial(self._pass, id), partial(self._fail, id))
        self.changed.emit(id)

    def stop(self, id: str) -> None:
        """Stop the check of a model."""
        if id in self._running:
            task, _ = self._running.pop(id)
            task.close()
            task.deleteLater()
            self.changed.emit(id)

    def stop_all(self) -> None:
        """Stop all checks."""
        for id in tuple(self._running):
            self.stop(id)

    def _advance(self, news: tuple[str, Progress]) -> None:
        id, progress = news
        if id in self._running:
            self._running[id] = self._running[id][0], progress
            self.changed.emit(id)

    def _pass(self, id: str, _: bool) -> None:
        self.stop(id)
        self.sound.emit(id)

    def _fail(self, id: str, sentence: str) -> None:
        self.stop(id)
        self.failed.emit(id, sentence)
