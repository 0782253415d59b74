"""All that a server, a network and a disk do wrong: one sentence, nothing half done, and a later
try goes on."""

from __future__ import annotations

import contextlib
import hashlib
import os
import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from ssbd_desktop.base.errors import DownloadError
from ssbd_desktop.models import download_process
from ssbd_desktop.models.catalog import find_wanted
from ssbd_desktop.models.download_process import child, fetching
from ssbd_desktop.models.download_process import hub as hub_module
from ssbd_desktop.models.download_process.hub import Failure, ListedFile, Listing
from ssbd_desktop.models.downloading import Ask, Counted, Fetch, Finished, ModelListed, Waiting
from ssbd_desktop.models.manifest import read_manifest
from ssbd_desktop.models.staging import Staging, Unfinished
from ssbd_desktop.models.store import ModelStore
from tests.helpers.disk import Disk, disk
from tests.helpers.downloader import PAUSES, Downloader, Outcome
from tests.helpers.hub_server import HubServer, Where
from tests.helpers.programs import wait_for

__all__ = ["disk"]

NAME = "someone/Model-GGUF"
WANTED = f"{NAME}/model.gguf"
ID = "someone--Model-GGUF--model.gguf"
CONTENT = random.Random(7).randbytes(300_000)


@pytest.fixture(scope="module")
def server() -> Iterator[HubServer]:
    with HubServer() as server:
        yield server


@pytest.fixture(scope="module")
def downloader(server: HubServer) -> Iterator[Downloader]:
    with Downloader(server.address) as downloader:
        yield downloader


@pytest.fixture
def hub(server: HubServer) -> HubServer:
    """The server, which does nothing wrong yet."""
    server.behave()
    server.add(NAME, {"model.gguf": CONTENT, "empty": b""})
    return server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "models"
    made.mkdir()
    return made


def whole(folder: Path) -> None:
    """Check that the model is there, as it should be, and nothing besides."""
    manifest = read_manifest(folder / ID)
    assert manifest
    assert manifest.path(folder / ID).read_bytes() == CONTENT
    assert manifest.license == "apache-2.0"
    assert sorted(path.name for path in (folder / ID).iterdir()) == ["installed.json", "model.gguf"]
    assert not Staging(folder, ID).path.exists()


@dataclass
class Site:
    """A server, and the folder that its model comes into; model: its place there."""

    hub: HubServer
    downloader: Downloader
    folder: Path

    def __post_init__(self) -> None:
        self.model = self.folder / ID

    def begin(self) -> None:
        """Begin to download, until the first bytes are there."""
        self.downloader.begin(WANTED, self.folder)
        wait_for(lambda: Staging(self.folder, ID).size() > 0, "the first bytes")

    def download(self) -> Outcome:
        return self.downloader.download(WANTED, self.folder)

    def arrives(self) -> None:
        """Check that a download ends with the whole model."""
        assert self.download().finished
        whole(self.folder)


@pytest.fixture
def site(hub: HubServer, downloader: Downloader, folder: Path) -> Site:
    return Site(hub, downloader, folder)


def says(outcome: Outcome, *words: str) -> None:
    """Check that it ended with one sentence that holds `words`."""
    assert not outcome.defect, outcome.defect
    assert not outcome.finished
    assert outcome.error.endswith(".")
    assert "\n" not in outcome.error
    for word in words:
        assert word in outcome.error, outcome.error


REFUSALS: list[tuple[Where, str, str]] = [
    ("listing", "no JSON", "sign in to your network"),
    ("listing", "another JSON", "sign in to your network"),
    ("listing", "nested JSON", "sign in to your network"),
    ("listing", "number for a name", "sign in to your network"),
    ("listing", "number for a hash", "sign in to your network"),
    ("listing", "endless size", "cannot be checked"),
    ("listing", "portal", "sign in to your network"),
    ("listing", "led to portal", "sign in to your network"),
    ("listing", "circle", "redirects in a loop"),
    ("listing", "401", "access token"),
    ("listing", "gated", "accept it at"),
    ("listing", "403", "accept it at"),
    ("listing", "no repository", "has no someone/Model-GGUF"),
    ("listing", "429 for long", "allows no more downloads"),
    ("listing", "503 for long", "is having problems (error 503)"),
    ("listing", "500", "is having problems (error 500)"),
    ("listing", "400", "refuses the download (error 400)"),
    ("listing", "silence", "is not responding"),
    ("listing", "hung up", "was lost"),
    ("listing", "no hashes", "cannot be checked"),
    ("listing", "name that leads out", "lead out of its folder"),
    ("file", "no file", "is no longer at"),
    ("file", "gated", "accept it at"),
    ("file", "circle", "redirects in a loop"),
    ("file", "led to portal", "sign in to your network"),
    ("content", "portal", "sign in to your network"),
    ("content", "408", "is having problems (error 408)"),
    ("content", "425", "is having problems (error 425)"),
    ("content", "410", "has no someone/Model-GGUF"),
    ("content", "429 for long", "allows no more downloads"),
    ("content", "hung up", "was lost"),
    ("content", "too long", "a different file from the one that it lists"),
    ("content", "too short", "a different file from the one that it lists"),
    ("content", "other bytes", "arrived damaged"),
]
PASSING = {"408", "425", "500", "silence", "hung up"}


