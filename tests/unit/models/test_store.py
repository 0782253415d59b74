from __future__ import annotations

import errno
import json
import math
import os
import random
import re
import shutil
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import DownloadError, ModelError
from ssbd_desktop.models import downloading
from ssbd_desktop.models.catalog import find_wanted, load_catalog
from ssbd_desktop.models.downloading import LOOKED_AFTER, Counted, Shown, Waiting
from ssbd_desktop.models.manifest import NAME as INSTALLED
from ssbd_desktop.models.staging import Staging, Unfinished, check_space
from ssbd_desktop.models.store import ModelStore, Progress, models_folder
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.file_lock import FileLock
from ssbd_desktop.system.files import write_state
from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.hub_server import HubServer
from tests.helpers.models import install

GGUF = random.Random(1).randbytes(600_000)
WANTED = "someone/Model-GGUF/Q4/model-Q4_K_M.gguf"


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with HubServer() as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.address)
        hub.add("someone/Model-GGUF", {"Q4/model-Q4_K_M.gguf": GGUF, "Q8/model.gguf": b"no"}, "mit")
        hub.add("someone/whisper", {"model.bin": b"words"})
        yield hub


@pytest.fixture
def store(tmp_path: Path) -> ModelStore:
    speech = entry("tiny", "someone/whisper", "model.bin", "*.json", "vocabulary.*")
    path = write_catalog(tmp_path / "catalog.toml", speech=[speech])
    return ModelStore(tmp_path / "models", load_catalog(path), pauses=(0.05,))


def nobody(_: Progress) -> None:
    """Looks at how far it is."""


def test_a_model_comes_and_goes(
    hub: HubServer, store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer = store.offer(WANTED)
    assert (offer.size, offer.license, offer.free > 10**6) == (len(GGUF), "mit", True)
    seen = list[Progress]()
    model = store.get(WANTED, seen.append, never)
    assert model
    assert (model.kind, model.name, model.size) == ("translation", "model-Q4_K_M", len(GGUF))
    assert (model.license, model.used) == ("mit", None)
    assert seen[0] == Progress("asking", 0, 0, 0.0, None)
    assert store.resolve(WANTED) == model.path
    assert store.installed() == (model,)
    store.used(model.path)
    os.utime(store.folder / ".used" / model.id, (0, 0))
    store.used(model.path)
    used = store.installed()[0].used
    assert used
    assert abs(datetime.now(UTC) - used) < timedelta(minutes=1)
    asked = len(hub.asked)
    assert store.get(WANTED, seen.append, never), "it is there"
    assert len(hub.asked) == asked
    monkeypatch.setattr(downloading, "SHOWN_EVERY", math.inf)  # but for the last
    assert store.check(model.id, seen.append, never)
    assert (seen[-1].doing, seen[-1].bytes) == ("checking", len(GGUF))
    store.remove(model.id)
    assert not store.installed()
    assert store.resolve(WANTED) is None
    assert [each.name for each in store.folder.rglob("*") if each.is_file()] == [f"{model.id}.lock"]


def test_a_download_rests_and_goes_on_after_a_restart_as_was_last_decided(
    hub: HubServer, store: ModelStore
) -> None:
    store.remember(WANTED, use=True, goes_on=True)
    assert store.unfinished() == (), "nothing has begun"
    hub.rate = 400_000
    seen = list[Progress]()

    def look(progress: Progress) -> None:
        seen.append(progress)
        if store.unfinished():
            store.remember(WANTED, use=False, goes_on=True)

    assert store.get(WANTED, look, lambda: seen[-1].bytes > 100_000, use=True) is None
    (begun,) = store.unfinished()
    assert 100_000 < begun.bytes < len(GGUF)
    asked = Unfinished(WANTED, "model-Q4_K_M", "translation", len(GGUF), False, True)
    assert begun == replace(asked, bytes=begun.bytes)
    assert store.get(WANTED, nobody, lambda: store.unfinished()[0].use, use=True) is None
    assert store.get(WANTED, nobody, lambda: not store.unfinished()[0].use) is None
    (begun,) = store.unfinished()
    assert not begun.goes_on, "nobody asked for it"
    hub.rate = None
    again = ModelStore(store.folder, ())
    model = again.get(WANTED, nobody, never)
    assert model
    assert model.path.read_bytes() == GGUF
    assert hub.deliveries[-1].begins == begun.bytes


def test_a_download_is_thrown_away_also_as_it_ends(store: ModelStore) -> None:
    staging = Staging(store.folder, find_wanted(WANTED, ()).id)
    staging.write_request(Unfinished(WANTED, "Model", "translation", 9, True))
    file = staging.path.with_name(f"{staging.path.name}.lock")
    file.touch()
    threading.Timer(0.05, FileLock(file).release).start()
    store.discard(WANTED)
    assert not staging.path.exists()
    store.discard(WANTED)  # again without harm
    lock = FileLock(file)
    assert lock.held, "nobody else has it"
    lock.release()


def test_who_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch, store: ModelStore) -> None:
    asked: list[float] = []
    waits, counted = Waiting(3 * LOOKED_AFTER, "Busy."), Counted("downloading", 1, 2)
    says = iter([waits, *[None] * 5, counted, *[None] * 3])

    def get(seconds: float) -> Message:
        asked.append(seconds)
        if message := next(says):
            return message
        raise TimeoutError

    child = SimpleNamespace(get=get, send=len, end=asked.copy, is_over=True)
    monkeypatch.setattr(downloading, "ChildProcess", lambda _: child)
    monkeypatch.setattr(downloading, "SILENT", 2 * LOOKED_AFTER)
    with pytest.raises(DownloadError, match="is not responding"):
        store.offer("tiny")
    assert len(asked) == 10, "while it waits that time counts as well"


