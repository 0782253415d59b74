"""A disk that is really full: captions go on, and what was shown is kept or told to be lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ssbd_desktop.base.events import Event, StageChanged
from ssbd_desktop.pipeline.translation_stage import JournalGuard
from ssbd_desktop.system.file_lock import FileLock
from ssbd_desktop.transcript import journal_file
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.recovery import UnsavedSessions
from tests.helpers.disk import Disk, caption, disk
from tests.helpers.programs import wait_for

__all__ = ["disk"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system")

SHOWN = 40


@pytest.fixture
def library(disk: Disk, tmp_path: Path) -> Library:
    """One whose sessions lie on that disk, and that has another folder for what it cannot take."""
    (tmp_path / "spare").mkdir()
    return Library(disk.folder / "data" / "sessions", tmp_path / "spare")


@pytest.fixture
def journal(library: Library) -> Iterator[Journal]:
    """A session's journal, which is not left to try again after the test."""
    made = library.journal()
    made.set_languages("English", "German")
    yield made
    made.give_up()


def kept(library: Library) -> list[str]:
    """The utterances of the newest session, every line of which can be read."""
    if not library.paths():
        return []
    session = library.load(library.paths()[0])
    assert session.unreadable == ()
    return [line.utterance for line in session.lines]


def shown(count: int = SHOWN) -> list[str]:
    return [f"u{number}" for number in range(count)]


def say(journal: Journal, count: int = SHOWN) -> None:
    for number in range(count):
        journal.append(caption(number))


@pytest.fixture
def cut(disk: Disk, journal: Journal) -> Journal:
    """The journal, where only a part of its captions fits on the disk."""
    disk.fill(20_000)
    say(journal)
    return journal


@pytest.mark.parametrize("leave", [0, 20_000])
def test_what_did_not_fit_is_kept_by_itself_once_there_is_room(
    disk: Disk, library: Library, leave: int
) -> None:
    disk.fill(leave)
    told = list[Event]()
    guard = JournalGuard(library.journal(), told.append)
    for number in range(SHOWN):
        guard.keep(caption(number))
    (failed,) = told
    assert isinstance(failed, StageChanged)
    assert (failed.stage, failed.state) == ("journal", "failed")
    assert "No space left on device" in failed.message
    some = kept(library)
    assert len(some) in range(10, SHOWN) if leave else some == []
    assert some == shown(len(some)), "the first ones, in their order"
    disk.free()
    # The call is quiet: no other caption comes.
    wait_for(lambda: kept(library) == shown(), "captions that are kept")
    wait_for(lambda: told[1:] == [StageChanged("journal", "running")], "word of it")
    guard.keep(caption(SHOWN))
    guard.attempt(lambda journal: journal.close())
    assert kept(library) == shown(SHOWN + 1)
    assert library.load(library.paths()[0]).state == "ended"


def test_a_session_that_ended_on_a_full_disk_is_kept_whole_later(
    disk: Disk, library: Library, cut: Journal
) -> None:
    cut.close()
    assert library.load(cut.path).state == "live", "it is still to be written"
    another = library.journal()
    assert library.unsaved.journals() == [cut]
    disk.free()
    wait_for(lambda: kept(library) == shown(), "captions that are kept")
    wait_for(lambda: not library.unsaved.journals(), "nothing to save")
    assert library.load(cut.path).state == "ended"
    assert list(cut.path.parent.iterdir()) == [cut.path]
    another.close()


@pytest.fixture
def reserve(disk: Disk, library: Library, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The reserve of that disk: as large as half of it, once a session has begun."""
    monkeypatch.setattr(journal_file, "RESERVE", 32_768)
    return library.folder / ".reserve"


def test_captions_go_into_the_reserve_though_another_program_takes_all_room(
    disk: Disk, library: Library, journal: Journal, reserve: Path
) -> None:
    journal.append(caption(0))
    assert reserve.stat().st_size == 32_768
    disk.fill()
    for number in range(1, 8):
        journal.append(caption(number))
        disk.fill_up()
        assert kept(library) == shown(number + 1)
        assert journal.problem == "", "there is nothing to be told yet"
    assert reserve.stat().st_size > 8_192, "it is given up little by little"
    for number in range(8, SHOWN):
        journal.append(caption(number))
    assert not reserve.exists()
    assert 0 < journal.unsaved < SHOWN
    assert "No space left on device" in journal.problem
    disk.free()
    journal.try_again()
    journal.close()
    assert kept(library) == shown()
    journal.path.unlink()
    another = library.journal()
    another.append(caption(0))
    another.close()
    assert reserve.stat().st_size == 32_768


def test_what_refuses_captions_for_another_reason_leaves_the_reserve_alone(
    library: Library, journal: Journal, reserve: Path
) -> None:
    journal.append(caption(0))
    away = library.folder.rename(library.folder.with_name("away"))
    journal.append(caption(1))
    away.rename(library.folder)
    assert not journal._file.make_room(PermissionError(13, "Permission denied"))
    assert journal.unsaved == 1
    assert reserve.stat().st_size == 32_768


KILLED = """
import os, signal, sys
from pathlib import Path
from ssbd_desktop.transcript import journal_file
from ssbd_desktop.transcript.library import Library
from tests.helpers.disk import Disk, caption
disk, journal_file.RESERVE = Disk(Path(sys.argv[1])), 32_768
journal = Library(disk.folder / "data" / "sessions").journal()
journal.append(caption(0))
disk.fill()
for n in range(1, int(sys.argv[2])):
    journal.append(caption(n))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize(("said", "lost"), [(20, False), (60, True)])
def test_what_the_reserve_takes_outlives_a_kill(
    disk: Disk, library: Library, said: int, lost: bool
) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(disk.folder), str(said)], check=False)
    some = kept(library)
    assert some == shown(len(some))
    assert len(some) in range(25, said) if lost else len(some) == said
    (found,) = library.recover().cut_off
    assert found.captions == len(some)
    disk.free()
    library.recover()
    assert library.recover().cut_off == (), "it stands in the session now"


