"""What the actions do to the session and the settings, wherever they are chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from operator import attrgetter
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup

from ssbd_desktop.base.events import Device, LanguageHeard
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import AUTO, CODES, COMMON
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.system.files import load_state, save_state
from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.ui.fields.device_list import device_icon, device_text, offered
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, ThreadWatch
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.pipeline_runner import PipelineRunner
from ssbd_desktop.ui.shared.actions import LANGUAGES, Actions
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import Services


def _languages_file() -> Path:
    return config_folder() / "languages.json"


def load_recent() -> tuple[str, ...]:
    """Return the languages used last, by their English names; none if they cannot be read."""
    return load_state(
        _languages_file(), lambda names: tuple(name for name in names if name in CODES), ()
    )


def _with_used(recent: Iterable[str], *used: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*used, *recent)))[:8]


class LanguageMenus(QObject):
    """Fills the language menus, and saves which languages are used.

    more: the setting that should get a language that is not in its menu.
    """

    more = Signal(str)

    def __init__(
        self, settings: CurrentSettings, actions: Actions, background: BackgroundTasks
    ) -> None:
        super().__init__()
        self._settings = settings
        self._background = background
        self._menus = actions.languages
        self._groups = {name: QActionGroup(self) for name in self._menus}
        for group in self._groups.values():
            group.triggered.connect(self._choose)
        self._recent = load_recent()
        self._demonstrated = False
        actions.demonstrated.connect(self._demonstrate)
        settings.changed.connect(self._follow)
        self._follow(settings.value)

    def _follow(self, settings: Settings, _: Settings | None = None) -> None:
        chosen = [str(getattr(settings, name)) for name in LANGUAGES]
        recent = _with_used(self._recent, *(name for name in chosen if name != AUTO))
        if recent != self._recent:
            self._recent = recent
            save = partial(save_state, _languages_file(), list(recent))
            self._background.submit("saving the languages", save)
        for name in LANGUAGES:
            self._offer(name)

    def _demonstrate(self, on: bool) -> None:
        self._demonstrated = on
        self._offer("target_language")

    def _offer(self, setting: str) -> None:
        menu, group = self._menus[setting], self._groups[setting]
        for action in group.actions():
            group.removeAction(action)
        menu.clear()
        chosen = getattr(self._settings.value, setting)
        menu.menuAction().setIconText(f"{tr(chosen)} ▾")
        if setting == "source_language":
            self._add(setting, AUTO, tr("Detect"), chosen)
        first = demo_pack.LANGUAGES if self._demonstrated and setting == "target_language" else ()
        for name in _with_used((*self._recent, *COMMON), *first):
            self._add(setting, name, tr(name), chosen)
        menu.addSeparator()
        menu.addAction(tr("More languages…")).triggered.connect(lambda: self.more.emit(setting))

    def _choose(self, action: QAction) -> None:
        setting, value = action.data()
        self._settings.put_values(**{setting: value})

    def _add(self, setting: str, value: str, text: str, chosen: str) -> None:
        action = QAction(text, self._menus[setting], checkable=True)
        action.setChecked(value == chosen)
        action.setData((setting, value))
        self._groups[setting].addAction(action)
        self._menus[setting].addAction(action)


class ActionHandlers(QObject):
    """Connects the actions that change the settings or the session to them.

    start: captions should begin. languages: the language menus.
    """

    start = Signal()

    def __init__(
        self,
        settings: CurrentSettings,
        actions: Actions,
        session: PipelineRunner,
        background: BackgroundTasks,
        services: Services,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._actions = actions
        self._session = session
        self._background = background
        self._services = services
        self._known: Collection[str] = ()
        self._heard = ""
        self._devices: Sequence[Device] = ()
        self._watch = ThreadWatch(self)
        self._watched_enough = QTimer(self, singleShot=True, interval=60_000)
        self._watched_enough.timeout.connect(self._watch.stop)
        self._group = QActionGroup(self)
        self.languages = LanguageMenus(settings, actions, background)
        actions.toggle.triggered.connect(self._toggle)
        actions.stop.triggered.connect(session.stop)
        actions.swap.triggered.connect(self._swap)
        actions.detect.triggered.connect(
            lambda: session.ask(lambda pipeline: pipeline.detect_language_again())
        )
        actions.click_through.triggered.connect(lambda on: settings.put_values(click_through=on))
        actions.pin.triggered.connect(lambda on: settings.put_values(pinned=on))
        actions.sources.aboutToShow.connect(self.follow_devices)
        self._group.triggered.connect(lambda chosen: settings.put_values(device=chosen.data()))
        session.changed.connect(self._show_session)
        settings.changed.connect(self._settings_changed)
        self._show_settings()
        self._ask_languages()

    def resize_text(self, steps: int) -> None:
        size, limits = self._settings.value.font_size + steps * 2, row("font_size")
        assert limits.low is not None
        assert limits.high is not None
        within = max(limits.low, min(size, limits.high))
        self._settings.put_values(font_size=int(within))

    def show_language(self, heard: LanguageHeard) -> None:
        """Show that another language is spoken, or is being detected.

        The person's own microphone doesn't count: captions are for the others.
        """
        if heard.channel != "me":
            self._heard = heard.language
            self._show_languages()

    def follow_devices(self) -> None:
        """Offer the sound sources that exist, and keep up with them for a while."""
        if not self._watched_enough.isActive():
            self._watch.begin(self._services.watch_devices, self._found)
        self._watched_enough.start()

    def close(self) -> None:
        self._watched_enough.stop()
        self._watch.stop()

    # Session

    def _toggle(self) -> None:
        if self._session.on:
            self._session.pause(not self._session.paused)
        else:
            self.start.emit()

    def _show_session(self) -> None:
        self._actions.show_state(self._session.on, self._session.paused, self._session.busy)
        self._show_languages()

    # Settings

    def _settings_changed(self, settings: Settings, before: Settings) -> None:
        self._show_settings()
        if settings.source_language != before.source_language:
            self.show_language(LanguageHeard(""))
        for_swapping = attrgetter("whisper_model", "target_language", "source_language")
        if for_swapping(settings) != for_swapping(before):
            self._ask_languages()

    def _show_settings(self) -> None:
        self._actions.click_through.setChecked(self._settings.value.click_through)
        self._actions.pin.setChecked(self._settings.value.pinned)
        self._show_languages()
        self._offer_devices()

    @property
    def _spoken(self) -> str:
        """Return the spoken language; empty while it is being detected."""
        chosen = self._settings.value.source_language
        return self._heard if chosen == AUTO else chosen

    def _swap(self) -> None:
        target = self._settings.value.target_language
        self._settings.put_values(source_language=target, target_language=self._spoken)

    def _ask_languages(self) -> None:
        """Check whether the recognizer knows what is now the captions' language."""
        folder = self._settings.value.whisper_model
        self._background.submit(
            "looking at the speech model",
            lambda: self._services.speech_languages(folder),
            self._know_languages,
            # What is wrong with the model is reported when it is loaded.
            lambda _: self._know_languages(()),
        )

    def _know_languages(self, known: Collection[str]) -> None:
        self._known = known
        self._show_languages()

    def _show_languages(self) -> None:
        target, reason = self._settings.value.target_language, ""
        if not self._spoken:
            reason = tr("The spoken language has not been detected yet.")
        elif self._known and target not in self._known:
            reason = tr("The speech model does not support {language}.", language=tr(target))
        self._actions.show_swap(not reason, reason)
        auto = self._settings.value.source_language == AUTO
        self._actions.show_detection(auto and self._session.on, self._heard)

    # Sound sources

    def _found(self, devices: Sequence[Device]) -> None:
        self._devices = devices
        self._offer_devices()

    def _offer_devices(self) -> None:
        chosen, menu = self._settings.value.device, self._actions.sources
        for action in self._group.actions():
            self._group.removeAction(action)
        menu.clear()
        for heading, values in offered(self._devices, chosen, own=False):
            if heading:
                menu.addSection(heading)
            for value in values:
                # A “&” in a device's name is not a mnemonic.
                text = device_text(value).replace("&", "&&")
                action = QAction(device_icon(self._devices, value), text, menu, checkable=True)
                action.setData(value)
                action.setChecked(value == chosen)
                self._group.addAction(action)
                menu.addAction(action)
