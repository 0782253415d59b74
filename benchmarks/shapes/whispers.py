"""Whispers of random weights, as folders that faster-whisper loads.

Matrices are written as the int8 numbers that a pass computes with. What the tokenizer says is made
up; the numbers of its tokens are OpenAI's.
"""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ctranslate2
import numpy as np
from faster_whisper.tokenizer import _LANGUAGE_CODES
from numpy.typing import NDArray
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers

TEXT_TOKENS = 50_257
"""Tokens of text in OpenAI's multilingual models, of which the last is empty: by it CTranslate2
knows that they are."""

FRAMES, PLACES = 1500, 448
"""Positions of the encoder and of the decoder."""

_TASKS = ("translate", "transcribe", "startoflm", "startofprev", "nospeech", "notimestamps")
_STAMPS = 1501
_PIECE = 4_194_301
"""Weights of the piece that fills every matrix: a prime number, so that no two rows that are near
each other are the same."""

_Spec = Any


@dataclass(frozen=True)
class WhisperShape:
    """The shape of a Whisper.

    width: of its layers. heads: of attention, each width / heads wide. mels: bands of its features.
    """

    name: str
    width: int
    heads: int
    encoder_layers: int
    decoder_layers: int
    vocabulary: int = 51_865
    mels: int = 80


WHISPERS = (
    WhisperShape("Whisper tiny", 384, 6, 4, 4),
    WhisperShape("Whisper base", 512, 8, 6, 6),
    WhisperShape("Whisper small", 768, 12, 12, 12),
    WhisperShape("Whisper large-v3-turbo", 1280, 20, 32, 4, 51_866, 128),
)
"""By their config.json at huggingface.co/openai."""


def whisper(shape: WhisperShape, folder: Path) -> Path:
    """The folder of such a model in int8, made in `folder` if it is not there yet."""
    path = folder / f"{shape.name.lower().replace(' ', '-')}-random"
    if path.exists():
        return path
    print(f"making {path} …", file=sys.stderr)
    draft = path.with_suffix(".part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    tokenizer = _tokenizer(shape.vocabulary)
    tokenizer.save(str(draft / "tokenizer.json"))
    features = {"feature_size": shape.mels}
    (draft / "preprocessor_config.json").write_text(json.dumps(features), "utf-8")
    _specification(shape, tokenizer).save(str(draft))
    draft.rename(path)
    return path


def _tokenizer(size: int) -> Tokenizer:
    """Bytes, made-up words, and the special tokens where OpenAI's have them."""
    special = ["<|endoftext|>", "<|startoftranscript|>"]
    languages = size - TEXT_TOKENS - len(special) - len(_TASKS) - _STAMPS
    special += [f"<|{code}|>" for code in _LANGUAGE_CODES[:languages]]
    special += [f"<|{task}|>" for task in _TASKS]
    special += [f"<|{number / 50:.2f}|>" for number in range(_STAMPS)]
    pieces = sorted(pre_tokenizers.ByteLevel.alphabet())
    pieces += [f"Ġword{number}" for number in range(len(pieces), TEXT_TOKENS - 1)]
    tokenizer = Tokenizer(models.BPE({piece: i for i, piece in enumerate([*pieces, ""])}, []))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens([AddedToken(name, special=True) for name in special])
    return tokenizer


def _specification(shape: WhisperShape, tokenizer: Tokenizer) -> _Spec:
    spec = ctranslate2.specs.WhisperSpec(
        shape.encoder_layers, shape.heads, shape.decoder_layers, shape.heads
    )
    weights, width = _Weights(), shape.width
    weights.fill(spec.encoder.conv1, width, shape.mels, 3)
    weights.fill(spec.encoder.conv2, width, width, 3)
    spec.encoder.position_encodings.encodings = weights.plain(FRAMES, width)
    spec.decoder.position_encodings.encodings = weights.plain(PLACES, width)
    weights.fill(spec.decoder.embeddings, shape.vocabulary, width, biased=False)
    weights.fill(spec.decoder.projection, shape.vocabulary, width, biased=False)
    for layer in spec.encoder.layer:
        weights.attention(layer.self_attention, width)
        weights.feed_forward(layer.ffn, width)
    for layer in spec.decoder.layer:
        weights.attention(layer.self_attention, width)
        weights.attention(layer.attention, width)
        weights.feed_forward(layer.ffn, width)
    for part in (spec.encoder, spec.decoder):
        weights.norm(part.layer_norm, width)
    _configure(spec.config, shape, tokenizer)
    spec.register_vocabulary([tokenizer.id_to_token(i) for i in range(shape.vocabulary)])
    spec.validate()
    return spec


def _configure(config: Any, shape: WhisperShape, tokenizer: Tokenizer) -> None:
    numbers = tokenizer.get_vocab()
    config.suppress_ids = []
    config.suppress_ids_begin = [numbers["Ġ"], numbers["<|endoftext|>"]]
    config.lang_ids = list(range(numbers["<|startoftranscript|>"] + 1, numbers["<|translate|>"]))
    # About as many heads as OpenAI's have that tell when a word is said: in the upper half.
    upper = range(shape.decoder_layers // 2, shape.decoder_layers)
    config.alignment_heads = [[layer, head] for layer in upper for head in (0, 1)]


class _Weights:
    """Fills parts of a specification from one piece of random numbers, each from another place:
    CTranslate2 keeps matrices that are the same only once."""

    def __init__(self) -> None:
        rng = np.random.default_rng(0)
        self._piece = np.rint(np.clip(rng.standard_normal(_PIECE, np.float32) * 40, -127, 127))
        self._piece = self._piece.astype(np.int8)
        self._places = iter(range(0, _PIECE, 997))

    def fill(self, spec: _Spec, *shape: int, biased: bool = True) -> None:
        """A matrix or convolution of that shape and its bias."""
        spec.weight = np.resize(np.roll(self._piece, next(self._places)), shape)
        inputs = int(np.prod(shape[1:]))
        spec.weight_scale = np.full(shape[0], 40 * inputs**0.5, np.float32)
        if biased:
            spec.bias = np.zeros(shape[0], np.float32)

    def plain(self, *shape: int) -> NDArray[np.float32]:
        """Small numbers that are not quantized."""
        piece = np.roll(self._piece, next(self._places))
        return np.resize(piece, shape).astype(np.float32) / np.float32(400)

    def norm(self, spec: _Spec, width: int) -> None:
        """A layer norm."""
        spec.gamma, spec.beta = np.ones(width, np.float32), np.zeros(width, np.float32)

    def attention(self, spec: _Spec, width: int) -> None:
        """To itself, whose inputs are one matrix, or to the encoder, with two."""
        self.norm(spec.layer_norm, width)
        inputs = (3,) if len(spec.linear) == 2 else (1, 2)
        for linear, times in zip(spec.linear, (*inputs, 1), strict=True):
            self.fill(linear, times * width, width)

    def feed_forward(self, spec: _Spec, width: int) -> None:
        """Its two matrices, four times as wide inside."""
        self.norm(spec.layer_norm, width)
        self.fill(spec.linear_0, 4 * width, width)
        self.fill(spec.linear_1, width, 4 * width)
