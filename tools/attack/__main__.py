"""Attack the app with damaged and hostile files, and count what it does not stand. Linux.

    python -m tools.attack [--sample N | --all] [--seed S] [--json] [KIND…]
    python -m tools.attack --only gguf:417 [--seed S]
    python -m tools.attack --kill N
    python -m tools.attack --mixed N
    python -m tools.attack --signals N
    python -m tools.attack --window N

Kinds: gguf, whisper, template, sound, journal, settings, server, answer, special, frames. The same
seed makes the same mutants. `--kill` kills the processes of the engines in mid-word, each so many
times; `--mixed` does so to several children and with other signals, or stops the whole app;
`--signals` tells the app to end at so many moments; `--window` chooses so many mutants of the kind
gguf in the real settings window, which has to say what each is within five seconds. Ends with 1
where anything was counted.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from tools.attack import (
    chat_templates,
    chosen_in_window,
    counting,
    frames,
    ggufs,
    journals,
    kills,
    servers,
    settings_files,
    signals,
    sound_files,
    texts,
    whisper_folders,
)
from tools.attack.counting import Outcome
from tools.attack.file_attacks import JournalAttack, SettingsAttack, SoundAttack
from tools.attack.model_attack import SPEECH, TRANSLATION, ModelAttack
from tools.attack.mutants import Make, Mutant, mutant

_AT_ONCE = 3  # each waits for words that are spoken in real time
_HANG = 20.0  # seconds


class Attack(Protocol):
    """Tries mutants, one after the other."""

    def __call__(self, mutant: Mutant) -> Outcome: ...
    def close(self) -> None: ...


@dataclass(frozen=True)
class Kind:
    """A kind of mutants. all: how many a whole run tries; ending: of their files' names."""

    make: Make
    attack: Callable[[Path, float], Attack]
    all: int
    ending: str = ""


KINDS = {
    "gguf": Kind(ggufs.make, partial(ModelAttack, TRANSLATION), 1000, ".gguf"),
    "whisper": Kind(whisper_folders.make, partial(ModelAttack, SPEECH), 200),
    "template": Kind(chat_templates.make, partial(ModelAttack, TRANSLATION), 100, ".gguf"),
    "sound": Kind(sound_files.make, SoundAttack, 300),
    "journal": Kind(journals.make, JournalAttack, 390, ".jsonl"),
    "settings": Kind(settings_files.make, SettingsAttack, 310, ".toml"),
    "server": Kind(servers.make, servers.ServerAttack, 500, ".json"),
    "answer": Kind(texts.make_answer, texts.AnswerAttack, 2000, ".json"),
    "special": Kind(texts.make_special, texts.SpecialAttack, 300, ".json"),
    "frames": Kind(frames.make, frames.PageAttack, 1000, ".json"),
}

ROUNDS: dict[str, Callable[[int, int], list[Outcome]]] = {
    "kill": kills.attacked,
    "mixed": kills.struck,
    "signals": signals.attacked,
    "window": chosen_in_window.attacked,
}
"""What is attacked without any file: so many rounds, of a seed."""


def main(argv: Sequence[str] | None = None) -> int:
    """Attack, and print what was counted; 1 where that was anything."""
    options = _options(argv)
    # Engines run beside each other; and what is forked must have no threads.
    os.environ |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    # What a process held that was killed is nothing that anybody wants to be told.
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker:UserWarning"
    outcomes: list[Outcome] = []
    for name, attacked in ROUNDS.items():
        if rounds := getattr(options, name):
            outcomes += attacked(rounds, options.seed)
    with tempfile.TemporaryDirectory(prefix="attack-") as folder:
        for kind, numbers in _wanted(options).items():
            outcomes += _attacked(kind, numbers, options, Path(folder))
    if options.json:
        print(json.dumps(counting.as_json(outcomes, options.seed), indent=1))
    else:
        print(counting.table(outcomes))
    return 1 if any(each.faults for each in outcomes) else 0


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tools.attack", description="Attack the app.")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    how_many = parser.add_mutually_exclusive_group()
    how_many.add_argument("--sample", type=int, default=10, metavar="N", help="of each kind")
    how_many.add_argument("--all", action="store_true", help="as many as a whole run takes")
    how_many.add_argument("--only", metavar="KIND:NUMBER", help="this mutant")
    for name in ROUNDS:
        how_many.add_argument(f"--{name}", type=int, metavar="N", help="so many rounds of these")
    parser.add_argument("--seed", type=int, default=0)
    hang = f"seconds that are a hang: {_HANG:.0f}, more on a machine that does other things"
    parser.add_argument("--patience", type=float, default=_HANG, metavar="SECONDS", help=hang)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(argv)
    unknown = [kind for kind in options.kinds if kind not in KINDS]
    if unknown:
        parser.error(f"there is no kind {unknown[0]}")
    return options


def _wanted(options: argparse.Namespace) -> dict[str, range]:
    """The numbers of the mutants to try, by kind."""
    if any(getattr(options, name) for name in ROUNDS):
        return {}
    if options.only:
        kind, _, number = options.only.partition(":")
        return {kind: range(int(number), int(number) + 1)}
    return {
        kind: range(KINDS[kind].all if options.all else min(options.sample, KINDS[kind].all))
        for kind in options.kinds or KINDS
    }


def _attacked(
    kind: str, numbers: range, options: argparse.Namespace, folder: Path
) -> list[Outcome]:
    """Try mutants of a kind, some at once."""
    left, outcomes, lock = iter(numbers), list[Outcome](), threading.Lock()

    def taken() -> Iterator[int]:
        while True:
            with lock:
                number = next(left, None)
            if number is None:
                return
            yield number

    def work(place: int) -> None:
        home = folder / f"{kind}-{place}"
        home.mkdir()
        attack = KINDS[kind].attack(home, options.patience)
        try:
            for number in taken():
                found = _tried(attack, kind, number, options.seed, home)
                with lock:
                    outcomes.append(found)
                counting.tell(found)
        finally:
            attack.close()

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for place in [pool.submit(work, n) for n in range(min(_AT_ONCE, len(numbers)))]:
            place.result()  # an attack that fails itself must not look like one that found nothing
    return sorted(outcomes, key=lambda each: int(each.name.partition(":")[2]))


def _tried(attack: Attack, kind: str, number: int, seed: int, home: Path) -> Outcome:
    path = home / f"mutant-{number}{KINDS[kind].ending}"
    try:
        return attack(mutant(kind, number, seed, KINDS[kind].make, path))
    finally:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
