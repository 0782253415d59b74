"""Measure the translation model through llama-cpp-python, on sentences it never saw.

    python check_translation.py MODEL.gguf [--json] [--show 10]

Prints chrF in-domain (as written, and as a recogniser without punctuation spells it), chrF on
Tatoeba, and how many of the 1,000 outputs are longer than three times their source, in tokens.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import sacrebleu
from figures import show
from llama_cpp import Llama
from translation_data import (
    Pair,
    clip_sentences,
    free_sentences,
    held_out_grammar,
    held_out_tatoeba,
)

Translated = tuple[str, int, int]
"""Text, tokens of the source, tokens of the output."""


class Translator:
    """Greedy translation with a fixed prompt."""

    def __init__(self, path: Path, threads: int) -> None:
        try:
            self.llama: Any = Llama(
                str(path), n_ctx=512, n_threads=threads, n_threads_batch=threads, verbose=False
            )
        except ValueError:
            raise SystemExit(f"llama.cpp cannot load {path}: name a GGUF that is whole.") from None
        self.english, self.german = (
            self.llama.tokenize(mark.encode(), add_bos=False, special=True)
            for mark in ("<|en|>", "<|de|>")
        )

    def translate(self, text: str) -> Translated:
        """One sentence; speech is data, so no special token is recognised in it."""
        source = self.llama.tokenize(text.encode(), add_bos=False, special=False)
        prompt = [self.llama.token_bos(), *self.english, *source, *self.german]
        output: list[int] = []
        for token in self.llama.generate(prompt, temp=0.0, repeat_penalty=1.0):
            if token == self.llama.token_eos() or len(output) > 3 * len(source) + 20:
                break
            output.append(token)
        written: bytes = self.llama.detokenize(output)
        return written.decode(errors="replace").strip(), len(source), len(output)


def chrf(outputs: list[Translated], pairs: list[Pair]) -> float:
    """chrF against the one reference of each pair."""
    references = [[german for _, german in pairs]]
    return round(sacrebleu.corpus_chrf([text for text, _, _ in outputs], references).score, 1)


def runaways(outputs: list[Translated]) -> int:
    """Outputs longer than three times their source."""
    return sum(made > 3 * given for _, given, made in outputs)


def without_punctuation(pairs: list[Pair]) -> list[Pair]:
    """The sources as a recogniser spells them."""
    return [(re.sub(r"[.,?!]", "", english.lower()), german) for english, german in pairs]


def prefixes(pairs: list[Pair]) -> list[str]:
    """Growing sources, three words at a time."""
    words = [english.split() for english, _ in pairs]
    return [" ".join(w[:n]) for w in words for n in range(3, len(w), 3)][:1000]


def measure(translator: Translator, show: int) -> dict[str, float]:
    """Every figure; shows some outputs too."""
    domain, other = held_out_grammar(), held_out_tatoeba()
    in_domain, elsewhere, spoken = (
        [translator.translate(english) for english, _ in pairs]
        for pairs in (domain, other, without_punctuation(domain))
    )
    growing = [translator.translate(text) for text in prefixes(domain)]
    clip, free = (
        [translator.translate(english) for english, _ in pairs]
        for pairs in (clip_sentences(), free_sentences())
    )
    for pairs, outputs in (
        (domain, in_domain),
        (other, elsewhere),
        (free_sentences(), free),
        (clip_sentences(), clip),
    ):
        for (english, german), (text, _, _) in list(zip(pairs, outputs, strict=True))[:show]:
            print(english, german, text, sep="\n  ")
    exact = sum(text == german for (_, german), (text, _, _) in zip(domain, in_domain, strict=True))
    return {
        "in_domain_sentences": len(domain),
        "in_domain_chrf": chrf(in_domain, domain),
        "in_domain_exact": exact,
        "in_domain_lowercase_chrf": chrf(spoken, domain),
        "tatoeba_sentences": len(other),
        "tatoeba_chrf": chrf(elsewhere, other),
        "free_sentences": len(free),
        "free_chrf": chrf(free, free_sentences()),
        "clip_candidates_chrf": chrf(clip, clip_sentences()),
        "outputs": len(domain) + len(other),
        "outputs_over_3x_source": runaways([*in_domain, *elsewhere]),
        "prefixes": len(growing),
        "prefix_outputs_over_3x_source": runaways(growing),
    }


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure the translation model.")
    parser.add_argument("model", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="print this many outputs of each kind")
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    figures = measure(Translator(options.model, options.threads), options.show)
    show(figures, options.json)


if __name__ == "__main__":
    main()
