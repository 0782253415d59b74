"""Reads a session's file, whole or at a glance, however damaged: pure functions over bytes."""

from __future__ import annotations

import math
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
        """Return whether the record is of a known kind."""
        if "ended" in record or "found" in record:
            self.end = "ended" if "ended" in record else "found"
            return True
        if "utterance" in record:
            return self._say(number, record)
        if "record" in record or "corrected" in record:
            return self._amend(record)
        if "of" in record or "name" in record:
            return self._name(record)
        if "format" in record:
            return self._begin(record)
        if "languages" in record:
            return self._speak(record["languages"])
        if "gap" in record:
            return self._miss(record)
        lost = record.get("lost")
        if not isinstance(lost, int) or not _time(lost):
            return False
        self.lost += lost
        return True

    def _say(self, number: int, record: dict[str, Any]) -> bool:
        caption = _caption(number, record)
        if caption is None:
            return False
        spoken, target = self.languages[-1] if self.languages else ("", "")
        self._places[caption.utterance] = len(self.lines)
        self.lines.append(replace(caption, language=spoken, target_language=target))
        self.end = "open"
        return True

    def _amend(self, record: dict[str, Any]) -> bool:
        """Put a record, or what a person has corrected, in place of a caption's texts."""
        utterance = record.get("record", record.get("corrected"))
        source, text, target = (record.get(name) for name in ("source", "text", "target"))
        whole = "record" in record or isinstance(source, str)
        if not (isinstance(utterance, str) and isinstance(text, str) and whole):
            return False
        place = self._places.get(utterance)
        if place is not None:  # otherwise its caption was lost, perhaps with a deleted file
            line = self.lines[place]
            self.lines[place] = replace(
                line,
                text=as_shown(text),
                target_language=target if isinstance(target, str) else line.target_language,
                source=as_shown(source) if isinstance(source, str) else line.source,
            )
        return True

    def _name(self, record: dict[str, Any]) -> bool:
        """Give a caption its speaker, or a speaker a name."""
        of, name, number = record.get("of"), record.get("name"), _speaker(record)
        if isinstance(name, str) and number:
            self.voices[number] = as_shown(name)
            return True
        if not (isinstance(of, str) and number):
            return False
        place = self._places.get(of)
        if place is not None:  # otherwise its caption had no words, or was lost
            self.lines[place] = replace(self.lines[place], speaker=number)
        return True

    def _miss(self, record: dict[str, Any]) -> bool:
        times = record["gap"]
        if not (isinstance(times, list) and len(times) == 2 and all(_time(t) for t in times)):
            return False
        start, end = float(times[0]), float(times[1])
        self.gaps.append(Gap(_channel(record.get("channel")), start, max(start, end)))
        return True

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
            file = record.get("file")
            self.file = file if isinstance(file, str) else ""
        return isinstance(version, int)

    def _speak(self, pair: object) -> bool:
        if not (
            isinstance(pair, list) and len(pair) == 2 and all(isinstance(x, str) for x in pair)
        ):
            return False
        if self.languages[-1:] != [(pair[0], pair[1])]:
            self.languages.append((pair[0], pair[1]))
        return True

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
    texts = [record.get(name, "") for name in ("utterance", "source", "text", "channel")]
    times = [record.get(name) for name in ("start", "end")]
    if not all(isinstance(text, str) for text in texts) or not all(_time(t) for t in times):
        return None
    utterance, source, text, channel = texts
    start, end = (float(t) for t in times)  # type: ignore[arg-type]  # checked above
    source, text = as_shown(source), as_shown(text)
    return JournalLine(
        number, utterance, source, text, start, max(start, end), _channel(channel),
        speaker=_speaker(record),
    )  # fmt: skip


def _channel(value: object) -> Channel:
    """Return the channel in a file; an unknown one has no speaker."""
    return next((known for known in _CHANNELS if known == value), "")


def _speaker(record: dict[str, Any]) -> int:
    """Return the number of a speaker in a file; 0 if there is none."""
    number = record.get("speaker")
    return number if type(number) is int and number > 0 else 0


def _time(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return 0 <= value < 1e9 and math.isfinite(value)
