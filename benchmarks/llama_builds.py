"""The tokens a second of builds of llama.cpp: the checkout's, made for this processor, and a
bundle's, made for any.

    python -m benchmarks.llama_builds [FOLDER] [--model FILE] [--rounds N] [--json]

FOLDER: a bundle's libraries, as dist/ssbd-desktop/_internal/llama_cpp/lib. Each round has a process
for each build, in turn. Tokens are evaluated 1, 8 and 32 at a time, with logits of each, after
32 others; the median of the rounds' medians. The model, unless one is given, is Qwen3's 0.6B
architecture as Q4_K_M with random weights.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

SIZES = (1, 8, 32)
BEFORE = 32
PASSES = 15
THREADS = 2
BUNDLED = Path("dist/ssbd-desktop/_internal/llama_cpp/lib")
CACHE = Path(__file__).resolve().parents[1] / "build" / "shapes"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=BUNDLED)
    parser.add_argument("--model", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(speeds(options.model)))
        return
    model = options.model or _random_model()
    builds = {"checkout": None, "bundle": str(options.folder.resolve())}
    rounds: dict[str, list[list[float]]] = {name: [] for name in builds}
    for _ in range(options.rounds):
        for name, folder in builds.items():
            rounds[name].append(_measured(model, folder))
    found = {
        name: [statistics.median(column) for column in zip(*each, strict=True)]
        for name, each in rounds.items()
    }
    if options.json:
        print(json.dumps({"sizes": SIZES, **found}, indent=1))
        return
    print(f"{'tokens a second, in passes of':32}" + "".join(f"{size:>9}" for size in SIZES))
    for name, each in found.items():
        print(f"{name:32}" + "".join(f"{speed:9.1f}" for speed in each))
    ratios = zip(found["bundle"], found["checkout"], strict=True)
    print(f"{'bundle ÷ checkout':32}" + "".join(f"{ours / native:9.2f}" for ours, native in ratios))


def speeds(path: Path) -> list[float]:
    """Tokens a second in passes of `SIZES`, with the llama.cpp that this process has loaded."""
    from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

    model = LlamaModel(path, LoadOptions(threads=THREADS, context_size=256))
    seconds: dict[int, list[float]] = {size: [] for size in SIZES}
    for _ in range(PASSES):
        for size in SIZES:
            model.evaluate([1] * BEFORE, 1)
            evaluated = model.evaluate([*[1] * BEFORE, *[2] * size], size)
            seconds[size].append(evaluated.seconds)
    model.close()
    return [size / statistics.median(taken) for size, taken in seconds.items()]


def _measured(model: Path, folder: str | None) -> list[float]:
    command = [sys.executable, "-m", "benchmarks.llama_builds", "--measure", "--model", str(model)]
    # llama-cpp-python looks there for its libraries.
    environment = {**os.environ, **({"LLAMA_CPP_LIB_PATH": folder} if folder else {})}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: list[float] = json.loads(done.stdout)
    return found


def _random_model() -> Path:
    from benchmarks.shapes.language_models import qwen3_06b

    return qwen3_06b(CACHE)


if __name__ == "__main__":
    main()
