from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.model_files.gguf_parts import is_part, parts_of, whole_name


def test_a_model_is_found_by_any_of_its_parts() -> None:
    parts = (Path("/m/Model-00001-of-00002.gguf"), Path("/m/Model-00002-of-00002.gguf"))
    for part in parts:
        assert parts_of(part) == parts
        assert is_part(part)
        assert whole_name(part) == "Model"


@pytest.mark.parametrize("name", ["model.gguf", "a-1-of-2.gguf", "a-00001-of-00002.gguf.part"])
def test_others_are_alone(name: str) -> None:
    path = Path("/m") / name
    assert (parts_of(path), is_part(path), whole_name(path)) == ((path,), False, path.stem)


def test_no_more_are_looked_for_than_a_model_has() -> None:
    assert len(parts_of(Path("a-00001-of-99999.gguf"))) == 1000
    assert parts_of(Path("a-00001-of-00000.gguf")) == ()
