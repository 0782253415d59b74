from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from research.drafting.draft_length import CostCurve
from research.evaluation.policies import incremental
from research.evaluation.variants import Variant
from research.two_passes import PromptApart, RunStats, run_stats
from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.model import Evaluation, Tokens
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from tests.helpers.models import CLIP_ENGLISH, TRANSLATION_MODEL
from tests.helpers.toy_model import ToyModel, greedy
from tests.unit.research.evaluation.conftest import ToyVocabulary

LIMIT = 200
PROMPT = [3, 7, 5]


def second(model: ToyModel, variant: Variant, *, apart: bool) -> tuple[Decoding, Decoding]:
    """Two updates of an utterance, the second with the first as its draft."""
    translator = incremental(
        variant, model, ToyVocabulary(), "German", CostCurve.flat(), separate_prompt=apart
    )
    translator.begin()
    first = translator.update([3, 7], 2, final=False, limit=LIMIT)
    model.evaluations.clear()
    model.reads.clear()
    return first.decoding, translator.update(PROMPT, 3, final=True, limit=LIMIT).decoding


def stats_of(made: Decoding) -> RunStats:
    return run_stats(made.stats)


def test_the_prompt_can_have_a_pass_of_its_own() -> None:
    model = ToyModel(calm=0.3)  # which does not repeat itself
    first, made = second(model, Variant("ssbd", 0.0), apart=True)
    assert made.tokens == greedy(model, PROMPT, LIMIT)
    stats = stats_of(made)
    # p_0 comes from the prompt's own pass: nothing of it is evaluated again beside the draft.
    assert model.evaluations == [stats.prompt_tail, *stats.pass_sizes]
    assert model.reads[:2] == [1, len(first.tokens)]
    assert stats.pass_sizes[0] == len(first.tokens)


@settings(max_examples=60, deadline=None)
@given(
    beta=st.floats(0.0, 0.6),
    variant=st.sampled_from(
        [Variant("rt"), Variant("ssbd"), Variant("cd"), Variant("la", k=2), Variant("wait", k=2)]
    ),
    calm=st.sampled_from([0.3, 0.7, 0.95]),
)
def test_a_pass_for_the_prompt_changes_what_it_costs_and_nothing_else(
    beta: float, variant: Variant, calm: float
) -> None:
    variant = replace(variant, beta=beta)
    _, fused = second(ToyModel(calm=calm), variant, apart=False)
    model = ToyModel(calm=calm)
    _, apart = second(model, variant, apart=True)
    assert replace(apart, stats=fused.stats) == fused
    # The first token that rt decodes, like the first of a draft, comes with the prompt.
    drafted = fused.stats.pass_sizes[0] - fused.stats.prompt_tail
    opening = (drafted,) if drafted else ()
    assert apart.stats.pass_sizes == (*opening, *fused.stats.pass_sizes[1:])
    assert apart.stats.prompt_tail == fused.stats.prompt_tail
    assert sum(model.evaluations) == fused.stats.evaluated


def test_the_time_of_the_prompts_pass_is_told_apart() -> None:
    class Timed(ToyModel):
        def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
            return replace(super().evaluate(tokens, read), seconds=1.0)

    _, made = second(Timed(), Variant("rt"), apart=True)
    stats = stats_of(made)
    assert stats.prompt_seconds == 1.0
    assert stats.model_seconds == 1.0 + stats.passes
    assert run_stats(stats) is stats


def test_what_a_real_model_says_after_the_prompt_outlives_the_next_pass() -> None:
    model = LlamaModel(TRANSLATION_MODEL, LoadOptions(threads=1))  # its rows are its own memory
    model.evaluate([3], 1)
    for sentence in CLIP_ENGLISH[:6]:
        prompt = list(model.vocabulary.tokenize(sentence))
        apart = PromptApart(model, prompt)
        alone = apart.evaluate(prompt, 1).scores.rows.copy()
        draft = list(model.vocabulary.tokenize(" und das ist gut"))
        rows = apart.evaluate([*prompt, *draft], 1 + len(draft)).scores.rows
        assert (rows[0] == alone[0]).all()
        assert int(rows[0].argmax()) == model.evaluate(prompt, 1).scores.greedy(0)
        model.evaluate([3], 1)
    model.close()
