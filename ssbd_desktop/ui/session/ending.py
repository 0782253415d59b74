"""The end of the app: the pipeline's, then that of captions that could not be saved."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, QTimer, Signal

from ssbd_desktop.pipeline.translation_stage import MOST_SECONDS_TO_RECORD
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.session.pipeline_runner import PipelineRunner
from ssbd_desktop.ui.session.unsaved_captions import UnsavedCaptions

_log = logging.getLogger(__name__)
_MOST_SECONDS = 6.0 + MOST_SECONDS_TO_RECORD


class Ending(QObject):
    """Ends one after the other, with a limit on how long what needs no answer may take.

    wanted: whether the app is to end. left_behind: whether threads still ran when that limit was
    over. over: the app may end.
    """

    over = Signal()

    def __init__(
        self, session: PipelineRunner, background: BackgroundTasks, unsaved: UnsavedCaptions
    ) -> None:
        super().__init__()
        self._session = session
        self._background = background
        self._unsaved = unsaved
        self.wanted = False
        self.left_behind = False
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._end_anyway)
        background.idle.connect(self._go_on)
        unsaved.letting_go.connect(self._end_soon)
        unsaved.settled.connect(self.over)

    def begin(self, *, asking: bool) -> None:
        """End, and where captions could not be saved, ask what to do with them if that may be.

        Again, to ask no more.
        """
        self.wanted, self._unsaved.asking = True, asking
        self._session.stop()
        self._end_soon()
        self._go_on()

    def close(self) -> None:
        """Wait for nothing any more."""
        self._patience.stop()

    def _end_soon(self) -> None:
        self._patience.start(round(_MOST_SECONDS * 1000))

    def _go_on(self) -> None:
        if self.wanted and not self._session.on and not self._background.busy:
            self._settle()

    def _settle(self) -> None:
        if self._unsaved.asking:
            self._patience.stop()  # a person may take their time
        self._unsaved.settle()

    def _end_anyway(self) -> None:
        if self.left_behind:
            self.over.emit()  # a disk hangs, and captions cannot be let go of either
            return
        _log.warning("The pipeline did not end in %g s; it is left behind.", _MOST_SECONDS)
        self.left_behind = True
        self._end_soon()
        self._settle()
