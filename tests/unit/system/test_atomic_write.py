"""A file stands as it was or as it is to be, whatever happens between."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from ssbd_desktop.system.atomic_write import write_whole


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

    monkeypatch.setattr(os, "fsync", lambda _: done.append("synced"))
    monkeypatch.setattr(os, "replace", noting)
    write_whole(path, "x")
    write_whole(path, "y", synced=False)
    assert done == ["synced", "replaced", "replaced"]


@pytest.mark.parametrize("where", ["nowhere/a.txt", "folder", "x" * 300, "a\0b"])
def test_a_place_that_cannot_be_written_stays_as_it_is(tmp_path: Path, where: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises((OSError, ValueError)):
        write_whole(tmp_path / where, "x")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


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


def test_two_that_write_the_same_file_get_in_nobodys_way(tmp_path: Path) -> None:
    path, failed = tmp_path / "a.txt", list[Exception]()
    texts = {"x" * 200_000, "y" * 100_000}

    def write(text: str) -> None:
        try:
            for _ in range(100):
                write_whole(path, text, synced=False)
        except OSError as error:
            failed.append(error)

    threads = [threading.Thread(target=write, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        if path.exists():
            assert path.read_text() in texts
    for thread in threads:
        thread.join()
    assert failed == []
    assert list(tmp_path.iterdir()) == [path]
