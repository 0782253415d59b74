"""The real child process, asking a real server."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ssbd_desktop.base.errors import UpdateError
from ssbd_desktop.updates import asking
from ssbd_desktop.updates.asking import newest_release
from tests.helpers.fakes import raising
from tests.helpers.releases_server import ReleasesServer


def test_the_newest_version_comes_from_the_child(server: ReleasesServer) -> None:
    server.list("v2.0.0")
    assert newest_release() == "2.0.0"
    assert len(server.asked) == 1


def test_so_does_what_went_wrong(server: ReleasesServer) -> None:
    server.answer(b"", 500)
    with pytest.raises(UpdateError, match=r"is having problems \(error 500\)"):
        newest_release()


def test_a_server_that_drips_is_given_up(
    server: ReleasesServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No single byte is late: only all of them are."""
    monkeypatch.setattr(asking, "PATIENCE", 1.0)
    server.list("v2.0.0")
    server.pause = 0.5
    with pytest.raises(UpdateError, match="check for updates is not responding"):
        newest_release()


def test_where_no_process_can_be_started_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "ChildProcess", raising(OSError(12, "Cannot allocate memory")))
    with pytest.raises(UpdateError, match=r"cannot be started \(Cannot allocate memory\)"):
        newest_release()


def test_a_child_that_dies_is_told(server: ReleasesServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "FLAG", "--update-child-of-another-app")
    with pytest.raises(UpdateError, match="stopped unexpectedly"):
        newest_release()


def test_the_app_itself_loads_no_http() -> None:
    code = (
        "import sys, ssbd_desktop.updates.daily_check\n"
        "print([name for name in sys.modules if name.startswith(('httpx2', 'ssl'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
