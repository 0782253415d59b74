"""How good transcripts and translations are: word error rate and chrF, without other packages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ssbd_desktop.base.writing import unspaced
from ssbd_desktop.speech.local_agreement import edit_distances

LONGEST = 6  # characters of chrF's n-grams
BETA_SQUARED = 4.0  # recall counts twice as much as precision


def plain_words(text: str) -> list[str]:
    """The words of a text without case and punctuation; characters where it writes no spaces."""
    return "".join(map(_plain, text.casefold())).split()


def word_errors(reference: Sequence[str], heard: Sequence[str]) -> int:
    """Words that were put in, left out or mistaken: the numerator of the word error rate."""
    return edit_distances(reference, heard)[-1]


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
