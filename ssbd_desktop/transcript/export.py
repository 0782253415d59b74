"""Sessions for other programs: SRT, VTT, TXT, Markdown and JSON."""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal, get_args

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.system.files import check_can_write, write_whole
from ssbd_desktop.transcript.journal_format import KeptSession, KeptTranslation
from ssbd_desktop.transcript.labels import ENGLISH, Labels
from ssbd_desktop.transcript.subtitles import Cue, Passage, cues

Format = Literal["srt", "vtt", "txt", "md", "json"]
Show = Literal["both", "source", "target"]

FORMATS: tuple[Format, ...] = get_args(Format)


@dataclass(frozen=True)
class ExportOptions:
    """The parts of a session that are exported, and their format.

    translation: one other than the captions' own. labels: the names for speakers and gaps.
    """

    format: Format
    show: Show = "both"
    translation: KeptTranslation | None = None
    labels: Labels = ENGLISH


def entries(session: KeptSession, choice: ExportOptions) -> list[tuple[int, Passage]]:
    """Return the captions as exported, in order of time, with their lines' numbers.

    What was never translated appears with its source, so that no words are lost, and is marked if
    others are translated. Gaps appear among them, with the number 0.
    """
    others = choice.translation.texts if choice.translation else None
    texts = {
        line.number: others.get(line.number, "") if others else line.text for line in session.lines
    }
    some = choice.show != "source" and any(texts.values())
    made = [
        (0, Passage(gap.start, gap.end, "", choice.labels.gap(gap), gap.channel, unheard=True))
        for gap in session.gaps
    ]
    for line in session.lines:
        language = choice.translation.language if choice.translation else line.target_language
        source, target = one_line(line.source), one_line(texts[line.number])
        untranslated = some and not target
        if choice.show == "source" or not target:
            target = ""
        elif choice.show == "target" or not source:
            source = ""
        if source or target:
            languages = (line.language, language)
            entry = Passage(
                line.start, line.end, source, target, line.channel,
                languages=languages, speaker=line.speaker, untranslated=untranslated,
            )  # fmt: skip
            made.append((line.number, entry))
    return sorted(made, key=lambda each: each[1].start)


def export(session: KeptSession, choice: ExportOptions) -> str:
    made = [entry for _, entry in entries(session, choice)]
    choice = replace(choice, labels=replace(choice.labels, voices=session.voices))
    return _WRITERS[choice.format](session, choice, made)


def write_export(session: KeptSession, choice: ExportOptions, path: Path) -> None:
    """Write the session to `path` in one step; raises SessionError, and an old file then stays."""
    text = export(session, choice)
    check_place(path, session.path)
    try:
        write_whole(path, text)
    except OSError as error:
        raise _cannot_be_written(path, error) from error


def check_place(path: Path, source: Path) -> None:
    """Raise SessionError if text made from `source` may not be written to `path`."""
    if os.path.realpath(path) == os.path.realpath(source):
        raise SessionError("{path} is the session's own file: choose another one.", path=path)
    try:
        check_can_write(path)
    except OSError as error:
        raise _cannot_be_written(path, error) from error


def _cannot_be_written(path: Path, error: OSError) -> SessionError:
    return SessionError(
        "The session cannot be exported to {path} ({reason}): choose another folder, or free up "
        "space.",
        path=path,
        reason=error.strerror,
    )


def clock(seconds: float) -> str:
    """Return seconds as a person reads them: 1:02:03, or 2:03 within the first hour."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def one_line(text: str) -> str:
    """Return text without line breaks and control characters, which would end a cue."""
    return on_one_line(re.sub(r"[\x00-\x09\x0e-\x1b\x1f\x7f-\x84\x86-\x9f]", " ", text))


def heading(session: KeptSession) -> str:
    """Return a session's name, or when it began if it has none."""
    if session.name or not session.began:
        return session.name or session.path.stem
    return f"{session.began:%Y-%m-%d %H:%M}"


def _srt(session: KeptSession, choice: ExportOptions, made: Sequence[Passage]) -> str:
    # The format has no speakers, so they are part of the text; and it cannot escape an arrow.
    arrow = partial(re.sub, "-->", "→")
    blocks = [
        f"{number}\n{_stamp(cue.start, ',')} --> {_stamp(cue.end, ',')}\n{_lines(cue, arrow)}\n"
        for number, cue in enumerate(cues(made, choice.labels.said), 1)
    ]
    return "\n".join(blocks)


