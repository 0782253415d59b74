"""The figures of each variant of a run, from its trace alone."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from research.drafting.draft_length import CostCurve
from research.evaluation.cost_curves import CPU_06B
from research.evaluation.report.prices import priced, prices, ratio
from research.evaluation.report.texts import Utterances, as_rt, texts_scored
from research.evaluation.scores.metrics import Spread, normalized_erasure, percentile, spread
from research.evaluation.scores.spm import Splitter
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.traces.lines import TraceRecord
from research.evaluation.variants import Variant
from research.quality import Quality


@dataclass(frozen=True)
class VariantSummary:
    """What a run says of one variant.

    Shares are percentages of all tokens of all updates, None where nothing was drafted, or of all
    finals (by text) and updates (by tokens) that are rt's to the letter; per-update figures are
    means. accepted_of_drafted is of the previous outputs alone, continued_stood of what else was
    drafted; tokens_a_pass counts the end of the turn; draft_passes are the drafter's. Speedups are
    over rt of the same run, None where that is not in it: `speedup` of whole updates, as measured;
    `tps_speedup` of tokens per second with the prompt left out (two-pass runs only); `priced_…` of
    whole updates under a cost curve, in one pass and with the prompt apart.
    erasure_characters: NE in characters without white space, as the screen shows them, where a part
    of a character never stands; hidden_characters: of an update that is not final. Both None where
    the text of tokens was not kept.
    first_words: source words that have been read when the first token is displayed.
    Latencies are milliseconds over all updates of all rounds, None in runs that were not timed, as
    are all speedups that are not priced. quality: of the finals as they are
    shown. Of variants that make a record of each utterance, None of others: record_as_rt and
    record_quality are the records' own; speedup_with_record and priced_…_with_record count what
    they take, record_passes are those that an utterance's record takes more.
    """

    variant: Variant
    utterances: int
    updates: int
    erasure: float
    erasure_characters: float | None
    hidden_characters: float | None
    first_words: float
    accepted_of_drafted: float | None
    accepted_of_output: float
    passes: float
    tokens_a_pass: float
    continued_stood: float | None
    draft_passes: float
    evaluated: float
    fewer_passes: float | None
    speedup: Spread | None
    tps: Spread | None
    tps_speedup: Spread | None
    priced_flat: float | None
    priced_cpu: float | None
    priced_cpu_two_pass: float | None
    priced_cpu_long: float | None
    priced_metal: float | None
    priced_own: float | None
    first_pass_ms: float | None
    first_pass_ms_p95: float | None
    update_ms: float | None
    update_ms_p95: float | None
    outside_percent: float | None
    lag: float | None
    finals_as_rt: float | None
    updates_as_rt: float | None
    quality: Quality
    record_as_rt: float | None
    record_quality: Quality | None
    record_passes: float | None
    speedup_with_record: Spread | None
    priced_cpu_with_record: float | None
    priced_own_with_record: float | None


def summarize(run: ArchivedRun, splitter: Splitter | None = None) -> tuple[VariantSummary, ...]:
    """The figures of each variant that the trace holds, in the run's order.

    splitter: cuts text into the tokens that erasure is counted in; None for the model's own. Raises
    InputError where it has no text to cut.
    """
    return tuple(
        _figures(run, variant, splitter)
        for variant in run.header.variants
        if variant.name in run.grouped
    )


def wall_ratio(run: ArchivedRun, base: str, name: str) -> Spread | None:
    """The seconds of whole updates of the variant `base` over those of `name`, round by round.

    None in a run that was not timed, or without one of them.
    Of two that are close it says more than their speedups over rt, into which rt's own noise goes.
    """
    if run.header.remembered:
        return None
    bases, made = run.grouped.get(base, {}), run.grouped.get(name, {})
    return _speedups([(bases[n], made[n]) for n in made if n in bases], _seconds)


def _figures(run: ArchivedRun, variant: Variant, splitter: Splitter | None) -> VariantSummary:
    rounds, base = run.grouped[variant.name], run.grouped.get("rt")
    first = rounds[min(rounds)]
    records = list(_flat(first))
    rt = base[min(base)] if base else None
    paired = [(base[n], rounds[n]) for n in rounds if base and n in base]
    scores = run.scores.get(variant.name) or texts_scored(run, variant, rt, first)
    return VariantSummary(
        variant=variant,
        utterances=len(first),
        updates=len(records),
        erasure=statistics.fmean(_erasure(run, made, splitter) for made in first.values()),
        erasure_characters=scores.erasure_characters,
        hidden_characters=scores.hidden_characters,
        first_words=statistics.fmean(map(_read_at_first, first.values())),
        accepted_of_drafted=_accepted(records),
        accepted_of_output=100 * _sum(records, "accepted") / max(1, _outputs(records)),
        passes=_sum(records, "passes") / len(records),
        tokens_a_pass=_tokens(records) / max(1, _sum(records, "passes")),
        continued_stood=_share(_sum(records, "continued_stood"), _sum(records, "continued")),
        draft_passes=sum(len(r.draft_sizes) for r in records) / len(records),
        evaluated=_sum(records, "evaluated") / len(records),
        fewer_passes=ratio(rt, first, _passes),
        **prices(run, rt, first),
        **_times(run, rounds, paired),
        lag=scores.lag,
        finals_as_rt=scores.finals_as_rt,
        updates_as_rt=as_rt(rt, first, finals=False),
        quality=scores.quality,
        record_as_rt=scores.record_as_rt,
        record_quality=scores.record_quality,
        **_record_costs(run, variant, paired, rt, first),
    )


def _times(
    run: ArchivedRun, rounds: dict[int, Utterances], paired: Sequence[tuple[Utterances, Utterances]]
) -> dict[str, Any]:
    """The fields of a summary that a clock says."""
    if run.header.remembered:
        latencies = ("first_pass_ms", "first_pass_ms_p95", "update_ms", "update_ms_p95")
        return dict.fromkeys(("speedup", "tps", "tps_speedup", *latencies, "outside_percent"))
    every = [r for made in rounds.values() for r in _flat(made)]
    first_ms = [1e3 * (r.prompt_seconds + r.first_pass_seconds) for r in every]
    whole_ms = [1e3 * r.seconds for r in every]
    inside = sum(r.model_seconds + r.draft_seconds for r in every)
    return {
        "speedup": _speedups(paired, _seconds),
        "tps": spread([_tps(made) for made in rounds.values()]) if run.header.two_pass else None,
        "tps_speedup": _tps_speedups(paired) if run.header.two_pass else None,
        "first_pass_ms": percentile(first_ms, 0.5),
        "first_pass_ms_p95": percentile(first_ms, 0.95),
        "update_ms": percentile(whole_ms, 0.5),
        "update_ms_p95": percentile(whole_ms, 0.95),
        "outside_percent": 100 * (1 - inside / _seconds(every)),
    }


def _record_costs(
    run: ArchivedRun,
    variant: Variant,
    paired: Sequence[tuple[Utterances, Utterances]],
    rt: Utterances | None,
    made: Utterances,
) -> dict[str, Any]:
    """The fields of a summary that say what records cost."""
    if not variant.record:
        priced_too = ("priced_cpu_with_record", "priced_own_with_record")
        return dict.fromkeys(("record_passes", "speedup_with_record", *priced_too))

    def whole(record: TraceRecord) -> Sequence[int]:
        return (*record.pass_sizes, *record.record_sizes)

    def whole_drafted(record: TraceRecord) -> Sequence[Sequence[int]]:
        return (
            (*record.draft_sizes, *record.record_draft_sizes),
            (*record.nested_sizes, *record.record_nested_sizes),
        )

    def taken(records: Iterable[TraceRecord]) -> float:
        return sum(record.seconds + record.record_seconds for record in records)

    passes = [len(records[-1].record_sizes) for records in made.values()]
    own = CostCurve(run.header.curve)
    return {
        "record_passes": statistics.fmean(passes),
        "speedup_with_record": None if run.header.remembered else _speedups(paired, taken),
        "priced_cpu_with_record": priced(run, rt, made, CPU_06B, whole, whole_drafted),
        "priced_own_with_record": priced(run, rt, made, own, whole, whole_drafted),
    }


def _flat(utterances: Utterances) -> Iterable[TraceRecord]:
    return (record for made in utterances.values() for record in made)


def _seconds(records: Iterable[TraceRecord]) -> float:
    return sum(record.seconds for record in records)


def _passes(records: Iterable[TraceRecord]) -> int:
    return _sum(records, "passes")


def _sum(records: Iterable[TraceRecord], field: str) -> int:
    return sum(getattr(record, field) for record in records)


def _outputs(records: Iterable[TraceRecord]) -> int:
    return sum(len(record.tokens) for record in records)


def _tokens(records: Iterable[TraceRecord]) -> int:
    """Tokens that passes gave, the end of the turn among them."""
    return sum(len(record.tokens) + (not record.hit_limit) for record in records)


def _accepted(records: Sequence[TraceRecord]) -> float | None:
    """Return how much of the previous outputs stood."""
    stood, drafted = (
        _sum(records, all_of) - _sum(records, beside)
        for all_of, beside in (("accepted", "continued_stood"), ("drafted", "continued"))
    )
    return _share(stood, drafted)


def _share(part: int, whole: int) -> float | None:
    return 100 * part / whole if whole else None


def _tps(utterances: Utterances) -> float:
    records = list(_flat(utterances))
    return _outputs(records) / sum(r.seconds - r.prompt_seconds for r in records)


def _speedups(
    paired: Sequence[tuple[Utterances, Utterances]], cost: Callable[[Iterable[TraceRecord]], float]
) -> Spread | None:
    ratios = [ratio(rt, made, cost) for rt, made in paired]
    known = [ratio for ratio in ratios if ratio is not None]
    return spread(known) if known else None


def _tps_speedups(paired: Sequence[tuple[Utterances, Utterances]]) -> Spread | None:
    return spread([_tps(made) / _tps(rt) for rt, made in paired]) if paired else None


def _read_at_first(made: Sequence[TraceRecord]) -> int:
    return next((record.words for record in made if record.visible), made[-1].words)


def _erasure(run: ArchivedRun, made: Sequence[TraceRecord], splitter: Splitter | None) -> float:
    shown = [record.tokens[: record.visible] for record in made]
    if splitter is None:
        return normalized_erasure(shown)
    return normalized_erasure([splitter(run.text(tokens)) for tokens in shown])
