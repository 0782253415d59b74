"""What a pipeline is made of, in place of the real things: words are numbers, translators shout."""

from __future__ import annotations

import queue
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NoReturn

import numpy as np

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import EngineDiedError, ModelError, SettingError, SourceLostError
from ssbd_desktop.base.events import (
    SAMPLE_RATE,
    AudioBlock,
    Caption,
    Channel,
    Gap,
    Naming,
    Request,
    Transcript,
    Translation,
)
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock

GONE = "The sound source “Headset” has vanished: check that it is connected."


def raising(error: BaseException) -> Callable[..., NoReturn]:
    """A function that raises it, whatever it is given."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise error

    return refuse


class FakeSource:
    """A source that says a number when it is told to, and can be pulled out."""

    live = True
    dropped_seconds = 0.0

    def __init__(self) -> None:
        self.open = True
        self._pulled = False
        self._numbers: queue.SimpleQueue[int | None] = queue.SimpleQueue()

    def say(self, *numbers: int) -> None:
        for number in numbers:
            self._numbers.put(number)

    def pull(self) -> None:
        self._pulled = True
        self.close()

    @property
    def more(self) -> bool:
        """Whether anything that it was told has not been fetched yet."""
        return not self._numbers.empty()

    def blocks(self) -> Iterator[AudioBlock]:
        for i, number in enumerate(iter(self._numbers.get, None)):
            assert number is not None
            # What a word sounds like: samples that hold its number.
            samples = np.full(SAMPLE_RATE // 10, number, np.float32)
            yield AudioBlock(samples, i / 10, lasting_clock())
        if self._pulled:
            raise SourceLostError(GONE)

    def close(self) -> None:
        """Have `blocks` end, once: what is opened again must not find that it was closed twice."""
        if self.open:
            self.open = False
            self._numbers.put(None)


class FakeFile(FakeSource):
    """A source that says one word a block."""

    live = False

    def __init__(self, numbers: Sequence[int], endless: bool = False) -> None:
        super().__init__()
        self.say(*numbers)
        if not endless:
            self.close()


class FakeJack:
    """Where devices go: it opens what is plugged in, and counts how often it was asked."""

    def __init__(self) -> None:
        self.device: FakeSource | None = None
        self.asked = 0
        self.opened: list[FakeSource] = []

    def plug(self, *numbers: int) -> FakeSource:
        """Plug something in; the numbers that it says are heard once it has been opened."""
        self.device = FakeSource()
        self.device.say(*numbers)
        return self.device

    def pull(self) -> None:
        device, self.device = self.device, None
        if device:
            device.pull()

    def say(self, number: int) -> None:
        """Say it into what is plugged in, if anything is."""
        if self.device:
            self.device.say(number)

    def __call__(self, _: Settings) -> Source:
        self.asked += 1
        if not self.device:
            raise SourceLostError("There is no sound source on this computer: connect one.")
        self.device.open = True
        self.opened.append(self.device)
        return self.device


class FakeTranscriber:
    """Hears the numbers of each channel by itself: a word while it is another than the one before.

    0 (silence) closes the utterance. Number 99 breaks it. heard: what it was given, open: what is
    being said, by channel.
    """

    def __init__(self, before: Callable[[], object] = lambda: None) -> None:
        """before: called each time that sound comes; may wait, or raise."""
        self.before = before
        self.heard: defaultdict[Channel, list[AudioBlock]] = defaultdict(list)
        self.open: dict[Channel, Transcript] = {}
        self.closed = False
        self._count = 0

    def apply(self, settings: Settings) -> None:
        """Nothing to set."""

    def close(self) -> None:
        self.closed = True

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """It never does."""

    def word(self, block: AudioBlock) -> str:
        """What is said in it; nothing where that is silence."""
        number = round(float(block.samples[0]))
        if number == 99:
            raise ValueError("the engine broke")
        return f"w{number}" if number else ""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
        if blocks:
            self.before()
        for block in blocks:
            channel = block.channel
            self.heard[channel].append(block)
            word, known = self.word(block), self.open.get(channel)
            if not word:
                yield from self.finish(channel)
            elif known is None or known.text.split()[-1] != word:
                self.open[channel] = self._grown(known, word, block)
                yield self.open[channel]

    def finish(self, channel: Channel | None = None) -> Iterator[Transcript]:
        for own in list(self.open):
            if channel in (None, own):
                last = self.heard[own][-1]
                yield replace(self.open.pop(own), final=True, end=last.end, heard=last.arrived)

    def detect_again(self) -> None:
        """It knows no language but one."""

    def _grown(self, known: Transcript | None, word: str, block: AudioBlock) -> Transcript:
        if known:
            text = f"{known.stable} {word}"
            return replace(known, stable=text, end=block.end, heard=block.arrived)
        self._count += 1
        return Transcript(
            f"u{self._count}", word, "", False, block.start, block.end, block.arrived,
            channel=block.channel, language="Spanish",
        )  # fmt: skip


class FakeTranslator:
    """Translates by shouting, in four tokens of which three are shown.

    A source that holds w13 breaks it. applied, languages: what it was told of.
    """

    def __init__(
        self,
        before: Callable[[], object] = lambda: None,
        change: Callable[[Translation], Translation] = lambda made: made,
    ) -> None:
        """before: called before each translation and each record; may wait, or raise. change: made
        to a translation last."""
        self.before = before
        self.change = change
        self.closed = self.dead = False
        self.gpus: tuple[str, ...] = ()
        self.applied: list[Settings] = []
        self.languages: list[str] = []

    def apply(self, settings: Settings) -> None:
        if self.dead:
            raise EngineDiedError("The engine stopped.")
        if settings.template == "bad":
            raise SettingError("The prompt “bad” has no place for the text.")
        self.applied.append(settings)

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        self._ended = ended

    def die(self) -> None:
        """End by itself, as a process that is killed."""
        self.dead = True
        self._ended()

    def translate(self, request: Request, cancelled: Cancelled) -> Translation:
        utterance, source, final = request.utterance, request.source, request.final
        self.languages.append(request.language)
        self.before()
        if "w13" in source:
            raise ModelError("The model met a word that it cannot say.")
        stats = DecodingStats(output=4, interrupted=not final and cancelled())
        return self.change(
            Translation(utterance, source, (1, 2, 3, 4), source.upper(), "", final, stats, shown=3)
        )

    def record(self, request: Request, cancelled: Cancelled) -> str | None:
        self.before()
        return None if cancelled() else request.source.title()

    def close(self) -> None:
        self.closed = True


class FakeJournal:
    """Keeps captions and gaps in lists, the latter each with how many captions came before it.

    amended: by the utterance, what is kept in place of what was shown; targets: its language where
    that was told.
    """

    def __init__(self, full: bool = False, before: Callable[[], object] = lambda: None) -> None:
        """before: called before each caption is kept; may raise."""
        self.full = full
        self.before = before
        self.captions: list[Caption] = []
        self.amended: dict[str, str] = {}
        self.targets: dict[str, str] = {}
        self.named: list[Naming] = []
        self.gaps: list[tuple[int, Gap]] = []
        self.closed = 0
        self.tell: Callable[[str], None] = lambda _: None

    def follow(self, told: Callable[[str], None]) -> None:
        self.tell = told

    def append(self, caption: Caption) -> None:
        self.before()
        if not self.full:
            self.captions.append(caption)
        self.tell("The captions cannot be kept." * self.full)

    def amend(self, utterance: str, text: str, target: str = "") -> None:
        self.amended[utterance] = text
        if target:
            self.targets[utterance] = target

    def name(self, named: Naming) -> None:
        self.named.append(named)

    def mark(self, gap: Gap) -> None:
        self.gaps.append((len(self.captions), gap))

    def close(self) -> None:
        self.closed += 1
