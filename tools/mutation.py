"""Breaks the code on purpose, one place at a time, and sees whether a test notices.

    python -m tools.mutation [--sample N] [--seed N] [--fast] [--only NAME …] [--json] [ROOM …]

Two kinds of mutants. Those that `tools/mutation.toml` names were once alive in a review: each is a
text of a file and what stands there instead. The others are drawn: from every place of a room where
an operator, a number, a condition, a call or a result can be another one, N by chance, the same for
the same seed. A room is one of the table, or a folder such as `audio` or `research/evaluation` with
the tests of that name. A drawn one is tried by the fast tests in a fork (`mutants_in_forks`). What
lives there is tried in a copy of the tree, by the nearest tests first and the slow ones last (with
--fast it counts as alive). A mutant is dead once a test fails, or takes far too long. What lives is
printed, with what the table has judged about it.
Ends with 1 where less than 95 % of a room are dead, or one lives that nobody has judged.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from tools.mutants_in_forks import Change, apart, surroundings, unnoticed

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "tools" / "mutation.toml"

LEAST = 0.95
"""The share of a room's mutants that must die."""

MARKS = ("not slow", "slow")
"""The marks of the tests, in the order in which they are tried."""

_COPIED = ("ssbd_desktop", "research", "tests")
_LONGEST = 240  # seconds of a processor that tests may take; without a mutant the slowest take 80
_WAITED = 480.0  # seconds after which they wait for what does not come, on a busy computer too
_MEMORY = 8 * 2**30  # a loop without end must not fill the computer's

_COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_COUNTED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
}
_NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_SAID = {"Sentence", "_log", "TypeVar", "NewType"}  # what people read is held elsewhere


@dataclass(frozen=True)
class Mutant:
    """A place of a file, in bytes, and what stands there instead. name: empty where it is drawn."""

    room: str
    file: str
    begin: int
    end: int
    instead: str
    name: str = ""

    @property
    def change(self) -> Change:
        return Change(self.file, self.begin, self.end, self.instead)

    def __str__(self) -> str:
        source = (ROOT / self.file).read_bytes()
        line = source.count(b"\n", 0, self.begin) + 1
        was = source[self.begin : self.end].decode()
        change = f"{self.file}:{line}: {_short(was)} → {_short(self.instead)}"
        return f"{self.name} ({change})" if self.name else change


@dataclass(frozen=True)
class Room:
    """Code, and the tests that stand near it."""

    name: str
    sources: tuple[str, ...]
    tests: tuple[str, ...]

    def files(self) -> list[str]:
        """Return the files of it, in order."""
        found = [
            path.relative_to(ROOT).as_posix()
            for source in self.sources
            for path in (
                [ROOT / source] if source.endswith(".py") else (ROOT / source).rglob("*.py")
            )
        ]
        return sorted(set(found))

    def nearest(self, file: str) -> list[str]:
        """Return the tests, those whose name is the file's first."""
        names = f"test_{Path(file).stem}.py", Path(file).stem
        near = [path for name in names for t in self.tests for path in (ROOT / t).rglob(name)]
        return [*(path.relative_to(ROOT).as_posix() for path in near), *self.tests]


Work = tuple[Mutant, list[str]]
"""A mutant and the tests that should notice it."""


def drawn(room: Room, count: int, seed: int) -> list[Mutant]:
    """Return `count` mutants of a room by chance, or all where there are no more."""
    every = [
        Mutant(room.name, file, *change)
        for file in room.files()
        for change in changes((ROOT / file).read_text("utf-8"))
    ]
    chosen = random.Random(f"{seed} {room.name}").sample(every, min(count, len(every)))
    return sorted(chosen, key=every.index)


