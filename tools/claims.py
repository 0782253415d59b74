"""Measures the claims in README.md's table again: see the script `claims` beside this.

A row of the table: the claim; its figure, with a 95% interval in brackets where it is of a sample;
the bound within which it holds (`≥ 1.05`, `≤ 2`); and the command that prints the figure in JSON,
then the figure's place in that. MODEL and WHISPER stand for the two models that it measures with.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.real_models import default_folder, model_path

ROOT = Path(__file__).resolve().parents[1]
MODELS = {"MODEL": "qwen2.5-coder-0.5b-instruct", "WHISPER": "whisper-base"}


@dataclass(frozen=True)
class Claim:
    """A row of the table."""

    text: str
    figure: str
    """As README has it."""
    sign: str
    """≥ or ≤."""
    bound: float
    command: str
    place: tuple[str, ...]
    """The keys of the figure in what the command prints."""

    def holds(self, now: float) -> bool:
        """Return whether the claim is true of a figure that was just measured; not of NaN."""
        return now >= self.bound if self.sign == "≥" else now <= self.bound


def claims(page: str) -> Iterator[Claim]:
    """The claims in the tables of a page. Raises ValueError if a row with a bound is no claim."""
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 4 or not line.startswith("|"):
            continue
        bound = re.fullmatch(r"([≥≤]) ([−-]?[\d.]+)", cells[2])
        measured = re.fullmatch(r"`([^`]+)` → `([^`]+)`", cells[3])
        if bound and measured:
            number = float(bound[2].replace("−", "-"))
            place = tuple(measured[2].split("."))
            yield Claim(cells[0], cells[1], bound[1], number, measured[1], place)
        elif bound or measured:
            raise ValueError(f"This row of the table is no claim: {line}")


@cache
def printed(command: str) -> object:
    """Return what a command prints, as JSON. Raises CalledProcessError if it fails."""
    folder = default_folder()
    for word, name in MODELS.items():
        command = re.sub(rf"\b{word}\b", str(model_path(folder, name)), command)
    program, *arguments = shlex.split(command)
    if program == "python":
        program = sys.executable
    done = subprocess.run(
        [program, *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(done.stdout)


def figure(claim: Claim) -> float:
    """Measure a claim's figure."""
    found = printed(claim.command)
    for key in claim.place:
        assert isinstance(found, dict), claim.place
        found = found[key]
    assert isinstance(found, int | float), claim.place
    return float(found)


def main() -> int:
    """Measure the claims and say which hold; 1 if one does not, or none was found."""
    wanted = " ".join(sys.argv[1:])
    found = [one for one in claims((ROOT / "README.md").read_text("utf-8")) if wanted in one.text]
    failed = not found
    began = time.monotonic()
    for one in found:
        try:
            now = figure(one)
        except (subprocess.CalledProcessError, ValueError, KeyError) as error:
            print(f"NOT MEASURED  {one.text}: {error}", flush=True)
            failed = True
            continue
        verdict = "holds" if one.holds(now) else "DOES NOT HOLD"
        failed = failed or not one.holds(now)
        bound = f"{one.sign} {one.bound:g}"
        print(f"{verdict}  {one.text}: then {one.figure}, now {now:.3g}, {bound}", flush=True)
    print(f"{len(found)} claims in {(time.monotonic() - began) / 60:.0f} minutes")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
