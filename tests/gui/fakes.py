"""What stands in for the rest of the app in the tests of the user interface."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ssbd_desktop.decoding.decoder import DecodingStats
from ssbd_desktop.errors import HotkeyError
from ssbd_desktop.events import Caption, Event, StageName, Transcript
from ssbd_desktop.keys import Combination
from ssbd_desktop.settings import Settings


def tell(emit: Callable[[Event], None], *events: Event) -> None:
    """Emit events as a stage does: not from the GUI thread."""

    def emit_all() -> None:
        for event in events:
            emit(event)

    thread = threading.Thread(target=emit_all)
    thread.start()
    thread.join()


class FakePipeline:
    """Remembers what it was told; emits what a test has it emit, from a thread of its own."""

    def __init__(self, settings: Settings, emit: Callable[[Event], None]) -> None:
        self.settings = [settings]
        self.emit = emit
        self.restarted: list[StageName] = []
        self.paused: list[bool] = []
        self.running = False
        self.stop_thread = ""
        self.may_stop = threading.Event()
        self.may_stop.set()

    def start(self) -> None:
        self.running = True

    def stop(self) -> None:
        self.stop_thread = threading.current_thread().name
        self.may_stop.wait(10)
        self.running = False

    def apply(self, settings: Settings) -> None:
        self.settings.append(settings)

    def pause(self) -> None:
        self.paused.append(True)

    def resume(self) -> None:
        self.paused.append(False)

    def restart(self, stage: StageName) -> None:
        self.restarted.append(stage)

    def tell(self, *events: Event) -> None:
        """Emit events as a stage does."""
        tell(self.emit, *events)


class FakePipelines:
    """Makes fake pipelines, lists devices and keeps settings, or refuses to."""

    def __init__(self) -> None:
        self.made: list[FakePipeline] = []
        self.saved: list[Settings] = []
        self.refuse_start: Exception | None = None
        self.refuse_save: Exception | None = None
        self.refuse_devices: Exception | None = None
        self.devices: Sequence[str] = ("pulse", "Built-in microphone")
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

    def list_devices(self) -> Sequence[str]:
        self.threads.append(threading.current_thread().name)
        if self.refuse_devices is not None:
            raise self.refuse_devices
        return self.devices

    @property
    def newest(self) -> FakePipeline:
        """The pipeline that was made last."""
        return self.made[-1]


class FakeKeyboard:
    """Gives hotkeys, or refuses them; presses keys from a thread of its own, as a keyboard does.

    held: keys that another program has.
    """

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.refuse: HotkeyError | None = None
        self.listening: dict[str, str] = {}
        self._pressed: Callable[[str], None] = lambda _: None

    def listen(
        self, wanted: Mapping[str, Combination], pressed: Callable[[str], None]
    ) -> FakeHotkeys:
        if self.refuse is not None:
            raise self.refuse
        free = {what: str(keys) for what, keys in wanted.items() if str(keys) not in self.held}
        self.listening = {keys: what for what, keys in free.items()}
        self._pressed = pressed
        problems = [f"{keys} is taken." for keys in map(str, wanted.values()) if keys in self.held]
        return FakeHotkeys(self, tuple(free), tuple(problems))

    def press(self, keys: str) -> None:
        if (what := self.listening.get(keys)) is not None:
            thread = threading.Thread(target=self._pressed, args=(what,))
            thread.start()
            thread.join()


@dataclass(frozen=True)
class FakeHotkeys:
    """Hotkeys of a fake keyboard."""

    keyboard: FakeKeyboard
    taken: tuple[str, ...]
    problems: tuple[str, ...]

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
) -> Caption:
    """A caption; where it is not translated, as the pipeline makes one without a model."""
    stats = DecodingStats() if translated else None
    return Caption(utterance, visible, hidden, source, final, 0.0, 1.0, stats)


def transcript(
    utterance: str, stable: str, tentative: str = "", *, final: bool = False
) -> Transcript:
    """A transcript."""
    return Transcript(utterance, stable, tentative, final, 0.0, 1.0)