def changes(source: str) -> Iterator[tuple[int, int, str]]:
    """Yield all that a file can be changed by: from byte, to byte, and what stands there then."""
    lines = [0]
    for line in source.encode().splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for node in _code(ast.parse(source)):
        for changed, instead in _others(node):
            begin = lines[changed.lineno - 1] + changed.col_offset
            yield (
                begin,
                lines[(changed.end_lineno or 1) - 1] + (changed.end_col_offset or 0),
                instead,
            )


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what runs below a node: no types, words, errors, or what is logged.

    Nor figures that a module gives a name, such as limits: each of them might be another one. Nor
    the length that NumPy finds out: any negative number asks for it.
    """
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Raise, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.alias)):
            continue
        if isinstance(node, ast.Module) and isinstance(child, (ast.Assign, ast.AnnAssign)):
            continue
        if isinstance(child, ast.Call) and _root(child.func) in _SAID:
            continue
        if isinstance(child, ast.UnaryOp) and _called(node) == "reshape":
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and (
            child in node.decorator_list or child is getattr(node, "returns", None)
        ):
            continue
        if isinstance(node, (ast.AnnAssign, ast.arg)) and child is node.annotation:
            continue
        yield child
        yield from _code(child)


def _called(node: ast.AST) -> str:
    """Return the method that a call is of; empty for anything else."""
    match node:
        case ast.Call(ast.Attribute(attr=str() as name)):
            return name
    return ""


def _root(node: ast.AST) -> str:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _others(node: ast.AST) -> Iterator[tuple[Any, str]]:
    """Yield which part of a node may be another, and which."""
    match node:
        case ast.Compare(left, [op], [right]) if type(op) in _COMPARED:
            yield node, ast.unparse(ast.Compare(left, [_COMPARED[type(op)]()], [right]))
        case ast.BoolOp(op, values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, f"({ast.unparse(ast.BoolOp(other, values))})"
        case ast.UnaryOp(ast.Not(), operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.BinOp(left, op, right) if type(op) in _COUNTED:
            if not any(
                isinstance(side, (ast.List, ast.Tuple, ast.JoinedStr)) for side in (left, right)
            ):
                yield node, f"({ast.unparse(ast.BinOp(left, _COUNTED[type(op)](), right))})"
        case ast.AugAssign(target, op, value) if type(op) in _COUNTED:
            yield node, ast.unparse(ast.AugAssign(target, _COUNTED[type(op)](), value))
        case ast.Constant(bool() as value):
            yield node, str(not value)
        case ast.Constant(int() | float() as value):
            yield node, str(value + 1 if isinstance(value, int) or not value else 2 * value)
        case ast.Call(ast.Name(id=str() as name) as called) if name in _NAMED:
            yield called, _NAMED[name]
        case ast.Return(value) if value is not None and not isinstance(value, ast.Constant):
            yield node, "return None"
        case ast.Expr(ast.Call(func)) if _root(func) not in _SAID:
            yield node, "pass"
        case ast.Break():
            yield node, "continue"
        case ast.Continue():
            yield node, "break"
    if isinstance(node, (ast.If, ast.IfExp, ast.While)) and not isinstance(
        node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)
    ):
        yield node.test, f"(not {ast.unparse(node.test)})"


@dataclass(frozen=True)
class Table:
    """What tools/mutation.toml says."""

    rooms: dict[str, Room]
    named: list[tuple[Mutant, tuple[str, ...]]]
    """Each with its tests; none for its room's."""
    judged: list[dict[str, str]]

    def room(self, name: str) -> Room | None:
        """Return one that is named, or a folder with the tests of the same name."""
        if name not in self.rooms:
            sources = [s for s in (f"ssbd_desktop/{name}", name) if (ROOT / s).is_dir()]
            tests = [t for t in (f"tests/unit/{name}", f"tests/{name}") if (ROOT / t).is_dir()]
            return Room(name, tuple(sources), tuple(tests)) if sources and tests else None
        return self.rooms[name]

    def judgment(self, mutant: Mutant) -> str:
        """Return why a mutant may live, empty where nobody has said; `in` is a part of its line."""
        source = (ROOT / mutant.file).read_bytes()
        was = source[mutant.begin : mutant.end].decode()
        line = source[: mutant.end].decode().count("\n")
        there = source.decode().splitlines()[line]
        return next(
            (
                one["why"]
                for one in self.judged
                if (one["file"], one["was"], one["instead"]) == (mutant.file, was, mutant.instead)
                and one["in"] in there
            ),
            "",
        )


def table() -> Table:
    """Read it; ends the program where a named mutant's text is not once in its file."""
    said = tomllib.loads(TABLE.read_text("utf-8"))
    rooms = {
        name: Room(name, tuple(room["sources"]), tuple(room["tests"]))
        for name, room in said["rooms"].items()
    }
    named = []
    for one in said["mutant"]:
        source, was = (ROOT / one["file"]).read_bytes(), one["was"].encode()
        if source.count(was) != 1:
            sys.exit(f"{TABLE.name}: “{one['name']}” is not once in {one['file']}: mend its text.")
        begin = source.index(was)
        mutant = Mutant("named", one["file"], begin, begin + len(was), one["instead"], one["name"])
        named.append((mutant, tuple(one["tests"])))
    return Table(rooms, named, said.get("judged", []))


