"""Sound in, transcripts out: utterances are opened, recognized again as they grow, and closed."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import count, zip_longest

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import (
    LEAST_GAP,
    SAMPLE_RATE,
    AudioBlock,
    Channel,
    Heard,
    Remark,
    SpeakerNamed,
    Transcript,
    plausible,
)
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.written_values import read_glossary
from ssbd_desktop.speech.audio_buffer import AudioBuffer
from ssbd_desktop.speech.language_detection import SpokenLanguage
from ssbd_desktop.speech.local_agreement import (
    Agreement,
    agree,
    contradicted,
    edit_distances,
    guessed,
    reach,
    steadied,
)
from ssbd_desktop.speech.pacing import LATE, MOST_WHEN_SLOW, Pacing, first_arrival
from ssbd_desktop.speech.recognizer import (
    WHOLE,
    Doubt,
    EncoderWindows,
    Recognizer,
    Word,
    join,
    key,
    last_word,
    last_words,
    without_lone_marks,
)
from ssbd_desktop.speech.utterance_cut import (
    Cut,
    after_cut,
    cut,
    earlier,
    ends_sentence,
    sentence_cut,
    short_parts,
    without_echo,
)
from ssbd_desktop.speech.vad import (
    FRAME,
    PADDING,
    REMEMBERED,
    SPEECH,
    Endpoint,
    Pause,
    VoiceActivity,
    advance,
    frames,
)
from ssbd_desktop.speech.whisper import vad_session
from ssbd_desktop.speech.who_speaks import Namer, WhoSpeaks
from ssbd_desktop.system.clock import lasting_clock

Samples = NDArray[np.float32]

CONTEXT_WORDS = 40
"""How many words before a cut are passed to a recognizer."""

CONTEXT = 4.0
"""Seconds of speech before a cut that are heard again with what follows if a pass has the whole
window, so that only their words cost extra (docs/recognition.md)."""

UNCOVERED = frames(0.25)
"""Frames of speech after a pause that are heard by themselves if no word covers them."""

SEAM_MOVES = 1.0
"""Seconds by which the times of the words at a seam may be wrong."""

BELIEVED = 0.25
"""The least probability of each word of a text of one or two: of music, Whisper makes “Thank you.”,
and is sure of the second word alone."""

MOST_OF_THEM = 0.7
"""The share of the words shown that a final has at least: with the whole window, Whisper sometimes
leaves out a sentence that shorter sound has."""

TOO_SLOW = Sentence(
    "Captions come late because this speech model is too slow for this computer: choose a smaller "
    "one, or close other apps."
)

WHOLE_FROM_NOW_ON = Sentence(
    "Speech recognition is slower from now on, because this speech model needs the whole 30 "
    "seconds to get words right: choose another model if captions come late."
)


def utterance_names() -> Iterator[str]:
    """Yield u1, u2, … for all transcribers of one pipeline."""
    return (f"u{number}" for number in count(1))


class Care(IntEnum):
    """How an utterance is recognized. What was done with more care is not done again with less."""

    QUICK = 0
    """Like a partial."""
    SOON = 1
    """Like saved text, with a beam, but in a short window: for those who wait for sentences."""
    FULL = 2
    """Like saved text, with the whole window if this computer is fast enough for that."""


@dataclass
class OpenUtterance:
    """The utterance being spoken, as far as it is known. Positions are in samples."""

    name: str
    start: int
    """The first sample that is recognized."""
    onset: int
    """The start of its speech."""
    decoded: int
    """The end of the sound that has been recognized; `start` if none has."""
    spoken: int
    """The end of its speech at that time."""
    agreement: Agreement = field(default_factory=Agreement)
    care: Care = Care.QUICK
    """How it was last recognized."""
    heard: bool = False
    """True if the newest hypothesis had any words, and they or stable ones can be believed: of
    noise and voices far away, a recognizer makes something up, in doubt and each time anew."""
    doubted: bool = field(init=False)
    """True if the newest pass considers its own words unlikely."""
    repeated: bool = field(init=False)
    """True if the newest pass only repeated itself, and so says nothing about what was said."""
    steady: tuple[Word, ...] = ()
    """Its words as a partial shows them."""
    shown: tuple[str, str] | None = None
    """The text that was last reported, and the part at its end that was still growing."""
    paused: bool = False
    """True if that was during a pause, so that all of it is shown."""
    judged: int = 0
    """The frame up to which each pause has been judged to be within a sentence or not."""
    over: tuple[int, bool] | None = None
    """The end of the pause that is judged next, and whether the last pass had the sentence end
    there."""
    before: tuple[Word, ...] = ()
    """The words before the cut that created it, if one did; at negative times."""
    newest: tuple[Word, ...] = ()
    """The newest hypothesis, including the stable words as it has them."""
    told_stable: int = 0
    """How many words have been reported as stable."""
    told: bool = True
    """False once a pass that was given `before` was doubtful: it may have repeated a mistake."""
    careful: tuple[Word, ...] = ()
    """The words from the last pass made like a final's, whatever was stable."""
    careful_to: int = 0
    """The end of that pass's sound."""
    speaker: int = 0
    """The number of the voice as it was first shown; 0 while unknown."""
    took: float = 0.0
    """Seconds of the last pass."""
    accepted: Doubt = field(default_factory=Doubt)
    """The doubt that was left when the whole window was used because of a doubt."""

    @property
    def said_before(self) -> str:
        """Return what was said just before it, if it began with a cut."""
        return join(last_words(self.before, CONTEXT_WORDS)) if self.told else ""

    @property
    def lead(self) -> tuple[Word, ...]:
        """Return which words before it are heard again with it."""
        since = self.before[-1].end - CONTEXT if self.before else 0.0
        return tuple(word for word in self.before if word.start >= since)

    @property
    def needed(self) -> int:
        """Return the first sample that it may need again."""
        return self.start + round(
            SAMPLE_RATE * min((word.start for word in self.lead), default=0.0)
        )

    def limit(self, seconds: float) -> int:
        """Return the sample up to which it may grow if it may last that long."""
        return self.start + round(seconds * SAMPLE_RATE)


