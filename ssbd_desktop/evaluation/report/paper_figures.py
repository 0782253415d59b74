"""The paper's figures: "Self-Speculative Biased Decoding for Faster Re-translation", Zoom.

Measured there on an Apple M2 Pro with Metal, Q4_K_M, greedy; speedups are ratios of tokens per
second with the prompt left out.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sweep:
    """One row of the paper's sweep over β, Tower+ 2B, English to Chinese, Flores.

    beta: None for re-translation and continuous decoding. accepted: A/D in percent. None where the
    figure is not at hand.
    """

    name: str
    beta: float | None
    speedup: float
    erasure: float
    accepted: float | None
    comet: float | None


SPEEDUPS: dict[str, dict[str, float]] = {
    "Tower+ 2B": {"German": 1.69, "Chinese": 1.48, "Japanese": 1.36},
    "Qwen3 4B": {"German": 1.53, "Chinese": 1.43, "Japanese": 1.33},
}
"""Speedup over re-translation at β = 0.2 on Flores, by model and target language."""

SWEEP = (
    Sweep("rt", None, 1.0, 1.72, None, None),
    Sweep("ssbd", 0.0, 1.28, 1.53, 53.8, 0.882),
    Sweep("ssbd", 0.1, 1.40, 1.19, 66.2, 0.881),
    Sweep("ssbd", 0.2, 1.48, 1.01, 71.7, 0.880),
    Sweep("ssbd", 0.3, 1.58, 0.83, 77.3, 0.870),
    Sweep("ssbd", 0.4, 1.70, 0.57, 85.0, 0.842),
    Sweep("ssbd", 0.5, 2.10, 0.0, 100.0, 0.742),
    Sweep("cd", None, 2.60, 0.0, None, None),
)
"""β ≥ 0.5 is one row of the paper's: every draft stands."""

MASKED_ERASURE: dict[int, float] = {0: 1.01, 3: 0.53, 5: 0.35}
"""NE under a display-only mask of k tokens at β = 0.2, all at the speedup of k = 0 (1.48)."""
