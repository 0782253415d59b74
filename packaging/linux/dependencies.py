"""Say which Debian packages a bundle needs: those of the libraries that it lacks.

python packaging/linux/dependencies.py BUNDLE prints the package's field Depends
"""

from __future__ import annotations

import argparse
import re
import subprocess
from pathlib import Path

PACKAGES = {
    "ld-linux-x86-64.so.2": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libasound.so.2": "libasound2t64 | libasound2",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libc.so.6": "libc6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libdl.so.2": "libc6",
    "libdrm.so.2": "libdrm2",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libm.so.6": "libc6",
    "libmvec.so.1": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb.so.1": "libxcb1",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""What Debian and Ubuntu keep each library in. A package that was renamed has both its names, the
newer first: there the older one may stand for any package that is like it."""

NOT_LINKED = ("fontconfig-config", "libasound2-plugins", "libpulse0", "libx11-data", "xkb-data")
"""What is opened by name, or read, at run time: fonts, sound, keyboards."""

OPTIONAL = ("libqgtk3.so",)
"""Parts that are used where their libraries are there: GNOME has GTK, and Qt does without."""

_NEEDED = re.compile(r"\(NEEDED\).*\[(.+)\]")
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)\b")


def main() -> None:
    """Print the field for a bundle; ends with a sentence where a library's package is unknown."""
    parser = argparse.ArgumentParser(description="Say which Debian packages a bundle needs.")
    parser.add_argument("bundle", type=Path)
    bundle = parser.parse_args().bundle
    held = {path.name: path for path in bundle.rglob("*") if _is_elf(path)}
    linked = [str(path) for name, path in held.items() if name not in OPTIONAL]
    told = subprocess.run(
        ["readelf", "--wide", "--dynamic", "--version-info", *linked],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    lacking = set(_NEEDED.findall(told)) - set(held)
    if unknown := sorted(lacking - set(PACKAGES)):
        parser.error(f"it needs {', '.join(unknown)}: say in PACKAGES which package that is in.")
    glibc = max((int(major), int(minor)) for major, minor in _GLIBC.findall(told))
    packages = {PACKAGES[name] for name in lacking}.union(NOT_LINKED) - {"libc6"}
    print(", ".join([f"libc6 (>= {glibc[0]}.{glibc[1]})", *sorted(packages)]))


def _is_elf(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


if __name__ == "__main__":
    main()
