"""How fast this computer's engines are, as thin models told: measured once, then kept."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar

from ssbd_desktop.system.slices import DecoderSlice, EncoderSlice, LanguageModelSlice

S = TypeVar("S", EncoderSlice, DecoderSlice, LanguageModelSlice)


@dataclass(frozen=True)
class Calibration:
    """What thin models cost here.

    shared, alone: threads that an engine has while the other works as well, and while none does.
    The slices were measured with both. busy: while something else had work for the processor, so
    that it may be faster than this.
    """

    shared: int
    alone: int
    encoders: tuple[EncoderSlice, ...]
    decoders: tuple[DecoderSlice, ...]
    language_models: tuple[LanguageModelSlice, ...]
    busy: bool = False

    def to_json(self) -> str:
        """As text that `from_json` reads."""
        return json.dumps(asdict(self), indent=1)


def from_json(text: str | bytes) -> Calibration:
    """The calibration in a text; raises ValueError where it holds none, whatever it is."""
    try:
        found = json.loads(text)
        return Calibration(
            _count(found["shared"]),
            _count(found["alone"]),
            tuple(_slice(EncoderSlice, each) for each in found["encoders"]),
            tuple(_slice(DecoderSlice, each) for each in found["decoders"]),
            tuple(_slice(LanguageModelSlice, each) for each in found["language_models"]),
            found.get("busy") is True,
        )
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"no calibration: {error}") from error


def _slice(kind: type[S], values: dict[str, Any]) -> S:
    checks: dict[str, Callable[[Any], Any]] = {"int": _count, "float": _seconds, "str": _text}
    return kind(**{one.name: checks[str(one.type)](values[one.name]) for one in fields(kind)})


def _count(value: Any) -> int:
    if not isinstance(value, int) or value < 1:
        raise ValueError(f"no calibration: {value} is no count")
    return value


def _seconds(value: Any) -> float:
    if not isinstance(value, (int, float)) or not 0 < value < math.inf:
        raise ValueError(f"no calibration: {value} are no seconds")
    return float(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"no calibration: {value} is no text")
    return value
