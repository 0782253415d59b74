"""Sessions as the journal writes them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ssbd_desktop.events import Caption
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.library import Library

Write = Callable[..., Path]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library."""
    return Library(tmp_path / "sessions")


@pytest.fixture
def write(library: Library) -> Write:
    """Writes a session with these pairs of source and text, three seconds each."""

    def session(
        *pairs: tuple[str, str], name: str = "", closed: bool = True, target: str = "German"
    ) -> Path:
        journal = Journal(library.folder)
        journal.set_languages("English", target)
        if name:
            journal.path = library.folder / f"{name}.jsonl"
        for number, (source, text) in enumerate(pairs):
            start = 3.0 * number
            journal.append(Caption(f"u{number}", text, "", source, True, start, start + 2.5))
        if closed:
            journal.close()
        elif journal._lock:
            journal._lock.release()  # as the end of its process does
        return journal.path

    return session
