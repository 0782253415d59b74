"""Finds words in what was said and its translations, across all sessions: the differences that do
not count, and where matches are.

Case and whitespace do not count; nor, as in browsers and operating systems, do the width of Chinese
and Japanese characters, their variants of shape, the kind of kana in which a word is written, or
which of the wave dash's two characters is used. Spaces beside characters of scripts without spaces
do not count either: recognition puts them anywhere.
"""

from __future__ import annotations

import glob
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, takewhile
from pathlib import Path

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import SessionError, excerpt
from ssbd_desktop.base.writing import UNSPACED
from ssbd_desktop.system.files import read_ordinary
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
    """Return up to MOST_HITS captions with all of `words`, newest first; raises SessionError."""
    wanted = terms(words)
    sessions = takewhile(lambda _: not cancelled(), library.summaries() if wanted else [])
    found = (_in_session(library, each, wanted) for each in sessions)
    return list(islice(chain.from_iterable(found), MOST_HITS))


def called(library: Library, title: str) -> Path:
    """Return the file of the session with this title, or these words in it; raises SessionError."""
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
    yield line.text, line.target_language
    yield line.source, line.language
    for translation in session.translations:
        yield translation.texts.get(line.number, ""), translation.language


def _may_hold(summary: KeptSession, wanted: Sequence[str]) -> bool:
    """Return whether a session's files may contain the words, and so are worth parsing.

    Files contain text as it is, except for characters that JSON escapes.
    """
    plain = [t for t in wanted if all(c.isprintable() and c not in '"\\' for c in t)]
    path = summary.path
    files = [path, *path.parent.glob(glob.escape(path.stem) + ".*.translation")]
    texts = (read_ordinary(file).decode("utf-8", "replace") for file in files)
    return not plain or any(may_hold(text.replace("\\n", " "), plain) for text in texts)


_ALIKE = {katakana: katakana - 0x60 for katakana in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}
_ALIKE[0x301C] = ord("~")  # the half-width form of a full-width tilde
_TO_BE_ALIKE = re.compile("[\u301c\u30a1-\u30fe]")
_SHAPE = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors."""

_NO_SPACE = re.compile(f" (?![\u3099\u309a])((?=[{UNSPACED}])|(?<=[{UNSPACED}] ))")
"""A space that does not count; one that carries a kana's mark does."""


def folded(text: str) -> str:
    return _NO_SPACE.sub("", " ".join(_plain(text).split()))


def terms(words: str) -> list[str]:
    """Return the words to search for, folded; they may be anywhere."""
    return list(filter(None, dict.fromkeys(map(folded, words.split()))))


def holds(text: str, wanted: Sequence[str]) -> bool:
    plain = folded(text)
    return all(term in plain for term in wanted)


def may_hold(text: str, wanted: Sequence[str]) -> bool:
    """Quickly return whether `text`, which may be long, could contain all of these terms."""
    plain = _plain(text).replace(" ", "")
    return all(term.replace(" ", "") in plain for term in wanted)


def places(text: str, words: str) -> list[tuple[int, int]]:
    """Return where `words` are in `text`, as begin and length, for highlighting."""
    plain, origin = _with_origin(text)
    found = []
    for term in terms(words):
        at = plain.find(term)
        while at >= 0:
            found.append((origin[at][0], origin[at + len(term) - 1][1]))
            at = plain.find(term, at + len(term))
    made: list[tuple[int, int]] = []
    for begin, end in sorted(found):
        if made and begin < made[-1][1]:
            begin, end = made[-1][0], max(end, made.pop()[1])
        made.append((begin, end))
    return [(begin, end - begin) for begin, end in made]


def characters(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each character of `text` begins and ends, including the marks on it."""
    begin = 0
    for at in range(1, len(text)):
        if not _belongs_to_the_one_before(text[at]):
            yield begin, at
            begin = at
    if text:
        yield begin, len(text)


def _belongs_to_the_one_before(character: str) -> bool:
    # In half width, kana's marks are letters, and so are the vowels of Korean syllables.
    if character in "\uff9e\uff9f" or "\u1160" <= character <= "\u11ff":
        return True
    return unicodedata.category(character) in ("Mn", "Mc", "Me")


def _plain(text: str) -> str:
    # First, since two characters don't combine across a selector.
    text = _SHAPE.sub("", text)
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return plain.translate(_ALIKE) if _TO_BE_ALIKE.search(plain) else plain


def _with_origin(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return `text` folded, and for each character of that, the part of `text` it comes from."""
    plain: list[str] = []
    origin: list[tuple[int, int]] = []
    for begin, end in characters(text):
        for each in _plain(text[begin:end]):
            if each.isspace() and plain[-1:] in ([], [" "]):
                continue
            plain.append(" " if each.isspace() else each)
            origin.append((begin, end))
    joined = "".join(plain).rstrip()
    gone = {found.start() for found in _NO_SPACE.finditer(joined)}
    kept = [at for at in range(len(joined)) if at not in gone]
    return "".join(joined[at] for at in kept), [origin[at] for at in kept]