def test_speed_and_time_left_and_why_it_waits_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, times = list[Progress](), iter([1.0, 1.2, 3.0, 8.0, 8.5, 8.625, 8.75, 8.75])
    shown = Shown(seen.append)
    monkeypatch.setattr(time, "monotonic", lambda: next(times))
    for limit in ("SHOWN_EVERY", "COUNTED_FROM"):
        monkeypatch.setattr(downloading, limit, 0.25)
    for done in (1000, 1100, 5000, 6000, 4000):
        shown.show(Counted("downloading", done, 9000))
    shown.show(Waiting(1.0, "Busy."))
    list(map(shown.read, (500, 500)))
    assert seen == [
        Progress("downloading", 1000, 9000, 0.0, None),
        Progress("downloading", 1100, 9000, 0.0, None),
        Progress("downloading", 5000, 9000, 2000.0, 2.0),
        Progress("downloading", 6000, 9000, 200.0, 15.0),
        Progress("downloading", 4000, 9000, 0.0, None),
        Progress("waiting", 4000, 9000, 0.0, None, "Busy."),
        Progress("checking", 5000, 9000, 0.0, None),
    ]


def installed(folder: Path, name: str = "one", said: Mapping[str, object] | None = None) -> Path:
    """A model that is there. said: what its manifest says instead."""
    model = install(folder, name, {"a.gguf": b"GGUF"}).parent
    manifest = json.loads((model / INSTALLED).read_text("utf-8"))
    (model / INSTALLED).write_text(json.dumps(manifest | dict(said or {})), "utf-8")
    return model


@pytest.mark.parametrize(
    "said",
    [
        {"files": []},
        {"files": [{"name": "../a.gguf", "size": 4, "sha256": ""}]},
        {"files": [{"name": "/etc/passwd", "size": 4, "sha256": ""}]},
        {"files": [{"name": "a.gguf", "size": "4", "sha256": ""}]},
        {"files": [{"name": "gone.gguf", "size": 4, "sha256": ""}]},
        {"files": [{"name": "a.gguf", "size": 4, "sha256": 4}]},
        {"files": [{}]},
        {"files": None},
        {"kind": "video"},
        {"kind": "speech"},
        {"name": 3},
        {"id": "other"},
        {"more": 1},
    ],
)
def test_what_says_no_sense_is_no_model(store: ModelStore, said: dict[str, object]) -> None:
    installed(store.folder, said=said)
    installed(store.folder, "two")
    assert [model.id for model in store.installed()] == ["two"]


@pytest.mark.parametrize(
    ("said", "goes_on"), [({}, False), ({"wanted": 3}, None), ({"kind": "video"}, None)]
)
def test_a_request_of_an_older_version_rests_and_what_says_no_sense_is_none(
    store: ModelStore, said: dict[str, object], goes_on: bool | None
) -> None:
    staging = Staging(store.folder, "one")
    asked = {"wanted": "one", "name": "One", "kind": "translation", "total": 9, "use": True}
    write_state(staging.path / "request.json", asked | said)
    request = staging.request()
    assert (request.goes_on if request else None) is goes_on


def test_a_folder_of_somebody_elses_is_neither_listed_nor_deleted(store: ModelStore) -> None:
    (store.folder / "mine").mkdir(parents=True)
    (store.folder / "mine" / "letter.txt").write_text("Dear Ada")
    installed(store.folder / "..", "outside")
    assert not store.installed()
    for id in ("mine", "../outside", "..", ".", "", str(store.folder / "mine")):
        with pytest.raises(ModelError, match="is not in"):
            store.remove(id)
    assert (store.folder / "mine" / "letter.txt").exists()
    assert (store.folder / ".." / "outside" / "a.gguf").exists()


