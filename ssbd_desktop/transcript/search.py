"""Finds words in what was said and its translations, across all sessions."""

from __future__ import annotations

import glob
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import SessionError, excerpt
from ssbd_desktop.system.ordinary_file import read_ordinary
from ssbd_desktop.transcript.folding import folded, holds, may_hold, terms
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession
from ssbd_desktop.transcript.library import Library

MOST_HITS = 500
"""The most hits of one search; a person with more will narrow it down."""


_MOST_LISTED = 5


@dataclass(frozen=True)
class Hit:
    """A caption with the words. line: its number in the file. text: the source or translation.

    language: of the text, by English name; empty if unknown.
    """

    session: KeptSession
    line: int
    start: float
    text: str
    language: str = ""


def search(library: Library, words: str, cancelled: Cancelled) -> list[Hit]:
    """Return the captions that contain all of `words`, newest session first, at most MOST_HITS.

    cancelled: asked between sessions.
    Raises SessionError if the folder cannot be read.
    """
    wanted = terms(words)
    hits: list[Hit] = []
    if not wanted:
        return hits
    for summary in library.summaries():
        if cancelled() or len(hits) >= MOST_HITS:
            break
        hits += _in_session(library, summary, wanted)
    return hits[:MOST_HITS]


def called(library: Library, title: str) -> Path:
    """Return the file of the session with this title, or with these words in its title.

    Raises SessionError if none or several match.
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


def _in_session(library: Library, summary: KeptSession, wanted: Sequence[str]) -> Iterator[Hit]:
    if summary.failure:
        return
    if holds(summary.name, wanted):
        yield Hit(summary, 0, 0.0, summary.name)
    try:
        if not _may_hold(summary, wanted):
            return
        session = library.load(summary.path)
    except (SessionError, OSError):
        return  # it was removed meanwhile, and so is not in any list either
    for line in session.lines:
        for text, language in _texts(session, line):
            if holds(text, wanted):
                yield Hit(summary, line.number, line.start, text, language)
                break


def _texts(session: KeptSession, line: JournalLine) -> Iterator[tuple[str, str]]:
    """Return all texts of a caption, with their languages."""
    yield line.text, line.target_language
    yield line.source, line.language
    for translation in session.translations:
        yield translation.texts.get(line.number, ""), translation.language


def _may_hold(summary: KeptSession, wanted: Sequence[str]) -> bool:
    """Return whether a session's files may contain the words, and so are worth parsing.

    Files contain text as it is, except for characters that JSON escapes.
    """
    plain = [t for t in wanted if all(c.isprintable() and c not in '"\\' for c in t)]
    if not plain:
        return True
    path = summary.path
    files = [path, *path.parent.glob(glob.escape(path.stem) + ".*.translation")]
    for each in files:
        text = read_ordinary(each).decode("utf-8", "replace").replace("\\n", " ")
        if may_hold(text, plain):
            return True
    return False
