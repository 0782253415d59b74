"""Windows of up to 30 s as Whisper hears them, each with its tokens and where they are said.

A window holds one utterance, or several with pauses, or nobody. A third is cut, at the end of a
word or anywhere, as a stream that is still growing is; a few begin inside a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import numpy as np
import soxr
from faster_whisper.feature_extractor import FeatureExtractor
from numpy.typing import NDArray
from recognition_espeak import PHONEMES, Espeak, Voice
from recognition_sound import RATE, Samples, Surroundings, decibels
from recognition_tokens import TrainedVocabulary

FRAME = 320
"""Samples of one frame of the encoder, 20 ms; it is made of two mel frames."""

LONGEST = 30.0 - 0.02
ACCENTS = ("en-us",) * 5 + ("en",) * 3 + ("en-us-nyc",) * 2 + ("en-gb-x-rp",) * 2
ACCENTS += ("en-gb-scotland", "en-gb-x-gbclan", "en-gb-x-gbcwmd", "en-029")
SEEN = ("", "", "", "Alex", "Alicia", "Andy", "Annie", "AnxiousAndy", "Denis", "Diogo", "Gene")
SEEN += ("Henrique", "Hugo", "Jacky", "Marco", "Mario", "Michael", "Mr serious", "Storm", "adam")
SEEN += ("anika", "announcer", "antonio", "aunty", "belinda", "boris", "caleb", "david", "ed")
SEEN += ("edward", "f1", "f2", "f2", "f3", "f5", "grandma", "grandpa", "gustave", "iven", "iven2")
SEEN += ("iven3", "john", "klatt", "klatt2", "klatt4", "m1", "m2", "m3", "m3", "m4", "m5", "m7")
SEEN += ("m8", "marcelo", "max", "michel", "miguel", "norbert", "pablo", "paul", "pedro", "rob")
SEEN += ("robert", "sandro", "steph", "steph2", "travis", "victor", "zac")
UNSEEN = ("Andrea", "Lee", "Mike", "Nguyen", "benjamin", "f4", "klatt3", "linda", "m6", "quincy")
"""Variants that training never hears."""


@dataclass(frozen=True)
class TimedWord:
    """A word as it is written, and when it is said, in seconds."""

    text: str
    start: float
    end: float


@dataclass(frozen=True)
class SpokenSentence:
    """A sentence as it is spoken: its words and phonemes in seconds, and 16 kHz samples."""

    samples: Samples
    words: tuple[TimedWord, ...]
    phonemes: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class TrainingWindow:
    """What training sees: mel bands in bytes, and labels at 20 ms."""

    mel: NDArray[np.uint8]
    """[2 × frames, 80]; 255 is ``top``, 0 is 2 below it."""
    top: float
    phonemes: NDArray[np.uint8]
    pieces: NDArray[np.int16]
    """The text token that is being said at each frame."""
    tokens: NDArray[np.int16]
    """Text with time stamps."""
    spans: NDArray[np.int16]
    """Frames of each token, [tokens, 2]; -1 where it is a time stamp."""


def random_voice(rng: Random, variants: tuple[str, ...] = SEEN) -> Voice:
    """A voice, with espeak-ng's own pitch in a quarter of the cases."""
    variant = rng.choice(variants)
    name = rng.choice(ACCENTS) + (f"+{variant}" if variant else "")
    if rng.random() < 0.25:
        return Voice(name, rng.randint(140, 180))
    return Voice(name, rng.randint(110, 210), rng.randint(20, 80), rng.randint(20, 80))


def word_times(text: str, starts: dict[int, float], end: float) -> list[TimedWord]:
    """The words of ``text`` and their times; one that has none shares its neighbour's."""
    places, position = [], 0
    for word in text.split():
        position = text.index(word, position)
        places.append((word, position))
        position += len(word)
    known = [starts.get(place) for _, place in places]
    known[0] = known[0] or 0.0
    words: list[TimedWord] = []
    for i, (word, _) in enumerate(places):
        following = next((j for j in range(i + 1, len(places)) if known[j] is not None), None)
        start = known[i]
        if start is None:
            start = words[-1].end
        until = end if following is None else known[following]
        assert until is not None
        rest = sum(len(w) for w, _ in places[i:following])
        words.append(TimedWord(word, start, max(start, start + (until - start) * len(word) / rest)))
    return words


