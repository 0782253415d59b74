"""The parent's end of a child process that holds an engine and answers one request after another.

An engine may crash, hang or eat all memory, because of a file that it was given or for reasons of
its own: then its process ends, or is ended, and the app gets an error.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import EngineDiedError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes import quarantine
from ssbd_desktop.processes.child import ALIVE_EVERY
from ssbd_desktop.processes.messages import (
    Alive,
    Answered,
    AnswerPart,
    Call,
    Cancel,
    Message,
    pickled,
)
from ssbd_desktop.processes.parent import ChildProcess
from ssbd_desktop.system.computer import processor_time

FROZEN = 10.0
"""Seconds without any message, even that it is alive, after which a working child is ended."""

STOPPED = 0.02
"""A share of a processor that is less than any computation takes."""

LEAST_PATIENCE = 15.0
SLOWEST = 20e6
"""Seconds that a part of an answer may take, plus one second for this many bytes of the model:
what a slow disk reads, and a slow processor computes with, in that time."""

STARVED = 0.5
"""The share of a processor below which others leave a child too little of it."""

STARVED_PATIENCE = 4
"""How many times its usual time such a child has for an answer."""

INSPECTION = 4.0
"""Seconds in which a child must say what a file is, from its header, while a person waits."""

SHORT = 4096
"""Bytes that any pipe takes at once."""

LOOKED_AFTER = 0.005

E = TypeVar("E")
S = TypeVar("S")

_log = logging.getLogger(__name__)


class Loading:
    """The loading of one model, shared by its caller and its worker; for any thread."""

    def __init__(self, on_progress: Callable[[float], None] = lambda _: None) -> None:
        """on_progress: called with the share that is loaded, from 0 to 1, as it grows."""
        self._on_progress = on_progress
        self._lock = threading.RLock()
        self._end: Callable[[], None] = lambda: None
        self.cancelled = False
        """True once the model is no longer wanted."""

    def progress(self, share: float) -> None:
        with self._lock:
            if not self.cancelled:
                self._on_progress(share)

    def when_cancelled(self, end: Callable[[], None]) -> None:
        """Call `end`, on any thread, when this is cancelled; at once if it has been."""
        with self._lock:
            self._end = end
            if self.cancelled:
                end()

    def cancel(self) -> None:
        """End it and report nothing more; a second call does no harm."""
        with self._lock:
            self.cancelled = True
            self._end()


def loaded_by(load: Callable[[], E], loading: Loading) -> E:
    """Return what `load` returns; call it once more if the process died, which need not be the
    file's fault, unless that was because `loading` was cancelled."""
    try:
        return load()
    except EngineDiedError as error:
        if error.hung or loading.cancelled:
            raise
        return load()


def patience(model: Path | None) -> float:
    """Return the seconds that a part of an answer may take with a model, or without one."""
    return LEAST_PATIENCE + (quarantine.size_of(model) / SLOWEST if model else 0)


