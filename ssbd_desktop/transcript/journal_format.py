"""The lines of a session's file, and reading them, however damaged: pure.

Each line is a JSON object. The first says the format; then, in the order in which they happened:

    {"format": 3, "began": "2026-11-21T03:18:35+0000", "file": "talk.mp4"}
    {"languages": ["English", "German"]}        of the captions after it
    {"utterance": "u1", "source": "…", "text": "…", "start": 1.5, "end": 3.0, "channel": ""}
    {"record": "u1", "text": "…"}                what is saved of it instead of its text
    {"record": "u1", "text": "…", "target": "French"}
    {"corrected": "u1", "source": "…", "text": "…"}  what a person has replaced both with
    {"speaker": 2, "of": "u1"}                   whose voice it is, if that was found out later
    {"speaker": 2, "name": "Ann"}                what a person calls a voice
    {"gap": [3.0, 7.5], "channel": ""}           from when to when nothing was heard
    {"lost": 3}                                  captions that could not be written
    {"ended": "…"}                               the session was closed
    {"found": "…"}                               it was not: a later start found it cut off
    {"format": 3, "continued": "…"}              it is continued; start and end keep counting

file: the name of the sound or video file that was heard, if it was one. channel: who spoke, "them"
or "me", and empty if unknown. A caption may have a "speaker" before it, the number of the voice. A
caption's text is what was shown; if its record differs, that follows some lines later. target: the
record's language, if it may not be the one named before the caption, since it was translated later.
All times are seconds since the session began.
"""

from __future__ import annotations

import contextlib
import json
import time
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, get_args

from ssbd_desktop.base.events import Channel, Gap
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.base.writing import as_shown

FORMAT = 3

State = Literal["ended", "live", "interrupted"]
End = Literal["ended", "found", "open"]

_MOST_LISTED = 5
"""How many unreadable lines are named."""

CAPTION = b'{"utterance"'
RECORD = b'{"record"'
"""The beginnings of the lines of a caption and of its record."""


@dataclass(frozen=True)
class JournalLine:
    """A finished caption. number: its line in the file, from 1; start, end: seconds.

    text: its record, or what was shown if there is none; empty if nothing could translate it.
    language, target_language: of what was said and of the text, by English name; empty if the file
    does not say.
    """

    number: int
    utterance: str
    source: str
    text: str
    start: float
    end: float
    channel: Channel = ""
    language: str = ""
    target_language: str = ""
    speaker: int = 0
    """The number of the voice, from 1; 0 if unknown."""


@dataclass(frozen=True)
class KeptTranslation:
    """Another translation of a session. texts: by line number; made: the time, in ISO 8601."""

    path: Path
    language: str
    model: str
    made: str
    texts: dict[int, str]


@dataclass(frozen=True)
class KeptSession:
    """A saved session, read whole or at a glance."""

    path: Path
    title: str
    """The name that the person gave it, if any."""
    began: datetime | None
    languages: tuple[tuple[str, str], ...]
    """Pairs of source and target, in the order used."""
    lines: tuple[JournalLine, ...]
    state: State
    runs: int = 1
    """How often it was begun or continued."""
    lost: int = 0
    """Captions that never reached the disk."""
    unreadable: tuple[int, ...] = ()
    """The numbers of the lines that make no sense."""
    translations: tuple[KeptTranslation, ...] = ()
    gaps: tuple[Gap, ...] = ()
    length: int = 0
    file: str = ""
    """The name of the file that was heard, if it was one."""
    voices: tuple[tuple[int, str], ...] = ()
    """The names that the person gave voices, by their numbers."""
    end: End = "open"
    """The file's own last word; `state` also knows whether it is still being written."""
    glance: tuple[int, float] = (0, 0.0)
    """Of a session read at a glance, which has no lines: the number of its captions, and the second
    at which the last one ends."""
    failure: str = ""
    """A sentence if the file cannot be read at all."""

    @property
    def name(self) -> str:
        """Its title, else the file that was heard; empty if it has neither."""
        return self.title or self.file

    @property
    def captions(self) -> int:
        return len(self.lines) or self.glance[0]

    @property
    def seconds(self) -> float:
        """Its length in seconds, to the end of its last caption."""
        return max((line.end for line in self.lines), default=self.glance[1])

    @property
    def last_moment(self) -> float:
        """The end of all that is known of it, including gaps, in seconds."""
        return max([self.seconds, *(gap.end for gap in self.gaps)])

    @property
    def problem(self) -> str:
        """One sentence about missing lines; empty if there are none."""
        if not self.unreadable:
            return ""
        lines = [str(number) for number in self.unreadable[:_MOST_LISTED]]
        more = len(self.unreadable) - len(lines)
        if more:
            return Sentence(
                "Lines {lines} and {more} more of {name} cannot be read and were left out. All "
                "other captions are here.",
                lines=lines,
                more=more,
                name=self.path.name,
            )
        if len(lines) > 1:
            return Sentence(
                "Lines {lines} of {name} cannot be read and were left out. All other captions are "
                "here.",
                lines=lines,
                name=self.path.name,
            )
        return Sentence(
            "Line {line} of {name} cannot be read and was left out. All other captions are here.",
            line=lines[0],
            name=self.path.name,
        )


