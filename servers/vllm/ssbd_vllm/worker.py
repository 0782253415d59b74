"""vLLM's worker whose samplers favor the draft tokens of those requests that brought a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import torch
from vllm.platforms import current_platform

from ssbd_vllm.plugin import PROPOSER
from ssbd_vllm.proposer import Proposer
from ssbd_vllm.request import Draft, draft_of
from ssbd_vllm.verification import Bias, favor

if current_platform.is_cpu():
    from vllm.v1.worker.cpu_worker import CPUWorker as _Worker
else:
    from vllm.v1.worker.gpu_worker import Worker as _Worker


class Worker(_Worker):  # type: ignore[misc]  # vLLM's is chosen when it starts
    """The worker that `--worker-cls` names, on a GPU and on a CPU."""

    def init_device(self) -> None:
        """Make vLLM's runner, and have its samplers ask for a request's draft.

        Raises ValueError, which ends the start, where the server was started another way.
        """
        super().init_device()
        speculative = self.vllm_config.speculative_config
        if getattr(speculative, "model", None) != PROPOSER:
            raise ValueError(f"ssbd-vllm: add --speculative-config with the model {PROPOSER}.")
        if self.vllm_config.scheduler_config.async_scheduling:
            raise ValueError("ssbd-vllm: start without --async-scheduling.")
        Biases(self.model_runner).join()


class Biases:
    """Joins a runner of vLLM's: biases rows behind its copy of the logits that is told."""

    def __init__(self, runner: Any) -> None:
        missing = [
            name for name in ("requests", "input_batch", "sampler") if not hasattr(runner, name)
        ]
        if missing or not callable(getattr(runner, "_sample", None)):
            raise ValueError(
                "ssbd-vllm knows vLLM's V1 model runner, and this is another: start with "
                "VLLM_USE_V2_MODEL_RUNNER=0, or with a version of vLLM that its README names."
            )
        self._runner = runner
        self._drafted: Sequence[int] = ()  # how many draft tokens of each request are verified
        self._drafts: dict[str, tuple[Any, Draft | None]] = {}

    def join(self) -> None:
        """Have the runner's samplers and proposer ask here from now on."""
        runner, sample = self._runner, self._runner._sample
        on_own, in_drafts = runner.sampler, getattr(runner, "rejection_sampler", None)
        alone: Callable[..., Any] = on_own.apply_logits_processors

        def sampled(logits: Any, metadata: Any) -> Any:
            self._drafted = metadata.num_draft_tokens if metadata is not None else ()
            return sample(logits, metadata)

        def behind(logits: Any, metadata: Any, is_bonus: bool) -> torch.Tensor:
            made: torch.Tensor = alone(logits, metadata, is_bonus)
            favor(made, list(self._behind(len(made))))
            return made

        runner._sample = sampled
        on_own.apply_logits_processors = behind
        if in_drafts is not None:  # on the last rank
            within_drafts: Callable[..., Any] = in_drafts.apply_logits_processors

            def within(logits: Any, metadata: Any, drafts: Any) -> torch.Tensor:
                made: torch.Tensor = within_drafts(logits, metadata, drafts)
                favor(made, list(self._within(drafts.num_draft_tokens)))
                return made

            in_drafts.apply_logits_processors = within
        if isinstance(drafter := getattr(runner, "drafter", None), Proposer):
            drafter.drafts = self.known

    def known(self) -> list[tuple[Draft, Sequence[int]] | None]:
        """Return the draft and the output of each request of the batch."""
        requests, batch = self._runner.requests, self._runner.input_batch.req_ids
        if len(self._drafts) > 2 * len(requests) + 64:
            self._drafts = {one: kept for one, kept in self._drafts.items() if one in requests}
        return [self._of(one, requests.get(one)) for one in batch]

    def _of(self, name: str, request: Any) -> tuple[Draft, Sequence[int]] | None:
        params = getattr(request, "sampling_params", None)
        if params is None or not params.extra_args:
            return None
        kept = self._drafts.get(name)
        if kept is None or kept[0] is not params:
            kept = self._drafts[name] = params, draft_of(params.extra_args)
        return (kept[1], request.output_token_ids) if kept[1] else None

    def _behind(self, rows: int) -> Iterator[Bias]:
        """Row i follows all that is known and drafted of request i."""
        for i, one in enumerate(self.known()[:rows]):
            drafted = self._drafted[i] if i < len(self._drafted) else 0
            if one:
                biases = one[0].biases(one[1], drafted + 1)
                yield from ((i, token, beta) for at, token, beta in biases if at == drafted)

    def _within(self, drafted: Sequence[int]) -> Iterator[Bias]:
        """The rows predict the draft tokens of all requests, one request behind the other."""
        begin = 0
        for count, one in zip(drafted, self.known(), strict=False):
            if one:
                yield from ((begin + at, *rest) for at, *rest in one[0].biases(one[1], count))  # type: ignore[misc]
            begin += count