class SentenceSpeaker:
    """Speaks sentences, in all voices."""

    def __init__(self) -> None:
        self.espeak = Espeak()

    def say(self, text: str, voice: Voice) -> SpokenSentence:
        """One sentence; silence at its end is cut off."""
        speech = self.espeak.speak(text, voice)
        phonemes = [(name.strip("_:; "), at / speech.rate) for name, at in speech.phonemes]
        end = len(speech.samples) / speech.rate
        while len(phonemes) > 1 and not phonemes[-1][0]:
            end = phonemes.pop()[1]
        samples = soxr.resample(speech.samples, speech.rate, RATE)[: int(end * RATE)]
        starts = {position: at / speech.rate for position, at in speech.words}
        silences = sorted(at for name, at in phonemes if not name)
        words = [
            # A pause after a word does not belong to it.
            replace(word, end=next((s for s in silences if word.start < s < word.end), word.end))
            for word in word_times(text, starts, end)
        ]
        return SpokenSentence(np.asarray(samples, np.float32), tuple(words), tuple(phonemes))


@dataclass
class Track:
    """Utterances laid one after the other."""

    parts: list[Samples]
    sentences: list[list[TimedWord]]
    phonemes: list[tuple[str, float]]
    seconds: float = 0.0

    def rest(self, seconds: float) -> None:
        """A pause."""
        self.phonemes.append(("", self.seconds))
        self.add(np.zeros(int(seconds * RATE), np.float32))

    def add(self, samples: Samples) -> None:
        """Sound, whatever it is."""
        self.parts.append(samples)
        self.seconds += len(samples) / RATE

    def say(self, utterance: SpokenSentence, gain: float) -> None:
        """An utterance."""
        at = self.seconds
        moved = [TimedWord(w.text, w.start + at, w.end + at) for w in utterance.words]
        self.sentences.append(moved)
        self.phonemes += [(name, start + at) for name, start in utterance.phonemes]
        self.add(utterance.samples * np.float32(gain))


def from_word(utterance: SpokenSentence, first: int) -> SpokenSentence:
    """What is left of an utterance when its first words are cut off."""
    at = utterance.words[first].start
    return SpokenSentence(
        utterance.samples[int(at * RATE) :],
        tuple(TimedWord(w.text, w.start - at, w.end - at) for w in utterance.words[first:]),
        tuple((name, start - at) for name, start in utterance.phonemes if start >= at),
    )


def cut(track: Track, at: float) -> Track:
    """The beginning of a track; a word is left out unless three quarters of it are heard."""
    sentences = []
    for words in track.sentences:
        heard = [w for w in words if w.end <= at + 0.25 * (w.end - w.start)]
        if heard and len(heard) < len(words):
            # Nobody can hear which mark the sentence would have.
            heard[-1] = replace(heard[-1], text=heard[-1].text.rstrip(",.?!"))
        sentences += [[w for w in heard if w.text]] if heard else []
    samples = np.concatenate(track.parts)[: int(at * RATE)]
    phonemes = [(name, start) for name, start in track.phonemes if start < at]
    return Track([samples], sentences, phonemes, len(samples) / RATE)


