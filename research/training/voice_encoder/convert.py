"""Convert the speaker encoder of Resemblyzer to ONNX, in half precision.

    pip download --no-deps Resemblyzer==0.1.4 && unzip Resemblyzer-0.1.4-*.whl
    python research/training/voice_encoder/convert.py resemblyzer/pretrained.pt \
        resources/voices/encoder.onnx

Needs torch and onnx. The encoder is that of Wan et al. 2018, "Generalized end-to-end loss for
speaker verification": three LSTM layers of 256 over mel bands, and a linear layer and a ReLU over
the last state. The weights are stored as float16 and cast to float32 where they are loaded; the
optimizer's state, which the file also holds, stays behind. Prints the largest difference to torch
on random bands.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

BANDS, WIDTH, LAYERS = 40, 256, 3


def gates(weights: np.ndarray) -> np.ndarray:
    """Reorder the gates from torch's (input, forget, cell, output) to ONNX's (i, o, f, c)."""
    i, f, c, o = np.split(weights, 4)
    return np.concatenate((i, o, f, c))


def graph(state: dict[str, Any]) -> onnx.ModelProto:
    """Return the encoder: bands float32[n, time, 40] to unit vectors float32[n, 256]."""
    nodes, weights = [], []

    def half(name: str, values: np.ndarray) -> str:
        weights.append(numpy_helper.from_array(values.astype(np.float16), f"{name}_half"))
        nodes.append(helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT))
        return name

    nodes.append(helper.make_node("Transpose", ["bands"], ["x0"], perm=[1, 0, 2]))
    for layer in range(LAYERS):
        of = {
            kind: gates(state[f"lstm.{kind}_l{layer}"].numpy())
            for kind in ("weight_ih", "weight_hh", "bias_ih", "bias_hh")
        }
        inputs = [
            f"x{layer}",
            half(f"w{layer}", of["weight_ih"][None]),
            half(f"r{layer}", of["weight_hh"][None]),
            half(f"b{layer}", np.concatenate((of["bias_ih"], of["bias_hh"]))[None]),
        ]
        outputs = [f"y{layer}", f"h{layer}"]
        nodes.append(helper.make_node("LSTM", inputs, outputs, hidden_size=WIDTH))
        weights.append(numpy_helper.from_array(np.array([1]), f"directions{layer}"))
        nodes.append(
            helper.make_node("Squeeze", [f"y{layer}", f"directions{layer}"], [f"x{layer + 1}"])
        )
    weights.append(numpy_helper.from_array(np.array([0]), "first"))
    nodes += [
        helper.make_node("Squeeze", [f"h{LAYERS - 1}", "first"], ["last"]),
        helper.make_node(
            "Gemm",
            [
                "last",
                half("w", state["linear.weight"].numpy()),
                half("b", state["linear.bias"].numpy()),
            ],
            ["sums"],
            transB=1,
        ),
        helper.make_node("Relu", ["sums"], ["positive"]),
        helper.make_node("LpNormalization", ["positive"], ["voices"], axis=1, p=2),
    ]
    bands = helper.make_tensor_value_info("bands", TensorProto.FLOAT, ["n", "time", BANDS])
    voices = helper.make_tensor_value_info("voices", TensorProto.FLOAT, ["n", WIDTH])
    made = helper.make_graph(nodes, "voice-encoder", [bands], [voices], weights)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    return model


def difference(model: Path, state: dict[str, Any]) -> float:
    """Return the largest difference of a vector's element to torch's."""
    import onnxruntime

    lstm = nn.LSTM(BANDS, WIDTH, LAYERS, batch_first=True)
    lstm.load_state_dict({k.removeprefix("lstm."): v for k, v in state.items() if "lstm" in k})
    bands = np.random.default_rng(0).random((4, 160, BANDS), np.float32) * 0.1
    with torch.no_grad():
        _, (hidden, _) = lstm(torch.from_numpy(bands))
        sums = hidden[-1] @ state["linear.weight"].T + state["linear.bias"]
        wanted = nn.functional.normalize(sums.relu(), dim=1).numpy()
    session = onnxruntime.InferenceSession(str(model))
    return float(np.abs(session.run(None, {"bands": bands})[0] - wanted).max())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("output", type=Path)
    chosen = parser.parse_args()
    state = torch.load(chosen.weights, map_location="cpu", weights_only=False)["model_state"]
    onnx.save(graph(state), chosen.output)
    print(f"{chosen.output}: {chosen.output.stat().st_size:,} bytes")
    print(f"largest difference to torch: {difference(chosen.output, state):.1e}")


if __name__ == "__main__":
    main()
