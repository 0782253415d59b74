"""Hidden rows of a translation model, as `hidden_rows.py` wrote them, for torch to learn from."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch

Tensor = Any

HELD_OUT = 0.03
"""The part of the outputs, the last ones, that nothing is learned from."""
BATCH = 160
LEAST = 3
"""Times that a token has to occur: what is rarer is not worth its row of the output matrix."""


class Rows:
    """Rows of outputs, and the part of the output matrix for the tokens that occur in them.

    rows: float32[n, width]. tokens: int64[n], the token that was chosen from each, as its place in
    `kept`, -1 for one that is rare. kept: the ids of the others. output: float32[kept, width].
    """

    def __init__(self, path: Path) -> None:
        with np.load(path) as file:
            ids, starts = file["tokens"], file["starts"]
            self.rows: Tensor = torch.from_numpy(file["rows"]).float()
            self.kept = np.flatnonzero(np.bincount(ids) >= LEAST)
            self.output: Tensor = torch.from_numpy(file["head"][self.kept]).float()
        places = np.full(int(ids.max()) + 1, -1)
        places[self.kept] = np.arange(len(self.kept))
        self.tokens: Tensor = torch.from_numpy(places[ids])
        ends = np.append(starts[1:], len(ids))
        self._ends: Tensor = torch.from_numpy(np.repeat(ends, ends - starts))
        self._first_held_out = int(starts[int(len(starts) * (1 - HELD_OUT))])

    def at(self, where: Tensor, ahead: int) -> Tensor:
        """The tokens `ahead` behind those that were chosen from the rows `where`; -1 for none."""
        there = where + ahead
        within = there < self._ends[where]
        return torch.where(within, self.tokens[there.clamp(max=len(self.tokens) - 1)], -1)

    def next_rows(self, where: Tensor, ahead: int) -> Tensor:
        """The rows `ahead` behind the rows `where`, meaningless behind an end."""
        return self.rows[(where + ahead).clamp(max=len(self.rows) - 1)]

    def batches(self, seed: int = 1) -> Iterator[Tensor]:
        """Random rows of what may be learned from, without end."""
        order = torch.Generator().manual_seed(seed)
        while True:
            yield from torch.randperm(self._first_held_out, generator=order).split(BATCH)

    def held_out(self) -> Iterator[Tensor]:
        """The rows that nothing is learned from."""
        yield from torch.arange(self._first_held_out, len(self.tokens)).split(BATCH)


def learn(
    rows: Rows, model: torch.nn.Module, loss: Callable[[Tensor], Tensor], minutes: float
) -> None:
    """Let a model learn for some minutes of processor time: the rate falls to nothing over them."""
    peak = 2e-3
    optimizer = torch.optim.AdamW(model.parameters(), lr=peak, weight_decay=0.01)
    begun = told = time.process_time()
    for step, where in enumerate(rows.batches()):
        done = (time.process_time() - begun) / (60 * minutes)
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = peak * min(1.0, (step + 1) / 100) * (1 - done)
        made = loss(where)
        optimizer.zero_grad(set_to_none=True)
        torch.autograd.backward(made)
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        if time.process_time() - told > 60:
            told = time.process_time()
            print(
                f"{done * minutes:.1f} min, step {step}, loss {float(made.detach()):.3f}",
                flush=True,
            )


def hits(rows: Rows, guessed: Callable[[Tensor], list[Tensor]]) -> list[float]:
    """How often the guess for each distance is right, the end of the turn being one of them.

    guessed: places in `kept` for the rows, one tensor for each distance. Rare tokens, and what is
    behind the end, do not count.
    """
    right: list[int] = []
    there: list[int] = []
    with torch.no_grad():
        for where in rows.held_out():
            for ahead, tokens in enumerate(guessed(where), 1):
                wanted = rows.at(where, ahead)
                if len(right) < ahead:
                    right.append(0)
                    there.append(0)
                right[ahead - 1] += int((tokens == wanted).sum())
                there[ahead - 1] += int((wanted >= 0).sum())
    return [r / t for r, t in zip(right, there, strict=True)]
