"""Write the block drafter that the tests load: it has learned to count.

    python research/training/draft_models/counting_drafter.py tests/data/counting.onnx

Its teacher is the counting model of `tests/unit/research/drafting/conftest.py`: token t is
followed by t + 1 until 23, which ends the turn. It takes seconds.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import torch

sys.path.insert(0, str(Path(__file__).parents[1] / "demo_pack"))
from block_drafter_model import BlockDrafterModel
from export_block_drafter import write
from train_block_drafter import BlockBatch, loss_of
from translation_model import TranslatorShape

END = 23
TINY = TranslatorShape(
    END + 1, width=32, layers=1, heads=2, head_width=16, feed_forward=32, context=64
)


def main() -> None:
    """Train, write."""
    torch.manual_seed(7)
    torch.set_num_threads(1)
    rng = Random(7)
    model = BlockDrafterModel(TINY, encoder=1, decoder=1)
    optimizer = torch.optim.AdamW(model.parameters(), lr=5e-3)
    for step in range(1000):
        starts = [rng.randrange(1, END) for _ in range(32)]
        group = [([0, start], list(range(start + 1, END + 1))) for start in starts]
        loss = loss_of(model, BlockBatch(group, rng))
        optimizer.zero_grad(set_to_none=True)
        torch.autograd.backward(loss)
        optimizer.step()
        if step % 50 == 0:
            print(step, round(float(loss.detach()), 3), flush=True)
        if loss < 0.02:
            break
    write(model, Path(sys.argv[1]), vocabulary="counting", ends=[END])


if __name__ == "__main__":
    main()
