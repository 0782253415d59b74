"""The paper's figures: "Self-Speculative Biased Decoding for Faster Re-translation", Zoom.

Measured there on an Apple M2 Pro with Metal, Q4_K_M, greedy; speedups are ratios of tokens per
second with the prompt left out. Each table has the paper's own number.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PaperRow:
    """A row of one of the paper's tables, None where it has no figure.

    erasure: NE. of_drafted, of_output: A/D and A/O in percent. tps: output tokens per second.
    speedup: over re-translation, of those.
    """

    comet: float
    erasure: float
    of_drafted: float | None
    of_output: float | None
    speedup: float
    tps: int | None = None


TOWER = "Tower+ 2B"
QWEN = "Qwen3 4B"

Overall = dict[tuple[str, str, str], PaperRow]
"""By target language, model and policy, English being translated; ssbd at β = 0.2."""

TABLE_2: Overall = {
    ("German", TOWER, "rt"): PaperRow(0.877, 1.17, None, None, 1.00, 60),
    ("German", TOWER, "ssbd"): PaperRow(0.877, 0.77, 79.0, 63.1, 1.69, 101),
    ("German", QWEN, "rt"): PaperRow(0.843, 1.26, None, None, 1.00, 48),
    ("German", QWEN, "ssbd"): PaperRow(0.843, 0.82, 74.7, 58.9, 1.53, 74),
    ("Chinese", TOWER, "rt"): PaperRow(0.882, 1.72, None, None, 1.00, 59),
    ("Chinese", TOWER, "ssbd"): PaperRow(0.880, 1.01, 71.7, 57.0, 1.48, 87),
    ("Chinese", QWEN, "rt"): PaperRow(0.882, 1.54, None, None, 1.00, 46),
    ("Chinese", QWEN, "ssbd"): PaperRow(0.882, 1.20, 65.4, 51.8, 1.43, 65),
    ("Japanese", TOWER, "rt"): PaperRow(0.912, 2.06, None, None, 1.00, 60),
    ("Japanese", TOWER, "ssbd"): PaperRow(0.911, 1.49, 60.4, 48.5, 1.36, 82),
    ("Japanese", QWEN, "rt"): PaperRow(0.889, 1.96, None, None, 1.00, 48),
    ("Japanese", QWEN, "ssbd"): PaperRow(0.888, 1.49, 57.7, 45.9, 1.33, 64),
}
"""Flores, revealed three words at a time."""

TABLE_3: dict[tuple[str, float], PaperRow] = {
    ("rt", 0.0): PaperRow(0.882, 1.72, None, None, 1.00),
    ("ssbd", 0.0): PaperRow(0.882, 1.53, 53.8, 42.7, 1.28),
    ("ssbd", 0.1): PaperRow(0.881, 1.19, 66.2, 52.6, 1.40),
    ("ssbd", 0.2): PaperRow(0.880, 1.01, 71.7, 57.0, 1.48),
    ("ssbd", 0.3): PaperRow(0.870, 0.83, 77.3, 61.4, 1.58),
    ("ssbd", 0.4): PaperRow(0.842, 0.57, 85.0, 67.4, 1.70),
    ("ssbd", 0.5): PaperRow(0.742, 0.0, 100.0, 77.5, 2.10),
    ("ssbd", 1.0): PaperRow(0.742, 0.0, 100.0, 77.5, 2.10),
    ("cd", 0.0): PaperRow(0.742, 0.0, 100.0, 77.5, 2.60),
}
"""By policy and β, which rt and cd have none of: Flores, English to Chinese, Tower+ 2B."""

TABLE_4: dict[tuple[str, int], PaperRow] = {
    ("none", 0): PaperRow(0.880, 1.01, 71.7, 57.0, 1.48),
    ("output", 3): PaperRow(0.880, 0.52, 80.6, 52.3, 1.42),
    ("output", 5): PaperRow(0.881, 0.34, 84.5, 47.2, 1.39),
    ("display", 3): PaperRow(0.880, 0.53, 71.7, 57.0, 1.48),
    ("display", 5): PaperRow(0.880, 0.35, 71.7, 57.0, 1.48),
}
"""By mask and its k, at β = 0.2, as in Table 3."""

TABLE_5 = {"tower": "Unbabel/Tower-Plus-2B", "qwen3": "Qwen/Qwen3-4B"}
"""The models whose prompts it holds, by what this app calls those prompts."""

TABLE_6: Overall = {
    ("German", TOWER, "rt"): PaperRow(0.796, 2.53, None, None, 1.00, 60),
    ("German", TOWER, "ssbd"): PaperRow(0.796, 1.82, 76.3, 55.3, 1.50, 90),
    ("German", QWEN, "rt"): PaperRow(0.766, 2.22, None, None, 1.00, 48),
    ("German", QWEN, "ssbd"): PaperRow(0.766, 1.79, 73.1, 52.1, 1.46, 70),
    ("Chinese", TOWER, "rt"): PaperRow(0.824, 2.34, None, None, 1.00, 59),
    ("Chinese", TOWER, "ssbd"): PaperRow(0.824, 1.71, 74.5, 53.8, 1.42, 84),
    ("Chinese", QWEN, "rt"): PaperRow(0.833, 2.15, None, None, 1.00, 46),
    ("Chinese", QWEN, "ssbd"): PaperRow(0.833, 1.84, 67.5, 48.5, 1.28, 59),
    ("Japanese", TOWER, "rt"): PaperRow(0.854, 3.05, None, None, 1.00, 59),
    ("Japanese", TOWER, "ssbd"): PaperRow(0.854, 2.39, 60.9, 42.5, 1.31, 78),
    ("Japanese", QWEN, "rt"): PaperRow(0.841, 2.91, None, None, 1.00, 44),
    ("Japanese", QWEN, "ssbd"): PaperRow(0.841, 2.46, 56.3, 40.8, 1.39, 61),
}
"""ACL 60/60, the partial transcripts of a recognizer."""


@dataclass(frozen=True)
class Growth:
    """What an update did to the text before it, in characters without white space."""

    kept: int
    erased: int
    added: int


TABLE_7: dict[str, tuple[Growth, ...]] = {
    "rt": (
        Growth(0, 0, 6), Growth(0, 6, 11), Growth(3, 8, 16), Growth(5, 14, 18),
        Growth(13, 10, 14), Growth(10, 17, 27), Growth(6, 31, 34), Growth(15, 25, 24),
    ),
    "ssbd": (
        Growth(0, 0, 6), Growth(0, 6, 11), Growth(11, 0, 8), Growth(19, 0, 2),
        Growth(21, 0, 2), Growth(10, 13, 26), Growth(27, 9, 8), Growth(25, 10, 12),
    ),
    "cd": (
        Growth(0, 0, 6), Growth(6, 0, 6), Growth(12, 0, 5), Growth(17, 0, 2),
        Growth(19, 0, 2), Growth(21, 0, 7), Growth(28, 0, 3), Growth(31, 0, 3),
    ),
}  # fmt: skip
"""By policy: counted from the eight updates of its one utterance, English to Chinese."""
