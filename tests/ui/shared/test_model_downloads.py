"""Downloads follow what is wished for last, whatever was under way. Those of a real server are in
`tests/ui/models`."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from PySide6.QtTest import QTest
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
        self, wanted: str, progress: ProgressFn, cancelled: Cancelled, **asked: bool
    ) -> Installed | None:
        self.done.append(f"get {wanted}{' to use' if asked['use'] else ''}")
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

    def remember(self, wanted: str, *, use: bool, goes_on: bool) -> None:
        self.done.append(f"{wanted} {'goes on' if goes_on else 'waits'} after a restart")

    def discard(self, wanted: str) -> None:
        self.done.append(f"discard {wanted}")
        if self.refuse:
            raise self.refuse


class Told:
    """What downloads tell, in turn."""

    def __init__(self, qtbot: QtBot, store: FakeStore) -> None:
        self.wait, self.store = qtbot.waitUntil, store
        self.downloads = downloads = ModelDownloads(store)
        self.all: list[str] = []
        self.progress: list[Progress] = []
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
def told(qtbot: QtBot, tmp_path: Path) -> Iterator[Told]:
    made = Told(qtbot, FakeStore(tmp_path))
    yield made
    made.downloads.close()
    made.store.may_end.set()


def test_a_download_is_told_to_its_end(told: Told) -> None:
    told.downloads.start(WANTED, use=True)
    told.wait(lambda: any(each.doing == "waiting" for each in told.progress))
    assert len(told.progress) < 100, "each of a thousand was told"
    download = told.downloads.state(WANTED)
    assert download is not None
    assert (download.doing, download.progress) == ("running", told.progress[-1])
    told.store.may_end.set()
    told.wait(lambda: told.all == ["started", "Whisper tiny done to use"])
    assert told.downloads.state(WANTED) is None
    assert told.store.done == [f"get {WANTED} to use"]


def test_one_is_paused_and_goes_on(told: Told) -> None:
    told.downloads.start(WANTED)
    told.wait(lambda: bool(told.progress))
    told.downloads.pause(WANTED)
    told.wait(lambda: told.all == ["started", "paused"])
    download = told.downloads.state(WANTED)
    assert download is not None
    assert (download.doing, download.progress) == ("paused", told.progress[-1])
    told.wait(lambda: told.store.done[-1] == f"{WANTED} waits after a restart")
    told.store.may_end.set()
    told.downloads.start(WANTED)
    told.wait(lambda: told.all[2:] == ["started", "Whisper tiny done"])


def test_a_wish_is_taken_back_before_it_is_done(told: Told) -> None:
    told.downloads.start(WANTED)
    told.downloads.start(WANTED)
    told.downloads.pause(WANTED)
    told.downloads.start(WANTED)
    told.store.may_end.set()
    told.wait(lambda: "Whisper tiny done" in told.all)
    assert told.all == ["started", "started", "Whisper tiny done"]
    told.store.may_end.clear()
    told.downloads.start(WANTED)
    told.downloads.discard(WANTED)
    assert told.downloads.state(WANTED) is None
    told.wait(lambda: told.all[-1] == "discarded")
    assert told.store.done[-1] == f"discard {WANTED}"


def test_several_run_at_once(told: Told) -> None:
    for wanted in ("one", "two", "three"):
        told.downloads.start(wanted)
    told.wait(lambda: len(told.store.done) == 3)
    told.downloads.pause("two")
    told.wait(lambda: told.downloads.states["two"].doing == "paused")
    assert [told.downloads.states[each].doing for each in ("one", "three")] == ["running"] * 2


def test_a_failure_is_one_sentence_and_may_be_tried_again(told: Told) -> None:
    told.store.refuse = ModelError("The disk is full: make room on it.")
    told.store.may_end.set()
    told.downloads.start(WANTED, use=True)
    told.wait(lambda: str(told.store.refuse) in told.all)
    download = told.downloads.state(WANTED)
    assert download is not None
    assert (download.doing, download.problem) == ("failed", "The disk is full: make room on it.")
    told.downloads.discard(WANTED)
    told.wait(lambda: told.all.count(str(told.store.refuse)) == 2)
    told.store.refuse = None
    told.downloads.start(WANTED)
    told.wait(lambda: "Whisper tiny done" in told.all)


def test_nothing_is_told_once_it_is_closed(told: Told) -> None:
    told.downloads.start(WANTED)
    told.downloads.close()
    QTest.qWait(100)
    assert told.all == ["started"]
    assert told.progress == []
