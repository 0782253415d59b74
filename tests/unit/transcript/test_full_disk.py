"""A disk that is really full: captions go on, and what was shown is kept or told to be lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ssbd_desktop.base.events import Event, StageChanged
from ssbd_desktop.pipeline.journal_guard import JournalGuard
from ssbd_desktop.system.file_lock import FileLock
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.library import Library
from tests.helpers.disk import Disk, caption, disk
from tests.helpers.programs import wait_for

__all__ = ["disk"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system")

SHOWN = 40


@pytest.fixture
def library(disk: Disk, tmp_path: Path) -> Library:
    """One whose sessions lie on that disk, and that has another folder for what it cannot take."""
    return Library(disk.folder / "sessions", [disk.folder / "full too", tmp_path / "elsewhere"])


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
    assert len(kept(library)) in range(10, SHOWN) if leave else kept(library) == []
    disk.free()
    # The call is quiet: no other caption comes.
    wait_for(lambda: kept(library) == shown(), "captions that are kept")
    wait_for(lambda: told[1:] == [StageChanged("journal", "running")], "word of it")
    guard.keep(caption(SHOWN))
    guard.close()
    assert kept(library) == shown(SHOWN + 1)
    assert library.load(library.paths()[0]).state == "ended"


def test_a_session_that_ended_on_a_full_disk_is_kept_whole_later(
    disk: Disk, library: Library, journal: Journal
) -> None:
    disk.fill(20_000)
    say(journal)
    journal.close()
    assert library.load(journal.path).state == "live", "it is still to be written"
    another = library.journal()
    assert library.unsaved.journals() == [journal]
    disk.free()
    wait_for(lambda: kept(library) == shown(), "captions that are kept")
    wait_for(lambda: not library.unsaved.journals(), "nothing to save")
    assert library.load(journal.path).state == "ended"
    assert list(journal.path.parent.iterdir()) == [journal.path]
    another.close()


def test_as_many_lines_are_kept_as_fit_in_their_order(
    disk: Disk, library: Library, journal: Journal
) -> None:
    disk.fill()
    say(journal)
    assert journal.unsaved == SHOWN
    disk.fill(20_000)
    journal.try_again()
    some = kept(library)
    assert len(some) > 10
    assert some == shown(len(some))
    assert journal.unsaved == SHOWN - len(some)


KILLED = """
import os, signal, sys
from pathlib import Path
from ssbd_desktop.transcript.library import Library
from tests.helpers.disk import caption
journal = Library(Path(sys.argv[1]), [Path(sys.argv[2])]).journal()
for n in range(40):
    journal.append(caption(n))
