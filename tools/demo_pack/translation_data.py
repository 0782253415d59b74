"""What the translation model is trained on and what is held out.

Half is the grammar of :mod:`grammar`, half is Tatoeba (CC BY 2.0 FR). A third of all examples are
growing prefixes, cut in proportion on the German side, because a live transcript grows. The
English side appears as written, and as a recogniser without punctuation would give it. What is
held out of Tatoeba is a list, ``held_out_pairs.tsv``, so that whoever measures needs no Tatoeba.
"""

from __future__ import annotations

import gzip
import re
from itertools import islice
from pathlib import Path
from random import Random

import grammar

Pair = tuple[str, str]
HELD_OUT_SEED, TRAINING_SEED = 424242, 7
HELD_OUT_COUNT = 500
HERE = Path(__file__).parent


def key(english: str) -> str:
    """The words of a sentence, by which training and held-out text are kept apart."""
    return " ".join(re.findall(r"[a-z0-9']+", english.lower()))


def read_pairs(path: Path) -> list[Pair]:
    """Sentence pairs of a small file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(en, de) for en, de in (line.split("\t") for line in lines)]


def clip_sentences() -> list[Pair]:
    """Sentences kept for the spoken clip: the first ones are used, the rest are spare."""
    return read_pairs(HERE / "clip_sentences.tsv")


def free_sentences() -> list[Pair]:
    """Sentences of a work call that were written freely, not made by the grammar."""
    return read_pairs(HERE / "free_sentences.tsv")


def held_out_grammar() -> list[Pair]:
    """Sentences of the grammar that training never sees (each has at least five words)."""
    unique = {key(en): (en, de) for en, de in islice(grammar.pairs(HELD_OUT_SEED), 2000)}
    return [pair for words, pair in unique.items() if len(words.split()) >= 5][:HELD_OUT_COUNT]


def held_out_tatoeba() -> list[Pair]:
    """Pairs of Tatoeba (CC BY 2.0 FR) that training never sees."""
    return read_pairs(HERE / "held_out_pairs.tsv")


def read_tatoeba(path: Path) -> dict[str, list[Pair]]:
    """The pairs of a Tatoeba file by their English words; several translations each."""
    grouped: dict[str, list[Pair]] = {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            english, german = line.rstrip("\n").replace("’", "'").split("\t")[:2]
            grouped.setdefault(key(english), []).append((english, german))
    return grouped


def prefer_formal(candidates: list[Pair], rng: Random) -> Pair:
    """One translation; of a sentence with "you" rather the formal one, as in the grammar."""
    if "you" in candidates[0][0].lower():
        formal = [pair for pair in candidates if re.search(r"\b(Sie|Ihnen|Ihre?)\b", pair[1])]
        candidates = formal or candidates
    return rng.choice(candidates)


def as_recognised(english: str, rng: Random) -> str:
    """The English side as written, or as a recogniser may spell it."""
    kind = rng.random()
    if kind < 0.6:
        return english
    if kind < 0.7:
        return english.rstrip(".?!")
    if kind < 0.75:
        return english.lower()
    return re.sub(r"[.,?!]", "", english.lower())


def cut(pair: Pair, rng: Random) -> Pair:
    """A prefix of the source with the part of the target that it supports.

    One in five keeps the whole target if most of the source is there: a translator guesses ends.
    """
    source, target = (side.split() for side in pair)
    if len(source) < 3:
        return pair
    kept = rng.randint(1, len(source) - 1)
    share = kept / len(source)
    english = " ".join(source[:kept]).rstrip(".?!")
    if share >= 0.6 and rng.random() < 0.2:
        return english, " ".join(target)
    german = " ".join(target[: max(1, round(share * len(target)))])
    return english, german.rstrip(".?!,")


class Mixture:
    """Rounds of training pairs: the grammar and Tatoeba, half and half."""

    def __init__(self, tatoeba: Path) -> None:
        held_out = [*held_out_tatoeba(), *held_out_grammar(), *clip_sentences(), *free_sentences()]
        self.kept_out = {key(english) for english, _ in held_out}
        found = read_tatoeba(tatoeba).items()
        self.tatoeba = {words: pairs for words, pairs in found if words not in self.kept_out}

    def sentences(self, seed: int) -> list[Pair]:
        """Whole sentences of one round, shuffled."""
        rng = Random(seed)
        found = [prefer_formal(pairs, rng) for pairs in self.tatoeba.values()]
        made = (p for p in grammar.pairs(seed) if key(p[0]) not in self.kept_out)
        found += islice(made, len(found))
        rng.shuffle(found)
        return found

    def round(self, number: int) -> list[Pair]:
        """The examples of one round: prefixes, spellings, now and then several sentences joined."""
        rng = Random(TRAINING_SEED * 1000 + number)
        sentences = self.sentences(TRAINING_SEED * 1000 + number)
        examples = []
        for sentence in sentences:
            joined = [sentence]
            while len(joined) < 4 and rng.random() < 0.15:
                joined.append(rng.choice(sentences))
            english, german = (" ".join(side) for side in zip(*joined, strict=True))
            pair = as_recognised(english, rng), german
            examples.append(cut(pair, rng) if rng.random() < 0.35 else pair)
        return [pair for pair in examples if key(pair[0]) not in self.kept_out]
