"""Mutated folders of the demonstration's Whisper model."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ssbd_desktop.settings import demo_pack
from tools.attack import damage

_Change = Callable[[random.Random, Path], str]

_JSON = ("config.json", "tokenizer.json", "vocabulary.json", "preprocessor_config.json")
_CONFIG = ("alignment_heads", "lang_ids", "suppress_ids", "suppress_ids_begin")
_LISTS: tuple[object, ...] = (
    [], [[99, 99]], [[-1, -1]], [[0]], [[0, 0, 0]], [[2**31, 0]], [0, 1], [1_000_000_000], [-1],
    [-2], [1905], [1906], [10**30], [None], ["word"], [0.5], list(range(100_000)),
    list(range(1906)), {"a": 1}, None, "word", True, 5,
)  # fmt: skip
_FEATURES = (
    "chunk_length", "feature_size", "hop_length", "n_fft", "n_samples", "nb_max_frames",
    "sampling_rate", "padding_value",
)  # fmt: skip
_QUANTITIES: tuple[object, ...] = (
    0, -1, -5, 1, 2, 3, 31, 79, 128, 1000, 10**6, 10**9, 2**31, 2**63, 10**30, 0.5, 1e308, None,
    "30", [30], True,
)  # fmt: skip


def make(chance: random.Random, path: Path) -> str:
    """Make a mutated folder and give its recipe."""
    path.mkdir()
    for file in (demo_pack.find().folder / demo_pack.WHISPER_MODEL).iterdir():
        (path / file.name).symlink_to(file)
    return chance.choices(list(_CHANGES), list(_CHANGES.values()))[0](chance, path)


def _replaced(file: Path, content: bytes) -> None:
    file.unlink(missing_ok=True)
    file.write_bytes(content)


def _with_json(file: Path, change: Callable[[Any], object]) -> None:
    found = json.loads(file.read_bytes())
    changed = change(found)
    _replaced(file, json.dumps(found if changed is None else changed).encode())


def _config(chance: random.Random, folder: Path) -> str:
    key, value = chance.choice(_CONFIG), chance.choice(_LISTS)
    _with_json(folder / "config.json", lambda found: found.update({key: value}))
    return f"config.json: {key} = {_short(value)}"


def _config_lacks(chance: random.Random, folder: Path) -> str:
    key = chance.choice(_CONFIG)
    _with_json(folder / "config.json", lambda found: found.pop(key) and None)
    return f"config.json: without {key}"


def _features(chance: random.Random, folder: Path) -> str:
    key, value = chance.choice(_FEATURES), chance.choice(_QUANTITIES)
    _with_json(folder / "preprocessor_config.json", lambda found: found.update({key: value}))
    return f"preprocessor_config.json: {key} = {_short(value)}"


def _tokens(chance: random.Random, folder: Path) -> str:
    """Other numbers and names of the tokens that were added."""
    ids = (0, -1, 1804, 1905, 1906, 10**6, 2**31, 2**63, None, "5")
    key, value = chance.choice((("id", chance.choice(ids)), ("content", chance.choice(("", "x")))))
    which = chance.choice(("one", "all"))

    def change(found: Any) -> None:
        added = found["added_tokens"]
        for token in added if which == "all" else [chance.choice(added)]:
            token[key] = value

    _with_json(folder / "tokenizer.json", change)
    return f"tokenizer.json: {key} of {which} added = {value!r}"


def _tokenizer(chance: random.Random, folder: Path) -> str:
    parts = ("added_tokens", "model", "decoder", "pre_tokenizer", "normalizer", "post_processor")
    key, value = chance.choice(parts), chance.choice(damage.WRONG_VALUES)
    _with_json(folder / "tokenizer.json", lambda found: found.update({key: value}))
    return f"tokenizer.json: {key} = {_short(value)}"


def _vocabulary(chance: random.Random, folder: Path) -> str:
    recipe = chance.choice(("none", "half", "one more", "twice", "the same", "numbers", "nested"))

    def change(found: list[str]) -> object:
        return {
            "none": [], "half": found[: len(found) // 2], "one more": [*found, "more"],
            "twice": found * 2, "the same": ["same"] * len(found),
            "numbers": list(range(len(found))), "nested": [[word] for word in found],
        }[recipe]  # fmt: skip

    _with_json(folder / "vocabulary.json", change)
    return f"vocabulary.json: {recipe}"


def _wrong_whole(chance: random.Random, folder: Path) -> str:
    name, value = chance.choice(_JSON), chance.choice(damage.WRONG_VALUES)
    _replaced(folder / name, json.dumps(value).encode())
    return f"{name} is {_short(value)}"


def _nested(chance: random.Random, folder: Path) -> str:
    name, depth = chance.choice(_JSON), chance.choice((100, 1000, 10_000, 1_000_000))
    _replaced(folder / name, damage.nested(depth).encode())
    return f"{name} is {depth} lists in each other"


def _json_bytes(chance: random.Random, folder: Path) -> str:
    name = chance.choice(_JSON)
    content, recipe = damage.any_damage(chance, (folder / name).read_bytes())
    _replaced(folder / name, content)
    return f"{name}: {recipe}"


def _weights(chance: random.Random, folder: Path) -> str:
    file = folder / "model.bin"
    content, recipe = damage.any_damage(chance, file.read_bytes())
    _replaced(file, content)
    return f"model.bin: {recipe}"


def _weights_head(chance: random.Random, folder: Path) -> str:
    """Where the names, shapes and types of the first variables stand."""
    file = folder / "model.bin"
    content, recipe = damage.flipped(chance, file.read_bytes(), 0, chance.choice((64, 400, 4000)))
    _replaced(file, content)
    return f"model.bin: {recipe}"


def _other_kind(chance: random.Random, folder: Path) -> str:
    name = chance.choice((*_JSON, "model.bin"))
    kind = chance.choice(("gone", "empty", "a folder", "a FIFO", "a link to itself"))
    file = folder / name
    file.unlink()
    if kind == "empty":
        file.touch()
    elif kind == "a folder":
        file.mkdir()
    elif kind == "a FIFO":
        os.mkfifo(file)
    elif kind == "a link to itself":
        file.symlink_to(file)
    return f"{name} is {kind}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "..."


_CHANGES: dict[_Change, int] = {
    _config: 24, _config_lacks: 3, _features: 14, _tokens: 6, _tokenizer: 8, _vocabulary: 6,
    _wrong_whole: 5, _nested: 4, _json_bytes: 12, _weights: 14, _weights_head: 8, _other_kind: 6,
}  # fmt: skip
"""What is done to a folder, and how often of each hundred or so."""
