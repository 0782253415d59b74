from __future__ import annotations

import json
import os
import queue
import re
import stat
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ssbd_desktop.base.events import Caption, Gap, SpeakerNamed, VoiceNamed
from ssbd_desktop.system.file_lock import is_locked
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.journal_format import FORMAT, KeptSession, moment, read_journal
from ssbd_desktop.transcript.library import Library
from tests.helpers.programs import PATIENCE


def caption(number: int) -> Caption:
    return Caption(f"u{number}", f"Satz {number} ä", "", f"sentence {number}", True, 1.0004, 2.5004)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    made = Journal(tmp_path)
    yield made
    made.close()


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[tuple[Journal, Path]]:
    """A journal that cannot be written while there is a file in the place of its folder."""
    blocker = tmp_path / "sessions"
    blocker.write_text("a file where the folder should be")
    made = Journal(blocker)
    yield made, blocker
    made.give_up()


def kept(journal: Journal) -> KeptSession:
    """Return what stands in its file."""
    return read_journal(journal.path.read_bytes(), journal.path)


def test_each_caption_is_on_disk_when_append_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, synced = Journal(tmp_path / "sessions"), list[int]()
    monkeypatch.setattr(os, "fsync", synced.append)
    assert not journal.path.exists()  # a session without captions leaves nothing
    for number in (1, 2):
        journal.append(caption(number))
        lines = [json.loads(line) for line in journal.path.read_text("utf-8").splitlines()]
        assert len(lines) == 1 + number
    assert synced
    assert (lines[0]["format"], moment(lines[0]["began"]) is None) == (FORMAT, False)
    assert lines[2] == {
        "utterance": "u2",
        "source": "sentence 2",
        "text": "Satz 2 ä",
        "start": 1.0,
        "end": 2.5,
        "channel": "",
    }


def test_a_record_is_on_disk_when_amend_returns_and_the_caption_stays(
    monkeypatch: pytest.MonkeyPatch, journal: Journal
) -> None:
    for number in (1, 2):
        journal.append(caption(number))
    before, synced = journal.path.read_bytes(), list[int]()
    monkeypatch.setattr(os, "fsync", synced.append)
    journal.amend("u1", "Satz eins")
    added = journal.path.read_bytes().removeprefix(before)
    assert json.loads(added) == {"record": "u1", "text": "Satz eins"}
    assert len(synced) == 1
    assert texts(journal) == ["Satz eins", "Satz 2 ä"]


def test_a_record_says_its_language(journal: Journal) -> None:
    journal.set_languages("English", "German")
    journal.append(Caption("u1", "", "", "sentence 1", True, 1.0, 2.5))
    journal.append(caption(2))
    journal.set_languages("English", "French")
    journal.amend("u1", "la phrase 1", "French")
    journal.amend("u2", "Satz zwei")
    journal.close()
    read = kept(journal)
    assert [(line.source, line.text, line.target_language) for line in read.lines] == [
        ("sentence 1", "la phrase 1", "French"), ("sentence 2", "Satz zwei", "German"),
    ]  # fmt: skip
    assert read.unreadable == ()


@pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")
def test_it_is_for_nobody_else_on_the_machine(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "data" / "sessions")
    journal.append(caption(1))
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (journal.path.parent, journal.path)]
    assert modes == [0o700, 0o600]


@pytest.mark.parametrize("given_up", [False, True])
def test_what_waits_is_tried_again_and_again_until_it_is_given_up(
    waiting: tuple[Journal, Path], monkeypatch: pytest.MonkeyPatch, given_up: bool
) -> None:
    (journal, blocker), told = waiting, queue.SimpleQueue[str]()
    monkeypatch.setattr("ssbd_desktop.transcript.journal.AGAIN", 0.01)
    journal.follow(told.put)
    journal.append(caption(1))
    journal.close()
    for _ in range(4):
        sentence = told.get(timeout=PATIENCE)
        assert re.search("cannot be saved in .*: they are still shown, and will be", sentence)
    if given_up:
        journal.give_up()
    blocker.unlink()
    while not given_up and told.get(timeout=PATIENCE):
        pass
    later = list[str]()
    journal.follow(later.append)
    journal.try_again()
    assert later == []
    assert [kept(journal).end for _ in blocker.glob("*.jsonl")] == ["ended"] * (not given_up)