def now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S%z")


def as_line(record: dict[str, object]) -> bytes:
    # Half a surrogate pair, which a broken tokenizer may give, is impossible in UTF-8.
    return (json.dumps(record, ensure_ascii=False) + "\n").encode("utf-8", "replace")


def is_caption(line: bytes) -> bool:
    return line.startswith(CAPTION)


def parse(line: bytes) -> dict[str, Any] | None:
    try:
        record = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def moment(text: object) -> datetime | None:
    """Return a time from its form in files; None if it isn't one."""
    if not isinstance(text, str):
        return None
    try:
        found = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S%z")
    except ValueError:
        return None
    return found if _shown(found) else None


def began_by_name(path: Path) -> datetime | None:
    """Return when a session began, by its file's name."""
    with contextlib.suppress(ValueError):
        found = datetime.strptime(path.stem[:19], "%Y-%m-%d %H-%M-%S")
        return found.astimezone() if _shown(found) else None
    return None


_YEARS = range(1971, 3001)
"""Those that any system can show in any time zone."""


def _shown(found: datetime) -> bool:
    return found.year in _YEARS


_CHANNELS: tuple[Channel, ...] = get_args(Channel)
_WHOLE = tuple(f'"channel": "{channel}"}}'.encode() for channel in _CHANNELS)
"""The end of a caption's line, unless it was cut off or another version wrote it."""


class TooNewError(ValueError):
    """The file was written by a newer version of the app."""


def read_journal(data: bytes, path: Path) -> KeptSession:
    """Return the session in a file at `path`, as the file alone tells; raises TooNewError.

    A line that makes no sense is skipped, whatever it is: the others don't depend on it.
    """
    reader = _JournalReader()
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            reader.take(number, line)
    return reader.session(path, len(data))


def skim_journal(data: bytes, path: Path) -> KeptSession:
    """Return the same at a glance: captions are not read one by one. Raises TooNewError.

    That lists thousands of files in the time that it takes to read a few of them.
    """
    said, reader = list[bytes](), _JournalReader()
    for number, line in enumerate(data.split(b"\n"), 1):
        if is_caption(line):
            if line.endswith(_WHOLE) or _caption(number, parse(line) or {}):
                said.append(line)
                reader.end = "open"
        elif line.strip() and not line.startswith(RECORD):
            reader.take(number, line)
    whole = (_caption(number, parse(line) or {}) for line in reversed(said))
    seconds = next((caption.end for caption in whole if caption), 0.0)
    return replace(reader.session(path, len(data)), glance=(len(said), seconds))


