from __future__ import annotations

import contextlib
import hashlib
import io
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.commands import models
from ssbd_desktop.commands.arguments import parse
from ssbd_desktop.commands.models import download_bar, progress_line
from ssbd_desktop.models.store import Progress
from ssbd_desktop.settings.table import Settings
from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.command import FakeTerminal
from tests.helpers.hub_server import HubServer

GGUF = random.Random(4).randbytes(2_000_000)
SHA256 = hashlib.sha256(GGUF).hexdigest()


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with HubServer() as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.address)
        hub.add("someone/Model-GGUF", {"model-Q4_K_M.gguf": GGUF}, "cc-by-nc-sa-4.0")
        hub.add("someone/whisper", {"model.bin": b"speech", "config.json": b"{}"})
        yield hub


@pytest.fixture(autouse=True)
def catalog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    speech = entry("tiny", "someone/whisper", "model.bin", "config.json")
    free = entry("small-4b", "someone/Model-GGUF", "*Q4_K_M.gguf", tried=True)
    private = entry("large-9b", "someone/Model-GGUF", "*Q4_K_M.gguf", noncommercial=True)
    path = tmp_path / "catalog.toml"
    write_catalog(path, speech=[speech], translation=[free, private])
    monkeypatch.setenv("SSBD_MODELS_CATALOG", str(path))
    return path


def run(*arguments: str) -> int:
    """The command, in this process."""
    return models.run(Settings(), parse(["models", *arguments]))


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(each) for each in capsys.readouterr().out.splitlines()]


def test_a_model_is_fetched_listed_checked_and_deleted(
    hub: HubServer, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    flushed = list[int]()
    monkeypatch.setattr(sys.stdout, "flush", lambda: flushed.append(1))
    assert run("get", "small-4b", "--json") == 0
    *progress, done = printed(capsys)
    assert len(flushed) > len(progress), "each as it comes"
    path = tmp_path / "home" / "data" / "models" / "small-4b" / "model-Q4_K_M.gguf"
    assert done == {"type": "done", "path": str(path), "sha256": SHA256}
    assert path.read_bytes() == GGUF
    assert progress[-1] == {
        "type": "progress", "id": "small-4b", "bytes": len(GGUF), "total": len(GGUF),
    }  # fmt: skip
    assert {each["type"] for each in progress} == {"progress"}
    assert run("list", "--json") == 0
    listed = {each["id"]: each for each in printed(capsys)}
    assert list(listed) == ["tiny", "small-4b", "large-9b"]
    assert [each["installed"] for each in listed.values()] == [False, True, False]
    assert [each["noncommercial"] for each in listed.values()] == [False, False, True]
    assert (listed["small-4b"]["path"], listed["small-4b"]["size"]) == (str(path), len(GGUF))
    assert listed["tiny"]["estimated_size"] == 1_062_500, "8.5 bits a weight"
    assert run("list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [each.split()[0] for each in lines] == ["tiny", "small-4b", "large-9b"]
    assert lines[0].endswith("about 1 MB, not tested")
    assert lines[1].endswith("installed, 2 MB, tested")
    assert "Apache-2.0 (non-commercial)" in lines[2]
    assert run("check") == 0
    assert capsys.readouterr().out == "small-4b: ok\n"
    path.write_bytes(GGUF[::-1])
    assert run("check", "small-4b", "--json") == 1
    told = capsys.readouterr()
    assert json.loads(told.out) == {"type": "checked", "id": "small-4b", "ok": False}
    assert "is damaged" in told.err
    assert run("check", "tiny") == 1
    assert "“tiny” is not in" in capsys.readouterr().err
    assert run("remove", "small-4b", "--json") == 0
    assert printed(capsys) == [{"type": "removed", "id": "small-4b"}]
    assert not path.parent.exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("get nothing", "There is no model “nothing”"),
        ("get someone/Model-GGUF/gone.gguf", "no longer has the file gone.gguf"),
        ("get someone/none/model.gguf", "has no someone/none"),
        ("get large-9b", "give --accept-license"),
        ("get someone/Model-GGUF/model-Q4_K_M.gguf", "no commercial use: give --accept-license"),
        ("remove tiny", "“tiny” is not in"),
        ("list --catalog gone.toml", "The catalog gone.toml cannot be read"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    hub: HubServer, capsys: pytest.CaptureFixture[str], arguments: str, words: str
) -> None:
    with pytest.raises(SsbdError) as error:
        run(*arguments.split())
    assert words in str(error.value)
    assert not capsys.readouterr().out


def test_a_license_without_commercial_use_is_asked_about_on_a_terminal(
    hub: HubServer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    for answer, refused in (("\n", True), ("no\n", True), ("Y\n", False)):
        answers = io.StringIO(answer)
        monkeypatch.setattr(answers, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stdin", answers)
        with pytest.raises(SsbdError) if refused else contextlib.nullcontext():
            run("get", "large-9b")
        assert "Download it? [y/N]" in capsys.readouterr().err
    assert run("get", "large-9b") == 0, "it is here: nothing to ask"
    assert "Download it?" not in capsys.readouterr().err


def test_the_bar_says_how_far_it_is_and_why_it_waits() -> None:
    def at(done: int, **more: Any) -> str:
        known = {"doing": "downloading", "speed": 2e6, "left": 61.0, **more}
        return progress_line(Progress(bytes=done, total=400_000_000, **known))

    assert at(100_000_000) == "██████░░░░░░░░░░░░░░░░░░ 100 MB of 400 MB, 2.0 MB/s, 0:01:01 left"
    assert at(0, left=None) == "░" * 24 + " 0 MB of 400 MB"
    assert at(400_000_000, doing="checking") == "█" * 24 + " 400 MB of 400 MB, checking"
    assert at(0, doing="waiting", note="The hub is busy.").endswith("400 MB, The hub is busy.")
    assert progress_line(Progress("asking", 0, 0, 0.0, None)) == "Connecting…"


def test_the_bar_draws_over_itself_on_a_terminal_alone() -> None:
    for out, lines in ((FakeTerminal(), 1), (io.StringIO(), 2)):
        with download_bar(out) as show:
            for note in ("", "", "wait"):
                show(Progress("waiting", 1, 2, 0.0, None, note))
        assert out.getvalue().count("\n") == lines
        assert out.getvalue().count("\r") == (2 if lines == 1 else 0)
