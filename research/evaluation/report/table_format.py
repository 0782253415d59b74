"""A table: columns, rows, and its forms as Markdown and JSON."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any

from research.evaluation.scores.intervals import Interval
from research.evaluation.scores.metrics import Spread

Cell = str | float | int | Spread | Interval | None


@dataclass(frozen=True)
class Table:
    """A title, the columns' names with the decimals of their numbers, rows, and a note below."""

    title: str
    columns: tuple[tuple[str, int], ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""

    def markdown(self) -> str:
        """The table as Markdown, "—" where a figure is missing."""
        lines = [f"### {self.title}", ""]
        lines.append("| " + " | ".join(name for name, _ in self.columns) + " |")
        lines.append("|" + "---|" * len(self.columns))
        for row in self.rows:
            cells = (
                _shown(cell, digits) for cell, (_, digits) in zip(row, self.columns, strict=True)
            )
            lines.append("| " + " | ".join(cells) + " |")
        return "\n".join([*lines, *(["", self.note] if self.note else [])])

    def as_json(self) -> dict[str, Any]:
        """The table with its rows as objects; a spread is [median, lowest, highest], and so is an
        interval with its figure."""
        names = [name for name, _ in self.columns]
        rows = [dict(zip(names, map(_plain, row), strict=True)) for row in self.rows]
        return {"title": self.title, "rows": rows, "note": self.note}


def code(text: str) -> str:
    """A text as it is, in Markdown."""
    escaped = text.replace("\n", "\\n")
    return f"`{escaped}`"


def _plain(cell: Cell) -> object:
    return list(astuple(cell)) if isinstance(cell, Spread | Interval) else cell


def _shown(cell: Cell, digits: int) -> str:
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
