"""Has a screen reader read finished captions aloud, without interrupting what it is saying.

In which language they are is told by the locale of what they stand on: an announcement has none of
its own, and a voice of another language reads Chinese or Japanese characters as nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLocale, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from ssbd_desktop.base.events import Caption, Gap
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.qt.i18n import labels, tr


class ScreenReader(QObject):
    """Has each caption read once, when it is final: what still changes cannot be listened to."""

    def __init__(
        self,
        window: QWidget,
        settings: Settings,
        tell: Callable[[QAccessibleEvent], None] = QAccessible.updateAccessibility,
    ) -> None:
        """window: what the captions stand on. tell: hands an event to the system's readers; it does
        nothing where there are none."""
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._tell = tell
        self._last = ""

    def use_settings(self, settings: Settings) -> None:
        """Have read what these settings show from now on."""
        self._settings = settings

    def clear(self) -> None:
        """Begin anew, as when captioning does: utterances are named anew then."""
        self._last = ""

    def add_caption(self, caption: Caption) -> None:
        """Have a caption read if it is final.

        Its translation, where that is shown and there is one, else the recognised words.
        """
        if not caption.final or caption.utterance == self._last:
            return
        self._last = caption.utterance
        translated = caption.stats is not None and self._settings.show != "source"
        text = (caption.visible if translated else caption.source).strip()
        spoken = caption.language or self._settings.source_language
        if text:
            language = self._settings.target_language if translated else spoken
            self._say(labels().said(caption.channel, text), language)

    def add_gap(self, gap: Gap) -> None:
        """Have it said that something was not heard."""
        self._say(labels().said(gap.channel, labels().not_heard_for(gap.end - gap.start)))

    def _say(self, text: str, language: str = "") -> None:
        """Have a text read by a voice of its language; by that of the app where it has none."""
        for child in self._window.findChildren(
            QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly
        ):
            child.setLocale(child.locale())  # what is said beside the captions stays as it is
        self._window.setLocale(_locale(language))
        event = QAccessibleAnnouncementEvent(self._window, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        self._tell(event)


def _locale(language: str) -> QLocale:
    """That of a language, by its English name; the app's own where Qt knows none."""
    locale = QLocale(CODES.get(language, ""))
    return QLocale() if locale.language() == QLocale.Language.C else locale


def spoken(row: CaptionRow) -> str:
    """A row as a screen reader says it when asked."""
    caption = row.text
    if row.untranslated:
        caption = f"{tr('not translated')}: {row.text}"
    words = "\n".join(part for part in (row.said + row.said_tentative, caption) if part)
    lost = labels().not_heard_for(row.lost) if row.lost else ""
    return "\n".join(part for part in (lost, labels().said(row.channel, words)) if part)
