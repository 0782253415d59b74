"""The flags of `python -m research`: what is run over a corpus, and what is made of its traces."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from research.evaluation.variants import DRAFTERS, TUNED
from ssbd_desktop.commands.arguments import (
    Parser,
    add_command,
    of_groups,
    path,
    refuse_other_settings,
)
from ssbd_desktop.settings.row import Group

_RUN_LISTS = {
    "--policy": ("rt,ssbd,cd", "rt, ssbd, cd, la-2, wait-K, beam-B, beam-B+model-N, with commas"),
    "--beta": ("0.2", "values of β, with commas"),
    "--hidden-share": ("0.33", "shares of β for hidden tokens, for two-part, with commas"),
    "--mask-k": ("0", "numbers of hidden tokens, with commas"),
    "--mask-mode": ("display", "display, output, or both with a comma"),
    "--extensions": ("none", "none, reanchor, record, two-part, half, all; + joins some"),
    "--drafters": (
        "none",
        "what drafts behind the previous output, N tokens or as many as pay: none, "
        + ", ".join((*(f"{kind}-N" for kind in DRAFTERS), *(f"{kind}-auto" for kind in TUNED))),
    ),
    "--verification": (
        "biased",
        "biased; floorX, certaintyX, finalX (+ joins): with less bias; "
        "topN-T: a drafted token stands among the N best and within T of the best's "
        "log-probability; topN-T+bias",
    ),
    "--temperature": ("0", "temperatures at which tokens are drawn, 0 for the likeliest"),
}
"""Flags that take lists: their defaults, and what they say."""

_DRAFTER_FILES = {
    "--draft-model": "the draft model of model-N and nested-N, with the model's vocabulary",
    "--nested-model": "the model of nested-N that drafts for that one",
    "--exit-model": "the model's own first layers, for exit-N",
    "--block-drafter": "a block drafter of the model, for block-N (.onnx)",
    "--heads": "Medusa heads of the model, for heads-N (.npz)",
    "--eagle": "an EAGLE layer of the model, for eagle-N (.npz)",
}
"""Flags with the files of what drafts."""


def parse(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """Return what was asked for; exits with a sentence and code 2 where that cannot be."""
    parser = Parser(
        "python -m research",
        "measure the method as in its paper, and beyond",
        "python -m research run --source talk.en --reference talk.de --out run",
    )
    actions = parser.add_subparsers(
        dest="action", metavar="ACTION", required=True, prog=parser.prog, parser_class=Parser
    )
    _add_runs(actions)
    does = "compress a run's trace, its figures but not its text"
    pack = add_command(actions, "pack", does, "python -m research pack run --out kept/run")
    pack.add_argument("run", type=path, metavar="DIR", help="the folder of a run")
    pack.add_argument("--out", type=path, required=True, metavar="DIR", help="where it is kept")
    does = "make tables and plots from traces, without a model"
    example = "python -m research report run replayed --write RESULTS.md"
    _add_report(add_command(actions, "report", does, example))
    options = parser.parse_args(argv)
    refuse_other_settings(options)
    return options


def _add_runs(actions: Any) -> None:
    loaded: tuple[Group, ...] = ("translation", "engine")
    run = add_command(
        actions,
        "run",
        "run policies over a corpus, every update into a trace",
        "python -m research run --source talk.en --reference talk.de --beta 0,0.2 --out run",
        of_groups(("languages", "server", *loaded)),
    )
    _add_run(run)
    replay = add_command(
        actions,
        "replay",
        "run the passes of a trace on another model",
        "python -m research replay run --translation-model larger.gguf --out replayed",
        of_groups(loaded),
    )
    replay.add_argument("trace", type=path, metavar="DIR", help="the folder of a run")
    for action in (run, replay):
        out = "where the trace goes; an interrupted run goes on there"
        action.add_argument("--out", type=path, required=True, metavar="DIR", help=out)
        action.add_argument("--limit", type=_count, metavar="N", help="only the first N utterances")
        action.add_argument(
            "--rounds", type=_count, default=1, metavar="N", help="how often all is run; default: 1"
        )
        only = "of these variants, those with these names, with commas"
        action.add_argument("--only", metavar="NAMES", help=only)
        apart = "a pass of its own for the prompt, as the paper accounts it"
        action.add_argument("--two-pass", action="store_true", help=apart)


def _add_run(run: argparse.ArgumentParser) -> None:
    for flag, (default, text) in _RUN_LISTS.items():
        # Not the settings' own names: these are lists.
        name = f"{flag[2:].replace('-', '_')}_list"
        run.add_argument(
            flag, dest=name, metavar="LIST", default=default, help=f"{text}; default: {default}"
        )
    source = "text, one sentence a line, or recorded partials (.jsonl); also gzipped (.gz)"
    run.add_argument("--source", type=path, required=True, metavar="FILE", help=source)
    reference = "its translation, line by line"
    run.add_argument("--reference", type=path, metavar="FILE", help=reference)
    for flag, text in _DRAFTER_FILES.items():
        # As for the lists: what is measured drafts only where this command asks for it.
        name = f"{flag[2:].replace('-', '_')}_file"
        run.add_argument(flag, dest=name, type=path, metavar="FILE", help=text)
    costs = "what a pass of a draft model costs in passes of the model, C, and of one for that, C2"
    run.add_argument("--draft-cost", metavar="C[,C2]", help=f"{costs}; default: measured")
    seed = "of the numbers by which tokens are drawn; default: 0"
    run.add_argument("--seed", type=_count, default=0, metavar="N", help=seed)
    remember = "variants share what the model says: passes are counted, and not timed"
    run.add_argument("--remember", action="store_true", help=remember)
    words = "words revealed by each update; default: 3"
    run.add_argument("--words", type=_count, default=3, metavar="N", help=words)
    curve = "what passes cost, by which the lengths of drafts are chosen; default: flat"
    run.add_argument("--curve", default="flat", metavar="flat|cpu|metal|measure|FILE", help=curve)


def _add_report(report: argparse.ArgumentParser) -> None:
    report.add_argument("folders", type=path, nargs="+", metavar="DIR", help="folders of runs")
    report.add_argument("--json", action="store_true", help="print JSON")
    write = "write Markdown there, and a page for each run in a folder “results” beside it"
    report.add_argument("--write", type=path, metavar="FILE", help=write)
    report.add_argument("--plots", type=path, metavar="DIR", help="draw plots there, SVG and PNG")
    family = "instead the document on what drafts or verifies otherwise, of the runs called family…"
    report.add_argument("--family", action="store_true", help=family)
    report.add_argument("--case", metavar="UTTERANCE", help="show how this utterance grew")
    texts = (
        "write source, output and reference of each variant there, a line a segment, and "
        "simulstream's log, for scorers; read back what COMET wrote there"
    )
    report.add_argument("--texts", type=path, metavar="DIR", help=texts)
    spm = "Flores-101's SentencePiece model, to count erasure in its tokens"
    report.add_argument("--spm", type=path, metavar="FILE", help=spm)


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"this must be a whole number from 1 on, not {text}")
    return int(text)
