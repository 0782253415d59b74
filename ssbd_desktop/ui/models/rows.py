"""What the models window lists, and in which order: made of what is known, without Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from ssbd_desktop.models.catalog import SETTINGS, Entry, Kind
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.keeping_up import RealTimeVerdict
from ssbd_desktop.models.recommendation import TOO_SLOW, Recommendation
from ssbd_desktop.models.store import Installed, Unfinished
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.ui.shared.model_downloads import DownloadState

Section = Literal["downloads", "installed", "available", "elsewhere"]
"""elsewhere: other apps have it, or the person chose it."""


@dataclass(frozen=True)
class Known:
    """What is known of models: see the store, the catalog, and what other apps have.

    recommendation: None while it is not known. downloads: those since the app started.
    """

    installed: tuple[Installed, ...] = ()
    unfinished: tuple[Unfinished, ...] = ()
    catalog: tuple[Entry, ...] = ()
    recommendation: Recommendation | None = None
    found: tuple[Found, ...] = ()
    downloads: Mapping[str, DownloadState] = field(default_factory=dict)

    def with_installed(self, wanted: str, model: Installed) -> Known:
        """The same once a download has ended."""
        others = (each for each in self.installed if each.id != model.id)
        return replace(self.without_unfinished(wanted), installed=(*others, model))

    def without_unfinished(self, wanted: str) -> Known:
        """The same once a download is no longer one."""
        left = tuple(each for each in self.unfinished if each.wanted != wanted)
        downloads = {of: each for of, each in self.downloads.items() if of != wanted}
        return replace(self, unfinished=left, downloads=downloads)

    def without_installed(self, id: str) -> Known:
        """The same once a model has been deleted."""
        return replace(self, installed=tuple(each for each in self.installed if each.id != id))


@dataclass(frozen=True)
class ModelRow:
    """A model as it is listed.

    key: stays the same while a model is downloaded and used. bytes: of `size`, what is there. size:
    bytes, 0 where it is not known yet. path: what a setting names, None while it is not there.
    proposed: whether it is recommended here. why: that, or what speaks against it, a sentence. app:
    the one that has it.
    """

    key: str
    section: Section
    kind: Kind
    name: str
    bytes: int = 0
    size: int = 0
    path: Path | None = None
    entry: Entry | None = None
    installed: Installed | None = None
    download: DownloadState | None = None
    proposed: bool = False
    why: str = ""
    app: str = ""
    in_use: bool = False

    def matches(self, words: str) -> bool:
        """Whether a search for these words finds it."""
        licence = self.installed.licence if self.installed else ""
        texts = [self.key, self.name, self.app, licence]
        if self.entry:
            texts += [self.entry.licence, self.entry.repository, *self.entry.languages]
        everything = " ".join(texts).casefold()
        return all(word in everything for word in words.casefold().split())


def rows(known: Known, settings: Settings) -> tuple[ModelRow, ...]:
    """All models, section by section."""
    used = {
        kind: person_path(str(getattr(settings, name)))
        for kind, name in SETTINGS.items()
        if getattr(settings, name)
    }
    listed = [
        *_downloads(known),
        *(_installed(known, model) for model in known.installed),
        *_available(known),
        *_elsewhere(known, used),
    ]
    in_use = set(used.items())
    return tuple(replace(row, in_use=(row.kind, row.path) in in_use) for row in listed)


def _downloads(known: Known) -> Iterator[ModelRow]:
    entries = {entry.id: entry for entry in known.catalog}
    unfinished = {each.wanted: each for each in known.unfinished}
    there = {model.id for model in known.installed}
    for wanted in dict.fromkeys((*unfinished, *known.downloads)):
        entry, begun, download = (
            entries.get(wanted),
            unfinished.get(wanted),
            known.downloads.get(wanted),
        )
        named = begun or entry
        if named is None or wanted in there:
            continue  # nothing is known of it yet, or its end is about to be told
        row = ModelRow(
            wanted,
            "downloads",
            named.kind,
            named.name,
            bytes=begun.bytes if begun else 0,
            size=begun.total if begun else 0,
            entry=entry,
            download=download,
        )
        if download and download.progress and download.progress.total:
            progress = download.progress
            row = replace(row, bytes=progress.bytes, size=progress.total)
        yield row


def _installed(known: Known, model: Installed) -> ModelRow:
    return ModelRow(
        model.id,
        "installed",
        model.kind,
        model.name,
        bytes=model.size,
        size=model.size,
        path=model.path,
        entry=next((entry for entry in known.catalog if entry.id == model.id), None),
        installed=model,
    )


def _available(known: Known) -> Iterator[ModelRow]:
    """Those of the catalog that are neither there nor on their way: of each kind those that are
    recommended first."""
    there = _begun(known) | {model.id for model in known.installed}
    for entry, proposed, why in sorted(_by_recommendation(known), key=lambda of: of[0].kind):
        if entry.id not in there:
            yield ModelRow(
                entry.id,
                "available",
                entry.kind,
                entry.name,
                entry=entry,
                proposed=proposed,
                why=why,
            )


def _begun(known: Known) -> set[str]:
    return {each.wanted for each in known.unfinished} | set(known.downloads)


def _by_recommendation(known: Known) -> Iterator[tuple[Entry, bool, str]]:
    advice = known.recommendation
    if advice is None:
        yield from ((entry, False, "") for entry in known.catalog)
        return
    for proposed in (advice.speech, advice.translation):
        if proposed is not None:
            slow = advice.verdicts.get(proposed.id) is RealTimeVerdict.DOES_NOT  # none does better
            yield proposed, True, TOO_SLOW if slow else ""
    yield from ((entry, False, why) for entry, why in advice.others)


def _elsewhere(known: Known, used: Mapping[Kind, Path]) -> Iterator[ModelRow]:
    """What other apps have, and what the person chose that nobody has told of."""
    named = {model.path for model in known.installed} | {model.path for model in known.found}
    for kind, path in used.items():
        if path not in named:
            yield ModelRow(str(path), "elsewhere", kind, path.name, path=path)
    for model in known.found:
        yield ModelRow(
            str(model.path),
            "elsewhere",
            model.kind,
            model.name,
            bytes=model.size,
            size=model.size,
            path=model.path,
            app=model.app,
        )
