"""Finding words in what was said and in its translations, across all sessions."""

from __future__ import annotations

import glob
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.errors import SessionError, excerpt
from ssbd_desktop.system.ordinary_file import read_ordinary
from ssbd_desktop.transcript.journal_format import KeptSession, Summary
from ssbd_desktop.transcript.library import Library

MOST_HITS = 500
"""Hits of one search; a person with more of them looks for something narrower."""


_MOST_LISTED = 5


@dataclass(frozen=True)
class Hit:
    """A caption with the words. line: its number in the file. text: the source or translation."""

    session: Summary
    line: int
    start: float
    text: str


def search(library: Library, words: str, cancelled: Callable[[], bool]) -> list[Hit]:
    """The captions that hold `words`, those of the newest session first, at most MOST_HITS.

    Upper and lower case, and white space, make no difference. cancelled: asked between sessions.
    Raises SessionError where the folder cannot be read.
    """
    wanted = folded(words)
    hits: list[Hit] = []
    if not wanted:
        return hits
    for summary in library.summaries():
        if cancelled() or len(hits) >= MOST_HITS:
            break
        hits += _in_session(library, summary, wanted)
    return hits[:MOST_HITS]


def called(library: Library, title: str) -> Path:
    """The file of the session with this title, or with these words in it.

    Raises SessionError where none has them, and where several do.
    """
    sessions, wanted = library.summaries(), folded(title)
    found = [each for each in sessions if folded(each.name) == wanted]
    found = found or [each for each in sessions if wanted in folded(each.name)]
    if not found:
        raise SessionError(
            "There is no session “{title}”: give its title or a part of it, its file, or latest.",
            title=excerpt(title),
        )
    if len(found) > 1:
        raise SessionError(
            "{count} sessions have “{title}” in their titles: give the file of one ({names}).",
            count=len(found),
            title=excerpt(title),
            names=[f"“{each.path.stem}”: {each.name}" for each in found[:_MOST_LISTED]],
        )
    return found[0].path


def folded(text: str) -> str:
    """`text` as it is compared."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def places(text: str, words: str) -> list[tuple[int, int]]:
    """Where `words` stand in `text`, as begin and length, to be highlighted."""
    wanted = folded(words)
    if not wanted:
        return []
    plain, origin = _with_origin(text)
    found = []
    at = plain.find(wanted)
    while at >= 0:
        begin, last = origin[at], origin[at + len(wanted) - 1]
        found.append((begin, last + 1 - begin))
        at = plain.find(wanted, at + len(wanted))
    return found


def _in_session(library: Library, summary: Summary, wanted: str) -> Iterator[Hit]:
    if summary.problem:
        return
    if wanted in folded(summary.name):
        yield Hit(summary, 0, 0.0, summary.name)
    try:
        if not _may_hold(summary, wanted):
            return
        session = library.load(summary.path)
    except (SessionError, OSError):
        return  # it went away while we looked: it is in no list then either
    for line in session.lines:
        for text in _texts(session, line.number, (line.text, line.source)):
            if wanted in folded(text):
                yield Hit(summary, line.number, line.start, text)
                break


def _texts(session: KeptSession, number: int, own: Iterable[str]) -> Iterator[str]:
    yield from own
    for translation in session.translations:
        yield translation.texts.get(number, "")


def _may_hold(summary: Summary, wanted: str) -> bool:
    """Whether it is worth reading: text stands in a file as it is, but for these characters."""
    word = max(wanted.split(), key=len)
    if any(not c.isprintable() or c in '"\\' for c in word):
        return True
    path = summary.path
    files = [path, *path.parent.glob(glob.escape(path.stem) + ".*.translation")]
    for each in files:
        text = unicodedata.normalize("NFC", read_ordinary(each).decode("utf-8", "replace"))
        if word in text.casefold():
            return True
    return False


def _with_origin(text: str) -> tuple[str, list[int]]:
    """`text` folded, and for each character of that the place in `text` that it comes from."""
    plain: list[str] = []
    origin: list[int] = []
    for index, character in enumerate(text):
        if character.isspace():
            if plain and plain[-1] != " ":
                plain.append(" ")
                origin.append(index)
            continue
        for each in character.casefold():
            plain.append(each)
            origin.append(index)
    return "".join(plain), origin
