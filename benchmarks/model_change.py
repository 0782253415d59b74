"""How long captions stand still while a model is changed for another.

    python -m benchmarks.model_change [--json] [--model FILE] [--rounds N]

The demonstration's clip in real time; after some seconds of it another translation model is chosen:
a copy of the demonstration's own, or FILE. `beside`: it is loaded while the one before goes on, as
the app does where memory holds both. `in_place`: the one before is given up first. `change_s`: from
the choice until the new model runs; `pause_s`: the longest that a word which had been recognized
meanwhile waited for its caption.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import threading
from dataclasses import replace
from pathlib import Path

from ssbd_desktop.assembly.real_pipeline import transcriber_loader, translator_loader
from ssbd_desktop.audio.sources import FileSource
from ssbd_desktop.base.events import Caption, Event, StageChanged, Transcript
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.pipeline.protocols import Translating
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock
from ssbd_desktop.system.folders import person_path

WAYS = ("in_place", "beside")

CHOSEN_AFTER = 12.0
"""Seconds of the clip before the other model is chosen; somebody speaks then."""

AFTERWARDS = 3.0
"""Seconds after the change in which captions still count as waited for because of it."""

Figures = dict[str, float]


class Watch:
    """Takes a pipeline's events, and keeps how long captions were waited for.

    changed: set once translation runs with another model than at first.
    """

    def __init__(self, model: str) -> None:
        self.listens, self.changed = threading.Event(), threading.Event()
        self.waited: list[tuple[float, float]] = []
        self.changed_at = 0.0
        self._model = model
        self._told: dict[str, float] = {}
        """When the oldest transcript of an utterance was told that has no caption yet."""

    def __call__(self, event: Event) -> None:
        """Take an event, on any thread."""
        now = lasting_clock()
        match event:
            case Transcript(utterance):
                self._told.setdefault(utterance, now)
                self.listens.set()
            case Caption(utterance):
                self.waited.append((now, now - self._told.pop(utterance, now)))
            case StageChanged("translation", "running", model=model) if model == self._model:
                self.changed_at = now
                self.changed.set()


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--model", type=Path, help="the GGUF file that is chosen")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    found: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        other = options.model or _copy(Path(folder))
        rounds = [{way: changed(way, other) for way in WAYS} for _ in range(options.rounds)]
    for way in WAYS:
        for name in rounds[0][way]:
            middle = statistics.median(one[way][name] for one in rounds)
            found[f"{name}_{way}"] = round(middle, 3)
    if options.json:
        print(json.dumps(found, indent=1))
    else:
        for name, value in found.items():
            print(f"{name:24} {value:8.3f}")


def changed(way: str, other: Path) -> Figures:
    """What it costs to change to the model in a file, one way or the other."""
    settings, watch = demo_pack.find().settings(Settings()), Watch(str(other))
    pipeline = Pipeline(
        settings,
        watch,
        open_source=lambda _: FileSource(demo_pack.find().clip),
        transcriber=transcriber_loader(),
        translator=translator_loader() if way == "beside" else _in_place(),
    )
    pipeline.start()
    watch.listens.wait()
    threading.Event().wait(CHOSEN_AFTER)
    began = lasting_clock()
    pipeline.apply(settings.with_values({"translation_model": str(other)}))
    watch.changed.wait()
    threading.Event().wait(AFTERWARDS)
    pipeline.stop()
    until = watch.changed_at + AFTERWARDS
    return {
        "change_s": watch.changed_at - began,
        "pause_s": max(waited for at, waited in watch.waited if began <= at <= until),
    }


def _in_place() -> EngineLoader[Translating]:
    """Loads as the app does where memory never holds two."""
    free = iter([1])
    return replace(translator_loader(), memory=lambda _: 1, free=lambda: next(free, 0))


def _copy(folder: Path) -> Path:
    path = folder / "other.gguf"
    own = demo_pack.find().settings(Settings()).translation_model
    path.write_bytes(person_path(own).read_bytes())
    return path


if __name__ == "__main__":
    main()
