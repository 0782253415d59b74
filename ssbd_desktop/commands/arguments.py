"""The flags of every command. Those of the settings are the rows of the settings table."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

from ssbd_desktop import __version__
from ssbd_desktop.commands.parser import Parser
from ssbd_desktop.commands.run_flags import DRAFTER_FILES, RUN_LISTS
from ssbd_desktop.settings.demo_pack import DECIDED
from ssbd_desktop.settings.row import Group
from ssbd_desktop.settings.table import SHOWN
from ssbd_desktop.transcript.export import FORMATS, Show


def parse(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for; a setting that is not given leaves no name behind.

    Exits with a sentence and code 2 where that cannot be, as for a setting that does not concern
    the command.
    """
    options = _make_parser().parse_args(argv)
    parser: Parser = options.parser
    taken = () if options.self_test else options.settings
    for row in SHOWN:
        if row.name in options and row.name not in taken:
            place = f"{parser.prog}{' --self-test' if options.self_test else ''}"
            parser.error(f"“{row.label}” ({row.flag}) does not apply to {place}")
    if getattr(options, "out", None) and getattr(options, "format", "") is None:
        _take_format_of(options.out, options)
    return options


def _take_format_of(out: Path, options: argparse.Namespace) -> None:
    """Where no format is given, what is written has that of its file's name."""
    ending = out.suffix[1:].lower()
    if ending in FORMATS:
        options.format = ending
    elif options.command == "transcribe":
        names = ", ".join(FORMATS)
        options.parser.error(f"--out needs a --format, or a name that ends in one of {names}")


def _make_parser() -> Parser:
    parser = Parser(
        "ssbd-desktop",
        "live translated captions for calls; without a command, opens the app",
        "ssbd-desktop --device system --microphone default",
        _names(get_args(Group)),
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    self_test = "check on the demonstration clip, without a window, that everything works"
    parser.add_argument("--self-test", action="store_true", help=self_test)
    first_run = "set up again: languages, sound source, models"
    parser.add_argument("--first-run", action="store_true", help=first_run)
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", prog=parser.prog, parser_class=Parser
    )
    _add_captioning(commands)
    _add_doctor(commands)
    _add_export(commands)
    _add_models(commands)
    _add_evaluate(commands)
    return parser


def _add_captioning(commands: Any) -> None:
    _add(
        commands,
        "translate",
        "translate growing sentences: JSON lines in, JSON lines out",
        """echo '{"utterance": "u1", "source": "We will send", "final": false}' |\n"""
        "    ssbd-desktop translate --translation-model model.gguf",
        _names(("languages", "translation", "server", "method", "engine")),
    )
    transcribe = _add(
        commands,
        "transcribe",
        "caption a sound or video file, or live sound, without a window",
        "ssbd-desktop transcribe talk.mp4 --out talk.srt",
        _names(("languages", "sound", "recognition", "translation", "server", "method", "engine")),
    )
    known = "a sound or video file, such as WAV, MP3, M4A, MP4 or MKV; without one, live sound"
    transcribe.add_argument("file", nargs="?", type=_path, help=known)
    _add_export_flags(transcribe, "JSON lines while it runs")
    demo = _add(
        commands,
        "demo",
        "caption a recorded call with the small models that come with the app",
        "ssbd-desktop demo --beta 0.2",
        _names(get_args(Group)) - DECIDED - _names(("server",)),
    )
    demo.add_argument("--headless", action="store_true", help="print JSON lines instead")
    speed = "how fast a file is played: 1 is real time, 0 as fast as it is understood"
    note = f"{speed}; default: 1, and 0 with a --format"
    transcribe.add_argument("--speed", type=_speed, metavar="N", help=note)
    demo.add_argument("--speed", type=_speed, default=1.0, metavar="N", help=f"{speed}; default: 1")


def _add_doctor(commands: Any) -> None:
    doctor = _add(
        commands,
        "doctor",
        "check what works on this computer with these settings",
        "ssbd-desktop doctor --device system --whisper-model folder",
        _names(("languages", "sound", "recognition", "translation", "server")),
    )
    doctor.add_argument("--json", action="store_true", help="print JSON")


