"""A server of vLLM's on this computer, without a GPU, for benchmarks and tests.

    with VllmServer(Path("VENV"), folder_of(Path("model.gguf"), Path("FOLDER"))) as server:
        … server.url …

VENV is what `tools/test_vllm` makes; it has vLLM for the CPU, and the plugin.
"""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections import defaultdict
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import llama_cpp
import numpy as np
from gguf import GGUFReader, dequantize
from numpy.typing import NDArray

from benchmarks.completions_server import free_port

_PATIENCE = 300.0  # seconds until it is given up
_PLUGIN = (
    "--worker-cls", "ssbd_vllm.worker.Worker", "--speculative-config",
    '{"method": "custom_class", "model": "ssbd_vllm.proposer.Proposer",'
    ' "num_speculative_tokens": 64}',
)  # fmt: skip
_ENVIRONMENT = {
    "VLLM_CPU_KVCACHE_SPACE": "1",
    "VLLM_CPU_OMP_THREADS_BIND": "nobind",
    "OMP_NUM_THREADS": "1",
    "HF_HUB_OFFLINE": "1",
    "VLLM_NO_USAGE_STATS": "1",
    "VLLM_SERVER_DEV_MODE": "0",
}

Tensors = dict[str, NDArray[np.float32]]


class VllmServer:
    """The server. It answers once it is made, and is gone after the block.

    environment: the virtual environment with vLLM. folder: the model's. plugin: whether it is an
    SSBD server. options: more of what its command line takes. url: where it is, up to and with /v1.
    """

    def __init__(
        self,
        environment: Path,
        folder: Path,
        plugin: bool = True,
        name: str = "m30k-en-de",
        options: tuple[str, ...] = (),
    ) -> None:
        port = free_port()
        self.root = f"http://127.0.0.1:{port}"
        self.url = f"{self.root}/v1"
        self.log = folder.with_name(f"{folder.name}-{port}.log")
        self._command = [
            str(environment / "bin" / "vllm"), "serve", str(folder), "--served-model-name", name,
            "--dtype", "float32", "--enforce-eager", "--max-model-len", "512", "--block-size", "32",
            "--host", "127.0.0.1", "--port", str(port), *(_PLUGIN if plugin else ()), *options,
        ]  # fmt: skip
        self._process = self._started()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """End it at once, with its engine's process; again without harm."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def restart(self, folder: Path | None = None) -> None:
        """Kill it, and start it anew at the same address; folder: with that model."""
        self.kill()
        if folder is not None:
            self._command[2] = str(folder)
        self._process = self._started()

    def counted(self) -> dict[str, float]:
        """Return vLLM's own counters, each added up over its labels."""
        with urllib.request.urlopen(f"{self.root}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        counts: dict[str, float] = defaultdict(float)
        for name, _, value in (line.rpartition(" ") for line in lines if line[:5] == "vllm:"):
            counts[name.partition("{")[0]] += float(value)
        return counts

    def answers(self) -> bool:
        """Return whether it is there."""
        try:
            with urllib.request.urlopen(f"{self.url}/models", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def _started(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=os.environ | _ENVIRONMENT,
                start_new_session=True,
            )
        deadline = time.monotonic() + _PATIENCE
        while not self.answers():
            if process.poll() is not None or time.monotonic() > deadline:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                raise RuntimeError(f"vLLM ended, or does not answer: see {self.log}")
            time.sleep(0.2)
        return process


def float_model(model: Path, made: Path) -> Path:
    """Write a GGUF model's weights as floats, and return where."""
    how = llama_cpp.llama_model_quantize_default_params()
    how.ftype, how.allow_requantize = llama_cpp.LLAMA_FTYPE_ALL_F32, True
    if llama_cpp.llama_model_quantize(bytes(model), bytes(made), how):
        raise RuntimeError(f"llama.cpp can't write the weights of {model} as floats")
    return made


def folder_of(model: Path, folder: Path, large: bool = False, renumbered: bool = False) -> Path:
    """Write the bench model as a folder of Hugging Face's form, and return that.

    large: laid into the layers of Qwen3 0.6B (28 of 1,024 wide, 440 million parameters), whose
    other weights are 0: it says the same, and a pass costs what one of that size does. renumbered:
    with another id for each token, so that it says the same by a tokenizer that differs.
    """
    if (folder / "config.json").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    reader = GGUFReader(model)
    fields: dict[str, Any] = {name: field.contents() for name, field in reader.fields.items()}
    tensors: Tensors = {
        _named(one.name): dequantize(one.data, one.tensor_type).astype(np.float32)
        for one in reader.tensors
    }
    shape = {
        "hidden_size": fields["qwen3.embedding_length"],
        "intermediate_size": fields["qwen3.feed_forward_length"],
        "num_hidden_layers": fields["qwen3.block_count"],
        "num_attention_heads": fields["qwen3.attention.head_count"],
        "num_key_value_heads": fields["qwen3.attention.head_count_kv"],
    }
    if large:
        tensors = _enlarged(tensors, shape)
    if renumbered:
        _renumber(tensors, fields)
    config = {
        "architectures": ["Qwen3ForCausalLM"],
        "model_type": "qwen3",
        "head_dim": fields["qwen3.attention.key_length"],
        "hidden_act": "silu",
        "max_position_embeddings": fields["qwen3.context_length"],
        "rms_norm_eps": fields["qwen3.attention.layer_norm_rms_epsilon"],
        "rope_theta": fields["qwen3.rope.freq_base"],
        "tie_word_embeddings": "lm_head.weight" not in tensors,
        "vocab_size": len(fields["tokenizer.ggml.tokens"]),
        "bos_token_id": fields["tokenizer.ggml.bos_token_id"],
        "eos_token_id": fields["tokenizer.ggml.eos_token_id"],
        "torch_dtype": "float32",
        **shape,
    }
    _write_tokenizer(fields, folder)
    _write_tensors(tensors, folder / "model.safetensors")
    (folder / "config.json").write_text(json.dumps(config), "utf-8")
    return folder


_NAMES = {
    "token_embd": "embed_tokens", "output_norm": "norm", "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj", "attn_q_norm": "self_attn.q_norm",
    "attn_k_norm": "self_attn.k_norm", "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm", "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
}  # fmt: skip


def _named(name: str) -> str:
    if name == "output.weight":
        return "lm_head.weight"
    *block, part, _ = name.split(".")
    layer = f"layers.{block[1]}." if block else ""
    return f"model.{layer}{_NAMES[part]}.weight"


_WIDE, _INNER, _LAYERS, _HEADS = 1024, 3776, 28, 16


def _enlarged(tensors: Tensors, shape: dict[str, Any]) -> Tensors:
    """Return the same function in larger tensors; `shape` becomes theirs."""
    narrow, layers = shape["hidden_size"], shape["num_hidden_layers"]
    head = 64
    sizes = {"mlp.gate_proj": (_INNER, _WIDE), "mlp.up_proj": (_INNER, _WIDE),
             "mlp.down_proj": (_WIDE, _INNER)}  # fmt: skip
    sizes |= {f"self_attn.{one}_proj": (_HEADS * head, _WIDE) for one in "qkv"}
    sizes["self_attn.o_proj"] = (_WIDE, _HEADS * head)

    def padded(name: str, tensor: NDArray[np.float32]) -> NDArray[np.float32]:
        part = ".".join(name.split(".")[-3:-1])
        if part in sizes:
            size: tuple[int, ...] = sizes[part]
        elif tensor.shape[-1] == narrow:
            size = (*tensor.shape[:-1], _WIDE)
        else:
            return tensor  # norms of a head
        made = np.zeros(size, np.float32)
        made[tuple(slice(0, n) for n in tensor.shape)] = tensor
        # A norm divides by the mean over all places, of which most are 0 now.
        return made * np.float32(math.sqrt(narrow / _WIDE)) if tensor.ndim == 1 else made

    made = {name: padded(name, tensor) for name, tensor in tensors.items()}
    for layer in range(layers, _LAYERS):
        for name in [one for one in made if ".layers.0." in one]:
            other = name.replace(".layers.0.", f".layers.{layer}.")
            made[other] = np.zeros_like(made[name])
    shape.update(
        hidden_size=_WIDE, intermediate_size=_INNER, num_hidden_layers=_LAYERS,
        num_attention_heads=_HEADS, num_key_value_heads=_HEADS,
    )  # fmt: skip
    return made


def _renumber(tensors: Tensors, fields: dict[str, Any]) -> None:
    order = list(range(len(fields["tokenizer.ggml.tokens"])))
    normal = [i for i in order if fields["tokenizer.ggml.token_type"][i] == 1]
    for i, other in zip(normal, reversed(normal), strict=True):
        order[i] = other
    for name in ("tokens", "scores", "token_type"):
        key = f"tokenizer.ggml.{name}"
        fields[key] = [fields[key][i] for i in order]
    for name in {"model.embed_tokens.weight", "lm_head.weight"} & tensors.keys():
        tensors[name] = tensors[name][order]


def _write_tensors(tensors: Tensors, path: Path) -> None:
    """In the form of safetensors: the length of a JSON head, the head, the bytes."""
    head: dict[str, Any] = {}
    end = 0
    for name, tensor in tensors.items():
        begin, end = end, end + tensor.nbytes
        head[name] = {"dtype": "F32", "shape": tensor.shape, "data_offsets": (begin, end)}
    text = json.dumps(head).encode()
    with path.open("wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for tensor in tensors.values():
            file.write(np.ascontiguousarray(tensor).tobytes())


def _write_tokenizer(fields: dict[str, Any], folder: Path) -> None:
    """SentencePiece's pieces as BPE: each way to make a piece of two is a merge, the likeliest
    piece's first."""
    pieces, kinds = fields["tokenizer.ggml.tokens"], fields["tokenizer.ggml.token_type"]
    scores = fields["tokenizer.ggml.scores"]
    numbers = {piece: number for number, piece in enumerate(pieces)}
    normal = {piece for piece, kind in zip(pieces, kinds, strict=True) if kind == 1}
    merges = [
        (piece[:at], piece[at:])
        for piece in sorted(normal, key=lambda one: -scores[numbers[one]])
        for at in range(1, len(piece))
        if piece[:at] in normal and piece[at:] in normal
    ]
    special = [(number, piece) for piece, number in numbers.items() if kinds[number] in (2, 3)]
    begin = pieces[fields["tokenizer.ggml.bos_token_id"]]
    plain = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
    end, space = pieces[fields["tokenizer.ggml.eos_token_id"]], {"String": "▁"}
    made = {
        "version": "1.0",
        "added_tokens": [
            {"id": number, "content": piece, "special": True, **plain} for number, piece in special
        ],
        "normalizer": {
            "type": "Sequence",
            "normalizers": [
                {"type": "Prepend", "prepend": "▁"},
                {"type": "Replace", "pattern": {"String": " "}, "content": "▁"},
            ],
        },
        "pre_tokenizer": None,
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [
                {"SpecialToken": {"id": begin, "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}},
            ],
            "pair": [
                {"Sequence": {"id": "A", "type_id": 0}},
                {"Sequence": {"id": "B", "type_id": 1}},
            ],
            "special_tokens": {begin: {"id": begin, "ids": [numbers[begin]], "tokens": [begin]}},
        },
        "decoder": {
            "type": "Sequence",
            "decoders": [
                {"type": "Replace", "pattern": space, "content": " "},
                {"type": "ByteFallback"},
                {"type": "Fuse"},
                {"type": "Strip", "content": " ", "start": 1, "stop": 0},
            ],
        },
        "model": {
            "type": "BPE", "dropout": None, "unk_token": pieces[0], "fuse_unk": True,
            "byte_fallback": True, "ignore_merges": False, "vocab": numbers,
            "merges": [f"{a} {b}" for a, b in merges],
        },
    }  # fmt: skip
    (folder / "tokenizer.json").write_text(json.dumps(made, ensure_ascii=False), "utf-8")
    about = {"tokenizer_class": "PreTrainedTokenizerFast", "bos_token": begin, "eos_token": end}
    (folder / "tokenizer_config.json").write_text(json.dumps(about), "utf-8")
