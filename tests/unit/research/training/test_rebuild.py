"""How the demonstration pack is made anew, and what it must measure before it is put in place."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from research.training.demo_pack import check, finish, rebuild
from research.training.demo_pack.finish import FinishError
from research.training.demo_pack.rebuild import Plan
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.system.folders import resource
from tests.helpers.programs import python

GOOD = {
    name: limit.most if limit.most < float("inf") else limit.least
    for name, limit in check.LIMITS.items()
}


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    tatoeba = {code: tmp_path / f"{code}.tsv.gz" for code in rebuild.LANGUAGES}
    for path in tatoeba.values():
        path.write_bytes(b"")
    target = tmp_path / "resources" / "demo"
    target.mkdir(parents=True)
    (target / "old").write_text("good", "utf-8")
    return Plan(tatoeba, tmp_path / "work", target, sys.executable, 1.0)


def test_a_new_pack_that_fails_its_checks_or_lacks_a_part_is_not_put_in_place(
    plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = shutil.copytree(resource("demo"), tmp_path / "resources" / "new")
    # In the place of one that takes minutes.
    (tmp_path / "check.py").write_text("raise SystemExit(1)", "utf-8")
    monkeypatch.setattr(finish, "HERE", tmp_path)
    with pytest.raises(FinishError, match="fails its checks"):
        finish.finish(new, plan.target)
    (new / "call.wav").unlink()
    with pytest.raises(FinishError, match="lacks call.wav: make them first"):
        finish.finish(new, plan.target)
    assert [path.name for path in plan.target.iterdir()] == ["old"]


def test_every_step_is_a_script_with_those_flags(plan: Plan, tmp_path: Path) -> None:
    on_a_gpu = replace(plan, device="cuda")
    steps = [*on_a_gpu.training(), *on_a_gpu.making(tmp_path)]
    shared = (rebuild.HERE / "devices.py").read_text("utf-8")
    for _, script, *arguments in steps:
        text = Path(script).read_text("utf-8")
        text += shared if "add_device(parser)" in text else ""
        for flag in (argument for argument in arguments if argument.startswith("--")):
            assert f'"{flag}"' in text, (script, flag)
    assert sum("--device" in command for command in steps) == 4
    assert not any("--device" in command for command in plan.training())


def test_a_figure_beyond_its_limit_or_missing_is_missed_and_sizes_are_figures(plan: Plan) -> None:
    assert check.missed(GOOD) == []
    bad = {"demo_wer": 8.1, "zh_demo_chrf": 74.9, "outputs_over_3x_source": 1, "clip_ne_share": 1.0}
    for name, value in {**bad, "invented_words": float("nan")}.items():
        assert check.missed({**GOOD, name: value}) == [name]
    del (some := dict(GOOD))["everyday_wer"]
    assert check.missed(some) == ["everyday_wer"]
    assert "MISSED" in check.table({**GOOD, "demo_wer": 9})
    (plan.target / "work-call.Q8_0.gguf").write_bytes(bytes(1_500_000))
    (plan.target / "card.md").write_bytes(bytes(9_000_000))
    assert check.sizes(plan.target) == {"translation_model_mb": 1.5, "pack_mb": 1.5}


def test_the_languages_are_those_of_the_demonstration_in_one_order() -> None:
    code = "from targets import LANGUAGES; print(*LANGUAGES, *(t.name for t in LANGUAGES.values()))"
    done = python("-c", code, cwd=rebuild.HERE, check=True)
    assert done.stdout.split() == [*rebuild.LANGUAGES, *demo_pack.LANGUAGES]
