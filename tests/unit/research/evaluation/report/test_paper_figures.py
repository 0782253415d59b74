"""The paper's figures agree with each other, as a mistyped one would not."""

from __future__ import annotations

import pytest

from research.evaluation.report.paper_figures import (
    QWEN,
    TABLE_2,
    TABLE_3,
    TABLE_4,
    TABLE_6,
    TABLE_7,
    TOWER,
    Overall,
)

TARGETS = ("German", "Chinese", "Japanese")


@pytest.mark.parametrize("table", [TABLE_2, TABLE_6])
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("model", [TOWER, QWEN])
def test_a_speedup_is_a_ratio_of_tokens_per_second(table: Overall, target: str, model: str) -> None:
    rt, ssbd = table[target, model, "rt"], table[target, model, "ssbd"]
    assert rt.speedup == 1.0
    assert rt.tps is not None
    assert ssbd.tps is not None
    assert ssbd.speedup == pytest.approx(ssbd.tps / rt.tps, abs=0.025)  # both are rounded
    assert ssbd.erasure < rt.erasure
    assert ssbd.comet == pytest.approx(rt.comet, abs=0.0021)
    assert rt.of_drafted is rt.of_output is None
    assert ssbd.of_drafted is not None
    assert ssbd.of_output is not None
    # An update's output is longer than its draft, by much the same everywhere.
    assert 0.65 < ssbd.of_output / ssbd.of_drafted < 0.85


def test_the_tables_are_whole() -> None:
    assert len(TABLE_2) == len(TABLE_6) == len(TARGETS) * 2 * 2
    assert [beta for policy, beta in TABLE_3 if policy == "ssbd"] == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 1]
    assert len(TABLE_4) == 5


def test_what_stands_in_several_tables_is_the_same() -> None:
    same = TABLE_3["ssbd", 0.2]
    of_2 = TABLE_2["Chinese", TOWER, "ssbd"]
    assert TABLE_4["none", 0] == same
    assert (of_2.comet, of_2.erasure, of_2.of_drafted, of_2.of_output, of_2.speedup) == (
        same.comet, same.erasure, same.of_drafted, same.of_output, same.speedup,
    )  # fmt: skip
    assert TABLE_3["rt", 0.0].erasure == TABLE_2["Chinese", TOWER, "rt"].erasure
    for k in (3, 5):
        shown = TABLE_4["display", k]
        assert (shown.of_drafted, shown.speedup) == (same.of_drafted, same.speedup)
    betas = [row for (policy, _), row in TABLE_3.items() if policy == "ssbd"]
    assert [row.speedup for row in betas] == sorted(row.speedup for row in betas)
    assert [row.erasure for row in betas] == sorted((r.erasure for r in betas), reverse=True)


@pytest.mark.parametrize("policy", ["rt", "ssbd", "cd"])
def test_each_update_of_the_case_goes_on_from_the_one_before(policy: str) -> None:
    length = 0
    for update in TABLE_7[policy]:
        assert update.kept + update.erased == length
        length = update.kept + update.added
    assert len(TABLE_7[policy]) == 8
    assert (policy == "cd") == (sum(update.erased for update in TABLE_7[policy]) == 0)
