"""What a run does for each variant: a translator of growing utterances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np

from research.drafting.draft_length import CostCurve, Tuning
from research.drafting.draft_models import NestedDraftModel
from research.evaluation.baselines import LocalAgreement, Speller, WaitK
from research.evaluation.drafters import Costs, LoadedDrafter
from research.evaluation.variants import Variant
from research.rules import RulePolicy, Sampled
from research.two_passes import PromptApart, run_stats
from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.model import Model
from ssbd_desktop.decoding.policy import Record, Texts, Update, go_on, known_record, retranslate


class Incremental(Protocol):
    """Translates one growing utterance after another."""

    def begin(self) -> None:
        """A new utterance begins."""
        ...

    def update(self, prompt: Sequence[int], words: int, *, final: bool, limit: int) -> Update:
        """Translate again. words: units of the source so far. limit: most tokens of output."""
        ...

    def record(self, prompt: Sequence[int], *, limit: int) -> Record | None:
        """The record of the utterance whose final update was just made; None where none is kept."""
        ...


class Retranslation:
    """The app's own policies."""

    def __init__(
        self,
        model: Model,
        policy: RulePolicy,
        *,
        separate_prompt: bool,
        records: bool = False,
        final: float = 1.0,
        texts: Texts | None = None,
    ) -> None:
        """final: the share of its bias that a final update has."""
        self._model = model
        hidden = None if policy.hidden_beta is None else final * policy.hidden_beta
        self._policy = policy
        self._last = replace(policy, beta=final * policy.beta, hidden_beta=hidden)
        self._texts = texts
        self._separate_prompt = separate_prompt
        self._records = records
        self._draft: tuple[int, ...] = ()
        self._shown: Decoding | None = None

    def begin(self) -> None:
        """Forget the last utterance's draft."""
        self._draft = ()

    def update(self, prompt: Sequence[int], words: int, *, final: bool, limit: int) -> Update:
        """See `Incremental`."""
        apart = PromptApart(self._model, prompt) if self._separate_prompt else None
        made = retranslate(
            apart or self._model,
            prompt,
            self._draft,
            self._last if final else self._policy,
            final=final,
            limit=limit,
            texts=self._texts,
        )
        stats = run_stats(made.decoding.stats, apart, self._nested())
        made = replace(made, decoding=replace(made.decoding, stats=stats))
        self._draft, self._shown = made.draft, made.decoding
        return made

    def record(self, prompt: Sequence[int], *, limit: int) -> Record | None:
        """See `Incremental`."""
        if self._shown is None or not self._records:
            return None
        known = known_record(self._model, self._shown)
        if known.whole:
            return known
        shown = self._shown.tokens
        made = go_on(self._model, prompt, known, shown, self._policy, limit=limit)
        assert made.stats is not None
        return replace(made, stats=run_stats(made.stats, nested=self._nested()))

    def _nested(self) -> tuple[int, ...]:
        drafts = self._policy.continuation
        return drafts.take_nested() if isinstance(drafts, NestedDraftModel) else ()


def incremental(
    variant: Variant,
    model: Model,
    speller: Speller,
    language: str,
    curve: CostCurve,
    *,
    separate_prompt: bool,
    drafter: LoadedDrafter | None = None,
    draft_costs: tuple[CostCurve, ...] = (),
    random: np.random.Generator | None = None,
) -> Incremental:
    """A translator for a variant, new to the model's acceptance rates.

    language: the target's English name. curve: what passes cost, by which drafts are re-anchored,
    or are not where that does not pay. drafter, draft_costs: what the variant's drafter is, and
    what passes of it cost. random: of the tokens that are drawn.
    """
    if variant.kind == "wait":
        return WaitK(model, speller, language, variant.k, separate_prompt=separate_prompt)
    if variant.kind == "la":
        return LocalAgreement(model, separate_prompt=separate_prompt)
    assert variant.kind != "beam", "its translator is made with its branches"
    policy = RulePolicy(
        variant.kind,
        variant.beta,
        variant.mask_k,
        variant.mask_mode,
        variant.most_hidden,
        hidden_beta=variant.hidden_beta,
        tuning=Tuning.where_worth(curve) if variant.reanchor else None,
        top=variant.top,
        tau=variant.tau,
        floor=variant.floor,
        certainty=variant.certainty,
        temperature=variant.temperature,
        random=random,
    )
    rule = policy.rule()
    sampled = rule if isinstance(rule, Sampled) else None
    if drafter:
        continuation = drafter.make(Costs(curve, draft_costs), sampled)
        policy = replace(policy, continuation=continuation)
    return Retranslation(
        drafter.verifier if drafter else model,
        policy,
        separate_prompt=separate_prompt,
        records=variant.record,
        final=variant.final,
        texts=speller.text,
    )
