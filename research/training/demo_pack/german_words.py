"""The German side of the work-call grammar: how German says what fills a slot.

Forms that templates ask for: nouns a case (1, 3, 4), also kein4, pro4, rel4, welch4, ihr1 and bare;
verbs inf, part, zu, sub, pfx, pres/s and inf+Sie; subjects an infinitive to conjugate (with `=` its
third person where the stem changes) or refl; clauses main, inv (finite verb first) or sub (last).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import german
import german_numbers
import lexicon
from numbers_and_times import Clock, Date, Duration, Number
from slots import Clause, Filler, Noun, Phrase, Scope, Subject, Verb

DETERMINERS = {
    "the": "der",
    "our": "unser",
    "my": "mein",
    "your": "Ihr",
    "this": "dies",
    "a": "ein",
    "his": "sein",
    "her": "ihr",
}


class German:
    """Into German."""

    templates = Path(__file__).with_name("templates.txt")

    def __init__(self) -> None:
        nouns = {"things": lexicon.THINGS, "people": lexicon.PEOPLE}
        self._nouns = {name: lexicon.by_key(text) for name, text in nouns.items()}
        self._verbs = lexicon.by_key(lexicon.VERBS)
        self._adjectives = {
            key: stem for key, (stem,) in lexicon.by_key(lexicon.ADJECTIVES).items()
        }
        self._pronouns = {en: de for _, en, de, _ in lexicon.table(lexicon.SUBJECTS)}
        self._phrases = {
            name: {row[0]: row[-1] for row in lexicon.table(text)}
            for name, text in lexicon.PHRASES.items()
        }

    def say(self, filler: Filler, form: str, scope: Scope) -> str:
        """See `slots.Target`."""
        match filler:
            case Noun():
                return self._noun(filler, form)
            case Verb():
                return self._verb(filler, form, scope)
            case Subject():
                return self._subject(filler, form)
            case Clause():
                return filler.said(form)
            case Phrase():
                phrases = self._phrases.get(filler.table)
                return phrases[filler.chosen(form)] if phrases else filler.word
            case Number():
                return german_numbers.number(filler)
            case Clock():
                return german_numbers.clock(filler)
            case Date():
                month = self._phrases["months"][filler.month]
                return german_numbers.date(filler, month, form)
            case Duration():
                return german_numbers.duration(filler, form)
        raise TypeError(filler)

    def clause(self, template: str, scope: Scope) -> Callable[[str], str]:
        """A clause of four fields: subject, finite verb, middle, end."""
        fields = [" ".join(scope.said(part.strip()).split()) for part in template.split("|")]
        subject, finite, middle, end = fields

        def said(form: str) -> str:
            if form != "sub":
                order = (subject, finite) if form == "main" else (finite, subject)
                return " ".join(part for part in (*order, middle, end.lstrip("+")) if part)
            before, comma, after = end.partition(", ")
            last = before[1:] + finite if before.startswith("+") else f"{before} {finite}"
            parts = (subject, middle, last.strip())
            return " ".join(part for part in parts if part) + comma + after

        return said

    def finish(self, sentence: str) -> str:
        """See `slots.Target`."""
        return german.contract(sentence.replace("+", ""))

    def gender(self, noun: Noun) -> str:
        """m, f, n, or p for several."""
        return "p" if noun.plural else self._nouns[noun.table][noun.key][1]

    def _bare(self, noun: Noun, case: str) -> str:
        singular, _, plural, *oblique = self._nouns[noun.table][noun.key]
        if noun.plural:
            return german.dative_plural(plural) if case == "3" else plural
        return oblique[0] if oblique and case != "1" else singular

    def _noun(self, noun: Noun, form: str) -> str:
        gender = self.gender(noun)
        if form == "bare":
            return self._bare(noun, "1")
        kind, case = form[:-1], form[-1:] or "1"
        if kind == "pro":
            return german.PRONOUNS[case][gender]
        if kind == "rel":
            return german.DEFINITE[case][gender]
        if kind:
            name = "Ihr" if kind == "ihr" else kind
            return f"{german.determiner(name, case, gender)} {self._bare(noun, case)}"
        name = DETERMINERS[noun.determiner]
        name = "" if name == "ein" and noun.plural else name
        words = [german.determiner(name, case, gender)] if name else []
        if noun.adjective:
            stem = self._adjectives[noun.adjective]
            words.append(german.adjective(stem, name, case, gender))
        return " ".join([*words, self._bare(noun, case)])

    def _verb(self, verb: Verb, form: str, scope: Scope) -> str:
        infinitive, participle, *third = self._verbs[verb.key]
        prefix, _, stem = infinitive.rpartition(".")
        form, _, person = form.partition("/")
        if form == "pres":
            person = scope.person if person == "s" else person
            return german.finite(stem, person, *third)
        return {
            "inf": prefix + stem,
            "sub": prefix + stem,
            "part": participle,
            "zu": f"{prefix}zu{stem}" if prefix else f"zu {stem}",
            "pfx": f"+{prefix}" if prefix else "",
            "inf+Sie": f"{stem} Sie",
        }[form]

    def _subject(self, subject: Subject, form: str) -> str:
        if not form:
            if subject.noun:
                return self._noun(subject.noun, "1")
            pronoun = self._pronouns[subject.pronoun] if subject.pronoun else ""
            return " und ".join(part for part in (subject.name, pronoun) if part)
        if form == "refl":
            among_us = subject.pronoun == "we" or (subject.name and subject.pronoun == "I")
            return "uns" if among_us else german.REFLEXIVE[subject.person]
        infinitive, _, third = form.partition("=")
        return german.finite(infinitive, subject.person, third)
