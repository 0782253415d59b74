"""Recordings with transcripts, streamed as they would be heard: wrong words, lags, cuts.

    python -m benchmarks.real_speech WHISPER SPEECH [FILE …] [--set NAME=VALUE …] [--try CHOICES …]

WHISPER is a model's folder. SPEECH is a folder with transcripts.tsv: a file, named as seen from
there, and what is said in it, separated by a tab; the language by a file's name (`de.wav`), English
otherwise. By the sound's own clock, as on a computer on which a pass takes no time. Units are
words, in Japanese, Korean and Chinese characters. A row of the table:

- units, and how many of them are wrong in the finals on the screen (in what stands, with
  `--set appear=sentences`), and in what faster-whisper hears in the whole file at once, with a
  beam of 5;
- captions, and how many of the seams between two of them are inside a sentence of the transcript;
  where that has no full stops, it is taken for one sentence;
- median seconds from the end of a word until it is told, and until it is stable;
- seconds of the processor for a minute of sound.

With --try once for each of them, in one process that hears the same sound once, a row for all
recordings: settings, and constants of recognition by the names in CONSTANTS (`--try needed=3
later=2`). Its seconds are those of the recognizer's passes alone.
"""

from __future__ import annotations

import argparse
import hashlib
import statistics
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from faster_whisper import WhisperModel

from benchmarks.hearing import Samples
from benchmarks.windows import units
from benchmarks.word_lag import lags, same
from research.recognition import Untimed, distance
from ssbd_desktop.base.events import (
    SAMPLE_RATE,
    AudioBlock,
    Caption,
    Heard,
    LanguageHeard,
    Transcript,
)
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech import local_agreement, transcriber
from ssbd_desktop.speech import recognizer as encoder_window
from ssbd_desktop.speech.local_agreement import agree
from ssbd_desktop.speech.recognizer import EncoderWindows, Guess, Hypothesis, Recognizer, Word
from ssbd_desktop.speech.transcriber import Transcriber
from ssbd_desktop.speech.utterance_cut import ends_sentence
from ssbd_desktop.speech.vad import FRAME
from ssbd_desktop.speech.whisper import WhisperRecognizer, clip_sound
from ssbd_desktop.system.computer import keep_what_is_freed
from ssbd_desktop.transcript.finished_sentences import FinishedSentences

HEADINGS = ("file", "units", "screen", "whole", "captions", "inside", "told", "stable")
_RULE = {"needed": int, "sure": float, "later": float}
CONSTANTS: dict[str, tuple[Any, str]] = {
    "needed": (local_agreement, "AGREEING"),
    "sure": (local_agreement, "SURE"),
    "later": (local_agreement, "LATER"),
    "floor": (encoder_window, "FLOOR"),
    "margin": (encoder_window, "MARGIN"),
    "context": (transcriber, "CONTEXT"),
    "prompt": (transcriber, "CONTEXT_WORDS"),
}
"""Constants of recognition that --try changes: where each of them is."""

Told = tuple[float, Transcript | LanguageHeard]
"""What is told, and when by the sound's own clock."""

_NAMES = {code: name for name, code in CODES.items()}
_SILENCE = np.zeros(3 * SAMPLE_RATE, np.float32)
"""Follows each recording, so that its last utterance ends by itself."""


@dataclass(frozen=True)
class Spoken:
    """A recording. text: what is said in it; known: the words that are heard in all of it at once,
    with their times."""

    name: str
    language: str
    sound: Samples
    text: str
    known: Sequence[Word]


class Remembering:
    """A recognizer that makes no pass twice. seconds: of the processor, as if it made all."""

    def __init__(self, recognizer: Recognizer) -> None:
        self._recognizer = recognizer
        self._known: dict[object, tuple[Hypothesis, float]] = {}
        self.seconds = 0.0

    def recognize(self, samples: Samples, *arguments: Any) -> Hypothesis:
        """Return what the recognizer hears."""
        asked = hashlib.sha256(samples.tobytes()).digest(), arguments
        if asked not in self._known:
            began = time.process_time()
            found = self._recognizer.recognize(samples, *arguments)
            self._known[asked] = found, time.process_time() - began
        found, took = self._known[asked]
        self.seconds += took
        return found

    def language_of(self, samples: Samples) -> Guess:
        """Return what the recognizer takes the language for."""
        return self._recognizer.language_of(samples)


