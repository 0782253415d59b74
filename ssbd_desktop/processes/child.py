"""The child's end: it answers its parent's calls, reports to it, and ends with it."""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import BinaryIO, NoReturn

from ssbd_desktop import __version__
from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.processes.messages import (
    Alive,
    Answered,
    AnswerPart,
    Call,
    Cancel,
    Failed,
    Logged,
    Message,
    Ready,
    UnexpectedError,
    read,
    write,
)
from ssbd_desktop.system.private_text import WithoutNames

STDIN_LOOKED_AT_EVERY = 0.5
"""Seconds between checks, on Windows, whether stdin is closed."""

ALIVE_EVERY = 1.0
"""Seconds after which a child that is working on an answer reports that it is alive."""

Tell = Callable[[Message], None]


def run(work: Callable[[Tell], None]) -> NoReturn:
    """Do `work`, which sends messages through the function that it is given, and end the process.

    What it raises is sent too. No other thread can delay the end.
    """
    out = _taken(1, "wb")
    one_at_a_time = threading.Lock()

    def tell(message: Message) -> None:
        with one_at_a_time:
            write(message, out)

    def tell_last(message: Message) -> None:
        with contextlib.suppress(OSError):  # nobody reads anymore
            tell(message)

    try:
        tell(Ready(__version__))
        work(tell)
    except SsbdError as error:
        tell_last(Failed(error))
    except BrokenPipeError:
        pass  # nobody reads anymore
    except BaseException:  # noqa: BLE001  the parent has the log
        tell_last(UnexpectedError(traceback.format_exc()))
    os._exit(0)


def serve(make_engine: Callable[[Cancelled], object], log: int) -> NoReturn:
    """Make an engine and call its methods for the parent, on this thread, until stdin closes.

    What a method returns is the answer: an iterator's items are its parts, and None is an empty
    one. An SsbdError that it raises is also an answer; any other error ends the process. log: the
    lowest level of this child's lines that the parent's log wants.
    """
    calls = _Calls(_taken(0, "rb"))

    def work(tell: Tell) -> None:
        logger = logging.getLogger("ssbd_desktop")
        logger.setLevel(log)
        logger.addHandler(_LinesToParent(tell))
        logger.propagate = False
        threading.Thread(target=calls.read, name="parent").start()
        engine = make_engine(calls.cancelled)
        working = _saying_that_it_lives(tell)
        while True:
            call = calls.next()
            working.set()
            error = None
            try:
                for part in _parts(engine, call):
                    tell(AnswerPart(part))
            except SsbdError as failure:
                error = failure
            working.clear()
            tell(Answered(error))

    run(work)


def _parts(engine: object, call: Call) -> Iterator[object]:
    answer = getattr(engine, call.function)(*call.arguments)
    if isinstance(answer, Iterator):
        yield from answer
    elif answer is not None:
        yield answer


def progress_of(work: Callable[[Callable[[object], None]], None]) -> Iterator[object]:
    """Yield the parts of an answer that `work` reports while it blocks, as in a library's callback.

    It runs on a thread of its own; what it raises is raised here.
    """
    parts: queue.SimpleQueue[object] = queue.SimpleQueue()
    over = object()
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(work, parts.put)
        done.add_done_callback(lambda _: parts.put(over))
        yield from iter(parts.get, over)
        done.result()


def end_with_parent() -> None:
    """End the process, whatever hangs, once stdin is closed, which it must not read."""

    def wait() -> None:
        _wait_for_closed_stdin()
        os._exit(0)

    threading.Thread(target=wait, name="parent").start()


class _Calls:
    """The parent's calls, read by a thread that ends the process with the parent."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._waiting: queue.SimpleQueue[Call] = queue.SimpleQueue()
        self._current = self._cancelled = 0

    def next(self) -> Call:
        call = self._waiting.get()
        self._current = call.number
        return call

    def cancelled(self) -> bool:
        return self._current <= self._cancelled

    def read(self) -> None:
        while (message := read(self._stream)) is not None:
            if isinstance(message, Cancel):
                self._cancelled = message.number
            elif isinstance(message, Call):
                self._waiting.put(message)
        os._exit(0)


def _saying_that_it_lives(tell: Tell) -> threading.Event:
    """Send the parent an `Alive` every ALIVE_EVERY while the returned event is set."""
    working = threading.Event()

    def say() -> None:
        with contextlib.suppress(OSError):  # nobody reads anymore
            while working.wait():
                time.sleep(ALIVE_EVERY)
                if working.is_set():
                    tell(Alive())

    threading.Thread(target=say, name="alive").start()
    return working


class _LinesToParent(logging.Handler):
    def __init__(self, tell: Tell) -> None:
        super().__init__()
        self._tell = tell
        self.setFormatter(WithoutNames())

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):  # nobody reads anymore
            self._tell(Logged(record.name, record.levelno, self.format(record)))


def _taken(descriptor: int, mode: str) -> BinaryIO:
    """Take stdin or stdout for this module only: a library that reads finds the end, and what it
    prints goes nowhere."""
    own = os.fdopen(os.dup(descriptor), mode)
    with os.fdopen(os.open(os.devnull, os.O_RDWR), "wb") as nowhere:
        os.dup2(nowhere.fileno(), descriptor)
    return own  # type: ignore[return-value]  # both modes are binary


def _wait_for_closed_stdin() -> None:
    if sys.platform == "win32":  # not run on hardware
        # While a read waits, Windows blocks anyone else who looks at stdin, as libraries do when
        # they load: the sound system's would wait forever. So only check it now and then.
        import _winapi
        import msvcrt

        with contextlib.suppress(OSError):
            while _winapi.PeekNamedPipe(msvcrt.get_osfhandle(0)):
                time.sleep(STDIN_LOOKED_AT_EVERY)
    else:
        while os.read(0, 4096):
            pass
