"""The events that flow through the app, from the microphone to the screen.

AudioBlock → Transcript → Translation → Caption → Recorded; SpeakerNamed, VoiceNamed,
VoiceHeard, StageChanged, Gap and LanguageHeard beside them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.base.writing import unspaced

SAMPLE_RATE = 16_000
"""Samples per second of all audio inside the app (mono float32 in [-1, 1])."""

LEAST_GAP = 0.2
"""Seconds of sound that must be missing to count as a gap: less is a hiccup inside a word."""

StageName = Literal["capture", "microphone", "speech", "translation", "journal", "output"]
"""microphone: the person's own, where it is heard beside the sound source."""

StageState = Literal["loading", "running", "paused", "quiet", "retrying", "stopped", "failed"]
"""paused: by the person. quiet: capture runs, and nothing at all has been heard for a while.
retrying: the source is lost, and is opened again by itself as soon as it is there; or the server
that translates is away, and is asked again by itself."""

Channel = Literal["", "them", "me"]
"""The speaker: them by the sound source, me by the person's own microphone; empty if there is
one source only, so that it is not known."""

DeviceKind = Literal["microphone", "system", "app"]

APP = "app:"
"""The beginning of a setting that names an app, whose sound is heard and nothing else's."""


@dataclass(frozen=True)
class Device:
    name: str
    """The name that the person sees."""
    channels: int
    rate: float
    """The frames per second that it prefers."""
    default: bool
    """True if it is the system's own choice of its kind."""
    kind: DeviceKind = "microphone"
    """The kind: it records the room, what the computer plays, or what one app plays."""
    icon: str = ""
    """The name of an app's icon in the desktop's theme, if it names one."""

    @property
    def value(self) -> str:
        """Return what a setting calls it."""
        return f"{APP}{self.name}" if self.kind == "app" else self.name


@dataclass(frozen=True)
class AudioBlock:
    """A stretch of sound.

    samples: float32[n], mono, 16 kHz. start: seconds since capture began. arrived: when its last
    sample was there to be heard, in seconds of `lasting_clock`: when the system handed it over, or
    when it was due in a file that is replayed at some speed. None if unknown. remark: what
    the person is to be told of the source, in one sentence, if there is something new; what came
    before such a block and what follows do not belong together.
    """

    samples: NDArray[np.float32]
    start: float
    arrived: float | None = None
    channel: Channel = ""
    remark: str = ""

    @property
    def end(self) -> float:
        """Seconds since capture began at which the last sample ends."""
        return self.start + len(self.samples) / SAMPLE_RATE


