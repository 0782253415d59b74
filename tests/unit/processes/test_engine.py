"""A child process that answers requests, over a small program in an engine's place."""

from __future__ import annotations

import logging
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import Mock

import psutil
import pytest

from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import AudioError, EngineDiedError, ModelError, SsbdError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes import engine, parent, quarantine
from ssbd_desktop.processes.child import progress_of
from ssbd_desktop.processes.engine import EngineProcess, LoadedEngine, Loading, loaded_by, patience
from ssbd_desktop.processes.messages import Alive, Answered, AnswerPart, Call, Message, pickled
from tests.helpers.fake_child_process import starts_instead
from tests.helpers.fakes import raising
from tests.helpers.programs import PATIENCE, python, wait_for
from tests.helpers.systems import SIGNALS

PROGRAM = """
import logging, os, sys, time
from pathlib import Path
from ssbd_desktop.processes import child
from ssbd_desktop.base.errors import ModelError
child.ALIVE_EVERY = 0.1

class Engine:
    def __init__(self, cancelled):
        self.cancelled = cancelled

    def count(self):
        yield from range(3)

    def say(self, *what):
        return what

    def nothing(self):
        pass

    def refuse(self):
        yield 0
        raise ModelError("It is no model.")

    load = refuse

    def break_(self):
        raise ValueError("a defect")

    def die(self):
        os.abort()

    def lack(self):
        os.write(2, b"Intel oneMKL FATAL ERROR: Cannot load libmkl_avx512.so.\\n")
        os.abort()

    def hang(self):
        time.sleep(60)

    def log(self):
        logging.basicConfig()  # as a library may: not for what is the app's
        logging.getLogger("ssbd_desktop.somewhere").info("said of %s", Path("/home/ann"))
        print("on stdout")
        return sys.stdin.read()

    def until_cancelled(self):
        while not self.cancelled():
            time.sleep(0.01)
        return "cancelled"

child.serve(Engine, int(sys.argv[1]))
"""


@pytest.fixture(name="started")
def _started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Callable[[], EngineProcess]]:
    starts_instead(monkeypatch, PROGRAM)
    monkeypatch.setattr(engine, "ALIVE_EVERY", 0.1)
    made: list[EngineProcess] = []

    def process() -> EngineProcess:
        made.append(EngineProcess("--any-child", Sentence("Guessing"), tmp_path / "model"))
        return made[-1]

    yield process
    for one in made:
        one.end()


def test_an_answer_comes_part_by_part(started: Callable[[], EngineProcess]) -> None:
    process = started()
    assert list(process.parts("count")) == [0, 1, 2]
    assert process.call("count") == 0
    assert process.call("nothing") is None
    with pytest.raises(TimeoutError):
        process._child.get(0.3)  # nor that it is alive
    assert process.call("say", "words", (1, 2.5)) == ("words", (1, 2.5))


def test_a_refusal_is_raised_and_the_next_is_answered(started: Callable[[], EngineProcess]) -> None:
    process = started()
    parts = process.parts("refuse")
    assert next(parts) == 0
    with pytest.raises(ModelError, match=r"^It is no model\.$"):
        next(parts)
    assert list(process.parts("count")) == [0, 1, 2]
    with process:
        process.check_alive()
    wait_for(lambda: not psutil.pid_exists(process.pid), "end of what was ended")
    # Other tests' servers may be this process's children too.
    others = set(psutil.Process().children())
    with pytest.raises(ModelError, match=r"^It is no model\.$"):
        LoadedEngine("--any-child", Sentence("Loading"), Path("model"), None, Loading())
    wait_for(lambda: set(psutil.Process().children()) <= others, "end of what could not load")
    wait_for(lambda: "to Loading" not in str(threading.enumerate()), "end of who wrote to it")


@pytest.mark.parametrize(
    "how",
    [
        "die",
        *(pytest.param(how, marks=pytest.mark.expects_warning) for how in ("break_", "no_such")),
    ],
)
def test_one_that_ends_over_it_is_an_error_and_asked_no_more(
    started: Callable[[], EngineProcess], caplog: pytest.LogCaptureFixture, how: str
) -> None:
    process, ended = started(), threading.Event()
    process.when_it_ends(ended.set)
    with pytest.raises(EngineDiedError, match=r"Guessing failed with .* \(it stopped\)") as died:
        process.call(how)
    assert not died.value.hung
    assert not died.value.killed
    assert ended.wait(PATIENCE)
    ended.clear()
    process.when_it_ends(ended.set)
    assert ended.is_set(), "at once, as it has"
    assert (process._child._process.wait() == 0) == (how != "die")
    assert ("the child process failed:\nTraceback (most" in caplog.text) == (how != "die")
    with pytest.raises(EngineDiedError):
        process.check_alive()
    with pytest.raises(EngineDiedError, match="it has ended"):
        process.call("count")


