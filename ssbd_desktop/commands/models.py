"""`ssbd-desktop models`: which models there are, downloading, checking and deleting them."""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import TextIO

from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import ModelError, SettingError, SsbdError
from ssbd_desktop.base.sentences import data_size
from ssbd_desktop.models.catalog import SETTINGS, Entry, find_wanted, load_catalog
from ssbd_desktop.models.manifest import read_manifest
from ssbd_desktop.models.real_time import BITS
from ssbd_desktop.models.store import Installed, ModelStore, Progress, Unfinished, models_folder
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path

_NONCOMMERCIAL = re.compile(r"(^|[^a-z])nc([^a-z]|$)|non-?commercial", re.IGNORECASE)


def run(settings: Settings, options: Namespace) -> int:
    """Run one of `ACTIONS`; return its exit code. Raises SsbdError."""
    store = ModelStore(models_folder(settings), load_catalog(options.catalog))
    options.in_use = {getattr(settings, name) for name in SETTINGS.values()}
    return ACTIONS[options.action](store, options)


def list_models(store: ModelStore, options: Namespace) -> int:
    entries = {entry.id: entry for entry in store.catalog}
    here = {model.id: model for model in store.installed()}
    parts = {part.wanted: part for part in store.unfinished()}
    rows = [_row(id, entries.get(id), here.get(id), parts.get(id)) for id in entries | here | parts]
    for row in rows:
        row["in_use"] = row["path"] in options.in_use
    if options.json:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))
        return 0
    cells = [
        (*(str(row[name]) for name in ("id", "kind", "name")), *_in_words(row)) for row in rows
    ]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for cell in cells:
        print("  ".join(map(str.ljust, cell, widths)).rstrip())
    return 0


def get(store: ModelStore, options: Namespace) -> int:
    if store.resolve(options.model) is None:
        _check_license(store, options)
    if options.json:
        _get_as_lines(store, options)
    else:
        with download_bar() as show:
            model = store.get(options.model, show, never)
        assert model, "nothing stops the download"
        print(model.path)
    return 0


def check(store: ModelStore, options: Namespace) -> int:
    """Check models, all installed ones if none is named; return 1 if one is damaged."""
    damaged = False
    for id in [_id(store, each) for each in options.models] or _ids(store):
        problem = ""
        try:
            store.check(id, lambda _: None, never)
        except SsbdError as error:
            problem, damaged = str(error), True
        if options.json:
            print(json.dumps({"type": "checked", "id": id, "ok": not problem}), flush=True)
        elif not problem:
            print(f"{id}: ok", flush=True)
        if problem:
            print(problem, file=sys.stderr)
    return 1 if damaged else 0


def remove(store: ModelStore, options: Namespace) -> int:
    id = _id(store, options.model)
    if any(one.wanted == options.model for one in store.unfinished()):
        store.discard(options.model)
    else:
        store.remove(id)
    if options.json:
        print(json.dumps({"type": "removed", "id": id}))
    return 0


ACTIONS = {"list": list_models, "get": get, "check": check, "remove": remove}


def _row(
    id: str, entry: Entry | None, model: Installed | None, part: Unfinished | None
) -> dict[str, object]:
    named, about = entry or model or part, entry or model
    assert named, "it is known from somewhere"
    license = about.license if about else ""
    size = (part.total or None) if part else model.size if model else None
    bits = {"float16": 16, **BITS}.get(entry.quantization) if entry and not size else None
    return {
        "id": id,
        "kind": named.kind,
        "name": named.name,
        "repository": about.repository if about else id.rpartition("/")[0],
        "license": license,
        "noncommercial": entry.noncommercial if entry else bool(_NONCOMMERCIAL.search(license)),
        "installed": model is not None,
        "path": str(model.path) if model else None,
        "size": size,
        "estimated_size": round(entry.parameters * bits / 8) if entry and bits else None,
        "downloaded": part.bytes if part else None,
        "tried": entry.tried if entry else None,
        "used": model.used.isoformat(timespec="seconds") if model and model.used else None,
    }


def _in_words(row: dict[str, object]) -> tuple[str, str]:
    license = f"{row['license']}{' (non-commercial)' if row['noncommercial'] else ''}"
    size, downloaded, about = row["size"], row["downloaded"], row["estimated_size"]
    if isinstance(downloaded, int):
        of = f" of {data_size(size)}" if isinstance(size, int) else ""
        return license, f"{data_size(downloaded)}{of} downloaded"
    here = f"installed, {data_size(size)}" if isinstance(size, int) else ""
    here = here or (f"about {data_size(about)}" if isinstance(about, int) else "")
    used = "in use" if row["in_use"] else ""
    tested = "" if row["tried"] is None else "tested" if row["tried"] else "not tested"
    return license, ", ".join(filter(None, (here, used, tested)))


