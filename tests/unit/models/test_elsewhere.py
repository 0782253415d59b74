"""Models of other apps, in folders as those make them; the models are real ones, linked."""

from __future__ import annotations

import json
import os
from pathlib import Path

import gguf
import pytest
from huggingface_hub import scan_cache_dir

from ssbd_desktop.models import elsewhere
from ssbd_desktop.models.elsewhere import Found, find_models, makes_text
from ssbd_desktop.speech.recognition_process import transcriber
from ssbd_desktop.translation.llama.translation_process import translator
from tests.helpers import tiny_gguf
from tests.helpers.models import TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.systems import ANY_NAMES

REVISION, OLDER = "a" * 40, "0" * 40
DIGEST = "5" * 64
MODEL_LAYER = "application/vnd.ollama.image.model"
GGUF_SIZE = TRANSLATION_MODEL.stat().st_size
WHISPER_SIZE = sum(one.stat().st_size for one in WHISPER_MODEL.iterdir())


def found_in(home: Path, **variables: str) -> list[tuple[str, str, str]]:
    return [(one.app, one.kind, one.name) for one in find_models(home, variables)]


def hub_file(
    hub: Path, repository: str, name: str, content: Path, revision: str = REVISION
) -> Path:
    """A file as the hub's client keeps it: a blob, and a link to it in the revision's folder."""
    folder = hub / f"models--{repository.replace('/', '--')}"
    blob = folder / "blobs" / f"{abs(hash((name, revision))):064x}"
    place = folder / "snapshots" / revision / name
    for each in (blob, place, folder / "refs" / "main"):
        each.parent.mkdir(parents=True, exist_ok=True)
    os.link(content, blob)
    place.symlink_to(os.path.relpath(blob, place.parent))
    (folder / "refs" / "main").write_text(REVISION)
    return place


@pytest.fixture
def a_model(tmp_path: Path) -> Path:
    """A file of our own to be linked hard; its original may lie on another disk."""
    copy = tmp_path / "own.gguf"
    copy.write_bytes(TRANSLATION_MODEL.read_bytes())
    return copy


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_the_hubs_cache_has_models_of_both_kinds(home: Path, a_model: Path) -> None:
    hub = home / ".cache" / "huggingface" / "hub"
    model = hub_file(hub, "somebody/Some-GGUF", "Q8/en-de.Q8_0.gguf", a_model)
    for part in WHISPER_MODEL.iterdir():
        copy = a_model.with_name(part.name)
        copy.write_bytes(part.read_bytes())
        speech = hub_file(hub, "Systran/faster-whisper-tiny", part.name, copy).parent
    (hub / ".locks").mkdir()
    assert scan_cache_dir(hub).size_on_disk == GGUF_SIZE + WHISPER_SIZE  # it is such a cache
    assert find_models(home, {}) == (
        Found("Hugging Face", "speech", "Systran/faster-whisper-tiny", speech, WHISPER_SIZE),
        Found("Hugging Face", "translation", "en-de.Q8_0", model, GGUF_SIZE),
    )
    assert transcriber.describe(speech).size == WHISPER_SIZE  # through its links
    assert translator.describe(model).size == GGUF_SIZE
    (speech / "tokenizer.json").unlink()
    assert [one.path for one in find_models(home, {})] == [model], "it was not all there"


def test_of_two_revisions_the_one_that_the_hub_has_now_is_offered(
    home: Path, tmp_path: Path, a_model: Path
) -> None:
    hub = tmp_path / "elsewhere"
    older = tiny_gguf.write(tmp_path / "older.gguf")
    hub_file(hub, "somebody/model", "model.gguf", older, OLDER)
    newer = hub_file(hub, "somebody/model", "model.gguf", a_model)
    hub_file(hub, "somebody/model", "only-then.gguf", tiny_gguf.write(tmp_path / "x.gguf"), OLDER)
    (found, then) = find_models(home, {"HF_HUB_CACHE": str(hub)})
    assert (found.path, then.name) == (newer, "only-then")


@pytest.mark.parametrize(
    ("variable", "below"),
    [
        ("HF_HUB_CACHE", ""),
        ("HUGGINGFACE_HUB_CACHE", ""),
        ("HF_HOME", "hub"),
        ("XDG_CACHE_HOME", "huggingface/hub"),
    ],
)
def test_the_hubs_cache_is_where_its_client_would_have_it(
    home: Path, tmp_path: Path, a_model: Path, variable: str, below: str
) -> None:
    hub_file(tmp_path / "other" / below, "a/b", "model.gguf", a_model)
    found = found_in(home, **{variable: str(tmp_path / "other")})
    assert found == [("Hugging Face", "translation", "model")]
    assert not found_in(home)