def test_what_nobody_could_save_is_counted_in_the_session_if_there_is_room_for_a_number(
    disk: Disk, library: Library, cut: Journal
) -> None:
    disk.free()
    disk.fill(200)
    unsaved = UnsavedSessions(disk.folder)
    unsaved.keep(cut)
    unsaved.copy()
    assert not [*disk.folder.glob("*unsaved")], "a torn copy is none"
    lost = cut.unsaved
    assert [each.captions for each in library.unsaved.give_up()] == [lost]
    (found,) = library.recover().cut_off
    assert (found.captions, found.lost) == (SHOWN - lost, lost)


def end(library: Library) -> Path:
    """End the app where nobody can be asked; gives the copy of what was not saved."""
    (copied,) = library.unsaved.give_up(copying=True)
    assert copied.copy is not None
    return copied.copy


@pytest.mark.parametrize(("leave", "count"), [(0, 2), (20_000, SHOWN)])
def test_what_was_copied_comes_back_at_the_next_start(
    disk: Disk, library: Library, journal: Journal, tmp_path: Path, leave: int, count: int
) -> None:
    disk.fill(leave)
    say(journal, count)
    journal.close()
    unsaved = journal.unsaved
    with pytest.MonkeyPatch.context() as noting:
        synced = list[int]()
        noting.setattr("os.fsync", lambda file: synced.append(os.fstat(file).st_size))
        copy = end(library)
    assert synced == [copy.stat().st_size]
    assert copy.parent == tmp_path / "spare"
    assert len(library.paths()) == (leave > 0), "an empty file is none"
    assert copy.stat().st_mode & 0o777 == 0o600
    found = library.recover()
    assert str(copy) in found.problems[0], "there is still no room"
    assert found.brought_back == ()
    assert found.cut_off == (), "it is not changed until then"
    disk.free()
    found = library.recover()
    assert found.problems == ()
    assert [(each.path, came) for each, came in found.brought_back] == [(journal.path, unsaved)]
    assert kept(library) == shown(count)
    session = library.load(journal.path)
    assert (session.lost, session.languages) == (0, (("English", "German"),))
    assert not copy.exists()
    assert library.recover().brought_back == ()


@pytest.mark.usefixtures("cut")
def test_what_was_copied_comes_back_once_though_the_start_is_cut_off(
    disk: Disk, library: Library
) -> None:
    copy = end(library)
    text = copy.read_bytes()
    disk.free()
    library.recover()
    copy.write_bytes(text)
    assert library.recover().brought_back == ()
    assert not copy.exists()
    assert kept(library) == shown()


def _goes_on(library: Library, path: Path) -> None:
    library.continue_next(path)
    journal = library.journal()
    journal.append(caption(99))
    journal.close()


@pytest.mark.parametrize("change", [lambda _, path: shutil.rmtree(path.parents[1]), _goes_on])
def test_what_was_copied_is_a_session_of_its_own_where_its_own_has_changed(
    disk: Disk, library: Library, cut: Journal, change: Callable[[Library, Path], None]
) -> None:
    end(library)
    disk.free()
    change(library, cut.path)
    ((back, count),) = library.recover().brought_back
    assert count == SHOWN
    assert back.path.name in (cut.path.name, f"{cut.path.stem} 2.jsonl")
    session = library.load(back.path)
    assert [line.utterance for line in session.lines] == shown()
    assert session.languages == (("English", "German"),)
    assert session.unreadable == ()
    assert session.began is not None


def test_what_is_copied_waits_while_its_session_is_written(
    disk: Disk, library: Library, cut: Journal
) -> None:
    copy = end(library)
    disk.free()
    lock = FileLock(cut.path)
    assert library.recover().brought_back == ()
    lock.release()
    assert copy.exists()
    assert library.recover().brought_back != ()


def test_a_copy_goes_if_all_could_be_kept_after_it(
    disk: Disk, library: Library, cut: Journal, tmp_path: Path
) -> None:
    for number in (SHOWN, SHOWN + 1):
        library.unsaved.copy()
        assert len(list((tmp_path / "spare").iterdir())) == 1
        cut.append(caption(number))
    disk.free()
    library.unsaved.try_again()
    assert not cut.unsaved
    cut.close()
    assert library.recover().brought_back == ()
    assert list((tmp_path / "spare").iterdir()) == []
    assert library.paths() == [cut.path]
    assert kept(library) == shown(SHOWN + 2)


@pytest.mark.parametrize("ending", ["jsonl", "txt"])
def test_a_session_is_saved_whole_in_another_place(
    library: Library, cut: Journal, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"saved.{ending}"
    library.unsaved.save_as(cut, path)
    assert library.unsaved.journals() == []
    if ending == "jsonl":
        session = library.load(path)
        assert [line.utterance for line in session.lines] == shown()
        assert (session.languages, session.unreadable) == ((("English", "German"),), ())
    else:
        assert path.read_text("utf-8").count("x" * 1000) == SHOWN
    (found,) = library.recover().cut_off
    assert found.lost == 0, "the person has them"
