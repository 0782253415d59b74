from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ssbd_desktop.system import computer

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what it is now")


@pytest.fixture
def no_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of other tests come and go."""
    monkeypatch.setattr(computer, "children", list)


@linux
def test_it_grows_with_what_is_held() -> None:
    """In a process of its own: whatever else a test's process frees meanwhile shrinks it."""
    program = (
        "from ssbd_desktop.system.computer import memory\n"
        "before = memory()\n"
        "touched = bytearray(b'1') * 64_000_000\n"
        "after = memory()\n"
        "print(after.resident - before.resident, after.peak)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    grown, peak = told.stdout.split()
    assert int(grown) == pytest.approx(64_000_000, rel=0.1)
    assert peak == "False"


@linux
def test_what_its_children_hold_counts() -> None:
    before = computer.memory()
    program = "held = bytearray(b'1') * 64_000_000; print('', flush=True); input()"
    child = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdout
    child.stdout.read(1)
    after, known = computer.memory(), computer.children()
    child.communicate(b"\n")
    assert str(child.pid) in known
    assert str(child.pid) not in computer.children()
    assert before is not None
    assert after is not None
    assert after.resident - before.resident > 64_000_000


@linux
@pytest.mark.usefixtures("no_children")
def test_elsewhere_it_is_the_most_that_it_has_been(monkeypatch: pytest.MonkeyPatch) -> None:
    now = computer.memory()
    monkeypatch.setattr(computer, "_PROCESSES", Path("/nowhere"))
    most = computer.memory()
    assert now is not None
    assert most is not None
    assert most.peak
    assert most.resident >= 0.95 * now.resident


def test_where_nothing_tells_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, which is not run on hardware: it has no module `resource`."""
    monkeypatch.setattr(computer, "_PROCESSES", Path("/nowhere"))
    monkeypatch.setitem(sys.modules, "resource", None)
    assert computer.memory() is None


@linux
def test_no_more_is_had_than_is_allowed() -> None:
    program = (
        "from ssbd_desktop.system.computer import allow\n"
        "allow(100_000_000)\n"
        "held = bytearray(60_000_000)\n"
        "try: bytearray(80_000_000)\n"
        "except MemoryError: print('refused')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "refused\n", done.stderr


def test_where_nothing_tells_what_it_has_there_is_no_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer, "_PROCESSES", Path("/nowhere"))
    computer.allow(1)
    assert bytearray(50_000_000)


@linux
def test_what_was_freed_is_used_again() -> None:
    """Pages that the system has to clear are counted, not timed."""
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

    def cleared(how: str) -> int:
        command = [sys.executable, "-c", program, how]
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    assert cleared("kept") < cleared("as it comes") / 10


@linux
def test_free_memory_is_a_part_of_the_whole() -> None:
    free, whole = computer.free_memory(), computer.total_memory()
    assert 0 < free < whole
    told = Path("/proc/meminfo").read_text().splitlines()[0].split()  # MemTotal: N kB
    assert whole == pytest.approx(int(told[1]) * 1024, rel=0.01)
