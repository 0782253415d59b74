"""The child process that recognizes, with the demonstration's model and with one that ends it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import soundfile

from ssbd_desktop.assembly.real_pipeline import load_transcriber
from ssbd_desktop.base.errors import EngineDiedError, ModelError
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, LanguageHeard, Settled, Transcript
from ssbd_desktop.processes import quarantine
from ssbd_desktop.processes.engine import EngineProcess
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.inspection import summary_of
from ssbd_desktop.speech.recognition_process import transcriber
from ssbd_desktop.speech.recognition_process.transcriber import TranscriberProcess
from ssbd_desktop.speech.whisper import WhisperRecognizer
from tests.helpers.models import CLIP, WHISPER_MODEL

SETTINGS = Settings().with_values({"whisper_model": str(WHISPER_MODEL), "speech_threads": 1})
BLOCK = 8_000


@pytest.fixture(name="child")
def _child() -> Iterator[TranscriberProcess]:
    child = TranscriberProcess(WHISPER_MODEL, SETTINGS)
    yield child
    child.close()


def said() -> list[AudioBlock]:
    """The first sentence of the sample call."""
    samples = soundfile.read(CLIP, frames=round(4.4 * SAMPLE_RATE), dtype="float32")[0]
    return [
        AudioBlock(samples[at : at + BLOCK], at / SAMPLE_RATE, channel="me")
        for at in range(0, len(samples), BLOCK)
    ]


def heard(by: TranscriberProcess | ChannelTranscribers) -> list[object]:
    told: list[object] = []
    for block in said():
        told += by.hear([block])
    return [*told, *by.finish()]


@pytest.mark.slow
def test_it_hears_as_a_transcriber_in_this_process_does(child: TranscriberProcess) -> None:
    settings = SETTINGS.with_values({"source_language": "auto"})
    here = ChannelTranscribers(WhisperRecognizer(WHISPER_MODEL, 1), settings)
    child.apply(settings)
    there = heard(child)
    finals, kinds = [], []
    for told in (there, heard(here)):
        finals.append([t for t in told if isinstance(t, Transcript) and t.final])
        kinds.append({type(t) for t in told})
    assert finals[0] == finals[1]
    assert finals[0][0].text
    assert kinds[0] == kinds[1] == {Transcript, LanguageHeard, Settled}
    child.detect_again()
    assert LanguageHeard("", 0.0, "me") in list(child.hear(said()[:1]))


@pytest.mark.slow
def test_a_folder_that_ends_it_is_tried_twice_and_quarantined(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(WHISPER_MODEL, tmp_path / "model"))
    config = json.loads((folder / "config.json").read_text("utf-8"))
    config["suppress_ids_begin"] = [1_000_000_000]
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    settings = SETTINGS.with_values({"whisper_model": str(folder)})
    with pytest.raises(EngineDiedError, match="is no longer used"):
        load_transcriber(settings)
    with pytest.raises(ModelError, match="it crashed twice"):
        transcriber.check(folder)
    with pytest.raises(ModelError, match="it crashed twice") as refused:
        load_transcriber(settings)
    assert not isinstance(refused.value, EngineDiedError), "it was not even started"


@pytest.mark.parametrize(
    ("file", "key", "value"),
    [
        ("config.json", "alignment_heads", [[99, 99]]),
        ("preprocessor_config.json", "chunk_length", -5),
    ],
)
def test_what_would_end_or_hang_it_at_the_first_word_does_so_when_it_is_loaded(
    tmp_path: Path, file: str, key: str, value: object
) -> None:
    folder = Path(shutil.copytree(WHISPER_MODEL, tmp_path / "model"))
    path = folder / file
    values = json.loads(path.read_text("utf-8")) if path.exists() else {}
    path.write_text(json.dumps({**values, key: value}), encoding="utf-8")
    with pytest.raises(ModelError, match="model"):
        TranscriberProcess(folder, SETTINGS)


def test_what_a_folder_holds_is_read_there(tmp_path: Path) -> None:
    assert transcriber.describe(WHISPER_MODEL) == summary_of(WHISPER_MODEL)
    assert "English" in transcriber.languages(WHISPER_MODEL)
    with pytest.raises(ModelError, match="is not a complete Whisper model"):
        transcriber.check(tmp_path)


@pytest.mark.slow
def test_one_death_is_forgiven_once_it_has_heard_something(child: TranscriberProcess) -> None:
    quarantine.note_death(WHISPER_MODEL)
    heard(child)
    assert not quarantine.note_death(WHISPER_MODEL), "it would have been the second"
    quarantine.forgive(WHISPER_MODEL)


@pytest.mark.slow
def test_a_model_over_which_its_engine_died_has_no_short_windows_when_it_is_loaded_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole: list[object] = []
    parts = EngineProcess.parts

    def listening(self: EngineProcess, function: str, *arguments: object) -> Iterator[object]:
        if function == "load":
            whole.append(arguments[-1])
        return parts(self, function, *arguments)

    monkeypatch.setattr(EngineProcess, "parts", listening)
    for deaths in range(2):
        TranscriberProcess(WHISPER_MODEL, SETTINGS).close()
        assert whole[-1] == bool(deaths)
        quarantine.note_death(WHISPER_MODEL)
    quarantine.forgive(WHISPER_MODEL)
