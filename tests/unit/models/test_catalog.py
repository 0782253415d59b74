"""The catalog that ships, and catalogs that people write."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.models.catalog import Entry, load_catalog
from ssbd_desktop.models.real_time import BITS
from ssbd_desktop.settings.languages import CODES

SHIPPED = load_catalog()
FIGURES = (Path(__file__).parents[3] / "docs" / "models.md").read_text("utf-8")

SMALL = """
version = 1
[[translation]]
id = "small"
name = "Small"
repository = "someone/small-GGUF"
files = ["small.Q8_0.gguf"]
license = "MIT"
template = "chat"
parameters = 1_000_000
quantization = "Q8_0"
looked_up = "written for a test"
"""


Written = Callable[[str], tuple[Entry, ...]]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    def load(text: str) -> tuple[Entry, ...]:
        file = tmp_path / "mine.toml"
        file.write_text(text, "utf-8")
        return load_catalog(file)

    return load


@pytest.mark.parametrize("entry", SHIPPED, ids=lambda entry: entry.id)
def test_an_entry_says_where_it_is_from_and_what_was_tried_has_figures(entry: Entry) -> None:
    assert entry.looked_up.endswith("; 2026-11-22")
    assert entry.tried == (f"\n### {entry.name}\n" in FIGURES)
    assert entry.noncommercial == ("-NC-" in entry.license)
    assert set(entry.languages) <= set(CODES)


@pytest.mark.parametrize(
    "entry", [entry for entry in SHIPPED if entry.kind == "speech"], ids=lambda entry: entry.id
)
def test_a_speech_model_brings_what_its_folder_must_have(entry: Entry) -> None:
    for name in ("config.json", "model.bin", "tokenizer.json", "vocabulary.json"):
        assert any(fnmatch(name, pattern) for pattern in entry.files)
    assert (".en" in entry.id or "distil" in entry.id) == (entry.languages == ("English",))


@pytest.mark.parametrize(
    "entry", [entry for entry in SHIPPED if entry.kind == "translation"], ids=lambda entry: entry.id
)
def test_a_translation_model_is_one_file_whose_cache_is_known(entry: Entry) -> None:
    (file,) = entry.files
    assert file.endswith(f"{entry.quantization}.gguf")
    assert entry.quantization in BITS
    assert 10_000 < entry.cache_values < 100_000
    assert 100_000 < entry.vocabulary < 300_000
    assert entry.template in ("tower", "qwen3", "chat")


def test_what_is_left_out_has_its_default_and_languages_are_known_by_name_or_code(
    written: Written,
) -> None:
    (entry,) = written(SMALL)
    assert (entry.kind, entry.languages, entry.vocabulary) == ("translation", (), 0)
    assert (entry.noncommercial, entry.tried) == (False, False)
    assert entry.better_at == ""
    assert entry.knows("Hawaiian")
    most = SMALL.replace("1_000_000", "1").replace('"MIT"', f'"{"x" * 300}"')
    (entry,) = written(f'{most}languages = ["de", "english"]')
    assert entry.languages == ("German", "English")
    assert entry.knows("German")
    assert not entry.knows("French")


def test_the_environment_names_a_catalog_and_one_that_is_no_file_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SMALL, "utf-8")
    monkeypatch.setenv("SSBD_MODELS_CATALOG", str(file))
    assert [entry.id for entry in load_catalog()] == ["small"]
    for place in ("missing.toml", "."):
        with pytest.raises(SettingError, match="cannot be read"):
            load_catalog(tmp_path / place)


NOT_SMALL = SMALL.partition("[[translation]]")[2]
WRONG = {
    "is in a newer format (2): update SSBD Desktop": "version = 2\n[[future]]\nid = 1",
    "does not say which format it is in": "version = true",
    "put “version = 1” at its beginning": "[[speech]]",
    "cannot be read (": "version = ",
    "too many of its names have dots": "version = 1\n" + ".".join("a" * 50_000) + " = 1",
    "holds “vision”, which is not a list of models": "version = 1\n[[vision]]",
    "holds “speech”, which is not a list of models": 'version = 1\nspeech = [{}, "whisper"]',
    "two entries with the id “small”": f"{SMALL}\n[[translation]]\n{NOT_SMALL}",
    "“color” of “small” is not a field that this version knows": f'{SMALL}color = "red"',
    "“id” of “?” is missing": "version = 1\n[[speech]]",
    "“parameters” of “small” is of the wrong kind": SMALL.replace("1_000_000", '"many"'),
    "“tried” of “small” is of the wrong kind": f"{SMALL}tried = 1",
    "“languages” of “small” is of the wrong kind": f'{SMALL}languages = ["de", 1]',
    "“languages” of “small” names Klingon, which is not": f'{SMALL}languages = ["Klingon"]',
    "“parameters” of “small” is not a number of weights": SMALL.replace("1_000_000", "0"),
    "“parameters” of “small” is not a number": SMALL.replace("1_000_000", "9" * 4000),
    "“license” of “small” is of the wrong kind": SMALL.replace('"MIT"', '"\\u001b[2JMIT"'),
    "“quantization” of “small” is of the wrong kind": SMALL.replace('Q8_0"', "x" * 301 + '"'),
    "“id” of “../small” may have only lower-case letters": SMALL.replace('"small"', '"../small"'),
    "“id” of “..” may have only": SMALL.replace('"small"', '".."'),
    "“id” of “Small” may have only": SMALL.replace('"small"', '"Small"'),
    "“repository” of “small” is not of the form": SMALL.replace("someone/", "../"),
    "“repository” of “small” is not of the form ORG": SMALL.replace("someone/", ""),
    "“files” of “small” names no files inside": SMALL.replace(
        '["small.Q8_0.gguf"]', '["../small.gguf", "b.gguf"]'
    ),
    "“files” of “small” names more than one file": SMALL.replace(
        '["small.Q8_0.gguf"]', '["a.gguf", "b.gguf"]'
    ),
    "“vocabulary” of “small” is of the wrong kind": f"{SMALL}vocabulary = -1",
    "“template” of “small” is for translation models": SMALL.replace('"chat"', '""'),
}


@pytest.mark.parametrize(("sentence", "text"), WRONG.items(), ids=WRONG)
def test_what_cannot_be_used_is_told_in_one_sentence(
    sentence: str, text: str, written: Written
) -> None:
    with pytest.raises(SettingError) as caught:
        written(text)
    assert sentence in str(caught.value)
    assert "mine.toml" in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.binary(max_size=200))
def test_whatever_a_file_holds_ends_in_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(content)
    with pytest.raises(SettingError):
        load_catalog(file)
