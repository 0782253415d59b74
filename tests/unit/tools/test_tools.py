"""What the tools say: translations, the set-up, and whether docs/RESULTS.md is up to date."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.helpers.programs import python, ran
from tools.translations import LANGUAGES, problems, read, said_in, texts, written

ROOT = Path(__file__).resolve().parents[3]


def test_all_texts_are_translated_and_compiled() -> None:
    env = {"PYTHONPATH": str(ROOT)}
    done = python("tools/translations.py", "--check", cwd=ROOT, env=env, timeout=120)
    assert done.returncode == 0, done.stdout


def test_what_modules_say_is_found_and_none_hands_tr_a_text_that_cannot_be() -> None:
    source = (
        'A = {"x": "One", "y": "Two"}  # tr\nB = "no"\n'
        'tr("Three {n}", n=1)\ntr("Four" if on else "Five")\ntr(row.label)\n'
        'raise ModelError("Six {n}", n=Sentence("seven"))\nraise ValueError("no")\n'
    )
    found = {"One", "Two", "Three {n}", "Four", "Five", "Six {n}", "seven"}
    assert set(said_in(source)) == found
    # An f-string is a new text for each value: no translation would ever fit.
    for path in (ROOT / "ssbd_desktop").rglob("*.py"):
        assert 'tr(f"' not in path.read_text("utf-8"), path
    assert {"Quit", "English", "General"} <= set(texts())
    assert "日本語" not in texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_are_kept_and_new_texts_told(tmp_path: Path, language: str) -> None:
    path = tmp_path / "x.ts"
    path.write_text(written(language, ["Old", "Kept {a}"], {"Old": "alt", "Kept {a}": "da {a}"}))
    known = read(path)
    assert known == {"Old": "alt", "Kept {a}": "da {a}"}
    path.write_text(written(language, ["Kept {a}", "New <b>"], known))
    assert read(path) == {"Kept {a}": "da {a}"}
    assert "alt" not in path.read_text()
    assert problems(language, ["Kept {a}", "New <b>"], read(path)) == [
        f"{language}: not translated: New <b>"
    ]


def test_a_place_or_a_letter_for_alt_that_got_lost_is_told() -> None:
    known = {"At {n}": "Bei", "&Close": "Schließen", "A & B": "A & B"}
    assert problems("de", list(known), known) == [
        "de: other {places} than “At {n}”: Bei",
        "de: another number of & than “&Close”: Schließen",
    ]


@pytest.mark.slow
@pytest.mark.skipif(
    not (ROOT / "benchmarks" / "traces").is_dir(), reason="source packages have no kept traces"
)
@pytest.mark.skipif(sys.platform == "win32", reason="tools/results is a shell script")
def test_the_results_are_what_the_report_prints() -> None:
    made = ran("bash", ROOT / "tools" / "results", "--check")
    assert made.returncode == 0, f"run tools/results\n{made.stderr[-2000:]}{made.stdout[-2000:]}"


@pytest.mark.skipif(sys.platform == "win32", reason="its programs are made of shell")
@pytest.mark.parametrize(
    ("system", "what_to_do"),
    [
        ("Linux", "install g++ or clang++"),
        ("Darwin", "run 'xcode-select --install'"),
        ("MINGW64_NT-10.0", "install the Visual Studio Build Tools with 'Desktop dev"),
    ],
)
def test_it_says_in_one_sentence_that_there_is_no_compiler(
    system: str, what_to_do: str, tmp_path: Path
) -> None:
    """Before pip starts, which would print a wall of text after minutes."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("dirname", "tr"):
        (programs / name).symlink_to(str(shutil.which(name)))
    for name, script in {"uname": f"echo {system}", "cygpath": "echo /nowhere"}.items():
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    env = {"PATH": str(programs), "PROGRAMFILES": "/nowhere"}
    done = ran(str(shutil.which("bash")), ROOT / "tools" / "setup", "run", env=env)
    last = done.stderr.splitlines()[-1]
    assert done.returncode == 1
    assert last.startswith(
        f"A C++ compiler, which llama.cpp is built with, is missing: {what_to_do}"
    )
    assert last.endswith(", then start again.")


def rounded(text: str) -> set[str]:
    """All figures of a text, without their signs, as they are and with fewer digits."""
    return {f"{float(x):.{n}f}" for x in re.findall(r"\d*\.?\d+", text) for n in (1, 2, 3)}


def told(text: str) -> set[str]:
    """The figures of a text, without their signs, as they are."""
    found = re.findall(r"(?<![\w.])\d*\.\d+", text)
    return {f"{float(one):.{len(one.split('.')[1])}f}" for one in found}


def test_each_figure_stands_in_the_tables_of_the_runs_that_it_is_of() -> None:
    named = ("README.md", "docs/method.md", "docs/RESULTS.md", "docs/FAMILY.md")
    paths = [*(ROOT / name for name in named), *sorted(ROOT.glob("docs/results/*.md"))]
    readme, method, *results = (path.read_text("utf-8") for path in paths)
    said = "\n".join(line for line in readme.splitlines() if not line.startswith("|"))
    assert not told(method + said) - rounded("".join(results))
    lines = [rounded(line) for text in results for line in text.splitlines()]
    rows = [told(line) for line in method.splitlines() if line.startswith("|")]
    assert len(rows) > 20
    for row in rows:  # of one row there, or of two
        missing = row - max(lines, key=lambda line: len(row & line))
        assert len(missing) != 1, missing
        assert any(missing <= line for line in lines), sorted(missing)
