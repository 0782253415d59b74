"""What is counted of an attack, and how it is told."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Literal

from tools.attack.mutants import Mutant

Counted = Literal[
    "deaths", "hangs", "memory", "own errors", "no sentences", "captions stopped", "doctor's lies"
]
COUNTED: tuple[Counted, ...] = (
    "deaths", "hangs", "memory", "own errors", "no sentences", "captions stopped", "doctor's lies",
)  # fmt: skip

_LONGEST = 600  # characters of a sentence
_TOLD = 300  # characters of what is told of a fault


@dataclass(frozen=True)
class Fault:
    """Something that must not happen. where: which part of the app; text: what it looked like."""

    counted: Counted
    where: str
    text: str


@dataclass(frozen=True)
class Outcome:
    """What became of one mutant, or of one round of an attack without any.

    name: by which `--only` makes it again. verdict: what the app made of it, in a word or two.
    """

    kind: str
    name: str
    recipe: str
    verdict: str
    faults: tuple[Fault, ...] = ()


def tell(outcome: Outcome) -> None:
    """Print the first fault of each kind at each place, for who watches."""
    first = {(fault.counted, fault.where): fault for fault in reversed(outcome.faults)}
    for fault in reversed(first.values()):
        what = f"{outcome.name} ({one_line(outcome.recipe)})"
        told = f"{what}: {fault.counted}, {fault.where}: {one_line(fault.text)}"
        print(told, file=sys.stderr, flush=True)


def outcome(mutant: Mutant, verdict: str, faults: Iterable[Fault]) -> Outcome:
    """The outcome of a mutant."""
    return Outcome(mutant.kind, mutant.name, mutant.recipe, verdict, tuple(faults))


OWN_ERRORS = ("error of its own", "unexpected error", "Something went wrong", "Traceback")
"""What the app says of errors that are nobody's but its own, in windows and on stderr."""


def sentence_faults(where: str, sentences: Iterable[str]) -> list[Fault]:
    """Those of what a person is told: each is to be one sentence, and about their file."""
    faults = []
    for text in sentences:
        if any(said in text for said in OWN_ERRORS):
            faults.append(Fault("own errors", where, text))
        elif not text.isprintable() or len(text) > _LONGEST or not text.strip():
            faults.append(Fault("no sentences", where, text))
    return faults


def one_line(text: str) -> str:
    """A text as it can be told: on one line, without control characters, not too long."""
    plain = "".join(each if each.isprintable() else f"\\x{ord(each):02x}" for each in text)
    return plain if len(plain) <= _TOLD else f"{plain[:_TOLD]}… ({len(plain)} characters)"


def table(outcomes: Sequence[Outcome]) -> str:
    """How many mutants of each kind had which fault: a mutant counts once in each column."""
    rows = [["", "tried", *COUNTED]]
    rows += [
        [kind, str(found.pop("tried")), *(str(found[name]) for name in COUNTED)]
        for kind, found in counts(outcomes).items()
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    )


def counts(outcomes: Iterable[Outcome]) -> dict[str, Counter[str]]:
    """The table's numbers by kind."""
    found: dict[str, Counter[str]] = {}
    for each in outcomes:
        counter = found.setdefault(each.kind, Counter(dict.fromkeys(COUNTED, 0)))
        counter.update(["tried", *{fault.counted for fault in each.faults}])
    return found


def as_json(outcomes: Sequence[Outcome], seed: int) -> dict[str, object]:
    """The run for another program."""
    return {
        "seed": seed,
        "counts": counts(outcomes),
        "verdicts": {
            kind: Counter(each.verdict for each in outcomes if each.kind == kind)
            for kind in counts(outcomes)
        },
        "bad": [_record(each) for each in outcomes if each.faults],
    }


def _record(outcome: Outcome) -> dict[str, object]:
    faults = [asdict(fault) | {"text": one_line(fault.text)} for fault in outcome.faults]
    return {**asdict(outcome), "recipe": one_line(outcome.recipe), "faults": faults}
