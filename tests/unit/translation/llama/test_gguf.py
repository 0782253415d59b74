from __future__ import annotations

import math
import struct
import sys
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.translation.llama.gguf import _cache_per_token, check_file, inspect_file
from tests.helpers.no_files import NO_FILES
from tests.helpers.tiny_gguf import with_entries, write


def test_a_name_is_shown_in_one_short_line(tmp_path: Path) -> None:
    red = {"\x1b[31mred\x07\n\n second\u202e line\ud7ff": "[31mred second line"}
    for name, told in (red | {"x" * 5_000_000: "x" * 80 + "…", "\n\t ": "odd", "": "odd"}).items():
        assert inspect_file(write(tmp_path / "odd.gguf", name=name)).name == told


U32, F32, TEXT, ARRAY, U64 = 4, 6, 8, 9, 10


@pytest.mark.parametrize(
    ("kind", "value", "context"),
    [
        (U32, struct.pack("<I", 0), 0),
        (U32, struct.pack("<I", 77), 77),
        (U32, struct.pack("<I", 2**32 - 1), 0),
        (U64, struct.pack("<Q", 2**63), 0),
        (F32, struct.pack("<f", math.nan), 0),
        (TEXT, struct.pack("<Q", 5000) + b"9" * 5000, 0),
        (ARRAY, struct.pack("<IQ", U32, 10**6) + bytes(4 * 10**6), 0),
    ],
)
def test_whatever_a_file_gives_for_its_context_is_a_number(
    tiny_path: Path, tmp_path: Path, kind: int, value: bytes, context: int
) -> None:
    content, key = tiny_path.read_bytes(), b"qwen3.context_length"
    at = content.index(key) + len(key)
    path = tmp_path / "odd.gguf"
    # What stands behind is not aligned any more, but nobody gets that far.
    path.write_bytes(content[:at] + struct.pack("<I", kind) + value + content[at + 8 :])
    assert inspect_file(path).trained_context == context


def test_an_architecture_that_nobody_knows_is_a_short_sentence(
    tiny_path: Path, tmp_path: Path
) -> None:
    content, key = tiny_path.read_bytes(), b"general.architecture"
    at = content.index(key) + len(key)
    path = tmp_path / "odd.gguf"
    name = b"\n\x1b[1m" + b"x" * 10**6
    text = struct.pack("<IQ", TEXT, len(name)) + name
    path.write_bytes(content[:at] + text + content[at + 4 + 8 + len("qwen3") :])
    with pytest.raises(ModelError, match="unknown model architecture") as refused:
        inspect_file(path)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 600


@pytest.mark.skipif(sys.platform == "win32", reason="pipes, devices and links of POSIX")
@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_no_model_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "model.gguf"
    NO_FILES[kind](path)
    with pytest.raises(ModelError, match="is a folder|it is a|does not exist"):
        check_file(path)


def test_of_a_layers_experts_those_count_that_a_token_goes_through(tmp_path: Path) -> None:
    plain, mixed = tmp_path / "plain.gguf", tmp_path / "mixed.gguf"
    facts = inspect_file(write(plain))
    assert facts.active_parameters == facts.parameters > 0
    said = {"expert_count": 8, "expert_used_count": 2, "expert_feed_forward_length": 3}
    for used, idle in ((2, 6), (9, 0)):
        said |= {"expert_used_count": used}
        counts = {f"qwen3.{name}": struct.pack("<II", U32, count) for name, count in said.items()}
        with_entries(mixed, plain, counts)
        unused = 2 * idle * (3 * 32 * 3)  # layers, experts, and the matrices of each
        assert inspect_file(mixed).active_parameters == facts.parameters - unused


def test_what_it_does_not_understand_is_left_to_llama_cpp(tiny_path: Path, tmp_path: Path) -> None:
    path = tmp_path / "version.gguf"
    path.write_bytes(tiny_path.read_bytes().replace(b"GGUF\3", b"GGUF\x09", 1))
    assert not check_file(path).values


def test_a_model_says_its_languages_by_name_and_what_it_keeps_of_a_token(
    tiny_path: Path, tmp_path: Path
) -> None:
    codes = (b"de", b"en", b"xx\x1b[2J", b"de")
    texts = b"".join(struct.pack("<Q", len(code)) + code for code in codes)
    entry = {"general.languages": struct.pack("<IIQ", ARRAY, TEXT, len(codes)) + texts}
    facts = inspect_file(with_entries(tmp_path / "languages.gguf", tiny_path, entry))
    assert facts.languages == ("German", "English", "xx [2J")
    assert facts.vocabulary_kind == "SentencePiece"
    assert facts.vocabulary > 256
    said = {"block_count": 3, "attention.head_count": 4, "embedding_length": 64}
    kept = 3 * 4 * (16 + 16) * 2  # layers, heads, keys and values, bytes
    assert _cache_per_token(lambda key: said.get(key, 0)) == kept
    said |= {"attention.key_length": 8, "attention.value_length": 24, "attention.head_count_kv": 2}
    assert _cache_per_token(lambda key: said.get(key, 0)) == 3 * 2 * (8 + 24) * 2


def test_a_model_says_what_it_keeps_of_what_it_has_read(tmp_path: Path) -> None:
    known = {"qwen3": ("whole", 256), "gemma2": ("window", 256), "mamba": ("recurrent", 0)}
    for architecture, kept in known.items():
        facts = inspect_file(write(tmp_path / f"{architecture}.gguf", architecture))
        assert (facts.cache, facts.cache_per_token) == kept
