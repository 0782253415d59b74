"""One captioning session after another: starts and stops the pipeline off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.shared.pipeline_bridge import MakePipeline, PipelineBridge


class PipelineRunner(QObject):
    """Brings the pipeline to the wanted state, on or off, one step at a time.

    on: whether captions are wanted. paused: whether a session is on but not listening. busy:
    whether the pipeline is being made or is ending. changed: one of these changed. ending: whether
    the app is about to end, so that nothing should begin. failed: one sentence on why the pipeline
    could not be started or stopped.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(
        self,
        settings: Settings,
        make_pipeline: MakePipeline,
        bridge: PipelineBridge,
        background: BackgroundTasks,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._make_pipeline = make_pipeline
        self._bridge = bridge
        self._background = background
        self._pipeline: Pipeline | None = None
        self._applied = settings
        self._outdated = False
        """Whether the session that is on, or about to be, should be replaced by another."""
        self.on = False
        self.paused = False
        self.busy = False
        self.ending = False

    def start(self) -> None:
        if self._outdated:
            # The previous one is still ending: its events belong to a session that is over.
            self._bridge.silence()
        self._want(True)

    def stop(self) -> None:
        """End the captions; the threads end in the background."""
        self.paused = False
        self._outdated = self.busy or self._pipeline is not None
        self._want(False)

    def pause(self, on: bool) -> None:
        """Release the sound source, or reopen it; the models stay loaded."""
        self.paused = on and self.on
        self._put_pause_in_force()
        self.changed.emit()

    def apply(self, settings: Settings) -> None:
        """Use other settings: at once if the engine can, else when its stage has reloaded."""
        self._settings = settings
        if self._pipeline is not None and not self.busy and settings != self._applied:
            self._applied = settings
            self._pipeline.apply(settings)

    def ask(self, what: Callable[[Pipeline], object]) -> None:
        """Ask something of the pipeline, unless it is starting or ending."""
        if self._pipeline is not None and not self.busy:
            what(self._pipeline)

    def _want(self, on: bool) -> None:
        self.on = on
        self._advance()
        self.changed.emit()

    def _advance(self) -> None:
        there = self._pipeline is not None
        if self.busy or (self.on == there and not self._outdated):
            return
        self.busy = True
        if self._pipeline is None:
            self._open()
        else:
            stop = self._pipeline.stop
            self._background.submit("stopping captions", stop, self._release, self._not_ended)

    def _put_pause_in_force(self) -> None:
        if self.on:
            self.ask(lambda pipeline: pipeline.pause() if self.paused else pipeline.resume())

    def _open(self) -> None:
        settings, emit = self._settings, self._bridge.listen()

        def open_pipeline() -> Pipeline:
            pipeline = self._make_pipeline(settings, emit)
            pipeline.start()
            return pipeline

        self._applied = settings
        self._background.submit("starting captions", open_pipeline, self._opened, self._not_opened)

    def _opened(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._settle()
        if self.paused:
            self._put_pause_in_force()
        self.apply(self._settings)

    def _not_opened(self, sentence: str) -> None:
        if self._outdated:  # nobody waits for it anymore
            self._release()
            return
        self.on = self.paused = False
        self._settle()
        self.failed.emit(sentence)

    def _not_ended(self, sentence: str) -> None:
        # Its threads may live on; drop it, and the bridge no longer listens to it.
        self._release()
        self.failed.emit(sentence)

    def _release(self, _: None = None) -> None:
        self._pipeline = None
        self._outdated = False
        self._settle()

    def _settle(self) -> None:
        self.busy = False
        self._advance()
        self.changed.emit()
