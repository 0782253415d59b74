"""How much memory the computer has, what the app holds of it, and what a process may hold.

Linux tells what it holds now. Elsewhere the standard library knows only the most that it has been
(macOS), or nothing (Windows); both are not run on hardware.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.sentences import data_size

_PROCESSES = Path("/proc")


@dataclass(frozen=True)
class Memory:
    """Bytes of memory that are held; peak: the most that were, and those of this process alone."""

    resident: int
    peak: bool = False


def memory() -> Memory | None:
    """The memory of this process and its children; None where the system does not tell.

    Libraries that several have loaded count for each.
    """
    own = _pages("self")
    if not own:
        return _peak()
    import resource

    return Memory((own + sum(map(_pages, children()))) * resource.getpagesize())


def children() -> list[str]:
    """The numbers of the processes that this one has started, as far as the system tells."""
    tasks = _PROCESSES / "self" / "task"
    threads = list(tasks.iterdir()) if tasks.is_dir() else []
    return [child for thread in threads for child in _read(thread / "children").split()]


def total_memory() -> int:
    """Bytes of memory that this computer has."""
    return int(psutil.virtual_memory().total)


def free_memory() -> int:
    """Bytes of memory that this computer can give without taking them from a program that uses
    them: what holds files alone counts as free."""
    return int(psutil.virtual_memory().available)


def no_room(needed: int, free: int) -> ModelError:
    """Return the sentence about a model that takes `needed` bytes, where `free` are left."""
    return ModelError(
        "This model takes about {needed} of memory, and {free} is free: close other apps, or "
        "choose a smaller model.",
        needed=data_size(needed),
        free=data_size(free),
    )


def _pages(process: str) -> int:
    fields = _read(_PROCESSES / process / "statm").split()
    return int(fields[1]) if fields else 0


def _read(path: Path) -> str:
    try:
        return path.read_text("ascii", "replace")
    except OSError:  # also of a thread or process that has just ended
        return ""


def _peak() -> Memory | None:
    try:
        import resource
    except ImportError:  # Windows has none
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Memory(most if sys.platform == "darwin" else most * 1024, peak=True)


def allow(more: int) -> None:
    """Limit this process to so many bytes more than it has now; Linux only.

    Files that are mapped into memory and only read do not count. Beyond it, allocation fails.
    """
    lines = _read(_PROCESSES / "self" / "status").splitlines()
    held = [int(line.split()[1]) * 1024 for line in lines if line.startswith("VmData:")]
    if not held:
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = held[0] + more
    limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))


@contextlib.contextmanager
def allowed(more: int) -> Iterator[None]:
    """Within the block, do as `allow`; after it, what held before holds again."""
    if not sys.platform.startswith("linux"):
        yield
        return
    import resource

    before = resource.getrlimit(resource.RLIMIT_DATA)
    allow(more)
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


_M_TRIM_THRESHOLD = -1
_M_MMAP_THRESHOLD = -3
_NEVER = 2**31 - 1
_LARGEST = 2**30


def keep_what_is_freed() -> None:
    """Make this process reuse the memory of large blocks that it has freed; glibc only.

    Else each goes back to the system at once, and a library that makes room for every layer of a
    model has it cleared page by page each time. What is kept is held as long as the process lives.
    """
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # other C libraries have none
    if mallopt is not None:
        mallopt(_M_MMAP_THRESHOLD, _LARGEST)
        mallopt(_M_TRIM_THRESHOLD, _NEVER)
