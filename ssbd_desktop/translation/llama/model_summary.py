"""Describes a model file for the person who is about to use it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ssbd_desktop.base.sentences import Sentence, data_size, dotted

Cache = Literal["whole", "window", "recurrent"]
"""A model's memory of what it has read: all of it; in some layers only the last tokens, unless
asked to keep all; or a summary, no part of which can be taken back."""


@dataclass(frozen=True)
class ModelFileFacts:
    name: str
    """An excerpt, for use in sentences; so is `architecture`."""
    architecture: str
    parameters: int
    """The number of weights."""
    trained_context: int
    """Tokens; 0 if the file does not say."""
    chat_template: str = ""
    """Jinja source; empty if the file has none."""
    file_type: str = ""
    """llama.cpp's number for the weights' storage format, as text; empty if not given."""
    active_parameters: int = 0
    """The weights that a token goes through; of a layer's experts, only those that it uses."""
    vocabulary: int = 0
    """Tokens."""
    vocabulary_kind: str = ""
    """The kind of tokenizer; empty if there is none."""
    languages: tuple[str, ...] = ()
    """By English name, or as given in the file; none if it does not say."""
    size: int = 0
    """Bytes of its files."""
    cache: Cache = "whole"
    cache_per_token: int = 0
    """Bytes kept for each token read; 0 if the file does not say, or none are kept."""


@dataclass(frozen=True)
class ModelSummary(ModelFileFacts):
    """The same for the model's user, without the chat template."""

    quantization: str = ""
    """llama.cpp's name for the weights' storage format; empty if the file does not say."""
    prompt: str = ""
    """The default prompt format, as in the setting."""

    @property
    def bits(self) -> float:
        """Return the average bits per weight; 0 if unknown."""
        return round(8 * self.size / self.parameters, 1) if self.parameters else 0.0

    @property
    def weights(self) -> Sentence:
        """Return the number of weights as people write it: 596 million, 4.0 billion parameters."""
        if self.parameters >= 1e9:
            return Sentence("{count} billion parameters", count=round(self.parameters / 1e9, 1))
        return Sentence("{count} million parameters", count=round(self.parameters / 1e6))

    def __str__(self) -> Sentence:
        context = self.trained_context
        return dotted(
            self.name,
            self.architecture,
            self.weights,
            self.quantization,
            Sentence("{count} bits per weight", count=self.bits) if self.bits else "",
            Sentence("{count} tokens of context", count=context) if context else "",
            data_size(self.size),
            Sentence("prompt: its own chat template")
            if self.prompt == "chat"
            else Sentence("prompt: {name}", name=self.prompt),
        )
