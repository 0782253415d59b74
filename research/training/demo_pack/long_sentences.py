"""Writes the sentences that the languages are measured by, ``benchmarks/long``.

    python long_sentences.py [folder]

Held-out sentences of eight words and more: of the grammar in every language, and of Tatoeba those
that are held out of Chinese and of Japanese alike. The same English in each language, line by line.
German's held-out pairs of Tatoeba have no sentence that long.
"""

from __future__ import annotations

import sys
from pathlib import Path

from targets import LANGUAGES
from translation_data import Pair, held_out_grammar, held_out_tatoeba

OUT = Path(__file__).parents[3] / "benchmarks" / "long"
LEAST, MOST = 8, 100


def long_pairs(by_language: dict[str, list[Pair]]) -> dict[str, list[str]]:
    """The first long sentences that every language has, by code; the English ones by "en"."""
    known = {code: dict(pairs) for code, pairs in by_language.items()}
    first = next(iter(known.values()))
    shared = [
        english
        for english in first
        if len(english.split()) >= LEAST and all(english in of for of in known.values())
    ][:MOST]
    return {"en": shared} | {
        code: [of[english] for english in shared] for code, of in known.items()
    }


def main(out: Path) -> None:
    out.mkdir(exist_ok=True)
    corpora = {
        "grammar": {code: held_out_grammar(code) for code in LANGUAGES},
        "tatoeba": {code: held_out_tatoeba(code) for code in ("zh", "ja")},
    }
    for name, pairs in corpora.items():
        for code, sentences in long_pairs(pairs).items():
            text = "".join(f"{one}\n" for one in sentences)
            (out / f"{name}.{code}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else OUT)
