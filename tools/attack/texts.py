"""Answers and texts that nobody would write, given to what reads and shows them, and what is no
file where the app keeps its own."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtGui import Qt

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.writing import MOST_CHARACTERS
from ssbd_desktop.models.catalog import load_catalog
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.recovery import UNSAVED
from ssbd_desktop.translation.completions.answers import cut, read, rows
from ssbd_desktop.translation.completions.http import Connection, Http, refused_error
from ssbd_desktop.translation.outputs import first_line
from ssbd_desktop.ui.qt.widgets import as_tip
from tools.attack.commands import Said
from tools.attack.counting import Fault, Outcome, outcome
from tools.attack.file_attacks import asked, said_faults
from tools.attack.mutants import Mutant
from tools.attack.servers import KEY, NUMBERS

_BITS = (
    "<img src='/dev/zero'>", "<b", "</", "<!--", "<?xml", "&lt;", "\x1b[2J", "\x9b31m", "\x07",
    "\u202e", "\ud800", "\ufffd", "\u0000", "None", "None\n", "\r\n", " ",
    "x" * 20_000, "日本", KEY, "𝕏",
    "<|im_end|>", "<qt>", "<\u200bi>", "a < b", "<p", "<html>",
)  # fmt: skip
_CONTROLS = {chr(code) for code in (*range(9), *range(11, 32), *range(127, 160))}

_FORM_ERRORS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What `ServerModel` makes a sentence of."""


def make_answer(chance: random.Random, path: Path) -> str:
    """Write an answer of a server, of which something is wrong."""
    pieces = [chance.choice((" a", "b", "\ufffd", "", " Sie")) for _ in range(6)]
    sent, new = "".join(pieces[:4]), "".join(pieces[4:])
    told: dict[str, Any] = {
        "tokens": pieces,
        "token_logprobs": [None, *(-chance.random() for _ in pieces[1:])],
        "top_logprobs": [None, *({"x": -chance.random()} for _ in pieces[1:])],
    }
    answer: dict[str, Any] = {
        "choices": [{"text": sent + new, "logprobs": told, "finish_reason": "length"}],
        "usage": {"completion_tokens": 2},
    }
    odd = [*NUMBERS.values(), *_BITS, {}, [], [[]], {"x": float("nan")}, -1, 10**9]
    for _ in range(chance.choice((1, 1, 2, 4))):
        place: Any = chance.choice(
            (answer, answer["choices"][0], told, answer["usage"], *told.values(), answer["choices"])
        )
        if not isinstance(place, dict | list) or not place:
            continue
        at = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
        place[at] = chance.choice(odd)
        if not (isinstance(answer["choices"], list) and answer["choices"]):
            break
        if not isinstance(answer["choices"][0], dict) or not isinstance(answer["usage"], dict):
            break
    text = "".join(chance.choices(_BITS, k=chance.randrange(1, 6)))
    path.write_text(json.dumps({"sent": sent, "answer": answer, "text": text}))
    return f"{len(path.read_bytes())} bytes"


class AnswerAttack:
    """Reads answers as a model does, and shows texts as windows and files do."""

    def __init__(self, home: Path, patience: float) -> None:
        """home, patience: unused; nothing here takes long."""
        self._http = Http(Connection("http://127.0.0.1:1/v1", key=KEY))

    def close(self) -> None:
        """End what was opened."""
        self._http.close()

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        faults, verdict = list[Fault](), "taken"
        made = json.loads(mutant.path.read_text())
        try:
            found = read(made["answer"], made["sent"])
            shown = first_line("".join(cut(found)))
            for row in rows(found.prompt, [made["sent"]] if made["sent"] else []):
                assert not row.top > 0.1
            if made["sent"] and made["sent"] in shown and len(made["sent"]) > 3:
                faults.append(Fault("captions stopped", "answer", shown))
        except _FORM_ERRORS:
            verdict = "refused"
        except Exception as error:  # noqa: BLE001  that is what is looked for
            faults.append(Fault("own errors", "answer", repr(error)))
        text = made["text"]
        if Qt.mightBeRichText(as_tip(text)):
            faults.append(Fault("no sentences", "tool tip", text))
        shown = first_line(text)
        if len(shown) > MOST_CHARACTERS or not _CONTROLS.isdisjoint(shown):
            faults.append(Fault("no sentences", "caption", shown))
        body = json.dumps({"error": {"message": text}}).encode()
        said = str(refused_error("host", 400, {}, body, self._http.hidden))
        if KEY in said or not said.isprintable():
            faults.append(Fault("no sentences", "error", said))
        return outcome(mutant, verdict, faults)


_PLACES = ("session", "copy", "catalog", "authority")


def make_special(chance: random.Random, path: Path) -> str:
    """Write what lies where the app keeps a file."""
    kind = chance.choice(
        ("a FIFO", "a folder", "/dev/full", "/dev/zero", "a loop", "a hole", "odd")
    )
    name = chance.choice(("2026-01-02 03-04-05", "odd\udcff", "\u202e", "0001-01-01 00-00-00"))
    plan = {"kind": kind, "name": name, "place": chance.choice(_PLACES)}
    path.write_text(json.dumps({**plan, "bytes": chance.randbytes(200).hex()}))
    return ", ".join(map(ascii, plan.values()))


def _put(plan: dict[str, str], path: Path) -> None:
    kind = plan["kind"]
    if kind == "a FIFO":
        os.mkfifo(path)
    elif kind == "a folder":
        path.mkdir()
    elif kind == "a hole":
        with path.open("wb") as file:
            file.truncate(2_000_000_000)
    elif kind == "odd":
        path.write_bytes(bytes.fromhex(plan["bytes"]))
    else:
        path.symlink_to(path if kind == "a loop" else kind)


def serve_special(home: Path) -> Callable[[dict[str, str]], Said]:
    """Meets a plan's file as a start of the app does."""

    def run(plan: dict[str, str]) -> Said:
        sessions, spare = home / "sessions", home / "spare"
        sessions.mkdir()
        spare.mkdir()
        copy = spare / f"{plan['name']}{UNSAVED}"
        places = {"session": sessions / f"{plan['name']}.jsonl", "copy": copy}
        where = places.get(plan["place"], home / "file")
        _put(plan, where)
        if plan["place"] == "session":
            copy.write_bytes(b'{"format": 3}\n')
        try:
            if plan["place"] == "catalog":
                load_catalog(where)
            elif plan["place"] == "authority":
                Http(Connection("https://127.0.0.1:1/v1", ca_file=str(where))).close()
            else:
                library = Library(sessions, spare)
                found = library.recover()
                for path in library.paths():
                    library.load(path)
                return Said(found.problems, "")
        except SsbdError as error:
            return Said((str(error),), "")
        return Said((), "")

    return run


class SpecialAttack:
    """Has the app meet what is no file where one is expected."""

    def __init__(self, home: Path, patience: float) -> None:
        self._home, self._patience = home, patience

    def close(self) -> None:
        """Nothing lives on."""

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        faults: list[Fault] = []
        plan = json.loads(mutant.path.read_text())

        said = asked(self._home, self._patience, serve_special, plan, plan["place"], faults)
        if isinstance(said, Said):
            faults += said_faults(plan["place"], said)
        told = isinstance(said, Said) and said.sentences
        return outcome(mutant, "told" if told else "taken", faults)
