from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from research.evaluation.beam_finals import BeamFinals
from research.evaluation.beam_search import BeamDrafter, Output, beam_search
from research.two_passes import run_stats
from ssbd_desktop.decoding.model import Ending, Evaluation, Logits, Tokens
from tests.helpers.toy_model import END, ToyModel, greedy

LIMIT = 8
prompts = st.lists(st.integers(1, 11), min_size=1, max_size=6)
widths = st.integers(1, 5)


@dataclass
class ToyBranches:
    """The toy model over several outputs, which remembers which beginnings its cache would hold."""

    calm: float = 0.7
    sizes: list[int] = field(default_factory=list)
    asked: list[Output] = field(default_factory=list)
    _cached: set[tuple[int, ...]] = field(default_factory=set)

    def evaluate(
        self, prompt: Tokens, outputs: Sequence[Output], keep: Sequence[Output] = ()
    ) -> Evaluation:
        assert outputs
        wanted = {(*prompt, *output) for output in outputs}
        kept = {(*prompt, *output) for output in keep}
        held = {whole[:end] for whole in wanted | kept for end in range(1, len(whole) + 1)}
        new = (held - self._cached) | wanted
        self._cached = held
        self.sizes.append(len(new))
        self.asked += outputs
        rows = [ToyModel(calm=self.calm).evaluate([*prompt, *o], 1).scores.rows[0] for o in outputs]
        return Evaluation(Logits(np.stack(rows)), len(new))

    def ending(self, token: int) -> Ending | None:
        return "turn" if token == END else None


@dataclass
class Scripted:
    """Says what a script says: after each output, the probability of each token."""

    script: dict[Output, list[float]]

    def evaluate(
        self, prompt: Tokens, outputs: Sequence[Output], keep: Sequence[Output] = ()
    ) -> Evaluation:
        rows = np.array([self.script[output] for output in outputs], dtype=np.float32)
        return Evaluation(Logits(np.log(rows)), len(outputs), 0.5 + len(outputs[0]) / 2)

    def ending(self, token: int) -> Ending | None:
        return "turn" if token == END else None


def test_an_output_is_as_likely_as_all_its_tokens_together_by_their_mean() -> None:
    # (1) ends at once: .6 · .9, mean √.54 = .73. (2, 2, 2): .4 · .95 · .95 · .95, mean .77.
    script = {
        (): [0.0001, 0.6, 0.3999],
        (1,): [0.9, 0.05, 0.05],
        (2,): [0.025, 0.025, 0.95],
        (2, 2): [0.025, 0.025, 0.95],
        (1, 1): [0.05, 0.05, 0.9],
        (2, 2, 2): [0.95, 0.025, 0.025],
        **{known: [0.34, 0.33, 0.33] for known in [(1, 2), (1, 1, 2), (1, 2, 1), (1, 2, 2)]},
    }
    assert beam_search(Scripted(script), [7], 2, 9).tokens == (2, 2, 2)
    # 1 1 has .3 and 1 2 .24: 2 1, at .21, goes no further, although its last token is likeliest.
    script = {
        (): [0.1, 0.6, 0.3],
        (1,): [0.1, 0.5, 0.4],
        (2,): [0.1, 0.7, 0.2],
        (1, 1): [0.8, 0.1, 0.1],
        (1, 2): [0.9, 0.05, 0.05],
    }
    assert beam_search(Scripted(script), [7], 2, 5).tokens == (1, 1)


def test_a_search_follows_what_greedy_decoding_passes_by_and_is_cut_at_the_limit() -> None:
    never_ending = {(1,) * n: [0.01, 0.9, 0.09] for n in range(9)}
    made = beam_search(Scripted(never_ending), [7], 1, 4)
    assert made.tokens == (1, 1, 1, 1)
    assert made.stats.hit_limit
    assert made.stats.passes == 4
    for limit, apart, times in (
        (4, False, (0, 0.5, 5)), (4, True, (0.5, 1, 5)), (1, True, (0.5, 0, 0.5)),
    ):  # fmt: skip
        made = beam_search(Scripted(never_ending), [7], 1, limit, separate_prompt=apart)
        stats = run_stats(made.stats)
        assert (stats.prompt_seconds, stats.first_pass_seconds, stats.model_seconds) == times
    # Greedy: 1 (.5), then 1 (.4), an end. Better: 2 (.4), then an end (.9).
    script = {
        (): [0.1, 0.5, 0.4],
        (1,): [0.3, 0.4, 0.3],
        (2,): [0.9, 0.05, 0.05],
        (1, 1): [0.8, 0.1, 0.1],
        (1, 2): [0.8, 0.1, 0.1],
    }
    assert beam_search(Scripted(script), [7], 1, 5).tokens == (1, 1)
    assert beam_search(Scripted(script), [7], 2, 5).tokens == (2,)
    assert beam_search(Scripted({(): [0.5, 0.3, 0.2]}), [7], 2, 1).tokens == ()


