"""What a trace says of the machine and the files that it came from."""

from __future__ import annotations

import hashlib
import os
import platform
from pathlib import Path

from ssbd_desktop.base.errors import InputError


def machine() -> str:
    """The processor, its cores that this process may use, and the system."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{_processor()}, {cores} cores, {platform.system()} {platform.machine()}"


def file_name(path: Path) -> str:
    """Return what a file or folder is called, its bytes that are no UTF-8 as �."""
    return os.fsencode(path.name).decode("utf-8", "replace")


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal; raises InputError where it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}): choose another file."
        ) from error


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").split("\n"):
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass  # not Linux
    return platform.processor() or "unknown processor"
