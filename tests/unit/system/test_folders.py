from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.system import folders


def test_notices_are_those_that_ship_with_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "_PACKAGE", tmp_path)
    assert folders.notices() is None
    (tmp_path / "notices").mkdir()
    file = tmp_path / "notices" / "THIRD-PARTY-NOTICES.txt"
    file.write_text("numpy: BSD-3-Clause")
    assert folders.notices() == file


def test_resources_lie_in_the_package_or_beside_it() -> None:
    assert folders.resource("icons/ssbd-desktop.svg").is_file()
