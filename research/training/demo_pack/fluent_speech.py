"""Fluent speech in voices that the small Whisper never heard, and what the app tells of it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from pathlib import Path
from random import Random

import numpy as np
from make_clip import word_errors
from recognition_sound import RATE, Samples
from recognition_texts import held_out_domain
from recognition_windows import UNSEEN, SentenceSpeaker, SpokenSentence, random_voice

from research.recognition import Untimed
from ssbd_desktop.base.events import AudioBlock, Heard, Transcript
from ssbd_desktop.commands.quality import plain_words
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognizer import WHOLE, EncoderWindows, Guess, Hypothesis
from ssbd_desktop.speech.transcriber import Transcriber
from ssbd_desktop.speech.whisper import WhisperRecognizer

Words = list[str]


@dataclass(frozen=True)
class Fluent:
    """Sound, and the words that are said in it with the second at which each ends.

    sentences: how many words have been said at the end of each.
    """

    sound: Samples
    spoken: list[tuple[str, float]]
    sentences: list[int]

    def noisy(self, decibels: float) -> Fluent:
        """With white noise so many decibels below the speech."""
        power = float(np.mean(self.sound[np.abs(self.sound) > 1e-3] ** 2))
        noise = np.random.default_rng(3).normal(size=len(self.sound))
        level = np.sqrt(power / 10 ** (decibels / 10))
        return replace(self, sound=(self.sound + level * noise).astype(np.float32))


def fluent(first: int, count: int) -> Fluent:
    """Sentences of a work call; two of three pauses are too short to end an utterance."""
    pauses = Random(7 + first)
    return laid(
        (said, pauses.uniform(0.1, 0.25) if i % 3 else pauses.uniform(0.7, 1.2))
        for i, said in enumerate(unheard(first, count))
    )


def hesitant(first: int, count: int) -> Fluent:
    """Sentences of a work call, most with a pause of 0.2 to 0.9 s at the end of some word."""
    pauses = Random(7 + first)
    return laid(
        (_waiting(said, pauses.randrange(len(said.words)), pauses.uniform(0.2, 0.9)),
         pauses.uniform(0.7, 1.5))
        for said in unheard(first, count)
    )  # fmt: skip


def unheard(first: int, count: int) -> Iterator[SpokenSentence]:
    """Sentences in voices that training never heard."""
    speaker, voices = SentenceSpeaker(), Random(11 + first)
    for text in held_out_domain()[first : first + count]:
        yield speaker.say(text, random_voice(voices, UNSEEN))


def laid(parts: Iterable[tuple[SpokenSentence, float]]) -> Fluent:
    """Utterances one after the other, each with so many seconds of silence after it."""
    sound, spoken, sentences, now = [np.zeros(RATE // 2, np.float32)], [], [], 0.5
    for said, pause in parts:
        spoken += [(w, word.end + now) for word in said.words for w in plain_words(word.text)]
        sentences.append(len(spoken))
        sound += [said.samples, np.zeros(int(pause * RATE), np.float32)]
        now += (len(said.samples) + int(pause * RATE)) / RATE
    return Fluent(np.concatenate([*sound, np.zeros(RATE, np.float32)]), spoken, sentences)


def _waiting(said: SpokenSentence, count: int, pause: float) -> SpokenSentence:
    """With a pause of so many seconds after the first `count` words, if that is inside of it."""
    if not count:
        return said
    at = round(said.words[count - 1].end * RATE)
    silence = np.zeros(round(pause * RATE), np.float32)
    words = (
        *said.words[:count],
        *(replace(w, start=w.start + pause, end=w.end + pause) for w in said.words[count:]),
    )
    return replace(
        said, words=words, samples=np.concatenate((said.samples[:at], silence, said.samples[at:]))
    )


class Remembering:
    """A recognizer that makes each pass once. spent: the processor's seconds for what was asked."""

    def __init__(self, folder: Path) -> None:
        self._recognizer = WhisperRecognizer(folder, 1)
        self._made: dict[tuple[bytes, int, float], tuple[Hypothesis, float]] = {}
        self.spent = 0.0

    def recognize(
        self,
        samples: Samples,
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
        window: float = WHOLE,
    ) -> Hypothesis:
        """What the recognizer hears, which was never told what was said before."""
        made = samples.tobytes(), beam_size, window
        if made not in self._made:
            began = time.process_time()
            found = self._recognizer.recognize(samples, language, beam_size, window=window)
            self._made[made] = found, time.process_time() - began
        found, took = self._made[made]
        self.spent += took
        return found

    def language_of(self, samples: Samples) -> Guess:
        """English."""
        return Guess("en", 1.0)


