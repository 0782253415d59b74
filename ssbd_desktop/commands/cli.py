"""The command line: parse and dispatch only. And the streams of a command: UTF-8, with an error
where something cannot be printed."""

from __future__ import annotations

import contextlib
import errno
import io
import logging
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from typing import TextIO

from ssbd_desktop.base.errors import OutputError, SettingError, SsbdError
from ssbd_desktop.commands.arguments import parse
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings import file as saved_settings
from ssbd_desktop.settings.model_selection import is_named
from ssbd_desktop.settings.table import ROWS, Settings, row
from ssbd_desktop.system import logs
from ssbd_desktop.system.folders import log_folder, person_path
from ssbd_desktop.transcript.export import ExportOptions
from ssbd_desktop.transcript.labels import ENGLISH

_log = logging.getLogger(__name__)

_NEEDED: dict[str | None, str] = {"translate": "translation_model", "transcribe": "whisper_model"}
"""The setting without which a command can do nothing."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 done, 1 captions cannot run, 2 something to mend."""
    return exit_code(lambda: _run(argv))


def exit_code(run: Callable[[], int]) -> int:
    """Return what `run` returns; its errors become a sentence on stderr and a code (see main)."""
    set_up_streams()
    try:
        try:
            return run()
        finally:
            sys.stdout.flush()  # while a failure can still be reported
    except SsbdError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0  # whoever read our output has gone
    except Exception:  # noqa: BLE001  a defect of ours: the log has the traceback
        _log.debug("unexpected error", exc_info=True)
        print(
            f"ssbd-desktop met an error of its own: send the log in {log_folder()} to the "
            "developers.",
            file=sys.stderr,
        )
        return 1


def with_flags(settings: Settings, options: Namespace) -> Settings:
    """The settings with those of the flags; raises SettingError, which names the flag."""
    given = [known for known in ROWS if known.name in options]
    for known in given:
        with _named(known.flag):
            settings = settings.with_values({known.name: getattr(options, known.name)})
    for known in given:
        if known.model:
            from ssbd_desktop.commands.models import installed_path

            with _named(known.flag):
                path = installed_path(known.name, getattr(settings, known.name), settings)
                settings = settings.with_values({known.name: path})
                quarantine.forgive(person_path(path))  # it was chosen again
    return settings


@contextlib.contextmanager
def _named(flag: str) -> Iterator[None]:
    try:
        yield
    except SettingError as error:
        raise SettingError("{flag}: {problem}", flag=flag, problem=error) from error


def _check_model(settings: Settings, command: str | None) -> None:
    """Raise SettingError, which names the flag, if a command lacks the model that it needs."""
    needed = _NEEDED.get(command)
    if needed and not is_named(settings, needed):
        known = row(needed)
        raise SettingError(
            "No “{setting}” is selected: give one with {flag}.",
            setting=known.label,
            flag=known.flag,
        )


def _run(argv: Sequence[str] | None) -> int:
    options = parse(argv)
    logs.set_up("verbose" in options)
    # Each command imports what it needs, so that one does not pay for another's engines.
    if options.self_test:
        from ssbd_desktop.commands import self_test

        return self_test.run()
    loaded = saved_settings.load()
    settings = with_flags(loaded.settings, options)
    if options.command == "transcribe" and options.file:
        from ssbd_desktop.audio.sources import check_it_is_there

        check_it_is_there(options.file)
    _check_model(settings, options.command)
    if "server_url" in options:
        settings = settings.with_values({"server_agreed": settings.server_url})  # was asked for
    if options.command is None:
        from ssbd_desktop.commands import app

        app.run(loaded.settings, settings, loaded.notices, first_run=options.first_run)
    for notice in loaded.notices:
        print(notice, file=sys.stderr)
    labels = ENGLISH.with_names(settings)
    match options.command:
        case "translate":
            from ssbd_desktop.commands import translate

            return translate.run(settings)
        case "transcribe":
            from ssbd_desktop.commands import transcribe

            if options.format is None:
                return transcribe.run(settings, options.file, options.speed)
            choice = ExportOptions(options.format, options.text, labels=labels)
            return transcribe.run_export(settings, options.file, options.speed, choice, options.out)
        case "demo":
            from ssbd_desktop.commands import demo

            return demo.run(loaded, settings, headless=options.headless, speed=options.speed)
        case "export":
            from ssbd_desktop.commands import export

            choice = ExportOptions(options.format or "srt", options.text, labels=labels)
            return export.run(options.session, choice, options.out)
        case "control":
            from ssbd_desktop.commands.app import control

            return control(options.action.replace("-", "_"))
        case "models":
            from ssbd_desktop.commands import models

            return models.run(settings, options)
        case _:
            from ssbd_desktop.commands.self_test import doctor

            return doctor(settings, as_json=options.json)


_CLOSED = {"stdin": os.O_RDONLY, "stdout": os.O_RDONLY, "stderr": os.O_WRONLY}
"""How a closed stream is reopened: reading gives nothing, printing fails, messages are lost."""


def set_up_streams() -> None:
    """Make sure that stdin, stdout and stderr exist and use UTF-8; no character makes them fail.

    Bytes on stdin that are no UTF-8 arrive as lone surrogates, by which a command knows their line;
    the mark that some write before the first one (BOM) does not.
    If stdout cannot be written, OutputError is raised once, or BrokenPipeError if nobody reads it
    anymore; what cannot be written to stderr is lost.
    """
    for name, flags in _CLOSED.items():
        if getattr(sys, name) is None:  # else the next file that is opened would be taken for it
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode, closefd=False))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="surrogateescape")
    sys.stdout = _over(sys.stdout, _Output, "utf-8")
    sys.stderr = _over(sys.stderr, _Messages, None)


def _over(stream: TextIO, kind: type[io.FileIO], encoding: str | None) -> TextIO:
    if not isinstance(stream, io.TextIOWrapper):  # a test's own
        return stream
    stream.reconfigure(encoding=encoding, errors="backslashreplace")
    if stream.fileno() not in (1, 2):  # likewise
        return stream
    return io.TextIOWrapper(
        io.BufferedWriter(kind(stream.fileno(), "wb", closefd=False)),
        encoding=stream.encoding,
        errors="backslashreplace",
        line_buffering=stream.line_buffering or kind is _Messages,
    )


class _Output(io.FileIO):
    _failed = False

    def write(self, data: bytes) -> int:  # type: ignore[override]  # a buffer of any kind
        if self._failed:  # that was reported; what is left in buffers is lost, too
            return len(data)
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            self._failed = True
            reason = "stdout is closed" if error.errno == errno.EBADF else error.strerror
            raise OutputError(
                f"The output cannot be written ({reason}): free up space where it goes, or send it "
                "elsewhere."
            ) from error


class _Messages(io.FileIO):
    def write(self, data: bytes) -> int:  # type: ignore[override]  # a buffer of any kind
        try:
            return super().write(data)
        except OSError:
            return len(data)
