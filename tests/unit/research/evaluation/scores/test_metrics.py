from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from research.evaluation.scores.metrics import (
    first_draft,
    in_two_passes,
    laal,
    lags,
    normalized_erasure,
    percentile,
    spread,
)
from research.evaluation.scores.spm import read_splitter
from research.evaluation.traces.lines import TraceRecord
from ssbd_desktop.base.errors import InputError


def record(passes: tuple[int, ...], tail: int) -> TraceRecord:
    fed = sum(passes) - tail - len(passes[1:])
    return TraceRecord(
        "ssbd 0.2", 1, "1", 0, True, 3, 8, (1, 2, 3), 3, "a b c", fed, fed, fed, len(passes),
        passes, tail, sum(passes), False, 0.1, 0.09, 0.0, 0.01,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("displayed", "erasure"),
    [
        # "the cat" → "the dog runs" erases cat (1); → "the dog ran off" erases runs (1); 2 / 4.
        ([["the", "cat"], ["the", "dog", "runs"], ["the", "dog", "ran", "off"]], 0.5),
        ([["a"], ["a", "b"], ["a", "b", "c"]], 0.0),
        # A changed first word takes everything after it along: 3 / 3.
        ([["a", "b", "c"], ["x", "b", "c"]], 1.0),
        # Shrinking erases what is gone: 2, then nothing: 2 / 1.
        ([["a", "b", "c"], ["a"], ["a"]], 2.0),
        # Back and forth: 1 + 1 + 1 over 2.
        ([["a", "b"], ["a", "c"], ["a", "b"], ["a", "d"]], 1.5),
        ([[], ["a"], []], 1.0),
        ([["a"]], 0.0),
    ],
)
def test_erasure_of_examples_worked_by_hand(displayed: list[list[str]], erasure: float) -> None:
    assert normalized_erasure(displayed) == erasure


def test_lags_worked_by_hand() -> None:
    # γ = 4 / 4: lags less 0, 1, 2 and 3, up to the first that has the whole source: the third.
    assert laal([2, 2, 4, 4], 4, 0) == pytest.approx((2 + 1 + 2) / 3)
    # A reference of 8 words makes the ideal pace half a source word a word.
    assert laal([2, 2, 4, 4], 4, 8) == pytest.approx((2 + 1.5 + 3) / 3)
    assert laal([], 4, 4) == 4
    assert laal([6, 6, 6], 6, 3) == 6
    assert laal([3, 3, 6], 6, 3) < laal([6, 6, 6], 6, 3)
    assert lags([(3, 2), (6, 3), (7, 5)]) == [3, 3, 6, 7, 7]
    assert lags([(3, 4), (6, 2)]) == [3, 3]


def test_passes_percentiles_and_spreads() -> None:
    assert in_two_passes(record((12, 1, 1), tail=3)) == (3, 9, 1, 1)
    assert in_two_passes(record((3, 1, 1), tail=3)) == (3, 1, 1)
    # A later draft of 4 tokens beside one known token.
    assert first_draft(record((12, 1, 5, 1), tail=3)) == 9
    assert percentile([5, 1, 4, 2, 3], 0.5) == 3
    assert percentile(list(range(1, 101)), 0.95) == 95
    assert percentile([7], 0.95) == 7
    found = spread([3.0, 1.0, 2.0])
    assert (found.median, found.low, found.high) == (2.0, 1.0, 3.0)


def test_what_is_no_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "spm.model"
    with pytest.raises(InputError, match="does not exist: Flores-101"):
        read_splitter(path)
    path.write_bytes(b"no model")
    with pytest.raises(InputError, match="is not a SentencePiece model: download it again"):
        read_splitter(path)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(InputError, match="sentencepiece is not installed"):
        read_splitter(path)