@dataclass
class Told:
    """What the transcriber told of fluent speech, and when in the sound.

    share: of the sound's time, that the processor took for passes.
    """

    speech: Fluent
    transcripts: list[tuple[float, Transcript]] = field(default_factory=list)
    share: float = 0.0

    @property
    def finals(self) -> dict[str, Words]:
        """The words of each utterance."""
        return {one.utterance: plain_words(one.text) for _, one in self.transcripts if one.final}

    @property
    def words(self) -> Words:
        """All that was heard."""
        return [word for text in self.finals.values() for word in text]

    @property
    def wrong(self) -> int:
        """Words that were put in, left out or mistaken."""
        said = " ".join(word for word, _ in self.speech.spoken)
        return word_errors(said, " ".join(self.words))[0]

    def lags(self, text_of: Callable[[Transcript], str]) -> list[float]:
        """Seconds from the end of each word that was heard right until `text_of` had it."""
        finals, places = self.finals, self.places
        seen: dict[tuple[str, int], float] = {}
        for at, one in self.transcripts:
            for _, j in same(plain_words(text_of(one)), finals[one.utterance]):
                seen.setdefault((one.utterance, j), at)
        return [seen[place] - self.speech.spoken[i][1] for i, place in places.items()]

    @property
    def places(self) -> dict[int, tuple[str, int]]:
        """The utterance in which each word was heard right, and its place there."""
        places = [(name, i) for name, text in self.finals.items() for i in range(len(text))]
        said = [word for word, _ in self.speech.spoken]
        return {i: places[j] for i, j in same(said, self.words)}

    def show_sentences(self) -> None:
        """Print in one line how many sentences were broken, and when their finals were told."""
        told = {one.utterance: at for at, one in self.transcripts if one.final}
        places, broken, lags, first = self.places, 0, list[float](), 0
        for end in self.speech.sentences:
            names = [places[i][0] for i in range(first, end) if i in places]
            broken += len(set(names)) > 1
            if names:
                lags.append(told[names[-1]] - self.speech.spoken[end - 1][1])
            first = end
        print(f"    {broken} of {len(lags)} sentences broken, their finals {spread(lags)} s after")

    @property
    def taken_back(self) -> int:
        """Words that were shown and are not in the next text of the utterance."""
        count, shown = 0, dict[str, Words]()
        for _, one in self.transcripts:
            before, now = shown.get(one.utterance, []), plain_words(one.text)
            if not (one.final and before[: len(now)] == now):  # else a cut took them along
                count += len(before) - len(same(before, now))
            shown[one.utterance] = now
        return count

    def settled_otherwise(self, offline: Words) -> int:
        """Words that were stable before the final and that the offline text does not have."""
        agreed = {j for _, j in same(offline, self.words)}
        early = dict[str, int]()
        for _, one in self.transcripts:
            if not one.final:
                early[one.utterance] = len(plain_words(one.stable))
        count = start = 0
        for name, text in self.finals.items():
            settled = min(early.get(name, 0), len(text))
            count += sum(start + i not in agreed for i in range(settled))
            start += len(text)
        return count

    def show(self, name: str, offline: Words) -> None:
        """Print it in one line."""
        said = len(self.speech.spoken)
        shown, committed = self.lags(lambda one: one.text), self.lags(lambda one: one.stable)
        print(
            f"{name:32}WER {100 * self.wrong / said:5.2f} ({self.wrong}/{said})  stable and wrong "
            f"{self.settled_otherwise(offline):3}  shown {spread(shown)} s, committed "
            f"{spread(committed)} s  {100 * self.taken_back / said:3.0f} of 100 words taken back  "
            f"{len(self.finals)} utterances  {100 * self.share:.0f} % of the time",
            flush=True,
        )


def same(left: Words, right: Words) -> list[tuple[int, int]]:
    """The places of the words that both say in the same order."""
    blocks = SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks()
    return [(block.a + i, block.b + i) for block in blocks for i in range(block.size)]


def spread(seconds: Sequence[float]) -> str:
    """The median and the 95th percentile."""
    ordered = sorted(seconds)
    return f"{statistics.median(ordered):.2f} / {ordered[int(0.95 * len(ordered))]:.2f}"


def streamed(
    recognizer: Remembering, speech: Fluent, windows: EncoderWindows | None = None, **values: float
) -> Told:
    """What the app's transcriber tells with these settings, passes being as for a proven model."""
    told, before = Told(speech), recognizer.spent
    ears = Transcriber(
        recognizer,
        Settings().with_values(values),
        pacing=Untimed(),
        windows=windows or EncoderWindows(),
    )

    def take(at: float, heard: Iterator[Heard]) -> None:
        told.transcripts += [(at, one) for one in heard if isinstance(one, Transcript)]

    for i in range(0, len(speech.sound), 512):
        block = AudioBlock(speech.sound[i : i + 512], i / RATE)
        take(block.end, ears.hear([block]))
    take(len(speech.sound) / RATE, ears.finish())
    told.share = (recognizer.spent - before) / (len(speech.sound) / RATE)
    return told
