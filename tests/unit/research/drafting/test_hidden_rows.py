from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from research.drafting.draft_model import Behind
from research.drafting.hidden_rows import (
    HiddenLlamaModel,
    RememberingModel,
    Row,
    RowDrafter,
    RowGuess,
)
from ssbd_desktop.decoding.drafters import NOTHING
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from tests.helpers.models import TRANSLATION_MODEL
from tests.unit.research.drafting.conftest import END, CountingModel


def row_of(token: int) -> list[int]:
    return [int(i == token) for i in range(24)]


def test_the_row_that_a_token_was_chosen_from_is_remembered_as_long_as_it_was_read() -> None:
    inside = CountingModel()
    model = RememberingModel(inside)
    assert model.row_before([1, 5, 6]) is None
    made = model.evaluate([1, 5, 6, 7, 8], 3)
    for known, following in (([1, 5, 6, 7], 7), ([1, 5, 6, 7, 8], 8), ([1, 5, 6, 7, 8, 2], 9)):
        row = model.row_before(known)
        assert row is not None
        assert row.tolist() == row_of(following)
    assert model.row_before([1, 5, 6]) is None  # its logits were not asked for
    assert model.row_before([1, 4, 6, 7, 8, 9]) is None  # another prompt
    assert model.row_before([1, 5, 6, 7, 8, 9, 10]) is None  # further than the pass went
    made.hidden[:] = np.nan  # the model's own memory is written over by the next pass
    row = model.row_before([1, 5, 6, 7, 8, 9])
    assert row is not None
    assert row.tolist() == row_of(9)


def test_nothing_is_drafted_where_there_is_no_row() -> None:
    asked: list[int] = []

    def guess(row: Row, token: int) -> RowGuess:
        asked.append(token)
        return RowGuess((token + 1, token + 2), 2)

    model = RememberingModel(CountingModel())
    drafter = RowDrafter(model, [1, 2], guess)
    assert drafter.propose([], 9) == NOTHING  # before the first pass
    model.evaluate([1, 2], 1)
    assert drafter.propose([3, 4, 5], 9, Behind(2)) == NOTHING  # they were not evaluated
    assert drafter.propose([3], 0) == NOTHING  # the update is over
    assert drafter.propose([3, 4], 9) == NOTHING
    assert asked == []
    draft = drafter.propose([3], 1)
    assert asked == [3]
    assert draft.tokens == (4,)
    assert draft.passes == (2,)
    assert draft.of_previous == 0


def test_a_draft_stops_before_the_end_of_the_turn() -> None:
    model = RememberingModel(CountingModel())
    model.evaluate([1, 2], 1)
    draft = RowDrafter(model, [1, 2], lambda *_: RowGuess((7, END, 8), 3)).propose([3], 9)
    assert draft.tokens == (7,)
    draft = RowDrafter(model, [1, 2], lambda *_: RowGuess((END, 8), 2)).propose([3], 9)
    assert draft.tokens == ()
    assert draft.passes == (2,)  # it was asked all the same


def test_hidden_rows_are_what_the_output_matrix_makes_the_logits_of(
    demo: HiddenLlamaModel, output: NDArray[np.float16]
) -> None:
    plain = LlamaModel(TRANSLATION_MODEL, LoadOptions(threads=1))
    demo.evaluate([2], 1)  # whatever its cache held is gone
    for sequence, read in (([1, 3, 405, 772, 4], 1), ([1, 3, 405, 772, 317, 4, 399, 760], 3)):
        made, without = demo.evaluate(sequence, read), plain.evaluate(sequence, read)
        assert made.hidden.shape == (read, output.shape[1])
        assert made.evaluated == without.evaluated
        np.testing.assert_allclose(made.scores.rows, without.scores.rows, atol=1e-2)
        np.testing.assert_allclose(made.hidden @ output.T, without.scores.rows, atol=0.2)
    plain.close()
