from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.commands import app, cli, demo, export, models, self_test, transcribe, translate
from ssbd_desktop.commands.arguments import parse
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings import file as saved_settings
from ssbd_desktop.settings.table import SHOWN, Settings
from ssbd_desktop.system import logs
from ssbd_desktop.system.folders import log_folder
from ssbd_desktop.transcript.export import ExportOptions
from ssbd_desktop.transcript.labels import ENGLISH
from ssbd_desktop.transcript.live_text.publisher import LiveText
from tests.helpers.command import Outcome, ssbd
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL

MODEL = ("--translation-model", str(TRANSLATION_MODEL))
FLAGS = (*MODEL, "--template", TEMPLATE)
LINE = '{"utterance": "u1", "source": "Can you hear me", "final": true}\n'


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the tests' own streams and log as they are."""
    monkeypatch.setattr(cli, "set_up_streams", lambda: None)
    monkeypatch.setattr(logs, "set_up", lambda _: None)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["translate", "--beta", "1.5"],
            "--beta: “Bias β” must be a number from 0 to 1, not “1.5”",
        ),
        (["translate", "--translation-model", "/no/such.gguf"], "/no/such.gguf does not exist"),
        (["translate"], "No “Translation model” is selected: give one with --translation-model."),
        (["transcribe"], "is selected: give one with --whisper-model."),
        (["translate", *MODEL, "--template", "x"], "{text}"),
        (["translate", *MODEL, "--template", "chat"], "no chat template"),
        (["translate", "--translation-model", "~nobodyhere/x.gguf"], "~nobodyhere/x.gguf"),
        (["transcribe", "gone.wav"], "There is no file gone.wav: check its name and folder."),
    ],
)
@pytest.mark.usefixtures("here")
def test_what_cannot_be_is_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    code, told = cli.main(arguments), capsys.readouterr()
    Outcome(code, *told).refuses(words)


