"""How good transcripts and translations are.

Word error rate and chrF without other packages; for reports BLEU and chrF by sacrebleu.
"""

from __future__ import annotations

import importlib.util
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ssbd_desktop.base.writing import unspaced

LONGEST = 6  # characters of chrF's n-grams
BETA_SQUARED = 4.0  # recall counts twice as much as precision


def plain_words(text: str) -> list[str]:
    """The words of a text without case and punctuation; characters where it writes no spaces."""
    return "".join(map(_plain, text.casefold())).split()


def word_errors(reference: Sequence[str], heard: Sequence[str]) -> int:
    """Words that were put in, left out or mistaken: the numerator of the word error rate."""
    distances = list(range(len(heard) + 1))
    for i, wanted in enumerate(reference, start=1):
        diagonal, distances[0] = distances[0], i
        for j, word in enumerate(heard, start=1):
            change = diagonal + (wanted != word)
            diagonal = distances[j]
            distances[j] = min(distances[j] + 1, distances[j - 1] + 1, change)
    return distances[-1]


def word_error_rate(reference: str, heard: str) -> float:
    """Word errors in per cent of the reference's words, 0 … and over 100 for inventions."""
    wanted = plain_words(reference)
    return 100 * word_errors(wanted, plain_words(heard)) / max(len(wanted), 1)


def chrf(reference: str, output: str) -> float:
    """chrF2 of one text, 0 … 100: n-grams of up to six characters, as sacrebleu counts them."""
    precisions, recalls = [], []
    wanted, made = ("".join(text.split()) for text in (reference, output))
    for n in range(1, LONGEST + 1):
        theirs, ours = ngrams(wanted, n), ngrams(made, n)
        if theirs and ours:
            both = (theirs & ours).total()
            precisions.append(both / ours.total())
            recalls.append(both / theirs.total())
    precision, recall = (sum(found) / max(len(found), 1) for found in (precisions, recalls))
    if not precision + recall:
        return 0.0
    weighted = BETA_SQUARED * precision + recall
    return 100 * (1 + BETA_SQUARED) * precision * recall / weighted


def _plain(character: str) -> str:
    if not (character.isalnum() or character == "'"):
        return " "
    return f" {character} " if unspaced(character) else character


def ngrams(text: str, n: int) -> Counter[str]:
    """How often each run of n characters stands in a text."""
    return Counter(text[i : i + n] for i in range(len(text) - n + 1))


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
