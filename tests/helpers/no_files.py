"""What can stand where a file is looked for, and is none."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Mapping
from pathlib import Path


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        # Its address may not be as long as a test's folder.
        before = os.getcwd()
        os.chdir(path.parent)
        try:
            made.bind(path.name)
        finally:
            os.chdir(before)


NO_FILES: Mapping[str, Callable[[Path], None]] = {
    "folder": lambda path: path.mkdir(),
    "pipe": lambda path: os.mkfifo(path),
    "socket": _socket,
    "device that is full": lambda path: path.symlink_to("/dev/full"),
    "device without end": lambda path: path.symlink_to("/dev/zero"),
    "link to itself": lambda path: path.symlink_to(path.name),
}
"""Makers, by what they make. A device is behind a link: to make one takes root."""
