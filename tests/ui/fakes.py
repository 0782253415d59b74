"""Stand-ins for the rest of the app in the tests of the user interface."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import HotkeyError, ModelError, SsbdError, UpdateError
from ssbd_desktop.base.events import (
    Caption,
    Channel,
    Device,
    DeviceKind,
    Event,
    StageName,
    Transcript,
    VoiceNamed,
)
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.models.catalog import Entry, Kind
from ssbd_desktop.models.real_time import Description
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import Installed, ModelStore, Offer, Progress, ProgressFn, Unfinished
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.written_values import Combination
from ssbd_desktop.system.folders import data_folder
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.hotkeys.hotkeys import HotkeyBackend
from ssbd_desktop.ui.shared.services import Services
from ssbd_desktop.ui.shared.update_check import DailyCheck
from tests.helpers.fakes import raising
from tests.helpers.programs import PATIENCE


def elsewhere(call: Callable[[], None]) -> None:
    """Call on a thread of its own, and wait for it."""
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()


def tell(emit: Callable[[Event], None], *events: Event) -> None:
    """Emit events as a stage does: not from the GUI thread."""

    def emit_all() -> None:
        for event in events:
            emit(event)

    elsewhere(emit_all)


class FakePipeline(Pipeline):
    """Remembers what it received; emits what a test has it emit, from a thread of its own."""

    def __init__(self, settings: Settings, emit: Callable[[Event], None]) -> None:
        self.settings = [settings]
        self.emit = emit
        self.restarted: list[StageName] = []
        self.detections = 0
        self.paused: list[bool] = []
        self._runs = False
        self.stop_thread = ""
        self.may_stop = threading.Event()
        self.may_stop.set()

    @property
    def running(self) -> bool:
        return self._runs

    def start(self) -> None:
        self._runs = True

    def stop(self) -> None:
        self.stop_thread = threading.current_thread().name
        self.may_stop.wait(10)
        self._runs = False

    def apply(self, settings: Settings) -> None:
        self.settings.append(settings)

    def pause(self) -> None:
        self.paused.append(True)

    def resume(self) -> None:
        self.paused.append(False)

    def restart(self, stage: StageName) -> None:
        self.restarted.append(stage)

    def detect_language_again(self) -> None:
        self.detections += 1

    def name_voice(self, named: VoiceNamed) -> None:
        self.tell(named)

    def tell(self, *events: Event) -> None:
        tell(self.emit, *events)


def device(name: str, kind: DeviceKind = "microphone") -> Device:
    """A sound source, of which windows know name and kind alone."""
    return Device(name, 1, 48_000.0, False, kind)


class FakeDevices:
    """The sound sources that there are; a watcher gets them on a thread of its own."""

    def __init__(self, *there: Device) -> None:
        self.there = there
        self.watchers: list[Callable[[Sequence[Device]], None]] = []
        self.started = 0

    def watch(self, changed: Callable[[Sequence[Device]], None]) -> Callable[[], None]:
        self.watchers.append(changed)
        self.started += 1
        self._tell(changed)
        return lambda: self.watchers.remove(changed)

    def become(self, *there: Device) -> None:
        self.there = there
        for changed in list(self.watchers):
            self._tell(changed)

    def _tell(self, changed: Callable[[Sequence[Device]], None]) -> None:
        elsewhere(lambda: changed(self.there))


class FakeLevels:
    """Watches no device; a test says how loud it is."""

    def __init__(self) -> None:
        self.devices: list[str] = []
        self.stopped: list[str] = []
        self.hear: Callable[[float], None] = lambda _: None
        self.fail: Callable[[str], None] = lambda _: None

    def watch(
        self, device: str, heard: Callable[[float], None], failed: Callable[[str], None]
    ) -> Callable[[], None]:
        self.devices.append(device)
        self.hear, self.fail = heard, failed
        return lambda: self.stopped.append(device)


class FakePipelines:
    """Makes fake pipelines, has sound sources and keeps settings, or refuses to."""

    def __init__(self) -> None:
        self.made: list[FakePipeline] = []
        self.saved: list[Settings] = []
        self.refuse_start: Exception | None = None
        self.refuse_save: Exception | None = None
        self.devices = FakeDevices(device("pulse"), device("Built-in microphone"))
        self.threads: list[str] = []

    def make(self, settings: Settings, emit: Callable[[Event], None]) -> FakePipeline:
        self.threads.append(threading.current_thread().name)
        if self.refuse_start is not None:
            raise self.refuse_start
        self.made.append(FakePipeline(settings, emit))
        return self.made[-1]

    def save(self, settings: Settings) -> None:
        self.threads.append(threading.current_thread().name)
        if self.refuse_save is not None:
            raise self.refuse_save
        self.saved.append(settings)

    @property
    def newest(self) -> FakePipeline:
        return self.made[-1]


NOON = 1_800_000_000.0


class FakeReleases:
    """Has a newest version, or fails; and a clock that a test sets.

    threads: those that asked it, in turn.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.newest = "0.2.0"
        self.problem = ""
        self.threads: list[str] = []
        self.now = NOON

    @property
    def asked(self) -> int:
        return len(self.threads)

    def ask(self) -> str:
        self.threads.append(threading.current_thread().name)
        if self.problem:
            raise UpdateError(self.problem)
        return self.newest

    def start(self) -> DailyCheck:
        return DailyCheck(self.file, self.ask, lambda: self.now, installed="0.1.0")


