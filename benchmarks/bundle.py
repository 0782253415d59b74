"""What a bundle is made of, how soon its first window stands, and what it holds in memory (Linux).

    python -m benchmarks.bundle [FOLDER] [--json] [--rounds N] [--no-archive]

Sizes are of files, in MB (10⁶ bytes); the archive is what `tar` and `xz -6` make of the folder.
Needed: the newest symbols of the system's C and C++ libraries that any file asks for.

Starts are seconds from a process's start until it shows a window, on an Xvfb of its own with a
sound server, settings that name no models, and no window manager; the median of the rounds. Cold:
the system has let go of the folder's files before. Warm: another start came before. The checkout's
are measured in the same rounds. Memory is that of all processes of the bundle 10 s after its
window, nothing being captioned: PSS, which counts what they share once, and RSS, which counts it
for each.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

import psutil
from Xlib import X
from Xlib.display import Display

from benchmarks.sound_server import running_server

PARTS = {
    "Qt": ("PySide6", "shiboken6", "libQt6*", "libicu*"),
    "CTranslate2 (Whisper)": ("ctranslate2*",),
    "FFmpeg (sound of files)": ("av", "av.libs"),
    "onnxruntime, faster-whisper (voice activity)": ("onnxruntime*", "faster_whisper*"),
    "NumPy with OpenBLAS": ("numpy*",),
    "llama.cpp": ("llama_cpp*", "libllama*", "libggml*"),
    "the app, its demonstration and its pictures": ("ssbd_desktop",),
    "tokenizers": ("tokenizers*",),
    "Python and its library": ("libpython*", "python3*", "base_library.zip", "ssbd-desktop*"),
    "libraries that not every desktop has": ("lib*",),
    "other packages": ("*",),
}
"""What a bundle is made of: the first that a name at its top fits to."""

_IDLE = 10.0
"""Seconds after its window until a process's memory is looked at."""

_SMALLEST = 10
"""Pixels that a window is wide at least; there are some that nobody is to see."""

_SYMBOL = re.compile(rb"(GLIBCXX|GLIBC)_(\d+(?:\.\d+)+)")

Figures = dict[str, float | str]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist/ssbd-desktop"))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--no-archive", action="store_true", help="which takes minutes")
    options = parser.parse_args()
    folder = options.folder.resolve()
    found: Figures = {f"{part}, MB": size / 1e6 for part, size in parts(folder).items()}
    found["all, MB"] = sum(parts(folder).values()) / 1e6
    if not options.no_archive:
        found["tar.xz, MB"] = archived(folder) / 1e6
    found |= {f"needed {library}": version for library, version in needed(folder).items()}
    found |= starts(folder, options.rounds)
    if options.json:
        print(json.dumps(found, indent=1))
        return
    for name, value in found.items():
        print(f"{name:50} {value:>10}" if isinstance(value, str) else f"{name:50} {value:10.2f}")


def parts(folder: Path) -> dict[str, int]:
    """The bytes of a bundle's files, by what they are part of; the largest first."""
    sizes: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            names = path.relative_to(folder).parts
            top = names[1] if names[0] == "_internal" else names[0]
            sizes[_part(top)] += path.stat().st_size
    return dict(sizes.most_common())


def _part(top: str) -> str:
    return next(part for part, names in PARTS.items() if any(fnmatch(top, n) for n in names))


def archived(folder: Path) -> int:
    """The bytes of the folder's archive."""
    tar = ["tar", "--create", "--sort=name", f"--directory={folder.parent}", folder.name]
    with tempfile.TemporaryFile() as file:
        with subprocess.Popen(tar, stdout=subprocess.PIPE) as made:
            subprocess.run(["xz", "-6", "-T0"], stdin=made.stdout, stdout=file, check=True)
        return os.fstat(file.fileno()).st_size


def needed(folder: Path) -> dict[str, str]:
    """The newest versions of the system's libraries that the bundle's files ask for, by name."""
    newest: dict[str, tuple[int, ...]] = {}
    for path in folder.rglob("*"):
        if path.is_file() and (".so" in path.name or os.access(path, os.X_OK)):
            said = subprocess.run(["objdump", "-T", path], capture_output=True).stdout
            for library, version in _SYMBOL.findall(said):
                numbers = tuple(map(int, version.split(b".")))
                name = library.decode()
                newest[name] = max(newest.get(name, ()), numbers)
    return {name: ".".join(map(str, numbers)) for name, numbers in newest.items()}


@dataclass(frozen=True)
class Start:
    """A program that was started. seconds: until its window; pss, rss: MB of all its processes."""

    seconds: float
    pss: float = 0.0
    rss: float = 0.0
    processes: int = 0


def starts(folder: Path, rounds: int) -> Figures:
    """The figures of a bundle's starts, and of the checkout's."""
    bundle = [str(folder / "ssbd-desktop")]
    checkout = [sys.executable, "-m", "ssbd_desktop"]
    cold, warm, unbundled = [], [], []
    with tempfile.TemporaryDirectory() as made, screen() as name, running_server() as server:
        settings = Path(made, "home", "config", "settings.toml")
        settings.parent.mkdir(parents=True)
        settings.write_text("text_size = 30\n", "utf-8")
        home = {"SSBD_DESKTOP_HOME": str(Path(made, "home")), "DISPLAY": name}
        environment = {**server.env, **home, "QT_QPA_PLATFORM": "xcb"}
        started(checkout, environment)  # what it compiles the first time is there then
        for _ in range(rounds):
            _forget(folder)
            cold.append(started(bundle, environment))
            warm.append(started(bundle, environment, idle=_IDLE))
            unbundled.append(started(checkout, environment))
    median = statistics.median
    return {
        "first window cold, s": median(one.seconds for one in cold),
        "first window warm, s": median(one.seconds for one in warm),
        "first window of the checkout, s": median(one.seconds for one in unbundled),
        "idle processes": float(max(one.processes for one in warm)),
        "idle memory (PSS), MB": median(one.pss for one in warm),
        "idle memory (RSS), MB": median(one.rss for one in warm),
    }


def started(command: Sequence[str], environment: Mapping[str, str], idle: float = 0.0) -> Start:
    """Start a program, wait for its window, and end it. idle: look at its memory so many seconds
    later."""
    display = Display(environment["DISPLAY"])
    display.screen().root.change_attributes(event_mask=X.SubstructureNotifyMask)
    display.sync()
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment) as process:
        while not _is_window(display.next_event()):
            pass
        seconds = time.perf_counter() - began
        time.sleep(idle)
        found = Start(seconds, *_held(process.pid)) if idle else Start(seconds)
        process.terminate()
    display.close()
    return found


def _is_window(event: object) -> bool:
    if getattr(event, "type", None) != X.MapNotify:
        return False
    return bool(event.window.get_geometry().width >= _SMALLEST)  # type: ignore[attr-defined]


def _held(number: int) -> tuple[float, float, int]:
    process = psutil.Process(number)
    held = [one.memory_full_info() for one in (process, *process.children(recursive=True))]
    return sum(one.pss for one in held) / 1e6, sum(one.rss for one in held) / 1e6, len(held)


def _forget(folder: Path) -> None:
    """Have the system let go of what it keeps of the files."""
    os.sync()
    for path in folder.rglob("*"):
        if path.is_file():
            file = os.open(path, os.O_RDONLY)
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(file)


@contextmanager
def screen() -> Iterator[str]:
    """An X screen that nobody sees; gives its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                yield f":{answer.readline().strip()}"
        finally:
            process.terminate()


if __name__ == "__main__":
    main()
