"""Growing text translated greedily, and its final by beam search."""

from __future__ import annotations

from collections.abc import Sequence

from research.evaluation.beam_search import BeamDrafter, BranchingModel, beam_search
from ssbd_desktop.decoding.policy import Update


class BeamFinals:
    """Re-translation (RT) whose final updates have several beams.

    What is not final is searched with one beam, which is greedy decoding: so both kinds of update
    find in one cache what the update before has read.
    """

    def __init__(
        self,
        model: BranchingModel,
        beams: int,
        drafter: BeamDrafter | None = None,
        *,
        separate_prompt: bool,
    ) -> None:
        """drafter: foretells the finals' hypotheses; None for plain beam search."""
        self._model = model
        self._beams = beams
        self._drafter = drafter
        self._separate_prompt = separate_prompt

    def begin(self) -> None:
        """See `research.evaluation.policies.Incremental`: nothing is kept between updates."""

    def update(self, prompt: Sequence[int], words: int, *, final: bool, limit: int) -> Update:
        """See `research.evaluation.policies.Incremental`."""
        made = beam_search(
            self._model,
            prompt,
            self._beams if final else 1,
            limit,
            self._drafter if final else None,
            separate_prompt=self._separate_prompt,
        )
        return Update(made, len(made.tokens), (), 0)

    def record(self, prompt: Sequence[int], *, limit: int) -> None:
        """See `research.evaluation.policies.Incremental`: what is shown is what is kept."""
