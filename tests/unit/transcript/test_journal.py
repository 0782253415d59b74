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
    assert len(synced) == 1


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
    assert kept(journal) == ["u1", "u2"], "what could not be written comes later"


def test_a_full_disk_tears_no_line(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    journal = Journal(tmp_path)
    journal.append(caption(1))
    whole = journal.path.read_bytes()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    # The next line fits by a third: the write takes that much, and then fails.
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 30, before[1]))
    try:
        for number in (2, 3):
            with pytest.raises(JournalError, match="not saved until there is room"):
                journal.append(caption(number))
        assert journal.path.read_bytes() == whole
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    journal.append(caption(4))
    assert kept(journal) == ["u1", "u2", "u3", "u4"]


def test_a_torn_line_that_could_not_be_undone_is_undone_later(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.append(caption(1))
    with journal.path.open("a") as file:
        file.write('{"utterance": "u2", "sou')
    journal.append(caption(2))
    assert kept(journal) == ["u1", "u2"]


def test_what_waits_is_bounded_and_what_was_lost_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.transcript.journal.MOST_WAITING", 3)
    blocker = tmp_path / "sessions"
    blocker.write_text("")
    journal = Journal(blocker)
    for number in range(5):
        with pytest.raises(JournalError):
            journal.append(caption(number))
    with pytest.raises(JournalError):
        journal.close()
    blocker.unlink()
    journal.close()
    assert kept(journal) == ["u2", "u3", "u4"]
    assert {"lost": 2} in [json.loads(line) for line in journal.path.read_text().splitlines()]


def test_two_sessions_of_one_second_have_two_files(tmp_path: Path) -> None:
    journals = [Journal(tmp_path), Journal(tmp_path)]
    journals[1].path = journals[0].path
    for journal in journals:
        journal.append(caption(1))
    assert journals[0].path != journals[1].path
    assert [kept(journal) for journal in journals] == [["u1"], ["u1"]]


def test_half_a_character_is_kept_as_a_mark(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.append(Caption("u1", "ab\ud83d", "", "source", True, 0.0, 1.0))
    assert "ab?" in journal.path.read_text("utf-8")


def kept(journal: Journal) -> list[str]:
    """The utterances in the file, whose every line must be whole."""
    lines = [json.loads(line) for line in journal.path.read_text("utf-8").splitlines()]
    assert lines[0]["format"] == 1
    return [line["utterance"] for line in lines if "utterance" in line]
