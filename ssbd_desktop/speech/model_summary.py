"""What a speech model is, for the person who is about to use it."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.base.sentences import Sentence, data_size, dotted


@dataclass(frozen=True)
class SpeechSummary:
    """What the folder of a Whisper model says about itself.

    languages: that it knows, by English name. size: bytes of its files. parameters: count of
    weights, 0 where they cannot be counted. stored: how most of them are, such as float16, "" where
    that is not known. encoder_layers, decoder_layers: 0 where they are not known.
    """

    languages: tuple[str, ...]
    size: int
    parameters: int = 0
    stored: str = ""
    encoder_layers: int = 0
    decoder_layers: int = 0

    def __str__(self) -> Sentence:
        """What matters most of that, in one line."""
        return dotted(self.kind, data_size(self.size))

    @property
    def kind(self) -> Sentence:
        """What it recognises."""
        if len(self.languages) == 1:
            only = Sentence(self.languages[0])
            return Sentence("Whisper model for {language} only", language=only)
        return Sentence("Whisper model for {count} languages", count=len(self.languages))
