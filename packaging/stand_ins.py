"""Empty libraries in the place of the video encoders x264 and x265, so that a bundle has no GPL.

PyAV's wheels bring both, and FFmpeg does not load without them; the app only ever decodes. To
encode with a stand-in is an error that FFmpeg tells. macOS and Windows: not run on hardware.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ENCODERS = ("x264", "x265")


def encoder(library: str) -> str | None:
    """Which of them a library is, by its file's name."""
    name = Path(library).name
    return next((each for each in ENCODERS if name.startswith(f"lib{each}")), None)


def make(library: Path, folder: Path) -> Path:
    """A library with the same name and functions, which all do nothing and give 0."""
    prefix = "_" if sys.platform == "darwin" else ""
    told = subprocess.run([*_names_told(), library], capture_output=True, text=True, check=True)
    names = {line.split()[-1].removeprefix(prefix) for line in told.stdout.splitlines() if line}
    wanted = sorted(name for name in names if name.startswith(f"{encoder(library.name)}_"))
    folder.mkdir(parents=True, exist_ok=True)
    source, made = folder / f"{library.name}.c", folder / library.name
    source.write_text("".join(f"int {name}(void) {{ return 0; }}\n" for name in wanted))
    subprocess.run([*_compiler(library.name), "-o", made, source], check=True)
    return made


def _names_told() -> list[str]:
    """What tells the names of a library's functions, each as the last word of a line."""
    if sys.platform == "win32":
        return ["objdump", "-p"]  # its table of exports
    # Of libraries for macOS nm refuses to tell the dynamic names: those that others see and it has.
    return ["nm", "-gU" if sys.platform == "darwin" else "-gD"]


def _compiler(name: str) -> list[str]:
    """What makes a library that goes by a name."""
    if sys.platform == "win32":
        return ["gcc", "-shared"]  # MinGW's, as objdump: without a list it exports all
    if sys.platform == "darwin":
        versions = ["-compatibility_version", "999", "-current_version", "999"]
        return ["cc", "-dynamiclib", "-install_name", f"@loader_path/{name}", *versions]
    return ["cc", "-shared", "-fPIC", f"-Wl,-soname,{name}"]
