"""The small files that the app remembers things in."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from ssbd_desktop.system import state_file
from ssbd_desktop.system.state_file import load_state, save_state, write_state


def total(said: list[float]) -> float:
    return 10 / sum(said)


def test_what_is_written_is_read_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "new" / "state.json"
    save_state(file, ["größer", 2])
    assert load_state(file, list, None) == ["größer", 2]
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"[", b"[" * 100_000, b"1", b"null", b'["a"]', b"[0]", b'{"a": 1}', b"9" * 5000],
)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "state.json"
    assert load_state(file, total, 7.5) == 7.5, "there is none"
    file.write_bytes(content)
    assert load_state(file, total, 7.5) == 7.5


def test_a_file_that_holds_too_much_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "state.json"
    file.write_text("[" + "1," * 10 + "1]")
    monkeypatch.setattr(state_file, "_MOST_BYTES", 10)
    assert load_state(file, total, 7.5) == 7.5


def test_a_folder_that_cannot_be_written_costs_the_state_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    save_state(tmp_path / "taken" / "state.json", [])
    with pytest.raises(FileExistsError):
        write_state(tmp_path / "taken" / "state.json", [])
