"""The captions on the overlay, derived from the pipeline's events. No Qt here.

These are the utterances in progress, the last finished ones, and those that wait for the reader.
The hidden part of a caption never enters this module's state, so nothing that reads it can show it.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from ssbd_desktop.base.events import Caption, Channel, Gap, SpeakerNamed, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.finished_sentences import FinishedSentences, tidy
from ssbd_desktop.ui.captions.appearance import spoken_language
from ssbd_desktop.ui.captions.reading_time import ReadableCaption, ReadingTime, reading_weight
from ssbd_desktop.ui.captions.revised_words import RevisedWord, RevisedWords, common_prefix

_MOST = 32
"""The most utterances at a time, most of them without a word so far."""

_PAST, _LEFT = 64, 400
"""How many are known so that late events of them are ignored, and can be scrolled back to: those of
about half an hour."""


@dataclass(frozen=True)
class CaptionRow:
    """One utterance as the overlay draws it."""

    utterance: str
    said: str
    """The settled recognized words above the caption; empty unless both are shown."""
    said_tentative: str
    solid: str
    """The part of the caption that is final or has stood unchanged for two updates."""
    tentative: str
    untranslated: bool
    """True if the caption is in the spoken language because it has no translation."""
    revised: tuple[RevisedWord, ...] = ()
    """The parts of solid + tentative that were just revised."""
    channel: Channel = ""
    speaker: int = 0
    """The number of the voice; 0 if unknown."""
    turn: bool = True
    """True if what was said before it was not the same speaker's, as far as is known."""
    lost: float = 0.0
    """Seconds of sound right before it that were not heard."""
    final: bool = False
    language: str = ""
    """The caption's language, by English name, at the time the words came; "" if not known then."""
    spoken: str = ""
    """The language of the recognized words, likewise."""

    @property
    def text(self) -> str:
        return self.solid + self.tentative


@dataclass(frozen=True)
class _Utterance:
    name: str
    stable: str = ""
    tentative: str = ""
    visible: str = ""
    settled: int = 0
    untranslated: bool = False
    final: bool = False
    channel: Channel = ""
    speaker: int = 0
    start: float = 0.0
    spoken: str = ""
    target: str = ""


