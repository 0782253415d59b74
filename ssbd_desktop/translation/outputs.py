"""Which part of a model's output is the translation.

A translation is one line, like its source, but models say other things in that line too. Each rule
here is for what real models said (docs/method.md), and checks the source first: the translation of
a text about translations, or in quotes, stays as it is.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Literal

from ssbd_desktop.base.writing import as_shown, ends_word, unspaced, wide
from ssbd_desktop.decoding.model import Ending

Case = Literal["source language", "preface", "quotes", "loop", "run-on"]
"""Why a part of an output is not the translation: it is in the source language; it announces a
translation, or its language; it is quotes around the whole; it repeats itself; it is over three
times as long as the source."""


@dataclass(frozen=True)
class Part:
    """The part of an output that is the translation, and why the rest isn't."""

    begin: int
    end: int
    cases: tuple[Case, ...] = ()

    def of(self, output: str) -> str:
        """Return that part of `output`."""
        return output[self.begin : self.end]


Reading = Callable[[str], Part]
"""Finds the translation of one particular source in an output."""


def ending_of(piece: str) -> Ending | None:
    """Return how a token with the text `piece` ends a line."""
    before, line_break, _ = piece.partition("\n")
    if not line_break:
        return None
    return "text" if before.strip() else "break"


def first_line(text: str) -> str:
    """Return the first line of an output that has any text, fit to be shown."""
    return as_shown(text.lstrip().partition("\n")[0])


def translated(source: str, output: str, spoken: str, target: str) -> Part:
    """Return which part of `output`, a model's whole line, translates `source`.

    spoken, target: the languages, by English name; spoken is empty if unknown. The output for a
    growing source must be complete, including the part that is hidden.
    """
    cases: list[Case] = []
    begin, end = 0, len(output)
    preface = None if _ABOUT_IT.search(source) else _preface(spoken or target, target).match(output)
    if preface:
        begin = preface.end()
        cases.append("preface")
    if spoken not in ("", target) and _in_source_language(source, output[begin:], target):
        return Part(0, 0, ("source language",))
    if not _QUOTES.search(source) and (quoted := _WHOLLY_QUOTED.match(output, begin)):
        begin, end = quoted.span(1)
        cases.append("quotes")
    said = begin + _once(output[begin:end])
    if said < end and _once(source) == len(source):
        end = said
        cases.append("loop")
    most = begin + _longest(output[begin:end], 3 * _weight(source) + _SHORT)
    if most < end:
        end = most
        cases.append("run-on")
    return Part(begin, end, tuple(cases))


_ABOUT_IT = re.compile("[:：]|translation|übersetzung|翻译|译文|翻訳", re.IGNORECASE)
_TRANSLATION = "(?:translation|übersetzung|译文|翻译(?:如下|结果|是|为)|翻訳(?:結果|は))"
_NAMES = {
    "English": "Englisch|英语|英文|英語",
    "German": "Deutsch|德语|德文|ドイツ語",
    "Chinese": "Chinesisch|中文|汉语|中国語",
    "Japanese": "Japanisch|日语|日文|日本語",
}
"""The names of languages in those that models answer in, besides English."""


@lru_cache(maxsize=16)
def _preface(spoken: str, target: str) -> re.Pattern[str]:
    """Return a pattern for words before a translation, which may be the whole output."""
    names = "|".join(f"{re.escape(name)}|{_NAMES.get(name, name)}" for name in {spoken, target})
    sentence = rf"[^:：.!?。]{{0,80}}{_TRANSLATION}[^:：.!?。]{{0,80}}"
    return re.compile(
        rf"(?:\w+[,.!，。！] ?)?(?:{sentence}|(?:\w+ )?(?:{names}))[:：]\s*", re.IGNORECASE
    )


_QUOTES = re.compile('["“”„«»「」『』]')
_WHOLLY_QUOTED = re.compile('["“„«「『]([^"“”„«»「」『』]+)["“”»」』][.。]?$')


def _in_source_language(source: str, output: str, target: str) -> bool:
    words, known = _words(output), set(_words(source))
    if len(words) < _FEW:
        return False
    if target in _UNSPACED_LANGUAGES and not any(map(unspaced, output)):
        return True
    return all(word in known for word in words)


_FEW = 3  # fewer words than this may be the same in both languages: a name, a loanword
_UNSPACED_LANGUAGES = ("Chinese", "Cantonese", "Japanese")


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())


_SHORT = 40  # allowed beyond three times the source's length: a polite “Hi.” takes many words
_TIMES = 4


def _once(text: str) -> int:
    """Return the length of a text up to where it only repeats itself until its end."""
    line = text.rstrip(" .,;!?。，！？")
    for period in range(2, len(line) // _TIMES + 1):
        unit = line[-period:]
        if line.endswith(unit * _TIMES) and _weight(unit * _TIMES) >= 16 and _words(unit):
            begin = len(line) - period * _TIMES
            while begin and line[begin - 1] == line[begin - 1 + period]:
                begin -= 1
            return _longest(text, _weight(text[: begin + period]))
    return len(text)


def _longest(text: str, most: int) -> int:
    """Return where the last word ends that is within the weight `most`."""
    end = bisect_right(list(accumulate(map(_weight, text))), most)
    if end == len(text):
        return end
    while not ends_word(text, end):
        end -= 1
    return len(text[:end].rstrip(" ,;，、"))


def _weight(text: str) -> int:
    """Return the length of a text, counting a wide character, which says more, as three."""
    return len(text) + 2 * sum(map(wide, text))