class WindowMaker:
    """Makes windows; the same seed makes the same window."""

    def __init__(self, vocabulary: TrainedVocabulary) -> None:
        self.vocabulary, self.speaker, self.places = vocabulary, SentenceSpeaker(), Surroundings()
        self.phoneme_ids = {name: i for i, name in enumerate(PHONEMES)}
        self.extract = FeatureExtractor()

    def window(self, texts: Iterator[str], rng: Random, joined_share: float) -> TrainingWindow:
        """One window, made of as many sentences of ``texts`` as it needs."""
        noise, kind = np.random.default_rng(rng.getrandbits(64)), rng.random()
        if kind < 0.03:
            length = rng.uniform(0.5, 6) if rng.random() < 0.8 else rng.uniform(6, LONGEST)
            sound = self.places.nobody(noise, int(length * RATE))
            return self.finish(sound, Track([], [], []))
        # Long windows are dear: most of the joined ones last about ten seconds.
        limit = 6 + 24 * rng.random() ** 2.5 if kind < 0.03 + joined_share else 0.0
        track = self.track(texts, rng, limit)
        samples = np.concatenate(track.parts)
        return self.finish(self.places.around(noise, samples), track)

    def track(self, texts: Iterator[str], rng: Random, limit: float) -> Track:
        """One utterance, or several up to about ``limit`` seconds."""
        track, voice = Track([], [], []), random_voice(rng)
        track.rest(rng.uniform(0, 0.5) if rng.random() < 0.85 else rng.uniform(0.5, 3))
        while True:
            utterance = self.speaker.say(next(texts), voice)
            if len(utterance.words) > 2 and not track.sentences and rng.random() < 0.08:
                utterance = from_word(utterance, rng.randrange(1, len(utterance.words) - 1))
            if track.sentences and track.seconds + len(utterance.samples) / RATE > LONGEST:
                break
            track.say(utterance, decibels(rng.uniform(-6, 0)))
            track.rest(rng.uniform(0.15, 0.8) if rng.random() < 0.5 else rng.uniform(0.8, 2.0))
            if track.seconds >= limit:
                break
            if rng.random() < 0.3:
                voice = random_voice(rng)
        return cut(track, min(LONGEST, self.end(track, rng)))

    def end(self, track: Track, rng: Random) -> float:
        """Where a window ends: after its last pause, after a word, or anywhere."""
        kind, words = rng.random(), [word for words in track.sentences for word in words]
        if kind < 0.18:
            return rng.choice(words).end + rng.uniform(0.0, 0.08)
        if kind < 0.36:
            return rng.uniform(0.5, max(0.6, track.seconds))
        return track.seconds

    def finish(self, samples: Samples, track: Track) -> TrainingWindow:
        """Mel bands and labels."""
        frames = max(10, len(samples) // FRAME)
        samples = np.pad(samples, (0, max(0, frames * FRAME - len(samples))))[: frames * FRAME]
        mel = self.extract(samples)[:, : 2 * frames]
        top = float(mel.max())
        coded = np.round((mel.T - (top - 2)) * 127.5).clip(0, 255).astype(np.uint8)
        tokens, spans = self.tokens(track.sentences, frames)
        pieces = np.full(frames, self.vocabulary.empty, np.int16)
        for token, (start, stop) in zip(tokens, spans, strict=True):
            if start >= 0:
                pieces[start:stop] = token
        return TrainingWindow(
            coded,
            top,
            self.phoneme_labels(track.phonemes, frames),
            pieces,
            np.array(tokens, np.int16),
            np.array(spans, np.int16).reshape(-1, 2),
        )

    def edges(self, word: TimedWord, pieces: list[int]) -> list[float]:
        """Where the pieces of a word begin and end: each takes time by its letters."""
        names = (self.vocabulary.tokenizer.id_to_token(piece) for piece in pieces)
        letters = [len(name.strip("Ġ.,?!'-")) or 0.2 for name in names]
        share = np.cumsum([0.0, *letters]) / sum(letters)
        times: list[float] = (word.start + (word.end - word.start) * share).tolist()
        return times

    def phoneme_labels(self, phonemes: list[tuple[str, float]], frames: int) -> NDArray[np.uint8]:
        """The phoneme at each frame, 0 where there is none."""
        labels = np.zeros(frames, np.uint8)
        for name, start in phonemes:
            labels[round(start * 50) :] = self.phoneme_ids.get(name, 0)
        return labels

    def tokens(
        self, sentences: list[list[TimedWord]], frames: int
    ) -> tuple[list[int], list[tuple[int, int]]]:
        """The transcript with a time stamp at each end of a sentence, and the frames of tokens."""
        tokens: list[int] = []
        spans: list[tuple[int, int]] = []
        for words in sentences:
            tokens.append(self.vocabulary.stamp(words[0].start))
            spans.append((-1, -1))
            for word in words:
                pieces = self.vocabulary.word(word.text)
                edges = self.edges(word, pieces)
                for piece, start, end in zip(pieces, edges, edges[1:], strict=False):
                    first = min(frames - 1, round(start * 50))
                    tokens.append(piece)
                    spans.append((first, min(frames, max(first + 1, round(end * 50)))))
            tokens.append(self.vocabulary.stamp(min(words[-1].end, frames / 50)))
            spans.append((-1, -1))
        return tokens, spans
