"""Rolling figures of a running pipeline, from its events. No Qt, and no clock but the one given.

Figures are those of a span of time: the last minutes, or what has passed since a setting changed.
"""

from __future__ import annotations

import statistics
import threading
import time
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from ssbd_desktop.decoding.accounting import erased
from ssbd_desktop.decoding.decoder import DecodingStats
from ssbd_desktop.events import Caption, Event, Gap, Transcript

WINDOW = 120.0
"""Seconds that figures reach back at most."""

_MOST = 4096
"""Updates and transcripts that are kept at most, however fast they come."""


@dataclass(frozen=True)
class ShownUpdate:
    """One caption that was shown. at: seconds on the recorder's clock.

    utterance: which one, told apart over all sessions. shown: tokens on the screen; erased: how
    many of those that stood there before went. translation_lag: see
    `ssbd_desktop.events.Caption`.
    """

    at: float
    utterance: tuple[int, str]
    stats: DecodingStats
    shown: int
    erased: int
    translation_lag: float | None

    @property
    def began(self) -> float:
        """When it was begun: settings that changed after that were not in force for it."""
        return self.at - self.stats.seconds


@dataclass(frozen=True)
class Hearing:
    """One transcript of an utterance that goes on. at: as in Update. lag: see `Transcript`."""

    at: float
    lag: float


@dataclass(frozen=True)
class Missed:
    """Sound that was not heard. at: when it was told, as in Update. seconds: how much."""

    at: float
    seconds: float


@dataclass(frozen=True)
class FreshStart:
    """A moment at which figures begin anew, and why."""

    at: float
    label: str


@dataclass(frozen=True)
class Recording:
    """What happened in the last WINDOW seconds before `now`, oldest first."""

    now: float
    updates: tuple[ShownUpdate, ...] = ()
    hearings: tuple[Hearing, ...] = ()
    missed: tuple[Missed, ...] = ()
    marks: tuple[FreshStart, ...] = ()

    @property
    def since(self) -> float:
        """When the figures begin that hold for what is set now."""
        start = self.now - WINDOW
        return max(start, self.marks[-1].at) if self.marks else start


@dataclass(frozen=True)
class LiveFigures:
    """What a span of time says; None where nothing in it does.

    updates: how many captions. speed: what plain re-translation would have cost, over what was
    spent, by the model's cost curve if by_curve, else in passes. accepted_of_drafted (A/D) and
    accepted_of_output (A/O): shares, 0 … 1. erasure: tokens erased from the screen per token of
    what now stands there, averaged over utterances (NE; one that is not finished counts by its
    newest text). speech_lag, translation_lag: medians, in seconds; speech_lag leaves final
    transcripts out, since those wait for a pause on purpose. tokens_per_second: of output, over
    the time that translating took, prompt included. unheard: seconds of sound that were lost, on
    all channels together.
    """

    updates: int = 0
    speed: float | None = None
    by_curve: bool = True
    accepted_of_drafted: float | None = None
    accepted_of_output: float | None = None
    erasure: float | None = None
    speech_lag: float | None = None
    translation_lag: float | None = None
    tokens_per_second: float | None = None
    unheard: float = 0.0


def figures(recording: Recording) -> LiveFigures:
    """The figures since the last mark, or of the whole recording where there is none."""
    since = recording.since
    found = _figures(
        [update for update in recording.updates if update.began >= since],
        [hearing for hearing in recording.hearings if hearing.at >= since],
    )
    return replace(found, unheard=sum(x.seconds for x in recording.missed if x.at >= since))


