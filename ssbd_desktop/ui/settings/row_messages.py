"""What the settings dialog says at single settings: refused, waiting for a stage, not usable."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ssbd_desktop.events import StageChanged, StageName
from ssbd_desktop.settings.table import Reload
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.settings.row import SettingRow


class RowMessages:
    """Puts messages at the rows, and takes them back once they no longer hold.

    rows: by name; they may come later. captions_on: whether there are stages to wait for.
    """

    def __init__(self, rows: Mapping[str, SettingRow], captions_on: Callable[[], bool]) -> None:
        self._rows = rows
        self._captions_on = captions_on
        self._waiting: dict[str, StageName] = {}
        self._blamed: dict[str, StageName] = {}

    def refuse(self, name: str, sentence: str) -> None:
        """A value that was entered cannot be."""
        self._waiting.pop(name, None)
        self._rows[name].show_message(sentence, refused=True)

    def accept(self, name: str, changed: bool) -> None:
        """A value that was entered is in force, or will be once its stage has loaded again."""
        reload = self._rows[name].row.reload
        if not (changed and reload):
            if name not in self._blamed:
                self._rows[name].show_message("")
            return
        if self._captions_on():
            self._waiting[name] = reload
        self._rows[name].show_message(_when(reload) if self._captions_on() else _when_on())

    def stage_changed(self, event: StageChanged) -> None:
        """A stage runs, with or without a complaint, has failed, or tries again by itself."""
        if event.state in ("running", "failed", "retrying"):
            self._end_waiting(event)
            if event.setting in self._rows:
                self._blame(event.setting, event)
            elif event.state == "running" and not event.message:
                self._forgive(event.stage)

    def _end_waiting(self, event: StageChanged) -> None:
        for name in [name for name, stage in self._waiting.items() if stage == event.stage]:
            del self._waiting[name]
            if event.state == "failed" and not event.setting:
                self._blame(name, event)
            else:
                self._rows[name].show_message("")

    def _blame(self, name: str, event: StageChanged) -> None:
        self._blamed[name] = event.stage
        self._rows[name].show_message(event.message, refused=True)

    def _forgive(self, stage: StageName) -> None:
        for name in [name for name, blamed_by in self._blamed.items() if blamed_by == stage]:
            del self._blamed[name]
            self._rows[name].show_message("")


def _when(reload: Reload) -> str:
    if reload == "capture":
        return tr("Takes effect once the sound source has been opened again.")
    if reload == "microphone":
        return tr("Takes effect once your own microphone has been opened.")
    if reload == "speech":
        return tr("Takes effect after the speech model has loaded again.")
    return tr("Takes effect after the translation model has loaded again.")


def _when_on() -> str:
    return tr("Takes effect when captions start.")
