from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from statistics import fmean
from unittest.mock import Mock, call

import pytest
import sentencepiece

from research.evaluation.cost_curves import CPU_06B, METAL_LIKE
from research.evaluation.report import family, language_tables, plots, real_models, shipped_tables
from research.evaluation.report.against_rt import against_rt
from research.evaluation.report.paper_tables import table_3
from research.evaluation.report.plots import draw_plots
from research.evaluation.report.prompt_tables import prompt_lengths, table_5
from research.evaluation.report.report import Report, as_pages, make_report
from research.evaluation.report.run_tables import table_beyond
from research.evaluation.report.summary import VariantSummary, summarize
from research.evaluation.report.texts import read_scores, write_texts
from research.evaluation.scores.metrics import Spread, normalized_erasure
from research.evaluation.streams import GrowingUtterance
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.traces.lines import TraceRecord
from research.evaluation.traces.packing import pack
from research.evaluation.variants import Variant
from research.quality import Quality
from ssbd_desktop.base.errors import InputError
from tests.helpers.sentencepieces import trained
from tests.unit.research.evaluation.conftest import SENTENCES


@pytest.fixture
def report(folder: Path) -> Report:
    return make_report([read_run(folder)], None, "4")


def of(report: Report, name: str) -> VariantSummary:
    return next(f for _, figures in report.runs for f in figures if f.variant.name == name)


def test_there_is_no_quality_without_a_corpus(folder: Path) -> None:
    (folder / "corpus.jsonl").unlink()
    (folder / "pieces.json").unlink()
    figures = summarize(read_run(folder))
    assert figures[0].quality.bleu is None
    assert figures[0].quality.note == "no references"
    assert figures[0].lag is None


def test_half_a_character_is_neither_shown_nor_erased(folder: Path) -> None:
    run = read_run(folder)
    bytes_of = dict(run.pieces)
    first, second = sorted({t for r in run.records for t in r.tokens})[:2]
    bytes_of[first], bytes_of[second] = "会".encode()[:2], "会".encode()[2:]
    records = [r for r in run.records if (r.variant, r.round, r.utterance) == ("rt", 1, "1")][:3]
    grown = ((first,), (first, second), (first, second))
    made = [
        dataclasses.replace(record, tokens=tokens, visible=len(tokens), final=i == 2, text=None)
        for i, (record, tokens) in enumerate(zip(records, grown, strict=True))
    ]
    (rt,) = summarize(dataclasses.replace(run, records=tuple(made), pieces=bytes_of))
    assert rt.erasure_characters == 0.0
    made[0] = dataclasses.replace(made[0], tokens=(second, second), visible=2)
    (rt,) = summarize(dataclasses.replace(run, records=tuple(made), pieces=bytes_of))
    assert (rt.erasure, rt.erasure_characters) == (1.0, 0.0), "nothing of it stood on the screen"
    (rt,) = summarize(dataclasses.replace(run, records=tuple(made[2:]), pieces=bytes_of))
    assert rt.hidden_characters == 0.0, "in a final nothing is"


def test_of_a_run_that_has_just_begun_no_prompt_has_a_length(folder: Path) -> None:
    run = read_run(folder)
    two = tuple(record for record in run.records if record.utterance in "12")
    made = (dataclasses.replace(run, records=records) for records in (run.records, (), two))
    ours, empty, few = (table_5([(one, ())]).rows[-1] for one in made)
    assert None not in few[-3:]
    rounds = tuple(dataclasses.replace(r, prompt_tail=r.round) for r in run.records)
    assert prompt_lengths(dataclasses.replace(run, records=rounds))[2] == 1, "of the first"
    assert empty == (*ours[:-3], None, None, None) != ours


def test_without_a_curve_a_pass_of_all_or_what_it_stands_beside_nothing_is_compared(
    folder: Path,
) -> None:
    run = read_run(folder)
    apart = dataclasses.replace(run.header, two_pass=True, curve=CPU_06B.points)
    for header in (run.header, apart):
        found = against_rt(dataclasses.replace(run, header=header), "rt")
        assert (found.price, found.dearest, found.dearest_p95) == (None, None, None)
    run = dataclasses.replace(run, name=shipped_tables.SHIPPED_RUN)
    rt = next(one for one in summarize(run) if one.variant.name == "rt")
    shipped = dataclasses.replace(rt, variant=shipped_tables.shipped_variant())
    assert not [row for one in (rt, shipped) for row in real_models._of_bench([(run, (one,))])]
    bench = Mock(names=(), rt=lambda _: rt, price=lambda *_: 3.0)
    bench.drafting = lambda *names, policy: [shipped] * (names != ("model",))
    assert not [*family._cheaper(bench)], "no draft model was run"


