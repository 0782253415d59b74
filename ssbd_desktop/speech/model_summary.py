"""What a Whisper model says about itself, without being loaded."""

from __future__ import annotations

import json
from pathlib import Path

from ssbd_desktop.errors import ModelError
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.speech.whisper import FIRST_START, check_folder

_START = "<|startoftranscript|>"


def describe_speech(folder: Path) -> str:
    """One sentence of what the model in `folder` is; raises ModelError where it is none."""
    check_folder(folder)
    known = languages(folder)
    megabytes = sum(path.stat().st_size for path in folder.iterdir() if path.is_file()) / 1e6
    spoken = known[0] + " only" if len(known) == 1 else f"{len(known)} languages"
    return f"A Whisper model for {spoken}, {megabytes:.0f} MB."


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that the model in `folder` has words for, by English name.

    Raises ModelError where its tokenizer cannot be read.
    """
    path = folder / "tokenizer.json"
    try:
        added = json.loads(path.read_text("utf-8"))["added_tokens"]
        numbers = {token["content"]: token["id"] for token in added}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ModelError(f"{path} cannot be read ({error}): download the model anew.") from error
    if numbers.get(_START) == FIRST_START:
        return ("English",)
    known = tuple(name for name, code in CODES.items() if f"<|{code}|>" in numbers)
    return known or ("English",)
