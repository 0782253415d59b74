"""What real sizes of models cost here, and how late captions are with them.

    python benchmarks/real_sizes.py [--json] [--all] [--part PART …] [--model NAME …]
    python benchmarks/real_sizes.py --part pipeline --pair "Whisper base" "Qwen3 1.7B"

Models of random weights in the shapes of those that people use, made in build/shapes. `calibration`
is what the app predicts of (`ssbd_desktop/models`), measured first. `whispers`
and `language_models` are single passes (`benchmarks.pass_costs`). `pipeline` hears the clip in real
time: its words are the demonstration's, and each pass is also made by a pair of these models
(`benchmarks.sized_pipeline`), with short windows and with whole ones. `splits` are ways to share
the cores between the two engines, on the clip's first sentences. Seconds, medians; 0 threads are
what ships. --json, of which benchmarks/real-sizes.json has the single passes of one machine and
what was predicted of them:

    {"machine": "…, 2 cores, Linux x86_64", "versions": {"ctranslate2": "4.8.5", …},
     "calibration": {"shared": 1, "alone": 2, "encoders": […], …},
     "whispers": [{"name": "Whisper tiny", "threads": 1, "whole_greedy_s": …, "whole_beam_s": …,
                   "short_greedy_s": …, "encode_whole_s": …, "encode_short_s": …}, …],
     "language_models": [{"name": "Qwen3 0.6B", "quantization": "Q4_K_M", "threads": 1,
                          "t": {"1": …, "8": …, "16": …, "32": …, "64": …}, "update_s": …}, …],
     "pipeline": [{"whisper": "Whisper small", "language_model": "Qwen3 0.6B",
                   "quantization": "Q4_K_M", "window": "auto", "speech_threads": 0, "threads": 0,
                   "word_lag_median_s": …, …}, …],
     "splits": [the same …],
     "predicted": [{"what": "Whisper tiny, threads 1, short_greedy_s", "predicted": …,
                    "measured": …, "ratio": …}, …],
     "pass_ratio_small_6s": …, "pipeline_word_lag_median_s": …}

A pass of recognition hears 6 s of sound and says 16 tokens; short windows are the app's, 10 s for
such sound; `encode_…` is the encoder's part. pass_ratio_small_6s is whole_greedy_s ÷ short_greedy_s
of Whisper small with half of the cores, pipeline_word_lag_median_s that of it with Qwen3 0.6B in
Q4_K_M and short windows.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib import metadata
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import soundfile

from benchmarks.hearing import timed_recogniser
from benchmarks.pass_costs import LanguageModelCost, WhisperCost, language_model_cost, whisper_cost
from benchmarks.predicted import predictions
from benchmarks.shapes.language_models import QUANTIZATIONS, language_model
from benchmarks.shapes.whispers import whisper
from benchmarks.sized_pipeline import Arm, sized_pipeline
from benchmarks.word_lag import beginning
from research.evaluation.provenance import machine
from ssbd_desktop.assembly import calibration
from ssbd_desktop.models.shapes import LANGUAGE_MODELS, WHISPERS
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.memory import keep_what_is_freed
from ssbd_desktop.system.processor import threads

SHAPES = Path(__file__).resolve().parents[1] / "build" / "shapes"
PARTS = ("calibration", "whispers", "language_models", "pipeline", "splits")
PAIR = ["Whisper small", "Qwen3 0.6B"]
USUAL = ["Whisper tiny", "Whisper base", "Whisper small", "Qwen3 0.6B", "Qwen3 1.7B"]
"""The models whose passes are measured where no others are asked for."""

SPLIT_SENTENCES = 6
"""The clip's first, by which ways to share the cores are compared."""

LIBRARIES = ("ctranslate2", "faster-whisper", "llama-cpp-python")

Found = dict[str, Any]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the parts that are asked for and print them. arguments: the command line's."""
    options = _options(arguments)
    parts = options.part or PARTS
    half, every = threads(0), os.cpu_count() or 2
    found: Found = {
        "machine": machine(),
        "versions": {name: metadata.version(name) for name in LIBRARIES},
    }
    if "calibration" in parts:
        found["calibration"] = asdict(calibration.measure())
    if "whispers" in parts:
        found["whispers"] = whispers(options, sorted({1, half, every}))
    if "language_models" in parts:
        found["language_models"] = language_models(options, sorted({1, half, every}))
    if "pipeline" in parts:
        arms = [Arm("auto"), Arm("whole")]
        found["pipeline"] = pipelines(options, arms, options.sentences)
    if "splits" in parts:
        numbers = sorted({half, every})
        arms = [Arm("auto", a, b) for a in numbers for b in numbers]
        found["splits"] = pipelines(options, arms, min(options.sentences, SPLIT_SENTENCES))
    if "calibration" in parts:
        found["predicted"] = [asdict(one) | {"ratio": one.ratio} for one in predictions(found)]
    found |= figures(found, half)
    print(json.dumps(found, indent=1, ensure_ascii=False) if options.json else table(found))


