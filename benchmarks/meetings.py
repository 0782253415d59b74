"""Real talk, heard from other starts, at other speeds and levels: lost words, and why.

    python -m benchmarks.meetings WHISPER SOUND … [--all] [--jobs N] [--json] [--captions]

WHISPER is a model's folder; SOUND a file, or a folder of them with or without transcripts.tsv (a
file's name and what is said in it, separated by a tab). Each recording is streamed as often as
there are variations of it: after some silence, faster or slower, softer or louder; a sample of them
without --all. By the sound's own clock, as on a computer on which a pass takes no time.

Words are compared with people's words where there are any, else with what faster-whisper hears in
the whole recording at once, with a beam of 5. A row for each recording: how many words that has,
and the percentage of them that are wrong and lost when each variation is heard whole, and in the
finals of its stream: the median over the variations, and the extremes; captions, and the share of
them with more than two sentences; the processor's seconds for a minute of sound. In all recordings
together, how many more percent are wrong and lost in the stream than in the whole of the same
variation, with 95% intervals (1,000 resamples of the variations).

Then why words were lost that the whole recording has:

- detector: no pass covers their time;
- skipped: no pass over their time has them;
- close: passes have them, but not the last one over their time;
- kept: the last pass has them, and no final (a cut, or agreement).
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from itertools import product
from operator import attrgetter
from pathlib import Path
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import soxr
from faster_whisper import WhisperModel

from benchmarks.hearing import Samples
from benchmarks.real_speech import streamed, whole
from benchmarks.windows import units
from ssbd_desktop.base.events import SAMPLE_RATE, Transcript
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.audio_buffer import AudioBuffer
from ssbd_desktop.speech.recognizer import Guess, Hypothesis, Recognizer, Word, key
from ssbd_desktop.speech.utterance_cut import ends_sentence
from ssbd_desktop.speech.whisper import WhisperRecognizer, clip_sound
from ssbd_desktop.system.computer import keep_what_is_freed

SUFFIXES = (".wav", ".flac", ".mp3", ".ogg", ".m4a")
_NAMES = {code: name for name, code in CODES.items()}
_SILENCE = 3.0
"""Seconds after a recording, so that its last utterance ends by itself."""

_NEAR = 0.7
"""Seconds by which a word's times may differ between two passes."""


@dataclass(frozen=True, order=True)
class Variation:
    """How a recording is played. before: seconds of silence; level: in dB."""

    before: float = 0.0
    speed: float = 1.0
    level: float = 0.0

    def of(self, sound: Samples) -> Samples:
        """Return the recording played that way, and silence after it."""
        if self.speed != 1:
            sound = soxr.resample(sound, SAMPLE_RATE * self.speed, SAMPLE_RATE).astype(np.float32)
        silence = (np.zeros(round(s * SAMPLE_RATE), np.float32) for s in (self.before, _SILENCE))
        return np.concatenate((next(silence), sound * 10 ** (self.level / 20), next(silence)))


SAMPLE = (
    *(Variation(before) for before in (0.0, 0.3, 0.7, 1.1, 1.6, 20.0, 60.0)),
    *(Variation(speed=speed) for speed in (0.7, 1.25, 1.5)),
    *(Variation(level=level) for level in (-45.0, -20.0)),
)
ALL = (
    *(
        Variation(round(before, 1), speed)
        for before, speed in product(
            (*np.arange(0, 2.05, 0.1).tolist(), 20.0, 45.0, 60.0), (0.7, 1.0, 1.25, 1.5)
        )
    ),
    *(Variation(level=float(level)) for level in (-55, -45, -35, -20)),
)


@dataclass(frozen=True)
class Pass:
    """A pass over the sound from `start` to `end`, in seconds, and what it heard, timed alike."""

    start: float
    end: float
    words: tuple[Word, ...]


class Noting:
    """A recognizer that keeps what each of its passes heard, and where."""

    def __init__(self, recognizer: Recognizer) -> None:
        self._recognizer = recognizer
        self.passes: list[Pass] = []
        self.first = 0
        """The first sample of the sound that was taken from the buffer last."""

    def recognize(self, samples: Samples, *arguments: Any) -> Hypothesis:
        """Return what the recognizer hears."""
        start = self.first / SAMPLE_RATE
        made = self._recognizer.recognize(samples, *arguments)
        moved = tuple(Word(w.text, w.start + start, w.end + start) for w in made.words)
        self.passes.append(Pass(start, start + len(samples) / SAMPLE_RATE, moved))
        return made

    def language_of(self, samples: Samples) -> Guess:
        """Return what the recognizer takes the language for."""
        return self._recognizer.language_of(samples)


@dataclass(frozen=True)
class Found:
    """What came of one variation of a recording. Words are counts; of two, those that are wrong
    and those of these that are lost."""

    variation: Variation
    words: int
    shown: tuple[int, int]
    whole: tuple[int, int]
    """Those of the variation heard whole."""
    captions: tuple[str, ...]
    causes: dict[str, int]
    where: tuple[tuple[float, str, str], ...]
    """Each lost word that the whole recording has: its time there, the word, and why."""
    processor: float
    """Seconds of the processor for a minute of sound."""

    @property
    def long(self) -> int:
        """How many captions have more than two sentences."""
        return sum(
            sum(ends_sentence(Word(word, 0, 0)) for word in text.split()[:-1]) > 1
            for text in self.captions
        )


