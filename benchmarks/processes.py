"""What it costs that the engines run in processes of their own.

    python -m benchmarks.processes [--json] [--rounds N]

Both ways in one run, in turn: engines in the app's own process, as tests and evaluations have them,
and as the app has them. Updates: the sentences of `sentences.en.txt` revealed three words at a
time, the wall time of each as the one who asks sees it. Pipelines: a process each, on the
demonstration's clip in real time; the lag of partial transcripts and captions as the app counts it,
the time from the process's start, imports included, until both engines are there and until the
first caption, and the memory that it holds in the end with its children, each page by its share
(PSS).
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil

from ssbd_desktop.assembly.real_pipeline import load_translator, make_pipeline, whisper_folder
from ssbd_desktop.audio.sources import FileSource
from ssbd_desktop.base.events import Caption, Event, Request, StageChanged, Transcript
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.pipeline.protocols import Transcribing, Translating
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.inspection import recognition_threads
from ssbd_desktop.system.clock import lasting_clock

WORDS = 3
SENTENCES = Path(__file__).with_name("sentences.en.txt")
WAYS = ("within", "apart")

Figures = dict[str, float]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=3, help="pipelines of each kind")
    parser.add_argument("--sentences", type=int, default=40)
    parser.add_argument("--subject", choices=WAYS, help=argparse.SUPPRESS)
    parser.add_argument("--began", type=float, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.subject:
        print(json.dumps(captioned(options.subject, options.began)))
        return
    found = updates(options.sentences)
    rounds: dict[str, list[Figures]] = {way: [] for way in WAYS}
    for _ in range(options.rounds):
        for way in WAYS:
            rounds[way].append(_subject(way))
    for way, measured in rounds.items():
        for name in measured[0] if measured else ():
            found[f"{name}_{way}"] = round(statistics.median(one[name] for one in measured), 4)
    if options.json:
        print(json.dumps(found, indent=1))
    else:
        for name, value in found.items():
            print(f"{name:40} {value:10.4g}")


def updates(count: int) -> Figures:
    """The wall time of updates, sentence by sentence the one way and the other."""
    settings = _settings()
    translators: dict[str, Translating] = {
        "within": _translator_here(settings),
        "apart": load_translator(settings),
    }
    seconds: dict[str, list[float]] = {way: [] for way in WAYS}
    for number, sentence in enumerate(SENTENCES.read_text("utf-8").splitlines()[:count]):
        words = sentence.split()
        for way in WAYS if number % 2 else WAYS[::-1]:
            for end in range(WORDS, len(words) + WORDS, WORDS):
                began = time.perf_counter()
                source = " ".join(words[:end])
                translators[way].translate(
                    Request(f"u{number}", source, end >= len(words)), lambda: False
                )
                seconds[way].append(time.perf_counter() - began)
    for translator in translators.values():
        translator.close()
    pairs = zip(seconds["apart"], seconds["within"], strict=True)
    return {
        "updates": float(len(seconds["within"])),
        **{f"update_ms_{way}": round(1e3 * statistics.median(seconds[way]), 3) for way in WAYS},
        "update_more_ms": round(1e3 * statistics.median(a - w for a, w in pairs), 3),
        "update_ratio": round(sum(seconds["apart"]) / sum(seconds["within"]), 4),
    }


def captioned(way: str, began: float) -> Figures:
    """What a pipeline of this kind makes of the clip. began: when, in seconds of `lasting_clock`,
    its process was started."""
    words: list[float] = []
    captions: list[float] = []
    moments: dict[str, float] = {}

    def told(event: Event) -> None:
        now = lasting_clock() - began
        if isinstance(event, StageChanged) and event.state == "running":
            moments.setdefault(event.stage, now)
        if isinstance(event, Transcript) and not event.final and event.lag is not None:
            words.append(event.lag)
        if isinstance(event, Caption):
            moments.setdefault("caption", now)
            if not event.final and event.lag is not None:
                captions.append(event.lag)
            moments["memory"] = _held()

    settings, clip = _settings(), demo_pack.find().clip
    pipeline = make_pipeline(settings, told, file=clip) if way == "apart" else _here(settings, told)
    pipeline.start()
    pipeline.wait()
    return {
        "start_s": max(moments["speech"], moments["translation"]),
        "first_caption_s": moments["caption"],
        "transcript_lag_s": statistics.median(words),
        "caption_lag_s": statistics.median(captions),
        "memory_mb": moments["memory"],
    }


def _subject(way: str) -> Figures:
    began = str(lasting_clock())
    command = ["-m", "benchmarks.processes", "--subject", way, "--began", began]
    done = subprocess.run([sys.executable, *command], check=True, capture_output=True, text=True)
    found: Figures = json.loads(done.stdout)
    return found


def _here(settings: Settings, told: Callable[[Event], None]) -> Pipeline:
    def transcriber(current: Settings, _: Loading) -> Transcribing:
        # Imported here, as by a stage's thread: not by the other way, and not before the start.
        from ssbd_desktop.speech.channels import ChannelTranscribers
        from ssbd_desktop.speech.whisper import WhisperRecognizer

        folder = whisper_folder(current)
        recognizer = WhisperRecognizer(folder, recognition_threads(folder, current.speech_threads))
        return ChannelTranscribers(recognizer, current)

    return Pipeline(
        settings,
        told,
        open_source=lambda _: FileSource(demo_pack.find().clip),
        transcriber=EngineLoader(transcriber),
        translator=EngineLoader(lambda current, _: _translator_here(current)),
    )


def _translator_here(settings: Settings) -> Translating:
    from ssbd_desktop.translation.llama import translator

    class TranslatorHere(translator.Translator):
        """A translator in this process, which ends only with it."""

        remark = ""

        def when_it_ends(self, ended: Callable[[], None]) -> None:
            """It never does."""

    made = translator.load_translator(settings)
    made.__class__ = TranslatorHere
    assert isinstance(made, TranslatorHere)
    return made


def _settings() -> Settings:
    return demo_pack.find().settings(Settings())


def _held() -> float:
    """Megabytes of this process and its children, what they share counted once."""
    total = 0
    for process in ("self", *(str(child.pid) for child in psutil.Process().children())):
        lines = Path("/proc", process, "smaps_rollup").read_text("ascii").splitlines()
        total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total * 1024 / 1e6


if __name__ == "__main__":
    main()
