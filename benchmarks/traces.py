"""Makes the kept traces anew: what docs/RESULTS.md and docs/FAMILY.md are written from.

    python -m benchmarks.traces --models DIR --multi30k DIR --flores DIR --drafters DIR [NAME …]

RUNS says what each is. All of them go through `ssbd-desktop evaluate`, as if nobody had changed a
setting; one that was interrupted goes on. Neither Multi30k nor the bench models that were trained
on it may be passed on, so their folders are named. What is kept are token numbers, times, scores.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.shapes.language_models import qwen3_06b
from ssbd_desktop.evaluation.drafters import FILES
from ssbd_desktop.evaluation.variants import drafter_of, variants
from ssbd_desktop.settings.table import Settings

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "benchmarks" / "traces"
WORK = ROOT / "build" / "traces"
"""Where a run grows until it is whole."""

COST_06B = str(ROOT / "benchmarks" / "cost-0.6b.json")
"""What passes of Qwen3-0.6B's shape cost on two x86-64 cores, Q4_K_M, with all logits read."""

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
"""What drafts for each model, as the scripts in tools/draft_models make it."""

SHIPPED = Settings()
BETAS = "0,0.1,0.2,0.3,0.4,0.5"


@dataclass(frozen=True)
class Run:
    """A run, by the lists that `evaluate run` takes.

    corpus: multi30k, flores, call, which is what was recognised of the demonstration's clip, or
    grammar, sentences of tools/demo_pack's that nothing was trained on.
    model: m30k and prefix are the bench models, demo is the demonstration's. only: of the variants
    that the lists make, the names of those that are run; empty for all. whole: kept with its text.
    drafters: their files are those of `DRAFTER_FILES` for the model. draft_cost: what passes of
    draft models are said to cost; empty to measure them. words: revealed by each update.
    """

    policies: str = "rt,ssbd"
    betas: str = "0.2"
    masks: str = "0"
    modes: str = "display"
    extensions: str = "none"
    shares: str = f"{SHIPPED.hidden_share:g}"
    only: str = ""
    corpus: str = "multi30k"
    model: str = "m30k"
    context: int = 0
    curve: str = "flat"
    two_pass: bool = False
    limit: int = 1000
    rounds: int = 3
    threads: int = 1
    whole: bool = False
    drafters: str = "none"
    verifications: str = "biased"
    temperatures: str = "0"
    draft_cost: str = ""
    words: int = 3


@dataclass(frozen=True)
class Replay:
    """The passes of another run, on random weights in the shape of Qwen3-0.6B."""

    of: Run
    rounds: int = 3
    threads: int = 2


def shipped(beta: float, extensions: str = "none") -> str:
    """What `evaluate` calls SSBD with that bias, and the k that ships."""
    lists = ([SHIPPED.mask_k], [SHIPPED.mask_mode], [extensions], [SHIPPED.hidden_share])
    return variants(["ssbd"], [beta], *lists)[0].name


def _defaults(*extensions: str) -> Run:
    """rt, the paper's bias, and the bias that ships in each of these ways."""
    ours = [shipped(SHIPPED.beta, each) for each in extensions]
    return Run(
        betas=f"0.2,{SHIPPED.beta:g}", masks=f"{SHIPPED.mask_k}", modes=SHIPPED.mask_mode,
        extensions=",".join(("none", *extensions)), only=",".join(("rt", shipped(0.2), *ours)),
    )  # fmt: skip


_GRID = Run(
    betas="0.2,0.25,0.3,0.35,0.4", masks="3,4", extensions="record,two-part+record+half",
    shares="0,0.2,0.33,1", limit=500, rounds=1,
)  # fmt: skip
_SHIPPED = replace(_defaults("two-part+record", "two-part+record+half"), curve=COST_06B)
_BOTH = _defaults("two-part+half")
_UNSEEN = replace(
    _BOTH, policies="rt,ssbd,cd", masks=f"0,{_BOTH.masks}", only=f"{_BOTH.only},ssbd 0.2,cd",
    corpus="flores", model="demo", two_pass=True, limit=200, rounds=1,
)  # fmt: skip
_CONTEXT = Run(limit=300)
_REANCHORED = replace(_defaults("two-part+half", "two-part+half+reanchor"), limit=300)

_FAMILY = Run(
    betas=f"{SHIPPED.beta:g}", masks="5", extensions="two-part", limit=200, rounds=1,
    draft_cost="0.1,0.03",
)  # fmt: skip
_AT_PRICES = replace(_FAMILY, drafters="none,model-auto,nested-auto,exit-auto")
_DEMO = replace(_FAMILY, corpus="call", model="demo", draft_cost="", rounds=3)

