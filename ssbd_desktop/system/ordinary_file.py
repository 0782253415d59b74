"""Ordinary files, and what else a path may lead to: folders, devices, pipes and sockets.

Reading a pipe without a writer never returns, reading /dev/zero never ends, and a device that is
replaced by a file is gone: each is refused before it is opened.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from ssbd_desktop.base.sentences import Sentence

MOST_BYTES = 1_000_000_000
"""More bytes than any file that is read whole has, and fewer than memory has."""

MOST_TOML = 1_000_000
"""More bytes than all settings, or a catalog, ever take; a larger file is none."""

_MOST_DOTS = 2000
"""The parts of names that a TOML file may have: each takes memory for all parts before it."""

_OPEN_ALREADY = re.compile(r"/dev/(stdin|stdout|stderr)|(?:/dev/fd|/proc/self/fd)/(\d{1,9})")
_STANDARD = ("stdin", "stdout", "stderr")


def read_ordinary(path: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a file, or of a pipe that is open already, as the shell's <(…) names one.

    most: bytes. Raises OSError if it cannot be read, is larger or is not a file, and ValueError for
    an impossible path.
    """
    already = open_already(path)
    if already is None:
        check_ordinary(os.stat(path).st_mode)
    with open(path if already is None else os.dup(already), "rb") as file:
        known = os.fstat(file.fileno())
        if not stat.S_ISFIFO(known.st_mode):
            check_ordinary(known.st_mode)
        content = file.read() if known.st_size <= most else b""
    if max(known.st_size, len(content)) > most:
        raise OSError(
            errno.EFBIG, Sentence("it holds more than {count} MB", count=most // 1_000_000)
        )
    return content


def read_toml(path: Path) -> dict[str, Any]:
    """Return what a TOML file holds; an editor may have marked its beginning (BOM).

    Raises OSError as `read_ordinary` does, ValueError or RecursionError where it is no TOML.
    """
    text = read_ordinary(path, MOST_TOML).decode("utf-8-sig")
    named = (line for line in text.split("\n") if "=" in line or line.lstrip().startswith("["))
    if sum((line.rpartition("=")[0] or line).count(".") for line in named) > _MOST_DOTS:
        raise ValueError("too many of its names have dots")
    return tomllib.loads(text)


def check_ordinary(mode: int) -> None:
    """Raise OSError for anything but a file, by its st_mode, naming what it is."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, Sentence("it is a folder"))
    if not stat.S_ISREG(mode):
        kinds = {
            stat.S_IFIFO: Sentence("it is a pipe and not a file"),
            stat.S_IFSOCK: Sentence("it is a socket and not a file"),
        }
        kind = kinds.get(stat.S_IFMT(mode), Sentence("it is a device and not a file"))
        raise OSError(errno.EINVAL, kind)


def open_already(path: Path) -> int | None:
    """The descriptor that a path like /dev/stdout or /dev/fd/3 names; None for any other path."""
    named = _OPEN_ALREADY.fullmatch(str(path))
    if named is None:
        return None
    standard, number = named.groups()
    return _STANDARD.index(standard) if standard else int(number)
