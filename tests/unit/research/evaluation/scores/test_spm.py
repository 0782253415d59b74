from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from research.evaluation.scores.spm import read_splitter
from ssbd_desktop.base.errors import InputError
from tests.helpers.sentencepieces import trained


def test_text_is_cut_into_the_models_pieces(tmp_path: Path) -> None:
    cut = read_splitter(trained(tmp_path / "spm.model"))
    text = "We will send you the contract."
    pieces = cut(text)
    assert "".join(pieces).replace("▁", " ").strip() == text
    assert len(text.split()) < len(pieces) < len(text)


def test_what_is_no_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "spm.model"
    with pytest.raises(InputError, match="does not exist: Flores-101"):
        read_splitter(path)
    path.write_bytes(b"no model")
    with pytest.raises(InputError, match="is not a SentencePiece model: download it again"):
        read_splitter(path)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(InputError, match="sentencepiece is not installed"):
        read_splitter(path)
