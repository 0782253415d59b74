from __future__ import annotations

from pathlib import Path

from research.evaluation.report.case_study import case_study, growth
from research.evaluation.report.paper_figures import Growth
from research.evaluation.traces.archive import read_run
from research.evaluation.traces.packing import pack


def test_growth_worked_by_hand() -> None:
    assert growth(["a b", "ab c", "axe", ""]) == (
        Growth(0, 0, 2), Growth(2, 0, 1), Growth(1, 2, 2), Growth(0, 3, 0),
    )  # fmt: skip


def test_the_methods_stand_beside_each_other(folder: Path) -> None:
    run = read_run(folder)
    grown, counted = case_study(run, "4")
    assert [name for name, _ in grown.columns] == ["update", "source", "rt", "ssbd 0.2", "cd"]
    steps = run.streams["4"].steps
    assert [row[1] for row in grown.rows] == list(steps)
    final = run.grouped["ssbd 0.2"][1]["4"][-1]
    assert str(grown.rows[-1][3]).replace("**", "") == run.text(final.tokens)
    assert all(str(row[2]).startswith("**") for row in grown.rows), "rt decodes all of it anew"
    assert len(counted.rows) == max(len(steps), 8) + 1
    assert counted.rows[1][:4] == ("2", "0 − 6 + 11", "0 − 6 + 11", "6 − 0 + 6")
    assert str(counted.rows[-1][1]) == "111 erased, NE 2.85"
    assert str(counted.rows[-1][-1]) == "0 erased, NE 0.00"


def test_without_the_utterance_or_its_text_there_is_none(folder: Path, tmp_path: Path) -> None:
    assert case_study(read_run(folder), "99") == ()
    pack(folder, tmp_path / "kept")
    assert case_study(read_run(tmp_path / "kept"), "4") == ()
