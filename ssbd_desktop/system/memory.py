"""How much memory this process holds, and may hold.

Linux tells what it is now. Elsewhere the standard library knows only the most that it has been
(macOS), or nothing (Windows); both are not run on hardware.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

_STATM = Path("/proc/self/statm")
_STATUS = Path("/proc/self/status")


@dataclass(frozen=True)
class Memory:
    """Bytes of memory that the process holds; peak: the most that it has held, not what it does."""

    resident: int
    peak: bool = False


def memory() -> Memory | None:
    """The memory of this process, models included; None where the system does not tell."""
    try:
        pages = int(_STATM.read_text("ascii").split()[1])
    except OSError:
        return _peak()
    import resource

    return Memory(pages * resource.getpagesize())


def _peak() -> Memory | None:
    try:
        import resource
    except ImportError:  # Windows has none
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Memory(most if sys.platform == "darwin" else most * 1024, peak=True)


def allow(more: int) -> None:
    """Let this process have so many bytes more than it has now, and no more; Linux only.

    Files that are mapped into memory and only read do not count. Beyond it, allocation fails.
    """
    try:
        lines = _STATUS.read_text("ascii", "replace").splitlines()
        now = next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmData:"))
    except (OSError, StopIteration, ValueError):
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    limit = now + more if hard == resource.RLIM_INFINITY else min(now + more, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))
