"""What flows through the app, from the microphone to the screen.

AudioBlock → Transcript → Translation → Caption, and StageChanged beside them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.decoding.decoder import DecodingStats

SAMPLE_RATE = 16_000
"""Samples per second of all audio inside the app (mono float32 in [-1, 1])."""

StageName = Literal["capture", "speech", "translation", "journal"]
StageState = Literal["loading", "running", "stopped", "failed"]


# Scripts that write no spaces between words: Thai, Lao, Burmese, Khmer, Chinese and Japanese.
_UNSPACED = re.compile(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
)


@dataclass(frozen=True)
class AudioBlock:
    """A stretch of sound.

    samples: float32[n], mono, 16 kHz. start: seconds since capture began.
    """

    samples: NDArray[np.float32]
    start: float

    @property
    def end(self) -> float:
        """Seconds since capture began at which the last sample ends."""
        return self.start + len(self.samples) / SAMPLE_RATE


@dataclass(frozen=True)
class Transcript:
    """What has been recognised of one utterance so far.

    stable is text that two successive hypotheses agree on and that is never taken back;
    tentative is the rest. A final transcript has no tentative text. start and end are seconds
    since capture began.
    """

    utterance: str
    stable: str
    tentative: str
    final: bool
    start: float
    end: float

    @property
    def text(self) -> str:
        """Stable and tentative text together."""
        unspaced = _UNSPACED.match(self.stable[-1:]) and _UNSPACED.match(self.tentative[:1])
        return f"{self.stable}{'' if unspaced else ' '}{self.tentative}".strip()


@dataclass(frozen=True)
class Translation:
    """The translation of one utterance so far.

    tokens are the model's own output tokens, hidden ones included; visible + hidden is the text
    of them all. hidden is what mask-k keeps from the person (and is empty once final).
    """

    utterance: str
    source: str
    tokens: tuple[int, ...]
    visible: str
    hidden: str
    final: bool
    stats: DecodingStats

    @property
    def text(self) -> str:
        """The whole translation, hidden tokens included."""
        return self.visible + self.hidden


@dataclass(frozen=True)
class Caption:
    """What the overlay shows of one utterance, and what the journal keeps once it is final.

    start and end are seconds since capture began. stats are those of the decoding that made it,
    None where there is no translation (the translation stage failed or is still loading: the
    source is then all there is to show).
    """

    utterance: str
    visible: str
    hidden: str
    source: str
    final: bool
    start: float
    end: float
    stats: DecodingStats | None = None


@dataclass(frozen=True)
class StageChanged:
    """A stage of the pipeline is loading, running, stopped or failed.

    message: one sentence for the person; that of a running stage is about something that it could
    not do and went on without. setting: the setting that is the reason, if one is.
    """

    stage: StageName
    state: StageState
    message: str = ""
    setting: str = ""


Event = Transcript | Caption | StageChanged
"""What a pipeline tells whoever listens to it."""