def whispers(options: argparse.Namespace, numbers: Sequence[int]) -> list[WhisperCost]:
    """What passes of the Whispers cost, with these numbers of threads."""
    sound = soundfile.read(demo_pack.find().clip, dtype="float32")[0]
    return [
        whisper_cost(shape.name, whisper(shape, SHAPES), number, sound, options.budget)
        for shape in WHISPERS
        if shape.name in options.model
        for number in numbers
    ]


def language_models(options: argparse.Namespace, numbers: Sequence[int]) -> list[LanguageModelCost]:
    """What passes and updates of the language models cost, with these numbers of threads."""
    settings = demo_pack.find().settings(Settings())
    return [
        language_model_cost(shape.name, kind, path, number, settings, options.budget)
        for shape in LANGUAGE_MODELS
        if shape.name in options.model
        for kind in options.quantization
        for path in [language_model(shape, kind, SHAPES)]
        for number in numbers
    ]


def pipelines(options: argparse.Namespace, arms: Sequence[Arm], sentences: int) -> list[Found]:
    """Lags and shares of the pair of models, one way to run it after the other."""
    names, kind = options.pair, options.quantization[0]
    heard_by = next(shape for shape in WHISPERS if shape.name == names[0])
    translated_by = next(shape for shape in LANGUAGE_MODELS if shape.name == names[1])
    pair = whisper(heard_by, SHAPES), language_model(translated_by, kind, SHAPES)
    settings = demo_pack.find().settings(Settings())
    clip = beginning(sentences, timed_recogniser(settings), settings)
    return [
        {
            "whisper": names[0],
            "language_model": names[1],
            "quantization": kind,
            "window": arm.window,
            "speech_threads": arm.speech_threads,
            "threads": arm.threads,
            **sized_pipeline(clip, *pair, arm),
        }
        for arm in arms
    ]


def figures(found: Found, half: int) -> dict[str, float]:
    """What is said of all in one number each, as far as it was measured."""
    made: dict[str, float] = {}
    for row in found.get("whispers", ()):
        if (row["name"], row["threads"]) == (PAIR[0], half):
            ratio = row["whole_greedy_s"] / row["short_greedy_s"]
            made["pass_ratio_small_6s"] = round(ratio, 2)
    for row in found.get("pipeline", ()):
        pair = [row["whisper"], row["language_model"]]
        if (pair, row["quantization"], row["window"]) == (PAIR, "Q4_K_M", "auto"):
            made["pipeline_word_lag_median_s"] = row["word_lag_median_s"]
    return made


def table(found: Found) -> str:
    """The figures for a person to read."""
    lines = [found["machine"]]
    for part in (*PARTS[1:], "predicted"):
        lines += ["", *(_line(row) for row in found.get(part, ()))]
    lines += ["", *(f"{name:32}{found[name]:10.3f}" for name in figures(found, threads(0)))]
    return "\n".join(lines)


def _line(row: Found) -> str:
    flat = row | {f"t({size})": seconds for size, seconds in row.get("t", {}).items()}
    return ", ".join(f"{name} {value}" for name, value in flat.items() if name != "t")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    names = [shape.name for shape in (*WHISPERS, *LANGUAGE_MODELS)]
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--all", action="store_true", help="all models, and both quantizations")
    parser.add_argument("--part", action="append", choices=PARTS, help="all without it")
    parser.add_argument("--model", action="append", choices=names, help="for single passes")
    parser.add_argument("--quantization", action="append", choices=QUANTIZATIONS)
    parser.add_argument("--pair", nargs=2, default=PAIR, choices=names, metavar="NAME")
    parser.add_argument("--sentences", type=int, default=1000, help="only the clip's first")
    parser.add_argument("--budget", type=float, default=8.0, help="seconds for each row of passes")
    options = parser.parse_args(arguments)
    options.model = names if options.all else options.model or USUAL
    everything = list(QUANTIZATIONS) if options.all else ["Q4_K_M"]
    options.quantization = options.quantization or everything
    return options


if __name__ == "__main__":
    keep_what_is_freed()  # as the process that recognises does
    main()
