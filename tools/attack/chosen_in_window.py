"""Mutated GGUFs are chosen in the real window, one after the other: it neither dies nor hangs."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path

from ssbd_desktop.settings import demo_pack
from tests.helpers.desktop import opened_desktop
from tools.attack import ggufs
from tools.attack.counting import Fault, Outcome, outcome, sentence_faults, tell
from tools.attack.model_attack import gone
from tools.attack.mutants import Mutant, mutant
from tools.attack.real_window import Choice, serve
from tools.attack.watched_process import Raised, WatchedProcess

HANG = 5.0
"""Seconds in which the window must have said what a file is, and in which it must answer. Where the
machine is busy with other things, so much longer than it says what a whole model is."""

_KIND = "window"
_PATIENCE = 60.0
"""Seconds until no answer is waited for any more; and in which the window stands."""


def attacked(rounds: int, seed: int) -> list[Outcome]:
    """Choose so many mutants, the same as those of the kind gguf."""
    with tempfile.TemporaryDirectory(prefix="attack-") as folder:
        home = Path(folder)
        with opened_desktop(home) as desktop:
            os.environ |= {name: desktop.env[name] for name in ("DISPLAY", "QT_QPA_PLATFORM")}
            window = _Window(home / "home")
            outcomes = [window.choose(number, seed, home) for number in range(rounds)]
            window.end()
    print(window.figures(), file=sys.stderr, flush=True)
    return outcomes


class _Window:
    def __init__(self, home: Path) -> None:
        self._home = home
        self._process: WatchedProcess | None = None
        self._choices: list[Choice] = []

    def choose(self, number: int, seed: int, folder: Path) -> Outcome:
        """Choose the mutant of this number; a new window follows one that died."""
        path = folder / f"mutant-{number}.gguf"
        made = mutant("gguf", number, seed, ggufs.make, path)
        made = Mutant(_KIND, number, path, made.recipe)
        faults: list[Fault] = []
        verdict = "window gone"
        with gone(faults, "window"):
            if self._process is None:
                self._process = WatchedProcess(serve, self._home)
                self._process.ask(None, _PATIENCE)
            verdict = self._chosen(path, faults)
        if verdict == "window gone":
            self.end()
        path.unlink()
        found = outcome(made, verdict, faults)
        tell(found)
        return found

    def end(self) -> None:
        """Close the window."""
        if self._process is not None:
            self._process.end()
        self._process = None

    def figures(self) -> str:
        """How long it took, for who watches."""
        if not self._choices:
            return "none was chosen"
        seconds = [each.seconds for each in self._choices]
        held_up = max(each.held_up for each in self._choices)
        described = sum(each.facts for each in self._choices)
        late = sum(each > HANG for each in seconds)
        return (
            f"{len(seconds)} chosen: {described} described, {len(seconds) - described} refused; "
            f"known after {statistics.median(seconds):.2f} s (at most {max(seconds):.2f}, {late} "
            f"after more than {HANG:.0f}); the window held up for {held_up:.3f} s at most"
        )

    def _chosen(self, path: Path, faults: list[Fault]) -> str:
        assert self._process is not None
        choice = self._process.ask(path, _PATIENCE)
        if isinstance(choice, Raised):
            faults.append(Fault("own errors", "window", choice.trace))
            return "none"
        assert isinstance(choice, Choice)
        self._choices.append(choice)
        faults += sentence_faults("window", choice.sentences)
        faults += [Fault("own errors", "window: log", text) for text in choice.errors]
        if choice.seconds > HANG and choice.seconds > HANG + self._usual():
            faults.append(Fault("hangs", "window", f"known after {choice.seconds:.1f} s"))
        if choice.held_up > HANG:
            faults.append(Fault("hangs", "window", f"held up for {choice.held_up:.1f} s"))
        return "described" if choice.facts else "refused"

    def _usual(self) -> float:
        """Seconds in which the window says just now what a whole model is."""
        assert self._process is not None
        choice = self._process.ask(demo_pack.find().folder / demo_pack.TRANSLATION_MODEL, _PATIENCE)
        return choice.seconds if isinstance(choice, Choice) else 0.0
