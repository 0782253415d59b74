"""What is heard where nobody speaks: minutes of sound, as fast as the transcriber can take it.

`invented_words` counts those that were shown at any time, in partials too, whether or not they were
taken back. The voice detector lets next to none of it through, so what the recognizer's own
thresholds are worth is counted beside it: the words that it finds in the beginning of each piece,
ungated.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from benchmarks.hearing import Figures, Samples, Timed, timed_recognizer
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Heard, Transcript
from ssbd_desktop.commands.quality import plain_words
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.transcriber import Transcriber

_BLOCK = 512
_AT_ONCE = 16  # blocks that a transcriber takes at once where nothing is paced: half a second
_PIECE = 10  # seconds of one kind of sound
_UNGATED = 5  # seconds of each that the recognizer itself is given


def invention(options: argparse.Namespace) -> Figures:
    """Words that are heard where nobody speaks, by the kind of sound."""
    settings = demo_pack.find().settings(Settings())
    if options.whisper:
        settings = settings.with_values({"whisper_model": options.whisper})
    recognizer = timed_recognizer(settings)
    pieces = max(round(options.minutes * 60 / _PIECE), 1)
    found: Figures = {"invention_minutes": round(pieces * _PIECE / 60, 2), "invented_words": 0}
    gated = ungated = 0
    for number, (name, make) in enumerate(SOUNDS.items()):
        own = range(number, pieces, len(SOUNDS))
        transcriber = Transcriber(recognizer, settings)
        told, passes = list[Heard](), len(recognizer.passes)
        for place, seed in enumerate(own):
            told += _told(transcriber, make(np.random.default_rng(seed)), place * _PIECE)
        told += transcriber.finish()
        heard = words_shown(told)
        gated += len(recognizer.passes) - passes
        ungated += sum(_ungated(recognizer, make(np.random.default_rng(seed))) for seed in own)
        found[f"invented_in_{name}"] = heard
        found["invented_words"] += heard
    return found | {"invention_passes": gated, "ungated_words": ungated, "ungated_passes": pieces}


def _ungated(recognizer: Timed, samples: Samples) -> int:
    heard = recognizer.recognize(samples[: _UNGATED * SAMPLE_RATE], "en", 1).words
    return sum(len(plain_words(word.text)) for word in heard)


def _told(transcriber: Transcriber, samples: Samples, start: float) -> Iterator[Heard]:
    blocks = [
        AudioBlock(samples[i : i + _BLOCK], start + i / SAMPLE_RATE)
        for i in range(0, len(samples), _BLOCK)
    ]
    for first in range(0, len(blocks), _AT_ONCE):
        yield from transcriber.hear(blocks[first : first + _AT_ONCE])


def words_shown(told: Iterable[Heard]) -> int:
    """How many words the transcripts show that the one before of their utterance does not."""
    count, before = 0, dict[str, Counter[str]]()
    for one in told:
        if isinstance(one, Transcript):
            now = Counter(plain_words(one.text))
            count += (now - before.get(one.utterance, Counter())).total()
            before[one.utterance] = now
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
