"""The entry point that vLLM calls in each of its processes: checks the parameters of requests where
they come in, so that a wrong one is an answer of 400 and never reaches the engine."""

from __future__ import annotations

import hashlib
import logging
from typing import Any

from ssbd_vllm import TRIED
from ssbd_vllm.request import RequestError, check, check_sampling, is_asked

PROPOSER = "ssbd_vllm.proposer.Proposer"
_MARK = "checked_by_ssbd"

_log = logging.getLogger("vllm.ssbd")


def register() -> None:
    """Have vLLM's own check of a request check ours too; again without harm."""
    from vllm import __version__
    from vllm.exceptions import VLLMValidationError
    from vllm.sampling_params import SamplingParams

    if getattr(SamplingParams.verify, _MARK, False):
        return
    if not __version__.startswith(tuple(f"{one}." for one in TRIED)):
        _log.warning(
            "ssbd-vllm was tried with vLLM %s, not with %s: run its tests before you rely on it.",
            ", ".join(TRIED),
            __version__,
        )
    verify = SamplingParams.verify

    def checked(
        self: Any, model_config: Any, speculative_config: Any, outputs: Any, tokenizer: Any
    ) -> None:
        verify(self, model_config, speculative_config, outputs, tokenizer)
        if is_asked(self.extra_args):
            try:
                if getattr(speculative_config, "model", None) != PROPOSER:
                    raise RequestError("this server was started without it: see its README.")
                _check(self, model_config, tokenizer)
            except RequestError as error:  # of another kind, vLLM would say that it has failed
                raise VLLMValidationError(str(error)) from None

    setattr(checked, _MARK, True)
    SamplingParams.verify = checked


def _check(params: Any, model_config: Any, tokenizer: Any) -> None:
    ids = [model_config.get_vocab_size(), *([len(tokenizer)] if tokenizer is not None else [])]
    model = fingerprint(model_config, tokenizer)
    check(params.extra_args, model, min(ids), model_config.max_model_len)
    penalties = (params.presence_penalty, params.frequency_penalty, params.repetition_penalty)
    if params.prompt_logprobs is not None:
        raise RequestError("a draft is no part of the prompt: leave out echo and prompt_logprobs.")
    check_sampling(params.temperature, params.n, penalties, params.logprobs or 0)


_fingerprints: dict[int, tuple[Any, str]] = {}


def fingerprint(model_config: Any, tokenizer: Any) -> str:
    """Return what tells a model and its tokenizer from another behind the same name."""
    kept = _fingerprints.get(id(tokenizer))
    if kept is None or kept[0] is not tokenizer:
        vocabulary = sorted(tokenizer.get_vocab().items()) if tokenizer is not None else ()
        named = (model_config.model, model_config.revision, vocabulary)
        kept = tokenizer, hashlib.sha256(repr(named).encode()).hexdigest()[:16]
        _fingerprints.clear()
        _fingerprints[id(tokenizer)] = kept
    return kept[1]
