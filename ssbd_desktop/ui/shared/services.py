"""The functions of the rest of the app, which the windows may not import: handed down at the start.

A window that needs something of an engine or of the disk gets a field here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.events import Device, StageName
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.description import Description
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.models.trial import Trial, TrialProgress
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import KeptSession, KeptTranslation
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.shared.update_check import DailyCheck

WatchDevices = Callable[[Callable[[Sequence[Device]], None]], Callable[[], None]]
"""Watch the sound sources: changed → stop. Both return at once.

changed gets the list of them at first and when it is another one; it is called from another thread,
and not after stop has been called.
"""

WatchLevel = Callable[[str, Callable[[float], None], Callable[[str], None]], Callable[[], None]]
"""Listen to a device: (device, heard, failed) → stop. All three return at once.

heard gets the loudness in dBFS, some ten times a second, and failed one sentence if the device
cannot be listened to; both are called from another thread, and not after stop has been called.
"""


TryModel = Callable[[str, Settings], None]
"""Ask a model for an answer: (the setting that names it, settings) → nothing; raises SsbdError
where it does not answer. Slow."""

TryOut = Callable[[Kind, Path, Settings, TrialProgress, Callable[[], bool]], Trial | None]
"""Run a model on a sample for the person to see: (kind, its path, settings, progress, cancelled) →
what was found out, None where it was cancelled. Slow, beside captions too; raises SsbdError."""


LayOver = Callable[[Settings], Settings]
"""Replace those settings that a session is to run with differently."""

StandIn = Callable[[Settings, Collection[str]], Settings | None]
"""Put the demonstration's models in place of those that the named settings miss; return None where
they do not know the languages."""

Report = Callable[
    [Settings, Collection[StageName], Callable[[str], None], Callable[[], bool]], None
]
"""Make a problem report: (settings, the stages that do their work now, take a piece of the report,
cancelled) → nothing. Slow."""

AskServer = Callable[[Settings], ServerFacts]

Retranslate = Callable[
    [KeptSession, Settings, Callable[[int, int], None], Callable[[], bool]], KeptTranslation | None
]
"""Translate a session with these settings: (session, settings, progress, cancelled) → what was
made and kept, None where it was cancelled. Slow; raises SsbdError."""


@dataclass(frozen=True)
class Services:
    """Functions of the rest of the app.

    All but those that watch may be slow: call them off the GUI thread; they raise SsbdError.
    """

    watch_devices: WatchDevices
    watch_level: WatchLevel
    describe: Callable[[str, str], Description]
    """Return what a model is, by the setting that names it and its path, within some seconds."""
    keeps_up: Callable[[str, str], RealTimeVerdict]
    """Return whether this computer keeps up with a model, by the same."""
    known_draft: Callable[[Settings], str]
    """Return whether the settings' draft model suits their translation model and this computer."""
    speech_languages: Callable[[str], Collection[str]]
    """Return the languages, by English name, that a speech model knows; none where that is not
    known."""
    try_model: TryModel
    trial: TryOut
    demo: LayOver
    """Return settings with what the demonstration decides in place of some."""
    check_demo: Callable[[], None]
    """Raise PackError where the demonstration's files are not whole."""
    stand_in: StandIn
    models: ModelStore
    """The downloaded models, and those that can be."""
    find_models: Callable[[], Sequence[Found]]
    """Return the models that other apps have."""
    recommend: Callable[[str, str], Recommendation]
    """Return which of the catalog's models suit a spoken language, or AUTO, and the one that
    captions are read in, by English name."""
    library: Library
    """The kept sessions."""
    retranslate: Retranslate
    use_settings: Callable[[Settings], None]
    """Put settings in force outside the windows: at the start, and when they change."""
    live_address: Callable[[], str]
    """Return where the live text is served; empty where it is not."""
    report: Report
    ask_server: AskServer
    """Return what the settings' server can do, without sending it what was said."""
    updates: DailyCheck
    """The check for a newer version."""
