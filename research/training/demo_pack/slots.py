"""What fills a slot of a template: plain data that knows its English, and a target that says it.

A filler gives the form that a template asks for, in English by itself; a target language
(`Target`) says it in its own way. Verbs agree with the subject that their sentence mentioned last.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

import english

SLOT = re.compile(r"\{([a-z])(\d?)(?::([^}]*))?\}")


class Filler(Protocol):
    """What fills a slot."""

    def english(self, form: str, scope: Scope) -> str:
        """Its English in a form."""
        ...


Fillers = Mapping[str, Callable[[Random], Filler]]


class Target(Protocol):
    """A language that the grammar translates into.

    templates: its file of “English = target” lines, in sections.
    """

    templates: Path

    def say(self, filler: Filler, form: str, scope: Scope) -> str:
        """A filler in a form that this language's templates ask for."""
        ...

    def clause(self, template: str, scope: Scope) -> Callable[[str], str]:
        """How a clause's template sounds in each form that a frame asks for."""
        ...

    def finish(self, sentence: str) -> str:
        """A sentence whose slots are filled, as it is written."""
        ...


class Scope:
    """The slots that one sentence has filled so far, and the subject that it mentioned last."""

    def __init__(self, fillers: Fillers, rng: Random, target: Target) -> None:
        self.fillers, self.rng, self.target = fillers, rng, target
        self.filled: dict[str, Filler] = {}
        self.subject: Subject | None = None

    @property
    def person(self) -> str:
        """Of whom verbs speak: 1 (I), 3 (he) or p (we, you, they)."""
        return self.subject.person if self.subject else "3"

    def english(self, template: str) -> str:
        """Fill every slot of an English side."""
        return self._render(template, lambda filler, form: filler.english(form, self))

    def said(self, template: str) -> str:
        """Fill every slot of a target's side."""
        return self._render(template, lambda filler, form: self.target.say(filler, form, self))

    def _render(self, template: str, say: Callable[[Filler, str], str]) -> str:
        def fill(match: re.Match[str]) -> str:
            letter, digit, form = match.groups()
            name = letter + digit
            if name not in self.filled:
                self.filled[name] = self.fillers[letter](self.rng)
            filler = self.filled[name]
            if isinstance(filler, Subject):
                self.subject = filler
            return say(filler, form or "")

        return SLOT.sub(fill, template)


@dataclass(frozen=True)
class Noun:
    """A noun phrase: determiner, perhaps an adjective, noun.

    word: English, the irregular plural after a slash. table: things or people.
    """

    table: str
    word: str
    determiner: str
    adjective: str | None
    plural: bool

    @property
    def key(self) -> str:
        """The English word by which a target knows it."""
        return self.word.partition("/")[0]

    def english(self, form: str, scope: Scope) -> str:
        """The bare noun, or all of it."""
        noun, _, irregular = self.word.partition("/")
        if self.plural:
            noun = irregular or english.plural(noun)
        if form in ("noun", "bare"):
            return noun
        phrase = f"{self.adjective} {noun}" if self.adjective else noun
        determiner = self.determiner
        if self.plural and determiner == "a":
            return phrase
        if self.plural and determiner == "this":
            determiner = "these"
        an = determiner == "a" and phrase[0] in "aeiouAEIOU"
        return f"{'an' if an else determiner} {phrase}"


@dataclass(frozen=True)
class Verb:
    """A transitive verb; word: English, irregular forms after slashes."""

    word: str

    @property
    def key(self) -> str:
        """The English infinitive by which a target knows it."""
        return self.word.partition("/")[0]

    def english(self, form: str, scope: Scope) -> str:
        """base, ed, en, ing or pres/s."""
        base, *irregular = self.word.split("/")
        past = irregular[0] if irregular else english.past(base)
        if form.startswith("pres"):
            return english.third(base) if scope.person == "3" else base
        return {
            "base": base,
            "ed": past,
            "en": irregular[-1] if irregular else past,
            "ing": english.ing(base),
        }[form]


@dataclass(frozen=True)
class Subject:
    """Who does it: a pronoun by its English word, a name, a name and I, or a noun phrase."""

    person: str
    pronoun: str = ""
    name: str = ""
    noun: Noun | None = None

    def english(self, form: str, scope: Scope) -> str:
        """Who; or `have`, `be`, `was` or any other verb, agreeing."""
        if not form:
            if self.noun:
                return self.noun.english("", scope)
            return " and ".join(part for part in (self.name, self.pronoun) if part)
        if form in ("be", "was"):
            return english.BE[self.person][form == "was"]
        if self.person != "3":
            return form
        return "has" if form == "have" else english.third(form)


@dataclass(frozen=True)
class Clause:
    """A clause that was filled in a scope of its own; said: the target's, by form."""

    text: str
    said: Callable[[str], str]

    def english(self, form: str, scope: Scope) -> str:
        """The one English form."""
        return self.text


@dataclass(frozen=True)
class Phrase:
    """Words of a table that have no forms; simple: those that the form `plain` takes instead,
    which may stand with another, as `plain+not`."""

    table: str
    word: str
    simple: str = ""

    def chosen(self, form: str) -> str:
        """The English words by which a target knows what to say."""
        return self.simple if "plain" in form.split("+") else self.word

    def english(self, form: str, scope: Scope) -> str:
        """The words."""
        return self.chosen(form)