def _vtt(session: KeptSession, choice: ExportOptions, made: Sequence[Passage]) -> str:
    blocks = [
        f"{_stamp(cue.start, '.')} --> {_stamp(cue.end, '.')}\n"
        f"{_voice(cue, choice.labels)}{_lines(cue, _escaped)}\n"
        for cue in cues(made, choice.labels.said)  # players do not show voices
    ]
    return "\n".join(["WEBVTT\n", *blocks])


def _txt(session: KeptSession, choice: ExportOptions, made: Sequence[Passage]) -> str:
    blocks = []
    for entry in made:
        first, *more = filter(None, (entry.source, entry.target))
        first = choice.labels.said(entry.channel, first, entry.speaker)
        texts = "\n    ".join((first, *more))
        blocks.append(f"[{clock(entry.start)}] " + (f"({texts})" if entry.untranslated else texts))
    between = "\n\n" if choice.show == "both" else "\n"
    return between.join([heading(session) + "\n", *blocks]) + "\n"


def _md(session: KeptSession, choice: ExportOptions, made: Sequence[Passage]) -> str:
    parts = [f"# {_markdown(heading(session))}\n"]
    began = session.began.strftime("%Y-%m-%d %H:%M") if session.began else ""
    pairs = [" → ".join(pair) for pair in dict.fromkeys(session.languages)]
    about = [began, *pairs, clock(session.seconds)]
    parts.append(", ".join(filter(None, about)) + "\n")
    for entry in made:
        first, second = entry.target or entry.source, entry.source if entry.target else ""
        first = _markdown(choice.labels.said(entry.channel, first, entry.speaker))
        first = f"*{first}*" if entry.untranslated else first
        parts.append(f"**{clock(entry.start)}** {first}\n")
        if second:
            parts.append(f"> {_markdown(second)}\n")
    return "\n".join(parts)


def _json(session: KeptSession, choice: ExportOptions, made: Sequence[Passage]) -> str:
    *_, (_, language) = session.languages or (("", ""),)
    record = {
        "format": 1,
        "title": session.name,
        "began": session.began.isoformat() if session.began else None,
        "languages": [list(pair) for pair in session.languages],
        "translation": choice.translation.language if choice.translation else language,
        "captions": [
            {
                "start": entry.start,
                "end": entry.end,
                "channel": entry.channel,
                **_known_of(entry, choice.labels),
                **({"translated": False} if entry.untranslated else {}),
            }
            for entry in made
            if not entry.unheard
        ],
        "gaps": [
            {"start": entry.start, "end": entry.end, "channel": entry.channel}
            for entry in made
            if entry.unheard
        ],
    }
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def _known_of(entry: Passage, labels: Labels) -> dict[str, object]:
    """Return a caption's voice, and each of its texts with its language, as far as it has them."""
    language, translation_language = entry.languages
    made: dict[str, object] = {}
    if entry.speaker:
        name = labels.speaker(entry.channel, entry.speaker)
        made |= {"speaker": entry.speaker, "name": name}
    if entry.source:
        made |= {"source": entry.source, "language": language}
    if entry.target:
        made |= {"text": entry.target, "translation_language": translation_language}
    return made


_WRITERS: dict[Format, Callable[[KeptSession, ExportOptions, Sequence[Passage]], str]] = {
    "srt": _srt,
    "vtt": _vtt,
    "txt": _txt,
    "md": _md,
    "json": _json,
}


def _voice(cue: Cue, labels: Labels) -> str:
    name = labels.speaker(cue.channel, cue.speaker)
    return f"<v {_escaped(name)}>" if name else ""


def _stamp(milliseconds: int, point: str) -> str:
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{point}{rest:03}"


def _lines(cue: Cue, escape: Callable[[str], str]) -> str:
    text = "\n".join(escape(line) for line in cue.lines)
    return f"<i>{text}</i>" if cue.untranslated else text


_escaped = partial(html.escape, quote=False)


def _markdown(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|~])", r"\\\1", text)
