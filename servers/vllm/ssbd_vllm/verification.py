"""The verification rule on a batch's rows of logits: the one part that computes."""

from __future__ import annotations

from collections.abc import Sequence

import torch

Bias = tuple[int, int, float]
"""A row, the draft token that it is to predict, and the bias toward that."""


def favor(logits: torch.Tensor, biases: Sequence[Bias]) -> None:
    """Make each draft token that stands the likeliest of its row, in place.

    Token y stands while max p - p(y) ≤ β / (1 - β), which is argmax (1-β)·p + β·[· = y]. From β =
    .5 on it always does. logits: [rows, vocabulary], float32.
    """
    if not biases:
        return
    rows = torch.tensor([row for row, _, _ in biases], device=logits.device)
    tokens = torch.tensor([token for _, token, _ in biases], device=logits.device)
    limits = torch.tensor(
        [beta / (1 - beta) if beta < 0.5 else 2.0 for _, _, beta in biases],
        dtype=torch.float32,
        device=logits.device,
    )
    read = logits[rows]
    best = read.max(dim=-1).values
    top = 1 / (read - best[:, None]).exp().sum(dim=-1)
    own = read.gather(1, tokens[:, None]).squeeze(1)
    stands = top - top * (own - best).exp() <= limits
    logits[rows[stands], tokens[stands]] = best[stands] + 1
