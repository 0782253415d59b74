"""Facts that the app remembers between its runs: one small JSON file for each matter.

All of it can be obtained again, or done without: if a file is missing or damaged, the app continues
as though it had never been written.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ssbd_desktop.system.atomic_write import PRIVATE, write_whole
from ssbd_desktop.system.ordinary_file import read_ordinary

T = TypeVar("T")
D = TypeVar("D")

_MOST_BYTES = 10_000_000

_log = logging.getLogger(__name__)


def load_state(path: Path, parse: Callable[[Any], T], default: D) -> T | D:
    """Return what `parse` makes of a file's JSON; the default if that fails.

    parse: may assume that the file holds what was written there; its errors are caught.
    """
    try:
        return parse(json.loads(read_ordinary(path, _MOST_BYTES)))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        return default
    except RecursionError:  # lists nested too deeply
        return default


def write_state(path: Path, content: object, *, mode: int = PRIVATE) -> None:
    """Write a file that `load_state` reads, and make its folder; raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(path, json.dumps(content, ensure_ascii=False, indent=1) + "\n", mode=mode)


def save_state(path: Path, content: object) -> None:
    """Write the state file; if that fails, as on a full disk, it stays as it was."""
    try:
        write_state(path, content)
    except OSError as error:
        _log.info("%s cannot be written (%s)", path, error.strerror)
