"""What the folder of a Whisper model holds, without loading it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ssbd_desktop.errors import ModelError, excerpt
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import CODES

FIRST_START = 50257
"""The number of the token that begins a transcript in OpenAI's models for English alone; in their
others it is one more, and in models with a smaller vocabulary, which others made, less."""

REMEDY = "choose a folder with a Whisper model in CTranslate2 format, or download one anew."

LONGEST = 16_000_000
"""Bytes of a JSON file that are read: five times the longest tokenizer of OpenAI's."""

_START = "<|startoftranscript|>"


def check_folder(folder: Path) -> None:
    """Raise ModelError, naming what is missing, if `folder` does not hold a model for CTranslate2.

    A folder without tokenizer.json would make faster-whisper ask the network; a config.json
    without the tokens that may not come first would end the process. Raises PackError where it is
    the demonstration's, and damaged.
    """
    demo_pack.check_part(folder)
    if not os.path.isdir(folder):
        raise ModelError(f"There is no folder {folder} with a Whisper model: {REMEDY}")
    if os.fsencode(folder) != str(folder).encode("utf-8", "replace"):  # CTranslate2 asks for UTF-8
        raise ModelError(
            f"The Whisper model in {folder} cannot be loaded because the name is not UTF-8: rename "
            "the folder, or those above it."
        )
    missing = [
        n for n in ("model.bin", "config.json", "tokenizer.json") if not _is_there(folder, n)
    ]
    if not _is_there(folder, "vocabulary.json") and not _is_there(folder, "vocabulary.txt"):
        missing.append("vocabulary.json")
    if missing:
        raise ModelError(
            f"The folder {folder} is not a complete Whisper model, it lacks {', '.join(missing)}: "
            + REMEDY
        )
    config = _json(folder / "config.json")
    wanted = ("suppress_ids_begin", "alignment_heads")
    absent = [n for n in wanted if not (isinstance(config, dict) and config.get(n))]
    if absent:
        raise ModelError(f"{folder / 'config.json'} lacks {' and '.join(absent)}: {REMEDY}")


def _is_there(folder: Path, name: str) -> bool:
    path = folder / name
    return os.path.isfile(path) and os.path.getsize(path) > 0


def _json(path: Path) -> Any:
    """What a JSON file holds; raises ModelError where that cannot be read, whatever it is."""
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
        if len(content) > LONGEST:
            raise ModelError(f"{path} is longer than any Whisper model's: {REMEDY}")
        return json.loads(content.decode("utf-8"))
    except RecursionError as error:
        raise ModelError(f"{path} is damaged (it is nested too deep): {REMEDY}") from error
    except (OSError, ValueError) as error:
        raise ModelError(f"{path} is damaged ({excerpt(str(error))}): {REMEDY}") from error


def describe_speech(folder: Path) -> str:
    """One sentence of what the model in `folder` is; raises what `check_folder` does."""
    check_folder(folder)
    known = languages(folder)
    try:
        size = sum(path.stat().st_size for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise ModelError(
            f"The folder {folder} cannot be read ({error.strerror}): {REMEDY}"
        ) from error
    spoken = known[0] + " only" if len(known) == 1 else f"{len(known)} languages"
    return f"A Whisper model for {spoken}, {size / 1e6:.0f} MB."


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that the model in `folder` has words for, by English name.

    Raises ModelError where its tokenizer cannot be read.
    """
    path = folder / "tokenizer.json"
    try:
        numbers = {token["content"]: token["id"] for token in _json(path)["added_tokens"]}
    except (KeyError, TypeError) as error:
        raise ModelError(f"{path} is damaged (it names no tokens): {REMEDY}") from error
    if numbers.get(_START) == FIRST_START:
        return ("English",)
    known = tuple(name for name, code in CODES.items() if f"<|{code}|>" in numbers)
    return known or ("English",)