def test_a_variant_is_compared_with_rt_by_the_utterances_of_both(folder: Path) -> None:
    run, found = read_run(folder), []
    for lacking in (["rt"], ["ssbd 0.2"], ["rt", "ssbd 0.2"]):
        left = (r for r in run.records if r.utterance != "2" or r.variant not in lacking)
        found.append(against_rt(dataclasses.replace(run, records=tuple(left)), "ssbd 0.2"))
    assert found[0] == found[1] == found[2]


def test_the_introduction_says_what_was_never_run(folder: Path) -> None:
    run = read_run(folder)
    assert "No real Tower+ or Qwen3 has been run" in as_pages(make_report([run], None, None))[""]
    header = dataclasses.replace(run.header, model="Tower-Plus-2B.Q4_K_M.gguf")
    real = dataclasses.replace(run, header=header)
    assert "has been run" not in as_pages(make_report([real], None, None))[""]
    replay = dataclasses.replace(header, replayed="toy.gguf")
    shape = dataclasses.replace(run, header=replay)
    assert "No real Tower+" in as_pages(make_report([shape], None, None))[""]


def test_erasure_is_counted_in_the_tokens_of_a_sentencepiece_model(
    folder: Path, tmp_path: Path
) -> None:
    run, model = read_run(folder), trained(tmp_path / "spm.model")
    report = make_report([run], model, None)
    pieces = sentencepiece.SentencePieceProcessor(model_file=str(model))
    shown = [
        [pieces.encode(run.text(record.tokens), out_type=str) for record in records]
        for records in run.grouped["rt"][1].values()
    ]
    assert of(report, "rt").erasure == fmean(map(normalized_erasure, shown)) > 0
    assert of(report, "rt").erasure != summarize(run)[0].erasure
    assert "Erasure is counted in tokens of spm.model." in as_pages(report)[""]


def test_what_goes_beyond_the_paper_is_compared_with_the_same_without_it(report: Report) -> None:
    name = "ssbd 0.2/0.1 display3 half+reanchor+record"
    rt, cd, plain, one = (
        dataclasses.replace(
            of(report, each), passes=passes, erasure=passes**2 / 100, speedup=Spread(passes, 0, 0),
            quality=Quality(chrf=50 + passes), finals_as_rt=90 + passes, outside_percent=passes,
        )
        for each, passes in (("rt", 9.0), ("cd", 8.0), ("ssbd 0.2 display3", 4.0), (name, 3.0))
    )  # fmt: skip
    for figures, more in (([rt, cd, one, plain], "-6.00"), ([one, plain], "—")):
        shown = f"-25.0 % | 0.090 | -43.8 % | 53.0 | {more} | 93.0 | 3.00 | 4.00 | 3.0 | 4.0"
        table = table_beyond(figures)
        assert table is not None
        assert table.markdown().split("\n")[4:] == [f"| {name} | {shown} |"]
    assert table_beyond([rt, cd, plain]) is None


def test_what_is_no_worse_in_anything_is_better_and_has_a_rate_if_it_lags(report: Report) -> None:
    alike = Mock(of=lambda _: Mock(lag=1.0, erasure_characters=0.5))
    assert language_tables._rate(alike, 3) is None
    ships = dataclasses.replace(of(report, "rt"), first_words=4.0, lag=2.0)
    for first, lag, found in ((4.0, 1.5, ["0"]), (4.0, 2.0, []), (5.0, 1.5, [])):
        one = dataclasses.replace(ships, first_words=first, lag=lag)
        language = Mock(most_hidden=0, of=Mock(return_value=one))
        assert list(language_tables._better(language, ships)) == found


