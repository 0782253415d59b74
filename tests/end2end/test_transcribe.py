"""A sound file through the real engines, without a window: `ssbd-desktop transcribe FILE`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import srt

from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.processes import endings
from tests.helpers.command import Outcome, ssbd
from tests.helpers.media import converted
from tests.helpers.models import CLIP, CLIP_ENGLISH, MODEL_FLAGS
from tests.helpers.programs import PATIENCE, never_outlived
from tests.helpers.sound import beginning


def test_a_file_that_is_no_wav_becomes_subtitles(tmp_path: Path) -> None:
    recording = converted(beginning(tmp_path), tmp_path / "call.m4a")
    done = ssbd(
        tmp_path, "transcribe", recording, "--text", "source", "--format", "srt", *MODEL_FLAGS
    )
    assert done.code == 0, done.err
    subtitles = list(srt.parse(done.out))
    heard = plain_words(" ".join(each.content for each in subtitles))
    words = plain_words(" ".join(CLIP_ENGLISH[:3]))
    assert word_errors(words, heard) / len(words) <= 0.2
    assert len(subtitles) >= 2


def finals(done: Outcome) -> list[dict[str, Any]]:
    return [r for r in done.records if r["type"] == "caption" and r["final"]]


def test_without_a_chosen_one_they_come_in_the_spoken_language(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "transcribe", beginning(tmp_path), "--speed", "0", *MODEL_FLAGS[2:])
    assert done.code == 0
    assert done.err.strip().endswith("because no translation model is selected.")
    assert "contract" in " ".join(r["source"] for r in finals(done))


@pytest.mark.parametrize("how", endings.NUMBERS)
def test_stopped_midway_it_finishes_what_was_said(tmp_path: Path, how: signal.Signals) -> None:
    command = [sys.executable, "-m", "ssbd_desktop", "transcribe", str(CLIP), *MODEL_FLAGS]
    env = {**os.environ, "SSBD_DESKTOP_HOME": str(tmp_path)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, text=True
    )
    with never_outlived(process, 2 * PATIENCE) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        running.send_signal(how)
        out, err = running.communicate()
    done = Outcome(running.returncode, first + out, err)
    assert (done.code, done.err) == (0, "")
    said = list(dict.fromkeys(r["utterance"] for r in done.records if r["type"] == "transcript"))
    assert [r["utterance"] for r in finals(done)] == said
    assert 0 < len(said) < len(CLIP_ENGLISH) / 2
