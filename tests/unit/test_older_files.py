"""What earlier versions have written is read; `tests/data/older/README.md` says what wrote it."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from ssbd_desktop.base.events import Caption
from ssbd_desktop.models.staging import DOWNLOADS
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.settings import file as settings_file
from ssbd_desktop.settings.table import ROWS
from ssbd_desktop.transcript.export import FORMATS, ExportOptions, Show, export
from ssbd_desktop.transcript.journal_format import FORMAT
from ssbd_desktop.transcript.library import Library

OLDER = Path(__file__).resolve().parents[1] / "data" / "older"
KNOWN = {row.name for row in ROWS}
RENAMED = {
    "show_source": {True: ("show", "both")},
    "lossless_finals": {False: ("record", "shown")},
}
GIVEN_UP = {"chunk"}


@pytest.mark.parametrize("version", ["1", "2", "3", "4"])
def test_settings_are_carried_over(version: str) -> None:
    text = (OLDER / "settings" / f"{version}.toml").read_text("utf-8")
    path = settings_file.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    loaded = settings_file.load()
    assert loaded.notices == ()
    now = loaded.settings.values()
    for name, value in tomllib.loads(text).items():
        if name in RENAMED:
            today, meaning = RENAMED[name][value]
            # The file of a version that had both says both.
            assert now[today] == tomllib.loads(text).get(today, meaning)
        elif name not in GIVEN_UP:
            assert name in KNOWN
            assert now[name] == value, name

    settings_file.save(loaded.settings)
    assert settings_file.load() == loaded
    assert set(tomllib.loads(path.read_text("utf-8"))) <= KNOWN


@pytest.fixture
def library(tmp_path: Path, request: pytest.FixtureRequest) -> Library:
    return Library(shutil.copytree(OLDER / "sessions" / request.param, tmp_path / "sessions"))


ALL = ("1", "2", "2-with-gaps", "3")
CONTINUED = ALL[1:]
FIRST = ["Guten Morgen zusammen.", "Könnt ihr mich hören?", "Ja, laut und deutlich."]


def of(*versions: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("library", versions, indirect=True)


@of(*ALL)
def test_a_sessions_captions_are_read_listed_and_exported(library: Library) -> None:
    (path,) = library.paths()
    session = library.load(path)
    texts = [line.text for line in session.lines]
    expected = [*FIRST, *(["さようなら。"] if session.runs > 1 else [])]
    if '"record"' in path.read_text("utf-8"):
        expected[1] = "Können Sie mich hören?"
    assert texts == expected
    assert session.problem == ""
    assert session.began is not None
    (summary,) = library.summaries()
    assert (summary.captions, summary.problem) == (len(texts), "")
    for format in FORMATS:
        for which in get_args(Show):
            exported = export(session, ExportOptions(format, which))
            said = [line.source for line in session.lines]
            for wanted in said if which == "source" else texts:
                # Subtitles break long lines.
                assert wanted in " ".join(exported.split()), (format, which)


@of(*CONTINUED)
def test_what_was_added_to_a_session_is_read(library: Library) -> None:
    session = library.load(library.paths()[0])
    assert session.title == "Stand-up"
    assert session.languages == (("English", "German"), ("English", "Japanese"))
    (translation,) = session.translations
    assert next(iter(translation.texts.values())) == "FR Good morning everyone."
    assert set(translation.texts) <= {line.number for line in session.lines}


@of("2-with-gaps", "3")
def test_gaps_and_channels_are_read(library: Library) -> None:
    session = library.load(library.paths()[0])
    assert [(gap.channel, gap.start, gap.end) for gap in session.gaps] == [("them", 3.5, 4.0)]
    assert [line.channel for line in session.lines][:3] == ["them", "me", "them"]


@of(*CONTINUED)
def test_a_session_that_was_cut_off_is_offered_and_goes_on(library: Library) -> None:
    (path,) = library.paths()
    assert [each.path for each in library.recover().cut_off] == [path]
    before = [line.text for line in library.load(path).lines]
    library.continue_next(path)
    journal = library.journal("")
    journal.append(Caption("u1", "Und weiter.", "", "And on.", True, 0.0, 1.0))
    journal.close()
    assert [line.text for line in library.load(path).lines] == [*before, "Und weiter."]


def test_models_and_downloads_are_found(tmp_path: Path) -> None:
    folder = shutil.copytree(OLDER / "models", tmp_path / "models")
    shutil.copytree(OLDER / "downloads", folder / DOWNLOADS)
    store = ModelStore(folder, ())
    (installed,) = store.installed()
    assert installed.path == folder / "org--tiny--tiny.Q8_0.gguf" / "tiny.Q8_0.gguf"
    (unfinished,) = store.unfinished()
    assert (unfinished.name, unfinished.use) == ("other", True)
    assert store.check(installed.id, lambda *_: None, lambda: False)


def test_there_is_a_session_of_each_format() -> None:
    heads = [
        json.loads(path.read_text("utf-8").splitlines()[0])
        for path in (OLDER / "sessions").rglob("*.jsonl")
    ]
    assert {head["format"] for head in heads} == set(range(1, FORMAT + 1))
