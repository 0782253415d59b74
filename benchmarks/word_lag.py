"""How late words are that are spoken in real time, and what streaming costs their accuracy.

The clip goes through the whole pipeline, the language model translating too. A word's lag counts
from the end of the word in the sound, as the offline pass (each utterance whole, once) times it,
until it is told. A caption's lag counts as the app counts it (`events.Caption`); final ones, which
wait for a pause on purpose, are left out. The translation's own share of it is that of all
captions. First words count from when somebody begins to speak until the first word of the
utterance's translation is told to the overlay.
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

from benchmarks.hearing import Figures, Samples, Timed, spread, timed_recognizer
from benchmarks.stretches import stretches
from ssbd_desktop.assembly.real_pipeline import translator_loader
from ssbd_desktop.audio.sources import FileSource
from ssbd_desktop.base.events import SAMPLE_RATE, Caption, Event, Transcript
from ssbd_desktop.commands.quality import plain_words, word_error_rate
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.pipeline.protocols import Translating
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.recognizer import EncoderWindows, Word
from ssbd_desktop.speech.whisper import vad_session
from ssbd_desktop.ui.captions.model import CaptionModel


@dataclass(frozen=True)
class Beginning:
    """The clip's first sentences: their sound, its seconds, the words that are in it with times in
    it, as the offline pass hears them, and the text that was read out."""

    samples: Samples
    seconds: float
    known: tuple[Word, ...]
    said: str


def words(options: argparse.Namespace) -> Figures:
    """Lag and accuracy of words that are spoken in real time."""
    settings = demo_pack.find().settings(Settings())
    recognizer = timed_recognizer(settings)
    clip = beginning(options.sentences, recognizer, settings)
    windows = EncoderWindows()
    recognizer.passes.clear()
    processor = time.process_time()
    told, captions = streamed(clip, recognizer, settings, windows)
    processor = time.process_time() - processor
    found = {
        "words": len(clip.known),
        **lateness(clip, told, captions),
        **spread("pass", recognizer.passes),
        "passes": len(recognizer.passes),
        "rtf": sum(recognizer.passes) / clip.seconds,
        "processor_share": processor / clip.seconds,
        "wer_offline": word_error_rate(clip.said, " ".join(word.text for word in clip.known)),
    }
    found["streaming_wer_minus_offline"] = found["wer_streaming"] - found["wer_offline"]
    return {name: round(value, 3) for name, value in found.items()}


def whole_sentences(options: argparse.Namespace) -> Figures:
    """How late sentences stand where only finished ones are shown, and what is taken back of them.

    Counted from when the end of a sentence was there to be heard until its row stands, in six
    rows, so that none waits for the reader. Every row is compared with what it was before.
    """
    values = {"appear": "sentences", "caption_rows": 6}
    settings = demo_pack.find().settings(Settings()).with_values(values)
    recognizer = timed_recognizer(settings)
    clip = beginning(options.sentences, recognizer, settings)
    told, captions = streamed(clip, recognizer, settings, EncoderWindows())
    model = CaptionModel(settings, lambda: now)
    shown, lags, back, now = dict[str, str](), list[float](), 0, 0.0
    events: list[Transcript | Caption] = [*told, *captions]
    for event in sorted(events, key=_told):
        now = _told(event)
        if isinstance(event, Transcript):
            model.add_transcript(event)
            continue
        model.add_caption(event)
        for row in (*model.earlier, *model.rows()):
            if row.utterance not in shown:
                lags.append(event.lag or 0.0)
            before = shown.get(row.utterance, row.text).split()
            back += len(before) - sum(1 for _ in same(before, row.text.split()))
            shown[row.utterance] = row.text
    return {"sentences": len(shown), "words_taken_back": back, **spread("sentence_lag", lags)}


def _told(event: Transcript | Caption) -> float:
    """Return when it was told, in seconds since capture began."""
    return event.end + (event.lag or 0.0)


def beginning(sentences: int, recognizer: Timed, settings: Settings) -> Beginning:
    """So many sentences, or all there are."""
    pack = demo_pack.find()
    samples = soundfile.read(pack.clip, dtype="float32")[0]
    heard, ends = offline(samples, recognizer, settings)
    count = min(sentences, len(ends))
    end = min(ends[count - 1] + 1.0, len(samples) / SAMPLE_RATE)
    known = tuple(word for word in heard if word.end <= end)
    said = " ".join(pack.said().splitlines()[:count])
    return Beginning(samples[: round(end * SAMPLE_RATE)], end, known, said)


def offline(
    samples: Samples, recognizer: Timed, settings: Settings
) -> tuple[list[Word], list[float]]:
    """Each utterance of `samples`, recognized once when all of it is there: words with times in
    `samples`, and where each utterance ends."""
    found, ends = list[Word](), list[float]()
    padded = np.concatenate((samples, np.zeros(SAMPLE_RATE, np.float32)))
    for one in stretches(padded, settings.silence, vad_session()):
        heard = recognizer.recognize(padded[one.start : one.end], "en", settings.beam_size).words
        shift = one.start / SAMPLE_RATE
        found += [replace(w, start=w.start + shift, end=w.end + shift) for w in heard]
        ends.append(one.voice_end / SAMPLE_RATE)
    return found, ends


def streamed(
    clip: Beginning,
    recognizer: Timed,
    settings: Settings,
    windows: EncoderWindows,
    translator: EngineLoader[Translating] | None = None,
) -> tuple[list[Transcript], list[Caption]]:
    """What the pipeline tells of the clip, which it hears in real time. translator: the app's where
    none is given."""
    events: list[Event] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clip.wav"
        soundfile.write(path, clip.samples, SAMPLE_RATE)
        pipeline = Pipeline(
            settings,
            events.append,
            open_source=lambda _: FileSource(path),
            transcriber=EngineLoader(
                lambda current, _: ChannelTranscribers(recognizer, current, windows)
            ),
            translator=translator or translator_loader(),
            journal=None,
        )
        pipeline.start()
        try:
            pipeline.wait()
        finally:
            pipeline.stop()
    transcripts = [event for event in events if isinstance(event, Transcript)]
    return transcripts, [event for event in events if isinstance(event, Caption)]


def lateness(clip: Beginning, told: Sequence[Transcript], captions: Sequence[Caption]) -> Figures:
    """How late words and captions were, and how many of the final words were wrong."""
    tentative, committed = lags(clip.known, told)
    heard = " ".join(one.text for one in told if one.final)
    return {
        "words_found": len(tentative),
        **spread("word_lag", tentative),
        **spread("committed_lag", committed),
        **_of_captions(captions),
        "wer_streaming": word_error_rate(clip.said, heard),
    }


def lags(
    known: Sequence[Word], told: Sequence[Transcript], *, mistaken: bool = False
) -> tuple[list[float], list[float]]:
    """Seconds from the end of each known word until it was told, and until it was committed.

    Of a word that was mistaken in the end nothing is counted. mistaken: count until any word stood
    in its place.
    """
    matching = in_place if mistaken else same
    began = min((one.heard - one.end for one in told if one.heard is not None), default=0.0)
    finals = [one for one in told if one.final]
    said = {one.utterance: plain_words(one.text) for one in finals}
    places = [(name, i) for name, text in said.items() for i in range(len(text))]
    spoken = [(plain, word.end) for word in known for plain in plain_words(word.text)]
    ends = {
        places[there]: spoken[here][1]
        for here, there in same(
            [plain for plain, _ in spoken], [said[name][i] for name, i in places]
        )
    }
    first: dict[tuple[str, int], float] = {}
    settled: dict[tuple[str, int], float] = {}
    for one in told:
        moment = (one.recognized or 0.0) - began
        # What became several captions was told as one.
        became = {each.utterance for each in finals if one.start <= each.start < one.end}
        there = [place for place in places if place[0] in became | {one.utterance}]
        for text, seen in ((one.text, first), (one.stable, settled)):
            for _, at in matching(plain_words(text), [said[name][i] for name, i in there]):
                seen.setdefault(there[at], moment)
    return (
        [first[place] - end for place, end in ends.items() if place in first],
        [settled[place] - end for place, end in ends.items() if place in settled],
    )


def _of_captions(captions: Sequence[Caption]) -> Figures:
    shares = [one.translation_lag for one in captions if one.translation_lag is not None]
    growing = [one.lag for one in captions if one.lag is not None and not one.final]
    return {
        **spread("caption_lag", growing),
        **spread("translation_lag", shares),
        **spread("first_words", first_words(captions)),
    }


def first_words(captions: Sequence[Caption]) -> list[float]:
    """Seconds from the begin of each utterance's speech until a word of its translation stood."""
    found: dict[str, float] = {}
    for one in captions:
        if one.visible and one.lag is not None:
            found.setdefault(one.utterance, one.end + one.lag - one.start)
    return list(found.values())


def in_place(left: list[str], right: list[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of words that stand for each other, the same or not."""
    for _, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        yield from zip(range(a, b), range(c, d), strict=False)


def same(left: list[str], right: list[str]) -> Iterator[tuple[int, int]]:
    for block in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
        yield from ((block.a + i, block.b + i) for i in range(block.size))
