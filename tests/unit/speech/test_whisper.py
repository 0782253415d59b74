from __future__ import annotations

import itertools
import json
import shutil
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.speech.inspection import weights_of
from ssbd_desktop.speech.recognizer import join
from ssbd_desktop.speech.whisper import (
    DOUBTFUL,
    HOT_TOKENS,
    NO_SPEECH,
    REPETITIVE,
    WhisperRecognizer,
    _decode,
    _hypothesis,
    expected_words,
    seconds_per_weight,
    shortened,
)
from tests.helpers.fake_recognizer import FakeRecognizer
from tests.helpers.fakes import raising
from tests.helpers.models import WHISPER_MODEL
from tests.helpers.programs import python
from tests.helpers.sound import Samples, silence

SENTENCE = "Do you have any questions about the delivery?"


def test_speech_becomes_words_with_times(
    whisper: WhisperRecognizer, spoken: Callable[[str], Samples]
) -> None:
    sound = np.concatenate((silence(0.5), spoken(SENTENCE), silence(0.5)))
    words = whisper.recognize(sound, "en", 5).words
    assert word_errors(plain_words(SENTENCE), plain_words(join(words))) <= 1
    assert all(word.start <= word.end for word in words)
    assert [word.start for word in words] == sorted(word.start for word in words)
    assert 0.5 < words[0].end < 1.2
    assert words[-1].end == pytest.approx(len(sound) / 16_000 - 0.5, abs=0.45)
    assert all(word.spaced and word.text == word.text.strip() for word in words)
    assert all(0 < word.probability < 1 for word in words)


def test_the_decoders_of_files_are_loaded_for_files_alone() -> None:
    code = f"""import sys; from pathlib import Path; from ssbd_desktop.speech import whisper
whisper.vad_session(); print('faster_whisper' in sys.modules, 'av' in sys.modules)
print(len(whisper.clip_sound(Path({str(demo_pack.find().clip)!r}))) > 16_000)"""
    assert python("-c", code, check=True).stdout.split() == ["True", "False", "True"]


def test_a_word_with_an_apostrophe_is_one_word(
    whisper: WhisperRecognizer, spoken: Callable[[str], Samples]
) -> None:
    words = whisper.recognize(spoken("Would Monday at one o'clock work for you?"), "en", 5).words
    assert "o'clock" in [word.text for word in words]


@pytest.mark.parametrize(
    "sound",
    [
        np.zeros(0, np.float32),
        np.zeros(100, np.float32),
        silence(2.0),
        0.01 * np.random.default_rng(0).normal(size=32_000).astype(np.float32),
    ],
    ids=["empty", "too short", "silence", "noise"],
)
def test_where_nobody_speaks_nothing_is_heard(whisper: WhisperRecognizer, sound: Samples) -> None:
    assert not plain_words(join(whisper.recognize(sound, "en", 1).words))


def test_a_language_that_the_model_does_not_know_is_told_and_one_that_it_knows_makes_no_noise(
    whisper: WhisperRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ModelError, match="does not know the language xx: choose"):
        whisper.recognize(silence(1.0), "xx", 1)
    with monkeypatch.context() as patch:
        patch.setattr(whisper, "_knows", lambda _: False)
        with pytest.raises(ModelError, match="does not know the language German: choose"):
            whisper.recognize(silence(1.0), "de", 1)
    whisper.recognize(silence(1.0), "de", 1)


