from __future__ import annotations

from pathlib import Path

import pytest

from research.evaluation.cost_curves import NAMED, read_curve
from ssbd_desktop.base.errors import InputError


def test_a_curve_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_text('{"points": [[1, 1.0], [8, 4.5]]}')
    assert read_curve(tmp_path / "c.json").points == ((1, 1.0), (8, 4.5))


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", '{"points": []}', '{"points": [[2, 1.0]]}', '{"points": [[1, 1], [1, 2]]}',
        '{"points": [[1, 1], [8, 0]]}', '{"points": [[1, 1], [8, NaN]]}', '{"points": 3}',
    ],
)  # fmt: skip
def test_files_that_hold_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "c.json").write_text(text)
    with pytest.raises(InputError, match="c.json"):
        read_curve(tmp_path / "c.json")


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_curve(tmp_path / "c.json")


@pytest.mark.parametrize("name", NAMED)
def test_a_single_token_is_the_unit(name: str) -> None:
    assert NAMED[name].cost(1) == 1.0
