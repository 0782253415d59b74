"""Downloads of models, which continue as long as the app runs, whatever windows are open."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.models.store import Installed, ModelStore, Progress
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, GuiCalls

_NEWS_SECONDS = 0.2
"""The least time between two reports that differ only in how far a download is."""


@dataclass(frozen=True)
class DownloadState:
    """A download that runs, is about to pause, has paused or has failed.

    use: whether the model will be used once it has arrived. progress: how far it is, None if
    unknown yet. problem: why it failed, one sentence.
    """

    doing: Literal["running", "pausing", "paused", "failed"]
    use: bool
    progress: Progress | None = None
    problem: str = ""


class ModelDownloads(QObject):
    """Downloads models, several at once; each is identified as in the store.

    Downloads of an earlier run are known to the store, and resume once they are started.
    started, paused, discarded: of this model. progressed: a `Progress`, some five times a second.
    done: the `Installed`; until all listeners have run, `states` still says whether to use it.
    failed: one sentence, also if an unfinished download cannot be discarded. store: where they go.
    """

    started = Signal(str)
    progressed = Signal(str, object)
    done = Signal(str, object)
    failed = Signal(str, str)
    paused = Signal(str)
    discarded = Signal(str)

    def __init__(self, store: ModelStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = store
        # Its own, since the app does not wait for downloads when it ends.
        self._tasks = BackgroundTasks(self)
        self._downloads: dict[str, DownloadState] = {}
        self._runs: dict[str, GuiCalls] = {}
        """The current run of each download; closed once it should end."""

    @property
    def states(self) -> Mapping[str, DownloadState]:
        """Return those that were started since the app started, by their names in the store."""
        return dict(self._downloads)

    def start(self, wanted: str, use: bool = False) -> None:
        """Start or resume a model's download; use: it will be used once it has arrived."""
        before = self._downloads.get(wanted)
        use = use or (before is not None and before.use)
        if before is not None and before.doing == "running":
            self.set_use(wanted, use)
            return
        run = self._runs[wanted] = GuiCalls(self)
        progress = before.progress if before else None
        self._downloads[wanted] = DownloadState("running", use, progress)
        self._tasks.submit(
            wanted,
            partial(self._get, wanted, run, use),
            partial(self._ended, wanted, run),
            partial(self._failed, wanted, run),
        )
        self.started.emit(wanted)

    def set_use(self, wanted: str, use: bool) -> None:
        """Use what is being downloaded once it has arrived, or do not."""
        download = self._downloads.get(wanted)
        if download is not None and use != download.use:
            self._downloads[wanted] = replace(download, use=use)
            self._remember(wanted)

    def pause(self, wanted: str) -> None:
        """Pause a download; what has arrived stays."""
        download = self._downloads.get(wanted)
        if download is not None and download.doing == "running":
            self._downloads[wanted] = replace(download, doing="pausing")
            self._end(wanted)

    def discard(self, wanted: str) -> None:
        self._downloads.pop(wanted, None)
        self._end(wanted)
        run = self._runs[wanted] = GuiCalls(self)

        def finish(_: None) -> None:
            if self._runs.get(wanted) is run:
                self.discarded.emit(wanted)

        self._tasks.submit(
            wanted, partial(self.store.discard, wanted), finish, partial(self._failed, wanted, run)
        )

    def close(self) -> None:
        """Pause them all, and emit nothing more."""
        self._tasks.close()
        for run in self._runs.values():
            run.close()

    def _remember(self, wanted: str) -> None:
        download = self._downloads[wanted]
        goes_on = download.doing == "running"
        # The download itself reports a failing disk.
        remember = partial(self.store.remember, wanted, use=download.use, goes_on=goes_on)
        self._tasks.submit(f"use of {wanted}", remember)

    def _end(self, wanted: str) -> None:
        if wanted in self._runs:
            self._runs[wanted].close()

    def _get(self, wanted: str, run: GuiCalls, use: bool) -> Installed | None:
        last: tuple[Progress, float] | None = None

        def report(progress: Progress) -> None:
            nonlocal last
            now = time.monotonic()
            if last is not None:
                before, at = last
                alike = (before.doing, before.note) == (progress.doing, progress.note)
                if alike and now - at < _NEWS_SECONDS:
                    return
            last = progress, now
            run.call(self._pass_on, wanted, progress)

        return self.store.get(wanted, report, lambda: run.closed, use=use, goes_on=True)

    def _pass_on(self, wanted: str, progress: Progress) -> None:
        self._downloads[wanted] = replace(self._downloads[wanted], progress=progress)
        self.progressed.emit(wanted, progress)

    def _ended(self, wanted: str, run: GuiCalls, installed: Installed | None) -> None:
        if self._runs.get(wanted) is not run:
            return  # it was restarted or discarded
        if installed is None:
            self._downloads[wanted] = replace(self._downloads[wanted], doing="paused")
            self._remember(wanted)
            self.paused.emit(wanted)
            return
        self.done.emit(wanted, installed)
        self._downloads.pop(wanted, None)

    def _failed(self, wanted: str, run: GuiCalls, sentence: str) -> None:
        if self._runs.get(wanted) is not run:
            return
        before = self._downloads.get(wanted) or DownloadState("failed", use=False)
        self._downloads[wanted] = replace(before, doing="failed", problem=sentence)
        self.failed.emit(wanted, sentence)
