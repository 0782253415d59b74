from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from research.__main__ import main
from tests.helpers.command import Outcome
from tests.helpers.models import CLIP_ENGLISH, CLIP_GERMAN, TEMPLATE, TRANSLATION_MODEL


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "s.en").write_text("\n".join(CLIP_ENGLISH) + "\n", "utf-8")
    (tmp_path / "s.de").write_text("\n".join(CLIP_GERMAN) + "\n", "utf-8")
    return tmp_path


MODEL = (
    "--translation-model", TRANSLATION_MODEL, "--template", TEMPLATE, "--threads", "1",
)  # fmt: skip


Evaluate = Callable[..., Outcome]


@pytest.fixture
def evaluate(capfd: pytest.CaptureFixture[str]) -> Evaluate:
    def run(*flags: str | Path) -> Outcome:
        code = main([*map(str, flags)])
        return Outcome(code, *capfd.readouterr())

    return run


@pytest.mark.slow
def test_run_replay_and_report(evaluate: Evaluate, files: Path) -> None:
    out = files / "run"
    lists = ("--policy", "rt,ssbd,cd", "--beta", "0,0.2", "--mask-k", "0,3", "--extensions")
    corpus = ("--source", files / "s.en", "--reference", files / "s.de", "--rounds", "2")
    made = evaluate("run", *MODEL, *lists, "none,all", *corpus, "--out", out)
    assert made.code == 0, made.err
    assert "0:00 left" in made.err
    names = ("--only", "rt,ssbd 0.2")
    made = evaluate("replay", *MODEL, out, *names, "--two-pass", "--out", files / "again")
    assert made.code == 0, made.err
    assert evaluate("pack", out, "--out", files / "kept" / "run").code == 0
    made = evaluate(
        "report", files / "kept" / "run", files / "again", "--json", "--write", files / "R.md"
    )
    assert made.code == 0, made.err
    report = json.loads(made.out)
    original, again = report["runs"]
    assert again["header"]["replayed"] == TRANSLATION_MODEL.name
    figures = {f["name"]: f for f in original["figures"]}
    assert figures["ssbd 0 reanchor+record"]["finals_as_rt"] == 100
    assert figures["ssbd 0.2/0.066 display3 half+reanchor+record"]["record_as_rt"] == 100
    assert "Table 6" in (files / "results" / "paper.md").read_text("utf-8")
    assert not (files / "results" / "languages.md").exists(), "no run compares any"


def test_what_drafts_is_measured_beside_the_last_output(evaluate: Evaluate, files: Path) -> None:
    corpus = ("--source", files / "s.en", "--reference", files / "s.de", "--limit", "2")
    files_of = ("--draft-model", TRANSLATION_MODEL, "--nested-model", TRANSLATION_MODEL)
    lists = ("--policy", "rt,ssbd,beam-2+model-2", "--beta", "0", "--drafters")
    drafters = (*lists, "none,model-3,nested-3", *files_of, "--draft-cost", "0.1,0.02")
    out = files / "family"
    made = evaluate("run", *MODEL, *corpus, *drafters, "--out", out)
    assert made.code == 0, made.err
    report = json.loads(evaluate("report", out, "--json").out)["runs"][0]
    figures = {figures["name"]: figures for figures in report["figures"]}
    assert report["header"]["draft_costs"]["nested-3"][1][0] == [1, 0.02]
    for name in ("rt model-3", "rt nested-3", "ssbd 0 model-3"):
        without = name.rpartition(" ")[0]
        assert figures[name]["finals_as_rt"] == 100
        assert figures[name]["priced_flat"] > figures[without]["priced_flat"]
    # The model drafts for itself: all stands that does not stand behind what fell.
    assert figures["rt model-3"]["continued_stood"] == 100
    assert figures["ssbd 0 model-3"]["continued_stood"] < 100
    assert figures["beam-2+model-2"]["draft_passes"] > 0
    text = evaluate("report", out, "--family").out
    assert "| rt model-3 |" in text
    assert "Spec-Verification" in text
    assert "ssbd 0 model-3 (" not in text, "others' tables have what verifies as they do"
    evaluate("replay", *MODEL, out, "--out", files / "again").refuses(
        "rt model-3", "cannot be replayed"
    )
