"""Damaged settings files."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import tomli_w

from ssbd_desktop.settings.table import ROWS, Settings
from tools.attack import damage

_VALUES = (
    "-1", "0", "1e400", "nan", "-inf", "9" * 5000, '""', '"word"', "true", "[]", "{}", "[[[]]]",
    "1979-05-27T07:32:00Z", '"\\u0000"', '"\\u001b[2Jx"', '"two\\nlines"',
    '"' + "x" * 100_000 + '"', "0xffffffffffffffff", '"~nobody/x"', '"/dev/zero"', '"/"',
    '"\\ufffe"',
)  # fmt: skip


def make(chance: random.Random, path: Path) -> str:
    """Write a mutated settings file and give its recipe."""
    return chance.choices(list(_CHANGES), list(_CHANGES.values()))[0](chance, path)


def _whole() -> str:
    texts = {"live_text_file"}  # which would be written
    return tomli_w.dumps({k: v for k, v in Settings().values().items() if k not in texts})


def _values(chance: random.Random, path: Path) -> str:
    rows = chance.sample([row.name for row in ROWS], chance.choice((1, 1, 3, len(ROWS))))
    pairs = [(name, chance.choice(_VALUES)) for name in rows]
    path.write_text("".join(f"{name} = {value}\n" for name, value in pairs), "utf-8")
    return ", ".join(f"{name} = {value[:40]}" for name, value in pairs[:3])


def _names(chance: random.Random, path: Path) -> str:
    name = chance.choice(
        ('""', '"\\u001b[2J"', '"two\\nlines"', "x" * 10_000, "a.b.c", "font_size.x", '"../x"',
         "beta2", "[font_size]\nx", "[[font_size]]\nx")
    )  # fmt: skip
    path.write_text(f"{name} = 1\n", "utf-8")
    return f"a setting is called {name[:40]!r}"


def _damaged(chance: random.Random, path: Path) -> str:
    content, recipe = damage.any_damage(chance, _whole().encode())
    path.write_bytes(content)
    return recipe


def _syntax(chance: random.Random, path: Path) -> str:
    name, content = chance.choice(
        (
            ("lists in lists", f"x = {damage.nested(100_000)}".encode()),
            ("tables in tables", b"x = " + b"{a=" * 5000 + b"1" + b"}" * 5000),
            ("a long name", b".".join([b"a"] * 20_000) + b" = 1"),
            ("a name twice", b"font_size = 20\nfont_size = 21\n"),
            ("a mark of byte order", b"\xef\xbb\xbffont_size = 20\n"),
            ("UTF-16", "font_size = 20\n".encode("utf-16")),
            ("a null", b"font_size = 20\n\0\n"),
            ("chance", chance.randbytes(5000)),
            ("nothing", b""),
            ("16 MB of comments", b"# comment\n" * 1_600_000),
            ("lone carriage returns", b"font_size = 20\rwidth = 0.5\r"),
        )
    )
    path.write_bytes(content)
    return name


def _other_kind(chance: random.Random, path: Path) -> str:
    kind = chance.choice(("a FIFO", "a folder", "a link to itself", "/dev/zero", "/dev/null"))
    if kind == "a FIFO":
        os.mkfifo(path)
    elif kind == "a folder":
        path.mkdir()
    else:
        path.symlink_to(path if kind == "a link to itself" else kind)
    return f"is {kind}"


_CHANGES: dict[Callable[[random.Random, Path], str], int] = {
    _values: 45, _names: 10, _damaged: 25, _syntax: 15, _other_kind: 5,
}  # fmt: skip
