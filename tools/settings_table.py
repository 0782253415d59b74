"""Writes the README's table of settings from the settings table itself.

python tools/settings_table.py
"""

from __future__ import annotations

from pathlib import Path

from ssbd_desktop.settings.row import Row
from ssbd_desktop.settings.table import ROWS

README = Path(__file__).resolve().parents[1] / "README.md"
BEGIN = "<!-- settings: written by tools/settings_table.py -->"
END = "<!-- /settings -->"


def table() -> str:
    """Every setting as a row of Markdown."""
    rows = ["| Setting | Concerns | Default | Values | What it does |", "|---|---|---|---|---|"]
    for row in ROWS:
        facts = (f"`{row.flag}`", row.group, _default(row), _values(row), row.for_flag)
        rows.append(f"| {' | '.join(facts)} |")
    return "\n".join(rows).replace("{", "&#123;").replace("}", "&#125;")


def with_table(text: str) -> str:
    """The README's text with the table as it is now."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


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
    README.write_text(with_table(README.read_text("utf-8")), "utf-8")
