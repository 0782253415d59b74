from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.commands import models
from ssbd_desktop.commands.arguments import parse
from ssbd_desktop.commands.models import download_bar, progress_line
from ssbd_desktop.models.staging import Staging, Unfinished
from ssbd_desktop.models.store import ModelStore, Progress
from ssbd_desktop.settings.table import Settings
from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.command import FakeTerminal
from tests.helpers.hub_server import HubServer
from tests.helpers.models import install

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


def run(*arguments: str, settings: Settings = Settings()) -> int:  # noqa: B008  never changed
    """The command, in this process."""
    return models.run(settings, parse(["models", *arguments]))


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    lines = capsys.readouterr().out.splitlines()
    assert not any("\\u" in line for line in lines), "as people read it"
    return list(map(json.loads, lines))


def test_a_model_is_fetched_listed_checked_and_deleted(
    hub: HubServer, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    flushed = list[int]()
    monkeypatch.setattr(sys.stdout, "flush", lambda: flushed.append(1))
    hub.misbehave("content", "503")
    assert run("get", "small-4b", "--json") == 0
    times = len(flushed)  # what is read here is flushed too
    told = capsys.readouterr()
    *progress, done = map(json.loads, told.out.splitlines())
    assert told.err.partition(" ")[2] == "is having problems (error 503): try again later.\n"
    assert times == len(progress) + 1 > 2, "each as it comes"
    path = tmp_path / "home" / "data" / "models" / "small-4b" / "model-Q4_K_M.gguf"
    assert done == {"type": "done", "path": str(path), "sha256": SHA256}
    assert path.read_bytes() == GGUF
    assert progress[-1] == {
        "type": "progress", "id": "small-4b", "bytes": len(GGUF), "total": len(GGUF),
    }  # fmt: skip
    assert {each["type"] for each in progress} == {"progress"}
    install(tmp_path / "home" / "data" / "models", "other", {"model.bin": b"speech"})
    flushed.clear()
    assert (run("check"), len(flushed)) == (0, 2)
    assert capsys.readouterr().out == "other: ok\nsmall-4b: ok\n"
    path.write_bytes(GGUF[::-1])
    flushed.clear()
    assert (run("check", "small-4b", "other", "--json"), len(flushed)) == (1, 2)
    told = capsys.readouterr()
    assert list(map(json.loads, told.out.splitlines())) == [
        {"type": "checked", "id": "small-4b", "ok": False},
        {"type": "checked", "id": "other", "ok": True},
    ]
    assert told.err.count("is damaged") == len(told.err.splitlines()) == 1
    assert run("check", "tiny") == 1
    assert "“tiny” is not in" in capsys.readouterr().err
    assert run("remove", "small-4b", "--json") == run("remove", "other") == 0
    assert printed(capsys) == [{"type": "removed", "id": "small-4b"}]
    assert not path.parent.exists()


def test_what_is_in_use_unfinished_or_in_no_catalog_is_listed_as_such(
    catalog: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder, huge = tmp_path / "home" / "data" / "models", "a/b/c.gguf"
    path = install(folder, "heard", {"model.bin": bytes(1_500_000)})
    ModelStore(folder, ()).used(path)
    os.utime(folder / ".used" / "heard", (1e9, 1e9))
    for id, wanted, total in (("small-4b", "small-4b", 8_000_000), ("big", huge, 0)):
        staging = Staging(folder, id)
        staging.write_request(Unfinished(wanted, id.title(), "translation", total, use=False))
        staging.part("0" * 64).write_bytes(bytes(2_000_000))
    whole = entry("tiny", "someone/whisper", "model.bin", quantization="float16", name="Tinü")
    small = entry("small-4b", "someone/Model-GGUF", "*.gguf", tried=True, noncommercial=True)
    write_catalog(catalog, speech=[whole], translation=[small])
    settings = Settings(whisper_model=str(path))
    assert run("list", "--json", settings=settings) == 0
    whisper, other, when = "someone/whisper", "someone/Model-GGUF", "2001-09-09T01:46:40+00:00"
    assert [tuple(row.values()) for row in printed(capsys)] == [
        ("tiny", "speech", "Tinü", whisper, "Apache-2.0", False, False, None, None, 2_000_000,
         None, False, None, False),
        ("small-4b", "translation", "Small 4B", other, "Apache-2.0", True, False, None, 8_000_000,
         None, 2_000_000, True, None, False),
        ("heard", "speech", "Heard", "somebody/model", "MIT", False, True, str(path), 1_500_000,
         None, None, None, when, True),
        (huge, "translation", "Big", "a/b", "", False, False, None, None, None, 2_000_000, None,
         None, False),
    ]  # fmt: skip
    assert run("list", settings=settings) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tiny        speech       Tinü      Apache-2.0                   about 2 MB, not tested",
        "small-4b    translation  Small 4B  Apache-2.0 (non-commercial)  2 MB of 8 MB downloaded",
        "heard       speech       Heard     MIT                          installed, 2 MB, in use",
        "a/b/c.gguf  translation  Big                                    2 MB downloaded",
    ]
    assert run("remove", "heard") == run("remove", "small-4b") == 0
    assert [each.wanted for each in ModelStore(folder, ()).unfinished()] == [huge]


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
    question = "Large 9B has the license Apache-2.0: no commercial use. Download it? [y/N] "
    flushed = list[int]()
    monkeypatch.setattr(sys.stderr, "flush", lambda: flushed.append(1))
    for answer, terminal, refused in (
        ("yes\n", False, True), ("\n", True, True), ("no\n", True, True), ("Y\n", True, False),
    ):  # fmt: skip
        answers = io.StringIO(answer)
        monkeypatch.setattr(answers, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stdin", answers)
        monkeypatch.setattr(sys.stderr, "isatty", lambda terminal=terminal: terminal)
        flushed.clear()
        with pytest.raises(SsbdError) if refused else contextlib.nullcontext():
            run("get", "large-9b")
        assert bool(flushed) == terminal, "it is seen before it is answered"
        told = capsys.readouterr().err
        assert told == question * terminal or not refused
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    assert run("get", "large-9b") == 0, "it is here: nothing to ask"
    out, err = capsys.readouterr()
    assert (err, Path(out.rstrip()).name) == ("", "model-Q4_K_M.gguf")
    again = "someone/Model-GGUF/model-Q4_K_M.gguf"
    assert run("get", again, "--accept-license") == 0
    assert capsys.readouterr().err == "Connecting…\n"


def test_the_bar_says_how_far_it_is_and_why_it_waits() -> None:
    def at(done: int, **more: Any) -> str:
        known = {"doing": "downloading", "speed": 2e6, "left": 61.0, **more}
        return progress_line(Progress(bytes=done, total=400_000_000, **known))

    assert at(100_000_000) == "██████░░░░░░░░░░░░░░░░░░ 100 MB of 400 MB, 2.0 MB/s, 0:01:01 left"
    assert at(0, left=None) == "░" * 24 + " 0 MB of 400 MB"
    assert at(400_000_000, doing="checking") == "█" * 24 + " 400 MB of 400 MB, checking"
    assert at(0, doing="waiting", note="The hub is busy.").endswith("400 MB, The hub is busy.")
    assert progress_line(Progress("asking", 0, 0, 0.0, None)) == "Connecting…"


@pytest.mark.parametrize(
    ("out", "every", "before", "end"),
    [(FakeTerminal(), 0.2, "\r", "\n"), (io.StringIO(), 30.0, "", "")],
)
def test_the_bar_draws_over_itself_on_a_terminal_and_elsewhere_now_and_then(
    monkeypatch: pytest.MonkeyPatch, out: io.StringIO, every: float, before: str, end: str
) -> None:
    now, seen = [0.0], list[str]()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(out, "flush", lambda: seen.append(out.getvalue()))
    with download_bar(out) as show:
        for part, note in ((0, ""), (0.5, ""), (1, ""), (1, "Busy."), (1, "Busy."), (1.5, "")):
            now[0] = part * every
            show(Progress("waiting", int(10 * part), 0, 0.0, None, note))
    drawn = ["Connecting…", "Connecting…", "Busy.", "Connecting…"]
    pieces = [f"\r{line:<78}" if before else f"{line}\n" for line in drawn]
    assert out.getvalue() == "".join(pieces) + end
    assert seen == ["".join(pieces[: count + 1]) for count in range(4)], "each at once"
