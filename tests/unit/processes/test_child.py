"""The child's end of a child process; started, and over a pipe: test_parent.py."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from ssbd_desktop.processes import child


def test_on_windows_stdin_is_looked_at_and_never_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a fake of what Windows has: its pipes say nothing, and then that they are broken."""
    looks: list[int] = []

    def peek(handle: int, size: int) -> tuple[int, int]:
        looks.append(handle)
        if len(looks) == 3:
            raise BrokenPipeError(22, "The pipe has been ended", None, 109)
        return 0, size

    winapi, msvcrt = ModuleType("_winapi"), ModuleType("msvcrt")
    vars(winapi)["PeekNamedPipe"] = peek
    vars(msvcrt)["get_osfhandle"] = lambda descriptor: 70 + descriptor
    monkeypatch.setitem(sys.modules, "_winapi", winapi)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(child, "STDIN_LOOKED_AT_EVERY", 0.0)
    monkeypatch.setattr("os.read", lambda *_: pytest.fail("a read would hold up the libraries"))
    child._wait_for_closed_stdin()
    assert looks == [70, 70, 70]
