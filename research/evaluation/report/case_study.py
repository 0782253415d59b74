"""The paper's Table 7: how the translation of one utterance grew, and what was taken back of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest

from research.evaluation.report.against_rt import first_round
from research.evaluation.report.paper_figures import TABLE_7, Growth
from research.evaluation.report.selection import of_paper
from research.evaluation.report.table_format import Cell, Table
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.traces.lines import TraceRecord
from research.evaluation.variants import Variant

_THEIRS = {"rt": "the paper's rt", "ssbd": "the paper's ssbd 0.2", "cd": "the paper's cd"}


def case_study(run: ArchivedRun, utterance: str) -> tuple[Table, ...]:
    """Return what stood there after each update, and how much of it each took back; () without it.

    Under rt, plain ssbd (at β = 0.2 if there was one) and cd, as far as the run has them.
    """
    stream, made = run.streams.get(utterance), _made(run, utterance)
    if stream is None or not made:
        return ()
    columns = ["update", "source", *made]
    rows: list[tuple[Cell, ...]] = [
        (step, source, *(_marked(run, records[step - 1]) for records in made.values()))
        for step, source in enumerate(stream.steps, 1)
    ]
    note = "Accepted from the draft: plain. Decoded anew: bold."
    grown = Table(f"Table 7. Utterance {utterance}", tuple(columns), tuple(rows), note)
    return grown, _counted(run, utterance, made)


def _made(run: ArchivedRun, utterance: str) -> dict[str, list[TraceRecord]]:
    found = {}
    for kind in ("rt", "ssbd", "cd"):
        name = _plain(run, kind)
        if name and (records := first_round(run, name).get(utterance)):
            found[name] = records
    return found


def _plain(run: ArchivedRun, kind: str) -> str | None:
    plain = [v for v in run.header.variants if v.name in run.grouped and _comparable(v, kind)]
    return min(plain, key=lambda v: abs(v.beta - 0.2)).name if plain else None


def _comparable(v: Variant, kind: str) -> bool:
    return v.kind == kind and of_paper(v) and not v.mask_k


def _marked(run: ArchivedRun, record: TraceRecord) -> str:
    whole, stands = run.text(record.tokens), run.text(record.tokens[: record.accepted])
    anew = whole[len(stands) :]
    space = " " if anew.startswith(" ") else ""
    return f"{stands}{space}**{anew.strip()}**" if anew.strip() else stands


def _counted(run: ArchivedRun, utterance: str, made: dict[str, list[TraceRecord]]) -> Table:
    ours = {
        f"{name}, ours": growth([run.text(record.tokens) for record in records])
        for name, records in made.items()
    }
    all_of = {**{_THEIRS[kind]: grown for kind, grown in TABLE_7.items()}, **ours}
    updates = zip_longest(*all_of.values())
    rows: list[tuple[Cell, ...]] = [
        (str(step), *(_change(one) if one else None for one in row))
        for step, row in enumerate(updates, 1)
    ]
    rows.append(("all", *(_total(grown) for grown in all_of.values())))
    columns = ("update", *all_of)
    note = (
        "Characters without white space that an update kept − erased + added. NE: erased, over the "
        "last text's length. The paper's utterance is its own, English to Chinese."
    )
    return Table(f"Table 7, counted; ours: {utterance}", columns, tuple(rows), note)


def growth(texts: Sequence[str]) -> tuple[Growth, ...]:
    """Return what each text did to the one before it, the first to none."""
    plain = ["", *("".join(text.split()) for text in texts)]
    return tuple(_grown(before, after) for before, after in pairwise(plain))


def _grown(before: str, after: str) -> Growth:
    pairs = enumerate(zip(before, after, strict=False))
    kept = next((at for at, (a, b) in pairs if a != b), min(len(before), len(after)))
    return Growth(kept, len(before) - kept, len(after) - kept)


def _change(one: Growth) -> str:
    return f"{one.kept} − {one.erased} + {one.added}"


def _total(grown: Sequence[Growth]) -> str:
    erased, last = sum(one.erased for one in grown), grown[-1]
    return f"{erased} erased, NE {erased / max(1, last.kept + last.added):.2f}"