SHOWN, WHOLE = attrgetter("shown"), attrgetter("whole")
"""Of what came of a variation, the words of the finals, and heard whole."""


@dataclass(frozen=True)
class Recording:
    """A recording, heard whole. said: people's words, or what is heard whole where nobody wrote
    any; words: what is heard whole, with times."""

    name: str
    language: str
    said: tuple[str, ...]
    words: tuple[Word, ...]
    by_people: bool
    found: list[Found] = field(default_factory=list)


def main() -> None:
    """Read the command line, and print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("whisper", type=Path)
    parser.add_argument("sounds", type=Path, nargs="+")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes, a core each")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--captions", action="store_true", help="print those, too")
    options = parser.parse_args()
    texts = dict(pair for sound in options.sounds for pair in transcripts(sound))
    paths = [path for sound in options.sounds for path in recordings(sound)]
    variations = ALL if options.all else SAMPLE
    work = [(options.whisper, path, texts.get(path), variations) for path in paths]
    rows = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for row in pool.map(measured, work):
            rows.append(row)
            if not options.json:
                print(line(row), flush=True)
            for found in row.found if options.captions else ():
                print(f"  {found.variation}", *found.captions, sep="\n    ")
                print(*(f"    lost at {at:.1f}: {word}, {why}" for at, word, why in found.where))
    if options.json:
        print(json.dumps([asdict(row) for row in rows], ensure_ascii=False))
    else:
        print(total(rows))


def transcripts(sound: Path) -> Iterator[tuple[Path, str]]:
    """Yield the recordings of a folder that people wrote down, with their words."""
    table = sound / "transcripts.tsv"
    for row in table.read_text("utf-8").splitlines() if table.exists() else ():
        name, text = row.split("\t")[:2]
        yield sound / name, text


def recordings(sound: Path) -> list[Path]:
    """Return a file, or the recordings of a folder."""
    if sound.is_dir():
        return sorted(path for path in sound.iterdir() if path.suffix in SUFFIXES)
    return [sound]


def measured(work: tuple[Path, Path, str | None, Sequence[Variation]]) -> Recording:
    """Return what came of all variations of one recording; for a process of its own."""
    whisper, path, text, variations = work
    keep_what_is_freed()
    model = WhisperModel(str(whisper), device="cpu", compute_type="int8", cpu_threads=1)
    language = _NAMES.get(path.stem, "English")
    sound = clip_sound(path)
    words = tuple(whole(model, sound, language))
    heard = "".join(word.text for word in words) if text is None else text
    said = tuple(unit.text for unit in units(heard, language))
    found = Recording(path.name, language, said, words, text is not None)
    recognizer = Noting(WhisperRecognizer(whisper, 1))
    settings = Settings().with_values({"source_language": language})
    for variation in variations:
        played = variation.of(sound)
        at_once = whole(model, played, language)
        found.found.append(one(recognizer, settings, found, variation, played, at_once))
    return found


def one(
    recognizer: Noting,
    settings: Settings,
    recording: Recording,
    how: Variation,
    sound: Samples,
    at_once: Sequence[Word],
) -> Found:
    """Return what came of one variation, whose sound is `sound`, and `at_once` its words heard
    whole."""
    recognizer.passes.clear()
    taken = AudioBuffer.samples

    def noted(buffer: AudioBuffer, first: int, last: int) -> Samples:
        recognizer.first = first
        return taken(buffer, first, last)

    began = time.process_time()
    with patch.object(AudioBuffer, "samples", noted):
        told = [one for _, one in streamed(recognizer, settings, sound)]
    took = time.process_time() - began
    finals = [one for one in told if isinstance(one, Transcript) and one.final]
    texts = tuple(one.text for one in finals)
    heard, known = (
        [unit.text for unit in units(text, recording.language)]
        for text in (" ".join(texts), "".join(word.text for word in at_once))
    )
    where = tuple(causes(recording, how, heard, recognizer.passes))
    minutes = (len(sound) / SAMPLE_RATE - how.before - _SILENCE) / 60
    counts = Counter(why for _, _, why in where)
    shown, same = (errors(recording.said, words) for words in (heard, known))
    words = len(recording.said)
    return Found(how, words, shown, same, texts, counts, where, took / minutes)


def causes(
    recording: Recording, how: Variation, heard: Sequence[str], passes: Sequence[Pass]
) -> Iterator[tuple[float, str, str]]:
    """Yield the words of the whole recording that no final has: time there, word, and why."""
    known = [key(word) for word in recording.words]
    for index in deleted(known, [key(Word(text, 0, 0)) for text in heard]):
        word = recording.words[index]
        middle = (word.start + word.end) / 2 / how.speed + how.before
        over = [one for one in passes if one.start <= middle <= one.end]
        having = [
            any(key(w) == known[index] and abs(w.start - middle) < _NEAR for w in one.words)
            for one in over
        ]
        if not over:
            why = "detector"
        elif not any(having):
            why = "skipped"
        else:
            why = "kept" if having[-1] else "close"
        yield float(word.start), word.text, why


def errors(said: Sequence[str], heard: Sequence[str]) -> tuple[int, int]:
    """Return how many words are wrong and how many of these are lost, by the cheapest alignment."""
    steps = alignment([key(Word(text, 0, 0)) for text in said], list(heard))
    return sum(step != "same" for step, _ in steps), sum(step == "lost" for step, _ in steps)


def deleted(said: Sequence[str], heard: Sequence[str]) -> list[int]:
    """Return the numbers of the words that are lost."""
    return [index for step, index in alignment(said, heard) if step == "lost"]


def alignment(said: Sequence[str], heard: Sequence[str]) -> list[tuple[str, int]]:
    """Return the cheapest edits that turn `said` into `heard`: each "same", "other", "lost" or
    "added", with the number of the word in `said`."""
    heard = [key(Word(text, 0, 0)) for text in heard]
    costs = np.zeros((len(said) + 1, len(heard) + 1), np.int32)
    costs[:, 0] = np.arange(len(said) + 1)
    costs[0] = np.arange(len(heard) + 1)
    for i, j in product(range(len(said)), range(len(heard))):
        change = costs[i, j] + (said[i] != heard[j])
        costs[i + 1, j + 1] = min(change, costs[i, j + 1] + 1, costs[i + 1, j] + 1)
    steps, i, j = list[tuple[str, int]](), len(said), len(heard)
    while i or j:
        if i and j and costs[i, j] == costs[i - 1, j - 1] + (said[i - 1] != heard[j - 1]):
            i, j = i - 1, j - 1
            steps.append(("same" if said[i] == heard[j] else "other", i))
        elif i and costs[i, j] == costs[i - 1, j] + 1:
            i -= 1
            steps.append(("lost", i))
        else:
            j -= 1
            steps.append(("added", i))
    return steps[::-1]


def line(row: Recording) -> str:
    """Return a recording's row."""
    shares = [
        spread([share(counts(one)[which], row) for one in row.found])
        for counts in (WHOLE, SHOWN)
        for which in (0, 1)
    ]
    return "\t".join(
        (
            row.name,
            "people" if row.by_people else "whole",
            str(len(row.said)),
            *shares,
            f"{statistics.mean(len(one.captions) for one in row.found):.1f}",
            f"{sum(one.long for one in row.found)}/{sum(len(one.captions) for one in row.found)}",
            f"{statistics.median(one.processor for one in row.found):.1f}",
            " ".join(f"{why} {n}" for why, n in sorted(summed(row).items())),
        )
    )