def test_a_gpu_that_does_not_work_is_done_without(
    whisper_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ctranslate2.get_cuda_device_count", lambda: 1)
    assert WhisperRecognizer(whisper_folder, 1).recognize(silence(1.0), "en", 1).words == ()


@pytest.fixture
def copy(tmp_path: Path, whisper_folder: Path) -> Path:
    return Path(shutil.copytree(whisper_folder, tmp_path / "model"))


def refusal(folder: Path) -> str:
    with pytest.raises(ModelError) as told:
        WhisperRecognizer(folder, 1)
    message = str(told.value)
    assert str(folder) in message
    assert ": choose another" in message
    assert "\n" not in message
    return message


def test_missing_files_are_named(copy: Path) -> None:
    with pytest.raises(ModelError, match=r"The folder no/such does not exist: choose a folder"):
        WhisperRecognizer(Path("no/such"), 1)
    for name in ("tokenizer.json", "vocabulary.json"):
        (copy / name).unlink()
    (copy / "model.bin").write_bytes(b"")
    assert "(missing: model.bin, tokenizer.json, vocabulary.json)" in refusal(copy)


@pytest.mark.parametrize("kept", [1, 100, 100_000])
def test_a_model_that_was_cut_off(copy: Path, kept: int) -> None:
    (copy / "model.bin").write_bytes((copy / "model.bin").read_bytes()[:kept])
    assert "cannot be loaded" in refusal(copy)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (RuntimeError(), "RuntimeError"),
        (RuntimeError("\x00"), "RuntimeError"),
        (ValueError("\n a\nb"), "a"),
        (Exception("\x1b[1m" + "x" * 10**6), "[1m" + "x" * 196 + "…"),
    ],
)
def test_an_error_that_says_little_is_named(
    copy: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, reason: str
) -> None:
    monkeypatch.setattr("faster_whisper.WhisperModel", raising(error))
    assert f"cannot be loaded ({reason}): " in refusal(copy)


@pytest.mark.parametrize("error", [MemoryError(), MemoryError("std::bad_alloc")])
def test_too_little_memory_is_not_the_folders_fault(
    copy: Path, monkeypatch: pytest.MonkeyPatch, error: MemoryError
) -> None:
    monkeypatch.setattr("faster_whisper.WhisperModel", raising(error))
    with pytest.raises(ModelError, match="^There is not enough memory for .*: close other apps"):
        WhisperRecognizer(copy, 1)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("model.bin", b"GGUF" + bytes(1000), "cannot be loaded"),
        ("tokenizer.json", b"{", "cannot be loaded"),
        ("config.json", b"{", "config.json is damaged"),
    ],
)
def test_a_file_of_another_kind_or_damaged(
    copy: Path, name: str, content: bytes, said: str
) -> None:
    (copy / name).write_bytes(content)
    assert said in refusal(copy)


def test_a_configuration_that_would_end_the_process(copy: Path) -> None:
    config = json.loads((copy / "config.json").read_text("utf-8"))
    del config["suppress_ids_begin"]
    (copy / "config.json").write_text(json.dumps(config), encoding="utf-8")
    assert "lacks suppress_ids_begin" in refusal(copy)


def test_only_as_many_words_are_expected_as_fit() -> None:
    assert expected_words(" Seed Co., , Beta", len) == "Seed Co., Beta"
    many = ", ".join(["word"] * 99)
    kept = expected_words(many, len)
    assert len(kept) == HOT_TOKENS, "room for the last is used"
    assert many.startswith(kept)


def test_one_segment_of_as_many_tokens_as_anybody_says_is_asked_for() -> None:
    for told, most in ((0, 64), (430, 10)):
        model = Mock(transcribe=Mock(return_value=((), None)))
        assert _decode(model, silence(2.0), "en", 1, "", [0] * told) is None
        asked = model.transcribe.call_args.kwargs
        assert (asked["without_timestamps"], asked["max_new_tokens"]) == (True, most)


def test_a_glossary_and_a_text_before_of_any_length_are_no_error(
    whisper: WhisperRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whisper, "_knows_context", True)
    names = [f"Ærøskøbing{i}" for i in range(999)]
    whisper.recognize(silence(28.0), "en", 1, ", ".join(names), " ".join(names))


def test_a_model_that_never_learned_what_comes_before_is_not_told(
    whisper: WhisperRecognizer, spoken: Callable[[str], Samples], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str | None, list[int] | None]] = []
    transcribe = whisper._model.transcribe

    def noting(*given: Any, **how: Any) -> Any:
        told.append((how["hotwords"], how["initial_prompt"]))
        return transcribe(*given, **how)

    monkeypatch.setattr(whisper._model, "transcribe", noting)
    sound = spoken(SENTENCE)
    alone = whisper.recognize(sound, "en", 1).words
    assert whisper.recognize(sound, "en", 1, "Seed, Beta", "We met").words == alone
    assert told == [(None, None)] * 2
    monkeypatch.setattr(whisper, "_knows_context", True)
    whisper.recognize(sound, "en", 1, "Seed, Beta", "We met")
    hotwords, before = told[-1]
    assert hotwords == "Seed, Beta"
    assert before
    assert whisper._model.hf_tokenizer.decode(before) == " We met"


