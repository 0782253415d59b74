"""Whispers of few layers and random weights: they say nothing, and cost what such layers cost."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.speech.ctranslate2_api import finds_gpu, library

_HEAD = 64  # the width of every Whisper's heads
_MELS = 80
_FRAMES, _PLACES = 1500, 448  # positions of the encoder and of the decoder
_TEXT = 50_257
_SPECIAL = ["<|endoftext|>", "<|startoftranscript|>", "<|en|>", "<|transcribe|>"]
_SPECIAL += ["<|nospeech|>", "<|notimestamps|>"]
_VOCABULARY = 51_865  # as many tokens as OpenAI's multilingual models have
_PROMPT = [_TEXT + 1, _TEXT + 2, _TEXT + 3, _TEXT + 5]
_PIECE = 1_048_573  # numbers; a prime, so that no two rows near each other are the same


@contextmanager
def written(width: int, encoder_layers: int, decoder_layers: int) -> Iterator[Path]:
    """The folder of such a model, whose width is a multiple of 64, for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="ssbd-desktop-") as folder:
        _specification(width, encoder_layers, decoder_layers).save(folder)
        yield Path(folder)


class ThinWhisper:
    """Such a model, loaded as real ones are: on a GPU where there is one, else in int8."""

    def __init__(self, folder: Path, width: int, threads: int) -> None:
        """folder, width: as it was written. threads: of the processor."""
        self._model = _loaded(str(folder), threads)
        self._width = width

    def encode(self, window: float) -> None:
        """Have the encoder see so many seconds of features, made up."""
        self._model.encode(_noise(1, _MELS, round(100 * window)))

    def decode(self, window: float, beam: int, tokens: int) -> None:
        """Have the decoder say so many tokens about a window of so many seconds, and find out when
        each was said, as in a real pass."""
        frames = round(50 * window)
        encoded = _noise(1, frames, self._width)
        self._model.generate(
            encoded,
            [_PROMPT],
            beam_size=beam,
            max_length=2 * tokens,  # half of which is for what was said before
            suppress_tokens=[_TEXT],  # the end
        )
        self._model.align(encoded, _PROMPT[:3], [list(range(tokens))], 2 * frames)


def _noise(*shape: int) -> Any:
    noise = np.random.default_rng(0).standard_normal(shape, np.float32)
    return library().StorageView.from_array(noise)


def _loaded(folder: str, threads: int) -> Any:
    def load(device: str, compute_type: str) -> Any:
        return library().models.Whisper(
            folder, device=device, compute_type=compute_type, intra_threads=threads
        )

    if finds_gpu():
        try:
            model = load("cuda", "auto")
            model.encode(_noise(1, _MELS, 100))
        except RuntimeError:  # without its libraries, as in WhisperRecogniser
            pass
        else:
            return model
    return load("cpu", "int8")


def _specification(width: int, encoder_layers: int, decoder_layers: int) -> Any:
    heads = width // _HEAD
    spec = library().specs.WhisperSpec(encoder_layers, heads, decoder_layers, heads)
    weights = _Weights(width)
    weights.fill(spec.encoder.conv1, width, _MELS, 3)
    weights.fill(spec.encoder.conv2, width, width, 3)
    spec.encoder.position_encodings.encodings = weights.plain(_FRAMES)
    spec.decoder.position_encodings.encodings = weights.plain(_PLACES)
    for words in (spec.decoder.embeddings, spec.decoder.projection):
        weights.fill(words, _VOCABULARY, width, biased=False)
    for layer in spec.encoder.layer:
        weights.attention(layer.self_attention)
        weights.feed_forward(layer.ffn)
    for layer in spec.decoder.layer:
        weights.attention(layer.self_attention)
        weights.attention(layer.attention)
        weights.feed_forward(layer.ffn)
    for part in (spec.encoder, spec.decoder):
        weights.norm(part.layer_norm)
    spec.config.suppress_ids, spec.config.suppress_ids_begin = [], [0]
    spec.config.lang_ids, spec.config.alignment_heads = [_TEXT + 2], [[decoder_layers - 1, 0]]
    tokens = [f"t{number}" for number in range(_TEXT)] + _SPECIAL
    tokens += [f"<|{number / 50:.2f}|>" for number in range(_VOCABULARY - len(tokens))]
    spec.register_vocabulary(tokens)
    spec.validate()
    return spec


class _Weights:
    """Fills parts of a specification from one piece of random numbers, each from another place:
    CTranslate2 keeps matrices that are the same only once."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._piece = np.random.default_rng(0).integers(-127, 128, _PIECE, np.int8)
        self._places = iter(range(0, _PIECE, 997))

    def fill(self, spec: Any, *shape: int, biased: bool = True) -> None:
        """A matrix or convolution of that shape and its bias."""
        spec.weight = np.resize(np.roll(self._piece, next(self._places)), shape)
        inputs = int(np.prod(shape[1:]))
        spec.weight_scale = np.full(shape[0], 73 * inputs**0.5, np.float32)
        if biased:
            spec.bias = np.zeros(shape[0], np.float32)

    def plain(self, places: int) -> NDArray[np.float32]:
        """Small numbers that are not quantized."""
        piece = np.roll(self._piece, next(self._places))
        return np.resize(piece, (places, self._width)).astype(np.float32) / np.float32(1000)

    def norm(self, spec: Any) -> None:
        """A layer norm."""
        spec.gamma, spec.beta = np.ones(self._width, np.float32), np.zeros(self._width, np.float32)

    def attention(self, spec: Any) -> None:
        """To itself, whose inputs are one matrix, or to the encoder, with two."""
        self.norm(spec.layer_norm)
        inputs = (3,) if len(spec.linear) == 2 else (1, 2)
        for linear, times in zip(spec.linear, (*inputs, 1), strict=True):
            self.fill(linear, times * self._width, self._width)

    def feed_forward(self, spec: Any) -> None:
        """Its two matrices, four times as wide inside."""
        self.norm(spec.layer_norm)
        self.fill(spec.linear_0, 4 * self._width, self._width)
        self.fill(spec.linear_1, self._width, 4 * self._width)
