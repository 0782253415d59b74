"""In which language a text is written, by its scripts and by the commonest words of languages.

Each row of the table of words also has those that a language shares with the common ones of others.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache

from ssbd_desktop.system.folders import resource

LATIN = ("LATIN",)
HAN = ("CJK", "KANGXI")
SCRIPTS: dict[str, Collection[str]] = {
    **dict.fromkeys(("English", "German", "French", "Spanish", "Italian", "Portuguese"), LATIN),
    **dict.fromkeys(("Dutch", "Danish", "Swedish", "Norwegian", "Finnish", "Polish"), LATIN),
    **dict.fromkeys(("Czech", "Slovak", "Hungarian", "Romanian", "Turkish", "Catalan"), LATIN),
    **dict.fromkeys(("Vietnamese", "Indonesian"), LATIN),
    **dict.fromkeys(("Chinese", "Cantonese"), HAN),
    "Japanese": (*HAN, "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"),
    "Korean": ("HANGUL", *HAN),
    **dict.fromkeys(("Russian", "Ukrainian", "Bulgarian"), ("CYRILLIC",)),
    "Greek": ("GREEK",),
    "Arabic": ("ARABIC",),
    "Persian": ("ARABIC",),
    "Hebrew": ("HEBREW",),
    "Hindi": ("DEVANAGARI",),
    "Thai": ("THAI",),
}
"""The scripts that a language is written in, besides Latin for names: the first words of their
characters' names in Unicode."""


@lru_cache(maxsize=4096)
def script(letter: str) -> str:
    """Return the first word of a letter's name: its script; of a full-width one, Latin."""
    first = unicodedata.name(letter, "LATIN").split()[0]
    return "LATIN" if first in ("FULLWIDTH", "MICRO", "FEMININE", "MASCULINE") else first


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())


def in_another_language(source: str, output: str, spoken: str, target: str) -> bool:
    """Return whether an output has at least two common words of a language other than its own, and
    hardly any of its own. Those that its source has, as a foreign title in it, tell the spoken
    language only. Single letters tell nothing: they are cut from other words."""
    said, own = {word for word in words(output) if len(word) > 1}, _of(target)
    new = said.difference(words(source))
    return bool(own) and any(
        len((said if name == spoken else new) & theirs - own) > 1 + 2 * len(said & own - theirs)
        for name, theirs in _table().items()
    )


@lru_cache(maxsize=64)
def common_only_in(spoken: str, target: str) -> frozenset[str]:
    """Return the common words of the spoken language that the target does not have."""
    return _of(spoken) - _of(target)


def _of(language: str) -> frozenset[str]:
    return _table().get(language, frozenset())


@lru_cache(1)
def _table() -> dict[str, frozenset[str]]:
    rows = resource("common_words.tsv").read_text("utf-8").splitlines()
    return {name: frozenset(rest.split()) for name, rest in (row.split("\t") for row in rows)}
