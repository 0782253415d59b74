"""A journal's lines that are not on the disk yet, in their order and bounded: pure."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import islice

from ssbd_desktop.transcript.journal_format import as_line, is_caption

MOST_WAITING = 10_000
"""Captions that wait: those of a day, and some megabytes. Past that the oldest are lost."""

Languages = tuple[str, str]


@dataclass(frozen=True)
class _Line:
    data: bytes
    languages: Languages | None


class WaitingLines:
    """What is to be written, and what had to be given up.

    captions: how many of the lines are captions. lost: captions that were given up and are not told
    of in the file yet. languages: those that the file has named last.
    """

    def __init__(self, languages: Languages | None = None) -> None:
        self._lines: deque[_Line] = deque()
        self.captions = 0
        self.lost = 0
        self.languages = languages

    def __len__(self) -> int:
        return len(self._lines)

    def put(self, data: bytes, languages: Languages | None = None) -> None:
        """Add a line. languages: of a caption, where they are known."""
        self._lines.append(_Line(data, languages))
        self.captions += is_caption(data)
        # Each may have a record; gaps are few.
        while self.captions > MOST_WAITING or len(self._lines) > 2 * MOST_WAITING:
            self.lost += self._drop()

    def records(self, most: int) -> list[bytes]:
        """A record for each of the first lines, with what has to stand before it: the languages
        where they change, and how many captions before it are lost."""
        return self._records(most, self.languages)

    def text(self) -> bytes:
        """All that waits, to be read by itself."""
        return b"".join(self._records(len(self._lines), None))

    def _records(self, most: int, known: Languages | None) -> list[bytes]:
        made = []
        for line in islice(self._lines, most):
            head = b""
            if line.languages and line.languages != known:
                known = line.languages
                head = as_line({"languages": list(known)})
            made.append(head + line.data)
        if self.lost and made:
            made[0] = as_line({"lost": self.lost}) + made[0]
        return made

    def written(self, count: int) -> None:
        """The first of the records are on the disk."""
        for _ in range(count):
            self.languages = self._lines[0].languages or self.languages
            self._drop()
            self.lost = 0

    def _drop(self) -> bool:
        """Take the first line away; returns whether it is a caption."""
        caption = is_caption(self._lines.popleft().data)
        self.captions -= caption
        return caption