class FakeKeyboard:
    """Gives hotkeys, or refuses them; presses keys from a thread of its own, as a keyboard does.

    elsewhere: keys that another program has.
    """

    def __init__(self) -> None:
        self.elsewhere: set[str] = set()
        self.refuse: HotkeyError | None = None
        self.listening: dict[str, str] = {}
        self._pressed: Callable[[str], None] = lambda _: None

    def listen(
        self, wanted: Mapping[str, Combination], pressed: Callable[[str], None]
    ) -> HotkeyBackend:
        if self.refuse is not None:
            raise self.refuse
        named = {str(keys): what for what, keys in wanted.items()}
        self.listening = {keys: named[keys] for keys in named.keys() - self.elsewhere}
        self._pressed = pressed
        problems = {named[keys]: f"{keys} is taken." for keys in named.keys() & self.elsewhere}
        active, stop = tuple(self.listening.values()), self.listening.clear
        return SimpleNamespace(active=active, problems=problems, stop=stop)

    def press(self, keys: str) -> None:
        if (what := self.listening.get(keys)) is not None:
            elsewhere(lambda: self._pressed(what))


def caption(
    utterance: str,
    visible: str,
    hidden: str = "",
    *,
    source: str = "source",
    final: bool = False,
    translated: bool = True,
    start: float = 0.0,
    channel: Channel = "",
    speaker: int = 0,
) -> Caption:
    """A caption; where it is not translated, as the pipeline makes one without a model."""
    stats = DecodingStats() if translated else None
    made = Caption(utterance, visible, hidden, source, final, start, start + 1, stats)
    return replace(made, channel=channel, speaker=speaker)


def transcript(
    utterance: str, stable: str, tentative: str = "", *, final: bool = False
) -> Transcript:
    return Transcript(utterance, stable, tentative, final, 0.0, 1.0)


def description(name: str, *limits: Sentence) -> Description:
    return Description({Sentence("Name"): name}, limits)


def drop(target: QWidget, *paths: Path) -> bool:
    """Drop files on a window, if it takes them; returns whether it does."""
    data, keys, left = QMimeData(), Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(5, 5), copy, data, left, keys)
    enter.ignore()
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDragMoveEvent(QPoint(6, 6), copy, data, left, keys))
        QApplication.sendEvent(target, QDropEvent(QPointF(5, 5), copy, data, left, keys))
    return enter.isAccepted()


def entry(id: str, kind: Kind, license: str = "MIT", name: str = "", **more: Any) -> Entry:
    files = ("*.gguf",) if kind == "translation" else ("model.bin", "config.json")
    return Entry(
        id=id, kind=kind, name=name or id.capitalize(), repository=f"maker/{id}", files=files,
        license=license, parameters=1_700_000_000, quantization="Q8_0", looked_up="", tried=True,
        **more,
    )  # fmt: skip


