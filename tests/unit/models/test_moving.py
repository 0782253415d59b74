"""Models that go to another folder: whole at any moment, and one sentence for what goes wrong."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from ssbd_desktop.base.errors import ModelError, SsbdError
from ssbd_desktop.models import moving
from ssbd_desktop.models.manifest import read_manifest
from ssbd_desktop.models.moving import folders_left, move, plan, remove_left, values_after
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.file_lock import FileLock
from ssbd_desktop.system.folders import data_folder
from tests.helpers.disk import Disk, disk
from tests.helpers.fakes import raising
from tests.helpers.models import TRANSLATION_MODEL, WHISPER_MODEL, install

__all__ = ["disk"]

BYTES = 12_000


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def small(folder: Path, *ids: str) -> None:
    """Models of some bytes, which nobody can load."""
    for id in ids:
        install(folder, id, {f"{id}.gguf": os.urandom(BYTES)})


def settings_of(old: Path) -> Settings:
    """Settings that name models in this folder, and one elsewhere."""
    return Settings().with_values(
        {
            "models_folder": str(old),
            "translation_model": str(old / "a" / "a.gguf"),
            "whisper_model": "/elsewhere/whisper",
        }
    )


def settings_after(old: Path, new: Path) -> Settings:
    """The same settings, once they are saved after a move."""
    return settings_of(old).with_values(values_after(settings_of(old), old, new))


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of another process for the length of a block."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    lock = FileLock(file)
    yield
    lock.release()


def whole(folder: Path) -> list[str]:
    """The models in a folder; each is as it should be."""
    names = []
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.is_dir() and not path.name.startswith("."):
            manifest = read_manifest(path)
            assert manifest
            assert [sha256(path / file.name) for file in manifest.files] == [
                file.sha256 for file in manifest.files
            ]
            names.append(path.name)
    return sorted(names)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return tmp_path / "old"


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new"


@pytest.fixture
def another_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files cannot have a second name."""
    monkeypatch.setattr(os, "link", raising(OSError(errno.EXDEV, "Invalid cross-device link")))


class Watched:
    """What is told; `at` is done when so many bytes have been."""

    def __init__(self, at: Callable[[], None] | None = None) -> None:
        self.told: list[tuple[int, int]] = []
        self.stop = False
        self._at = at

    def progress(self, done: int, total: int) -> None:
        self.told.append((done, total))
        at = self._at
        if at and done * 2 > total:
            self._at = None
            at()

    def move(self, old: Path, new: Path) -> bool:
        return move(old, new, self.progress, lambda: self.stop)


