"""The records of utterances that have ended, as far as they are not known with their final yet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.policy import Aids, Policy
from ssbd_desktop.decoding.record import Record, go_on, known_record
from ssbd_desktop.translation.model import TranslationModel
from ssbd_desktop.translation.prompt_builder import Prompt

MOST_ENDED = 256
"""Utterances whose records wait to be finished; one that nobody asks for is forgotten in time."""


@dataclass(frozen=True)
class _Ended:
    """A final translation whose record is not whole. shown: its output, policy: what made that."""

    prompt: Prompt
    shown: tuple[int, ...]
    policy: Policy
    record: Record


class RecordFinisher:
    """Finishes the records of utterances, each by the prompt that its final translation had."""

    def __init__(self, model: TranslationModel, aids: Aids) -> None:
        self._model = model
        self._aids = aids
        self._ended: dict[str, _Ended] = {}

    def begin(
        self, utterance: str, prompt: Prompt, shown: Decoding | None, policy: Policy
    ) -> str | None:
        """An utterance has ended: its record where that is known by now.

        shown: its final translation; None where nobody knows that any more, so that the record is
        decoded from its beginning.
        """
        record = known_record(self._model, shown) if shown else Record((), whole=False)
        if record.whole:
            return self._model.vocabulary.text(record.tokens)
        self._ended[utterance] = _Ended(prompt, shown.tokens if shown else (), policy, record)
        if len(self._ended) > MOST_ENDED:
            del self._ended[next(iter(self._ended))]
        return None

    def knows(self, utterance: str) -> bool:
        """Whether the record of `utterance` was begun, and can be gone on with."""
        return utterance in self._ended

    def forget(self, utterance: str) -> None:
        """Its record is not gone on with; it may be begun by another prompt."""
        self._ended.pop(utterance, None)

    def go_on(self, utterance: str, cancelled: Cancelled) -> str | None:
        """The record of an utterance that is known; None where its decoding was broken off.

        Raises ModelError where the model fails; it then goes on from where it was, too.
        """
        ended = self._ended[utterance]
        record = go_on(
            self._model,
            ended.prompt.tokens,
            ended.record,
            ended.shown,
            ended.policy,
            limit=ended.prompt.limit,
            aids=self._aids,
            interrupted=cancelled,
        )
        if record.whole:
            del self._ended[utterance]
            return self._model.vocabulary.text(record.tokens)
        self._ended[utterance] = replace(ended, record=record)
        return None
