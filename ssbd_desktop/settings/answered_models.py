"""Which of the models that were chosen may be saved: those that have answered.

A model that fails, hangs or ends its process must not be what the app begins with the next time.
"""

from __future__ import annotations

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.table import ROWS, Settings

MODEL_ROWS = tuple(row for row in ROWS if row.model)
"""The settings that name a model."""

STAYS_SAVED = Sentence("The previous one stays saved.")
"""Said after the sentence about a model that did not answer."""


def is_named(settings: Settings, name: str) -> bool:
    """Whether there is what the setting `name` is to name: a model, or a server in its place."""
    served = name == "translation_model" and bool(settings.server_url)
    return served or bool(getattr(settings, name))


class AnsweredModels:
    """Knows of each setting that names a model which one answered last."""

    def __init__(self, settings: Settings) -> None:
        """settings: those that the app starts with, which are kept until others have answered."""
        self._answered = {row.name: _model(settings, row.name) for row in MODEL_ROWS}
        self._tried: dict[str, str] = {}
        self._failed: dict[str, str] = {}

    def answered(self, name: str, model: str) -> None:
        """The model that the setting `name` has named is in use, or was for a trial."""
        self._answered[name] = model

    def tried(self, name: str, model: str) -> None:
        """The model that the setting `name` has named is asked."""
        self._tried[name] = model

    def failed(self, name: str, model: str) -> None:
        """The model that the setting `name` has named did not answer."""
        self._tried[name] = self._failed[name] = model

    def to_save(self, settings: Settings) -> Settings:
        """`settings`, with the model that answered last in place of one that has not.

        That no model is wanted needs no answer. A first choice is kept until it has failed: there
        is none to begin with in its place, and a start that is broken off must not lose it.
        """
        before = {
            name: was
            for name, was in self._answered.items()
            if (model := _model(settings, name)) and (was or model == self._failed.get(name))
        }
        return settings.with_values(before)

    def untried(self, settings: Settings) -> tuple[str, ...]:
        """Those of the settings whose model nobody has asked yet."""
        return tuple(
            name
            for name, answered in self._answered.items()
            if _model(settings, name) not in ("", answered, self._tried.get(name))
        )


def _model(settings: Settings, name: str) -> str:
    return str(getattr(settings, name))
