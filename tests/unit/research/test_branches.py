from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from research.branches import Branches
from ssbd_desktop.translation.llama.model import LlamaModel
from tests.helpers.tiny_gguf import write
from tests.unit.translation.llama.conftest import OPTIONS

Output = tuple[int, ...]
# Of few tokens, so that outputs share beginnings.
outputs = st.lists(
    st.lists(st.integers(270, 272), max_size=5).map(tuple), min_size=1, max_size=5, unique=True
)


@pytest.fixture(scope="module", params=["qwen3", "gemma2"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[LlamaModel, Branches]]:
    """A tiny model, and its branches."""
    path = tmp_path_factory.mktemp("models") / f"{request.param}.gguf"
    model = LlamaModel(write(path, request.param), OPTIONS)
    branches = Branches(model, 10)
    yield model, branches
    branches.close()
    model.close()


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    calls=st.lists(
        st.tuples(st.lists(st.integers(300, 302), min_size=1, max_size=3), outputs, outputs),
        min_size=2,
        max_size=4,
    )
)
def test_branches_have_the_logits_that_a_sequence_alone_has(
    pair: tuple[LlamaModel, Branches], calls: list[tuple[list[int], list[Output], list[Output]]]
) -> None:
    model, branches = pair
    for prompt, wanted, keep in calls:
        made = branches.evaluate(prompt, wanted, keep)
        for output, logits in zip(wanted, made.scores.rows, strict=True):
            model.evaluate([2], 1)
            alone = model.evaluate([*prompt, *output], 1).scores.rows[0]
            np.testing.assert_allclose(logits, alone, atol=1e-2)


def test_what_branches_share_goes_through_the_model_once_and_what_is_kept_not_again(
    pair: tuple[LlamaModel, Branches],
) -> None:
    _, branches = pair
    branches.evaluate([9], [()])
    assert branches.evaluate([1, 2, 3], [()]).evaluated == 3
    assert branches.evaluate([1, 2, 3], [(5,), (5, 6), (5, 7), (8,)]).evaluated == 4
    # (5, 7) is dropped; (5, 6) goes on.
    assert branches.evaluate([1, 2, 3], [(5, 6, 4), (8, 4)], keep=[(5, 6)]).evaluated == 2
    assert branches.evaluate([1, 2, 3], [(5, 7)], keep=[(8, 4)]).evaluated == 1
    assert branches.evaluate([1, 2, 3], [(8, 4, 4)]).evaluated == 1
    assert branches.evaluate([1, 2, 4], [()]).evaluated == 1
