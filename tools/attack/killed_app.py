"""The running app whose processes are killed. Runs in a process of its own, as those do.

The demonstration's clip is heard again and again as fast as it was said, from its file or from a
sound server. The first time nothing is killed: what is captioned then is to be captioned each time.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import soundfile

from benchmarks.sound_server import SoundServer
from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.base.events import (
    Caption,
    Event,
    Gap,
    Recorded,
    StageChanged,
    StageName,
    Transcript,
)
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.system import logs
from ssbd_desktop.system.folders import data_folder
from ssbd_desktop.transcript.library import Library
from tools.attack.running_app import Complaints, demo_values, write_talk
from tools.attack.watched_process import descendants

FLAGS: dict[str, StageName] = {
    "--translation-child": "translation",
    "--recognition-child": "speech",
}
"""What a child is started with, and the stage whose engine it holds."""

CHILDREN = (*FLAGS, "--capture-child")

_CLIPS = 60
_COVERED = 0.5
_PATIENCE = 30.0  # seconds until words are given up
_CLIP_TAKES = 100.0  # seconds, with what the app takes to start


@dataclass(frozen=True)
class Kill:
    """Send a signal to the children of a kind, so many seconds after the next word."""

    flag: str
    signal: str
    after: float


@dataclass(frozen=True)
class Blows:
    """Send signals to children, each so many seconds after the one before; with none, only wait."""

    each: tuple[tuple[float, str, str], ...]
    """Seconds, what the children were started with, the signal."""


@dataclass(frozen=True)
class Killed:
    """back: seconds until words came again, None where they did not. load: seconds that the engine
    took to load, now or when the app started, whatever is less. told: what the person read."""

    back: float | None
    load: float
    told: str = ""


@dataclass(frozen=True)
class Ending:
    """What is wrong with what was captioned, by utterances; `unheard` by places in the clip."""

    unfinished: tuple[str, ...]
    not_kept: tuple[str, ...]
    untranslated: tuple[str, ...]
    unheard: tuple[str, ...]
    errors: tuple[str, ...]


Asked = Kill | Blows | Literal["end"] | None


def serve(home: Path) -> Callable[[Asked], Killed | Ending | None]:
    """Start the app; gives what answers None once a clip was captioned, a Kill, and “end”."""
    logs.set_up(False)
    return _KilledApp(write_talk(home, _CLIPS)).answer


def serve_live(home: Path) -> Callable[[Asked], Killed | Ending | None]:
    """As `serve`, over a sound server that plays the clip; answers Blows, too."""
    logs.set_up(False)
    folder = home / "sound"
    folder.mkdir(mode=0o700)
    server = SoundServer(folder)
    os.environ |= {name: server.env[name] for name in ("XDG_RUNTIME_DIR", "PULSE_SERVER")}
    server.play(write_talk(home, _CLIPS))
    return _KilledApp(None).answer


class _KilledApp:
    def __init__(self, talk: Path | None) -> None:
        self._complaints = Complaints()
        self._changed = threading.Condition()
        self._loading: dict[StageName, float] = {}
        self._first_load: dict[StageName, float] = {}
        self._load: dict[StageName, float] = {}
        self._words: dict[StageName, float] = {}
        """When words of a stage came last, made by the engine that is there now."""
        self._final = 0.0
        """When a translated final came last."""
        self._messages: list[str] = []
        self._shown: set[str] = set()
        self._finals: dict[str, Caption] = {}
        self._records: dict[str, str] = {}
        self._gaps: list[Gap] = []
        self._clip = soundfile.info(demo_pack.find().clip).duration
        self._library = Library(data_folder() / "sessions")
        settings = demo_values().with_values({"device": "default"})  # where there is no file
        self._pipeline = make_pipeline(
            settings, self._take, file=talk, journal=self._library.journal()
        )
        self._pipeline.start()

    def answer(self, asked: Asked) -> Killed | Ending | None:
        """Do what is asked."""
        if isinstance(asked, Kill):
            return self.kill(asked)
        if isinstance(asked, Blows):
            return self.strike(asked)
        if asked == "end":
            return self.end()
        self.wait_for_clip()
        return None

    def wait_for_clip(self) -> None:
        """Return when the clip has been captioned once."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._heard_until() > self._clip, _CLIP_TAKES):
                raise TimeoutError(f"the clip is not captioned: {self._messages}")

    def kill(self, asked: Kill) -> Killed:
        """Kill in mid-word, and wait for words."""
        stage = FLAGS[asked.flag]
        now = time.monotonic()
        with self._changed:
            self._changed.wait_for(lambda: self._words.get(stage, 0.0) > now, _PATIENCE)
        time.sleep(asked.after)
        killed = children(asked.flag)
        if not killed:
            raise LookupError(f"there is no process with {asked.flag}")
        began = time.monotonic()
        for child in killed:
            with suppress(ProcessLookupError):
                os.kill(child, signal.Signals[asked.signal])
        with self._changed:
            self._messages.clear()
            back = self._changed.wait_for(lambda: self._came_again(stage, began), _PATIENCE)
            seconds = self._words[stage] - began if back else None
            load = min(self._first_load[stage], self._load[stage])
            return Killed(seconds, load, " ".join(self._messages))

    def strike(self, asked: Blows) -> Killed:
        """Send signals, and wait for the translation of what is said afterwards."""
        self._messages.clear()
        for seconds, flag, name in asked.each:
            time.sleep(seconds)
            for child in children(flag):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.Signals[name])
        began = time.monotonic()
        with self._changed:
            # What was made before may still be told.
            back = self._changed.wait_for(lambda: self._final > began + 1.0, 2 * _PATIENCE)
            took = self._final - began if back else None
            return Killed(took, 0.0, " ".join(self._messages))

    def end(self) -> Ending:
        """Stop, and look at what was captioned."""
        self._pipeline.stop()
        (path,) = self._library.paths()
        kept = {(line.utterance, line.text) for line in self._library.load(path).lines}
        finals = {name: caption for name, caption in self._finals.items() if caption.source}
        return Ending(
            tuple(sorted(self._shown - self._finals.keys())),
            tuple(n for n, c in finals.items() if (n, self._records.get(n, c.visible)) not in kept),
            tuple(name for name, caption in finals.items() if not caption.visible),
            tuple(self._unheard(list(finals.values()))),
            self._complaints.taken(),
        )

    def _take(self, event: Event) -> None:
        now = time.monotonic()
        with self._changed:
            if isinstance(event, StageChanged):
                self._take_state(event, now)
            elif isinstance(event, Transcript) and event.text:
                self._words["speech"] = now
                self._shown.add(event.utterance)
            elif isinstance(event, Caption):
                if event.stats and event.visible:
                    self._words["translation"] = now
                if event.final:
                    self._finals[event.utterance] = event
                    self._final = now if event.stats and event.visible else self._final
            elif isinstance(event, Gap):
                self._gaps.append(event)
            elif isinstance(event, Recorded):
                self._records[event.utterance] = event.text
            self._changed.notify_all()

    def _take_state(self, event: StageChanged, now: float) -> None:
        self._messages += filter(None, [event.message])
        if event.state == "loading":
            self._loading[event.stage] = now
        elif event.state == "running" and event.stage in self._loading:
            self._load[event.stage] = now - self._loading[event.stage]
            self._first_load.setdefault(event.stage, self._load[event.stage])
            self._words.pop(event.stage, None)

    def _came_again(self, stage: StageName, began: float) -> bool:
        """Whether words came of an engine that was loaded after the kill."""
        return self._loading[stage] > began and self._words.get(stage, 0.0) > began

    def _heard_until(self) -> float:
        return max((caption.end for caption in self._finals.values()), default=0.0)

    def _unheard(self, finals: Sequence[Caption]) -> list[str]:
        """What was captioned the first time that the clip was heard, and not another time."""
        first = [caption for caption in finals if caption.end < self._clip]
        whole = int(self._heard_until() / self._clip)
        missing = []
        for clip in range(1, whole):
            for one in first:
                start, end = one.start + clip * self._clip, one.end + clip * self._clip
                told: tuple[Caption | Gap, ...] = (*finals, *self._gaps)
                covered = sum(max(min(o.end, end) - max(o.start, start), 0.0) for o in told)
                if covered < _COVERED * (end - start):
                    missing.append(f"clip {clip + 1} at {one.start:.1f} s")
        return missing


def children(flag: str, below: int = 0) -> list[int]:
    """The processes below one, or this one, that were started with a flag."""
    found = []
    for pid in descendants(below or os.getpid()):
        with suppress(OSError):
            if flag.encode() in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0"):
                found.append(pid)
    return found
