"""Writes the guide's tables of settings from the settings table itself.

python tools/settings_table.py
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from ssbd_desktop.settings.row import Row
from ssbd_desktop.settings.table import SHOWN

PAGE = Path(__file__).resolve().parents[1] / "docs" / "guide" / "settings.md"
BEGIN = "<!-- settings: written by tools/settings_table.py -->"
END = "<!-- /settings -->"


def tables() -> str:
    """Every setting that is shown as a row of Markdown, page by page as in the window."""
    lines = [
        line for page, rows in groupby(SHOWN, lambda row: row.page) for line in _of(page, rows)
    ]
    return "\n".join(lines).replace("{", "&#123;").replace("}", "&#125;")


def with_tables(text: str) -> str:
    """The text of the guide's page with the tables as they are now."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def _of(page: str, rows: Iterator[Row]) -> Iterator[str]:
    yield from (f"\n## {page}\n", "| Setting, and its option | Default | Values | What it does |")
    yield "|---|---|---|---|"
    for row in rows:
        flags = "<br>".join(f"`{flag}`" for flag in row.flags)
        facts = (f"{row.label}<br>{flags}", _default(row), _values(row), row.for_flag)
        yield f"| {' | '.join(facts)} |"


def _default(row: Row) -> str:
    if isinstance(row.default, bool):
        return "on" if row.default else "off"
    return f"`{row.default}`" if row.default != "" else "–"


def _values(row: Row) -> str:
    if row.kind is bool:
        return "on, off"
    if row.choices:
        return ", ".join(row.choices)
    if row.low is not None:
        return f"{row.low:g} … {row.high:g}"
    return "text"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
