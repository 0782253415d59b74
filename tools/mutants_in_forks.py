"""Tries mutants by the fast tests alone, a second each: what these notice needs no other try.

`python -m tools.mutation` runs it, in a process for each room: pytest collects the room's tests
once, a first fork finds out which of them enter which functions, and each mutant gets a fork of its
own, in which the functions that it changes have its code. What it changes outside of functions, and
what only child processes run, is not tried here.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import pickle
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[1]

_LONGEST = 25.0
"""Seconds without a finished test after which a mutant counts as noticed; more for slower tests."""
_TIMES = 6
"""How many times its own seconds a test may take."""

Place = tuple[str, str, int]
"""A function: its file, qualified name and first line."""


@dataclass(frozen=True)
class Change:
    """The bytes of a file that a mutant replaces, and by what."""

    file: str
    begin: int
    end: int
    instead: str


def unnoticed(tests: Sequence[str], changes: Sequence[Change]) -> tuple[list[int], list[int]]:
    """Return the indices of the changes that no fast test of these notices, and of those that could
    not be tried. Ends the program where a test fails without any."""
    with tempfile.TemporaryDirectory(prefix="forks ") as folder:
        asked, answer = Path(folder) / "asked", Path(folder) / "answer"
        asked.write_bytes(pickle.dumps((list(tests), list(changes), str(answer))))
        environment = surroundings(Path(folder), PYTHONPATH=str(ROOT), SSBD_PATIENCE="5")
        command = apart([sys.executable, "-m", "tools.mutants_in_forks", str(asked)])
        subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)
        if not answer.exists():
            sys.exit(f"The fast tests of {' '.join(tests)} could not be collected.")
        found = json.loads(answer.read_text("utf-8"))
    if found["failed"]:
        sys.exit(f"Without any mutant {' '.join(found['failed'])} fails: mend that first.")
    return found["unnoticed"], found["untried"]


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """Return the environment for tests of mutants: one that loses its tests' folders must not write
    into this account's."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return kept | {"HOME": str(home), "OMP_NUM_THREADS": "1"} | more


def apart(command: list[str]) -> list[str]:
    """Return a command whose tests leave no file system mounted when they are killed."""
    may_mount = sys.platform.startswith("linux") and os.geteuid() == 0
    return ["unshare", "--mount", *command] if may_mount else command