class CaptionModel:
    """Takes the pipeline's captions and transcripts, and says which rows to draw."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._clock = clock
        self.clear()

    def clear(self) -> None:
        """Forget everything; utterances may then have names that others had."""
        self._recent: dict[str, _Utterance] = {}
        self._past: deque[str] = deque(maxlen=_PAST)
        self._left: deque[_Utterance] = deque(maxlen=_LEFT)
        self._earlier: tuple[CaptionRow, ...] | None = ()
        self._gaps: deque[Gap] = deque(maxlen=_MOST)
        self._sentences = FinishedSentences()
        self._reading_time = ReadingTime()
        self._revised = RevisedWords()

    def use_settings(self, settings: Settings) -> None:
        self._settings = settings
        self._earlier = None

    def add_transcript(self, event: Transcript) -> None:
        known = self._find(event)
        if known is None or known.final:
            return
        stable = tidy(event.stable)
        # The event knows whether its script writes a space between the two.
        tentative = tidy(event.text).removeprefix(stable)
        spoken = self._spoken_in(event)
        self._sentences.add_transcript(event)
        said = replace(known, stable=stable, tentative=tentative, spoken=spoken)
        self._put(replace(said, speaker=event.speaker or known.speaker))

    def add_caption(self, event: Caption) -> None:
        """Take a caption; it replaces the one before, and if it is not final may be replaced."""
        given = self._sentences.add_caption(event) if self._whole else event
        known = self._find(given) if given else None
        if given is None or known is None or (known.final and not given.final):
            return
        event = given
        untranslated = not event.translated and bool(event.source)
        visible = tidy(event.source if untranslated else event.visible)
        settled = len(visible)
        if not event.final:
            before = known.visible if known.untranslated == untranslated else ""
            settled = common_prefix(before, visible)
        if event.final or not (known.stable or known.tentative):
            known = replace(known, stable=tidy(event.source), tentative="")
        shown = replace(known, visible=visible, settled=settled, untranslated=untranslated)
        spoken, target = self._spoken_in(event), self._settings.target_language
        shown = replace(shown, final=event.final, spoken=spoken, target=target)
        self._put(replace(shown, speaker=known.speaker or event.speaker))

    def name_speaker(self, event: SpeakerNamed) -> None:
        """Take whose voice an utterance is; one that has left the overlay keeps what it had."""
        if known := self._recent.get(event.utterance):
            self._recent[event.utterance] = replace(known, speaker=event.speaker)

    @property
    def speaking(self) -> bool:
        """Return whether someone is saying a sentence that is not shown before its end."""
        return self._whole and any(
            not each.final and bool(each.stable or each.tentative or each.visible)
            for each in self._recent.values()
        )

    @property
    def _whole(self) -> bool:
        return self._settings.appear == "sentences"

    def add_gap(self, gap: Gap) -> None:
        """Take a stretch that was not heard, which the next words of its channel show above them.

        It has no row of its own, so it takes no caption's place, and it stays as long as they do.
        A loss in both channels at once, as when the sound server is gone, is shown once.
        """
        channel = gap.channel
        for other in tuple(self._gaps):
            overlap = min(gap.end, other.end) - max(gap.start, other.start)
            if other.channel != channel and overlap > 0:
                self._gaps.remove(other)
                gap = Gap("", min(gap.start, other.start), max(gap.end, other.end))
        self._gaps.append(gap)

    def rows(self) -> tuple[CaptionRow, ...]:
        """Return the rows to draw now, from the top; those with nothing to show are left out."""
        now = self._clock()
        rows = {
            u.name: row
            for u in self._recent.values()
            if (u.final or not self._whole) and _has_words(row := self._row(u))
        }
        readable = [self._readable(row) for row in rows.values()]
        count, speed = self._settings.caption_rows, self._settings.reading_speed
        removed = self._reading_time.look(readable, count, speed, now)
        lost = self._lost_before([self._recent[name] for name in rows], removed)
        for name in removed:
            self._left.append(self._recent[name])
            self._earlier = None
            self._drop(name)
        shown = _turns([rows[name] for name in self._reading_time.standing], self.earlier[-1:])
        # A translation does not revise what it translates.
        texts = {(row.utterance, row.untranslated): row.text for row in shown}
        revised = self._revised.update(texts, now)
        return tuple(
            replace(row, revised=words, lost=lost.get(row.utterance, 0.0))
            for row, words in zip(shown, revised, strict=True)
        )

    @property
    def due(self) -> float | None:
        """The seconds after which to ask for `rows` again, if no event comes before."""
        return self._reading_time.due

    @property
    def earlier(self) -> tuple[CaptionRow, ...]:
        """The finished captions that no longer stand, in the order in which they left."""
        if self._earlier is None:
            rows = [self._row(utterance) for utterance in self._left]
            self._earlier = tuple(_turns([row for row in rows if _has_words(row)]))
        return self._earlier

    def _find(self, event: Caption | Transcript) -> _Utterance | None:
        """Return an event's utterance, new if need be; None if it has left the overlay."""
        name = event.utterance
        if name in self._past:
            return None
        new = _Utterance(name, channel=event.channel, start=event.start)
        return self._recent.get(name, new)

    def _spoken_in(self, event: Caption | Transcript) -> str:
        """Return the language of an event's recognized words; "" if it is not known yet."""
        return event.language or spoken_language(self._settings)

    def _put(self, utterance: _Utterance) -> None:
        name = utterance.name
        self._recent[name] = utterance
        if utterance.final and not (utterance.visible or utterance.stable):
            self._drop(name)  # a cough
        elif len(self._recent) > _MOST:
            self._drop(next(iter(self._recent)))

    def _drop(self, name: str) -> None:
        self._past.append(name)
        del self._recent[name]

    def _readable(self, row: CaptionRow) -> ReadableCaption:
        text, language = row.text, row.language
        if not text:
            text, language = row.said + row.said_tentative, row.spoken
        return ReadableCaption(row.utterance, reading_weight(text, language), row.final)

    def _lost_before(
        self, utterances: Sequence[_Utterance], removed: Collection[str]
    ) -> dict[str, float]:
        """Return the unheard seconds before utterances, by name; forget those before `removed`."""
        lost: dict[str, float] = {}
        for gap in tuple(self._gaps):
            later = (each for each in utterances if each.start >= gap.start)
            name = next((e.name for e in later if gap.channel in ("", e.channel)), "")
            if name in removed:
                self._gaps.remove(gap)
            elif name:
                lost[name] = lost.get(name, 0.0) + gap.end - gap.start
        return lost

    def _row(self, utterance: _Utterance) -> CaptionRow:
        said, nothing = (utterance.stable, utterance.tentative), ("", "")
        caption = (utterance.visible[: utterance.settled], utterance.visible[utterance.settled :])
        untranslated = utterance.untranslated
        language = utterance.spoken if untranslated else utterance.target
        if self._settings.show == "source":
            said, caption, untranslated, language = nothing, said, False, utterance.spoken
        elif self._settings.show == "target" or untranslated:
            # An untranslated caption already is the source, which would then be shown twice.
            said = nothing
        return CaptionRow(
            utterance.name,
            *said,
            *caption,
            untranslated,
            channel=utterance.channel,
            speaker=utterance.speaker,
            final=utterance.final,
            language=language,
            spoken=utterance.spoken,
        )


def _has_words(row: CaptionRow) -> bool:
    return bool(row.text or row.said or row.said_tentative)


def _turns(rows: Sequence[CaptionRow], before: Sequence[CaptionRow] = ()) -> list[CaptionRow]:
    """Return the rows with their `turn`. before: the row before them, if there is one."""
    said_by = [(row.channel, row.speaker) for row in (*before, *rows)]
    previous = said_by if before else [None, *said_by]
    pairs = zip(rows, previous, strict=False)
    return [replace(row, turn=(row.channel, row.speaker) != other) for row, other in pairs]
