"""The address of a server: what is kept of it, and what is refused."""

from __future__ import annotations

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.server_url import (
    ServerFacts,
    check_server_url,
    host_of,
    is_encrypted,
    is_server,
    is_this_computer,
    may_be_sent,
)
from ssbd_desktop.settings.table import SHOWN, Settings, row


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("  ", ""),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000/v1"),
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000/v1"),
        (" https://Team.Example.com/v1/ ", "https://team.example.com/v1"),
        ("HTTPS://team.example.com/llm/v1", "https://team.example.com/llm/v1"),
        ("http://[::1]:8000/v1", "http://[::1]:8000/v1"),
    ],
)
def test_an_address_is_kept_up_to_its_api(typed: str, kept: str) -> None:
    assert Settings().with_values({"server_url": typed}).server_url == kept
    assert check_server_url(kept) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "team.example.com", "ftp://team.example.com", "https://", "http://a:99999", "http://a:0",
        "http://a b/v1", "https://a/v1?key=3", "https://a/v1#x", "http://[::1", "http://a\n/v1",
        "https://:443",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused_in_one_sentence(typed: str) -> None:
    with pytest.raises(SettingError, match="is not the address of a server: enter it with") as told:
        check_server_url(typed)
    assert "\n" not in str(told.value)


def test_an_address_with_a_password_is_refused_without_repeating_it() -> None:
    with pytest.raises(SettingError, match="must not hold a name or a password") as told:
        check_server_url("https://ann:secret@team.example.com/v1")
    assert "secret" not in repr(told.value)


def test_it_is_known_where_text_goes_and_what_of_it_is_shown() -> None:
    assert host_of("https://team.example.com:8443/v1") == "team.example.com:8443"
    assert is_encrypted("https://team.example.com/v1")
    assert not is_encrypted("http://team.example.com/v1")
    assert is_server("http://a/v1")
    assert not is_server("tower.gguf")
    assert is_this_computer("http://localhost:8000/v1")
    assert is_this_computer("http://127.0.0.1/v1")
    assert is_this_computer("http://[::1]:8000/v1")
    assert not is_this_computer("http://192.168.0.7/v1")
    assert not is_this_computer("http://localhost.example.com/v1")
    assert is_this_computer("http://app.localhost/v1")
    asked = ("https://a.org/v1", "http://localhost/v1", "https://b.org/v1")
    assert [may_be_sent(url, "https://a.org/v1") for url in asked] == [True, True, False]
    known = (
        ServerFacts((), "", *facts) for facts in ((True, 0.1), (False, 0.1), (False, 0.1, "x"))
    )
    assert [facts.verifies for facts in known] == [True, False, True]
    assert row("server_agreed") not in SHOWN
    assert row("server_url").flags == ("--server-url", "--server")
