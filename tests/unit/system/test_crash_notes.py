"""A crash leaves a note; a normal end and a kill leave none that is offered."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys

import pytest

from ssbd_desktop import __version__
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.system import crash_notes
from ssbd_desktop.system.crash_notes import MOST_BYTES, CrashNote
from ssbd_desktop.system.folders import log_folder
from tests.helpers.programs import PATIENCE, begun, python

BEGIN = """
import faulthandler, logging, os, signal, sys, time
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.system.crash_notes import CrashNote
def one_of_ours():
    {act}
with CrashNote() as note:
    one_of_ours()
"""


def ended(act: str) -> int:
    """Have a process with a note do something; gives how it ended."""
    return python("-c", BEGIN.format(act=act)).returncode


def notes() -> list[str]:
    return sorted(path.name for path in (log_folder() / "crashes").glob("*"))


@pytest.mark.parametrize(
    ("act", "how"),
    [
        ("faulthandler._sigsegv()", "Segmentation fault"),
        ("os.abort()", "Aborted"),
        ("os.kill(os.getpid(), signal.SIGILL)", "Illegal instruction"),
        ("os.kill(os.getpid(), signal.SIGFPE)", "Floating point exception"),
        ("os.kill(os.getpid(), signal.SIGBUS)", "Bus error"),
        ("raise ValueError('of our own')", "ValueError: of our own"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="it has other signals")
def test_what_ends_the_process_is_in_its_note(act: str, how: str) -> None:
    assert ended(act) != 0
    assert crash_notes.unanswered()
    told = crash_notes.newest()
    assert told.splitlines()[0].endswith(f", version {__version__}")
    assert how in told
    assert "in one_of_ours" in told


@pytest.mark.parametrize(
    "act",
    [
        "pass",
        "note.end(); os._exit(0)",
        "raise SsbdError('There is no screen.')",  # which the person is told
        "os.kill(os.getpid(), 9)",
    ],
)
def test_what_is_no_crash_is_not_offered(act: str) -> None:
    ended(act)
    assert not crash_notes.unanswered()
    assert notes() == []
    assert crash_notes.newest() == ""


def test_an_error_that_nobody_expected_is_in_the_note_of_what_is_killed_then() -> None:
    ended("logging.getLogger('ssbd_desktop.x').error('%s failed', 'it'); os.kill(os.getpid(), 9)")
    assert crash_notes.unanswered()
    assert "MainThread it failed" in crash_notes.newest()


def test_who_knows_is_not_asked_again_and_the_next_report_has_it_still() -> None:
    ended("faulthandler._sigsegv()")
    told = crash_notes.newest()
    crash_notes.answered()
    assert not crash_notes.unanswered()
    assert crash_notes.newest() == told
    crash_notes.answered()
    assert crash_notes.newest() == told
    assert notes() == ["last-crash.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="it has no pipes with a name")
def test_what_is_no_file_is_no_note() -> None:
    ended("faulthandler._sigsegv()")
    folder = log_folder() / "crashes"
    (folder / "2999-01-01 00-00-00 1.0 1.txt").mkdir()
    (folder / "2999-01-01 00-00-00 1.0 2.txt").symlink_to(folder / "nowhere")
    (folder / "2001-01-01 00-00-00 1.0 3 copy.txt").write_text("old")
    assert "Segmentation fault" in crash_notes.newest()
    crash_notes.answered()
    assert not crash_notes.unanswered()
    (folder / "last-crash.txt").unlink()
    os.mkfifo(folder / "last-crash.txt")
    assert crash_notes.newest() == ""


@pytest.mark.expects_warning
def test_after_its_end_nothing_is_written_and_nobody_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with CrashNote():
        (name,) = notes()
        (log_folder() / "crashes" / name).unlink()
    with CrashNote():
        assert len(notes()) == 1
    assert notes() == [], "all went well"
    assert faulthandler.is_enabled(), "on stderr"
    note, log = CrashNote(), logging.getLogger("ssbd_desktop.x")

    def ends() -> None:
        with note:
            log.warning("Merely.")
            log.error("At first.")
            monkeypatch.setattr(crash_notes, "MOST_BYTES", note._path.stat().st_size)
            log.error("No more.")
            monkeypatch.setattr(crash_notes, "MOST_BYTES", MOST_BYTES)
            monkeypatch.setattr(sys, "stderr", None)
            raise ValueError("of our own") from SsbdError("{name} is gone", name="Frau Bo")

    with pytest.raises(ValueError, match="of our own"):
        ends()
    assert not faulthandler.is_enabled()
    assert note not in logging.getLogger("ssbd_desktop").handlers
    faulthandler.enable(2)
    log.error("Afterwards.")
    note.handle(logging.makeLogRecord({"msg": "Too late."}))
    text = crash_notes.newest()
    assert "SsbdError: ‹name› is gone" in text
    assert text.count("Bo") == 1, "of the code"
    others = ("Merely.", "more.", "Afterwards.", "late.")
    found = [said in text for said in ("MainThread At first.\n", "own", *others)]
    assert found == [True, True, False, False, False, False]


def test_the_note_of_an_app_that_runs_is_left_alone() -> None:
    act = "print(flush=True); sys.stdin.read(); faulthandler._sigsegv()"
    with begun(sys.executable, "-c", BEGIN.format(act=act)) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdout.readline()
        assert not crash_notes.unanswered()
        ended("faulthandler._sigsegv()")
        crash_notes.answered()
        running.stdin.close()
        running.wait(PATIENCE)
    assert crash_notes.unanswered()


def test_few_notes_are_kept_and_none_is_read_beyond_its_beginning() -> None:
    folder = log_folder() / "crashes"
    folder.mkdir(parents=True)
    for number in range(9):
        path = folder / f"2026-11-2{number} 10-00-00 0.1 {number} copy.txt"
        path.write_bytes(b"x" * (MOST_BYTES + 1000))
    assert crash_notes.unanswered()
    assert [name[:10] for name in notes()] == ["2026-11-26", "2026-11-27", "2026-11-28"]
    assert len(crash_notes.newest()) < MOST_BYTES + 100
    assert crash_notes.newest().startswith("2026-11-28 10:00:00, version 0.1\n")


def test_a_crash_after_the_end_is_told_where_the_app_was_started() -> None:
    done = python("-c", BEGIN.format(act="note.end(); faulthandler._sigsegv()"))
    assert done.returncode != 0
    assert "in one_of_ours" in done.stderr
    assert not notes()


def test_where_no_note_can_be_kept_the_app_runs_all_the_same() -> None:
    log_folder().parent.mkdir(parents=True)
    log_folder().write_text("no folder")
    with CrashNote() as note:
        note.end()
    assert not crash_notes.unanswered()
    crash_notes.answered()
    assert os.path.isfile(log_folder())