def test_what_is_drawn_says_what_it_is(report: Report) -> None:
    ((run, figures),) = report.runs
    apart = dataclasses.replace(run.header, two_pass=True)
    two_pass = dataclasses.replace(run, name="apart", header=apart)
    axes = Mock()
    for draw in plots._PLOTS.values():
        draw(axes, [(two_pass, figures), (run, figures)])
    exact, biased, masked = (of(report, n) for n in ("ssbd 0", "ssbd 0.2", "ssbd 0.2 display3"))
    assert [bool(table_3(sweep)) for sweep in ([exact], [exact, biased])] == [False, True]
    points = [(one.fewer_passes, one.quality.chrf) for one in (exact, biased)]
    beside = {"textcoords": "offset points", "xytext": (5, 5)}
    names, passes = zip(*sorted((f.variant.name, round(f.passes, 2)) for f in figures), strict=True)
    assert [one for one in axes.method_calls if one[0] != "set"] == [
        call.plot(*map(list, zip(*points, strict=True)), "o-", label="toy"),
        call.annotate("0.2", points[1], **beside),
        call.annotate("0", points[0], **beside),
        call.plot((0, 3), (biased.erasure, masked.erasure), "o-", label="apart, display"),
        call.plot((0, 3), (biased.erasure, masked.erasure), "o-", label="toy, display"),
        call.plot(*zip(*CPU_06B.points, strict=True), ".-", label="0.6B, 2 cores"),
        call.plot(*zip(*METAL_LIKE.points, strict=True), ".-", label="Metal-like"),
        call.plot((1, 64), (1.0, 1.0), ".-", label="apart, its own"),
        call.figure.set_figheight(pytest.approx(1.5 + 0.19 * len(names))),
        call.barh(list(range(len(names))), list(passes), 0.7, label="toy"),
        call.set_yticks(range(len(names)), list(names), fontsize="x-small"),
        call.invert_yaxis(),
    ]
    assert sum(one[0] == "set" for one in axes.method_calls) == len(plots._PLOTS)
    first, near, other = (1.004, 9.96, 0.1), (1.0, 10.0, 0.2), (1.006, 10.0, 0.3)
    assert plots._apart([first, near, other]) == [other, first]


def test_what_was_chosen_from_is_in_no_plot(report: Report, tmp_path: Path) -> None:
    files = draw_plots(report, tmp_path / "one")
    assert {f.name for f in files} >= {"speed-quality.svg", "erasure.png", "cost.svg", "passes.png"}
    assert all(f.stat().st_size > 1000 for f in files)
    drawn = (tmp_path / "one" / "passes.svg").read_text("utf-8")
    assert 'id="legend_1"' in drawn
    assert "stroke-opacity: 0.3" in drawn, "the grid's"
    ((run, figures),) = report.runs
    grid = dataclasses.replace(run, name="defaults-toy")
    both = dataclasses.replace(report, runs=((run, figures), (grid, figures)))
    draw_plots(both, tmp_path / "both")
    assert (tmp_path / "both" / "passes.png").read_bytes() == (
        tmp_path / "one" / "passes.png"
    ).read_bytes()
    alone = dataclasses.replace(report, runs=((grid, figures),))
    assert {path.stem for path in draw_plots(alone, tmp_path / "alone")} == {"cost"}


BY_HAND = Variant("ssbd", 0.2, mask_k=3, record=True)


def by_hand(run: ArchivedRun, **header: object) -> tuple[VariantSummary, ...]:
    """Two updates of one utterance under rt, and the same with a draft, a mask and a record."""

    def update(
        variant: Variant, step: int, tokens: tuple[int, ...], sizes: tuple[int, ...], **more: object
    ) -> TraceRecord:
        plain = TraceRecord(
            variant.name, 1, "1", step, step == 1, 3 + 3 * step, 9, tokens, len(tokens),
            "a c d" if step else None, 0, 0, 0, len(sizes), sizes, 4 - 2 * step, sum(sizes), False,
            3.0 + step, 1.5, 1.0, 0.5,
        )  # fmt: skip
        return dataclasses.replace(plain, **more)  # type: ignore[arg-type]

    rt, taken = Variant("rt"), {"seconds": 2.0, "draft_seconds": 0.25}
    records = (
        update(rt, 0, (1, 2), (4, 1, 1)),
        update(rt, 1, (1, 3, 4), (2, 1, 1, 1), prompt_seconds=3.5),
        update(BY_HAND, 0, (1, 4), (4, 1, 1), visible=0, **taken),
        update(
            BY_HAND, 1, (1, 3, 4), (6, 1, 1), drafted=4, accepted=2, fed=4, continued=2,
            continued_stood=1, record_tokens=(1, 3, 4), record_sizes=(1, 1), record_seconds=1.0,
            **taken,
        ),
    )  # fmt: skip
    line = ((1, 1.0), (64, 64.0))
    head = dataclasses.replace(run.header, variants=(rt, BY_HAND), curve=line)
    head = dataclasses.replace(head, **header)  # type: ignore[arg-type]
    pieces = {1: b" a", 2: b" b", 3: b" c", 4: b" d"}
    streams = {"1": GrowingUtterance("1", ("x y z", "x y z u v w"), "a c d")}
    return summarize(
        dataclasses.replace(run, header=head, records=records, pieces=pieces, streams=streams)
    )


