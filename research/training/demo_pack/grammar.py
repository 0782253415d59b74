"""A synchronous grammar of a work call, from English: ``pairs(seed)`` never ends.

A template has an English side and one in a target language with the same slots. A slot is a letter
(and a digit, where a template needs two of a kind); ``{slot:form}`` asks for one form of it:

    s subject (English: have, be, was, do, or any verb)
    n thing, m several things, r person or people
    v verb with an object (base, ed, en, ing, pres/s)
    f activity, a state of a person, q quality, t future time, y past time, l place, g city,
    p name, d weekday, o month, e date, h clock time, u duration, k number, c clause

Forms of the other side are the target's (`german_words`): a clause is written once there, too, and
said in the form that a frame asks for. One seed makes the same English sentences for every target
whose templates are complete.
Usage: ``python grammar.py [count] [seed]`` prints pairs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import lexicon
import numbers_and_times as times
from german_words import German
from slots import Clause, Filler, Noun, Phrase, Scope, Subject, Target, Verb

DETERMINERS = ("the",) * 5 + ("our", "our", "my", "your", "this", "a", "a", "his", "her")
PERSONAL = ("the",) * 4 + ("our", "our", "my")
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


class Grammar:
    """The templates, and a way to fill each kind of slot."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.sections = read_templates(target.templates)
        self.things, self.people = _words(lexicon.THINGS), _words(lexicon.PEOPLE)
        self.verbs, self.subjects = _words(lexicon.VERBS), lexicon.table(lexicon.SUBJECTS)
        self.adjectives = _words(lexicon.ADJECTIVES)
        self.activities = _words(lexicon.ACTIVITIES)
        self.names = lexicon.NAMES.split()
        months = _words(lexicon.MONTHS)
        self.fillers: dict[str, Callable[[Random], Filler]] = {
            "s": self.subject,
            "n": self.thing,
            "m": lambda rng: self.thing(rng, plural=True),
            "r": self.person,
            "v": lambda rng: Verb(rng.choice(self.verbs)),
            "c": self.clause,
            "p": lambda rng: Phrase("names", rng.choice(self.names)),
            "k": times.number,
            "h": times.clock,
            "u": times.duration,
            "e": lambda rng: times.date(rng, months),
            "f": lambda rng: Phrase("activities", rng.choice(self.activities)),
        }
        self.fillers |= {letter: self.phrases(name) for letter, name in lexicon.LETTERS.items()}

    def phrases(self, name: str) -> Callable[[Random], Filler]:
        """Fills a slot from a table; the form ``plain`` avoids what is several words."""
        table = lexicon.table(lexicon.PHRASES[name])
        plain = [entry for entry in table if not any(" " in field for field in entry)]
        return lambda rng: Phrase(name, rng.choice(table)[0], rng.choice(plain)[0])

    def thing(self, rng: Random, plural: bool = False) -> Noun:
        """One thing, or several."""
        adjective = rng.choice(self.adjectives) if rng.random() < 0.2 else None
        return Noun("things", rng.choice(self.things), rng.choice(DETERMINERS), adjective, plural)

    def someone(self, rng: Random, may_be_several: bool = False) -> Noun:
        """A person by role, or sometimes several."""
        word, determiner = rng.choice(self.people), rng.choice(PERSONAL)
        plural = may_be_several and rng.random() < 0.15
        return Noun("people", word, determiner, None, plural)

    def person(self, rng: Random) -> Filler:
        """A person as an object: by name, or by role."""
        if rng.random() < 0.5:
            return Phrase("names", rng.choice(self.names))
        return self.someone(rng)

    def subject(self, rng: Random) -> Subject:
        """A pronoun, a name, a role, or two names."""
        kind = rng.random()
        if kind < 0.6:
            known = self.subjects[:4] if kind < 0.45 else self.subjects
            person, pronoun, *_ = rng.choice(known)
            return Subject(person, pronoun=pronoun)
        name = rng.choice(self.names)
        if kind < 0.75:
            return Subject("3", name=name)
        if kind < 0.8:
            return Subject("p", pronoun="I", name=name)
        noun = self.someone(rng, may_be_several=True)
        return Subject("p" if noun.plural else "3", noun=noun)

    def clause(self, rng: Random) -> Clause:
        """A clause, in a scope of its own."""
        english_side, target_side = rng.choice(self.sections["clauses"])
        scope = Scope(self.fillers, rng, self.target)
        text = scope.english(english_side)
        return Clause(text, self.target.clause(target_side, scope))

    def pair(self, rng: Random) -> tuple[str, str]:
        """One sentence and its translation."""
        kind = rng.random()
        templates = self.sections["frames" if kind < 0.6 else "sentences"]
        english_side, target_side = templates[0] if kind < 0.25 else rng.choice(templates)
        scope = Scope(self.fillers, rng, self.target)
        left = scope.english(english_side)
        if rng.random() < 0.4:
            for full, short in SHORTENED:
                left = left.replace(full, short)
        return tidy(left), tidy(self.target.finish(scope.said(target_side)))


def _words(text: str) -> list[str]:
    """The English words of a table."""
    return [entry[0] for entry in lexicon.table(text)]


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
            english_side, target_side = line.split(" = ")
            sections[name].append((english_side, target_side))
    return sections


def pairs(seed: int, target: Target | None = None) -> Iterator[tuple[str, str]]:
    """Sentence pairs without end, into German unless another target is given."""
    grammar, rng = Grammar(target or German()), Random(seed)
    while True:
        yield grammar.pair(rng)


if __name__ == "__main__":
    count, seed = (*map(int, sys.argv[1:3]), *(20, 1)[len(sys.argv) - 1 :])
    for source, target in islice(pairs(seed), count):
        print(source, target, sep="\t")
