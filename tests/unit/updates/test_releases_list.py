"""The list of releases over real HTTP: which version is newest, and what a server does wrong."""

from __future__ import annotations

import pytest

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.errors import UpdateError
from ssbd_desktop.updates.check_process import releases_list
from ssbd_desktop.updates.check_process.releases_list import address, newest_version
from tests.helpers.releases_server import ReleasesServer


@pytest.mark.parametrize(
    ("tags", "newest"),
    [
        (["v0.2.0", "v0.1.0"], "0.2.0"),
        (["v0.9.0", "v0.10.0", "v0.2.0"], "0.10.0"),
        (["0.3"], "0.3"),
        (["v0.2.0", "v0.3.0rc1", "v0.3.0.dev4", "v0.3.0+build"], "0.2.0"),
        (["nightly", "v", "", "v9" * 500, "v1.0.0"], "1.0.0"),
        (["nightly"], ""),
        ([], ""),
    ],
)
def test_the_newest_is_the_highest_version(
    server: ReleasesServer, tags: list[str], newest: str
) -> None:
    server.list(*tags)
    assert newest_version(server.address) == newest


@pytest.mark.parametrize("kind", ["draft", "prerelease"])
def test_what_is_not_out_yet_is_left_out(server: ReleasesServer, kind: str) -> None:
    server.list("v9.0.0", **{kind: True})
    assert newest_version(server.address) == ""


def test_a_request_says_nothing_of_the_computer_or_the_app(server: ReleasesServer) -> None:
    newest_version(server.address)
    ((line, headers),) = server.asked
    assert line == "GET /releases?per_page=30 HTTP/1.1"
    assert headers.pop("User-Agent") == product.NAME
    assert headers.pop("Host") in server.origin
    assert set(headers) <= {"Accept", "Accept-Encoding", "Connection"}
    assert __version__ not in str(headers)


def test_the_list_is_that_of_the_product(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSBD_RELEASES_LIST", raising=False)
    assert address() == product.RELEASES_LIST


@pytest.mark.parametrize(
    ("body", "code", "headers", "said"),
    [
        (b"", 403, {}, "allows no more requests for now"),
        (b"", 429, {}, "allows no more requests for now"),
        (b"", 404, {}, "is having problems (error 404)"),
        (b"", 503, {}, "is having problems (error 503)"),
        (b"<!doctype html><title>Sign in</title>", 200, {}, "is not from"),
        (b'{"message": "Not Found"}', 200, {}, "is not from"),
        (b'[{"name": "no tag"}]', 200, {}, "is not from"),
        (b'["v1.0.0"]', 200, {}, "is not from"),
        (b"[" * 100_000, 200, {}, "is not from"),
        (b"\xff\xfe[]", 200, {}, "is not from"),
        (b"", 302, {"Location": "/releases"}, "redirects in a loop"),
        (b"", 302, {"Location": "ftp://example.invalid/"}, "is not from"),
        (b"[]", 200, {"Content-Length": "9000"}, "was lost"),
        (b"[]", 200, {"Content-Encoding": "gzip"}, "was lost"),
    ],
)
def test_what_a_server_does_wrong_is_one_sentence(
    server: ReleasesServer, body: bytes, code: int, headers: dict[str, str], said: str
) -> None:
    server.answer(body, code, **headers, Connection="close")
    with pytest.raises(UpdateError, match=r"^.*127\.0\.0\.1:\d+.*\.$") as failed:
        newest_version(server.address)
    assert said in str(failed.value)
    assert len(server.asked) <= releases_list.MOST_REDIRECTS + 1


def test_an_answer_without_end_is_not_read_to_it(
    server: ReleasesServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(releases_list, "MOST_BYTES", 1000)
    server.list(*["v1.0.0"] * 100)
    with pytest.raises(UpdateError, match="is not from"):
        newest_version(server.address)


def test_a_server_that_says_nothing_is_given_up(
    server: ReleasesServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(releases_list, "TIMEOUT", 0.2)
    server.pause = 5.0
    with pytest.raises(UpdateError, match="is not responding"):
        newest_version(server.address)


def test_without_a_network_that_is_said(server: ReleasesServer) -> None:
    with pytest.raises(UpdateError, match=r"cannot be reached \(.+\): check your internet"):
        newest_version("http://127.0.0.1:9/")
    with pytest.raises(UpdateError, match="cannot be found: check your internet"):
        newest_version("http://releases.invalid/")


def test_what_is_no_secure_connection_is_none(server: ReleasesServer) -> None:
    with pytest.raises(UpdateError, match="is not secure"):
        newest_version(server.address.replace("http", "https"))


def test_it_is_asked_through_the_computers_proxy(
    server: ReleasesServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", server.origin)
    server.list("v3.0.0")
    assert newest_version("http://releases.invalid/list") == "3.0.0"
    assert server.asked[0][0].startswith("GET http://releases.invalid/list?")
