"""The right side of the models window: one model, its progress and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.store import Installed, Offer, Progress
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.models.rows import ModelRow
from ssbd_desktop.ui.models.texts import about, advice_text, amount_text, facts, progress_text
from ssbd_desktop.ui.models.trial import TrialDialog
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, WatchedTask
from ssbd_desktop.ui.qt.desktop import show_in_folder
from ssbd_desktop.ui.qt.i18n import data_size, tr
from ssbd_desktop.ui.qt.widgets import (
    NO_MARGINS,
    MessageLabel,
    bold_label,
    describe,
    filled,
    plain,
    push_button,
    text_label,
)
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services

_REST_MS = 300
"""How long a model has to stay chosen for its size to be asked for."""

_TITLE, _AIR, _MARGINS = 1.4, 6, (10, 12, 14, 12)
_CLOSE, _APART = 2, 8
_UNREAD = Progress("checking", 0, 0, 0.0, None)

_STEPS = 1000
"""The steps of the bar, which cannot count as far as bytes go."""

_PATIENCE_MS = 20_000
"""The time that captions have to let go of a model that is to be deleted."""


class ModelDetails(QScrollArea):
    """Shows a model, or a sentence in its place, and does what is pressed there.

    acted: a button was pressed, so the list may be out of date. deleted: a model was.
    """

    acted = Signal()
    deleted = Signal()

    def __init__(
        self,
        downloads: ModelDownloads,
        settings: CurrentSettings,
        services: Services,
        background: BackgroundTasks,
        awaited: BackgroundTasks,
        stages: Mapping[StageName, StageChanged],
    ) -> None:
        """awaited: for what the app waits for at its end. stages: the last event of each; call
        `delete_released` after each new one."""
        super().__init__(widgetResizable=True)
        self._downloads = downloads
        self._settings = settings
        self._services = services
        self._background = background
        self._awaited = awaited
        self._stages = stages
        self._checks: dict[str, tuple[WatchedTask, Progress]] = {}
        """The models that are being checked, by their keys."""
        self._to_delete: dict[str, Installed] = {}
        """The models that are deleted as soon as nothing holds them."""
        self._row: ModelRow | None = None
        self.offers: dict[str, Offer | str] = {}
        """The hub's offers, by the models' keys, or a sentence on why there is none."""
        self._news: dict[str, tuple[str, bool]] = {}
        """The last event of each model, by its key, and whether that is a problem."""
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask_for_offer)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.empty = text_label(tr("Select a model."))
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = bold_label(size=_TITLE)
        self.about = text_label(quiet=True)
        self.problem = MessageLabel()
        self.bar = QProgressBar(textVisible=False, maximum=_STEPS)
        describe(self.bar, tr("Progress"), tr("Download progress."))
        self.progress = text_label()
        self.inspector = ModelInspector("", services, background)
        self.inspector.note.setForegroundRole(QPalette.ColorRole.WindowText)
        self._make_buttons()
        self._lay_out()
        self.show_row(None)

    def show_row(self, row: ModelRow | None) -> None:
        """Show a model as it is now; None if none is chosen."""
        before, self._row = self._row, row
        self.empty.setVisible(row is None)
        self._whole.setVisible(row is not None)
        if row is None:
            return
        if before is not None and before.key == row.key and before.section != row.section:
            self.ask_for_size()  # it has been deleted, or its download has been discarded
        self.title.setText(row.name)
        self.about.setText(about(row))
        check = self._checks[row.key][1] if row.key in self._checks else None
        self._show_buttons(row, checking=check is not None)
        self._show_progress(row, check)
        self.inspector.name = SETTINGS[row.kind]
        path = str(row.path or "")  # none: the next file there may not be the deleted one
        if path != self.inspector.path:
            self.inspector.look_into(path)
        offer = self.offers.get(row.key)
        known = facts(row, offer if isinstance(offer, Offer) else None)
        self.inspector.add_facts(known, advice_text(row))
        self._show_news(row, offer)

    def ask_for_size(self) -> None:
        """Find out how large the model is, once it stays chosen: one may pass by it."""
        self._rest.start()

    # What is known

    def _show_progress(self, row: ModelRow, check: Progress | None) -> None:
        unfinished, doing = row.section == "downloads", row.download and row.download.doing
        progress = check or (row.download and row.download.progress)
        running = check is not None or doing == "running"
        if running and progress:
            self._show_share(progress.bytes, progress.total)
            self.progress.setText(progress_text(progress))
        elif unfinished:
            # Why it failed is shown above.
            state = tr("Connecting…") if running else "" if doing == "failed" else tr("Paused")
            self._show_share(row.bytes, row.size)
            amount = amount_text(row.bytes, row.size)
            self.progress.setText(" · ".join(filter(None, (state, amount))))
        # An empty bar would seem to move.
        self.bar.setVisible(running or (unfinished and row.size > 0))
        self.progress.setVisible(running or (unfinished and bool(self.progress.text())))

    def _show_share(self, count: int, of: int) -> None:
        self.bar.setMaximum(_STEPS if of else 0)
        self.bar.setValue(_STEPS * count // of if of else 0)

    def _show_news(self, row: ModelRow, offer: Offer | str | None) -> None:
        news, bad = self._news.get(row.key, ("", False))
        if row.download is not None and row.download.doing == "failed":
            news, bad = row.download.problem, True
        elif not news and row.section == "available":
            if isinstance(offer, str):
                news = offer
            elif offer is not None and offer.size > offer.free:
                news, bad = tr("Not enough space on the disk."), True
        self.problem.say(news, bad=bad)

    def _ask_for_offer(self) -> None:
        row = self._row
        if row is None or row.section != "available" or row.key in self.offers:
            return

        def known(offer: Offer | str) -> None:
            self.offers[row.key] = offer
            self._update(row.key)

        # One key for all: of ten models that one passes by, only the last is asked for.
        offer = partial(self._downloads.store.offer, row.key)
        self._background.submit("asking for a model's size", offer, known, known)

    def _update(self, key: str) -> None:
        if self._row is not None and self._row.key == key:
            self.show_row(self._row)

    def _report(self, key: str, sentence: str, *, bad: bool) -> None:
        self._news[key] = (sentence, bad)
        self._update(key)

    # What is done

    def _make_buttons(self) -> None:
        def button(text: str, help: str, act: Callable[[ModelRow], object]) -> QPushButton:
            return push_button(text, help, partial(self._do, act))

        pause, stop = tr("Pauses the download. You can resume it later."), tr("Stop checking")
        downloads = self._downloads
        self.download = button(tr("Download"), tr("Downloads this model."), self._download)
        self.pause = button(tr("Pause"), pause, lambda row: downloads.pause(row.key))
        resume = tr("Continues the download.")
        self.resume = button(tr("Resume"), resume, lambda row: downloads.start(row.key))
        self.use = button(tr("Use"), tr("Uses this model for captions from now on."), self._use)
        works = tr("Shows how well this model works on this computer.")
        self.try_out = button(tr("Try…"), works, self._try)
        check = tr("Checks that the files are undamaged.")
        self.check = button(tr("Check"), check, self._check)
        stops = tr("Stops checking the files.")
        self.stop_check = button(stop, stops, lambda row: self._stop_check(row.key))
        folder = tr("Opens the folder with the files.")
        self.show_file = button(tr("Show in folder"), folder, self._show_file)
        discard = tr("Deletes what has been downloaded so far.")
        self.discard = button(tr("Discard…"), discard, self._discard)
        delete = tr("Deletes this model from this computer.")
        self.delete = button(tr("Delete…"), delete, self._delete)

    def _show_buttons(self, row: ModelRow, *, checking: bool) -> None:
        unfinished, installed = row.section == "downloads", row.section == "installed"
        doing = row.download.doing if row.download else "paused"
        there = row.path is not None
        buttons = {
            self.download: row.section == "available",
            self.pause: unfinished and doing == "running",
            self.resume: unfinished and doing != "running",
            self.use: there and not row.in_use,
            self.check: installed and not checking,
            self.stop_check: checking,
            self.discard: unfinished,
            self.try_out: there,
            self.show_file: there,
            self.delete: installed,
        }
        in_turn = list(buttons)[:6]
        pressed = any(button.hasFocus() for button in in_turn)
        self.resume.setEnabled(doing != "pausing")
        self.resume.setText(tr("Try again") if doing == "failed" else tr("Resume"))
        for button, able in buttons.items():
            button.setVisible(able)
        if pressed and not any(button.hasFocus() for button in in_turn):
            # The one that had the keyboard is hidden: the one in its place takes it.
            next((each for each in in_turn if each.isVisible()), self.show_file).setFocus()

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
        self._ask(
            tr("Non-commercial license"),
            tr("“{name}” may be used for non-commercial purposes only.", name=row.name),
            tr("License: {license}", license=row.entry.license),
            tr("Download"),
            start,
        )

    def _discard(self, row: ModelRow) -> None:
        self._ask(
            tr("Discard download"),
            tr("Discard the download of “{name}”?", name=row.name),
            tr("{size} has been downloaded.", size=data_size(row.bytes)) if row.bytes else "",
            tr("Discard"),
            partial(self._downloads.discard, row.key),
        )

    def _use(self, row: ModelRow) -> None:
        self._settings.put_values(**{SETTINGS[row.kind]: str(row.path)})

    def _try(self, row: ModelRow) -> None:
        if row.path is not None:
            dialog = TrialDialog(
                row.kind,
                row.name,
                row.path,
                self._settings.value,
                self._services.trial,
                self.window(),
                captions_run=any(event.model for event in self._stages.values()),
            )
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    def _show_file(self, row: ModelRow) -> None:
        if row.path is not None and not show_in_folder(row.path):
            folder = row.path.parent
            said = tr("No file manager could be opened. The model is in {folder}.", folder=folder)
            self._report(row.key, said, bad=True)

    def _delete(self, row: ModelRow) -> None:
        if row.installed is None:
            return
        in_use = {
            "speech": tr("It is in use: captions will need another speech model."),
            "translation": tr("It is in use: captions will need another translation model."),
        }
        freed = tr("This frees up {size}.", size=data_size(row.size))
        self._ask(
            tr("Delete model"),
            tr("Delete “{name}” from this computer?", name=row.name),
            " ".join((in_use[row.kind], freed)) if row.in_use else freed,
            tr("Delete"),
            partial(self._take_out, row.installed),
        )

    def _ask(
        self, title: str, question: str, detail: str, answer: str, go_on: Callable[[], None]
    ) -> None:
        """Ask before what cannot be taken back; call `go_on` if the person presses `answer`."""
        icon = QMessageBox.Icon.Question
        box = QMessageBox(icon, title, question, parent=self.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowModality(Qt.WindowModality.WindowModal)
        plain(box, detail)
        yes = box.addButton(answer, QMessageBox.ButtonRole.AcceptRole)
        no = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        for button in (yes, no):
            button.setAccessibleDescription(question)
        box.setDefaultButton(no)
        box.setEscapeButton(no)
        box.accepted.connect(go_on)
        box.open()

    # Checking, and deleting what nothing holds

    def _check(self, row: ModelRow) -> None:
        """Read a model again to see whether it is undamaged."""
        task = WatchedTask(self)
        task.progress.connect(partial(self._advance, row.key))
        self._checks[row.key] = task, _UNREAD
        task.run(
            f"checking {row.key}",
            partial(self._downloads.store.check, row.key),
            lambda _: self._checked(row.key, tr("The files are undamaged."), bad=False),
            partial(self._checked, row.key, bad=True),
        )

    def _advance(self, key: str, news: tuple[Progress]) -> None:
        if key in self._checks:  # it has not been stopped since
            self._checks[key] = self._checks[key][0], news[0]
            self._update(key)

    def _checked(self, key: str, sentence: str, *, bad: bool) -> None:
        self._stop_check(key)
        self._report(key, sentence, bad=bad)

    def _stop_check(self, key: str) -> None:
        task, _ = self._checks.pop(key)
        task.close()
        task.deleteLater()

    def stop_checks(self) -> None:
        for key in tuple(self._checks):
            self._stop_check(key)
            self._update(key)

    def _take_out(self, model: Installed) -> None:
        """Take a model out of the settings, and delete it as soon as nothing holds it."""
        name = SETTINGS[model.kind]
        self._to_delete[model.id] = model
        if person_path(str(getattr(self._settings.value, name))) == model.path:
            self._settings.put_values(**{name: ""})
        QTimer.singleShot(_PATIENCE_MS, self, partial(self._give_up, model))
        self.delete_released()

    def delete_released(self) -> None:
        for id, model in tuple(self._to_delete.items()):
            if not self._held(model):
                del self._to_delete[id]
                self._awaited.submit(
                    f"deleting {id}",
                    partial(self._downloads.store.remove, id),
                    lambda _: self.deleted.emit(),
                    partial(self._report, id, bad=True),
                )

    def _held(self, model: Installed) -> bool:
        event = self._stages.get(setting_row(SETTINGS[model.kind]).reload or "capture")
        return event is not None and any(
            name and person_path(name) == model.path for name in (event.model, event.loading)
        )

    def _give_up(self, model: Installed) -> None:
        if self._to_delete.pop(model.id, None):
            sentence = tr(
                "“{name}” is still in use. End the session, then delete it.", name=model.name
            )
            self._report(model.id, sentence, bad=True)

    def _lay_out(self) -> None:
        self._whole, inside = QWidget(), QWidget()
        names = filled(QVBoxLayout(), self.title, self.about, spacing=_CLOSE)
        first = (self.download, self.pause, self.resume, self.use)
        head = filled(QHBoxLayout(), (names,))
        for button in first:
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        more = (self.try_out, self.check, self.stop_check, self.show_file)
        # Above the facts, which may need a taller window than this is.
        buttons = filled(QHBoxLayout(), *more, None, self.discard, self.delete)
        state = (self.problem, self.bar, self.progress)
        column = (head, *state, _AIR, buttons, _AIR, self.inspector, None)
        filled(QVBoxLayout(self._whole), *column, margins=NO_MARGINS, spacing=_APART)
        shown = ((self._whole,), (self.empty,))
        filled(QVBoxLayout(inside), *shown, margins=_MARGINS)
        self.setWidget(inside)
