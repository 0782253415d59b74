"""Engines' processes are killed in mid-word: how soon words come again, and what is lost.

A round's time counts from the kill until words come that the engine made after it; it holds the
time that the engine takes to load, which is measured where the app starts.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
from pathlib import Path

from ssbd_desktop.processes.engine import FROZEN
from tools.attack.counting import Fault, Outcome, tell
from tools.attack.killed_app import FLAGS, Ending, Kill, Killed, serve
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
            outcomes.append(_outcome(kind, number, request, killed))
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


def _outcome(kind: str, number: int, request: Kill, killed: Killed | Raised) -> Outcome:
    name = f"{kind}:{number}"
    recipe = f"{request.signal} {request.after:.2f} s after a word"
    if isinstance(killed, Raised):
        return Outcome(kind, name, recipe, "none", (Fault("own errors", "app", killed.trace),))
    if killed.back is None:
        return Outcome(kind, name, recipe, "gone", (Fault("captions stopped", "app", killed.told),))
    late = killed.back - killed.load
    faults = (
        (Fault("captions stopped", "app", f"back after {killed.back:.1f} s"),)
        if late > BACK_WITHIN[request.signal]
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
