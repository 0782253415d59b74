"""The claims of README.md, as the command reads them; what they measure is not for a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import claims

ROOT = Path(__file__).resolve().parents[3]
ROW = "| Sooner | 1.12 [1.1, 1.2] | ≥ 1.05 | `python -c 'print(\"{}\")'` → `German.speed` |"


def test_readme_claims_what_a_command_can_measure() -> None:
    found = list(claims.claims((ROOT / "README.md").read_text("utf-8")))
    assert len(found) > 5
    for one in found:
        module = one.command.split()[2]
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), one
        first = float(one.figure.split()[0].replace("−", "-"))
        assert one.holds(first), one


def test_a_bound_without_a_command_is_an_error() -> None:
    with pytest.raises(ValueError, match="is no claim"):
        list(claims.claims("| Sooner | 1.12 | ≥ 1.05 | by hand |"))


@pytest.mark.parametrize(("now", "holds"), [(1.05, True), (1.04, False), (float("nan"), False)])
def test_a_claim_holds_within_its_bound(now: float, holds: bool) -> None:
    (one,) = claims.claims(ROW)
    assert one.holds(now) is holds


def test_a_figure_is_found_in_what_the_command_prints() -> None:
    (one,) = claims.claims(ROW.replace("{}", '{\\"German\\": {\\"speed\\": 1.25}}'))
    assert claims.figure(one) == 1.25
