"""The runs that compare the paper's languages: which figures stand for a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from research.evaluation.report.paper_figures import TABLE_2, TABLE_6, TOWER, PaperRow
from research.evaluation.report.selection import Reported
from research.evaluation.report.shipped_tables import plain_variant, shipped_variant
from research.evaluation.report.summary import VariantSummary
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.variants import Variant

LANGUAGE = "language"
"""What the names of the runs begin with that compare languages."""

_ORDER = tuple(dict.fromkeys(target for target, _, _ in TABLE_2))

FORMS: Mapping[str, Variant] = {
    ".2": plain_variant(),
    ".3/.1": replace(shipped_variant(), most_hidden=1.0, record=False),
    "shipped": replace(shipped_variant(), record=False),
}
"""The paper's bias, the two-part bias, and that with half of an output hidden at most."""


def with_k(form: Variant, k: int) -> Variant:
    """One of `FORMS` with so many tokens hidden."""
    if k:
        return replace(form, mask_k=k)
    return replace(form, mask_k=0, hidden_beta=None, most_hidden=1.0)


@dataclass(frozen=True)
class LanguageRuns:
    """All figures of one language on one corpus, by the variants' names.

    recorded: see `ArchivedRun`.
    """

    corpus: str
    target: str
    recorded: bool
    figures: Mapping[str, VariantSummary]

    def of(self, variant: Variant) -> VariantSummary | None:
        """The figures of a variant, None where it was not run."""
        return self.figures.get(variant.name)

    def theirs(self, policy: str) -> PaperRow:
        """The paper's row of Tower+ for rt or ssbd on such streams."""
        return (TABLE_6 if self.recorded else TABLE_2)[self.target, TOWER, policy]

    @property
    def most_hidden(self) -> int:
        """The largest k that was run."""
        return max(one.variant.mask_k for one in self.figures.values())


def compares_languages(run: ArchivedRun) -> bool:
    """Return whether a run is one of those that compare languages."""
    return run.name.startswith(LANGUAGE) and run.header.target_language in _ORDER


def corpora_of(reports: Reported) -> dict[str, list[LanguageRuns]]:
    """Return what was run of each corpus, the languages in the paper's order.

    What several runs of a language have is the first one's.
    """
    found: dict[tuple[str, str], dict[str, VariantSummary]] = {}
    recorded: dict[str, bool] = {}
    for run, figures in reports:
        if compares_languages(run):
            place = run.header.corpus, run.header.target_language
            recorded[run.header.corpus] = run.recorded
            made = {one.variant.name: one for one in figures}
            found[place] = made | found.get(place, {})
    return {
        corpus: [
            LanguageRuns(corpus, target, is_recorded, found[corpus, target])
            for target in _ORDER
            if (corpus, target) in found
        ]
        for corpus, is_recorded in recorded.items()
    }
