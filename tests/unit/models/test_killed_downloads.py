"""kill -9 at any byte of a download costs next to nothing, and spoils nothing."""

from __future__ import annotations

import os
import random
from itertools import pairwise
from pathlib import Path

import pytest

from ssbd_desktop.models.manifest import read_manifest
from tests.helpers.downloader import Downloader
from tests.helpers.hub_server import HubServer

KILLS = 20
CONTENT = random.Random(15).randbytes(4_000_000)
WANTED = "someone/Model-GGUF/model.gguf"
ID = "someone--Model-GGUF--model.gguf"

MOST = 1 << 20
"""Bytes that are fetched again after a kill."""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_a_kill_at_any_byte_costs_little_and_spoils_nothing(tmp_path: Path) -> None:
    places = sorted(random.Random(3).sample(range(1, len(CONTENT) - MOST), KILLS))
    with HubServer() as hub, Downloader(hub.address) as downloader:
        hub.add("someone/Model-GGUF", {"model.gguf": CONTENT})
        hub.rate = 10e6
        for place in places:
            hub.watch(place)
            pid = downloader.begin(WANTED, tmp_path)
            assert hub.crossed.wait(20)
            downloader.kill(pid)
            assert downloader.end().killed
            assert not (tmp_path / ID).exists()
        assert downloader.download(WANTED, tmp_path).finished
        assert len(hub.deliveries) == KILLS + 1
        again = [
            before.begins + before.sent - after.begins for before, after in pairwise(hub.deliveries)
        ]
    assert max(again) <= MOST, again
    manifest = read_manifest(tmp_path / ID)
    assert manifest
    assert manifest.path(tmp_path / ID).read_bytes() == CONTENT
