"""The utterance that is being spoken, as far as it is known."""

from __future__ import annotations

from dataclasses import dataclass, field

from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.speech.local_agreement import Agreement
from ssbd_desktop.speech.recogniser import Word, join, last_words
from ssbd_desktop.speech.windows.encoder_window import Doubt

_CONTEXT_WORDS = 40
"""Words of the part before a cut that are told to a recogniser."""


@dataclass
class OpenUtterance:
    """The open utterance. All positions are numbers of samples.

    start: the first sample that is recognised. onset: where its speech begins. decoded: how far it
    has been recognised (start: not at all). carefully: whether that was as a final is. spoken: how
    far its speech had come then. heard: whether anything was in the newest hypothesis. shown: the
    text that was given out last, and the end of it that was growing. before: the words before the
    cut that made it, if one did. accepted: the doubt that the whole window left when it was asked
    because of one.
    """

    name: str
    start: int
    onset: int
    decoded: int
    spoken: int
    agreement: Agreement = field(default_factory=Agreement)
    carefully: bool = False
    heard: bool = False
    shown: tuple[str, str] | None = None
    before: tuple[Word, ...] = ()
    accepted: Doubt = field(default_factory=Doubt)

    @property
    def said_before(self) -> str:
        """What was said just before it, where a cut made it."""
        return join(last_words(self.before, _CONTEXT_WORDS))

    def limit(self, seconds: float) -> int:
        """Up to where it may grow if it may last so long."""
        return self.start + round(seconds * SAMPLE_RATE)