@pytest.mark.parametrize(("where", "rule", "words"), REFUSALS)
def test_what_a_server_does_wrong_is_one_sentence_and_a_later_try_goes_on(
    site: Site, where: Where, rule: str, words: str
) -> None:
    site.hub.misbehave(where, rule, None)
    outcome = site.download()
    says(outcome, words)
    assert ("Waiting" in {told["message"] for told in outcome.told}) == (rule in PASSING)
    assert not site.model.exists()
    site.hub.behave()
    site.arrives()


def test_of_a_small_file_gits_hash_is_what_is_compared(site: Site) -> None:
    site.hub.add(NAME, {"model.gguf": CONTENT[:9000]})
    site.hub.misbehave("content", "other bytes", None)
    says(site.download(), "arrived damaged")
    assert not site.model.exists()
    site.hub.behave()
    assert site.download().finished


class FakeHub:
    """The hub without a network: each download of its one file sends the pieces that come next.

    A piece may be seconds that pass by the clock before the next one.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.sends: list[list[bytes | float]] = []
        self.seconds = 0.0
        self.slept, self.told = list[float](), list[object]()
        self.requests: list[Unfinished | None] = []
        self._folder = folder
        file = ListedFile("model.gguf", len(CONTENT), hashlib.sha256(CONTENT).hexdigest(), "")
        listing = Listing("0" * 40, "apache-2.0", (file,))

        def look(_: str) -> Listing:
            if request := Staging(folder, ID).request():
                self.requests.append(request)
                Staging(folder, ID).write_request(replace(request, use=True))
            return listing

        monkeypatch.setattr(hub_module, "listing", look)
        monkeypatch.setattr(hub_module, "opened", self._opened)
        clock = SimpleNamespace(monotonic=lambda: self.seconds, sleep=self.slept.append)
        monkeypatch.setattr(fetching, "time", clock)

    def fetch(self) -> None:
        wanted = find_wanted(WANTED, ())
        fetching.fetch(Fetch(wanted, str(self._folder), False, PAUSES), self.told.append)

    @contextlib.contextmanager
    def _opened(self, _: str, __: str, ___: ListedFile, start: int) -> Iterator[object]:
        def pieces() -> Iterator[tuple[int, bytes]]:
            at = start
            for piece in self.sends.pop(0):
                if isinstance(piece, float):
                    self.seconds += piece
                    continue
                yield at, piece
                at += len(piece)
                assert Staging(self._folder, ID).size() >= min(at, len(CONTENT)), "on the disk"
                self.requests.append(Staging(self._folder, ID).request())

        yield pieces()


@pytest.mark.parametrize(("gap", "again"), [(0.9, False), (1.0, False), (1.1, True)])
def test_a_server_that_sends_next_to_nothing_is_asked_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch, gap: float, again: bool
) -> None:
    """1,000 bytes a second, seen over 20 seconds: with each gap come 1,000 bytes."""
    fake = FakeHub(monkeypatch, folder)
    slow = [part for n in range(30) for part in (gap, CONTENT[1000 * n : 1000 * (n + 1)])]
    # With gaps of 1.1 s the 19th comes after 20.9: too little, and only 18 are kept.
    fake.sends = [slow, [CONTENT[18_000:]]] if again else [[*slow, CONTENT[30_000:]]]
    fake.fetch()
    whole(folder)
    assert any(isinstance(one, Waiting) for one in fake.told) == again
    assert not fake.sends


@pytest.mark.parametrize(("asks", "waits"), [(None, [0.5, 2]), (600.0, [600, 600]), (600.1, [])])
def test_a_server_is_waited_for_as_often_as_there_are_pauses_and_ten_minutes_at_most(
    folder: Path, monkeypatch: pytest.MonkeyPatch, asks: float | None, waits: list[float]
) -> None:
    fake = FakeHub(monkeypatch, folder)
    busy = Failure(DownloadError("It is busy."), passes=True, wait=asks)
    monkeypatch.setattr(hub_module, "failure_of", lambda *_: busy)
    with pytest.raises(DownloadError, match="busy"):
        fetching.Retries(fake.told.append, (0.5, 2.0)).try_often(NAME, lambda: 1 / 0)
    assert fake.told == [Waiting(seconds, "It is busy.") for seconds in waits]
    assert fake.slept == waits


def test_all_files_that_it_needs_come_and_how_much_is_told_of_all_together(
    hub: HubServer, downloader: Downloader, folder: Path
) -> None:
    hub.add(NAME, {f"m-0000{n}-of-00002.gguf": CONTENT[n * 100_000 :] for n in (1, 2)})
    hub.rate = 500_000
    told = downloader.download(f"{NAME}/m-00001-of-00002.gguf", folder).told
    come = [one["bytes"] for one in told if one["message"] == "Counted"]
    assert come == sorted(come)
    assert come[-1] > 200_000
    (model,) = ModelStore(folder, ()).installed()
    assert model.path.name == "m-00001-of-00002.gguf"
    model.path.with_name("m-00002-of-00002.gguf").write_bytes(b"GGUF")
    assert not ModelStore(folder, ()).installed(), "one part is not whole"
    hub.add(NAME, {"model.bin": CONTENT, "config.json": b"{}", "README.md": b"#"})
    assert downloader.download(f"{NAME}/model.bin", folder).finished
    place = folder / "someone--Model-GGUF--model.bin"
    assert {path.name for path in place.iterdir()} == {"model.bin", "config.json", "installed.json"}
    manifest = read_manifest(place)
    assert manifest
    assert (manifest.path(place), len(manifest.revision)) == (place, 40)
    assert {len(file.sha256) for file in manifest.files} == {64}


def test_a_file_is_on_the_disk_before_it_has_its_name_and_its_size_is_known_meanwhile(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake, done = FakeHub(monkeypatch, folder), list[str]()
    monkeypatch.setattr("ssbd_desktop.models.manifest._BLOCK", 100_000)
    fake.sends = [[CONTENT[:1000], 0.1, CONTENT[1000:2000], CONTENT[2000:] + b"mo", 1.0, b"re"]]
    Staging(folder, ID).files.mkdir(parents=True)
    (Staging(folder, ID).files / "model.gguf").write_bytes(b"what was called so before")
    fsync, replace = os.fsync, os.replace

    def flushed(descriptor: int) -> None:
        if os.fstat(descriptor).st_size == len(CONTENT):
            done.append("flushed")
            fake.seconds += 1.0
        fsync(descriptor)

    def renamed(old: Path, new: Path) -> None:
        if Path(new).name == "model.gguf":
            done.append("named")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(os, "replace", renamed)
    fake.fetch()
    whole(folder)
    assert done == ["flushed", "named"]
    assert [one for one in fake.told if isinstance(one, Counted)] == [
        Counted("downloading", 1000, 300_000),
        Counted("downloading", 2000, 300_000),
        Counted("checking", 100_000, 300_000),
    ]
    asked = [(one.total, one.use) for one in fake.requests if one]
    assert (asked[0], {*asked[1:]}) == ((0, False), {(300_000, True)}), "it was decided meanwhile"


def test_the_child_has_a_gigabyte_and_asks_for_nothing_but_models(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake, wanted, done = FakeHub(monkeypatch, folder), find_wanted(WANTED, ()), list[object]()
    fake.sends, asked = (
        [[CONTENT]],
        [Ask(replace(wanted, license="MIT")), Fetch(wanted, str(folder), False)],
    )

    def look(name: str, *_: object) -> None:
        if name == fetching.__name__:
            done.append(os.environ["HF_HUB_DISABLE_TELEMETRY"])

    monkeypatch.setenv("HF_HUB_DISABLE_TELEMETRY", "0")
    monkeypatch.setattr(os, "dup", lambda stream: f"copy of {stream}")
    monkeypatch.setattr(os, "fdopen", lambda *given: contextlib.nullcontext(given))
    monkeypatch.setattr(child, "end_with_parent", lambda: done.append("ends"))
    monkeypatch.setattr(child, "allow", done.append)
    monkeypatch.setattr(sys, "meta_path", [SimpleNamespace(find_spec=look), *sys.meta_path])
    monkeypatch.setattr(
        child, "read", lambda given: asked.pop(0) if given == ("copy of 0", "rb") else None
    )
    while asked:
        monkeypatch.delitem(sys.modules, fetching.__name__)
        monkeypatch.delattr(download_process, "fetching")
        child._work(fake.told.append)
    assert done == ["ends", 10**9, "1"] * 2, "before what heeds it is loaded"
    assert fake.told[0] == ModelListed(len(CONTENT), "MIT")
    assert fake.told[-1] == Finished()
    whole(folder)


@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ("listing", "500"), ("listing", "429"), ("file", "503"), ("file", "hung up"),
        ("content", "cut"), ("content", "stall"), ("content", "429"), ("content", "hung up"),
    ],
)  # fmt: skip
def test_what_passes_by_itself_is_waited_for_and_told(site: Site, where: Where, rule: str) -> None:
    site.hub.misbehave(where, rule)
    outcome = site.download()
    assert outcome.finished, outcome
    waits = [told for told in outcome.told if told["message"] == "Waiting"]
    assert [bool(told["why"]) for told in waits] == [True]
    assert waits[0]["seconds"] == (1 if rule == "429" else 0.02)
    whole(site.folder)


def test_a_connection_that_breaks_again_and_again_still_gets_there(site: Site) -> None:
    # More often than a server that sends nothing at all would be asked.
    site.hub.misbehave("content", "cut", 6)
    site.arrives()
    ranges = [asked for _, path, asked in site.hub.asked if path.startswith("/cdn/")]
    begins = [int(asked[6:-1] or 0) for asked in ranges]
    assert len(set(begins)) == 7
    assert begins == sorted(begins), "each goes on where the one before broke"


@pytest.mark.parametrize("rule", ["no ranges", "other range", "416"])
def test_a_server_that_misunderstands_ranges_spoils_nothing(site: Site, rule: str) -> None:
    site.hub.misbehave("content", "cut")
    site.hub.misbehave("content", rule)
    if rule != "no ranges":
        says(site.download())
    site.arrives()


@pytest.mark.parametrize(
    ("address", "environment", "words"),
    [
        ("http://127.0.0.1:1", {}, "cannot be reached"),
        ("http://hub.invalid", {}, "cannot be found: check your internet connection"),
        ("https://127.0.0.1:{port}", {}, "is not secure"),
        ("http://127.0.0.1:{port}", {"HF_HUB_OFFLINE": "1"}, "turned off by HF_HUB_OFFLINE"),
        ("ftp://127.0.0.1:{port}", {}, "correct HF_ENDPOINT"),
    ],
)
def test_no_way_to_the_hub_is_said_plainly(
    hub: HubServer, folder: Path, address: str, environment: dict[str, str], words: str
) -> None:
    with Downloader(address.format(port=hub.address.rpartition(":")[2]), **environment) as away:
        says(away.download(WANTED, folder), words)
    assert not (folder / ID).exists()


def test_a_proxy_is_gone_through_and_named_where_it_wants_a_password(
    hub: HubServer, folder: Path
) -> None:
    with Downloader("http://hub.invalid", HTTP_PROXY=hub.address) as behind:
        assert behind.download(WANTED, folder).finished
    whole(folder)
    shutil.rmtree(folder / ID)
    with Downloader("https://hub.invalid", HTTPS_PROXY=hub.address, NO_PROXY="") as behind:
        says(behind.download(WANTED, folder), "The proxy doesn't allow")


def test_a_token_reaches_the_hub_and_no_other_server(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    for host, content in (("", "hf_secret"), ("localhost", "")):
        site.hub.delivery_host = host
        assert site.download().finished
        assert site.hub.tokens == {"listing": "hf_secret", "file": "hf_secret", "content": content}
        shutil.rmtree(site.model)


def test_room_is_asked_for_before(hub: HubServer, downloader: Downloader, disk: Disk) -> None:
    says(downloader.download(WANTED, disk.folder), "not enough space", "free up 1 MB")
    assert not hub.sent


def test_a_disk_that_fills_up_on_the_way_is_gone_on_with(
    hub: HubServer, downloader: Downloader, disk: Disk
) -> None:
    content = CONTENT[:40_000]
    hub.add(NAME, {"model.gguf": content})
    hub.rate = 20_000
    Site(hub, downloader, disk.folder).begin()
    disk.fill()
    says(downloader.end(), "is full: free up 1 MB")
    there = Staging(disk.folder, ID).size()
    assert 0 < there < len(content)
    disk.free()
    hub.asked.clear()
    assert downloader.download(WANTED, disk.folder).finished
    assert ("GET", hub.asked[-1][1], f"bytes={there}-") == hub.asked[-1]
    assert (disk.folder / ID / "model.gguf").read_bytes() == content


def test_a_folder_that_nobody_may_write_into_is_named(
    hub: HubServer, downloader: Downloader, disk: Disk
) -> None:
    hub.add(NAME, {"model.gguf": CONTENT[:20_000]})
    disk.forbid()
    says(downloader.download(WANTED, disk.folder), "Nothing can be written", str(disk.folder))
    disk.allow()
    assert downloader.download(WANTED, disk.folder).finished


def test_a_folder_that_vanishes_on_the_way_is_named(site: Site, folder: Path) -> None:
    site.hub.rate = 200_000
    site.begin()
    folder.rename(folder.with_name("unplugged"))
    says(site.downloader.end(), "is not there: connect its disk", str(folder))
    assert not folder.exists()
    folder.with_name("unplugged").rename(folder)
    site.arrives()


@pytest.mark.parametrize("place", [".downloads", f".downloads/{ID}", f".downloads/{ID}/files"])
def test_a_link_leads_nothing_out_of_the_folder(site: Site, tmp_path: Path, place: str) -> None:
    outside, link = tmp_path / "outside", site.folder / place
    outside.mkdir()
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(outside)
    says(site.download(), "a link that leads out", "delete it")
    assert not list(outside.iterdir())
    link.unlink()
    site.arrives()


@pytest.fixture
def part(folder: Path) -> Path:
    """The place of what was begun of the model's file."""
    part = Staging(folder, ID).part(hashlib.sha256(CONTENT).hexdigest())
    part.parent.mkdir(parents=True)
    return part


