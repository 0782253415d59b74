"""The rows of the models window, made from what is known; no Qt here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from ssbd_desktop.models.catalog import SETTINGS, Entry, Kind
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import TOO_SLOW, Recommendation
from ssbd_desktop.models.store import Installed, Unfinished
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.ui.shared.model_downloads import DownloadState

Section = Literal["downloads", "installed", "available", "elsewhere"]
"""elsewhere: other apps have the model, or the person chose its file."""


@dataclass(frozen=True)
class WindowState:
    """The known facts about the models of the store, of the catalog and of other apps."""

    installed: tuple[Installed, ...] = ()
    unfinished: tuple[Unfinished, ...] = ()
    catalog: tuple[Entry, ...] = ()
    recommendation: Recommendation | None = None
    """None while it is not known."""
    found: tuple[Found, ...] = ()
    downloads: Mapping[str, DownloadState] = field(default_factory=dict)
    """The downloads since the app started, by what is wanted."""


@dataclass(frozen=True)
class ModelRow:
    """A model as it is listed."""

    key: str
    """Stays the same while the model is downloaded and used."""
    section: Section
    kind: Kind
    name: str
    bytes: int = 0
    """The part of `size` that a download has fetched."""
    size: int = 0
    """Bytes; 0 if not known yet."""
    path: Path | None = None
    """The path for a setting; None while it is not installed."""
    entry: Entry | None = None
    installed: Installed | None = None
    download: DownloadState | None = None
    proposed: bool = False
    """True if it is recommended."""
    why: str = ""
    """The reason for it or against it, a sentence."""
    app: str = ""
    """The other app that has it."""
    in_use: bool = False

    def matches(self, words: str) -> bool:
        license = self.installed.license if self.installed else ""
        texts = [self.key, self.name, self.app, license]
        if self.entry:
            texts += [self.entry.license, self.entry.repository, *self.entry.languages]
        everything = " ".join(texts).casefold()
        return all(word in everything for word in words.casefold().split())


def rows(state: WindowState, settings: Settings) -> tuple[ModelRow, ...]:
    """Return all models, section by section."""
    used = {
        kind: person_path(str(getattr(settings, name)))
        for kind, name in SETTINGS.items()
        if getattr(settings, name)
    }
    listed = [
        *_downloads(state),
        *(_installed(state, model) for model in state.installed),
        *_available(state),
        *_elsewhere(state, used),
    ]
    in_use = set(used.items())
    return tuple(replace(row, in_use=(row.kind, row.path) in in_use) for row in listed)


def _downloads(state: WindowState) -> Iterator[ModelRow]:
    entries = {entry.id: entry for entry in state.catalog}
    unfinished = {each.wanted: each for each in state.unfinished}
    there = {model.id for model in state.installed}
    for wanted in dict.fromkeys((*unfinished, *state.downloads)):
        entry, kept = entries.get(wanted), unfinished.get(wanted)
        download = state.downloads.get(wanted)
        named = kept or entry
        if named is None or wanted in there:
            continue  # nothing is known about it yet, or news of its end is on the way
        row = ModelRow(
            wanted,
            "downloads",
            named.kind,
            named.name,
            bytes=kept.bytes if kept else 0,
            size=kept.total if kept else 0,
            entry=entry,
            download=download,
        )
        if download and download.progress and download.progress.total:
            progress = download.progress
            row = replace(row, bytes=progress.bytes, size=progress.total)
        yield row


def _installed(state: WindowState, model: Installed) -> ModelRow:
    return ModelRow(
        model.id,
        "installed",
        model.kind,
        model.name,
        size=model.size,
        path=model.path,
        entry=next((entry for entry in state.catalog if entry.id == model.id), None),
        installed=model,
    )


def _available(state: WindowState) -> Iterator[ModelRow]:
    """Yield the models that can be downloaded: by kind, the recommended one first."""
    there = {model.id for model in state.installed}
    there |= {each.wanted for each in state.unfinished} | set(state.downloads)
    for entry, proposed, why in sorted(_by_recommendation(state), key=lambda of: of[0].kind):
        if entry.id not in there:
            row = ModelRow(entry.id, "available", entry.kind, entry.name, entry=entry)
            yield replace(row, proposed=proposed, why=why)


def _by_recommendation(state: WindowState) -> Iterator[tuple[Entry, bool, str]]:
    advice = state.recommendation
    if advice is None:
        yield from ((entry, False, "") for entry in state.catalog)
        return
    for proposed in (advice.speech, advice.translation):
        if proposed is not None:
            slow = advice.verdicts.get(proposed.id) is RealTimeVerdict.TOO_SLOW  # none does better
            yield proposed, True, TOO_SLOW if slow else ""
    yield from ((entry, False, why) for entry, why in advice.others)


def _elsewhere(state: WindowState, used: Mapping[Kind, Path]) -> Iterator[ModelRow]:
    named = {model.path for model in state.installed} | {model.path for model in state.found}
    for kind, path in used.items():
        if path not in named:
            yield ModelRow(str(path), "elsewhere", kind, path.name, path=path)
    for model in state.found:
        yield ModelRow(
            str(model.path),
            "elsewhere",
            model.kind,
            model.name,
            size=model.size,
            path=model.path,
            app=model.app,
        )
