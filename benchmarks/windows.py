"""Words that are wrong with short windows, by the shortest of them, beside those with the whole.

    python -m benchmarks.windows WHISPER SPEECH [--floor SECONDS …]

WHISPER is a model's folder. SPEECH is a file of lines with a recording, its language and what is
said in it, separated by tabs; recordings are named as seen from that file. Each recording is heard
as the app hears it, a pass each half second, as if passes took no time; finals see the whole window
or short ones, as on a quick and on a slow computer. Words are counted by language, characters in
Japanese, Korean and Chinese. A JSON object a line.
"""

from __future__ import annotations

import argparse
import json
import time
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from benchmarks.hearing import Samples
from research.recognition import Untimed, distance
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Heard, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech import recognizer as encoder_window
from ssbd_desktop.speech.recognizer import WHOLE, EncoderWindows, Guess, Hypothesis, Word
from ssbd_desktop.speech.transcriber import Transcriber
from ssbd_desktop.speech.whisper import WhisperRecognizer, clip_sound
from ssbd_desktop.system.computer import keep_what_is_freed

CHOICES = ((5.0, 0.5), (5.0, 2.6), (8.0, 2.6), (10.0, 2.6), (12.5, 2.6), (15.0, 2.6))
"""Floors and margins."""

_STEP = SAMPLE_RATE // 10
_SILENCE = np.zeros(SAMPLE_RATE, np.float32)


class Slow(Untimed):
    """The pace of a computer on which finals have short windows, too."""

    def whole_final(self, waited: float) -> bool:
        """Never."""
        return False


class Compared:
    """A recognizer that asks the whole window, too, for each pass, and remembers all passes."""

    def __init__(self, recognizer: WhisperRecognizer) -> None:
        self._recognizer = recognizer
        self._known: dict[object, tuple[Hypothesis, float]] = {}
        self.counts: Counter[str] = Counter()
        self.seconds = 0.0

    def recognize(self, samples: Samples, *arguments: Any) -> Hypothesis:
        """Return what the recognizer hears."""
        *others, window = arguments
        found, took = self._pass(samples, *others, window)
        self.seconds += took
        if window < WHOLE and len(samples):
            whole, _ = self._pass(samples, *others, WHOLE)
            self.counts["short passes"] += 1
            self.counts["with other words"] += distance(whole.words, found.words) > 0
        return found

    def language_of(self, samples: Samples) -> Guess:
        """Return what the recognizer takes the language for."""
        return self._recognizer.language_of(samples)

    def _pass(self, samples: Samples, *arguments: Any) -> tuple[Hypothesis, float]:
        key = (samples.tobytes(), arguments)
        if key not in self._known:
            began = time.process_time()
            found = self._recognizer.recognize(samples, *arguments)
            self._known[key] = found, time.process_time() - began
        return self._known[key]


def main() -> None:
    """Read the command line, and print a line for each choice."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("whisper", type=Path)
    parser.add_argument("speech", type=Path)
    parser.add_argument("--floor", type=float, action="append", help="all without it")
    options = parser.parse_args()
    keep_what_is_freed()  # as the process that recognizes does
    rows = [line.split("\t") for line in options.speech.read_text("utf-8").splitlines()]
    speech = [(clip_sound(options.speech.parent / name), *more) for name, *more in rows]
    recognizer = Compared(WhisperRecognizer(options.whisper, 1))
    print(json.dumps(heard(recognizer, speech, True, Untimed)), flush=True)
    for floor, margin in CHOICES:
        if options.floor and floor not in options.floor:
            continue
        steps = (floor, *(step for step in (8.0, 10.0, 12.5, 15.0, 20.0) if step > floor))
        with patch.multiple(encoder_window, FLOOR=floor, MARGIN=margin, STEPS=steps):
            for pace in (Untimed, Slow):
                found = heard(recognizer, speech, False, pace)
                print(json.dumps({"floor": floor, "margin": margin, **found}), flush=True)


def heard(
    recognizer: Compared, speech: list[Any], whole: bool, pace: type[Untimed]
) -> dict[str, object]:
    """Return what came of all recordings with the windows that are in force."""
    wrong, of = Counter[str](), Counter[str]()
    recognizer.counts, recognizer.seconds = Counter(), 0.0
    for sound, language, text in speech:
        made = hear(recognizer, sound, language, whole, pace)
        said = units(text, language)
        wrong[language] += distance(said, units(made, language))
        of[language] += len(said)
    return {
        "finals": "short" if pace is Slow else "whole",
        "wrong": wrong,
        "of": of,
        **recognizer.counts,
        "seconds": round(recognizer.seconds, 1),
    }


def hear(
    recognizer: Compared, sound: Samples, language: str, whole: bool, pace: type[Untimed]
) -> str:
    """Return what is heard in a recording, finals alone."""
    settings = Settings().with_values({"source_language": language, "min_chunk": 0.5})
    transcriber = Transcriber(recognizer, settings, pacing=pace(), windows=EncoderWindows(whole))
    sound = np.concatenate((_SILENCE, sound, _SILENCE, _SILENCE))
    told = list[Heard]()
    for at in range(0, len(sound), _STEP):
        told += transcriber.hear([AudioBlock(sound[at : at + _STEP], at / SAMPLE_RATE)])
    told += transcriber.finish()
    return " ".join(one.text for one in told if isinstance(one, Transcript) and one.final)


def units(text: str, language: str) -> list[Word]:
    """Return the words of a text, or its characters, without case and punctuation."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    spoken = "".join(letter if letter.isalnum() or letter == "'" else " " for letter in folded)
    by_character = language in ("Japanese", "Korean", "Chinese")
    found = list(spoken.replace(" ", "")) if by_character else spoken.split()
    return [Word(unit, 0.0, 0.0) for unit in found]


if __name__ == "__main__":
    main()
