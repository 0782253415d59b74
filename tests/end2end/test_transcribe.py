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

from ssbd_desktop.base.events import Request
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.processes import endings
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.translator import load_translator
from tests.helpers.command import Outcome, ssbd
from tests.helpers.media import converted
from tests.helpers.models import (
    CLIP,
    CLIP_ENGLISH,
    CLIP_GERMAN,
    MODEL_FLAGS,
    TEMPLATE,
    TRANSLATION_MODEL,
)
from tests.helpers.programs import PATIENCE, never_outlived
from tests.helpers.sound import beginning

Records = list[dict[str, Any]]


@pytest.fixture(scope="module")
def captioned(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """The sample call, played twice as fast as it was spoken."""
    home = tmp_path_factory.mktemp("home")
    return ssbd(home, "transcribe", CLIP, "--speed", "2", *MODEL_FLAGS)


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


def finals(done: Outcome) -> Records:
    return [r for r in done.records if r["type"] == "caption" and r["final"]]


def test_the_call_is_recognized(captioned: Outcome) -> None:
    assert captioned.code == 0, captioned.err
    assert captioned.err == ""
    said = plain_words(" ".join(CLIP_ENGLISH))
    heard = plain_words(" ".join(r["source"] for r in finals(captioned)))
    assert word_errors(said, heard) / len(said) <= 0.15
    assert len(finals(captioned)) > 0.8 * len(CLIP_ENGLISH), "sentences, some of them two to one"


def test_the_call_is_translated(captioned: Outcome) -> None:
    wanted = set(plain_words(" ".join(CLIP_GERMAN)))
    shown = set(plain_words(" ".join(r["visible"] for r in finals(captioned))))
    assert len(wanted & shown) / len(wanted) >= 0.6


def test_the_records_are_what_translating_each_utterance_at_once_says(captioned: Outcome) -> None:
    values = {"translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1}
    translator = load_translator(Settings().with_values({**values, "policy": "rt"}))
    sources = {r["utterance"]: r["source"] for r in finals(captioned)}
    records = [r for r in captioned.records if r["type"] == "record"]
    assert sorted(sources) == sorted(record["utterance"] for record in records)
    for record in records:
        source = sources[record["utterance"]]
        assert record["text"] == translator.translate(Request("u", source, True)).text
    translator.close()


def test_without_a_chosen_one_they_come_in_the_spoken_language(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "transcribe", beginning(tmp_path), "--speed", "0", *MODEL_FLAGS[2:])
    assert done.code == 0
    assert done.err.strip().endswith("because no translation model is selected.")
    assert "contract" in " ".join(r["source"] for r in finals(done))


@pytest.mark.parametrize("how", endings.NUMBERS)
def test_stopped_in_the_middle_it_finishes_what_was_said(
    tmp_path: Path, how: signal.Signals
) -> None:
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
