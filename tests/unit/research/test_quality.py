from __future__ import annotations

from research.quality import score


def test_scores() -> None:
    said = ["Ein Hund rennt über das Gras.", "Zwei Männer reden."]
    same = score(said, list(said), "German")
    assert same.bleu is not None
    assert same.chrf is not None
    assert round(same.bleu) == round(same.chrf) == 100
    assert "13a" in same.note
    other = score(said, ["Ein Hund.", "Eine Frau."], "German")
    assert other.bleu is not None
    assert other.bleu < 50
    made = score(["我们今天去公园"], ["我们今天去学校"], "Chinese")
    assert made.bleu is not None
    assert made.bleu > 30
    assert "zh" in made.note
    assert score(["x", "y"], ["x", None], "German").bleu is None
