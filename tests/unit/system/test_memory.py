from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ssbd_desktop.system import computer

linux = pytest.mark.skipif(sys.platform != "linux", reason="Linux alone lets this be measured so")


def test_what_its_children_hold_counts() -> None:
    before = computer.memory()
    program = "held = bytearray(b'1') * 64_000_000; print('', flush=True); input()"
    child = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdout
    child.stdout.read(1)
    after = computer.memory()
    child.communicate(b"\n")
    assert after - before > 64_000_000


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
