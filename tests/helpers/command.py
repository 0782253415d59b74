"""Runs `ssbd-desktop` as a person does: in a process of its own."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.helpers.calibrations import keep
from tests.helpers.programs import python


class FakeTerminal(io.StringIO):
    """What a command writes for somebody who watches."""

    def isatty(self) -> bool:
        return True


@dataclass(frozen=True)
class Outcome:
    """What a command gave back."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        """stdout as JSONL."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refuses(self, *words: str, code: int = 2) -> None:
        """Check that it ended with one sentence, without a traceback, that holds `words`."""
        assert self.code == code, (self.code, self.out, self.err)
        assert "Traceback" not in self.err
        lines = self.err.strip().splitlines()
        assert len(lines) == 1, self.err
        for word in words:
            assert word in self.err


def ssbd(
    home: Path, *arguments: str | Path, stdin: str = "", env: Mapping[str, str] | None = None
) -> Outcome:
    """Run the command with its folders under `home`; `doctor` knows how fast this computer is."""
    if "doctor" in arguments:
        keep(home)
    environment = {**os.environ, "SSBD_DESKTOP_HOME": str(home), **(env or {})}
    command = ("-m", "ssbd_desktop", *arguments)
    done = python(*command, input=stdin, errors="surrogateescape", env=environment, timeout=300)
    return Outcome(done.returncode, done.stdout, done.stderr)
