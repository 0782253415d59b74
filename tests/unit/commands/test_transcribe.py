"""How `transcribe` ends, with a pipeline that does what the test says. The whole: end2end/."""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import srt

from research.simulstream_log import write_log
from ssbd_desktop.base.errors import OutputError, SessionError
from ssbd_desktop.base.events import (
    Caption,
    Event,
    Gap,
    LanguageHeard,
    Recorded,
    SpeakerNamed,
    StageChanged,
    StageName,
    StageState,
    Transcript,
)
from ssbd_desktop.commands import transcribe
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.export import ExportOptions
from tests.helpers.fakes import raising


def caption(text: str) -> Caption:
    return Caption("u1", text, "", "source", True, 0.0, 1.0)


class FakePipeline:
    """Tells `events`, and that all has stopped once it is stopped."""

    def __init__(
        self, emit: Callable[[Event], None], *events: Event, microphone: bool = False
    ) -> None:
        self._heard: tuple[StageName, ...] = ("microphone",) if microphone else ()
        self._emit, self._events = emit, events
        self.stops, self.waits, self.speed = 0, 0, -1.0

    def start(self) -> None:
        for event in self._events:
            self._emit(event)

    def stop(self) -> None:
        self.stops += 1
        if self.stops == 1:
            self._emit(StageChanged("capture", "stopped"))
            self._emit(caption("last words"))
            for stage in ("speech", "translation", *self._heard):
                self._emit(StageChanged(stage, "stopped"))

    def hear_no_more(self) -> None:
        self.stop()  # what is to be finished is told at once

    def wait(self) -> None:
        self.waits += 1  # all of it is told at once


Telling = Callable[..., list[FakePipeline]]
Printed = pytest.CaptureFixture[str]


@pytest.fixture
def telling(monkeypatch: pytest.MonkeyPatch) -> Telling:
    def tell(*events: Event) -> list[FakePipeline]:
        made: list[FakePipeline] = []

        def make(settings: Settings, emit: Callable[[Event], None], **more: Any) -> FakePipeline:
            microphone = bool(settings.microphone and not more["file"])
            made.append(FakePipeline(emit, *events, microphone=microphone))
            made[-1].speed = more["speed"]
            return made[-1]

        monkeypatch.setattr(transcribe, "make_pipeline", make)
        return made

    return tell


@pytest.mark.parametrize(
    ("stage", "state"), [("capture", "failed"), ("speech", "failed"), ("capture", "retrying")]
)
def test_where_nothing_more_can_come_it_ends_and_a_source_never_there_is_not_waited_for(
    telling: Telling, stage: StageName, state: StageState, capsys: Printed
) -> None:
    made, out = telling(StageChanged(stage, state, "It is broken: mend it.")), io.StringIO()
    assert transcribe.run(Settings(), out=out) == 2
    assert (made[0].stops, made[0].waits) == (1, 1)
    assert capsys.readouterr().err == "It is broken: mend it.\n"
    assert json.loads(out.getvalue())["visible"] == "last words"


