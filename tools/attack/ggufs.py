"""Mutated GGUFs, of the demonstration's translation model."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from ssbd_desktop.settings import demo_pack
from tools.attack import damage
from tools.attack.gguf_file import (
    ARRAY,
    BOOL,
    FLOAT32,
    NUMBERS,
    STRING,
    UINT32,
    GgufFile,
    Tensor,
    Value,
    read,
)

_Change = Callable[[random.Random, GgufFile], tuple[GgufFile | bytes, str]]

_COUNTS = (0, 1, 2, 3, 5, 7, 31, 33, 1000, 100_000, 2**31 - 1, 2**31, 2**32 - 1)
_FRACTIONS = (0.0, -1.0, math.nan, math.inf, -math.inf, 1e-45, 1e38, 0.5)
_ARCHITECTURES = (
    b"llama", b"gemma2", b"mamba", b"rwkv6", b"t5", b"bert", b"clip", b"mpt", b"phi3", b"qwen3moe",
    b"deepseek2", b"jamba", b"wavtokenizer-dec", b"gpt-oss", b"", b"qwen3\n\x1b[2J", b"%s%n%d",
    b"x" * 5000, b"\xff\xfe", b"\xe7\xbf",
)  # fmt: skip
_TEXTS = (
    b"", b"two\nlines", b"\x1b[31mred\x07", b"\xff\xfe\xfa", b"x" * 1_000_000, b"tower", b"a\0b",
    "\u202egnorw".encode(),
)  # fmt: skip


def make(chance: random.Random, path: Path) -> str:
    """Write a mutated GGUF and give its recipe."""
    changed, recipe = chance.choices(list(_CHANGES), list(_CHANGES.values()))[0](chance, base())
    path.write_bytes(bytes(changed))
    return recipe


@cache
def base() -> GgufFile:
    """The whole model that mutants are made of."""
    return read((demo_pack.find().folder / demo_pack.TRANSLATION_MODEL).read_bytes())


def with_template(template: str) -> GgufFile:
    """The whole model under a name that says nothing of its prompt, with this chat template."""
    named = base().with_key(b"general.name", Value(STRING, b"attacked"))
    return named.with_key(b"tokenizer.chat_template", Value(STRING, template.encode()))


def _number(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    key = chance.choice([k for k, v in file.metadata.items() if v.kind in NUMBERS])
    kind = file.metadata[key].kind
    value: float = chance.choice(_FRACTIONS if kind == FLOAT32 else _COUNTS)
    if kind == BOOL:
        value = not file.metadata[key].value
    return file.with_key(key, Value(kind, value)), f"{key.decode()} = {value}"


def _known_key(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    """A key that this model lacks and others have."""
    key, of = chance.choice(
        (
            (b"general.alignment", UINT32), (b"qwen3.expert_count", UINT32),
            (b"qwen3.expert_used_count", UINT32), (b"qwen3.rope.dimension_count", UINT32),
            (b"qwen3.rope.scaling.factor", FLOAT32), (b"qwen3.attention.sliding_window", UINT32),
            (b"qwen3.attention.max_alibi_bias", FLOAT32), (b"qwen3.attention.clamp_kqv", FLOAT32),
            (b"qwen3.pooling_type", UINT32), (b"qwen3.attention.causal", BOOL),
            (b"tokenizer.ggml.padding_token_id", UINT32), (b"split.count", UINT32),
            (b"split.no", UINT32), (b"split.tensors.count", UINT32),
            (b"qwen3.decoder_block_count", UINT32), (b"qwen3.nextn_predict_layers", UINT32),
            (b"qwen3.leading_dense_block_count", UINT32), (b"qwen3.logit_scale", FLOAT32),
            (b"qwen3.final_logit_softcapping", FLOAT32), (b"tokenizer.ggml.eot_token_id", UINT32),
        )
    )  # fmt: skip
    value = {FLOAT32: chance.choice(_FRACTIONS), BOOL: False}.get(of, chance.choice(_COUNTS))
    return file.with_key(key, Value(of, value)), f"{key.decode()} = {value}"


def _without_key(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    key = chance.choice(list(file.metadata))
    return file.with_key(key, None), f"without {key.decode()}"


def _twice(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    key = chance.choice([k for k, v in file.metadata.items() if v.kind != ARRAY])
    return replace(file, twice=(key,)), f"{key.decode()} twice"


def _other_type(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    key = chance.choice(list(file.metadata))
    new = chance.choice(
        (Value(STRING, b"4"), Value(ARRAY, [4, 4], UINT32), Value(ARRAY, [], STRING),
         Value(FLOAT32, 4.0), Value(BOOL, True), Value(11, -4), Value(13, 4), Value(0xFFFFFFFF, 4),
         Value(ARRAY, [4], 77)),
    )  # fmt: skip
    return file.with_key(key, new), f"{key.decode()} is of type {new.kind} (of {new.of})"


def _architecture(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    name = chance.choice(_ARCHITECTURES)
    renamed = chance.random() < 0.6
    keys = {
        (k.replace(b"qwen3.", name + b".", 1) if renamed else k): v
        for k, v in file.metadata.items()
    }
    changed = replace(file, metadata=keys).with_key(b"general.architecture", Value(STRING, name))
    return changed, f"architecture {_short(name)}, its keys {'too' if renamed else 'as before'}"


def _text(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    key = chance.choice((b"general.name", b"general.description", b"tokenizer.ggml.pre"))
    text = chance.choice(_TEXTS)
    return file.with_key(key, Value(STRING, text)), f"{key.decode()} = {_short(text)}"


def _tokenizer(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    names = (b"bert", b"none", b"no_vocab", b"gpt2", b"rwkv", b"t5", b"plamo2", b"", b"LLAMA")
    name = chance.choice(names)
    changed = file.with_key(b"tokenizer.ggml.model", Value(STRING, name))
    return changed, f"tokenizer {_short(name)}"


def _tokens(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    key = b"tokenizer.ggml.tokens"
    tokens: list[bytes] = list(file.metadata[key].value)
    recipe = chance.choice(
        ("all the same", "all empty", "half of them", "none", "one more", "one a megabyte long",
         "not UTF-8", "shuffled", "without bytes", "twice as many")
    )  # fmt: skip
    ways: dict[str, Callable[[], list[bytes]]] = {
        "all the same": lambda: [b"same"] * len(tokens),
        "all empty": lambda: [b""] * len(tokens),
        "half of them": lambda: tokens[: len(tokens) // 2],
        "none": list,
        "one more": lambda: [*tokens, b"more"],
        "one a megabyte long": lambda: [*tokens[:-1], b"y" * 1_000_000],
        "not UTF-8": lambda: [b"\xff\xfe" + token for token in tokens],
        "shuffled": lambda: chance.sample(tokens, len(tokens)),
        "without bytes": lambda: [t for t in tokens if not t.startswith(b"<0x")],
        "twice as many": lambda: tokens * 2,
    }
    return file.with_key(key, Value(ARRAY, ways[recipe](), STRING)), f"tokens: {recipe}"


def _token_facts(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    count = len(file.metadata[b"tokenizer.ggml.tokens"].value)
    key = chance.choice((b"tokenizer.ggml.scores", b"tokenizer.ggml.token_type"))
    if key.endswith(b"scores"):
        each: float = chance.choice(_FRACTIONS)
        of = FLOAT32
    else:
        each, of = chance.choice((0, 1, 2, 3, 4, 5, 6, 7, 99, -1)), 5
    length = chance.choice((count, count, 0, 1, count // 2, count + 1))
    changed = file.with_key(key, Value(ARRAY, [each] * length, of))
    return changed, f"{length} of {key.decode()}, each {each}"


def _special(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    changed, parts = file, []
    for name in chance.sample(("bos", "eos", "unknown", "padding", "eot", "eom", "seperator"), 2):
        value = chance.choice((0, 1, 5, 5999, 6000, 2**31 - 1, 2**32 - 1))
        key = f"tokenizer.ggml.{name}_token_id"
        changed = changed.with_key(key.encode(), Value(UINT32, value))
        parts.append(f"{key} = {value}")
    return changed, ", ".join(parts)


def _tensor(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    place = chance.randrange(len(file.tensors))
    old = file.tensors[place]
    what = chance.choice(("type", "shape", "offset", "name"))
    new = {
        "type": lambda: replace(old, kind=chance.choice((*range(42), 255, 2**31, 2**32 - 1))),
        "shape": lambda: replace(old, shape=_shape(chance, old)),
        "offset": lambda: replace(old, offset=_offset(chance, file, old)),
        "name": lambda: replace(old, name=_name(chance, file)),
    }[what]()
    told = {
        "type": new.kind, "shape": new.shape, "offset": new.offset, "name": _short(new.name),
    }[what]  # fmt: skip
    return file.with_tensor(place, new), f"{old.name.decode()} has {what} {told}"


def _shape(chance: random.Random, tensor: Tensor) -> tuple[int, ...]:
    first, *rest = tensor.shape
    return chance.choice(
        (
            (), (0,), (1,), tuple(reversed(tensor.shape)), (*tensor.shape, 1), (*tensor.shape, 2),
            (2**63, *rest), (2**32, 2**32), (first, 0), (first * 2, *rest), (first // 2, *rest),
            (first, *rest, 1, 1, 1, 1), (first + 1, *rest), (2**40, *rest), (1,) * 40,
        )
    )  # fmt: skip


def _offset(chance: random.Random, file: GgufFile, tensor: Tensor) -> int:
    return chance.choice(
        (0, 1, tensor.offset + 1, tensor.offset + 32, len(file.data), len(file.data) - 32, 2**63,
         2**64 - 32, 2**31, tensor.offset - tensor.offset % 4096 + 4096)
    )  # fmt: skip


def _name(chance: random.Random, file: GgufFile) -> bytes:
    other = chance.choice(file.tensors).name
    names = (b"", other, b"x" * 63, b"x" * 64, b"x" * 5000, b"blk.0.\xff", b"blk.99999.attn_q")
    return chance.choice(names)


def _fewer_tensors(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    gone = chance.choice(file.tensors)
    kept = tuple(tensor for tensor in file.tensors if tensor != gone)
    return replace(file, tensors=kept), f"without the tensor {gone.name.decode()}"


def _said_counts(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    huge = chance.choice((0, 1, 10_000, 2**31, 2**32, 2**40, 2**62, 2**63, 2**64 - 1))
    what = chance.choice(("tensors", "keys", "tokens", "name"))
    tokens, name = b"tokenizer.ggml.tokens", b"general.name"
    changed = {
        "tensors": lambda: replace(file, tensor_count=huge),
        "keys": lambda: replace(file, key_count=huge),
        "tokens": lambda: file.with_key(tokens, replace(file.metadata[tokens], length=huge)),
        "name": lambda: file.with_key(name, replace(file.metadata[name], length=huge)),
    }[what]()
    return changed, f"{huge} is said to be the number of {what}"


def _version(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    version = chance.choice((0, 1, 2, 4, 99, 3 << 24, 2**32 - 1))
    return replace(file, version=version), f"version {version}"


def _cut(chance: random.Random, file: GgufFile) -> tuple[bytes, str]:
    return damage.cut(chance, bytes(file))


def _cut_early(chance: random.Random, file: GgufFile) -> tuple[bytes, str]:
    content, end = bytes(file), len(file.head() + file.keys() + file.infos())
    kept = chance.randrange(4, end)
    return content[:kept], f"cut after {kept} bytes, where the data begins at {end}"


def _flipped(chance: random.Random, file: GgufFile) -> tuple[bytes, str]:
    head, keys, infos = (len(part) for part in (file.head(), file.keys(), file.infos()))
    part, start, end = chance.choice(
        (
            ("head", 4, head), ("keys", head, head + 1200), ("keys", head, head + keys),
            ("tensor infos", head + keys, head + keys + infos),
            ("tensor infos", head + keys, head + keys + infos),
            ("data", head + keys + infos, head + keys + infos + len(file.data)),
        )
    )  # fmt: skip
    content, recipe = damage.flipped(chance, bytes(file), start, end)
    return content, f"in its {part} {recipe}"


def _filled(chance: random.Random, file: GgufFile) -> tuple[GgufFile, str]:
    """The weights hold what no training gives."""
    place = chance.choice(file.tensors)
    fill = chance.choice((b"\0", b"\xff", b"\x7f", b"\x00\x7e"))
    length = min(chance.choice((1024, 65536, len(file.data))), len(file.data) - place.offset)
    stretch = (fill * (length // len(fill) + 1))[:length]
    data = file.data[: place.offset] + stretch + file.data[place.offset + length :]
    return replace(file, data=data), f"{length} bytes {fill!r} from {place.name.decode()} on"


def _short(text: bytes) -> str:
    return repr(text if len(text) <= 40 else text[:40] + b"...")


_CHANGES: dict[_Change, int] = {
    _number: 16, _known_key: 6, _without_key: 4, _twice: 1, _other_type: 6, _architecture: 7,
    _text: 4, _tokenizer: 4, _tokens: 5, _token_facts: 4, _special: 4, _tensor: 14,
    _fewer_tensors: 3, _said_counts: 4, _version: 1, _cut: 4, _cut_early: 3, _flipped: 14,
    _filled: 4,
}  # fmt: skip
"""What is done to a file, and how often of each hundred or so."""
