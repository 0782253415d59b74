from __future__ import annotations

from ssbd_desktop.evaluation.scores.quality import score


def test_scores() -> None:
    said = ["Ein Hund rennt über das Gras.", "Zwei Männer reden."]
    same = score(["a", "b"], said, list(said), "German", None)
    assert same.bleu is not None
    assert same.chrf is not None
    assert round(same.bleu) == round(same.chrf) == 100
    assert "13a" in same.note
    other = score(["a", "b"], said, ["Ein Hund.", "Eine Frau."], "German", None)
    assert other.bleu is not None
    assert other.bleu < 50


def test_chinese_is_counted_in_characters() -> None:
    made = score(["a"], ["我们今天去公园"], ["我们今天去学校"], "Chinese", None)
    assert made.bleu is not None
    assert made.bleu > 30
    assert "zh" in made.note


def test_a_reference_is_missing() -> None:
    assert score(["a", "b"], ["x", "y"], ["x", None], "German", None).bleu is None
