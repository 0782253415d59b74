"""The real child process that captures, as it is started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ssbd_desktop import __version__
from ssbd_desktop.audio.capture_process.messages import DevicesListed, start_child
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.processes.messages import Failed, Ready, read
from tests.helpers.programs import PATIENCE, never_outlived


@pytest.fixture(autouse=True)
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """PulseAudio is not there."""
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent")


def test_where_no_process_can_be_started_it_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gone"))
    with pytest.raises(SourceLostError, match=r"cannot be started \(No such file or directory\)"):
        start_child("watch")


def test_the_folder_that_it_is_started_in_has_no_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "numpy.py").write_text("raise SystemExit(1)")
    monkeypatch.chdir(tmp_path)
    child = start_child("watch")
    assert isinstance(child.get(PATIENCE), DevicesListed)
    child.end()


def test_it_imports_no_engine_of_recognition_or_translation_and_no_window(tmp_path: Path) -> None:
    """By what Python itself says that it imports until it has told what there is to capture."""
    with (tmp_path / "imports").open("w+") as imports:
        process = subprocess.Popen(
            [sys.executable, "-X", "importtime", "-m", "ssbd_desktop", "--capture-child", "watch"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=imports,
        )  # fmt: skip
        with never_outlived(process) as child:
            assert child.stdin
            assert child.stdout
            told = [read(child.stdout), read(child.stdout)]
            child.stdin.close()
            child.wait(PATIENCE)
        imports.seek(0)
        loaded = {line.rsplit("|", 1)[-1].strip() for line in imports}
    assert told[0] == Ready(__version__)
    assert isinstance(told[1], DevicesListed | Failed)
    assert loaded >= {"numpy", "ssbd_desktop.audio.capture_process.child"}
    foreign = {"PySide6", "faster_whisper", "ctranslate2", "onnxruntime", "llama_cpp"}
    foreign |= {"av", "soundfile", "soxr"}
    rooms = {f"ssbd_desktop.{room}" for room in ("speech", "llama", "transcript", "pipeline", "ui")}
    assert not [name for name in loaded if name.split(".")[0] in foreign]
    assert not [name for name in loaded if ".".join(name.split(".")[:2]) in rooms]
