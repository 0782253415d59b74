"""Passes captions to the text file and the WebSocket that the settings ask for."""

from __future__ import annotations

import contextlib
import functools
import re
import secrets
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ssbd_desktop.base.events import (
    Caption,
    Event,
    Gap,
    Naming,
    Recorded,
    SpeakerNamed,
    StageChanged,
    Transcript,
    VoiceNamed,
)
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.files import read_ordinary, write_whole
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.transcript.finished_sentences import FinishedSentences
from ssbd_desktop.transcript.labels import ENGLISH, Labels

if TYPE_CHECKING:
    from ssbd_desktop.transcript.live_text.web_server import WebServer

Emit = Callable[[Event], None]
Told = Caption | Recorded | Gap | Naming

_MOST_OPEN = 8


class LiveText:
    """The captions for other programs, while they are made.

    Its methods, except the function from `listen`, may take seconds: not for the GUI thread. What
    goes wrong is reported as a StageChanged of the stage "output", with the setting to blame.
    """

    def __init__(self, token_file: Path) -> None:
        """token_file: holds the token of the WebSocket, which stays the same; made when needed."""
        self._token_file = token_file
        self._lock = threading.Lock()
        self._file: TextFile | None = None
        self._server: WebServer | None = None
        self._used = ("", 0)
        self._languages = ("", "")
        self._labels = ENGLISH
        self._text = CurrentText()
        self._sentences: FinishedSentences | None = None
        """None if words are shown as they come."""
        self._emit: Emit | None = None
        self._problems: dict[str, str] = {}
        # Separate: the file's and the server's threads report while `_lock` is held to end them.
        self._telling = threading.Lock()

    def listen(self, emit: Emit) -> Emit:
        """Return `emit` for a new pipeline, which also sends its captions to the other programs."""
        self._emit = emit
        self._clear()
        self._tell()

        def both(event: Event) -> None:
            emit(event)
            sentences = self._sentences
            if sentences and isinstance(event, Transcript):
                sentences.add_transcript(event)
            elif sentences and isinstance(event, Caption):
                shown = sentences.add_caption(event)
                if shown and shown.final:
                    self._show(shown)
            elif isinstance(event, Told):
                self._show(event)
            elif event == StageChanged("translation", "stopped"):
                self._clear()

        return both

    def apply(self, settings: Settings) -> None:
        with self._lock:
            path, port = self._used
            self._used = (settings.live_text_file, settings.websocket_port)
            self._languages = (settings.source_language, settings.target_language)
            whole_only = settings.appear == "sentences"
            if whole_only != bool(self._sentences):
                self._sentences = FinishedSentences() if whole_only else None
            self._labels = replace(ENGLISH.with_names(settings), voices=self._labels.voices)
            self._text.labels = self._labels
            if settings.live_text_file != path:
                self._open_file(settings.live_text_file)
            if settings.websocket_port != port:
                self._open_server(settings.websocket_port)

    def address(self) -> str:
        """The address of the captions for a browser or OBS; empty while nothing is served."""
        server = self._server
        return server.address if server and "websocket_port" not in self._problems else ""

    def close(self) -> None:
        with self._lock:
            self._open_file("")
            self._open_server(0)

    def _open_file(self, name: str) -> None:
        if self._file:
            self._file.close()
        self._problem("live_text_file", "")
        self._file = None
        if name:
            on_problem = functools.partial(self._problem, "live_text_file")
            self._file = TextFile(person_path(name), on_problem)
            self._file.show(self._text.text)

    def _open_server(self, port: int) -> None:
        if self._server:
            self._server.close()
        self._problem("websocket_port", "")
        self._server = None
        if port:
            # Imported here, since it takes time and few people need it.
            from ssbd_desktop.transcript.live_text.web_server import WebServer

            on_problem = functools.partial(self._problem, "websocket_port")
            self._server = WebServer(port, self._token, on_problem)

    def _show(self, event: Told) -> None:
        labels = self._labels
        if isinstance(event, Gap):
            self._text.add_gap(event)
        elif isinstance(event, (Recorded, SpeakerNamed)):
            if not (self._sentences and isinstance(event, Recorded)):  # whose text never changes
                self._text.amend(event)
        elif isinstance(event, VoiceNamed):
            self._text.labels = self._labels = labels.naming(event)
        else:
            self._text.add_caption(event)
        file, server = self._file, self._server
        if file:
            file.show(self._text.text)
        if server:
            server.send(event, self._languages, labels)

    def _clear(self) -> None:
        self._labels = replace(self._labels, voices=())
        self._text = CurrentText(self._labels)
        self._sentences = FinishedSentences() if self._sentences else None
        file, server = self._file, self._server
        if file:
            file.show("")
        if server:
            server.clear()

    def _problem(self, setting: str, sentence: str) -> None:
        with self._telling:
            before = self._problems.pop(setting, "")
            if sentence:
                self._problems[setting] = sentence
        if sentence != before:
            self._tell()

    def _tell(self) -> None:
        emit = self._emit
        if emit:
            with self._telling:
                setting, sentence = next(iter(self._problems.items()), ("", ""))
            emit(StageChanged("output", "running", sentence, setting))

    @functools.cached_property
    def _token(self) -> str:
        """This person's token, always the same one, so that OBS can keep the address."""
        path = self._token_file
        with contextlib.suppress(OSError, ValueError):
            token = read_ordinary(path).decode("ascii").strip()
            if re.fullmatch(r"[\w-]{16,}", token):
                return token
        token = secrets.token_urlsafe(18)
        with contextlib.suppress(OSError):  # on failure, it lasts until the app is closed
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)  # others might be allowed to read what stood there
            write_whole(path, token)
        return token


