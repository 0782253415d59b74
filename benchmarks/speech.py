"""How late recognition is, what it invents and what streaming costs it, on the demonstration pack.

    python benchmarks/speech.py [--json] [--part words] [--part invention] [--minutes 30]

`words` replays the clip in real time through the whole pipeline, the language model translating
too. A word's lag counts from the end of the word in the sound, as the offline pass (each utterance
whole, once) times it, until it is told. `invention` lets the listener hear minutes of sound in
which nobody speaks, as fast as it can. Lags in seconds, error rates in points of per cent.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ssbd_desktop import demo_pack
from ssbd_desktop.assembly import check_listener, check_translator, whisper_folder
from ssbd_desktop.events import SAMPLE_RATE, AudioBlock, Caption, Event, Transcript
from ssbd_desktop.llama.translator import load_translator
from ssbd_desktop.pipeline import Pipeline
from ssbd_desktop.processor import threads
from ssbd_desktop.scoring import plain_words, word_error_rate
from ssbd_desktop.settings import Settings
from ssbd_desktop.speech import FileSource, Hypothesis, Listener, WhisperRecogniser, Word
from ssbd_desktop.speech.endpoint import FRAME, Endpoint, advance
from ssbd_desktop.speech.voice import Voice
from ssbd_desktop.speech.whisper import voice_session

Samples = NDArray[np.float32]
Figures = dict[str, float | int]

_BLOCK = 512
_AT_ONCE = 16  # blocks that the listener takes at once where nothing is paced: half a second
_PIECE = 10  # seconds of one kind of sound


class Timed:
    """A recogniser that notes how many seconds each pass takes."""

    def __init__(self, recogniser: WhisperRecogniser) -> None:
        self._recogniser = recogniser
        self.passes: list[float] = []

    def recognise(
        self, samples: Samples, language: str, beam_size: int, hotwords: str = ""
    ) -> Hypothesis:
        """What the recogniser hears."""
        began = time.perf_counter()
        found = self._recogniser.recognise(samples, language, beam_size, hotwords)
        if len(samples):
            self.passes.append(time.perf_counter() - began)
        return found


@dataclass(frozen=True)
class Offline:
    """One pass over whole utterances: words with times in the clip, where each utterance ends."""

    words: tuple[Word, ...]
    ends: tuple[float, ...]


def main() -> int:
    """Measure the parts that are asked for and print them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--part", action="append", choices=tuple(PARTS), help="all without it")
    parser.add_argument("--sentences", type=int, default=1000, help="only the clip's first")
    parser.add_argument("--minutes", type=float, default=4.0, help="of sound without speech")
    options = parser.parse_args()
    figures: Figures = {}
    for name in options.part or PARTS:
        figures |= PARTS[name](options)
    if options.json:
        print(json.dumps(figures, indent=1))
    else:
        print("\n".join(f"{name:32}{value:10.3f}" for name, value in figures.items()))
    return 0


def words(options: argparse.Namespace) -> Figures:
    """Lag and accuracy of words that are spoken in real time."""
    pack = demo_pack.find()
    settings = pack.settings(Settings())
    recogniser = Timed(_recogniser(settings))
    samples = soundfile.read(pack.clip, dtype="float32")[0]
    whole = offline(samples, recogniser, settings)
    count = min(options.sentences, len(whole.ends))
    end = min(whole.ends[count - 1] + 1.0, len(samples) / SAMPLE_RATE)
    known = [word for word in whole.words if word.end <= end]
    recogniser.passes.clear()
    processor = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clip.wav"
        soundfile.write(path, samples[: round(end * SAMPLE_RATE)], SAMPLE_RATE)
        told, captions = streamed(path, recogniser, settings)
    processor = time.process_time() - processor
    said = " ".join(pack.texts()[0].splitlines()[:count])
    heard = " ".join(one.text for one in told if one.final)
    tentative, committed = lags(known, told)
    found = {
        "words": len(known),
        "words_found": len(tentative),
        **_spread("word_lag", tentative),
        **_spread("committed_lag", committed),
        **_spread("caption_lag", [one.lag for one in captions if one.lag is not None]),
        **_spread("pass", recogniser.passes),
        "passes": len(recogniser.passes),
        "rtf": sum(recogniser.passes) / end,
        "processor_share": processor / end,
        "wer_streaming": word_error_rate(said, heard),
        "wer_offline": word_error_rate(said, " ".join(word.text for word in known)),
    }
    found["streaming_wer_minus_offline"] = found["wer_streaming"] - found["wer_offline"]
    return {name: round(value, 3) for name, value in found.items()}


