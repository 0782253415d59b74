"""When the list of releases is asked for, what is made of it, and what a server does wrong."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator

import pytest

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.errors import UpdateError
from ssbd_desktop.ui.shared import update_check
from ssbd_desktop.ui.shared.update_check import DAY, DailyCheck, address, newest_version
from tests.helpers.releases_server import ReleasesServer
from tests.ui.fakes import NOON, FakeReleases


def test_it_asks_once_a_day_whatever_is_started_meanwhile(releases: FakeReleases) -> None:
    assert releases.start().check_if_due() == "0.2.0"
    for hours in (1, 12, 23.9):
        releases.now = NOON + hours * 3600
        releases.start().check_if_due()
    assert releases.asked == 1
    releases.now = NOON + DAY
    releases.start().check_if_due()
    assert releases.asked == 2


@pytest.mark.parametrize("wrong_by", [365 * DAY, -365 * DAY, DAY - NOON])
def test_a_clock_that_was_wrong_does_not_end_it(releases: FakeReleases, wrong_by: float) -> None:
    releases.now = NOON + wrong_by
    releases.start().check_if_due()
    releases.now = NOON
    releases.start().check_if_due()
    assert releases.asked == 2
    releases.start().check_if_due()
    assert releases.asked == 2


def test_a_version_is_reported_once(releases: FakeReleases) -> None:
    check = releases.start()
    assert check.check_if_due() == "0.2.0"
    assert releases.start().check_if_due() == "0.2.0", "nobody has seen it"
    check.mark_shown("0.2.0")
    assert releases.start().check_if_due() == ""
    assert releases.start().known() == "0.2.0"
    releases.now, releases.newest = NOON + DAY, "0.3.0"
    assert releases.start().check_if_due() == "0.3.0"


@pytest.mark.parametrize("newest", ["0.1.0", "0.0.9", "0.1", ""])
def test_what_is_not_newer_is_no_update(releases: FakeReleases, newest: str) -> None:
    releases.newest = newest
    check = releases.start()
    assert check.check_if_due() == check.known() == check.check() == ""


def test_after_an_update_the_old_news_is_none_and_who_asks_now_reads_what_went_wrong(
    releases: FakeReleases,
) -> None:
    releases.start().check()
    updated = DailyCheck(releases.file, releases.ask, lambda: NOON, installed="0.2.0")
    assert updated.known() == ""
    releases.problem = "api.example cannot be found: check your internet connection."
    with pytest.raises(UpdateError, match="cannot be found"):
        releases.start().check()
    assert (releases.start().check_if_due(), releases.asked) == ("0.2.0", 2), "it still is known"


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


@pytest.mark.parametrize(
    "kept",
    [b'{"checked": "x"}', b'{"newest": "../.."}', b"\xff" * 20_000]
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
    check.mark_shown("0.2.0")


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ReleasesServer]:
    """Has the list of releases, and is asked without a proxy."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    with ReleasesServer() as made:
        monkeypatch.setenv("SSBD_RELEASES_LIST", made.address)
        yield made


@pytest.mark.parametrize(
    ("tags", "newest"),
    [(["v0.2.0", "v0.1.0"], "0.2.0"), (["v0.9.0", "v0.10.0", "v0.2.0"], "0.10.0"),
     (["0.3"], "0.3"), (["v0.2.0", "v0.3.0rc1", "v0.3.0.dev4", "v0.3.0+build"], "0.2.0"),
     (["nightly", "v", "", "v9" * 500, "v1.0.0"], "1.0.0"), (["nightly"], ""), ([], ""),
     (["1.2".zfill(40), "1.3".zfill(41)], "1.2")],
)  # fmt: skip
def test_the_newest_is_the_highest_version(
    server: ReleasesServer, tags: list[str], newest: str
) -> None:
    server.list(*tags)
    assert newest_version(server.address) == newest
    for kind in ("draft", "prerelease"):
        server.list(*tags, **{kind: True})
        assert newest_version(server.address) == "", "it is not out yet"