class TestAMove:
    def test_on_the_same_disk_gives_files_a_second_name(self, old: Path, new: Path) -> None:
        assert Watched().move(old, new), "there is nothing"
        assert new.is_dir()
        small(old, "a", "b")
        watched, (_, size) = Watched(), plan(old, new)
        handles = len(os.listdir("/dev/fd"))
        assert watched.move(old, new)
        assert len(os.listdir("/dev/fd")) == handles
        assert watched.told[-1] == (size, size)
        assert whole(old) == whole(new) == ["a", "b"]
        assert os.path.samefile(old / "a" / "a.gguf", new / "a" / "a.gguf")

    @pytest.mark.usefixtures("another_disk")
    def test_to_another_disk_copies_what_is_there_and_tells_how_far_it_is(
        self, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        flushed: list[int] = []
        monkeypatch.setattr(os, "fsync", lambda file: flushed.append(os.fstat(file).st_size))
        install(old, "tower", {TRANSLATION_MODEL.name: TRANSLATION_MODEL.read_bytes()})
        whisper = {file.name: file.read_bytes() for file in WHISPER_MODEL.iterdir()}
        install(old, "whisper-en", whisper)
        watched = Watched()
        flushed.clear()
        assert watched.move(old, new)
        assert whole(old) == whole(new) == ["tower", "whisper-en"]
        # Each file, each folder twice, and the list of what is left.
        assert len(flushed) == len([*new.glob("*/*"), *new.iterdir(), *new.iterdir()]) + 1
        assert {file.stat().st_size for file in new.glob("*/*")} <= {*flushed}
        assert watched.told == sorted(watched.told)
        _, size = plan(old, new)
        assert watched.told[-1] == (size, size)
        both = [each / "tower" / TRANSLATION_MODEL.name for each in (old, new)]
        assert not os.path.samefile(*both)

    def test_takes_along_downloads_that_have_not_ended_and_when_models_were_used(
        self, old: Path, new: Path
    ) -> None:
        small(old, "a")
        part = old / ".downloads" / "b" / "files" / "Q4" / "x.gguf"
        part.parent.mkdir(parents=True)
        part.write_bytes(b"half")
        (old / ".downloads" / "b.lock").touch()
        ModelStore(old, ()).used(old / "a" / "a.gguf")
        (then,) = ModelStore(old, ()).installed()
        assert Watched().move(old, new)
        assert (new / ".downloads" / "b" / "files" / "Q4" / "x.gguf").read_bytes() == b"half"
        (now,) = ModelStore(new, ()).installed()
        assert (now.used, now.size) == (then.used, then.size)

    def test_leaves_what_is_not_ours_and_links_where_they_lead(
        self, old: Path, new: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        small(tmp_path / "far", "linked")
        old.mkdir()
        (old / "linked").symlink_to("../far/linked")
        (old / "notes.txt").write_text("mine")
        (old / "folder").mkdir()
        monkeypatch.setattr(os, "symlink", link := Mock(wraps=os.symlink))
        assert Watched().move(old, new)
        found = {path.name: path.resolve() for path in new.iterdir()}
        assert found == {"linked": tmp_path / "far" / "linked"}
        assert link.call_args.args[2], "Windows has to be told that it is a folder"

    @pytest.mark.usefixtures("another_disk")
    def test_that_is_cancelled_leaves_nothing(self, old: Path, new: Path) -> None:
        small(old, "a", "b", "c")
        watched = Watched(lambda: setattr(watched, "stop", True))
        assert not watched.move(old, new)
        assert not new.exists()
        assert whole(old) == ["a", "b", "c"]
        assert not folders_left()

    @pytest.mark.usefixtures("another_disk")
    def test_has_the_old_whole_and_nothing_half_under_its_name_at_any_moment(
        self, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        small(old, "a", "b", "c")
        there, rename = list[int](), Path.rename

        def look(*_: object) -> None:  # as a next start would after a kill
            assert whole(old) == ["a", "b", "c"]
            there.append(len(whole(new)))

        def looking(self: Path, place: Path) -> None:
            look()
            rename(self, place)

        monkeypatch.setattr(moving, "_BLOCK", 1024)
        monkeypatch.setattr(Path, "rename", looking)
        assert move(old, new, look, lambda: False)
        assert there == [0] * (len(there) - 2) + [1, 2]
        assert len(there) > 3 * BYTES // 1024
        assert whole(new) == ["a", "b", "c"]

    @pytest.mark.usefixtures("another_disk")
    def test_goes_on_with_what_an_earlier_one_has_left(self, old: Path, new: Path) -> None:
        small(old, "a", "b")
        part = old / ".downloads" / "d" / "x.part"
        part.parent.mkdir(parents=True)
        part.write_bytes(b"half")
        Watched().move(old, new)
        small(old, "c")
        (new / ".moving" / "c").mkdir(parents=True)
        (new / ".moving" / "c" / "c.gguf").write_bytes(b"half")
        watched = Watched()
        assert watched.move(old, new)
        assert whole(new) == ["a", "b", "c"]
        assert watched.told[-1][1] < 2 * BYTES
        assert not (new / ".moving").exists()


class TestWhatGoesWrong:
    def expect(self, old: Path, new: Path, sentence: str, watched: Watched | None = None) -> None:
        before = whole(old)
        with pytest.raises(SsbdError, match=sentence) as told:
            (watched or Watched()).move(old, new)
        assert str(told.value).endswith(".")
        assert whole(old) == before
        assert not folders_left()

    def test_the_same_folder_or_one_inside(self, old: Path, tmp_path: Path) -> None:
        small(old, "a")
        (tmp_path / "link").symlink_to(old)
        self.expect(old, tmp_path / "link", "are already in .*link")
        self.expect(old, old / "a" / "deeper", "is inside the models folder")

    def test_a_folder_that_nobody_may_write_to(
        self, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        small(old, "a")
        monkeypatch.setattr(Path, "mkdir", raising(OSError(errno.EACCES, "Permission denied")))
        monkeypatch.setattr(moving, "_alone", contextlib.nullcontext)
        self.expect(old, new, "cannot be moved to .*new .Permission denied.")

    def test_a_place_that_is_not_there(self, old: Path, new: Path) -> None:
        small(old, "a")
        self.expect(old, new / "disk" / "models", "is not there .*connect its disk")
        assert not new.exists()

    def test_models_whose_disk_is_gone(self, old: Path, new: Path) -> None:
        self.expect(old / "disk" / "models", new, "cannot be read .*connect the disk")

    def test_a_small_disk(self, old: Path, disk: Disk) -> None:
        small(old, *"abcdef")
        self.expect(old, disk.folder / "new", "not enough space in .*free up 1 MB")
        assert not list(disk.folder.iterdir())

    def test_a_disk_that_becomes_full(self, old: Path, disk: Disk) -> None:
        small(old, *"abcd")
        self.expect(old, disk.folder / "new", "is full: free up", Watched(disk.fill))
        assert [path.name for path in disk.folder.iterdir()] == ["ballast"]

    def test_a_disk_that_is_taken_away(self, old: Path, disk: Disk) -> None:
        small(old, *"abcd")

        def take_away() -> None:
            subprocess.run(["umount", "--lazy", str(disk.folder)], check=True)

        try:
            self.expect(old, disk.folder / "new", "is not there", Watched(take_away))
        finally:
            subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(disk.folder)], check=True)

    @pytest.mark.usefixtures("another_disk")
    @pytest.mark.parametrize(
        ("number", "said"),
        [
            (errno.EFBIG, r"cannot hold files as large as a\.gguf: choose"),
            (errno.EIO, "old cannot be read .*connect the disk"),
        ],
    )
    def test_a_disk_that_cannot_hold_large_files_or_be_read(
        self, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
    ) -> None:
        small(old, "a")
        error = OSError(number, os.strerror(number), str(old / "a" / "a.gguf"))
        monkeypatch.setattr(moving, "_copy", raising(error))
        self.expect(old, new, said)

    def test_another_model_of_the_same_name(self, old: Path, new: Path) -> None:
        small(old, "a")
        (new / "a").mkdir(parents=True)
        (new / "a" / "mine.txt").write_text("mine")
        self.expect(old, new, "There is another “a” in")
        assert (new / "a" / "mine.txt").read_text() == "mine"

    def test_a_download_that_goes_on(self, old: Path, new: Path) -> None:
        small(old, "a")
        with locked(old / ".downloads" / "b.lock"):
            self.expect(old, new, "“b” is being downloaded: pause")
        assert Watched().move(old, new)

    def test_another_move(self, old: Path, new: Path) -> None:
        small(old, "a")
        with locked(data_folder() / "moving-models.lock"):
            self.expect(old, new, "are already being moved")


def test_models_go_into_a_folder_of_their_own_where_something_else_is(tmp_path: Path) -> None:
    def place(chosen: Path) -> Path:
        return plan(tmp_path / "old", chosen)[0]

    assert place(tmp_path / "absent") == tmp_path / "absent"
    small(tmp_path / "models", "a")
    (tmp_path / "models" / ".used").mkdir()
    assert place(tmp_path / "models") == tmp_path / "models"
    assert place(tmp_path) == tmp_path / "SSBD Desktop models"


@pytest.mark.parametrize("what", ["old", "new"])
def test_a_folder_that_cannot_be_looked_into_is_told(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    small(old, "a")
    new.mkdir()
    iterdir = Path.iterdir

    def refuse(self: Path) -> Iterator[Path]:
        if self.name == what:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))
        return iterdir(self)

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(ModelError, match="Permission denied"):
        plan(old, new)


class TestAfterwards:
    def test_settings_name_models_where_they_are_now(self, old: Path, new: Path) -> None:
        assert values_after(settings_of(old), old, new) == {
            "models_folder": str(new),
            "translation_model": str(new / "a" / "a.gguf"),
        }
        standard = data_folder() / "models"
        assert values_after(settings_of(old), old, standard)["models_folder"] == ""

    def test_the_old_are_deleted_once_no_setting_names_them(
        self, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        rmtree = shutil.rmtree

        def remove(path: Path, ignore_errors: bool = False) -> None:
            rmtree(path, ignore_errors)
            if not ignore_errors:
                raise OSError(errno.EBUSY, "It is looked at")

        small(old, "a", "b")
        (old / ".downloads" / "c").mkdir(parents=True)
        (old / ".downloads" / "c.lock").touch()
        ModelStore(old, ()).used(old / "a" / "a.gguf")
        (old / ".used" / "gone").touch()
        monkeypatch.setattr(shutil, "rmtree", remove)
        Watched().move(old, new)
        settings = settings_of(old)
        assert not remove_left(lambda: settings)  # they have not been saved yet
        assert whole(old) == ["a", "b"]
        half = settings.with_values({"models_folder": str(new)})
        assert not remove_left(lambda: half)
        assert whole(old) == ["a", "b"]
        after = settings_after(old, new)
        assert remove_left(lambda: after)
        assert not old.exists()
        assert whole(new) == ["a", "b"]
        assert not folders_left()

    def test_all_folders_are_remembered(self, old: Path, new: Path, tmp_path: Path) -> None:
        third = tmp_path / "third"
        small(old, "a")
        for here, there, left in (
            (old, new, [old]), (new, third, [old, new]), (third, old, [new, third]),
        ):  # fmt: skip
            Watched().move(here, there)
            assert folders_left() == left

    def test_they_can_go_back(self, old: Path, new: Path) -> None:
        small(old, "a")
        for here, there in ((old, new), (new, old)):
            Watched().move(here, there)
            after = settings_after(here, there)
            assert remove_left(lambda after=after: after)  # type: ignore[misc]
            assert whole(there) == ["a"]
        assert not new.exists()

    def test_what_has_no_copy_and_what_is_not_ours_stays(self, old: Path, new: Path) -> None:
        small(old, "a", "b")
        Watched().move(old, new)
        after = settings_after(old, new)
        (new / "a" / "a.gguf").unlink()
        (new / "a" / "a.gguf").write_bytes(b"short")
        small(old, "later")
        (old / "notes.txt").write_text("mine")
        (old / ".downloads" / "later" / "files").mkdir(parents=True)
        (old / ".downloads" / "notes.txt").write_text("mine")
        assert remove_left(lambda: after)
        assert whole(old) == ["a", "later"]
        assert (old / "notes.txt").exists()
        assert (old / ".downloads" / "later" / "files").exists()
        assert (old / ".downloads" / "notes.txt").exists()

    def test_what_is_being_downloaded_there_is_not_taken_away(self, old: Path, new: Path) -> None:
        download = old / ".downloads" / "b"
        download.mkdir(parents=True)
        (download / "some.part").write_bytes(b"half")
        Watched().move(old, new)
        after = settings_after(old, new)
        with locked(download.with_name("b.lock")):
            assert not remove_left(lambda: after)
            assert (download / "some.part").exists()
        assert remove_left(lambda: after)
        assert not old.exists()

    def test_a_kill_while_they_are_deleted_is_made_up_for(
        self, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        small(old, "a", "b")
        Watched().move(old, new)
        after = settings_after(old, new)

        with monkeypatch.context() as patched:
            patched.setattr(ModelStore, "remove", raising(ModelError("An app uses it.")))
            assert not remove_left(lambda: after)
        with monkeypatch.context() as patched:
            patched.setattr(moving, "_tidy", raising(KeyboardInterrupt()))
            with pytest.raises(KeyboardInterrupt):
                remove_left(lambda: after)
        assert whole(new) == ["a", "b"]
        assert remove_left(lambda: after)
        assert not old.exists()

    def test_a_disk_that_is_away_is_waited_for(self, tmp_path: Path, new: Path) -> None:
        disk, away = tmp_path / "disk", tmp_path / "away"
        disk.mkdir()
        small(disk / "old", "a")
        Watched().move(disk / "old", new)
        after = settings_after(disk / "old", new)
        disk.rename(away)
        assert not remove_left(lambda: after)
        away.rename(disk)
        shutil.rmtree(disk / "old")
        assert remove_left(lambda: after)

    def test_without_a_move_no_settings_are_read(self) -> None:
        assert remove_left(raising(AssertionError()))

    @pytest.mark.parametrize("content", ["", "[", "{}", "[1]", '["relative"]', "[" * 100_000])
    def test_a_damaged_list_is_none(self, content: str) -> None:
        data_folder().mkdir(parents=True, exist_ok=True)
        (data_folder() / "moved-models.json").write_text(content)
        assert not folders_left()
