"""A GGUF model on llama.cpp behind the decoder's two methods, with its KV cache."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.decoding.model import (
    Ending,
    Evaluation,
    Interrupted,
    Logits,
    Tokens,
    reusable_prefix,
)
from ssbd_desktop.system.computer import let_go_of, threads
from ssbd_desktop.translation.llama.gguf import check_file, facts_of, refuse_unusable
from ssbd_desktop.translation.llama.llama_cpp_api import explain_failure, forget_failures, gpus, lib
from ssbd_desktop.translation.llama.model_summary import ModelFileFacts
from ssbd_desktop.translation.llama.vocabulary import Vocabulary
from ssbd_desktop.translation.outputs import ending_of

_PROCESSOR_BATCH = 32
"""How many tokens a processor reads at once."""

_PROCESSOR_ROWS = 24
"""Of how many tokens a processor makes logits in a pass. With Qwen's vocabulary those of one more
take 1.2 MB, and few drafts are longer."""

_AT_ONCE = 4
"""How many tokens a processor multiplies by at a time; what is left over it does one by one."""

_TO_THE_END = -1
_ABORTED = 2  # llama_decode's result if the abort callback said so


@dataclass(frozen=True)
class LoadOptions:
    gpu_layers: int = -1
    """Layers on the GPU, -1 for all; ignored by a build without GPU support."""
    threads: int = 0
    """See `ssbd_desktop.system.computer.threads`."""
    context_size: int = 2048
    """Tokens for prompt and output together, at most what the model was trained with."""
    flash_attention: str = "auto"
    """One of auto, on and off."""


class LlamaModel:
    """A causal language model with one sequence in its KV cache. Not for two threads at once.

    gpus: the names of those that hold layers of it. at_once: see `InParts`.
    """

    def __init__(
        self,
        path: Path,
        options: LoadOptions | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> None:
        """Load `path`; raises ModelError, whose sentence says why it cannot be used.

        progress: called with the share that is loaded, once for each hundredth.
        """
        options = options or LoadOptions()
        self._context: Any = None
        header = check_file(path)
        forget_failures()
        params = lib.llama_model_default_params()
        params.n_gpu_layers = options.gpu_layers
        if progress:
            params.progress_callback = _telling(progress)
        self._model: Any = lib.llama_model_load_from_file(os.fsencode(path), params)
        if not self._model:
            raise ModelError(
                "llama.cpp cannot load {path} ({reason}): download it again, or choose another "
                "model.",
                path=path,
                reason=explain_failure(),
            )
        self.gpus = gpus() if options.gpu_layers != 0 else ()
        self.facts: ModelFileFacts = facts_of(self._model, path, header)
        trained = self.facts.trained_context or options.context_size
        self.context_size = min(options.context_size, trained)
        self.at_once = self.context_size if self.gpus else _PROCESSOR_ROWS
        self._path, self._options = path, options
        try:
            refuse_unusable(self._model, path, self.facts.trained_context)
            self._context = self.new_context(self.context_size)
            self._memory = lib.llama_get_memory(self._context)
            self.vocabulary = Vocabulary(self._model)
            self._ends = self.vocabulary.ends
            self._batch = Batch(self.context_size)
            self._cached: list[int] = []
            self._abort_callback: Any = None
            # llama.cpp reads the whole file in. Of a table with a vector for each token, only those
            # of what is said are needed; in Qwen's, of 152,000 tokens, all take 90 MB.
            let_go_of(path.resolve())
            # The first pass builds the graph and pages the weights in: don't leave it to a caption.
            self.evaluate([0], 1)
        except ModelError:
            self.close()
            raise

    def new_context(self, size: int, **more: object) -> Any:
        """Return a context of `size` tokens, to be freed before the model is closed; raises
        ModelError.

        more: llama.cpp parameters that should differ from those of the model's own context.
        """
        params = lib.llama_context_default_params()
        params.n_ctx = size
        params.n_batch = size  # so that an update's new tokens, however many, are one call
        if not self.gpus:
            params.n_ubatch = min(size, _PROCESSOR_BATCH)
        params.n_outputs_max_per_seq = 0  # by its default of 1, logits over a draft may be refused
        params.n_threads = params.n_threads_batch = threads(self._options.threads)
        # On a processor it only costs time, and its sums have half the precision.
        flash = self._options.flash_attention
        params.flash_attn_type = FLASH["off" if flash == "auto" and not self.gpus else flash]
        params.swa_full = True  # otherwise sliding-window models (Gemma) could not rewind
        for name, value in more.items():
            setattr(params, name, value)
        context = lib.llama_init_from_model(self._model, params)
        if not context:
            raise ModelError(
                "llama.cpp cannot make a context of {size} tokens for {path} ({reason}): reduce "
                "the context size in the settings.",
                size=size,
                path=self._path,
                reason=explain_failure(),
            )
        return context

    def close(self) -> None:
        """Free its memory; the model is unusable afterward."""
        if self._context is not None:
            self._batch.close()
            self.vocabulary.close()
            lib.llama_free(self._context)
        if self._model is not None:
            lib.llama_model_free(self._model)
        self._context = self._model = None

    def interrupt_when(self, cancelled: Cancelled | None) -> None:
        """Interrupt passes, if the backend can, once `cancelled` says so; None: never.

        With None, no Python runs inside a pass. Otherwise, a Ctrl-C in a program whose main thread
        decodes would be raised in there and lost.
        """
        callback = lib.ggml_abort_callback(lambda _: cancelled() if cancelled else False)
        # The library gets a null pointer for None. What it holds must stay referenced.
        self._abort_callback = callback if cancelled else lib.ggml_abort_callback(0)
        lib.llama_set_abort_callback(self._context, self._abort_callback, None)

    def ending(self, token: int) -> Ending | None:
        if token in self._ends:
            return "turn"
        return ending_of(self.vocabulary.piece(token).decode("utf-8", "replace"))

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        """See `ssbd_desktop.decoding.model.Model`. The result holds until the next call."""
        wanted = list(tokens)
        if self._context is None:
            raise ModelError("The translation model was closed: load it again.")
        if len(wanted) > self.context_size:
            raise ModelError(
                "{count} tokens do not fit in the translation model's context of {size}: increase "
                "the context size in the settings.",
                count=len(wanted),
                size=self.context_size,
            )
        new = len(wanted) - self._rewind(reusable_prefix(self._cached, wanted, read))
        began = time.perf_counter()
        fed, rows = self._shape(new, read)
        start = self._reread(len(wanted) - new, fed - new)
        rows = min(rows, len(wanted) - start)
        self._batch.fill(wanted[start:], start, rows)
        status = lib.llama_decode(self._context, self._batch.struct)
        if status == _ABORTED:
            # What it had read in this pass may or may not be in the cache.
            if not self._drop(start):
                self._forget()
            raise Interrupted
        if status != 0:
            self._forget()
            raise run_error(self.facts.name, status)
        # Reading them waits for the GPU, so this counts as time inside the model.
        logits = read_logits(self._context, self.facts.name, rows, self.vocabulary.size)[-read:]
        seconds = time.perf_counter() - began
        self._cached = wanted
        return Evaluation(Logits(logits), new, seconds)

    def _shape(self, new: int, read: int) -> tuple[int, int]:
        """Return how many tokens to feed and of how many of them to make logits, given how many are
        new and how many are to be read: more, if they cost less."""
        return (new, read) if self.gpus else (_in_fours(new), _in_fours(read))

    def _reread(self, start: int, more: int) -> int:
        """Drop up to `more` tokens before `start`, to be fed again; return where feeding starts."""
        earlier = max(0, start - more)
        if earlier == start or not self._drop(earlier):
            return start
        del self._cached[earlier:]
        return earlier

    def _rewind(self, start: int) -> int:
        """Drop what the cache holds from position `start` on; return where evaluation starts."""
        if not self._drop(start):
            # Recurrent and hybrid models cannot forget a part, so they read everything again.
            self._forget()
            return 0
        del self._cached[start:]
        return start

    def _drop(self, start: int) -> bool:
        return bool(lib.llama_memory_seq_rm(self._memory, 0, start, _TO_THE_END))

    def _forget(self) -> None:
        lib.llama_memory_clear(self._memory, True)
        self._cached = []


def _in_fours(count: int) -> int:
    """Return how many tokens to feed, or to make logits of, at least `count`, at the lowest cost:
    seven take longer than eight."""
    return count if count <= _AT_ONCE else -(-count // _AT_ONCE) * _AT_ONCE


def _telling(progress: Callable[[float], None]) -> Any:
    """Return llama.cpp's callback for `progress`, which returns whether to continue."""
    reported = 0

    def tell(share: float, _: object) -> bool:
        nonlocal reported
        if int(share * 100) > reported:
            reported = int(share * 100)
            progress(share)
        return True

    return lib.llama_progress_callback(tell)


