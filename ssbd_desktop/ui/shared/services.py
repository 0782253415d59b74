"""What the windows ask of the rest of the app, which they may not import: handed down at the start.

A window that needs something of an engine or of the disk gets a field here, with a default that
offers nothing, so that the windows stand without it, as in tests.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from ssbd_desktop.base.events import StageName
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.description import Description
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.keeping_up import RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.models.trial import Trial, TrialProgress
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import KeptSession, KeptTranslation
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.updates.daily_check import DailyCheck


class SoundDevice(Protocol):
    """A sound source, by the name that a setting gives it; kind: whether it records the room or
    what the computer plays."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def kind(self) -> Literal["microphone", "system"]:
        """What it records."""
        ...


WatchDevices = Callable[[Callable[[Sequence[SoundDevice]], None]], Callable[[], None]]
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
"""Have a model answer: (the setting that names it, settings) → nothing; raises SsbdError where it
does not. Slow."""

TryOut = Callable[[Kind, Path, Settings, TrialProgress, Callable[[], bool]], Trial | None]
"""Have a model work for the person to see: (kind, its path, settings, progress, cancelled) → what
was found out, None where it was cancelled. Slow, beside captions too; raises SsbdError."""


class ServerFacts(Protocol):
    """What a server that translates told of itself."""

    @property
    def models(self) -> Sequence[str]:
        """The names of those that it offers."""
        ...

    @property
    def model(self) -> str:
        """The one that is used."""
        ...

    @property
    def scores(self) -> bool:
        """Whether it gives log-probabilities of a prompt."""
        ...

    @property
    def seconds(self) -> float:
        """What a round trip takes, as a median."""
        ...


LayOver = Callable[[Settings], Settings]
"""Lay over settings what else a session is to run with."""

StandIn = Callable[[Settings, Collection[str]], Settings | None]
"""Lay the demonstration's models over settings, in place of those that the named settings miss;
gives None where they do not know the languages."""

Report = Callable[
    [Settings, Collection[StageName], Callable[[str], None], Callable[[], bool]], None
]
"""Make a report of trouble: (settings, the stages that do their work now, tell a piece of it,
cancelled) → nothing. Slow."""

KeepsUp = Literal["yes", "alone", "no"]
"""Whether this computer keeps up with a model: yes, while the other engine works as well; alone,
while nothing else has work for the processor; or no."""

KEEPS_UP: Mapping[RealTimeVerdict, KeepsUp] = {
    RealTimeVerdict.KEEPS_UP: "yes",
    RealTimeVerdict.ALONE: "alone",
    RealTimeVerdict.DOES_NOT: "no",
}
"""The same, as it is predicted."""


def _nothing(_: str) -> str:
    return ""


def _undescribed(_name: str, _path: str) -> Description:
    return Description()


@dataclass(frozen=True)
class Services:
    """Functions of the rest of the app. All but those that watch may be slow: call them off the GUI
    thread; they raise SsbdError.

    watch_devices: see WatchDevices; None where no sources are known. describe: what a model is, by
    the setting that names it and its path, within some seconds. keeps_up: whether this computer
    keeps up with a model, by the same; None where nobody knows. known_draft: whether the settings'
    draft model suits their translation model and this computer, in a sentence. speech_languages:
    the languages, by English name, that a model knows; empty where that is not known.
    known_windows: what is known of the windows that the Whisper model in a folder needs, in a
    sentence; try_windows: finds it out anew for the settings' model, None where nothing can.
    try_model: see TryModel; None where nothing that is chosen is saved.
    watch_level: see WatchLevel; None where nothing can be listened to.
    demo: gives settings with what the demonstration decides in place of some; None where it is not
    offered. check_demo: raises PackError where its files are not whole.
    stand_in: see StandIn; None where nothing does.
    models: the downloaded models, and those that can be; None where there is no place for them.
    recommend: which of the catalog's models suit a spoken language, or AUTO, and the one that
    captions are read in, by English name; None where nobody knows.
    library: the kept sessions; None where none are kept. retranslate: see Retranslate; None where
    no engine can. use_settings: told of the settings in force, at the start and when they change.
    live_address: where the live text is served; empty where it is not.
    find_models: the models that other apps have. trial: see TryOut; None where no engine can.
    report: see Report; None where nothing makes one. ask_server: what the settings' server can do,
    without sending it what was said; None where nobody can ask.
    updates: whether there is a newer version; None where nobody knows.
    """

    watch_devices: WatchDevices | None = None
    describe: Callable[[str, str], Description] = _undescribed
    keeps_up: Callable[[str, str], KeepsUp] | None = None
    known_draft: Callable[[Settings], str] = lambda _: ""
    speech_languages: Callable[[str], Collection[str]] = lambda _: ()
    known_windows: Callable[[str], str] = _nothing
    try_windows: Callable[[Settings], str] | None = None
    try_model: TryModel | None = None
    watch_level: WatchLevel | None = None
    demo: LayOver | None = None
    check_demo: Callable[[], None] = lambda: None
    stand_in: StandIn | None = None
    models: ModelStore | None = None
    recommend: Callable[[str, str], Recommendation] | None = None
    library: Library | None = None
    retranslate: Retranslate | None = None
    use_settings: Callable[[Settings], None] = lambda _: None
    live_address: Callable[[], str] = str
    find_models: Callable[[], Sequence[Found]] = tuple
    trial: TryOut | None = None
    report: Report | None = None
    ask_server: Callable[[Settings], ServerFacts] | None = None
    updates: DailyCheck | None = None


Retranslate = Callable[
    [KeptSession, Settings, Callable[[int, int], None], Callable[[], bool]], KeptTranslation | None
]
"""Translate a session with these settings: (session, settings, progress, cancelled) → what was
made and kept, None where it was cancelled. Slow; raises SsbdError."""
