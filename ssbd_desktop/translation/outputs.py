"""What of a model's output is a translation.

It is one line, as what is translated is, and not all that models say in that line is one. Each rule
here is for what real models said (docs/method.md), and asks the source first: a translation of
words about a translation, or in quotes, stays as it is.
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
"""Why a part of an output is no translation: it is in the language of the source; it says that a
translation follows, or in which language; it puts all of it in quotes; it says the same again and
again; it is over three times as long as the source."""


@dataclass(frozen=True)
class Part:
    """The part of an output that is a translation, and why the rest is none."""

    begin: int
    end: int
    cases: tuple[Case, ...] = ()

    def of(self, output: str) -> str:
        """Return it, of that output."""
        return output[self.begin : self.end]


Reading = Callable[[str], Part]
"""Finds the translation of a certain source in an output."""


def ending_of(piece: str) -> Ending | None:
    """Return how a token that says `piece` ends a line."""
    before, line_break, _ = piece.partition("\n")
    if not line_break:
        return None
    return "text" if before.strip() else "break"


def first_line(text: str) -> str:
    """The first line of an output that has any text, as it may be shown."""
    return as_shown(text.lstrip().partition("\n")[0])


def translated(source: str, output: str, spoken: str, target: str) -> Part:
    """Return what of `output`, a whole line of a model's, translates `source`.

    spoken, target: the languages, by English name; spoken is empty where it is not known. An output
    of a growing source has to be handed in whole, what is hidden of it too.
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
"""What languages are called in those that models answer in, beside English."""


@lru_cache(maxsize=16)
def _preface(spoken: str, target: str) -> re.Pattern[str]:
    """Return what matches words before a translation, which may be all there is."""
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


_FEW = 3  # words that are the same in two languages: a name, a loan word
_UNSPACED_LANGUAGES = ("Chinese", "Cantonese", "Japanese")


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())


_SHORT = 40  # what a translation may be longer than three times its source: “Hi.” is said politely
_TIMES = 4


def _once(text: str) -> int:
    """Return how much of a text comes before it only repeats itself, to its end."""
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
    """Return where the last word of a text ends that is within the weight `most`."""
    end = bisect_right(list(accumulate(map(_weight, text))), most)
    if end == len(text):
        return end
    while not ends_word(text, end):
        end -= 1
    return len(text[:end].rstrip(" ,;，、"))


def _weight(text: str) -> int:
    """The length of a text; a wide character says as much as three others, or less."""
    return len(text) + 2 * sum(map(wide, text))
