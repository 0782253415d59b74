"""Recordings with transcripts, streamed as they would be heard: wrong words, lags, cuts.

    python -m benchmarks.real_speech WHISPER SPEECH [FILE …] [--set SETTING=VALUE …]

WHISPER is a model's folder. SPEECH is a folder with transcripts.tsv: a file, named as seen from
there, and what is said in it, separated by a tab; the language by a file's name (`de.wav`), English
otherwise. By the sound's own clock, as on a computer on which a pass takes no time. Units are
words, in Japanese, Korean and Chinese characters. A row of the table:

- units, and how many of them are wrong in the finals on the screen, in the record, and in what
  faster-whisper hears in the whole file at once, with a beam of 5;
- captions, and how many of the seams between two of them are inside a sentence of the transcript;
  where that has no full stops, it is taken for one sentence;
- median seconds from the end of a word until it is told, and until it is stable;
- seconds of the processor for a minute of sound.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from faster_whisper import WhisperModel

from benchmarks.hearing import Samples
from benchmarks.windows import units
from benchmarks.word_lag import lags, same
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Transcript
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.encoder_window import EncoderWindows
from ssbd_desktop.speech.endpointing import FRAME
from ssbd_desktop.speech.local_agreement import distance
from ssbd_desktop.speech.pacing import Untimed
from ssbd_desktop.speech.recognizer import Recognizer, Word
from ssbd_desktop.speech.transcriber import Transcriber
from ssbd_desktop.speech.utterance_cut import ends_sentence
from ssbd_desktop.speech.whisper import WhisperRecognizer, clip_sound
from ssbd_desktop.system.computer import keep_what_is_freed

HEADINGS = ("file", "units", "screen", "record", "whole", "captions", "inside", "told", "stable")
_NAMES = {code: name for name, code in CODES.items()}
_SILENCE = np.zeros(3 * SAMPLE_RATE, np.float32)
"""Follows each recording, so that its last utterance ends by itself."""


@dataclass(frozen=True)
class Row:
    """What came of a recording; lags and processor time in seconds, `wrong` in units."""

    name: str
    units: int
    wrong: tuple[int, int, int]
    """Those of the screen, the record, and the whole file."""
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
    parser.add_argument("--captions", action="store_true", help="print those, too")
    options = parser.parse_args()
    keep_what_is_freed()  # as the process that recognizes does
    recognizer = WhisperRecognizer(options.whisper, 1)
    model = WhisperModel(str(options.whisper), device="cpu", compute_type="int8", cpu_threads=1)
    chosen = {
        name: type(getattr(Settings(), name))(value)
        for name, _, value in (one.partition("=") for one in options.set)
    }
    print("\t".join((*HEADINGS, "processor")))
    rows = []
    for line in (options.speech / "transcripts.tsv").read_text("utf-8").splitlines():
        name, text = line.split("\t")[:2]
        if options.files and name not in options.files:
            continue
        language = _NAMES.get(Path(name).stem, "English")
        settings = Settings().with_values({"source_language": language, **chosen})
        sound = clip_sound(options.speech / name)
        known = whole(model, sound, language)
        row, told = measured(recognizer, settings, name, sound, text, known)
        rows.append(row)
        print(row.line(), flush=True)
        for one in told if options.captions else ():
            print(f"  {one.start:.1f} – {one.end:.1f}: {one.text}")
            if one.record:
                print(f"    record: {one.record}")
    print(total(rows).line())


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


def measured(
    recognizer: Recognizer,
    settings: Settings,
    name: str,
    sound: Samples,
    text: str,
    known: Sequence[Word],
) -> tuple[Row, list[Transcript]]:
    """Return what comes of a recording in which `text` is said, and its finals.

    known: its words with their times.
    """
    language, began = settings.source_language, time.process_time()
    told = list(streamed(recognizer, settings, np.concatenate((sound, _SILENCE))))
    took = time.process_time() - began
    finals = [one for one in told if one.final]
    said = units(text, language)
    screen, record, at_once = (
        distance(said, units(heard, language))
        for heard in (
            " ".join(one.text for one in finals),
            " ".join(one.record or one.text for one in finals),
            "".join(word.text for word in known),
        )
    )
    inside = seams_inside([units(one.text, language) for one in finals], text, language)
    seconds = len(sound) / SAMPLE_RATE
    late, stable = lags(known, told)
    wrong = (screen, record, at_once)
    row = Row(
        name, len(said), wrong, len(finals), inside, tuple(late), tuple(stable), seconds, took
    )
    return row, finals


def streamed(recognizer: Recognizer, settings: Settings, sound: Samples) -> Iterator[Transcript]:
    """Yield the transcripts of a recording, told at the time of its own clock."""
    transcriber = Transcriber(recognizer, settings, pacing=Untimed(), windows=EncoderWindows())
    for first in range(0, len(sound), FRAME):
        block = AudioBlock(sound[first : first + FRAME], first / SAMPLE_RATE)
        for one in transcriber.hear([block]):
            if isinstance(one, Transcript):
                yield replace(one, told=block.end)
    yield from (
        replace(one, told=len(sound) / SAMPLE_RATE)
        for one in transcriber.finish()
        if isinstance(one, Transcript)
    )


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
    screen, record, at_once = (sum(row.wrong[i] for row in rows) for i in range(3))
    return Row(
        "all",
        sum(row.units for row in rows),
        (screen, record, at_once),
        sum(row.captions for row in rows),
        sum(row.inside for row in rows),
        tuple(lag for row in rows for lag in row.told),
        tuple(lag for row in rows for lag in row.stable),
        sum(row.seconds for row in rows),
        sum(row.processor for row in rows),
    )


if __name__ == "__main__":
    main()
