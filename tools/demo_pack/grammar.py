"""A synchronous English–German grammar of a work call: ``pairs(seed)`` never ends.

A template of ``templates.txt`` has an English and a German side with the same slots. A slot is a
letter (and a digit, where a template needs two of a kind); ``{slot:form}`` asks for one form of it:

    s subject (English: have, be, was, do, or any verb; German: an infinitive to conjugate, refl)
    n thing, m several things, r person or people (German: case 1, 3 or 4; n also kein4, pro4, rel4)
    v verb with an object (base, ed, en, ing; German: inf, part, zu, pres/s, pfx, inf+Sie)
    f activity, a state of a person, q quality, t future time, y past time, l place, g city,
    p name, d weekday, o month, e date, h clock time, u duration, k number, c clause

German clauses are written once and put in main, inverted or verb-last order as a frame asks.
Usage: ``python grammar.py [count] [seed]`` prints pairs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import german
import lexicon
import numbers_and_times as times
from slots import Clause, Filler, Noun, Scope, Subject, Verb, fixed, forms

DETERMINERS = (("the", "der"),) * 5 + (
    ("our", "unser"),
    ("our", "unser"),
    ("my", "mein"),
    ("your", "Ihr"),
    ("this", "dies"),
    ("a", "ein"),
    ("a", "ein"),
    ("his", "sein"),
    ("her", "ihr"),
)
PHRASES = {
    "q": lexicon.QUALITIES,
    "a": lexicon.FEELINGS,
    "t": lexicon.FUTURE,
    "y": lexicon.PAST,
    "l": lexicon.PLACES,
    "g": lexicon.CITIES,
    "d": lexicon.WEEKDAYS,
    "o": lexicon.MONTHS,
}
PERSONAL = (("the", "der"),) * 4 + (("our", "unser"), ("our", "unser"), ("my", "mein"))
SHORTENED = (
    ("I am ", "I'm "),
    ("I will ", "I'll "),
    ("we will ", "we'll "),
    ("cannot", "can't"),
    ("do not ", "don't "),
    ("did not ", "didn't "),
    ("is not ", "isn't "),
    ("We are ", "We're "),
    ("we are ", "we're "),
    ("It is ", "It's "),
    ("it is ", "it's "),
    ("That is ", "That's "),
    ("will not ", "won't "),
    ("could not ", "couldn't "),
    ("has not ", "hasn't "),
    ("have not ", "haven't "),
    ("were not ", "weren't "),
    ("are not ", "aren't "),
    ("was not ", "wasn't "),
    ("does not ", "doesn't "),
)


def table(text: str) -> list[list[str]]:
    """The entries of a lexicon table, each a list of its fields."""
    entries = text.replace("\n", ";").split(";")
    joined = "\n".join(e.strip() for e in entries if e.strip()).replace("\n|", "|")
    return [[field.strip() for field in line.split("|")] for line in joined.splitlines()]


class Grammar:
    """The templates, and a way to fill each kind of slot."""

    def __init__(self) -> None:
        self.sections = read_templates(Path(__file__).with_name("templates.txt"))
        self.things, self.people = table(lexicon.THINGS), table(lexicon.PEOPLE)
        self.verbs, self.subjects = table(lexicon.VERBS), table(lexicon.SUBJECTS)
        self.names = lexicon.NAMES.split()
        self.adjectives = table(lexicon.ADJECTIVES)
        self.activities = [(en, de) for en, _, de in table(lexicon.ACTIVITIES)]
        self.months = [(en, de) for en, de in table(lexicon.MONTHS)]
        self.fillers: dict[str, Callable[[Random], Filler]] = {
            "s": self.subject,
            "n": self.thing,
            "m": lambda rng: self.thing(rng, plural=True),
            "r": self.person,
            "v": lambda rng: Verb(rng.choice(self.verbs)),
            "c": self.clause,
            "p": lambda rng: fixed(*[rng.choice(self.names)] * 2),
            "k": lambda rng: forms(times.number(rng)),
            "h": lambda rng: forms(times.clock(rng)),
            "u": lambda rng: forms(times.duration(rng)),
            "e": lambda rng: forms(times.date(rng, self.months)),
            "f": lambda rng: fixed(*rng.choice(self.activities)),
        }
        self.fillers |= {letter: self.phrases(words) for letter, words in PHRASES.items()}

    def phrases(self, words: str) -> Callable[[Random], Filler]:
        """Fills a slot from a two-column table; the form ``plain`` avoids modified adjectives."""
        entries = table(words)
        plain = [e for e in entries if " " not in e[0] and " " not in e[1]]

        def fill(rng: Random) -> Filler:
            entry, simple = rng.choice(entries), rng.choice(plain)
            return lambda form, is_german, scope: (simple if form == "plain" else entry)[is_german]

        return fill

    def thing(self, rng: Random, plural: bool = False) -> Noun:
        """One thing, or several."""
        adj = rng.choice(self.adjectives) if rng.random() < 0.2 else None
        return Noun(rng.choice(self.things), rng.choice(DETERMINERS), adj, plural)

    def person(self, rng: Random) -> Filler:
        """A person as an object: by name, or by role."""
        if rng.random() < 0.5:
            return fixed(*[rng.choice(self.names)] * 2)
        return Noun(rng.choice(self.people), rng.choice(PERSONAL), None, plural=False)

    def subject(self, rng: Random) -> Subject:
        """A pronoun, a name, a role, or two names."""
        kind = rng.random()
        if kind < 0.6:
            return Subject(*rng.choice(self.subjects[:4] if kind < 0.45 else self.subjects))
        name = rng.choice(self.names)
        if kind < 0.75:
            return Subject("3", name, name, "3")
        if kind < 0.8:
            return Subject("p", f"{name} and I", f"{name} und ich", "p")
        noun = Noun(rng.choice(self.people), rng.choice(PERSONAL), None, rng.random() < 0.15)
        agreement = "p" if noun.gender == "p" else "3"
        return Subject(agreement, noun.english_phrase(), noun.german_phrase("1"), agreement)

    def clause(self, rng: Random) -> Clause:
        """A clause, in a scope of its own."""
        english_side, german_side = rng.choice(self.sections["clauses"])
        scope = Scope(self.fillers, rng)
        text = scope.render(english_side, False)
        parts = [scope.render(part.strip(), True) for part in german_side.split("|")]
        return Clause(text, [" ".join(part.split()) for part in parts])

    def pair(self, rng: Random) -> tuple[str, str]:
        """One sentence and its translation."""
        kind = rng.random()
        templates = self.sections["frames" if kind < 0.6 else "sentences"]
        english_side, german_side = templates[0] if kind < 0.25 else rng.choice(templates)
        scope = Scope(self.fillers, rng)
        left = scope.render(english_side, False)
        if rng.random() < 0.4:
            for full, short in SHORTENED:
                left = left.replace(full, short)
        right = german.contract(scope.render(german_side, True).replace("+", ""))
        return tidy(left), tidy(right)


def tidy(text: str) -> str:
    """One space between words, none before punctuation, a capital at the start."""
    text = re.sub(r"\s+([,.?!])", r"\1", " ".join(text.split()))
    return text[0].upper() + text[1:]


def read_templates(path: Path) -> dict[str, list[tuple[str, str]]]:
    """The sections of the template file."""
    sections: dict[str, list[tuple[str, str]]] = {}
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            sections[name] = []
        elif line and not line.startswith("#"):
            english_side, german_side = line.split(" = ")
            if name == "clauses" and german_side.count("|") != 3:
                raise ValueError(f"a clause has four fields: {line}")
            sections[name].append((english_side, german_side))
    return sections


def pairs(seed: int) -> Iterator[tuple[str, str]]:
    """Sentence pairs without end."""
    grammar, rng = Grammar(), Random(seed)
    while True:
        yield grammar.pair(rng)


if __name__ == "__main__":
    count, seed = (*map(int, sys.argv[1:3]), *(20, 1)[len(sys.argv) - 1 :])
    for source, target in islice(pairs(seed), count):
        print(source, target, sep="\t")
