"""A draft model beside the demonstration's translation model, and those that cannot be one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Request
from ssbd_desktop.decoding.draft_length import CostCurve
from ssbd_desktop.decoding.draft_model import worth_drafting
from ssbd_desktop.decoding.model import Evaluation, Logits, Tokens
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama import cost_curve, draft_models
from ssbd_desktop.translation.llama.draft_models import check_draft, what_is_known
from ssbd_desktop.translation.llama.gguf import without_weights
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.model_summary import FASTER, NOT_FASTER, NOT_MEASURED
from ssbd_desktop.translation.llama.translator import Translator
from ssbd_desktop.translation.llama.vocabulary import Vocabulary
from tests.helpers import tiny_gguf
from tests.helpers.models import CLIP_ENGLISH, TEMPLATE, TRANSLATION_MODEL

FLAT = CostCurve.flat()
OPTIONS = LoadOptions(threads=1)
SETTINGS = Settings().with_values(
    {
        "translation_model": str(TRANSLATION_MODEL),
        "draft_model": str(TRANSLATION_MODEL),
        "template": TEMPLATE,
        "threads": 1,
        "beta": 0.0,
        "mask_k": 0,
    }
)
GROWING = [" ".join(CLIP_ENGLISH[0].split()[:end]) for end in (4, 8)]


@pytest.fixture(name="vocabulary")
def _vocabulary(tiny_path: Path) -> Iterator[Vocabulary]:
    """Of the tiny model: 10,000 weights may draft for it."""
    with without_weights(tiny_path) as model:
        yield Vocabulary(model)


def translator(costs: CostCurve | None, monkeypatch: pytest.MonkeyPatch) -> Translator:
    """With a flat curve; costs: those of the draft model, None where it is not loaded."""
    made = Translator(LlamaModel(TRANSLATION_MODEL, OPTIONS), SETTINGS, FLAT)
    if costs:
        monkeypatch.setattr(draft_models, "known_curve", lambda *_: costs)
        monkeypatch.setattr(draft_models, "load_or_measure", lambda *_: costs)
        assert made.load_draft_model()
    return made


def test_a_cheap_one_is_used_and_changes_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {}
    for costs in (None, FLAT.scaled(0.1)):
        by = translator(costs, monkeypatch)
        made[costs] = [by.translate(Request("u1", s, s == GROWING[-1])) for s in GROWING]
        by.close()
    plain, drafted = made.values()
    assert [one.text for one in drafted] == [one.text for one in plain]
    assert sum(one.stats.passes for one in drafted) < sum(one.stats.passes for one in plain)
    stats = drafted[-1].stats
    assert stats.draft_sizes
    assert stats.price == pytest.approx(stats.passes + 0.1 * len(stats.draft_sizes))
    assert stats.plain_price == plain[-1].stats.plain_price


def test_one_that_is_as_slow_is_measured_once_and_not_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cost_curve, "measure_curve", lambda *_: FLAT)
    path = TRANSLATION_MODEL
    assert what_is_known(path, path, OPTIONS) == NOT_MEASURED
    by = Translator(LlamaModel(path, OPTIONS), SETTINGS)
    assert not by.load_draft_model()
    loads: list[Path] = []
    monkeypatch.setattr(draft_models, "LlamaModel", lambda path, *_: loads.append(path))
    assert not by.load_draft_model()
    assert not loads, "its costs are known by now"
    options = replace(OPTIONS, context_size=SETTINGS.context_size)
    assert what_is_known(path, path, options) == NOT_FASTER
    monkeypatch.setattr(
        draft_models, "known_curve", lambda path, options, per=None: FLAT.scaled(0.1 if per else 1)
    )
    assert what_is_known(path, path, options) == FASTER
    assert not by.translate(Request("u1", GROWING[0], True)).stats.draft_sizes
    by.close()


def test_one_over_which_the_engine_fails_drafts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    by = translator(FLAT.scaled(0.1), monkeypatch)
    assert by._drafting
    drafts = by._drafting.model
    asked = 0

    def fails(tokens: Tokens, read: int) -> Evaluation:
        nonlocal asked
        asked += 1
        raise ModelError("llama.cpp could not run it.")

    monkeypatch.setattr(drafts, "evaluate", fails)
    plain = translator(None, monkeypatch)
    for source in GROWING:
        told, expected = (one.translate(Request("u1", source, False)) for one in (by, plain))
        assert told.text == expected.text
    assert asked == 1
    by.close()
    plain.close()


def test_one_with_less_context_drafts_as_far_as_that_reaches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by = translator(FLAT.scaled(0.1), monkeypatch)
    assert by._drafting
    by._drafting.model.context_size = 24
    read: list[int] = []
    evaluate = by._drafting.model.evaluate

    def noting(tokens: Tokens, count: int) -> Evaluation:
        read.append(len(tokens))
        return evaluate(tokens, count)

    monkeypatch.setattr(by._drafting.model, "evaluate", noting)
    by.translate(Request("u1", GROWING[-1], True))
    assert max(read, default=0) <= 24
    assert not by._drafting.failed
    by.close()


class Taking:
    """A model of which a pass takes so many seconds for each token."""

    context_size = 64

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        return Evaluation(Logits(np.zeros((read, 1), np.float32)), read, read * self._seconds)


def test_costs_are_told_in_passes_of_the_model_that_it_drafts_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cost_curve, "_SECONDS", (0.0, 0.0))
    small, large = cast(LlamaModel, Taking(0.1)), cast(LlamaModel, Taking(0.4))
    own, relative = (cost_curve.measure_curve(small, per) for per in (None, large))
    assert relative.cost(1) == pytest.approx(0.25 * own.cost(1))


@pytest.mark.parametrize(
    ("costs", "curve", "worth"),
    [
        (FLAT.scaled(0.1), FLAT, True),
        (FLAT.scaled(0.99), FLAT, False),
        (FLAT, FLAT, False),
        # Two passes of one token are as dear as one of two: nothing is gained by any draft.
        (FLAT.scaled(0.1), CostCurve(((1, 1.0), (64, 64.0))), False),
    ],
)
def test_it_is_worth_its_memory_where_it_would_ever_draft(
    costs: CostCurve, curve: CostCurve, worth: bool
) -> None:
    assert worth_drafting(curve, costs) == worth


def another_word(path: Path) -> None:
    tiny_gguf.write(path, more=[("▁zz", 1.0, 1)])


def another_order(path: Path) -> None:
    content = tiny_gguf.write(path).read_bytes()
    path.write_bytes(content.replace("▁house".encode(), "▁hause".encode()))


def another_end(path: Path) -> None:
    tiny_gguf.overwrite(tiny_gguf.write(path), "tokenizer.ggml.eos_token_id", b"\1")


def no_beginning(path: Path) -> None:
    tiny_gguf.overwrite(tiny_gguf.write(path), "tokenizer.ggml.add_bos_token", b"\0")


@pytest.mark.parametrize(
    ("made", "difference"),
    [
        (another_word, r"\(\d+ and \d+ tokens\)"),
        (another_order, r"\(token \d+ is “▁hause” and “▁house”\)"),
        (another_end, r"\(other tokens end a text\)"),
        (no_beginning, r"\(another token begins a text\)"),
    ],
)
def test_another_vocabulary_is_refused_with_what_differs(
    made: Callable[[Path], None], difference: str, vocabulary: Vocabulary, tmp_path: Path
) -> None:
    path = tmp_path / "draft.gguf"
    made(path)
    with pytest.raises(ModelError, match=f"draft.gguf cannot draft .* {difference}: choose a"):
        check_draft(path, vocabulary, 10**6)


def test_a_model_of_the_same_vocabulary_is_taken_unless_it_is_larger(
    vocabulary: Vocabulary, tiny_path: Path
) -> None:
    check_draft(tiny_path, vocabulary, 10**6)
    with pytest.raises(ModelError, match="is larger than the translation model"):
        check_draft(tiny_path, vocabulary, 1000)


def test_what_is_no_model_is_refused_in_a_sentence(vocabulary: Vocabulary, tmp_path: Path) -> None:
    (tmp_path / "words.gguf").write_text("words")
    (tmp_path / "cut.gguf").write_bytes(TRANSLATION_MODEL.read_bytes()[:5000])
    for name, problem in {
        "none.gguf": r"The draft model .*none.gguf cannot be read \(No such file or directory\)",
        "": r"cannot be read \(it is a folder\)",
        "words.gguf": "words.gguf",
        "cut.gguf": "cut.gguf",
    }.items():
        with pytest.raises(ModelError, match=problem):
            check_draft(tmp_path / name, vocabulary, 10**6)
