"""Downloads follow what is wished for last, whatever was under way. Those of a real server are in
`tests/ui/models`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QThread
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.models.store import Installed, Progress
from ssbd_desktop.ui.shared import model_downloads
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from tests.ui.fakes import FakeModels
from tests.ui.models.catalog import TINY

WANTED = TINY.id
FULL = "The disk is full: make room on it."


class Reports:
    def __init__(self, qtbot: QtBot, store: FakeModels) -> None:
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
        download = self.downloads.states.get(wanted)
        self.all.append(f"{installed.name} done{' to use' if download and download.use else ''}")

    def _progressed(self, wanted: str, progress: Progress) -> None:
        assert QThread.isMainThread()
        self.progress.append(progress)


@pytest.fixture
def reported(qtbot: QtBot) -> Iterator[Reports]:
    made = Reports(qtbot, FakeModels(TINY))
    yield made
    made.downloads.close()


def test_a_download_is_reported_to_its_end(
    reported: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(monotonic=partial(next, count(0.0, 0.125)))
    monkeypatch.setattr(model_downloads, "time", clock)
    monkeypatch.setattr(model_downloads, "_NEWS_SECONDS", 0.25)
    reported.downloads.start(WANTED, use=True)
    flood = [Progress("downloading", number, 1000, 1e6, 1.0) for number in range(6)]
    waits = Progress("waiting", 1000, 1000, 0.0, None, "The server is busy.")
    reported.store.report(WANTED, *flood, replace(waits, note=""), waits)
    reported.wait(lambda: waits in reported.progress)
    assert [each.bytes for each in reported.progress] == [0, 2, 4, 1000, 1000]
    download = reported.downloads.states.get(WANTED)
    assert download is not None
    assert (download.doing, download.progress) == ("running", reported.progress[-1])
    reported.store.end(WANTED)
    reported.wait(lambda: reported.all == ["started", "Whisper tiny done to use"])
    assert reported.downloads.states.get(WANTED) is None
    assert reported.store.use_of == {WANTED: True}


def test_one_is_paused_and_goes_on(reported: Reports) -> None:
    reported.downloads.start(WANTED)
    reported.store.is_at(WANTED, 0.5)
    reported.wait(lambda: bool(reported.progress))
    reported.downloads.pause(WANTED)
    reported.wait(lambda: reported.all == ["started", "paused"])
    reported.downloads.pause(WANTED)
    download = reported.downloads.states.get(WANTED)
    assert download is not None
    assert (download.doing, download.progress) == ("paused", reported.progress[-1])
    reported.wait(lambda: reported.store.done[-1] == f"{WANTED} waits after a restart")
    reported.store.end(WANTED)
    reported.downloads.start(WANTED)
    reported.wait(lambda: reported.all[2:] == ["started", "Whisper tiny done"])


def test_a_wish_is_taken_back_before_it_is_done(reported: Reports) -> None:
    reported.downloads.start(WANTED)
    for _ in range(2):
        reported.downloads.start(WANTED, use=True)
    reported.wait(lambda: len(reported.store.done) == 2)
    reported.downloads.pause(WANTED)
    reported.downloads.start(WANTED)
    reported.store.end(WANTED)
    reported.wait(lambda: len(reported.all) == 3)
    assert reported.all == ["started", "started", "Whisper tiny done to use"]
    reported.downloads.start(WANTED)
    reported.downloads.discard(WANTED)
    assert reported.downloads.states.get(WANTED) is None
    reported.wait(lambda: reported.all[-1] == "discarded")
    got, goes_on = f"get {WANTED}", f"{WANTED} goes on after a restart"
    assert reported.store.done == [got, goes_on, got, got, f"discard {WANTED}"]


def test_a_failure_is_one_sentence_and_may_be_tried_again(reported: Reports) -> None:
    reported.store.end(WANTED, FULL)
    reported.store.refuse_discard = ModelError(FULL)
    reported.downloads.start(WANTED, use=True)
    reported.wait(lambda: FULL in reported.all)
    download = reported.downloads.states.get(WANTED)
    assert download is not None
    assert (download.doing, download.problem) == ("failed", FULL)
    reported.downloads.discard(WANTED)
    reported.wait(lambda: reported.all.count(FULL) == 2)
    reported.store.end(WANTED)
    reported.downloads.start(WANTED)
    reported.wait(lambda: "Whisper tiny done" in reported.all)


def test_nothing_is_reported_once_it_is_closed(reported: Reports) -> None:
    reported.downloads.start(WANTED)
    reported.store.is_at(WANTED, 0.5)
    reported.downloads.close()
    QTest.qWait(100)
    assert reported.all == ["started"]
    assert reported.progress == []
