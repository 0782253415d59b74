from __future__ import annotations

import io
import shutil
import sys
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from ssbd_desktop.assembly.diagnosis import CheckResult
from ssbd_desktop.base.events import Caption
from ssbd_desktop.commands import self_test
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import resource
from tests.helpers.command import ssbd


@pytest.mark.slow
def test_everything_works_on_the_clip(tmp_path: Path) -> None:
    # No engine may look for anything on a network, nor the person's settings matter.
    person = tmp_path / "person"
    person.mkdir()
    env = {"HF_ENDPOINT": "http://127.0.0.1:9", "DISPLAY": "", "HOME": str(person)}
    env |= {"XDG_CACHE_HOME": "", "ORT_DISABLE_TELEMETRY": ""}
    settings = tmp_path / "config" / "settings.toml"
    settings.parent.mkdir()
    settings.write_text('whisper_model = "/nowhere"\n', "utf-8")
    done = ssbd(tmp_path, "--self-test", env=env)
    assert (done.code, done.err) == (0, ""), done.out
    lines = done.out.splitlines()
    assert all(line.startswith("ok  ") for line in lines)
    names = [line[4:].split(":")[0] for line in lines]
    # Nor may one keep a name for this machine, with which to report what it is used for.
    assert not list(person.rglob("*"))
    languages = [f"translation into {language}" for language in demo_pack.LANGUAGES]
    assert names == ["demonstration pack", "pipeline", "recognition", *languages]


def test_a_damaged_pack_fails_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = shutil.copytree(resource("demo"), tmp_path / "demo")
    clip = copied / demo_pack.CLIP
    clip.write_bytes(bytes(clip.stat().st_size))
    monkeypatch.setattr(demo_pack, "resource", lambda _: copied)
    out = io.StringIO()
    assert self_test.run(out) == 1
    assert out.getvalue().startswith("NO  demonstration pack: The demonstration's file call.wav")
    assert len(out.getvalue().splitlines()) == 1


def test_one_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, out = list[str](), io.StringIO()
    monkeypatch.setattr(out, "flush", lambda: seen.append(out.getvalue()))
    over = lambda seconds, call: SimpleNamespace(start=call, cancel=lambda: None)  # noqa: E731
    monkeypatch.setattr(threading, "Timer", over)
    monkeypatch.setattr(self_test, "leave_at_once", sys.exit)
    with pytest.raises(SystemExit, match="1"):
        self_test.run(out)
    (told,) = seen
    assert told.startswith("NO  self-test: not done after 300 s: start it again while")


def test_what_is_found_is_printed_at_once_and_tells_how_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    good, bad = CheckResult("a", True, "ü"), CheckResult("b", False, "no")
    for findings, code in (([bad, good], 1), ([good], 0)):
        monkeypatch.setattr(self_test, "_findings", lambda findings=findings: iter(findings))
        monkeypatch.setattr(self_test, "examine", lambda _, findings=findings: iter(findings))
        out, seen = io.StringIO(), list[str]()
        monkeypatch.setattr(out, "flush", lambda out=out, seen=seen: seen.append(out.getvalue()))
        assert self_test.run(out) == self_test.doctor(Settings(), as_json=False, out=out) == code
        assert seen[-1] == "".join(f"{each.line()}\n" for each in findings)
        assert out.getvalue() == 2 * seen[-1]
    self_test.doctor(Settings(), as_json=True, out=(out := io.StringIO()))
    assert out.getvalue() == '[\n {\n  "name": "a",\n  "works": true,\n  "text": "ü"\n }\n]\n'


@pytest.mark.parametrize(
    ("source", "works"), [("We will go there now.", True), ("We went there now.", False)]
)
def test_what_was_recognized_is_measured_against_what_is_said(source: str, works: bool) -> None:
    partial = Caption("u1", "Quatsch", "", "nonsense", False, 0.0, 1.0)
    final = Caption("u1", "Wir gehen jetzt dorthin.", "", source, True, 0.0, 2.0)
    assert self_test.recognized([partial, final], "We will go there now.").works == works
    some = replace(final, source="b " * 2 + "a " * 23)
    assert self_test.recognized([some], "a " * 25).works, "8 % at most"


@pytest.mark.parametrize("language", demo_pack.LANGUAGES)
def test_captions_are_measured_against_the_translation_into_their_language(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    pack = demo_pack.find()
    captions = pack.translation(language).splitlines()
    assert self_test.translated(captions, pack, language).works
    assert not self_test.translated(captions[1:4], pack, language).works
    monkeypatch.setattr(self_test, "LEAST_CHRF", 100.0)
    assert self_test.translated(captions, pack, language).works, "at least"
    other = next(name for name in demo_pack.LANGUAGES if name != language)
    found = self_test.translated(captions, pack, other)
    assert (found.name, found.works) == (f"translation into {other}", False)