class Transcriber:
    """Turns one channel's blocks of sound into transcripts.

    Not for several threads at once; a generator that it returns must be run to its end.
    """

    def __init__(
        self,
        recognizer: Recognizer,
        settings: Settings,
        names: Iterator[str] | None = None,
        channel: Channel = "",
        pacing: Pacing | None = None,
        windows: EncoderWindows | None = None,
        who: WhoSpeaks | None = None,
    ) -> None:
        """names: for the utterances; u1, u2, … by default. pacing, windows: shared by all users of
        this recognizer; its own by default. who: tells voices apart; None to do without.

        Raises ModelError if the recognizer does not know the language.
        """
        self._recognizer = recognizer
        self._names = utterance_names() if names is None else names
        self._channel = channel
        self._pacing = pacing or Pacing()
        self._windows = windows or EncoderWindows()
        self._language = SpokenLanguage(recognizer, channel)
        self._use(settings)
        self._arrived: float | None = None
        """When the first sound that is being heard arrived; None if it need not be in time."""
        self._recognized = False
        """True once a pass was made over what is being heard."""
        self._vad = VoiceActivity(vad_session())
        self._who = who
        self._namer = Namer(who) if who else None
        self._sound = AudioBuffer()
        self._endpoint = Endpoint()
        self._current: OpenUtterance | None = None
        self._over: tuple[Samples, float] | None = None
        """The sound of the utterance that just ended, and the seconds of speech in it."""

    def apply(self, settings: Settings) -> None:
        """Put settings into effect for the next sound: language, pause, length, pacing, beam,
        window, and the glossary's words as words to expect.

        Raises ModelError if the recognizer does not know the language; the current one then stays,
        and the same settings are not tried again.
        """
        if settings is not self._settings:
            self._use(settings)

    def _use(self, settings: Settings) -> None:
        self._settings = settings
        self._hotwords = ", ".join(word for word, _ in read_glossary(settings.glossary))
        self._language.choose(settings.source_language)

    def detect_again(self) -> None:
        """Detect the spoken language again, if the settings leave it open; from any thread."""
        self._language.detect_again()

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]:
        """Take all that was heard since the last call.

        Yield the final transcript of each utterance that ended in it, and at most one partial of
        the open one, which is recognized once for all the blocks: a slow machine gets fewer
        partials instead of a growing delay. A detected language comes before the words in it; that
        detection is under way is reported once there is sound.
        """
        if blocks:
            yield from self._news()
        self._arrived, self._recognized = first_arrival(blocks), False
        if self._arrived is not None and self._pacing.waited(self._waited, lasting_clock()):
            yield Remark(TOO_SLOW if self._pacing.too_slow else "", "whisper_model")
        for block in blocks:
            yield from self._take(block)
        yield from self._partial()
        yield from self._named_since()
        if self._over and not self._late:
            self._language.check(*self._over)
        self._over = None

    @property
    def _waited(self) -> float:
        return 0.0 if self._arrived is None else lasting_clock() - self._arrived

    @property
    def _late(self) -> bool:
        return self._waited > LATE

    @property
    def _hurried(self) -> bool:
        """Return whether what someone goes on to say would wait too long for a final's pass."""
        return self._arrived is not None and not self._pacing.meanwhile(whole=False)

    def finish(self) -> Iterator[Heard]:
        """Close what is open, since the sound is over or breaks off. More sound starts afresh."""
        missing = -self._sound.end % FRAME  # speech is detected in whole frames
        silence = np.zeros(missing, np.float32)
        if self._who:
            self._who.finish(silence)
        if self._current:
            now = self._endpoint
            end = now.end * FRAME if now.pausing else self._sound.end
            # Whoever ends the app while someone speaks waits for this.
            care = Care.FULL if self._arrived is None else Care.SOON
            yield from self._close(self._current, end, care)
        yield from self._named_since()
        if missing:
            self._sound.append(AudioBlock(silence, self._sound.seconds(self._sound.end)))
        self._vad.forget()
        frame = self._sound.end // FRAME
        self._endpoint = Endpoint(frame=frame, floor=frame)

    def _named_since(self) -> Iterator[SpeakerNamed]:
        if self._namer:
            yield from self._namer.news()

    def _news(self) -> Iterator[Heard]:
        news = self._language.news()
        if news:
            yield news

    @property
    def settled(self) -> float:
        """Seconds since capture began before which no sound is needed anymore."""
        return self._sound.seconds(self._needed_from())

    def _take(self, block: AudioBlock) -> Iterator[Heard]:
        if self._sound.end and abs(block.start - self._sound.seconds(self._sound.end)) > LEAST_GAP:
            # Sound was lost: what was said before and after it is not one sentence.
            yield from self.finish()
        samples = plausible(block.samples)
        self._sound.append(replace(block, samples=samples))
        probabilities = self._vad.probabilities(samples)
        if self._who:
            self._who.hear(samples, probabilities)
        for probability in probabilities:
            self._endpoint = now = advance(self._endpoint, probability, self._settings.silence)
            end = now.frame * FRAME
            if now.open and not self._current:
                onset = now.onset * FRAME
                self._open(self._named(now.start * FRAME, onset, onset))
            elif self._current and not now.open:
                yield from self._close(self._current, now.end * FRAME)
            elif self._current and now.end * FRAME >= self._current.limit(self._longest):
                yield from self._cut(self._current, end)
        self._sound.forget(self._current.needed if self._current else self._needed_from())

    @property
    def _longest(self) -> float:
        most = self._settings.max_utterance
        return min(most, MOST_WHEN_SLOW) if self._late and self._pacing.slow else most

    def _needed_from(self) -> int:
        """Return the first sample that can belong to what is being said or will be said."""
        if self._current:
            return self._current.start
        return max(self._endpoint.frame - PADDING - REMEMBERED, self._endpoint.floor) * FRAME

    def _named(self, start: int, onset: int, spoken: int) -> OpenUtterance:
        return OpenUtterance(next(self._names), start, onset, start, spoken)

    def _open(self, utterance: OpenUtterance | None) -> None:
        self._current = utterance
        self._pacing.talks(self._channel, utterance is not None)

    def _partial(self) -> Iterator[Heard]:
        """Recognize the open utterance again if enough of it is new.

        When a pause begins, anything new is recognized, however little it is, so that the last
        words do not wait for the end of the pause; then once more like a final, before the pause is
        long enough for the sentence to be over, at which point all of it is shown.
        """
        utterance = self._current
        late = self._late
        if not utterance or (late and self._recognized):
            return  # what has arrived since the last pass comes first
        now = self._endpoint
        wanted = self._pacing.interval(self._settings.min_chunk)
        grown = now.speech_end * FRAME - utterance.spoken >= wanted * SAMPLE_RATE
        ends = now.pausing and now.end * FRAME > utterance.decoded
        if self._settings.appear != "sentences":
            if grown or ends:
                utterance = yield from self._look(utterance, Care.QUICK)
        elif now.pausing:
            # Those who wait for whole sentences should wait for only one short pass.
            utterance = yield from self._look(utterance, Care.SOON)
        elif grown and now.run:  # nor for one that was begun where the sentence ended
            utterance = yield from self._look(utterance, Care.QUICK)
        pause = (now.frame - now.speech_end) * FRAME / SAMPLE_RATE
        care, silence = self._meanwhile, self._settings.silence
        whole = care is Care.FULL
        if now.pausing and not late and self._pacing.final_due(pause, silence, whole=whole):
            yield from self._look(utterance, care)

    @property
    def _meanwhile(self) -> Care:
        """Return how a sentence is recognized after which someone may go on speaking."""
        later = self._pacing.whole_final(self._waited) and not self._pacing.meanwhile(whole=True)
        return Care.SOON if later else Care.FULL

    def _look(self, utterance: OpenUtterance, care: Care) -> Generator[Heard, None, OpenUtterance]:
        """Recognize `utterance` up to its current end, and show what is new in it.

        Return what is open afterward: the utterance, or the last sentence in it.
        """
        yield from self._recognize(utterance, self._endpoint.end * FRAME, care)
        utterance = yield from self._split(utterance)
        utterance = yield from self._end_sentences(utterance)
        shown = join(utterance.steady), self._growing(utterance)
        more = shown != utterance.shown or (self._paused(utterance) and not utterance.paused)
        if utterance.heard and more:
            yield self._show(utterance)
        return utterance

    def _split(
        self, utterance: OpenUtterance, *, closing: bool = False
    ) -> Generator[Heard, None, OpenUtterance]:
        """Close the sentences of an utterance that ended at one of its pauses; return the rest.

        The words after the pause show whether one did. Before there are any, Whisper puts a period
        wherever the sound ends, and takes it back with the next words if the sentence continues
        (docs/recognition.md). So two passes in a row, or one made like a final's, must agree; the
        last one is enough if there will be no other.
        """
        utterance = yield from self._split_voices(utterance)
        for pause in self._pauses(utterance):
            words = utterance.agreement.words if utterance.heard else ()
            middle = (pause.middle - utterance.start) / SAMPLE_RATE
            newest = utterance.newest if words else ()
            said = [word for word in newest if (word.start + word.end) / 2 < middle]
            count = min(len(said), len(words))
            if len(said) == len(newest) or count == len(words):
                after = self._endpoint.speech_end - pause.end
                if closing and count and after >= UNCOVERED:
                    # No word covers what was said after it, so that is heard by itself.
                    rest = self._named((pause.end - PADDING) * FRAME, pause.end * FRAME, 0)
                    yield from self._part(utterance, len(words), pause.begin * FRAME, rest)
                    rest.decoded, rest.care = rest.start, Care.QUICK
                    return rest
                return utterance
            over = count > 0 and ends_sentence(said[-1])
            sure = utterance.care > Care.QUICK or closing or utterance.over == (pause.end, over)
            if not sure:
                utterance.over = pause.end, over
                break
            utterance.judged = pause.end
            if over:
                start = (pause.end - PADDING) * FRAME
                rest = self._named(start, pause.end * FRAME, utterance.spoken)
                yield from self._part(utterance, count, pause.begin * FRAME, rest)
                # Having been heard at the end of other sound does not make them credible.
                guesses = rest.agreement.tentative
                rest.agreement = replace(rest.agreement, agreed=(0,) * len(guesses))
                utterance = rest
        return utterance

    def _split_voices(self, utterance: OpenUtterance) -> Generator[Heard, None, OpenUtterance]:
        """Close what one voice said of an utterance in which another begins; return the rest."""
        changes = self._who.changes(utterance.onset, utterance.spoken) if self._who else []
        for position in changes:
            words = utterance.agreement.words if utterance.heard else ()
            at = (position - utterance.start) / SAMPLE_RATE
            count = sum((word.start + word.end) / 2 < at for word in words)
            if 0 < count < len(words):
                at_change = Cut(count, position - utterance.start)
                utterance = yield from self._part_at(utterance, at_change)
        return utterance

    def _end_sentences(self, utterance: OpenUtterance) -> Generator[Heard, None, OpenUtterance]:
        """Close the sentences of an utterance that its speaker went on after without a pause, and
        clauses too where passes over all of it take long; return the rest."""
        while utterance.heard:
            samples = self._sound.samples(utterance.start, utterance.decoded)
            known = utterance.agreement, utterance.newest, utterance.told_stable
            at = sentence_cut(samples, *known)
            if at is None and self._hurried and self._pacing.slow:
                at = sentence_cut(samples, *known, clauses=True)
            if at is None:
                break
            utterance = yield from self._part_at(utterance, at)
        return utterance

    def _pauses(self, utterance: OpenUtterance) -> list[Pause]:
        """Return the pauses in an utterance that no words have followed yet."""
        since = max(utterance.judged, utterance.onset // FRAME)
        return [pause for pause in self._endpoint.pauses if pause.begin > since]

    def _recognize(
        self, utterance: OpenUtterance, end: int, care: Care = Care.FULL, spoken: int | None = None
    ) -> Iterator[Heard]:
        """Recognize `utterance` up to sample `end`, unless that is how it was last recognized.

        Do nothing if there is no speech in it either, as after a cut at the end of what was said: a
        recognizer that hears only silence makes something up. spoken: the end of its speech; None
        for the end of all that has been spoken.
        """
        spoken = self._endpoint.speech_end * FRAME if spoken is None else spoken
        more = spoken - utterance.spoken >= self._settings.min_chunk * SAMPLE_RATE
        known = end == utterance.decoded and utterance.care >= care
        if self._late and spoken <= utterance.spoken and utterance.decoded > utterance.start:
            known = True  # there was only silence since
        if known or spoken < utterance.onset + SPEECH * FRAME:
            return
        samples = self._sound.samples(utterance.start, end)
        seconds = (spoken - utterance.onset) / SAMPLE_RATE
        language = self._language.code(utterance.name, samples, seconds)
        yield from self._news()
        words = yield from self._words(utterance, samples, language, care)
        utterance.decoded, utterance.care = end, care
        utterance.spoken = spoken
        utterance.newest = tuple(words)
        if care > Care.QUICK:
            utterance.careful, utterance.careful_to = tuple(words), end
        heard = utterance.agreement.words
        if words:
            # A pass with hardly any new sound doesn't confirm the one before, since both heard the
            # same half of the last word.
            sure = self._language.certain and (more or self._endpoint.pausing)
            utterance.agreement = (
                agree(utterance.agreement, words, len(samples) / SAMPLE_RATE)
                if sure
                else guessed(utterance.agreement, words)
            )
        now, stable = utterance.agreement.words, len(utterance.agreement.stable)
        if care == Care.QUICK:
            seconds = len(samples) / SAMPLE_RATE
            now = steadied(utterance.steady, heard, now, stable, seconds)
        utterance.steady = now
        made_up = len(words) < 3 and any(word.probability < BELIEVED for word in words)
        believed = utterance.agreement.credible or not (utterance.doubted or made_up)
        if not utterance.repeated:
            utterance.heard = bool(words and believed)

    def _words(
        self, utterance: OpenUtterance, samples: Samples, language: str, care: Care
    ) -> Generator[Heard, None, Sequence[Word]]:
        """Return what is heard in the sound of an utterance.

        If a short window's result is more doubtful than what the whole window is known to leave,
        the whole one is used at once.
        """
        late = self._late
        kept = care > Care.QUICK and not late
        beam = self._settings.beam_size if kept else 1
        window = self._windows.short(len(samples) / SAMPLE_RATE)
        if late:
            pass
        elif self._settings.window == "whole" or (
            care == Care.FULL and self._pacing.whole_final(self._waited)
        ):
            window = WHOLE

        def heard(window: float, lead: Sequence[Word] = ()) -> tuple[Doubt, Sequence[Word]]:
            before = "" if lead else utterance.said_before
            first = utterance.needed if lead else utterance.start
            sound = self._sound.samples(first, utterance.start + len(samples)) if lead else samples
            # Whisper's features have a floor, below which soft speech disappears.
            sound = sound * np.float32(self._vad.gain)
            made = self._recognizer.recognize(sound, language, beam, self._hotwords, before, window)
            words: Sequence[Word] = without_lone_marks(made.words)
            if lead:
                seam = (utterance.start - first) / SAMPLE_RATE
                words = earlier(words[said_of(lead, words, seam) :], seam, 0.0)
            else:
                words = without_echo(words, utterance.before, utterance.agreement)
            utterance.told = utterance.told and not made.doubtful
            utterance.repeated = made.doubtful and not made.words
            return Doubt(made.doubtful, contradicted(utterance.agreement.stable, words)), words

        began = time.monotonic()
        lead = utterance.lead if window == WHOLE and kept else ()
        if len(samples) + utterance.start - utterance.needed > WHOLE * SAMPLE_RATE:
            lead = ()
        doubt, words = heard(window, lead)
        most = max(2, len(utterance.agreement.stable) / 3)
        if lead and (doubt.itself or not words or doubt.contradicted > most):
            doubt, words = heard(window)  # it went astray
        utterance.took = took = time.monotonic() - began
        if kept:
            self._pacing.passed_final(took, whole=window == WHOLE)
        else:
            self._pacing.passed(took)
        self._recognized = True
        again = not late and (kept or self._pacing.meanwhile(whole=True))
        again |= care > Care.QUICK and utterance.repeated  # or nothing would be left of it
        if window < WHOLE and again:
            if doubt.exceeds(utterance.accepted):
                utterance.accepted, words = heard(WHOLE)
            utterance.took = time.monotonic() - began
            wrong = doubt.exceeds(utterance.accepted)
            if self._windows.passed(wrong=wrong):
                yield Remark(WHOLE_FROM_NOW_ON)
            doubt = utterance.accepted if wrong else doubt
        utterance.doubted = doubt.itself
        return words

    def _close(self, utterance: OpenUtterance, end: int, care: Care = Care.FULL) -> Iterator[Heard]:
        # Split first: given all of it at once, a beam may lose the sentence after the pause.
        whole = None
        while whole is not utterance:
            whole, utterance = utterance, (yield from self._split(utterance, closing=True))
            yield from self._recognize(utterance, end, care)
        utterance = yield from self._split(utterance)
        self._open(None)
        if not utterance.heard:
            # The last pass found that nobody spoke, but what is stable is never taken back.
            utterance.agreement, utterance.careful = Agreement(utterance.agreement.stable), ()
        if utterance.heard or utterance.shown is not None:
            yield from self._finals(utterance, self._endpoint.speech_end * FRAME, utterance.careful)

    def _cut(self, utterance: OpenUtterance, end: int) -> Iterator[Heard]:
        """Close the first part of an utterance that is too long; the rest is a new one.

        Stable words after the cut become the new one's first, and the new utterance is shown along
        with the final.
        """
        yield from self._recognize(utterance, end)
        whole, utterance = utterance, (yield from self._split(utterance))
        if whole is not utterance:
            return  # the rest is short enough
        agreement = utterance.agreement
        if utterance.heard:
            at = cut(self._sound.samples(utterance.start, end), agreement)
        else:
            at = Cut(len(agreement.stable), end - utterance.start)
        rest = yield from self._part_at(utterance, at)
        if rest.heard:
            yield self._show(rest)

    def _part_at(self, utterance: OpenUtterance, at: Cut) -> Generator[Heard, None, OpenUtterance]:
        """Close an utterance where it is cut, without a pause; return the rest."""
        position = utterance.start + at.position
        rest = self._named(position, position, utterance.spoken)
        yield from self._part(utterance, at.count, position, rest)
        return rest

    def _part(
        self, utterance: OpenUtterance, count: int, end: int, rest: OpenUtterance
    ) -> Iterator[Heard]:
        """Close an utterance with its first `count` words at sample `end`; `rest` continues.

        The first part is recognized like a final, unless it already was.
        """
        agreement = utterance.agreement
        words = agreement.words[:count]
        said = reach(words, utterance.careful)
        if [key(word) for word in utterance.careful[:said]] != [key(word) for word in words]:
            # Where the two differ, their times say which words belong together.
            at = (rest.start - utterance.start) / SAMPLE_RATE
            said = sum((word.start + word.end) / 2 < at for word in utterance.careful)
        if utterance.heard:
            seconds = (rest.start - utterance.start) / SAMPLE_RATE
            rest.agreement = after_cut(agreement, count, seconds)
            rest.before = earlier(words, seconds)
            rest.careful = utterance.careful[said:]
        rest.decoded, rest.care = utterance.decoded, utterance.care
        rest.heard = bool(rest.agreement.words)
        rest.newest = rest.steady = rest.agreement.words
        self._open(rest)
        if utterance.heard or utterance.shown is not None:
            stable = min(count, len(agreement.stable))
            utterance.agreement = Agreement(words[:stable], words[stable:])
            hurried = self._late or self._hurried
            if utterance.careful_to < end and not (hurried and utterance.decoded >= end):
                padded = min(end + PADDING * FRAME, rest.start)
                yield from self._recognize(utterance, padded, self._meanwhile, spoken=end)
                said = len(utterance.careful)
            careful = utterance.careful[:said]
            if not same_end(careful, words, rest.agreement.words):
                careful = ()  # or what is said at the cut may be in neither part, or in both
            yield from self._finals(utterance, end, careful)

    def _show(self, utterance: OpenUtterance) -> Transcript:
        growing, utterance.paused = self._growing(utterance), self._paused(utterance)
        utterance.shown = join(utterance.steady), growing
        words = utterance.steady
        stable = utterance.agreement.stable
        ends = [count for count, word in enumerate(words, start=1) if ends_sentence(word)]
        if ends:
            # Words after the period may soon belong to the next utterance.
            stable = stable[: max(ends[-1], utterance.told_stable)]
        utterance.told_stable = len(stable)
        made = self._transcript(utterance, self._endpoint.speech_end * FRAME, stable)
        complete = utterance.paused and bool(words) and ends_sentence(words[-1])
        return replace(made, growing=growing, paused=utterance.paused, complete=complete)

    def _paused(self, utterance: OpenUtterance) -> bool:
        """Return whether a pause has lasted long enough for the sentence to be over."""
        return utterance.care > Care.QUICK and self._endpoint.pausing

    def _growing(self, utterance: OpenUtterance) -> str:
        """Return the last word while the person speaks, unless it is stable: half of it sounds like
        another word, and a translation that follows every guess flickers. In text without spaces,
        that is a word's worth of characters."""
        tentative = utterance.steady[len(utterance.agreement.stable) :]
        return "" if self._endpoint.pausing else join(last_word(tentative))

    def _finals(
        self, utterance: OpenUtterance, end: int, careful: Sequence[Word]
    ) -> Iterator[Transcript]:
        """Yield an utterance's final, or several of short sentences.

        careful: what of the last careful pass belongs to it; what was stable gives way to that,
        except where people read only sentences that stay.
        """
        words, start = utterance.agreement.words, utterance.start
        spoken = (end - utterance.onset) / SAMPLE_RATE
        self._over = self._sound.samples(start, end), spoken
        if self._settings.appear == "sentences":
            parts: list[Sequence[Word]] = [words]
        else:
            covered = utterance.careful_to >= end
            parts = list(short_parts(better(words, careful) if covered else words))
        for part, rest in zip_longest(parts, parts[1:]):
            if rest is None:
                yield self._final(utterance, end, part)
                return
            begin = min(start + round(rest[0].start * SAMPLE_RATE), end)
            yield self._final(utterance, begin, part)
            utterance = self._named(begin, begin, utterance.spoken)

    def _final(self, utterance: OpenUtterance, end: int, words: Sequence[Word]) -> Transcript:
        utterance.steady = tuple(words)
        made = replace(self._transcript(utterance, end, words), final=True)
        if self._who and self._namer:
            speaker = self._who.speaker(utterance.onset, end) or made.speaker
            if speaker == made.speaker:  # else this is the one change of what is shown
                self._namer.add(utterance.name, utterance.onset, end, speaker)
            made = replace(made, speaker=speaker)
        return made

    def _transcript(self, utterance: OpenUtterance, end: int, words: Sequence[Word]) -> Transcript:
        start = self._sound.seconds(utterance.onset)
        if self._who and not utterance.speaker:
            utterance.speaker = self._who.speaker(utterance.onset, end)
        stable = join(words)
        tentative = join(utterance.steady).removeprefix(stable)
        return Transcript(
            utterance.name,
            stable,
            tentative.strip(),
            False,
            start,
            max(self._sound.seconds(end), start),
            heard=self._sound.arrived(end - 1),
            channel=self._channel,
            language=self._language.name,
            speaker=utterance.speaker,
            took=utterance.took,
            spaced=tentative[:1] == " ",
        )


def said_of(lead: Sequence[Word], words: Sequence[Word], seam: float) -> int:
    """Return how many of `words` belong to the sound before `seam`, in seconds, where `lead` was
    heard before: those that say the same, and among equally near ones those with such times.

    None ends or begins far from the seam: what is said twice in a sentence is not taken for one.
    """
    distances = edit_distances([key(word) for word in lead], [key(word) for word in words])
    before = sum((word.start + word.end) / 2 < seam for word in words)
    near = [
        j
        for j in range(len(distances))
        if (j == 0 or words[j - 1].start < seam + SEAM_MOVES)
        and (j == len(words) or words[j].end > seam - SEAM_MOVES)
    ]
    return min(near, key=lambda j: (distances[j], abs(j - before)))


def same_end(careful: Sequence[Word], words: Sequence[Word], after: Sequence[Word]) -> bool:
    """Return whether a careful pass's words end where `words` do, before `after`: with the same
    word, or with as many words, the last of which is another one than the first of `after`."""
    ends, begins = [key(word) for word in careful[-1:]], [key(word) for word in after[:1]]
    return ends == [key(word) for word in words[-1:]] or (
        len(careful) == len(words) and ends != begins
    )


def better(shown: tuple[Word, ...], careful: Sequence[Word]) -> tuple[Word, ...]:
    """Return the words of a final: a careful pass's, unless they only end sooner or are so few that
    it must have left out some of what was said.

    If the first and last are the same words, they keep their spelling: a caption may have ended
    where the new hypothesis continues.
    """
    known, now = [key(word) for word in shown], [key(word) for word in careful]
    if known[: len(now)] == now or len(now) < MOST_OF_THEM * len(known):
        return shown
    words = list(careful)
    for at in (0, -1):
        if known and known[at] == now[at]:
            words[at] = replace(words[at], text=shown[at].text)
    return tuple(words)
