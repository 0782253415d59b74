"""A file stands as it was or as it is to be, whatever happens between; only files are read whole,
and only so much of them; and the small files that the app remembers things in."""

from __future__ import annotations

import os
import stat
import sys
from functools import partial
from pathlib import Path

import pytest

from ssbd_desktop.system import files
from ssbd_desktop.system.files import (
    PUBLIC,
    check_can_write,
    load_state,
    read_ordinary,
    save_state,
    write_state,
    write_whole,
)
from tests.helpers.no_files import NO_FILES
from tests.helpers.programs import lack

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="modes, links and pipes of POSIX")


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("synced", [True, False])
def test_it_takes_the_place_of_what_stood_there(tmp_path: Path, synced: bool) -> None:
    path = tmp_path / "a.txt"
    for content in ("first", b"\0\xff", "häl\ud83d", ""):
        write_whole(path, content, synced=synced)
        wanted = content if isinstance(content, bytes) else content.encode("utf-8", "replace")
        assert path.read_bytes() == wanted
        assert list(tmp_path.iterdir()) == [path]


def test_it_is_on_the_disk_before_it_takes_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, done = tmp_path / "a.txt", list[str]()
    replace = os.replace

    def noting(*paths: Path) -> None:
        done.append("replaced")
        replace(*paths)

    monkeypatch.setattr(os, "fsync", lambda file: done.append(f"{os.fstat(file).st_size} synced"))
    monkeypatch.setattr(os, "replace", noting)
    write_whole(path, "x")
    write_whole(path, "y", synced=False)
    assert done == ["1 synced", "replaced", "replaced"]


@pytest.mark.parametrize("where", ["nowhere/a.txt", "folder", "x" * 300, "a\0b"])
def test_a_place_that_cannot_be_written_stays_as_it_is(tmp_path: Path, where: str) -> None:
    (tmp_path / "folder").mkdir()
    for attempt in (check_can_write, partial(write_whole, content="x")):
        with pytest.raises((OSError, ValueError)):
            attempt(tmp_path / where)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_folder_in_which_one_may_not_write_is_known_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_can_write(tmp_path / "a.txt")
    with pytest.raises(FileNotFoundError):
        check_can_write(tmp_path / "nowhere" / "a.txt")
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(os, "access", lambda *_: False)  # as root, one may write anywhere
    with pytest.raises(PermissionError):
        check_can_write(tmp_path / "a.txt")


@POSIX
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666])
def test_what_takes_the_place_of_a_file_takes_its_mode(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(mode)
    for wanted in (0o600, PUBLIC):
        write_whole(path, "new", mode=wanted)
        assert mode_of(path) == mode


@POSIX
def test_a_new_file_is_the_persons_own_unless_it_is_said_to_be_public(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_whole(tmp_path / "own", "x")
        write_whole(tmp_path / "public", "x", mode=PUBLIC)
    finally:
        os.umask(before)
    assert mode_of(tmp_path / "own") == 0o600
    assert mode_of(tmp_path / "public") == 0o644


@POSIX
def test_what_takes_the_place_of_a_file_takes_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    try:
        os.chown(path, 12345, 54321)
    except PermissionError:
        lack("the right to give files away", "run the tests as root")
    write_whole(path, "new")
    assert (path.stat().st_uid, path.stat().st_gid) == (12345, 54321)


@POSIX
def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link, target = tmp_path / "a.txt", tmp_path / "elsewhere" / "b.txt"
    link.symlink_to(target)
    for content in ("new", "newer"):  # first it leads to nothing yet
        write_whole(link, content)
        assert link.is_symlink()
        assert target.read_text() == content
        assert os.listdir(target.parent) == ["b.txt"]


@POSIX
@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_not_read_nor_waited_for_and_stays(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.txt"
    NO_FILES[kind](path)
    before = path.lstat()
    for attempt in (read_ordinary, partial(write_whole, content="x")):
        with pytest.raises(OSError, match=r"it is a .*|Too many levels"):
            attempt(path)
    after = path.lstat()
    assert (after.st_mode, after.st_ino, after.st_rdev) == (
        before.st_mode, before.st_ino, before.st_rdev,
    )  # fmt: skip
    assert os.listdir(tmp_path) == ["a.txt"]


@POSIX
def test_a_file_that_is_kept_from_writing_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(0o400)
    if os.geteuid() == 0:  # who may write all
        may = os.access

        def access(which: Path, how: int) -> bool:
            return bool(which.stat().st_mode & 0o200) and may(which, how)

        monkeypatch.setattr(os, "access", access)
    with pytest.raises(PermissionError):
        write_whole(path, "new")
    assert path.read_text() == "old"


@POSIX
@pytest.mark.parametrize("folder", ["/dev/fd", "/proc/self/fd"])
def test_what_is_open_already_is_written_on(folder: str) -> None:
    reading, writing = os.pipe()
    for content in ("one ", "two"):
        write_whole(Path(folder) / str(writing), content)
    os.close(writing)
    with open(reading, "rb") as file:
        assert file.read() == b"one two"


def test_a_full_disk_leaves_what_stood_there(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "a.txt"
    path.write_text("old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, before[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_whole(path, "new" * 100)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_two_that_write_the_same_file_get_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, replace = tmp_path / "a.txt", os.replace

    def meanwhile(*paths: Path) -> None:
        monkeypatch.setattr(os, "replace", replace)
        write_whole(path, "theirs")
        assert path.read_text() == "theirs"
        replace(*paths)

    monkeypatch.setattr(os, "replace", meanwhile)
    write_whole(path, "ours")
    assert path.read_text() == "ours"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_read_up_to_a_size_and_one_of_terabytes_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"x" * 2_000_000)
    assert read_ordinary(path) == read_ordinary(path, 2_000_000) == b"x" * 2_000_000
    with pytest.raises(OSError, match="it holds more than 1 MB"):
        read_ordinary(path, 1_999_999)
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(OSError, match="it holds more than 1,000 MB"):
        read_ordinary(path)


@POSIX
def test_of_what_is_open_already_a_pipe_is_read_to_its_end_and_a_device_refused() -> None:
    reading, writing = os.pipe()
    with open(writing, "wb") as file:
        file.write(b"piped")
    try:
        assert read_ordinary(Path(f"/dev/fd/{reading}")) == b"piped"
    finally:
        os.close(reading)
    with open("/dev/zero", "rb") as file, pytest.raises(OSError, match="it is a device"):
        read_ordinary(Path(f"/dev/fd/{file.fileno()}"))


def test_what_is_written_is_read_as_it_was_unless_it_is_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a" / "new" / "state.json"
    save_state(file, "old")
    save_state(file, ["größer", 2])
    assert load_state(file, list, None) == ["größer", 2]
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    monkeypatch.setattr(files, "_MOST_BYTES", 10)
    assert load_state(file, list, None) is None


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"[", b"[" * 100_000, b"1", b"null", b'["a"]', b"[0]", b'{"a": 1}', b"9" * 5000],
)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "state.json"
    assert load_state(file, lambda said: 10 / sum(said), 7.5) == 7.5, "there is none"
    file.write_bytes(content)
    assert load_state(file, lambda said: 10 / sum(said), 7.5) == 7.5


def test_a_folder_that_cannot_be_written_costs_the_state_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    save_state(tmp_path / "taken" / "state.json", [])
    with pytest.raises(FileExistsError):
        write_state(tmp_path / "taken" / "state.json", [])
