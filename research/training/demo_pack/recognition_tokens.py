"""The vocabulary of the small Whisper, in the order that faster-whisper and CTranslate2 expect.

Byte-level BPE first, then an empty token (by which CTranslate2 knows a multilingual model), the
special tokens, and the 1,501 time stamps at the very end.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from faster_whisper.tokenizer import _LANGUAGE_CODES
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers

FIRST_MERGES = (("Ġ", "-"), ("Ġ", "'"), ("Ġ", "â"))
"""Else the marks that faster-whisper suppresses, " -", " '" and " ♪", begin with a bare space."""

STAMPS = [f"<|{hundredths / 50:.2f}|>" for hundredths in range(1501)]
SPECIAL = [
    "<|endoftext|>",
    "<|startoftranscript|>",
    *(f"<|{code}|>" for code in ("en", *(c for c in _LANGUAGE_CODES if c != "en"))),
    "<|translate|>",
    "<|transcribe|>",
    "<|startoflm|>",
    "<|startofprev|>",
    "<|nospeech|>",
    "<|notimestamps|>",
    *STAMPS,
]


def bytes_in_pieces() -> Tokenizer:
    """An untrained byte-level BPE."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def trained_merges(texts: Iterable[str], size: int) -> list[tuple[str, str]]:
    """The merges of a vocabulary of ``size`` pieces, the obligatory ones first."""
    tokenizer = bytes_in_pieces()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=size, initial_alphabet=sorted(alphabet), show_progress=False
    )
    # Each sentence follows a space, as it does in a transcript.
    tokenizer.train_from_iterator((f" {text}" for text in texts), trainer)
    found = [tuple(merge) for merge in tokenizer_merges(tokenizer)]
    return [*FIRST_MERGES, *(merge for merge in found if merge not in FIRST_MERGES)]


def tokenizer_merges(tokenizer: Tokenizer) -> list[list[str]]:
    """The merges of a BPE tokenizer, in order."""
    merges: list[list[str]] = json.loads(tokenizer.to_str())["model"]["merges"]
    return merges


def assemble(merges: list[tuple[str, str]]) -> Tokenizer:
    """The whole vocabulary: bytes, merged pieces, the empty token, special tokens, time stamps."""
    pieces = [*sorted(pre_tokenizers.ByteLevel.alphabet()), *(a + b for a, b in merges)]
    pieces = [*dict.fromkeys(pieces), ""]
    tokenizer = bytes_in_pieces()
    tokenizer.model = models.BPE({piece: i for i, piece in enumerate(pieces)}, merges)
    tokenizer.add_special_tokens([AddedToken(name, special=True) for name in SPECIAL])
    return tokenizer


def make_vocabulary(texts: Iterable[str], path: Path, size: int) -> None:
    """Train the vocabulary and write it, whole or not at all."""
    partial = path.with_suffix(".partial")
    assemble(trained_merges(texts, size)).save(str(partial))
    os.replace(partial, path)


class TrainedVocabulary:
    """The trained vocabulary: token ids of text, and of the marks around it."""

    def __init__(self, path: Path) -> None:
        self.tokenizer = Tokenizer.from_file(str(path))
        self.size: int = self.tokenizer.get_vocab_size()
        self.end = self.id("<|endoftext|>")
        self.start = self.id("<|startoftranscript|>")
        self.english = self.id("<|en|>")
        self.transcribe = self.id("<|transcribe|>")
        self.no_speech = self.id("<|nospeech|>")
        self.no_stamps = self.id("<|notimestamps|>")
        self.first_stamp = self.id("<|0.00|>")
        self.empty = self.end - 1

    def id(self, token: str) -> int:
        """The id of a token that is there."""
        found = self.tokenizer.token_to_id(token)
        if found is None:
            raise ValueError(f"The vocabulary has no token {token}: train it anew.")
        return int(found)

    def word(self, word: str) -> list[int]:
        """The tokens of one word, which a space precedes."""
        return list(self.tokenizer.encode(f" {word}").ids)

    def stamp(self, seconds: float) -> int:
        """The time stamp nearest to ``seconds``, from 0 to 30."""
        return self.first_stamp + min(1500, max(0, round(seconds * 50)))

    def names(self) -> list[str]:
        """Every token in the order of its id."""
        return [self.tokenizer.id_to_token(i) or "" for i in range(self.size)]
