"""What `demo` shows where, and that nothing of the person's is touched."""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import pytest

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.base.events import Caption, Event, Gap, LanguageHeard, Transcript
from ssbd_desktop.commands import app, demo, transcribe
from ssbd_desktop.commands.demo import TerminalCaptions
from ssbd_desktop.settings.demo_pack import WHAT_THEY_ARE, find
from ssbd_desktop.settings.file import Loaded
from ssbd_desktop.settings.table import Settings
from tests.helpers.command import FakeTerminal, ssbd

NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
LAST = "Würde Montag um ein Uhr für Sie passen?"


def caption(visible: str, source: str = "we will", final: bool = False) -> Caption:
    return Caption("u1", visible, "", source, final, 0.0, 1.0)


SAID: list[Event] = [
    Transcript("u1", "we", "will", False, 0.0, 1.0),
    caption(""),
    caption("Wir"),
    caption("Wir"),
    caption("Wir werden"),
    caption("Wir werden gehen.", "We will go.", True),
]


@pytest.mark.parametrize(("out", "between"), [(FakeTerminal(), "\r\x1b[K"), (io.StringIO(), "\n")])
def test_in_a_terminal_the_line_grows_in_its_place_and_elsewhere_each_state_has_one(
    out: io.StringIO, between: str
) -> None:
    shown = TerminalCaptions(out)
    for event in SAID:
        shown.tell(event)
    states = ["… we will", "… Wir", "… Wir werden", "  We will go.\n→ Wir werden gehen.\n"]
    assert out.getvalue().removeprefix("\r\x1b[K") == between.join(states)


@pytest.mark.parametrize("out", [FakeTerminal(), io.StringIO()])
def test_who_speaks_what_was_not_heard_and_what_is_spoken(out: io.StringIO) -> None:
    shown = TerminalCaptions(out)
    for event in (
        LanguageHeard(""),
        LanguageHeard("French", 0.9),
        LanguageHeard("English", 0.8, "me"),
        Caption("u1", "Gut", "", "bon", False, 0.0, 1.0, channel="them"),
        Gap("me", 1.0, 4.0),
        Caption("u1", "Guten Tag", "", "bonjour", True, 0.0, 1.0, channel="them"),
        Gap("", 5.0, 130.0),
    ):
        shown.tell(event)
    assert out.getvalue().replace("\r\x1b[K", "").replace("Gut  Me", "Gut\n  Me").splitlines() == [
        "  [French is spoken]",
        "  Me: [English is spoken]",
        "… Them: Gut",
        "  Me: [3 s not heard]",
        "  Them: bonjour",
        "→ Them: Guten Tag",
        "  [2:05 min not heard]",
    ]


def test_it_begins_in_the_window_or_the_terminal_with_the_persons_settings_as_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = list[Any]()

    def no_screen(*given: object, **more: object) -> NoReturn:
        asked.append((*given, more))
        raise DisplayError("There is no screen.")

    def told(code: int, *given: Any) -> int:
        asked.append((code, *given))
        return code

    monkeypatch.setattr(app, "run", no_screen)
    monkeypatch.setattr(transcribe, "run", partial(told, 5))
    monkeypatch.setattr(transcribe, "follow", partial(told, 6))
    own, pack = Settings().with_values({"device": "Mine", "target_language": "French"}), find()
    stored, shown = Loaded(Settings(), ("Broken.",)), pack.settings(own)
    assert demo.run(stored, own, headless=False) == 6
    assert demo.run(stored, own, headless=True, speed=2.0, out=(out := io.StringIO())) == 5
    assert asked[0] == (Settings(), own, ("Broken.",), {"demonstration": True})
    assert (asked[1][:2], asked[1][3:]) == ((6, shown), (pack.clip, 1.0))
    assert asked[2:] == [(5, shown, pack.clip, 2.0, out)]
    other = "The captions are in German: the demonstration knows only German, Chinese, Japanese."
    screen = "There is no screen. Until then, here are the captions of the demonstration."
    assert capsys.readouterr().err.splitlines() == [other, screen, WHAT_THEY_ARE, other]
    demo.run(stored, Settings(target_language="Chinese"), headless=True)
    assert not capsys.readouterr().err


def test_of_a_line_wider_than_the_terminal_the_end_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    for words, drawn in (("a" * 17, "… " + "a" * 17), ("a" * 9 + "b" * 9, "…" + "a" * 9 + "b" * 9)):
        out, seen = FakeTerminal(), list[str]()
        monkeypatch.setattr(out, "flush", lambda o=out, seen=seen: seen.append(o.getvalue()))
        TerminalCaptions(out).tell(caption(words))
        assert seen == [f"\r\x1b[K{drawn}"], "at once"


@pytest.mark.slow
def test_without_a_screen_it_says_so_and_captions_grow_in_the_terminal(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "demo", "--speed", "0", "--beta", "0.2", env=NO_SCREEN)
    assert done.code == 0, done.err
    assert done.err.startswith("There is no screen to draw on")
    assert WHAT_THEY_ARE in done.err
    assert done.out.splitlines()[-1] == f"→ {LAST}"
    assert not (tmp_path / "config").exists()
    assert not (tmp_path / "data").exists()
