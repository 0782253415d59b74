from __future__ import annotations

from research.evaluation.report.table_format import Table, code
from research.evaluation.scores.metrics import Spread


def test_markdown() -> None:
    row = ("a|b", None, 3, 1.26, Spread(1.0, 0.96, 1.24), Spread(2.0, 2.0, 2.0))
    columns = (("x", 0), ("y", 1), ("z", 1), ("u", 1), ("v", 1), ("w", 0))
    lines = Table("T", columns, (row,), "Note.").markdown().splitlines()
    assert lines == [
        "### T", "", "| x | y | z | u | v | w |", "|---|---|---|---|---|---|",
        "| a\\|b | — | 3 | 1.3 | 1.0 (1.0–1.2) | 2 |", "", "Note.",
    ]  # fmt: skip


def test_what_is_as_it_is_stands_on_one_line() -> None:
    assert code("a\n b|") == "`a\\n b|`"
