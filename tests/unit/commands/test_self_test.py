from __future__ import annotations

import io
import sys
import threading
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from ssbd_desktop.assembly.diagnosis import CheckResult
from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.base.events import Caption, Gap, Request, Transcript
from ssbd_desktop.commands import self_test
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from tests.helpers.command import ssbd
from tests.helpers.fakes import raising


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


def test_the_clip_is_captioned_in_each_of_its_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    pack, translator = demo_pack.find(), Mock()
    heard = Transcript("u1", pack.said(), "", True, 0.0, 1.0)
    caption = Caption("u1", pack.translation("German"), "", pack.said(), True, 0.0, 1.0)

    def follow(code: int, said: Any, *given: Any, speed: float) -> int:
        settings, tell, clip = given
        assert (settings, clip, speed) == (pack.settings(Settings()), pack.clip, 0)
        list(map(tell, said))
        return code

    def translated(request: Request) -> Mock:
        language = translator.apply.call_args.args[0].target_language
        return Mock(visible=pack.translation(language), final=request.final)

    translator.translate = translated
    monkeypatch.setattr(self_test, "load_translator", lambda _: translator)
    whole = "pipeline: 1 captions in 3.0 s, the first after 1.5 s with loading"
    for code, said, told in (
        (0, [Gap("", 0.0, 1.0), heard, caption], f"ok  {whole}"),
        (2, [heard, caption], f"NO  {whole}"),
        (0, [heard], "NO  pipeline: 0 captions in 1.5 s"),
    ):
        monkeypatch.setattr(self_test, "follow", partial(follow, code, said))
        monkeypatch.setattr(self_test, "time", Mock(monotonic=count(10.0, 1.5).__next__))
        found = [each.line() for each in self_test._findings()]
        others = [f"ok  translation into {name}: chrF is 100.0" for name in demo_pack.LANGUAGES[1:]]
        assert (found[1], [line[:-14] for line in found[4:]]) == (told, others)
    monkeypatch.setattr(self_test, "load_translator", raising(ModelError("It is damaged.")))
    assert [each.line() for each in self_test._findings()][4:] == [
        "NO  translation: It is damaged."
    ]
    monkeypatch.setattr(demo_pack, "find", lambda: Mock(check=raising(PackError("Damaged."))))
    assert self_test.run(out := io.StringIO()) == 1
    assert out.getvalue() == "NO  demonstration pack: Damaged.\n"


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
    monkeypatch.setattr(threading, "Timer", watch := Mock())
    for findings, code in (([bad, good], 1), ([good], 0)):
        monkeypatch.setattr(self_test, "_findings", lambda findings=findings: iter(findings))
        monkeypatch.setattr(self_test, "examine", lambda _, findings=findings: iter(findings))
        out, seen = io.StringIO(), list[str]()
        monkeypatch.setattr(out, "flush", lambda out=out, seen=seen: seen.append(out.getvalue()))
        assert self_test.run(out) == self_test.doctor(Settings(), as_json=False, out=out) == code
        assert seen[-1] == "".join(f"{each.line()}\n" for each in findings)
        assert out.getvalue() == 2 * seen[-1]
    assert watch.return_value.cancel.call_count == 2, "it isn't ended later"
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
