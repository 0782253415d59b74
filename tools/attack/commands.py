"""What a command does with a mutant: each in a process of its own, as a person runs it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ssbd_desktop.commands.export
import ssbd_desktop.commands.self_test
import ssbd_desktop.commands.transcribe  # noqa: F401  imported once, for all that are forked
from ssbd_desktop.audio.sources import FileSource
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.commands import cli
from ssbd_desktop.settings import file as saved_settings
from ssbd_desktop.system import logs
from ssbd_desktop.system.folders import data_folder
from ssbd_desktop.transcript.export import FORMATS, ExportOptions, export
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import search
from tools.attack.watched_process import STDERR, STDOUT

_BLOCKS_FOR = 8.0
"""Seconds for which a file's blocks are read: some promise hours."""


@dataclass(frozen=True)
class Ran:
    """What a command gave back; log: its lines of the level ERROR."""

    code: int
    out: str
    err: str
    log: str


@dataclass(frozen=True)
class Said:
    """The sentences that were told instead of what was asked for."""

    sentences: tuple[str, ...]
    log: str


def serve_command(home: Path) -> Callable[[list[str]], Ran]:
    """Runs one command with its arguments."""

    def run(arguments: list[str]) -> Ran:
        try:
            code = cli.main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
        sys.stdout.flush()
        out, err = ((home / name).read_text("utf-8", "replace") for name in (STDOUT, STDERR))
        return Ran(code, out, err, _log(home))

    return run


def serve_blocks(home: Path) -> Callable[[str], Said]:
    """Reads a sound file's blocks."""
    logs.set_up(False)

    def run(path: str) -> Said:
        until = time.monotonic() + _BLOCKS_FOR

        def read() -> None:
            for _ in FileSource(Path(path), 0).blocks():
                if time.monotonic() > until:
                    break

        return Said(_sentences(read), _log(home))

    return run


def serve_library(home: Path) -> Callable[[str], Said]:
    """Does with a kept session what the history and the next start do."""
    logs.set_up(False)

    def run(name: str) -> Said:
        library = Library(data_folder() / "sessions")
        path = library.folder / name
        problems = [each.problem for each in library.summaries() if each.problem]
        sentences = [
            *problems,
            *_sentences(lambda: library.load(path)),
            *_sentences(lambda: _export_all(library, path)),
            *_sentences(lambda: search(library, "report", lambda: False)),
            *_sentences(library.recover),
            *_sentences(lambda: library.rename(path, "name")),
            *_sentences(lambda: library.continue_next(path)),
            *_sentences(lambda: library.journal().close()),
            *_sentences(lambda: library.delete(path)()),
        ]
        return Said(tuple(sentences), _log(home))

    return run


def serve_settings(home: Path) -> Callable[[None], Said]:
    """Loads the settings as the app's start does, and saves them."""
    logs.set_up(False)

    def run(_: None) -> Said:
        found: list[str] = []

        def load() -> None:
            loaded = saved_settings.load()
            found.extend(loaded.notices)
            saved_settings.save(loaded.settings.with_values({"font_size": 30}))

        found.extend(_sentences(load))
        return Said(tuple(found), _log(home))

    return run


def _export_all(library: Library, path: Path) -> None:
    session = library.load(path)
    for form in FORMATS:
        export(session, ExportOptions(form, "both"))


def _sentences(work: Callable[[], Any]) -> tuple[str, ...]:
    try:
        work()
    except SsbdError as error:
        return (str(error),)
    return ()


def _log(home: Path) -> str:
    """The lines of errors in the log."""
    path = home / "log" / "ssbd-desktop.log"
    if not os.path.exists(path):
        return ""
    text = path.read_text("utf-8", "replace")
    return "\n".join(line for line in text.splitlines() if " ERROR " in line)