def test_one_that_works_says_that_it_lives_and_ends_with_its_parent(
    started: Callable[[], EngineProcess],
) -> None:
    child = (process := started())._child
    process._send(Call(1, "hang", ()))
    assert child.get(PATIENCE) == Alive()
    assert child._process.stdin
    child._process.stdin.close()
    assert child._process.wait(PATIENCE) == 0


@SIGNALS
def test_one_that_somebody_kills_is_no_fault_of_its_model(
    started: Callable[[], EngineProcess], tmp_path: Path
) -> None:
    for _ in range(3):
        process = started()
        assert process.call("count") == 0
        threading.Timer(0.3, os.kill, (process.pid, signal.SIGKILL)).start()
        with pytest.raises(EngineDiedError) as died:
            process.call("hang")
        assert died.value.killed
    quarantine.check(tmp_path / "model")


@dataclass
class FakeWorkingChild:
    """Says what it is given, which takes time, but parts; share: what it has of a processor."""

    said: Iterator[Message | None]
    share: float = 0.0
    waited: float = 0.0
    sent: list[tuple[str, Message]] = field(default_factory=list)
    stuck: threading.Event = field(default_factory=threading.Event)
    pid, was_ready, was_killed, lacks_library = 1, True, False, False

    def get(self, seconds: float) -> Message:
        message = next(self.said)
        if not isinstance(message, AnswerPart | Answered):
            self.waited += seconds
        if message is None:
            raise TimeoutError
        return message

    def send(self, data: bytes) -> None:
        self.sent.append((threading.current_thread().name, pickle.loads(data)))
        if len(data) > engine.SHORT:
            self.stuck.set()
            threading.Event().wait()

    def end(self) -> None:
        pass


BEGUN = [AnswerPart(0), AnswerPart(1)]
ALIVE = [Alive()] * 70
SILENT: list[Message | None] = [None] * 70
BUSY = "m takes longer than {} s because this computer is too busy"


@pytest.mark.parametrize(
    ("says", "share", "model", "waited", "said", "hung", "killed", "blamed"),
    [  # share: half of a processor is enough, and less than 2 % is as good as nothing
        (ALIVE, 0.5, "m", 16.0, r"m \(no answer for 16 s\)", True, False, True),
        (BEGUN + ALIVE, 0.5, "m", 16.0, r"m \(no answer for 16 s\)", True, False, True),
        (ALIVE, 0.45, "m", 61.0, BUSY.format(61), True, True, False),
        (ALIVE, 0.45, "", 61.0, r"could not start \(no answer for 61 s\)", False, False, False),
        (ALIVE, 0.45, "inspected", 5.0, r"\(no answer for 5 s\)", True, False, False),
        (SILENT, 0.0201, "m", 11.0, r"m \(it froze\)", False, True, False),
        (BEGUN + SILENT, 0.022, "m", 11.0, r"m \(it froze\)", True, False, True),
        ([Alive(), *SILENT], 0.0221, "m", 12.0, r"m \(it froze\)", True, False, True),
        (SILENT, 0.5, "inspected", 5.0, r"\(it froze\)", True, False, False),
        (SILENT[:1] * 2100, 0.5, "watched", 10.0, r"\(it froze\)", True, False, True),
    ],
)
def test_how_long_one_is_waited_for_and_whose_fault_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, says: list[Message | None], share: float,
    model: str, waited: float, said: str, hung: bool, killed: bool, blamed: bool,
) -> None:  # fmt: skip
    path = tmp_path / model if model else None
    for _ in range(2):
        child = FakeWorkingChild(iter(says), share)
        monkeypatch.setattr(engine, "ChildProcess", lambda *_: child)  # noqa: B023
        monkeypatch.setattr(engine, "processor_time", lambda _: child.share * child.waited)  # noqa: B023
        more = {"inspects": True} if model == "inspected" else {}
        one = EngineProcess("--any", Sentence("Guessing"), path, **more)
        with pytest.raises(EngineDiedError, match=said) as died:
            list(one.parts("work", cancelled=never if model == "watched" else None))
        assert (died.value.hung, died.value.killed) == (hung, killed)
        assert child.waited == pytest.approx(waited, abs=0.01)
    assert quarantine.has_died(tmp_path / model) == blamed
    one.worked()
    quarantine.note_death(tmp_path / model)
    one.worked()
    assert quarantine.has_died(tmp_path / model), "it is forgiven once"


