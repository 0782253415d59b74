"""What stands in for the rest of the app in the tests of the user interface."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from ssbd_desktop.base.errors import HotkeyError
from ssbd_desktop.base.events import (
    Caption,
    Channel,
    Device,
    DeviceKind,
    Event,
    StageName,
    Transcript,
)
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.models.description import Description, Fact
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.key_combinations import Combination
from ssbd_desktop.settings.table import Settings


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
    """Remembers what it was told; emits what a test has it emit, from a thread of its own."""

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

    def tell(self, *events: Event) -> None:
        """Emit events as a stage does."""
        tell(self.emit, *events)


def device(name: str, kind: DeviceKind = "microphone") -> Device:
    """A sound source, of which windows know name and kind alone."""
    return Device(name, 1, 48_000.0, False, kind)


class FakeDevices:
    """The sound sources that there are; whoever watches them is told on a thread of its own."""

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
        """Others are there from now on."""
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
        """The pipeline that was made last."""
        return self.made[-1]


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
    ) -> FakeHotkeys:
        if self.refuse is not None:
            raise self.refuse
        free = {what: str(keys) for what, keys in wanted.items() if str(keys) not in self.elsewhere}
        self.listening = {keys: what for what, keys in free.items()}
        self._pressed = pressed
        problems = {
            what: f"{keys} is taken."
            for what, keys in wanted.items()
            if str(keys) in self.elsewhere
        }
        return FakeHotkeys(self, tuple(free), problems)

    def press(self, keys: str) -> None:
        if (what := self.listening.get(keys)) is not None:
            elsewhere(lambda: self._pressed(what))


@dataclass(frozen=True)
class FakeHotkeys:
    """Hotkeys of a fake keyboard."""

    keyboard: FakeKeyboard
    taken: tuple[str, ...]
    problems: Mapping[str, str]

    def stop(self) -> None:
        self.keyboard.listening = {}


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
) -> Caption:
    """A caption; where it is not translated, as the pipeline makes one without a model."""
    stats = DecodingStats() if translated else None
    return Caption(
        utterance, visible, hidden, source, final, start, start + 1, stats, channel=channel
    )


def transcript(
    utterance: str, stable: str, tentative: str = "", *, final: bool = False
) -> Transcript:
    """A transcript."""
    return Transcript(utterance, stable, tentative, final, 0.0, 1.0)


def description(name: str, *limits: Sentence) -> Description:
    """What a model of that name is said to be."""
    return Description(name, (Fact(Sentence("Name"), name),), limits)


def drop(target: QWidget, *paths: Path) -> bool:
    """Drop files on a window, if it takes them; returns whether it does."""
    data, keys, left = QMimeData(), Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(5, 5), copy, data, left, keys)
    enter.ignore()
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDropEvent(QPointF(5, 5), copy, data, left, keys))
    return enter.isAccepted()
