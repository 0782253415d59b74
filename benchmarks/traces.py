"""Makes the kept traces anew: what docs/RESULTS.md and docs/FAMILY.md are written from.

    python -m benchmarks.traces --models DIR --multi30k DIR --flores DIR --drafters DIR [NAME …]

Real models are taken from --real-models or SSBD_REAL_MODELS, as `tools/real_models` leaves them.
`kept_runs` says what each is. All of them go through `python -m research`, as if nobody had changed
a setting; one that was interrupted goes on. Neither Multi30k nor the bench models that were trained
on it may be passed on, so their folders are named. What is kept are token numbers, times, scores.
"""

from __future__ import annotations

import argparse
import fnmatch
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.kept_runs import REAL_MODELS, RUNS, Replay, Run
from benchmarks.shapes.language_models import qwen3_06b
from research.evaluation.drafters import FILES
from research.evaluation.variants import drafter_of
from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL
from ssbd_desktop.settings.languages import language_name

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "benchmarks" / "traces"
WORK = ROOT / "build" / "traces"
"""Where a run grows until it is whole."""

DRAFTER_FILES = {
    "m30k": {
        "draft_model": "m30k-draft.gguf",
        "nested_model": "m30k-smaller.gguf",
        "exit_model": "m30k-exit-2.gguf",
    },
    "demo": {
        "draft_model": "demo-draft.gguf",
        "block_drafter": "demo-block.onnx",
        "heads": "demo-heads.npz",
        "eagle": "demo-eagle.npz",
    },
}
"""What drafts for each model, as the scripts in research/training/draft_models make it."""


@dataclass(frozen=True)
class Places:
    """Folders: of the bench models, of two corpora, of what drafts, of real models, and of what is
    kept."""

    models: Path
    multi30k: Path
    flores: Path
    drafters: Path
    real: Path
    kept: Path


def main() -> None:
    options = _options()
    corpora = options.multi30k, options.flores
    more = options.drafters, options.real_models, options.out
    places = Places(options.models, *corpora, *more)
    asked = options.names or ["*"]
    names = [name for one in asked for name in fnmatch.filter(RUNS, one) or [one]]
    for name in names:
        check(name, places)
    for name in names:
        print(name, file=sys.stderr)
        make(name, places)


def check(name: str, places: Places) -> None:
    """End with a sentence where there is no such run, or where a file is missing that it needs."""
    if name not in RUNS:
        raise SystemExit(f"There is no kept run “{name}”: choose among {', '.join(RUNS)}.")
    row = RUNS[name]
    run = row.of if isinstance(row, Replay) else row
    drafters = [part for part in _drafter_files(run, places) if isinstance(part, Path)]
    for path in (*_corpus(run, places), _model(run, places)[0], *drafters):
        if not path.exists():
            raise SystemExit(
                f"{path} is missing, which the run {name} needs: give its folder (see --help), or "
                "name the runs to make."
            )


def make(name: str, places: Places) -> None:
    """Make a run, or the rest of it, and put it in the place of the one that was kept."""
    row, work, kept = RUNS[name], WORK / name, places.kept / name
    run = row.of if isinstance(row, Replay) else row
    made = work / "run"
    _evaluate(*flags(run, places), "--out", made)
    if isinstance(row, Replay):
        model = qwen3_06b(ROOT / "build" / "shapes")
        again = ("--rounds", str(row.rounds), "--threads", str(row.threads))
        _evaluate("replay", made, "--translation-model", model, *again, "--out", work / "replay")
        made = work / "replay"
    shutil.rmtree(kept, ignore_errors=True)
    if run.whole:
        shutil.copytree(made, kept)
    else:
        _evaluate("pack", made, "--out", kept)
    shutil.rmtree(work)


