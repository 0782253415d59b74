"""What drafts behind the previous output in a run: loaded by the names that `--drafters` takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from research.branches import Branches
from research.drafting.block_drafter import BlockDrafter
from research.drafting.draft_length import CostCurve
from research.drafting.draft_model import Continuation, DraftLength, worth_drafting
from research.drafting.draft_models import FixedLength, NestedDraftModel
from research.drafting.eagle import Eagle
from research.drafting.heads import Heads
from research.drafting.hidden_rows import HiddenLlamaModel, RememberingModel
from research.evaluation.beam_finals import BeamFinals
from research.evaluation.beam_search import BeamDrafter
from research.evaluation.measured_curve import measure_curve
from research.evaluation.variants import TUNED, Variant, drafter_of
from research.rules import Sampled
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.model import Model
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

_BEFORE = 32  # tokens in the cache while a proposal is timed
_TIMES = 31
_LONGEST = 99

FILES = {
    "model": ("draft_model",),
    "nested": ("draft_model", "nested_model"),
    "exit": ("exit_model",),
    "block": ("block_drafter",),
    "heads": ("heads",),
    "eagle": ("eagle",),
}
"""The flags with the files of each drafter, by how its name begins: what drafts first."""

FLAGS = tuple(dict.fromkeys(flag for flags in FILES.values() for flag in flags))
"""All of them."""


@dataclass(frozen=True)
class Costs:
    """What passes of a model cost, and of what drafts for it, in passes of one token of it."""

    curve: CostCurve
    drafting: tuple[CostCurve, ...]


@dataclass(frozen=True)
class LoadedDrafter:
    """What drafts under one name.

    make: one that has learned nothing, None where it would choose not to draft at all, as in the
    app (`worth_drafting`); Sampled: how tokens are drawn, None for the likeliest.
    costs: what its passes cost, and those of what drafts for it, in passes of one token. models:
    those with a cache of their own. verifier: what the loop evaluates.
    """

    make: Callable[[Costs, Sampled | None], Continuation | None]
    costs: tuple[CostCurve, ...]
    models: tuple[Model, ...]
    verifier: Model


class Drafters:
    """Loads what drafts for one model; whatever is loaded is shared by all that use it.

    files: by flag. shares: what a pass of a draft model costs, and of a model that drafts for that,
    in passes of the model's curve; () to measure both.
    """

    def __init__(
        self,
        beside: LlamaModel,
        options: LoadOptions,
        curve: CostCurve,
        files: Mapping[str, Path],
        shares: tuple[float, ...] = (),
    ) -> None:
        self._beside = beside
        self._options = options
        self._curve = curve
        self._files = files
        self._shares = shares
        self._models: dict[str, LlamaModel] = {}
        self._branches: list[Branches] = []
        self._costs: dict[tuple[str, int], CostCurve] = {}

    def load(self, names: Iterable[str]) -> dict[str, LoadedDrafter]:
        """The drafters of these names.

        Raises SettingError where a file is missing, and ModelError for one that cannot be used.
        """
        return {name: _MAKERS[drafter_of(name)[0]](self, name) for name in dict.fromkeys(names)}

    def close(self) -> None:
        """Give the memory back."""
        for cache in self._branches:
            cache.close()
        for model in self._models.values():
            model.close()

    def models(self, name: str) -> LoadedDrafter:
        """A draft model, nested where two files belong to it."""
        kind, fixed = drafter_of(name)
        models = tuple(self._model(flag, name) for flag in FILES[kind])
        costs = tuple(self._cost(flag, level) for level, flag in enumerate(FILES[kind]))

        def make(costs: Costs, sampled: Sampled | None) -> Continuation | None:
            curves = (costs.curve, *costs.drafting)
            if fixed is None and not worth_drafting(*curves[:2]):
                return None
            made: NestedDraftModel | None = None
            for level in reversed(range(len(models))):
                both = curves[level], curves[level + 1]
                length = DraftLength(*both) if fixed is None else FixedLength(*both, count=fixed)
                made = NestedDraftModel(models[level], length, made, sampled)
            assert made is not None
            return made

        return LoadedDrafter(make, costs, models, self._beside)

    def block(self, name: str) -> LoadedDrafter:
        """A block drafter."""
        path, size = self.file("block_drafter", name), _count(name)
        fingerprint = self._beside.vocabulary.fingerprint
        drafter = BlockDrafter(path, fingerprint, size, thread_count=self._options.threads)
        cost = CostCurve(((1, _proposal_cost(drafter, self._beside)),))
        return LoadedDrafter(lambda _, __: drafter, (cost,), (), self._beside)

    def heads(self, name: str) -> LoadedDrafter:
        """Medusa heads."""
        path = self.file("heads", name)
        return self._from_hidden_rows(Heads.load(path, self._remembering, _count(name)))

    def eagle(self, name: str) -> LoadedDrafter:
        """An EAGLE layer."""
        path = self.file("eagle", name)
        return self._from_hidden_rows(Eagle.load(path, self._remembering, _count(name)))

    def beams(self, variants: Iterable[Variant], *, separate_prompt: bool) -> dict[str, BeamFinals]:
        """The beam searches among the variants, by name; raises as `load` does."""
        made = {}
        for one in variants:
            if one.kind == "beam":
                drafter, steps = None, 0
                if one.drafter:
                    steps = _count(one.drafter)
                    by = self._model("draft_model", one.drafter)
                    drafter = BeamDrafter(self._side_by_side(by, one.k), steps)
                model = self._side_by_side(self._beside, one.k * (steps + 1))
                made[one.name] = BeamFinals(model, one.k, drafter, separate_prompt=separate_prompt)
        return made

    def _side_by_side(self, model: LlamaModel, most: int) -> Branches:
        self._branches.append(Branches(model, most))
        return self._branches[-1]

    def _from_hidden_rows(self, drafter: Continuation) -> LoadedDrafter:
        cost = CostCurve(((1, _proposal_cost(drafter, self._remembering)),))
        return LoadedDrafter(lambda _, __: drafter, (cost,), (), self._remembering)

    @cached_property
    def _remembering(self) -> RememberingModel:
        assert isinstance(self._beside, HiddenLlamaModel), "loaded otherwise for HIDDEN"
        return RememberingModel(self._beside)

    def file(self, flag: str, name: str) -> Path:
        """The file that a flag names; SettingError where it names none."""
        if flag not in self._files:
            raise SettingError(
                "The drafter {name} needs a file: give --{flag} FILE.",
                name=name,
                flag=flag.replace("_", "-"),
            )
        return self._files[flag]

    def _model(self, flag: str, name: str) -> LlamaModel:
        path = self.file(flag, name)
        if flag not in self._models:
            model = self._models[flag] = LlamaModel(path, self._options)
            if model.vocabulary.fingerprint != self._beside.vocabulary.fingerprint:
                raise SettingError(
                    "{path} cannot draft for the model because their vocabularies differ: give a "
                    "smaller model of the same family.",
                    path=path,
                )
        return self._models[flag]

    def _cost(self, flag: str, level: int) -> CostCurve:
        if level < len(self._shares):
            return self._curve.scaled(self._shares[level])
        if self._shares:
            raise SettingError("A nested drafter has two costs: give --draft-cost C,C2.")
        if (flag, level) not in self._costs:
            self._costs[flag, level] = measure_curve(self._models[flag], self._beside)
        return self._costs[flag, level]


def _count(name: str) -> int:
    """Return how many tokens a drafter drafts whose name says so."""
    _, count = drafter_of(name)
    assert count is not None, "which only those of TUNED leave out"
    return count


def _proposal_cost(continuation: Continuation, model: Model) -> float:
    """Return what a proposal of as many tokens as it makes takes, in passes of one token of the
    model.

    The shortest times of both: whoever else wants the processor only adds to them. A proposal for
    which little was run, since the turn ends there, does not count.
    """
    prompt, passes, proposals = [1] * _BEFORE, [], []
    for token in range(2, 2 + _TIMES):
        drafter = continuation.after(prompt)
        model.evaluate(prompt, 1)
        drafter.propose([token], _LONGEST)  # the first may read the prompt, too
        passes.append(model.evaluate([*prompt, token], 1).seconds)
        draft = drafter.propose([token, token], _LONGEST)
        proposals.append((-sum(draft.passes), draft.seconds))
    return min(proposals)[1] / min(passes)


_MAKERS: dict[str, Callable[[Drafters, str], LoadedDrafter]] = {
    **dict.fromkeys(TUNED, Drafters.models),
    "block": Drafters.block,
    "heads": Drafters.heads,
    "eagle": Drafters.eagle,
}
"""Who loads a drafter, by how its name begins."""