def test_a_request_says_nothing_of_the_computer_or_the_app(server: ReleasesServer) -> None:
    newest_version(server.address)
    ((line, headers),) = server.asked
    assert line == "GET /releases?per_page=30 HTTP/1.1"
    assert headers.pop("User-Agent") == product.NAME
    assert headers.pop("Host") in server.origin
    assert set(headers) <= {"Accept", "Accept-Encoding", "Connection"}
    assert __version__ not in str(headers)


@pytest.mark.parametrize(
    ("body", "code", "headers", "said"),
    [(b"", 403, {}, "allows no more requests for now"),
     (b"", 429, {}, "allows no more requests for now"),
     (b"", 404, {}, "is having problems (error 404)"),
     (b"", 503, {}, "is having problems (error 503)"),
     (b"<!doctype html><title>Sign in</title>", 200, {}, "is not from"),
     (b'{"message": "Not Found"}', 200, {}, "is not from"),
     (b'[{"name": "no tag"}]', 200, {}, "is not from"), (b'["v1.0.0"]', 200, {}, "is not from"),
     (b"[" * 100_000, 200, {}, "is not from"), (b"\xff\xfe[]", 200, {}, "is not from"),
     (b"", 302, {"Location": "/releases"}, "redirects in a loop"),
     (b"", 302, {"Location": "ftp://example.invalid/"}, "is not from"),
     (b"[]", 200, {"Content-Length": "9000"}, "was lost"),
     (b"[]", 200, {"Content-Encoding": "gzip"}, "was lost")],
)  # fmt: skip
def test_what_a_server_does_wrong_is_one_sentence(
    server: ReleasesServer, body: bytes, code: int, headers: dict[str, str], said: str
) -> None:
    server.answer(body, code, **headers, Connection="close")
    with pytest.raises(UpdateError, match=r"(^|\s)127\.0\.0\.1:\d+.*\.$") as failed:
        newest_version(server.address)
    assert said in str(failed.value)
    assert len(server.asked) <= update_check.MOST_REDIRECTS + 1


def test_an_answer_without_end_is_not_read_to_it_and_none_at_all_is_given_up(
    server: ReleasesServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UpdateError, match="is not from releases: sign in"):
        newest_version("releases")
    server.list(*["v1.0.0"] * 100)
    monkeypatch.setattr(update_check, "MOST_BYTES", len(server.body))
    assert newest_version(server.address) == "1.0.0"
    monkeypatch.setattr(update_check, "MOST_BYTES", len(server.body) - 1)
    with pytest.raises(UpdateError, match="is not from"):
        newest_version(server.address)
    monkeypatch.setattr(update_check, "TIMEOUT", 0.2)
    server.pause = 5.0
    with pytest.raises(UpdateError, match="is not responding"):
        newest_version(server.address)
    monkeypatch.setattr(update_check, "PATIENCE", 1.0)
    monkeypatch.setattr(update_check, "TIMEOUT", 10.0)
    server.pause = 0.5  # no single byte is late: only all of them are
    with pytest.raises(UpdateError, match="check for updates is not responding"):
        newest_version(server.address)


def test_the_servers_list_or_that_of_the_product_is_asked_through_the_computers_proxy(
    server: ReleasesServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", server.origin)
    server.list("v3.0.0")
    assert newest_version("http://releases.invalid/list") == newest_version(address()) == "3.0.0"
    assert server.asked[0][0].startswith("GET http://releases.invalid/list?")
    monkeypatch.delenv("SSBD_RELEASES_LIST")
    assert address() == product.RELEASES_LIST


def test_no_http_is_loaded_before_anybody_asks() -> None:
    code = (
        "import sys, ssbd_desktop.ui.shared.update_check\n"
        "print([name for name in sys.modules if name.startswith(('httpx2', 'ssl'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
