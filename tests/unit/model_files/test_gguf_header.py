"""The head of a GGUF file, as llama.cpp's own package writes it, and as nobody should."""

from __future__ import annotations

import struct
from pathlib import Path

import gguf
import pytest

from ssbd_desktop.model_files import gguf_header
from ssbd_desktop.model_files.gguf_header import entries, read_header
from tests.helpers.tiny_gguf import write


def test_it_tells_values_of_all_kinds_and_passes_over_long_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gguf_header, "_LONGEST_LIST", 3)
    monkeypatch.setattr(gguf_header, "_MOST_COUNTED", 5000)
    writer = gguf.GGUFWriter(path := tmp_path / "a.gguf", "llama")
    writer.add_uint8("a", 1)
    writer.add_int64("b", -2)
    writer.add_float64("c", 0.5)
    writer.add_bool("d", False)
    writer.add_array("e", [3, 7, 5])
    writer.add_array("f", ["de", "en"])
    writer.add_array("g", ["x"] * 5000)
    writer.add_array("h", [1.0] * 5000)
    writer.add_string("i", "x" * 10**6)
    writer.add_uint32("j", 9)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.close()
    header = read_header(path)
    kept = {key: header.values[key] for key in "abcdefj"}
    assert kept == {
        "a": 1, "b": -2, "c": 0.5, "d": False, "e": (3, 7, 5), "f": ("de", "en"), "j": 9,
    }  # fmt: skip
    assert not {"g", "h"} & set(header.values)
    assert header.text("i") == "x" * 200
    assert [header.count(key) for key in "abcdefij"] == [1, 0, 0, 0, 7, 0, 0, 9]


def test_it_knows_how_large_the_file_is_at_least(tmp_path: Path) -> None:
    path = write(tmp_path / "whole.gguf")
    assert read_header(path).text("general.architecture") == "qwen3"
    first = b"GGUF" + struct.pack("<IQQQI64xIQ", 3, 1, 0, 0, 8, 0, 0)
    for cut_off in path.read_bytes()[: path.stat().st_size * 9 // 10], first.ljust(128):
        path.write_bytes(cut_off)
        with pytest.raises(EOFError):
            read_header(path)
    path.write_bytes(first.ljust(129))
    assert read_header(path).values == {}
    path.write_bytes(b"GGUF" + struct.pack("<IQQQIQ2s", 3, 0, 1, 0, 8, 2, b"ab"))
    assert read_header(path).text("") == "ab"


def test_the_first_bytes_tell_what_stands_in_them(tmp_path: Path) -> None:
    content = write(tmp_path / "whole.gguf").read_bytes()
    found = entries(content[:200])
    assert next(found) == ("general.architecture", "qwen3")
    assert next(found) == ("general.name", "tiny")
    with pytest.raises(EOFError):
        list(found)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (struct.pack("<I", 3), EOFError),
        (struct.pack("<IQQ", 3, 0, 2**64 - 1), EOFError),
        (struct.pack("<IQQ", 3, 2**64 - 1, 0), EOFError),
        (struct.pack("<IQQQ", 3, 0, 1, 2**63), EOFError),
        (struct.pack("<IQQQ4xIIQ", 3, 0, 1, 4, 9, 8, 2**60), EOFError),
        (struct.pack("<IQQQ4xIIQ", 3, 0, 1, 4, 9, 9, 2), ValueError),
        (struct.pack("<IQQQ4xI", 3, 0, 1, 4, 77), ValueError),
        (struct.pack("<IQQQ4xI", 3, 1, 0, 4, 2**31), ValueError),
        (struct.pack(">IQQ", 3, 0, 0), ValueError),
        (struct.pack("<IQQ", 1, 0, 0), ValueError),
        (struct.pack("<IQQ", 3, 2**40, 0), EOFError),
        (struct.pack("<IQQ", 3, 0, 2**40), EOFError),
    ],
)
def test_whatever_stands_there_it_ends(
    tmp_path: Path, content: bytes, error: type[Exception]
) -> None:
    path = tmp_path / "odd.gguf"
    path.write_bytes(b"GGUF" + content)
    with pytest.raises(error):
        read_header(path)
