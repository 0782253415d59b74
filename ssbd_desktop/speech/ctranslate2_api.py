"""CTranslate2 itself, beside faster-whisper. The only importer of ctranslate2.

It is imported where it is needed, as faster_whisper is.
"""

from __future__ import annotations

from typing import Any


def library() -> Any:
    """CTranslate2."""
    import ctranslate2

    return ctranslate2


def finds_gpu() -> bool:
    """Whether CTranslate2 finds a GPU that it may be able to use."""
    return bool(library().get_cuda_device_count())
