"""The commonest words of languages, which tell in which of them a text is written.

Each row of the table also has the words that a language shares with the common ones of another.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ssbd_desktop.system.folders import resource


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
