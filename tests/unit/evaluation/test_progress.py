from __future__ import annotations

import io

from ssbd_desktop.evaluation.progress import Progress, clock


def test_the_end_is_always_drawn() -> None:
    out = io.StringIO()
    progress = Progress(3, 1, out)
    progress.advance()
    assert out.getvalue() == ""
    progress.advance()
    assert "3 of 3" in out.getvalue()
    assert "0:00 left" in out.getvalue()


def test_clock() -> None:
    assert [clock(s) for s in (5, 65, 3725)] == ["0:05", "1:05", "1:02:05"]
