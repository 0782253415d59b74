"""Damaged files of kept sessions."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from tools.attack import damage

_CAPTIONS: list[dict[str, object]] = [
    {"utterance": f"u{n}", "source": f"We will send report {n}.", "text": f"Bericht {n}.",
     "start": 3.0 * n, "end": 3.0 * n + 2.5, "channel": ("", "them", "me")[n % 3]}
    for n in range(8)
]  # fmt: skip
_RECORDS: tuple[dict[str, object], ...] = (
    {"format": 3, "began": "2026-11-21T03:18:35+0000"},
    {"languages": ["English", "German"]},
    *_CAPTIONS,
    {"record": "u3", "text": "Der Bericht 3."},
    {"gap": [24.0, 27.5], "channel": ""},
    {"lost": 3},
    {"ended": "2026-11-21T03:20:35+0000"},
)
_TIMES = (-1, -1e308, 1e308, 1e17, float("nan"), float("inf"), 10**400, "3", None, True)


def make(chance: random.Random, path: Path) -> str:
    """Write a mutated session and give its recipe."""
    content, recipe = chance.choice(_CHANGES)(chance, [dict(record) for record in _RECORDS])
    path.write_bytes(content)
    return recipe


def _lines(records: list[dict[str, object]]) -> bytes:
    return b"".join(json.dumps(record).encode() + b"\n" for record in records)


def _value(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    record = chance.choice(records)
    key = chance.choice(list(record))
    times = key in ("start", "end", "gap")
    value: object = chance.choice(_TIMES if times else damage.WRONG_VALUES)
    if key == "gap" and chance.random() < 0.5:
        value = [value, value]
    record[key] = value
    return _lines(records), f"{key} = {_short(value)}"


def _several(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    recipes = []
    content = b""
    for _ in range(4):
        content, recipe = _value(chance, records)
        recipes.append(recipe)
    return content, ", ".join(recipes)


def _lacks(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    record = chance.choice(records)
    key = chance.choice(list(record))
    del record[key]
    return _lines(records), f"without a {key}"


def _order(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    recipe = chance.choice(("shuffled", "twice", "backwards", "without the first", "no end"))
    changed = {
        "shuffled": lambda: chance.sample(records, len(records)),
        "twice": lambda: records * 2,
        "backwards": lambda: records[::-1],
        "without the first": lambda: records[1:],
        "no end": lambda: records[:-1],
    }[recipe]()
    return _lines(changed), f"its lines {recipe}"


def _damaged(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    content = _lines(records[:-1] if chance.random() < 0.5 else records)
    for _ in range(chance.randrange(1, 4)):
        content, recipe = damage.any_damage(chance, content)
    return content, recipe


def _torn(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    return damage.cut(chance, _lines(records[:-1]))


def _strange_line(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    lines = _lines(records).splitlines(keepends=True)
    name, line = chance.choice(
        (
            ("a mark of byte order", b"\xef\xbb\xbf" + lines[0]),
            ("a megabyte of one word", b'{"utterance": "u", "source": "' + b"x" * 10**6 + b'"}\n'),
            ("lists in lists", damage.nested(100_000).encode() + b"\n"),
            ("a number without end", b'{"lost": ' + b"9" * 10_000 + b"}\n"),
            ("half a surrogate", b'{"utterance": "\\ud800", "source": "\\udfff", "start": 0}\n'),
            ("zeros", b"\0" * 4096 + b"\n"),
            ("UTF-16", "{}".encode("utf-16") + b"\n"),
            ("a list", b"[1, 2]\n"),
            ("a newer format", b'{"format": 99}\n'),
            ("control characters", b'{"utterance": "\\u001b[2J", "source": "a\\nb\\u0000"}\n'),
            ("commas at the end", b'{"a": 1,}\n'),
        )
    )
    place = chance.randrange(len(lines) + 1)
    return b"".join([*lines[:place], line, *lines[place:]]), f"{name} as line {place + 1}"


def _long(chance: random.Random, records: list[dict[str, object]]) -> tuple[bytes, str]:
    times = chance.choice((50, 200))
    return _lines([records[0], *(_CAPTIONS * times)]), f"{len(_CAPTIONS) * times} captions"


def _short(value: object) -> str:
    text = repr(value) if not isinstance(value, int) else str(value)[:80]
    return text if len(text) <= 60 else text[:60] + "..."


_CHANGES: tuple[Callable[[random.Random, list[dict[str, object]]], tuple[bytes, str]], ...] = (
    _value,
    _value,
    _several,
    _lacks,
    _order,
    _damaged,
    _damaged,
    _torn,
    _strange_line,
    _long,
)
