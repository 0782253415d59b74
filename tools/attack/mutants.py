"""What a generator of mutants gives, and how one of them is made again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Make = Callable[[random.Random, Path], str]
"""Writes one mutant at a path, which does not exist yet, and gives its recipe in words."""


@dataclass(frozen=True)
class Mutant:
    """A file or folder that no program wrote so. recipe: what was done to it, in words."""

    kind: str
    number: int
    path: Path
    recipe: str

    @property
    def name(self) -> str:
        """By which `--only` makes it again, with the same seed."""
        return f"{self.kind}:{self.number}"


def mutant(kind: str, number: int, seed: int, make: Make, path: Path) -> Mutant:
    """The mutant of this number: of the same seed, always the same one."""
    chance = random.Random(f"{seed} {kind} {number}")
    return Mutant(kind, number, path, make(chance, path))
