"""The Japanese side of the work-call grammar: how Japanese says what fills a slot.

Forms that templates ask for: nouns, people and places all of it, with wa (は, or が inside another
clause), ga, de or ni, or bare; things also ko (counter, の and noun, after a number); verbs those
of `japanese.verb`; qualities and feelings not, was or too; durations kan. A form that ends in ! is
plain wherever it stands, and `[ます|る]` gives the polite and the plain end of a word: with `<` the
whole plain word that takes the place of the stem in front of the bracket.

A clause is said main (polite), plain, ka (plain, no だ at its end) or at (である in place of だ).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import japanese
import japanese_lexicon as words
from lexicon import PHRASES, by_key
from numbers_and_times import Clock, Date, Duration, Number
from slots import Clause, Filler, Noun, Phrase, Scope, Subject, Verb

POSSESSIVES = {"our": "私たちの", "my": "私の", "your": "あなたの", "his": "彼の", "her": "彼女の"}
UNITS = {
    "minute": "分",
    "hour": "時間",
    "day": "日間",
    "week": "週間",
    "month": "か月",
    "year": "年",
}
PARTICLES = {"": "", "ga": "が", "de": "で", "ni": "に"}
ENDING = re.compile(r"\[([^|\]]*)\|([^<\]]*)(?:<([^\]]*))?\]")
WHO = "{s:wa}"

BEFORE = {"ka": "", "na": "な"}
"""What stands in place of だ before か, かどうか and before ので, by the form that asks for it."""


class Japanese:
    """Into Japanese, polite."""

    templates = Path(__file__).with_name("templates.ja.txt")

    def __init__(self) -> None:
        nouns = {"things": words.THINGS, "people": words.PEOPLE}
        self._nouns = {name: by_key(text) for name, text in nouns.items()}
        self._verbs = by_key(words.VERBS)
        self._adjectives = by_key(words.ADJECTIVES)
        self._pronouns = by_key(words.SUBJECTS)
        self._phrases = {name: by_key(getattr(words, name.upper())) for name in (*PHRASES, "names")}
        self._polite = True  # of the clause that is being said

    def say(self, filler: Filler, form: str, scope: Scope) -> str:
        """See `slots.Target`."""
        polite = self._polite and not form.endswith("!")
        form = form.rstrip("!")
        match filler:
            case Noun():
                return self._noun(filler, form)
            case Verb():
                word, *kind = self._verbs[filler.key]
                return japanese.verb(word, "".join(kind), form, polite)
            case Subject():
                return self._subject(filler, form)
            case Clause():
                return filler.said(form)
            case Phrase():
                return self._phrase(filler, form, polite)
            case Number():
                return str(filler.n)
            case Clock():
                return clock(filler)
            case Date():
                return f"{self._phrases['months'][filler.month][0]}{filler.day}日"
            case Duration():
                return f"{filler.n}{UNITS[filler.unit]}"
        raise TypeError(filler)

    def clause(self, template: str, scope: Scope) -> Callable[[str], str]:
        """A clause whose last word is polite or plain."""
        scope.said(template)  # fills its slots

        def said(form: str) -> str:
            before, self._polite = self._polite, form in ("", "main")
            try:
                text = self._nobody(template, scope) or _ended(scope.said(template), self._polite)
            finally:
                self._polite = before
            if form == "ka" and text.endswith("だ") and not text.endswith("んだ"):
                return text[:-1]
            if form == "at" and text.endswith("だ") and not text.endswith("んだ"):
                return f"{text[:-1]}である"
            return text

        return said

    def finish(self, sentence: str) -> str:
        """See `slots.Target`."""
        return sentence

    def _nobody(self, template: str, scope: Scope) -> str:
        """A clause about nobody is one about people that do not exist."""
        subject = scope.filled.get("s")
        if not (isinstance(subject, Subject) and subject.pronoun == "nobody"):
            return ""
        if not template.startswith(WHO):
            return ""
        polite, self._polite = self._polite, False
        text = _ended(scope.said(template.removeprefix(WHO)), False)
        self._polite = polite
        if text.endswith("だ") and not text.endswith("んだ"):
            text = f"{text[:-1]}である"
        return f"{text}人は{'いません' if polite else 'いない'}"

    def _with(self, text: str, form: str) -> str:
        if form == "wa":
            return f"{text}{'は' if self._polite else 'が'}"
        return f"{text}{PARTICLES[form]}"

    def _noun(self, noun: Noun, form: str) -> str:
        bare, *counter = self._nouns[noun.table][noun.key]
        if form == "bare":
            return bare
        if form == "ko":
            return f"{counter[0]}の{bare}"
        adjective = self._adjectives[noun.adjective][0] if noun.adjective else ""
        owner = POSSESSIVES.get(noun.determiner, "")
        if noun.determiner == "this":
            owner = "これらの" if noun.plural else "この"
        several = "たち" if noun.plural and noun.table == "people" else ""
        return self._with(f"{owner}{adjective}{bare}{several}", form)

    def _subject(self, subject: Subject, form: str) -> str:
        if subject.noun:
            return self._noun(subject.noun, form)
        name = f"{self._phrases['names'][subject.name][0]}さん" if subject.name else ""
        pronoun = self._pronouns[subject.pronoun][0] if subject.pronoun else ""
        text = "と".join(part for part in (name, pronoun) if part)
        if subject.pronoun == "nobody":
            return text
        return self._with(text, "ga" if subject.pronoun == "somebody" else form)

    def _phrase(self, phrase: Phrase, form: str, polite: bool) -> str:
        said = self._phrases[phrase.table][phrase.chosen(form)]
        parts = [part for part in form.split("+") if part != "plain"]
        form = parts[0] if parts else ""
        if phrase.table == "activities":
            word, *kind = said
            return japanese.verb(word, "".join(kind), form, polite)
        if phrase.table in ("qualities", "feelings"):
            stem, kind_of = said
            if form in BEFORE:  # another word than だ stands before some
                plain = japanese.predicate(stem, kind_of, "", False)
                return plain[:-1] + BEFORE[form] if plain.endswith("だ") else plain
            return japanese.predicate(stem, kind_of, form, polite)
        if phrase.table == "names":
            return said[0] if form == "bare" else self._with(f"{said[0]}さん", form)
        return self._with(said[0], form)


def clock(time: Clock) -> str:
    """A clock time: 6時半 for half past six."""
    if time.style == "half past":
        return f"{time.hour}時半"
    minutes = f"{time.minutes}分" if time.minutes else ""
    return f"{time.hour}時{minutes}"


def _ended(text: str, polite: bool) -> str:
    """`text` with each bracket made its polite or its plain end."""
    while match := ENDING.search(text):
        before, after = text[: match.start()], text[match.end() :]
        ending, plain, whole = match.groups()
        if polite:
            text = before + ending + after
        elif whole is None:
            text = before + plain + after
        else:
            text = before[: _stem(before, whole)] + whole + after
    return text


def _stem(before: str, whole: str) -> int:
    """Where the stem begins that a whole word replaces: where it shares most with its end."""
    if whole.startswith("な") and before.endswith("あり"):
        return len(before) - 2  # ある has ない for its negative
    best = (0, len(before))
    for start in range(max(0, len(before) - len(whole) - 1), len(before)):
        shared = 0
        while shared < len(before) - start and before[start + shared] == whole[shared]:
            shared += 1
            if shared == len(whole):
                break
        best = max(best, (shared, start))
    return best[1]