def test_lm_studio_says_where_its_models_are(home: Path, tmp_path: Path, a_model: Path) -> None:
    own, moved = home / "pointed", tmp_path / "disk"
    older = home / ".cache" / "lm-studio" / "models"
    for folder in (own, moved / "publisher" / "name", older / "publisher" / "other"):
        folder.mkdir(parents=True)
    (home / ".lmstudio-home-pointer").write_text(f"{own}\n")
    (own / "settings.json").write_text(json.dumps({"downloadsFolder": str(moved)}))
    os.link(a_model, moved / "publisher" / "name" / "name-Q8_0.gguf")
    tiny_gguf.write(older / "publisher" / "other" / "other.gguf")
    assert found_in(home) == [
        ("LM Studio", "translation", "name-Q8_0"),
        ("LM Studio", "translation", "other"),
    ]


def ollama_model(models: Path, name: str, content: Path | bytes | None, *more: object) -> Path:
    """A model as Ollama keeps it: its manifest names its blobs."""
    layer = {"mediaType": MODEL_LAYER, "digest": f"sha256:{DIGEST}"}
    license = {"mediaType": "application/vnd.ollama.image.license", "digest": "sha256:" + "1" * 64}
    manifest = models / "manifests" / name
    manifest.parent.mkdir(parents=True)
    manifest.write_text(json.dumps({"schemaVersion": 2, "layers": [license, layer, *more]}))
    blob = models / "blobs" / f"sha256-{DIGEST}"
    blob.parent.mkdir(exist_ok=True)
    if isinstance(content, Path):
        os.link(content, blob)
    elif content is not None:
        blob.write_bytes(content)
    return blob


def test_ollamas_blobs_are_found_by_its_manifests(
    home: Path, a_model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = a_model.with_name("of the service")
    monkeypatch.setattr(elsewhere, "_OLLAMA_SERVICE", models)
    monkeypatch.setattr("sys.platform", "linux")
    blob = ollama_model(models, "registry.ollama.ai/library/qwen3/4b", a_model)
    expected = Found("Ollama", "translation", "qwen3:4b", blob, GGUF_SIZE)
    assert find_models(home, {}) == (expected,)
    assert translator.describe(blob).size == GGUF_SIZE  # whatever it is called


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("registry.ollama.ai/somebody/tower/latest", "somebody/tower:latest"),
        ("hf.co/org/repository/Q4_K_M", "hf.co/org/repository:Q4_K_M"),
    ],
)
def test_ollamas_models_have_the_names_that_it_writes(
    home: Path, tmp_path: Path, a_model: Path, name: str, shown: str
) -> None:
    ollama_model(tmp_path / "moved", name, a_model)
    found = found_in(home, OLLAMA_MODELS=str(tmp_path / "moved"))
    assert found == [("Ollama", "translation", shown)]


def test_what_two_apps_or_names_share_is_found_once(home: Path, a_model: Path) -> None:
    models = home / ".ollama" / "models"
    ollama_model(models, "registry.ollama.ai/library/one/latest", a_model)
    again = models / "manifests" / "registry.ollama.ai" / "library" / "one" / "4b"
    again.write_bytes((again.parent / "latest").read_bytes())
    linked = home / ".lmstudio" / "models" / "a" / "b" / "one.gguf"
    linked.parent.mkdir(parents=True)
    linked.symlink_to(models / "blobs" / f"sha256-{DIGEST}")
    assert len(find_models(home, {})) == 1


def test_a_model_in_parts_is_one_where_none_is_missing(home: Path) -> None:
    folder = home / ".lmstudio" / "models" / "a" / "b"
    folder.mkdir(parents=True)
    for name in ("whole-00001-of-00002", "whole-00002-of-00002", "half-00001-of-00002"):
        tiny_gguf.write(folder / f"{name}.gguf")
    (found,) = find_models(home, {})
    each = found.path.stat().st_size
    assert (found.path.name, found.name) == ("whole-00001-of-00002.gguf", "whole")
    assert found.size == 2 * each


def written(path: Path, architecture: str, **numbers: int) -> Path:
    writer = gguf.GGUFWriter(path, architecture)
    for name, number in numbers.items():
        writer.add_uint32(f"{architecture}.{name}", number)
    if "pooling_type" in numbers:
        writer.add_tokenizer_model("bert")
        writer.add_token_list(["a", "b"])
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.close()
    return path


def test_what_makes_no_text_is_not_offered(tmp_path: Path) -> None:
    assert makes_text(TRANSLATION_MODEL)
    assert makes_text(tiny_gguf.write(tmp_path / "tiny.gguf"))
    assert not makes_text(written(tmp_path / "mmproj.gguf", "clip", block_count=2))
    assert not makes_text(written(tmp_path / "embeds.gguf", "nomic-bert", pooling_type=1))
    assert makes_text(written(tmp_path / "not-pooled.gguf", "qwen3", pooling_type=0))
    long = written(tmp_path / "long.gguf", "x" * 70_000)
    assert makes_text(long), "as far as is known"
    os.truncate(long, 60_000)
    assert not makes_text(long)


