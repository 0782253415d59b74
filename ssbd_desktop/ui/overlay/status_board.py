"""Keeps what the overlay says besides captions, and shows it there."""

from __future__ import annotations

from collections.abc import Callable

from ssbd_desktop.events import StageChanged
from ssbd_desktop.ui.overlay.status_model import OVER, STARTING, StatusModel, Way
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.unexpected_errors import unexpected_error_sentence

_DEFECT = "defect"


class StatusBoard:
    """The only one that changes the status; what it says is shown at once."""

    def __init__(
        self,
        overlay: Overlay,
        captions_stand: Callable[[], bool],
        starting: Callable[[], bool],
        told: Callable[[str, bool], None] = lambda *_: None,
    ) -> None:
        """captions_stand: whether there are captions on the screen. starting: whether some are
        about to come, of which no stage has said anything yet. told: gets how it goes in one
        sentence, and whether a stage cannot do its work, for what shows it elsewhere.
        """
        self._overlay = overlay
        self._captions_stand = captions_stand
        self._starting = starting
        self._told = told
        self._model = StatusModel()

    @property
    def all_stopped(self) -> bool:
        """Whether every stage has stopped, as after the end of a sound file."""
        return self._model.all_stopped

    def stage_changed(self, event: StageChanged) -> None:
        """A stage changed its state."""
        self._model.stage_changed(event)
        self.show()

    def report(self, key: str, sentence: str) -> None:
        """Show what went wrong; another sentence with the same key replaces it."""
        self._model.report(key, sentence)
        self.show()

    def report_defect(self) -> None:
        """Say that a handler failed, but only once: saying it paints, which may be what failed."""
        problem = self._model.problem
        if problem is None or problem.key != _DEFECT:
            self.report(_DEFECT, unexpected_error_sentence())

    def tell(self, key: str, sentence: str, way: Way | None = "settings") -> None:
        """Show what is no problem; way: the window that has more of it, if any."""
        self._model.tell(key, sentence, way)
        self.show()

    def clear(self, key: str) -> None:
        """What has this key is solved, or has been read."""
        self._model.clear(key)
        self.show()

    def begin(self) -> None:
        """Captions start: what kept others from it is over."""
        for key in (STARTING, OVER, "journal"):
            self._model.clear(key)
        self._model.forget_stages()

    def end(self) -> None:
        """Captioning has stopped."""
        self._model.forget_stages()
        self.show()

    def show(self) -> None:
        """Show all of it anew."""
        note = self._model.note if self._captions_stand() else ""
        self._overlay.status_row.show_status(self._model.problem, note)
        self._overlay.place_status_row()
        starting = self._starting()
        self._overlay.show_hint(tr("Starting…") if starting else self._model.hint)
        headline = tr("Starting…") if starting else self._model.headline
        self._told(headline, self._model.troubled)
