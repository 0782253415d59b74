"""The voices that the person has asked to remember."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings import remembered_voices
from ssbd_desktop.settings.remembered_voices import remember, remembered, whose
from ssbd_desktop.system.folders import data_folder

ANN, BOB = (1.0, 0.0, 0.2), (0.0, 1.0, 0.2)


def test_a_voice_has_its_name_again_until_it_is_forgotten() -> None:
    assert whose(ANN) == ""
    remember("Ann", ANN)
    remember("Bob", BOB)
    heard = (ANN, BOB, (0.9, 0.1, 0.2), (0.77, 0.0, 0.0), (1.0,), (0.5, 0.5, 0.2))
    assert [whose(voice) for voice in heard] == ["Ann", "Bob", "Ann", "Ann", "Ann", ""]
    remember("Ann", None)
    assert (whose(ANN), list(remembered())) == ("", ["Bob"])


@pytest.mark.parametrize("content", ["", "[]", '{"Ann": 3}', '{"Ann": ["x"]}', "\0"])
def test_a_damaged_file_holds_none(content: str) -> None:
    remember("Ann", ANN)
    (file,) = data_folder().iterdir()
    file.write_text(content)
    assert remembered() == {}


def test_where_they_cannot_be_kept_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocker = tmp_path / "no folder"
    blocker.write_text("")
    monkeypatch.setattr(remembered_voices, "data_folder", lambda: blocker)
    with pytest.raises(SettingError, match="Voices cannot be saved in .*: free up space"):
        remember("Ann", ANN)
