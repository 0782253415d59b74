"""What passes of language models cost on this computer, measured with thin ones."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

from ssbd_desktop.system.slices import LanguageModelSlice, shortest
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.thin_model import QUANTIZATIONS, ThinModel

_SHAPES = ((512, 1, 16_384), (512, 4, 16_384), (1024, 2, 16_384), (512, 1, 65_536))
"""Width, layers and vocabulary. They differ in one of them each, so that what a weight of a layer,
a layer, a weight of the output, and a pass cost can be told from each other."""

_TOKENS = (1, 8, 32)
"""Read in a pass. Between them, and beyond, a pass costs about what a line through them says."""

_BEFORE = 32  # tokens in the cache while measuring, about what a prompt has
_CONTEXT = 256


def measure(threads: Iterable[int]) -> Iterator[tuple[LanguageModelSlice, ...]]:
    """What thin models cost with so many threads, for each number of them. Takes some seconds.

    Raises ModelError.
    """
    shapes = [ThinModel(kind, *shape) for kind in QUANTIZATIONS for shape in _SHAPES]
    with tempfile.TemporaryDirectory(prefix="ssbd-desktop-") as folder:
        paths = [Path(folder) / f"{number}.gguf" for number in range(len(shapes))]
        for shape, path in zip(shapes, paths, strict=True):
            shape.write(path)
        for count in threads:
            yield _measured(shapes, paths, count)


def _measured(
    shapes: list[ThinModel], paths: list[Path], threads: int
) -> tuple[LanguageModelSlice, ...]:
    options = LoadOptions(threads=threads, context_size=_CONTEXT)
    models = [LlamaModel(path, options) for path in paths]
    # The models take turns, so that none finds its weights in the processor's cache.
    work = list(product(_TOKENS, zip(shapes, models, strict=True)))
    seconds = shortest([partial(_pass, model, tokens) for tokens, (_, model) in work])
    for model in models:
        model.close()
    return tuple(
        LanguageModelSlice(
            threads=threads,
            quantization=shape.quantization,
            layers=shape.layers,
            layer_weights=shape.layer_weights,
            output_weights=shape.output_weights,
            tokens=tokens,
            seconds=took,
        )
        for (tokens, (shape, _)), took in zip(work, seconds, strict=True)
    )


def _pass(model: LlamaModel, tokens: int) -> float:
    # What is before them stays in the cache; they do not, since the logits of each are wanted.
    return model.evaluate([1] * (_BEFORE + tokens), tokens).seconds
