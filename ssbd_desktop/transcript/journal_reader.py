"""Reads a session's file, whole or at a glance, however damaged: pure functions over bytes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, get_args

from ssbd_desktop.base.events import Channel, Gap
from ssbd_desktop.base.writing import as_shown
from ssbd_desktop.transcript.journal_format import (
    FORMAT,
    RECORD,
    End,
    JournalLine,
    KeptSession,
    began_by_name,
    is_caption,
    moment,
    parse,
)

_CHANNELS: tuple[Channel, ...] = get_args(Channel)
_WHOLE = tuple(f'"channel": "{channel}"}}'.encode() for channel in _CHANNELS)
"""The end of a caption's line, unless it was cut off or another version wrote it."""


class TooNewError(ValueError):
    """The file was written by a newer version of the app."""


def read(data: bytes, path: Path) -> KeptSession:
    """Return the session in a file at `path`, as the file alone tells; raises TooNewError.

    A line that makes no sense is skipped, whatever it is: the others don't depend on it.
    """
    reader = _JournalReader()
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            reader.take(number, line)
    return reader.session(path, len(data))


def skim(data: bytes, path: Path) -> KeptSession:
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
        self.format = FORMAT
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
            self.format = version if isinstance(version, int) else FORMAT
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
            format=self.format,
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
    return number if type(number) is int and number > 0 else 0


def _time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < 1e9