_SHORTEST = 0.1
"""Seconds between writes: no program reads the file more often."""

_TRIED_AGAIN = 1.0
"""Seconds before a failed write is retried."""

_ENDED_WITHIN = 1.0
"""Seconds in which the file must be emptied on closing."""


class TextFile:
    """Writes the newest text on a thread of its own, always the whole file in one step."""

    def __init__(self, path: Path, on_problem: Callable[[str], None]) -> None:
        """on_problem: called from the thread with a sentence when writing fails, "" once it works.

        If another program holds the file for a moment, the write is retried.
        """
        self._path = path
        self._on_problem = on_problem
        self._text: str | None = ""
        self._problem = ""
        self._change = threading.Condition()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="live text file", daemon=True)
        self._thread.start()

    def show(self, text: str) -> None:
        """Write `text` to the file soon, in place of any text that still waits; returns at once."""
        with self._change:
            self._text = text
            self._change.notify()

    def close(self, seconds: float = _ENDED_WITHIN) -> None:
        """Empty the file, so that no old caption stays on a screen, and end."""
        with self._change:
            self._text = ""
            self._closed.set()
            self._change.notify()
        self._thread.join(seconds)

    def _run(self) -> None:
        over = False
        while not over:
            with self._change:
                self._change.wait_for(lambda: self._text is not None)
                text, self._text = self._text, None
                over = self._closed.is_set()
            failed = self._write(text or "")
            with self._change:
                if failed and self._text is None and not over:
                    self._text = text
            self._closed.wait(_TRIED_AGAIN if failed else _SHORTEST)

    def _write(self, text: str) -> bool:
        """Return whether it failed."""
        problem = ""
        try:
            write_whole(self._path, text, synced=False)
        except OSError as error:
            problem = Sentence(
                "Live text cannot be written to {path} ({reason}): choose another file.",
                path=self._path,
                reason=error.strerror,
            )
        if problem != self._problem:
            self._problem = problem
            self._on_problem(problem)
        return bool(problem)


class CurrentText:
    """The last finished caption, the gap since then if any, and captions in progress, as text."""

    def __init__(self, labels: Labels = ENGLISH) -> None:
        """labels: the speakers' names; may be changed at any time."""
        self.labels = labels
        self._finished: Caption | None = None
        self._gap: Gap | None = None
        self._open: dict[str, Caption] = {}

    def add_caption(self, caption: Caption) -> None:
        text = shown(caption)
        if caption.final:
            self._open.pop(caption.utterance, None)
            self._finished = caption if text else self._finished
            # What was said before the gap may be finished after it.
            if text and self._gap and caption.start >= self._gap.start:
                self._gap = None
        else:
            self._open[caption.utterance] = caption
            while len(self._open) > _MOST_OPEN:
                del self._open[next(iter(self._open))]

    def amend(self, change: Recorded | SpeakerNamed) -> None:
        """Replace the shown text of a finished caption by its record, or its speaker."""
        finished = self._finished
        if finished and finished.utterance == change.utterance:
            if isinstance(change, SpeakerNamed):
                self._finished = replace(finished, speaker=change.speaker)
            elif change.text.strip():
                self._finished = replace(finished, visible=change.text)

    def add_gap(self, gap: Gap) -> None:
        """Add a gap, which stays until the speech after it is finished."""
        self._gap = gap

    @property
    def text(self) -> str:
        said, gap = self.labels.said, self._gap
        lost = said(gap.channel, self.labels.gap(gap)) if gap else ""
        finished = self._said(self._finished) if self._finished else ""
        return "\n".join(filter(None, (finished, lost, *map(self._said, self._open.values()))))

    def _said(self, caption: Caption) -> str:
        return self.labels.said(caption.channel, shown(caption), caption.speaker)


def shown(caption: Caption) -> str:
    """Return a caption's text on one line: its source if it has no translation."""
    return on_one_line(caption.visible if caption.translated else caption.source)
