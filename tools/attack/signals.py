"""Tells the app to end at moments taken at random, and counts what does not end as it should.

Needs what the end-to-end tests need: a screen and a sound server of its own.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.sound_server import SoundServer
from tests.helpers.desktop import opened_desktop
from tests.helpers.models import CLIP, MODEL_FLAGS
from tools.attack.counting import OWN_ERRORS, Fault, Outcome, tell

# Windows, on which tests import this and do not run it, has no SIGHUP.
SIGNALS = (signal.SIGTERM, signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGTERM))

ENDS_IN = 18.0
"""Seconds after a signal by which a window has ended: it may wait 6 for what was said, and as long
for the disk."""

FINISHES_IN = 35.0
"""Seconds after it by which a command has, which may wait 30."""

CHILDREN_END_IN = 3.0
"""Seconds after it by which none of its children is left."""

PROGRAMS: Mapping[str, tuple[tuple[str, ...], float]] = {
    "window": (MODEL_FLAGS, 3.0),
    "window that runs": ((*MODEL_FLAGS, "--device", str(CLIP)), 8.0),
    "window of the demonstration": (("demo",), 3.0),
    "demo --headless": (("demo", "--headless"), 3.0),
    "transcribe": (("transcribe", *MODEL_FLAGS), 3.0),
    "transcribe FILE": (("transcribe", str(CLIP), "--speed", "4", *MODEL_FLAGS), 6.0),
    "translate": (("translate", *MODEL_FLAGS[:4]), 2.0),
    "doctor": (("doctor", *MODEL_FLAGS[:4]), 3.0),
    "self-test": (("--self-test",), 5.0),
}
"""What is started, and for how many seconds it is of interest."""

_FINE = {0, 1, 2, 130} | {-number for number in SIGNALS}
"""Exit codes of an app that was told to end, or had ended by then; that of a crash is none."""


@dataclass(frozen=True)
class Run:
    """One start that was told to end. seconds: after its start; again: after that, None if once."""

    program: str
    number: signal.Signals
    seconds: float
    again: float | None


def attacked(rounds: int, seed: int) -> list[Outcome]:
    """Tell the app to end so many times."""
    chosen, outcomes = random.Random(seed), list[Outcome]()
    with tempfile.TemporaryDirectory() as name, _surroundings(Path(name)) as env:
        for number in range(rounds):
            run = _chosen(chosen)
            home = Path(name) / f"home-{number}"
            wrong = tuple(_wrong(run, {**env, "SSBD_DESKTOP_HOME": str(home)}, home))
            verdict = wrong[0].text if wrong else "fine"
            outcomes.append(Outcome("signals", f"signals:{number}", str(run), verdict, wrong))
            tell(outcomes[-1])
    return outcomes


def _chosen(chosen: random.Random) -> Run:
    program = chosen.choice(tuple(PROGRAMS))
    again = chosen.uniform(0.0, 0.5) if chosen.random() < 0.25 else None
    seconds = chosen.uniform(0.0, PROGRAMS[program][1])
    return Run(program, chosen.choice(SIGNALS), seconds, again)


@contextlib.contextmanager
def _surroundings(folder: Path) -> Iterator[dict[str, str]]:
    """A screen and a sound server; the environment in which the app finds them."""
    sound = folder / "sound"
    sound.mkdir(mode=0o700)
    server = SoundServer(sound)
    try:
        with opened_desktop(folder) as desktop:
            desktop.use_sound(server)
            yield desktop.env
    finally:
        server.kill()


def _wrong(run: Run, env: Mapping[str, str], home: Path) -> Iterator[Fault]:
    """What went wrong, in a word or two each."""
    process = subprocess.Popen(
        [sys.executable, "-m", "ssbd_desktop", *PROGRAMS[run.program][0]],
        env=dict(env),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    with process:
        time.sleep(run.seconds)
        process.send_signal(run.number)
        if run.again is not None:
            time.sleep(run.again)
            process.send_signal(run.number)
        try:
            seconds = ENDS_IN if "window" in run.program else FINISHES_IN
            err = process.communicate(timeout=seconds)[1]
        except subprocess.TimeoutExpired:
            yield Fault("hangs", run.program, f"{run.number.name} ignored")
            process.kill()
            err = process.communicate()[1]
    if -process.returncode in (signal.SIGABRT, signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE):
        yield Fault("deaths", run.program, signal.Signals(-process.returncode).name)
    elif process.returncode not in {*_FINE, -signal.SIGKILL}:
        yield Fault("deaths", run.program, f"exit code {process.returncode}")
    said = err.decode() + "".join(log.read_text() for log in home.rglob("*.log"))
    if any(text in said for text in OWN_ERRORS) and not _python_starts(said):
        yield Fault("own errors", run.program, said)
    if _outlived(home):
        yield Fault("own errors", run.program, "a child is left")
    yield from _not_whole(home)


def _python_starts(said: str) -> bool:
    """Whether SIGINT came before the app's own lines, and Python says where it was."""
    begun = re.search(r'ssbd_desktop/__main__\.py", line \d+, in main', said)
    return said.rstrip().endswith("KeyboardInterrupt") and not begun


def _outlived(home: Path) -> list[str]:
    """The processes of a run that are left, given time to end; they are killed."""
    end = time.monotonic() + CHILDREN_END_IN
    while (left := _processes(home)) and time.monotonic() < end:
        time.sleep(0.05)
    for process in left:
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(process), signal.SIGKILL)
    return left


def _processes(home: Path) -> list[str]:
    """The numbers of the processes whose folders are under `home`."""
    mark = f"SSBD_DESKTOP_HOME={home}\0".encode()
    found = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if mark in environment.read_bytes():
                found.append(environment.parent.name)
    return found


def _not_whole(home: Path) -> Iterator[Fault]:
    for path in home.rglob("*.toml"):
        try:
            tomllib.loads(path.read_text("utf-8"))
        except ValueError:
            yield Fault("own errors", "settings", "torn")
    for path in home.rglob("*.jsonl"):
        try:
            [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        except ValueError:
            yield Fault("own errors", "journal", "torn")
    if list(home.rglob("*.part")):
        yield Fault("own errors", "files", "a draft is left")
