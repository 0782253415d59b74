from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from ssbd_desktop.system import memory

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what it is now")


@linux
def test_it_grows_with_what_is_held() -> None:
    before = memory.memory()
    touched = np.ones(8_000_000)  # 64 MB, all of it touched
    after = memory.memory()
    assert before is not None
    assert after is not None
    assert after.resident - before.resident == pytest.approx(touched.nbytes, rel=0.1)
    assert not after.peak


@linux
def test_elsewhere_it_is_the_most_that_it_has_been(monkeypatch: pytest.MonkeyPatch) -> None:
    now = memory.memory()
    monkeypatch.setattr(memory, "_STATM", Path("/nowhere"))
    most = memory.memory()
    assert now is not None
    assert most is not None
    assert most.peak
    assert most.resident >= 0.95 * now.resident


def test_where_nothing_tells_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, which is not run on hardware: it has no module `resource`."""
    monkeypatch.setattr(memory, "_STATM", Path("/nowhere"))
    monkeypatch.setitem(sys.modules, "resource", None)
    assert memory.memory() is None
