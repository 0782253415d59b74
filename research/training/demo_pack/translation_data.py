"""What the translation model is trained on and what is held out, in each of its languages.

Half is the grammar of :mod:`grammar`, half is Tatoeba (CC BY 2.0 FR), whose Chinese is made
simplified. A third of all examples are growing prefixes, cut in proportion on the other side,
because a live transcript grows. The English side appears as written, and as a recognizer without
punctuation would give it. What is held out of Tatoeba is a list for each language,
``held_out_pairs.*.tsv``, so that whoever measures needs no Tatoeba.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path
from random import Random

import grammar
from targets import LANGUAGES, TargetLanguage, beginning

Pair = tuple[str, str]
Example = tuple[str, str, str]
"""English, its translation, the code of that one's language."""

HELD_OUT_SEED, TRAINING_SEED = 424242, 7
HELD_OUT_COUNT = 500
HERE = Path(__file__).parent
PREFIXES, JOINED = 0.35, 0.15


def key(english: str) -> str:
    """The words of a sentence, by which training and held-out text are kept apart."""
    return " ".join(re.findall(r"[a-z0-9']+", english.lower()))


def read_pairs(path: Path) -> list[Pair]:
    """Sentence pairs of a small file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(en, other) for en, other in (line.split("\t") for line in lines)]


def read_columns(path: Path, code: str) -> list[Pair]:
    """English and one of its translations, of a small file that has a column for each language."""
    column = 1 + list(LANGUAGES).index(code)
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [(row[0], row[column]) for row in rows]


def clip_sentences(code: str = "de") -> list[Pair]:
    """Sentences kept for the spoken clip: the first ones are used, the rest are spare."""
    return read_columns(HERE / "clip_sentences.tsv", code)


def free_sentences(code: str = "de") -> list[Pair]:
    """Sentences of a work call that were written freely, not made by the grammar."""
    return read_columns(HERE / "free_sentences.tsv", code)


def held_out_grammar(code: str = "de") -> list[Pair]:
    """Sentences of the grammar that training never sees (each has at least five words).

    In every language the same ones.
    """
    made = islice(grammar.pairs(HELD_OUT_SEED, LANGUAGES[code].grammar()), 2000)
    unique = {key(en): (en, other) for en, other in made}
    return [pair for words, pair in unique.items() if len(words.split()) >= 5][:HELD_OUT_COUNT]


def held_out_tatoeba(code: str = "de") -> list[Pair]:
    """Pairs of Tatoeba (CC BY 2.0 FR) that training never sees."""
    return read_pairs(HERE / f"held_out_pairs.{code}.tsv")


def simplified() -> Callable[[str], str]:
    """What makes Chinese of any kind simplified."""
    from opencc import OpenCC

    return OpenCC("t2s").convert


def read_rows(path: Path) -> Iterator[list[str]]:
    """The columns of each line of a Tatoeba file, its header left out."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            yield line.rstrip("\n").replace("’", "'").split("\t")


def english_of(path: Path) -> Iterator[str]:
    """The English sentences of a Tatoeba file, in its order."""
    return (row[0].strip() for row in read_rows(path))


def read_tatoeba(paths: Sequence[Path], code: str) -> dict[str, list[Pair]]:
    """The pairs of Tatoeba files by their English words; several translations each."""
    written = simplified() if code == "zh" else str
    grouped: dict[str, list[Pair]] = {}
    for english, other, *_ in chain.from_iterable(map(read_rows, paths)):
        grouped.setdefault(key(english), []).append((english, written(other)))
    return grouped


def prefer_formal(candidates: list[Pair], language: TargetLanguage, rng: Random) -> Pair:
    """One translation; rather one that is as polite as the grammar.

    Of German and Chinese that concerns sentences with "you", of Japanese all.
    """
    if language.code == "ja" or "you" in candidates[0][0].lower():
        candidates = [pair for pair in candidates if language.formal.search(pair[1])] or candidates
    return rng.choice(candidates)


def as_recognized(english: str, rng: Random) -> str:
    """The English side as written, or as a recognizer may spell it."""
    kind = rng.random()
    if kind < 0.6:
        return english
    if kind < 0.7:
        return english.rstrip(".?!")
    if kind < 0.75:
        return english.lower()
    return re.sub(r"[.,?!]", "", english.lower())


