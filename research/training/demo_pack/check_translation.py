"""Measure the translation model through llama-cpp-python, on sentences it never saw.

    python check_translation.py MODEL.gguf [--languages de zh ja] [--json] [--show 10]

Prints of each language chrF in-domain (as written, and as a recognizer without punctuation spells
it), on Tatoeba, and on sentences that nobody made by the grammar; and how many of the 1,000 outputs
are longer than three times their source, in tokens. That is a runaway in every language: of all
references none comes near it, though a character that the vocabulary lacks takes three tokens
(German 2.8 times the source at most, Chinese 2.0, Japanese 2.3). chrF counts characters
and no white space, so that it needs no words; but a character of Chinese says as much as half a
word of German, and six of them in a row are rarely written in two ways: the same quality has a
lower figure there.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import sacrebleu
from figures import show
from llama_cpp import Llama
from targets import ENGLISH_MARK, LANGUAGES
from translation_data import (
    Pair,
    clip_sentences,
    free_sentences,
    held_out_grammar,
    held_out_tatoeba,
)

Translated = tuple[str, int, int]
"""Text, tokens of the source, tokens of the output."""

Translate = Callable[[str], Translated]


class CheckedTranslator:
    """Greedy translation with the prompt that the model was trained on."""

    def __init__(self, path: Path, threads: int) -> None:
        try:
            self.llama: Any = Llama(
                str(path), n_ctx=512, n_threads=threads, n_threads_batch=threads, verbose=False
            )
        except ValueError:
            raise SystemExit(f"llama.cpp cannot load {path}: name a GGUF that is whole.") from None
        self.english = self._mark(ENGLISH_MARK)
        self.marks = {code: self._mark(language.mark) for code, language in LANGUAGES.items()}

    def _mark(self, text: str) -> list[int]:
        found: list[int] = self.llama.tokenize(text.encode(), add_bos=False, special=True)
        return found

    def translate(self, text: str, code: str) -> Translated:
        """One sentence; speech is data, so no special token is recognized in it."""
        source = self.llama.tokenize(text.encode(), add_bos=False, special=False)
        prompt = [self.llama.token_bos(), *self.english, *source, *self.marks[code]]
        output: list[int] = []
        for token in self.llama.generate(prompt, temp=0.0, repeat_penalty=1.0):
            if token == self.llama.token_eos() or len(output) > 3 * len(source) + 20:
                break
            output.append(token)
        written: bytes = self.llama.detokenize(output)
        return written.decode(errors="replace").strip(), len(source), len(output)


def chrf(outputs: list[Translated], pairs: list[Pair]) -> float:
    """chrF against the one reference of each pair."""
    references = [[other for _, other in pairs]]
    return round(sacrebleu.corpus_chrf([text for text, _, _ in outputs], references).score, 1)


def runaways(outputs: list[Translated]) -> int:
    """Outputs longer than three times their source."""
    return sum(made > 3 * given for _, given, made in outputs)


def without_punctuation(pairs: list[Pair]) -> list[Pair]:
    """The sources as a recognizer spells them."""
    return [(re.sub(r"[.,?!]", "", english.lower()), other) for english, other in pairs]


def prefixes(pairs: list[Pair]) -> list[str]:
    """Growing sources, three words at a time."""
    words = [english.split() for english, _ in pairs]
    return [" ".join(w[:n]) for w in words for n in range(3, len(w), 3)][:1000]


def measure(translate: Translate, code: str, show: int) -> dict[str, float]:
    """The figures of one language; shows some outputs too."""
    kinds = {
        "in_domain": held_out_grammar(code),
        "tatoeba": held_out_tatoeba(code),
        "free": free_sentences(code),
        "clip_candidates": clip_sentences(code),
    }
    made = {name: [translate(english) for english, _ in pairs] for name, pairs in kinds.items()}
    for name, pairs in kinds.items():
        for (english, other), (text, _, _) in list(zip(pairs, made[name], strict=True))[:show]:
            print(english, other, text, sep="\n  ")
    domain = kinds["in_domain"]
    exact = sum(t[0] == other for (_, other), t in zip(domain, made["in_domain"], strict=True))
    spoken = [translate(english) for english, _ in without_punctuation(domain)]
    growing = [translate(text) for text in prefixes(domain)]
    return {
        **{f"{code}_{name}_chrf": chrf(made[name], pairs) for name, pairs in kinds.items()},
        f"{code}_in_domain_exact": exact,
        f"{code}_in_domain_lowercase_chrf": chrf(spoken, domain),
        f"{code}_outputs": len(domain) + len(kinds["tatoeba"]),
        f"{code}_outputs_over_3x_source": runaways([*made["in_domain"], *made["tatoeba"]]),
        f"{code}_prefixes": len(growing),
        f"{code}_prefix_outputs_over_3x_source": runaways(growing),
    }


def all_of(translator: CheckedTranslator, languages: Sequence[str], show: int) -> dict[str, float]:
    """The figures of some languages, and how many outputs were made in all of them."""
    figures: dict[str, float] = {}
    for code in languages:
        figures |= measure(lambda text, code=code: translator.translate(text, code), code, show)
    for name in ("outputs", "outputs_over_3x_source"):
        figures[name] = sum(figures[f"{code}_{name}"] for code in languages)
    return figures


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure the translation model.")
    parser.add_argument("model", type=Path)
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="print this many outputs of each kind")
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    translator = CheckedTranslator(options.model, options.threads)
    show(all_of(translator, options.languages, options.show), options.json)


if __name__ == "__main__":
    main()
