"""tools/setup, as far as it says what is missing."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.skipif(sys.platform == "win32", reason="its programs are made of shell")
@pytest.mark.parametrize(
    ("system", "what_to_do"),
    [
        ("Linux", "install g++ or clang++"),
        ("Darwin", "run 'xcode-select --install'"),
        (
            "MINGW64_NT-10.0",
            "install the Visual Studio Build Tools with 'Desktop dev",
        ),
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
    done = subprocess.run(
        [str(shutil.which("bash")), str(ROOT / "tools" / "setup"), "run"],
        env={"PATH": str(programs), "PROGRAMFILES": "/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stderr.splitlines()[-1]
    assert done.returncode == 1
    assert last.startswith(
        f"A C++ compiler, which llama.cpp is built with, is missing: {what_to_do}"
    )
    assert last.endswith(", then start again.")
