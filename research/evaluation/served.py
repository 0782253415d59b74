"""A run over a completions server: the model there, and what it cannot be asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from research.evaluation.run import TRACE, EvaluatedModel
from research.evaluation.variants import Variant
from ssbd_desktop.base.errors import InputError, SettingError
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.written_values import read_glossary
from ssbd_desktop.translation.completions.model import Pieces
from ssbd_desktop.translation.completions.translator import ServerTranslator

ENGINE = "a completions server"


class ServedPieces:
    """What a server's tokens say."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces

    def text(self, tokens: tuple[int, ...]) -> str:
        """See `run.TokenTexts`."""
        return self._pieces.text(tokens)

    def piece(self, token: int) -> bytes:
        """See `run.TokenTexts`."""
        return self._pieces.texts((token,))[0].encode()


def evaluated(translator: ServerTranslator, settings: Settings) -> EvaluatedModel:
    """The model of a server, for a run."""
    prompts = translator.builder(settings, "")
    glossary = tuple(prompts.example(*pair) for pair in read_glossary(settings.glossary))
    pieces = ServedPieces(translator.model.vocabulary)
    return EvaluatedModel(translator.model, pieces, prompts, glossary, settings.context)


def refuse_what_needs_the_model(contestants: Sequence[Variant], flags: Sequence[str]) -> None:
    """Raises SettingError for what no server tells or does. flags: given ones that ask for it."""
    other = [
        one.name
        for one in contestants
        if one.drafter or one.kind == "beam" or one.top or one.temperature
    ]
    if other:
        raise SettingError(
            f"{', '.join(other)} cannot be run over a server, which verifies a draft with a bias "
            "and no more: leave out drafters, beams, verifications and temperatures."
        )
    if flags:
        raise SettingError(
            f"{flags[0]} cannot be used over a server, whose passes nobody sees: leave it out."
        )


def refuse_to_go_on(folder: Path) -> None:
    """Raises InputError where a folder holds a run: each numbers a server's tokens anew."""
    if (folder / TRACE).exists():
        raise InputError(
            f"{folder} holds a run already, and one over a server cannot go on: give another --out."
        )
