"""Puts the pipeline's captions on the overlay, each for as long as it takes to read."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QTimer

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.model import CaptionModel
from ssbd_desktop.ui.overlay.status_model import StatusModel
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.shared.pipeline_bridge import PipelineBridge


class CaptionFeed(QObject):
    """Keeps the captions, and shows those whose turn it is on the overlay."""

    def __init__(
        self, settings: Settings, bridge: PipelineBridge, overlay: Overlay, status: StatusModel
    ) -> None:
        super().__init__()
        self._model = CaptionModel(settings)
        self._overlay = overlay
        self._status = status
        # Runs only while a caption waits for the reader.
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(self._show)
        bridge.caption.connect(self._model.add_caption)
        bridge.transcript.connect(self._model.add_transcript)
        bridge.gap.connect(self._model.add_gap)
        bridge.speaker.connect(self._model.name_speaker)
        bridge.delivered.connect(self._show)

    def use_settings(self, settings: Settings) -> None:
        self._model.use_settings(settings)
        self._show()

    def clear(self) -> None:
        self._model.clear()
        self._show()

    def _show(self) -> None:
        rows = self._model.rows()
        self._overlay.show_rows(rows, self._model.earlier)
        self._status.show_speaking(self._model.speaking)
        if self._model.due is None:
            self._due.stop()
        else:
            self._due.start(math.ceil(self._model.due * 1000))
