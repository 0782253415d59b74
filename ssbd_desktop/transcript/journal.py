"""The crash-safe journal of finished captions: one file for each session, one line for each."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from ssbd_desktop.errors import JournalError
from ssbd_desktop.events import Caption

FORMAT = 1
"""Version of the file format, written in each file's first line."""


class Journal:
    """Appends finished captions to a file of its own, which is made with the first of them.

    Each line is on disk before `append` returns (fsync), so that a crash loses at most what was
    not finished yet.
    """

    def __init__(self, folder: Path) -> None:
        """folder: where the file goes; made when it is needed."""
        stamp = time.strftime("%Y-%m-%d %H-%M-%S")
        self.path = folder / f"{stamp} {os.getpid()}.jsonl"
        self._started = False

    def append(self, caption: Caption) -> None:
        """Keep a finished caption; raises JournalError where it cannot be written."""
        line = {
            "utterance": caption.utterance,
            "source": caption.source,
            "text": caption.visible,
            "start": round(caption.start, 3),
            "end": round(caption.end, 3),
        }
        try:
            if not self._started:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._write({"format": FORMAT, "began": time.strftime("%Y-%m-%dT%H:%M:%S%z")})
                self._started = True
            self._write(line)
        except OSError as error:
            raise JournalError(
                f"The captions cannot be kept in {self.path} ({error.strerror}): they are shown "
                "but not saved until there is room and permission to write there."
            ) from error

    def _write(self, record: dict[str, object]) -> None:
        # Opened for each line: captions are seconds apart, and a folder that comes back is found.
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())
