"""Downloads follow what is wished for last, whatever was under way. Those of a real server are in
`tests/ui/models`."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.models.store import Installed, ModelStore, Progress, ProgressFn
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from tests.helpers.programs import PATIENCE

WANTED = "whisper-tiny"


class FakeStore(ModelStore):
    """Downloads when, and as, a test says."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, ())
        self.may_end = threading.Event()
        self.refuse: ModelError | None = None
        self.done: list[str] = []
        """What was done in turn."""

    def get(
        self, wanted: str, progress: ProgressFn, cancelled: Cancelled, *, use: bool = False
    ) -> Installed | None:
        self.done.append(f"get {wanted}{' to use' if use else ''}")
        for number in range(1000):
            progress(Progress("downloading", number, 1000, 1e6, 1.0))
        progress(Progress("waiting", 1000, 1000, 0.0, None, "The server is busy."))
        for _ in range(int(PATIENCE * 100)):
            if cancelled():
                return None
            if self.may_end.wait(0.01):
                break
        if self.refuse:
            raise self.refuse
        return Installed(wanted, "speech", "Whisper tiny", self.folder / wanted, 1, "MIT", "", None)

    def discard(self, wanted: str) -> None:
        self.done.append(f"discard {wanted}")
        if self.refuse:
            raise self.refuse


class Told:
    """What downloads tell, in turn."""

    def __init__(self, downloads: ModelDownloads) -> None:
        self.all: list[str] = []
        self.progress: list[Progress] = []
        self.downloads = downloads
        for name in ("started", "paused", "discarded"):
            getattr(downloads, name).connect(lambda of, name=name: self.all.append(name))
        downloads.failed.connect(lambda of, sentence: self.all.append(sentence))
        downloads.done.connect(self._done)
        downloads.progressed.connect(self._progressed)

    def _done(self, wanted: str, installed: Installed) -> None:
        download = self.downloads.state(wanted)
        self.all.append(f"{installed.name} done{' to use' if download and download.use else ''}")

    def _progressed(self, wanted: str, progress: Progress) -> None:
        assert QThread.isMainThread()
        self.progress.append(progress)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[FakeStore]:
    made = FakeStore(tmp_path)
    yield made
    made.may_end.set()


@pytest.fixture
def downloads(qtbot: QtBot, store: FakeStore) -> Iterator[ModelDownloads]:
    made = ModelDownloads(store)
    yield made
    made.close()


def test_a_download_is_told_to_its_end(
    qtbot: QtBot, store: FakeStore, downloads: ModelDownloads
) -> None:
    told = Told(downloads)
    downloads.start(WANTED, use=True)
    qtbot.waitUntil(lambda: any(each.doing == "waiting" for each in told.progress))
    assert len(told.progress) < 100, "each of a thousand was told"
    download = downloads.state(WANTED)
    assert download is not None
    assert (download.doing, download.progress) == ("running", told.progress[-1])
    store.may_end.set()
    qtbot.waitUntil(lambda: told.all == ["started", "Whisper tiny done to use"])
    assert downloads.state(WANTED) is None
    assert store.done == [f"get {WANTED} to use"]


def test_one_is_paused_and_goes_on(
    qtbot: QtBot, store: FakeStore, downloads: ModelDownloads
) -> None:
    told = Told(downloads)
    downloads.start(WANTED)
    qtbot.waitUntil(lambda: bool(told.progress))
    downloads.pause(WANTED)
    qtbot.waitUntil(lambda: told.all == ["started", "paused"])
    download = downloads.state(WANTED)
    assert download is not None
    assert (download.doing, download.progress) == ("paused", told.progress[-1])
    store.may_end.set()
    downloads.start(WANTED)
    qtbot.waitUntil(lambda: told.all[2:] == ["started", "Whisper tiny done"])


def test_a_wish_is_taken_back_before_it_is_done(
    qtbot: QtBot, store: FakeStore, downloads: ModelDownloads
) -> None:
    told = Told(downloads)
    downloads.start(WANTED)
    downloads.start(WANTED)
    downloads.pause(WANTED)
    downloads.start(WANTED)
    store.may_end.set()
    qtbot.waitUntil(lambda: "Whisper tiny done" in told.all)
    assert told.all == ["started", "started", "Whisper tiny done"]
    store.may_end.clear()
    downloads.start(WANTED)
    downloads.discard(WANTED)
    assert downloads.state(WANTED) is None
    qtbot.waitUntil(lambda: told.all[-1] == "discarded")
    assert store.done[-1] == f"discard {WANTED}"


def test_several_run_at_once(qtbot: QtBot, store: FakeStore, downloads: ModelDownloads) -> None:
    for wanted in ("one", "two", "three"):
        downloads.start(wanted)
    qtbot.waitUntil(lambda: len(store.done) == 3)
    downloads.pause("two")
    qtbot.waitUntil(lambda: downloads.states["two"].doing == "paused")
    assert [downloads.states[each].doing for each in ("one", "three")] == ["running"] * 2


def test_a_failure_is_one_sentence_and_may_be_tried_again(
    qtbot: QtBot, store: FakeStore, downloads: ModelDownloads
) -> None:
    told = Told(downloads)
    store.refuse = ModelError("The disk is full: make room on it.")
    store.may_end.set()
    downloads.start(WANTED, use=True)
    qtbot.waitUntil(lambda: str(store.refuse) in told.all)
    download = downloads.state(WANTED)
    assert download is not None
    assert (download.doing, download.problem) == ("failed", "The disk is full: make room on it.")
    downloads.discard(WANTED)
    qtbot.waitUntil(lambda: told.all.count(str(store.refuse)) == 2)
    store.refuse = None
    downloads.start(WANTED)
    qtbot.waitUntil(lambda: "Whisper tiny done" in told.all)


def test_nothing_is_told_once_it_is_closed(
    qtbot: QtBot, store: FakeStore, downloads: ModelDownloads
) -> None:
    told = Told(downloads)
    downloads.start(WANTED)
    downloads.close()
    qtbot.wait(100)
    assert told.all == ["started"]
    assert told.progress == []
