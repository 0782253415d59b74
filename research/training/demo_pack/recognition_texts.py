"""What the small Whisper hears in training: sentences, and what is held out.

About half are sentences of the work-call grammar, a quarter is loose (words at random, clauses
joined at random, so that the decoder learns to listen and not to guess), and the rest is the
English side of Tatoeba (CC BY 2.0 FR). Numbers are written in words, as they are spoken.
``python recognition_texts.py 20 --tatoeba FILE…`` prints sentences.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from pathlib import Path
from random import Random

import grammar
from numbers_and_times import words as spelled
from translation_data import HERE, clip_sentences, english_of, free_sentences, held_out_grammar, key

GRAMMAR_SHARE, LOOSE_SHARE = 0.46, 0.24
MOST_WORDS = 24
SPEAKABLE = re.compile(r"[A-Za-z][A-Za-z ,.?!'-]*[.?!]")
SUBSTITUTES = str.maketrans({"’": "'", "‘": "'", "“": "", "”": "", '"': "", "–": "-", ";": ","})


def spoken(text: str) -> str:
    """``text`` as it is said: whole numbers below ten thousand in words, plain apostrophes."""
    plain = text.translate(SUBSTITUTES)
    return re.sub(r"(?<![\d.,:$-])\d{1,4}(?![\d:%]|[.,]\d)", in_words, plain)


def in_words(digits: re.Match[str]) -> str:
    """The number that a match holds, in words; with a capital where a sentence begins."""
    words = spelled(int(digits.group()))
    return words.capitalize() if digits.start() == 0 else words


def speakable(text: str) -> bool:
    """Whether espeak-ng says every character as it is written, and in one breath."""
    return SPEAKABLE.fullmatch(text) is not None and len(text.split()) <= MOST_WORDS


def read_everyday(paths: Sequence[Path]) -> list[str]:
    """The English sides of Tatoeba files, each sentence once, sorted by their words."""
    found: dict[str, str] = {}
    for path in paths:
        for text in map(spoken, english_of(path)):
            if speakable(text):
                found.setdefault(key(text), text)
    return [found[words] for words in sorted(found)]


def held_out_everyday() -> list[str]:
    """Sentences of Tatoeba (CC BY 2.0 FR) that training never sees, as they are spoken.

    They are a list, in no order, so that whoever measures needs no Tatoeba.
    """
    return (HERE / "held_out_everyday.txt").read_text(encoding="utf-8").splitlines()


def held_out_domain() -> list[str]:
    """Sentences of the grammar that training never sees, as they are spoken."""
    return [spoken(english) for english, _ in held_out_grammar()]


def word_counts(sentences: Sequence[str]) -> Counter[str]:
    """How often each word occurs inside sentences, in the case it mostly has (names: a capital)."""
    inside: Counter[str] = Counter()
    for text in sentences:
        inside.update(word.strip(",.?!-") for word in text.split()[1:])
    inside.pop("", None)
    usual: dict[str, str] = {}
    for word, _ in inside.most_common():
        usual.setdefault(word.lower(), word)
    return Counter({word: inside[word] for word in usual.values()})


class TrainingTexts:
    """Sentences for training, without end and the same for the same seed."""

    def __init__(self, tatoeba: Sequence[Path]) -> None:
        kept = [english for english, _ in (*clip_sentences(), *free_sentences())]
        kept += [*held_out_domain(), *held_out_everyday()]
        self.kept_out = {key(spoken(text)) for text in kept}
        self.everyday = [t for t in read_everyday(tatoeba) if key(t) not in self.kept_out]
        grammar_text = [spoken(english) for english, _ in islice(grammar.pairs(1), 20_000)]
        self.samples = [*grammar_text, *self.everyday]
        counts = word_counts(self.samples)
        # The root flattens the counts: rare words are heard too, common ones stay common.
        self.words = sorted(word for word, count in counts.items() if count > 1)
        self.known = set(self.words)
        self.weights = list(accumulate(counts[word] ** 0.5 for word in self.words))

    def salad(self, rng: Random) -> str:
        """Words at random."""
        words = rng.choices(self.words, cum_weights=self.weights, k=rng.randint(2, 12))
        return grammar.tidy(" ".join(words) + rng.choice("...?"))

    def joined(self, rng: Random) -> str:
        """Pieces of two to four sentences, one after the other."""
        pieces = []
        for _ in range(rng.randint(2, 4)):
            words = rng.choice(self.samples).strip(".?!").split()
            if words[0].strip(",") not in self.known:
                words[0] = words[0].lower()
            length = rng.randint(2, 6)
            start = rng.randrange(max(1, len(words) - length + 1))
            pieces.append(" ".join(words[start : start + length]).strip(",.?!"))
        return grammar.tidy(rng.choice((" ", ", ")).join(pieces) + ".")

    def sentences(self, seed: int) -> Iterator[str]:
        """Sentences without end."""
        rng, made = Random(seed), grammar.pairs(seed)
        while True:
            kind = rng.random()
            if kind < GRAMMAR_SHARE:
                text = spoken(next(made)[0])
            elif kind < GRAMMAR_SHARE + LOOSE_SHARE:
                text = self.salad(rng) if rng.random() < 0.5 else self.joined(rng)
            else:
                text = rng.choice(self.everyday)
            if speakable(text) and key(text) not in self.kept_out:
                yield text


def main() -> None:
    """Print sentences."""
    parser = argparse.ArgumentParser(description="Print training sentences.")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tatoeba", type=Path, nargs="+", required=True, help="TSV, gzipped")
    options = parser.parse_args()
    texts = TrainingTexts(options.tatoeba)
    print(f"{len(texts.everyday)} everyday sentences, {len(texts.words)} words")
    print(*islice(texts.sentences(options.seed), options.count), sep="\n")


if __name__ == "__main__":
    main()
