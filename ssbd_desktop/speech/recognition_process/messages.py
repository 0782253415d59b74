"""What the child process that recognises is asked. Folders are paths as they are on the disk."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.base.events import AudioBlock, Channel
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.settings.table import Settings


@dataclass(frozen=True)
class Load(Message):
    """Load the Whisper model in a folder and run it once; no answer but that it stands.

    whole: use no short windows, since the engine died when it last used this model.
    """

    folder: str
    settings: Settings
    whole: bool


@dataclass(frozen=True)
class Apply(Message):
    """Put settings in force for what is heard from now on."""

    settings: Settings


@dataclass(frozen=True)
class Hear(Message):
    """Take what was heard; the answer's parts are what `ChannelTranscribers.hear` gives.

    detect_again: find out anew first which language is spoken.
    """

    blocks: tuple[AudioBlock, ...]
    detect_again: bool


@dataclass(frozen=True)
class Finish(Message):
    """The sound of a channel, or of all, breaks off; the parts as those of `Hear`."""

    channel: Channel | None


@dataclass(frozen=True)
class Check(Message):
    """Whether a folder holds a Whisper model, without loading it; no answer but that it does."""

    folder: str


@dataclass(frozen=True)
class Describe(Message):
    """Look at a folder; the answer is the `SpeechSummary` of the model in it."""

    folder: str


@dataclass(frozen=True)
class TryWindows(Message):
    """Load the Whisper model in a folder and find out whether short windows give its words; the
    answer is what a person reads of that."""

    folder: str
    threads: int


@dataclass(frozen=True)
class AskForLanguages(Message):
    """The languages that the model in a folder has words for, by English name."""

    folder: str


@dataclass(frozen=True)
class AskForShape(Message):
    """The `Shape` of the Whisper model in a folder."""

    folder: str


@dataclass(frozen=True)
class Calibrate(Message):
    """Measure what passes cost here; a part for each number of threads, as `slices.measure`."""

    threads: tuple[int, ...]
