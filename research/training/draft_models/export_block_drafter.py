"""Write a trained block drafter as the ONNX file that the app runs.

    python research/training/draft_models/export_block_drafter.py --teacher \
        resources/demo/en-de.Q8_0.gguf \
        --work build/family/block --out build/family/demo-block.onnx

One graph: it encodes the prompt where it is given no memory of it, and else only decodes. Its
metadata say what vocabulary it knows, which token ends a turn, and how long what it reads may be.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import onnx
import torch
from onnx import TensorProto, compose, helper
from torch.export import Dim

from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

sys.path.insert(0, str(Path(__file__).parents[1] / "demo_pack"))
from block_drafter_model import MOST, BlockDrafterModel
from teacher import read_model

KIND = "ssbd-desktop block drafter 1"


class Encoding(torch.nn.Module):
    """The encoder of one prompt: int64[n] to what the decoder remembers."""

    def __init__(self, model: BlockDrafterModel) -> None:
        super().__init__()
        self.model = model

    def forward(self, prompt: Any) -> Any:
        """See `BlockDrafterModel.encode`."""
        prompt = prompt.unsqueeze(0)
        return self.model.encode(prompt, prompt < 0)


class BlockStep(torch.nn.Module):
    """The decoder of one block."""

    def __init__(self, model: BlockDrafterModel) -> None:
        super().__init__()
        self.model = model

    def forward(self, memory: Any, known: Any, queries: Any) -> Any:
        """See `BlockDrafterModel.block`."""
        return self.model.block(memory, known, queries)


def graph_of(module: Any, arguments: tuple[Any, ...], **names: Any) -> onnx.ModelProto:
    """The graph of a module; names as torch.onnx.export has them."""
    program = torch.onnx.export(module, arguments, dynamo=True, optimize=False, **names)
    graph = program.model_proto
    for node in graph.graph.node:  # where in torch each came from: ten times the rest
        node.ClearField("metadata_props")
    return graph


def graphs(model: BlockDrafterModel) -> tuple[onnx.ModelProto, onnx.ModelProto]:
    """Encoder and decoder."""
    n, p, k = (Dim(name, min=2, max=model.shape.context) for name in ("n", "p", "k"))
    prompt, known, queries = torch.arange(5, 12), torch.arange(3, 6), torch.arange(4)
    encoder = graph_of(
        Encoding(model),
        (prompt,),
        input_names=["prompt"],
        output_names=["encoded"],
        dynamic_shapes=({0: n},),
    )
    memory = model.encode(prompt.unsqueeze(0), torch.zeros(1, 7, dtype=torch.bool)).detach()
    decoder = graph_of(
        BlockStep(model),
        (memory, known, queries),
        input_names=["seen", "known", "queries"],
        output_names=["tokens", "probabilities"],
        dynamic_shapes=({4: n}, {0: p}, {0: k}),
    )
    return encoder, decoder


def joined(encoder: onnx.ModelProto, decoder: onnx.ModelProto, shape: list[int]) -> Any:
    """One graph of both: without a memory the prompt is encoded first, once.

    shape: of a memory, [layers, 2, 1, heads, n, width of a head], without n.
    """
    inner = compose.add_prefix(encoder, "encoder.", rename_inputs=False).graph
    outer = decoder.graph
    # The embedding is in both: the encoder takes the decoder's.
    shared = {i.raw_data: i.name for i in outer.initializer if len(i.raw_data) > 1 << 20}
    own = []
    for weights in inner.initializer:
        if weights.raw_data in shared:
            for node in inner.node:
                for place, name in enumerate(node.input):
                    if name == weights.name:
                        node.input[place] = shared[weights.raw_data]
        else:
            own.append(weights)
    encode = helper.make_graph(list(inner.node), "encode", [], list(inner.output))
    same = helper.make_node("Identity", ["memory"], ["same"])
    sizes = [*shape[:4], "n", shape[4]]
    kept = helper.make_tensor_value_info("same", TensorProto.FLOAT, sizes)
    recall = helper.make_graph([same], "recall", [], [kept])
    nodes = [
        helper.make_node("Size", ["memory"], ["remembered"]),
        helper.make_node("Equal", ["remembered", "none"], ["begins"]),
        helper.make_node("If", ["begins"], ["seen"], then_branch=encode, else_branch=recall),
        *outer.node,
    ]
    none = helper.make_tensor("none", TensorProto.INT64, [], [0])
    given = [
        helper.make_tensor_value_info("prompt", TensorProto.INT64, ["n"]),
        helper.make_tensor_value_info("memory", TensorProto.FLOAT, [*shape[:4], "m", shape[4]]),
        *(i for i in outer.input if i.name != "seen"),
    ]
    seen = helper.make_tensor_value_info("seen", TensorProto.FLOAT, sizes)
    graph = helper.make_graph(
        nodes, "block drafter", given, [*outer.output, seen], [*outer.initializer, *own, none]
    )
    return helper.make_model(graph, opset_imports=decoder.opset_import, ir_version=8)


def write(model: BlockDrafterModel, out: Path, vocabulary: str, ends: Iterable[int]) -> None:
    """Write a model's file, whole or not at all.

    vocabulary: its fingerprint. ends: the tokens that end a turn.
    """
    shape = model.shape
    memory = [len(model.decoder), 2, 1, shape.heads, shape.head_width]
    made = joined(*graphs(model.eval()), memory)
    facts = {
        "kind": KIND,
        "vocabulary": vocabulary,
        "ends": " ".join(map(str, sorted(ends))),
        "longest": str(shape.context),
        "block": str(MOST),
    }
    helper.set_model_props(made, facts)
    onnx.checker.check_model(made, full_check=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    draft = out.with_name(f"{out.name}.partial")
    onnx.save(made, draft)
    os.replace(draft, out)


def main() -> None:
    """Read the command line, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--teacher", type=Path, required=True, help="the translation model, a GGUF")
    parser.add_argument("--work", type=Path, required=True, help="folder of the training run")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    model = BlockDrafterModel(read_model(options.teacher).shape)
    state = torch.load(options.work / "checkpoint.pt", map_location="cpu", weights_only=True)
    model.load_state_dict(state["model"])
    known = LlamaModel(options.teacher, LoadOptions(threads=1, context_size=256)).vocabulary
    write(model, options.out, known.fingerprint, known.ends)


if __name__ == "__main__":
    main()
