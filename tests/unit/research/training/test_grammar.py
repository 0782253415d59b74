"""The grammar of a work call says the same English whatever it is translated into."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers.programs import python

DEMO_PACK = Path(__file__).resolve().parents[4] / "research" / "training" / "demo_pack"
COUNT = 4000

PRINT = """
import sys
from itertools import islice
import grammar
from {module} import {target}
for english, said in islice(grammar.pairs({seed}, {target}()), {count}):
    print(english, said, sep="\\t")
"""


def pairs(module: str, target: str, seed: int = 5) -> list[list[str]]:
    """Pairs that the grammar makes; its modules know each other by their folder."""
    script = PRINT.format(module=module, target=target, seed=seed, count=COUNT)
    made = python("-X", "utf8", "-c", script, cwd=DEMO_PACK, check=True, timeout=60)
    return [line.split("\t") for line in made.stdout.splitlines()]


@pytest.fixture(scope="module")
def german() -> list[list[str]]:
    return pairs("german_words", "German")


@pytest.mark.parametrize(
    ("module", "target", "strange"),
    [
        ("chinese_words", "Chinese", r"[A-Za-zÄÖÜäöüß{}|:]| "),
        (
            "japanese_words",
            "Japanese",
            r"[A-Za-zÄÖÜäöüß{}\[\]|<:]| |(?<!ん)だ(こと|ため|かどうか|なら)",
        ),
    ],
)
def test_every_language_says_the_same_english(
    german: list[list[str]], module: str, target: str, strange: str
) -> None:
    made = pairs(module, target)
    assert [english for english, _ in made] == [english for english, _ in german]
    said = [text for _, text in made]
    assert [text for text in said if re.search(strange, text)] == []
    assert len(set(said)) > 0.9 * len({english for english, _ in made})


def test_the_languages_are_measured_by_what_is_held_out(tmp_path: Path) -> None:
    kept = DEMO_PACK.parents[2] / "benchmarks" / "long"
    done = python(DEMO_PACK / "long_sentences.py", tmp_path)
    assert done.returncode == 0, done.stderr[-2000:]
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in kept.glob("*.txt")}, (
        "run research/training/demo_pack/long_sentences.py, and make the kept runs “language*” anew"
    )
