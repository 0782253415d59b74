"""Engines' processes are killed in mid-word: how soon words come again, and what is lost.

A round's time counts from the kill until words come that the engine made after it; it holds the
time that the engine takes to load, which is measured where the app starts.
"""

from __future__ import annotations

import os
import random
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path

from ssbd_desktop.processes.engine import FROZEN
from tools.attack.counting import Fault, Outcome, tell
from tools.attack.killed_app import (
    CHILDREN,
    FLAGS,
    Blows,
    Ending,
    Kill,
    Killed,
    children,
    serve,
    serve_live,
)
from tools.attack.model_attack import gone
from tools.attack.watched_process import Raised, WatchedProcess

_ROUND = 60.0
"""Seconds in which a round ends, whatever becomes of it."""
_BEGINS = 120.0
"""Seconds in which the app begins to caption, and a whole clip is captioned undisturbed."""
BACK_WITHIN = {"SIGKILL": 3.0, "SIGSEGV": 3.0, "SIGSTOP": 3.0 + FROZEN}
"""Seconds, beside those of loading the model, after which words are to come again. That a process
does not move any more is known later than that it has ended."""


def attacked(rounds: int, seed: int) -> list[Outcome]:
    """Kill each kind of child so many times."""
    with tempfile.TemporaryDirectory(prefix="attack-") as folder:
        return [
            each
            for number, flag in enumerate(FLAGS)
            for each in _killed(flag, rounds, seed, Path(folder) / str(number))
        ]


def struck(rounds: int, seed: int) -> list[Outcome]:
    """Send signals to several children at once, also while they load, and stop the whole app."""
    chance, faults, outcomes = random.Random(f"{seed} mixed"), list[Fault](), list[Outcome]()
    with tempfile.TemporaryDirectory(prefix="attack-") as folder:
        process = WatchedProcess(serve_live, Path(folder))
        with gone(faults, "app"):
            begun = process.ask(None, _BEGINS)
            faults += [Fault("own errors", "app", begun.trace)] if begun else []
            for number in range(rounds):
                blows, stopped = _blows(chance), chance.uniform(-60.0, 20.0)
                if stopped > 1.0:
                    blows, recipe = Blows(()), f"all stopped for {stopped:.1f} s"
                    _stop(process.pid, stopped)
                else:
                    recipe = ", ".join(f"{s:.2f} s {flag} {name}" for s, flag, name in blows.each)
                killed = process.ask(blows, 2 * _ROUND)
                outcomes.append(_outcome("mixed", number, recipe, killed, _ROUND))
                tell(outcomes[-1])
            faults += _lost(process.ask("end", _ROUND))
        process.end()
    outcomes.append(Outcome("mixed", "mixed:all", f"{rounds} rounds", "ended", tuple(faults)))
    tell(outcomes[-1])
    return outcomes


def _blows(chance: random.Random) -> Blows:
    """At most two for each kind of child: what ends an engine twice in a row is to be given up."""
    flags = chance.sample([*CHILDREN, *CHILDREN], chance.randrange(1, 5))
    names = ("SIGKILL", "SIGSEGV", "SIGSTOP", "SIGABRT", "SIGTERM", "SIGBUS", "SIGCONT")
    return Blows(tuple((chance.uniform(0.0, 1.5), flag, chance.choice(names)) for flag in flags))


def _stop(pid: int, seconds: float) -> None:
    """Stop the app and its children, as a suspension does; the sound goes on."""
    ours = [pid, *(child for flag in CHILDREN for child in children(flag, pid))]
    for name, pause in ((signal.SIGSTOP, seconds), (signal.SIGCONT, 0.0)):
        for each in ours:
            os.kill(each, name)
        time.sleep(pause)


def _killed(flag: str, rounds: int, seed: int, home: Path) -> list[Outcome]:
    kind = f"kill{flag.removesuffix('-child').removeprefix('-')}"
    chance = random.Random(f"{seed} {kind}")
    outcomes, took = list[Outcome](), {name: list[float]() for name in BACK_WITHIN}
    faults: list[Fault] = []
    process = WatchedProcess(serve, home)
    with gone(faults, "app"):
        process.ask(None, _BEGINS)
        for number in range(rounds):
            request = Kill(flag, chance.choice(list(BACK_WITHIN)), chance.uniform(0.0, 0.8))
            killed = process.ask(request, _ROUND)
            recipe = f"{request.signal} {request.after:.2f} s after a word"
            outcomes.append(_outcome(kind, number, recipe, killed, BACK_WITHIN[request.signal]))
            tell(outcomes[-1])
            if isinstance(killed, Killed) and killed.back is not None:
                took[request.signal].append(killed.back - killed.load)
        faults += _lost(process.ask("end", _ROUND))
    process.end()
    recipe = f"{rounds} kills of {flag}: {_times(took)}"
    print(recipe, file=sys.stderr, flush=True)
    outcomes.append(Outcome(kind, f"{kind}:all", recipe, "ended", tuple(faults)))
    tell(outcomes[-1])
    return outcomes


def _outcome(
    kind: str, number: int, recipe: str, killed: Killed | Raised, within: float
) -> Outcome:
    name = f"{kind}:{number}"
    if isinstance(killed, Raised):
        return Outcome(kind, name, recipe, "none", (Fault("own errors", "app", killed.trace),))
    if killed.back is None:
        return Outcome(kind, name, recipe, "gone", (Fault("captions stopped", "app", killed.told),))
    late = killed.back - killed.load
    faults = (
        (Fault("captions stopped", "app", f"back after {killed.back:.1f} s"),)
        if late > within
        else ()
    )
    return Outcome(kind, name, recipe, "back", faults)


def _times(took: dict[str, list[float]]) -> str:
    each = [
        f"{signal} {statistics.median(times):.2f} s (at most {max(times):.2f})"
        for signal, times in took.items()
        if times
    ]
    return f"back, beside the model's load, after {', '.join(each) or 'none'}"


def _lost(ending: Ending | Raised) -> list[Fault]:
    """Finals that never came, or were not kept, or whose sound nobody was told of."""
    if isinstance(ending, Raised):
        return [Fault("own errors", "app", ending.trace)]
    told = {
        "shown, but never final": ending.unfinished,
        "final, but not kept as shown": ending.not_kept,
        "final, but not translated": ending.untranslated,
        "said in each undisturbed clip, but not here": ending.unheard,
    }
    faults = [
        Fault("captions stopped", "app", f"{len(which)} {what}: {', '.join(which[:5])}")
        for what, which in told.items()
        if which
    ]
    return faults + [Fault("own errors", "app: log", text) for text in ending.errors]
