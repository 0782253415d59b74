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

StageName = Literal["capture", "speech", "translation", "journal", "output"]
StageState = Literal["loading", "running", "paused", "quiet", "stopped", "failed"]
"""paused: by the person. quiet: capture runs, and nothing at all has been heard for a while."""


# Scripts that write no spaces between words: Thai, Lao, Burmese, Khmer, Chinese and Japanese.
_UNSPACED = re.compile(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
)


@dataclass(frozen=True)
class AudioBlock:
    """A stretch of sound.

    samples: float32[n], mono, 16 kHz. start: seconds since capture began. arrived: when its last
    sample was there to be heard, in seconds of time.monotonic(): when the system handed it over, or
    when it was due in a file that is replayed at some speed. None where nobody knows.
    """

    samples: NDArray[np.float32]
    start: float
    arrived: float | None = None

    @property
    def end(self) -> float:
        """Seconds since capture began at which the last sample ends."""
        return self.start + len(self.samples) / SAMPLE_RATE


@dataclass(frozen=True)
class Transcript:
    """What has been recognised of one utterance so far.

    stable is text that two successive hypotheses agree on and that is never taken back;
    tentative is the rest. A final transcript has no tentative text. start and end are seconds
    since capture began. heard: when the sound at its end had arrived, told: when it was told; both
    in seconds of time.monotonic(), None where nobody knows.
    """

    utterance: str
    stable: str
    tentative: str
    final: bool
    start: float
    end: float
    heard: float | None = None
    told: float | None = None

    @property
    def lag(self) -> float | None:
        """Seconds from when the sound at its end had arrived until it was told.

        That of a final one holds the pause which shows that the utterance is over.
        """
        return None if self.heard is None or self.told is None else self.told - self.heard

    @property
    def text(self) -> str:
        """Stable and tentative text together."""
        unspaced = _UNSPACED.match(self.stable[-1:]) and _UNSPACED.match(self.tentative[:1])
        return f"{self.stable}{'' if unspaced else ' '}{self.tentative}".strip()


@dataclass(frozen=True)
class Translation:
    """The translation of one utterance so far.

    tokens are the model's own output tokens, hidden ones included; visible + hidden is the text
    of them all. hidden is what mask-k keeps from the person (and is empty once final). shown: how
    many of the tokens make up visible.
    """

    utterance: str
    source: str
    tokens: tuple[int, ...]
    visible: str
    hidden: str
    final: bool
    stats: DecodingStats
    shown: int = 0

    @property
    def text(self) -> str:
        """The whole translation, hidden tokens included."""
        return self.visible + self.hidden


@dataclass(frozen=True)
class Caption:
    """What the overlay shows of one utterance, and what the journal keeps once it is final.

    start and end are seconds since capture began. stats are those of the decoding that made it,
    None where there is no translation (the translation stage failed or is still loading: the
    source is then all there is to show). tokens: the model's own, of what is visible. lag: seconds
    from when the transcript that it translates was told until it was.
    """

    utterance: str
    visible: str
    hidden: str
    source: str
    final: bool
    start: float
    end: float
    stats: DecodingStats | None = None
    tokens: tuple[int, ...] = ()
    lag: float | None = None


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