FLASH = {
    "auto": lib.LLAMA_FLASH_ATTN_TYPE_AUTO,
    "on": lib.LLAMA_FLASH_ATTN_TYPE_ENABLED,
    "off": lib.LLAMA_FLASH_ATTN_TYPE_DISABLED,
}
"""What the setting's words mean."""


class Batch:
    """One llama_batch, filled through numpy views of its arrays."""

    def __init__(self, capacity: int, sequences: int = 1) -> None:
        """sequences: the maximum that a token can belong to."""
        self.struct = lib.llama_batch_init(capacity, 0, sequences)
        self._tokens = np.ctypeslib.as_array(self.struct.token, (capacity,))
        self._positions = np.ctypeslib.as_array(self.struct.pos, (capacity,))
        self._logits = np.ctypeslib.as_array(self.struct.logits, (capacity,))
        self._owners = np.ctypeslib.as_array(self.struct.n_seq_id, (capacity,))
        self._owners[:] = 1
        for i in range(capacity):
            self.struct.seq_id[i][0] = 0

    def fill(self, tokens: list[int], start: int, read: int) -> None:
        """Hold `tokens` at positions from `start` on, requesting logits for the last `read`."""
        count = len(tokens)
        self.struct.n_tokens = count
        self._tokens[:count] = tokens
        self._positions[:count] = np.arange(start, start + count)
        self._logits[: count - read] = 0
        self._logits[count - read : count] = 1

    def close(self) -> None:
        lib.llama_batch_free(self.struct)


def run_error(name: str, status: int) -> ModelError:
    """Return the error for a model that llama.cpp could not run. status: its result."""
    return ModelError(
        "llama.cpp could not run {name} (code {code}: {reason}): choose a smaller model or "
        "context size.",
        name=name,
        code=status,
        reason=explain_failure(),
    )


def read_logits(context: Any, name: str, rows: int, vocabulary: int) -> NDArray[np.float32]:
    """Return the last pass's logits: a view that is valid until the next."""
    pointer = lib.llama_get_logits(context)
    if not pointer:
        raise ModelError(
            "{name} cannot translate because it does not predict tokens: choose an instruct model.",
            name=name,
        )
    return np.ctypeslib.as_array(pointer, shape=(rows, vocabulary))
