"""A table: columns, rows, and its forms as Markdown and JSON."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any

from research.evaluation.scores.intervals import Interval
from research.evaluation.scores.metrics import Spread

Cell = str | float | int | Spread | Interval | None

Column = str | tuple[str, int]
"""A column's name, and the decimals of its numbers if they have any."""


@dataclass(frozen=True)
class Table:
    """A title, columns, rows, and a note below."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""

    def markdown(self) -> str:
        """The table as Markdown, "—" where a figure is missing."""
        lines = [f"### {self.title}", ""]
        lines.append("| " + " | ".join(self._names) + " |")
        lines.append("|" + "---|" * len(self.columns))
        for row in self.rows:
            cells = (_shown(cell, of) for cell, of in zip(row, self.columns, strict=True))
            lines.append("| " + " | ".join(cells) + " |")
        return "\n".join([*lines, *(["", self.note] if self.note else [])])

    def as_json(self) -> dict[str, Any]:
        """The table with its rows as objects; a spread is [median, lowest, highest], and so is an
        interval with its figure."""
        rows = [dict(zip(self._names, map(_plain, row), strict=True)) for row in self.rows]
        return {"title": self.title, "rows": rows, "note": self.note}

    @property
    def _names(self) -> list[str]:
        return [of if isinstance(of, str) else of[0] for of in self.columns]


def code(text: str) -> str:
    """A text as it is, in Markdown."""
    escaped = text.replace("\n", "\\n")
    return f"`{escaped}`"


def _plain(cell: Cell) -> object:
    return list(astuple(cell)) if isinstance(cell, Spread | Interval) else cell


def _shown(cell: Cell, column: Column) -> str:
    digits = 0 if isinstance(column, str) else column[1]
    if cell is None:
        return "—"
    if isinstance(cell, str):
        return cell.replace("|", "\\|")
    if isinstance(cell, Spread):
        middle = f"{cell.median:.{digits}f}"
        return (
            middle
            if cell.low == cell.high
            else f"{middle} ({cell.low:.{digits}f}–{cell.high:.{digits}f})"
        )
    if isinstance(cell, Interval):
        return f"{cell.value:.{digits}f} [{cell.low:.{digits}f}, {cell.high:.{digits}f}]"
    return str(cell) if isinstance(cell, int) else f"{cell:.{digits}f}"