def flags(row: Run, places: Places) -> Sequence[str | Path]:
    """What `evaluate` is asked for a run, but for the folder that it goes to."""
    source, reference = _corpus(row, places)
    model, template = _model(row, places)
    return (
        "run", "--source", source, "--reference", reference, "--translation-model", model,
        "--template", row.template or template, "--source-language", "English",
        "--target-language", language_name(row.language),
        "--policy", row.policies, "--beta", row.betas, "--mask-k", row.masks,
        "--mask-mode", row.modes, "--extensions", row.extensions, "--hidden-share", row.shares,
        *(("--only", row.only) if row.only else ()), *(("--two-pass",) if row.two_pass else ()),
        *(("--remember",) if row.remember else ()),
        "--drafters", row.drafters, "--verification", row.verifications,
        "--temperature", row.temperatures, *_drafter_files(row, places),
        *(("--draft-cost", row.draft_cost) if row.draft_cost else ()),
        "--words", str(row.words), "--context", str(row.context), "--curve", row.curve,
        "--limit", str(row.limit), "--rounds", str(row.rounds), "--threads", str(row.threads),
    )  # fmt: skip


def _evaluate(*flags: str | Path) -> None:
    command = [sys.executable, "-m", "research", *flags]
    # Nobody's settings, and no threads of numpy's that take the processor from a model's passes.
    home = {"SSBD_DESKTOP_HOME": str(WORK / "home"), "OMP_NUM_THREADS": "1"}
    if code := subprocess.run(command, cwd=ROOT, env={**os.environ, **home}).returncode:
        raise SystemExit(code)


def _corpus(row: Run, places: Places) -> tuple[Path, Path]:
    """The source and its reference."""
    here = ROOT / "benchmarks"
    if row.corpus == "call":
        return here / "call.jsonl", ROOT / "resources" / "demo" / f"call.{row.language}.txt"
    if row.corpus.endswith(("grammar", "tatoeba")):
        return here / f"{row.corpus}.en.txt", here / f"{row.corpus}.{row.language}.txt"
    if row.corpus == "flores":
        return places.flores / "dev.eng_Latn", places.flores / "dev.deu_Latn"
    name = "test_2016_flickr"
    return places.multi30k / f"{name}.en.gz", places.multi30k / f"{name}.de.gz"


def _model(row: Run, places: Places) -> tuple[Path, str]:
    """The model and its prompt."""
    prompt = f"<|en|>{{text}}<|{row.language}|>"
    if row.model == "demo":
        return ROOT / "resources" / "demo" / TRANSLATION_MODEL, prompt
    if row.model in REAL_MODELS:
        return places.real / REAL_MODELS[row.model], "auto"
    ending = {"m30k": "", "prefix": "-prefix"}[row.model]
    return places.models / f"m30k-en-de{ending}.Q8_0.gguf", prompt


def _drafter_files(row: Run, places: Places) -> list[str | Path]:
    """The flags with the files of what drafts in a run."""
    asked = {drafter_of(name)[0] for name in row.drafters.split(",") if name != "none"}
    if "+model-" in row.policies:
        asked.add("model")
    flags = dict.fromkeys(flag for kind in sorted(asked) for flag in FILES[kind])
    given = (
        (f"--{f.replace('_', '-')}", places.drafters / DRAFTER_FILES[row.model][f]) for f in flags
    )
    return [part for pair in given for part in pair]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"of {', '.join(RUNS)}; or “language*”; or all"
    )
    folders = {
        "--models": "the bench models m30k-en-de.Q8_0.gguf and m30k-en-de-prefix.Q8_0.gguf",
        "--multi30k": "test_2016_flickr.en.gz and .de.gz of Multi30k",
        "--flores": "dev.eng_Latn and dev.deu_Latn of FLORES-200",
        "--drafters": "what research/training/draft_models has made",
    }
    for flag, holds in folders.items():
        here = Path(flag[2:])
        parser.add_argument(flag, type=Path, default=here, metavar="DIR", help=f"holds {holds}")
    real = Path(os.environ.get("SSBD_REAL_MODELS", "real-models"))
    holds = "what tools/real_models has fetched; default: SSBD_REAL_MODELS"
    parser.add_argument("--real-models", type=Path, default=real, metavar="DIR", help=holds)
    parser.add_argument("--out", type=Path, default=KEPT, metavar="DIR", help="where all are kept")
    return parser.parse_args()


if __name__ == "__main__":
    main()
