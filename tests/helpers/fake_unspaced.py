"""Speech in scripts without spaces, heard as Whisper hears it: in tokens, and wrong at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace

from ssbd_desktop.base.events import AudioBlock
from ssbd_desktop.speech.recognizer import Hypothesis
from ssbd_desktop.speech.whisper import _hypothesis
from tests.helpers.fake_recognizer import FakeRecognizer, begin_of, blocks_of, told_by_level
from tests.helpers.sound import Samples

CHARACTER = 0.18
"""Seconds that a character takes."""


@dataclass
class UnspacedSpeech:
    """What is said, without a moment of silence but where `pauses` says so.

    text: as it is right, a mark takes no time. revised: what is heard at first of what is right,
    until a character more are heard. late: marks that are heard only then, too.
    pauses: seconds of silence after so many characters.
    """

    text: str
    revised: Mapping[str, str] = field(default_factory=dict)
    pauses: Mapping[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.times: list[tuple[float, float]] = []
        now = 0.5
        for at, character in enumerate(self.text):
            lasts = CHARACTER if character.isalnum() else 0.0
            self.times.append((now, now + lasts))
            now += lasts + self.pauses.get(at + 1, 0.0)
        self.samples = told_by_level(self.times, now + 1.0)

    def blocks(self) -> list[AudioBlock]:
        return blocks_of(self.samples)


class FakeUnspaced(FakeRecognizer):
    """Hears the characters of which most of the sound is there, the newest ones not as they are.

    whole: in one piece, as Whisper gives them where it was told another language.
    """

    def __init__(self, speech: UnspacedSpeech, *, whole: bool = False) -> None:
        super().__init__()
        self.speech = speech
        self.whole = whole

    def hypothesis(self, samples: Samples) -> Hypothesis:
        began = begin_of(samples)
        if began is None:
            return Hypothesis()
        ended = began + len(samples) / 16_000
        times = self.speech.times
        heard = [i for i, (a, b) in enumerate(times) if a >= began - 0.05 and (a + b) / 2 <= ended]
        silent = float(samples[-1]) <= 0.1
        return self._told(heard, began, done=silent) if heard else Hypothesis()

    def _told(self, heard: list[int], began: float, *, done: bool) -> Hypothesis:
        """The hypothesis of the characters of these numbers. done: nobody goes on speaking."""
        text = self.speech.text[heard[0] : heard[-1] + 1]
        written = "".join(self._written(text, done=done))
        tokens = [written] if self.whole else _tokens(written, len(heard))
        words: list[SimpleNamespace] = []
        at = 0
        for token in tokens:
            first = at * len(heard) // len(written)
            at += len(token)
            last = max(at * len(heard) // len(written), first + 1) - 1
            begin, end = self.speech.times[heard[first]][0], self.speech.times[heard[last]][1]
            words.append(
                SimpleNamespace(word=token, start=begin - began, end=end - began, probability=0.9)
            )
        return _hypothesis(SimpleNamespace(words=words, avg_logprob=-0.2))

    def _written(self, text: str, *, done: bool) -> Iterator[str]:
        at = 0
        while at < len(text):
            right = next(
                (
                    r
                    for r in self.speech.revised
                    if text.startswith(r[: len(text) - at], at) and text[at] == r[0]
                ),
                "",
            )
            settled = done or at + len(right) + 1 <= len(text)
            if right and not settled:
                share = min(len(right), len(text) - at) / len(right)
                wrong = self.speech.revised[right]
                yield wrong[: max(1, round(share * len(wrong)))]
                at += len(right)
                continue
            if text[at].isalnum() or done or at + 1 < len(text):
                yield text[at]
            at += 1


def _tokens(text: str, seed: int) -> list[str]:
    """`text` in pieces of one to three characters, cut otherwise in each hypothesis."""
    tokens, at = [], 0
    while at < len(text):
        length = 1 + (at * 7 + seed) % 3
        tokens.append(text[at : at + length])
        at += length
    return tokens


CHINESE = UnspacedSpeech(
    "我们实现了一个新功能，今天下午两点用Python写代码。你觉得怎么样？",
    {"实现": "是先", "代码": "带马"},
)
JAPANESE = UnspacedSpeech(
    "来週の会議は三時からですので、ちょっと資料を準備してください。よろしくお願いします。",
    {"会議": "かいぎ", "三時": "三次", "資料": "しりょう"},
)
