"""Measure what SSBD gains on a demonstration pack, for every bias β, beside re-translation.

    python check_curve.py [FOLDER] [--partials CLIP.jsonl] [--sentences 200] [--json]

Held-out sentences of the grammar are revealed three words at a time; with ``--partials`` what was
recognised of the clip while it was spoken (check_demo.py writes it) is replayed too. TPS counts
as the paper does: generation with verification, the prompt left out. One run, all variants in turn,
three rounds; β = 0.5 and continuous decoding never revise, and are there to be compared with.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from figures import show
from translation_data import held_out_grammar

from ssbd_desktop import demo_pack
from ssbd_desktop.settings import Settings

BETAS = "0,0.1,0.2,0.3,0.4,0.5"


def variants(model: str, source: Path, reference: Path | None, out: Path) -> list[dict[str, Any]]:
    """The figures of every variant on one corpus."""
    program = [sys.executable, "-m", "ssbd_desktop", "evaluate"]
    command = [*program, "run", "--policy", "rt,ssbd,cd", "--beta", BETAS, "--two-pass"]
    command += ["--rounds", "3", "--threads", "1", "--translation-model", model]
    command += ["--source", str(source), "--out", str(out)]
    command += ["--reference", str(reference)] if reference else []
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    done = subprocess.run([*program, "report", str(out), "--json"], check=True, capture_output=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)["runs"][0]["figures"]
    return found


def curve(prefix: str, found: list[dict[str, Any]]) -> dict[str, float]:
    """TPS over that of re-translation, and normalized erasure, of every variant."""
    figures = {}
    for one in found:
        name = f"{prefix}_{one['name'].replace(' ', '_')}"
        figures[f"{name}_tps_speedup"] = round(one["tps_speedup"]["median"], 2)
        figures[f"{name}_ne"] = round(one["erasure"], 3)
    erased = {one["name"]: one["erasure"] for one in found}
    figures[f"{prefix}_ne_share"] = round(erased["ssbd 0.2"] / erased["rt"], 3)
    return figures


def measure(pack: demo_pack.Pack, partials: Path | None, sentences: int) -> dict[str, float]:
    """Every figure."""
    model = pack.settings(Settings()).translation_model
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        pairs = held_out_grammar()[:sentences]
        english, german = Path(folder, "domain.en.txt"), Path(folder, "domain.de.txt")
        for path, side in ((english, 0), (german, 1)):
            path.write_text("".join(f"{pair[side]}\n" for pair in pairs), encoding="utf-8")
        figures |= curve("domain", variants(model, english, german, Path(folder, "domain")))
        if partials:
            figures |= curve("clip", variants(model, partials, None, Path(folder, "clip")))
    return figures


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure SSBD against re-translation.")
    parser.add_argument("folder", type=Path, nargs="?", help="a pack")
    parser.add_argument("--partials", type=Path, help="of the clip, as check_demo.py writes them")
    parser.add_argument("--sentences", type=int, default=200)
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    figures = measure(demo_pack.find(options.folder), options.partials, options.sentences)
    show(figures, options.json)


if __name__ == "__main__":
    main()
