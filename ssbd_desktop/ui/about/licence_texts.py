"""The texts of all licences, in lines that fit a window; no Qt here."""

from __future__ import annotations

import textwrap
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from pathlib import Path

from ssbd_desktop.system.folders import licence, notices

WIDTH = 80
"""Characters of a line at most."""


def licence_lines() -> tuple[str, ...]:
    """The app's own licence, and those of all that ships with it. Reads files of some megabytes.

    Raises OSError.
    """
    files = [file for file in (licence(), notices()) if file is not None]
    return tuple(line for file in files for line in ("", *_lines(file)))[1:]


def found(lines: Sequence[str], words: str) -> list[int]:
    """The numbers of the lines that hold `words`, in any case."""
    wanted = words.casefold()
    return [number for number, line in enumerate(lines) if wanted in line.casefold()]


def following(places: Sequence[int], line: int, *, back: bool = False) -> int:
    """Which of `places`, of which there are some, comes after a line or before it; round again at
    either end. Gives its index."""
    if back:
        return (bisect_left(places, line) - 1) % len(places)
    return bisect_right(places, line) % len(places)


def _lines(file: Path) -> list[str]:
    text = file.read_text("utf-8", "replace").expandtabs(4)
    return [part for line in text.splitlines() for part in _folded(line)]


def _folded(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    indent = line[: len(line) - len(line.lstrip())][: WIDTH // 2]
    return textwrap.wrap(line.lstrip(), WIDTH, initial_indent=indent, subsequent_indent=indent)
