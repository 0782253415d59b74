"""Finds the shared libraries of sound systems the way the system itself does: by name."""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import sys
from collections.abc import Iterator

_NAMES = {"portaudio": "libportaudio.so.2", "libpulse": "libpulse.so.0"}
"""The libraries' file names on Linux, by the names that their modules look for."""


@contextlib.contextmanager
def looked_up_by_the_system() -> Iterator[None]:
    """Make ctypes find them without other programs, within the block that imports their modules.

    Otherwise it would start ldconfig, a compiler and a linker each time just to learn a file's
    name. A library that is not found by that name is searched for in the usual way.
    """
    before = ctypes.util.find_library

    def find(name: str) -> str | None:
        file = _NAMES.get(name)
        if file:
            with contextlib.suppress(OSError):
                ctypes.CDLL(file)
                return file
        return before(name)

    if sys.platform.startswith("linux"):
        ctypes.util.find_library = find
    try:
        yield
    finally:
        ctypes.util.find_library = before
