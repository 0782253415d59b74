"""How large a language model is, in what a pass of it costs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LlmShape:
    """The shape of a language model.

    layer_weights: those of one of its `layers` that a token goes through. output_weights: of the
    matrix that makes logits. bits: that a weight takes in its file.
    """

    layers: int
    layer_weights: int
    output_weights: int
    bits: float
