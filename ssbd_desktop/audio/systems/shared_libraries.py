"""Finds the shared libraries of sound systems as the system itself does: by asking for them."""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import sys
from collections.abc import Iterator

_NAMES = {"portaudio": "libportaudio.so.2", "libpulse": "libpulse.so.0"}
"""What the libraries are called on Linux, by the names under which their modules look for them."""


@contextlib.contextmanager
def looked_up_by_the_system() -> Iterator[None]:
    """Within the block, in which modules are imported, ctypes finds these without other programs.

    For it would start ldconfig, a compiler and a linker, each time, to learn a file's name. What is
    not there by that name is looked for as ever.
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
