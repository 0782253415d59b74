"""What a pass of a model of random weights costs here: seconds, medians over rounds that alternate
what is compared."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypedDict

from benchmarks.apart import costly_translator
from benchmarks.costly import RandomWhisper
from benchmarks.decoding import SENTENCES, prefixes
from benchmarks.hearing import Samples
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.windows.encoder_window import WHOLE, EncoderWindows
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

SOUND = 6.0
"""Seconds of sound that a pass of recognition hears."""

TOKENS = 16
"""Of text, which a pass of recognition says."""

SIZES = (1, 8, 16, 32, 64)
"""Tokens that a pass of a language model evaluates, with logits of each."""

_BEFORE = 32
"""Tokens in its cache, about what a prompt has."""

_WORDS = 3
"""Revealed by each update of a translation."""


class WhisperCost(TypedDict):
    """Seconds of a pass on SOUND that says TOKENS, and of the encoder in it.

    whole, short: with a window of 30 s, and with the app's for that sound.
    """

    name: str
    threads: int
    whole_greedy_s: float
    whole_beam_s: float
    short_greedy_s: float
    encode_whole_s: float
    encode_short_s: float


class LanguageModelCost(TypedDict):
    """t: seconds of a pass, by how many tokens it evaluates. update_s: median of an update of three
    more words as the app makes it, drafts and passes those of the demonstration's model."""

    name: str
    quantization: str
    threads: int
    t: dict[str, float]
    update_s: float


def whisper_cost(
    name: str, folder: Path, threads: int, sound: Samples, budget: float
) -> WhisperCost:
    """sound: at least SOUND of it. budget: seconds after which no further round begins."""
    whisper = RandomWhisper(folder, threads)
    short = EncoderWindows("short").short(SOUND, "en")
    encoding: dict[float, list[float]] = {WHOLE: [], short: []}
    heard = sound[: round(SOUND * SAMPLE_RATE)]

    def run(beam: int, window: float) -> float:
        seconds = whisper.run(heard, beam, window, TOKENS)
        encoding[window].append(whisper.encoder_seconds)
        return seconds

    seconds = alternated(
        {
            "whole_greedy": lambda: run(1, WHOLE),
            "short_greedy": lambda: run(1, short),
            "whole_beam": lambda: run(5, WHOLE),
        },
        budget,
    )
    whisper.close()
    return {
        "name": name,
        "threads": threads,
        "whole_greedy_s": _middle(seconds["whole_greedy"]),
        "whole_beam_s": _middle(seconds["whole_beam"]),
        "short_greedy_s": _middle(seconds["short_greedy"]),
        "encode_whole_s": _middle(encoding[WHOLE]),
        "encode_short_s": _middle(encoding[short]),
    }


def language_model_cost(
    name: str, quantization: str, path: Path, threads: int, settings: Settings, budget: float
) -> LanguageModelCost:
    """settings: the demonstration's. budget: seconds after which no further round of passes begins,
    nor a further sentence of updates."""
    model = LlamaModel(path, LoadOptions(threads=threads, context_size=1024))
    before = [1] * _BEFORE

    def run(size: int) -> float:
        model.evaluate(before, 1)
        return model.evaluate([*before, *([2] * size)], size).seconds

    seconds = alternated({str(size): partial(run, size) for size in SIZES}, budget)
    model.close()
    return {
        "name": name,
        "quantization": quantization,
        "threads": threads,
        "t": {size: _middle(taken) for size, taken in seconds.items()},
        "update_s": _middle(list(_updates(path, replace(settings, threads=threads), budget))),
    }


def alternated(
    ways: Mapping[str, Callable[[], float]], budget: float, rounds: int = 5
) -> dict[str, list[float]]:
    """The seconds that each way gives, one after the other, round by round: as many rounds as that
    unless the budget of seconds is spent before, and two at least."""
    found: dict[str, list[float]] = {name: [] for name in ways}
    began = time.perf_counter()
    for number in range(rounds):
        if number >= 2 and time.perf_counter() - began > budget:
            break
        for name, run in ways.items():
            found[name].append(run())
    return found


def _updates(path: Path, settings: Settings, budget: float) -> Iterator[float]:
    translator = costly_translator(settings, path)
    began = time.perf_counter()
    for number, sentence in enumerate(SENTENCES.read_text("utf-8").splitlines()):
        sources = list(prefixes(sentence, _WORDS))
        for source in sources:
            stats = translator.translate(f"u{number}", source, source == sources[-1]).stats
            yield stats.seconds
        if time.perf_counter() - began > budget:
            break
    translator.close()


def _middle(seconds: list[float]) -> float:
    return round(statistics.median(seconds), 4)
