"""The description of one setting, and the values that it may have."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from ssbd_desktop.base.errors import SettingError, excerpt
from ssbd_desktop.base.sentences import Sentence

Value = bool | int | float | str
Page = Literal[
    "General", "Audio", "Recognition", "Translation", "Server", "Appearance", "Advanced"
]  # fmt: skip
Group = Literal[
    "languages", "sound", "recognition", "translation", "server", "method", "engine", "captions",
    "windows", "live text", "models",
]  # fmt: skip
"""The groups of settings, in the order in which `--help` shows them; a command takes some."""
Widget = Literal[
    "line", "address", "server model", "certificate", "text", "file", "folder", "device",
    "language", "font", "color", "keys",
]  # fmt: skip
Reload = Literal["capture", "microphone", "speech", "translation"]

T = TypeVar("T", bool, int, float, str)

_ON_OR_OFF = dict.fromkeys(("true", "on", "yes", "1"), True)
_ON_OR_OFF |= dict.fromkeys(("false", "off", "no", "0"), False)
_LONGEST = 60  # characters of a value that are repeated to the person


@dataclass(frozen=True)
class Row:
    name: str
    kind: type[bool] | type[int] | type[float] | type[str]
    default: Value
    label: str
    help: str
    """The text for windows."""
    page: Page
    group: Group
    """The subject; see `Group`."""
    flag_help: str = ""
    """The text for the command line and the guide, if that needs other words."""
    short_flag: str = ""
    keywords: str = ""
    """Other words that people search for, separated by commas."""
    low: float | None = None
    high: float | None = None
    """The range of a number, both ends included."""
    unit: str = ""
    """The unit of a number in a window; a share from 0 to 1 is shown in %."""
    special: str = ""
    """The text in place of the lowest number, where that has a meaning of its own."""
    choices: tuple[str, ...] = ()
    """The only values of a text that has few."""
    words: tuple[str, ...] = ()
    """The dialog's texts for the choices; the choices themselves if empty."""
    widget: Widget = "line"
    """The dialog's field for a text."""
    suggested: str = ""
    """Keys that the field proposes."""
    reload: Reload | None = None
    """The stage that must load anew for a change to take effect; None if it does at once."""
    model: bool = False
    """True if it names the model that this stage loads."""
    words_of_ours: tuple[str, ...] = ()
    """The values of a text that are the app's own, so that a report may contain them."""
    remembered: bool = False
    """True if the app itself remembers it; no window, flag or guide names it then."""
    clean: Callable[[str], str] | None = None
    """Return the text as it is kept, or raise an error to refuse it."""

    @property
    def flag(self) -> str:
        """The command line's flag, as in --mask-k."""
        return "--" + self.name.replace("_", "-")

    @property
    def flags(self) -> tuple[str, ...]:
        """All names of the command line's flag, the main one first."""
        return (self.flag, self.short_flag) if self.short_flag else (self.flag,)

    @property
    def for_flag(self) -> str:
        """The setting's effect, for the command line and the guide."""
        keys = f" For example {self.suggested}; empty: none." if self.suggested else ""
        lowest = f" {self.low:g} is {self.special.lower()}." if self.special else ""
        return f"{self.flag_help or self.help}{keys}{lowest}"

    @property
    def texts(self) -> tuple[str, ...]:
        """All of its texts that windows show or search, in English."""
        shown = (self.label, self.help, *(self.words or self.choices), self.unit, self.special)
        return tuple(filter(None, (*shown, self.keywords)))


def setting(default: T, label: str, page: Page, group: Group, help: str, **more: Any) -> T:
    """Return the field of a setting; more: other fields of its `Row`."""
    facts = {"label": label, "page": page, "group": group, "help": help, **more}
    made: T = field(default=default, metadata=facts)
    return made


def check(row: Row, value: object) -> Value:
    """`value` as the setting of `row` keeps it; raises SettingError with one sentence.

    A text is read as what the setting wants, so that a flag and a line in a file mean the same.
    """
    if row.kind is bool:
        return _as_bool(row, value)
    if row.kind is str:
        return _as_text(row, value)
    return _as_number(row, value)


def _as_bool(row: Row, value: object) -> bool:
    found = _ON_OR_OFF.get(value.strip().lower()) if isinstance(value, str) else value
    if not isinstance(found, bool):
        raise SettingError(
            "“{setting}” must be on or off, not {value}.", **_of(row), value=shown(value)
        )
    return found


def _as_number(row: Row, value: object) -> int | float:
    assert row.low is not None, "each number has a range"
    assert row.high is not None
    if isinstance(value, int | float | str) and not isinstance(value, bool):
        with contextlib.suppress(ValueError, OverflowError):  # it may be too large for any float
            number = row.kind(value) if isinstance(value, str) else value
            if row.low <= float(number) <= row.high and row.kind(number) == number:
                return row.kind(number)  # type: ignore[return-value]  # a number's kind is one
    values = {**_of(row), "low": row.low, "high": row.high, "value": shown(value)}
    if row.kind is int:
        raise SettingError(
            "“{setting}” must be a whole number from {low} to {high}, not {value}.", **values
        )
    raise SettingError("“{setting}” must be a number from {low} to {high}, not {value}.", **values)


def _as_text(row: Row, value: object) -> str:
    if not isinstance(value, str):
        raise SettingError("“{setting}” must be text, not {value}.", **_of(row), value=shown(value))
    if "\0" in value:  # which no path, no name of a device and no prompt can hold
        raise SettingError("“{setting}” must not contain the null character.", **_of(row))
    if row.choices and value not in row.choices:
        raise SettingError(
            "“{setting}” must be one of {choices}, not {value}.",
            **_of(row),
            choices=row.choices,
            value=shown(value),
        )
    return row.clean(value) if row.clean else value


def _of(row: Row) -> dict[str, object]:
    return {"setting": Sentence(row.label)}


def shown(value: object) -> str:
    """`value` for the middle of a sentence: on one line, and not longer than that deserves."""
    try:
        text = excerpt(str(value), _LONGEST)
    except ValueError:  # Python writes no number of more than some thousand digits
        return Sentence("a number that is too long")
    return f"“{text}”" if isinstance(value, str) else text


_COLOR = re.compile(r"#?(([0-9a-fA-F]{3}){1,2})")


def check_color(text: str) -> str:
    """A color as “#rrggbb” in small letters, also from “#rgb”; raises SettingError."""
    given = text.strip()
    found = _COLOR.fullmatch(given)
    if not found:
        raise SettingError(
            "“{text}” is not a color: enter its code, like #ffcc00.", text=excerpt(given, 40)
        )
    digits = found[1].lower()
    return "#" + (digits if found[1] != found[2] else "".join(2 * digit for digit in digits))
