"""Folders that another app fills: looked through with bounds, and whatever is wrong passed over."""

from __future__ import annotations

import itertools
import json
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from ssbd_desktop.system.ordinary_file import read_ordinary

_MOST_ENTRIES = 20_000
_MOST_SECONDS = 5.0
"""How many files and folders of an app are looked at, and for how long: its setting may name a
whole disk, and a disk may be far away."""

DEEP = 6
"""Folders within each other: LM Studio has three, Ollama four."""

_LONGEST = 1_000_000
"""Bytes of a file that is read whole."""


class Look:
    """A look through folders, which ends at some time and goes into none twice."""

    def __init__(self) -> None:
        self._left = _MOST_ENTRIES
        self._ends = time.monotonic() + _MOST_SECONDS
        self._seen: set[tuple[int, int]] = set()

    @property
    def over(self) -> bool:
        """Whether enough has been looked at."""
        return self._left <= 0 or time.monotonic() > self._ends

    def inside(self, folder: Path) -> list[Path]:
        """What lies in a folder, by name; nothing where it was looked into before."""
        known = facts(folder)
        if known is None or (known.st_dev, known.st_ino) in self._seen or self.over:
            return []
        self._seen.add((known.st_dev, known.st_ino))
        try:
            with os.scandir(folder) as entries:
                names = [entry.name for entry in itertools.islice(entries, self._left)]
        except (OSError, ValueError):
            return []
        self._left -= len(names)
        return [folder / name for name in sorted(names)]

    def files_below(self, folder: Path, deep: int = DEEP) -> Iterator[Path]:
        """The files in a folder and those below it."""
        for path in self.inside(folder):
            if self.over:  # what is done with each takes its time, too
                return
            known = facts(path)
            if known and stat.S_ISREG(known.st_mode):
                yield path
            elif known and stat.S_ISDIR(known.st_mode) and deep:
                yield from self.files_below(path, deep - 1)


def facts(path: Path) -> os.stat_result | None:
    """What a path leads to; None where that is nothing, or nobody may know."""
    try:
        return os.stat(path)
    except (OSError, ValueError):
        return None


def text_of(path: Path) -> str:
    """What a short file holds; nothing where it cannot be read."""
    try:
        return read_ordinary(path, _LONGEST).decode("utf-8")
    except (OSError, ValueError):
        return ""


def fields_of(path: Path) -> dict[str, object]:
    """The object that a JSON file holds; an empty one where it holds none."""
    try:
        return as_fields(json.loads(text_of(path)))
    except (ValueError, RecursionError):
        return {}


def as_fields(value: object) -> dict[str, object]:
    """An object of a JSON file; an empty one where it is something else."""
    return value if isinstance(value, dict) else {}
