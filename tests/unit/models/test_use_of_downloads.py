"""Whether a download is to be used is remembered, whatever is said while it runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.models.store import ModelStore, Progress
from tests.helpers.hub_server import HubServer

WANTED = "someone/model-GGUF/model.gguf"


def test_what_is_said_while_it_runs_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = ModelStore(tmp_path, ())
    store.remember_use(WANTED, True)
    assert store.unfinished() == (), "nothing has begun"
    with HubServer() as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.address)
        hub.add("someone/model-GGUF", {"model.gguf": bytes(3_000_000)})
        hub.rate = 1_000_000
        enough = False

        def look(progress: Progress) -> None:
            nonlocal enough
            if store.unfinished():
                store.remember_use(WANTED, False)
            enough = progress.bytes > 0

        assert store.get(WANTED, look, lambda: enough, use=True) is None
        (unfinished,) = store.unfinished()
        assert not unfinished.use
        assert unfinished.total == 3_000_000
        # It was asked for anew.
        assert store.get(WANTED, _nothing, lambda: store.unfinished()[0].use, use=True) is None


def _nothing(_: Progress) -> None:
    """Nobody asks how far it is."""