@pytest.mark.parametrize(
    "said",
    [
        "", "[" * 100_000, "[]", "null", '{"layers": 3}', '{"layers": [3, null, {"digest": []}]}',
        json.dumps({"layers": [{"mediaType": MODEL_LAYER, "digest": "sha256:../../etc/passwd"}]}),
        " " * 2_000_000 + "{}",
    ],
)  # fmt: skip
def test_hostile_json_is_passed_over(home: Path, a_model: Path, said: str) -> None:
    models = home / ".ollama" / "models"
    ollama_model(models, "registry.ollama.ai/library/good/latest", a_model)
    (models / "manifests" / "registry.ollama.ai" / "library" / "bad").write_text(said)
    (home / ".lmstudio").mkdir()
    (home / ".lmstudio" / "settings.json").write_text(said)
    assert found_in(home) == [("Ollama", "translation", "good:latest")]


@ANY_NAMES
def test_what_is_not_there_or_may_not_be_read_is_passed_over(home: Path, a_model: Path) -> None:
    hub = home / ".cache" / "huggingface" / "hub"
    hub_file(hub, "a/good", "good.gguf", a_model)
    gone = hub_file(hub, "a/good", "gone.gguf", tiny_gguf.write(a_model.with_name("gone")))
    gone.resolve().unlink()
    ollama_model(home / ".ollama" / "models", "registry.ollama.ai/library/gone/1", None)
    folder = home / ".lmstudio" / "models" / "a"
    folder.mkdir(parents=True)
    (folder / "itself.gguf").symlink_to(folder / "itself.gguf")
    (folder / "folder.gguf").mkdir()
    os.mkfifo(folder / "pipe.gguf")
    (folder / "not-utf-8-\udcff.gguf").symlink_to(a_model.with_name("gone"))
    (folder / "zero.gguf").symlink_to("/dev/zero")
    (folder / "text.gguf").write_text("no model")
    (folder / "model.bin").write_text("no model")
    (hub / "models--a").mkdir()
    (hub / "models--a" / "snapshots").write_text("no folder")
    assert found_in(home) == [("Hugging Face", "translation", "good")]


def test_the_look_has_an_end(home: Path, a_model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = home / ".lmstudio" / "models"
    folder.mkdir(parents=True)
    for number in range(5):
        (folder / f"{number}.gguf").symlink_to(a_model)
        (folder / f"{number}" / "deeper").mkdir(parents=True)
        (folder / f"{number}.txt").touch()  # which counts for nothing
    (folder / "0" / "loop").symlink_to(folder)  # which is not entered
    monkeypatch.setattr("time.monotonic", lambda: 7.0)
    for entries, seconds, found in ((5 + 5 + 2 + 1, 0.0, True), (13, -1.0, False), (3, 0.0, False)):
        monkeypatch.setattr(elsewhere, "_MOST_ENTRIES", entries)
        monkeypatch.setattr(elsewhere, "_MOST_SECONDS", seconds)
        assert bool(found_in(home)) is found


def test_what_lies_too_deep_is_not_looked_for(home: Path, a_model: Path) -> None:
    folder = home / ".lmstudio" / "models" / "1/2/3/4/5/6"
    (folder / "7").mkdir(parents=True)
    os.link(a_model, folder / "7" / "model.gguf")
    assert not found_in(home)
    (folder / "7" / "model.gguf").rename(folder / "model.gguf")
    assert found_in(home)


def test_reading_manifests_has_an_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manifests = home / ".ollama" / "models" / "manifests"
    manifests.mkdir(parents=True)
    for number in range(5):
        (manifests / f"{number}").touch()
    read = list[Path]()
    monkeypatch.setattr(elsewhere._Look, "over", property(lambda _: bool(read)))
    monkeypatch.setattr(elsewhere, "_model_blob", read.append)
    assert not found_in(home)
    assert len(read) == 1


def test_nothing_is_changed(home: Path, a_model: Path) -> None:
    hub_file(home / ".cache" / "huggingface" / "hub", "a/b", "model.gguf", a_model)
    ollama_model(home / ".ollama" / "models", "registry.ollama.ai/library/a/1", a_model)

    def all_below() -> list[tuple[str, int, int]]:
        paths = [home, *home.rglob("*")]
        return sorted((str(p), p.lstat().st_mtime_ns, p.lstat().st_mode) for p in paths)

    before = all_below()
    assert find_models(home, {})
    assert all_below() == before
