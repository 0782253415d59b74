from __future__ import annotations

import io

from research.evaluation.progress import RunProgress


def test_the_end_is_always_drawn() -> None:
    out = io.StringIO()
    progress = RunProgress(3, 1, out)
    progress.advance()
    assert out.getvalue() == ""
    progress.advance()
    assert "3 of 3" in out.getvalue()
    assert "0:00:00 left" in out.getvalue()
