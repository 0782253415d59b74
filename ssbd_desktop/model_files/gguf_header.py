"""The head of a GGUF file: what it says about itself, also where llama.cpp refuses the file.

llama.cpp tells nothing of a file that it cannot load as a model, and no lists of those that it can.
As https://github.com/ggml-org/ggml/blob/master/docs/gguf.md has it, versions 2 and 3.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

Value = bool | int | float | str | tuple["Value", ...]

MAGIC = b"GGUF"

_VERSIONS = (2, 3)
_LAYOUTS = {
    0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d",
}  # fmt: skip
_TEXT, _LIST = 8, 9
_LONGEST_TEXT = 200
"""Characters of a text that are kept: chat templates and the like are llama.cpp's to read."""
_LONGEST_LIST = 1000
"""Values of a list that is kept; a vocabulary is longer, and passed over."""
_MOST_COUNTED = 4_000_000  # tensors, entries or texts of a list: ten times as many as any has
_DIMENSIONS = 8  # of a tensor, and twice as many as any has


@dataclass(frozen=True)
class Header:
    """The part of a file before its weights.

    values: by key, long texts cut off, and lists that are short.
    """

    values: Mapping[str, Value]

    def text(self, key: str) -> str:
        """The text of that key; "" where there is none."""
        value = self.values.get(key, "")
        return value if isinstance(value, str) else ""

    def count(self, key: str) -> int:
        """The number of that key, the largest where it is a list; 0 where there is none."""
        value = self.values.get(key)
        every = value if isinstance(value, tuple) else (value,)
        return max([0, *(each for each in every if type(each) is int)])


def read_header(path: Path) -> Header:
    """Read the head of a file that starts as a GGUF file does, in a process that may end over it.

    Raises EOFError where the file ends before it should, ValueError where it is of another version
    or holds what the format does not know, and OSError.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        reader = _ValueReader(data)
        header = Header({key: value for key, value in reader.entries() if value is not None})
        if len(data) < reader.least_size(header.count("general.alignment")):
            raise EOFError
    return header


def entries(head: bytes) -> Iterator[tuple[str, Value | None]]:
    """Return the values of a file that begins with these bytes, None for those that are long.

    Raises EOFError where they do not suffice, ValueError where they are not understood.
    """
    if not head.startswith(MAGIC):
        raise ValueError
    return _ValueReader(head).entries()


class _ValueReader:
    """Reads the values in turn; raises EOFError at the end, ValueError for unknown types."""

    def __init__(self, data: bytes | mmap.mmap) -> None:
        self._data = data
        self._at = len(MAGIC)
        self._tensors = 0

    def entries(self) -> Iterator[tuple[str, Value | None]]:
        if self._number("I") not in _VERSIONS:
            raise ValueError
        self._tensors, pairs = self._count(), self._count()
        for _ in range(pairs):
            key = self._text()
            yield key, self._value(self._number("I"))

    def _count(self) -> int:
        if (count := self._number("Q")) > _MOST_COUNTED:
            raise EOFError  # though a file with holes may be as long
        return count

    def least_size(self, alignment: int) -> int:
        """Once all entries are read: bytes until the last tensor's weights have begun."""
        last = max((self._offset() for _ in range(self._tensors)), default=None)
        if last is None:
            return self._at
        alignment = alignment or 32
        return -(-self._at // alignment) * alignment + last + 1

    def _offset(self) -> int:
        """Return where the weights of the next tensor begin, behind those before them."""
        self._text()
        dimensions = self._number("I")
        if dimensions > _DIMENSIONS:
            raise ValueError
        self._pass(8 * dimensions + 4)  # its dimensions, and how it is stored
        return self._number("Q")

    def _value(self, kind: int) -> Value | None:
        """The next value; None where it is a long list."""
        if kind != _LIST:
            return self._single(kind)
        kind, count = self._number("I"), self._count()
        if count <= _LONGEST_LIST and kind != _LIST:
            return tuple(self._single(kind) for _ in range(count))
        self._pass_list(kind, count)
        return None

    def _single(self, kind: int) -> Value:
        if kind == _TEXT:
            return self._text()
        if kind not in _LAYOUTS:
            raise ValueError
        return self._number(_LAYOUTS[kind])

    def _pass_list(self, kind: int, count: int) -> None:
        if kind in _LAYOUTS:
            self._pass(struct.calcsize(f"<{_LAYOUTS[kind]}") * count)
        elif kind == _TEXT:
            for _ in range(count):
                self._pass(self._number("Q"))
        else:
            raise ValueError

    def _text(self) -> str:
        length = self._number("Q")
        kept = self._data[self._at : self._at + min(length, 4 * _LONGEST_TEXT)]
        self._pass(length)
        return kept.decode("utf-8", "replace")[:_LONGEST_TEXT]

    def _number(self, layout: str) -> int:
        size = struct.calcsize(f"<{layout}")
        if self._at + size > len(self._data):
            raise EOFError
        (value,) = struct.unpack_from(f"<{layout}", self._data, self._at)
        self._at += size
        return value  # type: ignore[no-any-return]  # as the layout has it

    def _pass(self, count: int) -> None:
        self._at += count
        if self._at > len(self._data):
            raise EOFError
