"""What the actions do: to the session and to the settings, from menus, control bar and hotkeys."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup

from ssbd_desktop.settings import Settings, row
from ssbd_desktop.ui.actions import Actions
from ssbd_desktop.ui.background import Background
from ssbd_desktop.ui.services import Services
from ssbd_desktop.ui.session import Session
from ssbd_desktop.ui.words import tr

_DEFAULT_DEVICE = str(row("device").default)
_FOR_SWAPPING = ("whisper_model", "target_language")


class Controls(QObject):
    """Ties the actions that change the settings or the session to them.

    changed: other settings are wanted. start: captions are to begin. problem: one sentence about
    the sound sources that could not be listed.
    """

    changed = Signal(object)
    start = Signal()
    problem = Signal(str)

    def __init__(
        self,
        settings: Settings,
        actions: Actions,
        session: Session,
        background: Background,
        services: Services,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._actions = actions
        self._session = session
        self._background = background
        self._services = services
        self._devices: Sequence[str] = ()
        self._group = QActionGroup(self)
        actions.toggle.triggered.connect(self._toggle)
        actions.stop.triggered.connect(session.stop)
        actions.swap.triggered.connect(self._swap)
        actions.click_through.triggered.connect(self.let_clicks_through)
        actions.pin.triggered.connect(self.pin)
        actions.sources.aboutToShow.connect(self.look_for_devices)
        self._group.triggered.connect(self._choose_device)
        session.changed.connect(self._show_session)
        self._show_settings()
        self._ask_languages()

    def use_settings(self, settings: Settings) -> None:
        """Other settings are in force."""
        before, self._settings = self._settings, settings
        self._show_settings()
        if any(getattr(settings, name) != getattr(before, name) for name in _FOR_SWAPPING):
            self._ask_languages()

    def let_clicks_through(self, on: bool) -> None:
        """Let the mouse reach the window under the captions, or not."""
        self._want(click_through=on)

    def pin(self, on: bool) -> None:
        """Keep the captions where they are, or no longer."""
        self._want(pinned=on)

    def look_for_devices(self) -> None:
        """Ask which sound sources there are, and offer them."""
        work = self._services.list_devices
        self._background.submit("looking for sources", work, self._found, self.problem.emit)

    # Session

    def _toggle(self) -> None:
        if self._session.on:
            self._session.pause(not self._session.paused)
        else:
            self.start.emit()

    def _show_session(self) -> None:
        self._actions.show_state(self._session.on, self._session.paused, self._session.busy)

    # Settings

    def _want(self, **values: object) -> None:
        self.changed.emit(self._settings.with_values(values))

    def _show_settings(self) -> None:
        self._actions.click_through.setChecked(self._settings.click_through)
        self._actions.pin.setChecked(self._settings.pinned)
        self._offer_devices()

    def _swap(self) -> None:
        settings = self._settings
        self._want(
            source_language=settings.target_language, target_language=settings.source_language
        )

    def _ask_languages(self) -> None:
        """See whether the recogniser can hear what is now the captions' language."""
        folder = self._settings.whisper_model
        self._background.submit(
            "looking at the speech model",
            lambda: self._services.speech_languages(folder),
            self._know_languages,
            # What is wrong with the model is said where it is loaded.
            lambda _: self._know_languages(()),
        )

    def _know_languages(self, known: Collection[str]) -> None:
        target = self._settings.target_language
        able = not known or target in known
        reason = tr("The speech model does not know {language}.", language=tr(target))
        self._actions.show_swap(able, "" if able else reason)

    # Sound sources

    def _found(self, names: Sequence[str]) -> None:
        self._devices = names
        self._offer_devices()

    def _offer_devices(self) -> None:
        chosen = self._settings.device
        others = [name for name in self._devices if name != _DEFAULT_DEVICE]
        if chosen != _DEFAULT_DEVICE and chosen not in others:
            others.append(chosen)
        for action in self._group.actions():
            self._group.removeAction(action)
        self._actions.sources.clear()
        for name in [_DEFAULT_DEVICE, *others]:
            text = tr("The system's own choice") if name == _DEFAULT_DEVICE else name
            # A “&” in a device's name is no mnemonic.
            action = QAction(text.replace("&", "&&"), self._actions.sources, checkable=True)
            action.setData(name)
            action.setChecked(name == chosen)
            self._group.addAction(action)
            self._actions.sources.addAction(action)

    def _choose_device(self, action: QAction) -> None:
        self._want(device=action.data())
