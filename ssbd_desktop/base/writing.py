"""The rules of scripts: which have spaces between words, which characters are wide, where no line
ends, and which language a text is in, as far as its characters' shapes and its reader's pace need
it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

UNSPACED = (
    r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff"
    r"\uff00-\uffef\U00020000-\U0003ffff"
)
"""Thai, Lao, Burmese, Khmer, Chinese and Japanese, with the marks of the latter two, for use inside
the brackets of a regular expression."""

UNSPACED_LANGUAGES = ("Chinese", "Cantonese", "Japanese", "Thai", "Lao", "Burmese", "Khmer")
"""The languages written in those, by English name."""

MOST_CHARACTERS = 8000
"""Characters of a caption: half an hour of speech has as many, and more than that nobody reads."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")

_UNSPACED = re.compile(f"[{UNSPACED}]")

READ_IN_A_SECOND: Mapping[str, float] = {"Japanese": 4, "Chinese": 9, "Cantonese": 9, "Korean": 12}
"""Characters of full width that are read in a second: what Netflix lets subtitles for adults have
(sublingo.cc/guides/subtitle-specs-by-language, of its Timed Text Style Guides, where most of
Europe's languages have 17 of half width); those of Japanese television have 4 as well
(q-caption.com/broadcast). One of half width counts half, as in Netflix' Japanese guide
(partnerhelp.netflixstudios.com, article 215767517)."""

EAST_ASIAN = tuple(READ_IN_A_SECOND)
"""The languages whose characters are as wide as high."""

_BEFORE_ITS_LETTER = frozenset("เแโใไເແໂໃໄ")
_AFTER_ITS_LETTER = frozenset("ะาำๅๆฯະາຳຽໆຯ")
"""Thai and Lao vowels and signs that are not combining marks but never stand alone."""

_STACKS = frozenset("\u1039\u17d2")
"""Marks of Burmese and Khmer that put the letter after them below the one before."""

_DIGIT = "[0-9０-９]"
_UNIT = "[\u3400-\u9fff\u30a1-\u30faつかヶ㍉-㏟]"
"""The characters that a counter begins with: 3時, 3つ, 3か月, 3キロ."""

JOINED = re.compile(
    "|".join(
        (
            "(?<=[0-9０-９Ａ-Ｚａ-ｚ])(?=[0-9０-９Ａ-Ｚａ-ｚ])",  # １２, ＯＫ
            f"(?<={_DIGIT})(?=[．，]{_DIGIT})|(?<={_DIGIT}[．，])(?={_DIGIT})",  # １．５
            f"(?<={_DIGIT})(?={_UNIT})|(?<={_DIGIT} )(?=[\u3400-\u9fff])",  # 3時, 3 月
            f"(?<=第)(?={_DIGIT})",
            f"(?=～)|(?<={_DIGIT}[～〜])(?={_DIGIT})",  # 3～4
            r"(?<=\+)(?=\+)",  # C++
            r"(?<=\S)(?=·)",  # 约翰·史密斯
            "(?=[｡｣､･ｧ-ｰﾞﾟ])",
        )
    )
)
"""Matches where no line of Chinese or Japanese ends, though Unicode's rules let one."""

_KANA = re.compile("[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9d]")
_HANGUL = re.compile("[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]")
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af]")


def unspaced(character: str) -> bool:
    """Return whether a character is of a script that has no spaces between words."""
    return _UNSPACED.match(character) is not None


def wide(character: str) -> bool:
    """Return whether a character takes the room of two Latin ones."""
    return unicodedata.east_asian_width(character) in ("W", "F")


def inseparable(before: str, after: str) -> bool:
    """Return whether two neighbors form one sign, as a letter and its mark or Thai vowel do."""
    if before in _BEFORE_ITS_LETTER or before in _STACKS or after in _AFTER_ITS_LETTER:
        return True
    return unicodedata.category(after).startswith("M")


_REST_OF_WORD = re.compile(rf"[^\s{UNSPACED}]*")


def ends_word(text: str, end: int) -> bool:
    """Return whether no word of `text` is torn where it is cut at `end`.

    Marks that only close a word, as a comma does, are no part of it. In a script without spaces
    every whole character is taken for a word.
    """
    if end in (0, len(text)):
        return True
    before, after = text[end - 1], text[end]
    if unspaced(before) or unspaced(after):
        return not inseparable(before, after)
    rest = _REST_OF_WORD.match(text, end)
    return before.isspace() or rest is None or not any(map(str.isalnum, rest[0]))


def on_one_line(text: str) -> str:
    """Text without line breaks, and with one space where there were several.

    A break between two characters of scripts without spaces leaves none.
    """
    lines = filter(None, (" ".join(line.split()) for line in text.splitlines()))
    made = ""
    for line in lines:
        glued = not made or (unspaced(made[-1]) and unspaced(line[0]))
        made += line if glued else f" {line}"
    return made


def as_shown(text: str) -> str:
    """Return a text from outside as a caption may have it: no longer than any is, and without
    characters that would control a terminal. Each that stays keeps its place."""
    return _CONTROLS.sub(" ", text[:MOST_CHARACTERS])


@lru_cache(maxsize=64)  # most captions stand as they stood
def language_of(text: str, expected: str) -> str:
    """The language of a text, by its English name.

    expected: what the settings say, "" where they leave it open. Only what is written in characters
    that no expected language has is another one.
    """
    if expected in EAST_ASIAN:
        return expected
    if _KANA.search(text):
        return "Japanese"
    if _HANGUL.search(text):
        return "Korean"
    return "Chinese" if not expected and _HAN.search(text) else expected
