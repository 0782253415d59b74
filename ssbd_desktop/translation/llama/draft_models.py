"""A draft model beside the translation model: whether it suits that model and this computer.

Captions don't depend on it: whatever is wrong with it is reported, and they continue.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ssbd_desktop.base.errors import ModelError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.decoding.draft_length import VERIFIED, Behind, CostCurve
from ssbd_desktop.decoding.draft_model import DraftLength, DraftModel, worth_drafting
from ssbd_desktop.decoding.drafters import NOTHING, Draft, Drafter
from ssbd_desktop.decoding.model import Tokens
from ssbd_desktop.system.files import check_ordinary
from ssbd_desktop.translation.llama.cost_curve import Measured, known_curve, load_or_measure
from ssbd_desktop.translation.llama.gguf import check_file, without_weights
from ssbd_desktop.translation.llama.llama_cpp_api import lib
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.model_summary import FASTER, NOT_FASTER, NOT_MEASURED
from ssbd_desktop.translation.llama.vocabulary import Vocabulary

_SHOWN = 20  # characters of a token

_log = logging.getLogger(__name__)


class Drafting:
    """A loaded draft model, which decoding asks for what comes next."""

    def __init__(self, model: LlamaModel, length: DraftLength) -> None:
        self.curve = length.draft_curve
        """The cost of its passes, in passes of one token of the model that it drafts for."""
        self.model = model
        self.failed = False
        self._by = DraftModel(model, length)

    def after(self, prompt: Tokens) -> Drafter:
        """Return a drafter of what follows `prompt`."""
        return _Guarded(self, self._by.after(prompt), len(prompt))

    def close(self) -> None:
        """Free its memory."""
        self.model.close()


class _Guarded:
    """The drafter of one update, which neither fails nor reads more than its model can.

    Once llama.cpp has failed on the draft model, nothing more is drafted.
    """

    def __init__(self, drafting: Drafting, drafter: Drafter, prompt: int) -> None:
        self._drafting = drafting
        self._drafter = drafter
        self._left = drafting.model.context_size - prompt

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        if self._drafting.failed:
            return NOTHING
        try:
            return self._drafter.propose(
                output, max(0, min(room, self._left - len(output))), behind
            )
        except ModelError as error:
            _log.info("nothing is drafted any more: %s", error)
            self._drafting.failed = True
            return NOTHING


def load_drafting(
    path: Path,
    options: LoadOptions,
    beside: Measured,
    curve: CostCurve,
    progress: Callable[[float], None] | None = None,
) -> Drafting | None:
    """Load a draft model; None if it does not pay on this computer, which takes just one loading.

    curve: the cost of passes of the model beside it. progress: see `LlamaModel`. Raises ModelError
    if it cannot be used, has another vocabulary or is the larger of the two.
    """
    check_draft(path, beside.model.vocabulary, beside.model.facts.parameters)
    known = known_curve(path, options, beside.path)
    if known and not worth_drafting(curve, known):
        return None
    model = LlamaModel(path, options, progress)
    try:
        costs = load_or_measure(model, path, options, beside)
        if worth_drafting(curve, costs):
            return Drafting(model, DraftLength(curve, costs))
    except ModelError:
        model.close()
        raise
    model.close()
    return None


def what_is_known(path: Path, beside: Path, options: LoadOptions) -> Sentence:
    """Return the facts about a draft model before it is loaded; `beside` is the other's file.

    Raises ModelError if it cannot be used.
    """
    check_file(beside)
    with without_weights(beside) as model:
        check_draft(path, Vocabulary(model), int(lib.llama_model_n_params(model)))
    curve, costs = known_curve(beside, options), known_curve(path, options, beside)
    if not (curve and costs):
        return NOT_MEASURED
    return FASTER if worth_drafting(curve, costs) else NOT_FASTER


def check_draft(path: Path, vocabulary: Vocabulary, parameters: int) -> None:
    """Raise ModelError unless the model in a file can draft for one of this vocabulary and size."""
    try:
        check_ordinary(os.stat(path).st_mode)
        path.open("rb").close()
    except OSError as error:
        raise ModelError(
            "The draft model {path} cannot be read ({reason}): choose another one, or none.",
            path=path,
            reason=error.strerror,
        ) from error
    check_file(path)
    with without_weights(path) as model:
        _check(path, model, vocabulary, parameters)


def _check(path: Path, model: Any, vocabulary: Vocabulary, parameters: int) -> None:
    if lib.llama_model_n_params(model) > parameters:
        raise ModelError(
            "{path} is larger than the translation model, so it cannot make captions faster: "
            "choose a smaller draft model, or none.",
            path=path,
        )
    difference = _difference(Vocabulary(model), vocabulary)
    if difference:
        raise ModelError(
            "{path} cannot draft for the translation model because their vocabularies differ "
            "({difference}): choose a smaller model of the same family, or none.",
            path=path,
            difference=difference,
        )


def _difference(one: Vocabulary, other: Vocabulary) -> Sentence | None:
    """Return the first difference between the vocabularies of a draft model and its verifier."""
    if one.size != other.size:
        return Sentence("{count} and {other} tokens", count=one.size, other=other.size)
    for token, (text, expected) in enumerate(zip(one.texts, other.texts, strict=True)):
        if text != expected:
            return Sentence(
                "token {number} is “{text}” and “{other}”",
                number=token,
                text=excerpt(text, _SHOWN),
                other=excerpt(expected, _SHOWN),
            )
    if one.ends != other.ends:
        return Sentence("other tokens end a text")
    if one.bos != other.bos:
        return Sentence("another token begins a text")
    return None
