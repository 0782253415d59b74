"""A real SentencePiece model, trained in a moment on the clip's sentences."""

from __future__ import annotations

from pathlib import Path

import sentencepiece

from tests.helpers.models import CLIP_ENGLISH, CLIP_GERMAN


def trained(path: Path) -> Path:
    """Train a model and write it to `path`."""
    with path.open("wb") as file:
        sentencepiece.SentencePieceTrainer.train(
            sentence_iterator=iter([*CLIP_ENGLISH, *CLIP_GERMAN]),
            model_writer=file,
            vocab_size=200,
            minloglevel=2,
        )
    return path
