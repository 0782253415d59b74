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
    """The shape of a language model.

    feed: the inner width of its feed-forward parts. heads, kv_heads: of queries, and of keys and
    values, each `head` wide.
    """

    name: str
    architecture: Literal["qwen3", "gemma2", "gemma3", "llama", "hunyuan-dense"]
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

    @property
    def cache_values(self) -> int:
        """Numbers that a token leaves in the cache: its keys and values in each layer."""
        return 2 * self.layers * self.kv_heads * self.head


WHISPERS = (
    WhisperShape("Whisper tiny", 384, 6, 4, 4),
    WhisperShape("Whisper base", 512, 8, 6, 6),
    WhisperShape("Whisper small", 768, 12, 12, 12),
    WhisperShape("Whisper large-v3-turbo", 1280, 20, 32, 4, 51_866, 128),
)
"""By their config.json at huggingface.co/openai. In these the benchmarks measure."""

OTHER_WHISPERS = (
    WhisperShape("Distil-Whisper small", 768, 12, 12, 4, 51_864),
    WhisperShape("Whisper medium", 1024, 16, 24, 24),
    WhisperShape("Distil-Whisper medium", 1024, 16, 24, 2, 51_864),
    WhisperShape("Distil-Whisper large-v3", 1280, 20, 32, 2, 51_866, 128),
    WhisperShape("Whisper large-v3", 1280, 20, 32, 32, 51_866, 128),
)
"""By those at huggingface.co/openai and distil-whisper, whose models keep the encoder of those that
they are made from. Models for English alone have a token less, which costs nothing."""

LANGUAGE_MODELS = (
    LanguageModelShape("Qwen3 0.6B", "qwen3", 1024, 3072, 28, 16, 8, 128, 151_936),
    LanguageModelShape("Qwen3 1.7B", "qwen3", 2048, 6144, 28, 16, 8, 128, 151_936),
    LanguageModelShape("Gemma 2 2B", "gemma2", 2304, 9216, 26, 8, 4, 256, 256_000),
    LanguageModelShape("Qwen3 4B", "qwen3", 2560, 9728, 36, 32, 8, 128, 151_936),
)
"""By their config.json at huggingface.co/Qwen and google; Tower+ 2B has Gemma's. In these the
benchmarks measure."""

OTHER_LANGUAGE_MODELS = (
    LanguageModelShape("Gemma 3 1B", "gemma3", 1152, 6912, 26, 4, 1, 256, 262_144),
    LanguageModelShape("Gemma 3 4B", "gemma3", 2560, 10_240, 34, 8, 4, 256, 262_144),
    LanguageModelShape("Llama 3.2 3B", "llama", 3072, 8192, 28, 24, 8, 128, 128_256),
    LanguageModelShape("EuroLLM 1.7B", "llama", 2048, 5632, 24, 16, 8, 128, 128_000),
    LanguageModelShape("EuroLLM 9B", "llama", 4096, 12_288, 42, 32, 8, 128, 128_000),
    LanguageModelShape("Hunyuan 1.8B", "hunyuan-dense", 2048, 6144, 32, 16, 4, 128, 120_818),
    LanguageModelShape("Hunyuan 7B", "hunyuan-dense", 4096, 14_336, 32, 32, 8, 128, 128_167),
    LanguageModelShape("Qwen3 8B", "qwen3", 4096, 12_288, 36, 32, 8, 128, 151_936),
)
"""By what their makers, and programs that load them, publish of their config.json."""