def _check_license(store: ModelStore, options: Namespace) -> None:
    """Ask about a license that forbids commercial use; raises ModelError if it is not accepted."""
    model = find_wanted(options.model, store.catalog)
    entry: Entry | None = next((e for e in store.catalog if e.id == options.model), None)
    license = entry.license if entry else store.offer(options.model).license
    forbids = entry.noncommercial if entry else bool(_NONCOMMERCIAL.search(license))
    if not forbids or options.accept_license:
        return
    if sys.stdin.isatty() and sys.stderr.isatty():
        question = f"{model.name} has the license {license}: no commercial use. Download it? [y/N] "
        print(question, end="", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().lower() in ("y", "yes"):
            return
    raise ModelError(
        "{model} has the license {license}, which allows no commercial use: give --accept-license "
        "to download it.",
        model=model.name,
        license=license,
    )


def _get_as_lines(store: ModelStore, options: Namespace) -> None:
    """Print the progress as JSON lines, and on stderr why it waits."""
    id = find_wanted(options.model, store.catalog).id
    why = ""

    def tell(progress: Progress) -> None:
        nonlocal why
        if progress.note and progress.note != why:
            print(progress.note, file=sys.stderr, flush=True)
        why = progress.note
        print(json.dumps(_progress(id, progress.bytes, progress.total)), flush=True)

    model = store.get(options.model, tell, never)
    assert model, "nothing stops the download"
    print(json.dumps(_progress(id, model.size, model.size)), flush=True)
    if manifest := read_manifest(store.folder / model.id):
        done = {"type": "done", "path": str(model.path), "sha256": manifest.weights.sha256}
        print(json.dumps(done), flush=True)


def _progress(id: str, bytes: int, total: int) -> dict[str, object]:
    return {"type": "progress", "id": id, "bytes": bytes, "total": total}


def _id(store: ModelStore, text: str) -> str:
    return text if text in _ids(store) else find_wanted(text, store.catalog).id


def _ids(store: ModelStore) -> list[str]:
    return [model.id for model in store.installed()]


_BAR_WIDTH = 24
_LINE_WIDTH = 78
_DRAWN_EVERY = 0.2  # seconds between two drawings on a terminal
_DRAWN_EVERY_PLAIN = 30.0  # … and between two lines in a file


@contextlib.contextmanager
def download_bar(out: TextIO | None = None) -> Iterator[Callable[[Progress], None]]:
    """Provide what shows the progress: redrawn on a terminal, elsewhere a line now and then."""
    out = out or sys.stderr
    live = out.isatty()
    drawn, note = time.monotonic() - _DRAWN_EVERY_PLAIN, ""

    def show(progress: Progress) -> None:
        nonlocal drawn, note
        now = time.monotonic()
        due = now - drawn >= (_DRAWN_EVERY if live else _DRAWN_EVERY_PLAIN)
        if due or progress.note != note:
            drawn, note = now, progress.note
            line = progress_line(progress)
            print(f"\r{line:<{_LINE_WIDTH}}" if live else line, end="" if live else "\n", file=out)
            out.flush()

    try:
        yield show
    finally:
        if live:
            print(file=out)


def progress_line(progress: Progress) -> str:
    if not progress.total:
        return progress.note or "Connecting…"
    filled = _BAR_WIDTH * progress.bytes // progress.total
    parts = [f"{data_size(progress.bytes)} of {data_size(progress.total)}"]
    if progress.note:
        parts.append(progress.note)
    elif progress.doing == "checking":
        parts.append("checking")
    elif progress.left is not None:
        left = timedelta(seconds=round(progress.left))
        parts.append(f"{progress.speed / 1e6:.1f} MB/s, {left} left")
    return f"{'█' * filled}{'░' * (_BAR_WIDTH - filled)} {', '.join(parts)}"


def installed_path(setting: str, named: str, settings: Settings) -> str:
    """Return what `named` means to a setting: a path as it is, else where the model of that ID is.

    Raises SettingError if that is not downloaded or of the other kind, and ModelError.
    """
    if not named or os.path.lexists(person_path(named)):
        return named
    catalog = load_catalog()
    entry = next((entry for entry in catalog if entry.id == named), None)
    if entry is None:
        return named
    if SETTINGS[entry.kind] != setting:
        raise SettingError(
            "“{id}” is not a model of this kind: choose another ID from `ssbd-desktop models "
            "list`.",
            id=named,
        )
    path = ModelStore(models_folder(settings), catalog).resolve(named)
    if path is None:
        raise SettingError(
            "{name} has not been downloaded: run `ssbd-desktop models get {id}` first.",
            name=entry.name,
            id=named,
        )
    return str(path)
