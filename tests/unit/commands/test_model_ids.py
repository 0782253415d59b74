"""Flags that name models by their id in the catalog."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.commands import cli
from ssbd_desktop.commands.arguments import parse
from ssbd_desktop.models.store import models_folder
from ssbd_desktop.settings.table import Settings
from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.command import ssbd
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL, install


@pytest.fixture(autouse=True)
def catalog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speech = entry("heard", "someone/heard", "model.bin")
    translation = entry("said", "someone/said", "*.gguf", template="auto")
    file = write_catalog(tmp_path / "catalog.toml", speech=[speech], translation=[translation])
    monkeypatch.setenv("SSBD_MODELS_CATALOG", str(file))
    monkeypatch.chdir(tmp_path)


def meant(flag: str, name: str, settings: Settings = Settings()) -> str:  # noqa: B008
    """Return the model that a flag sets."""
    made = cli.with_flags(settings, parse(["doctor", flag, name])).values()
    return str(made[flag.removeprefix("--").replace("-", "_")])


def test_an_id_is_the_model_that_was_downloaded_unless_a_file_is_so_called(tmp_path: Path) -> None:
    for settings in (Settings(), Settings(models_folder=str(tmp_path / "elsewhere"))):
        path = install(models_folder(settings), "said", {"said.gguf": b"model"})
        assert meant("--translation-model", "said", settings) == str(path)
    (tmp_path / "said").touch()
    assert meant("--translation-model", "said") == "said"
    assert meant("--translation-model", "") == ""


@pytest.mark.parametrize(
    ("flag", "name", "told"),
    [
        ("--translation-model", "said", "Said has not been downloaded: run `ssbd-desktop models g"),
        ("--whisper-model", "heard", "Heard has not been downloaded: run `ssbd-desktop models get"),
        ("--whisper-model", "said", "“said” is not a model of this kind"),
    ],
)
def test_a_model_that_is_not_there_or_of_the_other_kind_is_told(
    flag: str, name: str, told: str
) -> None:
    with pytest.raises(SsbdError, match=f"^{flag}: {told}"):
        meant(flag, name)


def test_no_id_is_a_path_and_a_catalog_is_read_where_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert meant("--translation-model", "unsaid") == "unsaid"
    monkeypatch.setenv("SSBD_MODELS_CATALOG", "missing.toml")
    ssbd(tmp_path, "translate", "--translation-model", "said").refuses("missing.toml cannot be")
    flags = ("--translation-model", TRANSLATION_MODEL, "--template", TEMPLATE)
    assert ssbd(tmp_path, *flags, "translate").code == 0
