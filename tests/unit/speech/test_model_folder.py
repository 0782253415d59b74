"""What a Whisper model says about itself."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.speech.inspection import LONGEST, check_folder, languages, summary_of
from tests.helpers.models import WHISPER_MODEL
from tests.helpers.systems import ANY_NAMES


def tokenizer(folder: Path, tokens: dict[str, int]) -> Path:
    added = [{"content": content, "id": number} for content, number in tokens.items()]
    folder.mkdir(exist_ok=True)
    (folder / "tokenizer.json").write_text(json.dumps({"added_tokens": added}), "utf-8")
    return folder


def test_one_with_tokens_for_all_languages_is_taken_to_know_them(tmp_path: Path) -> None:
    shutil.copytree(WHISPER_MODEL, tmp_path / "all")
    text = str(summary_of(tmp_path / "all"))
    assert text.startswith(f"Whisper model for {len(CODES)} languages · ")


def test_the_languages_are_those_that_it_has_tokens_for(tmp_path: Path) -> None:
    made = tokenizer(tmp_path, {"<|startoftranscript|>": 7, "<|de|>": 8, "<|ja|>": 9, "<|x|>": 10})
    assert languages(made) == ("German", "Japanese")


def test_a_model_for_english_alone_is_known_although_it_lists_all(tmp_path: Path) -> None:
    made = tokenizer(tmp_path, {"<|startoftranscript|>": 50257, "<|en|>": 1, "<|de|>": 2})
    assert languages(made) == ("English",)
    shutil.copytree(WHISPER_MODEL, tmp_path / "en")
    tokenizer(tmp_path / "en", {"<|startoftranscript|>": 50257})
    for folder in (tmp_path / "en", WHISPER_MODEL):
        text = str(summary_of(folder))
        assert text.startswith("Whisper model for English only · ")
        assert text.endswith(" MB")


def test_what_is_no_model_is_told(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="not a complete Whisper model"):
        summary_of(tmp_path)
    (tmp_path / "tokenizer.json").write_text("{", "utf-8")
    with pytest.raises(ModelError, match="download this one again"):
        languages(tmp_path)


@ANY_NAMES
def test_a_name_that_is_no_utf8_is_told_before_ctranslate2_stumbles_over_it(tmp_path: Path) -> None:
    folder = tmp_path / "whisper\udce9"
    folder.symlink_to(WHISPER_MODEL)
    with pytest.raises(ModelError, match="the name is not UTF-8: rename the folder"):
        check_folder(folder)


@pytest.mark.parametrize("name", ["config.json", "tokenizer.json"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"[" * 10**6, "is damaged (it is nested too deeply)"),
        (b'{"a":' * 10**5, "is damaged (it is nested too deeply)"),
        (b"\xff\xfe", "is damaged ('utf-8' codec can't decode byte 0xff"),
        (b"1" * 10**5, "is damaged (Exceeds the limit"),
        (b" " * (LONGEST + 1), "is longer than any Whisper model's"),
        (b"[[]]", ""),
        (b'{"added_tokens": [{"content": []}]}', ""),
        (b'{"added_tokens": 3}', ""),
    ],
)
def test_whatever_a_file_of_it_holds_is_a_sentence(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    shutil.copytree(WHISPER_MODEL, tmp_path / "odd")
    (tmp_path / "odd" / name).write_bytes(content)
    with pytest.raises(ModelError) as refused:
        summary_of(tmp_path / "odd")
    said = str(refused.value)
    assert f"{name} {reason}" in said
    assert said.isprintable()
    assert ": choose another" in said
    assert len(said) < 600