def offline(samples: Samples, recogniser: Timed, settings: Settings) -> Offline:
    """Each utterance of `samples`, recognised once when all of it is there."""
    state, found, ends = Endpoint(), list[Word](), list[float]()
    padded = np.concatenate((samples, np.zeros(SAMPLE_RATE, np.float32)))
    for probability in Voice(voice_session()).probabilities(padded):
        before, state = state, advance(state, probability, settings.silence)
        if not before.open or state.open:
            continue
        start = state.start * FRAME
        heard = recogniser.recognise(
            padded[start : state.end * FRAME], "en", settings.beam_size
        ).words
        shift = start / SAMPLE_RATE
        found += [replace(w, start=w.start + shift, end=w.end + shift) for w in heard]
        ends.append(state.voice_end * FRAME / SAMPLE_RATE)
    return Offline(tuple(found), tuple(ends))


def streamed(
    path: Path, recogniser: Timed, settings: Settings
) -> tuple[list[Transcript], list[Caption]]:
    """What the pipeline tells of a sound file that it hears in real time."""
    events: list[Event] = []
    pipeline = Pipeline(
        settings,
        events.append,
        open_source=lambda _: FileSource(path),
        load_listener=lambda current: Listener(recogniser, current),
        load_translator=load_translator,
        check_listener=check_listener,
        check_translator=check_translator,
        journal=None,
    )
    pipeline.start()
    try:
        pipeline.wait()
    finally:
        pipeline.stop()
    transcripts = [event for event in events if isinstance(event, Transcript)]
    return transcripts, [event for event in events if isinstance(event, Caption)]


def lags(known: Sequence[Word], told: Sequence[Transcript]) -> tuple[list[float], list[float]]:
    """Seconds from the end of each known word until it was told, and until it was committed.

    Of a word that was mistaken in the end nothing is counted.
    """
    began = min((one.heard - one.end for one in told if one.heard is not None), default=0.0)
    finals = {one.utterance: plain_words(one.text) for one in told if one.final}
    places = [(name, i) for name, text in finals.items() for i in range(len(text))]
    spoken = [(plain, word.end) for word in known for plain in plain_words(word.text)]
    ends = {
        places[there]: spoken[here][1]
        for here, there in _same(
            [plain for plain, _ in spoken], [plain for text in finals.values() for plain in text]
        )
    }
    first: dict[tuple[str, int], float] = {}
    settled: dict[tuple[str, int], float] = {}
    for one in told:
        moment = (one.told or 0.0) - began
        for text, seen in ((one.text, first), (one.stable, settled)):
            for _, there in _same(plain_words(text), finals.get(one.utterance, [])):
                seen.setdefault((one.utterance, there), moment)
    return (
        [first[place] - end for place, end in ends.items() if place in first],
        [settled[place] - end for place, end in ends.items() if place in settled],
    )


def _same(left: list[str], right: list[str]) -> Iterator[tuple[int, int]]:
    for block in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
        yield from ((block.a + i, block.b + i) for i in range(block.size))


def invention(options: argparse.Namespace) -> Figures:
    """Words that are heard where nobody speaks, by the kind of sound."""
    settings = demo_pack.find().settings(Settings())
    recogniser = Timed(_recogniser(settings))
    pieces = max(round(options.minutes * 60 / _PIECE), 1)
    found: Figures = {"invention_minutes": round(pieces * _PIECE / 60, 2), "invented_words": 0}
    for number, (name, make) in enumerate(SOUNDS.items()):
        own = range(number, pieces, len(SOUNDS))
        listener = Listener(recogniser, settings)
        heard = sum(_heard(listener, make(np.random.default_rng(seed))) for seed in own)
        heard += sum(len(plain_words(one.text)) for one in listener.finish() if one.final)
        found[f"invented_in_{name}"] = heard
        found["invented_words"] += heard
    return found | {"invention_passes": len(recogniser.passes)}


