"""Functions of the rest of the app, which the windows may not import: passed in at the start.

A window that needs something from an engine or the disk gets a field here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.events import Device, StageName
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.real_time import Description, RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.models.trial import Trial, TrialProgress
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import KeptSession, KeptTranslation
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.shared.update_check import DailyCheck

WatchLevel = Callable[[str, Callable[[float], None], Callable[[str], None]], Callable[[], None]]
"""Listen to a device: (device, heard, failed) → stop. All three return at once.

heard gets the loudness in dBFS, some ten times a second, and failed one sentence if the device
cannot be listened to; both are called on another thread, and not after stop has been called.
"""

TryOut = Callable[[Kind, Path, Settings, TrialProgress, Cancelled], Trial | None]
"""Run a model on a sample for the person to see: (kind, its path, settings, progress, cancelled) →
the findings, None if it was cancelled. Slow; may run beside captions; raises SsbdError."""

AskServer = Callable[[Settings], ServerFacts]

Retranslate = Callable[
    [KeptSession, Settings, Callable[[int, int], None], Cancelled], KeptTranslation | None
]
"""Translate a session with these settings: (session, settings, progress, cancelled) → what was
made and saved, None if it was cancelled. Slow; raises SsbdError."""


@dataclass(frozen=True)
class Services:
    """Functions of the rest of the app.

    All but those that watch may be slow: call them off the GUI thread; they raise SsbdError.
    """

    watch_devices: Callable[[Callable[[Sequence[Device]], None]], Callable[[], None]]
    """Watches the sound sources: changed → stop. Both return at once. changed gets the list of them
    at first and whenever it changes; it is called on another thread, and not after stop has been
    called."""
    watch_level: WatchLevel
    describe: Callable[[str, str], Description]
    """Returns what a model is, by the setting that names it and its path, within a few seconds."""
    keeps_up: Callable[[str, str], RealTimeVerdict]
    """Returns whether this computer keeps up with a model, given the same."""
    speech_languages: Callable[[str], Collection[str]]
    """Returns the languages, by English name, that a speech model knows; none if that is not
    known."""
    try_model: Callable[[str, Settings], None]
    """Asks a model, by the setting that names it, for an answer; raises SsbdError if it does not
    answer."""
    trial: TryOut
    demo: Callable[[Settings], Settings]
    """Returns settings with what the demonstration decides in place of some."""
    check_demo: Callable[[], None]
    """Raises PackError if the demonstration's files are damaged."""
    stand_in: Callable[[Settings, Collection[str]], Settings | None]
    """Fills in the demonstration's models for the named settings that lack one; returns None if
    they do not know the languages."""
    models: ModelStore
    """The downloaded models, and those that can be downloaded."""
    find_models: Callable[[], Sequence[Found]]
    """Returns the models that other apps have."""
    recommend: Callable[[str, str], Recommendation]
    """Returns which of the catalog's models suit a spoken language, or AUTO, and the captions'
    language, by English name."""
    library: Library
    retranslate: Retranslate
    use_settings: Callable[[Settings], None]
    """Puts settings into effect outside the windows: at the start, and when they change."""
    live_address: Callable[[], str]
    """Returns where the live text is served; empty if it isn't."""
    report: Callable[[Settings, Collection[StageName], Callable[[str], None], Cancelled], None]
    """Makes a problem report, given the stages that are at work; hands on each piece of it."""
    ask_server: AskServer
    """Returns what the settings' server can do, without sending it what was said."""
    updates: DailyCheck