def _add_export(commands: Any) -> None:
    export = _add(
        commands,
        "export",
        "export a saved session as subtitles, text, Markdown or JSON",
        'ssbd-desktop export "Weekly sales call" --format srt --out call.srt',
    )
    session = "the session's title or a part of it, its file, or latest (the default)"
    export.add_argument(
        "session", nargs="?", default="latest", type=_name, metavar="SESSION", help=session
    )
    _add_export_flags(export, "srt")


def _add_export_flags(command: argparse.ArgumentParser, default: str) -> None:
    format = f"default: by the ending of --out, else {default}"
    command.add_argument("--format", choices=FORMATS, help=format)
    words = "which language is written; default: both"
    command.add_argument("--text", choices=get_args(Show), default="both", help=words)
    command.add_argument(
        "--out", type=_path, metavar="FILE", help="the file to write; without it, it is printed"
    )


def _add_models(commands: Any) -> None:
    models = _add(
        commands,
        "models",
        "list, download, check and delete models",
        "ssbd-desktop models get whisper-small",
    )
    actions = models.add_subparsers(
        dest="action", metavar="ACTION", required=True, prog=models.prog, parser_class=Parser
    )
    folder = _names(("models",))
    name = "a model's id in the catalog, or ORGANIZATION/NAME/FILE at the hub"
    does = "list the models that are installed or can be downloaded"
    made = [_add(actions, "list", does, "ssbd-desktop models list", folder)]
    does = "download a model, or resume its download"
    getting = _add(actions, "get", does, "ssbd-desktop models get whisper-small", folder)
    getting.add_argument("model", type=_name, metavar="MODEL", help=name)
    accept = "download it also where its license allows no commercial use"
    getting.add_argument("--accept-license", action="store_true", help=accept)
    does = "check that the files of models are undamaged"
    checking = _add(actions, "check", does, "ssbd-desktop models check", folder)
    checking.add_argument("models", type=_name, nargs="*", metavar="MODEL", help=f"{name}; or all")
    does = "delete a model, or its unfinished download"
    removing = _add(actions, "remove", does, "ssbd-desktop models remove whisper-small", folder)
    removing.add_argument("model", type=_name, metavar="MODEL", help=name)
    for action in (*made, getting, checking, removing):
        action.add_argument("--json", action="store_true", help="print JSON lines")
        catalog = "another catalog of models; its form: docs/models.md"
        action.add_argument("--catalog", type=_path, metavar="FILE", help=catalog)


def _add_evaluate(commands: Any) -> None:
    evaluate = _add(
        commands,
        "evaluate",
        "measure the method as in its paper, and beyond",
        "ssbd-desktop evaluate run --source talk.en --reference talk.de --out run",
    )
    actions = evaluate.add_subparsers(
        dest="action", metavar="ACTION", required=True, prog=evaluate.prog, parser_class=Parser
    )
    _add_runs(actions)
    does = "compress a run's trace, its figures but not its text"
    pack = _add(actions, "pack", does, "ssbd-desktop evaluate pack run --out kept/run")
    pack.add_argument("run", type=_path, metavar="DIR", help="the folder of a run")
    pack.add_argument("--out", type=_path, required=True, metavar="DIR", help="where it is kept")
    does = "make tables and plots from traces, without a model"
    example = "ssbd-desktop evaluate report run replayed --write RESULTS.md"
    _add_report(_add(actions, "report", does, example))


