"""A parser of the command line that takes all settings as flags and suggests what was meant."""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections.abc import Collection, Sequence
from typing import Any, NoReturn, get_args

from ssbd_desktop.settings.row import Group, Row
from ssbd_desktop.settings.table import SHOWN

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
        """Parse as argparse does, but first refuse an unknown flag.

        argparse would take what follows it for something else, such as a command.
        """
        given = sys.argv[1:] if args is None else list(args)
        for place, each in enumerate(given):
            if each == "--" or each in self._commands():
                break
            if each in _SWITCHES and not _ON_OR_OFF.fullmatch(
                "".join(given[place + 1 : place + 2])
            ):
                given[place] = f"{each}=on"
            flag = each.partition("=")[0]
            if _is_flag(flag) and flag not in self._option_string_actions:
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
        """Return the words that begin the arguments of another parser."""
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
        if meant := [] if offered else [row.flag for row in SHOWN if typed in _other_words(row)]:
            return f"did you mean {meant[0]}?"
        alike = difflib.get_close_matches(typed, offered or shown, n=1, cutoff=_ALIKE)
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


def _other_words(row: Row) -> list[str]:
    """Return what people may type for a setting that they know by another name: --text-size."""
    words = (row.label, *row.keywords.split(", "))
    return ["--" + word.lower().replace(" ", "-") for word in words]


def _is_flag(text: str) -> bool:
    """Return whether it is not a value; a negative number is one."""
    return text.startswith("-") and text != "-" and not text[1:2].isdigit()
