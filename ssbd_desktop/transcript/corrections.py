"""What a person corrects in a saved session: a line of its own, and the name that was misheard."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from pathlib import Path

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.transcript.journal_file import JournalFile
from ssbd_desktop.transcript.journal_format import JournalLine, as_line

_LONGEST_NAME = 4
"""The most words in a name: if more are new, it was not just a name that was corrected."""


def append(path: Path, **record: object) -> None:
    """Append what a person has said of a session to its file; see `journal_format`.

    Raises SessionError if the file cannot be written, or captions are still being written to it.
    """
    try:
        file = JournalFile.existing(path)
        if file is None:
            raise SessionError(
                "The session {name} is still being recorded: end the session, then correct it.",
                name=path.name,
            )
        try:
            file.add([as_line(record)])
        finally:
            file.release()
    except OSError as error:
        raise SessionError(
            "The correction cannot be saved in {path} ({reason}): free up space, and check that "
            "the file is there and can be written.",
            path=path,
            reason=error.strerror,
        ) from error


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
    old, new = _words(before), _words(after)
    changes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    stretches = [new[b:e] for tag, _, _, b, e in changes if tag in ("replace", "insert")]
    if len(stretches) != 1 or len(stretches[0]) > _LONGEST_NAME:
        return ""
    return " ".join(stretches[0])


def _words(text: str) -> list[str]:
    return re.findall(r"\w+(?:['’.\-]\w+)*", text)
