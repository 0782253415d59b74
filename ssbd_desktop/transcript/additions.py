"""What is added to a saved session: corrections, lines of their own in its file, with the name that
was misheard; and further translations, each in a file beside it, while the first one stays.

The first line of STEM.1.translation is {"format": 3, "language": …, "model": …, "made": …}; then
follows {"line": n, "text": …} for each caption, by the number of its line in the session's file.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from difflib import SequenceMatcher
from itertools import count
from pathlib import Path

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.system.files import read_ordinary, write_whole
from ssbd_desktop.transcript.journal_file import append
from ssbd_desktop.transcript.journal_format import (
    FORMAT,
    JournalLine,
    KeptSession,
    KeptTranslation,
    as_line,
    now,
    parse,
)

_WORD = re.compile(r"\w+(?:['’.\-]\w+)*")
_LONGEST_NAME = 4
"""The most words in a name: if more are new, it was not just a name that was corrected."""


def add(path: Path, **record: object) -> None:
    """Append what a person has said of a session to its file; raises SessionError."""
    try:
        added = append(path, record)
    except OSError as error:
        raise SessionError(
            "The correction cannot be saved in {path} ({reason}): free up space, and check that "
            "the file is there and can be written.",
            path=path,
            reason=error.strerror,
        ) from error
    if not added:
        raise SessionError(
            "The session {name} is still being recorded: end the session, then correct it.",
            name=path.name,
        )


def corrected_name(line: JournalLine, source: str, text: str) -> tuple[str, str] | None:
    """Return the name that was corrected in a caption, and its translation, for the glossary.

    None if no word was replaced, or more than one name was. If the translation was not changed, a
    name is kept as spoken.
    """
    name = _replaced(line.source, source)
    if not name:
        return None
    return name, _replaced(line.text, text) or name


def _replaced(before: str, after: str) -> str:
    """Return the only words that are new in `after`; empty for none, several, or too many."""
    old, new = map(_WORD.findall, (before, after))
    changes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    stretches = [new[b:e] for tag, _, _, b, e in changes if tag in ("replace", "insert")]
    if len(stretches) != 1 or len(stretches[0]) > _LONGEST_NAME:
        return ""
    return " ".join(stretches[0])


Translate = Callable[[JournalLine], str]
Progress = Callable[[int, int], None]


def read_translations(session: Path) -> tuple[KeptTranslation, ...]:
    """Return the further translations of a session, in the order they were made."""
    pattern = re.compile(re.escape(session.stem) + r"\.(\d+)\.translation")
    found = []
    with contextlib.suppress(OSError):
        for path in session.parent.iterdir():
            named = pattern.fullmatch(path.name)
            read = _read(path) if named else None
            if named and read:
                found.append((int(named[1]), read))
    return tuple(translation for _, translation in sorted(found, key=lambda each: each[0]))


def translate_again(
    session: KeptSession,
    language: str,
    model: str,
    translate: Translate,
    progress: Progress,
    cancelled: Cancelled,
) -> KeptTranslation | None:
    """Translate every caption of a session again and save that beside it; None if `cancelled`.

    progress: called with how many are done, of how many. Raises SessionError, or as `translate`.
    """
    texts = {}
    for done, line in enumerate(session.lines):
        progress(done, len(session.lines))
        if cancelled():
            return None
        texts[line.number] = translate(line)
    progress(len(session.lines), len(session.lines))
    names = (session.path.with_name(f"{session.path.stem}.{n}.translation") for n in count(1))
    path = next(path for path in names if not path.exists())
    made = KeptTranslation(path, language, model, now(), texts)
    head = {"format": FORMAT, "language": language, "model": model, "made": made.made}
    lines = [as_line({"line": number, "text": text}) for number, text in texts.items()]
    try:
        write_whole(path, as_line({**head}) + b"".join(lines))
    except OSError as error:
        raise SessionError(
            "The translation cannot be saved in {folder} ({reason}): free up space, and check that "
            "the folder can be written.",
            folder=path.parent,
            reason=error.strerror,
        ) from error
    return made


def _read(path: Path) -> KeptTranslation | None:
    try:
        lines = read_ordinary(path).split(b"\n")
    except OSError:
        return None
    head = parse(lines[0]) or {}
    version = head.get("format")
    if not isinstance(version, int) or version > FORMAT:
        return None
    texts: dict[int, str] = {}
    for line in lines[1:]:
        record = parse(line) or {}
        number, text = record.get("line"), record.get("text")
        if isinstance(number, int) and isinstance(text, str):
            texts[number] = text
    language, model, made = (str(head.get(name, "")) for name in ("language", "model", "made"))
    return KeptTranslation(path, language, model, made, texts)
