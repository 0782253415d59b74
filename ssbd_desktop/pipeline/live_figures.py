"""Rolling figures of a running pipeline, from its events. No Qt, and no clock but the one given.

Figures cover a span of time: the last minutes, or the time since a setting changed.
"""

from __future__ import annotations

import statistics
import threading
import time
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ssbd_desktop.base.events import Caption, Event, Gap, Transcript
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.decoder import erased

WINDOW = 120.0
"""How many seconds figures reach back at most."""

_MOST = 16_384
"""The most samples kept, however fast they come."""


@dataclass(frozen=True)
class Sample:
    at: float
    """Seconds on the recorder's clock."""

    @property
    def began(self) -> float:
        """When it began: later changes of settings did not apply to it."""
        return self.at


@dataclass(frozen=True)
class ShownUpdate(Sample):
    utterance: tuple[int, str]
    """The utterance, unique over all sessions."""
    stats: DecodingStats
    shown: int
    """Tokens on the screen."""
    erased: int
    """How many of the previous ones disappeared."""
    translation_lag: float | None
    """See `ssbd_desktop.base.events.Caption`."""

    @property
    def began(self) -> float:
        return self.at - self.stats.seconds


@dataclass(frozen=True)
class SpeechLag(Sample):
    """One transcript of an open utterance."""

    lag: float
    """See `events.Transcript`."""


@dataclass(frozen=True)
class Dropout(Sample):
    """Lost sound, at the time it was reported."""

    seconds: float


@dataclass(frozen=True)
class FreshStart(Sample):
    """A moment when figures start over, and why."""

    label: str


@dataclass(frozen=True)
class Recording:
    """The events of the last WINDOW seconds before `now`, oldest first."""

    now: float
    samples: tuple[Sample, ...] = ()

    @property
    def fresh_starts(self) -> list[FreshStart]:
        return [sample for sample in self.samples if isinstance(sample, FreshStart)]

    @property
    def since(self) -> float:
        """The start of the figures for the current settings."""
        return max([self.now - WINDOW, *(start.at for start in self.fresh_starts)])


@dataclass(frozen=True)
class LiveFigures:
    """The figures of a span of time; None if nothing in it yields one."""

    updates: int = 0
    """The number of captions."""
    passes: float | None = None
    """The passes of plain re-translation over the actual ones."""
    accepted_of_drafted: float | None = None
    """A/D, 0 … 1."""
    accepted_of_output: float | None = None
    """A/O, 0 … 1."""
    erasure: float | None = None
    """Tokens erased from the screen per token of the newest text, averaged over utterances (NE)."""
    speech_lag: float | None = None
    """The median in seconds, excluding final transcripts, which wait for a pause on purpose."""
    translation_lag: float | None = None
    """The median in seconds."""
    tokens_per_second: float | None = None
    """Output over translation time, including the prompt."""
    dropped: float = 0.0
    """Seconds of lost sound, on all channels together."""


def figures(recording: Recording) -> LiveFigures:
    """Return the figures since the last fresh start, or for the whole recording."""
    since = recording.since
    return _figures([sample for sample in recording.samples if sample.began >= since])


def time_series(recording: Recording, step: float) -> list[tuple[float, LiveFigures]]:
    """Return the figures over time: those of each `step` seconds, with the time of what they
    describe.

    Steps in which nothing happened are left out, and so is dropped sound. Steps are at multiples of
    `step` on the clock, so they don't shift as it advances; a fresh start ends one and begins
    another, and anything begun before it belongs to the earlier one.
    """
    borders = [start.at for start in recording.fresh_starts]
    steps: dict[tuple[int, int], list[Sample]] = {}
    for sample in recording.samples:
        if isinstance(sample, ShownUpdate | SpeechLag):
            key = (bisect_right(borders, sample.began), int(sample.at // step))
            steps.setdefault(key, []).append(sample)
    return [
        (statistics.fmean(sample.at for sample in samples), _figures(samples))
        for _, samples in sorted(steps.items(), key=lambda item: item[0])
    ]


def _figures(samples: Sequence[Sample]) -> LiveFigures:
    updates = [sample for sample in samples if isinstance(sample, ShownUpdate)]
    stats = [update.stats for update in updates]
    accepted, output = sum(one.accepted for one in stats), sum(one.output for one in stats)
    return LiveFigures(
        updates=len(updates),
        passes=_ratio(sum(one.plain_passes for one in stats), sum(one.all_passes for one in stats)),
        accepted_of_drafted=_ratio(accepted, sum(one.drafted for one in stats)),
        accepted_of_output=_ratio(accepted, output),
        erasure=_erasure(updates),
        speech_lag=_median(sample.lag for sample in samples if isinstance(sample, SpeechLag)),
        translation_lag=_median(
            update.translation_lag for update in updates if update.translation_lag is not None
        ),
        tokens_per_second=_ratio(output, sum(one.seconds for one in stats)),
        dropped=sum(sample.seconds for sample in samples if isinstance(sample, Dropout)),
    )


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
    """Keeps what the figures are based on, for WINDOW seconds. Safe to use from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """clock: seconds, never going backward."""
        self._clock = clock
        self._lock = threading.Lock()
        self._samples: deque[Sample] = deque(maxlen=_MOST)
        self._session = 0
        self._open: dict[str, tuple[int, ...]] = {}

    def begin(self) -> None:
        """Begin another session, which reuses the names for other utterances."""
        with self._lock:
            self._session += 1
            self._open.clear()

    def start_afresh(self, label: str) -> None:
        with self._lock:
            self._samples.append(FreshStart(self._clock(), label))

    def add(self, event: Event) -> None:
        """Add one of the pipeline's events; fast enough for any thread."""
        with self._lock:
            if isinstance(event, Caption):
                self._add_caption(event)
            elif isinstance(event, Transcript) and not event.final and event.lag is not None:
                self._samples.append(SpeechLag(self._clock(), event.lag))
            elif isinstance(event, Gap):
                self._samples.append(Dropout(self._clock(), event.end - event.start))

    def read(self) -> Recording:
        """Return what happened in the last WINDOW seconds."""
        with self._lock:
            now = self._clock()
            while self._samples and self._samples[0].at < now - WINDOW:
                self._samples.popleft()
            return Recording(now, tuple(self._samples))

    def _add_caption(self, caption: Caption) -> None:
        before = self._open.pop(caption.utterance, ())
        if not caption.final:
            # After an untranslated caption, as on a failure, compare with what was shown before.
            self._open[caption.utterance] = caption.tokens if caption.stats else before
        if caption.stats is None:
            return
        self._samples.append(
            ShownUpdate(
                self._clock(),
                (self._session, caption.utterance),
                caption.stats,
                len(caption.tokens),
                erased(before, caption.tokens),
                caption.translation_lag,
            )
        )