os.kill(os.getpid(), signal.SIGKILL)
"""


def killed(library: Library, folder: Path) -> None:
    """Another process says all captions and is killed."""
    folders = [str(library.folder), str(folder / "elsewhere")]
    subprocess.run([sys.executable, "-c", KILLED, *folders], check=False)


def test_after_a_kill_on_a_full_disk_the_next_start_says_how_many_are_lost(
    disk: Disk, library: Library, tmp_path: Path
) -> None:
    disk.fill(20_000)
    killed(library, tmp_path)
    (found,) = library.recover().cut_off
    assert found.captions > 10
    assert found.captions + found.lost == SHOWN
    disk.free()
    library.recover()
    assert library.recover().cut_off == (), "it stands in the session now"
    session = library.load(library.paths()[0])
    assert (session.lost, session.state, session.unreadable) == (found.lost, "interrupted", ())
    assert list(library.folder.iterdir()) == [session.path]


def test_a_session_of_which_nothing_was_kept_is_told_at_each_start_until_it_can_be_noted(
    disk: Disk, library: Library, tmp_path: Path
) -> None:
    disk.fill()
    killed(library, tmp_path)
    for _ in range(2):
        (found,) = library.recover().cut_off
        assert (found.captions, found.lost) == (0, SHOWN)
    disk.free()
    assert [each.lost for each in library.recover().cut_off] == [SHOWN]
    assert library.recover().cut_off == ()
    assert [each.lost for each in library.summaries()] == [SHOWN]


def end(library: Library) -> Path:
    """End the app where nobody can be asked; gives the copy of what was not saved."""
    (rescued,) = library.unsaved.rescue()
    library.unsaved.give_up()
    assert rescued.copy is not None
    return rescued.copy


@pytest.mark.parametrize("leave", [0, 20_000])
def test_what_was_rescued_comes_back_at_the_next_start(
    disk: Disk, library: Library, journal: Journal, tmp_path: Path, leave: int
) -> None:
    disk.fill(leave)
    say(journal)
    journal.close()
    unsaved = journal.unsaved
    copy = end(library)
    assert copy.parent == tmp_path / "elsewhere"
    assert copy.stat().st_mode & 0o777 == 0o600
    found = library.recover()
    assert str(copy) in found.problems[0], "there is still no room"
    assert found.brought_back == ()
    assert [each.lost for each in found.cut_off] == [0] * bool(leave)
    disk.free()
    found = library.recover()
    assert found.problems == ()
    assert [(each.path, count) for each, count in found.brought_back] == [(journal.path, unsaved)]
    assert kept(library) == shown()
    session = library.load(journal.path)
    assert (session.lost, session.languages) == (0, (("English", "German"),))
    assert not copy.exists()
    assert library.recover().brought_back == ()


def test_records_wait_are_rescued_and_come_back_like_captions(
    disk: Disk, library: Library, journal: Journal
) -> None:
    exact = [f"exact {number}" for number in range(SHOWN)]
    disk.fill(20_000)
    for number, text in enumerate(exact):
        journal.append(caption(number))
        journal.amend(f"u{number}", text)
    unsaved = journal.unsaved
    assert unsaved == SHOWN - len(kept(library))
    end(library)
    disk.free()
    assert [count for _, count in library.recover().brought_back] == [unsaved]
    assert [line.text for line in library.load(journal.path).lines] == exact


def test_what_was_rescued_comes_back_once_though_the_start_is_cut_off(
    disk: Disk, library: Library, journal: Journal
) -> None:
    disk.fill(20_000)
    say(journal)
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


@pytest.mark.parametrize("change", [lambda _, path: path.unlink(), _goes_on])
def test_what_was_rescued_is_a_session_of_its_own_where_its_own_has_changed(
    disk: Disk,
    library: Library,
    journal: Journal,
    change: Callable[[Library, Path], None],
) -> None:
    disk.fill(20_000)
    say(journal)
    some = kept(library)
    end(library)
    disk.free()
    change(library, journal.path)
    ((back, count),) = library.recover().brought_back
    assert count == SHOWN - len(some)
    session = library.load(back.path)
    assert [line.utterance for line in session.lines] == shown()[len(some) :]
    assert session.languages == (("English", "German"),)
    assert session.unreadable == ()
    assert session.began is not None


def test_what_is_rescued_waits_while_its_session_is_written(
    disk: Disk, library: Library, journal: Journal
) -> None:
    disk.fill(20_000)
    say(journal)
    copy = end(library)
    disk.free()
    lock = FileLock(journal.path)
    assert library.recover().brought_back == ()
    lock.release()
    assert copy.exists()
    assert library.recover().brought_back != ()


def test_a_copy_goes_once_all_is_kept(disk: Disk, library: Library, journal: Journal) -> None:
    disk.fill(20_000)
    say(journal)
    (rescued,) = library.unsaved.rescue()
    journal.append(caption(SHOWN))
    assert [int(each.name.split(".")[-2]) for each in journal.path.parent.glob("*lost")] == [1]
    disk.free()
    journal.try_again()
    assert rescued.copy is not None
    assert not rescued.copy.exists()
    assert kept(library) == shown(SHOWN + 1)
    assert list(journal.path.parent.iterdir()) == [journal.path]


@pytest.mark.parametrize("ending", ["jsonl", "txt"])
def test_a_session_is_saved_whole_in_another_place(
    disk: Disk, library: Library, journal: Journal, tmp_path: Path, ending: str
) -> None:
    disk.fill(20_000)
    say(journal)
    path = tmp_path / f"saved.{ending}"
    library.unsaved.save_as(journal, path)
    assert library.unsaved.journals() == []
    if ending == "jsonl":
        session = library.load(path)
        assert [line.utterance for line in session.lines] == shown()
        assert (session.languages, session.unreadable) == ((("English", "German"),), ())
    else:
        assert path.read_text("utf-8").count("x" * 1000) == SHOWN
    (found,) = library.recover().cut_off
    assert found.lost == 0, "the person has them"
