"""The menu with the voices of the session, in which the person names and remembers them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from ssbd_desktop.base.events import Voice, VoiceHeard, VoiceNamed
from ssbd_desktop.settings.remembered_voices import remember, remembered, whose
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import asked_name
from ssbd_desktop.ui.qt.i18n import labels, tr, use_voices


class Voices(QObject):
    """Fills the menu when it is opened.

    named: a `VoiceNamed` that the person wants. problem: a sentence on why a voice could not be
    remembered or forgotten.
    """

    named = Signal(object)
    problem = Signal(str)

    def __init__(self, menu: QMenu, window: QWidget, background: BackgroundTasks) -> None:
        super().__init__(window)
        self._menu = menu
        self._window = window
        self._background = background
        menu.aboutToShow.connect(self._fill)
        self.clear()

    def clear(self) -> None:
        self._voices: dict[int, Voice] = {}
        self._names: dict[int, str] = {}
        use_voices(self._names)
        self._menu.menuAction().setVisible(False)

    def hear(self, event: VoiceHeard) -> None:
        self._voices[event.speaker] = event.voice
        self._menu.menuAction().setVisible(True)

    def name(self, event: VoiceNamed) -> None:
        self._names[event.speaker] = event.name
        use_voices(self._names)

    def _fill(self) -> None:
        self._menu.clear()
        for number, voice in sorted(self._voices.items()):
            shown, name = labels().speaker("", number), self._names.get(number, "")
            menu = self._menu.addMenu(shown.replace("&", "&&"))
            likely = whose(voice)
            if likely and likely != name:
                text = tr("This is {name}", name=likely.replace("&", "&&"))
                menu.addAction(text, partial(self.named.emit, VoiceNamed(number, likely)))
            menu.addAction(tr("Rename…"), partial(self._ask, number, shown))
            keeps = menu.addAction(tr("Remember this voice"), partial(self._keep, name, voice))
            keeps.setCheckable(True)
            keeps.setChecked(name in remembered())
            keeps.setEnabled(bool(name))

    def _ask(self, number: int, before: str) -> None:
        name = asked_name(self._window, before)
        if name != before:
            self.named.emit(VoiceNamed(number, name))

    def _keep(self, name: str, voice: Voice) -> None:
        """Remember a voice, or forget it if it is remembered."""
        work = partial(remember, name, None if name in remembered() else voice)
        self._background.submit(f"the voice of {name}", work, failed=self.problem.emit)
