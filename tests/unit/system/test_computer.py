"""The computer under the app: versions, the clock, programs and memory."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import psutil
import pytest

from ssbd_desktop.system import computer, folders
from ssbd_desktop.system.clock import lasting_clock
from tests.helpers.programs import python


def test_each_engine_has_the_version_that_is_installed_and_the_system_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = computer.engine_versions()
    assert list(found) == list(computer.ENGINES)
    assert found["llama-cpp-python"] == metadata.version("llama-cpp-python")
    assert all(re.match(r"\d+\.\d+", version) for version in found.values())
    monkeypatch.setattr(computer, "ENGINES", ("numpy", "no-such-package"))
    assert computer.engine_versions()["no-such-package"] == "unknown"
    assert platform.machine() in computer.system_version()


@pytest.mark.parametrize(
    ("clocks", "told"),
    [({"CLOCK_BOOTTIME": 7, "CLOCK_MONOTONIC": 1}, 7.0), ({"CLOCK_MONOTONIC": 6}, 6.0), ({}, 99.0)],
)
def test_it_is_the_one_that_counts_sleep(
    monkeypatch: pytest.MonkeyPatch, clocks: dict[str, int], told: float
) -> None:
    """Of those that Linux, macOS and Windows know by number; each shows its number here."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        monkeypatch.delattr(time, name, raising=False)
        if name in clocks:
            monkeypatch.setattr(time, name, clocks[name], raising=False)
    monkeypatch.setattr(time, "clock_gettime", float, raising=False)
    monkeypatch.setattr(time, "monotonic", lambda: 99.0)
    monkeypatch.setattr(time, "time", lambda: -1e9)  # the clock that people set
    assert lasting_clock() == told


def test_notices_are_those_that_ship_with_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert folders.license() == Path(__file__).parents[3] / "LICENSE", "in a checkout"
    monkeypatch.setattr(folders, "_PACKAGE", tmp_path)
    assert (folders.notices(), folders.license()) == (None, None)
    (tmp_path / "notices").mkdir()
    files = [tmp_path / "notices" / name for name in ("THIRD-PARTY-NOTICES.txt", "LICENSE")]
    list(map(Path.touch, files))
    assert [folders.notices(), folders.license()] == files