def test_a_download_that_was_killed_at_its_end_is_over_with_its_model(store: ModelStore) -> None:
    installed(store.folder)
    Staging(store.folder, "one").write_request(Unfinished("one", "One", "translation", 9, True))
    assert store.unfinished() == ()
    store.remove("one")
    assert store.unfinished() == ()


def test_a_linked_model_is_let_go_of_and_stays(store: ModelStore, tmp_path: Path) -> None:
    elsewhere = installed(tmp_path / "elsewhere")
    store.folder.mkdir()
    (store.folder / "one").symlink_to(elsewhere)
    assert [model.id for model in store.installed()] == ["one"]
    store.remove("one")
    assert not store.installed()
    assert (elsewhere / "a.gguf").exists()


def test_a_damaged_model_is_named_by_its_check(store: ModelStore) -> None:
    model = installed(store.folder)
    (model / "a.gguf").write_bytes(b"GGUX")
    with pytest.raises(ModelError, match=r"a\.gguf is damaged: delete “One”"):
        store.check("one", nobody, never)
    assert not store.check("one", nobody, lambda: True), "it was cancelled"
    (model / "a.gguf").unlink()
    with pytest.raises(ModelError, match="“one” is not in"):
        store.check("one", nobody, never)
    store.remove("one")
    assert not model.exists()


def test_a_model_is_deleted_also_where_its_last_use_cannot_be_forgotten(store: ModelStore) -> None:
    folder = installed(store.folder)
    (store.folder / ".used").write_text("no folder")
    store.remove(folder.name)
    assert not folder.exists()
    assert list((store.folder / ".removed").iterdir()) == []


def test_a_disk_that_tells_nothing_of_its_room_is_named(
    hub: HubServer, store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(shutil, "disk_usage", refuse)
    with pytest.raises(DownloadError, match=re.escape(str(store.folder))):
        store.offer("tiny")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=999))
    check_space(999, store.folder)
    with pytest.raises(DownloadError, match="not enough space in .*: free up 1 MB"):
        check_space(1_000, store.folder)


def test_who_asks_for_an_offer_is_not_left_waiting(hub: HubServer, store: ModelStore) -> None:
    hub.misbehave("listing", "429 for minutes", None)
    with pytest.raises(DownloadError, match="allows no more downloads"):
        store.offer(WANTED)


def test_a_folder_on_a_disk_that_is_away_is_not_made(store: ModelStore, tmp_path: Path) -> None:
    store.folder = tmp_path / "disk" / "models"
    assert not store.installed()
    assert not store.unfinished()
    with pytest.raises(DownloadError, match="is not there: connect its disk"):
        store.get(WANTED, nobody, never)
    assert not (tmp_path / "disk").exists()
    store.folder = tmp_path / "file"
    store.folder.write_text("mine")
    assert not store.installed()
    with pytest.raises(DownloadError, match=r"cannot be written into .* \(File exists\)"):
        store.get(WANTED, nobody, never)


@pytest.mark.parametrize(
    "text",
    ["", "nothing", "a/b", "a/b/c.bin", "a/b/../c.gguf", "../a/b.gguf", "a//b.gguf", "a/b/c.gguf\0",
     "a/b/./c.gguf", "a/b/c:d.gguf/../x.gguf", "x" * 5000, "a/b/C:/c.gguf", "/a/b/c.gguf",
     "a/b/c\\d.gguf"],
)  # fmt: skip
def test_what_is_no_model_is_refused(store: ModelStore, text: str) -> None:
    with pytest.raises(ModelError, match=r"There is no model|is neither a GGUF file"):
        store.resolve(text)


def test_no_two_files_go_into_one_folder_and_all_parts_of_a_model_are_wanted() -> None:
    texts = ["o/n/a/b.gguf", "o/n/a--b.gguf", "o/n/a b.gguf", "o/n/a-b.gguf", "o/n/ä.gguf"]
    ids = [find_wanted(text, ()).id for text in texts]
    assert len(set(ids)) == len(texts)
    assert (ids[0], ids[3]) == ("o--n--a--b.gguf", "o--n--a-b.gguf")
    assert re.fullmatch(r"o--n--a-b\.gguf-[0-9a-f]{8}", ids[2])
    assert all(id.isascii() and " " not in id for id in ids)
    wanted = find_wanted("o/n/m[1]-00001-of-00003.gguf", ())
    assert wanted.files == ("m[[]1]-?????-of-00003.gguf",)
    assert find_wanted("o/n/fp16/model.bin", ()).files[0] == "fp16/model.bin"


def test_the_folder_is_the_apps_own_or_the_one_that_is_set(tmp_path: Path) -> None:
    assert models_folder(Settings()) == tmp_path / "home" / "data" / "models"
    assert models_folder(Settings(models_folder="~/m")) == Path.home() / "m"
