"""How good translations are by the field's own scorer: BLEU and chrF by sacrebleu."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Quality:
    """Scores of one variant, None where there is none; note says why, or how it was counted.

    bleu, chrf: 0 … 100.
    """

    bleu: float | None = None
    chrf: float | None = None
    note: str = ""


def score(outputs: Sequence[str], references: Sequence[str | None], language: str) -> Quality:
    """Score outputs against references. language: the target's English name."""
    known = [reference for reference in references if reference is not None]
    if not known or len(known) != len(references):
        return Quality(note="no references")
    if importlib.util.find_spec("sacrebleu") is None:
        return Quality(note="BLEU and chrF: sacrebleu is not installed")
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

    tokenizer = _tokenizer(language)
    bleu = BLEU(tokenize=tokenizer).corpus_score(outputs, [known]).score
    chrf = CHRF().corpus_score(outputs, [known]).score
    return Quality(bleu, chrf, f"BLEU: sacrebleu, tokenizer {tokenizer}")


def _tokenizer(language: str) -> str:
    if language in ("Chinese", "Cantonese"):
        return "zh"
    if language == "Japanese":
        return "ja-mecab" if importlib.util.find_spec("MeCab") else "char"
    return "13a"
