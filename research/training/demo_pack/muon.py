"""Muon: momentum whose update is made orthogonal, for the hidden matrices (Keller Jordan, 2024)."""

from __future__ import annotations

from typing import Any

import torch

Tensor = Any


def orthogonal(update: Tensor, steps: int = 5) -> Tensor:
    """The nearest semi-orthogonal matrices of a stack, by a Newton-Schulz iteration."""
    a, b, c = 3.4445, -4.7750, 2.0315
    x = update.bfloat16() if update.is_cuda else update  # most processors have no bfloat16
    tall = x.size(-2) > x.size(-1)
    x = x.mT if tall else x
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(steps):
        gram = x @ x.mT
        x = a * x + (b * gram + c * gram @ gram) @ x
    return (x.mT if tall else x).to(update.dtype)


class Muon(torch.optim.Optimizer):
    """Stochastic gradient descent with Nesterov momentum and orthogonal updates."""

    def __init__(self, parameters: list[Tensor], lr: float, momentum: float = 0.95) -> None:
        super().__init__(parameters, {"lr": lr, "momentum": momentum})

    @torch.no_grad()
    def step(self, closure: Any = None) -> None:  # type: ignore[override]
        """One update of every matrix; matrices of one shape go together."""
        for group in self.param_groups:
            by_shape: dict[Any, list[Tensor]] = {}
            for p in group["params"]:
                by_shape.setdefault(p.shape, []).append(p)
            for same in by_shape.values():
                self.step_together(same, group["lr"], group["momentum"])

    def step_together(self, parameters: list[Tensor], lr: float, momentum: float) -> None:
        """One update of matrices that have one shape."""
        updates = []
        for p in parameters:
            buffer = self.state[p].setdefault("momentum", torch.zeros_like(p))
            buffer.lerp_(p.grad, 1 - momentum)
            updates.append(p.grad.lerp(buffer, momentum))
        rows, columns = parameters[0].shape
        scale = lr * max(1.0, rows / columns) ** 0.5
        for p, update in zip(parameters, orthogonal(torch.stack(updates)), strict=True):
            p.mul_(1 - lr * 0.01).add_(update, alpha=-scale)
