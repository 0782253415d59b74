"""A GGUF file as its parts, which can be changed into what no program would write."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, replace
from typing import Any

STRING, ARRAY = 8, 9
NUMBERS = {
    0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q",
    12: "<d",
}  # fmt: skip
"""How the numbers of each type are packed."""
UINT32, FLOAT32, BOOL = 4, 6, 7
_ALIGNMENT = 32


@dataclass(frozen=True)
class Value:
    """A value of the metadata. kind: its type's number; of: that of an array's elements. length:
    what is said of a text's or an array's length, where that is not true."""

    kind: int
    value: Any
    of: int = 0
    length: int | None = None


@dataclass(frozen=True)
class Tensor:
    """What is said of a tensor. kind: its type's number; offset: into the data."""

    name: bytes
    shape: tuple[int, ...]
    kind: int
    offset: int


@dataclass(frozen=True)
class GgufFile:
    """The parts. tensor_count, key_count: what is said of them, where that is not true."""

    metadata: dict[bytes, Value]
    tensors: tuple[Tensor, ...]
    data: bytes
    version: int = 3
    magic: bytes = b"GGUF"
    tensor_count: int | None = None
    key_count: int | None = None
    twice: tuple[bytes, ...] = field(default=())
    """Keys that stand there twice."""

    def with_key(self, key: bytes, value: Value | None) -> GgufFile:
        """With another value, or without the key."""
        others = {k: v for k, v in self.metadata.items() if k != key or value is not None}
        return replace(self, metadata=others | ({key: value} if value is not None else {}))

    def with_tensor(self, place: int, tensor: Tensor) -> GgufFile:
        """With another tensor in one's place."""
        tensors = [*self.tensors]
        tensors[place] = tensor
        return replace(self, tensors=tuple(tensors))

    def head(self) -> bytes:
        """Magic, version and counts."""
        tensors = len(self.tensors) if self.tensor_count is None else self.tensor_count
        keys = len(self.metadata) + len(self.twice) if self.key_count is None else self.key_count
        return self.magic + struct.pack("<IQQ", self.version, tensors, keys)

    def keys(self) -> bytes:
        """The metadata."""
        pairs = [*self.metadata.items(), *((key, self.metadata[key]) for key in self.twice)]
        return b"".join(_text(k) + struct.pack("<I", v.kind) + _packed(v) for k, v in pairs)

    def infos(self) -> bytes:
        """What is said of the tensors."""
        return b"".join(
            _text(t.name)
            + struct.pack(f"<I{len(t.shape)}QIQ", len(t.shape), *t.shape, t.kind, t.offset)
            for t in self.tensors
        )

    def __bytes__(self) -> bytes:
        before = self.head() + self.keys() + self.infos()
        return before + bytes(-len(before) % _ALIGNMENT) + self.data


def read(content: bytes) -> GgufFile:
    """The parts of a file that is whole."""
    reader = _Reader(content)
    magic, version, tensors, keys = reader.take("<4sIQQ")
    metadata = {}
    for _ in range(keys):
        key = reader.text()
        metadata[key] = reader.value(reader.take("<I")[0])
    infos = []
    for _ in range(tensors):
        name, (count,) = reader.text(), reader.take("<I")
        *shape, kind, offset = reader.take(f"<{count}QIQ")
        infos.append(Tensor(name, tuple(shape), kind, offset))
    start = reader.place + -reader.place % _ALIGNMENT
    return GgufFile(metadata, tuple(infos), content[start:], version, magic)


def _text(text: bytes, length: int | None = None) -> bytes:
    return struct.pack("<Q", len(text) if length is None else length) + text


def _packed(value: Value) -> bytes:
    if value.kind == STRING:
        return _text(value.value, value.length)
    if value.kind != ARRAY:
        return struct.pack(NUMBERS.get(value.kind, "<I"), value.value)
    length = len(value.value) if value.length is None else value.length
    return struct.pack("<IQ", value.of, length) + b"".join(
        _packed(Value(value.of, each)) for each in value.value
    )


class _Reader:
    def __init__(self, content: bytes) -> None:
        self._content = content
        self.place = 0

    def take(self, form: str) -> tuple[Any, ...]:
        found = struct.unpack_from(form, self._content, self.place)
        self.place += struct.calcsize(form)
        return found

    def text(self) -> bytes:
        (length,) = self.take("<Q")
        self.place += length
        return self._content[self.place - length : self.place]

    def value(self, kind: int) -> Value:
        if kind == STRING:
            return Value(kind, self.text())
        if kind != ARRAY:
            return Value(kind, self.take(NUMBERS[kind])[0])
        of, length = self.take("<IQ")
        return Value(kind, [self.value(of).value for _ in range(length)], of)
