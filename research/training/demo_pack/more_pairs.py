"""Have an older model translate Tatoeba's English sentences: more pairs to train a newer one on.

    python more_pairs.py OLD.gguf --language de --sentences eng-cmn.tsv.gz … --out made-deu.tsv.gz

So a model that learns several languages can learn each as well as one that knew no other (Kim and
Rush, 2016, *Sequence-Level Knowledge Distillation*). Give `made-deu.tsv.gz` to
`train_translation.py` beside the file of that language: `--tatoeba de=eng-deu.tsv.gz
de=made-deu.tsv.gz …`. What is held out is left out; an output that runs on, too.
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from check_translation import CheckedTranslator, Translate
from targets import LANGUAGES
from translation_data import Pair, english_of, held_out_keys, key


def more_pairs(translate: Translate, sentences: Iterable[str], code: str) -> Iterator[Pair]:
    """Each sentence once, with what the model says of it."""
    seen = held_out_keys()
    for english in sentences:
        if (words := key(english)) in seen:
            continue
        seen.add(words)
        text, given, made = translate(english, code)
        if text and made <= 3 * given:
            yield english, text


def main() -> None:
    """Read the command line, translate, write."""
    parser = argparse.ArgumentParser(description="Have an older model make pairs to train on.")
    parser.add_argument("model", type=Path, help="GGUF of an older model")
    parser.add_argument("--language", choices=LANGUAGES, required=True)
    parser.add_argument("--sentences", type=Path, nargs="+", required=True, help="Tatoeba files")
    parser.add_argument("--most", type=int, help="pairs at most")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file, .tsv.gz")
    options = parser.parse_args()
    code = options.language
    translate = CheckedTranslator(options.model, options.threads).translate
    english = (each for path in options.sentences for each in english_of(path))
    with gzip.open(options.out, "wt", encoding="utf-8") as out:
        out.write(f"english\t{code}\n")
        for pair in islice(more_pairs(translate, english, code), options.most):
            out.write("\t".join(pair) + "\n")


if __name__ == "__main__":
    main()
