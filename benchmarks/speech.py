"""How late recognition is, what it invents, what streaming costs it, and whether it lasts.

    python benchmarks/speech.py [--json] [--part words|sentences|invention|soak|recovery] [--check]

On the demonstration's models and clip. `words` replays the clip in real time, `sentences` with
finished sentences only; `invention` hears sound in which nobody speaks, as fast as it can; `soak`
plays speech and pauses for as long, and
`recovery` takes the sound away again and again, both through a PulseAudio server of their own
(Linux). Each part's own module says what its figures count. Seconds; error rates in points of per
cent.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.hearing import Figures
from benchmarks.invention import invention
from benchmarks.limits import beyond
from benchmarks.recovery import recovery
from benchmarks.soak import soak
from benchmarks.word_lag import whole_sentences, words

PARTS: dict[str, Callable[[argparse.Namespace], Figures]] = {
    "words": words,
    "sentences": whole_sentences,
    "invention": invention,
    "soak": soak,
    "recovery": recovery,
}
AT_A_SERVER = {"soak", "recovery"}
PROGRAMS = ("pulseaudio", "pactl", "paplay")


def main() -> int:
    """Measure the parts that are asked for and print them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--part", action="append", choices=tuple(PARTS), help="all without it")
    parser.add_argument(
        "--sentences", type=int, default=1000, help="words, sentences: only the clip's first"
    )
    parser.add_argument("--minutes", type=float, default=4.0, help="invention, soak: of sound")
    parser.add_argument("--whisper", default="", help="invention: the folder of another model")
    parser.add_argument("--rounds", type=int, default=10, help="recovery: outages")
    parser.add_argument("--check", action="store_true", help="fail where a limit is exceeded")
    options = parser.parse_args()
    figures: Figures = {}
    for name in options.part or possible():
        figures |= PARTS[name](options)
    if options.json:
        print(json.dumps(figures, indent=1))
    else:
        print("\n".join(f"{name:32}{value:10.3f}" for name, value in figures.items()))
    exceeded = beyond(figures) if options.check else []
    for sentence in exceeded:
        print(sentence, file=sys.stderr)
    return 1 if exceeded else 0


def possible() -> list[str]:
    """The parts that this machine has all programs for; what is left out is told."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        print(f"without {', '.join(sorted(AT_A_SERVER))}: no {', '.join(missing)}", file=sys.stderr)
    return [name for name in PARTS if not (missing and name in AT_A_SERVER)]


if __name__ == "__main__":
    sys.exit(main())