def test_a_weights_time_is_that_of_a_partials_and_a_finals_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fake: Any = FakeRecognizer()
    fake.on_gpu = False
    clock = SimpleNamespace(perf_counter=itertools.count(5).__next__)
    monkeypatch.setattr("ssbd_desktop.speech.whisper.time", clock)
    monkeypatch.setattr("ssbd_desktop.speech.whisper.shortest", lambda work: work())
    monkeypatch.setattr("ssbd_desktop.speech.whisper.WhisperRecognizer", lambda *_: fake)
    (found,) = seconds_per_weight([3])
    assert found * weights_of(WHISPER_MODEL).parameters == pytest.approx(1.0)
    passes = [(one.samples, one.beam_size, one.window) for one in fake.asked]
    assert passes == [(96_000, 1, 10.0), (96_000, 5, 10.0)]


@pytest.mark.parametrize(
    ("no_speech", "doubtful", "heard"),
    [
        (NO_SPEECH, DOUBTFUL, True),
        (-1.0, DOUBTFUL, True),
        (NO_SPEECH, 0.0, True),
        (-1.0, 0.0, False),
    ],
)
def test_what_is_no_speech_and_doubtful_is_not_heard(
    whisper: WhisperRecognizer,
    spoken: Callable[[str], Samples],
    monkeypatch: pytest.MonkeyPatch,
    no_speech: float,
    doubtful: float,
    heard: bool,
) -> None:
    """No probability is below -1 and no logarithm of one above 0: all is no speech, or doubtful."""
    assert (NO_SPEECH, DOUBTFUL) == (0.6, -1.0)
    monkeypatch.setattr("ssbd_desktop.speech.whisper.NO_SPEECH", no_speech)
    monkeypatch.setattr("ssbd_desktop.speech.whisper.DOUBTFUL", doubtful)
    assert bool(whisper.recognize(spoken(SENTENCE), "en", 1).words) == heard


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("We met him.", "We met him."),
        ("We met him. " + "Thank you. " * 20, "We met him. Thank you."),
        ("Thank you. " * 20, ""),
    ],
)
def test_a_repetition_is_not_heard(text: str, kept: str) -> None:
    words = (f" {word}" for word in text.split())
    assert join(_hypothesis(segment(words, 0.05)).words) == kept


THAI = (
    "วันนี้เราจะพูดถึงเรื่องสภาพอากาศที่ร้อนมากในประเทศไทยและผลกระทบต่อสุขภาพของประชาชนทั่วไป "
    "ซึ่งในช่วงเดือนเมษายนที่ผ่านมาอุณหภูมิสูงสุดวัดได้ถึงสี่สิบสี่องศา กรมอุตุนิยมวิทยาได้ออกประกาศเตือน"
    "ให้ประชาชนหลีกเลี่ยงการทำงานกลางแจ้งเป็นเวลานานและดื่มน้ำให้เพียงพอ "
    "โดยเฉพาะผู้สูงอายุและเด็กเล็กที่มีความเสี่ยงต่อการเป็นโรคลมแดดมากกว่าคนทั่วไป"
)


def test_thai_does_not_repeat_itself_by_how_it_is_encoded() -> None:
    encoded = THAI.encode()
    assert len(encoded) / len(zlib.compress(encoded)) > REPETITIVE
    words = (f" {word}" for word in THAI.split())
    assert join(_hypothesis(segment(words, 10.0)).words) == THAI
    assert shortened("ขอบคุณที่รับชม" * 6) > REPETITIVE


def test_a_character_that_is_cut_is_not_heard() -> None:
    assert join(_hypothesis(segment("今日は\ufffdい\ufffd", 0.1)).words) == "今日はい"


def segment(words: Iterable[str], seconds: float) -> SimpleNamespace:
    """A segment as faster-whisper gives it, of words that take so many seconds each."""
    return SimpleNamespace(
        words=[
            SimpleNamespace(word=w, start=seconds * i, end=seconds * (i + 1), probability=0.9)
            for i, w in enumerate(words)
        ],
        avg_logprob=-0.1,
    )
