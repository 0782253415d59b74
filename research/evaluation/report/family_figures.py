"""Figures of other papers on speculative decoding, each with its table's number there.

The report: "Speculative Decoding", T5-Large drafted for by T5-Small, on English to German.
SpecDec: Xia et al. 2023. What is called SpecDec++ here is an earlier version of the same paper.
The article explains the method's formula.
"""

from __future__ import annotations

REPORT_2 = {3: (0.73, 79, 2.68), 7: (0.68, 55, 2.56)}
"""By γ: BLEU (0 … 1), α in percent, speed."""

REPORT_3 = {3: (0.73, 79, 0.79), 5: (0.72, 75, 0.45)}
"""The same with so many beams."""

REPORT_4 = (0.71, 68, 2.61)
"""The same with γ chosen by the running α."""

REPORT_5 = {"small": (0.723, 2.68), "base": (0.730, 1.13), "base, small": (0.728, 1.46)}
"""By what drafts, each for the one before: BLEU, speed."""

SPECDEC_1 = {
    "beams 5": (28.89, 1.0), "greedy": (28.73, 1.1), "blockwise 10": (28.73, 1.9),
    "blockwise 25": (28.73, 1.6), "SpecDec 10": (28.90, 4.2), "SpecDec 25": (28.93, 5.1),
}  # fmt: skip
"""WMT14 English to German: BLEU, speed."""

SPECDEC_2 = {"heads": (2.32, 28.02, 1.7), "Spec-Drafter": (8.23, 28.93, 5.1)}
"""By what drafts: tokens a pass, BLEU, speed."""

SPECDEC_3 = {
    10: (6.05, 26.80, 3.99), 15: (6.93, 27.12, 4.54), 20: (7.41, 27.05, 4.72),
    25: (7.89, 26.97, 5.04), 30: (7.67, 26.89, 4.82),
}  # fmt: skip
"""By block size: tokens a pass, BLEU, speed; top-3, τ 1."""

SPECDEC_4 = {(3, 1): (7.89, 26.97), (3, 3): (9.51, 26.71), (5, 1): (7.92, 26.88),
             (5, 3): (9.64, 26.68), (5, 5): (11.01, 26.58)}  # fmt: skip
"""By top and τ: tokens a pass, BLEU; without either 6.41 and 26.62."""

SPECDEC_4_GREEDY = (6.41, 26.62)

SPECDEC_7 = {
    "label smoothing": "0.1", "learning rate (Adam)": "5e-4, inverse square", "betas": "0.9, 0.999",
    "weight decay": "0.01", "warm-up updates": "10,000", "updates": "300,000",
    "tokens of a batch": "4,096 × 4 on 8 V100",
}  # fmt: skip
"""How the Spec-Drafter was trained."""

PLUS_1 = {"greedy": (28.73, 1.1), "SpecDec 25": (28.73, 3.0), "top-3, τ 1": (28.89, 3.6),
          "top-5, τ 3": (28.73, 4.5)}  # fmt: skip
"""WMT14 English to German, blocks of 25: BLEU, speed."""

PLUS_2 = {10: (5.97, 26.68, 3.04), 15: (6.74, 26.94, 3.47), 20: (7.24, 26.75, 3.55),
          25: (7.56, 26.92, 3.79), 30: (7.44, 26.75, 3.63)}  # fmt: skip
"""As SPECDEC_3."""

PLUS_3 = {(3, 1): (7.56, 27.02), (3, 3): (9.46, 26.84), (5, 1): (7.58, 27.02),
          (5, 3): (9.72, 26.84), (5, 5): (10.99, 26.64)}  # fmt: skip
"""As SPECDEC_4."""

ARTICLE = {0.5: (1.97, 1.99), 0.7: (2.57, 2.83), 0.9: (3.44, 4.69), 0.95: (3.71, 5.44)}
"""By α: tokens a pass for 4 and 8 drafted tokens, as its table has them."""
