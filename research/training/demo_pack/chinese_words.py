"""The Chinese side of the work-call grammar: how simplified Chinese says what fills a slot.

Forms that templates ask for: nouns all of it, bare, or mw (measure word and noun, after a number);
verbs plain, or done (what will have been done to a thing); numbers plain or c (counting: 两);
places as a predicate, at (in front of a verb), in (behind one) or place (what is there); qualities
plain, not, still or bare; feelings plain, not or bare. Clauses have one form.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chinese_lexicon as words
from lexicon import PHRASES, by_key
from numbers_and_times import Clock, Date, Duration, Number
from slots import Clause, Filler, Noun, Phrase, Scope, Subject, Verb

DIGITS = "零一二三四五六七八九"
POSSESSIVES = {"our": "我们的", "my": "我的", "your": "您的", "his": "他的", "her": "她的"}
UNITS = {"minute": "分钟", "hour": "小时", "day": "天", "week": "周", "month": "个月", "year": "年"}
COLLECTIVE = ("团队", "部门", "公司", "人员")
"""Words for people that have no 们 behind them."""

FORMS = {"qualities": ("", "not", "still", "bare"), "feelings": ("", "not", "bare")}


class Chinese:
    """Into simplified Chinese; *you* is 您."""

    templates = Path(__file__).with_name("templates.zh.txt")

    def __init__(self) -> None:
        nouns = {"things": words.THINGS, "people": words.PEOPLE}
        self._nouns = {name: by_key(text) for name, text in nouns.items()}
        self._verbs = by_key(words.VERBS)
        self._adjectives = by_key(words.ADJECTIVES)
        self._pronouns = by_key(words.SUBJECTS)
        self._phrases = {name: by_key(getattr(words, name.upper())) for name in (*PHRASES, "names")}

    def say(self, filler: Filler, form: str, scope: Scope) -> str:
        """See `slots.Target`."""
        match filler:
            case Noun():
                return self._noun(filler, form)
            case Verb():
                verb = self._verbs[filler.key][0]
                return f"{verb}好" if form == "done" else verb
            case Subject():
                return self._subject(filler)
            case Clause():
                return filler.said(form)
            case Phrase():
                return self._phrase(filler, form)
            case Number():
                return number(filler.n, filler.digits, counting=form == "c")
            case Clock():
                return clock(filler)
            case Date():
                month = self._phrases["months"][filler.month][0]
                return f"{month}{number(filler.day)}号"
            case Duration():
                return f"{number(filler.n, counting=True)}{UNITS[filler.unit]}"
        raise TypeError(filler)

    def clause(self, template: str, scope: Scope) -> Callable[[str], str]:
        """A clause reads the same wherever it stands."""
        text = scope.said(template)
        return lambda form: text

    def finish(self, sentence: str) -> str:
        """See `slots.Target`."""
        return sentence

    def _noun(self, noun: Noun, form: str) -> str:
        bare, *measure = self._nouns[noun.table][noun.key]
        count = measure[0] if measure else "位"
        if form == "bare":
            return bare
        if form == "mw":
            return f"{count}{bare}"
        adjective = self._adjectives[noun.adjective][0] if noun.adjective else ""
        if adjective.endswith(("一", "二")):
            adjective += count
        owner = POSSESSIVES.get(noun.determiner, "")
        if noun.determiner == "this":
            owner = "这些" if noun.plural else f"这{count}"
        elif noun.determiner == "a" and not noun.plural:
            owner = f"一{count}"
        elif noun.plural and noun.table == "people" and not bare.endswith(COLLECTIVE):
            return f"{owner}{adjective}{bare}们"
        return f"{owner}{adjective}{bare}"

    def _subject(self, subject: Subject) -> str:
        if subject.noun:
            return self._noun(subject.noun, "")
        name = self._phrases["names"][subject.name][0] if subject.name else ""
        pronoun = self._pronouns[subject.pronoun][0] if subject.pronoun else ""
        return "和".join(part for part in (name, pronoun) if part)

    def _phrase(self, phrase: Phrase, form: str) -> str:
        said = self._phrases[phrase.table][phrase.chosen(form)]
        if phrase.table == "places":
            return said[0] if form == "place" else f"在{said[0]}"
        forms = FORMS.get(phrase.table)
        wanted = [part for part in form.split("+") if part != "plain"]
        return said[forms.index(*wanted or [""])] if forms else said[0]


def number(n: int, digits: bool = False, counting: bool = False) -> str:
    """``n`` below 10,000 in Chinese; counting: 两 for two."""
    if digits:
        return str(n)
    if n == 2 and counting:
        return "两"
    if n < 10:
        return DIGITS[n]
    if n < 20:
        return f"十{DIGITS[n - 10] if n > 10 else ''}"
    if n < 100:
        tens, ones = divmod(n, 10)
        return f"{DIGITS[tens]}十{DIGITS[ones] if ones else ''}"
    unit, word = (1000, "千") if n >= 1000 else (100, "百")
    head, rest = divmod(n, unit)
    said = f"{'两' if head == 2 else DIGITS[head]}{word}"
    if not rest:
        return said
    zero = "零" if rest < unit // 10 else ""
    tail = f"一{number(rest)}" if 10 <= rest < 20 else number(rest)
    return f"{said}{zero}{tail}"


def clock(time: Clock) -> str:
    """A clock time: 六点半 for half past six."""
    hour = number(time.hour, digits=time.style == "digits", counting=True)
    if time.style == "half past":
        return f"{hour}点半"
    if time.style == "quarter past":
        return f"{hour}点一刻"
    if time.style == "quarter to":
        return f"差一刻{number(time.hour % 12 + 1, counting=True)}点"
    return f"{hour}点{number(time.minutes) + '分' if time.minutes else ''}"
