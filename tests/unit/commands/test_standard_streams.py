"""A command whose output goes nowhere says so; one whose messages go nowhere does its work."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import calibrations
from tests.helpers.models import CLIP, MODEL_FLAGS, TEMPLATE, TRANSLATION_MODEL
from tests.helpers.programs import ran

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="streams of POSIX")

LINE = '{"utterance": "u1", "source": "Can you hear me", "final": true}\n'
PRINTING = {
    "version": ("--version",),
    "help": ("--help",),
    "help of a command": ("models", "get", "--help"),
    "doctor": ("doctor", "--json", "--device", CLIP),
    "translate": ("translate", "--translation-model", TRANSLATION_MODEL, "--template", TEMPLATE),
    "transcribe": ("transcribe", CLIP, *MODEL_FLAGS, "--speed", "0"),
}


def run(home: Path, command: tuple[str | Path, ...], streams: str) -> tuple[int, str, str]:
    """streams: as a shell redirects them. Gives the exit code, stdout and stderr."""
    shell = ("sh", "-c", f'exec "$0" -m ssbd_desktop "$@" {streams}', sys.executable)
    env = {**os.environ, "SSBD_DESKTOP_HOME": str(home)}
    done = ran(*shell, *command, input=LINE, env=env)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", PRINTING)
@pytest.mark.parametrize(
    ("streams", "why"), [("> /dev/full", "No space left on device"), (">&-", "stdout is closed")]
)
def test_what_cannot_be_printed_is_one_sentence(
    tmp_path: Path, name: str, streams: str, why: str
) -> None:
    calibrations.keep(tmp_path)  # or doctor measures the computer first
    code, out, err = run(tmp_path, PRINTING[name], streams)
    assert (code, out) == (2, "")
    assert err == (
        f"The output cannot be written ({why}): free up space where it goes, or send it "
        "elsewhere.\n"
    )


@pytest.mark.slow
@pytest.mark.parametrize("streams", ["2> /dev/full", "2>&-"])
def test_messages_that_go_nowhere_are_lost_alone(tmp_path: Path, streams: str) -> None:
    command = (*PRINTING["translate"], "--context-size", "128")
    assert run(tmp_path, ("translate", "--beta", "7"), streams) == (2, "", "")
    (tmp_path / "config").mkdir()
    (tmp_path / "config/settings.toml").write_text("novelty = 1")
    code, out, err = run(tmp_path, command, streams)
    assert (code, len(out.splitlines()), err) == (0, 2, "")  # a final one, and its record


def test_without_any_stream_it_ends_as_it_would(tmp_path: Path) -> None:
    for name, code in (("version", 2), ("translate", 0)):
        assert run(tmp_path, PRINTING[name], ">&- 2>&- <&-") == (code, "", "")


@pytest.mark.parametrize("name", ["help", "translate"])
def test_where_nobody_reads_any_more_it_ends_in_silence(tmp_path: Path, name: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-m", "ssbd_desktop", *map(str, PRINTING[name])],
            input=LINE.encode(), stdout=nobody, stderr=subprocess.PIPE, check=False,
            env={**os.environ, "SSBD_DESKTOP_HOME": str(tmp_path)},
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
