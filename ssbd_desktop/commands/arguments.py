"""The flags of every command, and a parser that suggests what was meant.

Every parser knows all settings, the rows of the settings table, as flags.
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn, get_args

from ssbd_desktop import __version__
from ssbd_desktop.settings.demo_pack import DECIDED
from ssbd_desktop.settings.row import Group, Row
from ssbd_desktop.settings.table import SHOWN
from ssbd_desktop.transcript.export import FORMATS, Show


def parse(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the arguments, without settings that were not given; exits with 2 if one is wrong."""
    options = _make_parser().parse_args(argv)
    refuse_other_settings(options)
    if getattr(options, "out", None) and getattr(options, "format", "") is None:
        ending = options.out.suffix[1:].lower()
        if ending in FORMATS:
            options.format = ending
        elif options.command == "transcribe":
            names = ", ".join(FORMATS)
            options.parser.error(f"--out needs a --format, or a name that ends in one of {names}")
    return options


def refuse_other_settings(options: argparse.Namespace) -> None:
    """Exit with a sentence if a setting was given that does not concern the command."""
    parser: Parser = options.parser
    self_test = vars(options).get("self_test")
    allowed = () if self_test else options.settings
    for row in SHOWN:
        if row.name in options and row.name not in allowed:
            place = f"{parser.prog}{' --self-test' if self_test else ''}"
            parser.error(f"“{row.label}” ({row.flag}) does not apply to {place}")


