from __future__ import annotations

from research.quality import score


def test_scores() -> None:
    said = ["Ein Hund rennt über das Gras.", "Zwei Männer reden."]
    same = score(said, list(said), "German")
    assert round(same.bleu or 0) == round(same.chrf or 0) == 100
    assert "13a" in same.note
    assert (score(said, ["Ein Hund.", "Eine Frau."], "German").bleu or 100) < 50
    made = score(["我们今天去公园"], ["我们今天去学校"], "Chinese")
    assert (made.bleu or 0) > 30
    assert "zh" in made.note
    assert score(["x", "y"], ["x", None], "German").bleu is None
