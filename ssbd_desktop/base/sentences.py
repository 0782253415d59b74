"""The sentences for the person outside of the windows: in English, and ready for translation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Self

_TURNS = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))  # the direction of what follows
_HALVES = range(0xD800, 0xE000)  # of characters, or undecodable bytes in a file's name
_CONTROLS = dict.fromkeys([*range(32), *range(127, 160), *_TURNS, *_HALVES], "\ufffd")
_PLACE = re.compile(r"\{(\w+)\}")

Value = str | int | float | tuple["Value", ...]


class Sentence(str):
    """A sentence, or a part of one: its English text, which remembers what it was made from.

    A command prints it as it is. A window says it in its own language, from the template, a literal
    with {places}, and the values in them: texts, numbers, other sentences, and lists of these.
    Characters that would control a terminal or turn the text, as in a file's name, are shown as �.
    """

    template: str
    values: Mapping[str, Value]

    def __new__(cls, template: str, /, **values: object) -> Self:
        kept = {name: _plain(value) for name, value in values.items()}
        template = template.translate(_CONTROLS)
        self = super().__new__(cls, filled(template, {n: _english(v) for n, v in kept.items()}))
        self.template, self.values = template, kept
        return self

    def with_texts(self, said: Callable[[str, str], str]) -> str:
        """Return it in English, with said(place, text) in place of each plain text in it."""
        return filled(self.template, {n: _said(n, v, said) for n, v in self.values.items()})

    def __getnewargs_ex__(self) -> tuple[tuple[str], Mapping[str, Value]]:
        """Return what a pickle makes it anew from, as between processes."""
        return (self.template,), self.values


def dotted(*parts: str) -> Sentence:
    """The known parts of a description; the empty ones are left out."""
    there = {f"part{number}": part for number, part in enumerate(parts) if part}
    return Sentence(" · ".join(f"{{{name}}}" for name in there), **there)


def together(first: str, second: str) -> str:
    """Two sentences, one after the other; or the one that is not empty."""
    if not (first and second):
        return first or second
    return Sentence("{first} {second}", first=first, second=second)


def data_size(count: int) -> Sentence:
    """Return a number of bytes as people read it: 850 MB, 2.5 GB."""
    if count >= 999.5e6:
        return Sentence("{count} GB", count=round(count / 1e9, 1))
    return Sentence("{count} MB", count=round(count / 1e6))


def filled(template: str, texts: Mapping[str, str]) -> str:
    """Return `template` with texts in its {places}; an unknown place stays as it is."""
    return _PLACE.sub(lambda place: texts.get(place[1], place[0]), template)


def _plain(value: object) -> Value:
    if isinstance(value, tuple | list):
        return tuple(_plain(each) for each in value)
    if isinstance(value, int | float):
        return value
    text = value if isinstance(value, str) else str(value)  # an error's is its sentence
    return text if isinstance(text, Sentence) else text.translate(_CONTROLS)


def _said(place: str, value: Value, said: Callable[[str, str], str]) -> str:
    if isinstance(value, tuple):
        return ", ".join(_said(place, each, said) for each in value)
    if isinstance(value, Sentence):
        return value.with_texts(said)
    return said(place, value) if isinstance(value, str) else _english(value)


def _english(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_english, value))
    if isinstance(value, float):
        return f"{value:,g}"
    return value if isinstance(value, str) else f"{value:,}"