def more(found: Sequence[Found], counts: Callable[[Found], tuple[int, int]], which: int) -> str:
    """Return how many more percent of the words `counts` has wrong (0) or lost (1) than the whole,
    and the 95% interval."""
    all_of = np.array([[counts(one)[which] - one.whole[which], one.words] for one in found])
    picks = np.random.default_rng(0).integers(0, len(all_of), (1000, len(all_of)))
    sums = all_of[picks].sum(axis=1)
    low, high = np.percentile(100 * sums[:, 0] / sums[:, 1], (2.5, 97.5))
    mean = 100 * all_of[:, 0].sum() / all_of[:, 1].sum()
    return f"{mean:+.1f} [{low:+.1f}, {high:+.1f}]"


def share(count: int, row: Recording) -> float:
    """Return a percentage of the words of a recording."""
    return 100 * count / max(len(row.said), 1)


def spread(values: Sequence[float]) -> str:
    """Return the median, and the extremes."""
    return f"{statistics.median(values):.0f} ({min(values):.0f}-{max(values):.0f})"


def summed(row: Recording) -> Counter[str]:
    """Return how many words were lost by each cause."""
    return sum((Counter(one.causes) for one in row.found), Counter[str]())


def total(rows: Sequence[Recording]) -> str:
    """Return all recordings as one line."""
    found = [one for row in rows for one in row.found]
    words = sum(one.words for one in found)
    long, captions = sum(one.long for one in found), sum(len(one.captions) for one in found)
    lost: Counter[str] = sum((summed(row) for row in rows), Counter())
    wrong, gone = (100 * sum(one.shown[i] for one in found) / words for i in (0, 1))
    return (
        f"all: {words} words, wrong {wrong:.1f}%, than the whole {more(found, SHOWN, 0)}; "
        f"lost {gone:.1f}%, than the whole {more(found, SHOWN, 1)}; "
        f"{long / max(captions, 1):.1%} of {captions} captions "
        "with more than two sentences; lost that the whole has: "
        + " ".join(f"{why} {n}" for why, n in sorted(lost.items()))
    )


if __name__ == "__main__":
    main()