class _Forks:
    """The pytest plugin that tries each change on the tests that were collected."""

    def __init__(self, changes: Sequence[Change], answer: Path) -> None:
        self._changes, self._answer = changes, answer
        self._files = {str(ROOT / change.file): change.file for change in changes}
        self._finished = mmap.mmap(-1, 8)  # when the last test ended, for both sides of a fork
        self._entered: dict[str, set[Place]] = {}
        self._seconds: dict[str, float] = {}

    def pytest_runtest_logfinish(self) -> None:
        self._finished[:8] = struct.pack("d", time.monotonic())

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = list(session.items)
        failed = self._look(items)
        found: dict[str, list[object]] = {"failed": failed, "unnoticed": [], "untried": []}
        functions = self._functions()
        for number, change in enumerate(self._changes if not failed else ()):
            patches = self._patches(change, functions)
            places = set().union(*(entered for _, entered in patches.values()))
            chosen = [item for item in items if self._entered[item.nodeid] & places]
            chosen.sort(key=lambda item: self._seconds[item.nodeid])
            codes = {place: code for place, (code, _) in patches.items()}
            if not codes:
                found["untried"].append(number)
            elif not chosen or self._passes(session, chosen, codes, functions):
                found["unnoticed"].append(number)
        self._answer.write_text(json.dumps(found), "utf-8")
        return True

    def _look(self, items: list[pytest.Item]) -> list[object]:
        """Find out in a fork what each test enters and takes; return those that fail."""
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "out"
            pid = _forked(lambda: out.write_bytes(pickle.dumps(self._each(items))) and 0)
            os.waitpid(pid, 0)
            self._entered, self._seconds, failed = pickle.loads(out.read_bytes())
        return list(failed)

    def _each(
        self, items: list[pytest.Item]
    ) -> tuple[dict[str, set[Place]], dict[str, float], list[str]]:
        from _pytest.runner import runtestprotocol
        from _pytest.warnings import catch_warnings_for_item

        now: set[Place] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename in self._files:
                now.add(_place(self._files[code.co_filename], code))

        threading.setprofile(note)
        entered, seconds, failed = {}, {}, []
        for item, following in zip(items, [*items[1:], None], strict=True):
            now.clear()
            began = time.monotonic()
            sys.setprofile(note)  # a test may have set its own
            with catch_warnings_for_item(item.config, item.ihook, "runtest", item):
                reports = runtestprotocol(item, nextitem=following, log=False)
            entered[item.nodeid], seconds[item.nodeid] = set(now), time.monotonic() - began
            failed += [item.nodeid for report in reports if report.failed]
        sys.setprofile(None)
        return entered, seconds, failed

    def _functions(self) -> dict[Place, list[FunctionType]]:
        gc.collect()
        found = defaultdict(list)
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename in self._files:
                file = self._files[one.__code__.co_filename]
                found[_place(file, one.__code__)].append(one)
        return found

    def _patches(
        self, change: Change, functions: dict[Place, list[FunctionType]]
    ) -> dict[Place, tuple[CodeType, set[Place]]]:
        """Return which functions a change alters: to what, and where tests enter each, which may be
        within it."""
        source = (ROOT / change.file).read_bytes()
        changed = source[: change.begin] + change.instead.encode() + source[change.end :]
        was, now = (_whole(change.file, text) for text in (source, changed))
        places = [_place(change.file, old) for old in was]
        if len(was) != len(now):
            return {}
        return {
            place: (new, {place, *(_place(change.file, one) for one in _within(old))})
            for place, old, new in zip(places, was, now, strict=True)
            if old != new and place in functions
        }

    def _passes(
        self,
        session: pytest.Session,
        chosen: list[pytest.Item],
        codes: dict[Place, CodeType],
        functions: dict[Place, list[FunctionType]],
    ) -> bool:
        from _pytest.main import pytest_runtestloop

        def run() -> int:
            for place, code in codes.items():
                for function in functions[place]:
                    function.__code__ = code
            session.items = chosen
            session.config.option.maxfail = 1
            pytest_runtestloop(session)
            return int(session.testsfailed > 0)

        patience = max(_LONGEST, _TIMES * max(self._seconds[item.nodeid] for item in chosen))
        self.pytest_runtest_logfinish()
        pid = _forked(run)
        while time.monotonic() < struct.unpack("d", self._finished[:8])[0] + patience:
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                _kill(pid)
                return status == 0
            time.sleep(0.01)
        _kill(pid)
        os.waitpid(pid, 0)
        return False


def _place(file: str, code: CodeType) -> Place:
    return file, code.co_qualname, code.co_firstlineno


def _whole(file: str, source: bytes) -> list[CodeType]:
    """Return the code of a file's functions and classes, without what is within a function."""
    try:
        code = compile(source, str(ROOT / file), "exec", dont_inherit=True)
    except SyntaxError:
        return []
    return [one for one in _within(code) if "<locals>" not in one.co_qualname]


def _within(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _within(one)


def _forked(work: Callable[[], int]) -> int:
    """Return the number of a silent process in a group of its own that does `work` and ends."""
    pid = os.fork()
    return pid or _silent(work)


def _silent(work: Callable[[], int]) -> NoReturn:
    code = 1
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        code = work()
    finally:
        os._exit(code)


def _kill(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:  # it left nothing behind
        return


def main() -> None:
    """Try the changes that a file names and write the answer to another."""
    tests, changes, answer = pickle.loads(Path(sys.argv[1]).read_bytes())
    options = ["-q", "-s", "-p", "no:cacheprovider", "-m", "not slow"]
    pytest.main([*options, *tests], plugins=[_Forks(changes, Path(answer))])


if __name__ == "__main__":
    main()
