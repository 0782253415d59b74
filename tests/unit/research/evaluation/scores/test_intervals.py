from __future__ import annotations

import numpy as np
import pytest
from sacrebleu.metrics.chrf import CHRF

from research.evaluation.scores.intervals import chrfs, interval, matches, resampled

TEXTS = (
    ("Ein Mann reitet auf einem Pferd.", "Ein Mann reitet ein Pferd."),
    ("", "Zwei Hunde."),
    ("Die Frau", "Eine Frau liest am Hafen ein Buch über Schiffe."),
    ("ja ja ja ja", "ja"),
    ("你好", "你们好吗"),
)


def test_chrf_of_resamples_is_sacrebleus_of_the_same_texts() -> None:
    counts = resampled(len(TEXTS))
    assert counts.shape == (1001, len(TEXTS))
    assert set(counts.sum(axis=1)) == {len(TEXTS)}
    scores = chrfs([matches(*pair) for pair in TEXTS], counts)
    for row in (0, 1, 7, 1000):
        drawn = [TEXTS[i] for i in np.repeat(np.arange(len(TEXTS)), counts[row])]
        ours, theirs = zip(*drawn, strict=True)
        known = CHRF().corpus_score(ours, [theirs]).score
        assert scores[row] == pytest.approx(known, abs=1e-9)
    nothing = chrfs([matches("", "")], resampled(1))
    assert nothing.max() == 0.0
    for few, fewer in (("a", "a"), ("a", "ab"), ("ab", "a")):  # one order of n-grams, or two
        letters = CHRF().corpus_score([few], [[fewer]]).score
        assert chrfs([matches(few, fewer)], resampled(1))[0] == pytest.approx(letters)


def test_an_interval_holds_what_is_true_about_as_often_as_it_says() -> None:
    random = np.random.default_rng(1)
    counts = resampled(200)
    held = 0
    for _ in range(200):
        found = interval(counts @ random.normal(5.0, 2.0, 200) / 200)
        assert found.low < found.value < found.high
        held += found.low <= 5.0 <= found.high
    assert 180 <= held <= 199
    whole = interval(np.arange(1001.0))
    assert [whole.low, whole.high] == pytest.approx([25.975, 975.025])
