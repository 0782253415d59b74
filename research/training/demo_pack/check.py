"""Measure a whole demonstration pack, and say which figures it reaches.

    python check.py [FOLDER] [--json]

Runs check_translation.py, check_recognition.py, check_demo.py and check_curve.py; ends with 1 where
a figure that a pack must have is missed. Without FOLDER the pack that ships is measured.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL, WHISPER_MODEL

HERE = Path(__file__).resolve().parent
SHIPPED = HERE.parents[2] / "resources" / "demo"


@dataclass(frozen=True)
class Limit:
    """What a figure must be: at most `most`, or at least `least`."""

    most: float = float("inf")
    least: float = float("-inf")

    def holds(self, value: float) -> bool:
        """Whether a value is within the limit."""
        return self.least <= value <= self.most

    def __str__(self) -> str:
        return f"≥ {self.least:g}" if self.most == float("inf") else f"≤ {self.most:g}"


LIMITS: Mapping[str, Limit] = {
    "domain_seen_voices_wer": Limit(most=5),
    "domain_unseen_voices_wer": Limit(most=8),
    "everyday_wer": Limit(most=25),
    "continuous_wer": Limit(most=12),
    "real_time_factor": Limit(most=0.1),
    "invented_words": Limit(most=0),
    "de_in_domain_chrf": Limit(least=97),
    "zh_in_domain_chrf": Limit(least=80),
    "ja_in_domain_chrf": Limit(least=80),
    "outputs_over_3x_source": Limit(most=0),
    "demo_wer": Limit(most=8),
    "de_demo_chrf": Limit(least=75),
    "zh_demo_chrf": Limit(least=75),
    "ja_demo_chrf": Limit(least=75),
    "demo_first_caption": Limit(most=2.5),
    "domain_ssbd_0.2_tps_speedup": Limit(least=1.01),
    "clip_ssbd_0.2_tps_speedup": Limit(least=1.01),
    "domain_ne_share": Limit(most=0.99),
    "clip_ne_share": Limit(most=0.99),
    "translation_model_mb": Limit(most=9),
    "pack_mb": Limit(most=24),
}
"""Rates of wrong words in per cent, chrF 0 … 100, seconds, counts; speedups over re-translation;
ne_share: normalized erasure at β = 0.2 over that of re-translation; mb: millions of bytes."""


def sizes(folder: Path) -> dict[str, float]:
    """What the models, the clip and the texts of a pack take on disk."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".md"]
    return {
        "translation_model_mb": round((folder / TRANSLATION_MODEL).stat().st_size / 1e6, 2),
        "pack_mb": round(sum(path.stat().st_size for path in files) / 1e6, 2),
    }


def measured(folder: Path) -> dict[str, float]:
    """All figures of a pack; a script that fails has said why."""
    figures: dict[str, float] = {}
    for script, part in (
        ("check_translation.py", folder / TRANSLATION_MODEL),
        ("check_recognition.py", folder / WHISPER_MODEL),
        ("check_demo.py", folder),
        ("check_curve.py", folder),
    ):
        command = [sys.executable, str(HERE / script), str(part), "--json"]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            raise SystemExit(f"{script} failed: see what it said above.")
        figures |= json.loads(done.stdout.splitlines()[-1])
    return figures | sizes(folder)


def missed(figures: Mapping[str, float]) -> list[str]:
    """The names of figures that are not there or not within their limits."""
    return [
        name
        for name, limit in LIMITS.items()
        if name not in figures or not limit.holds(figures[name])
    ]


def table(figures: Mapping[str, float]) -> str:
    """Every figure with its limit, one a line."""
    wrong = missed(figures)
    return "\n".join(
        f"{name:30} {value:>8}  {LIMITS.get(name, '')} {'MISSED' if name in wrong else ''}".rstrip()
        for name, value in figures.items()
    )


def main() -> int:
    """Read the command line, measure, print; 1 where a limit is not kept."""
    parser = argparse.ArgumentParser(description="Measure a demonstration pack.")
    parser.add_argument("folder", type=Path, nargs="?", default=SHIPPED)
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    figures = measured(options.folder)
    print(json.dumps(figures) if options.json else table(figures))
    return 1 if missed(figures) else 0


if __name__ == "__main__":
    sys.exit(main())
