"""The demonstration pack, and what becomes of one that is not whole, or damaged while in use."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from research.training.demo_pack.finish import make_manifest
from ssbd_desktop.assembly import real_pipeline
from ssbd_desktop.assembly.window_services import KeptSessions, services
from ssbd_desktop.base.errors import PackError
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import resource

RESTORE = "install SSBD Desktop again"
VOCABULARY = "whisper-en/vocabulary.json"
MOST_BYTES = 24_000_000
MOST_BYTES_OF_TRANSLATION = 9_000_000


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A pack of the same files, to be spoilt."""
    return shutil.copytree(resource("demo"), tmp_path / "demo")


@pytest.fixture
def pack(copied: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the pack, which the app takes for the one that it ships with."""
    monkeypatch.setattr(demo_pack, "resource", lambda _: copied)
    return copied


def change(folder: Path, edit: Callable[[dict[str, Any]], object]) -> None:
    path = folder / demo_pack.MANIFEST
    manifest = json.loads(path.read_text("utf-8"))
    edit(manifest)
    path.write_text(json.dumps(manifest), "utf-8")


def test_the_pack_that_ships_is_whole_and_small() -> None:
    pack = demo_pack.find()
    pack.check()
    sizes = {name: (pack.folder / name).stat().st_size for name in pack.files}
    assert sum(sizes.values()) <= MOST_BYTES
    assert sizes[demo_pack.TRANSLATION_MODEL] <= MOST_BYTES_OF_TRANSLATION
    said = pack.said().splitlines()
    assert len(said) >= 12
    for language, marks in zip(demo_pack.LANGUAGES, ("äöü", "我们的", "をました"), strict=True):
        assert len(pack.translation(language).splitlines()) == len(said)
        assert set(marks) <= set(pack.translation(language)), "it is in that language"


def test_its_manifest_is_the_one_that_is_made_of_it_and_every_model_has_its_card() -> None:
    folder = resource("demo")
    assert make_manifest(folder) == (folder / demo_pack.MANIFEST).read_text("utf-8")
    for name in ("work-call.md", "whisper-en.md", "call.md"):
        card = resource(f"demo/{name}").read_text("utf-8").casefold()
        for heading in ("## data", "## license", "## can and cannot", "## figures"):
            assert heading in card, (name, heading)


def test_the_rest_of_the_settings_stays() -> None:
    own_prompt = "<|x|>{text}<|y|>"
    mine = Settings().with_values(
        {"beta": 0.1, "target_language": "French", "template": own_prompt}
        | {"context": 3, "glossary": "meeting = Sitzung", "microphone": "default"}
        | {"live_text_file": "captions.txt", "websocket_port": 8123}
    )
    shown = demo_pack.find().settings(mine)
    assert (shown.beta, shown.target_language) == (0.1, "German")
    assert (shown.context, shown.glossary) == (0, "")  # the model has seen neither
    # Nothing of the person's own is heard in it, nor is it handed on.
    assert (shown.device, shown.microphone) == (str(demo_pack.find().clip), "")
    assert (shown.live_text_file, shown.websocket_port) == ("", 0)
    assert Path(shown.whisper_model).is_dir()
    assert Path(shown.translation_model).is_file()
    assert shown.template == "auto"  # which fits the next model that is chosen as well


@pytest.mark.parametrize("language", ["German", "Chinese", "Japanese"])
def test_captions_are_in_the_persons_language_where_the_model_knows_it(language: str) -> None:
    mine = Settings().with_values({"target_language": language})
    shown = demo_pack.demo_settings(mine)
    assert shown.target_language == language
    assert demo_pack.is_demo(shown)
    assert demo_pack.is_demo(shown.with_values({"target_language": "German"}))
    assert not demo_pack.is_demo(shown.with_values({"target_language": "French"}))


SPOKEN = Settings().with_values(
    {"source_language": "English", "target_language": "German", "device": "system"}
    | {"template": "chat", "context": 3, "glossary": "meeting = Sitzung"}
)


@pytest.mark.parametrize("language", demo_pack.LANGUAGES)
def test_its_models_stand_in_for_those_that_are_missing(language: str) -> None:
    demo, mine = demo_pack.demo_settings(), SPOKEN.with_values({"target_language": language})
    speech = demo_pack.stand_in(mine, ["whisper_model"])
    assert speech == mine.with_values({"whisper_model": demo.whisper_model})
    both = demo_pack.stand_in(mine, ["whisper_model", "translation_model"])
    assert both is not None
    assert both.target_language == language
    assert (both.whisper_model, both.translation_model) == (
        demo.whisper_model,
        demo.translation_model,
    )
    assert (both.template, both.context, both.glossary) == ("auto", 0, "")
    assert both.device == "system", "it is the person's own sound"
    assert not demo_pack.is_demo(both)


@pytest.mark.parametrize(
    "other",
    [{"source_language": "auto"}, {"source_language": "French"}, {"target_language": "Korean"}],
)
def test_its_models_stand_in_for_none_of_other_languages(other: dict[str, str]) -> None:
    assert demo_pack.stand_in(SPOKEN.with_values(other), ["whisper_model"]) is None


@pytest.mark.parametrize("name", [demo_pack.MANIFEST, demo_pack.CLIP, "whisper-en/model.bin"])
def test_a_missing_file_is_named(copied: Path, name: str) -> None:
    (copied / name).unlink()
    with pytest.raises(PackError, match=f"lacks the file {name}: {RESTORE}"):
        demo_pack.find(copied).check()


def test_a_file_that_cannot_be_read_is_named(copied: Path) -> None:
    pack = demo_pack.find(copied)
    for name in ("whisper-en/config.json", demo_pack.MANIFEST):
        (copied / name).unlink()
        (copied / name).mkdir()  # not even the superuser reads a folder as a file
    with pytest.raises(PackError, match=f"whisper-en/config.json .* cannot be read .*{RESTORE}"):
        pack.check()
    with pytest.raises(PackError, match=f"manifest.json .* cannot be read .*{RESTORE}"):
        demo_pack.find(copied)


@pytest.mark.parametrize("version", [0, 1, 3, -1])
def test_another_version_is_told(copied: Path, version: int) -> None:
    change(copied, lambda manifest: manifest.update(version=version))
    with pytest.raises(PackError, match=f"is of version {version} .* version 2: {RESTORE}"):
        demo_pack.find(copied)


NO_MANIFESTS = (
    *(b"", b"[]", b"{", b'{"version": 2}', b'{"version": 2, "files": {"a": 1}}', b"\xff"),
    b"[" * 100_000,
)


@pytest.mark.parametrize(
    "edit",
    [
        *NO_MANIFESTS,
        lambda manifest: manifest.pop("version"),
        *(partial(dict.update, version=no) for no in ("1", "2", None, 1.0, 1.5, True, [1])),
        # What the app needs is not in it.
        *(lambda found, name=name: found["files"].pop(name) for name in demo_pack.PARTS),
    ],
)
def test_a_manifest_that_is_none_or_says_what_cannot_be_is_damaged(
    copied: Path, edit: bytes | Callable[[dict[str, Any]], object]
) -> None:
    if isinstance(edit, bytes):
        (copied / demo_pack.MANIFEST).write_bytes(edit)
    else:
        change(copied, edit)
    with pytest.raises(PackError, match=f"manifest.json is damaged: {RESTORE}"):
        demo_pack.find(copied)


def test_a_part_is_checked_by_itself_and_other_files_are_not(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pack.parent)
    for name in (VOCABULARY, demo_pack.TRANSLATION_MODEL):
        (pack / name).unlink()
        part = Path(name).parts[0]
        for path in (pack / part, Path("demo", part)):
            with pytest.raises(PackError, match=f"lacks the file {name}: {RESTORE}"):
                demo_pack.check_part(path)
    demo_pack.check_part(pack / demo_pack.CLIP)
    demo_pack.check_part(pack.parent / demo_pack.TRANSLATION_MODEL)
    demo_pack.check_part(Path("default"))


def overwrite(path: Path) -> None:
    with path.open("r+b") as file:
        middle = file.seek(path.stat().st_size // 2)
        found = file.read(4)
        file.seek(middle)
        file.write(bytes(4) if found != bytes(4) else b"more")


def test_it_is_told_before_it_is_used_and_a_model_in_use_is_not_given_up_for_it(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(real_pipeline, "Pipeline", lambda *_, **parts: parts)
    sessions, settings = KeptSessions(), demo_pack.demo_settings()
    asked, parts = services(sessions), cast(Any, real_pipeline.make_pipeline(settings, print))
    looks: list[Callable[[], object]] = [
        asked.check_demo,
        lambda: asked.describe("translation_model", settings.translation_model),
        lambda: asked.describe("whisper_model", settings.whisper_model),
        lambda: parts["translator"].check(settings),
        lambda: parts["transcriber"].check(settings),
        lambda: parts["open_source"](settings),
    ]
    for look in looks:
        look()
    for name in (demo_pack.TRANSLATION_MODEL, "whisper-en/model.bin", demo_pack.CLIP):
        overwrite(pack / name)
    looks += [
        lambda: parts["translator"].load(settings, Loading()),
        lambda: parts["transcriber"].load(settings, Loading()),
    ]
    for look in looks:
        with pytest.raises(PackError, match=f"(gguf|bin|wav) is damaged: {RESTORE}"):
            look()
    sessions.live.close()
