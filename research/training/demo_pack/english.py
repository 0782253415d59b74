"""English inflection, as far as the work-call grammar needs it."""

from __future__ import annotations

BE = {"1": ("am", "was"), "3": ("is", "was"), "p": ("are", "were")}
"""Present and past of *to be* for I, he and we."""


def plural(noun: str) -> str:
    """A regular English plural."""
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


def past(verb: str) -> str:
    """The regular past tense of the first word of ``verb``; the last letter doubles in plan."""
    first, _, rest = verb.partition(" ")
    if first.endswith("e"):
        first += "d"
    elif first.endswith("y") and first[-2] not in "aeiou":
        first = first[:-1] + "ied"
    else:
        first += "ned" if first == "plan" else "ed"
    return f"{first} {rest}".strip()


def ing(verb: str) -> str:
    """The English -ing form of the first word of ``verb``."""
    first, _, rest = verb.partition(" ")
    if first in ("plan", "get"):
        first += first[-1]
    elif first.endswith("e") and not first.endswith("ee"):
        first = first[:-1]
    return f"{first}ing {rest}".strip()


def third(verb: str) -> str:
    """He, she, it: -s."""
    first, _, rest = verb.partition(" ")
    if first.endswith("y") and first[-2] not in "aeiou":
        first = first[:-1] + "ie"
    elif first.endswith(("s", "x", "ch", "sh", "o")):
        first += "e"
    return f"{first}s {rest}".strip()
