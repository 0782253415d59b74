"""The paper's three languages by one model of ours: Tables 2 and 3, hidden tokens, what follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from research.evaluation.report.language_runs import FORMS, LanguageRuns, corpora_of, with_k
from research.evaluation.report.paper_figures import TABLE_3
from research.evaluation.report.selection import Reported, change, more_chrf
from research.evaluation.report.shipped_tables import shipped_variant
from research.evaluation.report.summary import VariantSummary
from research.evaluation.report.table_format import Cell, Column, Table
from research.evaluation.scores.metrics import Spread
from research.evaluation.variants import Variant

WORDS = """\
The same English in each language, by the demonstration's model. **NE, characters**: erased
characters per character of the final text, without white space, as the screen shows them: a part of
a character, which a token may be, never stands there. **hidden**: characters that k hides of an
update that is not final. A token is another share of a text in each language: of **NE** and of k
compare the characters. German has no sentences of Tatoeba, since none that was held out has eight
words.
"""

_WORSE = -0.5  # of chrF, that another k may cost


def language_tables(reports: Reported) -> list[Table]:
    """All tables of the section; none without such runs."""
    corpora = corpora_of(reports)
    every = [one for languages in corpora.values() for one in languages]
    if not every:
        return []
    return [
        _answers(corpora),
        _overall(every),
        _two_part(every),
        _choice_of_k(corpora),
        *(_sweep(corpus, languages) for corpus, languages in corpora.items()),
        *(_masks(corpus, languages) for corpus, languages in corpora.items()),
    ]


_RT, _SSBD = Variant("rt"), Variant("ssbd", 0.2)


def _answers(corpora: Mapping[str, Sequence[LanguageRuns]]) -> Table:
    """Return whether our languages stand in the paper's order, figure by figure."""
    columns = (
        "figure", "corpus", "languages", "the paper's", "ours",
        "the paper's order",
    )  # fmt: skip
    rows = [
        (title, corpus, ", ".join(one.target for one in languages), *cells)
        for title, field, policy in _ORDERED
        for corpus, languages in corpora.items()
        if (cells := _in_order(field, policy, languages))
    ]
    note = (
        "The paper's are of Tower+ 2B: Table 2 on Flores, Table 6 for recorded partials; passes, "
        "which no clock changes, stand beside its speedup."
    )
    return Table("Do our languages stand in the paper's order?", columns, tuple(rows), note)


_ORDERED = (
    ("speedup, TPS", "tps_speedup", "ssbd"), ("rt's passes ÷", "fewer_passes", "ssbd"),
    ("A/D", "accepted_of_drafted", "ssbd"),
    ("NE of rt", "erasure", "rt"), ("NE of rt, characters", "erasure_characters", "rt"),
    ("NE of ssbd", "erasure", "ssbd"), ("NE of ssbd, characters", "erasure_characters", "ssbd"),
)  # fmt: skip
_THEIR_FIELDS = {
    "tps_speedup": "speedup", "fewer_passes": "speedup", "accepted_of_drafted": "of_drafted",
    "erasure": "erasure", "erasure_characters": "erasure",
}  # fmt: skip


def _in_order(field: str, policy: str, languages: Sequence[LanguageRuns]) -> tuple[Cell, ...]:
    """Their figures, ours, and whether each differs from the next in the same sense; () if none."""
    theirs = [getattr(one.theirs(policy), _THEIR_FIELDS[field]) for one in languages]
    summaries = [one.of(_RT if policy == "rt" else _SSBD) for one in languages]
    ours = [_middle(getattr(one, field)) if one else None for one in summaries]
    known = [value for value in ours if value is not None]
    if len(known) < max(2, len(languages)):
        return ()
    steps = zip(pairwise(theirs), pairwise(known), strict=True)
    same = all((a < b) == (c < d) and c != d for (a, b), (c, d) in steps)
    shown = (", ".join(f"{value:.3g}" for value in row) for row in (theirs, known))
    return *shown, "yes" if same else "**no**"


