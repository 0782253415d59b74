"""How late words are that are spoken in real time, and what streaming costs their accuracy.

The clip goes through the whole pipeline, the language model translating too. A word's lag counts
from the end of the word in the sound, as the offline pass (each utterance whole, once) times it,
until it is told. A caption's lag counts as the app counts it (`ssbd_desktop.events.Caption`); final
ones, which wait for a pause on purpose, are left out. The translation's own share of it is that of
all captions.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
import soundfile

from benchmarks.hearing import Figures, Samples, Timed, spread, timed_recogniser, windows_of
from ssbd_desktop.assembly.real_pipeline import translator_loader
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.evaluation.scores.quality import plain_words, word_error_rate
from ssbd_desktop.events import SAMPLE_RATE, Caption, Event, Transcript
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.pipeline.stage import EngineLoader
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.recogniser import Word
from ssbd_desktop.speech.vad import stretches
from ssbd_desktop.speech.whisper import vad_session
from ssbd_desktop.speech.windows.encoder_window import EncoderWindows


@dataclass(frozen=True)
class Offline:
    """One pass over whole utterances: words with times in the clip, where each utterance ends."""

    words: tuple[Word, ...]
    ends: tuple[float, ...]


def words(options: argparse.Namespace) -> Figures:
    """Lag and accuracy of words that are spoken in real time."""
    pack = demo_pack.find()
    settings = pack.settings(Settings())
    recogniser = timed_recogniser(settings)
    samples = soundfile.read(pack.clip, dtype="float32")[0]
    whole = offline(samples, recogniser, settings)
    count = min(options.sentences, len(whole.ends))
    end = min(whole.ends[count - 1] + 1.0, len(samples) / SAMPLE_RATE)
    known = [word for word in whole.words if word.end <= end]
    windows = windows_of(recogniser, settings)
    recogniser.passes.clear()
    processor = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clip.wav"
        soundfile.write(path, samples[: round(end * SAMPLE_RATE)], SAMPLE_RATE)
        told, captions = streamed(path, recogniser, settings, windows)
    processor = time.process_time() - processor
    said = " ".join(pack.texts()[0].splitlines()[:count])
    heard = " ".join(one.text for one in told if one.final)
    tentative, committed = lags(known, told)
    found = {
        "words": len(known),
        "words_found": len(tentative),
        **spread("word_lag", tentative),
        **spread("committed_lag", committed),
        **_of_captions(captions),
        **spread("pass", recogniser.passes),
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
    found, ends = list[Word](), list[float]()
    padded = np.concatenate((samples, np.zeros(SAMPLE_RATE, np.float32)))
    for one in stretches(padded, settings.silence, vad_session()):
        heard = recogniser.recognise(padded[one.start : one.end], "en", settings.beam_size).words
        shift = one.start / SAMPLE_RATE
        found += [replace(w, start=w.start + shift, end=w.end + shift) for w in heard]
        ends.append(one.voice_end / SAMPLE_RATE)
    return Offline(tuple(found), tuple(ends))


def streamed(
    path: Path, recogniser: Timed, settings: Settings, windows: EncoderWindows
) -> tuple[list[Transcript], list[Caption]]:
    """What the pipeline tells of a sound file that it hears in real time."""
    events: list[Event] = []
    pipeline = Pipeline(
        settings,
        events.append,
        open_source=lambda _: FileSource(path),
        transcriber=EngineLoader(lambda current: ChannelTranscribers(recogniser, current, windows)),
        translator=translator_loader(),
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


def _of_captions(captions: Sequence[Caption]) -> Figures:
    shares = [one.translation_lag for one in captions if one.translation_lag is not None]
    growing = [one.lag for one in captions if one.lag is not None and not one.final]
    return {**spread("caption_lag", growing), **spread("translation_lag", shares)}


def _same(left: list[str], right: list[str]) -> Iterator[tuple[int, int]]:
    for block in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
        yield from ((block.a + i, block.b + i) for i in range(block.size))
