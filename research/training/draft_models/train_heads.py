"""Train Medusa heads on the hidden rows that `hidden_rows.py` wrote.

    python research/training/draft_models/train_heads.py rows.npz --out demo-heads.npz --minutes 10

Head j guesses, from the row that a token was chosen from, the j-th token behind that one: a
residual block of its own, then the translation model's own output matrix, which stays as it is
(Medusa-1). Prints how often each is right on outputs that were held out. `research.drafting`
reads the file.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rows import Rows, hits, learn
from torch import nn
from torch.nn import functional

Tensor = Any

FADING = 0.8
"""What the loss of a head counts beside that of the head before it, as in Medusa."""


class TrainedHeads(nn.Module):
    """Residual blocks, one for each distance; they begin as the model's own next token."""

    def __init__(self, count: int, width: int) -> None:
        super().__init__()
        self.weights = nn.Parameter(torch.zeros(count, width, width))
        self.biases = nn.Parameter(torch.zeros(count, width))

    def forward(self, rows: Tensor) -> Tensor:
        """States of every head: [count, n, width]."""
        inner = torch.einsum("nw,kvw->knv", rows, self.weights) + self.biases[:, None]
        return rows + functional.silu(inner)


def main() -> None:
    """Read the command line, train, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("rows", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--heads", type=int, default=3, choices=range(1, 6))
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.threads)
    torch.manual_seed(7)
    rows = Rows(chosen.rows)
    heads = TrainedHeads(chosen.heads, rows.rows.shape[1])

    def loss(where: Tensor) -> Tensor:
        total = torch.zeros(())
        for ahead, state in enumerate(heads(rows.rows[where]), 1):
            wanted = rows.at(where, ahead)
            made = functional.cross_entropy(state @ rows.output.T, wanted, ignore_index=-1)
            total = total + FADING ** (ahead - 1) * made
        return total

    def guessed(where: Tensor) -> list[Tensor]:
        return [(state @ rows.output.T).argmax(1) for state in heads(rows.rows[where])]

    learn(rows, heads, loss, chosen.minutes)
    print("right:", *(f"{share:.3f}" for share in hits(rows, guessed)))
    np.savez_compressed(
        chosen.out,
        weights=heads.weights.detach().numpy().astype(np.float16),
        biases=heads.biases.detach().numpy().astype(np.float16),
        output=rows.output.numpy().astype(np.float16),
        tokens=rows.kept.astype(np.int32),
    )


if __name__ == "__main__":
    main()
