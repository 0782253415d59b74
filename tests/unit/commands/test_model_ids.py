"""Flags that name models by their id in the catalog."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.command import ssbd
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL, install

LINE = '{"utterance": "u1", "source": "Can you hear me", "final": true}\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One whose app knows another catalog."""
    speech = entry("heard", "someone/heard", "model.bin")
    translation = entry("said", "someone/said", "*.gguf", template="auto")
    file = write_catalog(tmp_path / "catalog.toml", speech=[speech], translation=[translation])
    monkeypatch.setenv("SSBD_MODELS_CATALOG", str(file))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


@pytest.mark.slow
@pytest.mark.parametrize("moved", [False, True])
def test_an_id_is_the_model_that_was_downloaded(home: Path, tmp_path: Path, moved: bool) -> None:
    folder = tmp_path / "elsewhere" if moved else home / "data" / "models"
    if moved:
        (home / "config").mkdir(parents=True)
        settings = f"models_folder = {json.dumps(str(folder))}"
        (home / "config" / "settings.toml").write_text(settings, "utf-8")
    install(folder, "said", {"said.gguf": TRANSLATION_MODEL.read_bytes()})
    flags = ("--translation-model", "said", "--template", TEMPLATE)
    done = ssbd(home, *flags, "translate", stdin=LINE)
    assert done.code == 0, done.err
    assert done.records[0]["utterance"] == "u1"


@pytest.mark.slow
def test_a_file_that_is_so_called_comes_first(home: Path, tmp_path: Path) -> None:
    install(home / "data" / "models", "said", {"said.gguf": b"no model"})
    shutil.copy(TRANSLATION_MODEL, tmp_path / "said")
    flags = ("--translation-model", "said", "--template", TEMPLATE)
    assert ssbd(home, *flags, "translate", stdin=LINE).code == 0


def test_a_model_that_is_not_there_or_of_the_other_kind_is_told_and_no_id_is_a_path(
    home: Path,
) -> None:
    for flag, name, id in (
        ("--translation-model", "Said", "said"),
        ("--whisper-model", "Heard", "heard"),
    ):
        told = f"{name} has not been downloaded: run `ssbd-desktop models get {id}` first."
        ssbd(home, flag, id, "doctor").refuses(f"{flag}: {told}")
    ssbd(home, "--whisper-model", "said", "doctor").refuses("--whisper-model: “said”", "kind")
    ssbd(home, "translate", "--translation-model", "unsaid").refuses("unsaid does not exist")


@pytest.mark.slow
def test_a_catalog_that_cannot_be_read_is_told_where_it_is_needed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSBD_MODELS_CATALOG", "missing.toml")
    ssbd(home, "translate", "--translation-model", "said").refuses("missing.toml cannot be read")
    flags = ("--translation-model", TRANSLATION_MODEL, "--template", TEMPLATE)
    assert ssbd(home, *flags, "translate", stdin=LINE).code == 0
