"""Chooses the catalog's models that suit a person's languages and computer.

A model is considered if it knows the languages and fits in memory. Of those that this computer
keeps up with, the last in the catalog, which is the best, is suggested; if it keeps up with none,
even with nothing else to do, the cheapest. A model that may not be used commercially is suggested
only if no other is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.catalog import Entry, Kind
from ssbd_desktop.models.real_time import (
    BITS,
    Calibration,
    RealTimeVerdict,
    memory_of,
    recognition_verdict,
    translation_verdict,
)
from ssbd_desktop.settings.languages import AUTO

_SHARES: dict[Kind, float] = {"speech": 0.4, "translation": 0.6}
"""The share of the captions' memory that the model of each kind may take."""

_HALF = 0.5
"""The share of a computer's memory that captions may take even if other programs are using it now,
since those can be closed."""

TOO_SLOW = Sentence("Too slow for this computer")
BUSY = Sentence(
    "Other apps kept this computer busy while it was measured. Try again when they are idle."
)


@dataclass(frozen=True)
class Computer:
    memory: int
    """Bytes."""
    free_memory: int
    """Bytes."""
    gpu: bool
    """True if translation runs on one, which is assumed to keep up."""
    calibration: Calibration | None
    """None if the engines cannot be measured."""


@dataclass(frozen=True)
class Recommendation:
    speech: Entry | None
    """None if no model of the kind will do; so is `translation`."""
    translation: Entry | None
    others: tuple[tuple[Entry, Sentence], ...]
    """All other models, best first, with what each is better at, or why it is not suggested."""
    verdicts: Mapping[str, RealTimeVerdict] = field(default_factory=dict)
    """By ID, for models whose verdict is known."""
    busy: bool = False
    """True if other programs kept the computer busy while it was measured."""
    instead: tuple[tuple[Entry, Sentence], ...] = ()
    """Those of `others` that would do, the best of each kind."""


@dataclass(frozen=True)
class _Rated:
    entry: Entry
    place: int
    """Its place in the catalog: the higher, the better."""
    unknown: tuple[str, ...]
    memory: int
    fits: bool
    verdict: RealTimeVerdict | None
    """None if unknown."""
    cost: float
    """Bits of its weights, to which its work is proportional, compared within a kind."""


def recommend(
    entries: Iterable[Entry], source: str, target: str, computer: Computer
) -> Recommendation:
    """Return the models to suggest to a person who hears `source` and reads `target`.

    Both are English names. source: may be AUTO, for a model that detects the spoken language.
    """
    needs: dict[Kind, tuple[str, ...]] = {"speech": (source,), "translation": (source, target)}
    rated = [
        _rated(entry, place, needs[entry.kind], computer) for place, entry in enumerate(entries)
    ]
    speech = _proposed([one for one in rated if one.entry.kind == "speech"])
    translation = _proposed([one for one in rated if one.entry.kind == "translation"])
    proposed: dict[Kind, _Rated | None] = {"speech": speech, "translation": translation}
    others = [one for one in rated if one not in (speech, translation)]
    instead = {
        one.entry.kind: one
        for one in others
        if one.fits and not one.unknown and any(keeps_up(one) for keeps_up in _KEEPING_UP)
    }

    def said(one: _Rated) -> tuple[Entry, Sentence]:
        return one.entry, _said(one, proposed[one.entry.kind])

    return Recommendation(
        speech.entry if speech else None,
        translation.entry if translation else None,
        tuple(map(said, reversed(others))),
        {one.entry.id: one.verdict for one in rated if one.verdict is not None},
        computer.calibration is not None and computer.calibration.busy,
        tuple(map(said, instead.values())),
    )


def verdict(entry: Entry, calibration: Calibration) -> RealTimeVerdict | None:
    """Return whether a computer keeps up with a model; None if its quantization is unknown."""
    if entry.kind == "speech":
        return recognition_verdict(calibration, entry.parameters)
    bits = BITS.get(entry.quantization)
    return translation_verdict(calibration, entry.parameters, bits) if bits else None


def _rated(entry: Entry, place: int, needs: tuple[str, ...], computer: Computer) -> _Rated:
    room = max(computer.free_memory, _HALF * computer.memory) * _SHARES[entry.kind]
    memory = memory_of(entry)
    unknown = tuple(language for language in needs if not entry.knows(language))
    found = verdict(entry, computer.calibration) if computer.calibration else None
    if computer.gpu and entry.kind == "translation":
        found = RealTimeVerdict.KEEPS_UP
    cost = entry.parameters * BITS.get(entry.quantization, max(BITS.values()))
    return _Rated(entry, place, unknown, memory, memory <= room, found, cost)


_KEEPING_UP: tuple[Callable[[_Rated], bool], ...] = (
    lambda one: one.verdict is RealTimeVerdict.KEEPS_UP and not one.entry.noncommercial,
    lambda one: one.verdict is RealTimeVerdict.ALONE and not one.entry.noncommercial,
    lambda one: one.verdict is RealTimeVerdict.KEEPS_UP,
    lambda one: one.verdict is RealTimeVerdict.ALONE,
)
"""Groups of models of which the best is suggested; the next group counts if one is empty."""


def _proposed(rated: list[_Rated]) -> _Rated | None:
    possible = [one for one in rated if one.fits and not one.unknown]
    for keeps_up in _KEEPING_UP:
        if found := [one for one in possible if keeps_up(one)]:
            return max(found, key=lambda one: one.place)
    return min(possible, key=lambda one: (one.entry.noncommercial, one.cost), default=None)


def _said(one: _Rated, proposed: _Rated | None) -> Sentence:
    if one.unknown:
        return Sentence("Doesn't support {languages}", languages=tuple(map(_name, one.unknown)))
    if not one.fits or proposed is None:
        needed = round(one.memory / 1e9, 1)
        return Sentence("Needs {count} GB of memory, more than can be spared here", count=needed)
    if one.verdict is RealTimeVerdict.TOO_SLOW:
        return TOO_SLOW
    if one.entry.noncommercial and not proposed.entry.noncommercial:
        return Sentence("For non-commercial use only")
    if one.verdict is None:
        return Sentence("May be too slow for this computer")
    if one.verdict is RealTimeVerdict.ALONE and proposed.verdict is RealTimeVerdict.KEEPS_UP:
        return Sentence("Fast enough only while nothing else is running")
    if one.entry.better_at:
        return Sentence("Better at {what}", what=one.entry.better_at)
    if one.cost < proposed.cost:
        return Sentence("Faster, but less accurate")
    if proposed.entry.languages and not one.entry.languages:
        return Sentence("Supports more languages, but is less accurate")
    return Sentence("Less accurate")


def _name(language: str) -> Sentence:
    return Sentence("the language spoken") if language == AUTO else Sentence(language)