def test_a_program_is_known_by_its_topmost_process(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = ["sh", "-c", "sh -c 'echo $$; read x'; true"]
    with subprocess.Popen(twice, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as outer:
        inner = int(next(outer.stdout or iter(())))
        assert computer.program_of(inner) == (outer.pid, "sh")
        monkeypatch.setattr(computer, "_WEB_VIEW", "sh")
        computer._program_of.cache_clear()
        assert computer.program_of(inner) == computer.program_of(os.getpid())
        outer.communicate()
    assert computer.program_of(inner) == (inner, "")
    named = [SimpleNamespace(pid=n, name=name.lower) for n, name in enumerate(("a", "b", "a"))]
    child = SimpleNamespace(pid=9, name=lambda: "a", parents=lambda: named)
    assert computer._program_of.__wrapped__(child) == (0, "a"), "what it started starts another"


def test_engines_that_run_at_once_share_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, each in ((None, 1), (1, 1), (2, 1), (3, 1), (8, 4)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert (computer.threads(0), computer.threads(5)) == (each, 5)


linux = pytest.mark.skipif(sys.platform != "linux", reason="Linux alone lets this be measured so")


def test_what_its_children_hold_counts() -> None:
    before = computer.memory()
    code = "held = bytearray(b'1') * 64_000_000; print(sum(range(9_000_000)), flush=True); input()"
    command = [sys.executable, "-c", code]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdout
    child.stdout.read(1)
    after = computer.memory()
    child.communicate(b"\n")
    assert after - before > 64_000_000
    assert after % 4096 == 0, "whole pages"
    assert computer.processor_time(child.pid) == 0.0
    own, found = sum(os.times()[:2]), computer.processor_time(os.getpid())
    assert own <= found <= sum(os.times()[:2]) + 0.01, "but not the time that they take"


def test_it_is_busy_from_a_share_of_its_processor_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for percent, busy in ((computer.BUSY - 0.1, False), (computer.BUSY, True)):
        monkeypatch.setattr(psutil, "cpu_percent", lambda interval, percent=percent: percent)
        assert computer.busy() is busy


@linux
@pytest.mark.parametrize("before", ["", "import resource as r; r.setrlimit(2, (2**40, 2**40))"])
def test_no_more_is_had_than_is_allowed(before: str) -> None:
    program = (
        f"{before}\n"
        "from ssbd_desktop.system.computer import allowed\n"
        "with allowed(100_000_000):\n"
        "    held = bytearray(60_000_000)\n"
        "    try: bytearray(80_000_000)\n"
        "    except MemoryError: print('refused')\n"
        "print(len(bytearray(80_000_000)))\n"
    )
    assert python("-c", program).stdout == "refused\n80000000\n"


@linux
@pytest.mark.parametrize("how", ["share_one_heap", "keep_what_is_freed"])
def test_threads_share_one_heap(how: str) -> None:
    program = (
        "import ctypes, threading\n"
        "from ssbd_desktop.system import computer\n"
        f"computer.{how}()\n"
        "malloc, found = ctypes.CDLL(None).malloc, []\n"
        "malloc.restype = ctypes.c_void_p\n"
        "ask = lambda: found.append(malloc(50_000) >> 26)\n"
        "ask()\n"
        "other = threading.Thread(target=ask)\n"
        "other.start(), other.join()\n"
        "print(found[0] == found[1])\n"
    )
    assert python("-c", program).stdout == "True\n"


@linux
def test_what_was_freed_is_used_again_so_that_hardly_any_page_is_cleared_for_it() -> None:
    program = (
        "import resource, sys\n"
        "from ssbd_desktop.system.computer import keep_what_is_freed\n"
        "if sys.argv[1] == 'kept': keep_what_is_freed()\n"
        "def faults(): return resource.getrusage(resource.RUSAGE_SELF).ru_minflt\n"
        "bytearray(80_000_000)\n"
        "before = faults()\n"
        "for _ in range(5): bytearray(80_000_000)\n"
        "print(faults() - before)\n"
    )
    cleared = {how: int(python("-c", program, how).stdout) for how in ("kept", "as it comes")}
    assert cleared["kept"] < cleared["as it comes"] / 10


@linux
def test_what_was_freed_in_between_is_given_back() -> None:
    program = (
        "import psutil\n"
        "from ssbd_desktop.system.computer import give_back_what_is_freed\n"
        "held = [bytes(1000) for _ in range(60_000)]\n"
        "del held[:-1]  # the last one keeps the heap from shrinking by itself\n"
        "before = psutil.Process().memory_info().rss\n"
        "give_back_what_is_freed()\n"
        "print(before - psutil.Process().memory_info().rss > 40_000_000)\n"
    )
    assert python("-c", program).stdout == "True\n"


@linux
def test_a_mapped_file_is_held_only_where_it_is_read(tmp_path: Path) -> None:
    kept, let_go = (tmp_path / name for name in ("kept", "let go"))
    maps = []
    for file in (kept, let_go):
        file.write_bytes(b"read" * 2**20)
        maps.append(np.memmap(file, mode="r"))
        assert maps[-1].sum()
    computer.let_go_of(let_go)
    held = {one.path: one.rss for one in psutil.Process().memory_maps()}
    assert (held[str(kept)], held[str(let_go)]) == (4 * 2**20, 0)
    assert bytes(maps[1][-4:]) == b"read"


@linux
def test_free_memory_is_a_part_of_the_whole() -> None:
    sentence = str(computer.no_room(3_000_000_000, 1_000_000_000))
    assert sentence.startswith("This model takes about 3 GB of memory, and 1 GB is free: close")
    free, whole = computer.free_memory(), computer.total_memory()
    assert 0 < free < whole
    told = Path("/proc/meminfo").read_text().splitlines()[0].split()  # MemTotal: N kB
    assert whole == pytest.approx(int(told[1]) * 1024, rel=0.01)
