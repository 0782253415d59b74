"""Empty libraries in the place of the video encoders x264 and x265, so that a bundle has no GPL.

PyAV's wheels bring both, and FFmpeg does not load without them; the app only ever decodes. To
encode with a stand-in is an error that FFmpeg tells. Linux and macOS (not run on hardware).
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
    # Of libraries for macOS nm refuses to tell the dynamic names: those that others see and it has.
    which = "-gU" if sys.platform == "darwin" else "-gD"
    told = subprocess.run(["nm", which, library], capture_output=True, text=True, check=True).stdout
    names = {line.split()[-1].removeprefix(prefix) for line in told.splitlines() if line}
    wanted = sorted(name for name in names if name.startswith(f"{encoder(library.name)}_"))
    folder.mkdir(parents=True, exist_ok=True)
    source, made = folder / f"{library.name}.c", folder / library.name
    source.write_text("".join(f"int {name}(void) {{ return 0; }}\n" for name in wanted))
    if sys.platform == "darwin":
        name_it = ["-dynamiclib", "-install_name", f"@loader_path/{library.name}"]
        name_it += ["-compatibility_version", "999", "-current_version", "999"]
    else:
        name_it = ["-shared", "-fPIC", f"-Wl,-soname,{library.name}"]
    subprocess.run(["cc", *name_it, "-o", made, source], check=True)
    return made
