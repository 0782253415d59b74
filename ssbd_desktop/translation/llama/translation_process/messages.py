"""What the child process that translates is asked."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.processes.messages import Message
from ssbd_desktop.settings.table import Settings


@dataclass(frozen=True)
class Load(Message):
    """Load the model that the settings name and run it once; the answer's parts are the share of it
    that is loaded, as a number from 0 to 1."""

    settings: Settings


@dataclass(frozen=True)
class LoadDraftModel(Message):
    """Load the draft model that the settings name beside the loaded one; the answer's parts are the
    share of it that is loaded, and last whether it is used. See `Translator.load_draft_model`."""

    settings: Settings


@dataclass(frozen=True)
class Apply(Message):
    """Put settings in force for what is translated from now on."""

    settings: Settings


@dataclass(frozen=True)
class Translate(Message):
    """Translate; the answer is a `Translation`. See `Translator.translate`.

    breaks_off: whether it may be taken back, for which llama.cpp has to ask in each pass.
    """

    utterance: str
    source: str
    final: bool
    language: str
    breaks_off: bool


@dataclass(frozen=True)
class MakeRecord(Message):
    """Make the record of an ended utterance; the answer is its text, or None where it was taken
    back. See `Translator.record`."""

    utterance: str
    source: str
    language: str


@dataclass(frozen=True)
class MeasureCurve(Message):
    """What a pass of the loaded model costs; the answer is the points of a `CostCurve`."""


@dataclass(frozen=True)
class Describe(Message):
    """Look at a GGUF file without its weights; the answer is its `ModelSummary`."""

    path: str


@dataclass(frozen=True)
class WhatIsKnown(Message):
    """Look at the settings' draft model without its weights; the answer is a sentence. See
    `ssbd_desktop.translation.llama.draft_models.what_is_known`."""

    settings: Settings


@dataclass(frozen=True)
class AskForGpu(Message):
    """Whether llama.cpp can use a GPU; the answer is a truth value."""


@dataclass(frozen=True)
class AskForGpus(Message):
    """On which GPUs the loaded model runs; the answer is their names, none where on none."""


@dataclass(frozen=True)
class AskForShape(Message):
    """The `Shape` of the model in a GGUF file."""

    path: str


@dataclass(frozen=True)
class Calibrate(Message):
    """Measure what passes cost here; a part for each number of threads, as `slices.measure`."""

    threads: tuple[int, ...]
