from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ssbd_desktop.errors import JournalError
from ssbd_desktop.events import Caption
from ssbd_desktop.transcript.journal import Journal


def caption(number: int) -> Caption:
    return Caption(f"u{number}", f"Satz {number} ä", "", f"sentence {number}", True, 1.0, 2.5)


def test_each_caption_is_on_disk_when_append_returns(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "sessions")
    assert not journal.path.exists()  # a session without captions leaves nothing
    for number in (1, 2):
        journal.append(caption(number))
        lines = [json.loads(line) for line in journal.path.read_text("utf-8").splitlines()]
        assert len(lines) == 1 + number
    assert lines[0]["format"] == 1
    assert lines[2] == {
        "utterance": "u2",
        "source": "sentence 2",
        "text": "Satz 2 ä",
        "start": 1.0,
        "end": 2.5,
    }


def test_append_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    Journal(tmp_path).append(caption(1))
    assert len(synced) == 2  # the head of the file, and the caption


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "sessions").write_text("a file where the folder should be")
    with pytest.raises(JournalError, match="cannot be kept in .*not saved until"):
        Journal(tmp_path / "sessions").append(caption(1))


def test_it_goes_on_when_the_place_comes_back(tmp_path: Path) -> None:
    blocker = tmp_path / "sessions"
    blocker.write_text("")
    journal = Journal(blocker)
    with pytest.raises(JournalError):
        journal.append(caption(1))
    blocker.unlink()
    journal.append(caption(2))
    assert "u2" in journal.path.read_text("utf-8")
