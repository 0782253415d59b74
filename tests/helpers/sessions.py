"""Sessions as the journal writes them."""

from __future__ import annotations

from pathlib import Path

from ssbd_desktop.base.events import Caption
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.library import Library


def write_session(
    library: Library, *pairs: tuple[str, str], name: str = "", closed: bool = True
) -> Path:
    """A session with these pairs of source and text, one every three seconds.

    name: of its file, which else says when it was written. closed: otherwise it was cut off.
    """
    journal = Journal(library.folder)
    journal.set_languages("English", "German")
    for number, (source, text) in enumerate(pairs):
        start = 3.0 * number
        journal.append(Caption(f"u{number}", text, "", source, True, start, start + 2.5))
    if closed:
        journal.close()
    journal.give_up()  # which lets go of the file, as the end of its process does
    return journal.path.rename(library.folder / f"{name}.jsonl") if name else journal.path
