"""What the actions do to the session and the settings, wherever they are chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from operator import attrgetter
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QIcon
from PySide6.QtWidgets import QMenu

from ssbd_desktop.base.events import Channel, Device, LanguageHeard
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import AUTO, CODES, COMMON
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.system.files import load_state, save_state
from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.ui.fields.device_list import device_icon, device_text, offered
from ssbd_desktop.ui.qt.background_tasks import ThreadWatch
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.parts import Parts
from ssbd_desktop.ui.shared.actions import LANGUAGES
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_MOST_RECENT, _TEXT_STEP, _WATCHED_MS = 8, 2, 60_000
"""Languages that are remembered, points for each step of the text's size, and the time for which
sound sources are watched after the last look at them."""


def _languages_file() -> Path:
    return config_folder() / "languages.json"


def load_recent() -> tuple[str, ...]:
    """Return the languages used last, by their English names; none if they cannot be read."""
    return load_state(
        _languages_file(), lambda names: tuple(name for name in names if name in CODES), ()
    )


def _with_used(recent: Iterable[str], *used: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*used, *recent)))[:_MOST_RECENT]


class _ValueMenu(QActionGroup):
    """The values of a setting in a menu; the one that is chosen is put into the settings."""

    def __init__(self, menu: QMenu, setting: str, settings: CurrentSettings) -> None:
        super().__init__(menu)
        self.menu = menu
        self._setting = setting
        self._settings = settings
        self.triggered.connect(lambda value: settings.put_values(**{setting: value.data()}))

    @property
    def chosen(self) -> str:
        return str(getattr(self._settings.value, self._setting))

    def add(self, value: str, text: str, icon: QIcon | None = None) -> None:
        action = QAction(
            icon or QIcon(), text, self.menu, checkable=True, checked=value == self.chosen
        )
        action.setData(value)
        self.addAction(action)
        self.menu.addAction(action)


class LanguageMenus(QObject):
    """Fills the language menus, and saves which languages are used.

    more: the setting that should get a language that is not in its menu.
    """

    more = Signal(str)

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._background = parts.background
        self._menus = {
            name: _ValueMenu(menu, name, parts.settings)
            for name, menu in parts.actions.languages.items()
        }
        self._recent = load_recent()
        self._demonstrated = False
        parts.actions.demonstrated.connect(self._demonstrate)
        parts.settings.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        chosen = (menu.chosen for menu in self._menus.values())
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
        values = self._menus[setting]
        values.menu.clear()
        values.menu.menuAction().setIconText(f"{tr(values.chosen)} ▾")
        if setting == "source_language":
            values.add(AUTO, tr("Detect"))
        first = demo_pack.LANGUAGES if self._demonstrated and setting == "target_language" else ()
        for name in _with_used((*self._recent, *COMMON), *first):
            values.add(name, tr(name))
        values.menu.addSeparator()
        more = values.menu.addAction(tr("More languages…"))
        more.triggered.connect(lambda: self.more.emit(setting))


class ActionHandlers(QObject):
    """Connects the actions that change the settings or the session to them.

    start: captions should begin. heard_changed: the languages that are spoken, a LanguageHeard for
    each channel in which that is known. languages: the language menus.
    """

    start = Signal()
    heard_changed = Signal(object)

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._parts = parts
        actions, settings, session = parts.actions, parts.settings, parts.session
        self._actions, self._settings, self._session = actions, settings, session
        self._known: Collection[str] = ()
        self._heard: dict[Channel, LanguageHeard] = {}
        self._devices: Sequence[Device] = ()
        self._watch = ThreadWatch(self)
        self._watched_enough = QTimer(self, singleShot=True, interval=_WATCHED_MS)
        self._watched_enough.timeout.connect(self._watch.stop)
        self._sources = _ValueMenu(actions.sources, "device", settings)
        self.languages = LanguageMenus(parts)
        actions.toggle.triggered.connect(self._toggle)
        actions.stop.triggered.connect(session.stop)
        actions.swap.triggered.connect(self._swap)
        actions.detect.triggered.connect(
            lambda: session.ask(lambda pipeline: pipeline.detect_language_again())
        )
        actions.click_through.triggered.connect(lambda on: settings.put_values(click_through=on))
        actions.pin.triggered.connect(lambda on: settings.put_values(pinned=on))
        actions.sources.aboutToShow.connect(self.follow_devices)
        session.changed.connect(self._show_session)
        settings.changed.connect(self._settings_changed)
        self._show_settings()
        self._ask_languages()

    def resize_text(self, steps: int) -> None:
        size, limits = self._settings.value.font_size + steps * _TEXT_STEP, row("font_size")
        assert limits.low is not None
        assert limits.high is not None
        within = max(limits.low, min(size, limits.high))
        self._settings.put_values(font_size=int(within))

    @property
    def heard(self) -> Sequence[LanguageHeard]:
        return tuple(self._heard.values())

    def show_language(self, heard: LanguageHeard) -> None:
        """Show that another language is spoken, or is being detected."""
        if not heard.channel or "" in self._heard:  # there is one channel, or two with names
            self._heard.clear()
        self._heard.pop(heard.channel, None)
        if heard.language:
            self._heard[heard.channel] = heard
        self.heard_changed.emit(self.heard)
        self._show_languages()

    def follow_devices(self) -> None:
        """Offer the sound sources that exist, and keep up with them for a while."""
        if not self._watched_enough.isActive():
            self._watch.begin(self._parts.services.watch_devices, self._found)
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
    def _detected(self) -> str:
        """Return the language that is heard; empty while it is being detected.

        The person's own microphone doesn't count: captions are for the others.
        """
        return next((each.language for each in self.heard if each.channel != "me"), "")

    @property
    def _spoken(self) -> str:
        chosen = self._settings.value.source_language
        return self._detected if chosen == AUTO else chosen

    def _swap(self) -> None:
        target = self._settings.value.target_language
        self._settings.put_values(source_language=target, target_language=self._spoken)

    def _ask_languages(self) -> None:
        """Check whether the recognizer knows what is now the captions' language."""
        folder = self._settings.value.whisper_model
        self._parts.background.submit(
            "looking at the speech model",
            lambda: self._parts.services.speech_languages(folder),
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
        self._actions.show_detection(auto and self._session.on, self._detected)

    # Sound sources

    def _found(self, devices: Sequence[Device]) -> None:
        self._devices = devices
        self._offer_devices()

    def _offer_devices(self) -> None:
        sources = self._sources
        sources.menu.clear()
        for heading, values in offered(self._devices, sources.chosen, own=False):
            if heading:
                sources.menu.addSection(heading)
            for value in values:
                # A “&” in a device's name is not a mnemonic.
                text = device_text(value).replace("&", "&&")
                sources.add(value, text, device_icon(self._devices, value))
