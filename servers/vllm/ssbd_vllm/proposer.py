"""Proposes what is left of a request's own draft: vLLM's `custom_class` of speculative decoding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ssbd_vllm.request import Draft

Drafts = Callable[[], Sequence[tuple[Draft, Sequence[int]] | None]]
"""Gives the draft and the output of each request of the batch, in its order; None without one."""


class Proposer:
    """The proposer that `--speculative-config` names."""

    def __init__(self, vllm_config: Any) -> None:
        self._most = int(vllm_config.speculative_config.num_speculative_tokens)
        self._context = int(vllm_config.model_config.max_model_len)
        self.drafts: Drafts | None = None  # the worker's, which knows the batch

    def load_model(self, *_: Any, **__: Any) -> None:
        """Do nothing: a draft comes with its request."""

    def propose(
        self, sampled_token_ids: list[list[int]], num_tokens_no_spec: Any, *_: Any, **__: Any
    ) -> list[list[int]]:
        """Return the draft tokens of each request. sampled_token_ids: of this step, of each."""
        if self.drafts is None:
            raise RuntimeError(
                "ssbd-vllm's proposer needs its worker: add --worker-cls ssbd_vllm.worker.Worker."
            )
        proposed: list[list[int]] = []
        for i, (sampled, known) in enumerate(zip(sampled_token_ids, self.drafts(), strict=False)):
            room = min(self._most, self._context - int(num_tokens_no_spec[i]) - 1)
            proposed.append(known[0].rest(known[1], room) if sampled and known else [])
        return proposed
