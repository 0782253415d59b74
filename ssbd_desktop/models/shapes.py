"""How large models are: what a pass of one costs is decided by its shape, not its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol


class WhisperSize(Protocol):
    """What of a Whisper's shape decides what a pass costs. width: of its layers. mels: bands of its
    features."""

    @property
    def width(self) -> int: ...

    @property
    def encoder_layers(self) -> int: ...

    @property
    def decoder_layers(self) -> int: ...

    @property
    def mels(self) -> int: ...


class LanguageModelSize(Protocol):
    """What of a language model's shape decides what a pass costs. layer_weights: those of one of
    its `layers`. output_weights: of the matrix that makes logits."""

    @property
    def layers(self) -> int: ...

    @property
    def layer_weights(self) -> int: ...

    @property
    def output_weights(self) -> int: ...


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


@dataclass(frozen=True)
class LanguageModelShape:
    """The shape of a language model whose output matrix is that of its embeddings.

    feed: the inner width of its feed-forward parts. heads, kv_heads: of queries, and of keys and
    values, each `head` wide.
    """

    name: str
    architecture: Literal["qwen3", "gemma2"]
    width: int
    feed: int
    layers: int
    heads: int
    kv_heads: int
    head: int
    vocabulary: int

    @property
    def layer_weights(self) -> int:
        """Weights of the matrices of one layer."""
        attention = 2 * (self.heads + self.kv_heads) * self.head
        return self.width * (attention + 3 * self.feed)

    @property
    def output_weights(self) -> int:
        """Weights of the matrix that makes logits."""
        return self.vocabulary * self.width


WHISPERS = (
    WhisperShape("Whisper tiny", 384, 6, 4, 4),
    WhisperShape("Whisper base", 512, 8, 6, 6),
    WhisperShape("Whisper small", 768, 12, 12, 12),
    WhisperShape("Whisper large-v3-turbo", 1280, 20, 32, 4, 51_866, 128),
)
"""By their config.json at huggingface.co/openai."""

LANGUAGE_MODELS = (
    LanguageModelShape("Qwen3 0.6B", "qwen3", 1024, 3072, 28, 16, 8, 128, 151_936),
    LanguageModelShape("Qwen3 1.7B", "qwen3", 2048, 6144, 28, 16, 8, 128, 151_936),
    LanguageModelShape("Gemma 2 2B", "gemma2", 2304, 9216, 26, 8, 4, 256, 256_000),
    LanguageModelShape("Qwen3 4B", "qwen3", 2560, 9728, 36, 32, 8, 128, 151_936),
)
"""By their config.json at huggingface.co/Qwen and google; Tower+ 2B has Gemma's."""
