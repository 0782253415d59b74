"""The languages that the translation model knows beside English, each with what is its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from chinese_words import Chinese
from german_words import German
from japanese_words import Japanese
from slots import Target


@dataclass(frozen=True)
class TargetLanguage:
    """A target language.

    code: of its mark, `<|code|>`, and of its files. name: in English. grammar: its side of the
    grammar. formal: what a sentence says whose *you* is the grammar's; of Japanese, which says it
    by its verbs, what any polite sentence says. spaced: whether it puts spaces between words.
    """

    code: str
    name: str
    grammar: Callable[[], Target]
    formal: re.Pattern[str]
    spaced: bool = False

    @property
    def mark(self) -> str:
        """The token that asks for it."""
        return f"<|{self.code}|>"


_ALL = (
    TargetLanguage("de", "German", German, re.compile(r"\b(Sie|Ihnen|Ihre?)\b"), spaced=True),
    TargetLanguage("zh", "Chinese", Chinese, re.compile("您")),
    TargetLanguage("ja", "Japanese", Japanese, re.compile(r"(です|ます|ました|ません|ください)")),
)

LANGUAGES: Mapping[str, TargetLanguage] = {language.code: language for language in _ALL}
"""Every language by its code, in the order of their marks."""

ENGLISH_MARK = "<|en|>"

_KINDS = re.compile("[぀-ゟ]+|[゠-ヿ]+|[一-鿿々]+|[^぀-ヿ一-鿿々]+")


def beginning(text: str, share: float, language: TargetLanguage) -> str:
    """So much of a sentence, cut where words may end, without what closes it.

    share: 0 … 1, of its words, or of its characters where it has no spaces. Japanese is cut where
    its script changes, since words begin there: at the nearest such place.
    """
    if language.spaced:
        words = text.split()
        return " ".join(words[: max(1, round(share * len(words)))]).rstrip(".?!,")
    kept = max(1, round(share * len(text)))
    if language.code == "ja":
        ends = [found.end() for found in _KINDS.finditer(text)]
        kept = min(ends, key=lambda end: abs(end - kept))
    return text[:kept].rstrip("。？！、，.?!")
