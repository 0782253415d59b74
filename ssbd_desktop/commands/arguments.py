"""The flags of every command. Those of the settings are the rows of the settings table."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NoReturn

from ssbd_desktop import __version__
from ssbd_desktop.settings.table import ROWS, Row


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[0].upper()}{message[1:]}: see {self.prog} --help.\n")


def make_parser() -> argparse.ArgumentParser:
    """The parser of all commands; a setting that is not given leaves no name behind."""
    parser = _Parser(
        prog="ssbd-desktop",
        description="Live translated captions for calls. Without a command, the app opens.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    self_test = "run everything on the demonstration clip, without a window, and say what works"
    parser.add_argument("--self-test", action="store_true", help=self_test)
    first_run = "ask again what the first start asks: languages, sound source, models"
    parser.add_argument("--first-run", action="store_true", help=first_run)
    _add_shared(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    _add_captioning(commands)
    _add_export(commands)
    _add_evaluate(commands)
    return parser


def _add_captioning(commands: Any) -> None:
    translate = commands.add_parser(
        "translate",
        help="re-translate growing utterances: JSONL on stdin, JSONL on stdout",
        description='Reads lines like {"utterance": "u1", "source": "…", "final": false}.',
    )
    transcribe = commands.add_parser(
        "transcribe",
        help="caption a sound file or a device without a window: JSONL on stdout",
        description="Prints transcripts and captions as they come, one JSON object a line.",
    )
    transcribe.add_argument("file", nargs="?", type=Path, help="a WAV or FLAC file")
    demo = commands.add_parser(
        "demo",
        help="caption a spoken clip with small models that ship with the app",
        description="Opens the app on the clip; without a screen, captions grow in the terminal.",
        allow_abbrev=False,  # --context, which it has not, is not short for --context-size
    )
    demo.add_argument("--headless", action="store_true", help="print JSONL instead")
    for command in (transcribe, demo):
        command.add_argument(
            "--speed",
            type=_speed,
            default=1.0,
            help="how fast a file is played without a window: 1 is real time, 0 as fast as it is "
            "understood",
        )
    _add_shared(demo, without=_OF_THE_PACK)
    doctor = commands.add_parser(
        "doctor", help="say what of this machine and these settings works, and what does not"
    )
    doctor.add_argument("--json", action="store_true", help="print JSON")
    for command in (translate, transcribe, doctor):
        _add_shared(command)


def _add_export(commands: Any) -> None:
    export = commands.add_parser("export", help="a kept session as SRT, VTT, TXT, Markdown or JSON")
    session = "a session's file or name, or latest, which is the default"
    export.add_argument("session", nargs="?", default="latest", metavar="SESSION", help=session)
    formats = ("srt", "vtt", "txt", "md", "json")
    export.add_argument("--format", choices=formats, default="srt", help="default: srt")
    words = "which language: default both"
    export.add_argument("--text", choices=("both", "source", "target"), default="both", help=words)
    export.add_argument("--out", type=Path, metavar="FILE", help="without it, it is printed")


def _add_evaluate(commands: Any) -> None:
    evaluate = commands.add_parser(
        "evaluate",
        help="run policies over a corpus into a trace; report tables and plots from traces",
        description="Measures the method as its paper does, and beyond.",
    )
    actions = evaluate.add_subparsers(
        dest="action", metavar="ACTION", required=True, parser_class=_Parser
    )
    run = actions.add_parser("run", help="run policies over a corpus, every update into a trace")
    _add_run(run)
    replay = actions.add_parser("replay", help="run the passes of a trace on another model")
    replay.add_argument("trace", type=Path, metavar="DIR", help="the folder of a run")
    replay.add_argument("--only", metavar="NAMES", help="variants, by name, with commas")
    for action in (run, replay):
        out = "where the trace goes; an interrupted run goes on there"
        action.add_argument("--out", type=Path, required=True, metavar="DIR", help=out)
        action.add_argument("--limit", type=_count, metavar="N", help="only the first N utterances")
        action.add_argument("--rounds", type=_count, default=1, help="how often all is run")
        apart = "a pass of its own for the prompt, as the paper accounts it"
        action.add_argument("--two-pass", action="store_true", help=apart)
        _add_shared(action, without=_VARIED)
    pack = actions.add_parser("pack", help="compress a run's trace, its figures but not its text")
    pack.add_argument("run", type=Path, metavar="DIR", help="the folder of a run")
    pack.add_argument("--out", type=Path, required=True, metavar="DIR", help="where it is kept")
    pack.add_argument("--comet", type=Path, metavar="FILE", help="a checkpoint of COMET")
    _add_report(actions.add_parser("report", help="tables and plots from traces, without a model"))


def _add_run(run: argparse.ArgumentParser) -> None:
    for flag, (default, text) in _RUN_LISTS.items():
        # Not the settings' own names: these are lists.
        name = f"{flag[2:].replace('-', '_')}_list"
        run.add_argument(flag, dest=name, metavar="LIST", default=default, help=text)
    source = "text, one sentence a line, or recorded partials (.jsonl); also gzipped (.gz)"
    run.add_argument("--source", type=Path, required=True, metavar="FILE", help=source)
    run.add_argument("--reference", type=Path, metavar="FILE", help="its translation, line by line")
    run.add_argument("--words", type=_count, default=3, help="words revealed by each update")
    curve = "what passes cost, for reanchor"
    run.add_argument("--curve", default="flat", metavar="flat|cpu|metal|measure|FILE", help=curve)


def _add_report(report: argparse.ArgumentParser) -> None:
    report.add_argument("folders", type=Path, nargs="+", metavar="DIR", help="folders of runs")
    report.add_argument("--json", action="store_true", help="print JSON")
    report.add_argument("--write", type=Path, metavar="FILE", help="write Markdown there")
    report.add_argument("--plots", type=Path, metavar="DIR", help="draw plots there, SVG and PNG")
    report.add_argument("--case", metavar="UTTERANCE", help="show how this utterance grew")
    spm = "Flores-101's SentencePiece model, to count erasure in its tokens"
    report.add_argument("--spm", type=Path, metavar="FILE", help=spm)
    report.add_argument("--comet", type=Path, metavar="FILE", help="a checkpoint of COMET")


_VARIED = frozenset(
    {
        "policy",
        "beta",
        "hidden_share",
        "mask_k",
        "mask_mode",
        "lossless_finals",
        "reanchor",
    }
)
"""Settings that a run varies by flags of its own."""

_OF_THE_PACK = frozenset(
    {
        "device",
        "microphone",
        "whisper_model",
        "source_language",
        "translation_model",
        "template",
        "target_language",
        "context",
        "glossary",
        "live_text_file",
        "websocket_port",
    }
)
"""Settings that the demonstration decides: its clip, its models, and that nothing is handed on."""

_RUN_LISTS = {
    "--policy": ("rt,ssbd,cd", "rt, ssbd, cd, la-2, wait-K, with commas"),
    "--beta": ("0.2", "values of β, with commas"),
    "--hidden-beta": ("0.1", "two-part's values of β for hidden tokens, with commas"),
    "--mask-k": ("0", "numbers of hidden tokens, with commas"),
    "--mask-mode": ("display", "display, output, or both with a comma"),
    "--extensions": ("none", "none, reanchor, lossless, two-part, all; + joins some"),
}


def _add_shared(parser: argparse.ArgumentParser, without: frozenset[str] = frozenset()) -> None:
    # SUPPRESS: a flag that is not given must not hide one given before the command, or the file's.
    parser.add_argument(
        "--verbose", action="store_true", default=argparse.SUPPRESS, help="log more to stderr"
    )
    group = parser.add_argument_group("settings", "in place of those in the settings file")
    for row in ROWS:
        if row.name not in without:
            _add_setting(group, row)


def _add_setting(group: argparse._ArgumentGroup, row: Row) -> None:
    group.add_argument(
        row.flag,
        dest=row.name,
        metavar=_metavar(row),
        default=argparse.SUPPRESS,
        help=f"{row.help} Default: {_shown(row)}.".replace("%", "%%"),
    )


def _metavar(row: Row) -> str:
    if row.kind is bool:
        return "on|off"
    if row.choices:
        return "|".join(row.choices)
    names = {"file": "FILE", "folder": "DIR", "device": "NAME", "language": "LANGUAGE"}
    return names.get(row.widget, "N" if row.kind in (int, float) else "TEXT")


def _shown(row: Row) -> str:
    if isinstance(row.default, bool):
        return "on" if row.default else "off"
    return str(row.default) if row.default != "" else "none"


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"this must be a whole number from 1 on, not {text}")
    return int(text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1.0
    if not 0 <= speed <= 100:
        raise argparse.ArgumentTypeError(f"the speed must be a number from 0 to 100, not “{text}”")
    return speed
