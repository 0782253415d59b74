"""Speech and pauses for minutes or hours, through a real sound server: what is missed, what grows.

A sentence is dropped where no final caption covers at least half of the time that it was spoken.
Lags are those of partials, from when the sound was there until its text was told. Of memory the
first ten minutes (a third of a short run) do not count: engines settle in them.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from benchmarks.hearing import Figures, Samples, sentences
from benchmarks.observer import Complaints, Health, Observer, health, observed
from benchmarks.sound_server import SoundServer, running_server
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock

_PIECE = 40.0  # seconds, more or less, that are played at once
_WARM_UP = 600.0  # seconds
_LOOKED_AT_EVERY = 1.0  # seconds
_ANSWER = 10.0  # seconds within which the last final caption comes
_COVERED = 0.5
_LONG_PAUSE = 12.0  # seconds: one in ten, in which the source falls quiet


@dataclass(frozen=True)
class Spoken:
    """When a sentence was played, in seconds of `lasting_clock` or since its piece began."""

    start: float
    end: float

    def later(self, seconds: float) -> Spoken:
        """The same by a clock that is `seconds` ahead."""
        return Spoken(self.start + seconds, self.end + seconds)


def soak(options: argparse.Namespace) -> Figures:
    """The figures of `options.minutes` of speech and pauses."""
    with running_server() as server:
        return soaked(server, options.minutes)


def soaked(server: SoundServer, minutes: float, seed: int = 0) -> Figures:
    """The figures of `minutes` of speech and pauses that are played at `server`."""
    settings = demo_pack.find().settings(Settings()).with_values({"device": "default"})
    random, said = np.random.default_rng(seed), sentences()
    spoken, states = list[Spoken](), list[tuple[float, Health]]()
    with (
        tempfile.TemporaryDirectory() as folder,
        Complaints() as complaints,
        observed(settings) as observer,
    ):
        began = lasting_clock()
        while (past := lasting_clock() - began) < minutes * 60:
            piece, times = spoken_piece(said, random, min(_PIECE, minutes * 60 - past))
            path = Path(folder) / "piece.wav"
            soundfile.write(path, piece, SAMPLE_RATE)
            player = server.play(path)
            now = lasting_clock()
            spoken += [one.later(now) for one in times]
            while player.poll() is None:
                # Often: at any one moment a pass may hold some ten megabytes more.
                states.append((lasting_clock() - began, health()))
                time.sleep(_LOOKED_AT_EVERY)
        observer.wait(lambda: observer.captioned_until > spoken[-1].end - 0.5, _ANSWER)
    return {
        "soak_minutes": round(states[-1][0] / 60, 2),
        "spoken_utterances": len(spoken),
        "dropped_utterances": dropped(spoken, observer),
        "soak_lost_finals": observer.unfinished,
        "soak_gap_s": round(sum(end - start for start, end in observer.gaps), 2),
        "soak_messages": len(observer.messages) + complaints.count,
        **_lag_figures(observer, began, minutes * 60),
        **_growth(states, minutes * 60),
    }


def spoken_piece(
    said: Sequence[Samples], random: np.random.Generator, seconds: float
) -> tuple[Samples, list[Spoken]]:
    """Sentences and pauses, some `seconds` of them but one sentence at least; when each is said."""
    parts, times, now = list[Samples](), list[Spoken](), 0.0
    while not times or now < seconds:
        pause = _LONG_PAUSE if random.random() < 0.1 else random.uniform(1.0, 5.0)
        sentence = said[int(random.integers(len(said)))]
        parts += [np.zeros(round(pause * SAMPLE_RATE), np.float32), sentence]
        start, now = now + pause, now + pause + len(sentence) / SAMPLE_RATE
        times.append(Spoken(start, now))
    return np.concatenate(parts), times


def dropped(spoken: Sequence[Spoken], observer: Observer) -> int:
    """How many of the sentences no final caption covers by half."""
    whole = [one for one in observer.utterances.values() if one.final and one.captioned]
    missed = 0
    for one in spoken:
        covered = sum(max(min(k.end, one.end) - max(k.start, one.start), 0.0) for k in whole)
        missed += covered < _COVERED * (one.end - one.start)
    return missed


def _lag_figures(observer: Observer, began: float, seconds: float) -> Figures:
    """Of the first and the last ten minutes, or sixths of less than an hour."""
    part = min(seconds / 6, 600.0)
    moments, values = observer.lags
    lags = [(moment - began, value) for moment, value in zip(moments, values, strict=True)]
    if not lags:
        return {}
    last_told = lags[-1][0]
    first = statistics.median([v for t, v in lags if t - lags[0][0] <= part])
    last = statistics.median([v for t, v in lags if t >= last_told - part])
    return {
        "soak_lag_first_median_s": round(first, 3),
        "soak_lag_last_median_s": round(last, 3),
        "soak_lag_change_percent": round(100 * (last / first - 1), 1),
        "soak_lag_max_s": round(max(values), 3),
    }


def _growth(states: Sequence[tuple[float, Health]], seconds: float) -> Figures:
    warm_up = min(_WARM_UP, seconds / 3)
    settled = [state for moment, state in states if moment >= warm_up] or [states[-1][1]]
    part = max(len(settled) // 6, 1)
    first = statistics.median(state.resident for state in settled[:part])
    last = statistics.median(state.resident for state in settled[-part:])
    return {
        "rss_first_mb": round(first / 1e6, 1),
        "rss_last_mb": round(last / 1e6, 1),
        "rss_growth_percent": round(100 * (last / first - 1), 2),
        **{
            f"soak_{name}_growth": _usual(settled[-part:], name) - _usual(settled[:part], name)
            for name in ("threads", "children", "files")
        },
    }


def _usual(states: Sequence[Health], name: str) -> int:
    counts: list[int] = [getattr(state, name) for state in states]
    return statistics.median_low(counts)
