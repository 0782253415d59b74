"""What the app saves of settings that came by flags."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from ssbd_desktop.commands import app, cli
from ssbd_desktop.settings import file as saved_settings
from ssbd_desktop.settings.table import Settings


def test_flags_of_one_run_are_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    saved_settings.save(Settings().with_values({"font_size": 30, "beta": 0.4}))

    def run_app(settings: Settings, make: Any, save: Any, *_: Any, **__: Any) -> NoReturn:
        assert (settings.translation_model, settings.beta) == ("here/a.gguf", 0.1)
        save(settings.with_values({"opacity": 0.5}))
        raise SystemExit(0)

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("ssbd_desktop.ui.shell.run.run", run_app)
    with pytest.raises(SystemExit):
        cli.main(["--translation-model", "here/a.gguf", "--beta", "0.1"])
    stored = saved_settings.load().settings
    assert stored == Settings().with_values({"font_size": 30, "beta": 0.4, "opacity": 0.5})


def test_a_flag_that_the_person_then_changes_is_saved() -> None:
    stored = Settings()
    started = stored.with_values({"beta": 0.1, "mask_k": 9})
    current = started.with_values({"beta": 0.3})
    assert app.to_store(stored, started, current) == stored.with_values({"beta": 0.3})
