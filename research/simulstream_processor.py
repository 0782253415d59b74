"""The app as a speech processor of simulstream, so that simulstream's own commands run it.

Their `--speech-processor-config` names this class as `type`, gives `speech_chunk_size` in seconds,
and any settings by the names that they have in the settings file; without models it is the
demonstration's.
"""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
from numpy.typing import NDArray
from simulstream.server.speech_processors import SpeechProcessor
from simulstream.server.speech_processors.incremental_output import IncrementalOutput

from research.simulstream_log import SimulstreamLog, tokens_of
from ssbd_desktop.assembly.real_pipeline import load_transcriber, load_translation
from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Heard, Request, Transcript
from ssbd_desktop.pipeline.protocols import Transcribing, Translating
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings

_NAMES = {code: name for name, code in CODES.items()}


class Captions(SpeechProcessor):  # type: ignore[misc]  # its package may not be there
    """What the overlay would show; each transcript is translated to its end."""

    settings: Settings
    transcriber: Transcribing
    translator: Translating

    def __init__(self, config: SimpleNamespace) -> None:
        super().__init__(config)
        self._end = 0.0
        self._log = SimulstreamLog("")

    @classmethod
    def load_model(cls, config: SimpleNamespace) -> None:
        """Load both engines, each in its process; raises ModelError and SettingError."""
        own = {"type", "speech_chunk_size"}
        values = {name: value for name, value in vars(config).items() if name not in own}
        known = Settings() if "whisper_model" in values else demo_pack.find().settings(Settings())
        cls.settings = known.with_values(values)
        cls.transcriber = load_transcriber(cls.settings)
        cls.translator = load_translation(cls.settings)

    def process_chunk(self, waveform: NDArray[np.float32]) -> IncrementalOutput:
        """Return what changes on the screen after more sound, float32[n] at 16 kHz.

        A chunk that is not whole is the last, and ends the sound: what `end_of_stream` takes back
        after a chunk that brings nothing simulstream loses.
        """
        block = AudioBlock(waveform, self._end)
        self._end = block.end
        heard = list(self.transcriber.hear([block]))
        if len(waveform) < int(SAMPLE_RATE * self.speech_chunk_size):
            heard += self.transcriber.finish()
        return self._shown(heard)

    def end_of_stream(self) -> IncrementalOutput:
        """Return what changes once there is no more sound."""
        return self._shown(list(self.transcriber.finish()))

    def _shown(self, heard: list[Heard]) -> IncrementalOutput:
        # The newest of each utterance, as in the app.
        for one in {one.utterance: one for one in heard if isinstance(one, Transcript)}.values():
            made = self.translator.translate(
                Request(one.utterance, one.whole_words, one.final, one.language, paused=one.paused),
                never,
            )
            self._log.show(one.utterance, tokens_of(made.visible))
        came, gone = self._log.change()
        return IncrementalOutput(
            came, self.tokens_to_string(came), gone, self.tokens_to_string(gone)
        )

    def tokens_to_string(self, tokens: list[str]) -> str:
        """Return the text of tokens."""
        return "".join(tokens).replace("▁", " ")

    def set_source_language(self, language: str) -> None:
        """Put the code of a language in force."""
        self._apply(source_language=_NAMES[language])

    def set_target_language(self, language: str) -> None:
        """Put the code of a language in force."""
        self._apply(target_language=_NAMES[language])

    def _apply(self, **values: str) -> None:
        self.settings = self.settings.with_values(values)
        self.transcriber.apply(self.settings)
        self.translator.apply(self.settings)

    def clear(self) -> None:
        """Begin another sound."""
        self._log = SimulstreamLog("")