def test_a_full_disk_tears_no_line(journal: Journal) -> None:
    resource = pytest.importorskip("resource")
    journal.append(caption(1))
    whole = journal.path.read_bytes()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    # The next line fits by a third: the write takes that much, and then fails.
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 30, before[1]))
    try:
        for number in (2, 3):
            journal.append(caption(number))
            assert "once there is space" in journal.problem
        assert journal.path.read_bytes() == whole
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    journal.append(caption(4))
    assert utterances(journal) == ["u1", "u2", "u3", "u4"]


def test_a_torn_line_that_could_not_be_undone_is_undone_later(journal: Journal) -> None:
    journal.append(caption(1))
    with journal.path.open("a") as file:
        file.write('{"utterance": "u2", "sou')
    journal.append(caption(2))
    assert utterances(journal) == ["u1", "u2"]
    os.truncate(journal.path, journal.path.stat().st_size - 2)
    journal.append(caption(3))
    assert [line.utterance for line in kept(journal).lines] == ["u1", "u3"], "nor what is cut off"


def test_two_sessions_of_one_second_have_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "strftime", lambda _: "2026-01-05 09-30-00")
    journals = [Journal(tmp_path), Journal(tmp_path)]
    assert journals[0].path == journals[1].path
    for journal in journals:
        journal.append(caption(1))
    assert journals[1].path.stem == f"{journals[0].path.stem} 2"
    assert [utterances(journal) for journal in journals] == [["u1"], ["u1"]]


def test_a_record_waits_behind_its_caption_and_is_none_itself(
    waiting: tuple[Journal, Path],
) -> None:
    journal, blocker = waiting
    for number in range(3):
        journal.append(caption(number))
        journal.amend(f"u{number}", f"exact {number}")
    assert "they are still shown" in journal.problem
    assert journal.unsaved == 3
    blocker.unlink()
    journal.try_again()
    journal.close()
    read = kept(journal)
    assert [line.text for line in read.lines] == ["exact 0", "exact 1", "exact 2"]
    assert (read.lost, read.unreadable) == (0, ())


def test_the_languages_stand_before_the_captions_that_have_them(journal: Journal) -> None:
    for number, target in enumerate(("German", "German", "French")):
        journal.set_languages("English", target)
        journal.append(caption(number))
    journal.close()
    journal.append(caption(3))  # behind the line of the end, and still in French
    read = kept(journal)
    assert read.languages == (("English", "German"), ("English", "French"))
    assert [line.number for line in read.lines] == [3, 4, 6, 8]


def test_what_was_not_heard_before_the_first_caption_waits_for_it(
    tmp_path: Path, journal: Journal
) -> None:
    journal.mark(Gap("", 0.0004, 2.0004))
    journal.close()
    assert list(tmp_path.iterdir()) == [], "a session without captions leaves nothing"
    journal.mark(Gap("", 3.0, 4.0))
    journal.append(caption(1))
    journal.close()
    read = kept(journal)
    assert read.gaps == (Gap("", 0.0, 2.0), Gap("", 3.0, 4.0))
    assert read.end == "ended"


def test_a_voice_is_kept_with_its_caption_or_after_it(journal: Journal) -> None:
    for number, speaker in ((1, 0), (2, 1), (3, 1)):
        journal.append(replace(caption(number), speaker=speaker))
    journal.name(SpeakerNamed("u1", 1))
    journal.name(SpeakerNamed("u3", 2))
    journal.name(SpeakerNamed("u9", 2))  # it had no words
    read = kept(journal)
    assert [line.speaker for line in read.lines] == [1, 1, 2]
    assert not read.unreadable


def test_what_a_voice_is_called_is_kept_and_continued_sessions_number_theirs_anew(
    tmp_path: Path, journal: Journal
) -> None:
    journal.name(VoiceNamed(1, "Al"))
    assert not journal.path.exists(), "a name alone is no session"
    journal.append(replace(caption(1), speaker=1))
    journal.name(VoiceNamed(1, "Ann"))
    journal.name(VoiceNamed(2, "Eve"))  # of whom no caption is there yet
    journal.close()
    again = Journal(tmp_path, kept(journal))
    again.append(replace(caption(2), speaker=1))
    again.name(VoiceNamed(1, "Bob"))
    read = kept(again)
    assert [line.speaker for line in read.lines] == [1, 3]
    assert read.voices == ((1, "Ann"), (2, "Eve"), (3, "Bob"))
    assert not read.unreadable
    again.close()


