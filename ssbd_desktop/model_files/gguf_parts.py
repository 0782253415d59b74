"""The files that a model is split into, which llama.cpp finds by their names."""

from __future__ import annotations

import re
from pathlib import Path

_PART = re.compile(r"(.*)-(\d{5})-of-(\d{5})\.gguf", re.DOTALL)
_MOST_PARTS = 1000


def is_part(path: Path) -> bool:
    """Whether a file is called as one of several is."""
    return _PART.fullmatch(path.name) is not None


def parts_of(path: Path) -> tuple[Path, ...]:
    """The files that a model is made of, of which this is one; as a rule it alone."""
    name = _PART.fullmatch(path.name)
    if name is None:
        return (path,)
    numbers = range(1, min(int(name[3]), _MOST_PARTS) + 1)
    return tuple(path.with_name(f"{name[1]}-{number:05}-of-{name[3]}.gguf") for number in numbers)


def whole_name(path: Path) -> str:
    """What a file is called without its ending, and without its place among others."""
    name = _PART.fullmatch(path.name)
    return name[1] if name else path.stem