def test_a_link_in_the_place_of_what_was_begun_is_not_followed(
    part: Path, tmp_path: Path, site: Site
) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    part.symlink_to(precious)
    site.arrives()
    assert precious.read_text() == "mine"


@pytest.mark.parametrize(
    ("begun", "has_come", "asked"),
    [(999, False, [999]), (300_000, False, []), (300_000, True, []), (300_004, False, [0])],
)
def test_what_was_begun_is_gone_on_with_unless_it_is_longer_than_the_file(
    part: Path, site: Site, begun: int, has_come: bool, asked: list[int]
) -> None:
    place = part.parent / "files" / "model.gguf" if has_come else part
    place.parent.mkdir(exist_ok=True)
    place.write_bytes((CONTENT + b"more")[:begun])
    site.arrives()
    assert [delivery.begins for delivery in site.hub.deliveries] == asked


def test_another_folder_under_the_models_name_is_left_alone(site: Site) -> None:
    site.model.mkdir()
    (site.model / "letter.txt").write_text("Dear Ada")
    says(site.download(), "is in the way", str(site.model))
    assert (site.model / "letter.txt").read_text() == "Dear Ada"


@pytest.mark.parametrize("left", ["", "before/half gone"])
def test_a_model_that_lost_a_file_is_downloaded_in_its_place(site: Site, left: str) -> None:
    site.arrives()
    (site.model / "model.gguf").unlink()
    (Staging(site.folder, ID).path / left).mkdir(parents=True, exist_ok=True)
    site.arrives()


def test_what_changed_at_the_hub_meanwhile_is_not_mixed(site: Site) -> None:
    site.hub.misbehave("content", "cut", None)
    says(site.download(), "was lost")
    assert 0 < Staging(site.folder, ID).size() < len(CONTENT)
    site.hub.behave()
    new = bytes(reversed(CONTENT))
    site.hub.add(NAME, {"model.gguf": new})
    assert site.download().finished
    assert (site.model / "model.gguf").read_bytes() == new


def test_of_two_at_once_one_downloads_and_the_other_is_told(site: Site) -> None:
    site.hub.rate = 20_000
    site.begin()
    says(site.download(), "is already being downloaded")
    site.hub.rate = None
    assert site.downloader.end().finished
    assert site.download().finished, "it is there"
    whole(site.folder)
