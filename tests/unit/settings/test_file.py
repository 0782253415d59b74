from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.file import Loaded, load, save, settings_file
from ssbd_desktop.settings.table import Settings
from tests.helpers.fakes import raising
from tests.helpers.no_files import NO_FILES

FULL = raising(OSError(28, "No space left on device"))
CHOSEN = Settings().with_values({"beta": 0.3, "template": 'a "quoted"\n{text} ä', "mask_k": 0})


def write(text: str | bytes) -> Path:
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_without_a_file_defaults_are_in_force_and_what_is_saved_comes_back() -> None:
    assert load() == Loaded(Settings())
    save(CHOSEN)
    assert load() == Loaded(CHOSEN)
    assert "font_size" not in settings_file().read_text("utf-8")


@pytest.mark.parametrize(
    "text",
    [
        *("beta = = 1", b"\xff\xfe", "[[[", "beta = 1" + "0" * 5000, "beta = " + "[" * 100_000),
        *(begin + ".".join("a" * 2002) + end for begin, end in (("", " = 1"), ("[", "]"))),
    ],
    ids=["TOML", "UTF-8", "bracket", "digits", "depth", "dots", "table"],
)
def test_a_broken_file_is_kept_aside_and_reported(text: str | bytes) -> None:
    path = write(text)
    loaded = load()
    assert loaded.settings == Settings()
    (notice,) = loaded.notices
    assert "kept as settings.broken-1.toml" in notice
    assert ("(it is not UTF-8)" in notice) == isinstance(text, bytes)
    assert not path.exists()
    aside = path.with_name("settings.broken-1.toml").read_bytes()
    assert aside == (text if isinstance(text, bytes) else text.encode())


@pytest.mark.skipif(sys.platform == "win32", reason="pipes, devices and links of POSIX")
@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_put_aside_and_settings_are_kept(kind: str) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    NO_FILES[kind](path)
    loaded = load()
    assert loaded.settings == Settings()
    (notice,) = loaded.notices
    assert "it is a" in notice or "Too many levels" in notice
    assert "kept as settings.broken-1.toml" in notice
    save(CHOSEN)
    assert load() == Loaded(CHOSEN)
    write("beta = 7")  # a copy is kept, beside what cannot be compared with it
    assert load().notices[-1] == "The original file was kept as settings.broken-2.toml."


def test_a_file_of_gigabytes_is_put_aside() -> None:
    with write("").open("wb") as file:
        file.truncate(2**36)
    (notice,) = load().notices
    assert "it holds more than 1 MB" in notice


def test_a_mark_at_the_beginning_and_a_text_with_the_character_0_are_left_out() -> None:
    write("\ufeffmask_k = 5\n")
    assert load() == Loaded(Settings().with_values({"mask_k": 5}))
    write('translation_model = "a\\u0000b"\nmask_k = 5\n')
    loaded = load()
    assert loaded.settings == Settings().with_values({"mask_k": 5})
    assert "“Translation model” must not contain the null character." in loaded.notices[0]


def test_what_a_newer_version_wrote_comes_back_to_it() -> None:
    """Settings that this version does not know survive being saved by it."""
    newer = 'mask_k = 5\nnovelty = "x"\n\n[future]\ndeep = [1, {a = true}]\n'
    path = write(newer)
    loaded = load()
    assert loaded.settings.mask_k == 5
    assert sum("It has no effect and is kept." in notice for notice in loaded.notices) == 2
    save(loaded.settings.with_values({"mask_k": 7, "beta": 0.1}))
    assert tomllib.loads(path.read_text("utf-8")) == {
        "novelty": "x",
        "future": {"deep": [1, {"a": True}]},
        "mask_k": 7,
        "beta": 0.1,
    }
    save(Settings())
    assert set(tomllib.loads(path.read_text("utf-8"))) == {"novelty", "future"}


def test_a_bad_value_is_left_out_and_told_once_and_kept_once() -> None:
    path = write('beta = 7\nmask_k = 5\nnovelty = "x"\n')
    loaded = load()
    assert loaded.settings == Settings().with_values({"mask_k": 5})
    bad, unknown, kept = loaded.notices
    assert bad.endswith(
        "“Bias β” must be a number from 0 to 1, not 7. The default is used instead."
    )
    assert "There is no setting “novelty”: a newer version may know it." in unknown
    assert unknown.endswith("It has no effect and is kept.")
    assert kept == "The original file was kept as settings.broken-1.toml."
    assert load().notices == (unknown,), "it stands, and nothing of the file is lost"
    assert tomllib.loads(path.read_text("utf-8")) == {"mask_k": 5, "novelty": "x"}
    for value, number in (("1e999", 2), ("0x" + "f" * 5000, 3), ("1e999", 2)):
        write(f"beta = {value}")
        assert f"settings.broken-{number}.toml" in load().notices[-1]
        assert load() == Loaded(Settings())
    assert len(list(path.parent.glob("*.broken-*"))) == 3


def test_a_folder_that_cannot_be_made_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "blocked").write_text("a file, not a folder")
    monkeypatch.setenv("SSBD_DESKTOP_HOME", str(tmp_path / "blocked"))
    with pytest.raises(SettingError, match="cannot be saved in .*they stay in effect until"):
        save(CHOSEN)


def test_a_name_that_toml_cannot_hold_is_told_and_the_old_file_stays() -> None:
    save(CHOSEN)
    with pytest.raises(SettingError, match="names a file whose name is not UTF-8: rename it"):
        save(Settings().with_values({"translation_model": "caf\udce9.gguf"}))
    assert load().settings == CHOSEN


def test_what_is_in_the_file_survives_a_save_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    save(CHOSEN)
    monkeypatch.setattr(sys.modules["os"], "replace", FULL)
    with pytest.raises(SettingError, match="No space left on device"):
        save(Settings())
    assert load().settings == CHOSEN
    path = write("beta = 7")
    assert load() == load(), "no copy can be kept"
    assert load().notices[-1] == "The original file was kept as settings.toml."
    assert path.read_text("utf-8") == "beta = 7"
    write("beta")
    assert "cannot be read" in load().notices[0]


def test_a_file_that_may_not_be_read_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("mask_k = 5\n")
    forbidden = raising(PermissionError(13, "Permission denied", str(path)))
    monkeypatch.setattr("ssbd_desktop.settings.file.read_toml", forbidden)
    loaded = load()
    assert loaded.settings == Settings()
    assert "(Permission denied)" in loaded.notices[0]
    save(CHOSEN)
    assert path.with_name("settings.broken-1.toml").read_bytes() == b"mask_k = 5\n"