def test_each_kind_of_event_is_a_line(
    telling: Telling, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, flushed = io.StringIO(), set[int]()
    monkeypatch.setattr(out, "flush", lambda: flushed.add(out.tell()))
    telling(
        StageChanged("capture", "running"),
        LanguageHeard("French", 0.9, set_to="Dutch"),
        Gap("them", 1.5, 4.5),
        Transcript("u1", "Bön", "jour", False, 5.0, 6.0, 1.0, 2.5, "them", "French", "jour"),
        StageChanged("speech", "failed", "It is broken: mend it."),
    )
    assert transcribe.run(Settings(), out=out) == 2
    hint = "This sounds like French, not Dutch: set it with --source-language French."
    assert hint in capsys.readouterr().err
    assert (len(flushed), "Bön" in out.getvalue()) == (4, True), "each as it comes"
    language, gap, transcript, last = map(json.loads, out.getvalue().splitlines())
    assert language == {
        "type": "language", "language": "French", "probability": 0.9, "channel": "",
        "set_to": "Dutch",
    }  # fmt: skip
    assert gap == {"type": "gap", "channel": "them", "start": 1.5, "end": 4.5}
    assert transcript == {
        "type": "transcript", "utterance": "u1", "stable": "Bön", "tentative": "jour",
        "final": False, "start": 5.0, "end": 6.0, "channel": "them", "language": "French",
        "spaced": None, "paused": False, "complete": False,
        "growing": "jour", "lag": 1.5,
    }  # fmt: skip
    assert (last["type"], last["channel"], last["language"]) == ("caption", "", "")
    assert {"lag", "translation_lag", "tokens"} <= set(last)


@pytest.mark.parametrize(
    ("device", "microphone", "heard"),
    [
        ("default", "", "the system's default microphone"),
        ("System", "Headset", "computer audio and “Headset”"),
    ],
)
def test_it_says_what_it_listens_to_and_how_to_stop_once_it_does(
    telling: Telling, capsys: Printed, device: str, microphone: str, heard: str
) -> None:
    running = StageChanged("microphone" if microphone else "capture", "running")
    telling(
        StageChanged("capture", "loading"), running, running,
        StageChanged("speech", "failed", "Broken."),
    )  # fmt: skip
    settings = Settings().with_values({"device": device, "microphone": microphone})
    transcribe.run(settings, out=io.StringIO())
    told = f"Listening to {heard}: press Ctrl+C to stop.\nBroken.\n"
    assert capsys.readouterr().err == told


def test_of_a_file_nothing_is_said_since_it_ends_by_itself(
    telling: Telling, capsys: Printed, tmp_path: Path
) -> None:
    named = Settings().with_values({"device": str(tmp_path / "call.wav")})
    events = (StageChanged("capture", "running"), StageChanged("speech", "failed", "Broken."))
    for settings, file, speed in ((Settings(), Path("call.wav"), None), (named, None, 2.0)):
        made = telling(*events)
        transcribe.run(settings, file, speed, out=io.StringIO())
        assert (capsys.readouterr().err, made[0].speed) == ("Broken.\n", speed or 1.0)


def said(utterance: str, source: str, text: str, start: float, **more: Any) -> Caption:
    return Caption(utterance, text, "", source, True, start, start + 2.0, **more)


class TestExporting:
    @pytest.fixture
    def heard(self, telling: Telling) -> list[FakePipeline]:
        """A pipeline that hears two sentences and a gap, and then fails."""
        return telling(
            Caption("a", "Hal", "", "Hel", False, 0.0, 1.0, lag=0.5, translation_lag=0.25),
            said("a", "Hello", "Halo", 0.0, channel="them"),
            Recorded("a", "Hallo"),
            Gap("them", 2.0, 5.0),
            said("b", "Goodbye", "Tschüss", 5.0, channel="them", language="French"),
            SpeakerNamed("b", 2),
            *(Recorded("never said", "Nie"), SpeakerNamed("never said", 1)),
            StageChanged("capture", "failed", "The file is damaged: record it again."),
        )

    @pytest.mark.usefixtures("heard")
    def test_what_was_said_is_written_in_the_end_as_far_as_it_went(
        self, tmp_path: Path, capsys: Printed
    ) -> None:
        out, file = tmp_path / "talk.srt", Path("talk.mp4")
        choice = ExportOptions("srt", "target")
        assert transcribe.run_export(Settings(), file, None, choice, out) == 2
        texts = [each.content for each in srt.parse(out.read_text("utf-8"))]
        theirs = [text for text in texts if text != "last words"]  # of the pipeline's end
        assert theirs == ["Them: Hallo", "Them: [3 s not heard]", "Speaker 2: Tschüss"]
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.splitlines() == [
            "Captioning talk.mp4: press Ctrl+C to stop and keep what there is.",
            "The file is damaged: record it again.",
        ]

    @pytest.mark.parametrize(("code", "written"), [(2, False), (0, True)])
    def test_where_nothing_was_said_that_is_written_unless_something_failed(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int, written: bool
    ) -> None:
        monkeypatch.setattr(transcribe, "follow", lambda *_: code)
        out, choice = tmp_path / "talk.txt", ExportOptions("txt")
        assert transcribe.run_export(Settings(), None, None, choice, out) == code
        assert out.exists() == written

    @pytest.mark.parametrize("speed", [None, 2.0])
    def test_without_a_file_for_it_it_is_printed(
        self, heard: list[FakePipeline], capsys: Printed, speed: float | None
    ) -> None:
        transcribe.run_export(Settings(), Path("talk.mp4"), speed, ExportOptions("json"), None)
        assert heard[0].speed == (speed or 0.0)
        record = json.loads(capsys.readouterr().out)
        assert record["title"] == "talk.mp4"
        found = {(each["source"], each["text"], each["language"]) for each in record["captions"]}
        assert found >= {("Hello", "Hallo", "English"), ("Goodbye", "Tschüss", "French")}
        assert record["languages"] == [["English", "German"]]

    @pytest.mark.usefixtures("heard")
    def test_simulstreams_log_has_what_came_and_what_was_taken_back(self, tmp_path: Path) -> None:
        out = tmp_path / "log.jsonl"
        assert write_log(Settings(), Path("talk.mp4"), out) == 2
        lines = map(json.loads, out.read_text("utf-8").splitlines())
        assert [list(line.values()) for line in lines][:4] == [
            [0, {"wav_name": "talk.mp4"}],
            [0, 1.25, 0.25, ["▁Hal"], []],  # it ends at 1.0 and is told at 1.5
            [0, 2.0, 0.0, ["▁Halo"], ["▁Hal"]],
            [0, 7.0, 0.0, ["▁Tschüss"], []],
        ]

    @pytest.mark.usefixtures("heard")
    def test_a_place_that_cannot_be_had_is_told_before_anything_is_heard(
        self, tmp_path: Path, capsys: Printed
    ) -> None:
        talk = tmp_path / "talk.txt"
        refused = "cannot be exported"
        places = ((tmp_path / "no" / "a.srt", refused), (tmp_path, refused), (talk, "own file"))
        for out, told in places:
            with pytest.raises(SessionError, match=told):
                transcribe.run_export(Settings(), talk, None, ExportOptions("txt"), out)
        assert capsys.readouterr().err == ""

    @pytest.mark.usefixtures("heard")
    def test_what_cannot_be_written_in_the_end_is_printed(
        self, tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out, full = tmp_path / "talk.txt", OSError(28, "No space left on device")
        monkeypatch.setattr("ssbd_desktop.transcript.export.write_whole", raising(full))
        choice = ExportOptions("txt")
        assert transcribe.run_export(Settings(), Path("talk.mp4"), None, choice, out) == 2
        told = capsys.readouterr()
        assert "Hallo" in told.out
        assert "(No space left on device): choose another folder, or free up space." in told.err
        assert not out.exists()


BOTH = Settings().with_values({"microphone": "default"})


def test_a_source_that_is_tried_again_ends_nothing(telling: Telling, capsys: Printed) -> None:
    lost = StageChanged("capture", "retrying", "It is gone: plug it in.")
    begun = StageChanged("capture", "running")
    made = telling(begun, lost, caption("more"), StageChanged("speech", "failed", "Broken."))
    out = io.StringIO()
    assert transcribe.run(Settings(), out=out) == 2
    told = capsys.readouterr().err.splitlines()[1:]  # the first says what is listened to
    assert told == ["It is gone: plug it in.", "Broken."]
    assert json.loads(out.getvalue().splitlines()[0])["visible"] == "more"
    assert made[0].stops == 1


@pytest.mark.parametrize("first", ["capture", "microphone"])
def test_of_two_sources_one_may_fail(telling: Telling, first: StageName) -> None:
    sources: tuple[StageName, ...] = ("capture", "microphone")
    (second,) = (each for each in sources if each != first)
    out = io.StringIO()
    made = telling(
        StageChanged(first, "failed", "It is broken."),
        caption("heard by the other"),
        StageChanged(second, "failed", "It is broken too."),
    )
    assert transcribe.run(BOTH, out=out) == 2
    shown = [json.loads(line)["visible"] for line in out.getvalue().splitlines()]
    assert shown == ["heard by the other", "last words"]
    assert made[0].stops == 1
    made = telling(StageChanged("capture", "failed", "It is no sound file."))
    assert transcribe.run(BOTH, Path("call.wav"), out=io.StringIO()) == 2
    assert made[0].stops == 1


def test_an_interrupt_while_a_line_is_printed_loses_nothing(telling: Telling) -> None:
    class Interrupted(io.StringIO):
        def write(self, text: str) -> int:
            if "first" in text:
                os.kill(os.getpid(), signal.SIGINT)
            return super().write(text)

    telling(caption("first words"))
    before, out = signal.getsignal(signal.SIGINT), Interrupted()
    assert transcribe.run(Settings(), out=out) == 0
    lines = [json.loads(line)["visible"] for line in out.getvalue().splitlines()]
    assert lines == ["first words", "last words"]
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize(
    ("error", "code"), [(BrokenPipeError(), "0"), (OutputError("It cannot be printed."), "2")]
)
def test_where_nothing_can_be_printed_any_more_the_pipeline_is_stopped_or_left_if_it_hangs(
    telling: Telling, monkeypatch: pytest.MonkeyPatch, capsys: Printed, error: Exception, code: str
) -> None:
    made, out = telling(caption("first words")), io.StringIO()
    monkeypatch.setattr(out, "write", raising(error))
    with pytest.raises(type(error)):
        transcribe.run(Settings(), out=out)
    assert made[0].stops == 1
    hanging = Mock(is_alive=lambda: True)
    monkeypatch.setattr(transcribe, "_begin_to_stop", lambda _: hanging)
    monkeypatch.setattr(transcribe, "leave_at_once", sys.exit)
    with pytest.raises(SystemExit, match=code):
        transcribe.run(Settings(), out=out)
    assert capsys.readouterr().err == ("It cannot be printed.\n" if code == "2" else "")
    assert hanging.join.called, "it had time to end"
