"""Removes a person's private details from texts that others may read: the log and reports.

The log has no names: a `Sentence` is written there without the texts in it, so without the names of
files, devices and people. Messages of libraries keep neither paths nor quotations. A report also
leaves out everything that identifies this computer and its user.
"""

from __future__ import annotations

import contextlib
import getpass
import logging
import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path, PurePath
from types import TracebackType

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.sentences import Sentence

_SAYABLE = {"reason", "version", "engine", "plugin"}
"""Places of sentences whose texts come from libraries, or from us."""

_SUFFIXES = "wav|flac|mp3|m4a|mp4|mkv|webm|ogg|opus|mov|avi|gguf|bin|jsonl|json|toml|txt|srt|vtt"
_PATH = re.compile(
    r"file:/+\S+|(?<![\w/.<])(?!(?<=:)//)(?:~?/|[A-Za-z]:[\\/]|\\\\)(?=\S)"
    rf"(?:[^\n'\"“”]{{0,300}}?\.(?:{_SUFFIXES})\b"
    r"|(?:[^\n'\"“”,;:()/\\]{1,100}[/\\])*[^\s'\"“”,;:)]*)"
)
"""Up to what a file is called, or without that to the last folder, whose name may have blanks."""

_QUOTED = re.compile(
    r"(?:(?<!\w)|(?<=\bb))'((?:\\.|[^'\\\n])*)(?:'|$)|\"((?:\\.|[^\"\\\n])*)(?:\"|$)"
    r"|“([^“”\n]*)(?:”|$)|„([^„“”\n]*)(?:[“”]|$)|‘([^‘’\n]*)(?:’|$)"
    r"|«([^«»\n]*)(?:»|$)|「([^「」\n]*)(?:」|$)"
)
"""Up to the line's end where it does not end before: nothing is read twice, however long a line is.
A word's apostrophe begins nothing."""

_PLAIN = re.compile(r"[\w.:<>=+-]*", re.ASCII)
"""The quotations that may stay: the name of something in a program."""

_SECRETS = (
    (re.compile(r"\bhf_\w+"), "‹token›"),
    (re.compile(r"(?<=://)[^/\s]+@"), "‹name and password›@"),
    (re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+"), "‹mail address›"),
)
_SECRET_VARIABLES = ("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN", "SSBD_SERVER_KEY")

Failure = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class WithoutNames(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = logging.makeLogRecord(record.__dict__)  # other handlers need the record unchanged
        if isinstance(line.args, tuple):
            line.args = tuple(map(_unnamed, line.args))
        line.exc_text = None
        return super().format(line)

    def formatException(self, ei: Failure) -> str:  # noqa: N802  logging's name
        trace = super().formatException(ei)
        for each in _chain(ei[1]):
            if str(each):
                trace = trace.replace(str(each), error_without_names(each))
        return without_names(trace)  # what was added to an error as a note, too


def without_names(text: str) -> str:
    """Return a text of a library or another process without paths and quotations.

    A traceback keeps its places and lines of code, which are the program's.
    """
    lines, in_code = list[str](), False
    for line in text.split("\n"):
        in_code = line.startswith('  File "') or (in_code and line.startswith("    "))
        lines.append(line if in_code else _PATH.sub("‹path›", _QUOTED.sub(_quoted, line)))
    return "\n".join(lines)


def error_without_names(error: BaseException) -> str:
    if isinstance(error, SsbdError):
        return error.__str__().with_texts(_said)  # str() would make plain text of it
    if isinstance(error, OSError) and error.strerror:
        return f"[Errno {error.errno}] {error.strerror}"
    return without_names(str(error))


def without_person(text: str) -> str:
    """A text without the person's folder, name and computer, and without passwords."""
    for secret, instead in _SECRETS:
        text = secret.sub(instead, text)
    for known, instead in _known_of_the_person():
        # Of Latin letters it has to be a whole word; other scripts have no blanks between words.
        word = rf"(?<![A-Za-z0-9_]){re.escape(known)}(?![A-Za-z0-9_])"
        text = re.sub(word, instead, text, flags=re.IGNORECASE)
    return text


def _unnamed(said: object) -> object:
    """Return a line of the log without anything personal; numbers stay as they are."""
    if isinstance(said, Sentence):
        return said.with_texts(_said)
    if isinstance(said, BaseException):
        return error_without_names(said)
    if isinstance(said, PurePath):
        return "‹path›"
    return without_names(said) if isinstance(said, str) else said


def _said(place: str, text: str) -> str:
    return without_names(text) if place in _SAYABLE else f"‹{place}›"


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen = set[int]()
    waiting = [error]
    while waiting:
        each = waiting.pop()
        if each is not None and id(each) not in seen:
            seen.add(id(each))
            yield each
            waiting += [each.__cause__, each.__context__]
            waiting += each.exceptions if isinstance(each, BaseExceptionGroup) else ()


def _quoted(found: re.Match[str]) -> str:
    text = next((group for group in found.groups() if group is not None), "")
    return found[0] if _PLAIN.fullmatch(text) else found[0].replace(text, "‹…›")


def _known_of_the_person() -> Iterator[tuple[str, str]]:
    found = {os.environ.get(name, ""): "‹token›" for name in _SECRET_VARIABLES}
    host = socket.gethostname()
    found |= {host: "‹computer›", host.partition(".")[0]: "‹computer›"}
    names = [*_names(), *(part for name in _names() for part in name.split())]
    found |= dict.fromkeys(names, "‹name›")
    with contextlib.suppress(RuntimeError):  # a person without a home
        for home in {str(Path.home()), os.path.realpath(Path.home())}:
            found |= {home: "~", home.replace("\\", "/"): "~"}
    known = ((k, v) for k, v in found.items() if len(k) > 1 or not k.isascii())
    yield from sorted(known, key=lambda k: -len(k[0]))


def _names() -> Iterator[str]:
    with contextlib.suppress(OSError, KeyError, ImportError):  # the system knows no name
        yield getpass.getuser()
    with contextlib.suppress(KeyError, ImportError):  # no such list on Windows
        import pwd

        yield pwd.getpwuid(os.getuid()).pw_gecos.split(",")[0]
