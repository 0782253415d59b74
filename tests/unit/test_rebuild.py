"""The demonstration pack is made anew as a whole or not at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.demo_pack import check, rebuild
from tools.demo_pack.rebuild import Plan, RebuildError

GOOD = {
    name: limit.most if limit.most < float("inf") else limit.least
    for name, limit in check.LIMITS.items()
}


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    tatoeba = tmp_path / "pairs.tsv.gz"
    tatoeba.write_bytes(b"")
    target = tmp_path / "resources" / "demo"
    target.mkdir(parents=True)
    (target / "old").write_text("good", "utf-8")
    return Plan([tatoeba], tmp_path / "work", target, sys.executable, 1.0)


def is_untouched(plan: Plan) -> bool:
    return [path.name for path in plan.target.parent.iterdir()] == ["demo"] and (
        plan.target / "old"
    ).read_text("utf-8") == "good"


def test_a_missing_program_is_named_before_anything_is_done(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(plan.target))
    with pytest.raises(RebuildError, match="espeak-ng is missing: apt install espeak-ng"):
        rebuild.rebuild(plan)
    assert is_untouched(plan)


def test_missing_packages_are_named() -> None:
    with pytest.raises(RebuildError, match="lacks nosuch_one, nosuch_two: install"):
        rebuild.need({}, sys.executable, ["json", "nosuch_one", "nosuch_two"])
    with pytest.raises(RebuildError, match="/no/python cannot be run"):
        rebuild.need({}, "/no/python", ["json"])


def without_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "need", lambda *_: None)


def test_a_step_that_fails_leaves_the_old_pack(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    without_needs(monkeypatch)
    half = "import pathlib, sys; pathlib.Path(sys.argv[1], 'half').write_text(''); sys.exit(3)"
    monkeypatch.setattr(Plan, "commands", lambda _, new: [[sys.executable, "-c", half, str(new)]])
    with pytest.raises(RebuildError, match="failed: the pack that was there stays"):
        rebuild.rebuild(plan)
    assert is_untouched(plan)


def test_a_pack_whose_checks_pass_takes_the_old_ones_place(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_needs(monkeypatch)
    write = "import pathlib, sys; pathlib.Path(sys.argv[1], 'new').write_text('better')"
    monkeypatch.setattr(Plan, "commands", lambda _, new: [[sys.executable, "-c", write, str(new)]])
    monkeypatch.setattr(rebuild, "finish", lambda new, plan: rebuild.swap(new, plan.target))
    rebuild.rebuild(plan)
    assert [path.name for path in plan.target.parent.iterdir()] == ["demo"]
    assert [path.name for path in plan.target.iterdir()] == ["new"]


def test_where_the_new_pack_cannot_be_put_the_old_one_is_put_back(plan: Plan) -> None:
    with pytest.raises(RebuildError, match="cannot be put in place"):
        rebuild.swap(plan.work / "nowhere", plan.target)
    assert is_untouched(plan)


def test_every_step_is_a_script_with_those_flags(plan: Plan, tmp_path: Path) -> None:
    for _, script, *arguments in plan.commands(tmp_path):
        text = Path(script).read_text("utf-8")
        for flag in (argument for argument in arguments if argument.startswith("--")):
            assert f'"{flag}"' in text, (script, flag)


def test_a_figure_beyond_its_limit_or_missing_is_missed() -> None:
    assert check.missed(GOOD) == []
    assert check.missed({**GOOD, "demo_wer": 8.1, "demo_chrf": 74.9}) == ["demo_wer", "demo_chrf"]
    assert check.missed({**GOOD, "invented_words": float("nan")}) == ["invented_words"]
    del (some := dict(GOOD))["everyday_wer"]
    assert check.missed(some) == ["everyday_wer"]
    assert "MISSED" in check.table({**GOOD, "demo_wer": 9})


def test_the_command_says_in_one_line_what_is_missing(tmp_path: Path) -> None:
    script, tatoeba = str(rebuild.HERE / "rebuild.py"), str(tmp_path / "none")
    command = [sys.executable, script, "--tatoeba", tatoeba]
    done = subprocess.run(
        [*command, "--train-python", "/no/python"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