def test_a_broken_settings_file_is_told_and_the_command_runs(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text("= broken")
    done = ssbd(tmp_path, "translate", *FLAGS, stdin=LINE)
    assert done.code == 0
    assert "settings.broken-1.toml" in done.err
    assert [each["utterance"] for each in done.records] == ["u1", "u1"], "it and its record"


@pytest.mark.parametrize(
    ("command", "begins", "without"),
    [
        ("", "Live translated captions for calls", ""),
        ("transcribe", "Caption a sound or video file", "captions, windows, live text, models"),
        (
            "translate",
            "Translate growing",
            "captions, sound, recognition, windows, live text, models",
        ),
    ],
)
def test_help_shows_the_settings_that_concern_a_command_with_their_defaults(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    begins: str,
    without: str,
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    with pytest.raises(SystemExit) as ended:
        parse([*command.split(), "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(begins)
    assert f"ssbd-desktop {command}" in shown.split("\n\n")[1], "an example"
    for flag in ("--beta N ", "--template TEXT ", "--verbose ", "--policy ssbd|"):
        assert flag in shown
    assert ("--pinned [on|off] " in shown) == ("windows" not in without)
    assert "Options override the settings file." in shown
    for row in SHOWN:
        concerns = row.group not in without.split(", ")
        words = {"True": "on", "False": "off", "": "none"}
        told = f"{row.for_flag} Default: {words.get(str(row.default), row.default)}."
        assert (f"{row.flag} " in shown, told in shown) == (concerns, concerns)
        assert (f"\n{row.group}:\n" in shown) == concerns


@pytest.mark.parametrize(
    ("arguments", "taken"),
    [
        ("--first-run --verbose", {"first_run": True, "verbose": True}),
        ("translate --beta -1.5 --mask-k=-1", {"beta": "-1.5", "mask_k": "-1"}),
        ("demo", {"headless": False, "speed": 1.0}),
        ("demo --headless --speed 0", {"headless": True, "speed": 0.0}),
        ("--font-size 20 --pinned off demo", {"font_size": "20", "pinned": "off", "speed": 1.0}),
        ("--pinned --click-through OFF", {"pinned": "on", "click_through": "OFF"}),
        ("export", {"session": "latest", "text": "both"}),
        ("export - --text source", {"session": "-", "text": "source"}),
        ("export -- --odd", {"session": "--odd"}),
        ("transcribe a.mp4 --out a.VTT", {"format": "vtt"}),
        ("transcribe a.mp4 --out a.vtt --format txt", {"format": "txt"}),
        ("export --out a.md", {"format": "md"}),
        ("export --out a", {"format": None}),
        ("models list --catalog a.toml", {"json": False, "catalog": Path("a.toml")}),
    ],
)
def test_what_is_given_is_taken(
    monkeypatch: pytest.MonkeyPatch, arguments: str, taken: dict[str, object]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ssbd-desktop", *arguments.split()])
    options = vars(parse())
    assert {name: options[name] for name in taken} == taken


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("fly", "There is no command “fly”: see ssbd-desktop --help."),
        ("transcibe a.wav", "There is no command “transcibe”: did you mean transcribe?"),
        ("models lst", "There is no command “lst”: did you mean list?"),
        ("control fly", "There is no command “fly”: see ssbd-desktop control --help."),
        ("--pinned fly", "There is no command “fly”"),
        ("--flay", "There is no option --flay: see ssbd-desktop --help."),
        ("--fontsize 3", "There is no option --fontsize: did you mean --font-size?"),
        ("--font-si 3", "There is no option --font-si: did you mean --font-size?"),
        ("--text-size 3", "There is no option --text-size: did you mean --font-size?"),
        ("translate --font-sizes 3", "no option --font-sizes: did you mean --context-size?"),
        ("--template demo --font-si 3 translate", "There is no command “3”"),
        ("export --formt=srt", "There is no option --formt: did you mean --format?"),
        ("export --format doc", "--format must be one of srt, vtt, txt, md, json, not “doc”: see"),
        ("transcribe a.wav --out a.doc", "--out needs a --format, or a name that ends in one of s"),
        ("models", "The following arguments are required: ACTION: see ssbd-desktop models --help."),
        ("models get --json", "The following arguments are required: MODEL: see"),
        ("translate --font-size 20", "--font-size) does not apply to ssbd-desktop translate:"),
        ("--font-size 20 translate", "--font-size) does not apply to ssbd-desktop translate:"),
        ("transcribe a.wav --live-text-file a", "-file) does not apply to ssbd-desktop transcribe"),
        ("doctor --beta 0.2", "--beta) does not apply to ssbd-desktop doctor:"),
        ("export --beta 0.2", "--beta) does not apply to ssbd-desktop export:"),
        ("--beta 0.2 models list", "--beta) does not apply to ssbd-desktop models list:"),
        ("--self-test --beta 0.2", "--beta) does not apply to ssbd-desktop --self-test:"),
        ("demo --whisper-model a", "--whisper-model) does not apply to ssbd-desktop demo:"),
        ("demo --context 3", "--context) does not apply to ssbd-desktop demo:"),
        ("demo --glossary a=b", "--glossary) does not apply to ssbd-desktop demo:"),
        ("demo --live-text-file a.txt", "--live-text-file) does not apply to ssbd-desktop demo:"),
        ("demo --websocket-port 8123", "--websocket-port) does not apply to ssbd-desktop demo:"),
        ("transcribe --speed 100.5", "the speed must be a number from 0 to 100, not “100.5”: see"),
        ("transcribe --speed -0.5", "the speed must be a number from 0 to 100, not “-0.5”"),
        ("transcribe --speed abc", "the speed must be a number from 0 to 100, not “abc”"),
        ("transcribe --speed nan", "the speed must be a number from 0 to 100, not “nan”"),
    ],
)
def test_what_is_given_wrong_ends_it_with_2_before_anything_is_done(
    capsys: pytest.CaptureFixture[str], arguments: str, told: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        parse(arguments.split())
    (line,) = capsys.readouterr().err.splitlines()
    assert (ended.value.code, told in line) == (2, True), line


OWN = Settings().with_values({"their_name": "Jo", "whisper_model": "/w"})
SRT = ExportOptions("srt", "both", labels=ENGLISH.with_names(OWN))
URL = "https://team.example.com/v1"


@pytest.mark.parametrize(
    ("arguments", "module", "function", "given"),
    [
        (["--self-test"], self_test, "run", []),
        (["translate", *MODEL], translate, "run", [MODEL[1]]),
        (["transcribe", "--speed", "2"], transcribe, "run", ["Jo", None, 2.0]),
        (["transcribe", __file__, "--format", "srt"], transcribe, "run_export",
         ["Jo", Path(__file__), None, SRT, None]),
        (["demo", "--headless"], demo, "run", ["Jo", True, 1.0]),
        (["export", "a", "--out", "x"], export, "run", ["a", SRT, Path("x")]),
        (["control", "click-through"], app, "control", ["click_through"]),
        (["models", "check"], models, "run", ["Jo", "check"]),
        (["doctor", "--server-url", URL], self_test, "doctor", [URL, False]),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("here")
def test_each_command_gets_what_was_given_and_its_exit_code_is_the_programs(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], module: Any, function: str, given: object
) -> None:
    saved_settings.save(OWN)
    got = list[object]()

    def run(*values: Any, **more: Any) -> int:
        for each in (*values, *more.values()):
            if isinstance(each, Settings):
                got.append(each.server_agreed or each.translation_model or each.their_name)
            elif not isinstance(each, saved_settings.Loaded):
                got.append(getattr(each, "action", each))
        return 7

    monkeypatch.setattr(module, function, run)
    assert (cli.main(arguments), got) == (7, given)


@pytest.mark.parametrize(
    ("saved", "models", "given", "asked", "told"),
    [
        (False, 0, {}, True, "in front."),
        (False, 1, {}, True, "with these options."),
        (False, 2, {}, False, "with these options."),
        (False, 0, {"notices": ["The file was broken."]}, False, "in front."),
        (True, 0, {}, False, "in front."),
        (True, 0, {"first_run": True}, True, "with these options."),
        (False, 0, {"demonstration": True}, False, "to start the demonstration, or choose"),
    ],
)
def test_the_first_start_asks_unless_all_is_said_and_a_second_app_says_what_it_ignores(
    monkeypatch: pytest.MonkeyPatch, saved: bool, models: int, given: Any, asked: bool, told: str
) -> None:
    begun, done = dict[str, Any](), list[str]()

    def run_app(*_: Any, **more: Any) -> NoReturn:
        begun.update(more, notes=len(list((log_folder() / "crashes").iterdir())))
        more["ended"]()
        assert not list((log_folder() / "crashes").iterdir()), "all went well"
        raise SystemExit(0)

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("ssbd_desktop.ui.shell.app.run", run_app)
    monkeypatch.setattr(app, "share_one_heap", lambda: done.append("one heap"))
    monkeypatch.setattr(LiveText, "close", lambda _: done.append("closed"))
    if saved:
        saved_settings.save(Settings())
    named = dict.fromkeys(("translation_model", "whisper_model")[:models], "/any")
    with pytest.raises(SystemExit):
        app.run(Settings(), Settings().with_values(named), given.pop("notices", []), **given)
    assert (begun["first_run"], begun["demonstration"]) == (asked, "demonstration" in given)
    assert told in begun["runs_already"]
    assert begun["notes"] == 1
    assert done == ["one heap", "closed"]


def test_without_a_screen_the_app_says_so(tmp_path: Path) -> None:
    env = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    ssbd(tmp_path, env=env).refuses("no screen")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others bring Qt's libraries")
def test_on_a_system_that_never_had_a_desktop_the_missing_library_is_named(tmp_path: Path) -> None:
    breaker = tmp_path / "PySide6"
    breaker.mkdir()
    (breaker / "__init__.py").touch()
    missing = "raise ImportError('libglib-2.0.so.0: cannot open shared object file')"
    (breaker / "QtCore.py").write_text(missing, "utf-8")
    env = {"DISPLAY": ":4711", "QT_QPA_PLATFORM": "", "PYTHONPATH": str(tmp_path)}
    ssbd(tmp_path, env=env).refuses("the library libglib-2.0.so.0 is missing")


def test_a_defect_of_ours_is_one_sentence_and_a_traceback_in_the_log(tmp_path: Path) -> None:
    breaker = tmp_path / "site"
    breaker.mkdir()
    (breaker / "psutil.py").write_text("raise ZeroDivisionError('a defect')")
    done = ssbd(tmp_path, "translate", *FLAGS, env={"PYTHONPATH": str(breaker)})
    done.refuses("met an error of its own", str(tmp_path / "log"), code=1)
    assert "ZeroDivisionError" in (tmp_path / "log" / "ssbd-desktop.log").read_text()


def test_a_model_named_by_a_flag_gets_another_try() -> None:
    for _ in range(quarantine.MOST_DEATHS):
        quarantine.note_death(TRANSLATION_MODEL)
    cli.with_flags(Settings(), parse(["translate"]))
    with pytest.raises(ModelError, match="it crashed twice"):
        quarantine.check(TRANSLATION_MODEL)
    cli.with_flags(Settings(), parse(["translate", *MODEL]))
    quarantine.check(TRANSLATION_MODEL)


def test_flags_of_one_run_are_saved_where_the_person_changes_them_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = Settings().with_values({"font_size": 30, "beta": 0.4, "pinned": True})
    saved_settings.save(before)

    def run_app(settings: Settings, make: Any, save: Any, *_: Any, **more: Any) -> NoReturn:
        assert (settings.translation_model, settings.beta) == (MODEL[1], 0.1)
        assert (settings.pinned, more["first_run"]) == (False, False)
        save(settings.with_values({"opacity": 0.5, "mask_k": 3}))
        raise SystemExit(0)

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("ssbd_desktop.ui.shell.app.run", run_app)
    with pytest.raises(SystemExit):
        cli.main(["--pinned", "off", "--beta", "0.1", "--mask-k", "9", *MODEL])
    assert saved_settings.load().settings == before.with_values({"opacity": 0.5, "mask_k": 3})