@dataclass(frozen=True)
class Row:
    """What came of a recording; lags and processor time in seconds, `wrong` in units."""

    name: str
    units: int
    wrong: tuple[int, int]
    """Those of the screen, and of the whole file."""
    captions: int
    inside: int
    told: tuple[float, ...]
    stable: tuple[float, ...]
    seconds: float
    processor: float

    def line(self) -> str:
        """Return it as a line of the table."""
        late = (f"{statistics.median(lag):.2f}" if lag else "-" for lag in (self.told, self.stable))
        share = f"{60 * self.processor / self.seconds:.1f}"
        return "\t".join(
            map(str, (self.name, self.units, *self.wrong, self.captions, self.inside, *late, share))
        )


def main() -> None:
    """Read the command line, and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("whisper", type=Path)
    parser.add_argument("speech", type=Path)
    parser.add_argument("files", nargs="*", help="all without them")
    parser.add_argument("--set", action="append", default=[], metavar="SETTING=VALUE")
    parser.add_argument("--try", nargs="+", action="append", dest="tried", metavar="NAME=VALUE")
    parser.add_argument(
        "--captions",
        action="store_true",
        help="print those, too, and which language was detected (--set source_language=auto)",
    )
    options = parser.parse_args()
    keep_what_is_freed()  # as the process that recognizes does
    recognizer = WhisperRecognizer(options.whisper, 1)
    model = WhisperModel(str(options.whisper), device="cpu", compute_type="int8", cpu_threads=1)
    speech = []
    for line in (options.speech / "transcripts.tsv").read_text("utf-8").splitlines():
        name, text = line.split("\t")[:2]
        if not options.files or name in options.files:
            language = _NAMES.get(Path(name).stem, "English")
            sound = clip_sound(options.speech / name)
            speech.append(Spoken(name, language, sound, text, whole(model, sound, language)))
    print("\t".join((*HEADINGS, "processor")))
    remembered = Remembering(recognizer)
    for tried in options.tried or ():
        rows = [row for row, _ in heard(remembered, speech, [*options.set, *tried])]
        print(" ".join(tried), total(rows).line(), sep="\t", flush=True)
    if options.tried:
        return
    rows = []
    for row, told in heard(recognizer, speech, options.set):
        rows.append(row)
        print(row.line(), flush=True)
        for at, one in told if options.captions else ():
            if isinstance(one, LanguageHeard):
                print(f"  {at:.1f}: {one.language or 'detecting'} ({one.probability:.2f})")
            elif one.final:
                print(f"  {one.start:.1f} – {one.end:.1f}: {one.text}")
    print(total(rows).line())


def heard(
    recognizer: Recognizer, speech: Sequence[Spoken], chosen: Sequence[str]
) -> Iterator[tuple[Row, list[Told]]]:
    """Yield what comes of each recording, with `chosen` settings and constants in force."""
    values = dict(one.split("=", 1) for one in chosen)
    constants = {name: float(values.pop(name)) for name in CONSTANTS if name in values}
    rule = {name: kind(constants.pop(name)) for name, kind in _RULE.items() if name in constants}
    with ExitStack() as stack:
        stack.enter_context(patch.object(transcriber, "agree", partial(agree, **rule)))
        for name, value in constants.items():
            module, constant = CONSTANTS[name]
            stack.enter_context(patch.object(module, constant, value))
        if "floor" in constants:
            floor = constants["floor"]
            steps = (floor, *(step for step in encoder_window.STEPS if step > floor))
            stack.enter_context(patch.object(encoder_window, "STEPS", steps))
        for one in speech:
            settings = Settings().with_values(
                {
                    "source_language": one.language,
                    **{
                        name: type(getattr(Settings(), name))(value)
                        for name, value in values.items()
                    },
                }
            )
            yield measured(recognizer, settings, one)


def whole(model: WhisperModel, sound: Samples, language: str) -> list[Word]:
    """Return the words that faster-whisper hears in the whole recording at once."""
    segments, _ = model.transcribe(
        sound, language=CODES[language], beam_size=5, word_timestamps=True
    )
    return [
        Word(word.word, word.start, word.end, word.word[:1] == " ", word.probability)
        for segment in segments
        for word in segment.words or ()
    ]


def measured(recognizer: Recognizer, settings: Settings, spoken: Spoken) -> tuple[Row, list[Told]]:
    """Return what comes of a recording, and what was told of it."""
    language, text, known = spoken.language, spoken.text, spoken.known
    began = time.process_time()
    told = list(streamed(recognizer, settings, np.concatenate((spoken.sound, _SILENCE))))
    took = time.process_time() - began
    if isinstance(recognizer, Remembering):
        took, recognizer.seconds = recognizer.seconds, 0.0
    partials = [one for _, one in told if isinstance(one, Transcript)]
    finals = [one for one in partials if one.final]
    shown = [one.text for one in finals]
    if settings.appear == "sentences":
        shown = list(standing(partials))
    said = units(text, language)
    screen, at_once = (
        distance(said, units(heard, language))
        for heard in (" ".join(shown), "".join(word.text for word in known))
    )
    inside = seams_inside([units(one, language) for one in shown], text, language)
    seconds = len(spoken.sound) / SAMPLE_RATE
    late, stable = lags(known, partials)
    wrong = (screen, at_once)
    row = Row(
        spoken.name, len(said), wrong, len(shown), inside, tuple(late), tuple(stable), seconds, took
    )
    return row, told


def streamed(recognizer: Recognizer, settings: Settings, sound: Samples) -> Iterator[Told]:
    """Yield what is told of a recording, and when by its own clock."""
    hearing = Transcriber(recognizer, settings, pacing=Untimed(), windows=EncoderWindows())
    for first in range(0, len(sound), FRAME):
        block = AudioBlock(sound[first : first + FRAME], first / SAMPLE_RATE)
        yield from _told(hearing.hear([block]), block.end)
    yield from _told(hearing.finish(), len(sound) / SAMPLE_RATE)


def _told(made: Iterable[Heard], at: float) -> Iterator[Told]:
    for one in made:
        if isinstance(one, Transcript):
            yield at, replace(one, recognized=at)
        elif isinstance(one, LanguageHeard):
            yield at, one


def standing(told: Sequence[Transcript]) -> Iterator[str]:
    """Yield what stands where finished sentences alone are shown, as if all were translated."""
    sentences = FinishedSentences()
    for one in told:
        sentences.add_transcript(one)
        words = Caption(one.utterance, one.text, "", one.text, one.final, one.start, one.end, None)
        shown = sentences.add_caption(words)
        if shown and shown.final:
            yield shown.visible


def seams_inside(captions: Sequence[Sequence[Word]], text: str, language: str) -> int:
    """Return how many seams between captions lie where no sentence of `text` ends."""
    said: list[str] = []
    ends: list[bool] = []
    for token in text.split():
        found = units(token, language)
        said += [unit.text for unit in found]
        ends += [False] * len(found)
        if found:
            ends[-1] = ends_sentence(Word(token, 0.0, 0.0))
    heard = [unit.text for caption in captions for unit in caption]
    pairs = list(same(said, heard))
    count = 0
    for seam in list(accumulate(len(caption) for caption in captions))[:-1]:
        before = max((here for here, there in pairs if there < seam), default=-1)
        after = min((here for here, there in pairs if there >= seam), default=len(said))
        count += before >= 0 and after < len(said) and not any(ends[before:after])
    return count


def total(rows: Sequence[Row]) -> Row:
    """Return all recordings as one."""
    screen, at_once = (sum(row.wrong[i] for row in rows) for i in range(2))
    return Row(
        "all",
        sum(row.units for row in rows),
        (screen, at_once),
        sum(row.captions for row in rows),
        sum(row.inside for row in rows),
        tuple(lag for row in rows for lag in row.told),
        tuple(lag for row in rows for lag in row.stable),
        sum(row.seconds for row in rows),
        sum(row.processor for row in rows),
    )


if __name__ == "__main__":
    main()