def test_a_child_that_reads_nothing_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    child = FakeWorkingChild(iter([Answered()] * 3))
    monkeypatch.setattr(engine, "ChildProcess", lambda *_: child)
    process = EngineProcess("--any-child", Sentence("Guessing"))
    assert process.call("short") is None
    long, stuck = "x" * engine.SHORT, lambda: child.stuck.wait(PATIENCE)
    most = long[len(pickled(Call(2, "say", (long,)))) - engine.SHORT :]
    assert process.call("say", most) is None
    assert process.call("say", long, cancelled=stuck) is None
    asked = [Call(1, "short", ()), Call(2, "say", (most,)), Call(3, "say", (long,))]
    assert child.sent == list(zip(["MainThread", "MainThread", "to Guessing"], asked, strict=True))


@SIGNALS
def test_a_library_that_is_missing_is_not_the_models_fault(
    started: Callable[[], EngineProcess], tmp_path: Path
) -> None:
    for _ in range(2):
        with pytest.raises(EngineDiedError):
            started().call("lack")
    assert not quarantine.has_died(tmp_path / "model")


def test_what_goes_wrong_while_it_is_told_how_far_it_is_is_raised() -> None:
    with pytest.raises(ModelError, match="Broken"):
        list(progress_of(raising(ModelError("Broken."))))


def test_it_is_told_that_an_answer_is_not_wanted(started: Callable[[], EngineProcess]) -> None:
    process, asked = started(), iter([False, False, True])
    waiting = "until_cancelled"
    assert process.call(waiting, cancelled=lambda: next(asked)) == "cancelled"
    assert not list(asked), "the first call has not been"
    assert list(process.parts("count", cancelled=lambda: True)) == [0, 1, 2]
    assert process.call(waiting, cancelled=lambda: True) == "cancelled", "each call by itself"


def test_its_log_is_the_apps_and_what_is_printed_goes_nowhere(
    started: Callable[[], EngineProcess], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "ssbd_desktop")
    process = started()
    assert process.call("log") == "", "stdin is at its end for whoever else reads it"
    with pytest.raises(EngineDiedError):
        process.call("die")
    wait_for(lambda: "the child process ended" in caplog.text, "end of the child")
    assert "/home/ann" not in caplog.text, "nor did anyone print it"
    [line] = [r for r in caplog.records if r.name == "ssbd_desktop.somewhere"]
    assert (line.levelno, line.getMessage()) == (logging.INFO, "said of ‹path›")


def test_one_that_does_not_even_start_is_no_fault_of_its_model(
    started: Callable[[], EngineProcess],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "ssbd_desktop")
    starts_instead(monkeypatch, "raise ImportError('it is not installed')")
    for _ in range(3):
        with pytest.raises(EngineDiedError, match="install SSBD Desktop again"):
            started().call("count")
    quarantine.check(tmp_path / "model")
    wait_for(lambda: "ImportError: it is not installed" in caplog.text, "reason in the log")


def test_one_that_cannot_be_started_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parent, "_started", raising(OSError(12, "Cannot allocate memory")))
    with pytest.raises(EngineDiedError, match="cannot be started"):
        EngineProcess("--any-child", Sentence("Guessing"), Path("model"))


def test_a_child_of_another_version_is_not_used(
    started: Callable[[], EngineProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.__version__", "0.0.9")
    with pytest.raises(SsbdError, match="updated while it was running"):
        started().call("count")


def test_what_died_is_loaded_once_more_unless_it_hung() -> None:
    def died(hung: bool) -> EngineDiedError:
        error = EngineDiedError("It died.")
        error.hung = hung
        return error

    assert loaded_by(Mock(side_effect=[died(False), "stands"]), Loading()) == "stands"
    for outcomes in ([died(False), died(False)], [died(True)], [AudioError("no")]):
        with pytest.raises(type(outcomes[0])):
            loaded_by(Mock(side_effect=[*outcomes, "stands"]), Loading())
    (loading := Loading()).cancel()
    with pytest.raises(EngineDiedError):
        loaded_by(Mock(side_effect=[died(False), "stands"]), loading)


def test_who_leaves_without_ending_one_is_not_kept_by_it() -> None:
    process = "EngineProcess('--translation-child', Sentence('Translation'))"
    imports = "from ssbd_desktop.processes.engine import *"
    assert python("-c", f"{imports}; {process}", timeout=PATIENCE).returncode == 0


def test_a_large_model_is_waited_for_longer(tmp_path: Path) -> None:
    (tmp_path / "model").touch()
    os.truncate(tmp_path / "model", 2_000_000_000)
    assert patience(tmp_path / "model") == 115
