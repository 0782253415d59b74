from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import UpdateError
from ssbd_desktop.updates.daily_check import DAY, DailyCheck

NOON = 1_800_000_000.0


class FakeReleases:
    """Has a newest version, or fails; and a clock that a test sets."""

    def __init__(self, file: Path, newest: str = "0.2.0") -> None:
        self.newest = newest
        self.problem = ""
        self.asked = 0
        self.now = NOON
        self.file = file

    def ask(self) -> str:
        self.asked += 1
        if self.problem:
            raise UpdateError(self.problem)
        return self.newest

    def start(self) -> DailyCheck:
        """As in a new run of the app."""
        return DailyCheck(self.file, self.ask, lambda: self.now, installed="0.1.0")


@pytest.fixture
def releases(tmp_path: Path) -> FakeReleases:
    return FakeReleases(tmp_path / "data" / "updates.json")


def test_it_asks_once_a_day_whatever_is_started_meanwhile(releases: FakeReleases) -> None:
    assert releases.start().check_if_due() == "0.2.0"
    for hours in (1, 12, 23.9):
        releases.now = NOON + hours * 3600
        releases.start().check_if_due()
    assert releases.asked == 1
    releases.now = NOON + DAY
    releases.start().check_if_due()
    assert releases.asked == 2


@pytest.mark.parametrize("wrong_by", [365 * DAY, -365 * DAY])
def test_a_clock_that_was_wrong_does_not_end_it(releases: FakeReleases, wrong_by: float) -> None:
    releases.now = NOON + wrong_by
    releases.start().check_if_due()
    releases.now = NOON
    releases.start().check_if_due()
    assert releases.asked == 2
    releases.start().check_if_due()
    assert releases.asked == 2


def test_a_version_is_told_once(releases: FakeReleases) -> None:
    check = releases.start()
    assert check.check_if_due() == "0.2.0"
    assert releases.start().check_if_due() == "0.2.0", "nobody was told"
    check.told("0.2.0")
    assert releases.start().check_if_due() == ""
    assert releases.start().known() == "0.2.0"
    releases.now, releases.newest = NOON + DAY, "0.3.0"
    assert releases.start().check_if_due() == "0.3.0"


@pytest.mark.parametrize("newest", ["0.1.0", "0.0.9", "0.1", ""])
def test_what_is_not_newer_is_no_update(releases: FakeReleases, newest: str) -> None:
    releases.newest = newest
    check = releases.start()
    assert check.check_if_due() == check.known() == check.check() == ""


def test_after_an_update_the_old_news_is_none(releases: FakeReleases) -> None:
    releases.start().check()
    updated = DailyCheck(releases.file, releases.ask, lambda: NOON, installed="0.2.0")
    assert updated.known() == ""


def test_what_goes_wrong_is_in_the_log_alone_and_tried_the_next_day(
    releases: FakeReleases, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "ssbd_desktop")
    releases.problem = "api.example cannot be found: check your internet connection."
    assert releases.start().check_if_due() == ""
    assert [(r.levelname, releases.problem in r.getMessage()) for r in caplog.records] == [
        ("INFO", True)
    ]
    assert releases.start().check_if_due() == ""
    assert releases.asked == 1
    releases.problem, releases.now = "", NOON + DAY
    assert releases.start().check_if_due() == "0.2.0"


def test_who_wants_to_know_now_reads_what_went_wrong(releases: FakeReleases) -> None:
    releases.start().check_if_due()
    releases.problem = "api.example cannot be found: check your internet connection."
    with pytest.raises(UpdateError, match="cannot be found"):
        releases.start().check()
    assert releases.start().known() == "0.2.0", "what was known still is"


@pytest.mark.parametrize(
    "kept",
    [b"", b"null", b"[" * 5000, b'{"checked": "x"}', b'{"newest": "../.."}', b"\xff" * 20_000]
    + [json.dumps({"checked": checked}).encode() for checked in (float("nan"), 1e400, -5, 10**400)]
    + [json.dumps({"newest": "9" * 5000}).encode()],
)
def test_a_damaged_file_is_none(releases: FakeReleases, kept: bytes) -> None:
    releases.file.parent.mkdir()
    releases.file.write_bytes(kept)
    assert releases.start().known() == ""
    assert releases.start().check_if_due() == "0.2.0"


def test_where_nothing_can_be_noted_only_the_person_asks(releases: FakeReleases) -> None:
    releases.file.parent.write_text("no folder")
    check = releases.start()
    assert check.check_if_due() == ""
    assert releases.asked == 0, "else each start would ask"
    assert check.check() == "0.2.0"
    check.told("0.2.0")