class FakeModels(ModelStore):
    """Downloads as far as a test says.

    begun: before the app started. use_of: whether what was asked for is to be used. done: what was
    done in turn.
    """

    def __init__(self, *catalog: Entry) -> None:
        super().__init__(Path("/models"), catalog)
        self.begun: Sequence[Unfinished] = ()
        self.offers: dict[str, Offer] = {}
        self.there: Sequence[str] = ()
        self.refuse_offer: SsbdError | None = None
        self.refuse_discard: ModelError | None = None
        self.use_of: dict[str, bool] = {}
        self.done: list[str] = []
        self._progress = dict[str, Sequence[Progress]]()
        self._ends = dict[str, ModelError | None]()
        self._something = threading.Condition()

    def unfinished(self) -> tuple[Unfinished, ...]:
        return tuple(self.begun)

    def offer(self, wanted: str) -> Offer:
        if self.refuse_offer:
            raise self.refuse_offer
        return self.offers[wanted]

    def resolve(self, wanted: str) -> Path | None:
        return self.folder / wanted if wanted in self.there else None

    def get(
        self, wanted: str, progress: ProgressFn, cancelled: Cancelled, **asked: bool
    ) -> Installed | None:
        self.done.append(f"get {wanted}")
        self.use_of[wanted] = asked["use"] and asked["goes_on"]
        for _ in range(int(PATIENCE * 100)):
            with self._something:
                self._something.wait(0.01)
                for each in self._progress.pop(wanted, ()):
                    progress(each)
                if cancelled():
                    return None
                if wanted in self._ends:
                    refused = self._ends.pop(wanted)
                    break
        if refused:
            raise refused
        (one,) = (each for each in self.catalog if each.id == wanted)
        return Installed(wanted, one.kind, one.name, self.folder / wanted, 1, "MIT", "", None)

    def remember(self, wanted: str, *, use: bool, goes_on: bool) -> None:
        self.done.append(f"{wanted} {'goes on' if goes_on else 'waits'} after a restart")
        self.use_of[wanted] = use

    def discard(self, wanted: str) -> None:
        self.done.append(f"discard {wanted}")
        if self.refuse_discard:
            raise self.refuse_discard

    def is_at(self, wanted: str, share: float) -> None:
        """A download has come so far, at a speed at which the rest takes two minutes."""
        done = int(1000 * share)
        self.report(wanted, Progress("downloading", done, 1000, (1000 - done) / 120, 120.0))

    def report(self, wanted: str, *progress: Progress) -> None:
        with self._something:
            self._progress[wanted] = progress
            self._something.notify_all()

    def end(self, wanted: str, refused: str = "") -> None:
        with self._something:
            self._ends[wanted] = ModelError(refused) if refused else None
            self._something.notify_all()


def full_services(**named: Any) -> Services:
    """Services that find and do nothing, but for those that are named."""
    anything: dict[str, Any] = {
        "watch_devices": lambda _: lambda: None,
        "watch_level": lambda *_: lambda: None,
        "describe": lambda *_: Description(),
        "keeps_up": raising(ModelError("It is not known.")),
        "speech_languages": lambda _: (),
        "try_model": lambda *_: None,
        "trial": lambda *_: None,
        "demo": lambda settings: settings,
        "check_demo": lambda: None,
        "stand_in": lambda *_: None,
        "models": ModelStore(data_folder() / "models", ()),
        "find_models": tuple,
        "recommend": lambda *_: Recommendation(None, None, ()),
        "library": Library(data_folder() / "sessions"),
        "retranslate": lambda *_: None,
        "use_settings": lambda _: None,
        "live_address": str,
        "report": lambda *_: None,
        "ask_server": lambda _: ServerFacts((), "", True, 0.0),
        "updates": DailyCheck(data_folder() / "updates.json", lambda: "0"),
    }
    return Services(**anything | named)
