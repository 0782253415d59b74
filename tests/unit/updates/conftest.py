from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers.releases_server import ReleasesServer


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ReleasesServer]:
    """Has the list of releases, and is asked without a proxy."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    with ReleasesServer() as made:
        monkeypatch.setenv("SSBD_RELEASES_LIST", made.address)
        yield made
