"""Outages of the sound during speech: how soon captions are there again, and what is lost.

In each round the sound server is killed and started again, or stopped and let go on, or its sink
removed and made again, at a random moment of an utterance and for a random time. A round's time
counts from when the server, its sink and speech that is played on it are there again, until a
caption is told of what was said after that; it holds the time that the first words take to say.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from benchmarks.hearing import Figures, Samples, sentences
from benchmarks.observer import Complaints, Health, Observer, health, observed
from benchmarks.sound_server import SINK, SoundServer, running_server
from ssbd_desktop.base.events import LEAST_GAP, SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock

_OUTAGE = (0.3, 6.0)  # seconds, from and to
_INTO = 1.5  # seconds into an utterance, at most, that an outage begins
_PATIENCE = 20.0  # seconds until captions are given up
_SPEECH = 30.0  # seconds that are played at once, which a round does not outlast
_BETWEEN = 0.3  # seconds between sentences: too few to end an utterance
_FIRST_WORDS = 0.3  # seconds of new speech without which a caption is of what was said before


@dataclass(frozen=True)
class Outage:
    """How the sound goes away, and how it comes back."""

    begin: Callable[[SoundServer], None]
    end: Callable[[SoundServer], None]


OUTAGES = {
    "kill": Outage(SoundServer.kill, SoundServer.restart),
    "stop": Outage(SoundServer.freeze, SoundServer.thaw),
    "sink": Outage(lambda server: server.remove_sink(SINK), SoundServer.add_default_sink),
}


@dataclass(frozen=True)
class Round:
    """What became of an outage. began, ended: seconds of `lasting_clock`. captions, sound: seconds
    until they were there again, None where they never were. reopened: whether the source had to be
    opened again. marked: whether a gap tells of it. behind: seconds by which the session's time
    fell behind the clock; that much sound is missing, and no gap tells of it (a server that was
    stopped catches up with what it owes)."""

    kind: str
    began: float
    ended: float
    captions: float | None
    sound: float | None
    reopened: bool
    marked: bool
    behind: float
    health: Health

    @property
    def unmarked(self) -> bool:
        """Whether sound is missing that no gap tells of."""
        lost = self.reopened and self.ended - self.began > LEAST_GAP
        return self.behind > LEAST_GAP or (lost and not self.marked)

    def line(self) -> str:
        """The round in a line, for who watches."""
        back = "never" if self.captions is None else f"after {self.captions:.2f} s"
        heard = "" if self.sound is None else f", sound after {self.sound:.2f} s"
        away = f"{self.ended - self.began:.2f} s"
        return (
            f"{self.kind}: away for {away}, captions {back}{heard}, "
            f"marked: {self.marked}, behind by {self.behind:.2f} s"
        )


def recovery(options: argparse.Namespace) -> Figures:
    """The figures of `options.rounds` outages."""
    with running_server() as server:
        return recovered(server, options.rounds, tuple(OUTAGES))


def recovered(server: SoundServer, rounds: int, kinds: Sequence[str], seed: int = 0) -> Figures:
    """The figures of `rounds` outages at `server`, of these kinds in turn."""
    settings = demo_pack.find().settings(Settings()).with_values({"device": "default"})
    random, said = np.random.default_rng(seed), sentences()
    done = list[Round]()
    with (
        tempfile.TemporaryDirectory() as folder,
        Complaints() as complaints,
        observed(settings) as observer,
    ):
        for number in range(rounds):
            path = Path(folder) / "speech.wav"
            soundfile.write(path, _speech(said, random), SAMPLE_RATE)
            done.append(_round(kinds[number % len(kinds)], server, observer, path, random))
            print(number + 1, done[-1].line(), file=sys.stderr, flush=True)
    return {
        "recovery_rounds": rounds,
        **_times(done),
        "recovery_failed": sum(one.captions is None for one in done),
        "recovery_crashes": observer.failures + complaints.count,
        "recovery_lost_finals": observer.unfinished,
        "recovery_unmarked_gaps": sum(one.unmarked for one in done),
        "recovery_gaps": sum(one.marked for one in done),
        **{
            f"recovery_{name}_growth": getattr(done[-1].health, name)
            - getattr(done[0].health, name)
            for name in ("threads", "children", "files")
        },
    }


def _round(
    kind: str, server: SoundServer, observer: Observer, path: Path, random: np.random.Generator
) -> Round:
    outage = OUTAGES[kind]
    player = server.play(path)
    begun = lasting_clock()
    observer.wait(lambda: observer.resumed[1] > begun, _PATIENCE)
    time.sleep(random.uniform(0, _INTO))
    began, origin = lasting_clock(), observer.origin
    outage.begin(server)
    player.kill()
    player.wait()
    time.sleep(random.uniform(*_OUTAGE))
    outage.end(server)
    player = server.play(path)
    ended = lasting_clock()
    there = observer.wait(lambda: observer.resumed[1] > ended + _FIRST_WORDS, _PATIENCE)
    found = Round(
        kind,
        began,
        ended,
        observer.resumed[0] - ended if there else None,
        max(observer.running_since - ended, 0.0) if there else None,
        observer.running_since > began,
        any(start < ended and end > began for start, end in observer.gaps),
        observer.origin - origin,
        health(),
    )
    player.kill()
    player.wait()
    return found


def _speech(said: Sequence[Samples], random: np.random.Generator) -> Samples:
    """Sentences one after the other, the first of them at once."""
    parts, seconds = list[Samples](), 0.0
    pause = np.zeros(round(_BETWEEN * SAMPLE_RATE), np.float32)
    while seconds < _SPEECH:
        parts += [said[int(random.integers(len(said)))], pause]
        seconds += len(parts[-2]) / SAMPLE_RATE + _BETWEEN
    return np.concatenate(parts)


def _times(done: Sequence[Round]) -> Figures:
    captions = [_PATIENCE if one.captions is None else one.captions for one in done]
    sound = [_PATIENCE if one.sound is None else one.sound for one in done]
    found: Figures = {
        "recovery_median_s": statistics.median(captions),
        "recovery_max_s": max(captions),
        "recovery_sound_median_s": statistics.median(sound),
        "recovery_sound_max_s": max(sound),
    }
    for kind in dict.fromkeys(one.kind for one in done):
        found[f"recovery_{kind}_max_s"] = max(
            seconds for one, seconds in zip(done, captions, strict=True) if one.kind == kind
        )
    return {name: round(value, 3) for name, value in found.items()}
