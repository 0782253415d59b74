"""Measure what SSBD gains on a demonstration pack, for every bias β, beside re-translation.

    python check_curve.py [FOLDER] [--sentences 200] [--json]

Two corpora: held-out sentences of the grammar, revealed three words at a time, and what was once
recognized of the clip while it was spoken, which benchmarks/call.jsonl keeps: how many partials a
recognizer makes depends on what else the machine does, and so would the curve. Erasure and passes
through the model are counts, the same in every run on a machine. TPS counts as the paper does:
generation with verification, the prompt left out. One run, all variants in turn, five rounds;
β = 0.5 and continuous decoding never revise, and are there to be compared with.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from figures import given_pack, show
from translation_data import held_out_grammar

from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings

BETAS = "0,0.1,0.2,0.3,0.4,0.5"
CLIP = Path(__file__).resolve().parents[3] / "benchmarks" / "call.jsonl"


def write_sentences(path: Path, count: int) -> None:
    """Held-out sentences of the grammar, one a line."""
    english = [f"{pair[0]}\n" for pair in held_out_grammar()[:count]]
    path.write_text("".join(english), encoding="utf-8")


def variants(model: str, source: Path, out: Path, rounds: int = 5) -> list[dict[str, Any]]:
    """The figures of every variant on one corpus."""
    program = [sys.executable, "-m", "research"]
    command = [*program, "run", "--policy", "rt,ssbd,cd", "--beta", BETAS, "--two-pass"]
    command += ["--rounds", str(rounds), "--threads", "1", "--translation-model", model]
    command += ["--source", str(source), "--out", str(out)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    done = subprocess.run([*program, "report", str(out), "--json"], check=True, capture_output=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)["runs"][0]["figures"]
    return found


def curve(prefix: str, found: list[dict[str, Any]]) -> dict[str, float]:
    """Of every variant: TPS over that of re-translation, passes, normalized erasure.

    Passes: how many times fewer than re-translation's.
    """
    figures = {}
    for one in found:
        name = f"{prefix}_{one['name'].replace(' ', '_')}"
        figures[f"{name}_tps_speedup"] = round(one["tps_speedup"]["median"], 2)
        figures[f"{name}_fewer_passes"] = round(one["fewer_passes"], 2)
        figures[f"{name}_ne"] = round(one["erasure"], 3)
    erased = {one["name"]: one["erasure"] for one in found}
    figures[f"{prefix}_ne_share"] = round(erased["ssbd 0.2"] / erased["rt"], 3)
    return figures


def measure(pack: demo_pack.Pack, sentences: int) -> dict[str, float]:
    """Every figure."""
    model = pack.settings(Settings()).translation_model
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        domain = Path(folder, "domain.txt")
        write_sentences(domain, sentences)
        for name, source in (("domain", domain), ("clip", CLIP)):
            figures |= curve(name, variants(model, source, Path(folder, name)))
    return figures


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure SSBD against re-translation.")
    parser.add_argument("folder", type=Path, nargs="?", help="a pack")
    parser.add_argument("--sentences", type=int, default=200)
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    figures = measure(given_pack(options.folder), options.sentences)
    show(figures, options.json)


if __name__ == "__main__":
    main()
