"""The models in use: wanted, arriving, verified, and the previous ones.

The app must not start the next time with a model that fails, hangs or ends its process. So a choice
is saved once its model has answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.table import ROWS, Settings

MODEL_ROWS = tuple(row for row in ROWS if row.model)

STAYS_SAVED = Sentence("The previous one stays saved.")
"""Shown after the sentence about a model that did not answer."""


def is_named(settings: Settings, name: str) -> bool:
    """Return whether there is what the setting `name` is to name: a model, or a server instead."""
    served = name == "translation_model" and bool(settings.server_url)
    return served or bool(getattr(settings, name))


@dataclass(frozen=True)
class ModelSelection:
    """The models that settings name, by those settings; each transition returns what follows."""

    settings: Settings
    """The settings in force; the models that they name are the wanted ones."""
    verified: Mapping[str, str]
    """The models that answered last; at the start, those that were saved."""
    tried: Mapping[str, str] = field(default_factory=dict)
    """The models that were asked last, whether they have answered or not."""
    failed: Mapping[str, str] = field(default_factory=dict)
    chosen: frozenset[tuple[str, str]] = frozenset()
    """Each setting with each model that it has named since the start."""
    previous: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """By stage, the values from before its model was chosen, until that model works."""
    arriving: frozenset[str] = frozenset()
    """The settings that are to name a model once it is downloaded."""

    @classmethod
    def begin(cls, settings: Settings) -> ModelSelection:
        wanted = _wanted(settings)
        return cls(settings, verified=wanted, chosen=frozenset(wanted.items()))

    def put(self, settings: Settings) -> ModelSelection:
        before, previous = self.settings, dict(self.previous)
        changed = [r for r in ROWS if getattr(settings, r.name) != getattr(before, r.name)]
        for row in MODEL_ROWS:
            # Where none was chosen, one that only stands in works: nobody goes back to that.
            if row in changed and row.reload and getattr(before, row.name):
                # Such as its prompt; the language, set in the same step, has nothing to do with it.
                names = [each.name for each in changed if each.group == row.group]
                values = {name: getattr(before, name) for name in names}
                previous[row.reload] = {**values, **previous.get(row.reload, {})}
        chosen = self.chosen | _wanted(settings).items()
        return replace(self, settings=settings, chosen=chosen, previous=previous)

    def answers(self, name: str, model: str) -> ModelSelection:
        """The model that the setting `name` has named is in use, or was for a trial."""
        return replace(self, verified={**self.verified, name: model})

    def is_tried(self, name: str) -> ModelSelection:
        return replace(self, tried={**self.tried, name: self.wanted(name)})

    def fails(self, name: str, model: str) -> ModelSelection:
        tried, failed = {**self.tried, name: model}, {**self.failed, name: model}
        return replace(self, tried=tried, failed=failed)

    def stage_changed(self, event: StageChanged) -> ModelSelection:
        """Return the selection after a stage runs with its model, or fails with the wanted one."""
        after = self
        for row in MODEL_ROWS:
            if row.reload != event.stage:
                continue
            if event.setting == row.name:
                after = after.fails(row.name, self.wanted(row.name))
            if event.state == "running" and event.model == self.wanted(row.name):
                after = after.keep(event.stage)
            # One that stands in for another is nobody's choice, and not to be saved.
            if event.state == "running" and event.model and (row.name, event.model) in self.chosen:
                after = after.answers(row.name, event.model)
        return after

    def keep(self, stage: str) -> ModelSelection:
        """Forget the settings from before a stage's model was chosen."""
        return replace(self, previous={s: v for s, v in self.previous.items() if s != stage})

    def wanted(self, name: str) -> str:
        """Return the model that the setting `name` names; empty if it names none."""
        return str(getattr(self.settings, name))

    def is_chosen(self, stage: str = "") -> bool:
        """Return whether a model has been chosen for a stage, if it needs one; or for all."""
        rows = [row for row in MODEL_ROWS if stage in ("", row.reload)]
        return all(is_named(self.settings, row.name) for row in rows)

    @property
    def missing(self) -> tuple[str, ...]:
        """The settings that name no model as long as theirs is arriving."""
        return tuple(n for n in sorted(self.arriving) if not is_named(self.settings, n))

    @property
    def untried(self) -> tuple[str, ...]:
        """The settings whose model has not been tried yet."""
        return tuple(
            name
            for name, verified in self.verified.items()
            if self.wanted(name) not in ("", verified, self.tried.get(name))
        )

    @property
    def to_save(self) -> Settings:
        """The settings in force, with the verified model in place of one that has not answered.

        That no model is wanted needs no answer. A first choice is kept until it has failed: there
        is none to begin with in its place, and a start that is broken off must not lose it.
        """
        before = {
            name: was
            for name, was in self.verified.items()
            if (model := self.wanted(name)) and (was or model == self.failed.get(name))
        }
        return self.settings.with_values(before)


def _wanted(settings: Settings) -> dict[str, str]:
    return {row.name: str(getattr(settings, row.name)) for row in MODEL_ROWS}
