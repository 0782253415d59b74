"""What re-translation asks of a model, beyond what the decoder does."""

from __future__ import annotations

from typing import Protocol

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.decoding.model import Model


class Texts(Protocol):
    """A vocabulary: what tokens say."""

    def text(self, tokens: tuple[int, ...]) -> str:
        """The text of `tokens`; what they leave of a character that is not whole is held back."""
        ...


class TranslationModel(Model, Protocol):
    """A model with a vocabulary. Not for two threads at once."""

    @property
    def vocabulary(self) -> Texts: ...

    def break_off_when(self, cancelled: Cancelled | None) -> None:
        """Ask `cancelled` inside each pass, where that can be, to break it off; None: never."""
        ...

    def close(self) -> None:
        """Give back what it holds; it is of no use afterwards."""
        ...
