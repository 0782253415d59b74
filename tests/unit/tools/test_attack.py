"""A sample of what tools/attack tries, and that it finds what it is there to find."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ssbd_desktop.settings import demo_pack
from tests.helpers.programs import python
from tools.attack import gguf_file
from tools.attack.counting import sentence_faults
from tools.attack.watched_process import DiedError, HungError, Raised, SwollenError, WatchedProcess

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "many"),
    [
        *(("gguf", 1), ("sound", 2), ("journal", 10), ("settings", 10)),
        *(("server", 2), ("answer", 300), ("frames", 100)),
    ],
)
def test_the_app_stands_a_sample_of_each_kind(kind: str, many: int) -> None:
    flags = ("--json", "--sample", str(many), "--patience", "120")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = python("-m", "tools.attack", kind, *flags, cwd=ROOT, env=env, timeout=600)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["counts"][kind]["tried"] == many
    assert not told["bad"]


def test_a_model_file_is_the_same_after_it_was_taken_apart() -> None:
    whole = (demo_pack.find().folder / demo_pack.TRANSLATION_MODEL).read_bytes()
    assert bytes(gguf_file.read(whole)) == whole


_HALF = 600_000_000  # bytes


def _serve(home: Path) -> Callable[[str], object]:
    """Runs in the process."""
    deeds: dict[str, Callable[[], object]] = {
        "dies": lambda: os.kill(os.getpid(), signal.SIGSEGV),
        "hangs": lambda: time.sleep(60),
        "swells": lambda: bytearray(b"x") * 2 * _HALF,
        "its child swells": lambda: subprocess.run(
            [sys.executable, "-c", f"bytearray(b'x') * 2 * {_HALF}"], check=True
        ),
        "raises": lambda: 1 / 0,
        "answers": lambda: "answered",
    }
    return lambda deed: deeds[deed]()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deed", "error"),
    [
        ("dies", DiedError), ("hangs", HungError), ("swells", SwollenError),
        ("its child swells", SwollenError),
    ],
)  # fmt: skip
def test_what_a_process_must_not_do_is_seen(
    deed: str, error: type[Exception], tmp_path: Path
) -> None:
    process = WatchedProcess(_serve, tmp_path / "home")
    assert process.ask("answers", 60.0) == "answered"
    assert isinstance(process.ask("raises", 60.0), Raised)
    with pytest.raises(error):
        process.ask(deed, 2.0 if deed == "hangs" else 60.0)
    process.end()


def test_sentences_are_told_from_what_is_none() -> None:
    assert not sentence_faults("here", ["The file is damaged: choose another."])
    bad = ["two\nlines", "\x1b[2J", "x" * 700, "", "Traceback (most recent call last)"]
    assert len(sentence_faults("here", bad)) == len(bad)
