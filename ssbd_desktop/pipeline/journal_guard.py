"""Keeps finished captions and gaps; tells once when that fails and when it works again."""

from __future__ import annotations

import logging
from collections.abc import Callable

from ssbd_desktop.errors import JournalError
from ssbd_desktop.events import Caption, Event, Gap, StageChanged
from ssbd_desktop.pipeline.protocols import Journaling
from ssbd_desktop.system.folders import log_folder

_log = logging.getLogger(__name__)


class JournalGuard:
    """A journal whose failures are told instead of raised: the caption is shown all the same."""

    def __init__(self, journal: Journaling | None, emit: Callable[[Event], None]) -> None:
        """journal: None keeps nothing."""
        self._journal = journal
        self._emit = emit
        self._failed = False

    def keep(self, caption: Caption) -> None:
        """Put a finished caption on disk before it is shown; one without words is not kept."""
        journal = self._journal
        if journal and caption.final and caption.source:
            self._try(lambda: journal.append(caption))

    def mark(self, gap: Gap) -> None:
        """Put on disk that something was not heard."""
        journal = self._journal
        if journal:
            self._try(lambda: journal.mark(gap))

    def close(self) -> None:
        """The session is over: have the journal say so, and write what could not be written."""
        if self._journal:
            self._try(self._journal.close)

    def _try(self, write: Callable[[], None]) -> None:
        sentence = ""
        try:
            write()
        except JournalError as error:
            sentence = str(error)
        except Exception:  # noqa: BLE001  whatever the journal raises, the caption must be shown
            _log.exception("the journal failed")
            sentence = (
                "The captions are shown but may not be saved, because the journal met an error "
                f"of its own: send the log in {log_folder()} to the developers."
            )
        if bool(sentence) != self._failed:
            self._failed = bool(sentence)
            self._emit(StageChanged("journal", "failed" if sentence else "running", sentence))
