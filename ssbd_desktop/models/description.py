"""The description of a model for the person who chooses it, before it is loaded."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.base.sentences import Sentence


@dataclass(frozen=True)
class Fact:
    """One fact about a model, under its label."""

    label: Sentence
    value: str


@dataclass(frozen=True)
class Description:
    """The facts that a file or folder states about itself, and what they mean on this computer."""

    sentence: str = ""
    """The whole description in one line."""
    facts: tuple[Fact, ...] = ()
    """In reading order."""
    limits: tuple[Sentence, ...] = ()
    """The reasons against it, each worded to follow “Works, but”."""
