"""One app for each configuration folder."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.ui.qt import single_instance
from ssbd_desktop.ui.qt.single_instance import Instance, first_instance

SECOND = """
import sys
from pathlib import Path
from ssbd_desktop.ui.qt.single_instance import first_instance
sys.exit(first_instance(Path(sys.argv[1])) is not None)
"""
"""Ends with 0 where another one has come forward, with 1 where it is the first."""


CRASHES = """
import os, sys
from pathlib import Path
from ssbd_desktop.ui.qt.single_instance import first_instance
first_instance(Path(sys.argv[1])).listen(lambda: True)
os._exit(3)
"""


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Instance]:
    """The first one."""
    made = first_instance(tmp_path)
    assert made is not None
    yield made
    made.close()


def start_second(folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", SECOND, str(folder)])


def test_the_second_has_the_first_come(qtbot: QtBot, tmp_path: Path, first: Instance) -> None:
    came: list[bool] = []

    def come() -> bool:
        came.append(True)
        return True

    first.listen(come)
    second = start_second(tmp_path)
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert (second.returncode, came) == (0, [True])


def test_one_that_is_about_to_end_is_waited_for(
    qtbot: QtBot, tmp_path: Path, first: Instance
) -> None:
    asked: list[bool] = []

    def end() -> bool:
        asked.append(True)
        return False

    first.listen(end)
    second = start_second(tmp_path)
    qtbot.waitUntil(lambda: len(asked) > 1)
    assert second.poll() is None
    first.close()
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert second.returncode == 1, "it is the first by now"


def test_one_that_does_not_respond_is_told(
    tmp_path: Path, first: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE", 0.2)
    with pytest.raises(SsbdError, match="is already running but does not respond"):
        first_instance(tmp_path)


def test_one_that_crashed_blocks_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", CRASHES, str(tmp_path)], check=False)
    first = first_instance(tmp_path)
    assert first is not None
    first.listen(lambda: True)
    second = start_second(tmp_path)
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert second.returncode == 0, "the new one is reached"
    first.close()


def test_it_is_reached_where_the_system_has_no_place_for_sockets(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "missing"))
    first = first_instance(tmp_path)
    assert first is not None
    first.listen(lambda: True)
    second = start_second(tmp_path)
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert second.returncode == 0
    first.close()


def test_another_configuration_runs_beside_it(tmp_path: Path, first: Instance) -> None:
    other = first_instance(tmp_path / "other")
    assert other is not None
    other.close()


def test_a_folder_that_cannot_be_made_keeps_nobody_from_starting(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert first_instance(tmp_path / "file" / "config") is not None