@settings(max_examples=20)
@given(prompt=prompts)
def test_one_beam_is_greedy_decoding(prompt: list[int]) -> None:
    model = ToyBranches()
    made = beam_search(model, prompt, 1, LIMIT)
    assert made.tokens == greedy(ToyModel(), prompt, LIMIT)
    assert made.stats.pass_sizes == (len(prompt), *[1] * (made.stats.passes - 1))
    assert made.stats.passes == len(made.tokens) + (not made.stats.hit_limit)


@settings(max_examples=30)
@given(prompt=prompts, width=widths, steps=st.integers(1, 6), calm=st.sampled_from([0.2, 0.6, 0.7]))
def test_what_is_foretold_changes_no_output(
    prompt: list[int], width: int, steps: int, calm: float
) -> None:
    # A drafter with calm .7 is the model itself, one with .2 knows little of it.
    plain = beam_search(ToyBranches(), prompt, width, LIMIT)
    drafter = BeamDrafter(ToyBranches(calm), steps)
    model = ToyBranches()
    drafted = beam_search(model, prompt, width, LIMIT, drafter)
    assert len(set(model.asked)) == len(model.asked)
    assert max(map(len, model.asked)) < LIMIT, "what follows the last token is no concern"
    assert drafted.tokens == plain.tokens
    assert drafted.stats.hit_limit == plain.stats.hit_limit
    assert drafted.stats.passes <= plain.stats.passes
    assert drafted.stats.prompt_tail == plain.stats.prompt_tail == len(prompt)


def test_a_drafter_that_thinks_alike_takes_as_many_steps_in_a_pass_as_it_looked_ahead() -> None:
    plain = beam_search(ToyBranches(), [3, 4], 3, LIMIT).stats
    drafted = beam_search(ToyBranches(), [3, 4], 3, LIMIT, BeamDrafter(ToyBranches(), 3)).stats
    assert drafted.passes == -(-plain.passes // 4)
    assert drafted.accepted == drafted.drafted > 0
    assert len(drafted.draft_sizes) > drafted.passes
    assert sum(drafted.pass_sizes) == sum(plain.pass_sizes)


def test_what_was_foretold_wrongly_goes_through_the_model_once_as_all_does() -> None:
    model = ToyBranches()
    drafter = BeamDrafter(ToyBranches(0.6), 3)
    stats = beam_search(model, [2, 7, 1], 4, LIMIT, drafter).stats
    assert 0 < stats.accepted < stats.drafted
    assert stats.evaluated == 2 + len(model.asked), "the prompt, and each output once"


def test_only_finals_have_several_beams() -> None:
    model = ToyBranches()
    translator = BeamFinals(model, 3, BeamDrafter(ToyBranches(), 2), separate_prompt=False)
    translator.begin()
    partial = translator.update([3, 4], 3, final=False, limit=LIMIT)
    final = translator.update([3, 4, 5], 6, final=True, limit=LIMIT)
    assert partial.decoding.tokens == greedy(ToyModel(), [3, 4], LIMIT)
    assert set(partial.decoding.stats.pass_sizes[1:]) == {1}
    assert not partial.decoding.stats.draft_sizes
    assert final.decoding.tokens == beam_search(ToyBranches(), [3, 4, 5], 3, LIMIT).tokens
    assert final.decoding.stats.prompt_tail == 1, "the partial's prompt is still in the cache"
    assert final.decoding.stats.draft_sizes
    assert final.visible == len(final.decoding.tokens)
