"""How sure a figure is: 95 % intervals of figures of a corpus, by resampling its utterances.

The bootstrap of Koehn 2004, "Statistical Significance Tests for Machine Translation Evaluation",
as sacrebleu has it: paired, since all variants are resampled alike, so a difference or a ratio of
two variants has an interval of its own, narrower than those of the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.commands.quality import BETA_SQUARED, LONGEST, ngrams

RESAMPLES = 1000
_SEED = 12345  # sacrebleu's

Figures = NDArray[np.float64]


@dataclass(frozen=True)
class Interval:
    """A figure, and the bounds that 95 % of the resampled ones lie between."""

    value: float
    low: float
    high: float


def resampled(utterances: int) -> NDArray[np.int64]:
    """How often each utterance stands in the corpus and in each resample of it.

    int64[1 + RESAMPLES, utterances]; row 0 is the corpus as it is. The same for the same number.
    """
    drawn = np.random.default_rng(_SEED).multinomial(
        utterances, np.full(utterances, 1 / utterances), RESAMPLES
    )
    return np.concatenate((np.ones((1, utterances), np.int64), drawn))


def interval(figures: Figures) -> Interval:
    """The interval of a figure. figures: of the corpus, then of each resample."""
    low, high = np.percentile(figures[1:], (2.5, 97.5))
    return Interval(float(figures[0]), float(low), float(high))


def matches(text: str, reference: str) -> tuple[int, ...]:
    """What chrF needs of a text: characters of it and of its reference, white space left out, and
    the n-grams of 1 … 6 characters that both have."""
    ours, theirs = ("".join(each.split()) for each in (text, reference))
    common = ((ngrams(ours, n) & ngrams(theirs, n)).total() for n in range(1, LONGEST + 1))
    return len(ours), len(theirs), *common


def chrfs(matched: Sequence[tuple[int, ...]], counts: NDArray[np.int64]) -> Figures:
    """chrF2 of the corpus and of each resample, 0 … 100, as sacrebleu counts it.

    matched: `matches` of each utterance. counts: `resampled`.
    """
    found = np.array(matched, np.int64)
    shorter = np.arange(LONGEST)
    ours, theirs = (np.maximum(found[:, [column]] - shorter, 0) for column in (0, 1))
    ours = np.where(theirs > 0, ours, 0)
    made, wanted, both = (counts @ each for each in (ours, theirs, found[:, 2:]))
    known = made > 0  # and so there is a reference's
    orders = np.maximum(known.sum(axis=1), 1)
    precision, recall = (
        np.divide(both, of, out=np.zeros(of.shape), where=known).sum(axis=1) / orders
        for of in (made, wanted)
    )
    weighted = BETA_SQUARED * precision + recall
    scores = 100 * (1 + BETA_SQUARED) * precision * recall
    chrf: Figures = np.divide(scores, weighted, out=np.zeros_like(scores), where=weighted > 0)
    return chrf
