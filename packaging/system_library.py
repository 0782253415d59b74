"""What Debian's package manager knows of a library that a bundle takes from the system."""

from __future__ import annotations

import platform
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from packageurl import PackageURL


@dataclass(frozen=True)
class SystemLibrary:
    """The source package that it is of, and what that says of its license."""

    package: str
    version: str
    copyright: str
    url: str
    purl: PackageURL


def system_library(path: Path) -> SystemLibrary | None:
    """None where nobody knows, such as on other systems."""
    if shutil.which("dpkg-query") is None:
        return None
    # Where /lib is a link to /usr/lib, packages name their files by either.
    names = [str(path), str(path).removeprefix("/usr")]
    owner = next(filter(None, (_ask("--search", name) for name in names)), "")
    binary = owner.split(": ")[0].split(",")[0]
    told = Path("/usr/share/doc", binary.split(":")[0], "copyright")
    if not binary or not told.exists():
        return None
    shown = "${source:Package} ${source:Version}"
    package, version = _ask("--show", f"--showformat={shown}", binary).split()
    system = platform.freedesktop_os_release()["ID"]
    return SystemLibrary(
        package,
        version,
        told.read_text("utf-8", "replace"),
        f"https://tracker.debian.org/pkg/{package}",
        PackageURL("deb", system, package, version),
    )


def _ask(*words: str) -> str:
    done = subprocess.run(["dpkg-query", *words], capture_output=True, text=True, check=False)
    return done.stdout
