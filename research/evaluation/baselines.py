"""Two ways to translate growing text that others use: wait-k, and LocalAgreement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from research.evaluation.streams import units
from research.two_passes import decode
from ssbd_desktop.decoding.decoder import erased
from ssbd_desktop.decoding.drafters import PreviousOutput
from ssbd_desktop.decoding.model import Ending, Evaluation, Model, Tokens
from ssbd_desktop.decoding.policy import Update
from ssbd_desktop.decoding.rules import Forced


class Speller(Protocol):
    """What the baselines need of a vocabulary."""

    def text(self, tokens: tuple[int, ...]) -> str:
        """The text of `tokens`."""
        ...


class LocalAgreement:
    """LocalAgreement-2 on translations, as SimulStreaming has it.

    What two successive translations agree on is confirmed: it is shown, and forced from then on;
    the rest of each is decoded anew. Source: Polák et al. 2022 (LocalAgreement-2); Macháček and
    Polák 2025 (SimulStreaming, its LLM translation).
    """

    def __init__(self, model: Model, *, separate_prompt: bool) -> None:
        self._model = model
        self._separate_prompt = separate_prompt
        self.begin()

    def begin(self) -> None:
        """Forget what was confirmed."""
        self._confirmed: tuple[int, ...] = ()
        self._hypothesis: tuple[int, ...] = ()

    def update(self, prompt: Sequence[int], words: int, *, final: bool, limit: int) -> Update:
        """See `research.evaluation.policies.Incremental`."""
        forced, apart = PreviousOutput(self._confirmed), self._separate_prompt
        made = decode(self._model, prompt, forced, Forced(), limit, separate_prompt=apart)
        agreed = len(self._hypothesis) - erased(self._hypothesis, made.tokens)
        self._confirmed = self._hypothesis[:agreed]
        self._hypothesis = made.tokens
        visible = len(made.tokens) if final else len(self._confirmed)
        return Update(made, visible, self._confirmed, 0)

    def record(self, prompt: Sequence[int], *, limit: int) -> None:
        """See `research.evaluation.policies.Incremental`: what is shown is what is kept."""


class WaitK:
    """Wait-k: the t-th word is written when k + t - 1 words of the source are known.

    What is written is forced from then on. Words are characters in Chinese and Japanese. Source:
    Ma et al. 2019, "STACL", equation 3.
    """

    def __init__(
        self, model: Model, speller: Speller, language: str, k: int, *, separate_prompt: bool
    ) -> None:
        self._model = _UntilWords(model, speller, language)
        self._k = k
        self._separate_prompt = separate_prompt
        self.begin()

    def begin(self) -> None:
        """Forget what was written."""
        self._written: tuple[int, ...] = ()

    def update(self, prompt: Sequence[int], words: int, *, final: bool, limit: int) -> Update:
        """See `research.evaluation.policies.Incremental`."""
        self._model.prompt_size = len(prompt)
        self._model.most_words = None if final else max(0, words - self._k + 1)
        forced, apart = PreviousOutput(self._written), self._separate_prompt
        made = decode(self._model, prompt, forced, Forced(), limit, separate_prompt=apart)
        self._written = made.tokens
        return Update(made, len(made.tokens), made.tokens, 0)

    def record(self, prompt: Sequence[int], *, limit: int) -> None:
        """See `research.evaluation.policies.Incremental`: what is shown is what is kept."""


class _UntilWords:
    """A model whose turn ends before the first token that would begin a word too many."""

    def __init__(self, model: Model, speller: Speller, language: str) -> None:
        self._model = model
        self._speller = speller
        self._language = language
        self._known: list[int] = []
        self.prompt_size = 0
        self.most_words: int | None = None

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        self._known = list(tokens)
        return self._model.evaluate(tokens, read)

    def ending(self, token: int) -> Ending | None:
        ending = self._model.ending(token)
        if ending == "turn" or self.most_words is None:
            return ending
        text = self._speller.text((*self._known[self.prompt_size :], token))
        return "turn" if len(units(text, self._language)) > self.most_words else ending
