"""The saved sessions: listing them, and reading, naming, deleting and continuing one.

A session's file is written only by its session. What a person adds is beside it under the same
name: STEM.title has its name, STEM.1.translation another translation.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.file_lock import is_locked
from ssbd_desktop.system.files import read_ordinary, write_whole
from ssbd_desktop.transcript.additions import read_translations
from ssbd_desktop.transcript.export import one_line
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.journal_format import (
    KeptSession,
    State,
    TooNewError,
    began_by_name,
    read_journal,
    skim_journal,
)
from ssbd_desktop.transcript.recovery import Recovered, UnsavedSessions, recover

_TRASH = "deleted"
_LONGEST_TITLE = 200


class Library:
    """The sessions in a folder. Everything here reads or writes files: not for the GUI thread."""

    def __init__(self, folder: Path, spare: Path | None = None) -> None:
        """folder: where journals go; it need not exist. spare: where sessions go that didn't fit
        there when the app ended."""
        self.folder = folder
        self.unsaved = UnsavedSessions(spare)
        self._spare = spare
        self._known: dict[Path, tuple[tuple[int, int], KeptSession]] = {}
        self._lock = threading.Lock()
        self._trash_lock = threading.Lock()
        """Keeps the trash from being emptied during a move into or out of it."""
        self._continued: KeptSession | None = None
        self._journal: Journal | None = None
        self._languages = ("", "")

    def paths(self) -> list[Path]:
        """Return the sessions' files, the newest first."""
        try:
            return sorted(self.folder.glob("*.jsonl"), reverse=True)
        except OSError as error:
            raise SessionError(
                "The sessions in {folder} cannot be read ({reason}): check the folder's "
                "permissions.",
                folder=self.folder,
                reason=error.strerror,
            ) from error

    def summaries(self) -> list[KeptSession]:
        """Return all sessions at a glance, newest first; raises SessionError."""
        found = []
        for path in self.paths():
            with contextlib.suppress(OSError):  # it was removed, or is a broken link
                found.append(self._summary(path))
        return found

    def load(self, path: Path) -> KeptSession:
        """Return one session with all that was added to it; raises SessionError."""
        return replace(_read(path, read_journal), translations=read_translations(path))

    def _summary(self, path: Path) -> KeptSession:
        about = path.stat()
        version = (about.st_size, about.st_mtime_ns)
        with self._lock:
            known = self._known.get(path)
        if known and known[0] == version and known[1].state != "live":
            return replace(known[1], title=_title(path))
        try:
            summary = _read(path, skim_journal)
        except SessionError as error:
            began = began_by_name(path)
            summary = KeptSession(path, "", began, (), (), "ended", failure=str(error))
        with self._lock:
            self._known[path] = (version, summary)
        return summary

    def rename(self, path: Path, title: str) -> None:
        """Name a session; an empty title removes its name. Raises SessionError."""
        beside = path.with_suffix(".title")
        title = one_line(title)[:_LONGEST_TITLE]
        with _changing(path, Sentence("renamed")):
            if not path.exists():
                raise FileNotFoundError(2, Sentence("it is gone"))
            if title:
                write_whole(beside, title)
            else:
                beside.unlink(missing_ok=True)

    def delete(self, path: Path) -> Callable[[], None]:
        """Move a session to the trash; return what restores it. Both raise SessionError."""
        if is_locked(path):
            raise SessionError(
                "The session {name} is still being recorded: end the session, then delete it.",
                name=path.name,
            )
        trash = self.folder / _TRASH
        with self._trash_lock, _changing(path, Sentence("deleted")):
            trash.mkdir(exist_ok=True)
            moved = [(each, trash / each.name) for each in (*_beside(path), path)]
            _move(moved)

        def restore() -> None:
            with self._trash_lock, _changing(path, Sentence("restored")):
                _move([(now, before) for before, now in moved])

        return restore

    def empty_trash(self) -> None:
        """Remove deleted sessions for good; raises SessionError."""
        trash = self.folder / _TRASH
        with self._trash_lock, _changing(trash, Sentence("emptied")):
            for path in trash.glob("*"):
                path.unlink()
            if trash.exists():
                trash.rmdir()

    def recover(self) -> Recovered:
        """Return what became of earlier sessions since the last call; see `recover`."""
        return recover(self.folder, self._spare, self.summaries)

    def continue_next(self, path: Path) -> None:
        """Make the next journal continue this session; raises SessionError."""
        self._continued = self.load(path)

    def journal(self, heard: str = "") -> Journal:
        """Return a journal for captions that start now; heard: the sound file's name, if any."""
        continued, self._continued = self._continued, None
        self._journal = Journal(self.folder, continued, heard)
        self.unsaved.keep(self._journal)
        self._journal.set_languages(*self._languages)
        return self._journal

    def set_languages(self, source: str, target: str) -> None:
        self._languages = (source, target)
        if self._journal:
            self._journal.set_languages(source, target)


def _move(pairs: Sequence[tuple[Path, Path]]) -> None:
    """Move files from one place to another, all of them or none; raises OSError."""
    with contextlib.ExitStack() as back:
        for before, now in pairs:
            os.replace(before, now)
            back.callback(os.replace, now, before)
        back.pop_all()


@contextlib.contextmanager
def _changing(path: Path, done: Sentence) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise SessionError(
            "{name} cannot be {done} ({reason}): check that the folder {folder} exists and can be "
            "written.",
            name=path.name,
            done=done,
            reason=error.strerror,
            folder=path.parent,
        ) from error


def _read(path: Path, parse: Callable[[bytes, Path], KeptSession]) -> KeptSession:
    try:
        found = parse(read_ordinary(path), path)
    except TooNewError:
        raise SessionError(
            "The session {name} was made by a newer version of the app: update the app to open it.",
            name=path.name,
        ) from None
    except FileNotFoundError:
        raise SessionError(
            "The session {name} is no longer in {folder}: it was moved or deleted.",
            name=path.name,
            folder=path.parent,
        ) from None
    except OSError as error:
        raise SessionError(
            "The session {name} cannot be read ({reason}): check the permissions in {folder}.",
            name=path.name,
            reason=error.strerror,
            folder=path.parent,
        ) from error
    file = one_line(found.file)[:_LONGEST_TITLE]
    return replace(found, title=_title(path), state=_state(found), file=file)


def _state(session: KeptSession) -> State:
    if session.end != "open":
        return session.state
    return "live" if is_locked(session.path) else "interrupted"


def _title(path: Path) -> str:
    with contextlib.suppress(OSError, ValueError):
        return one_line(read_ordinary(path.with_suffix(".title")).decode())[:_LONGEST_TITLE]
    return ""


def _beside(path: Path) -> list[Path]:
    prefix = path.stem + "."
    return [
        each
        for each in path.parent.iterdir()
        if each.name.startswith(prefix) and each.suffix in (".title", ".translation")
    ]
