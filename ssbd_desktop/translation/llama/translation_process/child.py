"""The child process that translates: llama.cpp runs here, and only here.

    python -m ssbd_desktop --translation-child LEVEL

Its parent calls the methods of `TranslationEngine`. llama.cpp ends a process when it dislikes a
file, and takes as much memory as it wants: the app then starts another process and continues.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NoReturn

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.processes.child import progress_of, serve
from ssbd_desktop.processes.quarantine import size_of
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.computer import allow, shortest
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.llama_cpp_api import supports_gpu
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.model_summary import ModelSummary
from ssbd_desktop.translation.llama.prompts import summary_of
from ssbd_desktop.translation.llama.translator import Translator, load_translator

_LIBRARIES = 600 * 10**6
_OF_A_THREAD = 10 * 10**6
_COPIES = 3
_OF_A_TOKEN = 400_000
"""Bytes that a model may take besides its mapped file: for graphs and logits, each thread's stack,
copies of the weights in another order, and a token's keys and values (344 kB in a model of 9
billion weights, proportionally less in a smaller one)."""


def main(arguments: Sequence[str]) -> NoReturn:
    serve(TranslationEngine, int(arguments[0]))


class TranslationEngine:
    """The engine whose methods the parent calls. Paths are as a person writes them."""

    def __init__(self, cancelled: Cancelled) -> None:
        self._cancelled = cancelled
        self._translator: Translator | None = None

    def load(self, settings: Settings) -> Iterator[object]:
        """Load the model that the settings name, reporting the loaded share, and run it once."""
        _limit(settings.translation_model, settings.context_size)

        def load(progress: Callable[[float], None]) -> None:
            self._translator = load_translator(settings, progress)
            self._translator.try_once()

        return progress_of(load)

    def apply(self, settings: Settings) -> None:
        self._loaded.apply(settings)

    def translate(self, request: Request, may_interrupt: bool) -> Translation:
        """See `Translator.translate`.

        may_interrupt: whether it may be cancelled, which llama.cpp must then check in each pass.
        """
        cancelled = self._cancelled if may_interrupt else never
        return self._loaded.translate(request, cancelled)

    def record(self, request: Request) -> str | None:
        return self._loaded.record(request, self._cancelled)

    def describe(self, path: str) -> ModelSummary:
        """Return what a GGUF file says about itself, without its weights."""
        if self._translator is None:
            _limit(path)
        return summary_of(path)

    def calibrate(self, threads: tuple[int, ...]) -> Iterator[float]:
        return seconds_per_byte(threads)

    def supports_gpu(self) -> bool:
        return supports_gpu()

    def gpus(self) -> tuple[str, ...]:
        return self._loaded.gpus

    @property
    def _loaded(self) -> Translator:
        if self._translator is None:
            raise ModelError("No translation model is loaded: choose one in the settings.")
        return self._translator


def _limit(path: str, context_size: int = 0) -> None:
    if supports_gpu():
        return  # a GPU's driver takes unlimited address space
    size = size_of(person_path(path))
    of_a_token = min(_OF_A_TOKEN, size // 1000)
    threads = (os.cpu_count() or 1) * _OF_A_THREAD
    allow(_LIBRARIES + threads + _COPIES * size + context_size * of_a_token)


_FIRST_PASS, _SINGLE_PASSES = 24, 5
"""Tokens that an update's first pass reads, and the one-token passes after it. In the kept run of
what ships (docs/RESULTS.md), that is 11.7 tokens including the draft, and 5.1 more passes; Qwen3's
and Tower+'s prompts have some twelve tokens after the source, which are read again each time."""

_BEFORE = 32
"""Tokens in the cache while measuring, about as many as in a prompt."""

CONTEXT = 128


def seconds_per_byte(threads: Iterable[int]) -> Iterator[float]:
    """Yield the cost of an update on the processor with each number of threads.

    Raises ModelError or PackError.
    """
    path = demo_pack.find().folder / demo_pack.TRANSLATION_MODEL
    for count in threads:
        model = LlamaModel(path, LoadOptions(gpu_layers=0, threads=count, context_size=CONTEXT))
        yield shortest(partial(update, model)) / model.facts.size
        model.close()


def update(model: LlamaModel) -> float:
    """Return the seconds that an update's passes take, with the logits of each token."""
    return sum(
        model.evaluate([1] * (_BEFORE + tokens), tokens).seconds
        for tokens in (_FIRST_PASS, *[1] * _SINGLE_PASSES)
    )
