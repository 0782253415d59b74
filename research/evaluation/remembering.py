"""A model that is asked once for what several variants want to know.

Variants of one block share most of their passes: the same prompt, and the same output as far as it
goes. What the model said there is remembered, so that many rules cost little more than one.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from research.evaluation.variants import Variant
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.model import Ending, Evaluation, Logits, Model, Tokens, reusable_prefix


class RememberingModel:
    """A model in front of another, with the row of logits after each sequence that was read.

    What an evaluation counts is what a model of its own would have evaluated, one whose cache can
    be cut anywhere; it takes no time. A row is what the first pass that read it gave: a quantized
    model's rows differ in the last bits between passes of different sizes, so near-ties may fall
    otherwise than they do without this. A row of 151,936 logits takes 0.6 MB until `forget`.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._cached: list[int] = []
        self._rows: dict[bytes, NDArray[np.float32]] = {}

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        """See `Model`; what is not remembered is asked in one pass, from the first such row on."""
        wanted = list(tokens)
        evaluated = len(wanted) - reusable_prefix(self._cached, wanted, read)
        self._cached = wanted
        whole = np.array(wanted, np.int32)
        places = [whole[:end].tobytes() for end in range(len(wanted) - read + 1, len(wanted) + 1)]
        known = next((i for i, place in enumerate(places) if place not in self._rows), read)
        if known < read:
            made = self._model.evaluate(wanted, read - known).scores.rows
            for place, row in zip(places[known:], made, strict=True):
                if place not in self._rows:
                    self._rows[place] = row.copy()
        return Evaluation(Logits(np.stack([self._rows[place] for place in places])), evaluated)

    def ending(self, token: int) -> Ending | None:
        """See `Model`."""
        return self._model.ending(token)

    def forget(self) -> None:
        """Drop all rows: what comes now shares none of them."""
        self._rows.clear()


def refuse_what_drafts(contestants: Sequence[Variant]) -> None:
    """Raises SettingError for variants that have models or caches of their own."""
    if other := [one.name for one in contestants if one.drafter or one.kind == "beam"]:
        raise SettingError(
            f"{', '.join(other)} cannot be run with --remember, which remembers one model and one "
            "output at a time: leave it out, or them."
        )
