"""What has been found out about a Whisper's windows, remembered by model."""

from __future__ import annotations

import hashlib
import json
import logging
import os
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.speech.windows.encoder_window import EncoderWindows, WindowVerdict
from ssbd_desktop.system.atomic_write import write_whole
from ssbd_desktop.system.folders import cache_folder
from ssbd_desktop.system.ordinary_file import read_ordinary

VERSION = 1
"""The version of what is remembered, and of how it is found out."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class WindowTrial:
    """What came of a trial.

    utterances: so many were recognised. words: of these, as heard with the whole window. short,
    beam: words that a short window, and a beam, made of them otherwise; a beam is only asked where
    a short window changes any. died: the engine ended over a short window, or was ended; the rest
    is then 0.
    """

    utterances: int = 0
    words: int = 0
    short: int = 0
    beam: int = 0
    died: bool = False

    @property
    def verdict(self) -> WindowVerdict:
        """Whether short windows may be used."""
        return "whole" if self.died or self.short > self.beam else "short"

    @property
    def sentence(self) -> Sentence:
        """What a person reads of it."""
        if self.died:
            return Sentence(
                "This model always uses 30 seconds of sound, because it crashed with less."
            )
        counts = {"count": self.short, "words": self.words}
        if self.verdict == "short":
            return Sentence(
                "This model works with less than 30 seconds of sound: in a check, that changed "
                "{count} of {words} words.",
                **counts,
            )
        return Sentence(
            "This model always uses 30 seconds of sound: in a check, less changed {count} of "
            "{words} words.",
            **counts,
        )


class TrialFile:
    """Where the trial of the model in a folder is remembered."""

    def __init__(self, folder: Path) -> None:
        """Raises ModelError where the folder has no model."""
        model = folder / "model.bin"
        try:
            facts = model.stat()
        except OSError as error:
            raise ModelError(
                "The Whisper model in {folder} is gone ({reason}): choose one that stays where it "
                "is.",
                folder=folder,
                reason=error.strerror,
            ) from error
        engine = metadata.version("ctranslate2")
        what = f"{model.resolve()} {facts.st_size} {facts.st_mtime_ns} {engine}"
        name = hashlib.sha256(os.fsencode(what)).hexdigest()[:16]
        self.path = cache_folder() / "window" / f"{name}.json"

    def read(self) -> WindowTrial | None:
        """What came of it; None where it was not made.

        Raises ValueError where that cannot be read, or another version of the app wrote it.
        """
        try:
            content = json.loads(read_ordinary(self.path))
            if content.pop("version") != VERSION:
                raise ValueError("another version of the app wrote it")
            return WindowTrial(**content)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise ValueError(f"{self.path} cannot be used ({error})") from error

    def keep(self, trial: WindowTrial) -> None:
        """Remember it, if the disk lets it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps({"version": VERSION, **asdict(trial)}))
        except OSError as error:
            _log.info("the trial of windows is not kept in %s (%s)", self.path, error.strerror)

    def forget(self) -> None:
        """There was none."""
        self.path.unlink(missing_ok=True)


def known_windows(folder: Path) -> tuple[EncoderWindows, bool]:
    """The windows for the model in `folder` by what is known of it, and whether that is all.

    Raises ModelError where the folder has no model.
    """
    try:
        trial = TrialFile(folder).read()
    except ValueError as error:
        _log.info("%s: the whole window is used until the model has been tried again", error)
        return EncoderWindows("whole"), False
    return EncoderWindows(trial.verdict if trial else "unknown"), trial is not None


def what_is_known(folder: Path) -> Sentence:
    """A sentence about the windows of the model in `folder`; raises ModelError."""
    try:
        trial = TrialFile(folder).read()
    except ValueError:
        return Sentence("This model uses 30 seconds of sound until it has been checked.")
    if trial is None:
        return Sentence(
            "Whether this model works with less than 30 seconds of sound is checked while nobody "
            "speaks."
        )
    return trial.sentence
