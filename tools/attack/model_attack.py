"""What becomes of a mutated model: in the app, in its windows, and in what doctor says of it."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.events import StageName
from ssbd_desktop.settings import demo_pack
from tools.attack.commands import Ran, serve_command
from tools.attack.counting import Fault, Outcome, outcome, sentence_faults
from tools.attack.mutants import Mutant
from tools.attack.running_app import Choose, Describe, Told, Try, serve, serve_idle
from tools.attack.watched_process import (
    AttackedError,
    DiedError,
    HungError,
    Raised,
    SwollenError,
    WatchedProcess,
)

_STARTS_IN = 60.0  # seconds


CAPTIONED_EVERY = 5
"""Of so many mutants one is chosen while the app captions, and shown to `doctor`, which take ten
times as long; the others are chosen while captions are off. All are described."""


@dataclass(frozen=True)
class ModelKind:
    """Where a kind of model is chosen. setting: its setting; flag: of the command line; finding:
    doctor's name for it."""

    stage: StageName
    setting: str
    flag: str
    finding: str


TRANSLATION = ModelKind(
    "translation", "translation_model", "--translation-model", "translation model"
)
SPEECH = ModelKind("speech", "whisper_model", "--whisper-model", "Whisper model")


class ModelAttack:
    """Chooses mutants in an app that runs as long as it lives; a new one follows one that died."""

    def __init__(self, kind: ModelKind, home: Path, patience: float) -> None:
        self._kind = kind
        self._home = home
        self._patience = patience
        self._app: WatchedProcess | None = None
        self._idle: WatchedProcess | None = None

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        faults: list[Fault] = []
        path = str(mutant.path)
        with self._app_gone(faults, "describing"):
            described = self._ask_idle(Describe(self._kind.setting, path))
            faults += told_faults("describing", described)
        if mutant.number % CAPTIONED_EVERY:
            verdict = self._tried(path, faults)
        else:
            verdict = self._captioned(mutant, faults)
        return outcome(mutant, verdict.partition(":")[0] or faults[-1].counted, faults)

    def close(self) -> None:
        """End the apps."""
        for app in filter(None, (self._app, self._idle)):
            app.end()
        self._app = self._idle = None

    def _tried(self, path: str, faults: list[Fault]) -> str:
        """What the app makes of it while captions are off."""
        with self._app_gone(faults, "trial"):
            tried = self._ask_idle(Try(self._kind.setting, path))
            faults += told_faults("trial", tried)
            return "works" if tried.state == "in use" else "refused"
        return ""

    def _captioned(self, mutant: Mutant, faults: list[Fault]) -> str:
        """What the app makes of it while it captions, and whether doctor says the same."""
        works, doctor = "", None
        with gone(faults, "doctor"):
            doctor = self._doctor(mutant, faults)
        with self._app_gone(faults, "app"):
            works = self._choose(mutant, faults)
        if doctor is not None and works and doctor != (works == "works"):
            faults.append(Fault("doctor's lies", "doctor", f"{'ok' if doctor else 'NO'}: {works}"))
        return works

    def _doctor(self, mutant: Mutant, faults: list[Fault]) -> bool | None:
        """Whether doctor says ok; None where it says nothing."""
        clip = str(demo_pack.find().clip)
        arguments = ["doctor", "--json", "--device", clip, self._kind.flag, str(mutant.path)]
        ran = run_command(self._home / "doctor", arguments, self._patience)
        faults += command_faults("doctor", ran)
        try:
            findings = {each["name"]: each for each in json.loads(ran.out)}
            found = findings[self._kind.finding]
        except (ValueError, KeyError):
            faults.append(Fault("own errors", "doctor", f"prints {ran.out!r}"))
            return None
        faults += sentence_faults("doctor", [found["text"]])
        return bool(found["works"])

    def _choose(self, mutant: Mutant, faults: list[Fault]) -> str:
        """What the app makes of it: it works, or it does not and why."""
        chosen = self._chosen({self._kind.setting: str(mutant.path)})
        faults += told_faults("app", chosen)
        if chosen.state == "hangs":
            raise HungError(f"the stage neither runs nor fails within {self._patience:.0f} s")
        if chosen.state == "failed" or (chosen.state == "refused" and not chosen.words):
            faults.append(Fault("captions stopped", "app", " ".join(chosen.sentences)))
        if chosen.state != "refused":
            self._choose_back(faults)
        if chosen.state == "in use":
            return "works" if chosen.words else "in use without a word"
        return f"{chosen.state}: {' '.join(chosen.sentences)}"

    def _choose_back(self, faults: list[Fault]) -> None:
        """Have the app caption with the model of before."""
        back = self._chosen({})
        faults += told_faults("app with the model of before", back)
        if back.state != "in use" or not back.words:
            why = " ".join(back.sentences)
            faults.append(Fault("captions stopped", "app with the model of before", why))
            self.close()

    def _chosen(self, values: dict[str, str]) -> Told:
        choice = Choose(self._kind.stage, values, self._patience)
        return self._ask(choice, choice.most_seconds)

    def _ask_idle(self, request: Describe | Try) -> Told:
        if self._idle is None:
            home = self._home / "idle"
            shutil.rmtree(home, ignore_errors=True)
            self._idle = WatchedProcess(serve_idle, home)
            self._idle.ask(None, _STARTS_IN)
        answer = self._idle.ask(request, self._patience)
        if isinstance(answer, Raised):
            return Told("failed", errors=(answer.trace,))
        assert isinstance(answer, Told)
        return answer

    def _ask(self, request: Choose, seconds: float) -> Told:
        if self._app is None:
            home = self._home / "app"
            shutil.rmtree(home, ignore_errors=True)
            self._app = WatchedProcess(serve, home)
            self._app.ask(None, _STARTS_IN)
        answer = self._app.ask(request, seconds)
        if isinstance(answer, Raised):
            self.close()
            return Told("failed", errors=(answer.trace,))
        assert isinstance(answer, Told)
        return answer

    @contextmanager
    def _app_gone(self, faults: list[Fault], where: str) -> Iterator[None]:
        before = len(faults)
        with gone(faults, where):
            yield
        if any(f.counted in ("deaths", "hangs", "memory") for f in faults[before:]):
            self.close()


def run_command(home: Path, arguments: list[str], patience: float) -> Ran:
    """What a command gives back, with folders of its own; raises an AttackedError."""
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home) as folder:
        process = WatchedProcess(serve_command, Path(folder))
        try:
            answer = process.ask(arguments, patience)
        finally:
            process.end()
    return Ran(1, "", answer.trace, "") if isinstance(answer, Raised) else answer


@contextmanager
def gone(faults: list[Fault], where: str) -> Iterator[None]:
    """Make a fault of a process that is gone."""
    try:
        yield
    except DiedError as error:
        faults.append(Fault("deaths", where, str(error)))
    except HungError as error:
        faults.append(Fault("hangs", where, str(error)))
    except SwollenError as error:
        faults.append(Fault("memory", where, str(error)))
    except AttackedError:
        raise


def command_faults(where: str, ran: Ran) -> list[Fault]:
    """What a command should not have said."""
    faults = sentence_faults(where, ran.err.splitlines())
    if ran.log:
        faults.append(Fault("own errors", f"{where}'s log", ran.log))
    return faults


def told_faults(where: str, told: Told) -> list[Fault]:
    """What the app should not have said."""
    faults = sentence_faults(where, told.sentences)
    faults += [Fault("own errors", f"{where}: log", text) for text in told.errors]
    return faults
