"""What passes of models were predicted to cost, beside what they did: both of one run."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ssbd_desktop.models.calibration import Calibration, from_json
from ssbd_desktop.models.keeping_up import SHORT, WHOLE, recognition
from ssbd_desktop.models.pass_costs import BITS, encoder_seconds, language_model_seconds
from ssbd_desktop.models.shapes import LANGUAGE_MODELS, WHISPERS

_WHISPERS = {shape.name: shape for shape in WHISPERS}
_LANGUAGE_MODELS = {shape.name: shape for shape in LANGUAGE_MODELS}


@dataclass(frozen=True)
class Predicted:
    """A pass, or a part of one, in seconds."""

    what: str
    predicted: float
    measured: float

    @property
    def ratio(self) -> float:
        """Predicted ÷ measured."""
        return self.predicted / self.measured


def predictions(found: Mapping[str, Any]) -> Iterator[Predicted]:
    """Those of the passes of a run of `real_sizes` that the calibration in it speaks of."""
    calibration = from_json(json.dumps(found["calibration"]))
    counts = {calibration.shared, calibration.alone}
    for row in found.get("whispers", ()):
        if row["threads"] in counts:
            yield from _of_whisper(calibration, row)
    for row in found.get("language_models", ()):
        if row["threads"] in counts:
            yield from _of_language_model(calibration, row)


def _of_whisper(calibration: Calibration, row: Mapping[str, Any]) -> Iterator[Predicted]:
    shape, threads = _WHISPERS[row["name"]], row["threads"]
    passes = recognition(calibration, threads, shape)
    for key, seconds in (
        ("short_greedy_s", passes.partial),
        ("whole_beam_s", passes.whole_final),
        ("encode_short_s", encoder_seconds(calibration, threads, shape, SHORT)),
        ("encode_whole_s", encoder_seconds(calibration, threads, shape, WHOLE)),
    ):
        yield Predicted(f"{row['name']}, threads {threads}, {key}", seconds, row[key])


def _of_language_model(calibration: Calibration, row: Mapping[str, Any]) -> Iterator[Predicted]:
    shape, threads, kind = _LANGUAGE_MODELS[row["name"]], row["threads"], row["quantization"]
    for size, measured in row["t"].items():
        seconds = language_model_seconds(calibration, threads, shape, BITS[kind], int(size))
        name = f"{row['name']} {kind}, threads {threads}, t({size})"
        yield Predicted(name, seconds, measured)
