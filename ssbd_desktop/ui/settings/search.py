"""Which settings a search finds, and which letter leads to each by the keyboard. No Qt in here."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def plain(text: str) -> str:
    """`text` for comparing: no capitals, no accents, no hyphens or underscores."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(part for part in parts if not unicodedata.combining(part))
    return letters.replace("-", " ").replace("_", " ")


def found(query: str, texts: Iterable[str]) -> bool:
    """Whether each word of `query` stands somewhere in the texts, be it inside a word."""
    everything = plain(" ".join(texts))
    return all(word in everything for word in plain(query).split())
