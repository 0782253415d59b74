"""The demonstration's engines, each of whose passes a model of random weights makes as well.

What is heard and translated is the demonstration's; what it costs is, besides, what a real model of
that size costs.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.hearing import Samples
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.decoding.model import Evaluation, Tokens
from ssbd_desktop.speech.recognizer import WHOLE, EncoderWindows, Guess, Hypothesis, Recognizer
from ssbd_desktop.speech.whisper import WhisperRecognizer
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

TOKENS_OF_A_WORD = 4 / 3
"""Of English, by OpenAI's vocabulary."""

_PROMPT = 4
"""Tokens that begin a transcript: its start, the language, the task, no time stamps."""


class RandomWhisper(WhisperRecognizer):
    """A Whisper of random weights, which says as many tokens as it is told to."""

    def __init__(self, folder: Path, threads: int) -> None:
        super().__init__(folder, threads)
        self._tokens_to_say = 1
        transcribe = self._model.transcribe
        end = self._model.hf_tokenizer.token_to_id("<|endoftext|>")

        def limited(*arguments: Any, **options: Any) -> Any:
            # CTranslate2 takes half of a limit for what was said before.
            most = 2 * self._tokens_to_say - _PROMPT
            options |= {"max_new_tokens": most, "suppress_tokens": [-1, end]}
            return transcribe(*arguments, **options)

        self._model.transcribe = limited

    def run(self, samples: Samples, beam_size: int, window: float, tokens: int) -> float:
        """A pass that says so many tokens, 3 or more; gives the seconds that it took."""
        self._tokens_to_say = tokens
        began = time.perf_counter()
        self.recognize(samples, "en", beam_size, window=window)
        return time.perf_counter() - began

    def close(self) -> None:
        """Give the memory back; it is of no use afterwards."""
        self._model.model.unload_model()


class CostlyRecognizer:
    """Hears what the demonstration's Whisper hears, at another's cost."""

    def __init__(self, heard_by: Recognizer, cost: RandomWhisper) -> None:
        self._heard_by = heard_by
        self._cost = cost
        self._windows = EncoderWindows()

    def recognize(
        self,
        samples: Samples,
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
        window: float = WHOLE,
    ) -> Hypothesis:
        """What the demonstration's hears with a short window, which is cheap."""
        cheap = min(window, self._windows.short(len(samples) / SAMPLE_RATE))
        heard = self._heard_by.recognize(samples, language, beam_size, hotwords, before, cheap)
        if len(samples):
            tokens = math.ceil(len(heard.words) * TOKENS_OF_A_WORD) + 1
            self._cost.run(samples, beam_size, window, max(tokens, 3))
        return heard

    def language_of(self, samples: Samples) -> Guess:
        """What the demonstration's takes it for."""
        self._cost.language_of(samples)
        return self._heard_by.language_of(samples)


class CostlyModel(LlamaModel):
    """The demonstration's language model, each of whose passes is also one of another, which has
    the same tokens before it in its cache. seconds are those of both."""

    def __init__(self, path: Path, options: LoadOptions, cost: Path) -> None:
        self._cost: LlamaModel | None = None
        super().__init__(path, options)
        self._cost = LlamaModel(cost, options)

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        """What the demonstration's gives."""
        found = super().evaluate(tokens, read)
        if self._cost is None:  # the first pass, while it is loaded
            return found
        cost = self._cost.evaluate(tokens, read)
        return Evaluation(found.scores, cost.evaluated, found.seconds + cost.seconds)

    def interrupt_when(self, asked: Callable[[], bool] | None) -> None:
        """Ask in the passes of both."""
        super().interrupt_when(asked)
        if self._cost:
            self._cost.interrupt_when(asked)

    def close(self) -> None:
        """Give the memory of both back."""
        super().close()
        if self._cost:
            self._cost.close()