def plausible(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return `samples` with silence in place of NaN and infinity, and the rest within [-1, 1]."""
    if (np.abs(samples) <= 1.0).all():  # also false if any is NaN
        return samples
    finite = np.nan_to_num(samples, nan=0.0, posinf=0.0, neginf=0.0)
    clipped: NDArray[np.float32] = finite.clip(-1.0, 1.0)
    return clipped


@dataclass(frozen=True)
class Transcript:
    """The words recognized of one utterance so far."""

    utterance: str
    stable: str
    """Text that two successive hypotheses agree on; only a final has other words in its place."""
    tentative: str
    """The rest; empty in a final transcript."""
    final: bool
    start: float
    end: float
    """Seconds since capture began, as `start`."""
    heard: float | None = None
    """When the sound at its end had arrived, in seconds of `lasting_clock`; None if unknown."""
    recognized: float | None = None
    """When it was sent, by the same clock; None if unknown."""
    channel: Channel = ""
    language: str = ""
    """The spoken language, by English name; empty if it is the one in the settings."""
    growing: str = ""
    """The end of the text if it is a word that may get longer: shown, not translated yet."""
    paused: bool = False
    """True if the person pauses, so that all that was said is in it; it may go on all the same."""
    complete: bool = False
    """True if the person pauses after what sounds like a whole sentence."""
    speaker: int = 0
    """The number of the voice, from 1; 0 if unknown, or if speakers are not told apart."""
    spaced: bool | None = None
    """True if a space stands between stable and tentative text; None to go by their scripts."""
    took: float = field(default=0.0, compare=False)
    """Seconds of the pass that recognized it."""

    @property
    def lag(self) -> float | None:
        """Seconds from when the sound at its end had arrived until it was recognized.

        That of a final one holds the pause which shows that the utterance is over.
        """
        return (
            None if self.heard is None or self.recognized is None else self.recognized - self.heard
        )

    @property
    def text(self) -> str:
        spaced = self.spaced
        if spaced is None:
            spaced = not (unspaced(self.stable[-1:]) and unspaced(self.tentative[:1]))
        return f"{self.stable}{' ' if spaced else ''}{self.tentative}".strip()

    @property
    def whole_words(self) -> str:
        """The text without the word that is growing: what is translated."""
        return self.text.removesuffix(self.growing).rstrip()


@dataclass(frozen=True)
class Request:
    """All that is known of one utterance, to be translated again."""

    utterance: str
    source: str
    final: bool
    """True if nothing more of it will come."""
    language: str = ""
    """The spoken one, by English name; empty for the one in the settings."""
    paused: bool = False
    """True if the speaker pauses, so that nothing is hidden."""


@dataclass(frozen=True)
class Translation:
    """The translation of one utterance so far.

    tokens are the model's own output tokens, hidden ones included; visible + hidden is what of
    their text is a translation. hidden is what mask-k keeps from the person (and is empty once
    final). shown: how many of the tokens are not hidden.
    """

    utterance: str
    source: str
    tokens: tuple[int, ...]
    visible: str
    hidden: str
    final: bool
    stats: DecodingStats
    shown: int = 0
    record: str | None = None
    translated: bool = True
    """False if the model gave no translation of a final: visible is then its source."""

    @property
    def text(self) -> str:
        """The whole translation, hidden tokens included."""
        return self.visible + self.hidden


@dataclass(frozen=True)
class Caption:
    """The text of one utterance: the overlay shows it; the journal keeps the final one."""

    utterance: str
    visible: str
    hidden: str
    source: str
    final: bool
    start: float
    end: float
    """Seconds since capture began, as `start`."""
    stats: DecodingStats | None = None
    """Those of its decoding; None if it has no translation and shows the source alone."""
    tokens: tuple[int, ...] = ()
    """The model's tokens of the visible text."""
    lag: float | None = None
    """Seconds from the arrival of the sound at its end until it was sent; None if unknown."""
    translation_lag: float | None = None
    """The part of the lag after its transcript was sent; None without a translation."""
    channel: Channel = ""
    language: str = ""
    """The transcript's, as `channel`."""
    speaker: int = 0
    """The transcript's."""

    @property
    def translated(self) -> bool:
        """Return whether it has a translation; if not, its source is shown."""
        return self.stats is not None or bool(self.visible)


@dataclass(frozen=True)
class Recorded:
    """The record of an utterance that has ended: the text that re-translation alone would have
    made.

    It is sent once for each final caption with words, after it, also
    where the two do not differ, while the settings ask for exact records.
    """

    utterance: str
    text: str


@dataclass(frozen=True)
class SpeakerNamed:
    """Whose voice a finished utterance is, known after its final transcript; sent once at most."""

    utterance: str
    speaker: int


@dataclass(frozen=True)
class VoiceNamed:
    """What the person calls a voice for the rest of the session; empty for its number again."""

    speaker: int
    name: str


Naming = SpeakerNamed | VoiceNamed


Voice = tuple[float, ...]
"""How a voice sounds: the sum of the products of two voices' numbers is how alike they are."""


@dataclass(frozen=True)
class VoiceHeard:
    """How a voice sounds, sent once it has a number and whenever twice as much of it was heard."""

    speaker: int
    voice: Voice


@dataclass(frozen=True)
class StageChanged:
    """A stage of the pipeline is loading, running, stopped or failed."""

    stage: StageName
    state: StageState
    message: str = ""
    """One sentence for the person; of a running stage, on what it goes on without."""
    setting: str = ""
    """The setting that is the reason, if there is one."""
    model: str = ""
    """The loaded model, by the value of its setting; empty if there is none."""
    loading: str = ""
    """The model that is loading, likewise, while `model` still works."""
    share: float | None = None
    """The share of it that is loaded, from 0 to 1; None if unknown."""
    gpus: tuple[str, ...] = ()
    """The GPUs on which the loaded model runs, by name; none if only the processor does."""


@dataclass(frozen=True)
class Gap:
    """Sound that was not heard: its source was lost, or recognition too slow for it or not ready.

    start, end: seconds since capture began.
    """

    channel: Channel
    start: float
    end: float


@dataclass(frozen=True)
class LanguageHeard:
    """The language that is spoken, by English name, where the settings leave that to be found out.

    From now on it is taken to be spoken, until it is asked for again. Empty: it is being found out.
    probability: how sure that is, from 0 to 1. set_to: another one that the settings say, which
    stays in force; empty if they leave it open.
    """

    language: str
    probability: float = 0.0
    channel: Channel = ""
    set_to: str = ""


@dataclass(frozen=True)
class Remark:
    """One sentence for the person while recognition continues, empty to take the last one back; not
    an event."""

    text: str
    setting: str = ""
    """The setting that helps, if there is one."""


@dataclass(frozen=True)
class Settled:
    """Recognition no longer needs a channel's sound from before this time; not an event.

    Everything said before it has been sent as a transcript. until: seconds since capture began.
    """

    channel: Channel
    until: float


Heard = Transcript | LanguageHeard | SpeakerNamed | VoiceHeard | Remark | Settled
"""The events that recognition produces."""

Event = Transcript | Caption | Recorded | Naming | VoiceHeard | StageChanged | Gap | LanguageHeard
"""The events that a pipeline sends to its listeners."""
