"""What fills a slot of a template: each filler gives the form that a template asks for.

A filler is called with the name of a form, whether the German side is wanted, and the scope of its
sentence, through which a verb agrees with the subject last mentioned.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

import english
import german

Filler = Callable[[str, bool, "Scope"], str]
Words = tuple[str, str]
Fillers = Mapping[str, Callable[[Random], Filler]]
SLOT = re.compile(r"\{([a-z])(\d?)(?::([^}]*))?\}")


class Scope:
    """The slots that one sentence has filled so far."""

    def __init__(self, fillers: Fillers, rng: Random) -> None:
        self.fillers, self.rng = fillers, rng
        self.filled: dict[str, Filler] = {}
        self.english_person = self.german_person = "3"

    def render(self, template: str, is_german: bool) -> str:
        """Fill every slot of one side."""

        def fill(match: re.Match[str]) -> str:
            letter, digit, form = match.groups()
            name = letter + digit
            if name not in self.filled:
                self.filled[name] = self.fillers[letter](self.rng)
            return self.filled[name](form or "", is_german, self)

        return SLOT.sub(fill, template)


class Noun:
    """A noun phrase: determiner, perhaps an adjective, noun."""

    def __init__(self, fields: list[str], det: Words, adj: list[str] | None, plural: bool) -> None:
        self.english, _, irregular = fields[0].partition("/")
        if plural:
            self.english = irregular or english.plural(self.english)
        self.fields, self.det, self.adj = fields, det, adj
        self.gender = "p" if plural else fields[2]

    def german_noun(self, case: str) -> str:
        """The bare noun in a case."""
        if self.gender == "p":
            plural = self.fields[3]
            return german.dative_plural(plural) if case == "3" else plural
        return self.fields[4] if len(self.fields) > 4 and case != "1" else self.fields[1]

    def english_phrase(self) -> str:
        """Determiner, adjective and noun in English."""
        phrase = f"{self.adj[0]} {self.english}" if self.adj else self.english
        det = self.det[0]
        if det == "a" and self.gender == "p":
            return phrase
        if det == "this" and self.gender == "p":
            det = "these"
        return f"{'an' if det == 'a' and phrase[0] in 'aeiouAEIOU' else det} {phrase}"

    def german_phrase(self, case: str) -> str:
        """Determiner, adjective and noun in German."""
        det = "" if self.det[1] == "ein" and self.gender == "p" else self.det[1]
        words = [german.determiner(det, case, self.gender)] if det else []
        if self.adj:
            words.append(german.adjective(self.adj[1], det, case, self.gender))
        return " ".join([*words, self.german_noun(case)])

    def __call__(self, form: str, is_german: bool, scope: Scope) -> str:
        if not is_german:
            return self.english if form in ("noun", "bare") else self.english_phrase()
        if form == "bare":
            return self.german_noun("1")
        kind, case = form[:-1], form[-1]
        if kind == "pro":
            return german.PRONOUNS[case][self.gender]
        if kind == "rel":
            return german.DEFINITE[case][self.gender]
        if kind:
            det = "Ihr" if kind == "ihr" else kind
            return f"{german.determiner(det, case, self.gender)} {self.german_noun(case)}"
        return self.german_phrase(case)


class Verb:
    """A transitive verb."""

    def __init__(self, fields: list[str]) -> None:
        self.base, *irregular = fields[0].split("/")
        self.past = irregular[0] if irregular else english.past(self.base)
        self.participle = irregular[-1] if irregular else self.past
        self.prefix, _, self.stem = fields[1].rpartition(".")
        self.german_participle = fields[2]
        self.third = fields[3] if len(fields) > 3 else ""

    def english_form(self, form: str, person: str) -> str:
        """base, ed, en, ing or pres/s."""
        if form.startswith("pres"):
            return english.third(self.base) if person == "3" else self.base
        return {
            "base": self.base,
            "ed": self.past,
            "en": self.participle,
            "ing": english.ing(self.base),
        }[form]

    def __call__(self, form: str, is_german: bool, scope: Scope) -> str:
        form, _, person = form.partition("/")
        if not is_german:
            return self.english_form(form, scope.english_person)
        if form == "pres":
            person = scope.german_person if person == "s" else person
            return german.finite(self.stem, person, self.third)
        return {
            "inf": self.prefix + self.stem,
            "sub": self.prefix + self.stem,
            "part": self.german_participle,
            "zu": f"{self.prefix}zu{self.stem}" if self.prefix else f"zu {self.stem}",
            "pfx": f"+{self.prefix}" if self.prefix else "",
            "inf+Sie": f"{self.stem} Sie",
        }[form]


class Subject:
    """Who does it; also conjugates the verbs that agree with it."""

    def __init__(self, english_person: str, text: str, german_text: str, person: str) -> None:
        self.english_person, self.english = english_person, text
        self.german, self.german_person = german_text, person

    def english_form(self, form: str) -> str:
        """``have``, ``be``, ``was`` or any other verb, agreeing."""
        if form in ("be", "was"):
            return english.BE[self.english_person][form == "was"]
        if self.english_person != "3":
            return form
        return "has" if form == "have" else english.third(form)

    def __call__(self, form: str, is_german: bool, scope: Scope) -> str:
        scope.english_person, scope.german_person = self.english_person, self.german_person
        if not form:
            return self.german if is_german else self.english
        if not is_german:
            return self.english_form(form)
        if form == "refl":
            among_us = self.german == "wir" or self.german.endswith(" ich")
            return "uns" if among_us else german.REFLEXIVE[self.german_person]
        infinitive, _, third = form.partition("=")
        return german.finite(infinitive, self.german_person, third)


class Clause:
    """A clause template filled in a scope of its own."""

    def __init__(self, text: str, german_fields: list[str]) -> None:
        self.english, self.fields = text, german_fields

    def __call__(self, form: str, is_german: bool, scope: Scope) -> str:
        if not is_german:
            return self.english
        subject, finite, middle, end = self.fields
        if form != "sub":
            order = (subject, finite) if form == "main" else (finite, subject)
            return " ".join(part for part in (*order, middle, end.lstrip("+")) if part)
        end, comma, after = end.partition(", ")
        last = end[1:] + finite if end.startswith("+") else f"{end} {finite}"
        return " ".join(part for part in (subject, middle, last.strip()) if part) + comma + after


def fixed(text: str, german_text: str) -> Filler:
    """A slot with one form in each language."""
    return lambda form, is_german, scope: german_text if is_german else text


def forms(entry: dict[str, str]) -> Filler:
    """A slot whose German forms are listed; the plain one is ``de``."""
    return lambda form, is_german, scope: entry[form or "de"] if is_german else entry["en"]
