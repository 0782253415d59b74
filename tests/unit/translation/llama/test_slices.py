"""Thin models are real ones to llama.cpp; what they cost is told for each."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.thin_model import QUANTIZATIONS, ThinModel


@pytest.mark.parametrize("quantization", QUANTIZATIONS)
def test_a_thin_model_computes_numbers(tmp_path: Path, quantization: str) -> None:
    thin = ThinModel(quantization, 512, 2, 1024)
    path = tmp_path / "thin.gguf"
    thin.write(path)
    model = LlamaModel(path, LoadOptions(threads=1, context_size=64))
    logits = model.evaluate([1, 2, 3], 2).scores.rows
    assert logits.shape == (2, 1024)
    assert np.isfinite(logits).all()
    assert logits.std() > 0
    matrices = thin.layers * thin.layer_weights + thin.output_weights
    assert model.facts.parameters == pytest.approx(matrices, rel=0.01)
    model.close()
