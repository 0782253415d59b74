"""What stands in a session's file, and how its lines are read: pure, but for the file's bytes.

Each line is a JSON object. The first says the format; then, in the order in which they happened:

    {"format": 2, "began": "2026-11-21T03:18:35+0000"}
    {"languages": ["English", "German"]}        of the captions after it
    {"utterance": "u1", "source": "…", "text": "…", "start": 1.5, "end": 3.0, "channel": ""}
    {"lost": 3}                                  captions that could not be written
    {"ended": "…"}                               the session was closed
    {"found": "…"}                               it was not: a later start found it cut off
    {"format": 2, "continued": "…"}              it goes on; start and end go on counting

Format 1 has no languages, channels and ends. start and end are seconds since the session began.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

FORMAT = 2
"""Version of the file format."""

State = Literal["ended", "live", "interrupted"]
End = Literal["ended", "found", "open"]


@dataclass(frozen=True)
class Line:
    """A finished caption. number: its line in the file, from 1; start, end: seconds.

    text is empty where nothing could translate it.
    """

    number: int
    utterance: str
    source: str
    text: str
    start: float
    end: float
    channel: str = ""


@dataclass(frozen=True)
class Translation:
    """Another translation of a session. texts: by the line's number; made: when, as ISO 8601."""

    path: Path
    language: str
    model: str
    made: str
    texts: dict[int, str] = field(hash=False)


@dataclass(frozen=True)
class Session:
    """A session as it is kept.

    title: what the person named it, if anything. languages: pairs of source and target as they
    were used one after another. runs: how often it was begun or continued. lost: captions that
    never reached the disk. unreadable: numbers of the lines that make no sense.
    """

    path: Path
    title: str
    began: datetime | None
    languages: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    state: State
    runs: int = 1
    lost: int = 0
    unreadable: tuple[int, ...] = ()
    translations: tuple[Translation, ...] = ()

    @property
    def seconds(self) -> float:
        """How long it is, to the end of its last caption."""
        return max((line.end for line in self.lines), default=0.0)

    @property
    def problem(self) -> str:
        """One sentence about the lines that are missing; empty where none is."""
        if not self.unreadable:
            return ""
        which = _listed(self.unreadable)
        many = len(self.unreadable) > 1
        return (
            f"Line{'s' if many else ''} {which} of {self.path.name} cannot be read and "
            f"{'were' if many else 'was'} left out: all other captions are here."
        )


@dataclass(frozen=True)
class Contents:
    """What the lines of a file say, before anybody knows who holds it."""

    format: int
    began: datetime | None
    languages: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    runs: int
    lost: int
    unreadable: tuple[int, ...]
    end: End


@dataclass(frozen=True)
class Outline:
    """What a list of sessions tells of a file. captions: lines that say they are one."""

    format: int
    began: datetime | None
    languages: tuple[tuple[str, str], ...]
    captions: int
    seconds: float
    runs: int
    end: End


class TooNewError(ValueError):
    """The file was written by a newer version of the app."""


def now() -> str:
    """This moment as it stands in a file."""
    return time.strftime("%Y-%m-%dT%H:%M:%S%z")


def as_line(record: dict[str, object]) -> bytes:
    """A record as a line of the file."""
    # Half a surrogate pair, as a broken tokenizer may give, has no place in UTF-8.
    return (json.dumps(record, ensure_ascii=False) + "\n").encode("utf-8", "replace")


def read(data: bytes) -> Contents:
    """What a session's file says; raises TooNewError.

    A line that makes no sense is left out, whatever it is: the others stand for themselves.
    """
    reader = _Reader()
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            reader.take(number, line)
    return reader.contents()


