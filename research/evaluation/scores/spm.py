"""Text cut by a SentencePiece model: the tokens that the paper counts erasure in (Appendix A.1)."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from ssbd_desktop.base.errors import InputError

Splitter = Callable[[str], Sequence[str]]


def read_splitter(path: Path) -> Splitter:
    """Load the model in a file; raises InputError where it, or its package, is not there."""
    if not os.path.isfile(path):
        raise InputError(
            f"{path} does not exist: Flores-101's SentencePiece model comes from "
            "https://github.com/facebookresearch/flores."
        )
    if importlib.util.find_spec("sentencepiece") is None:
        raise InputError(
            "sentencepiece is not installed, which --spm needs: pip install "
            "'ssbd-desktop[evaluation]'."
        )
    import sentencepiece

    try:
        processor = sentencepiece.SentencePieceProcessor(model_file=str(path))
    except RuntimeError:
        raise InputError(f"{path} is not a SentencePiece model: download it again.") from None
    return lambda text: list(processor.encode(text, out_type=str))
