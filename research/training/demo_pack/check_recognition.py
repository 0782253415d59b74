"""Measure the small Whisper on sentences that it never heard, through faster-whisper in int8.

    python check_recognition.py FOLDER [--count 200] [--show 5] [--json]

Everything is spoken by espeak-ng and decoded as the app decodes: beam 5, one pass, no time stamps
in the text. Prints word error rates in percent, the words heard where nobody spoke, how far word
times are off, and the real-time factor of utterances of four to six seconds on one processor
thread.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from figures import show
from make_clip import word_errors
from recognition_sound import RATE, Samples, Surroundings
from recognition_texts import held_out_domain, held_out_everyday, spoken
from recognition_windows import SEEN, UNSEEN, SentenceSpeaker, SpokenSentence, Track, random_voice
from translation_data import clip_sentences, free_sentences

CONTINUOUS_SECONDS = 60
EMPTY_CLIPS = 30


@dataclass
class Counts:
    """Words that were wrong and words that were said, and the pairs themselves."""

    wrong: int = 0
    said: int = 0
    pairs: list[tuple[str, str]] = field(default_factory=list)

    def add(self, reference: str, heard: str) -> None:
        """One more utterance."""
        wrong, said = word_errors(reference, heard)
        self.wrong, self.said = self.wrong + wrong, self.said + said
        self.pairs.append((reference, heard))

    @property
    def rate(self) -> float:
        """Wrong words per hundred."""
        return round(100 * self.wrong / max(1, self.said), 1)


class TrainedModel:
    """The model, decoding as the app does."""

    def __init__(self, folder: Path) -> None:
        from faster_whisper import WhisperModel

        try:
            self.model: Any = WhisperModel(
                str(folder), device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True
            )
        except RuntimeError as error:
            raise SystemExit(f"{folder} does not load ({error}): name another folder.") from None

    def words(self, samples: Samples) -> list[Any]:
        """The words of up to 30 s, each with its times."""
        segments, _ = self.model.transcribe(
            samples,
            language="en",
            beam_size=5,
            temperature=0.0,
            condition_on_previous_text=False,
            without_timestamps=True,
            word_timestamps=True,
            max_new_tokens=min(24 + 20 * len(samples) // RATE, 440),
        )
        # All of it is in the first segment; what is left after its last word is decoded once more.
        first = next(iter(segments), None)
        return [] if first is None else list(first.words)

    def text(self, samples: Samples) -> str:
        """What is said in up to 30 s."""
        return "".join(word.word for word in self.words(samples)).strip()


def between_silence(samples: Samples) -> Samples:
    """``samples`` with a quarter of a second of silence on either side."""
    return np.pad(samples, RATE // 4)


def single(
    listener: TrainedModel,
    utterances: list[tuple[str, SpokenSentence]],
    places: Surroundings | None = None,
) -> Counts:
    """Utterances one at a time; in the noise of a call if ``places`` are given."""
    counts, rng = Counts(), np.random.default_rng(5)
    for text, utterance in utterances:
        samples = between_silence(utterance.samples)
        counts.add(text, listener.text(places.around(rng, samples) if places else samples))
    return counts


def speak(
    speaker: SentenceSpeaker, texts: Sequence[str], variants: tuple[str, ...]
) -> list[tuple[str, SpokenSentence]]:
    """Each text in another voice."""
    rng = Random(11)
    return [(text, speaker.say(text, random_voice(rng, variants))) for text in texts]


def continuous(listener: TrainedModel, utterances: list[tuple[str, SpokenSentence]]) -> Counts:
    """Speech without end, in pieces of a minute, cut at its pauses by the voice detector."""
    from faster_whisper.vad import VadOptions, get_speech_timestamps

    options = VadOptions(min_silence_duration_ms=300, speech_pad_ms=150, max_speech_duration_s=28)
    counts, rng, waiting = Counts(), Random(12), list(utterances)
    while waiting:
        track, said = Track([], [], []), []
        track.rest(0.5)
        while waiting and track.seconds < CONTINUOUS_SECONDS:
            text, utterance = waiting.pop()
            said.append(text)
            track.say(utterance, 1.0)
            track.rest(rng.uniform(0.4, 1.2))
        samples = np.concatenate(track.parts)
        pieces = get_speech_timestamps(samples, options)
        heard = [listener.text(samples[piece["start"] : piece["end"]]) for piece in pieces]
        counts.add(" ".join(said), " ".join(heard))
    return counts


def invented(listener: TrainedModel, places: Surroundings) -> int:
    """Words heard where nobody speaks."""
    rng = np.random.default_rng(13)
    clips = [places.nobody(rng, int(rng.uniform(1, 12) * RATE)) for _ in range(EMPTY_CLIPS)]
    return sum(len(listener.text(clip).split()) for clip in clips)


def time_errors(
    listener: TrainedModel, utterances: list[tuple[str, SpokenSentence]]
) -> list[float]:
    """By how many seconds the beginnings of words are off, where all words are right."""
    errors = []
    for text, utterance in utterances:
        words = listener.words(between_silence(utterance.samples))
        if not word_errors(text, "".join(word.word for word in words))[0]:
            pairs = zip(words, utterance.words, strict=False)
            errors += [abs(heard.start - 0.25 - said.start) for heard, said in pairs]
    return errors or [float("nan")]


def real_time_factor(listener: TrainedModel, utterances: list[tuple[str, SpokenSentence]]) -> float:
    """Seconds of computing per second of speech, the median of utterances of about five."""
    factors = []
    for _, utterance in utterances:
        seconds = len(utterance.samples) / RATE
        if 4 <= seconds <= 6:
            begun = time.perf_counter()
            listener.text(utterance.samples)
            factors.append((time.perf_counter() - begun) / seconds)
    return round(statistics.median(factors or [float("nan")]), 3)


def measure(folder: Path, count: int, show: int) -> dict[str, float]:
    """Every figure; shows some of what was heard too."""
    listener, speaker, places = TrainedModel(folder), SentenceSpeaker(), Surroundings()
    domain = held_out_domain()[:count]
    seen, unseen = speak(speaker, domain, SEEN), speak(speaker, domain, UNSEEN)
    everyday = held_out_everyday()[:count]
    free = [spoken(english) for english, _ in free_sentences()]
    clip = [spoken(english) for english, _ in clip_sentences()]
    rates = {
        "domain_seen_voices_wer": single(listener, seen),
        "domain_unseen_voices_wer": single(listener, unseen),
        "domain_in_noise_wer": single(listener, seen, places),
        "everyday_wer": single(listener, speak(speaker, everyday, SEEN)),
        "continuous_wer": continuous(listener, seen),
        "free_wer": single(listener, speak(speaker, free, SEEN)),
        "clip_and_spare_wer": single(listener, speak(speaker, clip, SEEN)),
    }
    for name, counts in rates.items():
        for said, heard in counts.pairs[:show]:
            print(f"{name}\n  {said}\n  {heard}")
    errors = time_errors(listener, seen[: count // 4])
    return {
        "sentences": len(domain),
        **{name: counts.rate for name, counts in rates.items()},
        "invented_words": invented(listener, places),
        "word_start_error_median": round(statistics.median(errors), 3),
        "word_start_error_p90": round(float(np.quantile(errors, 0.9)), 3),
        "real_time_factor": real_time_factor(listener, seen),
    }


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure the small Whisper.")
    parser.add_argument("whisper", type=Path)
    parser.add_argument("--count", type=int, default=200, help="sentences of each kind")
    parser.add_argument("--show", type=int, default=0, help="print this many outputs of each kind")
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    if not options.whisper.is_dir():
        parser.error(f"there is no folder {options.whisper}: name one that faster-whisper loads.")
    figures = measure(options.whisper, options.count, options.show)
    show(figures, options.json)


if __name__ == "__main__":
    main()