def _heard(listener: Listener, samples: Samples) -> int:
    blocks = [AudioBlock(samples[i : i + _BLOCK], 0.0) for i in range(0, len(samples), _BLOCK)]
    count = 0
    for first in range(0, len(blocks), _AT_ONCE):
        for one in listener.hear(blocks[first : first + _AT_ONCE]):
            count += len(plain_words(one.text)) if one.final else 0
    return count


def _moments() -> NDArray[np.float64]:
    return np.arange(_PIECE * SAMPLE_RATE) / SAMPLE_RATE


def _silence(random: np.random.Generator) -> Samples:
    return random.normal(0, 1e-4, _PIECE * SAMPLE_RATE).astype(np.float32)


def _noise(random: np.random.Generator) -> Samples:
    """White to brown, from soft to loud."""
    white = random.normal(0, 1, _PIECE * SAMPLE_RATE)
    spectrum = np.fft.rfft(white)
    spectrum[1:] /= np.arange(1, len(spectrum)) ** random.uniform(0, 1)
    sound = np.fft.irfft(spectrum)
    level = 10 ** random.uniform(-3, -0.7)
    return (level * sound / np.std(sound)).clip(-1, 1).astype(np.float32)


def _hum(random: np.random.Generator) -> Samples:
    """The mains and its harmonics."""
    base = random.choice([50.0, 60.0])
    sound = sum(
        np.sin(2 * np.pi * base * n * _moments() + random.uniform(0, 6)) / n for n in range(1, 9)
    )
    hum: Samples = (random.uniform(0.01, 0.2) * sound + _silence(random)).astype(np.float32)
    return hum


def _music(random: np.random.Generator) -> Samples:
    """Notes with harmonics that decay, two voices, some with vibrato."""
    sound = np.zeros(_PIECE * SAMPLE_RATE)
    for _ in range(2):
        now = 0.0
        while now < _PIECE - 1:
            length = float(random.choice([0.25, 0.5, 1.0]))
            t = np.arange(round(length * SAMPLE_RATE)) / SAMPLE_RATE
            pitch = 220 * 2 ** (int(random.integers(-12, 13)) / 12)
            phase = 2 * np.pi * pitch * t + random.uniform(0, 1) * np.sin(2 * np.pi * 5 * t)
            note = sum(np.sin(n * phase) / n**1.5 for n in range(1, 6)) * np.exp(-3 * t)
            first = round(now * SAMPLE_RATE)
            sound[first : first + len(t)] += note
            now += length
    return (0.15 * sound).astype(np.float32)


def _typing(random: np.random.Generator) -> Samples:
    """Clicks of keys, some five a second, each a short burst with the key's own resonance."""
    sound = random.normal(0, 3e-4, _PIECE * SAMPLE_RATE)
    t = np.arange(SAMPLE_RATE // 50) / SAMPLE_RATE
    for first in random.integers(0, len(sound) - len(t), 5 * _PIECE):
        burst = random.normal(0, 1, len(t)) + np.sin(2 * np.pi * random.uniform(800, 3000) * t)
        sound[first : first + len(t)] += random.uniform(0.05, 0.3) * burst * np.exp(-300 * t)
    return sound.clip(-1, 1).astype(np.float32)


SOUNDS: dict[str, Callable[[np.random.Generator], Samples]] = {
    "silence": _silence,
    "noise": _noise,
    "hum": _hum,
    "music": _music,
    "typing": _typing,
}
PARTS: dict[str, Callable[[argparse.Namespace], Figures]] = {"words": words, "invention": invention}


def _recogniser(settings: Settings) -> WhisperRecogniser:
    return WhisperRecogniser(whisper_folder(settings), threads(settings.speech_threads))


def _spread(name: str, values: Sequence[float]) -> Figures:
    ordered = sorted(values) or [float("nan")]
    return {
        f"{name}_median_s": statistics.median(ordered),
        f"{name}_p95_s": ordered[min(int(len(ordered) * 0.95), len(ordered) - 1)],
    }


if __name__ == "__main__":
    sys.exit(main())
