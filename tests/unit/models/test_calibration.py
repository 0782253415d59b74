from __future__ import annotations

import json
from typing import Any

import pytest

from ssbd_desktop.models.calibration import from_json
from tests.helpers.calibrations import Computer

CALIBRATION = Computer().calibration()
KEPT: dict[str, Any] = json.loads(CALIBRATION.to_json())


def with_encoder(**values: object) -> str:
    first, *others = KEPT["encoders"]
    return json.dumps(KEPT | {"encoders": [first | values, *others]})


def test_what_is_kept_is_read_again() -> None:
    assert from_json(CALIBRATION.to_json()) == CALIBRATION
    assert from_json(CALIBRATION.to_json().encode()) == CALIBRATION


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        "{}",
        "[" * 100_000,
        b"\xff\xfe",
        CALIBRATION.to_json()[:-40],
        json.dumps(KEPT | {"shared": 0}),
        json.dumps(KEPT | {"alone": "2"}),
        json.dumps(KEPT | {"encoders": [1]}),
        json.dumps(KEPT | {"language_models": [{}]}),
        with_encoder(seconds=-1.0),
        with_encoder(seconds=float("nan")),
        with_encoder(seconds="1"),
        with_encoder(width=0),
    ],
)
def test_what_is_no_calibration_is_told_by_one_kind_of_error(text: str | bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  json has its own words
        from_json(text)
