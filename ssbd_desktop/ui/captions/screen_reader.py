"""Announces finished captions to screen readers, without interrupting them.

The window's locale gives their language: an announcement has none of its own, and a voice for
another language doesn't read Chinese or Japanese characters at all.
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
    """Announces each caption once, when it is final: changing words cannot be listened to."""

    def __init__(
        self,
        window: QWidget,
        settings: Settings,
        tell: Callable[[QAccessibleEvent], None] = QAccessible.updateAccessibility,
    ) -> None:
        """window: the one with the captions. tell: passes an event to the system's screen readers,
        if there are any."""
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._tell = tell
        self._last = ""

    def use_settings(self, settings: Settings) -> None:
        self._settings = settings

    def clear(self) -> None:
        """Start over, as captioning does: utterances then get new names."""
        self._last = ""

    def add_caption(self, caption: Caption) -> None:
        """Announce a final caption: its translation if that is shown, else the recognized words."""
        if not caption.final or caption.utterance == self._last:
            return
        self._last = caption.utterance
        translated = caption.stats is not None and self._settings.show != "source"
        text = (caption.visible if translated else caption.source).strip()
        spoken = caption.language or self._settings.source_language
        if text:
            language = self._settings.target_language if translated else spoken
            self._say(labels().said(caption.channel, text, caption.speaker), language)

    def add_gap(self, gap: Gap) -> None:
        self._say(labels().said(gap.channel, labels().not_heard_for(gap.end - gap.start)))

    def _say(self, text: str, language: str = "") -> None:
        """Announce a text in a voice for its language, or the app's if it has none."""
        for child in self._window.findChildren(
            QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly
        ):
            child.setLocale(child.locale())  # texts beside the captions keep theirs
        locale = QLocale(CODES.get(language, ""))
        unknown = locale.language() == QLocale.Language.C
        self._window.setLocale(QLocale() if unknown else locale)
        event = QAccessibleAnnouncementEvent(self._window, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        self._tell(event)


def spoken(row: CaptionRow) -> str:
    """Return a row as a screen reader says it when asked."""
    caption = row.text
    if row.untranslated:
        caption = f"{tr('not translated')}: {row.text}"
    words = "\n".join(filter(None, (row.said + row.said_tentative, caption)))
    lost = labels().not_heard_for(row.lost) if row.lost else ""
    return "\n".join(filter(None, (lost, labels().said(row.channel, words, row.speaker))))
