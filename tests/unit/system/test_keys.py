"""The key of a server lies in the system's keyring, or in the environment."""

from __future__ import annotations

from collections.abc import Iterator

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.system.keys import VARIABLE, keep_server_key, server_key
from tests.helpers.fake_keyring import FakeKeyring

URL = "https://team.example.com/v1"


@pytest.fixture
def ring() -> Iterator[FakeKeyring]:
    before, ring = keyring.get_keyring(), FakeKeyring()
    keyring.set_keyring(ring)
    yield ring
    keyring.set_keyring(before)


def test_a_key_is_kept_by_the_address_of_its_server_and_the_environment_has_the_last_word(
    ring: FakeKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_server_key(URL, " sk-secret ")
    assert ring.kept == {("SSBD Desktop", URL): "sk-secret"}
    assert server_key(URL) == "sk-secret"
    assert server_key("https://other.example.com/v1") == ""
    monkeypatch.setenv(VARIABLE, "sk-given")
    assert server_key(URL) == "sk-given"
    for _ in range(2):
        keep_server_key(URL, "")
        assert ring.kept == {}


def test_a_keyring_that_is_locked_or_missing_is_told_in_a_sentence_without_the_key(
    ring: FakeKeyring,
) -> None:
    ring.locked = True
    with pytest.raises(SettingError, match=r"cannot be read .* \(the collection is locked\)"):
        server_key(URL)
    with pytest.raises(SettingError, match="cannot be saved in the system's keyring") as told:
        keep_server_key(URL, "sk-secret")
    assert "sk-secret" not in repr(told.value)
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]
    assert server_key(URL) == ""
    with pytest.raises(SettingError, match="this system has no keyring: install one"):
        keep_server_key(URL, "sk-secret")
