"""How good final translations are: BLEU and chrF by sacrebleu, COMET where it is installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Quality:
    """Scores of one variant, None where there is none; note says why, or how it was counted.

    bleu, chrf: 0 … 100. comet: as the checkpoint has it, mostly 0 … 1.
    """

    bleu: float | None = None
    chrf: float | None = None
    comet: float | None = None
    note: str = ""


def score(
    sources: Sequence[str],
    outputs: Sequence[str],
    references: Sequence[str | None],
    language: str,
    checkpoint: Path | None,
) -> Quality:
    """Score outputs against references. language: the target's English name."""
    known = [reference for reference in references if reference is not None]
    if not known or len(known) != len(references):
        return Quality(note="no references")
    comet, note = _comet(sources, outputs, known, checkpoint)
    if importlib.util.find_spec("sacrebleu") is None:
        return Quality(comet=comet, note=f"BLEU and chrF: sacrebleu is not installed; {note}")
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

    tokenizer = _tokenizer(language)
    bleu = BLEU(tokenize=tokenizer).corpus_score(outputs, [known]).score
    chrf = CHRF().corpus_score(outputs, [known]).score
    return Quality(bleu, chrf, comet, f"BLEU: sacrebleu, tokenizer {tokenizer}; {note}")


def _tokenizer(language: str) -> str:
    if language in ("Chinese", "Cantonese"):
        return "zh"
    if language == "Japanese":
        return "ja-mecab" if importlib.util.find_spec("MeCab") else "char"
    return "13a"


def _comet(
    sources: Sequence[str], outputs: Sequence[str], references: Sequence[str], path: Path | None
) -> tuple[float | None, str]:
    if importlib.util.find_spec("comet") is None:
        return None, "COMET: unbabel-comet is not installed"
    if path is None:
        return None, "COMET: no checkpoint was given (--comet)"
    from comet import load_from_checkpoint

    rows = [
        {"src": source, "mt": output, "ref": reference}
        for source, output, reference in zip(sources, outputs, references, strict=True)
    ]
    made = load_from_checkpoint(str(path)).predict(rows, gpus=0, progress_bar=False)
    return float(made.system_score), f"COMET: {path.stem}"
