"""A transcriber for each channel, all sharing one recognizer in turn.

Words that the speakers played and the person's microphone picked up again are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import AudioBlock, Channel, Heard, Settled, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.pacing import Pacing
from ssbd_desktop.speech.recognizer import EncoderWindows, Recognizer
from ssbd_desktop.speech.transcriber import Transcriber, utterance_names
from ssbd_desktop.speech.voices import Speakers, VoiceEncoder
from ssbd_desktop.speech.who_speaks import WhoSpeaks

LEAST = 3
"""Consecutive words that two people don't say at the same time by chance; LEAST_OF_ALL will do if
they are all that was said."""

LEAST_OF_ALL = 2

AT_ONCE = 1.5
"""How many seconds apart the same words may seem to be said: within an utterance, their times are
estimated from their positions."""


def without_repeats(mine: Transcript, theirs: Iterable[Transcript]) -> Transcript:
    """Return what the microphone heard, without the words that the others said at that time."""
    words = mine.text.split()
    dropped: set[int] = set()
    for other in theirs:
        dropped |= _repeated(mine, words, other)
    if not dropped:
        return mine
    stable = len(mine.stable.split())
    kept = [number for number in range(len(words)) if number not in dropped]
    return replace(
        mine,
        stable=" ".join(words[number] for number in kept if number < stable),
        tentative=" ".join(words[number] for number in kept if number >= stable),
        growing="" if len(words) - 1 in dropped else mine.growing,
        spaced=None,
    )


def _repeated(mine: Transcript, words: list[str], other: Transcript) -> set[int]:
    said = other.text.split()
    found: set[int] = set()
    alike = SequenceMatcher(None, [_plain(w) for w in words], [_plain(w) for w in said])
    for mine_at, other_at, count in alike.get_matching_blocks():
        if count < (LEAST_OF_ALL if count == len(words) else LEAST):
            continue
        apart = _time(mine, mine_at, len(words)) - _time(other, other_at, len(said))
        if abs(apart) <= AT_ONCE:
            found.update(range(mine_at, mine_at + count))
    return found


def _time(transcript: Transcript, word: int, count: int) -> float:
    return transcript.start + (transcript.end - transcript.start) * word / count


def _plain(word: str) -> str:
    return "".join(filter(str.isalnum, word.casefold()))


LATELY = 8
"""How many of the others' utterances the person's are compared with."""


class ChannelTranscribers:
    """Turns blocks of sound into transcripts, separately for each channel.

    All are recognized on the calling thread, one after the other, so two people who talk at once
    need no more processor cores than one, only more time. Not for several threads at once; a
    generator that it returns must be run to its end.
    """

    def __init__(
        self, recognizer: Recognizer, settings: Settings, windows: EncoderWindows | None = None
    ) -> None:
        """windows: the recognizer's.

        Raises ModelError if the recognizer does not know the language.
        """
        self._recognizer = recognizer
        self._windows = windows or EncoderWindows()
        self._names = utterance_names()
        self._pacing = Pacing()
        self._settings = settings
        self._known = settings.source_language
        """The language that the recognizer was last found to know."""
        self._theirs: dict[str, Transcript] = {}
        """What the others said recently, by utterance."""
        self._mine: set[str] = set()
        """The person's open utterances that have been reported."""
        self._encoder = VoiceEncoder() if settings.speakers else None
        self._speakers = Speakers()
        # Make one at once, so that an unknown language is reported now.
        self._transcribers: dict[Channel, Transcriber] = {"": self._made("")}

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """Do nothing: this runs in the caller's process and never ends by itself."""

    def close(self) -> None:
        """Do nothing: this holds nothing but memory."""

    def apply(self, settings: Settings) -> None:
        """Put settings into effect for the next sound: `Transcriber.apply` on each channel."""
        if settings is self._settings:
            return
        self._settings = settings
        refused: ModelError | None = None
        for transcriber in list(self._transcribers.values()):
            try:
                transcriber.apply(settings)
            except ModelError as error:
                refused = error
        if refused:
            raise refused
        self._known = settings.source_language

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]:
        """Take all that was heard since the last call; see `Transcriber.hear`.

        Finally, it says for each channel which of its sound is no longer needed.
        """
        parts: dict[Channel, list[AudioBlock]] = {}
        for block in blocks:
            parts.setdefault(block.channel, []).append(block)
        for channel in parts:
            if channel not in self._transcribers:
                self._transcribers[channel] = self._made(channel)
        for channel, transcriber in list(self._transcribers.items()):
            yield from self._once(transcriber.hear(parts.get(channel, ())))
            yield Settled(channel, transcriber.settled)
        yield from self._speakers.news()

    def finish(self, channel: Channel | None = None) -> Iterator[Heard]:
        """Close what is open, as the sound of one channel, or of all of them, breaks off."""
        for own, transcriber in list(self._transcribers.items()):
            if channel in (None, own):
                yield from self._once(transcriber.finish())

    def detect_again(self) -> None:
        """Detect the spoken language again on each channel; from any thread."""
        for transcriber in list(self._transcribers.values()):
            transcriber.detect_again()

    def _once(self, heard: Iterable[Heard]) -> Iterator[Heard]:
        """Drop what the microphone heard of the others, and utterances of nothing else."""
        for made in heard:
            if isinstance(made, Transcript) and made.channel == "them":
                self._theirs[made.utterance] = made
                while len(self._theirs) > LATELY:
                    self._theirs.pop(next(iter(self._theirs)))
            elif isinstance(made, Transcript) and made.channel == "me":
                made = without_repeats(made, self._theirs.values())
                if not made.text and made.utterance not in self._mine:
                    continue
                (self._mine.discard if made.final else self._mine.add)(made.utterance)
            yield made

    def _made(self, channel: Channel) -> Transcriber:
        settings = replace(self._settings, source_language=self._known)
        who = None
        if self._encoder and channel != "me":
            who = WhoSpeaks(self._encoder, self._speakers)
        return Transcriber(
            self._recognizer, settings, self._names, channel, self._pacing, self._windows, who
        )
