"""The contract of the stand-in: what codesign(1) does that the scripts depend on.

As Apple's TN2206 (“macOS Code Signing In Depth”) and “Creating distribution-signed code for macOS”
have it. On a Mac the same can be tried with codesign itself and the identity “-”.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.helpers import fake_codesign
from tests.helpers.mac_app import THIN, make_app

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="an .app is full of links")

SIGN = ("--force", "--sign", "NAME")


@pytest.fixture(autouse=True)
def _calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODESIGN_CALLS", str(tmp_path / "calls"))


def codesign(*arguments: str | Path) -> int:
    return fake_codesign.main([str(argument) for argument in arguments])


def test_what_is_around_unsigned_code_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    framework = make_app(tmp_path) / "Contents/Frameworks/PySide6/Qt/lib/QtWebEngineCore.framework"
    assert codesign(*SIGN, framework / "Versions/A") == 1
    assert "not signed at all" in capsys.readouterr().err
    assert codesign(*SIGN, framework / "Versions/A/Helpers/QtWebEngineProcess.app") == 0
    assert codesign(*SIGN, framework / "Versions/A") == 0


def test_a_new_signature_inside_breaks_that_of_what_is_around(tmp_path: Path) -> None:
    library = tmp_path / "A.framework/Versions/A/Libraries/inner.dylib"
    library.parent.mkdir(parents=True)
    library.write_bytes(THIN)
    version = tmp_path / "A.framework/Versions/A"
    assert codesign(*SIGN, library) == codesign(*SIGN, version) == 0
    assert codesign("--verify", "--strict", version) == 0
    assert codesign(*SIGN, library) == 0
    assert codesign("--verify", "--strict", version) == 1


def test_what_is_not_there_is_not_signed(tmp_path: Path) -> None:
    assert codesign(*SIGN, tmp_path / "nothing") == 1


def test_what_nobody_signed_is_not_verified(tmp_path: Path) -> None:
    assert codesign("--verify", "--deep", "--strict", make_app(tmp_path)) == 1
