"""Contexts of a loaded model, their KV cache, and the batches that fill it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.translation.llama.llama_cpp_api import explain_failure, lib

FLASH = {
    "auto": lib.LLAMA_FLASH_ATTN_TYPE_AUTO,
    "on": lib.LLAMA_FLASH_ATTN_TYPE_ENABLED,
    "off": lib.LLAMA_FLASH_ATTN_TYPE_DISABLED,
}
"""What the setting's words mean."""


def new_context(
    model: Any, path: Path, size: int, *, threads: int, flash_attention: str, **more: object
) -> Any:
    """A context of `size` tokens; raises ModelError. more: further parameters of llama.cpp's."""
    params = lib.llama_context_default_params()
    params.n_ctx = size
    params.n_batch = size  # so that one update's new tokens are one call, however many
    params.n_outputs_max_per_seq = 0  # the default of 1 would refuse logits over a draft
    params.n_threads = params.n_threads_batch = threads
    params.flash_attn_type = FLASH[flash_attention]
    params.swa_full = True  # sliding-window models (Gemma) could not rewind otherwise
    for name, value in more.items():
        setattr(params, name, value)
    context = lib.llama_init_from_model(model, params)
    if not context:
        raise ModelError(
            "llama.cpp cannot make a context of {size} tokens for {path} ({reason}): reduce the "
            "context size in the settings.",
            size=size,
            path=path,
            reason=explain_failure(),
        )
    return context


class Batch:
    """One llama_batch, filled through numpy views of its arrays."""

    def __init__(self, capacity: int, sequences: int = 1) -> None:
        """sequences: to how many a token can belong."""
        self.struct = lib.llama_batch_init(capacity, 0, sequences)
        self._tokens = np.ctypeslib.as_array(self.struct.token, (capacity,))
        self._positions = np.ctypeslib.as_array(self.struct.pos, (capacity,))
        self._logits = np.ctypeslib.as_array(self.struct.logits, (capacity,))
        self._owners = np.ctypeslib.as_array(self.struct.n_seq_id, (capacity,))
        self._owners[:] = 1
        for i in range(capacity):
            self.struct.seq_id[i][0] = 0

    def fill(self, tokens: list[int], start: int, read: int) -> None:
        """Hold `tokens` at positions from `start` on, logits wanted for the last `read`."""
        count = len(tokens)
        self.struct.n_tokens = count
        self._tokens[:count] = tokens
        self._positions[:count] = np.arange(start, start + count)
        self._logits[: count - read] = 0
        self._logits[count - read : count] = 1

    def close(self) -> None:
        """Give the memory back."""
        lib.llama_batch_free(self.struct)


def run_failed(name: str, status: int) -> ModelError:
    """What to raise where llama.cpp could not run the model called `name`. status: its answer."""
    return ModelError(
        "llama.cpp could not run {name} (code {code}: {reason}): choose a smaller model or "
        "context size.",
        name=name,
        code=status,
        reason=explain_failure(),
    )


def read_logits(context: Any, name: str, rows: int, vocabulary: int) -> NDArray[np.float32]:
    """The logits that the last pass gave: a view, which holds until the next."""
    pointer = lib.llama_get_logits(context)
    if not pointer:
        raise ModelError(
            "{name} cannot translate because it does not predict tokens: choose an instruct model.",
            name=name,
        )
    return np.ctypeslib.as_array(pointer, shape=(rows, vocabulary))
