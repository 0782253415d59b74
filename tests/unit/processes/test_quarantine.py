from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.processes import quarantine
from ssbd_desktop.system.folders import data_folder
from tests.helpers.fakes import raising


@pytest.fixture(params=["file", "folder"])
def model(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "model"
    if request.param == "file":
        path.write_bytes(b"weights")
    else:
        path.mkdir()
        (path / "a.json").write_bytes(b"{}")
        (path / "b.bin").write_bytes(b"weights")
    return path


def is_quarantined(model: Path) -> bool:
    try:
        quarantine.check(model)
    except ModelError:
        return True
    return False


def test_two_deaths_with_nothing_done_between_quarantine_it(model: Path) -> None:
    assert not quarantine.has_died(model)
    assert not quarantine.note_death(model)
    assert quarantine.has_died(model)
    other = model.with_name("other")
    assert not quarantine.has_died(other)
    quarantine.note_death(other)
    quarantine.note_death(other)
    assert quarantine.has_died(model)
    quarantine.forgive(model)
    assert not quarantine.has_died(model)
    assert quarantine.has_died(other)
    assert not quarantine.note_death(model)
    assert not is_quarantined(model)
    assert quarantine.note_death(model)
    assert is_quarantined(model)
    quarantine.forgive(model)
    assert not is_quarantined(model)


def test_it_is_known_by_its_content(model: Path, tmp_path: Path) -> None:
    quarantine.note_death(model)
    quarantine.note_death(model)
    moved = model.rename(tmp_path / "moved")
    assert is_quarantined(moved)
    quarantine.forgive(moved)
    assert not is_quarantined(moved), "tried again under its new name"
    quarantine.note_death(moved)
    quarantine.note_death(moved)
    changed = moved / "b.bin" if moved.is_dir() else moved
    changed.write_bytes(b"WEIGHTS")
    assert not is_quarantined(moved)


@pytest.mark.parametrize("content", [b"", b"[{}]", b'{"a": 1}', b"\xff", b"[1]", b"[" * 100_000])
def test_a_list_that_is_damaged_is_empty(model: Path, content: bytes) -> None:
    data_folder().mkdir(parents=True)
    (data_folder() / "quarantine.json").write_bytes(content)
    assert not is_quarantined(model)
    quarantine.note_death(model)
    assert quarantine.note_death(model)
    assert is_quarantined(model)


def test_what_is_not_there_or_not_shown_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gone = tmp_path / "gone"
    assert quarantine.size_of(gone) == 0
    quarantine.note_death(gone)
    quarantine.note_death(gone)
    quarantine.forgive(gone)
    quarantine.check(gone)
    monkeypatch.setattr(Path, "iterdir", raising(PermissionError(13, "Permission denied")))
    assert quarantine.size_of(tmp_path) == 0
