from __future__ import annotations

from pathlib import Path

import pytest

from research.drafting.block_drafter import BlockDrafter
from research.drafting.draft_length import CostCurve, Rate
from research.drafting.draft_model import Continued, DraftLength
from ssbd_desktop.base.errors import ModelError, SettingError
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.drafters import PreviousOutput
from ssbd_desktop.decoding.rules import Biased
from tests.unit.research.drafting.conftest import END, CountingModel

COUNTING = Path(__file__).resolve().parents[3] / "data" / "counting.onnx"
PROMPT = (0, 4)
COUNTED = tuple(range(5, END))


def load(size: int = 5, length: DraftLength | None = None) -> BlockDrafter:
    return BlockDrafter(COUNTING, "counting", size, length, thread_count=1)


@pytest.mark.parametrize("size", [1, 5, 10, 25])
def test_what_blocks_make_is_what_plain_decoding_makes_in_fewer_passes(size: int) -> None:
    made = decode(CountingModel(), PROMPT, load(size).after(PROMPT), Biased(0.0), 40)
    assert made.tokens == COUNTED
    assert made.stats.passes == -(-(len(COUNTED) + 1) // (size + 1))
    assert made.stats.accepted >= len(COUNTED) - made.stats.passes


def test_the_prompt_is_encoded_once_and_each_block_counts_as_a_pass() -> None:
    drafter = load(5).after(PROMPT)
    first = drafter.propose((), 40)
    assert first.tokens == COUNTED[:5]
    assert first.passes == (2, 5)
    second = drafter.propose(COUNTED[:6], 40)
    assert second.tokens == COUNTED[6:11]
    assert second.passes == (11,)
    assert (second.of_previous, second.seen) == (0, 0)


def test_a_block_ends_where_the_turn_does_at_the_room_and_at_what_it_can_read() -> None:
    drafter = load(25).after(PROMPT)
    assert drafter.propose((), 40).tokens == COUNTED
    assert drafter.propose(COUNTED[:3], 4).tokens == COUNTED[3:7]
    assert not drafter.propose(COUNTED, 0).passes
    long = tuple([1] * 62)
    assert len(load(5).after(long).propose((), 40).tokens) <= 2
    assert not load(5).after((*long, 1, 1)).propose((), 40).passes


def test_behind_a_previous_output_the_block_goes_on_in_the_same_pass() -> None:
    then = load(25).after(PROMPT)
    drafter = Continued(PreviousOutput(COUNTED[:4]), then, Rate(9, 1))
    made = decode(CountingModel(), PROMPT, drafter, Biased(0.0), 40)
    assert made.tokens == COUNTED
    assert made.stats.passes == 1


def test_where_a_pass_costs_as_much_as_its_tokens_nothing_is_drafted() -> None:
    straight = CostCurve(((1, 1.0), (64, 64.0)))
    dear = load(10, DraftLength(straight, straight))
    assert not dear.after(PROMPT).propose((), 40).passes
    cheap = load(10, DraftLength(CostCurve.flat(), CostCurve.flat().scaled(0.05)))
    made = decode(CountingModel(), PROMPT, cheap.after(PROMPT), Biased(0.0), 40)
    assert made.tokens == COUNTED
    assert made.stats.passes < 5


def test_a_file_that_is_none_or_of_another_vocabulary_and_too_large_a_block_are_refused(
    tmp_path: Path,
) -> None:
    with pytest.raises(ModelError, match="cannot be read"):
        BlockDrafter(tmp_path / "none.onnx", "counting", 5)
    (tmp_path / "text.onnx").write_text("not a graph")
    with pytest.raises(ModelError, match="holds no block drafter"):
        BlockDrafter(tmp_path / "text.onnx", "counting", 5)
    (tmp_path / "half.onnx").write_bytes(COUNTING.read_bytes()[:-4000])
    with pytest.raises(ModelError, match="holds no block drafter"):
        BlockDrafter(tmp_path / "half.onnx", "counting", 5)
    with pytest.raises(ModelError, match="was not trained for this translation model"):
        BlockDrafter(COUNTING, "another", 5)
    with pytest.raises(SettingError, match="blocks of 1 to 25 tokens"):
        load(26)
