"""Write down the hidden rows that a translation model's own outputs were chosen from.

    python research/training/draft_models/hidden_rows.py resources/demo/en-de.Q8_0.gguf \
        --outputs build/family/work/demo-outputs --out build/family/work/demo-rows.npz

What `train_heads.py` and `train_eagle.py` learn from: one pass over each prompt and the output that
`likely_outputs.py` has kept for it.

rows: float16[n, width], the state that token i was chosen from. tokens: int32[n], the end of the
turn included. starts: int64, where each output begins. head: float16[vocabulary, width], the
model's output matrix.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gguf
import numpy as np

from research.drafting.hidden_rows import HiddenLlamaModel
from ssbd_desktop.translation.llama.model import LoadOptions


def output_matrix(path: Path) -> Any:
    """The matrix that makes logits of hidden rows: the embedding where a model has no other."""
    tensors = {tensor.name: tensor for tensor in gguf.GGUFReader(path).tensors}
    tensor = tensors.get("output.weight", tensors["token_embd.weight"])
    return gguf.dequantize(tensor.data, tensor.tensor_type).astype(np.float16)


def outputs(folder: Path) -> Iterator[tuple[list[int], list[int]]]:
    """Every prompt, and its output with the end of the turn."""
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            tokens, lengths = file["tokens"].tolist(), file["lengths"].tolist()
        at = 0
        for prompt, output in lengths:
            yield tokens[at : at + prompt], tokens[at + prompt : at + prompt + output]
            at += prompt + output


def rows_of(model: HiddenLlamaModel, prompt: list[int], output: list[int]) -> Any:
    """The row that each token of an output was chosen from."""
    made = model.evaluate([*prompt, *output[:-1]], len(output))
    return made.hidden.astype(np.float16)


def main() -> None:
    """Read the command line, write the rows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("model", type=Path)
    parser.add_argument("--outputs", type=Path, required=True, help="folder")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    model = HiddenLlamaModel(chosen.model, LoadOptions(threads=chosen.threads))
    examples = list(outputs(chosen.outputs))
    rows = [rows_of(model, prompt, output) for prompt, output in examples]
    model.close()
    lengths = [len(output) for _, output in examples]
    np.savez(
        chosen.out,
        rows=np.concatenate(rows),
        tokens=np.array([token for _, output in examples for token in output], np.int32),
        starts=np.cumsum([0, *lengths[:-1]]),
        head=output_matrix(chosen.model),
    )
    print(f"{len(examples)} outputs, {sum(lengths)} tokens")


if __name__ == "__main__":
    main()