class EngineProcess(contextlib.AbstractContextManager["EngineProcess"]):
    """A child process that holds an engine. For one thread at a time, except `end`, for any."""

    def __init__(
        self, flag: str, engine: Sentence, model: Path | None = None, *, inspects: bool = False
    ) -> None:
        """flag: the app's argument that starts such a child. engine: its name in sentences.

        model: the file or folder that it is given, None if it is asked about itself. inspects:
        whether it is only asked what the model is, while a person waits: that may take INSPECTION
        seconds, and a slow computer is not the model's fault.

        Raises EngineDiedError if no process can be started.
        """
        self._engine = engine
        self._model = model
        self._inspects = inspects
        self._patience = INSPECTION if inspects else patience(model)
        self._number = 0
        self._dead = self._worked = False
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._sending = threading.Lock()
        level = logging.getLogger("ssbd_desktop").getEffectiveLevel()
        try:
            self._child = ChildProcess(flag, str(level))
            threading.Thread(target=self._write, name=f"to {engine}", daemon=True).start()
        except (OSError, RuntimeError) as error:  # the latter if no more threads can be started
            raise EngineDiedError(
                "{engine} cannot be started ({reason}): close other apps to free memory.",
                engine=engine,
                reason=getattr(error, "strerror", None) or str(error),
            ) from error

    @property
    def pid(self) -> int:
        return self._child.pid

    def __exit__(self, *_: object) -> None:
        self.end()

    def parts(
        self, function: str, *arguments: object, cancelled: Cancelled | None = None
    ) -> Iterator[object]:
        """Call a method of the engine and return its answer part by part; must be run to its end.

        cancelled: called repeatedly; once it returns true, the child is told that the answer is no
        longer wanted. Raises the SsbdError that the method raises, after which the next call works
        again, and EngineDiedError if the process has ended or had to be ended.
        """
        if self._dead:
            raise self._died(Sentence("it has ended"), blame=False)
        self._number += 1
        self._send(Call(self._number, function, arguments))
        silent = unanswered = taken = taken_before = 0.0
        while True:
            if cancelled and cancelled():
                self._send(Cancel(self._number))
                cancelled = None
            seconds = LOOKED_AFTER if cancelled else ALIVE_EVERY
            try:
                message = self._child.get(seconds)
            except TimeoutError:
                # Not measured by a clock, since nobody waits while the computer sleeps.
                before, silent = silent, silent + seconds
                if before < ALIVE_EVERY <= silent:
                    taken = processor_time(self._child.pid)
                if silent > min(FROZEN, self._patience):
                    # A stopped or swapped-out process doesn't compute: not the model's fault.
                    stopped = processor_time(self._child.pid) - taken < STOPPED * silent
                    how = Sentence("it froze")
                    raise self._died(how, hung=True, stopped=stopped) from None
                continue
            silent = 0.0
            match message:
                case Alive():
                    if not unanswered:
                        taken_before = processor_time(self._child.pid)
                    unanswered += ALIVE_EVERY
                    if unanswered > self._patience:
                        self._check_patience(unanswered, taken_before)
                case AnswerPart(value):
                    unanswered = 0.0
                    yield value
                case Answered(error):
                    if error:
                        raise error
                    return
                case _:
                    raise self._died(Sentence("it stopped"), blame=not self._dead)

    def call(self, function: str, *arguments: object, cancelled: Cancelled | None = None) -> Any:
        """Call a method of the engine and return what it returns. Raises what `parts` does."""
        parts = list(self.parts(function, *arguments, cancelled=cancelled))
        return parts[0] if parts else None

    def worked(self) -> None:
        """Note that the model has worked, and forgive its earlier failures."""
        if self._model and not self._worked:
            self._worked = True
            quarantine.forgive(self._model)

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """Call `ended`, on another thread, if the process ends unasked."""
        self._child.when_it_ends(ended)

    def check_alive(self) -> None:
        """Raise EngineDiedError if the process has ended unasked."""
        if self._dead or self._child.is_over:
            # The model was not asked anything meanwhile.
            raise self._died(Sentence("it stopped"), blame=False)

    def end(self) -> None:
        """End the process and all waits for it at once; repeating it does no harm."""
        self._dead = True
        self._outgoing.put(None)
        self._child.end()

    def _check_patience(self, unanswered: float, taken_before: float) -> None:
        """Raise EngineDiedError unless the child is to be waited for longer.

        unanswered: the seconds without a part of an answer. taken_before: what it had taken of a
        processor in the first ALIVE_EVERY of those. A child that others leave too little of it is
        waited for longer, and its model is not to blame.
        """
        taken = processor_time(self._child.pid) - taken_before
        starved = taken < STARVED * (unanswered - ALIVE_EVERY) and not self._inspects
        if starved and unanswered <= STARVED_PATIENCE * self._patience:
            return
        how = Sentence("no answer for {count} s", count=round(unanswered))
        error = self._died(how, hung=True, blame=not starved)
        if starved and self._model:
            error = EngineDiedError(
                "{engine} with {model} takes longer than {count} s because this computer is too "
                "busy: close other apps, or choose a smaller model.",
                engine=self._engine,
                model=self._model,
                count=round(unanswered),
            )
            error.hung = error.killed = True
        raise error

    def _died(
        self, how: Sentence, *, hung: bool = False, stopped: bool = False, blame: bool = True
    ) -> EngineDiedError:
        self.end()
        if self._model is None or not self._child.was_ready:
            return EngineDiedError(
                "{engine} could not start ({reason}): close other apps to free memory, or install "
                "SSBD Desktop again.",
                engine=self._engine,
                reason=how,
            )
        killed = stopped or (self._child.was_killed and not hung)
        blame = blame and not (hung and self._inspects) and not self._child.lacks_library
        model = self._model
        # Who filled the memory is unknown.
        quarantined = blame and not killed and quarantine.note_death(model)
        _log.info("%s failed with %s: %s", self._engine, model.name, how)
        if quarantined:
            error = EngineDiedError(
                "{engine} failed again with {model} ({reason}) and is no longer used: choose "
                "another model, or download this one again.",
                engine=self._engine,
                model=model,
                reason=how,
            )
        else:
            error = EngineDiedError(
                "{engine} failed with {model} ({reason}): choose another model, or download this "
                "one again.",
                engine=self._engine,
                model=model,
                reason=how,
            )
        error.hung = hung and not stopped
        error.killed = killed
        return error

    def _send(self, message: Message) -> None:
        data = pickled(message)
        # A short message always fits in the pipe, since a child is asked one thing at a time.
        if len(data) <= SHORT and self._sending.acquire(blocking=False):
            try:
                if self._outgoing.empty():
                    self._write_out(data)
                    return
            finally:
                self._sending.release()
        self._outgoing.put(data)

    def _write(self) -> None:
        """Write on a thread of its own: a frozen child reads nothing, and pipes fill up quickly."""
        while data := self._outgoing.get():
            with self._sending:
                self._write_out(data)

    def _write_out(self, data: bytes) -> None:
        with contextlib.suppress(OSError):  # it has ended, as whoever asks will learn
            self._child.send(data)


class LoadedEngine(EngineProcess, Generic[S]):
    """A child process whose engine holds a model; each kind of engine adds its own calls."""

    def __init__(
        self, flag: str, engine: Sentence, model: Path, settings: S, loading: Loading, *load: object
    ) -> None:
        """Call the engine's `load` with these arguments, which reports the share that is loaded.

        Raises what `load` raises, EngineDiedError if that ends the process, or if `loading` is
        cancelled, which ends it.
        """
        super().__init__(flag, engine, model)
        self._settings = settings
        loading.when_cancelled(self.end)
        try:
            for share in self.parts("load", *load):
                loading.progress(cast(float, share))
        except BaseException:
            self.end()
            raise

    def apply(self, settings: S) -> None:
        """Put settings into effect. Raises what the engine's `apply` raises, only once for the same
        settings, and EngineDiedError if the process is gone."""
        self.check_alive()
        if settings is not self._settings:
            self._settings = settings
            self.call("apply", settings)

    close = EngineProcess.end