def _middle(value: Spread | float | None) -> float | None:
    return value.median if isinstance(value, Spread) else value


def _overall(languages: Sequence[LanguageRuns]) -> Table:
    columns = (
        "corpus", "language", "policy", ("chrF", 1), ("NE, the paper's", 2),
        ("NE", 2), ("NE, characters", 2), ("A/D, the paper's", 1), ("A/D", 1),
        ("A/O, the paper's", 1), ("A/O", 1), ("passes", 2), ("speedup, the paper's", 2),
        ("speedup, TPS", 2), ("whole update", 2),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for language in languages:
        for variant in (_RT, _SSBD):
            theirs, one = language.theirs(variant.kind), language.of(variant)
            if one:
                rows.append((
                    language.corpus, language.target, variant.kind, one.quality.chrf,
                    theirs.erasure, one.erasure, one.erasure_characters, theirs.of_drafted,
                    one.accepted_of_drafted, theirs.of_output, one.accepted_of_output, one.passes,
                    theirs.speedup, one.tps_speedup, one.speedup,
                ))  # fmt: skip
    note = "The paper's columns are Tower+ 2B, Tables 2 and 6; β = 0.2."
    return Table("Tables 2 and 6 by language", columns, tuple(rows), note)


def _sweep(corpus: str, languages: Sequence[LanguageRuns]) -> Table:
    columns = (
        "language", "policy", "β", ("chrF", 1), ("chrF - rt's", 1),
        ("NE, the paper's", 2), ("NE", 2), ("NE, characters", 2), ("A/D, the paper's", 1),
        ("A/D", 1), ("A/O", 1), ("passes", 2), ("speedup, the paper's", 2), ("speedup, TPS", 2),
        ("whole update", 2), ("finals as rt", 1),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for language in languages:
        rt = language.of(_RT)
        for kind, beta in TABLE_3:
            one = language.figures.get(f"ssbd {beta:g}" if kind == "ssbd" else kind)
            theirs = TABLE_3[kind, beta] if language.target == "Chinese" else None
            if one:
                rows.append((
                    language.target, kind, f"{beta:g}" if kind == "ssbd" else None,
                    one.quality.chrf, more_chrf(one, rt), theirs.erasure if theirs else None,
                    one.erasure, one.erasure_characters, theirs.of_drafted if theirs else None,
                    one.accepted_of_drafted, one.accepted_of_output, one.passes,
                    theirs.speedup if theirs else None, one.tps_speedup, one.speedup,
                    one.finals_as_rt,
                ))  # fmt: skip
    note = "The paper's columns are Tower+ 2B, English to Chinese, on Flores."
    return Table(f"Table 3 by language, {corpus}", columns, tuple(rows), note)


_SHOWN = (("hidden", 1, "hidden_characters"), ("first words", 2, "first_words"), ("lag", 2, "lag"))
_ERASED = (("NE", 3, "erasure"), ("NE, characters", 3, "erasure_characters"))
_CELLS = (
    # What is shown when hangs on k alone, or on k and half of an output.
    *((form, field) for form in (".2", "shipped") for field in _SHOWN),
    *((form, field) for field in _ERASED for form in FORMS),
)


def _masks(corpus: str, languages: Sequence[LanguageRuns]) -> Table:
    columns: tuple[Column, ...] = (
        "language", "k",
        *((f"{name}, {form}", digits) for form, (name, digits, _) in _CELLS),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for language in languages:
        for k in range(language.most_hidden + 1):
            made = {name: language.of(with_k(form, k)) for name, form in FORMS.items()}
            row = (getattr(made[form], field, None) for form, (_, _, field) in _CELLS)
            rows.append((language.target, k, *row))
    note = (
        ".2: for all tokens; .3/.1: for what is seen, and a third of it for k; shipped: no more "
        "than half of an output is hidden, too."
    )
    return Table(f"Hidden tokens by language, {corpus}", columns, tuple(rows), note)


def _two_part(languages: Sequence[LanguageRuns]) -> Table:
    columns = (
        "corpus", "language", ("NE, characters, .2", 3), (".3/.1", 3), ("shipped", 3),
        "shipped against .2", ("chrF, rt", 1), ("chrF, .2", 1), ("chrF, shipped", 1),
        ("first words, .2", 2), ("first words, shipped", 2), ("lag, .2", 2), ("lag, shipped", 2),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for language in languages:
        rt = language.of(_RT)
        plain, whole, ships = (language.of(form) for form in FORMS.values())
        if rt and plain and ships:
            erased = [one.erasure_characters if one else None for one in (plain, whole, ships)]
            before, _, after = erased
            less = change(after, before) if after is not None and before is not None else None
            rows.append((
                language.corpus, language.target, *erased, less,
                *(one.quality.chrf for one in (rt, plain, ships)),
                plain.first_words, ships.first_words, plain.lag, ships.lag,
            ))  # fmt: skip
    title = f"The two-part bias by language, k = {shipped_variant().mask_k}"
    return Table(title, columns, tuple(rows))


def _choice_of_k(corpora: Mapping[str, Sequence[LanguageRuns]]) -> Table:
    """Return whether another k than the one that ships would serve a language better."""
    shipped_k = FORMS["shipped"].mask_k
    steps = [(k, k + 1) for k in range(shipped_k - 1, shipped_k + 2)]
    columns: tuple[Column, ...] = (
        "corpus", "language", "k", ("hidden", 1), ("NE, characters", 3),
        ("first words", 2), ("lag", 2), "k that is better in all",
        *((f"NE per word, {fewer} → {more}", 3) for fewer, more in steps),
        "k by the first language's rate",
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for corpus, languages in corpora.items():
        rate = _rate(languages[0], shipped_k - 1)
        for language in languages:
            if ships := language.of(FORMS["shipped"]):
                rows.append((
                    corpus, language.target, shipped_k, ships.hidden_characters,
                    ships.erasure_characters, ships.first_words, ships.lag,
                    ", ".join(_better(language, ships)) or "none",
                    *(_rate(language, fewer) for fewer, _ in steps), _by_rate(language, rate),
                ))  # fmt: skip
    note = (
        "All with what ships but for k. Better in all: no more erased, no later by first words and "
        f"lag, one of these better, and chrF no more than {-_WORSE:g} lower. NE per word: how much "
        "less is erased, in characters, for each source word that all lags more. By that rate: how "
        "many would be hidden if each token beyond those that ship had to save as much as the last "
        "of those does in the corpus's first language."
    )
    return Table("Should k depend on the language?", columns, tuple(rows), note)


def _rate(language: LanguageRuns, k: int) -> float | None:
    """Return what a token more than k saves: NE in characters for each source word of lag."""
    fewer, more = (language.of(with_k(FORMS["shipped"], count)) for count in (k, k + 1))
    if not fewer or not more or fewer.lag is None or more.lag is None:
        return None
    before, after = fewer.erasure_characters, more.erasure_characters
    later = more.lag - fewer.lag
    return None if before is None or after is None or later <= 0 else (before - after) / later


def _by_rate(language: LanguageRuns, least: float | None) -> int | None:
    k = FORMS["shipped"].mask_k
    if least is None:
        return None
    while (rate := _rate(language, k)) is not None and rate >= least:
        k += 1
    return k


def _by_k(language: LanguageRuns) -> Iterator[VariantSummary]:
    for k in range(language.most_hidden + 1):
        if one := language.of(with_k(FORMS["shipped"], k)):
            yield one


def _better(language: LanguageRuns, ships: VariantSummary) -> Iterator[str]:
    for one in _by_k(language):
        ours, base = (
            (each.erasure_characters or 0.0, each.first_words, each.lag or 0.0)
            for each in (one, ships)
        )
        no_worse = all(a <= b for a, b in zip(ours, base, strict=True))
        more = more_chrf(one, ships)
        if no_worse and ours != base and (more is None or more >= _WORSE):
            yield str(one.variant.mask_k)