class Trial:
    """A copy of the tree in which mutants are tried."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        for path in ROOT.iterdir():
            if path.name in _COPIED:
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(path, folder / path.name, ignore=ignored)
            elif path.name != ".git":
                (folder / path.name).symlink_to(path)

    def dies(self, mutant: Mutant, tests: Sequence[str], marks: Sequence[str]) -> bool:
        """Return whether one of the tests fails with the mutant."""
        path = self._folder / mutant.file
        source = path.read_bytes()
        try:
            changed = source[: mutant.begin] + mutant.instead.encode() + source[mutant.end :]
            path.write_bytes(changed)
            return not self.passes(tests, marks)
        finally:
            path.write_bytes(source)

    def passes(self, tests: Sequence[str], marks: Sequence[str]) -> bool:
        """Return whether all of the tests with these marks pass, in time."""
        return all(self._pass(mark, tests) for mark in marks)

    def _pass(self, mark: str, tests: Sequence[str]) -> bool:
        options = ["-q", "-x", "-p", "no:cacheprovider", "-m", mark]
        command = apart([sys.executable, "-m", "pytest", *options, *tests])
        environment = surroundings(
            self._folder, PYTHONPATH=str(self._folder), PYTHONDONTWRITEBYTECODE="1",
            SSBD_PATIENCE="15",  # what a mutant has stopped is waited for in vain
        )  # fmt: skip
        try:
            done = subprocess.run(
                command, cwd=self._folder, env=environment, capture_output=True, timeout=_WAITED,
                preexec_fn=_limit, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
        return done.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (_LONGEST, _LONGEST))


def _living(work: Sequence[Work], marks: Sequence[str]) -> Iterator[Mutant]:
    """Yield those that their tests with these marks do not notice, in a copy of the tree."""
    with tempfile.TemporaryDirectory(prefix="mutation ") as folder:
        trial, passed = Trial(Path(folder)), set[str]()
        for mutant, tests in work:
            these = mutant.room if not mutant.name else " ".join(tests)
            if these not in passed and not trial.passes(tests, marks):
                sys.exit(f"Without any mutant {' '.join(tests)} fails: mend that first.")
            passed.add(these)
            if trial.dies(mutant, tests, marks):
                continue
            yield mutant


def main() -> None:
    """Print what lived, and each room's score."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("--sample", type=int, default=30, help="drawn mutants of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="named ones")
    parser.add_argument("--fast", action="store_true", help="drawn ones by the fast tests alone")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    known = table()
    names = asked.rooms or ([] if asked.only else [*known.rooms, "named"])
    rooms = {name: found for name in names if (found := known.room(name))}
    if wrong := set(names) - rooms.keys() - {"named"}:
        sys.exit(f"There is no room {', '.join(sorted(wrong))}: {', '.join(known.rooms)}, named.")
    if missing := set(asked.only) - {one.name for one, _ in known.named}:
        sys.exit(f"{TABLE.name} names no mutant {', '.join(sorted(missing))}.")
    began, tried = time.monotonic(), Counter[str]()
    alive, work = list[Mutant](), list[Work]()
    for room in rooms.values():
        mutants = drawn(room, asked.sample, asked.seed)
        lived, untried = unnoticed(room.tests, [one.change for one in mutants])
        tried[room.name] = len(mutants)
        if asked.fast:
            alive += [mutants[number] for number in lived]
        again = sorted(untried if asked.fast else [*lived, *untried])
        work += [(mutants[number], room.nearest(mutants[number].file)) for number in again]
    for one, tests in known.named:
        if "named" in names or one.name in asked.only:
            tried[one.room] += 1
            work.append((one, list(tests)))
    living: list[tuple[Mutant, str]] = []
    for mutant in chain(alive, _living(work, MARKS[:1] if asked.fast else MARKS)):
        living.append((mutant, known.judgment(mutant)))
        print(f"lives: {mutant}: {living[-1][1] or 'not judged'}", file=sys.stderr, flush=True)
    dead = tried - Counter(mutant.room for mutant, _ in living)
    scores = {room: [dead[room], tried[room]] for room in tried}
    if asked.json:
        said = [{"mutant": str(mutant), "judged": why} for mutant, why in living]
        print(json.dumps({"seed": asked.seed, "dead of": scores, "alive": said}, indent=2))
    else:
        for name, (died, count) in scores.items():
            print(f"{name}: {died} of {count} dead, {100 * died / count:.0f} %")
        total = dead.total(), tried.total()
        minutes = (time.monotonic() - began) / 60
        print(
            f"all: {total[0]} of {total[1]}, {100 * total[0] / total[1]:.1f} %, {minutes:.0f} min"
        )
    short = any(died < LEAST * count for died, count in scores.values())
    sys.exit(short or any(not why for _, why in living))


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 70 else f"{flat[:69]}…"


if __name__ == "__main__":
    main()
