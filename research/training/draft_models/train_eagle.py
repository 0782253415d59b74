"""Train an EAGLE layer on the hidden rows that `hidden_rows.py` wrote.

    python research/training/draft_models/train_eagle.py rows.npz --out demo-eagle.npz --minutes 10

The layer makes, of the row that a token was chosen from and of that token's embedding, the row that
the next token will be chosen from; the translation model's own output matrix, which is its
embedding too, names that token, and both go into the layer again. It has no attention: what came
before, it sees in the row alone. Trained are all steps of a draft, each on what the step before it
has made (EAGLE-3's training-time test), by the tokens and by the rows themselves.
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

STEPS = 4
"""Of a draft, while it learns."""
OF_ROWS = 0.5
"""What nearness of a row to the true one counts beside its token."""


class Layer(nn.Module):
    """A gated feed-forward layer on row and embedding; it begins as one that changes nothing."""

    def __init__(self, width: int, inner: int) -> None:
        super().__init__()
        self.gate = nn.Linear(2 * width, inner)
        self.up = nn.Linear(2 * width, inner)
        self.down = nn.Linear(inner, width, bias=False)
        nn.init.zeros_(self.down.weight)

    def forward(self, rows: Tensor, embedded: Tensor) -> Tensor:
        """The next rows."""
        both = torch.cat([rows, embedded], -1)
        return rows + self.down(functional.silu(self.gate(both)) * self.up(both))


def main() -> None:
    """Read the command line, train, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("rows", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--inner", type=int, default=256)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.threads)
    torch.manual_seed(7)
    rows = Rows(chosen.rows)
    layer = Layer(rows.rows.shape[1], chosen.inner)
    scale = rows.output.norm(dim=1).mean() / rows.rows.norm(dim=1).mean()
    embedding = rows.output / scale

    def loss(where: Tensor) -> Tensor:
        state, total = rows.rows[where], torch.zeros(())
        for ahead in range(1, STEPS + 1):
            known = rows.at(where, ahead - 1)
            state = layer(state, embedding[known])
            wanted = torch.where(known < 0, -1, rows.at(where, ahead))
            logits = state @ rows.output.T
            total = total + functional.cross_entropy(logits, wanted, ignore_index=-1)
            near = functional.smooth_l1_loss(state, rows.next_rows(where, ahead), reduction="none")
            total = total + OF_ROWS * near[wanted >= 0].mean()
        return total

    def guessed(where: Tensor) -> list[Tensor]:
        state, known, found = rows.rows[where], rows.at(where, 0), []
        for _ in range(STEPS):
            state = layer(state, embedding[known])
            known = (state @ rows.output.T).argmax(1)
            found.append(known)
        return found

    learn(rows, layer, loss, chosen.minutes)
    print("right:", *(f"{share:.3f}" for share in hits(rows, guessed)))
    half = {name: value.numpy().astype(np.float16) for name, value in layer.state_dict().items()}
    np.savez_compressed(
        chosen.out,
        gate=half["gate.weight"],
        gate_bias=half["gate.bias"],
        up=half["up.weight"],
        up_bias=half["up.bias"],
        down=half["down.weight"],
        output=rows.output.numpy().astype(np.float16),
        tokens=rows.kept.astype(np.int32),
        scale=np.array([scale], np.float32),
    )


if __name__ == "__main__":
    main()
