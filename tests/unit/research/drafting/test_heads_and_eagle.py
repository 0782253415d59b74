from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from research.drafting.draft_model import Continuation
from research.drafting.eagle import Eagle
from research.drafting.heads import Heads
from research.drafting.hidden_rows import RememberingModel
from research.drafting.weights import OutputMatrix, silu
from research.rules import RulePolicy
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.policy import retranslate
from ssbd_desktop.translation.llama.model import LlamaModel
from tests.unit.research.drafting.conftest import END, CountingModel, write_eagle, write_heads

Load = Callable[[Path, RememberingModel, int], Continuation]
Write = Callable[[Path], Path]
BOTH = pytest.mark.parametrize(
    ("load", "write"),
    [(Heads.load, write_heads), (Eagle.load, write_eagle)],
    ids=["heads", "eagle"],
)


def translated(
    model: RememberingModel | LlamaModel,
    prompt: list[int],
    by: Continuation | None,
    **policy: object,
) -> Decoding:
    """Re-translation of `prompt`, with help, from an old output of nothing."""
    plain = RulePolicy("rt", 0.0, continuation=by)
    return retranslate(model, prompt, (), plain, final=True, limit=40).decoding


@BOTH
def test_who_foretells_the_model_saves_its_passes(load: Load, write: Write, tmp_path: Path) -> None:
    inside = CountingModel()
    model = RememberingModel(inside)
    by = load(write(tmp_path / "weights.npz"), model, 3)
    inside.sizes.clear()
    made = translated(model, [1, 2, 3], by)
    assert made.tokens == tuple(range(4, END))
    # The first pass names 4; each after it verifies three tokens and names a fourth, 8 … 20; the
    # last verifies 21 and 22, since 23 is the end of the turn.
    assert inside.sizes == [3, 4, 4, 4, 4, 3]
    assert made.stats.draft_sizes == (3,) * 5
    assert made.stats.accepted == made.stats.drafted == 14
    assert made.stats.draft_seconds > 0


def test_behind_a_token_that_it_was_not_trained_on_eagle_drafts_nothing(tmp_path: Path) -> None:
    model = RememberingModel(CountingModel())
    made = translated(model, [1, 2], Eagle.load(write_eagle(tmp_path / "e.npz", 12), model, 3))
    assert made.tokens == tuple(range(3, END))
    assert len(made.stats.draft_sizes) == 3  # behind 3, 7 and 11; then it is past what it knows


def array_file() -> bytes:
    """A file of one array, without names."""
    file = io.BytesIO()
    np.save(file, np.zeros(3))
    return file.getvalue()


NONE, OTHER = "holds no .*: choose a file", "w.* not trained for this"


@BOTH
@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda path: path.write_bytes(b""), NONE),
        (lambda path: path.write_bytes(b"hello"), NONE),
        (lambda path: path.write_bytes(path.read_bytes()[:200]), NONE),
        (lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]), NONE),
        (lambda path: path.write_bytes(array_file()), NONE),
        (lambda path: np.savez(path, tokens=np.zeros(3)), NONE),
        (lambda path: change(path, "output", lambda old: np.array([{"any": "thing"}])), NONE),
        (lambda path: change(path, "output", lambda old: old[0]), NONE),
        (lambda path: change(path, "output", lambda old: old * np.nan), NONE),
        (lambda path: change(path, "output", lambda old: old.astype("U4")), NONE),
        # Another model of the same sizes; then one of other sizes.
        (lambda path: change(path, "output", lambda old: old[:, ::-1]), OTHER),
        (lambda path: change(path, "output", lambda old: old[:, :-1]), OTHER),
        (lambda path: change(path, "output", lambda old: old[:-1]), OTHER),
        (lambda path: change(path, "tokens", lambda old: old + 1), OTHER),
        (lambda path: change(path, "tokens", lambda old: old - 1), OTHER),
    ],
)
def test_what_is_none_or_was_trained_for_another_model_is_refused_in_one_sentence(
    load: Load, write: Write, damage: Callable[[Path], object], why: str, tmp_path: Path
) -> None:
    path = write(tmp_path / "weights.npz")
    damage(path)
    with pytest.raises(ModelError, match=rf"weights.npz {why}") as caught:
        load(path, RememberingModel(CountingModel()), 1)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


def change(path: Path, name: str, how: Callable[[np.ndarray], np.ndarray]) -> None:
    """Write the file again, one of its arrays another."""
    with np.load(path) as file:
        arrays = dict(file)
    arrays[name] = how(arrays[name])
    np.savez(path, **arrays)


def matrix(*rows: list[float]) -> np.ndarray:
    return np.array(rows, np.float32)


def test_what_heads_and_eagle_say_worked_by_hand() -> None:
    """silu(2) = 1.7616, silu(-3) = -.1423: without it, or without the row, another token wins."""
    assert silu(matrix([2.0, -3.0, 0.0])) == pytest.approx(matrix([1.7616, -0.1423, 0.0]), abs=1e-4)
    tokens = OutputMatrix(np.eye(2, dtype=np.float32), np.array([7, 8]))
    model = RememberingModel(CountingModel())
    row = matrix([1.0, 1.2])[0]

    def head(*biases: float) -> tuple[int, ...]:
        nothing = np.zeros((1, 2, 2), np.float32)
        return Heads(model, nothing, matrix([*biases]), tokens)._guess(row, 0).tokens

    assert head(0.0, 0.0) == (8,), "the row says 8 by itself"
    assert head(0.0, -3.0) == (8,), "1 against 1.2 - .14, not against 1.2 - 3"
    assert head(2.0, 1.5) == (7,), "1 + 1.76 against 1.2 + 1.23"
    assert head(0.0, -1.3) == (7,), "1 against 1.2 - .28"


def test_eagle_worked_by_hand() -> None:
    """One unit whose gate is the bias g and whose other half is 1: the row gets silu(g) · down."""
    tokens = OutputMatrix(np.eye(2, dtype=np.float32), np.array([7, 8]))
    model = RememberingModel(CountingModel())

    def said(gate: float, down: list[float], row: list[float]) -> tuple[int, ...]:
        nothing, one = np.zeros((1, 4), np.float32), np.ones(1, np.float32)
        layer = Eagle(
            model, nothing, one * np.float32(gate), nothing, one,
            np.array(down, np.float32).reshape(2, 1), 1.0, tokens, 1,
        )  # fmt: skip
        return layer._guess(np.array(row, np.float32), 7).tokens

    assert said(0.0, [9.0, 0.0], [0.0, 1.0]) == (8,), "the row stays where nothing is added"
    assert said(-3.0, [1.0, 0.0], [1.0, 0.5]) == (7,), "1 - .14 against .5, not 1 - 3"
    assert said(2.0, [1.0, 0.0], [0.0, 1.7]) == (7,), "1.76 against 1.7"
    assert said(2.0, [1.0, 0.0], [0.0, 1.9]) == (8,), "1.76 against 1.9, where 2 would win"