def _add_runs(actions: Any) -> None:
    loaded: tuple[Group, ...] = ("translation", "engine")
    run = _add(
        actions,
        "run",
        "run policies over a corpus, every update into a trace",
        "ssbd-desktop evaluate run --source talk.en --reference talk.de --beta 0,0.2 --out run",
        _names(("languages", "server", *loaded)),
    )
    _add_run(run)
    replay = _add(
        actions,
        "replay",
        "run the passes of a trace on another model",
        "ssbd-desktop evaluate replay run --translation-model larger.gguf --out replayed",
        _names(loaded),
    )
    replay.add_argument("trace", type=_path, metavar="DIR", help="the folder of a run")
    for action in (run, replay):
        out = "where the trace goes; an interrupted run goes on there"
        action.add_argument("--out", type=_path, required=True, metavar="DIR", help=out)
        action.add_argument("--limit", type=_count, metavar="N", help="only the first N utterances")
        action.add_argument("--rounds", type=_count, default=1, help="how often all is run")
        only = "of these variants, those with these names, with commas"
        action.add_argument("--only", metavar="NAMES", help=only)
        apart = "a pass of its own for the prompt, as the paper accounts it"
        action.add_argument("--two-pass", action="store_true", help=apart)


def _add_run(run: argparse.ArgumentParser) -> None:
    for flag, (default, text) in RUN_LISTS.items():
        # Not the settings' own names: these are lists.
        name = f"{flag[2:].replace('-', '_')}_list"
        run.add_argument(flag, dest=name, metavar="LIST", default=default, help=text)
    source = "text, one sentence a line, or recorded partials (.jsonl); also gzipped (.gz)"
    run.add_argument("--source", type=_path, required=True, metavar="FILE", help=source)
    reference = "its translation, line by line"
    run.add_argument("--reference", type=_path, metavar="FILE", help=reference)
    for flag, text in DRAFTER_FILES.items():
        # As for the lists: what is measured drafts only where this command asks for it.
        name = f"{flag[2:].replace('-', '_')}_file"
        run.add_argument(flag, dest=name, type=_path, metavar="FILE", help=text)
    costs = "what a pass of a draft model costs in passes of the model, C, and of one for that, C2"
    run.add_argument("--draft-cost", metavar="C[,C2]", help=f"{costs}; default: measured")
    seed = "of the numbers by which tokens are drawn; default: 0"
    run.add_argument("--seed", type=_count, default=0, metavar="N", help=seed)
    run.add_argument("--words", type=_count, default=3, help="words revealed by each update")
    curve = "what passes cost, for reanchor"
    run.add_argument("--curve", default="flat", metavar="flat|cpu|metal|measure|FILE", help=curve)


def _add_report(report: argparse.ArgumentParser) -> None:
    report.add_argument("folders", type=_path, nargs="+", metavar="DIR", help="folders of runs")
    report.add_argument("--json", action="store_true", help="print JSON")
    report.add_argument("--write", type=_path, metavar="FILE", help="write Markdown there")
    report.add_argument("--plots", type=_path, metavar="DIR", help="draw plots there, SVG and PNG")
    family = "instead the document on what drafts or verifies otherwise, of the runs called family…"
    report.add_argument("--family", action="store_true", help=family)
    report.add_argument("--case", metavar="UTTERANCE", help="show how this utterance grew")
    spm = "Flores-101's SentencePiece model, to count erasure in its tokens"
    report.add_argument("--spm", type=_path, metavar="FILE", help=spm)


def _names(groups: Iterable[Group]) -> frozenset[str]:
    """The settings that concern one of the groups."""
    wanted = set(groups)
    return frozenset(row.name for row in SHOWN if row.group in wanted)


def _add(
    commands: Any, name: str, does: str, example: str, settings: frozenset[str] = frozenset()
) -> Parser:
    made: Parser = commands.add_parser(
        name, help=does, does=does, example=example, settings=settings
    )
    return made


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"this must be a whole number from 1 on, not {text}")
    return int(text)


def _name(text: str) -> str:
    if not text:  # as of a variable that a script did not set
        raise argparse.ArgumentTypeError("this must not be empty")
    return text


def _path(text: str) -> Path:
    return Path(_name(text))


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1.0
    if not 0 <= speed <= 100:
        raise argparse.ArgumentTypeError(f"the speed must be a number from 0 to 100, not “{text}”")
    return speed