def course(recording: Recording, step: float) -> list[tuple[float, LiveFigures]]:
    """How the figures went: those of each `step` seconds, and when what they are of happened.

    Steps in which nothing happened are left out, and so is what was not heard. They lie at whole
    multiples of `step` on the clock, so that they stay what they are as it goes on; a mark ends one
    and begins another, and what was begun before it belongs to the one before.
    """
    borders = [mark.at for mark in recording.marks]
    parts: dict[tuple[int, int], tuple[list[ShownUpdate], list[Hearing]]] = {}

    def part(began: float, at: float) -> tuple[list[ShownUpdate], list[Hearing]]:
        return parts.setdefault((bisect_right(borders, began), int(at // step)), ([], []))

    for update in recording.updates:
        part(update.began, update.at)[0].append(update)
    for hearing in recording.hearings:
        part(hearing.at, hearing.at)[1].append(hearing)
    return [
        (
            statistics.fmean([*(one.at for one in updates), *(one.at for one in hearings)]),
            _figures(updates, hearings),
        )
        for _, (updates, hearings) in sorted(parts.items(), key=lambda item: item[0])
    ]


def _figures(updates: Sequence[ShownUpdate], hearings: Sequence[Hearing]) -> LiveFigures:
    by_curve = not updates or updates[-1].stats.by_curve
    # Where the engine has come to know its costs, or no longer does, the two do not add up.
    stats = [update.stats for update in updates if update.stats.by_curve == by_curve]
    return LiveFigures(
        updates=len(updates),
        speed=_ratio(sum(one.plain_price for one in stats), sum(one.price for one in stats)),
        by_curve=by_curve,
        accepted_of_drafted=_share(updates, lambda stats: stats.drafted),
        accepted_of_output=_share(updates, lambda stats: stats.output),
        erasure=_erasure(updates),
        speech_lag=_median(hearing.lag for hearing in hearings),
        translation_lag=_median(
            update.translation_lag for update in updates if update.translation_lag is not None
        ),
        tokens_per_second=_ratio(
            sum(update.stats.output for update in updates),
            sum(update.stats.seconds for update in updates),
        ),
    )


def _share(updates: Iterable[ShownUpdate], whole: Callable[[DecodingStats], int]) -> float | None:
    stats = [update.stats for update in updates]
    return _ratio(sum(one.accepted for one in stats), sum(whole(one) for one in stats))


def _erasure(updates: Iterable[ShownUpdate]) -> float | None:
    gone: dict[tuple[int, str], int] = {}
    stands: dict[tuple[int, str], int] = {}
    for update in updates:
        gone[update.utterance] = gone.get(update.utterance, 0) + update.erased
        stands[update.utterance] = update.shown
    if not gone:
        return None
    return statistics.fmean(gone[name] / max(1, stands[name]) for name in gone)


def _ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def _median(values: Iterable[float]) -> float | None:
    found = list(values)
    return statistics.median(found) if found else None


class Recorder:
    """Keeps what the figures are made of, for WINDOW seconds. Safe to use from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """clock: seconds, never going back."""
        self._clock = clock
        self._lock = threading.Lock()
        self._updates: deque[ShownUpdate] = deque(maxlen=_MOST)
        self._hearings: deque[Hearing] = deque(maxlen=_MOST)
        self._missed: deque[Missed] = deque(maxlen=_MOST)
        self._marks: deque[FreshStart] = deque(maxlen=_MOST)
        self._session = 0
        self._open: dict[str, tuple[int, ...]] = {}

    def begin(self) -> None:
        """Another session begins: its utterances are others, though they are named alike."""
        with self._lock:
            self._session += 1
            self._open.clear()

    def mark(self, label: str) -> None:
        """Something changed: figures begin anew."""
        with self._lock:
            self._marks.append(FreshStart(self._clock(), label))

    def add(self, event: Event) -> None:
        """Take in what the pipeline told; quick enough for any thread."""
        with self._lock:
            if isinstance(event, Caption):
                self._add_caption(event)
            elif isinstance(event, Transcript) and not event.final and event.lag is not None:
                self._hearings.append(Hearing(self._clock(), event.lag))
            elif isinstance(event, Gap):
                self._missed.append(Missed(self._clock(), event.end - event.start))

    def read(self) -> Recording:
        """What happened in the last WINDOW seconds."""
        with self._lock:
            now = self._clock()
            for kept in (self._updates, self._hearings, self._missed, self._marks):
                while kept and kept[0].at < now - WINDOW:
                    kept.popleft()
            return Recording(
                now,
                tuple(self._updates),
                tuple(self._hearings),
                tuple(self._missed),
                tuple(self._marks),
            )

    def _add_caption(self, caption: Caption) -> None:
        before = self._open.pop(caption.utterance, ())
        if not caption.final:
            # One that is not translated, after a failure, leaves what was shown before to compare.
            self._open[caption.utterance] = caption.tokens if caption.stats else before
        if caption.stats is None:
            return
        self._updates.append(
            ShownUpdate(
                self._clock(),
                (self._session, caption.utterance),
                caption.stats,
                len(caption.tokens),
                erased(before, caption.tokens),
                caption.translation_lag,
            )
        )