def cut(pair: Pair, language: TargetLanguage, rng: Random) -> Pair:
    """A prefix of the source with the part of the target that it supports.

    One in five keeps the whole target if most of the source is there: a translator guesses ends.
    """
    words = pair[0].split()
    if len(words) < 3:
        return pair
    kept = rng.randint(1, len(words) - 1)
    share = kept / len(words)
    english = " ".join(words[:kept]).rstrip(".?!")
    if share >= 0.6 and rng.random() < 0.2:
        return english, pair[1]
    return english, beginning(pair[1], share, language)


class Mixture:
    """Rounds of training examples: of each language Tatoeba and the grammar.

    tatoeba: the files of the languages by their codes; a language without one is left out.
    shares: how much of a language a round has, 0 … 1, where that is not all. grammar: how many of
    its sentences there are in every language, to one of Tatoeba in the largest of them.
    """

    def __init__(
        self,
        tatoeba: Mapping[str, Sequence[Path]],
        shares: Mapping[str, float] | None = None,
        grammar: float = 1.0,
    ) -> None:
        self.shares = shares or {}
        self.grammar = grammar
        self.languages = [LANGUAGES[code] for code in LANGUAGES if code in tatoeba]
        self.kept_out = held_out_keys()
        self.tatoeba = {
            code: {
                words: pairs
                for words, pairs in read_tatoeba(paths, code).items()
                if words not in self.kept_out
            }
            for code, paths in tatoeba.items()
        }

    def sentences(self, language: TargetLanguage, seed: int) -> list[Pair]:
        """Whole sentences of one round in one language, shuffled."""
        rng = Random(f"{language.code} {seed}")
        found = [prefer_formal(p, language, rng) for p in self.tatoeba[language.code].values()]
        as_many = round(self.grammar * max(map(len, self.tatoeba.values())))
        pairs = grammar.pairs(rng.getrandbits(30), language.grammar())
        found += islice((p for p in pairs if key(p[0]) not in self.kept_out), as_many)
        rng.shuffle(found)
        return found[: round(self.shares.get(language.code, 1.0) * len(found))]

    def round(self, number: int) -> list[Example]:
        """The examples of one round: prefixes, spellings, now and then several sentences joined."""
        seed = TRAINING_SEED * 1000 + number
        found: list[Example] = []
        for language in self.languages:
            rng = Random(f"{language.code} round {seed}")
            for english, other in self.examples(language, seed, rng):
                if key(english) not in self.kept_out:
                    found.append((english, other, language.code))
        return found

    def examples(self, language: TargetLanguage, seed: int, rng: Random) -> Iterator[Pair]:
        """Those of one language, what is held out not yet dropped."""
        sentences = self.sentences(language, seed)
        between = " " if language.spaced else ""
        for sentence in sentences:
            joined = [sentence]
            while len(joined) < 4 and rng.random() < JOINED:
                joined.append(rng.choice(sentences))
            english = " ".join(one for one, _ in joined)
            pair = as_recognized(english, rng), between.join(other for _, other in joined)
            yield cut(pair, language, rng) if rng.random() < PREFIXES else pair

    def text(self) -> Iterator[str]:
        """What the vocabulary is made of: of languages without spaces a tenth of the grammar.

        The grammar says the same so often that whole phrases of it would become tokens there.
        """
        for language in self.languages:
            tatoeba = self.tatoeba[language.code].values()
            for english, other in (pair for pairs in tatoeba for pair in pairs[:1]):
                yield english
                yield other
            made = grammar.pairs(TRAINING_SEED, language.grammar())
            for english, other in islice(made, 40_000 if language.spaced else 4_000):
                yield english
                yield other


def held_out_keys() -> set[str]:
    """The words of all that no training sees, of whatever language it is held out."""
    lists = [held_out_tatoeba(code) for code in LANGUAGES]
    lists += held_out_grammar(), clip_sentences(), free_sentences()
    return {key(english) for pairs in lists for english, _ in pairs}