def test_the_figures_of_a_variant_worked_by_hand(folder: Path) -> None:
    rt, made = by_hand(read_run(folder))
    assert made.accepted_of_drafted == 100 * (2 - 1) / (4 - 2), "of the previous output alone"
    assert made.continued_stood == 100 * 1 / 2
    assert made.accepted_of_output == 100 * 2 / 5
    assert made.tokens_a_pass == (5 + 2) / 6, "each output ends with a token of its own"
    assert (rt.first_words, made.first_words) == (3, 6)
    assert (rt.erasure, made.erasure) == (1 / 3, 0.0)
    assert (rt.erasure_characters, made.erasure_characters) == (1 / 3, 0.0)
    assert (rt.hidden_characters, made.hidden_characters) == (0, 2)
    # rt's words come with 3, 3 and 6 words read where 0, 2 and 4 would be ideal.
    assert (rt.lag, made.lag) == ((3 + 1 + 2) / 3, 6)
    assert made.priced_own == pytest.approx((6 + 5) / (6 + 8))
    assert made.priced_own_with_record == pytest.approx((6 + 5) / (6 + 8 + 2))
    plain, first = 2.75 + 2 + 1.83 + 3, 2.75 + 2
    assert made.priced_cpu == pytest.approx(plain / (first + (2.75 + 4.3) / 2 + 2))
    assert made.priced_cpu_two_pass == pytest.approx(plain / (first + 1.83 + 2.75 + 2))
    assert made.priced_cpu_with_record == pytest.approx(plain / (first + 3.525 + 2 + 2))
    assert made.record_passes == 2
    assert made.record_quality == rt.quality
    assert (made.record_as_rt, made.finals_as_rt, made.updates_as_rt) == (100, 100, 50)
    assert made.speedup == Spread(1.75, 1.75, 1.75)
    assert made.speedup_with_record == Spread(1.4, 1.4, 1.4)
    assert made.outside_percent == pytest.approx(100 * (1 - 3.5 / 4))
    assert (rt.update_ms, rt.update_ms_p95) == (3000, 4000)
    assert (rt.first_pass_ms, rt.first_pass_ms_p95) == (1500, 4000)
    _, apart = by_hand(read_run(folder), two_pass=True)
    assert apart.tps == Spread(2.5, 2.5, 2.5), "five tokens in four seconds, two of them the prompt"
    assert apart.tps_speedup == Spread(1.25, 1.25, 1.25), "rt has five in two and a half"
    assert apart.priced_cpu is None


def test_finals_are_written_as_scorers_take_them(folder: Path, tmp_path: Path) -> None:
    run = read_run(folder)
    write_texts(run, tmp_path / "texts")
    lines = {
        path.name: path.read_text("utf-8").splitlines() for path in (tmp_path / "texts").iterdir()
    }
    assert lines["toy.source"] == list(SENTENCES)
    assert lines["toy.reference"] == [f"w{number} w2 w3" for number in range(1, 5)]
    finals = [made[-1].text for made in run.grouped["ssbd 0.2 display3"][1].values()]
    assert lines["toy.ssbd_0.2_display3.output"] == finals
    log = [json.loads(line) for line in lines["toy.ssbd_0.2_display3.simulstream"]]
    assert [one["metadata"]["wav_name"] for one in log if "metadata" in one] == list(run.streams)
    assert [one["total_audio_processed"] for one in log[1:3]] == [3, 6]
    assert len(lines) == 2 + 2 * len(run.grouped)
    alone = {"1": dataclasses.replace(run.streams["1"], reference=None)}
    write_texts(dataclasses.replace(run, streams={**run.streams, **alone}), tmp_path / "fewer")
    assert {path.name for path in (tmp_path / "fewer").iterdir()} == {*lines} - {"toy.reference"}
    scored = tmp_path / "texts" / "toy.rt.comet"
    scored.write_text('{"toy.rt.output": [{"COMET": 0.5}, {"COMET": 0.25}]}')
    assert read_scores(run, scored.parent).comet == {"rt": 0.375}
    scored.write_text("[0.5]")
    with pytest.raises(InputError, match="holds no scores"):
        read_scores(run, scored.parent)
    pack(folder, tmp_path / "kept")
    with pytest.raises(InputError, match="holds no text"):
        write_texts(read_run(tmp_path / "kept"), tmp_path / "texts")
