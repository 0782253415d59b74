"""The computer under the app: memory, how the engines share the processor, and versions."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import psutil

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.sentences import data_size

_WEB_VIEW = "msedgewebview2.exe"


def memory() -> int:
    """Return the bytes that this process and its children hold; shared libraries count for each."""
    held, own = 0, psutil.Process()
    for process in (own, *own.children()):
        with contextlib.suppress(psutil.Error):  # it has just ended
            held += int(process.memory_info().rss)
    return held


def total_memory() -> int:
    return int(psutil.virtual_memory().total)


def free_memory() -> int:
    """Return the bytes of memory that this computer can provide without taking them from a running
    program: memory that only caches files counts as free."""
    return int(psutil.virtual_memory().available)


def no_room(needed: int, free: int) -> ModelError:
    """Return the sentence about a model that takes `needed` bytes, where `free` are left."""
    return ModelError(
        "This model takes about {needed} of memory, and {free} is free: close other apps, or "
        "choose a smaller model.",
        needed=data_size(needed),
        free=data_size(free),
    )


def allow(more: int) -> None:
    """Limit this process to the given bytes more than it has now; Linux only.

    Files that are mapped into memory and only read do not count. Beyond it, allocation fails.
    """
    if sys.platform != "linux":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = int(psutil.Process().memory_info().data) + more
    limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))


@contextlib.contextmanager
def allowed(more: int) -> Iterator[None]:
    """Within the block, limit as `allow` does; after it, restore the former limit."""
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


_ARENA_MAX = (-8, 1)
_MMAP_THRESHOLD = (-3, 2**30)
_TRIM_THRESHOLD = (-1, 2**31 - 1)


def share_one_heap() -> None:
    """Have the threads of this process allocate from one heap; glibc only.

    Otherwise each of the first ones gets its own, which holds what that thread once needed.
    """
    _set_malloc(_ARENA_MAX)


def keep_what_is_freed() -> None:
    """Make this process reuse the memory of large blocks that it has freed; glibc only.

    Otherwise each goes back to the system at once, and is cleared page by page whenever a library
    makes room for a layer of a model. Kept memory is held as long as the process lives, so all
    threads share it.
    """
    _set_malloc(_ARENA_MAX, _MMAP_THRESHOLD, _TRIM_THRESHOLD)


def _set_malloc(*options: tuple[int, int]) -> None:
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # other C libraries have none
    if mallopt is not None:
        for option in options:
            mallopt(*option)


def give_back_what_is_freed() -> None:
    """Return memory that was freed, as after loading a model, to the system; glibc only."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


def let_go_of(file: Path) -> None:
    """Give the pages of a file that is mapped into this process back to the system; Linux only.

    They return when they are read. Libraries map all of a model at once, though of some tables only
    a few rows are ever used.
    """
    if sys.platform != "linux":
        return
    import mmap

    madvise = ctypes.CDLL(None).madvise
    madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    for mapped in psutil.Process().memory_maps(grouped=False):
        if mapped.path == str(file) and mapped.perms.startswith("r--s"):
            begin, end = (int(at, 16) for at in mapped.addr.split("-"))
            madvise(begin, end - begin, mmap.MADV_DONTNEED)


BUSY = 25.0
"""Percent of the processor from which it counts as busy."""

_LOOKED_AT = 0.3
"""Seconds over which that is counted."""

_SHORTER = 0.9
_SECONDS = 1.0


def busy() -> bool:
    """Return whether the processor is busy, as far as a short look shows."""
    return float(psutil.cpu_percent(interval=_LOOKED_AT)) >= BUSY


def threads(wanted: int) -> int:
    """Return an engine's number of threads: what the person wants, or for 0 half of the processor.

    Recognition and translation run at once, and both wait by spinning: together on the same cores
    they were measured up to four times slower than with half of them each.
    """
    return wanted or max(1, (os.cpu_count() or 2) // 2)


def shortest(work: Callable[[], float]) -> float:
    """Return the fewest seconds that a piece of work took, by what it returns, over some rounds.

    Other users of the processor only add to them. So there is another round for a second, and then
    while one is a tenth shorter than all before, for another second at most.
    """
    began, found, settled = time.perf_counter(), work(), False
    while time.perf_counter() - began < (_SECONDS if settled else 2 * _SECONDS):
        before, found = found, min(found, work())
        settled = found > _SHORTER * before
    return found


ENGINES = (
    "PySide6-Essentials",
    "llama-cpp-python",
    "faster-whisper",
    "ctranslate2",
    "sounddevice",
    "numpy",
)
"""The packages whose versions a report needs; a bundle carries what is known of them."""

UNKNOWN = "unknown"


def engine_versions() -> dict[str, str]:
    """The version of each of `ENGINES`. Reads a file of each."""
    return {package: _version(package) for package in ENGINES}


def system_version() -> str:
    """The system, its version and the kind of processor, as in Linux 6.1.0 x86_64."""
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return UNKNOWN


def processor_time(process: int) -> float:
    """Return the seconds of a processor that a process has taken so far; 0 for one that is gone."""
    with contextlib.suppress(psutil.Error):
        return float(sum(psutil.Process(process).cpu_times()[:2]))
    return 0.0


def program_of(process: int) -> tuple[int, str]:
    """Return the topmost process of the program that a process is of, and the file's name.

    Windows' web view counts as the program that shows it. The name is empty for one that is gone.
    """
    with contextlib.suppress(psutil.Error):
        return _program_of(psutil.Process(process))
    return process, ""


@functools.lru_cache(maxsize=64)
def _program_of(process: psutil.Process) -> tuple[int, str]:
    top, name = process.pid, process.name()
    for parent in process.parents():  # which takes Windows milliseconds
        if parent.name() != name and name.lower() != _WEB_VIEW:
            break
        top, name = parent.pid, parent.name()
    return top, name