def test_gaps_without_end_are_bounded_and_are_no_lost_captions(
    monkeypatch: pytest.MonkeyPatch, journal: Journal
) -> None:
    monkeypatch.setattr("ssbd_desktop.transcript.journal._MOST_GAPS", 5)
    for number in range(9):
        journal.mark(Gap("", number, number + 0.5))
    journal.append(caption(1))
    read = kept(journal)
    assert read.lost == 0
    assert [gap.start for gap in read.gaps] == [4.0, 5.0, 6.0, 7.0, 8.0]
    assert [line.utterance for line in read.lines] == ["u1"]


def test_a_closed_session_says_so_and_only_that_one(tmp_path: Path, journal: Journal) -> None:
    journal.close()
    assert list(tmp_path.iterdir()) == [], "a session without captions leaves nothing"
    journal.append(caption(1))
    assert kept(journal).end == "open"
    journal.close()
    assert kept(journal).end == "ended"
    journal.append(caption(2))
    assert kept(journal).end == "open"
    journal.close()
    assert kept(journal).end == "ended"
    assert utterances(journal) == ["u1", "u2"]


def test_a_session_goes_on_in_its_own_file_after_its_end_and_its_last_gap(tmp_path: Path) -> None:
    first = Journal(tmp_path)
    first.set_languages("English", "German")
    first.append(caption(1))
    first.mark(Gap("", 2.5, 10.0))
    first.close()
    with first.path.open("a") as file:
        file.write('{"utterance": "u2", "sou')  # what follows it begins a line of its own
    idle = Journal(tmp_path, Library(tmp_path).load(first.path))
    idle.close()  # which lets go of the file
    second = Journal(tmp_path, Library(tmp_path).load(first.path))
    second.set_languages("English", "German")
    second.mark(Gap("", 0.0, 0.5))
    second.append(replace(caption(1), speaker=1))
    second.amend("u1", "Satz eins")
    second.close()
    assert list(tmp_path.glob("*.jsonl")) == [first.path]
    read = kept(first)
    said = [(line.utterance, line.start, line.speaker, line.text) for line in read.lines]
    assert said == [("u1", 1.0, 0, "Satz 1 ä"), ("2.u1", 12.0, 1, "Satz eins")]
    assert read.gaps == (Gap("", 2.5, 10.0), Gap("", 11.0, 11.5))
    assert (read.runs, read.end, read.unreadable) == (2, "ended", (6,))
    assert read.languages == (("English", "German"),)


def test_a_session_that_another_process_continues_is_left_to_it(tmp_path: Path) -> None:
    first = Journal(tmp_path)
    first.append(caption(1))
    other = Journal(tmp_path, Library(tmp_path).load(first.path))
    other.append(caption(2))
    assert other.path != first.path
    assert utterances(first) == ["u1"]
    assert utterances(other) == ["u2"]
    first.close()
    other.close()


def test_captions_go_on_in_a_new_file_when_somebody_deletes_theirs(journal: Journal) -> None:
    journal.set_languages("English", "German")
    journal.append(caption(1))
    gone = journal.path.rename(journal.path.with_name("gone"))
    journal.amend("u1", "of a caption that is gone")
    journal.append(caption(2))
    assert utterances(journal) == ["u2"]
    assert texts(journal) == ["Satz 2 ä"]
    assert kept(journal).languages == (("English", "German"),)
    assert (is_locked(journal.path), is_locked(gone)) == (True, False)


def test_captions_wait_while_their_folder_is_gone(tmp_path: Path) -> None:
    folder, away = tmp_path / "sessions", tmp_path / "away"
    journal = Journal(folder)
    journal.append(caption(1))
    folder.rename(away)
    journal.append(caption(2))
    assert "its folder is gone" in journal.problem
    away.rename(folder)
    journal.append(caption(3))
    assert utterances(journal) == ["u1", "u2", "u3"]
    journal.close()


def texts(journal: Journal) -> list[str]:
    """What is kept of each caption in the file, whose every line must be whole."""
    read = kept(journal)
    assert read.unreadable == ()
    return [line.text for line in read.lines]


def utterances(journal: Journal) -> list[str]:
    """The utterances in the file, whose every line must be whole."""
    lines = [json.loads(line) for line in journal.path.read_text("utf-8").splitlines()]
    assert lines[0]["format"] == FORMAT
    return [line["utterance"] for line in lines if "utterance" in line]
