"""Which versions of the engines, of Python and of the system are at work: what a report needs."""

from __future__ import annotations

import platform
from importlib import metadata

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
"""In place of the version of what is not installed."""


def engine_versions() -> dict[str, str]:
    """The version of each of `ENGINES`. Reads a file of each."""
    return {package: _version(package) for package in ENGINES}


def python_version() -> str:
    """As in 3.11.7."""
    return platform.python_version()


def system_version() -> str:
    """The system, its version and the kind of processor, as in Linux 6.1.0 x86_64."""
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return UNKNOWN
