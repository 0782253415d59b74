"""How late captions are with models of real sizes.

    python benchmarks/real_sizes.py [--json] [--part PART …] [--pair WHISPER LANGUAGE_MODEL]
        [--minutes N] [--busy]

Models of random weights in the shapes of those that people use, made in build/shapes. `pipeline`
hears the clip in real time: its words are the demonstration's, and each pass is also made by a pair
of these models (`benchmarks.sized_pipeline`), with short windows and with whole ones. `splits` are
ways to share the cores between the two engines, on the clip's first sentences. Seconds, medians; 0
threads are what ships. --minutes: the clip again and again, with short windows alone; `rounds` are
then the lags of words, median and p95, each time. --busy: another program takes one core. --json:

    {"machine": "…, 2 cores, Linux x86_64", "versions": {"ctranslate2": "4.8.5", …},
     "pipeline": [{"whisper": "Whisper small", "language_model": "Qwen3 0.6B",
                   "quantization": "Q4_K_M", "window": "auto", "speech_threads": 0, "threads": 0,
                   "word_lag_median_s": …, …}, …],
     "splits": [the same …],
     "pipeline_word_lag_median_s": …}

pipeline_word_lag_median_s is that of Whisper small with Qwen3 0.6B in Q4_K_M and short windows.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.hearing import neighbor, timed_recognizer
from benchmarks.shapes.language_models import LANGUAGE_MODELS, QUANTIZATIONS, language_model
from benchmarks.shapes.whispers import WHISPERS, whisper
from benchmarks.sized_pipeline import Arm, sized_pipeline
from benchmarks.word_lag import beginning
from research.evaluation.provenance import machine
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.computer import keep_what_is_freed, threads

SHAPES = Path(__file__).resolve().parents[1] / "build" / "shapes"
PARTS = ("pipeline", "splits")
PAIR = ["Whisper small", "Qwen3 0.6B"]
SPLIT_SENTENCES = 6
"""The clip's first, by which ways to share the cores are compared."""

LIBRARIES = ("ctranslate2", "faster-whisper", "llama-cpp-python")

Found = dict[str, Any]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the parts that are asked for and print them. arguments: the command line's."""
    options = _options(arguments)
    parts = options.part or PARTS
    found: Found = {
        "machine": machine(),
        "versions": {name: metadata.version(name) for name in LIBRARIES},
    }
    if "pipeline" in parts:
        arms = [Arm("auto")] if options.minutes else [Arm("auto"), Arm("whole")]
        with neighbor(options.busy):
            found["pipeline"] = pipelines(options, arms, options.sentences)
    if "splits" in parts:
        numbers = sorted({threads(0), os.cpu_count() or 2})
        arms = [Arm("auto", a, b) for a in numbers for b in numbers]
        found["splits"] = pipelines(options, arms, min(options.sentences, SPLIT_SENTENCES))
    found |= figures(found)
    print(json.dumps(found, indent=1, ensure_ascii=False) if options.json else table(found))


def pipelines(options: argparse.Namespace, arms: Sequence[Arm], sentences: int) -> list[Found]:
    """Lags and shares of the pair of models, one way to run it after the other."""
    names, kind = options.pair, options.quantization
    heard_by = next(shape for shape in WHISPERS if shape.name == names[0])
    translated_by = next(shape for shape in LANGUAGE_MODELS if shape.name == names[1])
    pair = whisper(heard_by, SHAPES), language_model(translated_by, kind, SHAPES)
    settings = demo_pack.find().settings(Settings())
    clip = beginning(sentences, timed_recognizer(settings), settings)
    rounds = max(1, round(options.minutes * 60 / clip.seconds))
    return [
        {
            "whisper": names[0],
            "language_model": names[1],
            "quantization": kind,
            "window": arm.window,
            "speech_threads": arm.speech_threads,
            "threads": arm.threads,
            **sized_pipeline(clip, *pair, arm, rounds),
        }
        for arm in arms
    ]


def figures(found: Found) -> dict[str, float]:
    """What is said of all in one number each, as far as it was measured."""
    made: dict[str, float] = {}
    for row in found.get("pipeline", ()):
        pair = [row["whisper"], row["language_model"]]
        if (pair, row["quantization"], row["window"]) == (PAIR, "Q4_K_M", "auto"):
            made["pipeline_word_lag_median_s"] = row["word_lag_median_s"]
    return made


def table(found: Found) -> str:
    """The figures for a person to read."""
    lines = [found["machine"]]
    for part in PARTS:
        lines += ["", *(_line(row) for row in found.get(part, ()))]
    lines += ["", *(f"{name:32}{found[name]:10.3f}" for name in figures(found))]
    return "\n".join(lines)


def _line(row: Found) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.items())


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    names = [shape.name for shape in (*WHISPERS, *LANGUAGE_MODELS)]
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--part", action="append", choices=PARTS, help="all without it")
    parser.add_argument("--quantization", default="Q4_K_M", choices=QUANTIZATIONS)
    parser.add_argument("--pair", nargs=2, default=PAIR, choices=names, metavar="NAME")
    parser.add_argument("--sentences", type=int, default=1000, help="only the clip's first")
    parser.add_argument("--minutes", type=float, default=0, help="hear the clip for so long")
    parser.add_argument("--busy", action="store_true", help="another program takes one core")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    keep_what_is_freed()  # as the process that recognizes does
    main()
