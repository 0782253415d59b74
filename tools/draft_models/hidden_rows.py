"""Write down the hidden rows that a translation model's own outputs were chosen from.

    python tools/draft_models/hidden_rows.py resources/demo/en-de.Q8_0.gguf \
        --outputs build/family/demo-outputs.jsonl --out build/family/demo-rows.npz

What `train_heads.py` and `train_eagle.py` learn from: of each line of `teacher_outputs.py` one pass
over prompt and output.

rows: float16[n, width], the state that token i was chosen from. tokens: int32[n], the end of the
turn included. starts: int64, where each output begins. head: float16[vocabulary, width], the
model's output matrix.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import gguf
import numpy as np

from ssbd_desktop.llama.model import LlamaModel, LoadOptions


def output_matrix(path: Path) -> Any:
    """The matrix that makes logits of hidden rows: the embedding where a model has no other."""
    tensors = {tensor.name: tensor for tensor in gguf.GGUFReader(path).tensors}
    tensor = tensors.get("output.weight", tensors["token_embd.weight"])
    return gguf.dequantize(tensor.data, tensor.tensor_type).astype(np.float16)


def rows_of(model: LlamaModel, prompt: list[int], output: list[int]) -> tuple[Any, Any]:
    """The tokens of an output with what follows them, and the row that each was chosen from."""
    made = model.evaluate([*prompt, *output], len(output) + 1)
    assert made.hidden is not None
    following = int(made.logits[-1].argmax())
    return np.array([*output, following], np.int32), made.hidden.astype(np.float16)


def main() -> None:
    """Read the command line, write the rows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("model", type=Path)
    parser.add_argument("--outputs", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    model = LlamaModel(chosen.model, LoadOptions(threads=chosen.threads, hidden=True))
    lines = chosen.outputs.read_text("utf-8").splitlines()
    examples = [json.loads(line) for line in lines]
    made = [rows_of(model, example["prompt"], example["output"]) for example in examples]
    model.close()
    lengths = [len(tokens) for tokens, _ in made]
    np.savez(
        chosen.out,
        rows=np.concatenate([rows for _, rows in made]),
        tokens=np.concatenate([tokens for tokens, _ in made]),
        starts=np.cumsum([0, *lengths[:-1]]),
        head=output_matrix(chosen.model),
    )
    print(f"{len(made)} outputs, {sum(lengths)} tokens")


if __name__ == "__main__":
    main()
