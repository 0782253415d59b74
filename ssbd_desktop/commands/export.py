"""`ssbd-desktop export`: a saved session as a file for other programs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.system.folders import data_folder
from ssbd_desktop.transcript.export import ExportOptions, export, write_export
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import called


def run(session: str, choice: ExportOptions, out: Path | None) -> int:
    """Export a session to a file, or print it; raises SessionError.

    session: a session's title or a part of it, its name in the data folder, a file, or “latest”.
    """
    library = Library(data_folder() / "sessions")
    found = library.load(_path(library, session))
    if found.problem:
        print(found.problem, file=sys.stderr)
    if out is None:
        sys.stdout.write(export(found, choice))
    else:
        write_export(found, choice, out)
    return 0


def _path(library: Library, session: str) -> Path:
    if session == "latest":
        paths = library.paths()
        if not paths:
            raise SessionError(
                f"There are no sessions in {library.folder}: make some captions first, or name a "
                "session's file."
            )
        return paths[0]
    if os.path.exists(path := library.folder / f"{session}.jsonl"):
        return path
    if os.path.isdir(session):
        raise SessionError(f"{session} is a folder: name a session, or its file.")
    path = Path(session)
    is_path = os.path.lexists(path) or path.suffix == ".jsonl" or os.sep in session
    return path if is_path else called(library, session)
