from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.translations import LANGUAGES, problems, read, said_in, texts, written

ROOT = Path(__file__).resolve().parents[3]


def test_all_texts_are_translated_and_compiled() -> None:
    done = subprocess.run(
        [sys.executable, "tools/translations.py", "--check"],
        cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_what_modules_say_is_found() -> None:
    source = (
        'A = {"x": "One", "y": "Two"}  # tr\nB = "no"\n'
        'tr("Three {n}", n=1)\ntr("Four" if on else "Five")\ntr(row.label)\n'
        'raise ModelError("Six {n}", n=Sentence("seven"))\nraise ValueError("no")\n'
    )
    found = {"One", "Two", "Three {n}", "Four", "Five", "Six {n}", "seven"}
    assert set(said_in(source)) == found


def test_no_module_hands_tr_a_text_that_cannot_be_found() -> None:
    # An f-string is a new text for each value: no translation would ever fit.
    for path in (ROOT / "ssbd_desktop").rglob("*.py"):
        assert 'tr(f"' not in path.read_text("utf-8"), path


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


def test_there_are_texts_and_no_name_of_a_language_in_its_own_words() -> None:
    assert {"Quit", "English", "General"} <= set(texts())
    assert "日本語" not in texts()