def skim(data: bytes) -> Outline:
    """What a list tells of a session's file, without reading each caption; raises TooNewError.

    Thousands of files are listed so in the time that reading some of them takes.
    """
    captions = data.count(_CAPTION) + data.startswith(_CAPTION[1:])
    reader = _Reader()
    rest = [line for line in data.split(b"\n") if not line.startswith(_CAPTION[1:])]
    for number, line in enumerate(rest, 1):
        if line.strip():
            reader.take(number, line)
    seconds = 0.0
    last = data.rfind(_CAPTION)
    while last >= 0:
        end = data.find(b"\n", last + 1)
        caption = _caption(0, parse(data[last : end if end >= 0 else None]) or {})
        if caption:
            seconds = caption.end
            # It is the last line, or only an end stands after it.
            reader.end = reader.end if _ends(data[end:] if end >= 0 else b"") else "open"
            break
        last = data.rfind(_CAPTION, 0, last)
    return Outline(
        reader.format,
        reader.began,
        tuple(reader.languages),
        captions,
        seconds,
        reader.runs,
        reader.end,
    )


_CAPTION = b'\n{"utterance"'


def _ends(tail: bytes) -> bool:
    return any(line.startswith((b'{"ended"', b'{"found"')) for line in tail.split(b"\n"))


class _Reader:
    def __init__(self) -> None:
        self.format = FORMAT
        self.began: datetime | None = None
        self.languages: list[tuple[str, str]] = []
        self.lines: list[Line] = []
        self.runs = 1
        self.lost = 0
        self.unreadable: list[int] = []
        self.end: End = "open"

    def take(self, number: int, line: bytes) -> None:
        record = parse(line)
        if record is None or not self._use(number, record):
            self.unreadable.append(number)

    def _use(self, number: int, record: dict[str, Any]) -> bool:
        """Whether the record is one that is known."""
        if "ended" in record or "found" in record:
            self.end = "ended" if "ended" in record else "found"
            return True
        if "utterance" in record:
            caption = _caption(number, record)
            if caption:
                self.lines.append(caption)
                self.end = "open"
            return caption is not None
        if "format" in record:
            return self._begin(record)
        if "languages" in record:
            return self._speak(record["languages"])
        lost = record.get("lost")
        self.lost += lost if isinstance(lost, int) else 0
        return isinstance(lost, int)

    def _begin(self, record: dict[str, Any]) -> bool:
        version = record["format"]
        if isinstance(version, int) and version > FORMAT:
            raise TooNewError(version)
        if "continued" in record:
            self.runs += 1
            self.end = "open"
        else:
            self.format = version if isinstance(version, int) else FORMAT
            self.began = moment(record.get("began"))
        return isinstance(version, int)

    def _speak(self, pair: object) -> bool:
        if not (
            isinstance(pair, list) and len(pair) == 2 and all(isinstance(x, str) for x in pair)
        ):
            return False
        self.languages.append((pair[0], pair[1]))
        return True

    def contents(self) -> Contents:
        return Contents(
            self.format,
            self.began,
            tuple(self.languages),
            tuple(self.lines),
            self.runs,
            self.lost,
            tuple(self.unreadable),
            self.end,
        )


def parse(line: bytes) -> dict[str, Any] | None:
    """A line's record; None where it holds none."""
    try:
        record = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def moment(text: object) -> datetime | None:
    """A time as files hold it; None where it is none."""
    if not isinstance(text, str):
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S%z")
    except ValueError:
        return None


def _caption(number: int, record: dict[str, Any]) -> Line | None:
    texts = [record.get(name, "") for name in ("utterance", "source", "text", "channel")]
    times = [record.get(name) for name in ("start", "end")]
    if not all(isinstance(text, str) for text in texts) or not all(_time(t) for t in times):
        return None
    utterance, source, text, channel = texts
    start, end = (float(t) for t in times)  # type: ignore[arg-type]  # checked above
    return Line(number, utterance, source, text, start, max(start, end), channel)


def _time(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return 0 <= value < 1e9 and math.isfinite(value)


def _listed(numbers: Sequence[int], most: int = 5) -> str:
    shown = [str(number) for number in numbers[:most]]
    if len(numbers) > most:
        return f"{', '.join(shown)} and {len(numbers) - most} more"
    return " and ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
