"""A report tells settings without the person's words, and of the checks what others may read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.assembly import diagnosis
from ssbd_desktop.assembly.diagnosis import CheckResult, reported_value
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.system.logs import earlier_log_file, log_file


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("device", "system", "system"),
        ("device", "default", "default"),
        ("device", "Ann's headset", "(set)"),
        ("template", "qwen3", "qwen3"),
        ("template", "Say {text}, Ann", "(set)"),
        ("glossary", "Ann = Anna", "(set)"),
        ("whisper_model", r"C:\Users\Ann\models\small", "small"),
        ("my_name", "Ann", "(set)"),
        ("live_text_file", "/home/ann/live.txt", "(set)"),
        ("server_model", "ann/talk", "talk"),
        ("server_url", "https://team.example.com/v1", "(set)"),
        ("server_agreed", "https://team.example.com/v1", "(set)"),
        ("hotkey_hide", "Ctrl+Alt+H", "Ctrl+Alt+H"),
        ("beta", 0.4, "0.4"),
        ("show", "both", "both"),
    ],
)
def test_a_setting_is_told_without_the_persons_words(name: str, value: Any, told: str) -> None:
    assert reported_value(row(name), value) == told


def made(monkeypatch: pytest.MonkeyPatch, *findings: CheckResult, stop_after: int = 99) -> str:
    def examine(*_: Any) -> Iterator[CheckResult]:
        yield from findings

    monkeypatch.setattr(diagnosis, "examine", examine)
    pieces: list[str] = []
    diagnosis.report(Settings(), (), pieces.append, lambda: len(pieces) >= stop_after)
    return "".join(pieces)


def test_a_finding_is_told_as_others_may_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = made(
        monkeypatch,
        CheckResult("sound source", True, "Ann's headset; there are two", "microphone; two"),
        CheckResult("log", True, str(Path.home() / "log")),
        CheckResult("display", False, "There is no screen."),
    )
    assert "Ann" not in text
    assert "ok  sound source: microphone; two\nok  log: ‹path›\nNO  display: There is" in text


def test_of_a_long_log_its_last_whole_lines_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    log_file().parent.mkdir(parents=True)
    lines = [f"2026-11-22 INFO MainThread line {number:06}\n" for number in range(3000)]
    monkeypatch.setattr(diagnosis, "MOST_OF_THE_LOG", 1000 * len(lines[0]))
    # It has just begun anew, is long by itself, or just long enough.
    for newest, kept in ((10, lines), (3000, lines), (10, lines[:1000])):
        earlier_log_file().write_text("".join(kept[:-newest]), "utf-8")
        log_file().write_text("".join(kept[-newest:]), "utf-8")
        text = made(monkeypatch)
        assert [line for line in text.splitlines(True) if " line " in line] == kept[-1000:]
    assert ", package, " in text
    assert made(monkeypatch, stop_after=1) == "What happened, and what did you expect?\n\n\n"