def _make_parser() -> Parser:
    parser = Parser(
        "ssbd-desktop",
        "live translated captions for calls; without a command, opens the app",
        "ssbd-desktop --device system --microphone default",
        of_groups(get_args(Group)),
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
    control = add_command(
        commands,
        "control",
        "have the running app do what a shortcut does, as for your desktop's own shortcuts",
        "ssbd-desktop control toggle",
    )
    control.add_argument("action", choices=("toggle", "click-through", "hide", "controls"))
    _add_models(commands)
    return parser


def _add_captioning(commands: Any) -> None:
    add_command(
        commands,
        "translate",
        "translate growing sentences: JSON lines in, JSON lines out",
        """echo '{"utterance": "u1", "source": "We will send", "final": false}' |\n"""
        "    ssbd-desktop translate --translation-model model.gguf",
        of_groups(("languages", "translation", "server", "method", "engine")),
    )
    transcribe = add_command(
        commands,
        "transcribe",
        "caption a sound or video file, or live sound, without a window",
        "ssbd-desktop transcribe talk.mp4 --out talk.srt",
        of_groups(
            ("languages", "sound", "recognition", "translation", "server", "method", "engine")
        ),
    )
    known = "a sound or video file, such as WAV, MP3, M4A, MP4 or MKV; without one, live sound"
    transcribe.add_argument("file", nargs="?", type=path, help=known)
    _add_export_flags(transcribe, "JSON lines while it runs")
    demo = add_command(
        commands,
        "demo",
        "caption a recorded call with the small models that come with the app",
        "ssbd-desktop demo --beta 0.2",
        of_groups(get_args(Group)) - DECIDED - of_groups(("server",)),
    )
    demo.add_argument("--headless", action="store_true", help="print JSON lines instead")
    speed = "how fast a file is played: 1 is real time, 0 as fast as it is understood"
    note = f"{speed}; default: 1, and 0 with a --format of subtitles or text"
    transcribe.add_argument("--speed", type=_speed, metavar="N", help=note)
    demo.add_argument("--speed", type=_speed, default=1.0, metavar="N", help=f"{speed}; default: 1")


def _add_doctor(commands: Any) -> None:
    doctor = add_command(
        commands,
        "doctor",
        "check what works on this computer with these settings",
        "ssbd-desktop doctor --device system --whisper-model folder",
        of_groups(("languages", "sound", "recognition", "translation", "server")),
    )
    doctor.add_argument("--json", action="store_true", help="print JSON")


def _add_export(commands: Any) -> None:
    export = add_command(
        commands,
        "export",
        "export a saved session as subtitles, text, Markdown or JSON",
        'ssbd-desktop export "Weekly sales call" --format srt --out call.srt',
        frozenset({"their_name", "my_name"}),
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
        "--out", type=path, metavar="FILE", help="the file to write; without it, it is printed"
    )


def _add_models(commands: Any) -> None:
    models = add_command(
        commands,
        "models",
        "list, download, check and delete models",
        "ssbd-desktop models get whisper-small",
    )
    actions = models.add_subparsers(
        dest="action", metavar="ACTION", required=True, prog=models.prog, parser_class=Parser
    )
    id = "a model's id in the catalog, or ORGANIZATION/NAME/FILE at the hub"
    for action, does, example in (
        ("list", "list the models that are installed or can be downloaded", ""),
        ("get", "download a model, or resume its download", " whisper-small"),
        ("check", "check that the files of models are undamaged", ""),
        ("remove", "delete a model, or its unfinished download", " whisper-small"),
    ):
        example = f"ssbd-desktop models {action}{example}"
        command = add_command(actions, action, does, example, of_groups(("models",)))
        if action in ("get", "remove"):
            command.add_argument("model", type=_name, metavar="MODEL", help=id)
        if action == "get":
            accept = "download it also where its license allows no commercial use"
            command.add_argument("--accept-license", action="store_true", help=accept)
        if action == "check":
            all = f"{id}; default: all that are installed"
            command.add_argument("models", type=_name, nargs="*", metavar="MODEL", help=all)
        command.add_argument("--json", action="store_true", help="print JSON lines")
        catalog = "another catalog of models; its form: docs/models.md"
        command.add_argument("--catalog", type=path, metavar="FILE", help=catalog)


def of_groups(groups: Iterable[Group]) -> frozenset[str]:
    wanted = set(groups)
    return frozenset(row.name for row in SHOWN if row.group in wanted)


def add_command(
    commands: Any, name: str, does: str, example: str, settings: frozenset[str] = frozenset()
) -> Parser:
    made: Parser = commands.add_parser(
        name, help=does, does=does, example=example, settings=settings
    )
    return made


def _name(text: str) -> str:
    if not text:  # as of a variable that a script did not set
        raise argparse.ArgumentTypeError("this must not be empty")
    return text


def path(text: str) -> Path:
    return Path(_name(text))


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = float("nan")
    if not 0 <= speed <= 100:
        raise argparse.ArgumentTypeError(f"the speed must be a number from 0 to 100, not “{text}”")
    return speed


_SWITCHES = frozenset(row.flag for row in SHOWN if row.kind is bool)
_ON_OR_OFF = re.compile("on|off|yes|no|true|false|1|0", re.IGNORECASE)

_ALIKE = 0.7
"""How alike two names are, from 0 to 1, so that one may be meant by the other."""


class Parser(argparse.ArgumentParser):
    """Takes all settings as flags; its help begins with what the command does and an example."""

    def __init__(
        self, prog: str, does: str, example: str, settings: frozenset[str] = frozenset()
    ) -> None:
        """does: what the command does, in a sentence. settings: those that concern it."""
        super().__init__(
            prog=prog,
            usage=argparse.SUPPRESS,  # it would name every flag once more
            description=f"{does[0].upper()}{does[1:]}.\n\n  {example}",
            epilog="Options override the settings file." if settings else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            # A command's own flag takes a setting's place, as evaluate's lists do.
            conflict_handler="resolve",
            # A prefix would mean another flag once there is a second one that begins with it.
            allow_abbrev=False,
        )
        self.set_defaults(parser=self, settings=settings)
        # SUPPRESS: what is not given must not hide what is before the command, or in the file.
        verbose = "log more to stderr"
        self.add_argument("--verbose", action="store_true", default=argparse.SUPPRESS, help=verbose)
        for group in get_args(Group):
            section = self.add_argument_group(group)
            for row in SHOWN:
                if row.group == group:
                    _add_setting(section, row, shown=row.name in settings)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[0].upper()}{message[1:]}: see {self.prog} --help.\n")

    def parse_known_args(  # type: ignore[override]  # typeshed has it for any namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Refuse an unknown flag first: argparse would take what follows it for a command."""
        given = sys.argv[1:] if args is None else list(args)
        for place, each in enumerate(given):
            if each == "--" or each in self._commands():
                break
            if each in _SWITCHES and not _ON_OR_OFF.fullmatch(
                "".join(given[place + 1 : place + 2])
            ):
                given[place] = f"{each}=on"
            flag = each.partition("=")[0]
            is_flag = flag.startswith("-") and flag != "-" and not flag[1:2].isdigit()  # as of -1
            if is_flag and flag not in self._option_string_actions:
                self.exit(2, f"There is no option {flag}: {self._instead(flag)}\n")
        return super().parse_known_args(given, namespace)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        offered = list(map(str, action.choices))
        if action.option_strings:
            said = f"{action.option_strings[0]} must be one of {', '.join(offered)}, not “{value}”"
            raise argparse.ArgumentError(None, said)
        self.exit(2, f"There is no command “{value}”: {self._instead(str(value), offered)}\n")

    def _commands(self) -> Collection[str]:
        return [
            name
            for action in self._actions
            if isinstance(action, argparse._SubParsersAction)
            for name in action.choices
        ]

    def _instead(self, typed: str, offered: Collection[str] = ()) -> str:
        """Return what may have been meant, or else where the choices are listed."""
        shown = [
            flag
            for action in self._actions
            if action.help is not argparse.SUPPRESS
            for flag in action.option_strings
        ]
        name = typed.removeprefix("--").replace("-", " ")  # people know a setting by other names
        for row in SHOWN if not offered else ():
            if name in f"{row.label}, {row.keywords}".lower().replace("-", " ").split(", "):
                return f"did you mean {row.flag}?"
        alike = difflib.get_close_matches(typed, offered or shown, cutoff=_ALIKE)
        return f"did you mean {alike[0]}?" if alike else f"see {self.prog} --help."


def _add_setting(section: argparse._ArgumentGroup, row: Row, *, shown: bool) -> None:
    # One that does not concern the command is known all the same, to be refused by its name.
    text = f"{row.for_flag} Default: {_shown(row)}.".replace("%", "%%")
    section.add_argument(
        *row.flags,
        dest=row.name,
        metavar=_metavar(row),
        default=argparse.SUPPRESS,
        help=text if shown else argparse.SUPPRESS,
    )


def _metavar(row: Row) -> str:
    if row.kind is bool:
        return "[on|off]"
    if row.choices:
        return "|".join(row.choices)
    names = {
        "file": "FILE",
        "certificate": "FILE",
        "address": "URL",
        "folder": "DIR",
        "device": "NAME",
        "language": "LANGUAGE",
    }
    return names.get(row.widget, "N" if row.kind in (int, float) else "TEXT")


def _shown(row: Row) -> str:
    if isinstance(row.default, bool):
        return "on" if row.default else "off"
    return str(row.default) if row.default != "" else "none"