class _JournalReader:
    def __init__(self) -> None:
        self.began: datetime | None = None
        self.file = ""
        self.languages: list[tuple[str, str]] = []
        self.lines: list[JournalLine] = []
        self.gaps: list[Gap] = []
        self.runs = 1
        self.lost = 0
        self.unreadable: list[int] = []
        self.end: End = "open"
        self.voices: dict[int, str] = {}
        self._places: dict[str, int] = {}

    def take(self, number: int, line: bytes) -> None:
        record = parse(line)
        if record is None or not self._use(number, record):
            self.unreadable.append(number)

    def _use(self, number: int, record: dict[str, Any]) -> bool:
        """Return whether the record is of a known kind and makes sense."""
        match record:
            case {"ended": _}:
                self.end = "ended"
            case {"found": _}:
                self.end = "found"
            case {"utterance": _}:
                return self._say(_caption(number, record))
            case {"record": str(of), "text": str(text)}:
                self._change(of, **_amended(text, record))
            case {"corrected": str(of), "text": str(text), "source": str()}:
                self._change(of, **_amended(text, record))
            case {"name": str(name)} if speaker := _speaker(record):
                self.voices[speaker] = as_shown(name)
            case {"of": str(of)} if speaker := _speaker(record):
                self._change(of, speaker=speaker)
            case {"format": version}:
                return self._begin(version, record)
            case {"languages": [str(spoken), str(target)]}:
                if self.languages[-1:] != [(spoken, target)]:
                    self.languages.append((spoken, target))
            case {"gap": [start, end]} if _time(start) and _time(end):
                gap = Gap(_channel(record.get("channel")), float(start), float(max(start, end)))
                self.gaps.append(gap)
            case {"lost": int(lost)} if _time(lost):
                self.lost += lost
            case _:
                return False
        return True

    def _say(self, caption: JournalLine | None) -> bool:
        if caption is None:
            return False
        spoken, target = self.languages[-1] if self.languages else ("", "")
        self._places[caption.utterance] = len(self.lines)
        self.lines.append(replace(caption, language=spoken, target_language=target))
        self.end = "open"
        return True

    def _change(self, utterance: str, **values: Any) -> None:
        place = self._places.get(utterance)
        if place is not None:  # otherwise it had no words, or was lost, perhaps with a deleted file
            self.lines[place] = replace(self.lines[place], **values)

    def _begin(self, version: object, record: dict[str, Any]) -> bool:
        if isinstance(version, int) and version > FORMAT:
            raise TooNewError(version)
        if "continued" in record:
            self.runs += 1
            self.end = "open"
        else:
            self.began = moment(record.get("began"))
            file = record.get("file")
            self.file = file if isinstance(file, str) else ""
        return isinstance(version, int)

    def session(self, path: Path, length: int) -> KeptSession:
        return KeptSession(
            path=path,
            title="",
            began=self.began or began_by_name(path),
            languages=tuple(self.languages),
            lines=tuple(self.lines),
            state="interrupted" if self.end == "found" else "ended",
            runs=self.runs,
            lost=self.lost,
            unreadable=tuple(self.unreadable),
            gaps=tuple(self.gaps),
            length=length,
            file=self.file,
            voices=tuple(self.voices.items()),
            end=self.end,
        )


def _caption(number: int, record: dict[str, Any]) -> JournalLine | None:
    match {"source": "", "text": "", "channel": "", **record}:
        case {
            "utterance": str(utterance), "source": str(source), "text": str(text),
            "channel": str(channel), "start": start, "end": end,
        } if _time(start) and _time(end):  # fmt: skip
            return JournalLine(
                number, utterance, as_shown(source), as_shown(text),
                float(start), float(max(start, end)), _channel(channel), speaker=_speaker(record),
            )  # fmt: skip
    return None


def _amended(text: str, record: dict[str, Any]) -> dict[str, str]:
    """Return what a record, or what a person has corrected, replaces of a caption."""
    given = {"text": text, "source": record.get("source"), "target_language": record.get("target")}
    return {name: as_shown(value) for name, value in given.items() if isinstance(value, str)}


def _channel(value: object) -> Channel:
    return next((known for known in _CHANNELS if known == value), "")


def _speaker(record: dict[str, Any]) -> int:
    number = record.get("speaker")
    return max(number, 0) if type(number) is int else 0


def _time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < 1e9
