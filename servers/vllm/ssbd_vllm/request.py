"""What a request asks of the plugin, checked; knows neither vLLM nor torch."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ssbd_vllm import VERSION

MODEL, DRAFT, BETA = "ssbd_model", "ssbd_draft", "ssbd_beta"
_KNOWN = (MODEL, DRAFT, BETA)


class RequestError(ValueError):
    """A parameter of one request is wrong: vLLM answers that request with 400 and this sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__(f"ssbd-vllm {VERSION}: {sentence}")


@dataclass(frozen=True)
class Draft:
    """A draft, and a bias toward each of its tokens."""

    tokens: tuple[int, ...] = ()
    betas: tuple[float, ...] = ()

    def rest(self, output: Sequence[int], room: int) -> list[int]:
        """Return what of it is proposed behind `output`, at most `room` tokens; nothing where the
        output has left it."""
        if room <= 0 or not self._leads_to(output):
            return []
        return list(self.tokens[len(output) : len(output) + room])

    def biases(self, output: Sequence[int], count: int) -> list[tuple[int, int, float]]:
        """Return which of the `count` rows that follow `output` are biased, toward which token, and
        how much. Row i predicts the token behind i more tokens of the draft."""
        if not self._leads_to(output):
            return []
        begin = len(output)
        places = range(begin, min(begin + count, len(self.tokens)))
        return [(i - begin, self.tokens[i], self.betas[i]) for i in places if self.betas[i] > 0]

    def _leads_to(self, output: Sequence[int]) -> bool:
        count = len(output)
        return count < len(self.tokens) and tuple(output) == self.tokens[:count]


def is_asked(extra: Mapping[str, Any] | None) -> bool:
    """Return whether a request is for the plugin."""
    return any(str(name).startswith("ssbd_") for name in extra or ())


def draft_of(extra: Mapping[str, Any] | None) -> Draft | None:
    """Return the draft of a request that was checked; None where it is not for the plugin."""
    if not extra or DRAFT not in extra:
        return None
    tokens = tuple(extra[DRAFT])
    beta = extra.get(BETA, 0.0)
    betas = tuple(beta) if isinstance(beta, (list, tuple)) else (beta,) * len(tokens)
    return Draft(tokens, betas)


def check(extra: Mapping[str, Any], model: str, vocabulary: int, most: int) -> None:
    """Raise RequestError where a request's parameters are not what the plugin can use.

    model: the fingerprint of what the server runs. vocabulary: the number of its tokens. most:
    tokens that fit its context.
    """
    if unknown := sorted(n for n in extra if str(n).startswith("ssbd_") and n not in _KNOWN):
        raise RequestError(f"there is no {_short(unknown[0])}: use {', '.join(_KNOWN)}.")
    if MODEL in extra and extra[MODEL] != model:
        asked = _short(extra[MODEL])
        raise RequestError(f"this server's model is {model}, and {MODEL} is {asked}.")
    tokens = extra.get(DRAFT, [])
    if not isinstance(tokens, (list, tuple)):
        raise RequestError(f"{DRAFT} must be a list of token ids, not {_short(tokens)}.")
    if len(tokens) > most:
        raise RequestError(f"{DRAFT} has {len(tokens)} tokens, and the context holds {most}.")
    for token in tokens:
        if isinstance(token, bool) or not isinstance(token, int) or not 0 <= token < vocabulary:
            raise RequestError(
                f"{DRAFT} has {_short(token)}: a token id is a number from 0 to {vocabulary - 1}."
            )
    beta = extra.get(BETA, 0.0)
    betas = beta if isinstance(beta, (list, tuple)) else [beta]
    if betas is beta and len(betas) != len(tokens):
        raise RequestError(
            f"{BETA} has {len(betas)} numbers for {len(tokens)} draft tokens: give one for each, "
            "or one for all."
        )
    for one in betas:
        number = isinstance(one, (int, float)) and not isinstance(one, bool)
        if not number or not math.isfinite(one) or not 0 <= one <= 1:
            raise RequestError(f"{BETA} has {_short(one)}: a bias is a number from 0 to 1.")


def check_sampling(
    temperature: float, count: int, penalties: Sequence[float], most_logprobs: int
) -> None:
    """Raise RequestError where a request samples in a way that a draft cannot be verified in.

    penalties: presence, frequency and repetition. most_logprobs: how many are asked.
    """
    if temperature != 0:
        raise RequestError("a draft is verified greedily: set temperature to 0.")
    if count != 1:
        raise RequestError("a draft has one continuation: set n to 1.")
    if tuple(penalties) != (0.0, 0.0, 1.0):
        raise RequestError(
            "a draft is verified by the model alone: leave out presence_penalty, "
            "frequency_penalty and repetition_penalty, or set the last to 1."
        )
    if most_logprobs > 1:
        raise RequestError("a draft is told with one likeliest token a place: set logprobs to 1.")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