RUNS: dict[str, Run | Replay] = {
    "shipped": replace(_SHIPPED, threads=2),
    "beta": Run("rt,ssbd,cd,la-2,wait-3,wait-5", f"{BETAS},1"),
    "beta-two-pass": Run("rt,ssbd,cd", BETAS, two_pass=True),
    "masks": Run(masks="0,3,5", modes="display,output", two_pass=True, rounds=1),
    "prefix": Run("rt,ssbd,cd", "0,0.2,0.3", "3", model="prefix", rounds=1),
    "call": Run(
        "rt,ssbd,cd",
        BETAS,
        "0,3",
        corpus="call",
        model="demo",
        two_pass=True,
        rounds=15,
        whole=True,
    ),
    "flores": _UNSEEN,
    "context-0": replace(_CONTEXT, context=0),
    "context-1": replace(_CONTEXT, context=1),
    "context-3": replace(_CONTEXT, context=3),
    "defaults-m30k": _GRID,
    "defaults-prefix": replace(_GRID, model="prefix", limit=200),
    "defaults-call": replace(_GRID, corpus="call", model="demo", rounds=5),
    "reanchor-flat": replace(_REANCHORED, curve="flat"),
    "reanchor-cpu": replace(_REANCHORED, curve="cpu"),
    # Everything that drafts otherwise or verifies otherwise: docs/FAMILY.md.
    "family-model": replace(
        _FAMILY, drafters="none,model-2,model-3,model-7,model-auto,nested-7,nested-auto"
    ),
    "family-exit": replace(_FAMILY, drafters="none,exit-2,exit-auto"),
    "family-cpu": replace(_AT_PRICES, curve="cpu"),
    "family-metal": replace(_AT_PRICES, curve="metal"),
    "family-verification": replace(
        _FAMILY,
        drafters="none,model-auto",
        verifications="biased,top3-1,top5-3,top3-0.2+bias,top3-1+bias",
    ),
    "family-sampling": replace(_FAMILY, drafters="none,model-2", temperatures="0,0.7"),
    "family-beams": replace(
        _FAMILY, policies="rt,beam-3,beam-5,beam-3+model-3,beam-5+model-3", limit=100
    ),
    "family-demo": replace(_DEMO, drafters="none,model-2,model-auto,block-5,block-10,block-25"),
    "family-demo-heads": replace(_DEMO, drafters="none,heads-3,eagle-3"),
    # Whole sentences, as other papers have them.
    "family-whole": replace(
        _DEMO,
        policies="rt",
        corpus="grammar",
        words=99,
        rounds=1,
        drafters="none,model-3,block-5,block-10,block-15,block-25",
    ),
    # All of k hidden, which makes as many passes: what is replayed are those.
    "replay-0.6b": Replay(
        replace(_defaults("two-part+record"), curve=COST_06B, limit=10, rounds=1)
    ),
}
"""The kept runs by name."""


@dataclass(frozen=True)
class Places:
    """Folders: of the bench models, of two corpora, of what drafts, and of what is kept."""

    models: Path
    multi30k: Path
    flores: Path
    drafters: Path
    kept: Path


def main() -> None:
    options = _options()
    places = Places(options.models, options.multi30k, options.flores, options.drafters, options.out)
    names = options.names or list(RUNS)
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
        "--template", template, "--source-language", "English", "--target-language", "German",
        "--policy", row.policies, "--beta", row.betas, "--mask-k", row.masks,
        "--mask-mode", row.modes, "--extensions", row.extensions, "--hidden-share", row.shares,
        *(("--only", row.only) if row.only else ()), *(("--two-pass",) if row.two_pass else ()),
        "--drafters", row.drafters, "--verification", row.verifications,
        "--temperature", row.temperatures, *_drafter_files(row, places),
        *(("--draft-cost", row.draft_cost) if row.draft_cost else ()),
        "--words", str(row.words), "--context", str(row.context), "--curve", row.curve,
        "--limit", str(row.limit), "--rounds", str(row.rounds), "--threads", str(row.threads),
    )  # fmt: skip


def _evaluate(*flags: str | Path) -> None:
    command = [sys.executable, "-m", "ssbd_desktop", "evaluate", *flags]
    # Nobody's settings, and no threads of numpy's that take the processor from a model's passes.
    home = {"SSBD_DESKTOP_HOME": str(WORK / "home"), "OMP_NUM_THREADS": "1"}
    if code := subprocess.run(command, cwd=ROOT, env={**os.environ, **home}).returncode:
        raise SystemExit(code)


def _corpus(row: Run, places: Places) -> tuple[Path, Path]:
    """The source and its reference."""
    if row.corpus == "call":
        return ROOT / "benchmarks" / "call.jsonl", ROOT / "resources" / "demo" / "call.de.txt"
    if row.corpus == "grammar":
        here = ROOT / "benchmarks"
        return here / "grammar.en.txt", here / "grammar.de.txt"
    if row.corpus == "flores":
        return places.flores / "dev.eng_Latn", places.flores / "dev.deu_Latn"
    name = "test_2016_flickr"
    return places.multi30k / f"{name}.en.gz", places.multi30k / f"{name}.de.gz"


def _model(row: Run, places: Places) -> tuple[Path, str]:
    """The model and its prompt."""
    if row.model == "demo":
        return ROOT / "resources" / "demo" / "work-call.Q8_0.gguf", "auto"
    ending = {"m30k": "", "prefix": "-prefix"}[row.model]
    return places.models / f"m30k-en-de{ending}.Q8_0.gguf", "<|en|>{text}<|de|>"


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
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(RUNS)}; or all")
    folders = {
        "--models": "the bench models m30k-en-de.Q8_0.gguf and m30k-en-de-prefix.Q8_0.gguf",
        "--multi30k": "test_2016_flickr.en.gz and .de.gz of Multi30k",
        "--flores": "dev.eng_Latn and dev.deu_Latn of FLORES-200",
        "--drafters": "what tools/draft_models has made",
    }
    for flag, holds in folders.items():
        here = Path(flag[2:])
        parser.add_argument(flag, type=Path, default=here, metavar="DIR", help=f"holds {holds}")
    parser.add_argument("--out", type=Path, default=KEPT, metavar="DIR", help="where all are kept")
    return parser.parse_args()


if __name__ == "__main__":
    main()
