"""What becomes of mutated files that are no models: sound, kept sessions, settings."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ssbd_desktop.settings import demo_pack
from tools.attack.commands import (
    Ran,
    Said,
    serve_blocks,
    serve_command,
    serve_library,
    serve_settings,
)
from tools.attack.counting import Fault, Outcome, outcome, sentence_faults
from tools.attack.model_attack import command_faults, gone
from tools.attack.mutants import Mutant
from tools.attack.watched_process import Raised, Serve, WatchedProcess


class _FileAttack:
    """What becomes of a file in processes of which none outlives it."""

    def __init__(self, home: Path, patience: float) -> None:
        self._home = home
        self._patience = patience

    def close(self) -> None:
        """Nothing lives on."""


class SoundAttack(_FileAttack):
    """Captions mutants with `transcribe`, and reads their blocks."""

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        faults: list[Fault] = []
        said = asked(self._home, self._patience, serve_blocks, str(mutant.path), "blocks", faults)
        if isinstance(said, Said):
            faults += said_faults("blocks", said)
        arguments = ["transcribe", str(mutant.path), *_models()]
        ran = asked(self._home, self._patience, serve_command, arguments, "transcribe", faults)
        verdict = "gone"
        if isinstance(ran, Ran):
            faults += command_faults("transcribe", ran)
            verdict = "refused" if ran.code else "captioned"
            if (ran.code != 0) != bool(ran.err):
                faults.append(Fault("no sentences", "transcribe", f"{ran.code}: {ran.err}"))
        return outcome(mutant, verdict, faults)


class JournalAttack(_FileAttack):
    """Lists, reads, exports, searches, recovers, continues and deletes mutants."""

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        faults: list[Fault] = []

        def put(home: Path) -> None:
            (home / "data" / "sessions").mkdir(parents=True)
            shutil.copy(mutant.path, home / "data" / "sessions" / "mutant.jsonl")

        arguments = ["export", "mutant", "--format", "srt"]
        ran = asked(self._home, self._patience, serve_command, arguments, "export", faults, put)
        if isinstance(ran, Ran):
            faults += command_faults("export", ran)
        said = asked(
            self._home, self._patience, serve_library, "mutant.jsonl", "history", faults, put
        )
        if isinstance(said, Said):
            faults += said_faults("history", said)
        read = isinstance(ran, Ran) and ran.code == 0
        return outcome(mutant, "read" if read else "refused", faults)


class SettingsAttack(_FileAttack):
    """Starts commands with mutants as their settings, and loads and saves them as the app does."""

    def __call__(self, mutant: Mutant) -> Outcome:
        """Try one."""
        faults: list[Fault] = []

        def put(home: Path) -> None:
            (home / "config").mkdir(parents=True)
            (home / "config" / "settings.toml").symlink_to(mutant.path)

        ran = asked(self._home, self._patience, serve_command, ["export"], "export", faults, put)
        if isinstance(ran, Ran):
            faults += command_faults("export", ran)
            if ran.code != 2 or "no sessions" not in ran.err:
                faults.append(Fault("own errors", "export", f"{ran.code}: {ran.err}"))
        said = asked(self._home, self._patience, serve_settings, None, "app's start", faults, put)
        if isinstance(said, Said):
            faults += said_faults("app's start", said)
        told = isinstance(said, Said) and said.sentences
        return outcome(mutant, "told" if told else "taken", faults)


def asked(
    home: Path,
    patience: float,
    serve: Serve,
    request: Any,
    where: str,
    faults: list[Fault],
    put: Callable[[Path], None] = lambda _: None,
) -> Ran | Said | None:
    """What a process of its own answers; None where it is gone, which is a fault.

    put: puts the mutant where the process finds it.
    """
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home) as folder, gone(faults, where):
        put(Path(folder))
        process = WatchedProcess(serve, Path(folder))
        try:
            # Some sound files promise hours, which take long.
            answer = process.ask(request, patience, interrupted=where == "transcribe")
        finally:
            process.end()
        if isinstance(answer, Raised):
            faults.append(Fault("own errors", where, answer.trace))
            return None
        assert isinstance(answer, Ran | Said)
        return answer
    return None


def said_faults(where: str, said: Said) -> list[Fault]:
    """Return what is wrong with what was told."""
    faults = sentence_faults(where, said.sentences)
    if said.log:
        faults.append(Fault("own errors", f"{where}: log", said.log))
    return faults


def _models() -> list[str]:
    settings = demo_pack.demo_settings()
    return [
        "--translation-model", settings.translation_model,
        "--whisper-model", settings.whisper_model, "--threads", "1", "--speech-threads", "1",
    ]  # fmt: skip
