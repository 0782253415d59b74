"""Write the first layers of a model as a model of its own, which drafts for the whole one.

    python -m research.training.draft_models.early_exit MODEL LAYERS OUTPUT

MODEL is a GGUF of any architecture whose layers llama.cpp names blk.0, blk.1 and so on: Qwen3,
Gemma, Llama. Its embedding, final norm, output layer and vocabulary stay, and weights are copied as
they are, quantized or not. Nothing is trained: how often such a model foretells the whole one is
what `python -m research run --exit-model OUTPUT` measures.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import Any

import gguf

from research.training.draft_models.gguf_copy import copy_fields, write_whole


class CannotExitError(Exception):
    """Why a model's first layers cannot be made a model of their own."""


def layers_of(reader: Any, path: Path) -> tuple[str, int]:
    """The architecture of a model, and how many layers it has."""

    def told(name: str) -> Any:
        field = reader.get_field(name)
        return field.contents() if field else None

    architecture = told("general.architecture")
    count = told(f"{architecture}.block_count")
    named = {tensor.name.split(".")[0] for tensor in reader.tensors}
    if not count or "blk" not in named or named & {"enc", "dec"}:
        raise CannotExitError(
            f"{path} has no layers by the names blk.0, blk.1 and so on: choose a model that writes "
            "on from a text, like Qwen3, Gemma or Llama."
        )
    if told("split.count"):
        raise CannotExitError(f"{path} is one of several files: join them with llama-gguf-split.")
    for name in ("nextn_predict_layers", "attention.shared_kv_layers"):
        if told(f"{architecture}.{name}"):
            raise CannotExitError(
                f"The last layers of {path} serve others ({name}), so that the first do not make a "
                "model of their own: choose another model."
            )
    return architecture, count


def counting(reader: Any, architecture: str, count: int, kept: int) -> dict[str, Any]:
    """The fields that count layers, or tell something of each, for the first `kept` of them."""
    changed: dict[str, Any] = {f"{architecture}.block_count": kept}
    for name, field in reader.fields.items():
        if not name.startswith(f"{architecture}."):
            continue
        value = field.contents()
        if isinstance(value, list) and len(value) == count:
            changed[name] = value[:kept]
        elif name.endswith(".leading_dense_block_count"):
            changed[name] = min(value, kept)
    return changed


def early_exit(path: Path, kept: int, out: Path) -> None:
    """Write the first `kept` layers of the model at `path` to `out`, whole or not at all."""
    try:
        reader = gguf.GGUFReader(path)
    except (OSError, ValueError, IndexError) as error:
        raise CannotExitError(f"{path} cannot be read as a GGUF: {error}") from None
    architecture, count = layers_of(reader, path)
    if not 1 <= kept < count:
        raise CannotExitError(
            f"{path} has {count} layers: keep at least 1 and at most {count - 1} of them, not "
            f"{kept}."
        )
    partial = out.with_name(f"{out.name}.partial")
    writer = gguf.GGUFWriter(partial, architecture, endianess=reader.endianess)
    changed = counting(reader, architecture, count, kept)
    copy_fields(reader, writer, changed)
    for tensor in reader.tensors:
        layer = re.match(r"blk\.(\d+)\.", tensor.name)
        if layer is None or int(layer[1]) < kept:
            writer.add_tensor(tensor.name, tensor.data, raw_dtype=tensor.tensor_type)
    write_whole(writer)
    os.replace(partial, out)


def main() -> int:
    """Read the command line, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("model", type=Path, help="GGUF")
    parser.add_argument("layers", type=int, help="how many of its layers to keep")
    parser.add_argument("output", type=Path, help="GGUF to write")
    options = parser.parse_args()
    try:
        early_exit(options.model, options.layers, options.output)
    except CannotExitError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
