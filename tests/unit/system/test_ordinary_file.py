"""Only files are read whole, and only so much of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ssbd_desktop.system.ordinary_file import read_ordinary
from tests.helpers.no_files import NO_FILES

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices of POSIX")


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"x" * 2_000_000)
    assert read_ordinary(path) == read_ordinary(path, 2_000_000) == b"x" * 2_000_000
    with pytest.raises(OSError, match="it holds more than 1 MB"):
        read_ordinary(path, 1_999_999)


def test_a_file_of_terabytes_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(OSError, match="it holds more than 1,000 MB"):
        read_ordinary(path)


@POSIX
@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.txt"
    NO_FILES[kind](path)
    with pytest.raises(OSError, match=r"it is a .*|Too many levels"):
        read_ordinary(path)


@POSIX
def test_a_pipe_that_is_open_already_is_read_to_its_end() -> None:
    reading, writing = os.pipe()
    with open(writing, "wb") as file:
        file.write(b"piped")
    try:
        assert read_ordinary(Path(f"/dev/fd/{reading}")) == b"piped"
    finally:
        os.close(reading)


@POSIX
def test_a_device_that_is_open_already_is_refused() -> None:
    with open("/dev/zero", "rb") as file, pytest.raises(OSError, match="it is a device"):
        read_ordinary(Path(f"/dev/fd/{file.fileno()}"))
