"""The speed of the live figures, against evaluation's sums over the same passes of a real model."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import numpy as np
import pytest

from research.evaluation.scores.metrics import first_draft, normalized_erasure
from research.evaluation.traces.lines import TraceRecord
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Caption, Request, Translation
from ssbd_desktop.decoding.accounting import price
from ssbd_desktop.decoding.draft_length import CostCurve
from ssbd_desktop.decoding.model import Evaluation, Logits, Tokens
from ssbd_desktop.pipeline.live_figures import Recorder, figures
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.cost_curve import load_or_measure, measure_curve
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.translator import Translator, load_translator
from tests.helpers.models import CLIP_ENGLISH, TEMPLATE, TRANSLATION_MODEL

SETTINGS = Settings().with_values(
    {"translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1}
)


def growing() -> list[Request]:
    """Three words more each time."""
    updates = []
    for number, sentence in enumerate(CLIP_ENGLISH[:4]):
        words = sentence.split()
        for end in range(3, len(words) + 3, 3):
            updates.append(Request(f"u{number}", " ".join(words[:end]), end >= len(words)))
    return updates


def translated(translator: Translator) -> list[Translation]:
    return [translator.translate(update) for update in growing()]


def as_record(made: Translation) -> TraceRecord:
    """The update as evaluation writes it down; the prompt's length takes no part in prices."""
    stats = made.stats
    return TraceRecord(
        "ssbd", 1, made.utterance, 0, made.final, 3, 0, made.tokens, made.shown, None,
        stats.drafted, stats.accepted, stats.fed, stats.passes, stats.pass_sizes, stats.prompt_tail,
        stats.evaluated, stats.hit_limit, 0.1, 0.1, 0.0, 0.0,
    )  # fmt: skip


def recorded(made: list[Translation]) -> Recorder:
    recorder = Recorder()
    for one in made:
        tokens = one.tokens[: one.shown]
        recorder.add(
            Caption(
                one.utterance, one.visible, one.hidden, one.source, one.final, 0.0, 1.0,
                one.stats, tokens,
            )
        )  # fmt: skip
    return recorder


def test_the_live_figures_are_evaluations_of_the_same_passes() -> None:
    translator = load_translator(SETTINGS)
    made = translated(translator)
    curve = translator._curve
    assert curve is not None
    translator.close()
    records = [as_record(one) for one in made]
    plain = [
        (record.pass_sizes[0] - first_draft(record), *[1] * len(record.tokens))
        for record in records
    ]
    expected = sum(price(sizes, curve) for sizes in plain) / sum(
        price(record.pass_sizes, curve) for record in records
    )
    found = figures(recorded(made).read())
    assert found.by_curve
    assert found.speed == pytest.approx(expected)
    drafted = sum(record.drafted for record in records)
    accepted = sum(record.accepted for record in records)
    assert drafted > 0
    assert found.accepted_of_drafted == pytest.approx(accepted / drafted)
    shown: dict[str, list[tuple[int, ...]]] = {}
    for one in made:
        shown.setdefault(one.utterance, []).append(one.tokens[: one.shown])
    erasures = [normalized_erasure(displayed) for displayed in shown.values()]
    assert found.erasure == pytest.approx(sum(erasures) / len(erasures))


def test_where_re_anchoring_does_not_pay_passes_are_plain_and_priced_all_the_same() -> None:
    def made(reanchor: bool, curve: CostCurve | None) -> list[Translation]:
        model = LlamaModel(TRANSLATION_MODEL, LoadOptions(threads=1))
        translator = Translator(model, SETTINGS.with_values({"reanchor": reanchor}), curve)
        found = translated(translator)
        translator.close()
        return found

    plain = made(False, None)
    for price_of_8, alike in ((1.6, True), (1.1, False)):
        curve = CostCurve(((1, 1.0), (8, price_of_8), (64, 1 + 9 * (price_of_8 - 1))))
        tuned = made(True, curve)
        sizes = [[one.stats.pass_sizes for one in run] for run in (tuned, plain)]
        assert (sizes[0] == sizes[1]) == alike
        assert all(one.stats.by_curve for one in tuned)


def test_plain_retranslation_costs_what_it_is_said_to() -> None:
    """Where both say the same, the passes that rt really makes are those that are reckoned."""
    plain_settings = SETTINGS.with_values({"policy": "rt", "reanchor": False})
    exact = SETTINGS.with_values({"beta": 0.0, "reanchor": False})
    made = {}
    for settings in (plain_settings, exact):
        translator = load_translator(settings)
        made[settings.policy] = translated(translator)
        translator.close()
    assert figures(recorded(made["rt"]).read()).speed == 1.0
    same = [
        (ours.stats, plain.stats)
        for ours, plain in zip(made["ssbd"], made["rt"], strict=True)
        # Near-ties may fall otherwise in another size of batch.
        if ours.tokens == plain.tokens
    ]
    assert len(same) >= 0.9 * len(made["rt"])
    for ours, plain in same:
        assert not ours.by_curve
        assert ours.plain_price == plain.passes
        assert ours.prompt_tail == plain.pass_sizes[0]


def test_a_broken_off_update_is_paid_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    translator = load_translator(SETTINGS.with_values({"reanchor": False}))
    model, passes = translator._model, 0
    evaluate = model.evaluate

    def counted(tokens: Tokens, read: int) -> Evaluation:
        nonlocal passes
        result = evaluate(tokens, read)
        passes += 1
        return result

    monkeypatch.setattr(model, "evaluate", counted)
    broken = translator.translate(Request("u1", CLIP_ENGLISH[0], False), lambda: passes >= 3)
    after = translator.translate(Request("u1", CLIP_ENGLISH[0], False), lambda: True)
    translator.close()
    assert broken.stats.interrupted
    assert broken.stats.price == broken.stats.plain_price == broken.stats.passes == 3
    assert not after.stats.interrupted
    assert after.stats.price == after.stats.passes + 3
    assert after.stats.plain_price == len(after.tokens) + 1 + 3


def test_a_file_that_goes_while_it_is_loaded_is_told(tmp_path: Path) -> None:
    path = tmp_path / "gone.gguf"
    shutil.copy(TRANSLATION_MODEL, path)
    options = LoadOptions(threads=1)
    model = LlamaModel(path, options)
    path.unlink()
    with pytest.raises(ModelError, match=r"gone.gguf is no longer there \(No such file"):
        load_or_measure(model, path, options)
    model.close()


class FakeTimedModel:
    """A model that takes n ms for n tokens, and each time one more round twice as long."""

    context_size = 40

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        size = len(tokens) - 32
        if size:
            self.asked.append((size, read))
        rounds = sum(asked == (size, read) for asked in self.asked)
        time.sleep(0.002)
        return Evaluation(Logits(np.zeros((read, 1), np.float32)), size, 0.001 * size * rounds)


def test_all_rows_are_read_and_the_shortest_time_of_each_length_counts() -> None:
    model = FakeTimedModel()
    curve = measure_curve(model)  # type: ignore[arg-type]
    assert {size for size, _ in model.asked} == {1, 2, 3, 4, 6, 8}
    assert all(read == size for size, read in model.asked), "as a verification reads them"
    assert len(model.asked) >= 5 * 6
    assert [cost for _, cost in curve.points] == pytest.approx([1, 2, 3, 4, 6, 8])
