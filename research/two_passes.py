"""The prompt in a pass of its own, as the paper accounts it, which leaves that pass out."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding import decoder
from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.drafters import Drafter
from ssbd_desktop.decoding.model import Ending, Evaluation, Logits, Model, Tokens
from ssbd_desktop.decoding.rules import VerificationRule


@dataclass(frozen=True)
class RunStats(DecodingStats):
    """What an update cost, with what only runs have."""

    prompt_seconds: float = 0.0
    """Time of the prompt's own pass, where it was given one, which is not among the passes."""
    nested_sizes: tuple[int, ...] = ()
    """Tokens that went through what drafts for the drafter in each of its passes."""


def run_stats(
    stats: DecodingStats, apart: PromptApart | None = None, nested: tuple[int, ...] = ()
) -> RunStats:
    """Those of the decoder, with the prompt's own pass and what drafted for the drafter."""
    if isinstance(stats, RunStats):
        return stats
    made = RunStats(**vars(stats), nested_sizes=nested)
    if apart is None:
        return made
    seconds = stats.model_seconds + apart.seconds
    return replace(
        made, prompt_tail=apart.size, prompt_seconds=apart.seconds, model_seconds=seconds
    )


class PromptApart:
    """A model that has seen the prompt in a pass of its own, and keeps what follows it.

    So nothing of the prompt goes through it again (Algorithm 1, lines 2 and 3).
    """

    def __init__(self, model: Model, prompt: Tokens) -> None:
        self._model = model
        self._length = len(prompt)
        made = model.evaluate(prompt, 1)
        self.size, self.seconds = made.evaluated, made.seconds
        """Tokens of that pass, and its time inside the model."""
        self._following = made.scores.rows.copy()

    def ending(self, token: int) -> Ending | None:
        """See `Model`."""
        return self._model.ending(token)

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        """See `Model`; without a draft the prompt's own pass has said it already."""
        if len(tokens) == self._length:
            return Evaluation(Logits(self._following), 0)
        if len(tokens) - read >= self._length:
            return self._model.evaluate(tokens, read)
        made = self._model.evaluate(tokens, read - 1)
        rows = np.concatenate((self._following, made.scores.rows))
        return replace(made, scores=Logits(rows))


def decode(
    model: Model,
    prompt: Tokens,
    drafter: Drafter,
    rule: VerificationRule,
    limit: int,
    *,
    separate_prompt: bool,
) -> Decoding:
    """Decode as the app does, the prompt in a pass of its own if `separate_prompt`."""
    if not separate_prompt:
        return decoder.decode(model, prompt, drafter, rule, limit)
    apart = PromptApart(model, prompt)
    made = decoder.decode(apart, prompt, drafter, rule, limit)
    return replace(made, stats=run_stats(made.stats, apart))
