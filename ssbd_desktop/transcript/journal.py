"""The crash-safe journal of finished captions: one file for each session, one line for each."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from ssbd_desktop.base.events import Caption, Gap, Naming, VoiceNamed
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.transcript.journal_file import JournalFile, beginning
from ssbd_desktop.transcript.journal_format import FORMAT, KeptSession, as_line, is_caption, now

AGAIN = 1.0
"""Seconds before another try to write what could not be written."""

_AT_ONCE = 512
"""How many lines are written together, so that a full disk costs little however many wait."""

_MOST_GAPS = 10_000
"""How many gaps and names wait for a first caption, which may never come; the oldest go first."""

_PAUSE = 1.0
"""Seconds between the captions of a session and those that continue it."""

Languages = tuple[str, str]


@dataclass(frozen=True)
class _WaitingLine:
    data: bytes
    languages: Languages | None


class Journal:
    """Appends finished captions to a file of its own, which is created with the first one.

    Each line is on disk before `append` returns (fsync), so that a crash loses at most what was not
    finished yet. What cannot be written waits in memory and is retried every second on a thread.
    The last line of a session that was closed says so: without it, the session was cut off. All
    methods may be called from any thread.

    problem: why something waits, in one sentence; empty if nothing does.
    """

    def __init__(self, folder: Path, continued: KeptSession | None = None, heard: str = "") -> None:
        """folder: where the file goes; created when needed.

        continued: the session to continue instead, in its own file and after its own end; a new one
        begins if that is impossible because it is gone or another process continues it. heard: the
        name of the sound file that is heard, if it is one.
        """
        stamp = time.strftime("%Y-%m-%d %H-%M-%S")
        self._file = JournalFile(folder / f"{stamp} {os.getpid()}.jsonl", beginning(heard))
        self._waiting = deque[_WaitingLine]()
        self._captions = 0
        self._written_languages: Languages | None = None
        """The last languages named in the file."""
        self._access = threading.Lock()
        self._again: threading.Timer | None = None
        self._report: Callable[[str], None] = lambda _: None
        self._ended = self._given_up = False
        self._offset = 0.0
        self._prefix = ""
        self._voices = 0
        """How many voices earlier runs have numbered."""
        self._languages: Languages = ("", "")
        self._spoken = ""
        self.problem = ""
        if continued:
            self._continue(continued)

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def unsaved(self) -> int:
        """How many captions were shown but are neither in the file nor given up; never waits."""
        return 0 if self._given_up else self._captions

    def follow(self, report: Callable[[str], None]) -> None:
        """Call `report` after each attempt to write, with a sentence on why captions cannot be
        written, empty if all are. It runs on the thread that tried, which it must not hold up."""
        self._report = report

    def set_languages(self, source: str, target: str) -> None:
        """Set the languages of captions from now on; source: AUTO if each caption has its own."""
        self._languages = (source, target)

    def append(self, caption: Caption) -> None:
        line = {
            "utterance": self._prefix + caption.utterance,
            "source": caption.source,
            "text": caption.visible,
            "start": round(caption.start + self._offset, 3),
            "end": round(caption.end + self._offset, 3),
            **({"speaker": caption.speaker + self._voices} if caption.speaker else {}),
            "channel": caption.channel,
        }
        with self._access:
            self._ended = False
            self._put(line, self._languages_of(caption))
            self._write()

    def amend(self, utterance: str, text: str, target: str = "") -> None:
        """Replace the text of a saved caption. target: its language by English name, if it may be
        another now."""
        line: dict[str, object] = {"record": self._prefix + utterance, "text": text}
        if target:
            line["target"] = target
        with self._access:
            self._put(line)
            self._write()

    def name(self, named: Naming) -> None:
        """Save whose voice a saved caption is, or what a voice is called."""
        record: dict[str, object] = {"speaker": named.speaker + self._voices}
        if isinstance(named, VoiceNamed):
            record["name"] = named.name
        else:
            record["of"] = self._prefix + named.utterance
        self._note(record)

    def mark(self, gap: Gap) -> None:
        times = [round(time + self._offset, 3) for time in (gap.start, gap.end)]
        self._note({"gap": times, "channel": gap.channel})

    def _note(self, record: dict[str, object]) -> None:
        """Save what waits for the first caption: a session without captions leaves nothing."""
        with self._access:
            self._put(record)
            if self._holds_anything:
                self._write()
            elif len(self._waiting) > _MOST_GAPS:
                self._waiting.popleft()

    def close(self) -> None:
        """End the session: write that, and what waits, now or as soon as there is room."""
        with self._access:
            if self._holds_anything:
                self._ended = True
                self._put({"ended": now()})
                self._write()
            else:
                self._file.release()

    def try_again(self) -> None:
        with self._access:
            if self._again:
                self._again.cancel()
                self._again = None
            if self.problem and not self._given_up:
                self._write()

    def text(self) -> bytes:
        """Return the whole session as its file would contain it, with what waits."""
        with self._access:
            named = self._written_languages if self.path.exists() else None
            return self._file.text() + b"".join(self._records(len(self._waiting), named))

    def give_up(self, *, kept: bool = False) -> None:
        """Stop writing, since the app ends. What waits is lost, and the file says so if that still
        fits; kept: it is saved somewhere else, so it isn't lost."""
        with self._access:
            if self.unsaved and self._file.has_records and not kept:
                with contextlib.suppress(OSError):
                    self._file.add([as_line({"lost": self.unsaved})])
            self._given_up = True
            self._file.release()

    def _continue(self, session: KeptSession) -> None:
        with contextlib.suppress(OSError):
            head = as_line({"format": FORMAT, "continued": now()})
            file = JournalFile.existing(session.path, head)
            if file is None:
                return
            self._file = file
            self._offset = session.last_moment + _PAUSE
            self._prefix = f"{session.runs + 1}."
            numbers = (line.speaker for line in session.lines)
            self._voices = max([0, *numbers, *dict(session.voices)])
            if session.languages:
                self._written_languages = session.languages[-1]
                self._spoken = session.languages[-1][0]

    @property
    def _holds_anything(self) -> bool:
        return self._file.has_records or self._captions > 0

    def _languages_of(self, caption: Caption) -> Languages | None:
        source, target = self._languages
        if source == AUTO:
            # Until it is known, assume that the previous language is still spoken.
            source = caption.language or self._spoken
        self._spoken = source
        return (source, target) if source else None

    def _write(self) -> None:
        try:
            self._write_all()
        except OSError as error:
            self.problem = Sentence(
                "Captions cannot be saved in {path} ({reason}): they are still shown, and will be "
                "saved once there is space and permission to write there.",
                path=self.path,
                reason=error.strerror,
            )
            if self._again is None:
                self._again = threading.Timer(AGAIN, self.try_again)
                self._again.daemon = True
                self._again.start()
        else:
            self.problem = ""
            if self._ended:
                self._file.release()
        # Under the lock, so that the last report is the current state.
        self._report(self.problem)

    def _write_all(self) -> None:
        """Write what waits, the oldest first; raises OSError if not even that fits."""
        most = _AT_ONCE
        while self._waiting:
            most = min(most, len(self._waiting))
            try:
                if self._file.open():
                    self._written_languages = None
                self._file.add(self._records(most, self._written_languages))
            except OSError as error:
                if most > 1:
                    most //= 2  # there may be room for fewer
                elif not self._file.make_room(error):
                    raise
            else:
                for line in [self._waiting.popleft() for _ in range(most)]:
                    self._written_languages = line.languages or self._written_languages
                    self._captions -= is_caption(line.data)

    def _put(self, record: dict[str, object], languages: Languages | None = None) -> None:
        line = _WaitingLine(as_line(record), languages)
        self._waiting.append(line)
        self._captions += is_caption(line.data)

    def _records(self, most: int, known: Languages | None) -> list[bytes]:
        """Return a record for each of the first lines, after the languages if they change."""
        made = []
        for line in islice(self._waiting, most):
            head = b""
            if line.languages and line.languages != known:
                known = line.languages
                head = as_line({"languages": list(known)})
            made.append(head + line.data)
        return made
