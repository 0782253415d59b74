"""The runs that docs/FAMILY.md is made of: which figures stand for a variant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from research.evaluation.cost_curves import NAMED
from research.evaluation.report.selection import Figures, Reported, find
from research.evaluation.report.summary import VariantSummary
from research.evaluation.traces.archive import ArchivedRun

_PRICES = {"flat": "priced_flat", "cpu": "priced_cpu", "metal": "priced_metal"}


@dataclass(frozen=True)
class Bench:
    """Runs of one model on the same sentences of one corpus."""

    model: str
    corpus: str
    reports: Reported

    @property
    def names(self) -> tuple[str, ...]:
        """The variants, as the runs have them."""
        names = (one.variant.name for _, figures in self.reports for one in figures)
        return tuple(dict.fromkeys(names))

    def find(self, name: str) -> VariantSummary | None:
        """The figures of a variant in the first run that has it.

        Of one that chooses how much to draft, in the first that chose by a flat curve: speeds
        beside it are prices on that.
        """
        return next(self._all(name), None)

    def rt(self, name: str) -> VariantSummary | None:
        """Those of rt in that run."""
        return next((find(f, "rt") for _, f in self.reports if find(f, name)), None)

    def price(self, name: str, curve: str) -> float | None:
        """A variant's speedup over rt by a named curve, from a run that chose drafts by it.

        None where it chooses how much to draft and no run was made with that curve.
        """
        points = NAMED[curve].points
        for run, figures in self.reports:
            if (one := find(figures, name)) and run.header.curve == points:
                return _price(one, curve)
        one = self.find(name)
        return _price(one, curve) if one and "auto" not in name else None

    def drafting(self, *kinds: str, policy: str = "") -> Iterator[VariantSummary]:
        """Variants whose drafter's name begins so, in runs of their own once."""
        for name in self.names:
            one = self.find(name)
            if one and one.variant.drafter.startswith(kinds) and policy in ("", one.variant.kind):
                yield one

    def _all(self, name: str) -> Iterator[VariantSummary]:
        runs = self.reports
        if "auto" in name:
            flat = NAMED["flat"].points
            runs = tuple(sorted(runs, key=lambda one: one[0].header.curve != flat))
        return (one for _, figures in runs if (one := find(figures, name)))


def benches(reports: Reported) -> tuple[Bench, ...]:
    """The runs by model, corpus and the sentences of it that they are of."""
    found: dict[tuple[str, str, frozenset[str]], list[tuple[ArchivedRun, Figures]]] = {}
    for run, figures in reports:
        sentences = frozenset(record.utterance for record in run.records)
        place = (run.header.model, run.header.corpus, sentences)
        found.setdefault(place, []).append((run, figures))
    return tuple(Bench(model, corpus, tuple(runs)) for (model, corpus, _), runs in found.items())


def _price(one: VariantSummary, curve: str) -> float | None:
    found: float | None = getattr(one, _PRICES[curve])
    return found
